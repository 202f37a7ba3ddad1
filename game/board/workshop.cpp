#include "game/board/workshop.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "game/board/art/board_art.h"
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
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [&] { return !orders_.empty(); })) {
    const Order order = std::move(orders_.front());
    orders_.pop_front();
    at_work_ = order.name;
    lock.unlock();
    art::Image image = order.paint();
    lock.lock();
    at_work_.clear();
    done_[order.name] = std::move(image);
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
    const art::Image image = std::move(finished->second);
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
  return !orders_.empty() || !at_work_.empty();
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
  int width = 0;
  int height = 0;
  SDL_GetRendererOutputSize(renderer(), &width, &height);
  if (width <= 0 || height <= 0) return;
  const int part = (std::max(width, height) + largest_texture - 1) / largest_texture;
  const int w = width / part;
  const int h = height / part;
  const auto texture =
      store_->now("table " + std::string(theme.id) + " " + std::to_string(w) + " " + std::to_string(h),
                  [&theme, w, h] { return art::paint_table(theme, w, h); });
  SDL_SetTextureBlendMode(texture->handle, SDL_BLENDMODE_NONE);
  SDL_RenderCopy(renderer(), texture->handle, nullptr, nullptr);
}

void Workshop::draw_thumbnail(Shape shape, const Look& look, Rect area) {
  const std::string name = std::to_string(static_cast<int>(shape.kind)) + " " +
                           std::to_string(shape.columns) + " " + std::to_string(shape.rows) + " " +
                           std::string(look.theme->id) + " " + std::to_string(static_cast<int>(look.pieces)) +
                           " " + std::to_string(static_cast<int>(area.w)) + " " +
                           std::to_string(static_cast<int>(area.h));
  // Room for the shadow.
  const float inset = 0.025F * std::min(area.w, area.h);
  area = {area.x + inset / 2, area.y + inset / 2, area.w - 2 * inset, area.h - 2 * inset};
  // A window that is being resized asks for many sizes.
  const auto find = [&](auto& views, const auto& make) -> auto& {
    if (views.size() > most_thumbnails && !views.contains(name)) views.clear();
    auto& view = views[name];
    if (!view) view = make();
    return *view;
  };
  if (shape.kind == Kind::plain) {
    TourView& view = find(store_->small_tours, [&] {
      auto made = std::make_unique<TourView>(*this, shape.columns, shape.rows);
      made->set_numbers(false);
      made->set_closed(true);
      made->set_path(thumbnail_tour(shape));
      return made;
    });
    view.set_look(look);
    view.place(area);
    view.draw();
    return;
  }
  BoardView& view = find(store_->small_boards, [&] {
    auto made = std::make_unique<BoardView>(*this, shape);
    made->set_pieces(thumbnail_pieces(shape));
    return made;
  });
  view.set_look(look);
  view.place(area);
  view.draw();
}

}  // namespace sanpan::board
