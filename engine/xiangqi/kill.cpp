#include "engine/xiangqi/kill.h"

namespace sanpan::xiangqi {

namespace {

bool mates(const Position& position, int moves) {
  if (moves == 0) return false;
  MoveList list;
  position.generate(list);
  return forcing_check(position, list, [moves](const Position& after, const MoveList& answers) {
           return std::ranges::all_of(answers, [&](Move answer) {
             Position next = after;
             next.play(answer);
             return mates(next, moves - 1);
           });
         }) != list.end();
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
