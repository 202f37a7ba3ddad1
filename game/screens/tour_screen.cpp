#include "game/screens/tour_screen.h"

#include <SDL.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "engine/common/random.h"
#include "engine/tour/judge.h"
#include "game/app/look.h"
#include "game/app/screens.h"
#include "game/panels/ui.h"
#include "game/screens/tour_presets.h"
#include "game/sound/sound.h"

namespace sanpan::game {

using tour::Cell;
using tour::no_cell;

namespace {

constexpr double ghost_time = 1.1;    // seconds that a dead end is seen
constexpr double slowest_hop = 0.42;  // seconds in the air
constexpr std::size_t most_ghosts = 24;
constexpr std::int64_t most_remembered = 40'000;  // squares of a board that is there again next time
constexpr std::int64_t most_audible = 3;          // steps a frame beyond which there is no sound

void wake_loop() {
  SDL_Event event{};
  event.type = SDL_USEREVENT;
  SDL_PushEvent(&event);
}

}  // namespace

TourScreen::TourScreen(Context& context, const Opening& opening)
    : context_(context), errands_(wake_loop), show_(errands_), hand_(errands_) {
  begin(remembered());
  path_ = opening.path;
  if (!opening.text.empty()) {
    if (std::string fault = open_text(opening.text); !fault.empty())
      context_.ui.notice(fault, NoticeTone::bad);
  }
}

TourScreen::~TourScreen() = default;

TourSetup TourScreen::remembered() const {
  TourSetup setup;
  const auto& kept = context_.settings.remembered;
  const auto word = [&](const char* key) {
    const auto found = kept.find(key);
    return found == kept.end() ? std::string() : found->second;
  };
  if (auto board = read_board(word("tour.board"))) setup.board = std::move(*board);
  setup.wish.closed = word("tour.closed") == "yes";
  for (int way = 0; way < way_count; ++way) {
    if (word("tour.way") == way_name(static_cast<Way>(way))) setup.way = static_cast<Way>(way);
  }
  setup.wish.from = good_start(setup.board, setup.wish.closed, SDL_GetPerformanceCounter());
  return setup;
}

void TourScreen::remember() {
  auto& kept = context_.settings.remembered;
  const TourSetup& setup = show_.setup();
  // A very large board takes its time to appear: nobody wants to begin with it.
  if (setup.board.area() <= most_remembered) kept["tour.board"] = written(setup.board);
  kept["tour.closed"] = setup.wish.closed ? "yes" : "no";
  kept["tour.way"] = way_name(setup.way);
  context_.settings_changed = true;
}

void TourScreen::begin(TourSetup setup) {
  const bool was_playing = show_.playing();
  const bool same_board = boards_.size() == (setup.rival ? 2u : 1u) && boards_[0]->board() == setup.board;
  show_.begin(std::move(setup));
  const TourSetup& now = show_.setup();
  if (!same_board) {
    boards_.clear();
    for (std::size_t i = 0; i < show_.runners().size(); ++i) {
      boards_.push_back(std::make_unique<TourBoard>(context_.workshop, now.board));
    }
    cursor_ = now.wish.from;
  }
  heed_settings();
  size_text_ = std::to_string(now.board.cols()) + "x" + std::to_string(now.board.rows());
  size_fault_.clear();
  ghosts_.clear();
  end_told_ = false;
  if (was_playing && mode_ == watch) show_.set_playing(true);
  if (mode_ == play) begin_play();
  for (auto& board : boards_) board->show_nothing();
  refresh(0);
}

TourSetup TourScreen::changed_setup() const {
  TourSetup setup = show_.setup();
  setup.given.clear();
  return setup;
}

void TourScreen::begin_play() {
  hand_.begin(show_.setup().board, show_.setup().wish.closed);
  end_told_ = false;
  if (boards_.size() > 1) boards_.pop_back();
  boards_[0]->show_nothing();
}

void TourScreen::set_mode(int mode) {
  mode_ = mode;
  ghosts_.clear();
  show_.set_playing(false);
  if (mode == play) {
    begin_play();
    cursor_ = hand_.board().at(hand_.board().rows() - 1, 0);  // a1, wherever the search began
  } else {
    TourSetup setup = changed_setup();
    if (mode == shape) setup.rival.reset();
    boards_.clear();
    begin(std::move(setup));
  }
}

void TourScreen::set_board(const tour::Board& board) {
  TourSetup setup = changed_setup();
  setup.board = board;
  setup.wish.to = no_cell;
  setup.wish.from = good_start(board, setup.wish.closed, setup.seed);
  begin(std::move(setup));
  remember();
}

void TourScreen::set_way(Way way) {
  TourSetup setup = changed_setup();
  setup.way = way;
  // On most boards only closed tours can be symmetric.
  if ((way == Way::half_turn || way == Way::quarter_turn) &&
      !tour::impossible(setup.board, {.from = setup.wish.from, .closed = true})) {
    setup.wish.closed = true;
  }
  begin(std::move(setup));
  remember();
}

void TourScreen::set_closed(bool closed) {
  TourSetup setup = changed_setup();
  setup.wish.closed = closed;
  begin(std::move(setup));
  remember();
}

void TourScreen::random_start() {
  TourSetup setup = changed_setup();
  setup.seed = setup.seed * 0x9e3779b97f4a7c15u + SDL_GetPerformanceCounter();
  setup.wish.to = no_cell;
  setup.wish.from = good_start(setup.board, setup.wish.closed, setup.seed);
  begin(std::move(setup));
}

void TourScreen::heed_settings() {
  const board::Look look = look_of(context_.settings, board::Coordinates::letters);
  for (auto& board : boards_) board->set_look(look, numbers_);
}

void TourScreen::revealed() {
  heed_settings();
}

const board::Theme* TourScreen::look_theme() const {
  return look_of(context_.settings, board::Coordinates::letters).theme;
}

// Brings the boards up to where the tracks stand.
void TourScreen::refresh(double hop) {
  if (mode_ == play) {
    if (hand_.track()) {
      boards_[0]->show(*hand_.track(), hand_.closed(), hop);
    } else {
      boards_[0]->show_nothing();
    }
    std::vector<int> onward;
    const std::vector<Cell> exits = hand_.exits();
    for (const Cell cell : exits) onward.push_back(hand_.exits_of(cell));
    boards_[0]->set_candidates(exits, candidates_ ? onward : std::vector<int>{});
    return;
  }
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    const TourShow::Runner& runner = show_.runners()[i];
    if (!runner.track) {
      boards_[i]->show_nothing();
      boards_[i]->set_candidates({}, {});
      continue;
    }
    boards_[i]->show(*runner.track, show_.setup().wish.closed || runner.way == Way::divide, hop);
    std::vector<Cell> cells;
    std::vector<int> exits;
    const bool slow = !show_.playing() || show_.speed() <= 30;
    if (const tour::Search* search = runner.track->search(); search && candidates_ && slow) {
      const tour::Search::View view = search->look();
      for (const auto& candidate : view.all()) {
        if (candidate.tried) continue;
        cells.push_back(candidate.cell);
        exits.push_back(candidate.exits);
      }
    }
    boards_[i]->set_candidates(cells, exits);
    if (show_.playing()) boards_[i]->follow(runner.track->path().back());
  }
}

