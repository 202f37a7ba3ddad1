#include "engine/learn/draughts_endgame.h"

namespace sanpan::learn {
namespace {

using namespace draughts;

/// A result in a byte: 0 none yet, else odd for a win and even for a loss in (code - 1) / 2 plies. Where the
/// rules count no moves all plies are 0.
using Code = std::uint8_t;
constexpr Code code_of(Known known, int plies) {
  return static_cast<Code>(2 * plies + (known == Known::win ? 1 : 2));
}
constexpr int plies_of(Code code) {
  return (code - 1) / 2;
}
constexpr bool is_win(Code code) {
  return code % 2 == 1;
}

template <class Rules>
class Solver {
  using B = typename Rules::Board;
  using Tables = EndgameTables<Rules>;

 public:
  Solver(const Tables& tables, const Material& material) : tables_(tables), limit_(material.limit()) {
    halves_.emplace_back(material);
    if (!(material == material.swapped())) halves_.emplace_back(material.swapped());
  }

  void run() {
    for (std::size_t half = 0; half < halves_.size(); ++half) begin(half);
    if (limit_ == 0) {
      while (spread_pending(0)) {
      }
    } else {
      for (int plies = 0; plies <= limit_; ++plies) spread_pending(plies);
    }
  }

  EndgameCount count(std::size_t half) const {
    EndgameCount count{halves_[half].index.material()};
    for (std::size_t place = 0; place < halves_[half].index.size(); ++place) {
      const Known known = told(halves_[half], place).known;
      ++(known == Known::win ? count.wins : known == Known::loss ? count.losses : count.draws);
    }
    return count;
  }

  /// Places that are never asked for repeat their neighbour, which packs best.
  std::vector<std::uint8_t> packed(std::size_t half) const {
    const auto& index = halves_[half].index;
    std::vector<std::uint8_t> bytes(Tables::bytes(index));
    Told last;
    for (std::size_t place = 0; place < index.size(); ++place) {
      const auto pieces = index.pieces(place);
      if (pieces && !Generator<Rules, Side::first>(*pieces).capture_possible())
        last = told(halves_[half], place);
      Tables::pack(bytes, index, place, last);
    }
    return bytes;
  }

  std::size_t halves() const { return halves_.size(); }
  const Material& material(std::size_t half) const { return halves_[half].index.material(); }

 private:
  static constexpr std::uint8_t settled = 255;  ///< no position, or one whose moves all leave the material
  static constexpr std::uint8_t holds = 254;    ///< cannot lose: a crowning draws at least

  /// The positions with one side to move.
  struct Half {
    explicit Half(const Material& material)
        : index(material), code(index.size()), open(index.size(), settled), pending(index.size() / 64 + 1) {}
    EndgameIndex<B> index;
    std::vector<Code> code;
    std::vector<std::uint8_t> open;      ///< quiet moves that are not refuted yet, or `settled`, `holds`
    std::vector<std::uint64_t> pending;  ///< bits of the places whose code has not told its predecessors
  };

  Told told(const Half& half, std::size_t place) const {
    const Code code = half.code[place];
    if (code == 0 || plies_of(code) > limit_) return {};
    return {is_win(code) ? Known::win : Known::loss, plies_of(code)};
  }

  static void set(Half& half, std::size_t place, Known known, int plies) {
    half.code[place] = code_of(known, plies);
    half.pending[place / 64] |= std::uint64_t{1} << place % 64;
  }

  /// The best of the moves that leave the material, and how many others there are.
  struct Choice {
    std::optional<Told> leaving;
    int quiet = 0;
  };
  Choice look(const Pieces& pieces) const {
    MoveList moves;
    Generator<Rules, Side::first>(pieces).generate(moves);
    Choice choice;
    for (const Move move : moves) {
      if (move.taken() == 0 && !move.crowns()) {
        ++choice.quiet;
        continue;
      }
      Pieces next = pieces;
      next.play<Side::first>(move);
      Told told_of = before(tables_.told(turned<B>(next)));
      if (limit_ == 0) told_of.plies = 0;
      if (!choice.leaving || better(told_of, *choice.leaving)) choice.leaving = told_of;
    }
    return choice;
  }

  void begin(std::size_t number) {
    Half& half = halves_[number];
    for (std::size_t place = 0; place < half.index.size(); ++place) {
      const auto pieces = half.index.pieces(place);
      if (!pieces) continue;
      const auto [leaving, quiet] = look(*pieces);
      if (quiet == 0) {
        const Told end = leaving.value_or(Told{Known::loss, 0});
        if (end.known != Known::draw) set(half, place, end.known, end.plies);
        continue;
      }
      half.open[place] = leaving && leaving->known == Known::draw ? holds : static_cast<std::uint8_t>(quiet);
      // A quiet move may win sooner.
      if (leaving && leaving->known == Known::win) set(half, place, Known::win, leaving->plies);
    }
  }

