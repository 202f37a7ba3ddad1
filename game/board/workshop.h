// Where boards and pieces are made: paints each texture for the size and theme in use, and keeps the latest.
#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "engine/common/board.h"
#include "game/board/geometry.h"
#include "game/board/marks.h"
#include "game/board/theme.h"

struct SDL_Renderer;
struct SDL_Texture;

namespace sanpan::board {

/// One for the program, for as long as its renderer lives. Everything here runs on the main thread but the
/// painting, which uses all processors and, when a size changes, happens behind the scenes while the old
/// picture is stretched.
class Workshop {
 public:
  /// `assets`: the folder that holds fonts/ and pieces/.
  Workshop(SDL_Renderer* renderer, std::filesystem::path assets);
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  SDL_Renderer* renderer() const;
  /// Fills the whole output with the table of the theme, in soft light. Call first in a frame.
  void draw_table(const Theme& theme);
  /// A still picture of a board with pieces in a look, for menus and settings: the largest board that fits
  /// `area`, or one corner of a larger one where so small a board could not be made out.
  void draw_thumbnail(Shape shape, const Look& look, Rect area);
  /// Where a board lies in a picture, with room for its shadow.
  static Rect within(Rect area);
  /// A whole board can be made out in so small a picture.
  static bool shows_whole(Rect area);
  /// The same of any position, with marks, for rules and lessons.
  void draw_diagram(Shape shape, const Look& look, std::span<const Piece> pieces, const Marks& marks,
                    Rect area, bool flipped = false);
  /// A piece for a panel. Valid till the next frame; null before anything can be drawn.
  struct Sprite {
    SDL_Texture* texture = nullptr;
    float u0 = 0, v0 = 0, u1 = 1, v1 = 1;  ///< of a square picture in the texture
    float side = 0;                        ///< of that picture, pixels: somewhat more than `cell`
    bool operator==(const Sprite&) const = default;
  };
  Sprite piece(Kind kind, const Look& look, Piece piece, int cell);
  /// Something is being painted that will be shown when it is done.
  bool painting() const;
  /// Waits until nothing is being painted; for screenshots.
  void wait();
  /// Drops every texture: after SDL_RENDER_DEVICE_RESET or SDL_RENDER_TARGETS_RESET.
  void forget();

  struct Store;
  Store& store() { return *store_; }

 private:
  void draw_whole(Shape shape, const Look& look, std::span<const Piece> pieces, Rect area);

  std::unique_ptr<Store> store_;
};

}  // namespace sanpan::board
