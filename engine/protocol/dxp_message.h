// The messages of DXP, the DamExchange Protocol for draughts programs over a network: at most 127 characters,
// ended by a zero byte. Numbers have fixed widths; W is White, Z (zwart) Black.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/common/result.h"
#include "engine/play/variant.h"

namespace sanpan::protocol {

inline constexpr std::size_t dxp_longest = 127;
inline constexpr int dxp_port = 27531;

/// Asks for a game.
struct DxpRequest {
  std::string name;              ///< of the program that asks
  Side follower = Side::second;  ///< the side of the program that is asked
  double minutes = 5;            ///< for `moves` moves of each side
  int moves = 75;                ///< 0: the whole game
  std::string position;          ///< side to move and 50 squares as in Hub; empty: the start
};
struct DxpAcceptance {
  enum class Code : std::uint8_t { accepted, version, kind, refused };
  std::string name;
  Code code = Code::accepted;
};
struct DxpMove {
  int seconds = 0;  ///< thought
  int from = 0;
  int to = 0;
  std::vector<int> taken;
};
/// The end of a game, as its sender sees it, and whether it wants to go on with another.
struct DxpEnd {
  enum class Reason : std::uint8_t { unknown, lost, drawn, won };
  Reason reason = Reason::unknown;
  bool stop = false;
};
struct DxpChat {
  std::string text;
};
struct DxpBack {
  int move = 1;
  Side side = Side::first;
};
struct DxpBackAnswer {
  int code = 1;  ///< 0 agreed, 1 not supported, 2 refused
};

using DxpMessage = std::variant<DxpRequest, DxpAcceptance, DxpMove, DxpEnd, DxpChat, DxpBack, DxpBackAnswer>;

/// Without the zero byte.
std::string write_dxp(const DxpMessage& message);
/// What the bytes before a zero byte say, or what is wrong with them.
Result<DxpMessage> read_dxp(std::string_view bytes);

/// The legal move that a message names, by its ends and the pieces taken.
Result<std::uint64_t> read_dxp_move(const play::Table& table, const DxpMove& move);
DxpMove dxp_move(const play::Table& table, std::uint64_t move, int seconds);

}  // namespace sanpan::protocol
