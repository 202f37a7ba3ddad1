#include "engine/learn/xiangqi_selfplay.h"

#include <fmt/format.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <thread>

namespace sanpan::learn {

namespace {

using xiangqi::Game;
using xiangqi::Move;
using xiangqi::MoveList;
using xiangqi::Position;
using Search = search::Search<Game>;

constexpr std::uint64_t games_a_block = 50;
constexpr int table_mebibytes = 2;
constexpr int most_plies = 260;   // a game this long counts as drawn
constexpr int resigns_at = 1500;  // hundredths of a soldier…
constexpr int resigns_after = 5;  // …for this many plies running
constexpr int balanced = 200;
constexpr std::uint64_t opening_nodes = 2000;

struct Choice {
  Move move;
  int score = 0;
};

std::optional<Choice> best(Search& search, const Position& position, const std::vector<xiangqi::Step>& line,
                           std::uint64_t nodes) {
  MoveList list;
  position.generate(list);
  if (list.empty()) return std::nullopt;
  search::Task<Game> task{.root = position, .line = line, .moves = {list.begin(), list.end()}};
  search::Control control({}, {}, nodes);
  const auto found = search.run(task, control);
  return Choice{found.moves.front().move, found.moves.front().shown};
}

std::vector<XiangqiSample> play_game(Random& random, Search& search, std::uint64_t nodes) {
  auto [position, line] = random_opening(random, search);
  std::vector<XiangqiSample> samples;
  int winner = -1;  // 0 Red, 1 Black, -1 nobody
  int hopeless = 0;
  for (int ply = 0; ply < most_plies; ++ply) {
    if (const Verdict verdict = xiangqi::verdict(line, position, RuleSet::wxf);
        verdict.outcome != Outcome::ongoing) {
      if (verdict.outcome != Outcome::draw) winner = verdict.outcome == Outcome::first_wins ? 0 : 1;
      break;
    }
    const auto choice = best(search, position, line, nodes);
    if (!choice) {
      winner = index(!position.turn());
      break;
    }
    const int score = choice->score;
    hopeless = std::abs(score) >= resigns_at ? hopeless + 1 : 0;
    if (hopeless >= resigns_after) {
      winner = index(score > 0 ? position.turn() : !position.turn());
      break;
    }
    // The evaluation is asked in quiet positions only; captures and checks are the search's business.
    if (!position.in_check() && !position.capture(choice->move) && std::abs(score) < search::known) {
      samples.push_back(sample_of(position, score));
    }
    line.push_back({position, choice->move});
    position.play(choice->move);
  }
  for (XiangqiSample& sample : samples) {
    sample.result = static_cast<std::int8_t>(winner < 0 ? 0 : winner == sample.turn ? 1 : -1);
  }
  return samples;
}

}  // namespace

XiangqiOpening random_opening(Random& random, Search& search) {
  while (true) {
    XiangqiOpening made{*xiangqi::parse_fen(xiangqi::start_fen), {}};
    const int plies = 4 + static_cast<int>(random.below(8));
    bool over = false;
    for (int ply = 0; ply < plies && !over; ++ply) {
      MoveList list;
      made.position.generate(list);
      over = list.empty();
      if (over) break;
      const Move move = list[random.below(list.size())];
      made.line.push_back({made.position, move});
      made.position.play(move);
    }
    if (over) continue;
    search.clear();
    const auto choice = best(search, made.position, made.line, opening_nodes);
    if (choice && std::abs(choice->score) <= balanced) return made;
  }
}

Done play_xiangqi(const XiangqiSelfplay& options,
                  const std::function<void(std::uint64_t, std::uint64_t, std::uint64_t)>& report) {
  auto weights = Game::load_weights(options.weights);
  if (!weights) return weights.error();
  std::error_code failed;
  std::filesystem::create_directories(options.folder, failed);
  if (failed) return Error{Message("Cannot make the folder {0}: {1}.", {options.folder, failed.message()})};

  const std::uint64_t blocks = (options.games + games_a_block - 1) / games_a_block;
  std::atomic<std::uint64_t> next = 0, made = 0, finished = 0;
  std::mutex mutex;
  std::optional<Error> error;
  const auto work = [&] {
    Search search(*weights);
    search.set_hash(table_mebibytes);
    for (std::uint64_t block = next++; block < blocks; block = next++) {
      const std::string path = fmt::format("{}/{}-{:06}.bin", options.folder, options.seed, block);
      if (!std::filesystem::exists(path)) {
        std::vector<XiangqiSample> samples;
        for (std::uint64_t game = 0; game < games_a_block; ++game) {
          Random random(options.seed * 0x100000001b3u + block * games_a_block + game);
          const auto of_game = play_game(random, search, options.nodes);
          samples.insert(samples.end(), of_game.begin(), of_game.end());
        }
        made += samples.size();
        if (auto written = write_samples(path, samples); !written) {
          std::scoped_lock lock(mutex);
          error = written.error();
          next = blocks;
          return;
        }
      }
      std::scoped_lock lock(mutex);
      report(++finished, blocks, made);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < options.threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (error) return *error;
  return done();
}

}  // namespace sanpan::learn
