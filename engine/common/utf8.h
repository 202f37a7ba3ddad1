// The characters of a text in UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace sanpan {

inline constexpr char32_t replacement = 0xFFFD;  ///< stands for what is no character

/// The first character of `text` and its length in bytes (1 for a byte that begins none: U+FFFD). `text` is
/// not empty.
struct Character {
  char32_t code;
  std::size_t size;
  /// A byte that begins no character.
  bool stray() const { return code == replacement && size == 1; }
};
Character first_character(std::string_view text);

}  // namespace sanpan
