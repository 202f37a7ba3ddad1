#include "engine/learn/draughts_commands.h"

#include <fmt/format.h>

#include "engine/common/command.h"
#include "engine/common/files.h"
#include "engine/learn/draughts_endgame.h"
#include "engine/learn/draughts_selfplay.h"
#include "engine/learn/draughts_train.h"

namespace sanpan::learn {
namespace {

enum class Kind { international, brazilian, russian };

void add_kind(CLI::App& command, Kind& kind) {
  add_choice<Kind>(
      command, "--kind", kind, "Of draughts",
      {{"international", Kind::international}, {"brazilian", Kind::brazilian}, {"russian", Kind::russian}});
}

/// Calls `f` with the game of that kind as its template argument.
template <class F>
void for_kind(Kind kind, F&& f) {
  switch (kind) {
    case Kind::international:
      return f.template operator()<draughts::International>();
    case Kind::brazilian:
      return f.template operator()<draughts::Brazilian>();
    case Kind::russian:
      return f.template operator()<draughts::Russian>();
  }
}

struct SelfplayOptions {
  DraughtsSelfplay plan;
  std::string folder, weights;
  Kind kind = Kind::international;
};

template <class G>
void run(SelfplayOptions& options) {
  options.plan.folder = options.folder;
  const auto weights = accepted(G::load_weights(options.weights));
  accepted(selfplay<G>(options.plan, weights, {}, [](int shard, const SelfplayTotals& totals) {
    fmt::print("shard {}  games {}  positions {}  white {}  draws {}\n", shard, totals.games,
               totals.positions, totals.white_wins, totals.draws);
    std::fflush(stdout);
  }));
}

struct TrainOptions {
  DraughtsTraining plan;
  std::string out;
  std::vector<std::string> folders;
  Kind kind = Kind::international;
};

std::vector<DraughtsSample> all_samples(const std::vector<std::string>& folders) {
  std::vector<std::filesystem::path> files;
  for (const std::string& folder : folders) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
      if (entry.path().extension() == ".bin") files.push_back(entry.path());
    }
    if (error) refuse({"The folder {0} cannot be read: {1}", {folder, error.message()}});
  }
  std::sort(files.begin(), files.end());
  std::vector<DraughtsSample> samples;
  for (const auto& file : files) accepted(read_shard(file, samples));
  if (samples.empty()) refuse("There is no position in these folders.");
  return samples;
}

template <class G>
void run(const TrainOptions& options) {
  accepted(writable(options.out));
  const auto samples = all_samples(options.folders);
  fmt::print("positions {}\n", samples.size());
  const auto worths = train<typename G::Board>(options.plan, samples, [](const TrainingReport& report) {
    fmt::print("epoch {}  loss {:.5f}  held back {:.5f}\n", report.epoch, report.loss, report.held_loss);
    std::fflush(stdout);
  });
  accepted(draughts::write_weights<typename G::Board>(options.out, worths));
}

struct TablesOptions {
  int pieces = 4;
  std::string out;
  std::size_t check = 101;
  Kind kind = Kind::international;
};

constexpr int most_in_a_file = 4;  // pieces; beyond that each material has a file of its own

void tell(const EndgameCount& count) {
  fmt::print("{}: wins {}  losses {}  draws or none {}\n", count.material.name(), count.wins, count.losses,
             count.draws);
  std::fflush(stdout);
}

template <class Rules>
void check(const draughts::EndgameTables<Rules>& tables, const std::vector<draughts::Material>& materials,
           std::size_t stride) {
  std::size_t checked = 0, wrong = 0;
  for (const auto& material : materials) wrong += disagreements(tables, material, stride, checked);
  fmt::print("checked {}  wrong {}\n", checked, wrong);
  if (wrong != 0) refuse("The tables disagree with the rules; nothing is written.");
}

