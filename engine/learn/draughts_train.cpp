#include "engine/learn/draughts_train.h"

#include <algorithm>
#include <cmath>

#include "engine/common/random.h"

namespace sanpan::learn {
namespace {

using draughts::Patterns;
using draughts::Pieces;
using draughts::Terms;
using draughts::Worth;

double sigmoid(double x) {
  return 1 / (1 + std::exp(-x));
}

double cross_entropy(double target, double predicted) {
  const double p = std::clamp(predicted, 1e-6, 1 - 1e-6);
  return -target * std::log(p) - (1 - target) * std::log(1 - p);
}

/// Is the evaluation left as it is, so that results say something about it?
bool instructive(const DraughtsSample& sample) {
  const Pieces pieces = sample.pieces();
  return std::popcount(pieces.occupied()) > 4 && draughts::tempered(pieces, 800) == 800 &&
         draughts::tempered(pieces, -800) == -800;
}

/// How much a position counts in the fit. With a man more for one side results speak of that man above all:
/// patterns would learn how men were won and lost, and less of what makes a level position better.
float importance(const DraughtsSample& sample) {
  const Pieces pieces = sample.pieces();
  const bool level = std::popcount(pieces.side[0]) == std::popcount(pieces.side[1]);
  return level || pieces.kings != 0 ? 1.0f : 0.2f;
}

/// Log-odds that a man more is worth by itself; men and log-odds are converted by it.
double log_odds_of_a_man(const std::vector<DraughtsSample>& samples) {
  double odds = 1;
  const std::size_t stride = std::max<std::size_t>(1, samples.size() / 200000);
  for (int round = 0; round < 20; ++round) {  // Newton's method in one variable
    double slope = 0, curve = 1e-9;
    for (std::size_t i = 0; i < samples.size(); i += stride) {
      const Pieces pieces = samples[i].pieces();
      if (pieces.kings != 0) continue;
      const int ahead = std::popcount(pieces.side[0]) - std::popcount(pieces.side[1]);
      const double p = sigmoid(odds * ahead);
      slope += (p - samples[i].points()) * ahead;
      curve += p * (1 - p) * ahead * ahead;
    }
    odds -= slope / curve;
  }
  return std::clamp(odds, 0.2, 5.0);
}

/// A position and what it should be worth: White's chance of points, 0..1.
struct Lesson {
  DraughtsSample sample;
  float target = 0;
};

/// What each position should be worth, from what came after it: the score of the search there, and of those
/// at the positions that followed, each counting `memory` times as much as the one before, the rest of the
/// weight going to the game's result (the lambda-return of temporal differences, Sutton 1988). The samples
/// are in the order of their games; in a game the number of pieces never grows.
std::vector<Lesson> lessons(const std::vector<DraughtsSample>& samples, double memory, double odds) {
  std::vector<Lesson> all(samples.size());
  double value = 0;
  for (std::size_t i = samples.size(); i-- > 0;) {
    const DraughtsSample& sample = samples[i];
    const auto pieces = [&](std::size_t n) { return std::popcount(samples[n].pieces().occupied()); };
    if (i + 1 == samples.size() || pieces(i + 1) > pieces(i)) value = sample.points();
    value = memory * value + (1 - memory) * sigmoid(odds * sample.score() / 100);
    all[i] = {sample, static_cast<float>(value)};
  }
  return all;
}

/// What is fitted: the parts of every worth, and what they have in common: the blocks whoever is to move, and
/// a man on each square as White sees it. At the end these are added into the blocks.
template <class B>
class Fit {
  using P = Patterns<B>;
  static constexpr int parts_at = Terms<B>::count;
  static constexpr int blocks_at = parts_at + P::blocks_at;
  static constexpr int common_at = draughts::part_count<B>;
  static constexpr int men_at = common_at + P::blocks / 2 * P::block_entries;
  static constexpr int count = men_at + B::squares;

  /// The entry in common of an entry of a block, both counted from the first block.
  static constexpr int common(int entry) {
    const int block = entry / P::block_entries;  // 4 to a rectangle: upper and lower, for either side to move
    return (block / 4 * 2 + block % 2) * P::block_entries + entry % P::block_entries;
  }

 public:
  Fit(double rate, double odds) : rate_(static_cast<float>(rate)), odds_(odds), parameters_(count) {
    parameters_[Terms<B>::man].value.fill(static_cast<float>(odds));
    parameters_[Terms<B>::king].value.fill(static_cast<float>(2.5 * odds));
    parameters_[Terms<B>::more_kings].value.fill(static_cast<float>(2.5 * odds));
  }

  /// White's chance of points, as the parameters stand.
  double predict(const DraughtsSample& sample) {
    const Pieces pieces = sample.pieces();
    find(pieces, sample.turn());
    const draughts::Stage stage = Terms<B>::stage(pieces);
    shares_ = {};
    const auto from = static_cast<std::size_t>(stage.from);
    shares_[from + 1] = static_cast<float>(stage.share) / 256;
    shares_[from] = 1 - shares_[from + 1];
    Stages sums{};
    for (const auto& [parameter, value] : found_) {
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += value * parameter->value[i];
    }
    float logit = 0;
    for (std::size_t i = 0; i < sums.size(); ++i) logit += shares_[i] * sums[i];
    return sigmoid(logit);
  }

  /// Lets the parameters follow one lesson; returns the loss on it before.
  double learn(const Lesson& lesson) {
    const double predicted = predict(lesson.sample);
    const float error = importance(lesson.sample) * (static_cast<float>(predicted) - lesson.target);
    Stages slopes = shares_;
    for (float& slope : slopes) slope *= error;
    for (const auto& [parameter, value] : found_) {
      for (std::size_t i = 0; i < slopes.size(); ++i) {
        const float slope = slopes[i] * value;
        parameter->squares[i] += slope * slope;
        parameter->value[i] -= rate_ * slope / std::sqrt(parameter->squares[i] + 1);
      }
    }
    return cross_entropy(lesson.target, predicted);
  }

