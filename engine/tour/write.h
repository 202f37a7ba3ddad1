// Tours as text: matrix, CSV, list, JSON, SVG.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/tour/solve.h"

namespace sanpan::tour {

enum class Format : std::uint8_t { matrix, csv, list, json, svg };
std::optional<Format> format_of(std::string_view name);

/// Takes the text in pieces, in order; false stops the writing.
using Sink = std::function<bool(std::string_view)>;

/// Writes rows of numbers as a matrix or as CSV, quickly, for boards too large to be held as text.
class RowWriter {
 public:
  RowWriter(const Board& board, bool csv, Sink sink);
  /// Whole rows; false when the sink would take no more.
  bool put(std::span<const std::int32_t> rows);
  bool flush();

 private:
  std::size_t cols_;
  std::size_t width_;
  bool csv_;
  Sink sink_;
  std::string buffer_;
};

/// matrix: a line of numbers a row, right-aligned, 0 for a hole. csv: the same with commas. list: a square a
/// line. json: size, holes, closed, squares in order. svg: a picture of the board, its path and its numbers.
bool write(const Board& board, const Tour& tour, Format format, const Sink& sink);
std::string to_text(const Board& board, const Tour& tour, Format format);

}  // namespace sanpan::tour
