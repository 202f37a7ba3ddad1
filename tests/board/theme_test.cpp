#include "game/board/theme.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>

#include "engine/common/side.h"

namespace sanpan::board {
namespace {

// Relative luminance and contrast as WCAG 2.1 defines them.
double luminance(Colour c) {
  const auto channel = [](float v) { return v <= 0.04045F ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  return 0.2126 * channel(c.r) + 0.7152 * channel(c.g) + 0.0722 * channel(c.b);
}
double contrast(Colour a, Colour b) {
  const double x = luminance(a);
  const double y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

TEST(Theme, IdsAreFoundAndDiffer) {
  std::set<std::string> ids;
  for (const Theme& each : themes()) {
    ids.insert(std::string(each.id));
    EXPECT_EQ(&theme(each.id), &each);
    EXPECT_TRUE(has_theme(each.id));
  }
  EXPECT_EQ(ids.size(), themes().size());
  EXPECT_GE(themes().size(), 4u);
  EXPECT_FALSE(has_theme("no such"));
  EXPECT_EQ(&theme("no such"), &themes()[0]);
}

TEST(Theme, PanelTextCanBeRead) {
  for (const Theme& each : themes()) {
    const Palette& p = each.palette;
    for (const Colour ground : {p.ground, p.panel, p.raised}) {
      EXPECT_GE(contrast(p.text, ground), 7.0) << each.id;
      EXPECT_GE(contrast(p.quiet, ground), 4.5) << each.id;
    }
    EXPECT_GE(contrast(p.on_accent, p.accent), 4.5) << each.id;
    EXPECT_GE(contrast(p.accent, p.panel), 3.0) << each.id;
    for (const Colour sign : {p.good, p.bad, p.warn}) EXPECT_GE(contrast(sign, p.panel), 3.0) << each.id;
  }
}

TEST(Theme, PiecesAndMarksStandOutFromTheBoard) {
  for (const Theme& each : themes()) {
    EXPECT_GE(contrast(each.men[0].light, each.men[1].light), 3.0) << each.id;
    for (const Side side : {Side::first, Side::second}) {
      const double body = contrast(each.men[index(side)].light, each.dark_square.light);
      const double line =
          each.outline > 0 ? contrast(each.outline_colour[index(side)], each.dark_square.light) : 1;
      EXPECT_GE(std::max(body, line), 1.8) << each.id;
    }
    EXPECT_GE(contrast(each.ink, each.field.light), 3.0) << each.id;
    EXPECT_GE(contrast(each.carved[0], each.disc.light), 4.0) << each.id;
    EXPECT_GE(contrast(each.carved[1], each.disc.light), 4.5) << each.id;
    EXPECT_GE(contrast(each.coordinates, each.frame.light), 4.0) << each.id;
  }
}

}  // namespace
}  // namespace sanpan::board
