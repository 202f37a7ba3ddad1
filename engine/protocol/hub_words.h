// The lines of the Hub protocol: `command arg=value arg="value with spaces" flag`, and its way to write
// positions and moves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/common/result.h"
#include "engine/play/variant.h"

namespace sanpan::protocol {

struct HubLine {
  std::string command;
  std::vector<std::pair<std::string, std::string>> arguments;  ///< a flag has an empty value

  const std::string* find(std::string_view name) const;
  std::string get(std::string_view name) const;
};
HubLine parse_hub(std::string_view line);

/// `value`, in quotes where it needs them.
std::string hub_value(std::string_view value);

/// `W` or `B` and a letter for each dark square: `w`, `b`, `W`, `B`, `e`. Hub-1 writes the side in lower
/// case.
std::string hub_position(const play::Table& table);
/// The FEN of such a position, or why it is none.
Result<std::string> fen_of_hub(const play::Variant& variant, std::string_view position);

/// `32-28`, `28x19x23`: from, to and the squares of all pieces taken.
std::string hub_move(const play::Table& table, std::uint64_t move);
/// Such a move, its taken pieces in any order, or one in the usual notation.
Result<std::uint64_t> read_hub_move(const play::Table& table, std::string_view text);

}  // namespace sanpan::protocol
