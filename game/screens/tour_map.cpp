#include "game/screens/tour_map.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace sanpan::game {

using board::Colour;
using board::Point;
using board::Rect;
using tour::Cell;

namespace {

constexpr float least_line = 5;       // pixels a square, from which on the leaps are drawn as lines
constexpr float least_number = 26;    // from which on squares bear their numbers
constexpr float largest_square = 96;  // pixels
constexpr int least_fine = 300;       // squares a side, from which on light and dark differ less
constexpr int most_lines = 60'000;    // at a time

Colour mix(Colour a, Colour b, float t) {
  return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t, 1};
}

std::uint32_t argb(Colour c) {
  const auto byte = [](float x) {
    return static_cast<std::uint32_t>(std::clamp(x, 0.0f, 1.0f) * 255 + 0.5f);
  };
  return 0xFF000000u | byte(c.r) << 16 | byte(c.g) << 8 | byte(c.b);
}

ImU32 packed(Colour c, float alpha = 1) {
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a * alpha});
}

Colour surface(const board::Material& material) {
  return mix(material.light, material.deep, 0.35f);
}

}  // namespace

Colour colour_of_time(const board::Theme& theme, float time) {
  const float x = std::clamp(time, 0.0f, 1.0f) * 3;
  const int i = std::min(2, static_cast<int>(x));
  return mix(theme.path[i], theme.path[i + 1], x - static_cast<float>(i));
}

struct TourMap::Texture {
  SDL_Texture* handle = nullptr;
  SDL_Renderer* renderer = nullptr;
  ~Texture() {
    if (handle) SDL_DestroyTexture(handle);
  }
};

TourMap::TourMap(const tour::Board& board)
    : board_(board),
      number_(static_cast<std::size_t>(board.area()), 0),
      pixels_(static_cast<std::size_t>(board.area()), 0),
      texture_(std::make_unique<Texture>()) {}
TourMap::~TourMap() = default;
TourMap::TourMap(TourMap&&) noexcept = default;
TourMap& TourMap::operator=(TourMap&&) noexcept = default;

void TourMap::place(Rect area) {
  if (area == area_) return;
  area_ = area;
  show_all();
}

void TourMap::show_all() {
  const auto cols = static_cast<float>(board_.cols()), rows = static_cast<float>(board_.rows());
  fit_ = std::min(area_.w / cols, area_.h / rows);
  scale_ = fit_ = std::min(fit_, largest_square);
  if (scale_ >= 8) scale_ = fit_ = std::floor(scale_);
  left_ = std::round(area_.x + (area_.w - cols * scale_) / 2);
  top_ = std::round(area_.y + (area_.h - rows * scale_) / 2);
}

bool TourMap::zoomed() const {
  return scale_ > fit_ * 1.001f;
}

void TourMap::zoom(float factor, Point about) {
  const float scale = std::clamp(scale_ * factor, fit_, std::max(fit_, largest_square));
  left_ = about.x - (about.x - left_) * scale / scale_;
  top_ = about.y - (about.y - top_) * scale / scale_;
  scale_ = scale;
  if (!zoomed()) show_all();
  keep_inside();
}

void TourMap::pan(float dx, float dy) {
  if (!zoomed()) return;
  left_ += dx;
  top_ += dy;
  keep_inside();
}

void TourMap::keep_inside() {
  const float w = scale_ * static_cast<float>(board_.cols()), h = scale_ * static_cast<float>(board_.rows());
  const auto bound = [](float at, float size, float from, float room) {
    if (size <= room) return from + (room - size) / 2;
    return std::clamp(at, from + room - size, from);
  };
  left_ = bound(left_, w, area_.x, area_.w);
  top_ = bound(top_, h, area_.y, area_.h);
}

void TourMap::follow(Cell cell) {
  if (!zoomed() || cell == tour::no_cell) return;
  const Rect r = rect(cell);
  const float room = std::min(area_.w, area_.h) / 4;
  const auto move = [room](float at, float from, float size) {
    if (at < from + room) return from + room - at;
    if (at > from + size - room) return from + size - room - at;
    return 0.0f;
  };
  pan(move(r.x + r.w / 2, area_.x, area_.w), move(r.y + r.h / 2, area_.y, area_.h));
}

Rect TourMap::rect(Cell cell) const {
  return {left_ + scale_ * static_cast<float>(board_.col(cell)),
          top_ + scale_ * static_cast<float>(board_.row(cell)), scale_, scale_};
}

