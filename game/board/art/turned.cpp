#include "game/board/art/turned.h"

#include <cmath>

#include "game/board/art/light.h"
#include "game/board/art/noise.h"
#include "game/board/art/surface.h"

namespace sanpan::board::art {
namespace {

int samples(int box) {
  return box <= 70 ? 4 : box <= 150 ? 3 : 2;
}

// A groove cut into the face: how steep it is at radius r, and how much it hides from the sky.
struct Groove {
  float at;
  float width;
  float depth;
  float slope(float r) const {
    const float d = (r - at) / width;
    return 2 * depth / width * d * std::exp(-d * d);
  }
  float hidden(float r) const {
    const float d = (r - at) / width;
    return std::exp(-d * d);
  }
};

constexpr Groove outer_groove{0.81F, 0.042F, 0.046F};
constexpr Groove inner_groove{0.57F, 0.042F, 0.046F};

struct Face {
  float slope = 0;  // of the height along the radius, both in parts of the radius
  float open = 1;
};

Face face_at(const Turned& piece, float r) {
  Face face;
  // The edge is a quarter round.
  const float edge = piece.drawn ? 0.95F : piece.rings ? 0.90F : 0.86F;
  if (r > edge) {
    const float t = std::min(1.0F, (r - edge) / (1 - edge));
    face.slope -= (piece.drawn ? 0.5F : 1.5F) * t * t / std::sqrt(std::max(0.05F, 1.06F - t * t));
  }
  if (piece.drawn) return face;
  if (!piece.rings) {
    face.slope -= 0.10F * r;  // slightly domed
    return face;
  }
  for (const Groove& groove : {outer_groove, inner_groove}) {
    face.slope += groove.slope(r);
    face.open -= 0.60F * groove.hidden(r);
  }
  if (r < 0.52F) face.slope += 0.42F * r;                        // a dish in the middle
  if (r > 0.62F && r < 0.76F) face.slope -= 1.8F * (r - 0.69F);  // a round bead between the grooves
  face.slope += 0.05F * (noise(r * 55, 0.5F, 91) - 0.5F);        // what the chisel left
  return face;
}

class Painter {
 public:
  Painter(const Turned& piece, const Plane& stencil, int box)
      : piece_(piece),
        box_(box),
        cell_(static_cast<float>(box) / piece_box),
        surface_(piece.wood, piece.cut),
        mask_(stencil),
        relief_(blurred(stencil, std::max(0.7F, 0.012F * static_cast<float>(stencil.width)))),
        ink_(to_linear(piece.ink)),
        line_(to_linear(piece.line_colour)) {
    // The eye looks at the middle of the whole stack.
    const float total = piece.thickness * static_cast<float>(piece.stacked);
    top_ = -total / 2;
  }

  struct Sample {
    Vec3 light;
    float alpha = 0;
  };

  // The wood does not change within a pixel.
  struct Woods {
    Vec3 face;
    Vec3 wall;
  };
  Woods woods(float x, float y) const {
    const float side = std::clamp(x / piece_.radius, -1.0F, 1.0F);
    return {surface_.at(y, x, 1 / cell_),
            surface_.at(3 + y, std::asin(side) * piece_.radius * 0.6F, 1 / cell_)};
  }

  // (x, y) in squares from the middle of the picture.
  Sample at(float x, float y, const Woods& woods) const {
    const float r = piece_.radius;
    for (int level = 0; level < piece_.stacked; ++level) {
      const float cy = top_ + static_cast<float>(level) * piece_.thickness;
      const float dy = y - cy;
      if (x * x + dy * dy < r * r) return {level == 0 ? face(x, dy, woods.face) : crease(woods.face), 1};
      if (std::abs(x) >= r || dy < 0) continue;
      const float rim = std::sqrt(r * r - x * x);
      if (dy < rim + piece_.thickness) return {wall(x, (dy - rim) / piece_.thickness, level, woods.wall), 1};
    }
    if (piece_.outline > 0 && near(x, y, piece_.outline)) return {to_linear(piece_.outline_colour), 1};
    return {};
  }

 private:
  bool near(float x, float y, float width) const {
    const float total = piece_.thickness * static_cast<float>(piece_.stacked);
    const float dy = y - std::clamp(y, top_, top_ + total);
    const float reach = piece_.radius + width;
    return x * x + dy * dy < reach * reach;
  }

  float stencil_value(const Plane& plane, float u, float v) const {
    const float px = (u + 1) / 2 * static_cast<float>(plane.width) - 0.5F;
    const float py = (v + 1) / 2 * static_cast<float>(plane.height) - 0.5F;
    const int ix = static_cast<int>(std::floor(px));
    const int iy = static_cast<int>(std::floor(py));
    const float fx = px - static_cast<float>(ix);
    const float fy = py - static_cast<float>(iy);
    return mix(mix(plane.get(ix, iy), plane.get(ix + 1, iy), fx),
               mix(plane.get(ix, iy + 1), plane.get(ix + 1, iy + 1), fx), fy);
  }