  /// The parts of the worths.
  std::vector<Worth> worths() const {
    std::vector<Stages> values;
    for (const Parameter& parameter : parameters_) values.push_back(parameter.value);
    const auto add = [&](int to, int from, float sign) {
      for (std::size_t i = 0; i < draughts::stages; ++i)
        values[static_cast<std::size_t>(to)][i] += sign * values[static_cast<std::size_t>(from)][i];
    };
    for (int block = 0; block < P::blocks; ++block) {
      for (int digits = 0; digits < P::block_entries; ++digits) {
        const int entry = block * P::block_entries + digits;
        add(blocks_at + entry, common_at + common(entry), 1);
        int rest = digits;
        for (draughts::Bits mask = P::block_mask(block); mask != 0; mask &= mask - 1, rest /= 3) {
          if ((counted(block) & draughts::lowest(mask)) == 0) continue;
          const int square = B::index(draughts::bit_of(mask));
          if (rest % 3 == 1) add(blocks_at + entry, men_at + square, 1);
          if (rest % 3 == 2) add(blocks_at + entry, men_at + B::squares - 1 - square, -1);
        }
      }
    }
    std::vector<Worth> all(static_cast<std::size_t>(draughts::part_count<B>));
    const double scale = 100 * draughts::worth_scale / odds_, most = draughts::largest_part;
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t stage = 0; stage < draughts::stages; ++stage) {
        all[i][stage] =
            static_cast<std::int16_t>(std::lround(std::clamp(scale * values[i][stage], -most, most)));
      }
    }
    return all;
  }

 private:
  using Stages = std::array<float, draughts::stages>;
  struct Parameter {
    Stages value{};
    Stages squares{};  ///< of the slopes so far, added up
  };

  /// The squares of a block whose men count in it: each square in one block, whichever way the board is
  /// turned.
  static constexpr draughts::Bits counted(int block) {
    draughts::Bits before = 0;
    for (int i = block % 4 / 2 * 2; i < block; i += i % 2 == 0 ? 1 : 3)
      before |= P::block_mask(i) | B::turned(P::block_mask(i));
    const draughts::Bits squares = P::block_mask(block) & ~before;
    constexpr draughts::Bits upper = (draughts::Bits{1} << B::bits / 2) - 1;
    return squares & ~B::turned(squares & upper);
  }

  void find(const Pieces& pieces, Side turn) {
    found_.clear();
    const auto add = [&](int parameter, int value) {
      found_.push_back({&parameters_[static_cast<std::size_t>(parameter)], static_cast<float>(value)});
    };
    Terms<B>::each(pieces, turn, add);
    const draughts::Bits white = pieces.men(Side::first), black = pieces.men(Side::second);
    P::each(white, black, turn, [&](int entry, int sign) {
      P::each_part(entry, [&](int part) {
        add(parts_at + part, sign);
        if (part >= P::blocks_at) add(common_at + common(part - P::blocks_at), sign);
      });
    });
    for (draughts::Bits rest = white; rest != 0; rest &= rest - 1)
      add(men_at + B::index(draughts::bit_of(rest)), 1);
    for (draughts::Bits rest = black; rest != 0; rest &= rest - 1)
      add(men_at + B::squares - 1 - B::index(draughts::bit_of(rest)), -1);
  }

  float rate_;
  double odds_;
  std::vector<Parameter> parameters_;
  std::vector<std::pair<Parameter*, float>> found_;
  Stages shares_{};  ///< of the stages in the position last looked at
};

}  // namespace

template <class B>
std::vector<Worth> train(const DraughtsTraining& plan, const std::vector<DraughtsSample>& samples,
                         const std::function<void(const TrainingReport&)>& report) {
  const double odds = log_odds_of_a_man(samples);
  std::vector<Lesson> all = lessons(samples, plan.memory, odds);
  std::erase_if(all, [](const Lesson& lesson) { return !instructive(lesson.sample); });
  Random random(plan.seed);
  // The first ones are held back, not a random choice: positions of one game know each other's result.
  const auto held = static_cast<std::size_t>(plan.held_back * static_cast<double>(all.size()));
  const std::span<const Lesson> judged = std::span(all).first(held);
  Fit<B> fit(plan.rate, odds);
  for (int epoch = 1; epoch <= plan.epochs; ++epoch) {
    std::shuffle(all.begin() + static_cast<std::ptrdiff_t>(held), all.end(), random);
    TrainingReport now{epoch, 0, 0};
    for (const Lesson& lesson : std::span(all).subspan(held)) now.loss += fit.learn(lesson);
    for (const Lesson& lesson : judged)
      now.held_loss += cross_entropy(lesson.sample.points(), fit.predict(lesson.sample));
    now.loss /= static_cast<double>(std::max<std::size_t>(1, all.size() - held));
    now.held_loss /= static_cast<double>(std::max<std::size_t>(1, held));
    report(now);
  }
  return fit.worths();
}

template std::vector<Worth> train<draughts::Geometry<10>>(const DraughtsTraining&,
                                                          const std::vector<DraughtsSample>&,
                                                          const std::function<void(const TrainingReport&)>&);
template std::vector<Worth> train<draughts::Geometry<8>>(const DraughtsTraining&,
                                                         const std::vector<DraughtsSample>&,
                                                         const std::function<void(const TrainingReport&)>&);

}  // namespace sanpan::learn