Cell TourMap::cell_at(Point point) const {
  if (!area_.contains(point)) return tour::no_cell;
  const int col = static_cast<int>(std::floor((point.x - left_) / scale_));
  const int row = static_cast<int>(std::floor((point.y - top_) / scale_));
  if (row < 0 || col < 0 || row >= board_.rows() || col >= board_.cols()) return tour::no_cell;
  return board_.at(row, col);
}

std::uint32_t TourMap::ground(Cell cell) const {
  if (board_.hole(cell)) return argb(theme_->table.deep);
  const bool dark = (board_.rows() - 1 - board_.row(cell) + board_.col(cell)) % 2 == 0;
  const Colour own = surface(dark ? theme_->dark_square : theme_->light_square);
  const Colour other = surface(dark ? theme_->light_square : theme_->dark_square);
  // Squares smaller than a pixel would make false patterns of a strong contrast.
  const bool fine = std::max(board_.rows(), board_.cols()) > least_fine;
  return argb(mix(own, other, fine ? 0.42f : 0.0f));
}

void TourMap::colour_square(Cell cell) {
  const auto i = static_cast<std::size_t>(cell);
  const std::int32_t n = number_[i];
  if (n == 0) {
    pixels_[i] = ground(cell);
  } else {
    const Colour way = colour_of_time(*theme_, static_cast<float>(n) / static_cast<float>(board_.squares()));
    pixels_[i] = argb(mix(way, {0, 0, 0, 1}, board_.colour(cell) == 0 ? 0.0f : 0.13f));
  }
  const int row = board_.row(cell);
  if (dirty_from_ == dirty_to_) {
    dirty_from_ = row;
    dirty_to_ = row + 1;
  } else {
    dirty_from_ = std::min(dirty_from_, row);
    dirty_to_ = std::max(dirty_to_, row + 1);
  }
}

void TourMap::set_theme(const board::Theme& theme) {
  if (theme_ == &theme) return;
  theme_ = &theme;
  for (Cell cell = 0; cell < board_.area(); ++cell) colour_square(cell);
}

void TourMap::set_path(const std::vector<Cell>& path, std::size_t unchanged, bool closed) {
  closed_ = closed;
  unchanged = std::min({unchanged, path_.size(), path.size()});
  while (path_.size() > unchanged) {
    const Cell cell = path_.back();
    path_.pop_back();
    number_[static_cast<std::size_t>(cell)] = 0;
    colour_square(cell);
  }
  for (std::size_t i = unchanged; i < path.size(); ++i) {
    path_.push_back(path[i]);
    number_[static_cast<std::size_t>(path[i])] = static_cast<std::int32_t>(i + 1);
    colour_square(path[i]);
  }
}

TourMap::Range TourMap::visible() const {
  Range r;
  r.col = std::max(0, static_cast<int>(std::floor((area_.x - left_) / scale_)));
  r.row = std::max(0, static_cast<int>(std::floor((area_.y - top_) / scale_)));
  const int right =
      std::min(board_.cols(), static_cast<int>(std::ceil((area_.x + area_.w - left_) / scale_)));
  const int bottom =
      std::min(board_.rows(), static_cast<int>(std::ceil((area_.y + area_.h - top_) / scale_)));
  r.cols = std::max(0, right - r.col);
  r.rows = std::max(0, bottom - r.row);
  return r;
}

void TourMap::draw(SDL_Renderer* renderer) {
  if (theme_ == nullptr || area_.w < 1 || area_.h < 1) return;
  if (texture_->renderer != renderer || texture_->handle == nullptr) {
    texture_ = std::make_unique<Texture>();
    texture_->renderer = renderer;
    texture_->handle = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING,
                                         board_.cols(), board_.rows());
    if (texture_->handle == nullptr) return;
    dirty_from_ = 0;
    dirty_to_ = board_.rows();
  }
  if (dirty_from_ < dirty_to_) {
    const SDL_Rect rows{0, dirty_from_, board_.cols(), dirty_to_ - dirty_from_};
    const std::size_t first = static_cast<std::size_t>(dirty_from_) * static_cast<std::size_t>(board_.cols());
    SDL_UpdateTexture(texture_->handle, &rows, pixels_.data() + first, board_.cols() * 4);
    dirty_from_ = dirty_to_ = 0;
  }
  const Range range = visible();
  if (range.cols == 0 || range.rows == 0) return;
  const SDL_Rect clip{static_cast<int>(area_.x), static_cast<int>(area_.y), static_cast<int>(area_.w),
                      static_cast<int>(area_.h)};
  SDL_RenderSetClipRect(renderer, &clip);
  const SDL_Rect from{range.col, range.row, range.cols, range.rows};
  const SDL_FRect to{left_ + scale_ * static_cast<float>(range.col),
                     top_ + scale_ * static_cast<float>(range.row), scale_ * static_cast<float>(range.cols),
                     scale_ * static_cast<float>(range.rows)};
  SDL_SetTextureScaleMode(texture_->handle, scale_ < 1 ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
  SDL_RenderCopyF(renderer, texture_->handle, &from, &to);
  SDL_RenderSetClipRect(renderer, nullptr);
}

