#include "engine/tour/picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>

namespace sanpan::tour {

namespace {

struct Rgb {
  float r = 0, g = 0, b = 0;
};

constexpr Rgb light{244, 234, 215}, dark{217, 195, 160}, pit{60, 48, 38};
constexpr std::array<Rgb, 4> way{Rgb{38, 84, 166}, Rgb{116, 80, 170}, Rgb{196, 82, 112}, Rgb{222, 148, 42}};

Rgb mix(Rgb a, Rgb b, float t) {
  return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t};
}

Rgb colour_at(float t) {
  const float x = std::clamp(t, 0.0f, 1.0f) * 3;
  const auto i = static_cast<std::size_t>(std::min(2.0f, x));
  return mix(way[i], way[i + 1], x - static_cast<float>(i));
}

// Draws with soft edges by the distance of each pixel's middle from the shape.
class Canvas {
 public:
  Canvas(const Board& board, int side) : board_(board), side_(side) {
    picture.width = board.cols() * side;
    picture.height = board.rows() * side;
    picture.rgb.resize(static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height) *
                       3);
    for (Cell cell = 0; cell < board.area(); ++cell) {
      const Rgb colour = board.hole(cell) ? pit : board.colour(cell) == 0 ? light : dark;
      for (int y = board.row(cell) * side; y < (board.row(cell) + 1) * side; ++y) {
        for (int x = board.col(cell) * side; x < (board.col(cell) + 1) * side; ++x) put(x, y, colour, 1);
      }
    }
  }

  void line(Cell a, Cell b, Rgb colour) {
    const float ax = middle(board_.col(a)), ay = middle(board_.row(a));
    const float bx = middle(board_.col(b)), by = middle(board_.row(b));
    const float radius = std::max(0.6f, static_cast<float>(side_) * 0.055f);
    const float length = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
    shape(std::min(ax, bx), std::min(ay, by), std::max(ax, bx), std::max(ay, by), radius, colour,
          [=](float x, float y) {
            const float t = std::clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0.0f, 1.0f);
            return std::hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
          });
  }
  void disc(Cell cell, float radius, Rgb colour) {
    const float cx = middle(board_.col(cell)), cy = middle(board_.row(cell));
    shape(cx, cy, cx, cy, radius * static_cast<float>(side_), colour,
          [=](float x, float y) { return std::hypot(x - cx, y - cy); });
  }

  Picture picture;

 private:
  float middle(int at) const { return (static_cast<float>(at) + 0.5f) * static_cast<float>(side_); }
  void put(int x, int y, Rgb colour, float alpha) {
    std::uint8_t* p = &picture.rgb[(static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                                    static_cast<std::size_t>(x)) *
                                   3];
    const float c[3] = {colour.r, colour.g, colour.b};
    for (int k = 0; k < 3; ++k)
      p[k] = static_cast<std::uint8_t>(static_cast<float>(p[k]) * (1 - alpha) + c[k] * alpha + 0.5f);
  }
  template <class Distance>
  void shape(float x0, float y0, float x1, float y1, float radius, Rgb colour, const Distance& distance) {
    for (int y = std::max(0, static_cast<int>(y0 - radius - 1));
         y <= std::min(picture.height - 1, static_cast<int>(y1 + radius + 1)); ++y) {
      for (int x = std::max(0, static_cast<int>(x0 - radius - 1));
           x <= std::min(picture.width - 1, static_cast<int>(x1 + radius + 1)); ++x) {
        const float cover =
            radius + 0.5f - distance(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
        if (cover > 0) put(x, y, colour, std::min(1.0f, cover));
      }
    }
  }

  const Board& board_;
  int side_;
};

int side_for(const Board& board, int longest, int largest) {
  return std::clamp(longest / std::max(board.rows(), board.cols()), 1, largest);
}

float time_of(const Board& board, std::size_t i) {
  return static_cast<float>(i) / static_cast<float>(std::max<std::int64_t>(1, board.squares() - 1));
}

