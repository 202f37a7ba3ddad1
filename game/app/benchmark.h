// Four figures about the program on this machine: start, a frame, idle processor time, memory.
#pragma once

namespace sanpan::game {

class App;

/// Prints them; the exit code.
int benchmark(App& app);

}  // namespace sanpan::game
