// How long a board takes to paint once, and to draw in each frame, on the software renderer.
#include <benchmark/benchmark.h>

#include "game/board/thumbnail.h"
#include "game/board/tour_view.h"
#include "game/board/view.h"
#include "tests/board/canvas.h"

namespace sanpan::board {
namespace {

constexpr Rect place{12, 12, 1000, 776};

Shape shape_of(std::int64_t kind) {
  return kind == 0 ? Shape::draughts() : Shape::xiangqi();
}

void first_picture(benchmark::State& state) {
  for (auto _ : state) {
    Canvas canvas(1280, 800);
    BoardView view(*canvas.workshop, shape_of(state.range(0)));
    const auto pieces = thumbnail_pieces(shape_of(state.range(0)));
    view.set_pieces(pieces);
    view.set_start(pieces);
    view.place(place, true);
    canvas.workshop->draw_table(themes()[0]);
    view.draw();
    SDL_RenderFlush(canvas.renderer);
  }
}
BENCHMARK(first_picture)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

void frame(benchmark::State& state) {
  const Shape shape = shape_of(state.range(0));
  const bool moving = state.range(1) != 0;
  Canvas canvas(1280, 800);
  BoardView view(*canvas.workshop, shape);
  const auto pieces = thumbnail_pieces(shape);
  auto after = pieces;
  const Square from = shape.kind == Kind::xiangqi ? 64 : 65;
  const Square to = shape.kind == Kind::xiangqi ? 67 : 54;
  std::swap(after[static_cast<std::size_t>(from)], after[static_cast<std::size_t>(to)]);
  view.set_pieces(pieces);
  view.set_start(pieces);
  view.place(place, true);
  view.marks.last = {from, to};
  view.marks.targets = {45, 46, 47};
  view.marks.arrows = {{from, to, Tone::hint, {}}};
  for (auto _ : state) {
    if (moving && !view.moving()) {
      view.set_pieces(pieces);
      view.move({1, from, to, {to}, {}, false}, after);
    }
    view.update(1.0 / 60);
    canvas.workshop->draw_table(themes()[0]);
    view.draw();
    SDL_RenderFlush(canvas.renderer);
  }
}
BENCHMARK(frame)
    ->ArgsProduct({{0, 1}, {0, 1}})
    ->ArgNames({"xiangqi", "moving"})
    ->Unit(benchmark::kMillisecond);

void tour_frame(benchmark::State& state) {
  const auto side = static_cast<int>(state.range(0));
  Canvas canvas(1280, 800);
  TourView view(*canvas.workshop, side, side);
  view.place(place);
  std::vector<Square> path;
  std::size_t next = 0;
  for (auto _ : state) {
    // Not a tour, but as many legs of the same length.
    if (!view.moving()) {
      if (next == static_cast<std::size_t>((side - 2) * (side - 1))) {
        next = 0;
        path.clear();
      }
      const int row = static_cast<int>(next) / (side - 1) + (next % 2 ? 2 : 0);
      const int column = static_cast<int>(next) % (side - 1);
      path.push_back(static_cast<Square>(row * side + column));
      ++next;
      view.set_path(path, 0.1);
    }
    view.update(1.0 / 60);
    canvas.workshop->draw_table(themes()[0]);
    view.draw();
    SDL_RenderFlush(canvas.renderer);
  }
}
BENCHMARK(tour_frame)->Arg(8)->Arg(30)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sanpan::board
