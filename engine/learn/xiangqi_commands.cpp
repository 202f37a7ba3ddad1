#include "engine/learn/xiangqi_commands.h"

#include <fmt/format.h>

#include <cstdio>

#include "engine/learn/xiangqi_selfplay.h"

namespace sanpan::learn {

namespace {

void finish(const Done& result) {
  if (result) return;
  fmt::print(stderr, "{}\n", english(result.error().message));
  throw CLI::RuntimeError(1);
}

}  // namespace

void add_xiangqi_selfplay(CLI::App& selfplay) {
  auto options = std::make_shared<XiangqiSelfplay>();
  CLI::App* command = selfplay.add_subcommand("xiangqi", "Play games that make training data; goes on where it was stopped");
  command->add_option("--out", options->folder, "Folder for the files of samples")->required();
  command->add_option("--games", options->games, "Games")->check(CLI::Range(1, 100'000'000));
  command->add_option("--nodes", options->nodes, "Nodes a move")->check(CLI::Range(1, 100'000'000));
  command->add_option("--seed", options->seed, "Seed of the random openings");
  command->add_option("--threads", options->threads, "Threads")->check(CLI::Range(1, 256));
  command->add_option("--weights", options->weights, "Weights to play with; without: those that ship");
  command->callback([options] {
    finish(play_xiangqi(*options, [](std::uint64_t block, std::uint64_t blocks, std::uint64_t samples) {
      fmt::print("block {} of {}  samples {}\n", block, blocks, samples);
      std::fflush(stdout);
    }));
  });
}

}  // namespace sanpan::learn
