#include "game/screens/library_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/record/formats.h"
#include "game/app/screens.h"
#include "game/board/view.h"
#include "game/board/workshop.h"
#include "game/library/library.h"
#include "game/panels/move_list.h"
#include "game/panels/pen.h"
#include "game/panels/title_bar.h"
#include "game/panels/ui.h"
#include "game/screens/make.h"
#include "game/screens/match_look.h"
#include "game/screens/match_new.h"
#include "game/screens/match_words.h"
#include "game/screens/save_dialog.h"

namespace sanpan::game {

namespace {

constexpr int most_listed = 500;
constexpr float row_height = 52;  // units

class LibraryScreen final : public Screen {
 public:
  explicit LibraryScreen(Context& context) : context_(context) {
    Message complaint;
    auto opened = Library::open(library_file(context.paths), &complaint);
    if (opened) {
      library_.emplace(*std::move(opened));
    } else {
      fault_ = opened.error().message;
    }
    if (!complaint.empty()) context.ui.notice(context.tr(complaint), NoticeTone::bad);
    search();
  }

  std::string_view name() const override { return "library"; }
  bool act(const Action& action) override;
  void update(Seconds elapsed) override {
    if (view_) view_->update(elapsed.count());
  }
  void draw(SDL_Renderer*) override;
  void panels() override;
  void revealed() override { search(); }
  bool moving() const override { return view_ && view_->moving(); }
  Facts facts() const override;
  std::string open_text(std::string_view text) override;

 private:
  void search();
  void choose(GameId id);
  void step(record::NodeId node);
  void show_list(board::Rect rect);
  void show_entry(const Entry& entry);
  void show_game(board::Rect rect);
  void show_steps();
  void open_chosen();
  void remove_chosen();
  void ask_import();
  void ask_export();
  void import(const std::string& path);
  bool tell(const Done& result);
  /// Both players; a person who gave no name is called by the side, the engine in the reader's language.
  std::string players(const play::Variant& variant, const std::string& first,
                      const std::string& second) const {
    const auto name = [&](const std::string& given, Side side) {
      if (given.empty()) return context_.tr(side_name(variant, side));
      constexpr std::string_view engine = "Sanpan level ";  // as records call it
      if (!given.starts_with(engine)) return given;
      return context_.text.tr_with("{0}, level {1}", "Sanpan", given.substr(engine.size()));
    };
    return name(first, Side::first) + " \u2013 " + name(second, Side::second);
  }