bool over_edge(const Board& board, Cell a, Cell b) {
  const int reach = std::max(board.leaper().a, board.leaper().b);
  return std::abs(board.row(a) - board.row(b)) > reach || std::abs(board.col(a) - board.col(b)) > reach;
}

void add_hop(Canvas& canvas, const Board& board, const std::vector<Cell>& path, std::size_t i) {
  const Rgb colour = colour_at(time_of(board, i));
  if (i > 0 && !over_edge(board, path[i - 1], path[i])) canvas.line(path[i - 1], path[i], colour);
  canvas.disc(path[i], 0.13f, colour);
}

void close_up(Canvas& canvas, const Board& board, const std::vector<Cell>& path) {
  if (static_cast<std::int64_t>(path.size()) != board.squares() || path.size() < 3) return;
  if (!board.adjacent(path.back(), path.front()) || over_edge(board, path.back(), path.front())) return;
  canvas.line(path.back(), path.front(), colour_at(1));
}

// The 252 colours of a GIF: those of the squares and of the way, and the way's mixed with the squares' as on
// soft edges. Index 252 stands for "as before".
class Palette {
 public:
  static constexpr std::uint8_t as_before = 252;

  Palette() : nearest_(shades * shades * shades) {
    colours_ = {light, dark, pit};
    for (int step = 0; step < steps; ++step) {
      const Rgb colour = colour_at(static_cast<float>(step) / (steps - 1));
      for (const Rgb& mixed :
           {colour, mix(colour, light, 0.3f), mix(colour, light, 0.6f), mix(colour, dark, 0.5f)}) {
        colours_.push_back(mixed);
      }
    }
    for (std::size_t i = 0; i < nearest_.size(); ++i) {
      const auto middle = [](std::size_t shade) {
        return static_cast<float>(shade * shade_width + shade_width / 2);
      };
      const Rgb wanted{middle(i / (shades * shades)), middle(i / shades % shades), middle(i % shades)};
      const auto distance = [&](const Rgb& c) {
        const float r = c.r - wanted.r, g = c.g - wanted.g, blue = c.b - wanted.b;
        return r * r + g * g + blue * blue;
      };
      const auto best = std::ranges::min_element(colours_, {}, distance);
      nearest_[i] = static_cast<std::uint8_t>(best - colours_.begin());
    }
  }
  std::uint8_t index_of(const std::uint8_t* rgb) const {
    const auto shade = [rgb](int k) { return static_cast<std::size_t>(rgb[k] / shade_width); };
    return nearest_[(shade(0) * shades + shade(1)) * shades + shade(2)];
  }
  /// Three bytes for each of 256 colours; those without a use are black.
  std::string bytes() const {
    std::string out;
    for (const Rgb& c : colours_) {
      for (const float part : {c.r, c.g, c.b}) out += static_cast<char>(std::lround(part));
    }
    out.resize(3 * 256);
    return out;
  }

 private:
  static constexpr int steps = 62;
  static constexpr std::size_t shades = 32, shade_width = 8;
  static_assert(3 + 4 * steps <= as_before);
  std::vector<Rgb> colours_;
  std::vector<std::uint8_t> nearest_;
};

void put16(std::string& out, int value) {
  out += static_cast<char>(value & 255);
  out += static_cast<char>(value >> 8 & 255);
}

