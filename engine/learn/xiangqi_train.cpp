#include "engine/learn/xiangqi_train.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <numbers>
#include <thread>

#include "engine/common/random.h"
#include "engine/learn/xiangqi_sample.h"
#include "engine/xiangqi/network.h"

namespace sanpan::learn {

namespace {

using xiangqi::Network;
constexpr int width = Network::width;

/// The network in floating point; also its gradient and Adam's two moments.
struct Model {
  alignas(64) float feature[Network::inputs][width];
  alignas(64) float bias[width];
  alignas(64) float output[Network::buckets][2 * width];
  float output_bias[Network::buckets];

  float* begin() { return &feature[0][0]; }
  static constexpr std::size_t size() { return sizeof(Model) / sizeof(float); }
};
static_assert(sizeof(Model) % 64 == 0);

/// A sample as the model sees it: the inputs of both views, own first, and what the output should be.
struct Example {
  std::uint16_t input[2][32];
  int count = 0;
  int bucket = 0;
  float target = 0;
};

float sigmoid(float x) {
  return 1.0f / (1.0f + std::exp(-x));
}

/// `mirrored`: left and right changed about, which changes no rule.
Example example_of(const XiangqiSample& sample, bool mirrored, float scale, float score_part) {
  Example made;
  const Side own = static_cast<Side>(sample.turn);
  for (int piece = 0; piece < xiangqi::no_piece; ++piece) {
    int square = sample.where[static_cast<std::size_t>(piece)];
    if (square == xiangqi::off) continue;
    if (mirrored) square = xiangqi::mirrored(square);
    made.input[0][made.count] = static_cast<std::uint16_t>(Network::input(own, piece, square));
    made.input[1][made.count++] = static_cast<std::uint16_t>(Network::input(!own, piece, square));
  }
  made.bucket = Network::bucket(made.count);
  const float result = 0.5f * static_cast<float>(sample.result + 1);
  made.target = score_part * sigmoid(static_cast<float>(sample.score) / scale) + (1 - score_part) * result;
  return made;
}

/// One sample's way through the model, and back.
class Pass {
 public:
  explicit Pass(const Model& model) : model_(model) {}

  float forward(const Example& example) {
    for (int view = 0; view < 2; ++view) {
      std::copy_n(model_.bias, width, units_[view]);
      for (int i = 0; i < example.count; ++i) {
        const float* row = model_.feature[example.input[view][i]];
        for (int u = 0; u < width; ++u) units_[view][u] += row[u];
      }
    }
    constexpr int lanes = 16;
    float sums[lanes] = {};
    for (int view = 0; view < 2; ++view) {
      const float* weights = model_.output[example.bucket] + view * width;
      for (int u = 0; u < width; u += lanes) {
        for (int l = 0; l < lanes; ++l) {
          const float unit = std::clamp(units_[view][u + l], 0.0f, 1.0f);
          sums[l] += unit * unit * weights[u + l];
        }
      }
    }
    float sum = model_.output_bias[example.bucket];
    for (float lane : sums) sum += lane;
    return sum;
  }

  void backward(const Example& example, float error, Model& gradient) {
    gradient.output_bias[example.bucket] += error;
    for (int view = 0; view < 2; ++view) {
      const float* weights = model_.output[example.bucket] + view * width;
      float* weights_gradient = gradient.output[example.bucket] + view * width;
      alignas(64) float back[width];
      for (int u = 0; u < width; ++u) {
        const float raw = units_[view][u];
        const float unit = std::clamp(raw, 0.0f, 1.0f);
        weights_gradient[u] += error * unit * unit;
        const float open = unit == raw ? 2.0f * error : 0.0f;
        back[u] = open * unit * weights[u];
      }
      for (int u = 0; u < width; ++u) gradient.bias[u] += back[u];
      for (int i = 0; i < example.count; ++i) {
        float* row = gradient.feature[example.input[view][i]];
        for (int u = 0; u < width; ++u) row[u] += back[u];
      }
    }
  }

