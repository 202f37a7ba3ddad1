// What UCI and UCCI say alike, on either end: moves, positions, numbers, and the answer to `isready`.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/host.h"
#include "engine/protocol/words.h"

namespace sanpan::protocol {

/// Is told what was wrong, and goes on.
using Refuse = std::function<void(const Message&)>;

/// A legal move; `first_rank` is what the other program calls Red's back rank (0 or 1).
std::string uci_move(const play::Table& table, std::uint64_t move, int first_rank = 0);
Result<std::uint64_t> read_uci_move(const play::Table& table, std::string_view word, int first_rank = 0);
/// The moves that `words` name; `refuse` is told of each that names none.
std::vector<std::uint64_t> read_uci_moves(const play::Table& table,
                                          const std::vector<std::string_view>& words, int first_rank,
                                          const Refuse& refuse);

/// Sets up the position of `kind` (`startpos`, or `fen` with the FEN following), then plays `moves M…`.
Done set_position(Host& host, std::string_view kind, Words& words, int first_rank = 0);

/// The words that have a meaning after `go`.
using GoWords = std::span<const std::string_view>;

/// The number that follows the word `name`, brought between `least` and `most`. Where it is none, `refuse` is
/// told; what stands in its place is passed over, unless it is one of `known`.
std::optional<std::int64_t> number_after(std::string_view name, Words& words, std::int64_t least,
                                         std::int64_t most, GoWords known, const Refuse& refuse);

/// A search to be bounded, some of whose bounds could not be read: where none is left `refuse` is told, and
/// it takes `unread_bound`.
void make_bounded(play::Limits& limits, const Refuse& refuse);

/// Answers `isready`; what is wrong is told by `refuse` first.
void answer_ready(Host& host, Output& output, const Refuse& refuse);

}  // namespace sanpan::protocol