  Vec3 face(float x, float y, Vec3 albedo) const {
    const float u = x / piece_.radius;
    const float v = y / piece_.radius;
    const float r = std::sqrt(u * u + v * v);
    Face shape = face_at(piece_, r);
    float gloss = surface_.gloss();
    float carved = 0;
    if (piece_.carved_ring > 0) {
      const Groove ring{piece_.carved_ring, 0.026F, 0.022F};
      shape.slope += ring.slope(r);
      shape.open -= 0.3F * ring.hidden(r);
      carved = smooth(0.030F + 0.6F / (cell_ * piece_.radius), 0.022F, std::abs(r - ring.at));
    }
    float sx = r > 0 ? shape.slope * u / r : 0;
    float sy = r > 0 ? shape.slope * v / r : 0;
    if (mask_.width > 0) {
      const float step = 2.0F / static_cast<float>(mask_.width);
      const float depth = (piece_.inlaid ? 0.05F : -0.045F) / (2 * step);
      sx += depth * (stencil_value(relief_, u + step, v) - stencil_value(relief_, u - step, v));
      sy += depth * (stencil_value(relief_, u, v + step) - stencil_value(relief_, u, v - step));
      const float in = stencil_value(mask_, u, v);
      carved = std::max(carved, in);
      if (!piece_.inlaid) shape.open -= 0.25F * stencil_value(relief_, u, v);
      if (piece_.inlaid) gloss = mix(gloss, 1.6F, in);
    }
    albedo = mix(albedo, ink_, carved);
    if (piece_.drawn && piece_.rings) {
      // A brush does not draw a line of one width.
      const float press = 0.75F + 0.5F * noise(2.0F * u + 5, 2.0F * v, piece_.cut);
      for (const float ring : {outer_groove.at, inner_groove.at}) {
        const float soft = 0.7F / (cell_ * piece_.radius);
        const float line = 1 - smooth(0.016F * press - soft / 2, 0.016F * press + soft, std::abs(r - ring));
        albedo = mix(albedo, line_, 0.85F * line);
      }
    }
    if (!piece_.inlaid) gloss *= 1 - 0.6F * carved;
    // The face shades off a little away from the lamp, as round things do.
    const Vec3 normal = normalised({-sx - 0.05F * -u, -sy - 0.05F * -v, 1});
    return lit(albedo, normal, gloss, std::max(0.2F, shape.open));
  }

  // The lower disc's face where it shows beside the upper one: only in its shadow.
  Vec3 crease(Vec3 albedo) const { return lit(albedo, {0, 0, 1}, 0, 0.2F) * 0.35F; }

  Vec3 wall(float x, float v, int level, Vec3 albedo) const {
    const float side = x / piece_.radius;
    const float front = std::sqrt(std::max(0.0F, 1 - side * side));
    // Rounded towards both faces.
    const float tilt = 0.22F + 1.1F * smooth(0.35F, 0.0F, v) - 0.9F * smooth(0.6F, 1.0F, v);
    const Vec3 normal = normalised({side, front, tilt});
    const bool lowest = level == piece_.stacked - 1;
    const float open = 1 - 0.55F * smooth(0.5F, 1.0F, v) * (lowest ? 1.0F : 1.2F);
    return lit(albedo, normal, surface_.gloss() * 0.7F, std::max(0.15F, open)) * 0.92F;
  }

  const Turned& piece_;
  int box_;
  float cell_;
  float top_ = 0;
  Surface surface_;
  const Plane& mask_;
  Plane relief_;
  Vec3 ink_;
  Vec3 line_;
};

}  // namespace

int stencil_size(const Turned& piece, int box) {
  return std::max(8, static_cast<int>(
                         std::lround(2 * piece.radius / piece_box * static_cast<float>(box * samples(box)))));
}

Image paint_turned(const Turned& piece, const Plane& stencil, int box) {
  const Painter painter(piece, stencil, box);
  const int n = samples(box);
  const float pixel = piece_box / static_cast<float>(box);
  const auto place = [&](int at, float within) {
    return (static_cast<float>(at) + within) * pixel - piece_box / 2;
  };
  const auto part = [&](int i) { return (static_cast<float>(i) + 0.5F) / static_cast<float>(n); };
  Image image(box, box);
  for_rows(box, [&](int y) {
    for (int x = 0; x < box; ++x) {
      const auto woods = painter.woods(place(x, 0.5F), place(y, 0.5F));
      Vec3 sum;
      float alpha = 0;
      for (int i = 0; i < n * n; ++i) {
        const auto sample = painter.at(place(x, part(i % n)), place(y, part(i / n)), woods);
        sum = sum + sample.light * sample.alpha;
        alpha += sample.alpha;
      }
      if (alpha > 0) sum = sum * (1 / alpha);
      image.row(y)[x] = encode(sum, alpha / static_cast<float>(n * n));
    }
  });
  return image;
}

Image paint_piece_shadow(float radius, float thickness, int box, float height) {
  const float pixel = piece_box / static_cast<float>(box);
  const float fall = mix(0.035F, 0.10F, height);  // how far it lies from the piece, away from the lamp
  const float soft = mix(0.045F, 0.11F, height);  // the width of its edge
  const float dark = mix(0.62F, 0.34F, height);
  const float middle = thickness / 2;
  Image image(box, box);
  for_rows(box, [&](int y) {
    for (int x = 0; x < box; ++x) {
      const float px = (static_cast<float>(x) + 0.5F) * pixel - piece_box / 2;
      const float py = (static_cast<float>(y) + 0.5F) * pixel - piece_box / 2 - middle;
      const auto disc = [&](float dx, float dy, float grow, float edge) {
        const float d = std::hypot(px - dx, py - dy) - radius - grow;
        return 1 - smooth(-edge, edge, d);
      };
      const float cast = disc(fall, fall * 1.1F, -0.01F, soft) * dark;
      const float contact = height > 0 ? 0.0F : 0.55F * disc(0.006F, 0.012F, 0.006F, 0.028F);
      image.row(y)[x] = encode({}, 1 - (1 - cast) * (1 - contact));
    }
  });
  return image;
}

}  // namespace sanpan::board::art
