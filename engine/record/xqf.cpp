#include "engine/record/xqf.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "engine/record/annotation.h"
#include "engine/record/encoding.h"
#include "engine/record/text.h"
#include "engine/record/xiangqi_board.h"

namespace sanpan::record {

namespace {

constexpr std::size_t header_size = 0x400;
constexpr std::size_t pieces_at = 0x10;
constexpr std::size_t turn_at = 0x32;
constexpr std::size_t result_at = 0x33;

/// Which piece each of the 32 bytes places, Red's 16 first.
constexpr std::string_view order = "RNBAKABNRCCPPPPPrnbakabnrccppppp";

struct Field {
  std::string_view tag;
  std::size_t at;
  std::size_t size;  ///< room for text, after the byte that holds its length
};
constexpr std::array<Field, 11> fields{{{"Title", 0x50, 127},
                                        {"Event", 0xD0, 63},
                                        {"Date", 0x110, 15},
                                        {"Site", 0x120, 15},
                                        {"Red", 0x130, 15},
                                        {"Black", 0x140, 15},
                                        {"TimeControl", 0x150, 63},
                                        {"RedTime", 0x190, 15},
                                        {"BlackTime", 0x1A0, 15},
                                        {"Annotator", 0x1D0, 15},
                                        {"Author", 0x1E0, 15}}};

/// What the header says of the encryption; all zero before version 11.
struct Keys {
  std::uint8_t square = 0;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint32_t comment = 0;
  std::array<std::uint8_t, 32> stream{};
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes), version_(byte(2)) {
    if (version_ > 10) make_keys();
  }

  Result<Reading> read() {
    const auto letters = pieces();
    if (!letters) return letters.error();
    const play::Variant* variant = play::variant("xiangqi");
    if (!variant) return Error{{"Xiangqi is not part of this program."}};
    // The header's side to move cannot be trusted; the first move's piece can.
    at_ = header_size;
    const auto start = record();
    const std::size_t first_move = at_;
    Side turn = byte(turn_at) == 1 ? Side::second : Side::first;
    if (start && start->has_answer) {
      if (const auto first = record(); first && on_board(first->from)) {
        const char letter = (*letters)[static_cast<std::size_t>(first->from)];
        if (letter != 0) turn = letter == lower(letter) ? Side::second : Side::first;
      }
    }
    auto game = Game::from(*variant, xiangqi_fen(*letters, turn));
    if (!game) game = Game::from(*variant, xiangqi_fen(*letters, !turn));
    if (!game) return Error{{"The set-up of this XQF file cannot be played: {0}", {game.error().message}}};
    take_header(*game);
    Reading reading;
    if (start) {
      add_text((*game)[root].after, start->comment);
      at_ = first_move;
      if (start->has_answer) moves(*game, reading.warnings);
    }
    reading.games.push_back(std::move(*game));
    return reading;
  }

 private:
  struct Record {
    Square from;
    Square to;
    bool has_answer;
    bool has_sibling;
    std::string comment;
  };

  std::uint8_t byte(std::size_t at) const { return static_cast<std::uint8_t>(bytes_[at]); }
  static bool on_board(Square square) { return square >= 0 && square < 90; }

  void make_keys() {
    const auto chain = [](unsigned x, unsigned factor) {
      return static_cast<std::uint8_t>((54 * x * x + 221) * factor);
    };
    keys_.square = chain(byte(13), byte(13));
    keys_.from = chain(byte(14), keys_.square);
    keys_.to = chain(byte(15), keys_.from);
    keys_.comment = (byte(12) * 256u + byte(13)) % 32000 + 767;
    constexpr std::string_view phrase = "[(C) Copyright Mr. Dong Shiwei.]";
    for (std::size_t i = 0; i < 32; ++i) {
      const auto mask = static_cast<std::uint8_t>(byte(8 + i % 4) | (byte(12 + i % 4) & byte(3)));
      keys_.stream[i] = mask & static_cast<std::uint8_t>(phrase[i]);
    }
  }

  Result<Letters> pieces() const {
    std::array<std::uint8_t, 32> places{};
    for (std::size_t i = 0; i < 32; ++i) {
      const std::size_t slot = version_ >= 12 ? (i + keys_.square + 1u) % 32 : i;
      places[slot] = static_cast<std::uint8_t>(byte(pieces_at + i) - keys_.square);
    }
    Letters letters{};
    for (std::size_t i = 0; i < 32; ++i) {
      if (places[i] >= 90) continue;
      char& letter = letters[static_cast<std::size_t>(square(places[i]))];
      if (letter != 0) {
        return Error{
            {"This XQF file puts two pieces on one point: it is damaged or of an unknown version ({0}).",
             {std::to_string(version_)}}};
      }
      letter = order[i];
    }
    return letters;
  }

  /// XQF counts ten points a file, from Red's side.
  static Square square(int place) {
    if (place < 0 || place >= 90) return no_square;
    return static_cast<Square>((9 - place % 10) * 9 + place / 10);
  }

  std::uint8_t next_byte() {
    const std::uint8_t value = static_cast<std::uint8_t>(byte(at_) - keys_.stream[at_ % 32]);
    ++at_;
    return value;
  }
  bool left(std::size_t size) const { return bytes_.size() >= at_ && bytes_.size() - at_ >= size; }