 private:
  const Model& model_;
  alignas(64) float units_[2][width];
};

void randomise(Model& model, Random& random) {
  const auto uniform = [&](float reach) { return static_cast<float>(2 * random.unit() - 1) * reach; };
  for (auto& row : model.feature) {
    for (float& weight : row) weight = uniform(0.15f);
  }
  for (float& weight : model.bias) weight = 0.2f + uniform(0.1f);
  for (auto& row : model.output) {
    for (float& weight : row) weight = uniform(0.03f);
  }
}

/// Adam (Kingma and Ba 2014), with the weights kept where the integers of the network can follow.
class Adam {
 public:
  void step(Model& model, Model& gradient, float rate) {
    ++steps_;
    constexpr float decay1 = 0.9f, decay2 = 0.999f, tiny = 1e-8f;
    const auto t = static_cast<float>(steps_);
    const float correction = rate * std::sqrt(1 - std::pow(decay2, t)) / (1 - std::pow(decay1, t));
    float *w = model.begin(), *g = gradient.begin(), *m = first_->begin(), *v = second_->begin();
    for (std::size_t i = 0; i < Model::size(); ++i) {
      m[i] = decay1 * m[i] + (1 - decay1) * g[i];
      v[i] = decay2 * v[i] + (1 - decay2) * g[i] * g[i];
      w[i] -= correction * m[i] / (std::sqrt(v[i]) + tiny);
      g[i] = 0;
    }
    constexpr float most = 127.0f / Network::output_one;
    for (auto& row : model.output) {
      for (float& weight : row) weight = std::clamp(weight, -most, most);
    }
  }

