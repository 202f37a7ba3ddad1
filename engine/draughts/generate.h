// The legal moves of one side, by bitboards: quiet moves, and captures by the laws of the kind of draughts.
#pragma once

#include "engine/draughts/pieces.h"
#include "engine/draughts/rules.h"

namespace sanpan::draughts {

template <class Rules, Side us>
class Generator {
  using B = typename Rules::Board;
  static constexpr Bits crown_row = B::crown_row(us);
  // A man's two ways forward.
  static constexpr int left = us == Side::first ? up_left : down_left;
  static constexpr int right = us == Side::first ? up_right : down_right;

 public:
  explicit Generator(const Pieces& pieces)
      : men_(pieces.men(us)),
        kings_(pieces.kings_of(us)),
        them_(pieces.of(!us)),
        empty_(B::all & ~pieces.occupied()) {}

  bool capture_possible() const { return man_can_capture() || (kings_ != 0 && king_can_capture()); }

  /// Every legal move.
  void generate(MoveList& list) const {
    if (capture_possible()) {
      captures(list);
    } else {
      quiets(list);
    }
  }

  /// How many moves `generate` finds.
  int count() const {
    const Bits first[4] = {jumpers<0>(men_), jumpers<1>(men_), jumpers<2>(men_), jumpers<3>(men_)};
    if (kings_ == 0) {
      if ((first[0] | first[1] | first[2] | first[3]) == 0) return man_quiet_count();
      if constexpr (Rules::majority) {
        if (const int n = short_capture_count(first)) return n;
      }
    } else if ((first[0] | first[1] | first[2] | first[3]) == 0 && !king_can_capture()) {
      return man_quiet_count() + king_quiet_count();
    }
    MoveList list;
    captures(list);
    return static_cast<int>(list.size());
  }

  /// Call `visit(from, to)` with single bits for each quiet move; only where no capture is possible.
  template <class Visit>
  void each_man_quiet(Visit&& visit, Bits targets = B::all) const {
    each_step<left>(targets, visit);
    each_step<right>(targets, visit);
  }
  template <class Visit>
  void each_king_quiet(Visit&& visit) const {
    for (Bits rest = kings_; rest != 0; rest &= rest - 1) {
      const Bits from = lowest(rest);
      for (Bits to = king_reach(bit_of(from)); to != 0; to &= to - 1) visit(from, lowest(to));
    }
  }

  /// Only where no capture is possible: every move, and those by which a man becomes a king.
  void quiets(MoveList& list) const {
    each_man_quiet([&](Bits from, Bits to) {
      list.push(Move::make(bit_of(from), bit_of(to), 0, (to & crown_row) != 0));
    });
    each_king_quiet([&](Bits from, Bits to) { list.push(Move::make(bit_of(from), bit_of(to))); });
  }
  void crownings(MoveList& list) const {
    each_man_quiet([&](Bits from, Bits to) { list.push(Move::make(bit_of(from), bit_of(to), 0, true)); },
                   crown_row);
  }

  void captures(MoveList& list) const {
    Search search{*this, list};
    each_direction([&]<int d>() {
      for (Bits from = jumpers<d>(men_); from != 0; from &= from - 1) search.template man<d>(lowest(from));
    });
    for (Bits from = kings_; from != 0; from &= from - 1) search.king(bit_of(from));
  }

 private:
  /// Men of `from` that can jump in direction d.
  template <int d>
  Bits jumpers(Bits from) const {
    const Bits free_behind = B::template step<d ^ 3>(empty_);
    return from & B::template step<d ^ 3>(them_ & free_behind);
  }
  bool man_can_capture() const {
    return (jumpers<0>(men_) | jumpers<1>(men_) | jumpers<2>(men_) | jumpers<3>(men_)) != 0;
  }
  bool king_can_capture() const {
    for (Bits rest = kings_; rest != 0; rest &= rest - 1) {
      const int from = bit_of(rest);
      for (int d = 0; d < 4; ++d) {
        const Bits victim = B::first_on_ray(d, from, ~empty_) & them_;
        if (victim != 0 && (step(d, victim) & empty_) != 0) return true;
      }
    }
    return false;
  }
  static Bits step(int d, Bits b) {
    switch (d) {
      case up_left:
        return B::template step<up_left>(b);
      case up_right:
        return B::template step<up_right>(b);
      case down_left:
        return B::template step<down_left>(b);
      default:
        return B::template step<down_right>(b);
    }
  }

  int man_quiet_count() const {
    return std::popcount(B::template step<left>(men_) & empty_) +
           std::popcount(B::template step<right>(men_) & empty_);
  }
  Bits king_reach(int from) const {
    return B::reach(0, from, empty_) | B::reach(1, from, empty_) | B::reach(2, from, empty_) |
           B::reach(3, from, empty_);
  }
  int king_quiet_count() const {
    int n = 0;
    for (Bits rest = kings_; rest != 0; rest &= rest - 1) n += std::popcount(king_reach(bit_of(rest)));
    return n;
  }

