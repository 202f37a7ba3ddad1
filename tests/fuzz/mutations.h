// Deterministic damage to sample files and lines: the same on every machine.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/common/random.h"

namespace sanpan::fuzz {

/// `sample` with one to eight bytes changed, or parts cut out, doubled, moved, or taken from `other`.
inline std::string mutated(std::string_view sample, std::string_view other, Random& random) {
  std::string text(sample);
  const auto place = [&](const std::string& in) {
    return in.empty() ? std::size_t{0} : random.below(in.size());
  };
  const auto piece = [&](std::string_view of) {
    const std::string whole(of);
    const std::size_t begin = place(whole);
    return whole.substr(begin, random.below(40) + 1);
  };
  static constexpr std::string_view signs[] = {
      "(",   ")",    "{",  "}", "[", "]",  "\"", "\n", "\0", "%",    ";",  "$",  "*",      "-",  "x",
      "1-1", "999.", "1.", ":", "/", "炮", "K",  "#",  "!!", "\xff", "\\", "[%", "START{", "]]>"};
  const int count = 1 + static_cast<int>(random.below(8));
  for (int i = 0; i < count; ++i) {
    const std::size_t at = place(text);
    switch (random.below(7)) {
      case 0:
        if (!text.empty()) text[at] = static_cast<char>(random.below(256));
        break;
      case 1:
        text.insert(at, signs[random.below(std::size(signs))]);
        break;
      case 2:
        text.erase(at, random.below(60) + 1);
        break;
      case 3:
        text.insert(at, piece(text));
        break;
      case 4:
        text.insert(at, piece(other));
        break;
      case 5:
        if (!text.empty()) text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
        break;
      default:
        text.resize(at);
        break;
    }
  }
  return text;
}

}  // namespace sanpan::fuzz
