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

/// What is fitted: every worth of the evaluation, and factors that many entries of a table have in common, so
/// that an entry seen a few times only is judged by its parts. At the end the factors are added into the
/// tables.
template <class B>
struct Factors {
  using P = Patterns<B>;
  static constexpr int tables_at = Terms<B>::count;
  static constexpr int men_at = draughts::worth_count<B>;  ///< a man on a square, as White sees it
  static constexpr int blocks_at = men_at + B::squares;
  static constexpr int quads = 81;  ///< four squares: the upper, middle and lower rows of a block
  static constexpr int strips_at = blocks_at + P::block_tables * 3 * quads;
  static constexpr int half_strip = draughts::power3(B::half);
  static constexpr int count = strips_at + 2 * 2 * half_strip;

  /// Calls `visit` for each factor of an entry of the pattern tables.
  template <class Visit>
  static void each(int entry, Visit&& visit) {
    if (entry < P::strips_at) {
      const int base = blocks_at + entry / P::block_entries * 3 * quads;
      const int digits = entry % P::block_entries;
      visit(base + digits % quads);
      visit(base + quads + digits / 9 % quads);
      visit(base + 2 * quads + digits / quads);
    } else {
      const int base = strips_at + (entry - P::strips_at) / P::strip_entries * 2 * half_strip;
      const int digits = (entry - P::strips_at) % P::strip_entries;
      visit(base + digits % half_strip);
      visit(base + half_strip + digits / half_strip);
    }
  }
};

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

template <class B>
class Fit {
  using F = Factors<B>;

 public:
  Fit(double rate, double odds) : rate_(static_cast<float>(rate)), odds_(odds), parameters_(2 * F::count) {
    for (int phase = 0; phase < 2; ++phase) {
      parameters_[at(Terms<B>::man, phase)].value = static_cast<float>(odds);
      parameters_[at(Terms<B>::king, phase)].value = static_cast<float>(2.5 * odds);
      parameters_[at(Terms<B>::more_kings, phase)].value = static_cast<float>(2.5 * odds);
    }
  }

  /// White's chance of points, as the parameters stand.
  double predict(const DraughtsSample& sample) {
    const Pieces pieces = sample.pieces();
    find(pieces, sample.turn());
    const float opening = static_cast<float>(Terms<B>::opening(pieces)) / 256;
    float logit = 0;
    for (const auto& [worth, value] : found_) {
      logit += value *
               (opening * parameters_[at(worth, 0)].value + (1 - opening) * parameters_[at(worth, 1)].value);
    }
    return sigmoid(logit);
  }

  /// Lets the parameters follow one lesson; returns the loss on it before.
  double learn(const Lesson& lesson) {
    const double predicted = predict(lesson.sample);
    const float opening = static_cast<float>(Terms<B>::opening(lesson.sample.pieces())) / 256;
    const auto error = static_cast<float>(predicted) - lesson.target;
    for (const auto& [worth, value] : found_) {
      step(parameters_[at(worth, 0)], error * value * opening);
      step(parameters_[at(worth, 1)], error * value * (1 - opening));
    }
    return cross_entropy(lesson.target, predicted);
  }

  std::vector<Worth> worths() const {
    std::vector<std::array<double, 2>> sums(static_cast<std::size_t>(draughts::worth_count<B>));
    const auto value = [&](int parameter) {
      return std::array<double, 2>{parameters_[at(parameter, 0)].value, parameters_[at(parameter, 1)].value};
    };
    const auto add = [](std::array<double, 2>& to, std::array<double, 2> what, double sign) {
      to[0] += sign * what[0];
      to[1] += sign * what[1];
    };
    for (int i = 0; i < draughts::worth_count<B>; ++i) add(sums[static_cast<std::size_t>(i)], value(i), 1);
    for (int entry = 0; entry < Patterns<B>::entries; ++entry) {
      auto& sum = sums[static_cast<std::size_t>(F::tables_at + entry)];
      F::each(entry, [&](int factor) { add(sum, value(factor), 1); });
    }
    // A man's square counts in one block that it belongs to; half a turn round, the same block's table
    // serves.
    draughts::Bits covered = 0;
    for (int block = 0; block < Patterns<B>::block_tables; ++block) {
      const auto mask = Patterns<B>::block_masks[static_cast<std::size_t>(block)];
      int power = 1;
      for (draughts::Bits rest = mask; rest != 0; rest &= rest - 1, power *= 3) {
        const int square = B::index(draughts::bit_of(rest));
        const int turned = B::squares - 1 - square;
        if ((covered & draughts::lowest(rest)) != 0) continue;
        covered |= draughts::lowest(rest) | draughts::Bits{1} << B::bit(turned);
        for (int digits = 0; digits < Patterns<B>::block_entries; ++digits) {
          auto& sum =
              sums[static_cast<std::size_t>(F::tables_at + block * Patterns<B>::block_entries + digits)];
          const int digit = digits / power % 3;
          if (digit == 1) add(sum, value(F::men_at + square), 1);
          if (digit == 2) add(sum, value(F::men_at + turned), -1);
        }
      }
    }
    std::vector<Worth> all;
    const double scale = 100 * draughts::worth_scale / odds_;
    const auto rounded = [&](double x) {
      return static_cast<std::int16_t>(std::lround(std::clamp(scale * x, -32000.0, 32000.0)));
    };
    for (const auto& sum : sums) all.push_back({rounded(sum[0]), rounded(sum[1])});
    return all;
  }

 private:
  struct Parameter {
    float value = 0;
    float squares = 0;  ///< of the slopes so far
  };

  void find(const Pieces& pieces, Side turn) {
    found_.clear();
    Terms<B>::each(pieces, turn, [&](int term, int value) {
      found_.push_back({term, static_cast<float>(value)});
    });
    const draughts::Bits white = pieces.men(Side::first), black = pieces.men(Side::second);
    Patterns<B>::each(white, black, [&](int entry, int sign) {
      found_.push_back({F::tables_at + entry, static_cast<float>(sign)});
      F::each(entry, [&](int factor) { found_.push_back({factor, static_cast<float>(sign)}); });
    });
    for (draughts::Bits rest = white; rest != 0; rest &= rest - 1) {
      found_.push_back({F::men_at + B::index(draughts::bit_of(rest)), 1.0f});
    }
    for (draughts::Bits rest = black; rest != 0; rest &= rest - 1) {
      found_.push_back({F::men_at + B::squares - 1 - B::index(draughts::bit_of(rest)), -1.0f});
    }
  }
  static std::size_t at(int worth, int phase) { return static_cast<std::size_t>(2 * worth + phase); }
  void step(Parameter& parameter, float slope) const {
    parameter.squares += slope * slope;
    parameter.value -= rate_ * slope / std::sqrt(parameter.squares + 1);
  }

  float rate_;
  double odds_;
  std::vector<Parameter> parameters_;
  std::vector<std::pair<int, float>> found_;
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
