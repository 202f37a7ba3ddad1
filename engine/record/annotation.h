// What programs write into the comments of a move: scores, clocks and times, as `[%eval 0.35,12]` and the
// like.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "engine/common/score.h"
#include "engine/common/side.h"
#include "engine/record/game.h"

namespace sanpan::record {

/// The comment after a move with score, depth, clock and time in front: `[%eval 0.35,12] [%clk 0:04:58]
/// text`.
std::string comment_after(const Node& node);

/// Takes a comment that stands after a move: what programs wrote goes into the node's members, the rest is
/// added to `after`. `mover` made the move. Read are `[%eval]` (as White or Red sees it), `[%clk]`,
/// `[%clock]`, `[%emt]`, and XBoard's
/// `-0.27/28 29` (score as the mover sees it, depth, seconds).
void take_comment(Node& node, std::string_view comment, Side mover);

/// Appends a comment to another, with a space between.
void add_text(std::string& comment, std::string_view more);

/// `0.35`, `-1.20`, `#3`, `#-2`. `turn` is the side to move, and `first` the side that sees the score.
std::optional<Score> read_score(std::string_view text, Side turn);

/// `1:05:23`, `0:00:04.5`
std::string clock_text(std::chrono::milliseconds time);
/// Hours, minutes and seconds; minutes and seconds; or seconds, with or without a fraction.
std::optional<std::chrono::milliseconds> read_clock(std::string_view text);

}  // namespace sanpan::record
