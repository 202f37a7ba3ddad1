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

template <class B>
class Fit {
 public:
  Fit(double rate, double odds, double score_share)
      : rate_(static_cast<float>(rate)),
        odds_(odds),
        score_share_(score_share),
        parameters_(2 * draughts::worth_count<B>) {
    for (int phase = 0; phase < 2; ++phase) {
      parameters_[at(Terms<B>::man, phase)].value = static_cast<float>(odds);
      parameters_[at(Terms<B>::king, phase)].value = static_cast<float>(2.5 * odds);
      parameters_[at(Terms<B>::more_kings, phase)].value = static_cast<float>(2.5 * odds);
    }
  }

  /// The loss on one sample; with `learn` the parameters follow it.
  double visit(const DraughtsSample& sample, bool learn) {
    const Pieces pieces = sample.pieces();
    found_.clear();
    Terms<B>::each(pieces, sample.turn(), [&](int term, int value) {
      found_.push_back({term, static_cast<float>(value)});
    });
    Patterns<B>::each(pieces.men(Side::first), pieces.men(Side::second), [&](int entry, int sign) {
      found_.push_back({Terms<B>::count + entry, static_cast<float>(sign)});
    });
    const float opening = static_cast<float>(Terms<B>::opening(pieces)) / 256;
    float logit = 0;
    for (const auto& [worth, value] : found_) {
      logit += value *
               (opening * parameters_[at(worth, 0)].value + (1 - opening) * parameters_[at(worth, 1)].value);
    }
    const double predicted = sigmoid(logit);
    const double target =
        (1 - score_share_) * sample.points() + score_share_ * sigmoid(odds_ * sample.score() / 100);
    if (learn) {
      const auto error = static_cast<float>(predicted - target);
      for (const auto& [worth, value] : found_) {
        step(parameters_[at(worth, 0)], error * value * opening);
        step(parameters_[at(worth, 1)], error * value * (1 - opening));
      }
    }
    return cross_entropy(target, predicted);
  }

  std::vector<Worth> worths() const {
    std::vector<Worth> all(draughts::worth_count<B>);
    const double scale = 100 * draughts::worth_scale / odds_;
    const auto rounded = [&](int worth, int phase) {
      return static_cast<std::int16_t>(
          std::lround(std::clamp(scale * parameters_[at(worth, phase)].value, -32000.0, 32000.0)));
    };
    for (int i = 0; i < draughts::worth_count<B>; ++i)
      all[static_cast<std::size_t>(i)] = {rounded(i, 0), rounded(i, 1)};
    return all;
  }

 private:
  struct Parameter {
    float value = 0;
    float squares = 0;  ///< of the slopes so far
  };
  static std::size_t at(int worth, int phase) { return static_cast<std::size_t>(2 * worth + phase); }
  void step(Parameter& parameter, float slope) const {
    parameter.squares += slope * slope;
    parameter.value -= rate_ * slope / std::sqrt(parameter.squares + 1e-6f);
  }

  float rate_;
  double odds_, score_share_;
  std::vector<Parameter> parameters_;
  std::vector<std::pair<int, float>> found_;
};

}  // namespace

template <class B>
std::vector<Worth> train(const DraughtsTraining& plan, std::vector<DraughtsSample>& samples,
                         const std::function<void(const TrainingReport&)>& report) {
  std::erase_if(samples, [](const DraughtsSample& sample) { return !instructive(sample); });
  Random random(plan.seed);
  std::shuffle(samples.begin(), samples.end(), random);
  const auto held = static_cast<std::size_t>(plan.held_back * static_cast<double>(samples.size()));
  const std::span<const DraughtsSample> judged = std::span(samples).first(held);
  Fit<B> fit(plan.rate, log_odds_of_a_man(samples), plan.score_share);
  for (int epoch = 1; epoch <= plan.epochs; ++epoch) {
    std::shuffle(samples.begin() + static_cast<std::ptrdiff_t>(held), samples.end(), random);
    TrainingReport now{epoch, 0, 0};
    for (const DraughtsSample& sample : std::span(samples).subspan(held)) now.loss += fit.visit(sample, true);
    for (const DraughtsSample& sample : judged) now.held_loss += fit.visit(sample, false);
    now.loss /= static_cast<double>(std::max<std::size_t>(1, samples.size() - held));
    now.held_loss /= static_cast<double>(std::max<std::size_t>(1, held));
    report(now);
  }
  return fit.worths();
}

template std::vector<Worth> train<draughts::Geometry<10>>(const DraughtsTraining&,
                                                          std::vector<DraughtsSample>&,
                                                          const std::function<void(const TrainingReport&)>&);
template std::vector<Worth> train<draughts::Geometry<8>>(const DraughtsTraining&,
                                                         std::vector<DraughtsSample>&,
                                                         const std::function<void(const TrainingReport&)>&);

}  // namespace sanpan::learn
