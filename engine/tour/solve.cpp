#include "engine/tour/solve.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "engine/common/random.h"
#include "engine/tour/divide.h"
#include "engine/tour/exact.h"
#include "engine/tour/magic.h"
#include "engine/tour/stepped.h"
#include "engine/tour/strip.h"

namespace sanpan::tour {

namespace {

using Clock = std::chrono::steady_clock;

// Boards up to this many squares are searched exactly: as a rule that takes as many choices as there are
// squares, each in time proportional to the squares.
constexpr std::int64_t exact_squares = 4000;
// Whole rectangles up to this many are searched too, which makes livelier tours than dividing does.
constexpr std::int64_t small_squares = 400;
// The largest board the stepped search takes: it needs some 12 bytes a square.
constexpr std::int64_t stepped_squares = 100'000'000;

constexpr double longest_seconds = 1e9;  // what a clock can still be set on by

class Deadline {
 public:
  Deadline(double seconds, std::stop_token stop)
      : end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                std::chrono::duration<double>(std::min(seconds, longest_seconds)))),
        stop_(std::move(stop)) {}
  bool passed() const { return stop_.stop_requested() || Clock::now() >= end_; }
  bool stopped() const { return stop_.stop_requested(); }

 private:
  Clock::time_point end_;
  std::stop_token stop_;
};

Answer found(Tour tour, std::string method, std::int64_t tries = 1) {
  return {.kind = Answer::Kind::found, .tour = std::move(tour), .method = std::move(method), .tries = tries};
}

// The tie-break that fails least first, in all its orders of leaps, then the others.
SearchPlan plan_of_try(const Request& request, Cell start, int attempt) {
  SearchPlan plan{.start = start, .end = request.wish.to, .closed = request.wish.closed};
  const int shift = static_cast<int>(request.seed % 16);
  plan.turn = (attempt + shift) % 16;
  plan.seed = request.seed + static_cast<std::uint64_t>(attempt);
  plan.tie = attempt < 16 ? TieBreak::outward : attempt < 32 ? TieBreak::second_level : TieBreak::random;
  return plan;
}

// Warnsdorff's rule, each try given a few retreats before another order of leaps is tried.
std::optional<Answer> stepped(const Request& request, int tries, const Deadline& deadline) {
  const Board& board = request.board;
  if (board.squares() > stepped_squares) return std::nullopt;
  Random random(request.seed);
  Cell start = request.wish.from;
  for (int attempt = 0; attempt < tries; ++attempt) {
    if (request.wish.from == no_cell) {
      do {
        start = static_cast<Cell>(random.below(static_cast<std::uint64_t>(board.area())));
      } while (!board.has(start) || start == request.wish.to ||
               impossible(board, {start, request.wish.to, request.wish.closed}));
    }
    Search search(board, plan_of_try(request, start, attempt));
    const std::int64_t limit = board.squares() * 2 + 500;
    while (search.steps() < limit && search.run(4096) == Search::State::searching && !deadline.passed()) {
    }
    if (search.state() == Search::State::found) {
      return found(tour_of(board, search.path()), "warnsdorff", attempt + 1);
    }
    if (deadline.passed()) break;
  }
  return std::nullopt;
}

std::optional<Answer> exactly(const Request& request, const Deadline& deadline) {
  const Board& board = request.board;
  std::int64_t slice = board.squares() * 4 + 100;
  for (int attempt = 0;; ++attempt) {
    Exact exact(board, request.wish, request.seed + static_cast<std::uint64_t>(attempt));
    for (std::int64_t used = 0; used < slice && !deadline.passed(); used += 256) {
      const Hamilton::State state = exact.run(256);
      if (state == Hamilton::State::found) return found(tour_of(board, exact.path()), "exact", attempt + 1);
      if (state == Hamilton::State::none) {
        return Answer{.kind = Answer::Kind::impossible,
                      .reason = {"every way was searched to its end"},
                      .method = "exact",
                      .tries = attempt + 1};
      }
    }
    if (deadline.passed()) return std::nullopt;
    if (attempt % 2 == 1) slice *= 2;  // a search that goes astray early is better begun anew
  }
}

// The methods for whole rectangles of any size, in time proportional to the squares.
std::optional<Answer> divided(const Request& request) {
  const Board& board = request.board;
  if (!board.plain()) return std::nullopt;
  if (auto numbers = strip_tour(board.size(), request.wish, request.seed)) {
    return found({.numbers = std::move(*numbers), .closed = request.wish.closed}, "strip");
  }
  if (const auto division = Division::make(board.size(), request.wish)) {
    Tour tour{.numbers = {}, .closed = request.wish.closed};
    tour.numbers.resize(static_cast<std::size_t>(board.area()));
    division->number(tour.numbers);
    return found(std::move(tour), "divide");
  }
  return std::nullopt;
}

