// What a learner is told, what can stand on a board, and how games end.
#include <gtest/gtest.h>

#include "engine/common/random.h"
#include "engine/xiangqi/game.h"
#include "engine/xiangqi/kill.h"

namespace sanpan::xiangqi {
namespace {

std::string why_not(std::string_view fen, std::string_view from, std::string_view to) {
  const auto position = parse_fen(fen);
  if (!position) return english(position.error().message);
  return english(refusal(*position, *Game::square(from), *Game::square(to)));
}

TEST(Refusal, NamesTheRuleAndThePoint) {
  EXPECT_EQ(why_not(start_fen, "b0", "c2"), "");
  EXPECT_EQ(why_not(start_fen, "b0", "d1"), "The horse's leg on c0 is blocked.");
  EXPECT_EQ(why_not(start_fen, "b0", "b3"),
            "A horse moves one step along a line and then one diagonally outward.");
  EXPECT_EQ(why_not(start_fen, "c0", "c2"), "An elephant moves two steps diagonally.");
  EXPECT_EQ(why_not(start_fen, "a0", "b1"), "The chariot moves along straight lines.");
  EXPECT_EQ(why_not(start_fen, "a0", "a4"), "The soldier on a3 is in the way.");
  EXPECT_EQ(why_not(start_fen, "a0", "a3"), "Your own soldier stands on a3.");
  EXPECT_EQ(why_not(start_fen, "h2", "h8"), "The cannon may jump only to take: h8 is empty.");
  EXPECT_EQ(why_not(start_fen, "b2", "e6"), "The cannon moves along straight lines.");
  EXPECT_EQ(why_not(start_fen, "a3", "b3"), "A soldier moves sideways only after it has crossed the river.");
  EXPECT_EQ(why_not(start_fen, "a3", "a2"), "A soldier never moves back.");
  EXPECT_EQ(why_not(start_fen, "a3", "a5"),
            "A soldier moves one step at a time, forward or, over the river, sideways.");
  EXPECT_EQ(why_not(start_fen, "e0", "e2"), "The general moves one step along a line.");
  EXPECT_EQ(why_not(start_fen, "d0", "d1"), "An advisor moves one step diagonally.");
  EXPECT_EQ(why_not(start_fen, "e5", "e6"), "There is no piece on e5.");
  EXPECT_EQ(why_not(start_fen, "a9", "a8"), "The chariot on a9 belongs to the opponent.");
  EXPECT_EQ(why_not(start_fen, "a0", "a0"), "A move must lead to another point.");
  const char* open = "3ak4/4a4/4b4/9/9/2B6/9/B3C4/4A4/3AK4 w";
  EXPECT_EQ(why_not(open, "c4", "e6"), "An elephant may not cross the river.");
  EXPECT_EQ(why_not(open, "a2", "c0"), "");
  EXPECT_EQ(why_not("4k4/9/9/9/9/9/9/B8/1p2A4/4K4 w", "a2", "c0"), "The elephant's eye on b1 is blocked.");
  EXPECT_EQ(why_not("4k4/9/9/4p4/4r4/9/9/4C4/9/3K5 w", "e2", "e9"),
            "The cannon needs exactly one piece to jump over before e9; there are 2.");
}

TEST(Refusal, NamesWhatWouldAttackTheGeneral) {
  EXPECT_EQ(why_not("4k4/4a4/9/4p4/9/4C4/9/9/9/4K4 w", "e4", "d4"), "");
  EXPECT_EQ(why_not("4k4/9/9/9/9/4C4/9/9/9/4K4 w", "e4", "d4"), "Your general would face the other.");
  EXPECT_EQ(why_not("3k5/4r4/9/9/9/4R4/9/9/9/4K4 w", "e4", "d4"),
            "Your general would be in check from the chariot on e8.");
  EXPECT_EQ(why_not("3k5/4r4/9/9/9/9/9/9/9/R3K4 w", "a0", "a1"),
            "Your general would still be in check from the chariot on e8.");
  EXPECT_EQ(why_not("3k5/9/9/4c4/9/9/9/5A3/9/4K4 w", "f2", "e1"),
            "Your general would be in check from the cannon on e6.");
}

std::string set_up(std::string_view fen) {
  const auto position = parse_fen(fen);
  return position ? write_fen(*position) : english(position.error().message);
}

TEST(Fen, ReadsBothSpellingsAndShortLines) {
  const std::string start(start_fen);
  for (const char* fen : {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
                          "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r",
                          "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1",
                          "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w 0 0"}) {
    EXPECT_EQ(set_up(fen), start) << fen;
  }
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/3KR4 b - - 17 30"), "4k4/9/9/9/9/9/9/9/9/3KR4 b - - 17 1");
}

TEST(Fen, RefusesWhatCannotStand) {
  EXPECT_EQ(set_up(""), "The position is empty.");
  EXPECT_EQ(set_up("x"), "\"x\" in the board is not a piece.");
  EXPECT_EQ(set_up("9/9/9"), "A board has 10 ranks; this one has 3.");
  EXPECT_EQ(set_up("9/9/9/9/9/9/9/9/9/9/9"), "The board has more than 10 ranks.");
  EXPECT_EQ(set_up("4k4/8/9/9/9/9/9/9/9/3K5"), "A rank has 9 points; rank 8 has 8.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/3K51"), "A rank has 9 points; rank 0 has 10.");
  EXPECT_EQ(set_up("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNRR w"),
            "Rank 0 has more than 9 points.");
  EXPECT_EQ(set_up("9/9/9/9/9/9/9/9/9/3K5"), "Black has no general.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/9"), "Red has no general.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/4K4/3K5"), "Red has two generals.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/RRRK5"), "Red has too many pieces of one kind: chariot.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/3K5/9/9/9/9"), "The general on d4 is outside its palace.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/A2K5"), "The advisor on a0 is outside its palace.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/B2K5"), "An elephant cannot stand on a0.");
  EXPECT_EQ(set_up("4k4/9/4B4/9/9/9/9/9/9/3K5"), "An elephant cannot stand on e7.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/P2K5"),
            "The soldier on a0 is behind the points where soldiers start.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/P8/P8/9/9/3K5"),
            "Two soldiers of Red that have not crossed the river cannot share file a.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/3KR4 w"), "Black is in check, but it is Red's turn to move.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/4K4 w"), "The generals on e0 and e9 face each other.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/3K5 z"), "The side to move is neither w nor b.");
  EXPECT_EQ(set_up("4k4/9/9/9/9/9/9/9/9/3K5 w - - x 1"), "The counter of moves is not a number.");
}

