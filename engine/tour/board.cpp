#include "engine/tour/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "engine/common/excerpt.h"

namespace sanpan::tour {

namespace {

std::vector<Step> steps_of(Leaper leaper) {
  const int a = std::min(leaper.a, leaper.b);
  const int b = std::max(leaper.a, leaper.b);
  std::vector<Step> steps;
  for (const Step step : {Step{-b, a}, {-a, b}, {a, b}, {b, a}, {b, -a}, {a, -b}, {-a, -b}, {-b, -a}}) {
    if (std::find(steps.begin(), steps.end(), step) == steps.end()) steps.push_back(step);
  }
  return steps;
}

std::optional<std::int64_t> number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string file_name(int col) {
  std::string out;
  for (int n = col + 1; n > 0; n = (n - 1) / 26)
    out.insert(out.begin(), static_cast<char>('a' + (n - 1) % 26));
  return out;
}

Error no_square(std::string_view text, const Board& board) {
  return {{"\"{0}\" is no square of the {1}x{2} board.",
           {excerpt(text, 40), std::to_string(board.cols()), std::to_string(board.rows())}}};
}

Result<Cell> checked(const Board& board, std::string_view text, std::int64_t row, std::int64_t col) {
  if (row < 0 || row >= board.rows() || col < 0 || col >= board.cols()) return no_square(text, board);
  const Cell cell = board.at(static_cast<int>(row), static_cast<int>(col));
  if (board.hole(cell)) return Error{{"Square {0} is a hole.", {name(board, cell)}}};
  return cell;
}

}  // namespace

Board::Board(Size size, Leaper leaper, Surface surface)
    : size_(size), leaper_(leaper), surface_(surface), steps_(steps_of(leaper)) {}

void Board::set_hole(Cell cell, bool is_hole) {
  if (hole(cell) == is_hole) return;
  if (hole_.empty()) hole_.resize(static_cast<std::size_t>(area()));
  hole_[static_cast<std::size_t>(cell)] = is_hole;
  holes_ += is_hole ? 1 : -1;
  if (holes_ == 0) hole_.clear();
}

Cell Board::leap(Cell from, Step step) const {
  int r = row(from) + step.rows;
  int c = col(from) + step.cols;
  if (surface_ != Surface::plane) c = (c % cols() + cols()) % cols();
  if (surface_ == Surface::torus) r = (r % rows() + rows()) % rows();
  if (r < 0 || r >= rows() || c < 0 || c >= cols()) return no_cell;
  const Cell to = at(r, c);
  return hole(to) ? no_cell : to;
}

std::vector<Cell> Board::neighbours(Cell cell) const {
  std::vector<Cell> out;
  for (const Step step : steps_) {
    const Cell to = leap(cell, step);
    if (to == no_cell || to == cell) continue;
    if (surface_ != Surface::plane && std::find(out.begin(), out.end(), to) != out.end()) continue;
    out.push_back(to);
  }
  return out;
}

bool Board::adjacent(Cell a, Cell b) const {
  return a != b && std::any_of(steps_.begin(), steps_.end(), [&](Step step) { return leap(a, step) == b; });
}

Board changed(const Board& board, Leaper leaper, Surface surface) {
  Board out(board.size(), leaper, surface);
  for (Cell cell = 0; cell < board.area() && board.squares() < board.area(); ++cell) {
    if (board.hole(cell)) out.set_hole(cell, true);
  }
  return out;
}

Step way(const Board& board, Cell from, Cell to) {
  const auto shorter = [](int step, int side, bool rolled) {
    if (!rolled || 2 * std::abs(step) <= side) return step;
    return step > 0 ? step - side : step + side;
  };
  return {shorter(board.row(to) - board.row(from), board.rows(), board.surface() == Surface::torus),
          shorter(board.col(to) - board.col(from), board.cols(), board.surface() != Surface::plane)};
}

std::string name(const Board& board, Cell cell) {
  return file_name(board.col(cell)) + std::to_string(board.rows() - board.row(cell));
}

Result<Size> parse_size(std::string_view text) {
  const Error form{{"\"{0}\" is no board size: write columns x rows, as in 8x8.", {excerpt(text)}}};
  const std::size_t x = text.find_first_of("xX");
  if (x == std::string_view::npos) return form;
  const std::string_view sides[] = {text.substr(0, x), text.substr(x + 1)};
  std::int64_t value[2] = {};
  for (int i = 0; i < 2; ++i) {
    const std::string_view bare = sides[i].substr(sides[i].starts_with('-') ? 1 : 0);
    if (!digits(bare)) return form;
    const auto parsed = number(sides[i]);
    if (parsed && *parsed < 1) return Error{{"A board of size {0} has no squares.", {std::string(text)}}};
    if (!parsed || *parsed > max_squares) {
      return Error{{"A board of size {0} is too large: at most {1} squares.",
                    {std::string(text), std::to_string(max_squares)}}};
    }
    value[i] = *parsed;
  }
  if (value[0] > max_squares / value[1]) {
    return Error{{"A board of size {0} is too large: at most {1} squares.",
                  {std::string(text), std::to_string(max_squares)}}};
  }
  return Size{.rows = static_cast<int>(value[1]), .cols = static_cast<int>(value[0])};
}

Result<Cell> parse_cell(const Board& board, std::string_view text) {
  if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
    const auto row = number(text.substr(0, comma));
    const auto col = number(text.substr(comma + 1));
    if (!row || !col) return no_square(text, board);
    return checked(board, text, *row - 1, *col - 1);
  }
  std::int64_t col = 0;
  std::size_t i = 0;
  for (; i < text.size() && i < 8; ++i) {
    const char c = static_cast<char>(text[i] | 0x20);
    if (c < 'a' || c > 'z') break;
    col = col * 26 + (c - 'a' + 1);
  }
  const std::string_view rank = text.substr(i);
  const auto value = digits(rank) ? number(rank) : std::nullopt;
  if (i == 0 || !value) return no_square(text, board);
  return checked(board, text, board.rows() - *value, col - 1);
}

Result<std::vector<Cell>> parse_cells(const Board& board, std::string_view text) {
  std::vector<Cell> out;
  while (!text.empty()) {
    std::size_t end = text.find(',');
    if (digits(text.substr(0, end)) && end != std::string_view::npos) end = text.find(',', end + 1);
    const Result<Cell> cell = parse_cell(board, text.substr(0, end));
    if (!cell) return cell.error();
    out.push_back(*cell);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
    if (text.empty()) return no_square("", board);
  }
  return out;
}

Result<Leaper> parse_leaper(std::string_view text) {
  const std::size_t comma = text.find(',');
  const std::int64_t a = number(text.substr(0, comma)).value_or(-1);
  const std::int64_t b = comma == std::string_view::npos ? -1 : number(text.substr(comma + 1)).value_or(-1);
  if (a < 0 || b < 0 || a > 1000 || b > 1000 || a + b == 0) {
    return Error{{"\"{0}\" is no leaper: write two numbers from 0 to 1000, not both 0, as in 1,2.",
                  {std::string(text)}}};
  }
  return Leaper{static_cast<int>(a), static_cast<int>(b)};
}

}  // namespace sanpan::tour
