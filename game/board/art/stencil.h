// Shapes to carve, inlay or paint: characters of a font, and pictures drawn as SVG.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "game/board/art/image.h"

namespace sanpan::board::art {

/// `carved`: the Kai face of pieces and river, with all their characters; `plain`: the number face of the
/// panels.
enum class Face : std::uint8_t { carved, plain };

/// Usable from several threads.
class Stencils {
 public:
  /// `assets` holds fonts/ and pieces/. What is missing there comes out empty: a board without letters still
  /// plays.
  explicit Stencils(std::filesystem::path assets);
  ~Stencils();

  /// A character in a square of `size` pixels, its ink centred; `scale` is the em in parts of the square.
  Plane glyph(std::string_view character, int size, float scale);
  /// A line of text, `height` pixels to the em, cut to its ink.
  Plane line(std::string_view text, int height, Face face);
  /// One letter in its cell: full advance wide, a line's height tall, so that letters set side by side make a
  /// text.
  Plane letter(char letter, int height);
  /// The opaque parts of pieces/NAME.svg in a square of `size` pixels.
  Plane picture(std::string_view name, int size);

 private:
  struct Fonts;
  std::filesystem::path assets_;
  std::mutex mutex_;
  std::unique_ptr<Fonts> fonts_;
};

/// Every stroke of `mask` about `by` pixels wider on each side.
Plane bolder(const Plane& mask, float by);

}  // namespace sanpan::board::art
