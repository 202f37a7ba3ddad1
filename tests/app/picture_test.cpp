// A picture of the window is on the disk whole or not at all.
#include "game/app/picture.h"

#include <SDL_image.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <memory>

#include "engine/common/files.h"
#include "engine/common/random.h"
#include "tests/fakes/temporary.h"

using namespace sanpan;
using namespace sanpan::game;
namespace fs = std::filesystem;

namespace {

using Surface = std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)>;
using Renderer = std::unique_ptr<SDL_Renderer, decltype(&SDL_DestroyRenderer)>;

constexpr SDL_Point size{97, 61};

class PictureTest : public testing::Test {
 protected:
  PictureTest() {
    SDL_SetRenderDrawColor(renderer_.get(), 200, 30, 40, 255);
    SDL_RenderClear(renderer_.get());
    SDL_SetRenderDrawColor(renderer_.get(), 10, 220, 50, 255);
    SDL_RenderDrawPoint(renderer_.get(), 96, 60);
  }
  ~PictureTest() override { fs::remove(file_); }

  Surface shown_{SDL_CreateRGBSurfaceWithFormat(0, size.x, size.y, 32, SDL_PIXELFORMAT_ARGB8888),
                 SDL_FreeSurface};
  Renderer renderer_{SDL_CreateSoftwareRenderer(shown_.get()), SDL_DestroyRenderer};
  const fs::path file_ = temporary("picture.png");
};

/// Files grow no larger than some bytes while it lives, as if the disk were full.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) : before_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &limit_);
    const rlimit small{bytes, limit_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &limit_);
    std::signal(SIGXFSZ, before_);
  }

 private:
  void (*before_)(int);
  rlimit limit_{};
};

TEST_F(PictureTest, HoldsWhatWasDrawn) {
  ASSERT_TRUE(save_picture(renderer_.get(), size, file_));
  const Surface loaded(IMG_Load(file_.c_str()), SDL_FreeSurface);
  ASSERT_TRUE(loaded) << SDL_GetError();
  const Surface read(SDL_ConvertSurfaceFormat(loaded.get(), SDL_PIXELFORMAT_RGB24, 0), SDL_FreeSurface);
  ASSERT_EQ(read->w, size.x);
  ASSERT_EQ(read->h, size.y);
  const auto pixel = [&read](int x, int y) {
    const auto* at = static_cast<const Uint8*>(read->pixels) + y * read->pitch + 3 * x;
    return std::array<int, 3>{at[0], at[1], at[2]};
  };
  EXPECT_EQ(pixel(0, 0), (std::array{200, 30, 40}));
  EXPECT_EQ(pixel(96, 60), (std::array{10, 220, 50}));
}

TEST_F(PictureTest, OfNoiseIsWholeToo) {
  Random random(7);
  for (int y = 0; y < size.y; ++y) {
    auto* row = reinterpret_cast<Uint32*>(static_cast<Uint8*>(shown_->pixels) + y * shown_->pitch);
    for (int x = 0; x < size.x; ++x) row[x] = static_cast<Uint32>(random()) | 0xFF000000U;
  }
  ASSERT_TRUE(save_picture(renderer_.get(), size, file_));
  const auto bytes = read_file(file_);
  ASSERT_TRUE(bytes);
  EXPECT_TRUE(bytes->ends_with("IEND\xAE\x42\x60\x82"));
}

TEST_F(PictureTest, OnAFullDiskIsAnErrorAndLeavesTheFileBefore) {
  ASSERT_TRUE(write_file(file_, "before"));
  {
    const SmallDisk full(64);
    const Done saved = save_picture(renderer_.get(), size, file_);
    ASSERT_FALSE(saved);
    EXPECT_TRUE(english(saved.error().message).ends_with(" cannot be written: File too large"))
        << english(saved.error().message);
  }
  EXPECT_EQ(*read_file(file_), "before");
  EXPECT_FALSE(fs::exists(file_.string() + ".new"));
}

}  // namespace
