// Xiangqi as the search and the table want it: everything a game gives, in one place.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/common/board.h"
#include "engine/common/result.h"
#include "engine/search/game.h"
#include "engine/xiangqi/evaluation.h"
#include "engine/xiangqi/fen.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/perft.h"
#include "engine/xiangqi/position.h"
#include "engine/xiangqi/refusal.h"
#include "engine/xiangqi/verdict.h"

namespace sanpan::xiangqi {

struct Game {
  using Position = xiangqi::Position;
  using Move = xiangqi::Move;
  using MoveList = xiangqi::MoveList;
  using Weights = xiangqi::Weights;
  using Evaluator = xiangqi::Evaluator;

  static constexpr std::string_view id = "xiangqi";
  static constexpr int columns = xiangqi::columns;
  static constexpr int rows = xiangqi::rows;
  static constexpr std::string_view start_fen = xiangqi::start_fen;
  static constexpr unsigned history_slots = 2 * kinds * points;
  static constexpr search::Traits traits{.null_move = true,
                                         .check_extension = true,
                                         .quiet_checks = true,
                                         .see = true,
                                         .tempered_bounds = true,
                                         .piece_value = 100};
  static constexpr search::Margins margins{.aspiration = 22,
                                           .reverse_futility = 76,
                                           .see_quiet = 34,
                                           .see_capture = 130,
                                           .probcut = 120,
                                           .late_moves = 4,
                                           .singular = 4,
                                           .no_move = 3,
                                           .lmr_base = 92,
                                           .lmr_divisor = 195,
                                           .lmr_surprise = 43,
                                           .lmr_worse = 850};

  static std::string_view side_name(Side side) { return side == Side::first ? "red" : "black"; }
  static bool playable(Square square) { return square >= 0 && square < points; }
  static std::string name(Square square) { return square_name(square); }
  static std::optional<Square> square(std::string_view name);

  static std::uint64_t encode(Move move) { return static_cast<std::uint64_t>(move.from * points + move.to); }
  static std::uint32_t compact(Move move) { return static_cast<std::uint32_t>(encode(move)); }
  static Move expand(std::uint32_t compact) {
    return {static_cast<std::uint8_t>(compact / points % 256), static_cast<std::uint8_t>(compact % points)};
  }

  static Result<std::shared_ptr<const Weights>> load_weights(const std::string& path) {
    return xiangqi::load_weights(path);
  }

  static Result<Position> parse(std::string_view fen) { return parse_fen(fen); }
  static Result<Position> parse_diagram(std::string_view fen) { return xiangqi::parse_diagram(fen); }
  static std::string fen(const Position& position) { return write_fen(position); }
  static Piece at(const Position& position, Square square) { return position.at(square); }
  static bool in_check(const Position& position) { return position.in_check(); }
  static Ply ply(const Position& position, Move move);
  static Message no_moves(const Position& position);
  static Message counter(Line line, const Position& position);
  static std::uint64_t perft(const Position& position, int depth, int threads) {
    return xiangqi::perft(position, depth, threads);
  }
  static Message refusal(const Position& position, Square from, Square to) {
    return xiangqi::refusal(position, from, to);
  }
  static Verdict verdict(Line line, const Position& position, RuleSet rules) {
    return xiangqi::verdict(line, position, rules);
  }
  static std::string write(const Position& position, Move move, Notation notation) {
    return write_move(position, move, notation);
  }
  static Result<Move> read(const Position& position, std::string_view text) {
    return read_move(position, text);
  }

  /// A repetition that the search walks into is judged at once, as if it went on for ever; one that began in
  /// the game must stand for the third time.
  static std::optional<int> adjudicate(Line line, const Position& position, int ply, RuleSet rules);
};

}  // namespace sanpan::xiangqi