struct Played {
  Position position;
  std::vector<Step> line;
};
Played play(std::string_view fen, std::initializer_list<const char*> moves) {
  Played game{*parse_fen(fen), {}};
  for (const char* text : moves) {
    const auto move = read_move(game.position, text);
    EXPECT_TRUE(move) << text;
    game.line.push_back({game.position, *move});
    game.position.play(*move);
  }
  return game;
}

TEST(Verdict, BareBoardsAndQuietMoves) {
  const Position bare = *parse_fen("3k1a3/9/9/9/9/9/9/9/9/2B2K3 w");
  EXPECT_EQ(verdict({}, bare, RuleSet::wxf).outcome, Outcome::draw);
  Position long_quiet = *parse_fen("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 1");
  EXPECT_EQ(verdict({}, long_quiet, RuleSet::wxf).outcome, Outcome::ongoing);
  long_quiet.play(*read_move(long_quiet, "a0a1"));
  EXPECT_EQ(verdict({}, long_quiet, RuleSet::wxf).outcome, Outcome::draw);
}

TEST(Verdict, OnlyTenChecksOfASideCountTowardsTheQuietMoves) {
  Position position = *parse_fen("4k4/R8/9/9/9/9/9/9/9/3K5 w");
  for (int round = 0; round < 20; ++round) {
    for (const char* text : {"a8a9", "e9e8", "a9a8", "e8e9"}) position.play(*read_move(position, text));
  }
  EXPECT_EQ(position.clock(), 20);
  position.play(*read_move(position, "a8b8"));
  EXPECT_EQ(position.clock(), 21);
}

