#include "game/board/workshop.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "game/board/art/board_art.h"
#include "game/board/pieces.h"
#include "game/board/store.h"
#include "game/board/thumbnail.h"
#include "game/board/tour_view.h"
#include "game/board/view.h"

namespace sanpan::board {

namespace {

constexpr std::size_t kept_pixels = 12'000'000;  // besides what is on the screen
constexpr int largest_texture = 4096;
constexpr std::size_t most_thumbnails = 24;

}  // namespace

Texture::Texture(SDL_Renderer* renderer, const art::Image& image) : width(image.width), height(image.height) {
  handle = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, width, height);
  if (!handle) return;
  SDL_UpdateTexture(handle, nullptr, image.pixels.data(), width * 4);
  SDL_SetTextureBlendMode(handle, SDL_BLENDMODE_BLEND);
  SDL_SetTextureScaleMode(handle, SDL_ScaleModeLinear);
}

Texture::~Texture() {
  if (handle) SDL_DestroyTexture(handle);
}

Workshop::Store::Store(SDL_Renderer* renderer_, std::filesystem::path assets)
    : renderer(renderer_),
      stencils(std::move(assets)),
      worker_([this](std::stop_token stop) { work(stop); }) {}

Workshop::Store::~Store() {
  worker_.request_stop();
  worker_.join();
}

void Workshop::Store::work(std::stop_token stop) {
  const art::Interruptible leaving(stop);
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [&] { return !orders_.empty(); }) && !stop.stop_requested()) {
    const Order order = std::move(orders_.front());
    orders_.pop_front();
    at_work_ = order.name;
    lock.unlock();
    art::Image image = order.paint();
    lock.lock();
    at_work_.clear();
    done_[order.name] = {std::move(image)};
    changed_.notify_all();
  }
}

std::shared_ptr<Texture> Workshop::Store::keep(const std::string& name, const art::Image& image) {
  auto texture = std::make_shared<Texture>(renderer, image);
  kept_[name] = {texture, ++clock_};
  // The longest unused go, but never what a view still holds.
  for (;;) {
    std::size_t spare = 0;
    auto oldest = kept_.end();
    for (auto it = kept_.begin(); it != kept_.end(); ++it) {
      if (it->second.texture.use_count() > 1) continue;
      spare += static_cast<std::size_t>(it->second.texture->width) *
               static_cast<std::size_t>(it->second.texture->height);
      if (oldest == kept_.end() || it->second.used < oldest->second.used) oldest = it;
    }
    if (spare <= kept_pixels) return texture;
    dropped_.push_back(std::move(oldest->second.texture));
    kept_.erase(oldest);
  }
}

std::shared_ptr<Texture> Workshop::Store::now(const std::string& name, const Painter& paint) {
  if (const auto known = kept_.find(name); known != kept_.end()) {
    known->second.used = ++clock_;
    return known->second.texture;
  }
  return keep(name, paint());
}

std::shared_ptr<Texture> Workshop::Store::later(const std::string& name, const Painter& paint) {
  if (kept_.contains(name)) return now(name, paint);
  const std::scoped_lock lock(mutex_);
  if (const auto finished = done_.find(name); finished != done_.end()) {
    const art::Image image = std::move(finished->second.image);
    done_.erase(finished);
    return keep(name, image);
  }
  const bool ordered = at_work_ == name || std::any_of(orders_.begin(), orders_.end(),
                                                       [&](const Order& o) { return o.name == name; });
  if (!ordered) {
    orders_.push_back({name, paint});
    changed_.notify_all();
  }
  return nullptr;
}

bool Workshop::Store::painting() {
  const std::scoped_lock lock(mutex_);
  return !orders_.empty() || !at_work_.empty() || !done_.empty();
}

void Workshop::Store::begin_frame() {
  dropped_.clear();
  const std::scoped_lock lock(mutex_);
  for (auto& [name, finished] : done_) ++finished.frames;
  std::erase_if(done_, [](const auto& each) { return each.second.frames > 3; });
}

void Workshop::Store::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return orders_.empty() && at_work_.empty(); });
}

void Workshop::Store::forget() {
  kept_.clear();
  ++generation;
}

void Picture::want(Workshop::Store& store, const std::string& name, const Painter& paint) {
  if (generation_ != store.generation) {
    shown_.reset();
    generation_ = store.generation;
  }
  if (shown_ && shown_name_ == name) {
    wanted_ = name;
    return;
  }
  // A window that is being dragged larger asks for many sizes: only one that is asked for twice is painted.
  const bool again = wanted_ == name;
  wanted_ = name;
  auto texture = shown_ ? (again ? store.later(name, paint) : nullptr) : store.now(name, paint);
  if (!texture) return;
  shown_ = std::move(texture);
  shown_name_ = name;
}

Workshop::Workshop(SDL_Renderer* renderer, std::filesystem::path assets)
    : store_(std::make_unique<Store>(renderer, std::move(assets))) {}
Workshop::~Workshop() = default;

SDL_Renderer* Workshop::renderer() const {
  return store_->renderer;
}
bool Workshop::painting() const {
  return store_->painting();
}
void Workshop::wait() {
  store_->wait();
}
void Workshop::forget() {
  store_->forget();
}

void Workshop::draw_table(const Theme& theme) {
  store_->begin_frame();
  int width = 0;
  int height = 0;
  SDL_GetRendererOutputSize(renderer(), &width, &height);
  if (width <= 0 || height <= 0) return;
  const int part = (std::max(width, height) + largest_texture - 1) / largest_texture;
  const int w = width / part;
  const int h = height / part;
  store_->table.want(*store_,
                     "table " + std::string(theme.id) + " " + std::to_string(w) + " " + std::to_string(h),
                     [&theme, w, h] { return art::paint_table(theme, w, h); });
  if (!store_->table || !store_->table->handle) return;
  SDL_SetTextureBlendMode(store_->table->handle, SDL_BLENDMODE_NONE);
  SDL_RenderCopy(renderer(), store_->table->handle, nullptr, nullptr);
}

