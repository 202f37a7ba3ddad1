#include "game/panels/icons.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numbers>

namespace sanpan::game {

namespace {

/// Draws on a grid of 24 by 24, in lines two units wide.
class Pencil {
 public:
  Pencil(ImDrawList* list, board::Rect box, unsigned colour)
      : list_(list), box_(box), scale_(box.w / 24), colour_(colour), width_(std::max(1.2F, 2 * scale_)) {}

  struct Dot {
    float x, y;
  };
  void line(std::initializer_list<Dot> dots, bool closed = false) const {
    for (Dot dot : dots) list_->PathLineTo(at(dot.x, dot.y));
    list_->PathStroke(colour_, closed ? ImDrawFlags_Closed : ImDrawFlags_None, width_);
  }
  void shape(std::initializer_list<Dot> dots) const {
    for (Dot dot : dots) list_->PathLineTo(at(dot.x, dot.y));
    list_->PathFillConvex(colour_);
  }
  void ring(float x, float y, float radius) const {
    list_->AddCircle(at(x, y), radius * scale_, colour_, 0, width_);
  }
  void disc(float x, float y, float radius) const {
    list_->AddCircleFilled(at(x, y), radius * scale_, colour_);
  }
  void box(float x, float y, float w, float h, float round = 1.5F) const {
    list_->AddRect(at(x, y), at(x + w, y + h), colour_, round * scale_, 0, width_);
  }
  void bar(float x, float y, float w, float h) const {
    list_->AddRectFilled(at(x, y), at(x + w, y + h), colour_, 1.2F * scale_);
  }
  /// Part of a circle, in twelfths of a turn clockwise from the top.
  void arc(float x, float y, float radius, float from, float to) const {
    const auto angle = [](float hour) { return (hour / 6 - 0.5F) * std::numbers::pi_v<float>; };
    list_->PathArcTo(at(x, y), radius * scale_, angle(from), angle(to), 24);
    list_->PathStroke(colour_, 0, width_);
  }

 private:
  ImVec2 at(float x, float y) const { return {box_.x + x * scale_, box_.y + y * scale_}; }