  std::optional<Record> record() {
    if (!left(4)) return std::nullopt;
    const auto from = static_cast<std::uint8_t>(next_byte() - 0x18 - keys_.from);
    const auto to = static_cast<std::uint8_t>(next_byte() - 0x20 - keys_.to);
    const std::uint8_t flags = next_byte();
    next_byte();
    Record read{square(from), square(to), false, false, {}};
    bool comment = true;
    if (version_ <= 10) {
      read.has_answer = (flags & 0xF0) != 0;
      read.has_sibling = (flags & 0x0F) != 0;
    } else {
      read.has_answer = (flags & 0x80) != 0;
      read.has_sibling = (flags & 0x40) != 0;
      comment = (flags & 0x20) != 0;
    }
    if (!comment) return read;
    if (!left(4)) return std::nullopt;
    std::uint32_t size = 0;
    for (int shift = 0; shift < 32; shift += 8) size |= static_cast<std::uint32_t>(next_byte()) << shift;
    size -= keys_.comment;
    if (!left(size)) return std::nullopt;
    std::string text;
    for (std::uint32_t i = 0; i < size; ++i) text += static_cast<char>(next_byte());
    read.comment = trim(to_utf8(text, Script::chinese));
    return read;
  }

  void take_header(Game& game) const {
    for (const Field& field : fields) {
      const std::size_t size = std::min<std::size_t>(byte(field.at), field.size);
      game.tags.set(field.tag, trim(to_utf8(bytes_.substr(field.at + 1, size), Script::chinese)));
    }
    game.ending.outcome = stored_outcome(byte(result_at));
  }

  void moves(Game& game, std::vector<Warning>& warnings) {
    Grower grower(game, warnings);
    Descent descent;
    while (!descent.complete()) {
      const auto read = record();
      if (!read) {
        warnings.push_back({0, 0, {"The file ends in the middle of a move."}});
        return;
      }
      const NodeId node = grower.grow(descent.parent(), read->from, read->to);
      if (node != no_node) take_comment(game[node], read->comment, grower.mover());
      descent.read(node, read->has_answer, read->has_sibling);
    }
  }

  std::string_view bytes_;
  int version_;
  Keys keys_;
  std::size_t at_ = 0;
};

/// At most `size` bytes of GB18030, not cut within a character.
std::string chinese_bytes(std::string_view text, std::size_t size) {
  std::string bytes;
  while (!text.empty()) {
    const std::size_t character = first_character(text).size;
    const std::string more = convert(text.substr(0, character), "UTF-8", "GB18030").value_or("?");
    if (bytes.size() + more.size() > size) break;
    bytes += more;
    text.remove_prefix(character);
  }
  return bytes;
}

void put_record(std::string& bytes, int from, int to, int flags, std::string_view comment) {
  const std::string text = chinese_bytes(comment, 1 << 20);
  bytes += static_cast<char>(from + 0x18);
  bytes += static_cast<char>(to + 0x20);
  bytes += static_cast<char>(flags);
  bytes += '\0';
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(text.size() >> shift & 0xFF);
  bytes += text;
}

int place(Square square) {
  return square % 9 * 10 + (9 - square / 9);
}

}  // namespace

bool is_xqf(std::string_view bytes) {
  return bytes.starts_with("XQ") && bytes.size() > 2 && bytes[2] < 32;
}

Result<Reading> read_xqf(std::string_view bytes) {
  if (!is_xqf(bytes) || bytes.size() < header_size) return Error{{"This is no whole XQF file."}};
  const int version = static_cast<unsigned char>(bytes[2]);
  if (version > 18)
    return Error{{"XQF version {0} is newer than what is known here (18).", {std::to_string(version)}}};
  return Reader(bytes).read();
}

std::string write_xqf(const Game& game) {
  std::string bytes(header_size, '\0');
  bytes[0] = 'X';
  bytes[1] = 'Q';
  bytes[2] = 10;
  Letters board = letters(game);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto found = std::ranges::find(board, order[i]);
    char& slot = bytes[pieces_at + i];
    slot = '\xFF';
    if (found == board.end()) continue;
    slot = static_cast<char>(place(static_cast<Square>(found - board.begin())));
    *found = 0;
  }
  const auto table = game.table(root);
  bytes[turn_at] = table->turn() == Side::first ? 0 : 1;
  bytes[result_at] = static_cast<char>(stored_number(game.ending.outcome));
  for (const Field& field : fields) {
    const std::string text = chinese_bytes(game.tags.get(field.tag), field.size);
    bytes[field.at] = static_cast<char>(text.size());
    std::ranges::copy(text, bytes.begin() + static_cast<std::ptrdiff_t>(field.at + 1));
  }
  put_record(bytes, 0, 0, game.next(root) == no_node ? 0 : 0xF0, comment_after(game[root]));
  // Each move, then its answers, then its next sibling.
  Cursor cursor(game);
  std::vector<NodeId> waiting;
  if (game.next(root) != no_node) waiting.push_back(game.next(root));
  while (!waiting.empty()) {
    const NodeId node = waiting.back();
    waiting.pop_back();
    const Node& move = game[node];
    const auto& siblings = game[move.parent].next;
    const auto sibling = std::ranges::find(siblings, node) + 1;
    cursor.go(move.parent);
    for (const Ply& ply : cursor.table().legal()) {
      if (ply.code != move.move) continue;
      const int flags = (move.next.empty() ? 0 : 0xF0) | (sibling == siblings.end() ? 0 : 0x0F);
      std::string comment = move.before;
      add_text(comment, comment_after(move));
      put_record(bytes, place(ply.from), place(ply.to), flags, comment);
    }
    if (sibling != siblings.end()) waiting.push_back(*sibling);
    if (!move.next.empty()) waiting.push_back(move.next.front());
  }
  return bytes;
}

}  // namespace sanpan::record