std::optional<Answer> by_any_method(const Request& request, const Deadline& deadline) {
  const Board& board = request.board;
  const bool narrow = board.plain() && std::min(board.rows(), board.cols()) == 4 && board.area() >= 28;
  const bool small = board.squares() <= (board.plain() ? small_squares : exact_squares) && !narrow;
  if (request.method == Method::warnsdorff) {
    if (auto answer = stepped(request, 64, deadline)) return answer;
  }
  if (request.method == Method::exact && board.squares() <= exact_squares) return exactly(request, deadline);
  if (request.method != Method::divide && small) {
    if (request.method == Method::any) {
      if (auto answer = stepped(request, 2, deadline)) return answer;
    }
    return exactly(request, deadline);
  }
  if (auto answer = divided(request)) return answer;
  if (board.squares() <= exact_squares) return exactly(request, deadline);
  return stepped(request, 10'000, deadline);
}

Answer impossible_because(Message why) {
  return {.kind = Answer::Kind::impossible, .reason = std::move(why), .method = "theory"};
}

Answer gave_up(const Request& request, const Deadline& deadline) {
  if (deadline.stopped()) return {.reason = {"the search was stopped"}};
  return {.reason = {"no tour was found within {0} s, nor a proof that there is none",
                     {fmt::format("{:.3g}", request.seconds)}}};
}

Answer symmetrically(const Request& request, const Deadline& deadline) {
  const Board& board = request.board;
  if (auto why = no_symmetric_tour(board, request.wish, request.symmetry))
    return impossible_because(std::move(*why));
  if (board.squares() > exact_squares) {
    return {.reason = {"symmetric tours are looked for on boards of at most {0} squares",
                       {std::to_string(exact_squares)}}};
  }
  const SymmetricTour tour =
      symmetric_tour(board, request.wish, request.symmetry, request.seed, [&] { return deadline.passed(); });
  if (tour.state == Hamilton::State::found) return found(tour_of(board, tour.path), "symmetric", tour.tries);
  if (tour.state == Hamilton::State::searching) return gave_up(request, deadline);
  return {.kind = Answer::Kind::impossible,
          .reason = {"every way was searched to its end"},
          .method = "symmetric",
          .tries = tour.tries};
}

Answer semi_magically(const Request& request, const Deadline& deadline) {
  if (auto why = no_magic_tour(request.board)) return {.reason = std::move(*why)};
  const std::vector<Cell> path =
      magic_tour(request.board, request.wish, request.seed, [&] { return deadline.passed(); });
  if (!path.empty()) return found(tour_of(request.board, path), "squares and diamonds");
  if (deadline.passed()) return gave_up(request, deadline);
  return {.reason = {"none is made of whole squares and diamonds, and others are not looked for"}};
}

Answer solve_untimed(const Request& request, const Deadline& deadline) {
  const Board& board = request.board;
  if (auto why = impossible(board, request.wish)) {
    return impossible_because(std::move(*why));
  }
  if (board.squares() == 1) {
    Cell only = 0;
    while (!board.has(only)) ++only;
    return found(tour_of(board, {only}), "theory");
  }
  if (request.magic) return semi_magically(request, deadline);
  if (request.symmetry != Symmetry::none) return symmetrically(request, deadline);
  if (auto answer = by_any_method(request, deadline)) {
    if (request.method == Method::warnsdorff && answer->method != "warnsdorff") {
      answer->method += " (Warnsdorff's rule failed)";
    }
    return std::move(*answer);
  }
  return gave_up(request, deadline);
}

}  // namespace

Tour tour_of(const Board& board, const std::vector<Cell>& path) {
  Tour tour;
  tour.numbers.assign(static_cast<std::size_t>(board.area()), 0);
  for (std::size_t i = 0; i < path.size(); ++i) {
    tour.numbers[static_cast<std::size_t>(path[i])] = static_cast<std::int32_t>(i + 1);
  }
  tour.closed = path.size() > 2 && board.adjacent(path.front(), path.back());
  return tour;
}

std::vector<Cell> order(const Tour& tour) {
  std::vector<Cell> path(tour.numbers.size());
  std::size_t squares = 0;
  for (std::size_t i = 0; i < tour.numbers.size(); ++i) {
    if (tour.numbers[i] == 0) continue;
    path[static_cast<std::size_t>(tour.numbers[i] - 1)] = static_cast<Cell>(i);
    ++squares;
  }
  path.resize(squares);
  return path;
}

Answer solve(const Request& request, std::stop_token stop) {
  const Clock::time_point begin = Clock::now();
  Answer answer = solve_untimed(request, Deadline(request.seconds, std::move(stop)));
  answer.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return answer;
}

}  // namespace sanpan::tour
