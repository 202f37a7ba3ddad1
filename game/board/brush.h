// Marks with soft edges, drawn as triangles: they look the same on every renderer and at every size.
#pragma once

#include <SDL.h>

#include <span>
#include <vector>

#include "game/board/geometry.h"
#include "game/board/theme.h"

namespace sanpan::board {

class Brush {
 public:
  explicit Brush(SDL_Renderer* renderer) : renderer_(renderer) {}
  ~Brush() { flush(); }
  Brush(const Brush&) = delete;
  Brush& operator=(const Brush&) = delete;

  void disc(Point centre, float radius, Colour colour);
  void ring(Point centre, float radius, float width, Colour colour);  ///< `radius` to the middle of the line
  void glow(Point centre, float radius, Colour colour);               ///< fades to nothing at the radius
  void rounded(Rect rect, float radius, Colour colour);
  void frame(Rect rect, float radius, float width, Colour colour);  ///< inside the rectangle
  void fill(Rect rect, Colour colour);
  void line(Point from, Point to, float width, Colour at_from, Colour at_to);  ///< round ends
  void polyline(std::span<const Point> points, float width, Colour colour);    ///< mitred, flat ends
  void arrow(std::span<const Point> points, float width, Colour colour);
  void convex(std::span<const Point> points, Colour colour);
  /// Hands what was drawn to the renderer; call before drawing otherwise.
  void flush();

 private:
  void vertex(Point point, Colour colour);
  void quad(Point a, Point b, Point c, Point d, Colour ab, Colour cd);

  SDL_Renderer* renderer_;
  std::vector<SDL_Vertex> vertices_;
};

}  // namespace sanpan::board