// The LZW codes of GIF, eight bits a pixel, in blocks of at most 255 bytes.
void put_lzw(std::string& out, const std::vector<std::uint8_t>& pixels) {
  constexpr int clear = 256, stop = 257, most = 4096;
  std::string bytes;
  std::uint32_t bits = 0;
  int held = 0, width = 9, next = stop + 1;
  const auto put = [&](int code) {
    bits |= static_cast<std::uint32_t>(code) << held;
    for (held += width; held >= 8; held -= 8, bits >>= 8) bytes += static_cast<char>(bits & 255);
  };
  std::vector<std::int16_t> known(static_cast<std::size_t>(most) * 256, -1);
  put(clear);
  int code = pixels[0];
  for (std::size_t i = 1; i < pixels.size(); ++i) {
    std::int16_t& longer = known[static_cast<std::size_t>(code) * 256 + pixels[i]];
    if (longer >= 0) {
      code = longer;
      continue;
    }
    put(code);
    if (next < most) {
      longer = static_cast<std::int16_t>(next);
      if (next == 1 << width) ++width;
      ++next;
    } else {
      put(clear);
      std::fill(known.begin(), known.end(), std::int16_t{-1});
      width = 9;
      next = stop + 1;
    }
    code = pixels[i];
  }
  put(code);
  put(stop);
  if (held > 0) bytes += static_cast<char>(bits & 255);
  out += '\x08';
  for (std::size_t i = 0; i < bytes.size(); i += 255) {
    const std::size_t n = std::min<std::size_t>(255, bytes.size() - i);
    out += static_cast<char>(n);
    out.append(bytes, i, n);
  }
  out += '\0';
}

}  // namespace

Picture draw_tour(const Board& board, const std::vector<Cell>& path, std::size_t hops) {
  Canvas canvas(board, side_for(board, 2400, 96));
  for (std::size_t i = 0; i < std::min(hops, path.size()); ++i) add_hop(canvas, board, path, i);
  if (hops >= path.size()) close_up(canvas, board, path);
  return std::move(canvas.picture);
}

bool write_gif(const Board& board, const std::vector<Cell>& path, const Sink& sink) {
  constexpr std::size_t most_pictures = 400;
  const std::size_t stride = std::max<std::size_t>(1, (path.size() + most_pictures - 1) / most_pictures);
  const int hop_time = path.size() / stride > 100 ? 6 : 12;  // hundredths of a second
  Canvas canvas(board, side_for(board, 640, 48));
  const Picture& picture = canvas.picture;
  const Palette palette;
  constexpr std::uint8_t as_before = Palette::as_before;
  std::string out = "GIF89a";
  put16(out, picture.width);
  put16(out, picture.height);
  out += "\xF7";
  out += std::string(2, '\0');
  out += palette.bytes();
  out += std::string("\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00", 19);
  std::vector<std::uint8_t> shown(
      static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height), as_before);
  const auto add_picture = [&](int time) {
    int x0 = picture.width, y0 = picture.height, x1 = 0, y1 = 0;
    std::vector<std::uint8_t> now(shown.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
      now[i] = palette.index_of(&picture.rgb[i * 3]);
      if (now[i] == shown[i]) continue;
      const int x = static_cast<int>(i) % picture.width, y = static_cast<int>(i) / picture.width;
      x0 = std::min(x0, x);
      y0 = std::min(y0, y);
      x1 = std::max(x1, x + 1);
      y1 = std::max(y1, y + 1);
    }
    if (x0 >= x1) {
      x0 = y0 = 0;
      x1 = y1 = 1;
    }
    out += std::string("\x21\xF9\x04\x05", 4);
    put16(out, time);
    out += static_cast<char>(as_before);
    out += '\0';
    out += '\x2C';
    put16(out, x0);
    put16(out, y0);
    put16(out, x1 - x0);
    put16(out, y1 - y0);
    out += '\0';
    std::vector<std::uint8_t> part;
    for (int y = y0; y < y1; ++y) {
      for (int x = x0; x < x1; ++x) {
        const std::size_t i = static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                              static_cast<std::size_t>(x);
        part.push_back(now[i] == shown[i] ? as_before : now[i]);
      }
    }
    put_lzw(out, part);
    shown = std::move(now);
    const bool good = sink(out);
    out.clear();
    return good;
  };
  for (std::size_t i = 0; i < path.size(); i += stride) {
    for (std::size_t k = i; k < std::min(i + stride, path.size()); ++k) add_hop(canvas, board, path, k);
    if (!add_picture(hop_time)) return false;
  }
  close_up(canvas, board, path);
  if (!add_picture(200)) return false;
  return sink(";");
}

}  // namespace sanpan::tour