 private:
  std::unique_ptr<Model> first_ = std::make_unique<Model>(), second_ = std::make_unique<Model>();
  std::uint64_t steps_ = 0;
};

std::unique_ptr<Network> rounded(const Model& model, float scale) {
  auto network = std::make_unique<Network>();
  const auto whole = [](float weight, int one) {
    return static_cast<std::int16_t>(
        std::clamp(std::lround(weight * static_cast<float>(one)), -32767L, 32767L));
  };
  for (int i = 0; i < Network::inputs; ++i) {
    for (int u = 0; u < width; ++u) network->feature[i][u] = whole(model.feature[i][u], Network::unit_one);
  }
  for (int u = 0; u < width; ++u) network->bias[u] = whole(model.bias[u], Network::unit_one);
  for (int b = 0; b < Network::buckets; ++b) {
    for (int u = 0; u < 2 * width; ++u)
      network->output[b][u] = whole(model.output[b][u], Network::output_one);
    network->output_bias[b] = static_cast<std::int32_t>(
        std::lround(model.output_bias[b] * static_cast<float>(Network::unit_one * Network::output_one)));
  }
  network->scale = static_cast<std::int32_t>(std::lround(scale));
  return network;
}

/// The scale at which the scores foretell the results best: the least cross-entropy, found by halving steps.
float fitted_scale(const std::vector<XiangqiSample>& samples) {
  const auto loss = [&](float scale) {
    double sum = 0;
    for (std::size_t i = 0; i < samples.size(); i += 1 + samples.size() / 200'000) {
      const float p = std::clamp(sigmoid(static_cast<float>(samples[i].score) / scale), 1e-6f, 1 - 1e-6f);
      const float r = 0.5f * static_cast<float>(samples[i].result + 1);
      sum -= r * std::log(p) + (1 - r) * std::log(1 - p);
    }
    return sum;
  };
  float best = 300, step = 128;
  double least = loss(best);
  while (step >= 1) {
    bool moved = false;
    for (float next : {best - step, best + step}) {
      if (next < 20 || next > 3000) continue;
      if (const double l = loss(next); l < least) {
        least = l;
        best = next;
        moved = true;
      }
    }
    if (!moved) step /= 2;
  }
  return best;
}

double cross_entropy(float target, float p) {
  p = std::clamp(p, 1e-6f, 1 - 1e-6f);
  return -(target * std::log(p) + (1 - target) * std::log(1 - p));
}

}  // namespace

Done train_xiangqi(const XiangqiTraining& options, const std::function<void(const XiangqiEpoch&)>& report) {
  std::vector<XiangqiSample> samples;
  for (const std::string& folder : options.folders) {
    auto read = read_samples(folder);
    if (!read) return read.error();
    samples.insert(samples.end(), read->begin(), read->end());
  }
  // The last games of all are kept aside.
  const std::size_t unseen = std::min<std::size_t>(samples.size() / 20, 100'000);
  const std::size_t seen = samples.size() - unseen;
  if (seen < static_cast<std::size_t>(options.batch)) {
    return Error{{"The samples are too few for one batch: {0} of {1}.",
                  {std::to_string(seen), std::to_string(options.batch)}}};
  }
  const float scale = fitted_scale(samples);
  const auto score_part = static_cast<float>(options.score_part);

  Random random(options.seed);
  const auto model = std::make_unique<Model>();
  randomise(*model, random);
  Adam adam;
  const auto threads = static_cast<std::size_t>(options.threads);
  std::vector<std::unique_ptr<Model>> gradients;
  for (std::size_t t = 0; t < threads; ++t) gradients.push_back(std::make_unique<Model>());
  std::vector<std::uint32_t> order(seen);
  for (std::size_t i = 0; i < seen; ++i) order[i] = static_cast<std::uint32_t>(i);

  const std::size_t batch = static_cast<std::size_t>(options.batch), batches = seen / batch;
  for (int epoch = 0; epoch < options.epochs; ++epoch) {
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = seen - 1; i > 0; --i) std::swap(order[i], order[random.below(i + 1)]);
    const std::uint64_t flips = random();
    double loss = 0;
    for (std::size_t b = 0; b < batches; ++b) {
      std::vector<double> losses(threads);
      const auto part = [&](std::size_t t) {
        Pass pass(*model);
        for (std::size_t i = b * batch + t; i < (b + 1) * batch; i += threads) {
          const bool flip = Random(flips ^ order[i])() & 1;
          const Example example = example_of(samples[order[i]], flip, scale, score_part);
          const float p = sigmoid(pass.forward(example));
          losses[t] += cross_entropy(example.target, p);
          pass.backward(example, (p - example.target) / static_cast<float>(batch), *gradients[t]);
        }
      };
      {
        std::vector<std::jthread> helpers;
        for (std::size_t t = 1; t < threads; ++t) helpers.emplace_back(part, t);
        part(0);
      }
      for (std::size_t t = 0; t < threads; ++t) loss += losses[t];
      for (std::size_t t = 1; t < threads; ++t) {
        float *sum = gradients[0]->begin(), *more = gradients[t]->begin();
        for (std::size_t i = 0; i < Model::size(); ++i) {
          sum[i] += more[i];
          more[i] = 0;
        }
      }
      const double done_part =
          (epoch + static_cast<double>(b) / static_cast<double>(batches)) / options.epochs;
      const double fall = 0.01 + 0.99 * 0.5 * (1 + std::cos(std::numbers::pi * done_part));
      adam.step(*model, *gradients[0], static_cast<float>(options.rate * fall));
    }
    double unseen_loss = 0;
    Pass pass(*model);
    for (std::size_t i = seen; i < samples.size(); ++i) {
      const Example example = example_of(samples[i], false, scale, score_part);
      unseen_loss += cross_entropy(example.target, sigmoid(pass.forward(example)));
    }
    if (auto written = write_network(*rounded(*model, scale), options.out); !written) return written;
    report({epoch + 1, loss / static_cast<double>(batches * batch),
            unseen_loss / static_cast<double>(std::max<std::size_t>(unseen, 1)),
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()});
  }
  return done();
}

}  // namespace sanpan::learn