  Context& context_;
  std::optional<Library> library_;
  Message fault_;
  std::string words_;
  int kind_ = 0;  // of game, 0: all
  bool starred_ = false;
  std::vector<Entry> entries_;
  int all_ = 0;  // games that the library has
  GameId chosen_ = 0;
  std::optional<record::Game> game_;
  record::NodeId shown_ = record::root;
  std::unique_ptr<board::BoardView> view_;
};

void LibraryScreen::search() {
  entries_.clear();
  if (!library_) return;
  Query query;
  query.text = words_;
  query.starred = starred_;
  const auto variants = play::variants();
  if (kind_ > 0) query.variant = variants[static_cast<std::size_t>(kind_ - 1)]->id();
  if (auto found = library_->find(query, 0, most_listed)) entries_ = *std::move(found);
  if (auto count = library_->count()) all_ = *count;
  if (!std::ranges::count(entries_, chosen_, &Entry::id)) {
    chosen_ = 0;
    game_.reset();
    view_.reset();
    if (!entries_.empty()) choose(entries_.front().id);
  }
}

void LibraryScreen::choose(GameId id) {
  auto loaded = library_->load(id);
  if (!loaded) return context_.ui.notice(context_.tr(loaded.error().message), NoticeTone::bad);
  const bool same_board = view_ && game_ && &game_->variant() == &loaded->variant();
  chosen_ = id;
  game_.emplace(*std::move(loaded));
  if (!same_board) view_ = std::make_unique<board::BoardView>(context_.workshop, shape_of(game_->variant()));
  view_->set_look(look_for(context_.settings, game_->variant()));
  step(game_->end());
}

void LibraryScreen::step(record::NodeId node) {
  if (!game_ || node == record::no_node) return;
  shown_ = node;
  view_->morph(pieces_of(*game_->table(node)));
}

bool LibraryScreen::act(const Action& action) {
  switch (action.command) {
    case Command::back:
      context_.screens.pop();
      return true;
    case Command::step_back:
      if (game_ && shown_ != record::root) step((*game_)[shown_].parent);
      return true;
    case Command::step_forward:
      if (game_) step(game_->next(shown_));
      return true;
    case Command::first:
      step(record::root);
      return true;
    case Command::last:
      if (game_) step(game_->end(shown_));
      return true;
    case Command::open:
      ask_import();
      return true;
    case Command::save:
      ask_export();
      return true;
    default:
      return false;
  }
}

void LibraryScreen::draw(SDL_Renderer*) {
  context_.workshop.draw_table(board::theme(context_.settings.theme));
  if (view_) view_->draw();
}

Facts LibraryScreen::facts() const {
  Facts facts;
  if (game_) facts.fen = game_->table(shown_)->fen();
  return facts;
}

std::string LibraryScreen::open_text(std::string_view text) {
  auto reading = record::read_games(text);
  if (!reading) return context_.tr(reading.error().message);
  if (!library_) return context_.tr(fault_);
  const auto imported = library_->import(reading->games);
  if (!imported) return context_.tr(imported.error().message);
  search();
  return {};
}

bool LibraryScreen::tell(const Done& result) {
  if (!result) context_.ui.notice(context_.tr(result.error().message), NoticeTone::bad);
  return static_cast<bool>(result);
}

void LibraryScreen::panels() {
  Ui& ui = context_.ui;
  const Layout layout = ui.layout(400);
  const bool live = library_.has_value();
  const std::array<RowButton, 2> buttons{
      {{Icon::open, context_.tr("Take in games from a file"), live},
       {Icon::save, context_.tr("Write the games of this list to a file"), live}}};
  const TitleBar bar{context_.tr("Library"), Icon::back, context_.tr("Back"), {}, {}, buttons};
  const auto used = show_title_bar(ui, layout.bar, bar);
  if (used == -1) context_.screens.pop();
  if (used == 0) ask_import();
  if (used == 1) ask_export();
  if (!layout.portrait) {
    // The list where boards are elsewhere: it is what one came for; the game at its side.
    show_list(layout.board);
    show_game(layout.side);
  } else {
    show_game(layout.board);
    show_list(layout.side);
  }
}

void LibraryScreen::show_list(board::Rect rect) {
  Ui& ui = context_.ui;
  ui.begin_panel("games", rect, false);
  std::vector<std::string> kinds{context_.tr("All games")};
  for (const play::Variant* variant : play::variants()) kinds.push_back(context_.tr(variant_title(*variant)));
  ui.begin_row(2);
  ui.next_cell();
  if (ui.field("search", words_, context_.tr("Search: names, event, date"), -1)) search();
  ui.next_cell();
  if (ui.drop("kind", kinds, kind_, -1)) search();
  ui.end_row();
  if (ui.toggle(context_.tr("Only those with a star"), starred_)) search();
  if (!fault_.empty()) ui.tinted(context_.tr(fault_), ui.palette().bad);
  if (entries_.empty()) {
    ui.gap();
    ui.quiet(context_.tr(all_ == 0 ? "No game has been kept yet. A game that you finish comes here by itself."
                                   : "No kept game is like that."),
             Face::body);
    if (all_ == 0 && library_) {
      ui.gap();
      if (ui.button(context_.tr("Take in games from a file"), ButtonKind::plain, 0, Icon::open)) ask_import();
    }
  } else {
    ui.begin_list("entries");
    for (const Entry& entry : entries_) show_entry(entry);
    ui.end_list();
  }
  ui.end_panel();
}

void LibraryScreen::show_entry(const Entry& entry) {
  Ui& ui = context_.ui;
  const board::Palette& palette = ui.palette();
  const play::Variant* variant = play::variant(entry.variant);
  if (!variant) return;
  const std::string names = players(*variant, entry.first, entry.second);
  if (ui.cell(fmt::format("{}##{}", names, entry.id), rest_of_panel().w, ui.px(row_height),
              entry.id == chosen_)) {
    choose(entry.id);
  }
  const board::Rect box = ui.last_rect();
  const float side = ui.px(12);
  const float right = ui.px(70);
  const board::Rect upper{box.x + side, box.y + ui.px(6), box.w - 2 * side - right, ui.px(22)};
  const board::Rect lower{upper.x, upper.y + ui.px(20), upper.w, ui.px(20)};
  ui.draw_words(names, upper, entry.id == chosen_ ? Face::strong : Face::body, palette.text, 0);
  std::string facts = context_.tr(variant_title(*variant));
  for (const std::string& part : {entry.event, context_.text.date(entry.date)}) {
    if (!part.empty() && part.find('?') == std::string::npos) facts += " \u00b7 " + part;
  }
  facts += " \u00b7 " + context_.tr("one move", "{0} moves", (entry.plies + 1) / 2);
  ui.draw_words(facts, lower, Face::small, palette.quiet, 0);
  const std::string result(record::result_text(*variant, entry.outcome));
  ui.draw_words(result == "*" ? "\u2026" : result, {box.x + box.w - side - right, box.y, right, box.h},
                Face::number, palette.text, 1);
  if (entry.starred) {
    const float icon = ui.px(14);
    draw_icon(ui.painter(), Icon::star,
              {box.x + box.w - side - right - icon, box.y + (box.h - icon) / 2, icon, icon},
              ui.colour(palette.accent));
  }
}

void LibraryScreen::show_game(board::Rect rect) {
  Ui& ui = context_.ui;
  if (!game_ || !view_) return;
  const float buttons = ui.px(38 * 3 + 16);
  const float words = ui.px(84);
  const board::Rect place{rect.x, rect.y, rect.w,
                          std::min(rect.w * 1.12f, rect.h - words - buttons - ui.px(16))};
  view_->place(place);
  const board::Rect panel{rect.x, place.y + place.h + ui.px(8), rect.w,
                          rect.y + rect.h - place.y - place.h - ui.px(8)};
  ui.begin_bare("game", panel, true);
  const auto entry = std::ranges::find(entries_, chosen_, &Entry::id);
  // Not in the face of headings, which has not every character of a name.
  ui.text(players(game_->variant(), std::string(game_->player(Side::first)),
                  std::string(game_->player(Side::second))),
          Face::strong);
  const Verdict& ending = game_->ending;
  ui.quiet(ending.reason.empty()
               ? context_.tr("one move", "{0} moves", (static_cast<long>(game_->line().size()) + 1) / 2)
               : as_sentence(context_.tr(context_.text.recognised(ending.reason))));
  ui.gap(4);
  show_steps();
  ui.focus_next();
  if (ui.button(context_.tr("Open this game"), ButtonKind::primary, -1, Icon::open)) open_chosen();
  ui.begin_row(2);
  ui.next_cell();
  const bool starred = entry != entries_.end() && entry->starred;
  if (ui.button(context_.tr(starred ? "Take the star away" : "Give a star"), ButtonKind::plain, -1,
                Icon::star)) {
    if (tell(library_->star(chosen_, !starred))) search();
  }
  ui.next_cell();
  if (ui.button(context_.tr("Delete"), ButtonKind::danger, -1, Icon::trash)) remove_chosen();
  ui.end_row();
  ui.end_bare();
}

void LibraryScreen::show_steps() {
  const bool back = shown_ != record::root;
  const bool forward = game_->next(shown_) != record::no_node;
  constexpr std::array commands{Command::first, Command::step_back, Command::step_forward, Command::last};
  const std::array<RowButton, commands.size()> buttons{{{Icon::first, context_.tr("First position"), back},
                                                        {Icon::previous, context_.tr("Step back"), back},
                                                        {Icon::next, context_.tr("Step forward"), forward},
                                                        {Icon::last, context_.tr("Last position"), forward}}};
  if (const auto used = show_buttons(context_.ui, buttons, 8)) {
    act({commands[static_cast<std::size_t>(*used)], Device::mouse, 0, 0, {}});
  }
}

void LibraryScreen::open_chosen() {
  const auto text = record::write_games({&*game_, 1}, record::native_format(game_->variant()));
  if (!text) return context_.ui.notice(context_.tr(text.error().message), NoticeTone::bad);
  Opening opening;
  opening.variant = game_->variant().id();
  opening.screen = opening.variant.substr(0, opening.variant.find(':'));
  opening.text = *text;
  if (auto screen = make_screen(context_, opening)) {
    context_.screens.pop_to("menu");
    context_.screens.push(std::move(screen));
  }
}

void LibraryScreen::remove_chosen() {
  Ui::Question question;
  question.title = context_.tr("Delete this game?");
  question.words = context_.tr("It cannot be brought back.");
  question.answers = {context_.tr("Keep it"), context_.tr("Delete")};
  question.danger = 1;
  question.answered = [this](int answer) {
    if (answer == 1 && tell(library_->remove({chosen_}))) search();
  };
  context_.ui.ask(std::move(question));
}

void LibraryScreen::ask_import() {
  context_.ui.ask_text(context_.tr("Take in all games of this file"), "",
                       {context_.tr("Cancel"), context_.tr("Take in")},
                       [this](const std::string& path) { import(path); });
}

void LibraryScreen::import(const std::string& path) {
  if (path.empty() || !library_) return;
  const auto imported = library_->import(path_of(path));
  if (!imported) return context_.ui.notice(context_.tr(imported.error().message), NoticeTone::bad);
  std::string words =
      context_.tr("One game has been taken in.", "{0} games have been taken in.", imported->added);
  if (imported->known > 0)
    words += " " + context_.tr("One was here already.", "{0} were here already.", imported->known);
  context_.ui.notice(words, NoticeTone::good);
  if (imported->added > 0) chosen_ = 0;  // the first of the list is one of them
  search();
}

// A file holds games of one kind: those of the list that are of the kind of its first.
void LibraryScreen::ask_export() {
  if (entries_.empty()) return;
  const play::Variant* variant = play::variant(entries_.front().variant);
  if (!variant) return;
  const bool pdn = record::native_format(*variant) == record::Format::pdn;
  std::vector<GameId> ids;
  for (const Entry& entry : entries_) {
    const play::Variant* other = play::variant(entry.variant);
    if (other && record::native_format(*other) == record::native_format(*variant)) ids.push_back(entry.id);
  }
  const SaveQuestion question{
      context_.tr("Write the games of this list to"), context_.tr("Write"),
      free_name(context_.paths.profile / "games", pdn ? "draughts" : "xiangqi", pdn ? ".pdn" : ".pgn")};
  ask_where(context_, question, [this, ids](const std::filesystem::path& path) {
    if (!tell(library_->save(ids, path))) return;
    context_.ui.notice(context_.text.tr_with("Saved as {0}", words_of(path)), NoticeTone::good);
  });
}

}  // namespace

std::filesystem::path library_file(const Paths& paths) {
  return paths.profile / "library.sqlite";
}

std::unique_ptr<Screen> library_screen(Context& context) {
  return std::make_unique<LibraryScreen>(context);
}

}  // namespace sanpan::game
