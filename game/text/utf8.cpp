#include "game/text/utf8.h"

#include "engine/common/utf8.h"

namespace sanpan::text {

std::u32string decode(std::string_view utf8) {
  std::u32string points;
  while (!utf8.empty()) {
    const Character first = first_character(utf8);
    points += first.code;
    utf8.remove_prefix(first.size);
  }
  return points;
}

std::string encode(std::u32string_view points) {
  std::string utf8;
  for (char32_t point : points) {
    if (point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) point = replacement;
    const auto tail = [&](int shift) { utf8 += static_cast<char>(0x80 | (point >> shift & 0x3F)); };
    if (point < 0x80) {
      utf8 += static_cast<char>(point);
    } else if (point < 0x800) {
      utf8 += static_cast<char>(0xC0 | point >> 6);
      tail(0);
    } else if (point < 0x10000) {
      utf8 += static_cast<char>(0xE0 | point >> 12);
      tail(6);
      tail(0);
    } else {
      utf8 += static_cast<char>(0xF0 | point >> 18);
      tail(12);
      tail(6);
      tail(0);
    }
  }
  return utf8;
}

char32_t capital(char32_t point) {
  const auto within = [point](char32_t first, char32_t last) { return point >= first && point <= last; };
  if (within('a', 'z') || (within(0xE0, 0xFE) && point != 0xF7) || within(0x430, 0x44F)) return point - 0x20;
  if (within(0x450, 0x45F)) return point - 0x50;
  if (point == 0x1B0) return 0x1AF;  // u with horn
  // Here capital and small letter lie side by side: accents, a d and o of Vietnamese, its stacked accents.
  const bool paired =
      within(0x100, 0x137) || within(0x14A, 0x177) || point == 0x1A1 || within(0x1EA0, 0x1EF9);
  return paired && point % 2 == 1 ? point - 1 : point;
}

}  // namespace sanpan::text
