#include "engine/learn/draughts_samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "engine/common/files.h"

namespace sanpan::learn {
namespace {

constexpr std::string_view magic = "SPDSAMP1";

}  // namespace

DraughtsSample::DraughtsSample(const draughts::Pieces& pieces, Side turn, int score)
    : white_(pieces.side[0] | static_cast<std::uint64_t>(turn == Side::second) << turn_bit),
      black_(pieces.side[1]),
      kings_(pieces.kings | static_cast<std::uint64_t>(std::clamp(score / 4, -511, 511)) << squares) {}

draughts::Pieces DraughtsSample::pieces() const {
  return {{white_ & board_mask, black_ & board_mask}, kings_ & board_mask};
}

void DraughtsSample::set_result(Outcome outcome) {
  const std::uint64_t halves = outcome == Outcome::first_wins ? 2 : outcome == Outcome::draw ? 1 : 0;
  black_ = (black_ & board_mask) | halves << squares;
}

std::filesystem::path shard_file(const std::filesystem::path& folder, int number) {
  return folder / fmt::format("shard-{:06}.bin", number);
}

Done write_shard(const std::filesystem::path& file, const std::vector<DraughtsSample>& samples) {
  std::string content(magic);
  content.append(reinterpret_cast<const char*>(samples.data()), samples.size() * sizeof(DraughtsSample));
  return write_file(file, content);
}

Done read_shard(const std::filesystem::path& file, std::vector<DraughtsSample>& samples) {
  auto content = read_file(file);
  if (!content) return content.error();
  const std::size_t bytes = content->size() - std::min(content->size(), magic.size());
  if (!content->starts_with(magic) || bytes % sizeof(DraughtsSample) != 0) {
    return Error{{"{0} does not hold draughts positions from self-play", {file.string()}}};
  }
  const std::size_t before = samples.size();
  samples.resize(before + bytes / sizeof(DraughtsSample));
  if (bytes != 0) std::memcpy(samples.data() + before, content->data() + magic.size(), bytes);
  return done();
}

}  // namespace sanpan::learn
