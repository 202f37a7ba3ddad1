// From games to text.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/record/annotation.h"
#include "engine/record/encoding.h"
#include "engine/record/movetext.h"

namespace sanpan::record {

namespace {

/// Lays words into lines of at most 80 columns; comments are never broken.
class Lines {
 public:
  void add(std::string_view word) {
    const std::size_t width = columns(word);
    if (column_ > 0 && column_ + 1 + width > 80) {
      text_ += '\n';
      column_ = 0;
    }
    if (column_ > 0 && !glue_) {
      text_ += ' ';
      ++column_;
    }
    glue_ = false;
    text_ += word;
    const std::size_t line = word.rfind('\n');
    column_ = line == std::string_view::npos ? column_ + width : columns(word.substr(line + 1)) + 1;
  }
  /// The next word follows without a space.
  void glue() { glue_ = true; }
  void append(std::string_view text) {
    text_ += text;
    column_ += text.size();
  }
  std::string take() { return std::move(text_); }

 private:
  static std::size_t columns(std::string_view word) {
    std::size_t count = 0;
    while (!word.empty()) {
      const Character c = first_character(word);
      count += c.code >= 0x1100 ? 2 : 1;
      word.remove_prefix(c.size);
    }
    return count;
  }
  std::string text_;
  std::size_t column_ = 0;
  bool glue_ = false;
};

std::string in_braces(std::string text) {
  std::ranges::replace(text, '}', ')');
  return "{" + text + "}";
}

std::string quoted(std::string_view value) {
  std::string text;
  for (char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c == '\n' ? ' ' : c;
  }
  return "\"" + text + "\"";
}

}  // namespace

void add_roster(Writing& writing, const Game& game) {
  const auto known = [&](std::string_view tag, const char* unknown = "?") {
    const std::string_view value = game.tags.get(tag);
    writing.tags.emplace_back(tag, value.empty() ? unknown : value);
  };
  known("Event");
  known("Site");
  known("Date", "????.??.??");
  known("Round");
  known(game.player_tag(Side::first));
  known(game.player_tag(Side::second));
  const std::string_view odd = game.tags.get("Result");
  writing.tags.emplace_back("Result", odd.empty() ? result_text(game.variant(), game.ending.outcome) : odd);
}

void add_other_tags(Writing& writing, const Game& game) {
  if (!game.from_start()) {
    writing.tags.emplace_back("SetUp", "1");
    writing.tags.emplace_back("FEN", game.fen());
  }
  if (!game.ending.reason.empty()) writing.tags.emplace_back("Termination", english(game.ending.reason));
  for (const auto& tag : game.tags.all()) {
    if (std::ranges::find(writing.tags, tag.first, &std::pair<std::string, std::string>::first) ==
        writing.tags.end()) {
      writing.tags.push_back(tag);
    }
  }
}

std::string write(const Game& game, const Writing& writing) {
  std::string text;
  for (const auto& [name, value] : writing.tags) text += fmt::format("[{} {}]\n", name, quoted(value));
  text += '\n';
  Lines lines;
  if (const std::string comment = comment_after(game[root]); !comment.empty()) lines.add(in_braces(comment));
  const int offset = game.table(root)->turn() == Side::first ? 0 : 1;
  bool number = true;
  game.walk([&](const Game::Step& step, const play::Table& before) {
    const Node& node = game[step.node];
    if (step.opens) {
      lines.add("(");
      lines.glue();
      number = true;
    }
    const int ply = static_cast<int>(before.played().size()) + offset;
    if (ply % 2 == 0 || number || !node.before.empty()) {
      lines.add(fmt::format("{}{}", ply / 2 + 1, ply % 2 == 0 ? "." : "..."));
    }
    number = false;
    if (!node.before.empty()) lines.add(in_braces(node.before));
    std::string move = before.write(node.move, writing.notation);
    if (writing.spell) move = writing.spell(std::move(move));
    static constexpr std::array<std::string_view, 6> glyphs{"!", "?", "!!", "??", "!?", "?!"};
    std::string others;
    bool glyph = false;
    for (int nag : node.nags) {
      if (nag >= 1 && nag <= 6 && !glyph) {
        move += glyphs[static_cast<std::size_t>(nag - 1)];
        glyph = true;
      } else {
        others += fmt::format("{}${}", others.empty() ? "" : " ", nag);
      }
    }
    lines.add(move);
    if (!others.empty()) lines.add(others);
    if (const std::string comment = comment_after(node); !comment.empty()) {
      lines.add(in_braces(comment));
      number = true;
    }
    for (int i = 0; i < step.closes; ++i) lines.append(")");
    if (step.closes > 0) number = true;
  });
  lines.add(writing.result);
  return text + lines.take() + "\n\n";
}

}  // namespace sanpan::record
