// Tours as pictures: drawn pixel by pixel for PNG files, and as an animated GIF.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/tour/board.h"
#include "engine/tour/write.h"

namespace sanpan::tour {

struct Picture {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;  // three bytes a pixel, row by row
};

/// The board with the first `hops` squares of the path as a line that changes its colour, on squares of a
/// size that keeps the picture within 2400 pixels.
Picture draw_tour(const Board& board, const std::vector<Cell>& path, std::size_t hops);

/// The tour hop by hop, endlessly; several hops a picture where there are many. Written as GIF89a (LZW).
bool write_gif(const Board& board, const std::vector<Cell>& path, const Sink& sink);

}  // namespace sanpan::tour
