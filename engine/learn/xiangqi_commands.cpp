#include "engine/learn/xiangqi_commands.h"

#include <fmt/format.h>

#include <cstdio>

#include "engine/common/command.h"
#include "engine/common/files.h"
#include "engine/learn/xiangqi_selfplay.h"
#include "engine/learn/xiangqi_train.h"

namespace sanpan::learn {

void add_xiangqi_selfplay(CLI::App& selfplay) {
  auto options = std::make_shared<XiangqiSelfplay>();
  CLI::App* command =
      selfplay.add_subcommand("xiangqi", "Play games that make training data; goes on where it was stopped");
  command->add_option("--out", options->folder, "Folder for the files of samples")->required();
  command->add_option("--games", options->games, "Games")->check(CLI::Range(1, 100'000'000));
  command->add_option("--nodes", options->nodes, "Nodes a move")->check(CLI::Range(1, 100'000'000));
  command->add_option("--seed", options->seed, "Seed of the random openings");
  command->add_option("--threads", options->threads, "Threads")->check(CLI::Range(1, 256));
  command->add_option("--weights", options->weights, "Weights to play with; without: those that ship");
  command->callback([options] {
    accepted(play_xiangqi(*options, [](std::uint64_t block, std::uint64_t blocks, std::uint64_t samples) {
      fmt::print("block {} of {}  samples {}\n", block, blocks, samples);
      std::fflush(stdout);
    }));
  });
}

void add_xiangqi_train(CLI::App& train) {
  auto options = std::make_shared<XiangqiTraining>();
  CLI::App* command = train.add_subcommand("xiangqi", "Fit the network to samples of self-play");
  command->add_option("--data", options->folders, "Folders of samples")->required();
  command->add_option("--out", options->out, "The network, written after each epoch")->required();
  command->add_option("--epochs", options->epochs, "Times through the samples")->check(CLI::Range(1, 1000));
  command->add_option("--batch", options->batch, "Samples a step")->check(CLI::Range(1, 1'000'000));
  command->add_option("--rate", options->rate, "Length of the first steps")->check(CLI::Range(1e-6, 0.1));
  command
      ->add_option("--score-part", options->score_part,
                   "Part of the target that is the score, the rest the result")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--seed", options->seed, "Seed");
  command->add_option("--threads", options->threads, "Threads")->check(CLI::Range(1, 256));
  command->callback([options] {
    accepted(writable(options->out));
    accepted(train_xiangqi(*options, [](const XiangqiEpoch& epoch) {
      fmt::print("epoch {}  loss {:.5f}  unseen {:.5f}  seconds {:.1f}\n", epoch.number, epoch.loss,
                 epoch.unseen_loss, epoch.seconds);
      std::fflush(stdout);
    }));
  });
}

}  // namespace sanpan::learn
