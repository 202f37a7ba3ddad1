#include "engine/xiangqi/network.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace sanpan::xiangqi {

static_assert(std::endian::native == std::endian::little, "network files are little-endian");

namespace {

constexpr std::array<char, 8> magic{'S', 'P', 'X', 'Q', 'N', 'E', 'T', '2'};

struct Header {
  std::array<char, 8> name = magic;
  std::int32_t inputs = Network::inputs;
  std::int32_t width = Network::width;
  std::int32_t buckets = Network::buckets;
  std::int32_t scale = 0;
  bool operator==(const Header&) const = default;
};

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

/// Calls `f(pointer, bytes)` on each part of the network in the order of the file.
template <class N, class Function>
bool each_part(N& network, Function f) {
  return f(network.feature.data(), sizeof network.feature) && f(network.bias.data(), sizeof network.bias) &&
         f(network.output.data(), sizeof network.output) &&
         f(network.output_bias.data(), sizeof network.output_bias);
}

/// Half of the output: the sum of clamped units squared, weighted. Sums of 64 fit 32 bits: 64 * 127 * 255 *
/// 255.
std::int64_t weigh(const Network::Units& units, const std::int16_t* weights) {
  std::int64_t sum = 0;
  for (int start = 0; start < Network::width; start += 64) {
    std::int32_t part = 0;
    for (int i = start; i < start + 64; ++i) {
      const auto unit = std::clamp<std::int16_t>(units[i], 0, Network::unit_one);
      const auto weighted = static_cast<std::int16_t>(unit * weights[i]);
      part += std::int32_t{weighted} * std::int32_t{unit};
    }
    sum += part;
  }
  return sum;
}

void add(Network::Units& to, const Network::Units& row) {
  for (int i = 0; i < Network::width; ++i) to[i] = static_cast<std::int16_t>(to[i] + row[i]);
}

}  // namespace

int Network::evaluate(const Units& own, const Units& other, int pieces) const {
  const int b = bucket(pieces);
  const std::int64_t sum = weigh(own, output[b].data()) + weigh(other, output[b].data() + width);
  const std::int64_t value = sum / unit_one + output_bias[b];
  const auto score = value * scale / (unit_one * output_one);
  return static_cast<int>(std::clamp<std::int64_t>(score, -15000, 15000));
}

Result<std::unique_ptr<Network>> read_network(const std::string& path) {
  File file(std::fopen(path.c_str(), "rb"));
  if (!file) return Error{Message("Cannot open the weights {0}.", {path})};
  Header header;
  if (std::fread(&header, sizeof header, 1, file.get()) != 1)
    return Error{Message("{0} holds no weights.", {path})};
  Header expected;
  expected.scale = header.scale;
  if (header != expected || header.scale <= 0 || header.scale > 10000) {
    return Error{Message("{0} holds no weights for this xiangqi engine.", {path})};
  }
  auto network = std::make_unique<Network>();
  network->scale = header.scale;
  const bool whole = each_part(
      *network, [&](void* part, std::size_t bytes) { return std::fread(part, bytes, 1, file.get()) == 1; });
  char beyond = 0;
  if (!whole || std::fread(&beyond, 1, 1, file.get()) == 1) {
    return Error{Message("The weights {0} have the wrong length.", {path})};
  }
  for (auto& weights : network->output) {
    for (auto& weight : weights) weight = std::clamp<std::int16_t>(weight, -127, 127);
  }
  return network;
}

Done write_network(const Network& network, const std::string& path) {
  const std::string part_path = path + ".part";
  {
    File file(std::fopen(part_path.c_str(), "wb"));
    Header header;
    header.scale = network.scale;
    const bool written =
        file && std::fwrite(&header, sizeof header, 1, file.get()) == 1 &&
        each_part(network, [&](const void* part,
                               std::size_t bytes) { return std::fwrite(part, bytes, 1, file.get()) == 1; }) &&
        std::fflush(file.get()) == 0;
    if (!written) return Error{Message("Cannot write {0}.", {part_path})};
  }
  std::error_code error;
  std::filesystem::rename(part_path, path, error);
  if (error) return Error{Message("Cannot write {0}: {1}.", {path, error.message()})};
  return done();
}

void Accumulators::refresh(Layer& layer, const Position& position) const {
  for (Side view : {Side::first, Side::second}) {
    Network::Units& units = layer.units[index(view)];
    units = network_.bias;
    for (int piece = 0; piece < no_piece; ++piece) {
      const int square = position.where(piece);
      if (square != off) add(units, network_.feature[Network::input(view, piece, square)]);
    }
  }
  layer.ready = true;
}

void Accumulators::reset(const Position& position) {
  stack_.clear();
  refresh(stack_.emplace_back(), position);
}

void Accumulators::push(const Position& before, Move move) {
  Layer& layer = stack_.emplace_back();
  layer.ready = false;
  layer.move = move;
  layer.piece = static_cast<std::uint8_t>(before.piece_on(move.from));
  layer.victim = static_cast<std::uint8_t>(before.piece_on(move.to));
}

void Accumulators::push_pass() {
  Layer& layer = stack_.emplace_back();
  layer.ready = false;
  layer.piece = layer.victim = no_piece;
}

// From the last layer that is ready to the top.
void Accumulators::bring_up_to_date() {
  std::size_t ready = stack_.size() - 1;
  while (!stack_[ready].ready) --ready;
  for (std::size_t i = ready + 1; i < stack_.size(); ++i) {
    const Layer& last = stack_[i - 1];
    Layer& layer = stack_[i];
    layer.ready = true;
    if (layer.piece == no_piece) {
      layer.units = last.units;
      continue;
    }
    for (Side view : {Side::first, Side::second}) {
      const auto* from = network_.feature[Network::input(view, layer.piece, layer.move.from)].data();
      const auto* to = network_.feature[Network::input(view, layer.piece, layer.move.to)].data();
      const auto* before = last.units[index(view)].data();
      auto* now = layer.units[index(view)].data();
      if (layer.victim == no_piece) {
        for (int u = 0; u < Network::width; ++u)
          now[u] = static_cast<std::int16_t>(before[u] - from[u] + to[u]);
      } else {
        const auto* victim = network_.feature[Network::input(view, layer.victim, layer.move.to)].data();
        for (int u = 0; u < Network::width; ++u) {
          now[u] = static_cast<std::int16_t>(before[u] - from[u] + to[u] - victim[u]);
        }
      }
    }
  }
}

int Accumulators::evaluate(const Position& position) {
  bring_up_to_date();
  const auto& units = stack_.back().units;
  const int me = index(position.turn());
  return network_.evaluate(units[me], units[1 - me], position.pieces());
}

}  // namespace sanpan::xiangqi
