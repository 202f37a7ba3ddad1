// Games on their way in and out of the match screen, and the questions that it asks.
#include <SDL.h>

#include <algorithm>
#include <utility>

#include "engine/record/formats.h"
#include "engine/record/opening.h"
#include "game/app/screens.h"
#include "game/panels/ui.h"
#include "game/screens/library_screen.h"
#include "game/screens/match_editor.h"
#include "game/screens/match_new.h"
#include "game/screens/match_screen.h"
#include "game/screens/menu_dialog.h"
#include "game/screens/paste.h"
#include "game/screens/save_dialog.h"

namespace sanpan::game {

namespace {

constexpr int worth_keeping = 6;  // plies: a shorter game that is given up is not put into the library

}  // namespace

void MatchScreen::keep() {
  if (auto fault = autosave_.take_fault()) context_.ui.notice(context_.tr(*fault), NoticeTone::bad);
  if (kept_revision_ == match_->revision()) return;
  kept_revision_ = match_->revision();
  auto& remembered = context_.settings.remembered;
  const std::string told = remembered["continue.screen"];
  if (match_->playing()) {
    autosave_.keep(name_, match_->game());
    std::string& variant = remembered["continue.variant"];
    if (told == name_ && variant == match_->variant().id()) return;
    remembered["continue.screen"] = name_;
    variant = match_->variant().id();
    context_.settings_changed = true;
  } else if (match_->over()) {
    autosave_.forget(name_);
    put_in_library();
    if (told != name_) return;
    for (const char* key : {"continue.screen", "continue.variant"}) remembered.erase(key);
    context_.settings_changed = true;
  }
}

void MatchScreen::put_in_library() {
  record::name_opening(match_->game(), context_.text.language());
  const auto fail = [this](const Error& error) {
    context_.ui.notice(context_.tr(error.message), NoticeTone::bad);
  };
  Message complaint;
  auto library = Library::open(library_file(context_.paths), &complaint);
  if (!library) return fail(library.error());
  if (!complaint.empty()) context_.ui.notice(context_.tr(complaint), NoticeTone::bad);
  if (in_library_) {
    if (auto updated = library->update(*in_library_, match_->game()); !updated) fail(updated.error());
    return;
  }
  auto added = library->add(match_->game());
  if (!added) return fail(added.error());
  in_library_ = *added;
}

void MatchScreen::put_away() {
  if (match_->game().ply(match_->head()) < worth_keeping) return;
  put_in_library();
  context_.ui.notice(context_.tr("The unfinished game is in the library."));
}

std::string MatchScreen::open_text(std::string_view text) {
  auto reading = record::read_games(text);
  if (!reading) return context_.tr(reading.error().message);
  // A file of positions or games of another kind belongs to another screen.
  const bool xiangqi = name_ == "xiangqi";
  auto& games = reading->games;
  const auto found = std::ranges::find_if(
      games, [&](const record::Game& game) { return (game.variant().id() == "xiangqi") == xiangqi; });
  if (found == games.end()) {
    return context_.tr(xiangqi ? "There is no xiangqi game in it." : "There is no game of draughts in it.");
  }
  begin(std::make_unique<Match>(*std::move(found)), false);
  if (!reading->warnings.empty()) context_.ui.notice(context_.tr(record::where(reading->warnings.front())));
  return {};
}

void MatchScreen::copy() {
  const auto text =
      record::write_games({&match_->game(), 1}, record::native_format(match_->variant()), notation());
  if (!text) return context_.ui.notice(context_.tr(text.error().message), NoticeTone::bad);
  SDL_SetClipboardText(text->c_str());
  context_.ui.notice(context_.tr("The game has been copied."));
}

void MatchScreen::open_new_game() {
  Setup setup = match_->study() ? remembered_setup(context_.settings, match_->variant()) : match_->setup();
  setup.fen.clear();
  for (Player& player : setup.players) player.name.clear();
  context_.screens.push(
      new_game_dialog(context_, setup, false, [this](const Setup& chosen) { new_game(chosen); }));
}

void MatchScreen::play_on() {
  const Setup setup = remembered_setup(context_.settings, match_->variant());
  context_.screens.push(new_game_dialog(context_, setup, true, [this](const Setup& chosen) {
    match_->play_from_here(chosen.players, chosen.time);
    mind_->forget();
  }));
}

void MatchScreen::open_editor() {
  context_.screens.push(
      position_editor(context_, match_->variant(), match_->table().fen(), [this](const std::string& fen) {
        Setup setup = remembered_setup(context_.settings, match_->variant());
        setup.fen = fen;
        new_game(setup);
      }));
}

void MatchScreen::open_menu() {
  std::vector<MenuItem> items;
  const auto add = [&](const char* label, Icon icon, std::function<void()> act, bool live = true) {
    items.push_back({context_.tr(label), icon, std::move(act), live});
  };
  const auto line = [&] { items.push_back({}); };
  const bool playing = match_->playing();
  const bool person = playing && !match_->machines();
  add("New game", Icon::plus, [this] { open_new_game(); });
  if (!playing) add("Play on from here", Icon::play, [this] { play_on(); });
  if (playing && match_->paused()) add("Go on", Icon::play, [this] { match_->set_paused(false); });
  if (playing && !match_->paused()) add("Pause", Icon::pause, [this] { match_->set_paused(true); });
  if (person) {
    add(
        "Offer a draw", Icon::handshake, [this] { match_->offer_draw(); }, !match_->draw_offered());
    add("Claim a draw", Icon::check, [this] { match_->claim_draw(); });
    add("Resign", Icon::flag, [this] { resign(); });
  }
  line();
  add("Save", Icon::save, [this] { save(); });
  add("Open", Icon::open, [this] { open(); });
  add("Copy the game", Icon::copy, [this] { copy(); });
  add("Copy the position", Icon::copy, [this] { copy_position(); });
  add("Paste", Icon::paste, [this] { paste(context_, *this); });
  add("Set up a position\u2026", Icon::edit, [this] { open_editor(); });
  line();
  if (name_ == "xiangqi") add("Notation", Icon::edit, [this] { choose_notation(); });
  add("Rules", Icon::help, [this] { show_screen("help"); });
  add("Settings", Icon::settings, [this] { show_screen("settings"); });
  add("Main menu", Icon::home, [this] { context_.screens.pop_to("menu"); });
  context_.screens.push(
      menu_dialog(context_, context_.tr(variant_title(match_->variant())), std::move(items)));
}

void MatchScreen::show_screen(std::string name) {
  Opening opening;
  opening.variant = match_->variant().id();
  if (name == "help") opening.text = name_;
  opening.screen = std::move(name);
  if (auto screen = make_screen(context_, opening)) context_.screens.push(std::move(screen));
}

void MatchScreen::choose_notation() {
  std::vector<MenuItem> items;
  const auto add = [&](const char* label, const char* id) {
    items.push_back({context_.tr(label), context_.settings.notation == id ? Icon::check : Icon::edit,
                     [this, id] {
                       context_.settings.notation = id;
                       context_.settings_changed = true;
                     },
                     true});
  };
  add("As the language does", "auto");
  add("Coordinates (h2e2)", "native");
  add("WXF (C2=5)", "wxf");
  add("Chinese (\u70ae\u4e8c\u5e73\u4e94)", "chinese");
  context_.screens.push(menu_dialog(context_, context_.tr("Notation"), std::move(items)));
}

void MatchScreen::copy_position() {
  SDL_SetClipboardText(match_->table().fen().c_str());
  context_.ui.notice(context_.tr("The position has been copied."));
}

void MatchScreen::save() {
  SaveQuestion question{context_.tr("Save the game as"), context_.tr("Save"), path_, path_};
  if (path_.empty()) {
    std::string stem = name_ + " ";
    for (char c : match_->game().tags.get("Date")) stem += c == '.' ? '-' : c == '?' ? '0' : c;
    const auto format = record::native_format(match_->variant());
    question.proposed =
        free_name(context_.paths.profile / "games", stem, format == record::Format::pdn ? ".pdn" : ".pgn");
  }
  ask_where(context_, question, [this](const std::filesystem::path& path) { save_as(path); });
}

void MatchScreen::save_as(const std::filesystem::path& path) {
  record::name_opening(match_->game(), context_.text.language());
  const auto saved = record::save_games(path, {&match_->game(), 1}, notation());
  if (!saved) return context_.ui.notice(context_.tr(saved.error().message), NoticeTone::bad);
  path_ = path;
  context_.ui.notice(context_.text.tr_with("Saved as {0}", words_of(path)), NoticeTone::good);
}

void MatchScreen::open() {
  show_screen("library");
}

void MatchScreen::resign() {
  Ui::Question question;
  question.title = context_.tr("Resign this game?");
  question.answers = {context_.tr("Play on"), context_.tr("Resign")};
  question.danger = 1;
  question.answered = [this](int answer) {
    if (answer == 1) match_->resign();
  };
  context_.ui.ask(std::move(question));
}

}  // namespace sanpan::game