/// Tables too large for memory: the pair of files of a material is written before the next one is begun, and
/// what is there already is not worked out again.
template <class Rules>
void solve_into_folder(const TablesOptions& options) {
  const std::filesystem::path folder = options.out;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) refuse({"The folder {0} cannot be made: {1}", {folder.string(), error.message()}});
  auto tables = solve_endgames<Rules>(most_in_a_file, [](const EndgameCount&) {});
  fmt::print("up to {} pieces done\n", most_in_a_file);
  std::fflush(stdout);
  const auto all = draughts::all_materials(options.pieces);
  double places = 0, done = 0;
  const auto size = [](const draughts::Material& material) {
    return static_cast<double>(draughts::EndgameIndex<typename Rules::Board>(material).size());
  };
  for (const auto& material : all) places += size(material);
  accepted(tables.map_all(folder));
  for (const auto& material : all) {
    done += size(material);
    const auto twin = material.swapped();
    if (tables.has(material) && tables.has(twin)) continue;
    solve_endgame<Rules>(tables, material, tell);
    check(tables, material == twin ? std::vector{material} : std::vector{material, twin}, options.check);
    for (const auto& half : {material, twin}) {
      accepted(tables.write(folder, half));
      accepted(tables.map(folder, half));
      if (material == twin) break;
    }
    fmt::print("{:.1f} % of the places\n", 100 * done / places);
    std::fflush(stdout);
  }
}

template <class G>
void run(const TablesOptions& options) {
  using Rules = typename G::Rules;
  if (options.pieces > most_in_a_file) return solve_into_folder<Rules>(options);
  accepted(writable(options.out));
  const auto tables = solve_endgames<Rules>(options.pieces, tell);
  fmt::print("places {}\n", tables.positions());
  check(tables, draughts::all_materials(options.pieces), options.check);
  accepted(tables.write(options.out, options.pieces));
}

}  // namespace

void add_draughts_tables(CLI::App& tables) {
  auto options = std::make_shared<TablesOptions>();
  CLI::App* command = tables.add_subcommand("draughts", "Work out every position of a few pieces");
  command
      ->add_option(
          "out", options->out,
          "The file to write; with five pieces and more a folder, in which work that was stopped goes "
          "on")
      ->required();
  command->add_option("--pieces", options->pieces, "Pieces of both sides together (default 4)")
      ->check(CLI::Range(2, draughts::EndgameTables<draughts::InternationalRules>::most_pieces));
  command->add_option("--check", options->check, "Each N-th position is checked by the rules of play; 1: all")
      ->check(CLI::Range(1, 1000000000));
  add_kind(*command, options->kind);
  command->callback([options] { for_kind(options->kind, [&]<class G>() { run<G>(*options); }); });
}

void add_draughts_selfplay(CLI::App& selfplay) {
  auto options = std::make_shared<SelfplayOptions>();
  CLI::App* command =
      selfplay.add_subcommand("draughts", "Play games and keep their quiet positions with the results");
  command
      ->add_option("folder", options->folder,
                   "Where the shards go; those that are there are not played again")
      ->required();
  add_kind(*command, options->kind);
  DraughtsSelfplay& plan = options->plan;
  command->add_option("--shards", plan.shards, "Files to make")->check(CLI::Range(1, 1000000));
  command->add_option("--games", plan.games_a_shard, "Games in a file")->check(CLI::Range(1, 100000));
  command->add_option("--depth", plan.depth, "Plies of each search")->check(CLI::Range(1, 40));
  command->add_option("--random", plan.random_plies, "Random plies before the first search")
      ->check(CLI::Range(1, 40));
  command->add_option("--threads", plan.threads, "Threads")->check(CLI::Range(1, 256));
  command->add_option("--seed", plan.seed, "The same seed gives the same games");
  command->add_option("--weights", options->weights, "A file of weights; none: the evaluation made by hand");
  command->callback([options] { for_kind(options->kind, [&]<class G>() { run<G>(*options); }); });
}

void add_draughts_train(CLI::App& parent) {
  auto options = std::make_shared<TrainOptions>();
  CLI::App* command = parent.add_subcommand("draughts", "Fit the evaluation to positions from self-play");
  command->add_option("weights", options->out, "The file to write")->required();
  command->add_option("folders", options->folders, "Folders of self-play")->required();
  add_kind(*command, options->kind);
  command->add_option("--epochs", options->plan.epochs, "Times through all positions")
      ->check(CLI::Range(1, 1000));
  command->add_option("--rate", options->plan.rate, "Learning rate")->check(CLI::Range(1e-6, 10.0));
  command
      ->add_option("--memory", options->plan.memory,
                   "Part of a position's target that comes from what followed; 1: the game's result alone")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--seed", options->plan.seed, "Of the order of the positions");
  command->callback([options] { for_kind(options->kind, [&]<class G>() { run<G>(*options); }); });
}

}  // namespace sanpan::learn