  /// The number of captures by men when the most that any takes is one or two; else 0. All men jump at once:
  /// a second jump cannot meet the first one's victim or start, so sets of squares tell everything.
  int short_capture_count(const Bits (&first)[4]) const {
    Bits landed[4], on[4];
    each_direction([&]<int d>() { landed[d] = B::template step<d>(B::template step<d>(first[d])); });
    Bits second = 0;
    each_direction([&]<int d>() {
      on[d] = landed[d] | landed[d ^ 1] | landed[d ^ 2];
      second |= jumpers<d>(on[d]);
    });
    if (second == 0) {
      return std::popcount(first[0]) + std::popcount(first[1]) + std::popcount(first[2]) +
             std::popcount(first[3]);
    }
    Bits third = 0;
    each_direction([&]<int d>() { on[d] = B::template step<d>(B::template step<d>(jumpers<d>(on[d]))); });
    each_direction([&]<int d>() { third |= jumpers<d>(on[d] | on[d ^ 1] | on[d ^ 2]); });
    if (third != 0) return 0;
    int twos = 0;
    each_direction([&]<int d>() {
      twos += std::popcount(jumpers<d>(landed[d])) + std::popcount(jumpers<d>(landed[d ^ 1])) +
              std::popcount(jumpers<d>(landed[d ^ 2]));
    });
    return twos;
  }

  template <int d, class Visit>
  void each_step(Bits targets, Visit&& visit) const {
    for (Bits rest = B::template step<d>(men_) & empty_ & targets; rest != 0; rest &= rest - 1) {
      const Bits to = lowest(rest);
      visit(B::template step<d ^ 3>(to), to);
    }
  }
  /// Follows every way of capturing and keeps the moves that the rules allow.
  struct Search {
    const Generator& g;
    MoveList& list;
    int from = 0;
    Bits empty = 0;  ///< the start square counts as empty; taken pieces stay till the end
    int best = 0;
    bool crowned = false;  ///< a man has reached the back row on its way and goes on as a king

    template <int d>
    void man(Bits start) {
      from = bit_of(start);
      empty = g.empty_ | start;
      man_jump<d>(start, 0, 0);
    }

    template <int d>
    bool man_jump(Bits at, Bits taken, int n) {
      const Bits victim = B::template step<d>(at) & g.them_ & ~taken;
      const Bits land = B::template step<d>(victim) & empty;
      if (land == 0) return false;
      taken |= victim;
      ++n;
      if constexpr (Rules::crowns_in_passing) {
        if ((land & crown_row) != 0) {
          crowned = true;
          bool on = false;
          for (int e = 0; e < 4; ++e) on |= king_jump(e, bit_of(land), taken, n);
          if (!on) add(bit_of(land), taken, n, 4);
          crowned = false;
          return true;
        }
      }
      bool further = false;
      each_direction([&]<int e>() {
        if constexpr (e != (d ^ 3)) further |= man_jump<e>(land, taken, n);
      });
      // Only a way round four pieces comes to the same end by two ways.
      if (!further) add(bit_of(land), taken, n, 4);
      return true;
    }

    void king(int start) {
      from = start;
      empty = g.empty_ | Bits{1} << start;
      crowned = false;
      for (int d = 0; d < 4; ++d) king_jump(d, start, 0, 0);
    }

    bool king_jump(int d, int at, Bits taken, int n) {
      const Bits victim = B::first_on_ray(d, at, B::all & ~empty) & g.them_ & ~taken;
      if (victim == 0) return false;
      const Bits landings = B::reach(d, bit_of(victim), empty);
      if (landings == 0) return false;
      taken |= victim;
      ++n;
      bool further =
          king_jump(d, bit_of(landings), taken, n);  // straight on: the same from every landing square
      for (Bits rest = landings; rest != 0; rest &= rest - 1) {
        const int land = bit_of(rest);
        further |= king_jump(d ^ 1, land, taken, n);
        further |= king_jump(d ^ 2, land, taken, n);
      }
      if (further) return true;
      for (Bits rest = landings; rest != 0; rest &= rest - 1) add(bit_of(rest), taken, n, 3);
      return true;
    }

    /// Keeps the move unless a longer one is known; from `repeats` pieces on it may be known already.
    void add(int to, Bits taken, int n, int repeats) {
      if constexpr (Rules::majority) {
        if (n < best) return;
        if (n > best) {
          best = n;
          list.clear();
        }
      }
      const bool man = (g.men_ >> from & 1) != 0;
      const bool crowns = man && (crowned || (Bits{1} << to & crown_row) != 0);
      const Move move = Move::make(from, to, taken, crowns);
      if (n >= repeats || crowned) {
        for (Move known : list) {
          if (known == move) return;
        }
      }
      list.push(move);
    }
  };

  Bits men_, kings_, them_, empty_;
};

}  // namespace sanpan::draughts
