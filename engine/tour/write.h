// Tours as text: matrix, CSV, list, JSON, SVG.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/tour/solve.h"

namespace sanpan::tour {

enum class Format : std::uint8_t { matrix, csv, list, json, svg };
std::optional<Format> format_of(std::string_view name);

/// Takes the text in pieces, in order; false stops the writing.
using Sink = std::function<bool(std::string_view)>;

/// matrix: a line of numbers a row, right-aligned, 0 for a hole. csv: the same with commas. list: a square a
/// line. json: size, holes, closed, squares in order. svg: a picture of the board, its path and its numbers.
bool write(const Board& board, const Tour& tour, Format format, const Sink& sink);
std::string to_text(const Board& board, const Tour& tour, Format format);

}  // namespace sanpan::tour
