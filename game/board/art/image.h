// Pictures in memory, and the work on them that is shared out over the processors.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace sanpan::board::art {

/// ARGB8888, straight alpha.
struct Image {
  int width = 0;
  int height = 0;
  std::vector<std::uint32_t> pixels;

  Image() = default;
  Image(int w, int h)
      : width(w), height(h), pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h)) {}
  std::uint32_t* row(int y) {
    return pixels.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
  }
  const std::uint32_t* row(int y) const {
    return pixels.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
  }
};

/// One number a pixel: coverage 0 to 1, or a height.
struct Plane {
  int width = 0;
  int height = 0;
  std::vector<float> values;

  Plane() = default;
  Plane(int w, int h, float value = 0)
      : width(w), height(h), values(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), value) {}
  float& at(int x, int y) {
    return values[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
  }
  float at(int x, int y) const {
    return values[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
  }
  /// 0 outside.
  float get(int x, int y) const { return x < 0 || y < 0 || x >= width || y >= height ? 0.0F : at(x, y); }
};

/// While it lives, work on pictures that this thread begins ends early once `stop` is requested: the picture
/// is then unfinished, and for nobody to see.
class Interruptible {
 public:
  explicit Interruptible(std::stop_token stop);
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

 private:
  std::stop_token outer_;
};

/// Calls `work(y)` for every row, on all processors.
void for_rows(int height, const std::function<void(int y)>& work);

/// Blurred as by a Gaussian of that standard deviation in pixels (three box passes).
Plane blurred(const Plane& plane, float sigma);

/// Distance in pixels of every point inside the mask (coverage over a half) to its edge; 0 outside.
Plane depth_inside(const Plane& mask);

/// Copies `from` into `to` with its top left corner there.
void paste(Image& to, const Image& from, int x, int y);

}  // namespace sanpan::board::art
