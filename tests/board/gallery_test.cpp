// Every theme of every board is drawn; SANPAN_SHOTS=DIR keeps the pictures.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "game/board/thumbnail.h"
#include "game/board/tour_view.h"
#include "game/board/view.h"
#include "tests/board/canvas.h"

namespace sanpan::board {
namespace {

struct Size {
  int width;
  int height;
};

std::vector<Size> sizes() {
  if (const char* text = std::getenv("SANPAN_SHOT_SIZE")) {
    int w = 0;
    int h = 0;
    if (std::sscanf(text, "%dx%d", &w, &h) == 2) return {{w, h}};
  }
  return {{1280, 800}};
}

Rect area(Size size) {
  const auto h = static_cast<float>(size.height);
  return {0.02F * h, 0.02F * h, 1.2F * h, 0.96F * h};
}

class Gallery : public testing::TestWithParam<const Theme*> {};

TEST_P(Gallery, Draughts) {
  for (const Size size : sizes()) {
    Canvas canvas(size.width, size.height);
    BoardView view(*canvas.workshop, Shape::draughts());
    Look look;
    look.theme = GetParam();
    look.coordinates = Coordinates::numbers;
    view.set_look(look);
    view.place(area(size), true);
    auto pieces = thumbnail_pieces(Shape::draughts());
    view.set_start(pieces);
    // A middle game: some gone, two crowned.
    for (const int gone : {1, 3, 12, 25, 27, 61, 63, 74, 92, 94}) pieces[static_cast<std::size_t>(gone)] = {};
    pieces[43] = {'K', Side::first};
    pieces[56] = {'K', Side::second};
    pieces[45] = {'M', Side::second};
    pieces[63] = {};
    view.set_pieces(pieces);
    view.marks.last = {32, 43};
    view.marks.selected = 65;
    view.marks.targets = {54, 58};
    view.marks.movable = {67, 69};
    view.marks.captures = {36, 38};
    view.marks.cursor = 58;
    view.marks.arrows = {{67, 49, Tone::hint, {58}}, {61, 52, Tone::second, {}}};
    view.marks.labels = {{34, "+0.35", Tone::good}, {47, "-1.2", Tone::bad}, {52, "0.0", Tone::quiet}};
    canvas.workshop->draw_table(*look.theme);
    view.draw();
    const Point king = view.geometry().centre(43);
    const Point empty = view.geometry().centre(50);
    EXPECT_NE(canvas.pixel(static_cast<int>(king.x), static_cast<int>(king.y)),
              canvas.pixel(static_cast<int>(empty.x), static_cast<int>(empty.y)));
    canvas.keep("draughts-" + std::string(look.theme->id));
  }
}

TEST_P(Gallery, Xiangqi) {
  for (const Size size : sizes()) {
    for (const PieceSet set : {PieceSet::characters, PieceSet::pictures}) {
      Canvas canvas(size.width, size.height);
      BoardView view(*canvas.workshop, Shape::xiangqi());
      Look look;
      look.theme = GetParam();
      look.pieces = set;
      look.coordinates = Coordinates::files;
      view.set_look(look);
      view.place(area(size), true);
      auto pieces = thumbnail_pieces(Shape::xiangqi());
      view.set_start(pieces);
      std::swap(pieces[64], pieces[67]);
      std::swap(pieces[1], pieces[20]);
      pieces[27] = {};
      pieces[54] = {};
      pieces[60] = {};
      pieces[8] = {};
      view.set_pieces(pieces);
      view.marks.last = {64, 67};
      view.marks.selected = 88;
      view.marks.targets = {69, 71};
      view.marks.captures = {31};
      view.marks.check = 4;
      view.marks.cursor = 49;
      view.marks.arrows = {{82, 65, Tone::hint, {}}};
      view.marks.labels = {{48, "+0.35", Tone::good}};
      canvas.workshop->draw_table(*look.theme);
      view.draw();
      const Point general = view.geometry().centre(85);
      const Point empty = view.geometry().centre(50);
      EXPECT_NE(canvas.pixel(static_cast<int>(general.x), static_cast<int>(general.y)),
                canvas.pixel(static_cast<int>(empty.x), static_cast<int>(empty.y)));
      canvas.keep("xiangqi-" + std::string(look.theme->id) + (set == PieceSet::pictures ? "-pictures" : ""));
    }
  }
}

// A soldier has stepped forward: nothing of the marks about its two points lies on the line between them.
TEST_P(Gallery, MarksOfNeighbouringPointsStandApart) {
  const auto between = [](std::vector<Square> last) {
    Canvas canvas(640, 480);
    BoardView view(*canvas.workshop, Shape::xiangqi());
    Look look;
    look.theme = GetParam();
    view.set_look(look);
    view.place({0, 0, 640, 480}, true);
    view.marks.last = std::move(last);
    canvas.workshop->draw_table(*look.theme);
    view.draw();
    const Point a = view.geometry().centre(46), b = view.geometry().centre(55);
    const int reach = view.geometry().cell() / 2;
    std::vector<std::uint32_t> pixels;
    for (int x = -reach; x <= reach; ++x) {
      pixels.push_back(canvas.pixel(static_cast<int>(a.x) + x, static_cast<int>((a.y + b.y) / 2)));
    }
    return pixels;
  };
  EXPECT_EQ(between({55, 46}), between({}));
}

TEST_P(Gallery, Tour) {
  for (const Size size : sizes()) {
    Canvas canvas(size.width, size.height);
    TourView view(*canvas.workshop, 8, 8);
    Look look;
    look.theme = GetParam();
    look.coordinates = Coordinates::letters;
    view.set_look(look);
    view.place(area(size));
    const std::vector<Square> path{56, 41, 58, 52, 62, 47, 37, 31, 14, 4, 10, 0, 17, 2, 8, 25, 40, 57};
    view.set_path(path);
    const std::vector<Square> exits{42, 51};
    const std::vector<int> onward{5, 3};
    view.set_exits(exits, onward);
    canvas.workshop->draw_table(*look.theme);
    view.draw();
    const Point visited = view.geometry().centre(41);
    const Point empty = view.geometry().centre(28);
    EXPECT_NE(canvas.pixel(static_cast<int>(visited.x), static_cast<int>(visited.y)),
              canvas.pixel(static_cast<int>(empty.x), static_cast<int>(empty.y)));
    canvas.keep("tour-" + std::string(look.theme->id));
  }
}

std::vector<const Theme*> all_themes() {
  std::vector<const Theme*> all;
  for (const Theme& each : themes()) all.push_back(&each);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Themes, Gallery, testing::ValuesIn(all_themes()),
                         [](const auto& each) { return std::string(each.param->id); });

}  // namespace
}  // namespace sanpan::board
