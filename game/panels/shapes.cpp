#include "game/panels/shapes.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace sanpan::game::panels {

namespace {

constexpr float shadow_reach = 12;     // units beyond the edge
constexpr float shadow_drop = 4;       // units by which it is let down: the light comes from above
constexpr float shadow_alpha = 0.17F;  // at the edge
constexpr int white_half = 2;

int whole(float length) {
  return static_cast<int>(std::lround(length));
}

ImU32 with_alpha(ImU32 colour, float part) {
  const auto alpha = static_cast<float>(colour >> IM_COL32_A_SHIFT) * part;
  return (colour & ~IM_COL32_A_MASK) | static_cast<ImU32>(std::lround(alpha)) << IM_COL32_A_SHIFT;
}

}  // namespace

Shapes::~Shapes() {
  forget();
}

void Shapes::forget() {
  if (texture_) SDL_DestroyTexture(texture_);
  texture_ = nullptr;
  places_.clear();
}

void Shapes::begin_frame(float scale) {
  if (scale == scale_) return;
  forget();
  scale_ = scale;
}

bool Shapes::ready() {
  if (texture_) return true;
  side_ = scale_ > 1.5F ? 1024 : 512;  // a power of two, see Fonts::build
  texture_ = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, side_, side_);
  if (!texture_) return false;
  SDL_SetTextureBlendMode(texture_, SDL_BLENDMODE_BLEND);
  shelf_x_ = shelf_y_ = shelf_height_ = 0;
  return find({Kind::white, 0, 0}).has_value();
}

/// How much of the shadow is left so many pixels outside of the edge.
float Shapes::dimming(float outside) const {
  const float part = std::clamp(1 - outside / (shadow_reach * scale_), 0.0F, 1.0F);
  return part * part * (1.6F - 0.6F * part);
}

/// Of a pixel whose middle lies so far from the middle of the round.
float Shapes::coverage(const Key& key, float distance) const {
  const auto r = static_cast<float>(key.radius);
  switch (key.kind) {
    case Kind::white:
      return 1;
    case Kind::disc:
      return std::clamp(r - distance + 0.5F, 0.0F, 1.0F);
    case Kind::ring:
      return std::clamp(std::min(r - distance, distance - r + static_cast<float>(key.width)) + 0.5F, 0.0F,
                        1.0F);
    case Kind::shadow:
      return dimming(distance - r);
  }
  return 0;
}

std::optional<Shapes::Place> Shapes::find(const Key& key) {
  if (const auto known = places_.find(key); known != places_.end()) return known->second;
  const int half = key.kind == Kind::white    ? white_half
                   : key.kind == Kind::shadow ? key.radius + whole(shadow_reach * scale_)
                                              : key.radius;
  const int side = 2 * half;
  if (shelf_x_ + side > side_) {
    shelf_x_ = 0;
    shelf_y_ += shelf_height_;
    shelf_height_ = 0;
  }
  if (side > side_ || shelf_y_ + side > side_) return places_[key] = std::nullopt;
  std::vector<std::uint32_t> pixels(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const float distance =
          std::hypot(static_cast<float>(x - half) + 0.5F, static_cast<float>(y - half) + 0.5F);
      const auto alpha = static_cast<std::uint32_t>(std::lround(coverage(key, distance) * 255));
      pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) + static_cast<std::size_t>(x)] =
          alpha << 24 | 0xFFFFFFU;
    }
  }
  const SDL_Rect to{shelf_x_, shelf_y_, side, side};
  SDL_UpdateTexture(texture_, &to, pixels.data(), side * 4);
  const Place place{shelf_x_, shelf_y_, half};
  shelf_x_ += side;
  shelf_height_ = std::max(shelf_height_, side);
  return places_[key] = place;
}

void Shapes::quad(ImDrawList* list, const Box& to, ImVec2 uv0, ImVec2 uv1, ImU32 colour) const {
  if (to.left >= to.right || to.top >= to.bottom) return;
  list->PrimReserve(6, 4);
  list->PrimRectUV({static_cast<float>(to.left), static_cast<float>(to.top)},
                   {static_cast<float>(to.right), static_cast<float>(to.bottom)}, uv0, uv1, colour);
}

void Shapes::plain(ImDrawList* list, const Box& to, ImU32 colour) const {
  const Place& white = *places_.at({Kind::white, 0, 0});
  const float u = static_cast<float>(white.x + white.half) / static_cast<float>(side_);
  const float v = static_cast<float>(white.y + white.half) / static_cast<float>(side_);
  quad(list, to, {u, v}, {u, v}, colour);
}

