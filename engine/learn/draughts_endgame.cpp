#include "engine/learn/draughts_endgame.h"

#include <map>

namespace sanpan::learn {
namespace {

using namespace draughts;

/// A result with the number of plies to it (to the next capture or crowning where no rule counts moves).
struct Value {
  Known known = Known::draw;
  std::uint8_t plies = 0;
};
constexpr int longest = 250;

bool better(const Value& a, const Value& b) {
  const auto order = [](const Value& v) {
    return v.known == Known::win ? 1000 - v.plies : v.known == Known::loss ? v.plies - 1000 : 0;
  };
  return order(a) > order(b);
}

/// The value of a move that leads to a position worth `after` to the opponent.
Value before(const Value& after) {
  const Known known = after.known == Known::win    ? Known::loss
                      : after.known == Known::loss ? Known::win
                                                   : Known::draw;
  return {known, static_cast<std::uint8_t>(std::min(after.plies + 1, longest))};
}

template <class Rules>
class Solver {
  using B = typename Rules::Board;

 public:
  explicit Solver(int pieces) : materials_(all_materials(pieces)), values_(materials_.size()) {
    for (std::size_t i = 0; i < materials_.size(); ++i) {
      indexes_.emplace_back(materials_[i]);
      numbers_[key(materials_[i])] = i;
    }
  }

  template <class Report>
  void run(Report&& report) {
    for (std::size_t i = 0; i < materials_.size(); ++i) {
      if (!values_[i].empty()) continue;
      const std::size_t twin = numbers_.at(key(materials_[i].swapped()));
      solve(i, twin);
      for (std::size_t table : {i, twin}) {
        std::size_t count[3] = {0, 0, 0};
        for (const Value& v : values_[table]) ++count[static_cast<std::size_t>(v.known)];
        report(materials_[table], count[1], count[2], count[0]);
        if (i == twin) break;
      }
    }
  }

  /// Places that are never asked for repeat their neighbour, which packs best.
  std::vector<std::vector<Known>> known() const {
    std::vector<std::vector<Known>> all(values_.size());
    for (std::size_t table = 0; table < values_.size(); ++table) {
      Known last = Known::draw;
      for (std::size_t place = 0; place < values_[table].size(); ++place) {
        const auto pieces = indexes_[table].pieces(place);
        if (pieces && !Generator<Rules, Side::first>(*pieces).capture_possible())
          last = values_[table][place].known;
        all[table].push_back(last);
      }
    }
    return all;
  }

 private:
  static constexpr std::uint8_t settled = 255;  ///< no position, or one whose moves all leave the material
  static constexpr std::uint8_t holds = 254;    ///< cannot lose: a crowning draws at least

  static std::array<int, 4> key(const Material& m) { return {m.men, m.kings, m.other_men, m.other_kings}; }

  /// Plies within which the rules want this material won, or none.
  static int limit(const Material& m) {
    for (const Material& s : {m, m.swapped()}) {
      if (s.men == 0 && s.kings == 1 && s.other_kings > 0 && s.pieces() <= 4) {
        return allowance(s.pieces() == 4 ? Ending::three_against_one : Ending::two_against_one);
      }
    }
    return 0;
  }

  /// The value of a position with Black to move after a move of White's, for Black.
  Value value_after(const Pieces& pieces, bool counted) const {
    if (pieces.of(Side::second) == 0) return {Known::loss, 0};
    const Pieces view = turned<B>(pieces);
    const std::size_t table = numbers_.at(key(material_of(view, Side::first)));
    Value v = values_[table][indexes_[table].place(view)];
    if (!counted) v.plies = 0;
    return v;
  }

  struct Item {
    std::size_t table;
    std::uint32_t place;
    Known known;
  };

  void solve(std::size_t first, std::size_t second) {
    const int most_plies = limit(materials_[first]);
    const bool counted = most_plies != 0;
    std::vector<std::vector<std::uint8_t>> open(values_.size());
    std::vector<std::vector<Item>> waiting(longest + 2);
    // Losses that crownings delay are known when the last quiet move is refuted.
    std::map<std::pair<std::size_t, std::uint32_t>, std::uint8_t> crowning_plies;
    for (std::size_t table : {first, second}) {
      const auto& index = indexes_[table];
      if (!values_[table].empty()) continue;
      values_[table].resize(index.size());
      open[table].assign(index.size(), settled);
    }
    for (std::size_t table : first == second ? std::vector{first} : std::vector{first, second}) {
      const auto& index = indexes_[table];
      for (std::size_t place = 0; place < index.size(); ++place) {
        const auto pieces = index.pieces(place);
        if (!pieces) continue;
        const auto at = static_cast<std::uint32_t>(place);
        MoveList moves;
        const Generator<Rules, Side::first> generator(*pieces);
        generator.generate(moves);
        Value best{Known::loss, 0};
        int quiet = 0;
        bool leaves = false;
        for (const Move move : moves) {
          if (move.taken() == 0 && !move.crowns()) {
            ++quiet;
            continue;
          }
          Pieces next = *pieces;
          next.play<Side::first>(move);
          const Value v = before(value_after(next, counted));
          if (!leaves || better(v, best)) best = v;
          leaves = true;
        }
        if (quiet == 0 || (leaves && best.known == Known::win)) {
          // Nothing is left to wait for; a capture or crowning that wins may still be slower than a quiet
          // move.
          if (best.known != Known::draw) waiting[best.plies].push_back({table, at, best.known});
        }
        if (quiet == 0) continue;
        open[table][place] = leaves && best.known == Known::draw ? holds : static_cast<std::uint8_t>(quiet);
        if (leaves && best.known == Known::loss) crowning_plies[{table, at}] = best.plies;
      }
    }
    for (int plies = 0; plies <= longest && (!counted || plies <= most_plies); ++plies) {
      for (std::size_t i = 0; i < waiting[static_cast<std::size_t>(plies)].size(); ++i) {
        const Item item = waiting[static_cast<std::size_t>(plies)][i];
        Value& value = values_[item.table][item.place];
        if (value.known != Known::draw) continue;
        value = {item.known, static_cast<std::uint8_t>(plies)};
        const std::size_t twin = item.table == first ? second : first;
        each_before(item.table, item.place, [&](const Pieces& pieces) {
          const std::size_t place = indexes_[twin].place(pieces);
          std::uint8_t& left = open[twin][place];
          if (left == settled || values_[twin][place].known != Known::draw) return;
          const auto at = static_cast<std::uint32_t>(place);
          int when = std::min(plies + 1, longest);
          if (item.known == Known::loss) {
            waiting[static_cast<std::size_t>(when)].push_back({twin, at, Known::win});
          } else if (left != holds && --left == 0) {
            const auto delayed = crowning_plies.find({twin, at});
            if (delayed != crowning_plies.end()) when = std::max<int>(when, delayed->second);
            waiting[static_cast<std::size_t>(when)].push_back({twin, at, Known::loss});
          }
        });
      }
      waiting[static_cast<std::size_t>(plies)] = {};
    }
  }

