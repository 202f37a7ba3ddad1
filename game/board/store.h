// The painted textures of a workshop, shared by all that draw with it.
#pragma once

#include <SDL.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "game/board/art/image.h"
#include "game/board/art/stencil.h"
#include "game/board/workshop.h"

namespace sanpan::board {

class BoardView;
class TourView;

struct Texture {
  SDL_Texture* handle = nullptr;
  int width = 0;
  int height = 0;

  Texture(SDL_Renderer* renderer, const art::Image& image);
  ~Texture();
  Texture(const Texture&) = delete;
  Texture& operator=(const Texture&) = delete;
};

using Painter = std::function<art::Image()>;

/// One texture of a view: while a new one is painted the old one is shown, stretched.
class Picture {
 public:
  void want(Workshop::Store& store, const std::string& name, const Painter& paint);
  explicit operator bool() const { return shown_ != nullptr; }
  const Texture& operator*() const { return *shown_; }
  const Texture* operator->() const { return shown_.get(); }
  /// What is shown is what was wanted last.
  bool current() const { return shown_name_ == wanted_; }

 private:
  std::string wanted_;
  std::string shown_name_;
  std::uint64_t generation_ = 0;
  std::shared_ptr<Texture> shown_;
};

struct Workshop::Store {
  Store(SDL_Renderer* renderer, std::filesystem::path assets);
  ~Store();

  /// The texture of that name, painted at once if it is new.
  std::shared_ptr<Texture> now(const std::string& name, const Painter& paint);
  /// The same, painted behind the scenes: null until it is done.
  std::shared_ptr<Texture> later(const std::string& name, const Painter& paint);
  bool painting();
  /// What was dropped during the last frame may go now, and pictures that nobody has fetched.
  void begin_frame();
  void wait();
  void forget();

  SDL_Renderer* renderer;
  art::Stencils stencils;
  Picture table;
  std::uint64_t generation = 0;  ///< counts `forget`: pictures of an earlier one are void
  std::map<std::string, std::unique_ptr<BoardView>> small_boards;  ///< thumbnails
  std::map<std::string, std::unique_ptr<TourView>> small_tours;

 private:
  std::shared_ptr<Texture> keep(const std::string& name, const art::Image& image);
  void work(std::stop_token stop);

  struct Kept {
    std::shared_ptr<Texture> texture;
    std::uint64_t used = 0;
  };
  std::map<std::string, Kept> kept_;
  std::vector<std::shared_ptr<Texture>> dropped_;
  std::uint64_t clock_ = 0;

  struct Order {
    std::string name;
    Painter paint;
  };
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Order> orders_;
  std::string at_work_;
  struct Finished {
    art::Image image;
    int frames = 0;  ///< that it has waited
  };
  std::map<std::string, Finished> done_;
  std::jthread worker_;
};

}  // namespace sanpan::board