namespace {

// A window that is being resized asks for many sizes: old views go when there are too many.
template <class Views, class Make>
auto& find_or_make(Views& views, const std::string& name, const Make& make) {
  if (views.size() > most_thumbnails && !views.contains(name)) views.clear();
  auto& view = views[name];
  if (!view) view = make();
  return *view;
}

std::string small_name(Shape shape, const Look& look, Rect area) {
  std::string name(look.theme->id);
  for (const int number :
       {static_cast<int>(shape.kind), shape.columns, shape.rows, static_cast<int>(look.pieces),
        static_cast<int>(area.w), static_cast<int>(area.h)}) {
    name += ' ' + std::to_string(number);
  }
  return name;
}

}  // namespace

Rect Workshop::within(Rect area) {
  const float inset = 0.025F * std::min(area.w, area.h);
  return {area.x + inset / 2, area.y + inset / 2, area.w - 2 * inset, area.h - 2 * inset};
}

void Workshop::draw_diagram(Shape shape, const Look& look, std::span<const Piece> pieces, const Marks& marks,
                            Rect area, bool flipped) {
  std::string name = small_name(shape, look, area) + (flipped ? " flipped " : " ");
  for (const Piece piece : pieces)
    name += static_cast<char>(piece ? piece.kind + (piece.side == Side::second ? 32 : 0) : '.');
  BoardView& view = find_or_make(store_->small_boards, name, [&] {
    auto made = std::make_unique<BoardView>(*this, shape);
    made->set_pieces(pieces);
    return made;
  });
  view.marks = marks;
  view.set_look(look);
  view.set_flipped(flipped);
  view.place(within(area));
  view.draw();
}

namespace {

// Squares of fewer pixels show nothing of their wood and pieces; then a corner is shown with so many squares
// to its side.
constexpr float least_square = 13;
constexpr float corner_squares = 4.3F;

class Clip {
 public:
  Clip(SDL_Renderer* renderer, Rect area)
      : renderer_(renderer), was_on_(SDL_RenderIsClipEnabled(renderer) == SDL_TRUE) {
    SDL_RenderGetClipRect(renderer, &was_);
    SDL_Rect rect{static_cast<int>(area.x), static_cast<int>(area.y), static_cast<int>(area.w),
                  static_cast<int>(area.h)};
    if (was_on_ && !SDL_IntersectRect(&rect, &was_, &rect)) rect = {0, 0, 0, 0};
    SDL_RenderSetClipRect(renderer, &rect);
  }
  ~Clip() { SDL_RenderSetClipRect(renderer_, was_on_ ? &was_ : nullptr); }
  Clip(const Clip&) = delete;
  Clip& operator=(const Clip&) = delete;

 private:
  SDL_Renderer* renderer_;
  bool was_on_;
  SDL_Rect was_{};
};

}  // namespace

// One answer for all boards of games, so that pictures side by side are of one kind.
bool Workshop::shows_whole(Rect area) {
  constexpr float largest = 10;  // squares
  return std::min(area.w, area.h) / (largest + 1.3F) >= least_square;
}

void Workshop::draw_thumbnail(Shape shape, const Look& look, Rect area) {
  const float side = std::min(area.w, area.h);
  const int squares = std::max(shape.columns, shape.rows);
  if (!shows_whole(area) && squares > 6) {
    const Rect shown{std::floor(area.x + (area.w - side) / 2), std::floor(area.y + (area.h - side) / 2), side,
                     side};
    const Clip clip(renderer(), shown);
    const float whole = side / corner_squares * (static_cast<float>(squares) + 1.3F);
    // The lower left corner; a board that is not square lies in the middle of its area.
    const Rect fits = Geometry(shape, within({0, 0, whole, whole})).outer();
    draw_whole(shape, look, corner_pieces(shape),
               {shown.x - fits.x, shown.y + side - fits.y - fits.h, whole, whole});
    return;
  }
  draw_whole(shape, look, thumbnail_pieces(shape), area);
}

void Workshop::draw_whole(Shape shape, const Look& look, std::span<const Piece> pieces, Rect area) {
  if (shape.kind != Kind::plain) return draw_diagram(shape, look, pieces, {}, area);
  TourView& view = find_or_make(store_->small_tours, small_name(shape, look, area), [&] {
    auto made = std::make_unique<TourView>(*this, shape.columns, shape.rows);
    made->set_numbers(false);
    made->set_closed(true);
    made->set_path(thumbnail_tour(shape));
    return made;
  });
  view.set_look(look);
  view.place(within(area));
  view.draw();
}

Workshop::Sprite Workshop::piece(Kind kind, const Look& look, Piece piece, int cell) {
  cell = std::max(4, cell);
  const auto texture = store_->now(sheet_name(kind, look, cell), [&] {
    return paint_sheet(kind, *look.theme, look.pieces, cell, store_->stencils);
  });
  if (!texture->handle) return {};
  const SDL_Rect at = sprite(kind, piece, cell);
  const auto w = static_cast<float>(texture->width);
  const auto h = static_cast<float>(texture->height);
  return {texture->handle,
          static_cast<float>(at.x) / w,
          static_cast<float>(at.y) / h,
          static_cast<float>(at.x + at.w) / w,
          static_cast<float>(at.y + at.h) / h,
          static_cast<float>(at.w)};
}

}  // namespace sanpan::board
