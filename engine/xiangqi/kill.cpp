#include "engine/xiangqi/kill.h"

namespace sanpan::xiangqi {

namespace {

bool mates(const Position& position, int moves) {
  MoveList list;
  position.generate(list);
  for (Move move : list) {
    Position after = position;
    after.play(move);
    if (!after.in_check()) continue;
    MoveList answers;
    after.generate(answers);
    bool mated = moves > 1 || answers.empty();
    for (Move answer : answers) {
      if (!mated) break;
      Position next = after;
      next.play(answer);
      mated = mates(next, moves - 1);
    }
    if (mated) return true;
  }
  return false;
}

}  // namespace

bool threatens_mate(const Position& position, Side by, int moves) {
  Position turned = position;
  if (turned.turn() != by) turned.pass();
  for (int n = 1; n <= moves; ++n) {
    if (mates(turned, n)) return true;
  }
  return false;
}

}  // namespace sanpan::xiangqi
