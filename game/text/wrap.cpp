#include "game/text/wrap.h"

#include "game/text/utf8.h"

namespace sanpan::text {

namespace {

constexpr std::u32string_view closing = U"，。、；：？！）》」』】〉”’…—·,.;:?!)]}»";
constexpr std::u32string_view opening = U"（《「『【〈“‘([{«";

bool hanzi(char32_t point) {
  return (point >= 0x2E80 && point < 0xA000) || (point >= 0xF900 && point < 0xFB00) ||
         (point >= 0xFF00 && point < 0xFFF0);
}
bool in(std::u32string_view marks, char32_t point) {
  return marks.find(point) != marks.npos;
}

/// A line may end between `left` and `right`.
bool may_break(char32_t left, char32_t right) {
  if (right == ' ' || in(closing, right) || in(opening, left)) return false;
  return left == ' ' || hanzi(left) || hanzi(right);
}

}  // namespace

std::vector<std::string> wrap(std::string_view utf8, float width,
                              const std::function<float(std::string_view)>& width_of) {
  std::vector<std::string> lines;
  const std::u32string points = decode(utf8);
  std::size_t start = 0;
  const auto cut = [&](std::size_t end, std::size_t next) {
    std::size_t last = end;
    while (last > start && points[last - 1] == ' ') --last;
    lines.push_back(encode(std::u32string_view(points).substr(start, last - start)));
    start = next;
  };
  std::size_t good = 0;  // the last place where the line may end
  std::string line;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i] == '\n') {
      cut(i, i + 1);
      line.clear();
      good = start;
      continue;
    }
    if (i > start && may_break(points[i - 1], points[i])) good = i;
    line += encode(std::u32string_view(&points[i], 1));
    if (points[i] == ' ' || i == start || width_of(line) <= width) continue;
    const std::size_t end = good > start ? good : i;
    cut(end, end);
    good = start;
    i = start - 1;
    line.clear();
  }
  if (start < points.size() || lines.empty()) cut(points.size(), points.size());
  return lines;
}

}  // namespace sanpan::text
