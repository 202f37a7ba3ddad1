// What a game tells the search about itself. The search knows no game; a game satisfies this concept.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/common/board.h"
#include "engine/common/score.h"
#include "engine/common/side.h"

namespace sanpan::search {

/// A win known for certain whose length is not known counts `proven - ply`.
inline constexpr int proven = Score::proven;

/// One step of the line that leads to a position: the position before the move, and the move.
template <class Position, class Move>
struct Step {
  Position before;
  Move move;
};

/// Differences between games, stated by each about itself.
struct Traits {
  bool null_move = false;         ///< passing is a sound lower bound in quiet positions
  bool forced_extension = false;  ///< extend by a ply when there is one legal move
  bool check_extension = false;   ///< extend checks that do not lose material
  bool quiet_checks = false;      ///< quiet checks are tried early, at the first leaf too, and not pruned
  bool see = false;  ///< the game has a static exchange evaluation: `pos.see_at_least(move, value)`
  bool quiet_threat_search = false;  ///< quiescence looks one ply further when `pos.threatened()`
  bool drawish = false;              ///< between strong players most games are drawn
  bool continuation_history = true;  ///< pairs of moves are learned: history_slots squared words a thread
  bool tempered_bounds = false;      ///< what beats beta counts the less beyond it the shallower the search
  bool quiescence_table = true;      ///< the first leaf reads and writes the hash table
  int piece_value = 100;             ///< the value of a man or soldier in the evaluation's units
};

/// Numbers tuned for each game by matches; in hundredths of a man or soldier where nothing else is said.
struct Margins {
  int aspiration = 20;
  int reverse_futility = 80;  ///< a ply
  int futility = 100;         ///< a ply
  int razoring = 250;         ///< a ply
  int delta = 150;            ///< quiescence: what a capture may gain beyond what it takes
  int see_quiet = 25;         ///< a ply, squared: what a quiet move may lose by exchanges
  int see_capture = 90;       ///< a ply
  int probcut = 150;          ///< 0: none
  int reduced_beta = 0;       ///< a ply; 0: none. A node is cut when a much shallower search beats beta by it
  int late_moves = 3;         ///< quiet moves tried at depth 0 before the rest is left out; 0: never left out
  int singular = 2;           ///< a ply: by how much the second best move must be worse
  int no_move = 4;        ///< plies from which a node without a move from the table is searched one ply less
  int lmr_base = 75;      ///< hundredths of a ply
  int lmr_divisor = 225;  ///< hundredths
  int lmr_stat = 10;      ///< history points for 1/1024 ply less reduction
  int lmr_surprise = 0;   ///< what beat the best by so much when reduced is searched deeper; 0: never
  int lmr_worse = 512;    ///< 1/1024 ply more where the evaluation is not getting better
};

// clang-format off
/// A game G provides
///   G::Position  a small value that can be copied
///     turn() -> Side                the side to move
///     key() -> uint64               hash of pieces and side to move (and of counters that change results)
///     generate(G::MoveList&)        appends moves: every legal one, perhaps some that `legal` refuses
///     generate_noisy(G::MoveList&)  the captures (and promotions) among them, for quiescence
///     legal(move) -> bool           does a generated move leave the position lawful
///     forced() -> bool              the side must answer: it is in check, or a capture is compulsory;
///                                   no standing pat, no null move, no futility
///     play(move)                    makes the move
///     capture(move) -> bool         the move takes or crowns: it is not quiet
///     move_slot(move) -> unsigned   < G::history_slots: place of the move in history tables (piece and target)
///     gain(move) -> int             value of what it takes, for ordering captures
///     key_after(move) -> uint64     the key once the move is played; may be absent: fetches the table early
///     groups() -> array<uint64>     hashes of groups of pieces that the evaluation may misjudge alike wherever
///                                   they stand so; may be absent: evaluations are not corrected
///     pieces() -> int               how many pieces of both sides
///     reversible() -> int           plies since the last move that no repetition can cross
///     pass(), can_pass() -> bool    gives the turn away; has the side enough for zugzwang to be rare
///                                   (where Traits::null_move)
///     see_at_least(move, value) -> bool   static exchange: the move wins at least `value` (where Traits::see)
///     checks()                      `has(move)` of it: a quiet move's piece attacks the king from its target;
///     generate_quiet_checks(G::MoveList&)   these moves, in the order of generate (where Traits::quiet_checks)
///     threatened() -> bool          the opponent could capture if it were to move
///                                   (where Traits::quiet_threat_search)
///   G::Move      trivially copyable, ==; `G::encode(move) -> uint64` (never 0) and `G::compact(move) -> uint32`
///                for the hash table (a move from the table is looked up among the generated ones). Where there
///                is `G::expand(uint32) -> Move`, moves known by name are tried before any is generated when
///                `pos.is_legal(move)`, which must refuse what no generated move is, and quiet moves are
///                generated after the captures by `pos.generate_quiet(list)`
///   G::MoveList  push, size, [], begin, end, clear; fixed capacity, no allocation
///   G::Evaluator made from `G::Weights const&`; one for each search thread:
///     reset(position)   push(before, move, after)   pop()   push_pass(before, after)
///     evaluate(position) -> int     hundredths of a man or soldier from the side to move, |score| < 20000
///     probe(position, ply) -> optional<int>   may be absent: the exact result from endgame tables, a win as
///                                   `proven - ply`
///   G::load_weights(path) -> Result<std::shared_ptr<const Weights>>   empty path: those that ship
///   G::adjudicate(line, position, ply, RuleSet) -> optional<int>
///                                   the score for the side to move when the rules end or decide the game here
///                                   (repetition, counters); `line` is every step since the set-up or the last
///                                   null move, game moves first, `ply` the number of its last steps that the
///                                   search made. A win is `mate - ply`.
///   G::traits    constexpr Traits       G::margins    Margins       G::history_slots    constexpr unsigned
/// A side without a legal move has lost in every game here; the search sees to that itself.
// clang-format on
template <class G>
concept Game = requires(typename G::Position position, const typename G::Position& seen,
                        typename G::Move move, typename G::MoveList& list, typename G::Evaluator& evaluator,
                        std::span<const Step<typename G::Position, typename G::Move>> line) {
  { seen.turn() } -> std::same_as<Side>;
  { seen.key() } -> std::same_as<std::uint64_t>;
  seen.generate(list);
  seen.generate_noisy(list);
  { seen.legal(move) } -> std::same_as<bool>;
  { seen.forced() } -> std::same_as<bool>;
  { seen.capture(move) } -> std::same_as<bool>;
  { seen.move_slot(move) } -> std::convertible_to<unsigned>;
  { seen.gain(move) } -> std::convertible_to<int>;
  { seen.pieces() } -> std::convertible_to<int>;
  position.play(move);
  { G::encode(move) } -> std::same_as<std::uint64_t>;
  { G::compact(move) } -> std::same_as<std::uint32_t>;
  { evaluator.evaluate(seen) } -> std::same_as<int>;
  { seen.reversible() } -> std::convertible_to<int>;
  { G::adjudicate(line, seen, int{}, RuleSet{}) } -> std::same_as<std::optional<int>>;
  { G::traits } -> std::convertible_to<Traits>;
  { G::margins } -> std::convertible_to<Margins>;
  { G::history_slots } -> std::convertible_to<unsigned>;
};

}  // namespace sanpan::search
