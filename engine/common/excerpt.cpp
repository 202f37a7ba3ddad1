#include "engine/common/excerpt.h"

#include <algorithm>

namespace sanpan {

namespace {

/// The bytes of the character of UTF-8 that `text` begins with; 0 when it begins with none.
std::size_t character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xc2 ? 0
                             : lead < 0xe0 ? 2
                             : lead < 0xf0 ? 3
                             : lead < 0xf5 ? 4
                                           : 0;
  if (length > text.size()) return 0;
  const auto goes_on = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; };
  return std::ranges::all_of(text.substr(std::min<std::size_t>(1, length), length - (length > 0)), goes_on)
             ? length
             : 0;
}

}  // namespace

std::string excerpt(std::string_view text, std::size_t most) {
  std::string shown;
  while (!text.empty() && shown.size() < most) {
    const std::size_t length = character(text);
    const auto first = static_cast<unsigned char>(text[0]);
    if (length == 0 || first < 32 || first == 127) {
      shown += '?';
    } else {
      shown += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(1, length));
  }
  if (!text.empty()) shown += "...";
  return shown;
}

}  // namespace sanpan
