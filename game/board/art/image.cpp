#include "game/board/art/image.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>
#include <utility>

namespace sanpan::board::art {

namespace {

thread_local std::stop_token interruption;  // of the work that this thread begins; see Interruptible

}  // namespace

Interruptible::Interruptible(std::stop_token stop) : outer_(std::exchange(interruption, std::move(stop))) {}
Interruptible::~Interruptible() {
  interruption = std::move(outer_);
}

void for_rows(int height, const std::function<void(int y)>& work) {
  const int helpers = std::clamp(static_cast<int>(std::thread::hardware_concurrency()) - 1, 0, 7);
  constexpr int stripe = 8;
  std::atomic<int> next{0};
  const auto run = [&, stop = interruption] {
    for (int top = next.fetch_add(stripe); top < height && !stop.stop_requested();
         top = next.fetch_add(stripe)) {
      for (int y = top; y < std::min(height, top + stripe); ++y) work(y);
    }
  };
  if (helpers == 0 || height < 2 * stripe) return run();
  std::vector<std::jthread> threads;
  for (int i = 0; i < helpers; ++i) threads.emplace_back(run);
  run();
}

namespace {

// One box pass along a line of `n` values that lie `step` apart.
void box(const float* from, float* to, int n, int step, int radius) {
  const float scale = 1.0F / static_cast<float>(2 * radius + 1);
  float sum = 0;
  const auto value = [&](int i) { return i < 0 || i >= n ? 0.0F : from[i * step]; };
  for (int i = -radius; i <= radius; ++i) sum += value(i);
  for (int i = 0; i < n; ++i) {
    to[i * step] = sum * scale;
    sum += value(i + radius + 1) - value(i - radius);
  }
}

// One line of the squared distance transform of Felzenszwalb and Huttenlocher (2012): lower envelope of
// parabolas.
void envelope(const float* f, float* d, int n, std::vector<int>& v, std::vector<float>& z) {
  int k = 0;
  v[0] = 0;
  z[0] = -1e20F;
  z[1] = 1e20F;
  const auto cross = [&](int q, int p) {
    return ((f[q] + static_cast<float>(q * q)) - (f[p] + static_cast<float>(p * p))) /
           static_cast<float>(2 * (q - p));
  };
  for (int q = 1; q < n; ++q) {
    float s = cross(q, v[k]);
    while (s <= z[k]) s = cross(q, v[--k]);
    v[++k] = q;
    z[k] = s;
    z[k + 1] = 1e20F;
  }
  k = 0;
  for (int q = 0; q < n; ++q) {
    while (z[k + 1] < static_cast<float>(q)) ++k;
    const auto away = static_cast<float>(q - v[k]);
    d[q] = away * away + f[v[k]];
  }
}

}  // namespace

Plane blurred(const Plane& plane, float sigma) {
  // Three boxes of radius r have the variance 3 ((2r+1)^2 - 1) / 12.
  const int radius = static_cast<int>(std::lround((std::sqrt(4 * sigma * sigma + 1) - 1) / 2));
  if (radius < 1) return plane;
  Plane a = plane;
  Plane b(plane.width, plane.height);
  for (int pass = 0; pass < 3 && !interruption.stop_requested(); ++pass) {
    for (int y = 0; y < a.height; ++y) box(&a.at(0, y), &b.at(0, y), a.width, 1, radius);
    for (int x = 0; x < a.width; ++x) box(&b.at(x, 0), &a.at(x, 0), a.height, a.width, radius);
  }
  return a;
}

Plane depth_inside(const Plane& mask) {
  const int w = mask.width;
  const int h = mask.height;
  Plane squares(w, h);
  const auto longest = static_cast<std::size_t>(std::max(w, h));
  std::vector<float> line(longest);
  std::vector<float> out(longest);
  std::vector<int> v(longest);
  std::vector<float> z(longest + 1);
  for (int x = 0; x < w; ++x) {
    for (int y = 0; y < h; ++y) line[static_cast<std::size_t>(y)] = mask.at(x, y) >= 0.5F ? 1e10F : 0.0F;
    envelope(line.data(), out.data(), h, v, z);
    for (int y = 0; y < h; ++y) squares.at(x, y) = out[static_cast<std::size_t>(y)];
  }
  for (int y = 0; y < h; ++y) {
    std::copy_n(&squares.at(0, y), w, line.begin());
    envelope(line.data(), out.data(), w, v, z);
    for (int x = 0; x < w; ++x) {
      const float square = out[static_cast<std::size_t>(x)];
      squares.at(x, y) = square > 0 ? std::sqrt(square) - 1 + mask.at(x, y) : 0.0F;
    }
  }
  return squares;
}

void paste(Image& to, const Image& from, int x, int y) {
  for (int row = 0; row < from.height; ++row) {
    if (y + row < 0 || y + row >= to.height) continue;
    const int left = std::max(0, -x);
    const int count = std::min(from.width, to.width - x) - left;
    if (count > 0) std::copy_n(from.row(row) + left, count, to.row(y + row) + x + left);
  }
}

}  // namespace sanpan::board::art
