#include "engine/learn/xiangqi_sample.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace sanpan::learn {

namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

}  // namespace

XiangqiSample sample_of(const xiangqi::Position& position, int score) {
  XiangqiSample made;
  for (int piece = 0; piece < xiangqi::no_piece; ++piece) {
    made.where[static_cast<std::size_t>(piece)] = static_cast<std::uint8_t>(position.where(piece));
  }
  made.score = static_cast<std::int16_t>(score);
  made.turn = static_cast<std::uint8_t>(index(position.turn()));
  return made;
}

Done write_samples(const std::string& path, std::span<const XiangqiSample> samples) {
  const std::string part = path + ".part";
  {
    File file(std::fopen(part.c_str(), "wb"));
    if (!file ||
        std::fwrite(samples.data(), sizeof(XiangqiSample), samples.size(), file.get()) != samples.size() ||
        std::fflush(file.get()) != 0) {
      return Error{Message("Cannot write {0}.", {part})};
    }
  }
  std::error_code error;
  std::filesystem::rename(part, path, error);
  if (error) return Error{Message("Cannot write {0}: {1}.", {path, error.message()})};
  return done();
}

Result<std::vector<XiangqiSample>> read_samples(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".bin") paths.push_back(entry.path());
  }
  if (error) return Error{Message("Cannot read {0}: {1}.", {folder, error.message()})};
  std::ranges::sort(paths);
  std::vector<XiangqiSample> samples;
  for (const auto& path : paths) {
    const auto bytes = std::filesystem::file_size(path, error);
    if (error || bytes % sizeof(XiangqiSample) != 0) {
      return Error{Message("{0} is not a file of whole samples.", {path.string()})};
    }
    const std::size_t before = samples.size();
    samples.resize(before + bytes / sizeof(XiangqiSample));
    File file(std::fopen(path.c_str(), "rb"));
    const std::size_t count = samples.size() - before;
    if (!file || std::fread(samples.data() + before, sizeof(XiangqiSample), count, file.get()) != count) {
      return Error{Message("Cannot read {0}.", {path.string()})};
    }
  }
  return samples;
}

}  // namespace sanpan::learn
