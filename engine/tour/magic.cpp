#include "engine/tour/magic.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/common/random.h"

namespace sanpan::tour {

namespace {

constexpr int block = 4;
struct Spot {
  int row, col;
};
// Two squares and two diamonds, each in the order of its leaps.
constexpr std::array<std::array<Spot, 4>, 4> circuits{{{{{0, 0}, {1, 2}, {3, 3}, {2, 1}}},
                                                       {{{0, 3}, {1, 1}, {3, 0}, {2, 2}}},
                                                       {{{0, 1}, {1, 3}, {3, 2}, {2, 0}}},
                                                       {{{0, 2}, {1, 0}, {3, 1}, {2, 3}}}}};

// Goes from circuit to circuit and back where the sums cannot come out any more.
class Rounds {
 public:
  Rounds(const Board& board, const Wish& wish, std::uint64_t seed)
      : board_(board), wish_(wish), random_(seed), side_(board.rows() / block) {
    places_.resize(static_cast<std::size_t>(board.area()));
    for (int b = 0; b < side_ * side_; ++b) {
      for (int k = 0; k < 4; ++k) {
        std::array<Cell, 4>& cells = circuit_.emplace_back();
        for (std::size_t i = 0; i < 4; ++i) {
          const Spot at = circuits[static_cast<std::size_t>(k)][i];
          cells[i] = board.at(b / side_ * block + at.row, b % side_ * block + at.col);
          places_[static_cast<std::size_t>(cells[i])] = {static_cast<int>(circuit_.size()) - 1,
                                                         static_cast<int>(i)};
        }
      }
    }
    const auto lines = static_cast<std::size_t>(board.rows());
    for (Sums* sums : {&rows_, &cols_}) {
      sums->line.assign(lines, 0);
      sums->rounds.assign(static_cast<std::size_t>(side_), 0);
      sums->left.assign(static_cast<std::size_t>(side_), 4 * side_);
    }
    used_.assign(circuit_.size(), false);
  }

  std::vector<Cell> run(const std::function<bool()>& stop) {
    constexpr std::int64_t patience = 200'000;
    while (!stop()) {
      nodes_left_ = patience;
      std::vector<Cell> starts(static_cast<std::size_t>(board_.area()));
      std::iota(starts.begin(), starts.end(), 0);
      shuffle(starts);
      if (wish_.from != no_cell) starts = {wish_.from};
      for (const Cell start : starts) {
        if (enter(start)) return path_;
        if (nodes_left_ <= 0) break;
      }
      // All was searched in time: there is none.
      if (nodes_left_ > 0) break;
    }
    return {};
  }

 private:
  // Of the rows, or of the columns: in each line every circuit that crosses it leaves its round's number
  // times four and a place in the round, 1 to 4.
  struct Sums {
    std::vector<int> line;    // places so far
    std::vector<int> rounds;  // by band of four lines: the rounds' numbers so far
    std::vector<int> left;    // by band: circuits still to come
  };
  struct Place {
    int circuit, at;
  };

  template <class T>
  void shuffle(std::vector<T>& all) {
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random_.below(i)]);
  }

  // Walks round the circuit of a square, one way and the other, and on from there. The depth of the recursion
  // is the number of circuits, 16.
  bool enter(Cell cell) {
    const Place place = places_[static_cast<std::size_t>(cell)];
    if (used_[static_cast<std::size_t>(place.circuit)]) return false;
    const int first = random_.below(2) == 0 ? 1 : 3;
    for (const int way : {first, 4 - first}) {
      if (--nodes_left_ <= 0) return false;
      std::array<Cell, 4> walked{};
      for (std::size_t i = 0; i < 4; ++i) {
        walked[i] = circuit_[static_cast<std::size_t>(place.circuit)]
                            [(static_cast<std::size_t>(place.at) + i * static_cast<std::size_t>(way)) % 4];
      }
      const auto round = static_cast<int>(path_.size() / 4);
      add(walked, round, 1);
      used_[static_cast<std::size_t>(place.circuit)] = true;
      path_.insert(path_.end(), walked.begin(), walked.end());
      if (possible(rows_, board_.row(cell) / block) && possible(cols_, board_.col(cell) / block) && go_on())
        return true;
      path_.resize(path_.size() - 4);
      used_[static_cast<std::size_t>(place.circuit)] = false;
      add(walked, round, -1);
    }
    return false;
  }

  bool go_on() {
    const Cell last = path_.back();
    if (static_cast<std::int64_t>(path_.size()) == board_.area()) {
      return (!wish_.closed || board_.adjacent(last, path_[0])) && (wish_.to == no_cell || last == wish_.to);
    }
    std::vector<Cell> next = board_.neighbours(last);
    shuffle(next);
    return std::any_of(next.begin(), next.end(), [this](Cell cell) { return enter(cell); });
  }

  void add(const std::array<Cell, 4>& walked, int round, int sign) {
    for (int i = 0; i < 4; ++i) {
      const Cell cell = walked[static_cast<std::size_t>(i)];
      rows_.line[static_cast<std::size_t>(board_.row(cell))] += sign * (i + 1);
      cols_.line[static_cast<std::size_t>(board_.col(cell))] += sign * (i + 1);
    }
    const auto band = static_cast<std::size_t>(board_.row(walked[0]) / block);
    const auto stack = static_cast<std::size_t>(board_.col(walked[0]) / block);
    rows_.rounds[band] += sign * round;
    cols_.rounds[stack] += sign * round;
    rows_.left[band] -= sign;
    cols_.left[stack] -= sign;
  }

  // Whether a band can still come to its sum.
  bool possible(const Sums& sums, int band) const {
    const auto b = static_cast<std::size_t>(band);
    const int left = sums.left[b], crossing = 4 * side_, all = crossing * side_;
    for (std::size_t i = b * block; i < b * block + block; ++i) {
      const int missing = crossing * 5 / 2 - sums.line[i];
      if (missing < left || missing > 4 * left) return false;
    }
    const int round = static_cast<int>(path_.size() / 4) - 1;
    const int missing = crossing * (all - 1) / 2 - sums.rounds[b];
    const int least = left * (round + 1) + left * (left - 1) / 2,
              most = left * (all - 1) - left * (left - 1) / 2;
    return missing >= least && missing <= most;
  }

  const Board& board_;
  const Wish& wish_;
  Random random_;
  int side_;  // blocks in a row
  std::vector<std::array<Cell, 4>> circuit_;
  std::vector<Place> places_;  // by square
  std::vector<bool> used_;
  Sums rows_, cols_;
  std::vector<Cell> path_;
  std::int64_t nodes_left_ = 0;
};

}  // namespace

std::optional<Message> no_magic_tour(const Board& board) {
  if (!board.plain() || board.size() != Size{8, 8}) {
    return Message{"semi-magic tours are looked for on the whole 8x8 board only"};
  }
  return std::nullopt;
}

std::vector<Cell> magic_tour(const Board& board, const Wish& wish, std::uint64_t seed,
                             const std::function<bool()>& stop) {
  return Rounds(board, wish, seed).run(stop);
}

}  // namespace sanpan::tour
