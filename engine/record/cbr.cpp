#include "engine/record/cbr.h"

#include <fmt/format.h>

#include <array>

#include "engine/record/annotation.h"
#include "engine/record/encoding.h"
#include "engine/record/text.h"
#include "engine/record/xiangqi_board.h"

namespace sanpan::record {

namespace {

using namespace std::string_view_literals;
constexpr std::string_view record_magic = "CCBridge Record\0"sv;
constexpr std::string_view library_magic = "CCBridgeLibrary\0"sv;

struct Field {
  std::string_view tag;
  std::size_t at;  ///< in version 2; text in UTF-16, little end first
  std::size_t size;
};
/// Version 1 has all that follows the title 128 bytes nearer the front up to the second name, and lacks two
/// fields then.
constexpr std::array<Field, 14> fields{{{"Title", 180, 128},
                                        {"Event", 692, 64},
                                        {"Round", 756, 64},
                                        {"Board", 852, 32},
                                        {"Date", 884, 64},
                                        {"Site", 948, 64},
                                        {"TimeControl", 1012, 64},
                                        {"Red", 1076, 64},
                                        {"RedTeam", 1140, 64},
                                        {"RedElo", 1268, 32},
                                        {"Black", 1300, 64},
                                        {"BlackTeam", 1364, 64},
                                        {"BlackElo", 1492, 32},
                                        {"Annotator", 1652, 64}}};
constexpr std::size_t annotator_at = 1652;
constexpr std::size_t result_at = 2076;
constexpr std::size_t turn_at = 2112;
constexpr std::size_t board_at = 2120;
constexpr std::size_t moves_at = 2214;

std::string utf16(std::string_view bytes) {
  return convert(bytes.substr(0, bytes.size() / 2 * 2), "UTF-16LE", "UTF-8").value_or("");
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  Result<Game> read(std::vector<Warning>& warnings) {
    const int version = bytes_.size() > 19 ? byte(19) : 0;
    if (version != 1 && version != 2) {
      return Error{{"CBR version {0} is not known here.", {std::to_string(version)}}};
    }
    old_ = version == 1;
    if (bytes_.size() < place(moves_at)) return Error{{"This CBR game is cut short."}};
    Letters letters{};
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const int piece = byte(place(board_at) + i);
      const int kind = piece & 0x0F;
      if (kind < 1 || kind > 7 || (piece >> 4 != 1 && piece >> 4 != 2)) continue;
      const char letter = " RNBAKCP"[kind];
      letters[i] = piece >> 4 == 1 ? letter : lower(letter);
    }
    const play::Variant* variant = play::variant("xiangqi");
    if (!variant) return Error{{"Xiangqi is not part of this program."}};
    const Side turn = byte(place(turn_at)) == 2 ? Side::second : Side::first;
    auto game = Game::from(*variant, xiangqi_fen(letters, turn));
    if (!game) return Error{{"The set-up of a CBR game cannot be played: {0}", {game.error().message}}};
    for (const Field& field : fields) game->tags.set(field.tag, text(place(field.at), field.size));
    game->ending.outcome = stored_outcome(byte(place(result_at)));
    moves(*game, warnings);
    return game;
  }

 private:
  int byte(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }

  /// An offset of version 2 in the version at hand.
  std::size_t place(std::size_t at) const {
    if (!old_) return at;
    return at > annotator_at || at == annotator_at ? at - 256 : at - 128;
  }

  std::string text(std::size_t at, std::size_t size) const {
    std::size_t end = 0;
    while (end + 1 < size && (byte(at + end) != 0 || byte(at + end + 1) != 0)) end += 2;
    return std::string(trim(utf16(bytes_.substr(at, end))));
  }

  /// Version 1 writes column and row as two digits, version 2 the number of the point.
  Square square(int value) const {
    if (!old_) return static_cast<Square>(value);
    return static_cast<Square>((value & 0x0F) * 9 + (value >> 4));
  }

  void moves(Game& game, std::vector<Warning>& warnings) {
    Grower grower(game, warnings);
    Descent descent;
    bool first = true;
    std::size_t at = place(moves_at);
    while (!descent.complete() && at + 4 <= bytes_.size()) {
      const int mark = byte(at);
      const int from = byte(at + 2);
      const int to = byte(at + 3);
      at += 4;
      std::string comment;
      if ((mark & 4) != 0) {
        if (at + 4 > bytes_.size()) break;
        std::size_t size = 0;
        for (std::size_t i = 0; i < 4; ++i) size |= static_cast<std::size_t>(byte(at + i)) << (8 * i);
        at += 4;
        if (size > bytes_.size() - at) {
          warnings.push_back({0, 0, {"The file ends in the middle of a comment."}});
          return;
        }
        comment = trim(utf16(bytes_.substr(at, size)));
        at += size;
      }
      if (from == to) {
        // The record before the first move holds the comment on the game; later ones are padding.
        if (!first) return;
        first = false;
        add_text(game[root].after, comment);
        if ((mark & 1) != 0) return;
        continue;
      }
      first = false;
      const NodeId node = grower.grow(descent.parent(), square(from), square(to));
      if (node != no_node) take_comment(game[node], comment, grower.mover());
      descent.read(node, (mark & 1) == 0, (mark & 2) != 0);
    }
  }

