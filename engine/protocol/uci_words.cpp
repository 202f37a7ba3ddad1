#include "engine/protocol/uci_words.h"

#include <fmt/format.h>

#include "engine/common/excerpt.h"
#include "engine/record/pgn.h"

namespace sanpan::protocol {

namespace {

bool xiangqi(const play::Table& table) {
  return table.variant().id() == "xiangqi";
}

}  // namespace

std::string uci_move(const play::Table& table, std::uint64_t move, int first_rank) {
  std::string text = table.write(move);
  if (first_rank == 0 || !xiangqi(table) || text.size() != 4) return text;
  return fmt::format("{}{}{}{}", text[0], text[1] - '0' + first_rank, text[2], text[3] - '0' + first_rank);
}

Result<std::uint64_t> read_uci_move(const play::Table& table, std::string_view word, int first_rank) {
  return xiangqi(table) ? record::read_xiangqi_move(table, word, first_rank) : table.read(word);
}

std::vector<std::uint64_t> read_uci_moves(const play::Table& table,
                                          const std::vector<std::string_view>& words, int first_rank,
                                          const Refuse& refuse) {
  std::vector<std::uint64_t> moves;
  for (std::string_view word : words) {
    const auto move = read_uci_move(table, word, first_rank);
    if (move) {
      moves.push_back(*move);
    } else {
      refuse(move.error().message);
    }
  }
  return moves;
}

Done set_position(Host& host, std::string_view kind, Words& words, int first_rank) {
  std::string fen;
  if (kind == "fen") {
    fen = words.joined_until({"moves"});
    if (fen.empty()) return Error{{"position fen lacks its FEN."}};
  } else if (kind.empty()) {
    return Error{{"position lacks what follows it: startpos or fen."}};
  } else if (kind != "startpos") {
    return Error{{"position is followed by startpos or fen, not by {0}.", {excerpt(kind, 40)}}};
  }
  if (!words.empty() && words.peek() != "moves") {
    return Error{{"The position is followed by moves, not by {0}.", {excerpt(words.peek(), 40)}}};
  }
  words.take();
  return host.set_up(fen, words.rest(), [first_rank](const play::Table& table, std::string_view word) {
    return read_uci_move(table, word, first_rank);
  });
}

void make_bounded(play::Limits& limits, const Refuse& refuse) {
  if (limits.bounded()) return;
  refuse({"No bound of the search could be read: it takes 0.1 seconds."});
  limits.move_time = unread_bound;
}

std::optional<std::int64_t> number_after(std::string_view name, Words& words, std::int64_t least,
                                         std::int64_t most, GoWords known, const Refuse& refuse) {
  if (const auto number = words.number<std::int64_t>()) return std::clamp(*number, least, most);
  if (words.empty() || std::ranges::find(known, words.peek()) != known.end()) {
    refuse({"{0} lacks its number.", {std::string(name)}});
  } else {
    refuse({"{0} takes a number, not {1}.", {std::string(name), excerpt(words.take(), 40)}});
  }
  return std::nullopt;
}

void answer_ready(Host& host, Output& output, const Refuse& refuse) {
  if (const auto ready = host.get_ready(); !ready) refuse(ready.error().message);
  output.line("readyok");
}

}  // namespace sanpan::protocol
