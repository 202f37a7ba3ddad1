#include "engine/common/excerpt.h"

#include "engine/common/utf8.h"

namespace sanpan {

std::string excerpt(std::string_view text, std::size_t most) {
  std::string shown;
  while (!text.empty() && shown.size() < most) {
    const Character first = first_character(text);
    if (first.stray() || first.code < 32 || first.code == 127) {
      shown += '?';
    } else {
      shown += text.substr(0, first.size);
    }
    text.remove_prefix(first.size);
  }
  if (!text.empty()) shown += "...";
  return shown;
}

}  // namespace sanpan
