#include "engine/tour/command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>

#include "engine/common/random.h"
#include "engine/tour/solve.h"
#include "engine/tour/write.h"

namespace sanpan::tour {

namespace {

struct Options {
  std::string size, from, to, holes, leaper, surface = "plane", method = "any", format = "matrix";
  bool closed = false, stats = false;
  std::uint64_t seed = 0;
  double seconds = 30;
};

[[noreturn]] void refuse(const std::string& sentence, int code = 1) {
  fmt::print(stderr, "{}\n", sentence);
  throw CLI::RuntimeError(code);
}

template <class T>
T value_or_refuse(Result<T> result) {
  if (!result) refuse(english(result.error().message));
  return *std::move(result);
}

Board board_of(const Options& options) {
  const Size size = value_or_refuse(parse_size(options.size));
  const Leaper leaper = options.leaper.empty() ? Leaper{} : value_or_refuse(parse_leaper(options.leaper));
  const Surface surface = options.surface == "torus"      ? Surface::torus
                          : options.surface == "cylinder" ? Surface::cylinder
                                                          : Surface::plane;
  Board board(size, leaper, surface);
  for (const Cell cell : value_or_refuse(parse_cells(board, options.holes))) board.set_hole(cell, true);
  return board;
}

Wish wish_of(const Options& options, const Board& board) {
  Wish wish{.closed = options.closed};
  if (options.from == "random") {
    Random random(options.seed);
    do {
      wish.from = static_cast<Cell>(random.below(static_cast<std::uint64_t>(board.area())));
    } while (!board.has(wish.from) && board.squares() > 0);
  } else if (!options.from.empty()) {
    wish.from = value_or_refuse(parse_cell(board, options.from));
  }
  if (!options.to.empty()) wish.to = value_or_refuse(parse_cell(board, options.to));
  return wish;
}

void run_tour(const Options& options) {
  const Board board = board_of(options);
  const Request request{.board = board,
                        .wish = wish_of(options, board),
                        .method = options.method == "warnsdorff" ? Method::warnsdorff
                                  : options.method == "divide"   ? Method::divide
                                                                 : Method::any,
                        .seed = options.seed,
                        .seconds = options.seconds};
  const Answer answer = solve(request);
  if (options.stats) {
    fmt::print(stderr, "method {}  tries {}  seconds {:.6f}  ns a square {:.2f}\n", answer.method,
               answer.tries, answer.seconds,
               answer.seconds * 1e9 / static_cast<double>(std::max<std::int64_t>(1, board.squares())));
  }
  if (answer.kind == Answer::Kind::impossible) refuse("impossible: " + english(answer.reason));
  if (answer.kind == Answer::Kind::unknown) refuse("gave up: " + english(answer.reason));
  if (options.format == "none") return;
  const bool written = write(board, answer.tour, *format_of(options.format), [](std::string_view piece) {
    return std::fwrite(piece.data(), 1, piece.size(), stdout) == piece.size();
  });
  if (!written || std::fflush(stdout) != 0) refuse("The tour could not be written to standard output.");
}

void add_board_options(CLI::App& app, Options& options) {
  app.add_option("size", options.size, "Columns x rows, as in 8x8")->required();
  app.add_option("--holes", options.holes, "Squares that are not there: a1,c2 …");
  app.add_option("--leaper", options.leaper,
                 "Another piece: A,B leaps A one way and B the other; 1,2 is the knight");
  app.add_option("--surface", options.surface, "Edges that meet: cylinder (left and right) or torus (all)")
      ->check(CLI::IsMember({"plane", "cylinder", "torus"}));
  app.add_flag("--closed", options.closed, "The last square is one leap from the first");
  app.add_option("--from", options.from, "The start: e4, or ROW,COL from the top left, or random");
}

}  // namespace

void add_tour(CLI::App& app) {
  CLI::App* tour = app.add_subcommand("tour", "A knight's tour of any board, or why there is none");
  auto options = std::make_shared<Options>();
  add_board_options(*tour, *options);
  tour->add_option("--to", options->to, "The end");
  tour->add_option("--method", options->method, "warnsdorff, divide or any")
      ->check(CLI::IsMember({"warnsdorff", "divide", "any"}));
  tour->add_option("--seed", options->seed, "Another number, another tour");
  tour->add_option("--seconds", options->seconds, "Give up a search after this time")
      ->check(CLI::PositiveNumber);
  tour->add_option("--format", options->format, "matrix, csv, list, svg, json or none")
      ->check(CLI::IsMember({"matrix", "csv", "list", "svg", "json", "none"}));
  tour->add_flag("--stats", options->stats, "Method, tries, seconds, ns a square, to standard error");
  tour->callback([options] { run_tour(*options); });
}

void add_tour_count(CLI::App&) {}

}  // namespace sanpan::tour
