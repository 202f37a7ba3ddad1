// What a board shows in time: a search gone through step by step, or a finished tour walked along. A place in
// it is a number of steps from the beginning, and one can go to any place.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/tour/solve.h"
#include "engine/tour/stepped.h"

namespace sanpan::game {

/// The ways that a person can watch and race.
enum class Way : std::uint8_t {
  outward,
  in_order,
  by_lot,
  second_level,
  blind,
  exact,
  divide,
  half_turn,
  quarter_turn,
  semi_magic
};
inline constexpr int way_count = 10;
const char* way_name(Way way);  ///< English, a key for translation
/// Looked for on the board itself, square by square; the others show a finished tour.
constexpr bool searches(Way way) {
  return way < Way::exact;
}
/// What is to be asked of the solver for a way that does not search on the board.
tour::Request request_for(Way way, const tour::Board& board, const tour::Wish& wish, std::uint64_t seed);

class Track {
 public:
  virtual ~Track() = default;
  virtual std::int64_t place() const = 0;
  /// The last place known; a search that is not finished may go on beyond.
  virtual std::int64_t known_end() const = 0;
  /// There is nothing beyond `place`.
  virtual bool at_end() const = 0;
  virtual void go(std::int64_t place) = 0;
  virtual std::int64_t retreats() const { return 0; }
  /// The search itself, for its candidates and reasons.
  virtual const tour::Search* search() const { return nullptr; }

  /// The squares walked, in order.
  const std::vector<tour::Cell>& path() const { return path_; }
  /// How many of them have stood unchanged since the last call.
  std::size_t take_unchanged();

 protected:
  void push(tour::Cell cell) { path_.push_back(cell); }
  void pop();

 private:
  std::vector<tour::Cell> path_;
  std::size_t unchanged_ = 0;
};

tour::SearchPlan plan_for(Way way, const tour::Wish& wish, std::uint64_t seed);
/// How far a search goes before it ends or the limit is reached.
struct Extent {
  std::int64_t steps = 0;
  tour::Search::State state = tour::Search::State::searching;
};

std::unique_ptr<Track> search_track(const tour::Board& board, const tour::SearchPlan& plan);
/// `extent` of a track made by search_track, once it is known.
void set_extent(Track& track, Extent extent);
std::unique_ptr<Track> path_track(std::vector<tour::Cell> path);

}  // namespace sanpan::game
