#include "engine/draughts/fen.h"

#include <algorithm>

#include "engine/common/excerpt.h"
#include "engine/draughts/squares.h"

namespace sanpan::draughts {
namespace {

std::string_view trim(std::string_view text) {
  const auto space = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && space(text.front())) text.remove_prefix(1);
  while (!text.empty() && space(text.back())) text.remove_suffix(1);
  return text;
}

/// What comes before `separator`, which is taken off `text` with it.
std::string_view next_field(std::string_view& text, char separator) {
  const auto at = text.find(separator);
  const auto field = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
  return field;
}

template <class Rules>
class Reader {
  using B = typename Rules::Board;

 public:
  Result<Position<Rules>> read(std::string_view fen) {
    std::string_view rest = trim(fen);
    if (!rest.empty() && rest.back() == '.') rest = trim(rest.substr(0, rest.size() - 1));
    if (rest.empty()) return Error{{"The position is empty; write one like {0}.", {example()}}};
    const auto turn = side(trim(next_field(rest, ':')));
    if (!turn)
      return Error{
          {"\"{0}\" is not a position: it must begin with W: or B:, like {1}.", {excerpt(fen), example()}}};
    while (!rest.empty()) {
      const std::string_view field = trim(next_field(rest, ':'));
      if (field.empty()) continue;
      if (field[0] == 'H' || field[0] == 'F') continue;
      const auto whose = side(field.substr(0, 1));
      if (!whose)
        return Error{{"\"{0}\" does not say whose pieces it lists: W or B comes first.", {excerpt(field)}}};
      if (seen_[index(*whose)]) return Error{{"The pieces of {0} are listed twice.", {side_word(*whose)}}};
      seen_[index(*whose)] = true;
      if (auto done = pieces(*whose, field.substr(1)); !done) return done.error();
    }
    if (pieces_.occupied() == 0) return Error{"There is no piece on the board."};
    for (Side s : {Side::first, Side::second}) {
      const int n = std::popcount(pieces_.of(s));
      constexpr int most = B::half * (B::half - 1);
      if (n > most)
        return Error{{"{0} has {1} pieces; there can be {2} at most.",
                      {side_word(s), std::to_string(n), std::to_string(most)}}};
    }
    return Position<Rules>(pieces_, *turn);
  }

 private:
  static std::string example() { return write_fen(Position<Rules>()); }
  static std::optional<Side> side(std::string_view word) {
    if (word == "W" || word == "w") return Side::first;
    if (word == "B" || word == "b") return Side::second;
    return std::nullopt;
  }

  Done pieces(Side whose, std::string_view list) {
    if (trim(list).empty()) return done();
    for (;;) {
      const bool last = list.find(',') == std::string_view::npos;
      std::string_view item = trim(next_field(list, ','));
      const std::string_view whole = item;
      if (item.empty()) return Error{{"A square is missing between the commas of {0}.", {side_word(whose)}}};
      const bool king = take_king(item);
      // A range may repeat the K before its end.
      const auto dash = item.find('-');
      std::string_view end = dash == std::string_view::npos ? item : item.substr(dash + 1);
      if (dash != std::string_view::npos) take_king(end);
      const auto from = square(item.substr(0, dash));
      if (!from) return from.error();
      const auto to = square(end);
      if (!to) return to.error();
      if (*to < *from) return Error{{"The range {0} runs backwards.", {excerpt(whole)}}};
      for (int i = *from; i <= *to; ++i) {
        if (auto put = place(whose, B::bit(i), king); !put) return put.error();
      }
      if (last) return done();
    }
  }

  static bool take_king(std::string_view& item) {
    if (item.empty() || (item[0] != 'K' && item[0] != 'k')) return false;
    item.remove_prefix(1);
    return true;
  }

  /// The square's index in the order of numbers.
  static Result<int> square(std::string_view name) {
    if (const auto bit = square_bit<Rules>(name)) return B::index(*bit);
    const std::string first = square_name<Rules>(B::bit(0));
    const bool number =
        !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (number) {
      return Error{{"Square {0} does not exist: the squares are 1 to {1}.",
                    {excerpt(name), std::to_string(B::squares)}}};
    }
    if (Rules::algebraic)
      return Error{{"\"{0}\" is not a dark square; squares are written like {1}.", {excerpt(name), first}}};
    return Error{
        {"\"{0}\" is not a square; the squares are 1 to {1}.", {excerpt(name), std::to_string(B::squares)}}};
  }

  Done place(Side whose, int bit, bool king) {
    const Bits b = Bits{1} << bit;
    const std::string name = square_name<Rules>(bit);
    if ((pieces_.of(whose) & b) != 0) return Error{{"Square {0} is named twice.", {name}}};
    if ((pieces_.of(!whose) & b) != 0)
      return Error{{"Square {0} holds both a white and a black piece.", {name}}};
    if (!king && (B::crown_row(whose) & b) != 0) {
      return Error{{"A man of {0} on {1} would be a king: write K{1}.", {side_word(whose), name}}};
    }
    pieces_.side[index(whose)] |= b;
    if (king) pieces_.kings |= b;
    return done();
  }

  Pieces pieces_;
  bool seen_[2] = {false, false};
};

}  // namespace

template <class Rules>
Result<Position<Rules>> parse_fen(std::string_view fen) {
  return Reader<Rules>().read(fen);
}

template <class Rules>
std::string write_fen(const Position<Rules>& position) {
  std::string text = position.turn() == Side::first ? "W" : "B";
  for (Side s : {Side::first, Side::second}) {
    text += s == Side::first ? ":W" : ":B";
    const char* comma = "";
    for (Bits rest = position.board().of(s); rest != 0; rest &= rest - 1) {
      text += comma;
      if ((lowest(rest) & position.board().kings) != 0) text += 'K';
      text += square_name<Rules>(bit_of(rest));
      comma = ",";
    }
  }
  return text;
}

template Result<Position<InternationalRules>> parse_fen<InternationalRules>(std::string_view);
template Result<Position<BrazilianRules>> parse_fen<BrazilianRules>(std::string_view);
template Result<Position<RussianRules>> parse_fen<RussianRules>(std::string_view);
template std::string write_fen(const Position<InternationalRules>&);
template std::string write_fen(const Position<BrazilianRules>&);
template std::string write_fen(const Position<RussianRules>&);

}  // namespace sanpan::draughts
