// What pieces do: slide, hop, are carried off and come back, fall over and shake.
#include <algorithm>
#include <cmath>
#include <limits>

#include "game/board/stage.h"

namespace sanpan::board {
namespace {

// Seconds. A move over half the board takes about a third of one: quick enough to play on, slow enough to be
// seen.
constexpr double lifting = 0.08;
constexpr double landing = 0.09;
constexpr double slide_least = 0.13;
constexpr double slide_per_square = 0.028;
constexpr double slide_most = 0.42;
constexpr double hopping = 0.21;
constexpr double hop_per_square = 0.018;
constexpr double carrying = 0.30;
constexpr double carrying_apart = 0.055;
constexpr double crowning = 0.26;
constexpr double falling_back = 0.16;
constexpr double toppling = 0.75;
constexpr double shaking = 0.42;
constexpr double fading = 0.18;

constexpr float ghost = 0.45F;  // of a piece that is taken but still lies

float distance(Pose a, Pose b) {
  return std::hypot(a.column - b.column, a.row - b.row);
}

double slide_time(float squares) {
  return std::min(slide_most, slide_least + slide_per_square * static_cast<double>(squares));
}

}  // namespace

void Stage::carry_off(Piece piece, Pose from, double ghost_at, double leave_at,
                      std::span<const Piece> after) {
  Actor actor;
  actor.piece = piece;
  actor.above = false;
  actor.keys.push_back({0, from, Ease::linear});
  Pose faded = from;
  faded.lift = 0;
  if (ghost_at < leave_at) {
    faded.alpha = ghost;
    actor.keys.push_back({ghost_at, from, Ease::linear});
    actor.keys.push_back({ghost_at + 0.08, faded, Ease::out});
  }
  const double leaves = std::max(leave_at, ghost_at < leave_at ? ghost_at + 0.081 : 0.0);
  if (leaves > 0) actor.keys.push_back({leaves, faded, Ease::linear});
  const auto rest = rest_ ? rest_(piece, after) : std::nullopt;
  if (rest) {
    Pose middle = faded;
    middle.alpha = 1;
    middle.lift = 1;
    middle.column = std::lerp(from.column, rest->column, 0.35F);
    middle.row = std::lerp(from.row, rest->row, 0.35F);
    middle.scale = std::lerp(1.0F, rest->scale, 0.25F);
    actor.keys.push_back({leaves + 0.4 * carrying, middle, Ease::in});
    actor.keys.push_back({leaves + carrying, *rest, Ease::out});
  } else {
    Pose gone = faded;
    gone.alpha = 0;
    gone.lift = 0.6F;
    actor.keys.push_back({leaves + fading, gone, Ease::out});
  }
  actors_.push_back(std::move(actor));
}

void Stage::move(const Ply& ply, std::span<const Piece> after, std::optional<Pose> from_hand) {
  const bool takes = !ply.taken.empty();
  if (cut_) {
    set(after);
    cues_.push_back(takes ? Cue::capture : Cue::land);
    if (ply.crowns) cues_.push_back(Cue::crown);
    return;
  }
  const std::vector<Piece> before = pieces_;
  const Piece mover = before[static_cast<std::size_t>(ply.from)];
  Pose at = from_hand ? *from_hand : take_over(ply.from);
  struct Victim {
    Piece piece;
    Pose pose;
  };
  std::vector<Victim> victims;
  for (const Square square : ply.taken)
    victims.push_back({before[static_cast<std::size_t>(square)], take_over(square)});
  take_over(ply.to);
  pieces_.assign(after.begin(), after.end());
  fallen_ = no_square;

  Actor actor;
  actor.piece = mover;
  actor.home = ply.to;
  actor.keys.push_back({0, at, Ease::linear});
  double time = 0;
  std::vector<Square> way = ply.way;
  if (way.empty()) way.push_back(ply.to);
  std::vector<double> jumped;  // when each victim has been passed
  const bool hops = takes && ply.taken.front() != ply.to;
  if (from_hand) {
    time = 0.07;
    jumped.assign(victims.size(), 0.0);
  } else if (hops) {
    for (std::size_t i = 0; i < way.size(); ++i) {
      Pose to = standing(way[i]);
      const double duration = hopping + hop_per_square * static_cast<double>(distance(at, to));
      jumped.push_back(time + 0.6 * duration);
      time += duration;
      if (i + 1 < way.size()) {
        actor.keys.push_back({time, to, Ease::hop});
        actor.sounds.push_back({time, Cue::land});
        time += 0.03;
        actor.keys.push_back({time, to, Ease::linear});
      } else {
        to.lift = 0.25F;
        actor.keys.push_back({time, to, Ease::hop});
      }
      at = to;
    }
    time += 0.4 * landing;
  } else {
    at.lift = std::max(at.lift, 0.7F);
    time += lifting;
    actor.sounds.push_back({0, Cue::lift});
    actor.keys.push_back({time, at, Ease::out});
    for (const Square square : way) {
      Pose to = standing(square);
      to.lift = 0.7F;
      time += slide_time(distance(at, to));
      actor.keys.push_back({time, to, Ease::in_out});
      at = to;
    }
    time += landing;
  }
  actor.keys.push_back({time, standing(ply.to), Ease::in});
  actor.sounds.push_back({time, takes ? Cue::capture : Cue::land});
  if (ply.crowns) {
    Pose crowned = standing(ply.to);
    crowned.crown = 1;
    actor.keys.push_back({time + 0.05, standing(ply.to), Ease::linear});
    actor.keys.push_back({time + 0.05 + crowning, crowned, Ease::in});
    actor.sounds.push_back({time + 0.05 + crowning, Cue::crown});
  }
  jumped.resize(std::max(jumped.size(), victims.size()), time);
  for (std::size_t i = 0; i < victims.size(); ++i) {
    const double leave = hops ? time + carrying_apart * static_cast<double>(i) : std::max(0.0, time - 0.07);
    carry_off(victims[i].piece, victims[i].pose, hops ? jumped[std::min(i, jumped.size() - 1)] : leave, leave,
              after);
  }
  actors_.push_back(std::move(actor));
}

void Stage::move_back(const Ply& ply, std::span<const Piece> before) {
  if (settled(before)) {
    cues_.push_back(Cue::land);
    return;
  }
  const std::vector<Piece> shown = pieces_;
  Pose at = take_over(ply.to);
  const auto returns = [&](Square square) {
    const Piece piece = before[static_cast<std::size_t>(square)];
    take_over(square);
    const auto rest = rest_ ? rest_(piece, shown) : std::nullopt;
    Actor actor;
    actor.piece = piece;
    actor.home = square;
    actor.above = false;
    Pose start = rest ? *rest : standing(square);
    if (!rest) start.alpha = 0;
    Pose high = standing(square);
    high.lift = 0.6F;
    actor.keys.push_back({0, start, Ease::linear});
    actor.keys.push_back({rest ? carrying : fading, high, Ease::in_out});
    actor.keys.push_back({(rest ? carrying : fading) + landing, standing(square), Ease::in});
    return actor;
  };
  std::vector<Actor> returning;
  for (const Square square : ply.taken) returning.push_back(returns(square));
  pieces_.assign(before.begin(), before.end());
  fallen_ = no_square;

  Actor actor;
  actor.piece = before[static_cast<std::size_t>(ply.from)];
  actor.home = ply.from;
  actor.keys.push_back({0, at, Ease::linear});
  at.lift = std::max(at.lift, 0.7F);
  double time = lifting;
  actor.keys.push_back({time, at, Ease::out});
  std::vector<Square> way(ply.way.rbegin(), ply.way.rend());
  if (!way.empty()) way.erase(way.begin());
  way.push_back(ply.from);
  for (const Square square : way) {
    Pose to = standing(square);
    to.lift = 0.7F;
    time += 0.75 * slide_time(distance(at, to));
    actor.keys.push_back({time, to, Ease::in_out});
    at = to;
  }
  time += landing;
  actor.keys.push_back({time, standing(ply.from), Ease::in});
  actor.sounds.push_back({time, Cue::land});
  for (Actor& each : returning) actors_.push_back(std::move(each));
  actors_.push_back(std::move(actor));
}

void Stage::morph(std::span<const Piece> after) {
  if (settled(after)) return;
  const std::vector<Piece> shown = pieces_;
  std::vector<Square> left;
  std::vector<Square> came;
  for (Square s = 0; s < static_cast<Square>(shown.size()); ++s) {
    const auto i = static_cast<std::size_t>(s);
    if (shown[i] == after[i]) continue;
    if (shown[i]) left.push_back(s);
    if (after[i]) came.push_back(s);
  }
  pieces_.assign(after.begin(), after.end());
  fallen_ = no_square;
  bool any = false;
  for (const Square to : came) {
    // The nearest of its kind that has lost its place.
    const Piece piece = after[static_cast<std::size_t>(to)];
    auto best = left.end();
    float least = std::numeric_limits<float>::max();
    for (auto it = left.begin(); it != left.end(); ++it) {
      if (!(shown[static_cast<std::size_t>(*it)] == piece)) continue;
      const float d = distance(standing(*it), standing(to));
      if (d < least) {
        least = d;
        best = it;
      }
    }
    Actor actor;
    actor.piece = piece;
    actor.home = to;
    if (best != left.end()) {
      Pose at = take_over(*best);
      left.erase(best);
      actor.keys.push_back({0, at, Ease::linear});
      Pose middle = standing(to);
      middle.lift = 0.5F;
      const double time = lifting + slide_time(least);
      actor.keys.push_back({time, middle, Ease::in_out});
      actor.keys.push_back({time + landing, standing(to), Ease::in});
      any = true;
    } else {
      Pose at = standing(to);
      at.alpha = 0;
      at.lift = 0.6F;
      actor.keys.push_back({0, at, Ease::linear});
      actor.keys.push_back({fading, standing(to), Ease::out});
    }
    actors_.push_back(std::move(actor));
  }
  for (const Square from : left)
    carry_off(shown[static_cast<std::size_t>(from)], take_over(from), 0, 0, after);
  if (any) cues_.push_back(Cue::land);
}

void Stage::fall_back(Square square, Pose from) {
  if (cut_ || !pieces_[static_cast<std::size_t>(square)]) return;
  take_over(square);
  Actor actor;
  actor.piece = pieces_[static_cast<std::size_t>(square)];
  actor.home = square;
  actor.keys.push_back({0, from, Ease::linear});
  Pose near = standing(square);
  near.lift = 0.4F;
  actor.keys.push_back({falling_back, near, Ease::in_out});
  actor.keys.push_back({falling_back + landing, standing(square), Ease::in});
  actor.sounds.push_back({falling_back + landing, Cue::land});
  actors_.push_back(std::move(actor));
}

void Stage::topple(Square square) {
  const Piece piece = pieces_[static_cast<std::size_t>(square)];
  if (!piece) return;
  Pose at = take_over(square);
  fallen_ = square;
  if (cut_) {
    cues_.push_back(Cue::topple);
    return;
  }
  Actor actor;
  actor.piece = piece;
  actor.home = square;
  const Pose stand = standing(square);
  const auto pose = [&](float lift, float turn, float aside) {
    Pose p = stand;
    p.lift = lift;
    p.turn = turn;
    p.shake = aside;
    return p;
  };
  double begin = 0;
  for (const Actor& other : actors_) begin = std::max(begin, other.keys.back().at - other.clock);
  actor.keys.push_back({0, at, Ease::linear});
  if (begin > 0) actor.keys.push_back({begin, at, Ease::linear});
  actor.keys.push_back({begin + 0.10, pose(0, 0, -0.05F), Ease::in_out});
  actor.keys.push_back({begin + 0.20, pose(0, 0, 0.05F), Ease::in_out});
  actor.keys.push_back({begin + 0.42, pose(0.9F, 0.5F, 0.05F), Ease::out});
  actor.keys.push_back({begin + 0.60, pose(0, 1, 0.05F), Ease::in});
  actor.keys.push_back({begin + 0.68, pose(0.14F, 1, 0.05F), Ease::out});
  actor.keys.push_back({begin + toppling, pose(0, 1, 0.05F), Ease::in});
  actor.sounds.push_back({begin + 0.60, Cue::topple});
  actors_.push_back(std::move(actor));
}

void Stage::shake(Square square) {
  cues_.push_back(Cue::refuse);
  if (cut_ || !pieces_[static_cast<std::size_t>(square)] || busy(square)) return;
  Actor actor;
  actor.piece = pieces_[static_cast<std::size_t>(square)];
  actor.home = square;
  constexpr int swings = 6;
  for (int i = 0; i <= swings; ++i) {
    Pose pose = standing(square);
    const float fade = 1 - static_cast<float>(i) / swings;
    pose.shake = i == 0 ? 0 : (i % 2 ? 0.085F : -0.085F) * fade;
    actor.keys.push_back({shaking * i / swings, pose, Ease::in_out});
  }
  actors_.push_back(std::move(actor));
}

}  // namespace sanpan::board
