// A game as played: a tree of moves from a set-up position, with what players and engines said about them.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/common/board.h"
#include "engine/common/result.h"
#include "engine/common/score.h"
#include "engine/play/variant.h"

namespace sanpan::record {

/// The name of a node of the tree; stays valid until the game is compacted.
using NodeId = std::int32_t;
inline constexpr NodeId root = 0;  ///< the set-up position, before any move
inline constexpr NodeId no_node = -1;

/// A move and what belongs to it. The root holds no move, only a comment on the game (`after`).
struct Node {
  std::uint64_t move = 0;  ///< its code in the position before it
  NodeId parent = no_node;
  int ply = 0;               ///< moves from the set-up up to this one
  std::vector<NodeId> next;  ///< the answers; the first goes on with this line, the others are variations
  std::string before;        ///< comment that stands before the move
  std::string after;         ///< comment that stands after it
  std::vector<int> nags;  ///< numeric annotation glyphs of PGN: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`
  std::optional<Score>
      score;      ///< the engine's score of the position after the move, as `first` (White, Red) sees it
  int depth = 0;  ///< plies searched for the score; 0 unknown
  std::optional<std::chrono::milliseconds> clock;    ///< what the mover's clock showed after the move
  std::optional<std::chrono::milliseconds> elapsed;  ///< time used for the move

  bool operator==(const Node&) const = default;
};

/// Facts about the game in the order in which they were given, with PGN's names; unknown ones are kept. The
/// set-up, the kind of game and the result are members of Game and not here, except a result that Outcome
/// cannot say (`0-0`).
class Tags {
 public:
  /// The value of `name`, empty if there is none.
  std::string_view get(std::string_view name) const;
  /// Changes the value in place, or appends; an empty value removes the tag.
  void set(std::string_view name, std::string_view value);
  const std::vector<std::pair<std::string, std::string>>& all() const { return all_; }
  bool operator==(const Tags&) const = default;

 private:
  std::vector<std::pair<std::string, std::string>> all_;
};

class Game {
 public:
  /// The start of a game of this kind.
  explicit Game(const play::Variant& variant);
  /// A game that starts from another position.
  static Result<Game> from(const play::Variant& variant, std::string_view fen);

  const play::Variant& variant() const { return *variant_; }
  const std::string& fen() const { return fen_; }  ///< the set-up, as the kind of game writes it
  bool from_start() const { return fen_ == variant_->start_fen(); }

  Tags tags;
  /// How it ended, by the rules or by the players: resignation, time, agreement. Ongoing: not known to have
  /// ended.
  Verdict ending;

  /// The tag that names the player of a side: `White`, `Red`, `Black`.
  std::string_view player_tag(Side side) const;
  std::string_view player(Side side) const { return tags.get(player_tag(side)); }
  void set_player(Side side, std::string_view name) { tags.set(player_tag(side), name); }

  const Node& operator[](NodeId node) const { return nodes_[static_cast<std::size_t>(node)]; }
  Node& operator[](NodeId node) { return nodes_[static_cast<std::size_t>(node)]; }
  bool contains(NodeId node) const { return node >= 0 && node < static_cast<NodeId>(nodes_.size()); }
  std::size_t moves() const;  ///< all moves of the tree, variations included

  /// The node of the legal move `move` after `at`: the one that is there, or a new last variation.
  NodeId add(NodeId at, std::uint64_t move);
  /// Puts `node` first among the answers to its parent.
  void promote(NodeId node);
  /// Makes the whole path to `node` the main line.
  void make_main(NodeId node);
  /// Takes `node` and all that follows it out of the tree. Ids of other nodes stay.
  void remove(NodeId node);
  /// Forgets removed nodes; renumbers the tree in the order in which it is written.
  void compact();

  bool main(NodeId node) const;          ///< on the main line
  NodeId next(NodeId node) const;        ///< the first answer, or no_node
  NodeId end(NodeId node = root) const;  ///< the last node of the line that goes on from `node`
  int ply(NodeId node) const { return (*this)[node].ply; }
  std::vector<NodeId> path(NodeId node) const;  ///< from the first move to `node`; the root is left out
  std::vector<NodeId> line(NodeId node = root) const;  ///< the path to `node` and on along first answers

  /// The position at `node`, with the moves that led to it.
  std::unique_ptr<play::Table> table(NodeId node) const;
  /// A move on the way through the tree in the order of PGN: a first answer, then the variations that could
  /// stand in its place, then what follows it.
  struct Step {
    NodeId node = root;
    int level = 0;       ///< 0 on the main line, 1 in its variations, …
    bool opens = false;  ///< a variation begins with this move
    int closes = 0;      ///< how many variations end after this move
  };
  std::vector<Step> steps() const;
  /// Goes through the steps with the table before each move.
  void walk(const std::function<void(const Step&, const play::Table& before)>& visit) const;

  /// Same set-up, tags in any order, ending and tree, however the nodes are numbered.
  friend bool same(const Game& a, const Game& b);

 private:
  const play::Variant* variant_;
  std::string fen_;
  std::vector<Node> nodes_{1};
};

/// `2-0`, `1-1`… in draughts, `1-0`, `1/2-1/2`… in xiangqi, `*` while it is ongoing.
std::string_view result_text(const play::Variant& variant, Outcome outcome);
/// The outcome that a result of any dialect names; nothing if it names none.
std::optional<Outcome> read_result(std::string_view text);

/// What was odd in a file, and where: the game is kept as far as it could be read.
struct Warning {
  int line = 0;  ///< counted from 1; 0 in files without lines
  int game = 0;  ///< counted from 1; 0 when it belongs to none
  Message text;
};

/// All that was found in a file.
struct Reading {
  std::vector<Game> games;
  std::vector<Warning> warnings;
};

}  // namespace sanpan::record