void TourScreen::note_retreats() {
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    const auto& track = show_.runners()[i].track;
    if (!track || !track->search()) continue;
    const Cell left = track->search()->left();
    if (left == no_cell) continue;
    if (ghosts_.size() >= most_ghosts) ghosts_.erase(ghosts_.begin());
    ghosts_.push_back({i, left, ghost_time});
  }
}

void TourScreen::update(Seconds elapsed) {
  const double dt = elapsed.count();
  errands_.deliver();
  for (Ghost& ghost : ghosts_) ghost.left -= dt;
  std::erase_if(ghosts_, [](const Ghost& ghost) { return ghost.left <= 0; });
  std::int64_t steps = 0;
  if (mode_ == play) {
    hand_.pass(dt);
    refresh(slowest_hop * 0.7);
  } else {
    steps = show_.advance(dt);
    const double hop = steps <= 1 ? std::min(slowest_hop, 0.8 / show_.speed()) : 0;
    if (steps > 0) note_retreats();
    refresh(show_.playing() || steps > 0 ? hop : slowest_hop * 0.7);
  }
  for (auto& board : boards_) {
    board->update(dt);
    for (const board::Cue cue : board->take_cues()) {
      if (steps > most_audible) continue;
      if (cue == board::Cue::land) context_.sound.play(sound::Effect::land, 0.7f);
      if (cue == board::Cue::refuse) context_.sound.play(sound::Effect::refuse);
    }
  }
  tell_end();
}

