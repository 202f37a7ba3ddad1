#include "engine/record/annotation.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/record/text.h"

namespace sanpan::record {

using std::chrono::milliseconds;

namespace {

constexpr double largest_score = Score::proven / 100.0;  ///< beyond it a program means mate or nonsense

std::optional<Score> read_pawns(std::string_view text) {
  const auto value = number<double>(text);
  if (!value || !std::isfinite(*value) || std::abs(*value) > largest_score) return std::nullopt;
  return Score{static_cast<int>(std::lround(*value * 100))};
}

/// `+0.30/18 41`, `-0.27/28 1:29`, `+1000.14/47 25` (mate in 14), `0.65/16`
bool take_xboard(Node& node, std::string_view comment, Side mover) {
  std::string_view rest = comment;
  const std::string_view first = take_word(rest);
  const std::string_view second = take_word(rest);
  const std::size_t slash = first.find('/');
  if (slash == std::string_view::npos || !trim(rest).empty()) return false;
  if (slash == 0 || (first[0] != '+' && first[0] != '-' && !is_digit(first[0]))) return false;
  const std::string_view points = first.substr(0, slash);
  const auto value = number<double>(points);
  const auto depth = number<int>(first.substr(slash + 1));
  const auto time = second.empty() ? std::optional<milliseconds>{} : read_clock(second);
  if (!value || !depth || (!second.empty() && !time) || points.find('.') == std::string_view::npos)
    return false;
  if (std::abs(*value) > 1100 || !std::isfinite(*value)) return false;
  int score = static_cast<int>(std::lround(*value * 100));
  if (std::abs(*value) > 1000) {
    // XBoard writes a mate in n moves of the winner as 1000 + n/100. The mover has just moved.
    const int moves = std::abs(score) - 100000;
    score = *value > 0 ? Score::mate - 2 * moves : -Score::mate + 2 * moves - 1;
  } else if (std::abs(*value) > largest_score) {
    return false;
  }
  node.score = Score{mover == Side::first ? score : -score};
  node.depth = *depth;
  if (time) node.elapsed = time;
  return true;
}

void take_command(Node& node, std::string_view name, std::string_view value, Side mover, std::string& rest) {
  if (name == "eval") {
    const std::size_t comma = value.find(',');
    const auto score = read_score(trim(value.substr(0, comma)), !mover);
    if (score) {
      node.score = score;
      if (comma != std::string_view::npos) {
        node.depth = number<int>(trim(value.substr(comma + 1))).value_or(0);
      }
      return;
    }
  } else if (name == "clk") {
    if (const auto time = read_clock(trim(value))) {
      node.clock = time;
      return;
    }
  } else if (name == "emt" || name == "egt") {
    if (const auto time = read_clock(trim(value)); time && name == "emt") {
      node.elapsed = time;
      return;
    }
  } else if (name == "clock") {
    // Capital W or B: that side's clock runs. The mover's own reading is what the node keeps.
    const char own = mover == Side::first ? 'w' : 'b';
    for (std::string_view word : words(value)) {
      if (lower(word[0]) != own) continue;
      if (const auto time = read_clock(word.substr(1))) node.clock = time;
    }
    if (node.clock) return;
  }
  add_text(rest, fmt::format("[%{} {}]", name, trim(value)));
}

}  // namespace

void add_text(std::string& comment, std::string_view more) {
  more = trim(more);
  if (more.empty()) return;
  if (!comment.empty()) comment += ' ';
  comment += more;
}

std::string clock_text(milliseconds time) {
  const auto whole = time.count() / 1000;
  std::string text = fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  if (const auto rest = time.count() % 1000) {
    text += fmt::format(".{:03}", rest);
    while (text.back() == '0') text.pop_back();
  }
  return text;
}

std::optional<milliseconds> read_clock(std::string_view text) {
  double seconds = 0;
  int fields = 0;
  while (true) {
    const std::size_t colon = text.find(':');
    const std::string_view field = text.substr(0, colon);
    if (field.empty() || !is_digit(field[0]) || ++fields > 3) return std::nullopt;
    const auto value = number<double>(field);
    if (!value || !(*value < 1e7)) return std::nullopt;
    seconds = seconds * 60 + *value;
    if (colon == std::string_view::npos) break;
    text.remove_prefix(colon + 1);
  }
  if (seconds > 1e7) return std::nullopt;
  return milliseconds(std::llround(seconds * 1000));
}

std::optional<Score> read_score(std::string_view text, Side turn) {
  if (!text.starts_with('#')) return read_pawns(text);
  text.remove_prefix(1);
  const bool lost = text.starts_with('-');
  const auto moves = number<int>(lost ? text.substr(1) : text);
  if (!moves || *moves < 0 || *moves > Score::max_plies / 2) return std::nullopt;
  if (*moves == 0) return Score{turn == Side::first ? -Score::mate : Score::mate};
  const Side winner = lost ? Side::second : Side::first;
  const int plies = 2 * *moves - (winner == turn ? 1 : 0);
  return Score{lost ? plies - Score::mate : Score::mate - plies};
}

std::string comment_after(const Node& node) {
  std::string text;
  if (node.score) {
    // Others read a number or a mate there, so that a win of unknown length stays a number.
    text = node.score->sure() && !node.score->decided()
               ? fmt::format("[%eval {:.2f}", node.score->value / 100.0)
               : "[%eval " + to_string(*node.score);
    if (node.depth > 0) text += fmt::format(",{}", node.depth);
    text += ']';
  }
  if (node.clock) add_text(text, "[%clk " + clock_text(*node.clock) + "]");
  if (node.elapsed) add_text(text, "[%emt " + clock_text(*node.elapsed) + "]");
  add_text(text, node.after);
  return text;
}

void take_comment(Node& node, std::string_view comment, Side mover) {
  comment = trim(comment);
  if (take_xboard(node, comment, mover)) return;
  std::string rest;
  while (true) {
    const std::size_t open = comment.find("[%");
    const std::size_t close = open == std::string_view::npos ? open : comment.find(']', open);
    if (close == std::string_view::npos) break;
    add_text(rest, comment.substr(0, open));
    std::string_view command = comment.substr(open + 2, close - open - 2);
    const std::string_view name = take_word(command);
    take_command(node, name, command, mover, rest);
    comment.remove_prefix(close + 1);
  }
  add_text(rest, comment);
  add_text(node.after, rest);
}

}  // namespace sanpan::record
