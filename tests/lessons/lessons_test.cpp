// Every lesson is done as it asks, move by move, by the rules of its game.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game/screens/lesson.h"
#include "game/screens/match_input.h"

namespace sanpan::game {
namespace {

const std::filesystem::path assets = std::filesystem::path(SANPAN_SOURCE) / "assets";
const char* const games[] = {"draughts", "xiangqi", "tour"};

template <class Visit>
void each_step(const char* game, Visit visit) {
  const auto course = read_course(assets, game);
  ASSERT_TRUE(course) << english(course.error().message);
  for (const Lesson& lesson : course->lessons) {
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      SCOPED_TRACE(lesson.id + ", step " + std::to_string(i + 1));
      visit(lesson.steps[i]);
    }
  }
}

/// The move is legal; the squares it lands on.
std::vector<Square> play(play::Table& table, const std::string& move) {
  const auto code = table.read(move);
  EXPECT_TRUE(code) << move << ": " << english(code ? Message() : code.error().message);
  if (!code) return {};
  const auto plies = table.legal();
  const auto ply = std::ranges::find(plies, *code, &Ply::code);
  EXPECT_NE(ply, plies.end());
  table.play(*code);
  return ply->way;
}

}  // namespace

TEST(Lessons, EveryGameHasACourse) {
  for (const char* game : games) {
    const auto course = read_course(assets, game);
    ASSERT_TRUE(course) << english(course.error().message);
    EXPECT_GE(course->lessons.size(), 4U);
    const auto rules = read_rules(assets, game);
    ASSERT_TRUE(rules) << english(rules.error().message);
    EXPECT_GE(rules->size(), 6U);
  }
}

TEST(Lessons, TheLinesAskedForAreLegal) {
  for (const char* game : {"draughts", "xiangqi"}) {
    each_step(game, [](const LessonStep& step) {
      auto table = table_of(step.diagram);
      ASSERT_TRUE(table);
      EXPECT_TRUE(step.diagram.variant->set_up(step.diagram.fen)) << "no game can begin from it";
      EXPECT_FALSE((*table)->legal().empty());
      for (std::size_t i = 0; i < step.line.size(); ++i) {
        // All moves that are as good as the first, each from the same position.
        std::string rest = step.line[i];
        for (std::size_t end = rest.find('|'); end != std::string::npos; end = rest.find('|')) {
          rest = rest.substr(end + 1);
          auto other = (*table)->clone();
          play(*other, rest.substr(0, rest.find('|')));
        }
        play(**table, step.line[i].substr(0, step.line[i].find('|')));
      }
    });
  }
}

TEST(Lessons, WhatIsPraisedAsWonIsWon) {
  int won = 0;
  for (const char* game : {"draughts", "xiangqi"}) {
    each_step(game, [&won](const LessonStep& step) {
      if (step.done.find("wins") == std::string::npos) return;
      ++won;
      auto table = table_of(step.diagram);
      ASSERT_TRUE(table);
      for (const std::string& move : step.line) play(**table, move);
      EXPECT_EQ((*table)->verdict().outcome, Outcome::first_wins);
    });
  }
  EXPECT_EQ(won, 4);
}

TEST(Lessons, TheStarsCanBeFetched) {
  for (const char* game : {"draughts", "xiangqi"}) {
    each_step(game, [](const LessonStep& step) {
      if (step.stars.empty()) return;
      std::set<Square> left(step.stars.begin(), step.stars.end());
      Diagram diagram = step.diagram;
      for (const std::string& move : step.show) {
        EXPECT_FALSE(left.empty()) << "nothing is left to fetch before " << move;
        auto table = table_of(diagram);
        ASSERT_TRUE(table) << english(table.error().message);
        for (const Square square : play(**table, move)) left.erase(square);
        diagram.fen = other_to_move((*table)->fen());
      }
      EXPECT_TRUE(left.empty());
    });
  }
}

TEST(Lessons, WhatIsToBeTriedInVainIsRefusedWithItsReason) {
  int tried = 0;
  for (const char* game : {"draughts", "xiangqi"}) {
    each_step(game, [&tried](const LessonStep& step) {
      for (const std::string& move : step.refused) {
        ++tried;
        const auto table = table_of(step.diagram);
        ASSERT_TRUE(table);
        const play::Variant& variant = *step.diagram.variant;
        const std::size_t half = move.find('-') == std::string::npos ? 2 : move.find('-');
        MoveInput input(**table);
        Touch touch = input.click(*variant.square(move.substr(0, half)));
        if (touch.refused.empty()) {
          touch = input.click(*variant.square(move.substr(move[half] == '-' ? half + 1 : half)));
        }
        EXPECT_FALSE(touch.refused.empty()) << move;
        EXPECT_FALSE(touch.shows.empty()) << move;
      }
    });
  }
  EXPECT_GE(tried, 5);
}

TEST(Lessons, TheKnightCanDoWhatIsAsked) {
  each_step("tour", [](const LessonStep& step) {
    const tour::Board& board = step.diagram.board;
    std::set<tour::Cell> seen;
    std::set<Square> left(step.stars.begin(), step.stars.end());
    tour::Cell at = tour::no_cell;
    const auto exits = [&](tour::Cell cell) {
      return std::ranges::count_if(board.neighbours(cell), [&](tour::Cell to) { return !seen.contains(to); });
    };
    const auto hop = [&](tour::Cell to) {
      EXPECT_TRUE(at == tour::no_cell || board.adjacent(at, to)) << name(board, to);
      EXPECT_TRUE(seen.insert(to).second) << name(board, to);
      left.erase(static_cast<Square>(to));
      at = to;
    };
    for (const tour::Cell cell : step.diagram.path) hop(cell);
    ASSERT_NE(at, tour::no_cell);
    for (const std::string& square : step.show) {
      const auto to = tour::parse_cell(board, square);
      ASSERT_TRUE(to) << square;
      if (step.fewest > 0) {
        for (const tour::Cell other : board.neighbours(at)) {
          if (seen.contains(other)) continue;
          EXPECT_LE(exits(*to), exits(other)) << square;
        }
      }
      hop(*to);
    }
    EXPECT_TRUE(left.empty());
    if (step.fewest > 0) {
      EXPECT_EQ(static_cast<int>(step.show.size()), step.fewest);
    }
    if (step.all) {
      EXPECT_EQ(static_cast<std::int64_t>(seen.size()), board.squares());
    }
    if (step.diagram.closed) {
      EXPECT_TRUE(board.adjacent(at, step.diagram.path.front()));
    }
  });
}

TEST(Lessons, AFaultyFileIsToldByItsLesson) {
  const auto course = read_course(assets, "chess");
  ASSERT_FALSE(course);
  EXPECT_NE(english(course.error().message).find("chess.toml"), std::string::npos);
}

}  // namespace sanpan::game