void TourScreen::tell_end() {
  if (mode_ == play) {
    if (!hand_.finished() || std::exchange(end_told_, true)) return;
    context_.sound.play(sound::Effect::win);
    const int seconds = static_cast<int>(hand_.seconds() + 0.5);
    auto& best = context_.settings.remembered[best_key()];
    int former = 0;
    std::from_chars(best.data(), best.data() + best.size(), former);
    const bool better = hand_.hints() == 0 && (former == 0 || seconds < former);
    if (better) {
      best = std::to_string(std::max(1, seconds));
      context_.settings_changed = true;
    }
    context_.ui.notice(
        context_.tr(better ? "You have done it, and faster than ever before!" : "You have done it!"),
        NoticeTone::good);
    return;
  }
  if (!show_.at_end()) {
    end_told_ = false;
    return;
  }
  if (std::exchange(end_told_, true) || boards_.size() > 1) return;
  const TourShow::Runner& runner = show_.runners()[0];
  if (!runner.track || show_.place() == 0) return;
  const bool whole = static_cast<std::int64_t>(runner.track->path().size()) == show_.setup().board.squares();
  if (whole) {
    const tour::Judgement judgement = tour::judge({show_.setup().board, runner.track->path()});
    context_.ui.notice(context_.tr(tour::sentence(judgement)), NoticeTone::good);
    context_.sound.play(sound::Effect::win, 0.6f);
  } else {
    context_.ui.notice(context_.tr("Every way from this start was tried: there is no tour."),
                       NoticeTone::bad);
  }
}

std::string TourScreen::best_key() const {
  return "tour.best." + written(hand_.board()) + (hand_.closed() ? ";closed" : ";open");
}

void TourScreen::draw(SDL_Renderer* renderer) {
  context_.workshop.draw_table(*look_theme());
  for (auto& board : boards_) {
    board->cursor = context_.ui.board_focused() ? cursor_ : no_cell;
    board->draw(renderer);
  }
}

std::optional<board::Rect> TourScreen::board_area() const {
  return boards_[0]->outer();
}

bool TourScreen::moving() const {
  if (mode_ != play && show_.playing()) return true;
  if (!ghosts_.empty()) return true;
  return std::any_of(boards_.begin(), boards_.end(), [](const auto& board) { return board->moving(); });
}

std::optional<Seconds> TourScreen::wakes_in() const {
  if (mode_ != play || !hand_.running()) return std::nullopt;
  return Seconds(1.0 - (hand_.seconds() - std::floor(hand_.seconds())) + 0.001);  // whole seconds are shown
}

bool TourScreen::thinking() const {
  return (mode_ != play && show_.waiting()) || errands_.out(find_hint);
}

Facts TourScreen::facts() const {
  Facts facts;
  const auto* path = shown_path();
  const tour::Board& board = show_.setup().board;
  const bool whole = path && static_cast<std::int64_t>(path->size()) == board.squares();
  facts.result = whole ? "tour" : mode_ != play && show_.at_end() ? "none" : "ongoing";
  facts.turn = mode_ == watch ? "watch" : mode_ == play ? "play" : "shape";
  if (path && path->size() <= 400) {
    for (const Cell cell : *path) facts.fen += (facts.fen.empty() ? "" : " ") + tour::name(board, cell);
  }
  if (context_.ui.board_focused()) facts.focus = tour::name(board, cursor_);
  return facts;
}

const std::vector<Cell>* TourScreen::shown_path() const {
  if (mode_ == play) return hand_.track() ? &hand_.track()->path() : nullptr;
  const auto& track = show_.runners()[0].track;
  return track ? &track->path() : nullptr;
}

}  // namespace sanpan::game
