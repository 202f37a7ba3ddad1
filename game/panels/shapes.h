// Rounded boxes, rings, discs and soft shadows, put together from rectangles and small pictures of corners:
// the software renderer fills and copies those many times as fast as the fans of triangles that Dear ImGui
// makes of anything round. Everything lies on whole pixels.
#pragma once

#include <imgui.h>

#include <map>
#include <optional>

#include "game/board/geometry.h"

struct SDL_Renderer;
struct SDL_Texture;

namespace sanpan::game::panels {

class Shapes {
 public:
  explicit Shapes(SDL_Renderer* renderer) : renderer_(renderer) {}
  ~Shapes();
  Shapes(const Shapes&) = delete;
  Shapes& operator=(const Shapes&) = delete;

  /// Corners are painted when they are first asked for and kept until the scale (pixels a unit) is another.
  void begin_frame(float scale);
  /// Their texture was lost.
  void forget();

  // All lengths in pixels.
  void fill(ImDrawList* list, const board::Rect& rect, ImU32 colour, float radius);
  /// A line along the inside of the edge.
  void frame(ImDrawList* list, const board::Rect& rect, ImU32 colour, float radius, float thickness);
  void disc(ImDrawList* list, board::Point centre, float radius, ImU32 colour);
  /// What a raised slab throws around itself; the slab covers what is under it.
  void shadow(ImDrawList* list, const board::Rect& rect, float radius, float strength = 1);

 private:
  enum class Kind : std::uint8_t { white, disc, ring, shadow };
  struct Key {
    Kind kind;
    int radius;
    int width;
    auto operator<=>(const Key&) const = default;
  };
  struct Box {
    int left, top, right, bottom;
  };
  struct Place {
    int x, y, half;  ///< a square of twice `half`, whose quarters are the four corners
  };

  std::optional<Place> find(const Key& key);
  bool ready();
  float coverage(const Key& key, float distance) const;
  float dimming(float outside) const;
  void quad(ImDrawList* list, const Box& to, ImVec2 uv0, ImVec2 uv1, ImU32 colour) const;
  void plain(ImDrawList* list, const Box& to, ImU32 colour) const;
  void corners(ImDrawList* list, const Box& outer, const Place& place, ImU32 colour) const;

  SDL_Renderer* renderer_;
  SDL_Texture* texture_ = nullptr;
  int side_ = 0;  ///< of the texture
  float scale_ = 0;
  std::map<Key, std::optional<Place>> places_;
  int shelf_x_ = 0, shelf_y_ = 0, shelf_height_ = 0;  ///< where the next picture goes
};

}  // namespace sanpan::game::panels
