// `sanpan`, the game.
#include <SDL.h>
#include <fmt/core.h>

#include <csignal>
#include <cstdio>
#include <iostream>

#include "engine/common/excerpt.h"
#include "game/app/app.h"
#include "game/app/benchmark.h"
#include "game/app/options.h"

int main(int argc, char** argv) {
  using namespace sanpan::game;
  const auto read = read_options(argc, argv);
  if (const int* code = std::get_if<int>(&read)) {
    if (std::fflush(stdout) == 0 && std::cout.flush()) return *code;
    fmt::print(stderr, "sanpan: Standard output could not be written.\n");
    return 1;
  }
  const Options& options = std::get<Options>(read);
  if (SDL_Init(SDL_INIT_TIMER | SDL_INIT_EVENTS) != 0) {
    fmt::print(stderr, "sanpan: {}\n", SDL_GetError());
    return 1;
  }
#ifdef SIGHUP
  // The terminal that it was started from closes: that ends it as properly as SIGTERM, which SDL hears.
  if (std::signal(SIGHUP, [](int) { std::raise(SIGTERM); }) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
#endif
  int code = 1;
  if (auto app = App::open(options)) {
    code = options.benchmark ? benchmark(**app) : (*app)->run();
  } else {
    fmt::print(stderr, "sanpan: {}\n", sanpan::for_terminal(app.error().message));
  }
  SDL_Quit();
  return code;
}