  /// Calls `visit` for each position, seen by the side that moved, from which a quiet move leads here.
  template <class Visit>
  void each_before(std::size_t table, std::size_t place, Visit&& visit) const {
    const Pieces here = *indexes_[table].pieces(place);
    const Bits empty = B::all & ~here.occupied();
    for (Bits rest = here.of(Side::second); rest != 0; rest &= rest - 1) {
      const Bits to = lowest(rest);
      const bool king = (here.kings & to) != 0;
      Bits from = 0;
      if (king) {
        for (int d = 0; d < 4; ++d) from |= B::reach(d, bit_of(to), empty);
      } else {
        from = (B::template step<up_left>(to) | B::template step<up_right>(to)) & empty;
      }
      for (; from != 0; from &= from - 1) {
        Pieces earlier = here;
        earlier.side[1] ^= to | lowest(from);
        if (king) earlier.kings ^= to | lowest(from);
        visit(turned<B>(earlier));
      }
    }
  }

  std::vector<Material> materials_;
  std::vector<EndgameIndex<B>> indexes_;
  std::map<std::array<int, 4>, std::size_t> numbers_;
  std::vector<std::vector<Value>> values_;
};

/// The result by playing captures out and asking the tables where no capture is possible.
template <class Rules>
Known played_out(const EndgameTables<Rules>& tables, const Position<Rules>& position) {
  if (const auto known = tables.probe(position)) return *known;
  MoveList moves;
  position.generate(moves);
  Known best = Known::loss;
  for (const Move move : moves) {
    Position<Rules> next = position;
    next.play(move);
    const Known after = played_out(tables, next);
    if (after == Known::loss) return Known::win;
    if (after == Known::draw) best = Known::draw;
  }
  return best;
}

}  // namespace

template <class Rules>
EndgameTables<Rules> solve_endgames(
    int pieces, const std::function<void(const Material&, std::size_t, std::size_t, std::size_t)>& report) {
  Solver<Rules> solver(pieces);
  solver.run(report);
  return EndgameTables<Rules>(pieces, solver.known());
}

template <class Rules>
std::size_t disagreements(const EndgameTables<Rules>& tables, std::size_t stride, std::size_t& checked) {
  using B = typename Rules::Board;
  std::size_t wrong = 0, counter = 0;
  checked = 0;
  for (const Material& material : all_materials(tables.pieces())) {
    const EndgameIndex<B> index(material);
    for (std::size_t place = 0; place < index.size(); ++place) {
      if (++counter % stride != 0) continue;
      const auto pieces = index.pieces(place);
      if (!pieces) continue;
      const Position<Rules> position(*pieces, Side::first);
      if (position.forced()) continue;
      // Where moves are counted a move costs a ply of the allowance, which the tables do not know.
      if (position.clocks().ending != Ending::none) continue;
      MoveList moves;
      position.generate(moves);
      Known best = Known::loss;
      for (const Move move : moves) {
        Position<Rules> next = position;
        next.play(move);
        const Known after = played_out(tables, next);
        if (after == Known::loss) best = Known::win;
        if (after == Known::draw && best == Known::loss) best = Known::draw;
      }
      ++checked;
      wrong += best != *tables.probe(position);
    }
  }
  return wrong;
}

#define SANPAN_INSTANTIATE(Rules)                                                               \
  template EndgameTables<Rules> solve_endgames<Rules>(                                          \
      int, const std::function<void(const Material&, std::size_t, std::size_t, std::size_t)>&); \
  template std::size_t disagreements(const EndgameTables<Rules>&, std::size_t, std::size_t&);
SANPAN_INSTANTIATE(InternationalRules)
SANPAN_INSTANTIATE(BrazilianRules)
SANPAN_INSTANTIATE(RussianRules)
#undef SANPAN_INSTANTIATE

}  // namespace sanpan::learn
