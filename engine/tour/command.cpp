#include "engine/tour/command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include "engine/common/command.h"
#include "engine/common/files.h"
#include "engine/common/random.h"
#include "engine/tour/count.h"
#include "engine/tour/divide.h"
#include "engine/tour/judge.h"
#include "engine/tour/picture.h"
#include "engine/tour/png.h"
#include "engine/tour/solve.h"
#include "engine/tour/write.h"

namespace sanpan::tour {

namespace {

// From this many squares on a tour that is only written out is never held in memory as a whole.
constexpr std::int64_t streamed_squares = 1 << 22;

struct Options {
  std::string size, from, to, holes, leaper, format = "matrix";
  Surface surface = Surface::plane;
  Method method = Method::any;
  Symmetry symmetry = Symmetry::none;
  bool closed = false, magic = false, stats = false;
  std::uint64_t seed = 0;
  double seconds = 30;
};

Leaper leaper_of(const Options& options) {
  return options.leaper.empty() ? Leaper{} : accepted(parse_leaper(options.leaper));
}
Board board_of(const Options& options) {
  Board board(accepted(parse_size(options.size)), leaper_of(options), options.surface);
  for (const Cell cell : accepted(parse_cells(board, options.holes))) board.set_hole(cell, true);
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
    wish.from = accepted(parse_cell(board, options.from));
  }
  if (!options.to.empty()) wish.to = accepted(parse_cell(board, options.to));
  return wish;
}

// Where it will not be written, all stop at once; `main` sees that and says so.
bool to_stdout(std::string_view piece) {
  return std::fwrite(piece.data(), 1, piece.size(), stdout) == piece.size();
}

void print_stats(const std::string& method, std::int64_t tries, double seconds, const Board& board) {
  fmt::print(stderr, "method {}  tries {}  seconds {:.6f}  ns a square {:.2f}\n", method, tries, seconds,
             seconds * 1e9 / static_cast<double>(std::max<std::int64_t>(1, board.squares())));
}

// Very large rectangles: band by band, in memory for one band. False where that does not serve.
bool stream_tour(const Options& options, const Board& board, const Wish& wish) {
  const bool rows_only = options.format == "matrix" || options.format == "csv" || options.format == "none";
  if (!board.plain() || board.area() < streamed_squares || !rows_only ||
      options.method == Method::warnsdorff || options.symmetry != Symmetry::none || options.magic) {
    return false;
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto division = Division::make(board.size(), wish);
  if (!division) return false;
  const auto format = format_of(options.format);
  RowWriter writer(board, format == Format::csv, to_stdout);
  std::vector<std::int32_t> rows;
  bool written = true;
  for (int band = 0; band < division->bands() && written; ++band) {
    rows.resize(static_cast<std::size_t>(division->band_rows(band)) * static_cast<std::size_t>(board.cols()));
    division->number_band(band, rows);
    written = !format || writer.put(rows);
  }
  if (format && written) written = writer.flush();
  if (options.stats && written) {
    print_stats("divide", 1, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
                board);
  }
  return true;
}

void put_tour(const Board& board, const Tour& tour, const std::string& format) {
  if (format == "none") return;
  if (format == "png") {
    write_png(draw_tour(board, order(tour), order(tour).size()), to_stdout);
  } else if (format == "gif") {
    write_gif(board, order(tour), to_stdout);
  } else {
    write(board, tour, *format_of(format), to_stdout);
  }
}

void run_tour(const Options& options) {
  const Board board = board_of(options);
  if (stream_tour(options, board, wish_of(options, board))) return;
  const Request request{.board = board,
                        .wish = wish_of(options, board),
                        .method = options.method,
                        .symmetry = options.symmetry,
                        .magic = options.magic,
                        .seed = options.seed,
                        .seconds = options.seconds};
  const Answer answer = solve(request);
  if (options.stats) print_stats(answer.method, answer.tries, answer.seconds, board);
  if (answer.kind == Answer::Kind::impossible) refuse({"impossible: {0}", {answer.reason}});
  if (answer.kind == Answer::Kind::unknown) refuse({"gave up: {0}", {answer.reason}});
  put_tour(board, answer.tour, options.format);
}

void add_piece_options(CLI::App& app, Options& options) {
  app.add_option("--leaper", options.leaper,
                 "Another piece: A,B leaps A one way and B the other; 1,2 is the knight");
  add_choice<Surface>(
      app, "--surface", options.surface, "Which edges meet, none, left and right, or all",
      {{"plane", Surface::plane}, {"cylinder", Surface::cylinder}, {"torus", Surface::torus}});
}

void add_board_options(CLI::App& app, Options& options) {
  app.add_option("size", options.size, "Columns x rows, as in 8x8")->required();
  app.add_option("--holes", options.holes, "Squares that are not there: a1,c2 …");
  add_piece_options(app, options);
  app.add_flag("--closed", options.closed, "The last square is one leap from the first");
  app.add_option("--from", options.from, "The start: e4, or ROW,COL from the top left, or random");
}

}  // namespace

void add_tour(CLI::App& app) {
  CLI::App* tour = app.add_subcommand("tour", "A knight's tour of any board, or why there is none");
  auto options = std::make_shared<Options>();
  add_board_options(*tour, *options);
  tour->add_option("--to", options->to, "The end");
  CLI::Option* method = add_choice<Method>(
      *tour, "--method", options->method, "How it is looked for",
      {{"warnsdorff", Method::warnsdorff}, {"divide", Method::divide}, {"any", Method::any}});
  CLI::Option* symmetry =
      add_choice<Symmetry>(*tour, "--symmetric", options->symmetry, "The same after half a turn or a quarter",
                           {{"central", Symmetry::central}, {"rotational", Symmetry::rotational}})
          ->excludes(method);
  tour->add_flag("--magic", options->magic, "All rows and columns have the same sum (8x8)")
      ->excludes(symmetry)
      ->excludes(method);
  tour->add_option("--seed", options->seed, "Another number, another tour");
  tour->add_option("--seconds", options->seconds, "Give up a search after this time (default 30)")
      ->check(positive());
  add_choice<std::string>(*tour, "--format", options->format, "How it is written, a gif hop by hop",
                          {{"matrix", "matrix"},
                           {"csv", "csv"},
                           {"list", "list"},
                           {"svg", "svg"},
                           {"png", "png"},
                           {"gif", "gif"},
                           {"json", "json"},
                           {"none", "none"}});
  tour->add_flag("--stats", options->stats, "Method, tries, seconds, ns a square, to standard error");
  tour->callback([options] { run_tour(*options); });
}

namespace {

struct CountOptions : Options {
  std::string keep;
  std::int64_t states = CountQuestion{}.states;
  bool progress = false;
};

volatile std::sig_atomic_t interrupted = 0;  // set by a signal, which can reach nothing else

void run_count(const CountOptions& options) {
  const Board board = board_of(options);
  CountQuestion question{.board = board, .closed = options.closed};
  question.states = options.states;
  if (!options.from.empty()) question.from = accepted(parse_cell(board, options.from));
  Counter counter = accepted(Counter::make(question));
  std::error_code error;
  if (!options.keep.empty()) {
    const bool kept_before = std::filesystem::exists(options.keep, error);
    accepted(kept_before ? counter.load(options.keep) : writable(options.keep));
  }
  std::signal(SIGINT, [](int) { interrupted = 1; });
  std::signal(SIGTERM, [](int) { interrupted = 1; });
  const auto keep = [&] {
    if (!options.keep.empty()) accepted(counter.save(options.keep));
  };
  using Clock = std::chrono::steady_clock;
  Clock::time_point reported = Clock::now(), kept = reported;
  std::stop_source stop;
  const bool finished = counter.run(stop.get_token(), [&](const Counter& at) {
    if (interrupted) stop.request_stop();
    const Clock::time_point now = Clock::now();
    if (options.progress && now - reported > std::chrono::seconds(2)) {
      reported = now;
      fmt::print(stderr, "progress {:.2f} %  square {} of {}  partial tours {}  most {}\n",
                 at.progress() * 100, at.square() + 1, at.squares(), at.layer(), at.largest_layer());
    }
    if (now - kept > std::chrono::minutes(10)) {
      kept = now;
      keep();
    }
  });
  if (!finished) {
    keep();
    refuse(options.keep.empty() ? "Stopped before all was counted."
                                : "Stopped before all was counted; the same command goes on from there.");
  }
  fmt::print("{}\n", accepted(counter.total()));
  if (!options.keep.empty()) std::filesystem::remove(options.keep, error);
}

}  // namespace

void add_tour_count(CLI::App& app) {
  CLI::App* count = app.add_subcommand("tour-count",
                                       "The exact number of tours: open ones each with its direction, "
                                       "closed ones without");
  auto options = std::make_shared<CountOptions>();
  add_board_options(*count, *options);
  count->add_option("--keep", options->keep, "A file in which an unfinished count is kept, and gone on with");
  count
      ->add_option("--states", options->states,
                   "The most partial tours held at a time, of some 40 bytes each; fewer need less memory and "
                   "more time")
      ->check(CLI::Range(std::int64_t{1000}, std::int64_t{4'000'000'000}));
  count->add_flag("--progress", options->progress, "Tell how far it is, to standard error");
  count->callback([options] { run_count(*options); });
}

void add_tour_check(CLI::App& app) {
  CLI::App* check = app.add_subcommand("tour-check",
                                       "Says whether a matrix or a list of squares is a tour, and what "
                                       "kind");
  auto path = std::make_shared<std::string>("-");
  auto options = std::make_shared<Options>();
  check->add_option("file", *path, "The file; without one, standard input");
  add_piece_options(*check, *options);
  check->callback([path, options] {
    // The matrix of the largest board, with numbers of ten digits.
    constexpr std::size_t most = std::size_t{11} * max_squares;
    Walk walk = accepted(read_tour(accepted(*path == "-" ? read_input(most) : read_file(*path, most))));
    if (walk.board.plain() || !options->leaper.empty() || options->surface != Surface::plane) {
      walk.board = changed(walk.board, leaper_of(*options), options->surface);
    }
    const Judgement judgement = judge(walk);
    if (!judgement.fault.empty()) refuse(sentence(judgement));
    fmt::print("{}\n", english(sentence(judgement)));
  });
}

}  // namespace sanpan::tour
