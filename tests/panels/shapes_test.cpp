#include "game/panels/shapes.h"

#include <SDL.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace sanpan::game::panels {
namespace {

/// A list of Dear ImGui's and a renderer in memory, without a window.
class ShapesTest : public testing::Test {
 protected:
  void SetUp() override {
    surface_ = SDL_CreateRGBSurfaceWithFormat(0, 64, 64, 32, SDL_PIXELFORMAT_ARGB8888);
    renderer_ = SDL_CreateSoftwareRenderer(surface_);
    context_ = ImGui::CreateContext();
    list_ = std::make_unique<ImDrawList>(ImGui::GetDrawListSharedData());
    list_->_ResetForNewFrame();
    list_->PushClipRect({0, 0}, {1000, 1000});
    shapes_ = std::make_unique<Shapes>(renderer_);
    shapes_->begin_frame(1);
  }
  void TearDown() override {
    shapes_.reset();
    list_.reset();
    ImGui::DestroyContext(context_);
    SDL_DestroyRenderer(renderer_);
    SDL_FreeSurface(surface_);
  }

  /// What has been asked for, drawn by SDL's software renderer.
  void draw() {
    SDL_SetRenderDrawColor(renderer_, 0, 0, 0, 255);
    SDL_RenderClear(renderer_);
    for (const ImDrawCmd& command : list_->CmdBuffer) {
      if (command.ElemCount == 0) continue;
      const ImDrawVert* first = list_->VtxBuffer.Data + command.VtxOffset;
      const auto colour = reinterpret_cast<const SDL_Color*>(&first->col);
      SDL_RenderGeometryRaw(renderer_, static_cast<SDL_Texture*>(command.GetTexID()), &first->pos.x,
                            sizeof(ImDrawVert), colour, sizeof(ImDrawVert), &first->uv.x, sizeof(ImDrawVert),
                            list_->VtxBuffer.Size, list_->IdxBuffer.Data + command.IdxOffset,
                            static_cast<int>(command.ElemCount), sizeof(ImDrawIdx));
    }
    SDL_RenderFlush(renderer_);
  }
  int red(int x, int y) const {
    const auto* row = static_cast<const char*>(surface_->pixels) + y * surface_->pitch;
    return static_cast<int>(reinterpret_cast<const std::uint32_t*>(row)[x] >> 16 & 0xFF);
  }
  /// Every two triangles are an upright rectangle of one colour, which the software renderer is quick at.
  bool only_rectangles() const {
    for (int i = 0; i < list_->VtxBuffer.Size; i += 4) {
      const ImDrawVert* v = list_->VtxBuffer.Data + i;
      const bool upright = v[0].pos.y == v[1].pos.y && v[1].pos.x == v[2].pos.x && v[2].pos.y == v[3].pos.y &&
                           v[3].pos.x == v[0].pos.x;
      if (!upright || std::any_of(v, v + 4, [&](const ImDrawVert& each) { return each.col != v->col; }))
        return false;
    }
    return list_->VtxBuffer.Size > 0 && list_->IdxBuffer.Size == list_->VtxBuffer.Size / 4 * 6;
  }

  SDL_Surface* surface_ = nullptr;
  SDL_Renderer* renderer_ = nullptr;
  ImGuiContext* context_ = nullptr;
  std::unique_ptr<ImDrawList> list_;
  std::unique_ptr<Shapes> shapes_;
};

constexpr ImU32 white = IM_COL32_WHITE;

TEST_F(ShapesTest, ARoundedBoxIsFullButForItsCorners) {
  shapes_->fill(list_.get(), {10, 20, 40, 30}, white, 8);
  EXPECT_TRUE(only_rectangles());
  draw();
  for (const auto& [x, y] : {std::pair{30, 20}, {30, 49}, {10, 35}, {49, 35}, {30, 35}, {13, 23}, {46, 46}}) {
    EXPECT_EQ(red(x, y), 255) << x << "," << y;
  }
  for (const auto& [x, y] : {std::pair{10, 20}, {49, 20}, {10, 49}, {49, 49}, {9, 35}, {50, 35}, {30, 19}}) {
    EXPECT_EQ(red(x, y), 0) << x << "," << y;
  }
}

TEST_F(ShapesTest, NoSeamShowsWhereHalfTransparentPartsMeet) {
  shapes_->fill(list_.get(), {10, 10, 40, 40}, IM_COL32(255, 255, 255, 128), 8);
  draw();
  const int inside = red(30, 30);
  for (int i = 18; i < 42; ++i) {
    for (const auto& [x, y] :
         {std::pair{i, 17}, {i, 18}, {i, 41}, {i, 42}, {17, i}, {18, i}, {41, i}, {42, i}}) {
      EXPECT_NEAR(red(x, y), inside, 1) << x << "," << y;
    }
  }
}

TEST_F(ShapesTest, AFrameHasItsThicknessAndIsEmptyInside) {
  for (const float radius : {0.0F, 8.0F}) {
    list_->_ResetForNewFrame();
    list_->PushClipRect({0, 0}, {1000, 1000});
    shapes_->frame(list_.get(), {10, 10, 40, 40}, white, radius, 2);
    EXPECT_TRUE(only_rectangles());
    draw();
    for (const int at : {10, 11, 48, 49}) {
      EXPECT_EQ(red(30, at), 255);
      EXPECT_EQ(red(at, 30), 255);
    }
    for (const int at : {9, 12, 30, 47, 50}) EXPECT_EQ(red(30, at), 0) << at;
    EXPECT_EQ(red(10, 10), radius > 0 ? 0 : 255);
  }
}

TEST_F(ShapesTest, APillAndADiscAreRound) {
  shapes_->disc(list_.get(), {20, 20}, 9, white);
  EXPECT_TRUE(only_rectangles());
  draw();
  EXPECT_EQ(red(20, 20), 255);
  EXPECT_GE(red(11, 20), 240);
  EXPECT_GE(red(28, 19), 240);
  EXPECT_EQ(red(10, 20), 0);
  EXPECT_EQ(red(12, 12), 0);
}

TEST_F(ShapesTest, AShadowIsBlackAndOfRectangles) {
  shapes_->shadow(list_.get(), {20, 16, 24, 24}, 4);
  EXPECT_TRUE(only_rectangles());
  EXPECT_EQ(list_->VtxBuffer[0].col & 0xFFFFFF, 0U);
}

TEST_F(ShapesTest, AnotherScaleOrALostTextureIsPaintedAnew) {
  shapes_->fill(list_.get(), {0, 0, 20, 20}, white, 5);
  shapes_->begin_frame(2);
  shapes_->forget();
  shapes_->fill(list_.get(), {30, 30, 20, 20}, white, 5);
  list_->_ResetForNewFrame();
  list_->PushClipRect({0, 0}, {1000, 1000});
  shapes_->fill(list_.get(), {30, 30, 20, 20}, white, 5);
  draw();
  EXPECT_EQ(red(40, 40), 255);
  EXPECT_EQ(red(30, 30), 0);
}

}  // namespace
}  // namespace sanpan::game::panels