void TourMap::paint(ImDrawList* list, ImFont* font, bool numbers) const {
  if (theme_ == nullptr || path_.empty()) return;
  list->PushClipRect({area_.x, area_.y}, {area_.x + area_.w, area_.y + area_.h}, true);
  const auto centre = [&](Cell cell) {
    const Rect r = rect(cell);
    return ImVec2(r.x + r.w / 2, r.y + r.h / 2);
  };
  const Range range = visible();
  const auto total = static_cast<float>(board_.squares());
  const Rect field{left_, top_, scale_ * static_cast<float>(board_.cols()),
                   scale_ * static_cast<float>(board_.rows())};
  list->PushClipRect({field.x, field.y}, {field.x + field.w, field.y + field.h}, true);
  if (scale_ >= least_line && range.cols * range.rows <= most_lines) {
    const float width = std::max(1.5f, scale_ * 0.09f);
    const bool home = closed_ && static_cast<std::int64_t>(path_.size()) == board_.squares();
    for (int row = std::max(0, range.row - 2); row < std::min(board_.rows(), range.row + range.rows + 2);
         ++row) {
      for (int col = std::max(0, range.col - 2); col < std::min(board_.cols(), range.col + range.cols + 2);
           ++col) {
        const Cell cell = board_.at(row, col);
        const auto n = static_cast<std::size_t>(number_[static_cast<std::size_t>(cell)]);
        if (n == 0 || (n == path_.size() && !home)) continue;
        const Cell next = path_[n % path_.size()];
        // The square's own colour is the line's: a lighter one is seen on it.
        const Colour way = colour_of_time(*theme_, static_cast<float>(n) / total);
        // Over the edge of a rolled board it goes out at one side and comes in at the other.
        const tour::Step leap = tour::way(board_, cell, next);
        const ImVec2 from = centre(cell), to = centre(next);
        const float dx = scale_ * static_cast<float>(leap.cols), dy = scale_ * static_cast<float>(leap.rows);
        const ImU32 ink = packed(mix(way, {1, 1, 1, 1}, 0.55f));
        list->AddLine(from, {from.x + dx, from.y + dy}, ink, width);
        if (board_.at(board_.row(cell) + leap.rows, board_.col(cell) + leap.cols) != next) {
          list->AddLine({to.x - dx, to.y - dy}, to, ink, width);
        }
      }
    }
  }
  list->PopClipRect();
  if (numbers && scale_ >= least_number) {
    const float size = scale_ * (board_.squares() >= 10000  ? 0.24f
                                 : board_.squares() >= 1000 ? 0.28f
                                                            : 0.34f);
    for (int row = range.row; row < range.row + range.rows; ++row) {
      for (int col = range.col; col < range.col + range.cols; ++col) {
        const Cell cell = board_.at(row, col);
        const std::int32_t n = number_[static_cast<std::size_t>(cell)];
        if (n == 0) continue;
        const std::string words = std::to_string(n);
        const ImVec2 at = centre(cell);
        const ImVec2 box = font->CalcTextSizeA(size, 1000, 0, words.c_str());
        const Colour way = colour_of_time(*theme_, static_cast<float>(n) / total);
        const float in = size * 0.3f;
        list->AddRectFilled({at.x - box.x / 2 - in, at.y - box.y / 2},
                            {at.x + box.x / 2 + in, at.y + box.y / 2}, packed(way), box.y / 2);
        const bool pale = 0.3f * way.r + 0.59f * way.g + 0.11f * way.b > 0.58f;
        list->AddText(font, size, {at.x - box.x / 2, at.y - box.y / 2}, pale ? 0xFF101010 : 0xFFFFFFFF,
                      words.c_str());
      }
    }
  }
  const ImVec2 head = centre(path_.back());
  const float radius = std::max(6.0f, scale_ * 0.42f);
  list->AddCircle(head, radius + 1.5f, 0xC0000000, 0, 4);
  list->AddCircle(head, radius, packed(theme_->cursor), 0, 2.5f);
  list->PopClipRect();
}

}  // namespace sanpan::game
