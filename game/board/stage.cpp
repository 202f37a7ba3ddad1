#include "game/board/stage.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sanpan::board {
namespace {

float eased(Ease ease, float t) {
  switch (ease) {
    case Ease::linear:
      return t;
    case Ease::in:
      return t * t;
    case Ease::out:
      return 1 - (1 - t) * (1 - t);
    case Ease::in_out:
      return t * t * (3 - 2 * t);
    case Ease::hop:
      return t + 0.08F * std::sin(2 * std::numbers::pi_v<float> * t) * -1;
  }
  return t;
}

}  // namespace

Pose Actor::pose() const {
  if (keys.empty()) return {};
  std::size_t next = 0;
  while (next < keys.size() && keys[next].at <= clock) ++next;
  if (next == 0) return keys.front().pose;
  if (next == keys.size()) return keys.back().pose;
  const Key& from = keys[next - 1];
  const Key& to = keys[next];
  const auto t = static_cast<float>((clock - from.at) / (to.at - from.at));
  const float e = eased(to.ease, t);
  const auto between = [&](float Pose::*member) { return std::lerp(from.pose.*member, to.pose.*member, e); };
  Pose pose{between(&Pose::column), between(&Pose::row),  between(&Pose::lift),  between(&Pose::alpha),
            between(&Pose::scale),  between(&Pose::turn), between(&Pose::crown), between(&Pose::shake)};
  if (to.ease == Ease::hop) pose.lift += 4 * t * (1 - t) * 0.9F;
  return pose;
}

Stage::Stage(Shape shape) : shape_(shape), pieces_(static_cast<std::size_t>(shape.squares())) {}

void Stage::set(std::span<const Piece> pieces) {
  pieces_.assign(pieces.begin(), pieces.end());
  pieces_.resize(static_cast<std::size_t>(shape_.squares()));
  actors_.clear();
  fallen_ = no_square;
}

Pose Stage::standing(Square square) const {
  Pose pose;
  pose.column = static_cast<float>(shape_.column(square));
  pose.row = static_cast<float>(shape_.row(square));
  return pose;
}

Pose Stage::take_over(Square square) {
  const auto it =
      std::find_if(actors_.begin(), actors_.end(), [&](const Actor& a) { return a.home == square; });
  if (it == actors_.end()) return standing(square);
  Pose pose = it->pose();
  pose.crown = 0;
  pose.shake = 0;
  pose.turn = 0;
  actors_.erase(it);
  return pose;
}

bool Stage::busy(Square square) const {
  return std::any_of(actors_.begin(), actors_.end(), [&](const Actor& a) { return a.home == square; });
}

// Without motion the new state is there at once.
bool Stage::settled(std::span<const Piece> after) {
  if (!cut_) return false;
  set(after);
  return true;
}

void Stage::finish() {
  for (const Actor& actor : actors_) end(actor);
  actors_.clear();
}

void Stage::end(const Actor& actor) {
  for (const auto& sound : actor.sounds) {
    if (sound.at > actor.clock) cues_.push_back(sound.cue);
  }
}

void Stage::update(double seconds) {
  const double step = seconds * static_cast<double>(speed_);
  for (Actor& actor : actors_) {
    const double was = actor.clock;
    actor.clock += step;
    for (const auto& sound : actor.sounds) {
      if ((sound.at > was || (was == 0 && sound.at == 0)) && sound.at <= actor.clock)
        cues_.push_back(sound.cue);
    }
  }
  std::erase_if(actors_, [](const Actor& a) { return a.done(); });
}

std::vector<Cue> Stage::take_cues() {
  std::vector<Cue> cues;
  cues.swap(cues_);
  return cues;
}

}  // namespace sanpan::board
