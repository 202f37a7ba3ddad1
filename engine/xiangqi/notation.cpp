// A move "piece, file, way, number" is the same four facts in WXF and in Chinese: both are read into one
// normal form of ASCII letters, in which all spellings of each legal move are compared. Letters of the normal
// form: KABNRCP for the kind, f m b for front, middle and back of a file, + - = for forward, back and across.
#include "engine/xiangqi/notation.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "engine/xiangqi/fen.h"
#include "engine/xiangqi/refusal.h"

namespace sanpan::xiangqi {

namespace {

/// Files are counted from each player's right.
int file_number(Side side, int square) {
  return side == Side::first ? columns - column_of[square] : column_of[square] + 1;
}

char digit(int n) {
  return static_cast<char>('0' + n);
}

/// The way and the number: `=5`, `+1`.
std::string way_of(const Position& position, Move move) {
  const int piece = position.piece_on(move.from);
  const Side side = side_of(piece);
  const int ahead = (row_of[move.to] - row_of[move.from]) * (side == Side::first ? -1 : 1);
  const Kind kind = kind_of[piece];
  const bool slanted = kind == advisor || kind == elephant || kind == horse;
  const int number = ahead == 0 || slanted ? file_number(side, move.to) : std::abs(ahead);
  return {ahead == 0 ? '=' : ahead > 0 ? '+' : '-', digit(number)};
}

/// The pieces of one kind on one file, seen from the side that owns them.
struct FileMates {
  int count = 0;    ///< pieces of this kind on the file
  int place = 0;    ///< how many of them stand before this one
  int earlier = 0;  ///< soldiers on crowded files further to the right
  int crowded = 0;  ///< files that hold two or more of the kind
};

FileMates mates(const Position& position, int square) {
  const int piece = position.piece_on(square);
  const Side side = side_of(piece);
  std::array<int, columns + 1> on_file{};
  FileMates found;
  const Kind kind = kind_of[piece];
  for (int n = first_of_kind[kind]; n < first_of_kind[kind + 1]; ++n) {
    const int other = position.where(base_of(side) + n);
    if (other == off) continue;
    ++on_file[file_number(side, other)];
    if (column_of[other] != column_of[square]) continue;
    ++found.count;
    found.place += (row_of[other] - row_of[square]) * (side == Side::first ? 1 : -1) < 0;
  }
  for (int file = 1; file <= columns; ++file) {
    if (on_file[file] < 2) continue;
    ++found.crowded;
    if (file < file_number(side, square)) found.earlier += on_file[file];
  }
  return found;
}

char place_letter(const FileMates& m) {
  return m.place == 0 ? 'f' : m.place == m.count - 1 ? 'b' : 'm';
}

bool told_by_way(Kind kind) {
  return kind == general || kind == advisor || kind == elephant;
}

/// Every spelling of a legal move in the normal form.
std::vector<std::string> spellings(const Position& position, Move move) {
  const int piece = position.piece_on(move.from);
  const Kind kind = kind_of[piece];
  const char letter = kind_letters[kind];
  const char file = digit(file_number(side_of(piece), move.from));
  const std::string way = way_of(position, move);
  std::vector<std::string> all{std::string{letter, file} + way};
  const FileMates m = mates(position, move.from);
  if (m.count < 2) return all;
  const char place = place_letter(m), nth = digit(m.place + 1);
  if (!told_by_way(kind)) all.clear();
  all.push_back(std::string{place, letter} + way);
  if (kind != soldier) return all;
  all.push_back(std::string{place, file} + way);
  all.push_back(std::string{nth, file} + way);
  if (place == 'm' && m.count > 3) {
    // 二 and so on tell the middle ones apart; `m` alone stays ambiguous and is refused as such.
    all.push_back(std::string{nth, letter} + way);
  }
  all.push_back(std::string{digit(m.earlier + m.place + 1), letter} + way);
  return all;
}

// The spelling that is written.
std::string normal_form(const Position& position, Move move, bool wxf) {
  const int piece = position.piece_on(move.from);
  const Kind kind = kind_of[piece];
  const char letter = kind_letters[kind];
  const char file = digit(file_number(side_of(piece), move.from));
  const std::string way = way_of(position, move);
  const FileMates m = mates(position, move.from);
  if (m.count < 2 || told_by_way(kind)) return std::string{letter, file} + way;
  const char place = place_letter(m), nth = digit(m.place + 1);
  const bool two_files = m.crowded > 1 && kind == soldier;
  if (wxf && (two_files || m.count > 2)) return std::string{nth, file} + way;
  if (two_files) return std::string{place, file} + way;
  if (m.count > 3) return std::string{nth, letter} + way;
  return std::string{place, letter} + way;
}

struct Spelling {
  std::string_view text;
  char letter;
};
// Digits, ways and places; the first of each letter is the one written (simplified), then what is only read.
constexpr Spelling words[] = {
    {"进", '+'}, {"退", '-'}, {"平", '='}, {"前", 'f'}, {"中", 'm'}, {"后", 'b'}, {"進", '+'}, {"後", 'b'},
    {"一", '1'}, {"二", '2'}, {"三", '3'}, {"四", '4'}, {"五", '5'}, {"六", '6'}, {"七", '7'}, {"八", '8'},
    {"九", '9'}, {"１", '1'}, {"２", '2'}, {"３", '3'}, {"４", '4'}, {"５", '5'}, {"６", '6'}, {"７", '7'},
    {"８", '8'}, {"９", '9'}, {"＋", '+'}, {"－", '-'}, {"＝", '='}, {"车", 'R'}, {"車", 'R'}, {"俥", 'R'},
    {"硨", 'R'}, {"砗", 'R'}, {"马", 'N'}, {"馬", 'N'}, {"傌", 'N'}, {"炮", 'C'}, {"砲", 'C'}, {"包", 'C'},
    {"相", 'B'}, {"象", 'B'}, {"士", 'A'}, {"仕", 'A'}, {"帅", 'K'}, {"帥", 'K'}, {"将", 'K'}, {"將", 'K'},
    {"兵", 'P'}, {"卒", 'P'},
};
constexpr std::string_view red_digits[] = {"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
constexpr std::string_view black_digits[] = {"", "１", "２", "３", "４", "５", "６", "７", "８", "９"};
// By kind: Red's and Black's character in each script.
constexpr std::string_view simplified[][kinds] = {{"帅", "仕", "相", "马", "车", "炮", "兵"},
                                                  {"将", "士", "象", "马", "车", "炮", "卒"}};
constexpr std::string_view traditional[][kinds] = {{"帥", "仕", "相", "傌", "俥", "炮", "兵"},
                                                   {"將", "士", "象", "馬", "車", "砲", "卒"}};

std::string chinese(const std::string& normal, Side side, bool is_traditional) {
  const auto& names = is_traditional ? traditional[index(side)] : simplified[index(side)];
  std::string text;
  for (std::size_t i = 0; i < normal.size(); ++i) {
    const char letter = normal[i];
    if (letter >= '1' && letter <= '9') {
      // A soldier's place on its file is counted in Chinese numerals by both sides.
      const bool place = i == 0;
      text += side == Side::first || place ? red_digits[letter - '0'] : black_digits[letter - '0'];
    } else if (is_traditional && letter == '+') {
      text += "進";
    } else if (is_traditional && letter == 'b') {
      text += "後";
    } else if (const char* kind = std::strchr(kind_letters, letter); kind != nullptr) {
      text += names[kind - kind_letters];
    } else {
      text += std::ranges::find(words, letter, &Spelling::letter)->text;
    }
  }
  return text;
}

std::string wxf(std::string normal) {
  for (char& letter : normal) {
    letter = letter == 'N' ? 'H' : letter == 'B' ? 'E' : letter == 'f' ? '+' : letter == 'b' ? '-' : letter;
  }
  return normal;
}

/// WXF or Chinese text in the normal form; empty when a character belongs to neither.
std::string normalised(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto word =
        std::ranges::find_if(words, [&](const Spelling& w) { return text.starts_with(w.text); });
    if (word != std::end(words)) {
      out += word->letter;
      text.remove_prefix(word->text.size());
      continue;
    }
    const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    text.remove_prefix(1);
    switch (letter) {
      case ' ':
        break;
      case '.':
        out += '=';
        break;
      case 'H':
        out += 'N';
        break;
      case 'E':
        out += 'B';
        break;
      default:
        if (std::string_view("KABNRCP123456789+-=").find(letter) == std::string_view::npos) return {};
        out += letter;
    }
  }
  if (out.size() != 4) return {};
  // Tandem marks of WXF: `+C=5` and `C+=5` are the front cannon, with '-' the one behind.
  const auto is_kind = [](char c) { return std::string_view("KABNRCP").find(c) != std::string_view::npos; };
  const auto is_mark = [](char c) { return c == '+' || c == '-'; };
  if (is_kind(out[0]) && is_mark(out[1])) std::swap(out[0], out[1]);
  if (is_mark(out[0])) out[0] = out[0] == '+' ? 'f' : 'b';
  if (is_kind(out[0]) && std::string_view("fmb").find(out[1]) != std::string_view::npos)
    std::swap(out[0], out[1]);
  const bool named = is_kind(out[0]) || std::string_view("fmb12345").find(out[0]) != std::string_view::npos;
  const bool placed = is_kind(out[1]) || std::isdigit(static_cast<unsigned char>(out[1]));
  const bool moved = std::string_view("+-=").find(out[2]) != std::string_view::npos;
  if (!named || !placed || !moved || !std::isdigit(static_cast<unsigned char>(out[3]))) return {};
  return out;
}

/// A file letter and a rank; advances `text`.
std::optional<std::pair<int, int>> point(std::string_view& text) {
  if (text.size() < 2) return std::nullopt;
  const int column = std::tolower(static_cast<unsigned char>(text[0])) - 'a';
  if (column < 0 || column >= columns || !std::isdigit(static_cast<unsigned char>(text[1])))
    return std::nullopt;
  int rank = text[1] - '0';
  text.remove_prefix(2);
  if (rank == 1 && text.starts_with('0')) {
    rank = 10;
    text.remove_prefix(1);
  }
  return std::pair{column, rank};
}

struct Named {
  int column = -1;
  int rank = -1;
  int square(int lowest) const {
    const int row = rows - 1 - (rank - lowest);
    return rank < 0 || !on_board(row, column) ? off : at(row, column);
  }
};

/// `h2e2`, `H2-E2`, ranks from 0 or (h3e3, h10g8) from 1.
std::optional<std::pair<Named, Named>> coordinates(std::string_view text) {
  const auto from = point(text);
  if (!from) return std::nullopt;
  if (text.starts_with('-')) text.remove_prefix(1);
  const auto to = point(text);
  if (!to || !text.empty()) return std::nullopt;
  return std::pair{Named{from->first, from->second}, Named{to->first, to->second}};
}

/// `Che2`, `Rxe9+`, `N8c7`: kind, what tells the origin apart, target.
struct Algebraic {
  Kind kind;
  Named from, to;
};
std::optional<Algebraic> algebraic(std::string_view text) {
  while (!text.empty() && std::string_view("+#!?").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  if (text.size() < 3) return std::nullopt;
  const char letter = text[0] == 'H' ? 'N' : text[0] == 'E' ? 'B' : text[0];
  const char* kind = std::strchr(kind_letters, letter);
  if (kind == nullptr || letter == '\0') return std::nullopt;
  text.remove_prefix(1);
  std::string rest;
  for (char c : text) {
    if (c != 'x' && c != '-') rest += c;
  }
  Algebraic found{static_cast<Kind>(kind - kind_letters), {}, {}};
  // The target is the last letter with the rank after it.
  const auto last = std::find_if(rest.rbegin(), rest.rend(), [](char c) { return c >= 'a' && c <= 'i'; });
  if (last == rest.rend()) return std::nullopt;
  const std::size_t cut = static_cast<std::size_t>(rest.rend() - last) - 1;
  std::string_view target = std::string_view(rest).substr(cut),
                   origin = std::string_view(rest).substr(0, cut);
  const auto to = point(target);
  if (!to || !target.empty()) return std::nullopt;
  found.to = {to->first, to->second};
  if (!origin.empty() && origin[0] >= 'a' && origin[0] <= 'i') {
    found.from.column = origin[0] - 'a';
    origin.remove_prefix(1);
  }
  if (origin == "10") {
    found.from.rank = 10;
  } else if (origin.size() == 1 && std::isdigit(static_cast<unsigned char>(origin[0]))) {
    found.from.rank = origin[0] - '0';
  } else if (!origin.empty()) {
    return std::nullopt;
  }
  return found;
}

template <class Matches>
std::vector<Move> matching(const MoveList& list, Matches matches) {
  std::vector<Move> found;
  std::ranges::copy_if(list, std::back_inserter(found), matches);
  return found;
}

Result<Move> only(const Position& position, const std::vector<Move>& found, std::string_view text) {
  if (found.size() == 1) return found[0];
  if (found.empty()) return Error{Message("\"{0}\" is not a legal move here.", {std::string(text)})};
  return Error{Message("\"{0}\" may be {1} or {2}.",
                       {std::string(text), write_move(position, found[0], Notation::native),
                        write_move(position, found[1], Notation::native)})};
}

Result<Move> read_coordinates(const Position& position, const std::pair<Named, Named>& named) {
  const bool from_one = named.first.rank == 10 || named.second.rank == 10;
  const auto move_at = [&](int lowest) {
    return Move{static_cast<std::uint8_t>(named.first.square(lowest)),
                static_cast<std::uint8_t>(named.second.square(lowest))};
  };
  const Move plain = move_at(0), shifted = move_at(1);
  if (!from_one && position.is_legal(plain)) return plain;
  const bool own = !from_one && position.piece_on(plain.from) >> 4 == index(position.turn());
  // Ranks from 1 are believed where they must be: a rank 10, or no piece of the side to move on the other
  // reading.
  if (!own && position.is_legal(shifted)) return shifted;
  const Move meant = from_one ? shifted : plain;
  return Error{refusal(position, meant.from, meant.to)};
}

}  // namespace

std::string write_move(const Position& position, Move move, Notation notation) {
  switch (notation) {
    case Notation::native:
      return square_name(move.from) + square_name(move.to);
    case Notation::wxf:
      return wxf(normal_form(position, move, true));
    case Notation::chinese:
    case Notation::chinese_traditional:
      return chinese(normal_form(position, move, false), position.turn(),
                     notation == Notation::chinese_traditional);
  }
  return {};
}

Result<Move> read_move(const Position& position, std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
  if (const auto named = coordinates(text)) return read_coordinates(position, *named);

  MoveList list;
  position.generate(list);
  if (const std::string normal = normalised(text); !normal.empty()) {
    return only(position,
                matching(list,
                         [&](Move move) {
                           const auto all = spellings(position, move);
                           return std::ranges::find(all, normal) != all.end();
                         }),
                text);
  }
  if (const auto named = algebraic(text)) {
    const auto at_lowest = [&](int lowest) {
      return matching(list, [&](Move move) {
        if (kind_of[position.piece_on(move.from)] != named->kind || move.to != named->to.square(lowest))
          return false;
        if (named->from.column >= 0 && column_of[move.from] != named->from.column) return false;
        return named->from.rank < 0 || rows - 1 - row_of[move.from] == named->from.rank - lowest;
      });
    };
    auto found = at_lowest(0);
    if (found.empty()) found = at_lowest(1);
    return only(position, found, text);
  }
  return Error{Message("\"{0}\" is not a move in any notation of xiangqi.", {std::string(text)})};
}

}  // namespace sanpan::xiangqi
