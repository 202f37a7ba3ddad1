#include "engine/draughts/squares.h"

#include <charconv>

namespace sanpan::draughts {

template <class Rules>
std::string square_name(int bit) {
  using B = typename Rules::Board;
  if constexpr (Rules::algebraic) {
    return {static_cast<char>('a' + B::column(bit)), static_cast<char>('0' + B::size - B::row(bit))};
  } else {
    return std::to_string(B::index(bit) + 1);
  }
}

template <class Rules>
std::optional<int> square_bit(std::string_view name) {
  using B = typename Rules::Board;
  if constexpr (B::size == 8) {
    if (name.size() == 2) {
      const int file = (name[0] | 0x20) - 'a';
      const int rank = name[1] - '1';
      if (file >= 0 && file < B::size && rank >= 0 && rank < B::size) {
        const auto square = static_cast<Square>((B::size - 1 - rank) * B::size + file);
        if (!B::playable(square)) return std::nullopt;
        return B::bit_at(square);
      }
    }
  }
  int number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc() || end != name.data() + name.size() || number < 1 || number > B::squares) {
    return std::nullopt;
  }
  return B::bit(number - 1);
}

Message side_word(Side side) {
  return side == Side::first ? "White" : "Black";
}

Message number_word(int n) {
  static constexpr const char* words[] = {
      "none",     "one",     "two",     "three",     "four",     "five",     "six",
      "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  if (n >= 0 && n <= 20) return words[n];
  return std::to_string(n);
}

template std::string square_name<InternationalRules>(int);
template std::string square_name<BrazilianRules>(int);
template std::string square_name<RussianRules>(int);
template std::optional<int> square_bit<InternationalRules>(std::string_view);
template std::optional<int> square_bit<BrazilianRules>(std::string_view);
template std::optional<int> square_bit<RussianRules>(std::string_view);

}  // namespace sanpan::draughts