/// A quarter of the picture into each corner of the box.
void Shapes::corners(ImDrawList* list, const Box& outer, const Place& place, ImU32 colour) const {
  const auto side = static_cast<float>(side_);
  const int h = place.half;
  for (const bool right : {false, true}) {
    for (const bool low : {false, true}) {
      const int x = right ? outer.right - h : outer.left;
      const int y = low ? outer.bottom - h : outer.top;
      const auto u = static_cast<float>(place.x + (right ? h : 0));
      const auto v = static_cast<float>(place.y + (low ? h : 0));
      const auto size = static_cast<float>(h);
      quad(list, {x, y, x + h, y + h}, {u / side, v / side}, {(u + size) / side, (v + size) / side}, colour);
    }
  }
}

void Shapes::fill(ImDrawList* list, const board::Rect& rect, ImU32 colour, float radius) {
  if ((colour & IM_COL32_A_MASK) == 0 || !ready()) return;
  const Box box{whole(rect.x), whole(rect.y), whole(rect.x + rect.w), whole(rect.y + rect.h)};
  const int r = std::min({whole(radius), (box.right - box.left) / 2, (box.bottom - box.top) / 2});
  const auto place = r > 0 ? find({Kind::disc, r, 0}) : std::nullopt;
  list->PushTextureID(texture_);
  if (!place) {
    plain(list, box, colour);
  } else {
    plain(list, {box.left, box.top + r, box.right, box.bottom - r}, colour);
    plain(list, {box.left + r, box.top, box.right - r, box.top + r}, colour);
    plain(list, {box.left + r, box.bottom - r, box.right - r, box.bottom}, colour);
    corners(list, box, *place, colour);
  }
  list->PopTextureID();
}

void Shapes::frame(ImDrawList* list, const board::Rect& rect, ImU32 colour, float radius, float thickness) {
  if ((colour & IM_COL32_A_MASK) == 0 || !ready()) return;
  const Box box{whole(rect.x), whole(rect.y), whole(rect.x + rect.w), whole(rect.y + rect.h)};
  const int width = std::max(1, whole(thickness));
  const int most = std::min(box.right - box.left, box.bottom - box.top) / 2;
  const auto place = radius >= 1 && most > 0
                         ? find({Kind::ring, std::min(most, std::max(whole(radius), width)), width})
                         : std::nullopt;
  const int r = place ? place->half : 0;
  list->PushTextureID(texture_);
  const int in = std::max(r, width);  // without corners the upright lines end at the lying ones
  plain(list, {box.left + r, box.top, box.right - r, box.top + width}, colour);
  plain(list, {box.left + r, box.bottom - width, box.right - r, box.bottom}, colour);
  plain(list, {box.left, box.top + in, box.left + width, box.bottom - in}, colour);
  plain(list, {box.right - width, box.top + in, box.right, box.bottom - in}, colour);
  if (place) corners(list, box, *place, colour);
  list->PopTextureID();
}

void Shapes::disc(ImDrawList* list, board::Point centre, float radius, ImU32 colour) {
  const auto r = static_cast<float>(std::max(1, whole(radius)));
  const float x = std::round(centre.x - r);
  const float y = std::round(centre.y - r);
  fill(list, {x, y, 2 * r, 2 * r}, colour, r);
}

void Shapes::shadow(ImDrawList* list, const board::Rect& rect, float radius, float strength) {
  if (!ready()) return;
  const int r = whole(radius);
  const int reach = whole(shadow_reach * scale_);
  const int drop = whole(shadow_drop * scale_);
  const auto place = find({Kind::shadow, r, 0});
  const Box slab{whole(rect.x), whole(rect.y), whole(rect.x + rect.w), whole(rect.y + rect.h)};
  if (!place || slab.right - slab.left < 2 * r || slab.bottom - slab.top < 2 * r) return;
  const ImU32 dark = IM_COL32(0, 0, 0, whole(255 * std::min(1.0F, shadow_alpha * strength)));
  list->PushTextureID(texture_);
  const Box box{slab.left, slab.top + drop, slab.right, slab.bottom + drop};
  corners(list, {box.left - reach, box.top - reach, box.right + reach, box.bottom + reach}, *place, dark);
  // The straight parts, line by line outwards, only where the slab does not lie over them.
  const int step = std::max(1, static_cast<int>(scale_));
  plain(list, {box.left + r, slab.bottom, box.right - r, box.bottom}, dark);
  for (int out = 0; out < reach; out += step) {
    const int end = std::min(reach, out + step);
    const ImU32 colour = with_alpha(dark, dimming(static_cast<float>(out + end) / 2));
    plain(list, {box.left + r, box.bottom + out, box.right - r, box.bottom + end}, colour);
    plain(list, {box.left - end, box.top + r, box.left - out, box.bottom - r}, colour);
    plain(list, {box.right + out, box.top + r, box.right + end, box.bottom - r}, colour);
    if (box.top - out <= slab.top) {
      plain(list, {box.left + r, box.top - end, box.right - r, box.top - out}, colour);
    }
  }
  list->PopTextureID();
}

}  // namespace sanpan::game::panels