  ImDrawList* list_;
  board::Rect box_;
  float scale_;
  unsigned colour_;
  float width_;
};

void speaker(const Pencil& p) {
  p.shape({{3, 9}, {7, 9}, {12, 5}, {12, 19}, {7, 15}, {3, 15}});
}

void star(const Pencil& p) {
  p.line({{12, 3},
          {14.7F, 9},
          {21, 9.6F},
          {16.2F, 13.9F},
          {17.6F, 20.2F},
          {12, 16.9F},
          {6.4F, 20.2F},
          {7.8F, 13.9F},
          {3, 9.6F},
          {9.3F, 9}},
         true);
}

void gear(const Pencil& p) {
  p.ring(12, 12, 3.2F);
  p.ring(12, 12, 6.6F);
  for (int tooth = 0; tooth < 8; ++tooth) {
    const float angle = static_cast<float>(tooth) * std::numbers::pi_v<float> / 4;
    const float x = std::cos(angle);
    const float y = std::sin(angle);
    p.line({{12 + x * 7, 12 + y * 7}, {12 + x * 10, 12 + y * 10}});
  }
}

}  // namespace

void draw_icon(ImDrawList* list, Icon icon, board::Rect box, unsigned colour) {
  const Pencil p(list, box, colour);
  switch (icon) {
    case Icon::first:
      p.line({{18, 5}, {9, 12}, {18, 19}});
      p.line({{5, 5}, {5, 19}});
      break;
    case Icon::previous:
      p.line({{15, 5}, {8, 12}, {15, 19}});
      break;
    case Icon::next:
      p.line({{9, 5}, {16, 12}, {9, 19}});
      break;
    case Icon::last:
      p.line({{6, 5}, {15, 12}, {6, 19}});
      p.line({{19, 5}, {19, 19}});
      break;
    case Icon::undo:
      p.arc(13, 13, 7, 9.5F, 17);
      p.line({{4, 5}, {5.6F, 11}, {11.6F, 9.6F}});
      break;
    case Icon::redo:
      p.arc(11, 13, 7, 2.5F, -5);
      p.line({{20, 5}, {18.4F, 11}, {12.4F, 9.6F}});
      break;
    case Icon::flip:
      p.line({{8, 20}, {8, 4}});
      p.line({{4, 8}, {8, 4}, {12, 8}});
      p.line({{16, 4}, {16, 20}});
      p.line({{12, 16}, {16, 20}, {20, 16}});
      break;
    case Icon::hint:
      p.arc(12, 10, 6.5F, -4.6F, 4.6F);
      p.line({{7.4F, 14.6F}, {9, 17}, {15, 17}, {16.6F, 14.6F}});
      p.line({{10, 20.5F}, {14, 20.5F}});
      break;
    case Icon::play:
      p.shape({{7, 4}, {20, 12}, {7, 20}});
      break;
    case Icon::pause:
      p.bar(6, 5, 4, 14);
      p.bar(14, 5, 4, 14);
      break;
    case Icon::step:
      p.shape({{5, 5}, {14, 12}, {5, 19}});
      p.bar(16, 5, 3.4F, 14);
      break;
    case Icon::restart:
      p.arc(12, 12, 8, 1.5F, 11);
      p.line({{20.6F, 3.4F}, {16.4F, 5.4F}, {18.6F, 9.8F}});
      break;
    case Icon::faster:
      p.shape({{3, 5}, {12, 12}, {3, 19}});
      p.shape({{12, 5}, {21, 12}, {12, 19}});
      break;
    case Icon::slower:
      p.shape({{12, 5}, {3, 12}, {12, 19}});
      p.shape({{21, 5}, {12, 12}, {21, 19}});
      break;
    case Icon::menu:
      p.line({{4, 6}, {20, 6}});
      p.line({{4, 12}, {20, 12}});
      p.line({{4, 18}, {20, 18}});
      break;
    case Icon::home:
      p.line({{3, 11}, {12, 4}, {21, 11}});
      p.line({{6, 10}, {6, 20}, {18, 20}, {18, 10}});
      break;
    case Icon::back:
      p.line({{20, 12}, {4, 12}});
      p.line({{11, 5}, {4, 12}, {11, 19}});
      break;
    case Icon::close:
      p.line({{6, 6}, {18, 18}});
      p.line({{18, 6}, {6, 18}});
      break;
    case Icon::settings:
      gear(p);
      break;
    case Icon::help:
      p.ring(12, 12, 9);
      p.arc(12, 9.6F, 2.7F, -3, 4);
      p.line({{12.9F, 12}, {12, 13}, {12, 14.4F}});
      p.disc(12, 17.2F, 1.2F);
      break;
    case Icon::fullscreen:
      p.line({{4, 9}, {4, 4}, {9, 4}});
      p.line({{15, 4}, {20, 4}, {20, 9}});
      p.line({{20, 15}, {20, 20}, {15, 20}});
      p.line({{9, 20}, {4, 20}, {4, 15}});
      break;
    case Icon::sound:
      speaker(p);
      p.arc(12, 12, 5, 1.6F, 4.4F);
      p.arc(12, 12, 9, 1.6F, 4.4F);
      break;
    case Icon::mute:
      speaker(p);
      p.line({{16, 9}, {21, 15}});
      p.line({{21, 9}, {16, 15}});
      break;
    case Icon::open:
      p.line({{3, 19}, {3, 5}, {9, 5}, {11, 8}, {19, 8}, {19, 11}});
      p.line({{3, 19}, {7, 11}, {22, 11}, {18, 19}}, true);
      break;
    case Icon::save:
      p.line({{4, 4}, {16, 4}, {20, 8}, {20, 20}, {4, 20}}, true);
      p.line({{8, 4}, {8, 9}, {15, 9}, {15, 4}});
      p.line({{7, 20}, {7, 14}, {17, 14}, {17, 20}});
      break;
    case Icon::copy:
      p.box(9, 9, 11, 11);
      p.line({{5, 15}, {4, 15}, {4, 4}, {15, 4}, {15, 5}});
      break;
    case Icon::paste:
      p.box(5, 5, 14, 16);
      p.bar(9, 3, 6, 4);
      p.line({{9, 12}, {15, 12}});
      p.line({{9, 16}, {15, 16}});
      break;
    case Icon::edit:
      p.line({{4, 20}, {5, 15}, {16, 4}, {20, 8}, {9, 19}}, true);
      p.line({{13, 7}, {17, 11}});
      break;
    case Icon::trash:
      p.line({{4, 7}, {20, 7}});
      p.line({{9, 7}, {9, 4}, {15, 4}, {15, 7}});
      p.line({{6, 7}, {7, 20}, {17, 20}, {18, 7}});
      break;
    case Icon::search:
      p.ring(11, 11, 6.5F);
      p.line({{16, 16}, {21, 21}});
      break;
    case Icon::library:
      p.box(4, 4, 4, 16, 1);
      p.box(10, 4, 4, 16, 1);
      p.line({{16, 5}, {18.6F, 4.4F}, {21.6F, 19.4F}, {19, 20}}, true);
      break;
    case Icon::share:
      p.line({{12, 15}, {12, 3}});
      p.line({{7.5F, 7.5F}, {12, 3}, {16.5F, 7.5F}});
      p.line({{5, 12}, {5, 20}, {19, 20}, {19, 12}});
      break;
    case Icon::picture:
      p.box(3, 5, 18, 14);
      p.ring(8.5F, 9.8F, 1.6F);
      p.line({{4, 18}, {10, 13}, {13, 15.4F}, {17, 11}, {21, 15}});
      break;
    case Icon::plus:
      p.line({{12, 4}, {12, 20}});
      p.line({{4, 12}, {20, 12}});
      break;
    case Icon::minus:
      p.line({{4, 12}, {20, 12}});
      break;
    case Icon::check:
      p.line({{4, 13}, {10, 18.5F}, {20, 6}});
      break;
    case Icon::warning:
      p.line({{12, 3.5F}, {22, 20}, {2, 20}}, true);
      p.line({{12, 9.5F}, {12, 14}});
      p.disc(12, 17, 1.2F);
      break;
    case Icon::flag:
      p.line({{5, 21}, {5, 4}, {19, 4}, {15.5F, 8.5F}, {19, 13}, {5, 13}});
      break;
    case Icon::handshake:
      p.line({{2, 8}, {6, 6}, {12, 8}, {18, 6}, {22, 8}});
      p.line({{3, 15}, {6, 15}, {12, 20}, {18, 15}, {21, 15}});
      p.line({{12, 8}, {9, 12.5F}, {12.4F, 13}, {14.6F, 11.4F}, {18, 15}});
      break;
    case Icon::trophy:
      p.line({{7, 4}, {17, 4}, {16.4F, 11}, {14, 13.6F}, {10, 13.6F}, {7.6F, 11}}, true);
      p.line({{7, 6}, {3.4F, 6}, {4.4F, 10}, {8, 11}});
      p.line({{17, 6}, {20.6F, 6}, {19.6F, 10}, {16, 11}});
      p.line({{12, 14}, {12, 18}});
      p.line({{8, 20}, {16, 20}});
      break;
    case Icon::clock:
      p.ring(12, 12, 9);
      p.line({{12, 6.6F}, {12, 12}, {16, 14.4F}});
      break;
    case Icon::dice:
      p.box(4, 4, 16, 16, 3);
      p.disc(8.6F, 8.6F, 1.5F);
      p.disc(15.4F, 8.6F, 1.5F);
      p.disc(12, 12, 1.5F);
      p.disc(8.6F, 15.4F, 1.5F);
      p.disc(15.4F, 15.4F, 1.5F);
      break;
    case Icon::person:
      p.ring(12, 8, 4);
      p.arc(12, 22, 8, -2.7F, 2.7F);
      break;
    case Icon::machine:
      p.box(5, 8, 14, 12, 2.5F);
      p.line({{12, 8}, {12, 4}});
      p.disc(12, 3.6F, 1.6F);
      p.disc(9.4F, 13, 1.4F);
      p.disc(14.6F, 13, 1.4F);
      p.line({{9.4F, 16.6F}, {14.6F, 16.6F}});
      break;
    case Icon::gamepad:
      p.box(2, 7, 20, 11, 5);
      p.line({{7, 10.4F}, {7, 14.6F}});
      p.line({{4.9F, 12.5F}, {9.1F, 12.5F}});
      p.disc(15, 13.8F, 1.3F);
      p.disc(18, 11, 1.3F);
      break;
    case Icon::eye:
      p.line({{2, 12},
              {5, 8.4F},
              {8.4F, 6.4F},
              {12, 5.8F},
              {15.6F, 6.4F},
              {19, 8.4F},
              {22, 12},
              {19, 15.6F},
              {15.6F, 17.6F},
              {12, 18.2F},
              {8.4F, 17.6F},
              {5, 15.6F}},
             true);
      p.ring(12, 12, 2.8F);
      break;
    case Icon::chart:
      p.line({{4, 4}, {4, 20}, {20, 20}});
      p.line({{7, 15}, {11, 10.5F}, {14, 13}, {19.4F, 6}});
      break;
    case Icon::target:
      p.ring(12, 12, 9);
      p.ring(12, 12, 4.6F);
      p.disc(12, 12, 1.5F);
      break;
    case Icon::star:
      star(p);
      break;
    case Icon::chevron_right:
      p.line({{9, 5}, {16, 12}, {9, 19}});
      break;
    case Icon::chevron_down:
      p.line({{5, 9}, {12, 16}, {19, 9}});
      break;
  }
}

}  // namespace sanpan::game
