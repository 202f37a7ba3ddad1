#include "game/board/board_paint.h"

#include <array>
#include <string>

namespace sanpan::board {

void BoardPaint::refresh(Workshop::Store& store, const Geometry& geometry, const Look& look) {
  outer_ = geometry.outer();
  const bool turns = look.coordinates != Coordinates::none;
  const art::BoardPlan plan{shape_,     geometry.cell(), geometry.frame(), turns && geometry.flipped(),
                            look.theme, look.coordinates};
  corner_ = plan.corner();
  reach_ = art::shadow_reach(plan);
  const std::string name = std::to_string(static_cast<int>(shape_.kind)) + " " +
                           std::to_string(shape_.columns) + " " + std::to_string(shape_.rows) + " " +
                           std::to_string(plan.cell) + " " + std::to_string(plan.frame) + " " +
                           std::string(look.theme->id);
  board_.want(store,
              "board " + name + " " + std::to_string(static_cast<int>(look.coordinates)) +
                  (plan.flipped ? " flipped" : ""),
              [plan, &store] { return art::paint_board(plan, store.stencils); });
  shadow_.want(store, "shadow " + name, [plan] { return art::paint_board_shadow(plan); });
}

void BoardPaint::draw(SDL_Renderer* renderer) const {
  const auto copy = [&](const Picture& picture, SDL_Rect from, SDL_FRect to) {
    SDL_RenderCopyF(renderer, picture->handle, &from, &to);
  };
  if (shadow_ && shadow_->handle) {
    // Only where it shows: the board covers the rest.
    const auto r = static_cast<float>(reach_);
    const auto c = static_cast<float>(corner_);
    const int sw = shadow_->width;
    const int sh = shadow_->height;
    const float fx = static_cast<float>(sw) / (outer_.w + 2 * r);
    const float fy = static_cast<float>(sh) / (outer_.h + 2 * r);
    const auto part = [&](float x, float y, float w, float h) {
      copy(shadow_,
           {static_cast<int>(x * fx), static_cast<int>(y * fy), static_cast<int>(w * fx),
            static_cast<int>(h * fy)},
           {outer_.x - r + x, outer_.y - r + y, w, h});
    };
    const float w = outer_.w + 2 * r;
    const float h = outer_.h + 2 * r;
    part(0, 0, w, r + c);
    part(0, h - r - c, w, r + c);
    part(0, r + c, r, h - 2 * (r + c));
    part(w - r, r + c, r, h - 2 * (r + c));
  }
  if (!board_ || !board_->handle) return;
  const float scale = static_cast<float>(board_->height) / outer_.h;
  const auto band = [&](float top, float height, SDL_BlendMode mode) {
    SDL_SetTextureBlendMode(board_->handle, mode);
    const int from = static_cast<int>(top * scale + 0.5F);
    copy(board_, {0, from, board_->width, static_cast<int>((top + height) * scale + 0.5F) - from},
         {outer_.x, outer_.y + top, outer_.w, height});
  };
  const auto c = static_cast<float>(corner_);
  band(0, c, SDL_BLENDMODE_BLEND);
  band(c, outer_.h - 2 * c, SDL_BLENDMODE_NONE);
  band(outer_.h - c, c, SDL_BLENDMODE_BLEND);
}

}  // namespace sanpan::board