TEST(Verdict, StalemateAndCheckmateLose) {
  EXPECT_EQ(english(Game::no_moves(*parse_fen("3k5/3P5/4P4/9/9/9/9/9/9/4K4 b"))), "Checkmate: Black loses.");
  EXPECT_EQ(english(Game::no_moves(*parse_fen("3k5/9/3P5/9/9/9/9/9/9/4K4 b"))),
            "Stalemate: Black has no legal move and loses.");
}

TEST(Verdict, TheReasonNamesThePieces) {
  // The red chariot chases a black cannon that nothing protects.
  const Played game = play("3k5/9/9/9/4c4/R8/9/9/9/5K3 w",
                           {"a4a5", "e5e6", "a5a6", "e6e5", "a6a5", "e5e6", "a5a6", "e6e5", "a6a5"});
  const Verdict told = verdict(game.line, game.position, RuleSet::wxf);
  EXPECT_EQ(told.outcome, Outcome::second_wins);
  EXPECT_EQ(english(told.reason),
            "Red loses: its chariot chased the same cannon, now on e5, with every move (third repetition).");
}

TEST(Verdict, TheChineseRulesForbidChecksAndChasesInTurn) {
  const std::initializer_list<const char*> moves{"d4e4", "e9d9", "e4e5", "h5h4", "e5d5", "d9e9",
                                                 "d5d4", "h4h5", "d4e4", "e9d9", "e4e5", "h5h4",
                                                 "e5d5", "d9e9", "d5d4", "h4h5"};
  const Played game = play("4k4/9/9/9/7c1/3R5/9/9/9/5K3 w", moves);
  EXPECT_EQ(verdict(game.line, game.position, RuleSet::wxf).outcome, Outcome::draw);
  const Verdict chinese = verdict(game.line, game.position, RuleSet::cxa);
  EXPECT_EQ(chinese.outcome, Outcome::second_wins);
  EXPECT_EQ(
      english(chinese.reason),
      "Red loses: it checked, threatened mate or chased with every move (third repetition, Chinese rules).");
}

/// The outcomes by the federation's rules and by the Chinese ones of `round`, played until the position
/// stands for the third time.
std::pair<Outcome, Outcome> judged(std::string_view fen, const std::vector<const char*>& round) {
  Played game{*parse_fen(fen), {}};
  for (int times = 0; times < 3; ++times) {
    for (const char* text : round) {
      const auto move = read_move(game.position, text);
      EXPECT_TRUE(move) << text;
      game.line.push_back({game.position, *move});
      game.position.play(*move);
    }
  }
  return {verdict(game.line, game.position, RuleSet::wxf).outcome,
          verdict(game.line, game.position, RuleSet::cxa).outcome};
}
using Outcomes = std::pair<Outcome, Outcome>;

TEST(Verdict, TheChineseRulesWeighTheWholeExchange) {
  // Figure 30: on f6 the chariot attacks the protected horse a second time, so that taking it wins a cannon;
  // on f2 it attacks an unprotected one.
  EXPECT_EQ(
      judged("2bakab2/9/4c1n1c/pCp1N3p/7n1/2P6/P3P1P1P/4CrN2/9/1RBAKAB2 w", {"b6b2", "f2f6", "b2b6", "f6f2"}),
      Outcomes(Outcome::draw, Outcome::first_wins));
  // Without the black horse that attacks it too the exchange brings nothing.
  EXPECT_EQ(
      judged("2bakab2/9/4c3c/pCp1N3p/7n1/2P6/P3P1P1P/4CrN2/9/1RBAKAB2 w", {"b6b2", "f2f6", "b2b6", "f6f2"}),
      Outcomes(Outcome::draw, Outcome::draw));
}

TEST(Verdict, TakingAtThePriceOfMateIsNoChaseByTheChineseRules) {
  const std::vector<const char*> round{"a5a6", "e6e5", "a6a5", "e5e6"};
  EXPECT_EQ(judged("5k3/9/9/4c4/R8/9/9/9/9/3K5 w", round),
            Outcomes(Outcome::second_wins, Outcome::second_wins));
  // Here the chariot keeps another from mate on the lowest rank.
  EXPECT_EQ(judged("r4k3/9/9/4c4/R8/9/9/9/8r/3K5 w", round), Outcomes(Outcome::second_wins, Outcome::draw));
}

