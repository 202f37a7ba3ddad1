// The thinker over a concrete game: tables and limits in, thoughts out.
#pragma once

#include <algorithm>
#include <mutex>
#include <random>

#include "engine/common/random.h"
#include "engine/play/book.h"
#include "engine/play/hash.h"
#include "engine/play/levels.h"
#include "engine/play/table_of.h"
#include "engine/play/thinker.h"
#include "engine/search/search.h"

namespace sanpan::play {

template <class G>
class ThinkerOf final : public Thinker {
 public:
  using Move = typename G::Move;

  explicit ThinkerOf(std::shared_ptr<const typename G::Weights> weights)
      : weights_(weights), search_(std::move(weights)), random_(std::random_device{}()) {
    set_hash(64);
  }

  void set_hash(std::size_t mebibytes) override { search_.set_hash(fitting_hash(mebibytes).mebibytes); }
  void set_threads(int threads) override { search_.set_threads(threads); }
  void set_rules(RuleSet rules) override { rules_ = rules; }
  void set_book(bool on) override { book_on_ = on; }
  void new_game() override {
    search_.clear();
    form_.reset();
  }

  Decision think(const Table& table, const Limits& limits, std::stop_token stop,
                 const std::function<void(const Thought&)>& report) override {
    const auto& game = dynamic_cast<const TableOf<G>&>(table);
    search::Task<G> task{.root = game.position(),
                         .line = {game.line().begin(), game.line().end()},
                         .moves = allowed(game, limits),
                         .lines = limits.lines,
                         .depth = limits.depth.value_or(search::max_depth),
                         .rules = rules_};
    if (task.moves.empty()) return {};
    if (auto from_book = book_move(game, limits)) {
      if (report) report(from_book->thought);
      return *from_book;
    }
    if (limits.lines <= 0) task.lines = static_cast<int>(task.moves.size());

    search::Control control(std::move(stop), limits.ponder ? search::TimeBudget{} : times(limits),
                            limits.nodes.value_or(~std::uint64_t{0}));
    const Running running(*this, control);
    if (limits.ponder && report) report({});
    auto show = [&](const search::Findings<G>& findings) {
      if (report) report(thought(findings));
    };
    Decision decision{.thought = thought(search_.run(task, control, show))};
    const Line& best = decision.thought.lines.front();
    decision.move = best.move;
    if (best.pv.size() > 1) decision.ponder = best.pv[1];
    return decision;
  }

  void ponder_hit(const Limits& limits) override {
    std::scoped_lock lock(mutex_);
    if (running_) running_->bound(times(limits));
  }

  Decision choose(const Table& table, int level, const Limits& limits, std::stop_token stop,
                  const std::function<void(const Thought&)>& report) override {
    if (level >= full_strength) return think(table, limits, std::move(stop), report);
    const Level& player = form(std::max(level, 1));
    Limits own = limits;
    own.depth = std::min(limits.depth.value_or(player.depth), player.depth);
    own.nodes = std::min(limits.nodes.value_or(player.nodes), player.nodes);
    own.lines = player.noise > 0 || player.oversight > 0 ? 0 : limits.lines;
    Decision decision = think(table, own, std::move(stop), report);
    if (own.lines != 0 || decision.thought.lines.size() < 2) return decision;

    const auto& game = dynamic_cast<const TableOf<G>&>(table);
    std::vector<Opinion> opinions;
    for (const Line& line : decision.thought.lines) {
      opinions.push_back({line.score.value, at_first_sight(game, line.move)});
    }
    const Line& chosen = decision.thought.lines[pick(opinions, player, random_)];
    decision.move = chosen.move;
    decision.ponder = chosen.pv.size() > 1 ? chosen.pv[1] : 0;
    return decision;
  }

 private:
  /// Lets ponder_hit find the search while it runs.
  class Running {
   public:
    Running(ThinkerOf& thinker, search::Control& control) : thinker_(thinker) { set(&control); }
    ~Running() { set(nullptr); }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

   private:
    void set(search::Control* control) {
      std::scoped_lock lock(thinker_.mutex_);
      thinker_.running_ = control;
    }
    ThinkerOf& thinker_;
  };

  /// The player of a level, in the form of the day until the next new game.
  const Level& form(int level) {
    if (!form_ || form_->first != level) {
      form_.emplace(level, on_a_day(levels<G>()[static_cast<std::size_t>(level - 1)], random_));
    }
    return form_->second;
  }

  static search::TimeBudget times(const Limits& limits) {
    std::optional<search::Clock> clock;
    if (limits.clock) clock = {limits.clock->left, limits.clock->increment, limits.clock->moves_to_go};
    return search::budget(limits.move_time, clock);
  }

  /// A move by the book, where it plays against a clock and may choose among all moves.
  std::optional<Decision> book_move(const TableOf<G>& game, const Limits& limits) {
    if (!book_on_ || limits.lines != 1 || !limits.only.empty() || !limits.banned.empty()) return std::nullopt;
    if (limits.ponder || (!limits.clock && !limits.move_time)) return std::nullopt;
    if (!book_) book_ = Book::shipped(game.variant());
    const auto move = book_->choose(game, random_);
    if (!move) return std::nullopt;
    Decision decision{.move = move->code};
    decision.thought.lines = {{.move = move->code, .score = {move->score}, .pv = {move->code}}};
    return decision;
  }

  static std::vector<Move> allowed(const TableOf<G>& game, const Limits& limits) {
    auto listed = [](const std::vector<std::uint64_t>& codes, const Move& move) {
      return std::find(codes.begin(), codes.end(), G::encode(move)) != codes.end();
    };
    std::vector<Move> moves;
    for (const Move& move : game.legal_moves()) {
      if (listed(limits.banned, move) || (!limits.only.empty() && !listed(limits.only, move))) continue;
      moves.push_back(move);
    }
    return moves;
  }

  static Thought thought(const search::Findings<G>& findings) {
    Thought t{.depth = findings.depth,
              .nodes = findings.nodes,
              .time = findings.time,
              .hash_permille = findings.hash_permille,
              .lines = {}};
    for (int i = 0; i < std::max(1, findings.lines); ++i) {
      const auto& root = findings.moves[static_cast<std::size_t>(i)];
      Line line{.move = G::encode(root.move),
                .score = {std::max(root.shown, -Score::mate)},
                .depth = root.depth,
                .pv = {}};
      for (const Move& move : root.pv) line.pv.push_back(G::encode(move));
      t.selective_depth = std::max(t.selective_depth, root.selective);
      t.lines.push_back(std::move(line));
    }
    return t;
  }

  /// What a move seems to be worth to a player who does not look at the answers.
  int at_first_sight(const TableOf<G>& game, std::uint64_t code) {
    for (const Move& move : game.legal_moves()) {
      if (G::encode(move) != code) continue;
      auto next = game.position();
      next.play(move);
      typename G::Evaluator evaluator(*weights_);
      evaluator.reset(next);
      return -evaluator.evaluate(next);
    }
    return 0;
  }

  std::shared_ptr<const typename G::Weights> weights_;
  search::Search<G> search_;
  RuleSet rules_ = RuleSet::wxf;
  bool book_on_ = true;
  std::optional<Book> book_;  ///< read when it is first asked
  Random random_;
  std::optional<std::pair<int, Level>> form_;  ///< of which level
  std::mutex mutex_;
  search::Control* running_ = nullptr;
};

}  // namespace sanpan::play
