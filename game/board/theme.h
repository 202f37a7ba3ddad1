// The looks of the boards: materials, colours of pieces and marks, and the colours that the panels take over.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace sanpan::board {

/// sRGB, each 0 to 1.
struct Colour {
  float r = 0;
  float g = 0;
  float b = 0;
  float a = 1;
  static constexpr Colour hex(std::uint32_t rgb, float alpha = 1) {
    return {static_cast<float>(rgb >> 16 & 255) / 255, static_cast<float>(rgb >> 8 & 255) / 255,
            static_cast<float>(rgb & 255) / 255, alpha};
  }
  constexpr Colour with_alpha(float alpha) const { return {r, g, b, alpha}; }
  bool operator==(const Colour&) const = default;
};

/// What a surface is made of: `wood` with grain between two tones, `bamboo` in strips, `paper` with fibres,
/// `wash`: thin ink on the paper of the light squares, `flat` without.
enum class Grain : std::uint8_t { wood, bamboo, paper, wash, flat };
struct Material {
  Grain grain = Grain::wood;
  Colour light;        ///< between the rings
  Colour deep;         ///< in the rings
  float contrast = 1;  ///< of the grain, 0 to 1
  float gloss = 0.3f;  ///< of the varnish, 0 to 1
};

/// Colours for Dear ImGui and everything drawn beside the board.
struct Palette {
  bool dark = true;  ///< light text on a dark ground
  Colour ground;     ///< of the window, behind everything
  Colour panel;
  Colour raised;  ///< buttons, rows under the pointer
  Colour line;    ///< borders and separators
  Colour text;
  Colour quiet;      ///< secondary text
  Colour accent;     ///< the chosen, the focused, the default button
  Colour on_accent;  ///< text upon it
  Colour good;
  Colour bad;
  Colour warn;
};

struct Theme {
  std::string_view id;  ///< as `--theme` and the settings call it
  const char* name;     ///< English, the key of its translation
  Material table;       ///< what the board lies on
  Material frame;
  Material light_square;  ///< draughts and tours
  Material dark_square;
  Material field;  ///< xiangqi: the one surface that carries the lines
  Colour ink;      ///< engraved lines and the river's text
  Colour coordinates;
  Material men[2];   ///< draughts men, by side
  Colour inlay[2];   ///< the king's crown
  Material disc;     ///< xiangqi pieces
  Colour carved[2];  ///< the ink of the characters, by side: red and black
  Material knight;
  Colour last;        ///< the last move: a tint of its squares
  Colour last_point;  ///< the last move on a lined board: brackets about its points
  Colour target;      ///< legal targets
  Colour rim;         ///< a thin edge about targets
  Colour selected;
  Colour cursor;             ///< keyboard and gamepad focus
  Colour hint;               ///< the best move
  Colour sketch;             ///< the watcher's own arrows
  Colour alarm;              ///< check, refusal
  Colour path[4];            ///< the tour's line: colours on its way from start to end
  float outline = 0;         ///< width of a line about every piece, in squares; 0: none
  Colour outline_colour[2];  ///< by side; xiangqi's pieces take the colour of their characters
  bool drawn = false;        ///< pieces are flat and their rings drawn with a brush, not turned
  Palette palette;
};

/// In the order in which they are offered; the first is the default.
std::span<const Theme> themes();
/// The theme of that id, or the default.
const Theme& theme(std::string_view id);
bool has_theme(std::string_view id);

/// How xiangqi pieces are told apart.
enum class PieceSet : std::uint8_t { characters, pictures };

/// `numbers`: 1 to 50 (32) on the squares; `letters`: files a… and ranks 1… on the frame; `files`: xiangqi's
/// 一…九 on Red's side and 1…9 on Black's.
enum class Coordinates : std::uint8_t { none, numbers, letters, files };

/// All that a person chooses about how a board looks.
struct Look {
  const Theme* theme = &themes()[0];
  PieceSet pieces = PieceSet::characters;
  Coordinates coordinates = Coordinates::none;
  bool reduced_motion = false;  ///< cuts to the result of each move
  float speed = 1;              ///< of the animations, 0.25 to 4
  bool operator==(const Look&) const = default;
};

}  // namespace sanpan::board