TEST(Verdict, AThreatToWinByACheckIsAChaseByTheChineseRules) {
  // From e6 the horse would check on f8 and take the cannon on h9, on f4 it attacks the cannon on h5.
  const std::vector<const char*> round{"f4e6", "h9h5", "e6f4", "h5h9"};
  EXPECT_EQ(judged("7c1/9/3k5/9/9/5N3/9/5K3/8C/9 w", round), Outcomes(Outcome::draw, Outcome::second_wins));
  // Here a chariot guards h9, or an elephant is in the way of the horse.
  EXPECT_EQ(judged("7cr/9/3k5/9/9/5N3/9/5K3/8C/9 w", round), Outcomes(Outcome::draw, Outcome::draw));
  EXPECT_EQ(judged("7c1/9/3kb4/9/9/5N3/9/5K3/8C/9 w", round), Outcomes(Outcome::draw, Outcome::draw));
}

TEST(Verdict, SoldiersMayChaseButNotAgainstAnAttackByTheChineseRules) {
  const std::vector<const char*> round{"d6e6", "e7d7", "e6d6", "d7e7"};
  // The soldier attacks the chariot, which attacks two horses in turn.
  EXPECT_EQ(judged("5k3/9/4r4/3P5/9/3NN4/9/9/9/3K5 w", round), Outcomes(Outcome::draw, Outcome::draw));
  // Each of them against idle moves.
  EXPECT_EQ(judged("5k3/9/4r4/3P5/9/9/9/9/9/3K5 w", round), Outcomes(Outcome::draw, Outcome::draw));
  EXPECT_EQ(judged("5k3/9/4r4/9/9/3NN4/9/9/9/3K5 w", {"d0d1", "e7d7", "d1d0", "d7e7"}),
            Outcomes(Outcome::draw, Outcome::first_wins));
}

TEST(Kill, IsAThreatOfMateByChecks) {
  EXPECT_TRUE(threatens_mate(*parse_fen("3k5/9/9/9/9/9/9/9/9/1R2K4 b"), Side::first, 1));
  EXPECT_FALSE(threatens_mate(*parse_fen("3k5/9/9/9/9/9/9/9/9/1R3K3 b"), Side::first, 1));
  EXPECT_FALSE(threatens_mate(*parse_fen("3k5/4a4/9/9/9/9/9/9/9/1R2K4 b"), Side::first, 1));
}

TEST(Search, AdjudicatesARepetitionInsideTheTreeAtOnce) {
  const Played game = play("3k5/9/9/9/4c4/R8/9/9/9/5K3 w", {"a4a5", "e5e6", "a5a6", "e6e5", "a6a5"});
  // Black to move again, as after the first move: Red has chased all the way round.
  const auto score = Game::adjudicate(game.line, game.position, 4, RuleSet::wxf);
  ASSERT_TRUE(score);
  EXPECT_EQ(*score, search::proven - 4);
  // When the first occurrence belongs to the game, one more is needed.
  EXPECT_FALSE(Game::adjudicate(game.line, game.position, 3, RuleSet::wxf));
}

// With the last move that the counter allows, a mate or the third time round of a perpetual check decides.
TEST(Search, SeesTheEndThatComesBeforeTheDraw) {
  const Played mated = play("3k5/9/4R4/9/9/9/9/9/9/4K4 w - - 119 80", {"e7d7"});
  ASSERT_EQ(mated.position.clock(), quiet_plies_to_draw);
  EXPECT_EQ(Game::adjudicate(mated.line, mated.position, 1, RuleSet::wxf), 1 - Score::mate);
  const Played quiet = play("3k5/9/4R4/9/9/9/9/9/9/4K4 w - - 119 80", {"e7a7"});
  EXPECT_EQ(Game::adjudicate(quiet.line, quiet.position, 1, RuleSet::wxf), 0);
  const Played bare = play("3k5/3R5/9/9/9/9/9/9/9/4K4 b", {"d9d8"});
  EXPECT_EQ(Game::adjudicate(bare.line, bare.position, 1, RuleSet::wxf), 0);
  // Red checks round and round; the position stands for the third time with the 120th quiet ply.
  const Played checks = play("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 111 80",
                             {"a1a9", "e9e8", "a9a8", "e8e9", "a8a9", "e9e8", "a9a8", "e8e9", "a8a9"});
  ASSERT_EQ(checks.position.clock(), quiet_plies_to_draw);
  EXPECT_EQ(verdict(checks.line, checks.position, RuleSet::wxf).outcome, Outcome::second_wins);
  EXPECT_EQ(Game::adjudicate(checks.line, checks.position, 9, RuleSet::wxf), search::proven - 9);
}

