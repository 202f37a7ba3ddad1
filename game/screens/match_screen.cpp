#include "game/screens/match_screen.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <thread>
#include <utility>

#include "game/app/screens.h"
#include "game/app/window.h"
#include "game/input/input.h"
#include "game/panels/ui.h"
#include "game/screens/cues.h"
#include "game/screens/match_look.h"
#include "game/screens/match_new.h"
#include "game/screens/match_words.h"
#include "game/screens/paste.h"
#include "game/screens/save_dialog.h"

namespace sanpan::game {

using record::no_node;

namespace {

// The engine's answer waits so long after a move has been seen: an instant answer is missed by the eye.
constexpr double answer_pause = 0.35;  // seconds

void wake_loop() {
  SDL_Event event{};
  event.type = SDL_USEREVENT;
  SDL_PushEvent(&event);
}

/// As PGN writes it.
std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
#ifdef _WIN32
  localtime_s(&local, &now);
#else
  localtime_r(&now, &local);
#endif
  return fmt::format("{:04}.{:02}.{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

std::string result_word(const play::Variant& variant, Outcome outcome) {
  switch (outcome) {
    case Outcome::ongoing:
      return "ongoing";
    case Outcome::first_wins:
      return std::string(variant.side_name(Side::first));
    case Outcome::second_wins:
      return std::string(variant.side_name(Side::second));
    case Outcome::draw:
      return "draw";
  }
  return {};
}

}  // namespace

MatchScreen::MatchScreen(Context& context, const Opening& opening)
    : context_(context), name_(opening.screen), autosave_(context.paths.autosave) {
  const play::Variant* variant = play::variant(opening.variant.empty() ? opening.screen : opening.variant);
  if (!variant) variant = play::variant(opening.screen);
  if (opening.text.empty() && go_on(opening.resume ? nullptr : variant)) return;
  begin(std::make_unique<Match>(remembered_setup(context_.settings, *variant)), true);
  if (!opening.text.empty()) {
    if (std::string fault = open_text(opening.text); !fault.empty())
      context_.ui.notice(fault, NoticeTone::bad);
  }
  path_ = path_of(opening.path);
}

MatchScreen::~MatchScreen() = default;

// The game that was kept when this screen was last left, if it is of that kind.
bool MatchScreen::go_on(const play::Variant* variant) {
  auto kept = autosave_.restore(name_);
  if (!kept) {
    context_.ui.notice(context_.tr(kept.error().message), NoticeTone::bad);
    return false;
  }
  if (!*kept) return false;
  auto& restored = **kept;
  if (!restored.complaint.empty()) context_.ui.notice(context_.tr(restored.complaint), NoticeTone::bad);
  if (variant && &restored.game.variant() != variant) return false;
  auto match = std::make_unique<Match>(std::move(restored.game));
  if (!match->playing()) return false;
  begin(std::move(match), true);
  if (match_->head() != record::root) context_.ui.notice(context_.tr("Your game goes on where you left it."));
  return true;
}

void MatchScreen::begin(std::unique_ptr<Match> match, bool at_once) {
  if (match_ && match_->playing() && match->playing()) put_away();
  if (match->head() == record::root && !match->study()) match->game().tags.set("Date", today());
  const bool same_kind = match_ && &match_->variant() == &match->variant();
  match_ = std::move(match);
  if (!same_kind) {
    board_ = std::make_unique<MatchBoard>(context_.workshop, match_->variant());
    mind_ = std::make_unique<MatchMind>(match_->variant(), wake_loop);
  }
  mind_->forget();
  heed_settings();
  board_->begin(*match_, at_once || !same_kind);
  const bool below = match_->player(Side::first).machine() && !match_->player(Side::second).machine();
  board_->view().set_flipped(below);
  listed_revision_ = -1;
  kept_revision_ = match_->revision();
  in_library_.reset();
  path_.clear();  // another game does not go into the file of this one
  since_arrival_ = 0;
  arrived_ = match_->shown();
  end_told_ = match_->over() ? match_->head() : no_node;
  end_card_ = false;
  pointed_.reset();
}

void MatchScreen::new_game(const Setup& setup) {
  begin(std::make_unique<Match>(setup), false);
}

void MatchScreen::heed_settings() {
  const Settings& settings = context_.settings;
  board_->view().set_look(look_for(settings, match_->variant()));
  Strength strength;
  strength.hash = static_cast<std::size_t>(settings.hash_mebibytes);
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  strength.threads = settings.threads > 0 ? settings.threads : std::max(1, cores - 1);
  strength.book = settings.book;
  mind_->set_strength(strength);
  match_->set_scoring(settings.show_scores);
  match_->set_pondering(settings.ponder);
}

Notation MatchScreen::notation() const {
  if (name_ != "xiangqi") return Notation::native;
  const std::string& chosen = context_.settings.notation;
  const std::string& language = context_.text.language();
  const Notation chinese = language == "zh-Hant" ? Notation::chinese_traditional : Notation::chinese;
  if (chosen == "chinese") return chinese;
  if (chosen == "wxf") return Notation::wxf;
  if (chosen == "native") return Notation::native;
  return language.starts_with("zh") ? chinese : Notation::native;
}

void MatchScreen::update(Seconds elapsed) {
  if (!mind_->moved()) match_->pass(std::chrono::duration_cast<Milliseconds>(elapsed));
  since_arrival_ += elapsed.count();
  const bool still = context_.settings.reduced_motion;
  mind_->attend(*match_, still || (!board_->view().moving() && since_arrival_ >= answer_pause));
  if (match_->premove_due() && !board_->view().moving()) match_->play_premove();
  board_->follow(*match_);
  tell();
  board_->view().update(elapsed.count());
  if (arrived_ != match_->shown()) {
    arrived_ = match_->shown();
    since_arrival_ = 0;
  }
  keep();
}

void MatchScreen::tell() {
  for (Notice& notice : match_->take_notices()) {
    context_.ui.notice(as_sentence(context_.tr(notice.text)),
                       notice.tone == Notice::Tone::refused ? NoticeTone::bad : NoticeTone::news);
    if (!notice.flash.empty()) board_->refuse(notice.flash, notice.shows);
  }
  sound_cues(context_, board_->view().take_cues());
  sound_clock();
  if (match_->over() && end_told_ != match_->head()) {
    end_told_ = match_->head();
    end_card_ = true;
    context_.ui.drop_focus();
    const Outcome outcome = match_->verdict().outcome;
    const bool alone = match_->player(Side::first).machine() != match_->player(Side::second).machine();
    const Side person = match_->player(Side::first).machine() ? Side::second : Side::first;
    const bool lost = alone && outcome == win_for(!person);
    context_.sound.play(outcome == Outcome::draw ? sound::Effect::draw
                        : lost                   ? sound::Effect::lose
                                                 : sound::Effect::win);
  }
  ask_about_draw();
  if (!match_->over()) {
    end_told_ = no_node;
    end_card_ = false;
  }
}

// The last seconds of a person are heard.
void MatchScreen::sound_clock() {
  const Side side = match_->turn();
  const Clocks& clocks = match_->clocks();
  const bool low = match_->clocks_run() && !match_->player(side).machine() && clocks.low(side);
  const long long second = low ? (clocks.face(side).left.count() + 999) / 1000 : 0;
  if (std::exchange(second_heard_, second) != second && low) context_.sound.play(sound::Effect::clock);
}

// A friend answers an offer at once; the engine is asked by the model.
void MatchScreen::ask_about_draw() {
  const Side side = match_->turn();
  if (!match_->draw_offered() || match_->player(!side).machine() || context_.ui.asking()) return;
  Ui::Question question;
  question.title = context_.tr(Message("{0} offers a draw.", {side_name(match_->variant(), side)}));
  question.answers = {context_.tr("Play on"), context_.tr("Draw")};
  question.answered = [this](int answer) { match_->answer_draw(answer == 1); };
  context_.ui.ask(std::move(question));
}

void MatchScreen::draw(SDL_Renderer*) {
  MatchBoard::Options options;
  options.targets = context_.settings.show_targets;
  options.scores = context_.settings.show_scores;
  options.pointed = pointed_;
  options.cursor = context_.ui.board_focused();
  board_->mark(*match_, options);
  context_.workshop.draw_table(*board_->view().look().theme);
  board_->view().draw();
}

std::optional<board::Rect> MatchScreen::board_area() const {
  if (end_card_shown() || pause_shown()) return std::nullopt;  // the card has the focus
  return board_->view().geometry().outer();
}

void MatchScreen::revealed() {
  heed_settings();
}

bool MatchScreen::moving() const {
  if (board_->view().moving() || match_->premove_due()) return true;
  // The pause before the engine's answer is shown.
  return mind_->thinking() && since_arrival_ < answer_pause;
}

std::optional<Seconds> MatchScreen::wakes_in() const {
  if (!match_->clocks_run()) return std::nullopt;
  const auto left = match_->clocks().face(match_->turn()).left.count();
  // Whole seconds are shown, and tenths near the end.
  const auto step = left <= 10000 ? 100 : 1000;
  return Seconds(static_cast<double>(left % step + 1) / 1000.0);
}

bool MatchScreen::thinking() const {
  return mind_->awaited(*match_);
}

Facts MatchScreen::facts() const {
  Facts facts;
  const play::Variant& variant = match_->variant();
  facts.fen = match_->table().fen();
  facts.turn = variant.side_name(match_->table().turn());
  facts.result = result_word(variant, match_->verdict().outcome);
  if (context_.ui.board_focused() && board_->cursor() != no_square)
    facts.focus = variant.name(board_->cursor());
  return facts;
}

bool MatchScreen::touch_square(std::string_view name) {
  const auto square = match_->variant().square(name);
  if (!square) return false;
  match_->click(*square);
  board_->follow(*match_);
  return true;
}

std::optional<board::Point> MatchScreen::place_of(std::string_view name) const {
  const auto square = match_->variant().square(name);
  return square ? std::optional(board_->view().geometry().centre(*square)) : std::nullopt;
}

bool MatchScreen::act(const Action& action) {
  if (take_typing(action)) return true;
  if (board_->act(*match_, action)) {
    board_->follow(*match_);
    return true;
  }
  switch (action.command) {
    case Command::wheel:
      action.y > 0 ? match_->step_back() : match_->step_forward();
      return true;
    case Command::back:
      if (end_card_shown()) {
        end_card_ = false;
        return true;
      }
      if (pause_shown()) {
        match_->set_paused(false);
        return true;
      }
      if (match_->put_back()) return true;
      if (action.device == Device::gamepad && match_->can_undo()) {
        match_->undo();
        return true;
      }
      if (!context_.ui.board_focused()) return false;
      context_.ui.drop_focus();
      return true;
    default:
      return obey(action.command);
  }
}

// A move may be typed without going to its field first, as far as its characters are no shortcuts.
bool MatchScreen::take_typing(const Action& action) {
  if (action.command == Command::text) {
    typed_ += action.text;
    return true;
  }
  if (typed_.empty()) return false;
  switch (action.command) {
    case Command::slower:
      typed_ += '-';
      return true;
    case Command::faster:
      typed_ += '+';
      return true;
    case Command::undo:
      typed_.pop_back();
      return true;  // Backspace
    case Command::back:
      typed_.clear();
      return true;
    case Command::choose:
      match_->type(std::exchange(typed_, {}));
      return true;
    default:
      return false;
  }
}

bool MatchScreen::obey(Command command) {
  switch (command) {
    case Command::new_game:
      open_new_game();
      return true;
    case Command::screen_menu:
      open_menu();
      return true;
    case Command::open:
      open();
      return true;
    case Command::save:
      save();
      return true;
    case Command::copy:
      copy();
      return true;
    case Command::paste:
      paste(context_, *this);
      return true;
    case Command::undo:
      match_->undo();
      return true;
    case Command::redo:
      match_->redo();
      return true;
    case Command::step_back:
      match_->step_back();
      return true;
    case Command::step_forward:
      match_->step_forward();
      return true;
    case Command::first:
      match_->first();
      return true;
    case Command::last:
      match_->last_move();
      return true;
    case Command::flip:
      board_->view().set_flipped(!board_->view().flipped());
      return true;
    case Command::hint:
      match_->ask_hint();
      return true;
    case Command::pause:
      if (!match_->playing()) return false;
      match_->set_paused(!match_->paused());
      return true;
    default:
      return false;
  }
}

}  // namespace sanpan::game
