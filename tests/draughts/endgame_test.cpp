// Endgame tables: places, what they say of known endings, and the rules as a second way of computing them.
#include "engine/draughts/endgame.h"

#include "engine/common/random.h"
#include "engine/learn/draughts_endgame.h"
#include "engine/search/search.h"
#include "tests/draughts/support.h"
#include "tests/fakes/temporary.h"

namespace sanpan::draughts::test {
namespace {

using I = International;
using Tables = EndgameTables<InternationalRules>;

const Tables& three_pieces() {
  static const Tables tables =
      learn::solve_endgames<InternationalRules>(3, [](const learn::EndgameCount&) {});
  return tables;
}

TEST(Endgame, EachPositionHasAPlaceOfItsOwn) {
  for (const Material& material : all_materials(3)) {
    const EndgameIndex<I::Board> index(material);
    std::size_t positions = 0;
    for (std::size_t place = 0; place < index.size(); ++place) {
      const auto pieces = index.pieces(place);
      if (!pieces) continue;
      ++positions;
      ASSERT_EQ(index.place(*pieces), place);
      ASSERT_EQ(material_of(*pieces, Side::first), material);
    }
    EXPECT_GT(positions * 10, index.size() * 8);
  }
}

TEST(Endgame, TheMovesOfEveryPositionLeadToWhatTheTablesSay) {
  std::size_t checked = 0;
  for (const Material& material : all_materials(3))
    EXPECT_EQ(learn::disagreements(three_pieces(), material, 1, checked), 0u) << material.name();
  EXPECT_GT(checked, 300'000u);
}

/// Does the side to move win within `plies`, or lose? By plain search over positions, the clocks counting.
Known searched(const I::Position& position, int plies) {
  MoveList moves;
  position.generate(moves);
  if (moves.empty()) return Known::loss;
  if (plies == 0 || counted_out(position)) return Known::draw;
  Known best = Known::loss;
  for (const Move move : moves) {
    I::Position next = position;
    next.play(move);
    const Known after = searched(next, plies - 1);
    if (after == Known::loss) return Known::win;
    if (after == Known::draw) best = Known::draw;
  }
  return best;
}

// Searches of three plies from every 197th position; what they prove the tables must say too, and a win or
// loss that the tables claim may lie deeper.
TEST(Endgame, WhatASearchProvesTheTablesSay) {
  std::size_t proven = 0;
  for (const Material& material : all_materials(3)) {
    const EndgameIndex<I::Board> index(material);
    for (std::size_t place = 0; place < index.size(); place += 197) {
      const auto pieces = index.pieces(place);
      if (!pieces) continue;
      const I::Position position(*pieces, Side::first);
      const auto known = three_pieces().probe(position);
      if (!known) continue;
      const Known found = searched(position, 3);
      if (found == Known::draw) continue;
      ++proven;
      EXPECT_EQ(known->known, found) << I::fen(position);
    }
  }
  EXPECT_GT(proven, 300u);
}

// Two kings catch one within the five moves that the rules allow, or never: forwards, ply by ply, on the
// whole of that material.
TEST(Endgame, TwoKingsAgainstOneWithinFiveMoves) {
  using B = I::Board;
  const EndgameIndex<B> strong({0, 2, 0, 1}), weak({0, 1, 0, 2});
  std::vector<bool> wins(strong.size()), losses(weak.size());
  const auto captures_won = [](const I::Position& p) {
    MoveList moves;
    p.generate(moves);
    return p.forced() && moves[0].count() == std::popcount(p.board().of(!p.turn()));
  };
  const auto is = [](const I::Position& p, Known known) {
    const auto told = three_pieces().probe(p);
    return told && told->known == known;
  };
  const auto lost_by_capturing = [&](const I::Position& p, int plies) {
    MoveList moves;
    p.generate(moves);
    return std::all_of(moves.begin(), moves.end(), [&](Move move) {
      I::Position next = p;
      next.play(move);
      // One against one is won at once, or by taking the other's end of the long diagonal.
      return captures_won(next) || (plies >= 4 && is(next, Known::win));
    });
  };
  for (int ply = 0; ply <= 10; ++ply) {
    const bool weak_turn = ply % 2 == 0;
    const auto& index = weak_turn ? weak : strong;
    for (std::size_t place = 0; place < index.size(); ++place) {
      const auto pieces = index.pieces(place);
      if (!pieces) continue;
      const I::Position position(*pieces, Side::first);
      if (position.forced() && !weak_turn) {
        if (captures_won(position)) wins[place] = true;
        continue;
      }
      if (position.forced()) {
        // A king given away pays when the lone king's capture ends under the other's.
        if (ply >= 2 && lost_by_capturing(position, ply)) losses[place] = true;
        continue;
      }
      MoveList moves;
      position.generate(moves);
      bool all = true, one = false;
      for (const Move move : moves) {
        I::Position next = position;
        next.play(move);
        const std::size_t to = (weak_turn ? strong : weak).place(turned<B>(next.board()));
        if (weak_turn) {
          all = all && wins[to];
        } else {
          one = one || losses[to];
        }
      }
      if (weak_turn && all) losses[place] = true;
      if (!weak_turn && one) wins[place] = true;
    }
  }
  std::size_t won = 0;
  for (std::size_t place = 0; place < strong.size(); ++place) {
    const auto pieces = strong.pieces(place);
    if (!pieces) continue;
    const auto known = three_pieces().probe({*pieces, Side::first});
    if (!known) continue;
    ASSERT_EQ(known->known == Known::win, wins[place]) << I::fen({*pieces, Side::first});
    won += wins[place];
  }
  EXPECT_GT(won, 1000u);
}

TEST(Endgame, WhatShipsKnowsTheEndings) {
  const auto weights = I::load_weights("");
  ASSERT_TRUE(weights);
  const auto& tables = (*weights)->tables;
  ASSERT_TRUE(tables);
  EXPECT_EQ(tables->pieces(), 4);
  const auto ask = [&](const char* fen) -> std::optional<Known> {
    const auto told = tables->probe(position<I>(fen));
    if (!told) return std::nullopt;
    return told->known;
  };
  // On the long diagonal a lone king holds against three; shut up in a corner it is caught.
  EXPECT_EQ(ask("W:WK1,K6,K11:BK46"), Known::draw);
  EXPECT_EQ(ask("W:WK23,K31,K38:BK48"), Known::win);
  EXPECT_EQ(ask("W:W28:B5,6,7,8"), std::nullopt) << "five pieces";
  EXPECT_EQ(ask("W:W28:B22"), std::nullopt) << "a capture comes first";
  EXPECT_EQ(ask("B:WK3:BK46"), Known::draw);
}

// What a plain search over the plies that are left finds the tables say, late in the allowance too.
TEST(Endgame, TheClocksDecideWhatIsStillWon) {
  Random random(3);
  int won = 0, too_late = 0;
  for (const Material& material : {Material{0, 2, 0, 1}, {1, 1, 0, 1}, {0, 1, 0, 2}, {0, 1, 1, 1}}) {
    const EndgameIndex<I::Board> index(material);
    for (int walks = 0; walks < 1500; ++walks) {
      const auto pieces = index.pieces(random.below(index.size()));
      if (!pieces) continue;
      I::Position position(*pieces, Side::first);
      MoveList moves;
      for (position.generate(moves); !moves.empty() && position.clocks().left > 3;) {
        position.play(moves[random.below(moves.size())]);
        moves.clear();
        position.generate(moves);
      }
      const auto told = three_pieces().probe(position);
      if (!told || position.clocks().ending == Ending::none) continue;
      ASSERT_EQ(told->known, searched(position, position.clocks().left + 1)) << I::fen(position);
      won += told->known == Known::win;
      too_late += told->known == Known::draw &&
                  three_pieces().probe({position.board(), position.turn()})->known == Known::win;
    }
  }
  EXPECT_GT(won, 5);
  EXPECT_GT(too_late, 0);
}

/// Plays a position out by searches of two plies and returns the result.
Outcome played_out(search::Search<I>& engine, const I::Position& start) {
  search::Task<I> task;
  task.root = start;
  task.depth = 2;
  while (true) {
    MoveList moves;
    task.root.generate(moves);
    if (moves.empty()) return win_for(!task.root.turn());
    const Verdict verdict = draw_verdict<InternationalRules>(task.line, task.root);
    if (verdict.outcome != Outcome::ongoing) return verdict.outcome;
    task.moves.assign(moves.begin(), moves.end());
    search::Control control({}, {}, ~std::uint64_t{0});
    const Move move = engine.run(task, control).moves.front().move;
    task.line.push_back({task.root, move});
    task.root.play(move);
  }
}

// Both sides are played by the engine, which knows how many moves are left: what is won is won in time
// against the longest defence, and what is drawn is held.
TEST(Endgame, EndingsAgainstALoneKingEndAsTheTablesSay) {
  const auto weights = *I::load_weights("");
  search::Search<I> engine(weights);
  engine.set_hash(1);
  Random random(5);
  int longest = 0;
  for (const Material& material :
       {Material{0, 3, 0, 1}, {1, 2, 0, 1}, {2, 1, 0, 1}, {0, 2, 0, 1}, {1, 1, 0, 1}}) {
    const EndgameIndex<I::Board> index(material);
    for (int wins = 0, draws = 0; wins < 12 || draws < 4;) {
      const auto pieces = index.pieces(random.below(index.size()));
      if (!pieces) continue;
      const I::Position position(*pieces, Side::first);
      const auto told = weights->tables->probe(position);
      if (!told) continue;
      int& played = told->known == Known::win ? wins : draws;
      if (++played > 12) continue;
      longest = std::max(longest, told->plies);
      engine.clear();
      EXPECT_EQ(played_out(engine, position), told->known == Known::win ? Outcome::first_wins : Outcome::draw)
          << I::fen(position);
    }
  }
  EXPECT_GT(longest, 12) << "plies: long wins were among them";
}

TEST(Endgame, TablesInFilesOfTheirOwnSayTheSame) {
  const auto folder = sanpan::temporary("mapped");
  std::filesystem::create_directories(folder);
  auto tables = learn::solve_endgames<InternationalRules>(2, [](const learn::EndgameCount&) {});
  ASSERT_TRUE(tables.map_all(folder / "none"));
  EXPECT_EQ(tables.pieces(), 2);
  for (const Material& material : all_materials(3)) ASSERT_TRUE(three_pieces().write(folder, material));
  ASSERT_TRUE(tables.map_all(folder));
  EXPECT_EQ(tables.pieces(), 3);
  for (const Material& material : all_materials(3)) {
    const EndgameIndex<I::Board> index(material);
    for (std::size_t place = 0; place < index.size(); place += 61) {
      const auto pieces = index.pieces(place);
      if (!pieces) continue;
      const I::Position position(*pieces, Side::first);
      ASSERT_EQ(tables.probe(position), three_pieces().probe(position)) << I::fen(position);
    }
  }
  const auto file = Tables::table_file(folder, {2, 0, 0, 1});
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 1);
  EXPECT_FALSE(tables.map(folder, {2, 0, 0, 1}));
  std::filesystem::remove_all(folder);
}

TEST(Endgame, FilesAreReadBackAndRefused) {
  const auto file = sanpan::temporary("tables");
  ASSERT_TRUE(three_pieces().write(file, 3));
  const auto again = Tables::read(file);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->pieces(), 3);
  EXPECT_EQ(again->probe(position<I>("W:WK3:B44")), three_pieces().probe(position<I>("W:WK3:B44")));
  EXPECT_FALSE(EndgameTables<RussianRules>::read(file));
  std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
  EXPECT_FALSE(Tables::read(file));
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace sanpan::draughts::test
