// A tour being watched, or two methods in a race: which board, how far they are, how fast it goes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/tour/theory.h"
#include "game/screens/tour_errands.h"
#include "game/screens/tour_track.h"

namespace sanpan::game {

inline constexpr int longest_tour_side = 2000;   ///< of a board that is shown
inline constexpr int longest_dragged_side = 40;  ///< to which a side can be dragged; larger ones are typed

struct TourSetup {
  tour::Board board{};
  tour::Wish wish{};  ///< `from` is always a square of the board
  Way way = Way::outward;
  std::optional<Way> rival{};
  std::uint64_t seed = 0;
  std::vector<tour::Cell> given{};  ///< a tour that was opened: shown in place of the first way
};

/// The kinds of errands that a tour screen sends.
enum TourErrand : int { solve_first, solve_second, look_ahead_first, look_ahead_second, find_hint };

class TourShow {
 public:
  struct Runner {
    Way way = Way::outward;
    std::unique_ptr<Track> track;  ///< null while it is being solved, or when there is none
    Message trouble;               ///< why there is none
    tour::Search::State end = tour::Search::State::searching;  ///< how the search ends, once known
    bool looked_ahead = false;
  };

  explicit TourShow(Errands& errands) : errands_(errands) {}

  void begin(TourSetup setup);
  const TourSetup& setup() const { return setup_; }
  /// What theory says against a tour of this board; empty when nothing.
  const Message& verdict() const { return verdict_; }
  std::vector<Runner>& runners() { return runners_; }
  const std::vector<Runner>& runners() const { return runners_; }
  bool waiting() const;  ///< a runner is still being solved, or its end looked for

  // Time. A place counts steps, hops and retreats alike.
  std::int64_t place() const;
  std::int64_t end() const;
  bool at_end() const;
  void go(std::int64_t place);
  void go_to_end();  ///< as soon as it is known where that is
  void step(int by);
  bool playing() const { return playing_; }
  void set_playing(bool on);
  double speed() const { return speed_; }  ///< steps a second
  void set_speed(double steps_a_second);
  /// Lets time pass; the steps that were made.
  std::int64_t advance(double seconds);

 private:
  void start(std::size_t index);

  Errands& errands_;
  TourSetup setup_;
  Message verdict_;
  std::vector<Runner> runners_;
  bool playing_ = false;
  bool to_end_ = false;
  double speed_ = 4;
  double carry_ = 0;
};

}  // namespace sanpan::game