  std::string_view bytes_;
  bool old_ = false;
};

/// The text between two marks, from `at` on; moves `at` behind it.
std::optional<std::string_view> between(std::string_view text, std::string_view open, std::string_view close,
                                        std::size_t& at) {
  const std::size_t begin = text.find(open, at);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t end = text.find(close, begin + open.size());
  if (end == std::string_view::npos) return std::nullopt;
  at = end + close.size();
  return text.substr(begin + open.size(), end - begin - open.size());
}

std::string plain_xml(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    static constexpr std::array<std::pair<std::string_view, char>, 5> entities{
        {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}}};
    bool found = false;
    for (const auto& [entity, character] : entities) {
      if (!text.starts_with(entity)) continue;
      plain += character;
      text.remove_prefix(entity.size());
      found = true;
      break;
    }
    if (found) continue;
    plain += text.front();
    text.remove_prefix(1);
  }
  return plain;
}

std::string_view attribute(std::string_view element, std::string_view name) {
  std::size_t at = element.find(fmt::format(" {}=", name));
  if (at == std::string_view::npos) return {};
  return between(element, "\"", "\"", at).value_or(std::string_view{});
}

}  // namespace

bool is_cbr(std::string_view bytes) {
  return bytes.starts_with(record_magic) || bytes.starts_with(library_magic);
}

Result<Reading> read_cbr(std::string_view bytes) {
  Reading reading;
  for (std::size_t at = bytes.find(record_magic); at != std::string_view::npos;) {
    const std::size_t next = bytes.find(record_magic, at + record_magic.size());
    const std::size_t first = reading.warnings.size();
    auto game = Reader(bytes.substr(at, next - at)).read(reading.warnings);
    if (game) {
      reading.games.push_back(*std::move(game));
    } else {
      reading.warnings.push_back({0, 0, game.error().message});
    }
    for (std::size_t i = first; i < reading.warnings.size(); ++i) {
      reading.warnings[i].game = static_cast<int>(reading.games.size() + (game ? 0 : 1));
    }
    at = next;
  }
  if (reading.games.empty()) {
    if (!reading.warnings.empty()) return Error{reading.warnings.front().text};
    return Error{{"There is no game in this CBR file."}};
  }
  return reading;
}

bool is_cbf(std::string_view text) {
  return text.find("<ChineseChessRecord") != std::string_view::npos;
}

Result<Reading> read_cbf(std::string_view text) {
  const play::Variant* variant = play::variant("xiangqi");
  if (!variant) return Error{{"Xiangqi is not part of this program."}};
  const auto field = [&](std::string_view name) {
    std::size_t at = 0;
    const std::string tag(name);
    return plain_xml(trim(between(text, "<" + tag + ">", "</" + tag + ">", at).value_or("")));
  };
  const std::string fen = field("FEN");
  auto game = fen.empty() ? Result<Game>(Game(*variant)) : Game::from(*variant, fen);
  if (!game) return Error{{"The set-up of this CBF file cannot be played: {0}", {game.error().message}}};
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 13> names{
      {{"Name", "Title"},
       {"Contest", "Event"},
       {"Round", "Round"},
       {"Date", "Date"},
       {"Site", "Site"},
       {"TimeRule", "TimeControl"},
       {"Red", "Red"},
       {"RedTeam", "RedTeam"},
       {"RedRating", "RedElo"},
       {"Black", "Black"},
       {"BlackTeam", "BlackTeam"},
       {"BlackRating", "BlackElo"},
       {"Commentator", "Annotator"}}};
  for (const auto& [name, tag] : names) game->tags.set(tag, field(name));
  game->ending.outcome = stored_outcome(number<int>(field("RecordResult")).value_or(0));

  Reading reading;
  {
    Grower grower(*game, reading.warnings);
    Descent descent;
    std::size_t at = text.find("<MoveList");
    while (at != std::string_view::npos && !descent.complete()) {
      const std::size_t open = text.find("<Move ", at);
      if (open == std::string_view::npos) break;
      const std::size_t close = text.find('>', open);
      if (close == std::string_view::npos) break;
      const std::string_view element = text.substr(open, close - open);
      at = close + 1;
      std::string comment;
      if (!element.ends_with('/')) {
        const std::size_t end = text.find("</Move>", at);
        if (end == std::string_view::npos) break;
        const std::string_view body = text.substr(at, end - at);
        std::size_t begin = 0;
        const auto data = between(body, "<![CDATA[", "]]>", begin);
        comment = data ? std::string(trim(*data)) : plain_xml(trim(body));
        at = end;
      }
      const std::string_view value = attribute(element, "value");
      const bool whole = value.size() == 5 && value[2] == '-' && is_digit(value[0]) && is_digit(value[1]) &&
                         is_digit(value[3]) && is_digit(value[4]);
      if (value == "00-00") {
        add_text((*game)[root].after, comment);
        continue;
      }
      // Column and row, rows from Black's side; column 9 is off the board.
      const auto square = [&](std::size_t i) {
        if (!whole || value[i] == '9') return no_square;
        return static_cast<Square>((value[i + 1] - '0') * 9 + (value[i] - '0'));
      };
      const NodeId node = grower.grow(descent.parent(), square(0), square(3));
      if (node != no_node) take_comment((*game)[node], comment, grower.mover());
      descent.read(node, attribute(element, "end").empty(), !attribute(element, "next").empty());
    }
  }
  reading.games.push_back(*std::move(game));
  return reading;
}

}  // namespace sanpan::record