TEST(Check, IsSeenBeforeTheMove) {
  Random random(3);
  for (int game = 0; game < 50; ++game) {
    Position position = *parse_fen(start_fen);
    for (int ply = 0; ply < 150; ++ply) {
      MoveList list, captures, quiet, checking;
      position.generate(list);
      if (list.empty()) break;
      position.generate_noisy(captures);
      position.generate_quiet(quiet);
      position.generate_quiet_checks(checking);
      std::size_t next_capture = 0, next_quiet = 0, next_check = 0;
      for (Move move : list) {
        const std::string shown = write_fen(position) + ' ' + write_move(position, move, Notation::native);
        if (position.capture(move)) {
          ASSERT_LT(next_capture, captures.size()) << shown;
          EXPECT_EQ(captures[next_capture++], move) << shown;
          continue;
        }
        ASSERT_LT(next_quiet, quiet.size()) << shown;
        EXPECT_EQ(quiet[next_quiet++], move) << shown;
        Position after = position;
        after.play(move);
        const auto home = static_cast<std::uint8_t>(after.where(base_of(after.turn())));
        const bool attacks = kind_of[after.piece_on(move.to)] != general && after.reaches({move.to, home});
        EXPECT_EQ(position.checks().has(move), attacks) << shown;
        if (!attacks) continue;
        ASSERT_LT(next_check, checking.size()) << shown;
        EXPECT_EQ(checking[next_check++], move) << shown;
      }
      EXPECT_EQ(next_capture, captures.size());
      EXPECT_EQ(next_quiet, quiet.size());
      EXPECT_EQ(next_check, checking.size());
      position.play(list[random.below(list.size())]);
    }
  }
}

TEST(Position, HashesKeptUpMoveByMoveAreThoseOfTheBoard) {
  Random random(9);
  for (int game = 0; game < 20; ++game) {
    Position position = *parse_fen(start_fen);
    for (int ply = 0; ply < 120; ++ply) {
      MoveList list;
      position.generate(list);
      if (list.empty()) break;
      const Move move = list[random.below(list.size())];
      const std::uint64_t foreseen = position.key_after(move);
      const auto groups = position.groups();
      const Piece moved = position.at(move.from), taken = position.at(move.to);
      position.play(move);
      const Position anew = *parse_fen(write_fen(position));
      EXPECT_EQ(position.key(), foreseen);
      EXPECT_EQ(position.key(), anew.key());
      EXPECT_EQ(position.groups(), anew.groups());
      const auto group = [](Piece piece) {
        if (std::string_view("RNC").find(piece.kind) == std::string_view::npos) return 0;
        return piece.side == Side::first ? 1 : 2;
      };
      for (int n = 0; n < 3; ++n) {
        const bool touched = group(moved) == n || (taken && group(taken) == n);
        EXPECT_EQ(position.groups()[static_cast<std::size_t>(n)] != groups[static_cast<std::size_t>(n)],
                  touched);
      }
    }
  }
}

TEST(Exchange, CountsTheTakingsOnOnePoint) {
  const Position position = *parse_fen("3k5/9/9/r3p3p/9/9/4R4/9/9/5K3 w");
  const Move takes = *read_move(position, "e3e6");
  EXPECT_FALSE(position.see_at_least(takes, 0));
  EXPECT_TRUE(position.see_at_least(takes, -900));
  const Position open = *parse_fen("3k5/9/9/4p4/9/9/4R4/9/9/5K3 w");
  EXPECT_TRUE(open.see_at_least(*read_move(open, "e3e6"), 100));
  EXPECT_FALSE(open.see_at_least(*read_move(open, "e3e6"), 101));
}

}  // namespace
}  // namespace sanpan::xiangqi
