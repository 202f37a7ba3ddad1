// How a board lies before the stepped search: in rows with a margin, so that a leap is one addition and the
// edge needs no question, with the exits of every square counted.
#include <algorithm>

#include "engine/tour/stepped.h"

namespace sanpan::tour {

void Search::lay_out() {
  const std::vector<Step>& steps = board_.steps();
  directions_ = static_cast<int>(steps.size());
  const bool rolled = board_.surface() != Surface::plane;
  eight_ways_ = !rolled && directions_ == 8;
  constexpr std::array<Step, 4> asides{Step{1, 4}, Step{4, 1}, Step{2, 5}, Step{5, 2}};
  const Step aside = asides[static_cast<std::size_t>(plan_.turn / 4 % 4)];
  centre_row_ = 16 * std::int64_t{board_.rows() - 1} + (plan_.turn & 1 ? aside.rows : -aside.rows);
  centre_col_ = 16 * std::int64_t{board_.cols() - 1} + (plan_.turn & 2 ? aside.cols : -aside.cols);
  by_table_ = !rolled && board_.leaper().is_knight() && plan_.tie == TieBreak::outward;
  pad_ = rolled ? 1 : std::max(board_.leaper().a, board_.leaper().b);
  stride_ = static_cast<Padded>(board_.cols() + pad_);
  // Barred rows above and below, and barred columns that serve the end of one row and the start of the next.
  exits_.assign(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(board_.rows() + 2 * pad_) +
                    static_cast<std::size_t>(pad_),
                barred);
  for (int d = 0; d < directions_; ++d) {
    const auto i = static_cast<std::size_t>(d);
    step_[i] = steps[i];
    flat_step_[i] = steps[i].rows * board_.cols() + steps[i].cols;
    offset_[i] = static_cast<Padded>(steps[i].rows * static_cast<int>(stride_) + steps[i].cols);
    const int turned = (d + plan_.turn % 8) % directions_;
    rank_[i] = static_cast<std::int8_t>(plan_.turn >= 8 ? directions_ - 1 - turned : turned);
  }
  const auto area = static_cast<Cell>(board_.area());
  if (rolled) {
    table_.assign(exits_.size() * 8, 0);  // square 0 lies in the padding and is barred
    for (Cell cell = 0; cell < area; ++cell) {
      if (!board_.has(cell)) continue;
      const Padded p = inside(cell);
      std::size_t slot = 0;
      for (const Cell to : board_.neighbours(cell)) table_[p * 8 + slot++] = inside(to);
    }
    directions_ = 8;
    for (std::size_t d = 0; d < 8; ++d)
      rank_[d] = static_cast<std::int8_t>((static_cast<int>(d) + plan_.turn) % 8);
  }
  count_exits();
}

void Search::count_exits() {
  const int rows = board_.rows(), cols = board_.cols();
  const bool whole = table_.empty() && board_.squares() == board_.area();
  for (int r = 0; r < rows; ++r) {
    const auto row = exits_.begin() + inside(board_.at(r, 0));
    if (whole) {
      std::fill_n(row, cols, std::uint8_t{0});
      continue;
    }
    for (int c = 0; c < cols; ++c) {
      if (board_.has(board_.at(r, c))) row[c] = 0;
    }
  }
  for (int r = 0; r < rows; ++r) {
    const auto row = exits_.begin() + inside(board_.at(r, 0));
    // On a whole rectangle both halves are alike, and all that is so far from the edge that no leap misses.
    const int like_row = whole ? std::min({r, rows - 1 - r, pad_}) : r;
    if (like_row < r) {
      std::copy_n(exits_.begin() + inside(board_.at(like_row, 0)), cols, row);
      continue;
    }
    for (int c = 0; c < cols; ++c) {
      const int like_col = whole ? std::min({c, cols - 1 - c, pad_}) : c;
      if (like_col < c) {
        row[c] = row[like_col];
        continue;
      }
      if (row[c] & occupied) continue;
      std::uint8_t n = 0;
      for (const Padded to : targets(inside(board_.at(r, c))))
        n = static_cast<std::uint8_t>(n + !(exits_[to] & occupied));
      row[c] = n;
    }
  }
}

}  // namespace sanpan::tour
