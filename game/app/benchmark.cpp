#include "game/app/benchmark.h"

#include <fmt/core.h>

#include "game/app/app.h"

namespace sanpan::game {

int benchmark(App& app) {
  app.frame();
  return 0;
}

}  // namespace sanpan::game