  /// Tells the predecessors of every pending place that is decided in so many plies; false when there was
  /// none.
  bool spread_pending(int plies) {
    bool any = false;
    for (std::size_t number = 0; number < halves_.size(); ++number) {
      Half& half = halves_[number];
      for (std::size_t word = 0; word < half.pending.size(); ++word) {
        for (std::uint64_t rest = half.pending[word]; rest != 0; rest &= rest - 1) {
          const std::size_t place = word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
          if (plies_of(half.code[place]) != plies) continue;
          half.pending[word] &= ~(rest & (~rest + 1));
          spread(number, place);
          any = true;
        }
      }
    }
    return any;
  }

  void spread(std::size_t number, std::size_t place) {
    Half& other = halves_[halves_.size() - 1 - number];
    const Code code = halves_[number].code[place];
    const int when = limit_ == 0 ? 0 : plies_of(code) + 1;
    each_before(*halves_[number].index.pieces(place), [&](const Pieces& pieces) {
      const std::size_t at = other.index.place(pieces);
      if (other.open[at] == settled) return;
      const Code known = other.code[at];
      if (!is_win(code)) {
        if (known == 0 || (is_win(known) && plies_of(known) > when)) set(other, at, Known::win, when);
      } else if (other.open[at] != holds && --other.open[at] == 0 && known == 0) {
        const auto leaving = limit_ == 0 ? std::nullopt : look(pieces).leaving;  // a crowning may delay it
        set(other, at, Known::loss, leaving ? std::max(when, leaving->plies) : when);
      }
    });
  }

  /// Calls `visit` for each position, seen by the side that moved, from which a quiet move leads here.
  template <class Visit>
  void each_before(const Pieces& here, Visit&& visit) const {
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

  const Tables& tables_;
  int limit_;
  std::vector<Half> halves_;
};

/// The result by playing captures out and asking the tables where no capture is possible.
template <class Rules>
Told played_out(const EndgameTables<Rules>& tables, const Position<Rules>& position) {
  if (const auto told = tables.probe(position)) return *told;
  MoveList moves;
  position.generate(moves);
  std::optional<Told> best;
  for (const Move move : moves) {
    Position<Rules> next = position;
    next.play(move);
    const Told after = before(played_out(tables, next));
    if (!best || better(after, *best)) best = after;
  }
  return best.value_or(Told{Known::loss, 0});
}

}  // namespace

template <class Rules>
void solve_endgame(EndgameTables<Rules>& tables, const Material& material,
                   const std::function<void(const EndgameCount&)>& report) {
  Solver<Rules> solver(tables, material);
  solver.run();
  for (std::size_t half = 0; half < solver.halves(); ++half) {
    report(solver.count(half));
    tables.add(solver.material(half), solver.packed(half));
  }
}

template <class Rules>
EndgameTables<Rules> solve_endgames(int pieces, const std::function<void(const EndgameCount&)>& report) {
  EndgameTables<Rules> tables;
  for (const Material& material : all_materials(pieces)) {
    if (!tables.has(material)) solve_endgame(tables, material, report);
  }
  return tables;
}

template <class Rules>
std::size_t disagreements(const EndgameTables<Rules>& tables, const Material& material, std::size_t stride,
                          std::size_t& checked) {
  const EndgameIndex<typename Rules::Board> index(material);
  std::size_t wrong = 0;
  for (std::size_t place = stride - 1; place < index.size(); place += stride) {
    const auto pieces = index.pieces(place);
    if (!pieces) continue;
    const Position<Rules> position(*pieces, Side::first);
    if (position.forced()) continue;
    MoveList moves;
    position.generate(moves);
    Told best{Known::loss, 0};
    for (const Move move : moves) {
      Position<Rules> next = position;
      next.play(move);
      const Told after = before(played_out(tables, next));
      if (move == moves[0] || better(after, best)) best = after;
    }
    const Told told = *tables.probe(position);
    ++checked;
    wrong += material.limit() != 0 ? !(best == told) : best.known != told.known;
  }
  return wrong;
}

#define SANPAN_INSTANTIATE(Rules)                                                                     \
  template void solve_endgame(EndgameTables<Rules>&, const Material&,                                 \
                              const std::function<void(const EndgameCount&)>&);                       \
  template EndgameTables<Rules> solve_endgames(int, const std::function<void(const EndgameCount&)>&); \
  template std::size_t disagreements(const EndgameTables<Rules>&, const Material&, std::size_t, std::size_t&);
SANPAN_INSTANTIATE(InternationalRules)
SANPAN_INSTANTIATE(BrazilianRules)
SANPAN_INSTANTIATE(RussianRules)
#undef SANPAN_INSTANTIATE

}  // namespace sanpan::learn
