#include "engine/tour/write.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sanpan::tour {

namespace {

// Collects small pieces and hands them on in blocks.
class Out {
 public:
  explicit Out(const Sink& sink) : sink_(sink) {}
  template <class... Args>
  void put(fmt::format_string<Args...> form, Args&&... args) {
    fmt::format_to(std::back_inserter(buffer_), form, std::forward<Args>(args)...);
    if (buffer_.size() > 1 << 16) flush();
  }
  bool flush() {
    if (good_ && buffer_.size() > 0) good_ = sink_({buffer_.data(), buffer_.size()});
    buffer_.clear();
    return good_;
  }
  bool good() const { return good_; }

 private:
  const Sink& sink_;
  fmt::memory_buffer buffer_;
  bool good_ = true;
};

void json(const Board& board, const Tour& tour, Out& out) {
  out.put("{{\n  \"columns\": {},\n  \"rows\": {},\n", board.cols(), board.rows());
  if (!board.leaper().is_knight()) {
    out.put("  \"leaper\": \"{},{}\",\n", board.leaper().a, board.leaper().b);
  }
  if (board.surface() != Surface::plane) {
    out.put("  \"surface\": \"{}\",\n", board.surface() == Surface::torus ? "torus" : "cylinder");
  }
  out.put("  \"closed\": {},\n  \"holes\": [", tour.closed);
  bool first = true;
  for (Cell cell = 0; cell < board.area(); ++cell) {
    if (!board.hole(cell)) continue;
    out.put("{}\"{}\"", first ? "" : ", ", name(board, cell));
    first = false;
  }
  out.put("],\n  \"squares\": [");
  first = true;
  for (const Cell cell : order(tour)) {
    out.put("{}\"{}\"", first ? "" : ", ", name(board, cell));
    first = false;
  }
  out.put("]\n}}\n");
}

// The colour at `t` of the way: from deep blue over violet to amber, of even brightness.
std::string colour_of_time(double t) {
  constexpr double stop[4][3] = {{38, 84, 166}, {116, 80, 170}, {196, 82, 112}, {222, 148, 42}};
  const double x = std::clamp(t, 0.0, 1.0) * 3;
  const int i = std::min(2, static_cast<int>(x));
  int rgb[3];
  for (int k = 0; k < 3; ++k)
    rgb[k] = static_cast<int>(stop[i][k] + (stop[i + 1][k] - stop[i][k]) * (x - i) + 0.5);
  return fmt::format("#{:02x}{:02x}{:02x}", rgb[0], rgb[1], rgb[2]);
}

void svg(const Board& board, const Tour& tour, Out& out) {
  constexpr int side = 48;
  const int width = board.cols() * side, height = board.rows() * side;
  out.put("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\">\n",
          width, height, width, height);
  for (Cell cell = 0; cell < board.area() && out.good(); ++cell) {
    if (!board.has(cell)) continue;
    out.put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", board.col(cell) * side,
            board.row(cell) * side, side, side, board.colour(cell) == 0 ? "#f4ead7" : "#d9c3a0");
  }
  const std::vector<Cell> path = order(tour);
  const auto x = [&](Cell cell) { return board.col(cell) * side + side / 2; };
  const auto y = [&](Cell cell) { return board.row(cell) * side + side / 2; };
  const std::size_t lines = path.size() - (tour.closed || path.empty() ? 0 : 1);
  out.put("<g stroke-width=\"3\" stroke-linecap=\"round\">\n");
  for (std::size_t i = 0; i < lines && out.good(); ++i) {
    const Cell from = path[i], to = path[(i + 1) % path.size()];
    // A leap over the edge of a rolled board is left out.
    if (std::abs(board.col(from) - board.col(to)) > 2 * std::max(board.leaper().a, board.leaper().b))
      continue;
    out.put(
        "<path d=\"M{} {}L{} {}\" stroke=\"{}\"/>\n", x(from), y(from), x(to), y(to),
        colour_of_time(static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(lines, 2) - 1)));
  }
  out.put(
      "</g>\n<g font-family=\"sans-serif\" font-size=\"14\" text-anchor=\"middle\" fill=\"#2b2116\" "
      "stroke=\"#f4ead7\" stroke-width=\"3\" paint-order=\"stroke\">\n");
  for (std::size_t i = 0; i < path.size() && out.good(); ++i) {
    out.put("<text x=\"{}\" y=\"{}\">{}</text>\n", x(path[i]), y(path[i]) + 5, i + 1);
  }
  out.put("</g>\n</svg>\n");
}

}  // namespace

RowWriter::RowWriter(const Board& board, bool csv, Sink sink)
    : cols_(static_cast<std::size_t>(board.cols())),
      width_(csv ? 0 : std::to_string(board.squares()).size()),
      csv_(csv),
      sink_(std::move(sink)) {}

bool RowWriter::put(std::span<const std::int32_t> rows) {
  constexpr std::size_t block = 1 << 18;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t col = i % cols_;
    if (col > 0) buffer_ += csv_ ? ',' : ' ';
    if (rows[i] != 0 || !csv_) {
      const fmt::format_int digits(rows[i]);
      if (digits.size() < width_) buffer_.append(width_ - digits.size(), ' ');
      buffer_.append(digits.data(), digits.size());
    }
    if (col + 1 < cols_) continue;
    buffer_ += '\n';
    if (buffer_.size() > block && !flush()) return false;
  }
  return true;
}

bool RowWriter::flush() {
  const bool good = buffer_.empty() || sink_(buffer_);
  buffer_.clear();
  return good;
}

std::optional<Format> format_of(std::string_view name) {
  constexpr std::pair<std::string_view, Format> all[] = {{"matrix", Format::matrix},
                                                         {"csv", Format::csv},
                                                         {"list", Format::list},
                                                         {"json", Format::json},
                                                         {"svg", Format::svg}};
  for (const auto& [word, format] : all) {
    if (word == name) return format;
  }
  return std::nullopt;
}

bool write(const Board& board, const Tour& tour, Format format, const Sink& sink) {
  if (format == Format::matrix || format == Format::csv) {
    RowWriter rows(board, format == Format::csv, sink);
    return rows.put(tour.numbers) && rows.flush();
  }
  Out out(sink);
  switch (format) {
    case Format::matrix:
    case Format::csv:
      break;
    case Format::list:
      for (const Cell cell : order(tour)) out.put("{}\n", name(board, cell));
      break;
    case Format::json:
      json(board, tour, out);
      break;
    case Format::svg:
      svg(board, tour, out);
      break;
  }
  return out.flush();
}

std::string to_text(const Board& board, const Tour& tour, Format format) {
  std::string text;
  write(board, tour, format, [&](std::string_view piece) {
    text += piece;
    return true;
  });
  return text;
}

}  // namespace sanpan::tour
