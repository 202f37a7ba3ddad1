// Shared by the draughts tests: lines of data files, and positions from FEN.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "engine/draughts/game.h"

namespace sanpan::draughts::test {

/// The lines of a file of tests/data that are neither empty nor comments.
inline std::vector<std::string> data_lines(const std::string& name) {
  std::ifstream file(std::string(SANPAN_TEST_DATA) + "/" + name);
  EXPECT_TRUE(file) << name;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

inline std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t at = 0;
  for (;;) {
    const auto end = text.find(separator, at);
    parts.push_back(text.substr(at, end - at));
    if (end == std::string::npos) return parts;
    at = end + 1;
  }
}

template <class G>
typename G::Position position(const std::string& fen) {
  auto parsed = G::parse(fen);
  EXPECT_TRUE(parsed) << fen << ": " << (parsed ? "" : english(parsed.error().message));
  return *parsed;
}

template <class G>
std::string refusal_of(const std::string& fen) {
  const auto parsed = G::parse(fen);
  return parsed ? "accepted" : english(parsed.error().message);
}

template <class G>
std::vector<typename G::Move> legal(const typename G::Position& position) {
  typename G::MoveList list;
  position.generate(list);
  return {list.begin(), list.end()};
}

/// Positions and moves of a game, as a table keeps them.
template <class G>
struct Play {
  typename G::Position position;
  std::vector<search::Step<typename G::Position, typename G::Move>> line;

  void play(const std::string& text) {
    const auto move = G::read(position, text);
    ASSERT_TRUE(move) << text << ": " << english(move.error().message);
    line.push_back({position, *move});
    position.play(*move);
  }
  void play_all(const std::string& texts) {
    for (const auto& text : split(texts, ' ')) play(text);
  }
  Verdict verdict() const { return G::verdict(line, position, RuleSet::wxf); }
};

}  // namespace sanpan::draughts::test
