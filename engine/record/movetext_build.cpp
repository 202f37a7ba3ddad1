// From drafts to games.
#include <algorithm>
#include <array>

#include "engine/record/annotation.h"
#include "engine/record/cursor.h"
#include "engine/record/movetext.h"
#include "engine/record/text.h"

namespace sanpan::record {

namespace {

using Kind = Token::Kind;

int nag_of(std::string_view text) {
  static constexpr std::array<std::string_view, 6> glyphs{"!", "?", "!!", "??", "!?", "?!"};
  const auto found = std::ranges::find(glyphs, text.substr(0, 2));
  if (found != glyphs.end()) return static_cast<int>(found - glyphs.begin()) + 1;
  return number<int>(text).value_or(0);
}

/// Puts the tokens of a draft into a game.
class Builder {
 public:
  Builder(Game start, const MoveReader& read)
      : built_{std::move(start), {}, 0, 0}, read_(read), cursor_(built_.game) {}

  Build build(const Draft& draft) {
    for (const Token& token : draft.tokens) take(token);
    flush();
    return std::move(built_);
  }

 private:
  struct Frame {
    NodeId node;
    bool broken;
  };

  void take(const Token& token) {
    switch (token.kind) {
      case Kind::word:
        if (broken_) {
          add_text(game()[here_].after, token.text);
        } else {
          move(token);
        }
        break;
      case Kind::number:
        numbered_ = true;
        return;
      case Kind::comment:
        if (broken_) {
          add_text(game()[here_].after, token.text);
        } else if (numbered_ || (here_ == root && !open_.empty()) || fresh_) {
          add_text(before_, token.text);
        } else if (here_ == root) {
          add_text(game()[root].after, token.text);
        } else {
          take_comment(game()[here_], token.text, !cursor_.table().turn());
        }
        return;
      case Kind::nag:
        if (const int nag = nag_of(token.text); nag > 0 && !broken_) {
          if (numbered_ || fresh_ || here_ == root) {
            nags_.push_back(nag);
          } else {
            game()[here_].nags.push_back(nag);
          }
        }
        return;
      case Kind::open:
        flush();
        open_.push_back({here_, broken_});
        if (broken_) {
          add_text(game()[here_].after, "(");
          break;
        }
        if (here_ != root) {
          here_ = game()[here_].parent;
          cursor_.go(here_);
        }
        fresh_ = true;
        break;
      case Kind::close:
        if (!open_.empty()) {
          if (open_.back().broken) add_text(game()[here_].after, ")");
          flush();
          close();
          fresh_ = true;
        }
        break;
    }
    numbered_ = false;
  }

  void move(const Token& token) {
    const auto code = read_(cursor_.table(), token.text);
    if (!code) {
      warn(token, "The move {0} could not be read: {1}", {token.text, code.error().message});
      flush();
      add_text(game()[here_].after, token.text);
      broken_ = true;
      ++built_.broken;
      return;
    }
    here_ = game().add(here_, *code);
    cursor_.go(here_);
    ++built_.plies;
    Node& node = game()[here_];
    add_text(node.before, before_);
    before_.clear();
    for (int nag : nags_) node.nags.push_back(nag);
    nags_.clear();
    fresh_ = false;
  }

  /// Comments that wait for a move which does not come stay with the last one.
  void flush() {
    if (!before_.empty()) add_text(game()[here_].after, before_);
    before_.clear();
    nags_.clear();
  }

  /// Back to where the variation was opened.
  void close() {
    const Frame frame = open_.back();
    open_.pop_back();
    here_ = frame.node;
    cursor_.go(here_);
    broken_ = frame.broken;
  }

  Game& game() { return built_.game; }
  void warn(const Token& token, const char* text, std::vector<Message> args = {}) {
    built_.warnings.push_back({token.line, 0, {text, std::move(args)}});
  }

  Build built_;
  const MoveReader& read_;
  Cursor cursor_;
  NodeId here_ = root;
  std::vector<Frame> open_;
  std::string before_;
  std::vector<int> nags_;
  bool broken_ = false;    ///< a move of this line could not be read: the rest of it is kept as text
  bool numbered_ = false;  ///< the last token was a move number: a comment belongs to the next move
  bool fresh_ = false;     ///< a variation was opened or closed: likewise
};

}  // namespace

Build build(Game start, const Draft& draft, const MoveReader& read) {
  return Builder(std::move(start), read).build(draft);
}

void take_result(Game& game, const Draft& draft) {
  const std::string tag(game.tags.get("Result"));
  game.tags.set("Result", {});
  const auto told = read_result(tag);
  const auto ended = read_result(draft.result);
  if (told && *told != Outcome::ongoing) {
    game.ending.outcome = *told;
  } else if (!tag.empty() && !told) {
    game.tags.set("Result", tag);
  } else if (ended) {
    game.ending.outcome = *ended;
  } else if (!draft.result.empty()) {
    game.tags.set("Result", draft.result);
  }
  game.ending.reason = std::string(game.tags.get("Termination"));
  game.tags.set("Termination", {});
}

}  // namespace sanpan::record
