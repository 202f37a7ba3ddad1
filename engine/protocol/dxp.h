// Games against other draughts programs over DXP. Nothing listens until it is asked for, and then on this
// machine's own address unless another is given. What is not a message of the protocol, or not a legal move,
// ends the game.
#pragma once

#include <functional>
#include <string>

#include "engine/play/thinker.h"
#include "engine/protocol/dxp_message.h"
#include "engine/protocol/tcp.h"
#include "engine/record/game.h"

namespace sanpan::protocol {

struct DxpOptions {
  std::string name = "Sanpan";
  Side side = Side::first;  ///< ours in the first game that we ask for; sides swap afterwards
  double minutes = 5;
  int moves = 75;
  std::string position;  ///< as in DxpRequest
  int games = 1;         ///< that we ask for, or answer; 0: until the other side has enough
  /// How long to wait for a message beyond the other side's thinking time.
  std::chrono::seconds patience{60};
};

/// How the games went, ours first.
struct DxpTally {
  int won = 0;
  int drawn = 0;
  int lost = 0;
  int unfinished = 0;
};

using DxpGameEnded = std::function<void(const record::Game& game, const DxpTally& tally)>;

/// Asks for games and plays them.
Result<DxpTally> dxp_initiate(Link& link, play::Thinker& thinker, const DxpOptions& options,
                              const DxpGameEnded& ended = {});
/// Plays the games that the other side asks for.
Result<DxpTally> dxp_follow(Link& link, play::Thinker& thinker, const DxpOptions& options,
                            const DxpGameEnded& ended = {});

}  // namespace sanpan::protocol
