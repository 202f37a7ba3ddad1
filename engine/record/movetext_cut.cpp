// From text to drafts.
#include <algorithm>
#include <array>

#include "engine/record/movetext.h"
#include "engine/record/text.h"

namespace sanpan::record {

namespace {

using Kind = Token::Kind;

constexpr std::array<std::string_view, 11> results{"1/2-1/2", "0.5-0.5", "½-½", "2-0", "0-2",  "1-1",
                                                   "0-0",     "1-0",     "0-1", "*",   "1+-1-"};

bool is_result(std::string_view word) {
  return std::ranges::find(results, word) != results.end();
}

/// `1-101.` is the result of one game and the first move number of the next, glued.
std::string_view glued_result(std::string_view word) {
  for (std::string_view result : results) {
    if (!word.starts_with(result)) continue;
    std::string_view rest = word.substr(result.size());
    while (rest.starts_with('0')) rest.remove_prefix(1);
    if (rest.starts_with("1.")) return result;
  }
  return {};
}

/// The length of a move number at the front: digits and points, `12.` or `12...` or `12…`; 0 if there is
/// none.
std::size_t move_number(std::string_view word) {
  std::size_t size = 0;
  while (size < word.size() && is_digit(word[size])) ++size;
  if (size == 0 && word.find_first_not_of('.') == std::string_view::npos) return word.size();
  if (size == 0 || size > 4) return 0;
  const std::size_t digits = size;
  while (size < word.size() && word[size] == '.') ++size;
  if (size == digits && word.substr(size).starts_with("…")) size += std::string_view("…").size();
  if (size == digits && word.substr(size).starts_with("．")) size += std::string_view("．").size();
  return size > digits ? size : 0;
}

/// Reads the text once from front to back; each member takes one piece of it.
class Cutter {
 public:
  Cutter(std::string_view text, std::vector<Warning>& warnings) : text_(text), warnings_(warnings) {}

  std::vector<Draft> cut() {
    while (skip_space(), !text_.empty()) piece();
    finish();
    return std::move(drafts_);
  }

 private:
  void piece() {
    const char c = text_[0];
    if (c == '%' && line_start_) {
      eat(text_.find('\n'));
    } else if (c == '[' && tag()) {
    } else if (c == '{') {
      comment();
    } else if (c == ';') {
      const std::size_t end = std::min(text_.find('\n'), text_.size());
      if (!over_) add(Kind::comment, std::string(trim(text_.substr(1, end - 1))));
      eat(end);
    } else if (c == '(' || c == ')') {
      if (!over_) add(c == '(' ? Kind::open : Kind::close, {});
      eat(1);
    } else if (c == '$') {
      std::size_t size = 1;
      while (size < text_.size() && is_digit(text_[size])) ++size;
      if (!over_ && size > 1) add(Kind::nag, std::string(text_.substr(1, size - 1)));
      eat(size);
    } else if (c == '/' && set_up()) {
    } else if (c == ']' || c == '}' || c == '[') {
      if (!over_) warn("A stray {0} was left out.", {std::string(1, c)});
      eat(1);
    } else {
      word();
    }
  }

  void skip_space() {
    std::size_t size = 0;
    while (size < text_.size()) {
      if (is_space(text_[size])) {
        ++size;
      } else if (text_.substr(size).starts_with("\u3000") || text_.substr(size).starts_with("\uFEFF")) {
        size += 3;
      } else if (text_.substr(size).starts_with("\u00A0") || text_.substr(size).starts_with("\\n")) {
        size += 2;  // a line end may have been written out by a program
      } else {
        break;
      }
    }
    eat(size);
  }

  /// Moves on by `size` bytes, counting lines.
  void eat(std::size_t size) {
    size = std::min(size, text_.size());
    if (size == 0) return;
    line_ += static_cast<int>(std::ranges::count(text_.substr(0, size), '\n'));
    line_start_ = text_[size - 1] == '\n';
    text_.remove_prefix(size);
  }

  bool tag() {
    std::string_view rest = text_.substr(1);
    rest = rest.substr(0, rest.find('\n'));
    const std::size_t indent = rest.size() - trim_front(rest).size();
    std::string_view after = trim_front(rest);
    std::size_t size = 0;
    while (size < after.size() && (is_letter(after[size]) || is_digit(after[size]) || after[size] == '_'))
      ++size;
    if (size == 0) return lone_bracket();
    const std::string_view name = after.substr(0, size);
    after.remove_prefix(size);
    const std::size_t gap = after.size() - trim_front(after).size();
    after = trim_front(after);
    if (!after.starts_with('"')) return lone_bracket();
    // A quote inside the value counts as its end only where the bracket follows, so that names such as "Dam
    // "2000"" and values that end with a backslash are read as they were meant.
    std::string value;
    std::size_t i = 1;
    bool closed = false;
    for (; i < after.size() && !closed; ++i) {
      const std::string_view tail = trim_front(after.substr(i + 1));
      if (after[i] == '\\' && i + 1 < after.size() && (after[i + 1] == '\\' || after[i + 1] == '"') &&
          !(after[i + 1] == '"' && trim(after.substr(i + 2)) == "]")) {
        value += after[++i];
      } else if (after[i] == '"' && (tail.empty() || tail.starts_with(']'))) {
        closed = true;
      } else {
        value += after[i];
      }
    }
    if (!closed) warn("The value of the tag {0} has no closing quote.", {std::string(name)});
    const std::string_view tail = trim_front(after.substr(std::min(i, after.size())));
    std::size_t used = 1 + indent + size + gap + i;
    if (tail.starts_with(']')) used = static_cast<std::size_t>(tail.data() - text_.data()) + 1;
    take_tag(name, trim(value));
    eat(used);
    return true;
  }

  static std::string_view trim_front(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    return text;
  }

  /// `[pdn]` and `[/pdn]` of forums stand around a game; nothing else begins so.
  bool lone_bracket() {
    const std::size_t close = text_.find_first_of("]\n");
    if (close == std::string_view::npos || text_[close] != ']' || close > 12) return false;
    eat(close + 1);
    return true;
  }

  void take_tag(std::string_view name, std::string_view value) {
    // Games that are tags alone follow one another: their first tag comes again.
    if (over_ || moves_begun() || (name == first_tag_ && draft_.tokens.empty())) finish();
    if (empty_) {
      draft_.line = line_;
      first_tag_ = name;
    }
    empty_ = false;
    const bool unknown = value.find_first_not_of("?.- ") == std::string_view::npos;
    if (!unknown) draft_.tags.set(name, value);
  }

  bool moves_begun() const {
    return std::ranges::any_of(draft_.tokens, [](const Token& token) { return token.kind == Kind::word; });
  }

  void comment() {
    std::size_t end = text_.find('}');
    if (end == std::string_view::npos) {
      // Where the brace was forgotten, the next game must not be swallowed.
      end = text_.find("\n[");
      if (end == std::string_view::npos) end = text_.size();
      warn("A comment is not closed.");
    }
    if (!over_) add(Kind::comment, std::string(trim(text_.substr(1, end - 1))));
    eat(end < text_.size() && text_[end] == '}' ? end + 1 : end);
  }

  bool set_up() {
    std::string_view rest = trim_front(text_.substr(1));
    if (!rest.starts_with("FEN")) return false;
    const std::size_t open = rest.find('"');
    const std::size_t close = open == std::string_view::npos ? open : rest.find('"', open + 1);
    const std::size_t slash = close == std::string_view::npos ? close : rest.find('/', close);
    if (slash == std::string_view::npos || slash > 400) return false;
    const std::string position(rest.substr(open + 1, close - open - 1));
    if (open_ > 0) {
      warn("A position set up in a variation was left out: {0}", {position});
    } else {
      Tags tags = draft_.tags;
      if (over_ || moves_begun()) finish();
      draft_.tags = std::move(tags);
      draft_.tags.set("FEN", position);
      if (empty_) draft_.line = line_;
      empty_ = false;
    }
    eat(static_cast<std::size_t>(rest.data() - text_.data()) + slash + 1);
    return true;
  }

  void word() {
    std::size_t size = 0;
    while (size < text_.size() && !is_space(text_[size]) &&
           std::string_view("{}()[];$").find(text_[size]) == std::string_view::npos &&
           !text_.substr(size).starts_with("\u3000") && !text_.substr(size).starts_with("\u00A0")) {
      ++size;
    }
    std::string_view word = text_.substr(0, std::max<std::size_t>(size, 1));
    if (const std::string_view result = glued_result(word); !result.empty())
      word = word.substr(0, result.size());
    if (is_result(word) || is_tagged_result(word)) {
      take_result(word);
      return;
    }
    if (const std::size_t number = move_number(word)) {
      // After a result, a first move begins another game that has no tags.
      if (over_ && number_of(word) == 1) finish();
      if (!over_) add(Kind::number, std::string(word.substr(0, number)));
      eat(number);
      return;
    }
    if (over_) {
      eat(word.size());
      return;
    }
    take_move(word);
  }

  static int number_of(std::string_view word) {
    std::size_t size = 0;
    while (size < word.size() && is_digit(word[size])) ++size;
    return number<int>(word.substr(0, size)).value_or(0);
  }

  /// Scores such as `4-6` and `1-9` end a game only where the Result tag says the same.
  bool is_tagged_result(std::string_view word) const {
    const std::string_view tag = draft_.tags.get("Result");
    return !tag.empty() && tag == word && tag != "?" && word.find_first_of("-/") != std::string_view::npos &&
           open_ == 0;
  }

  void take_result(std::string_view word) {
    if (open_ > 0 && word == "*") {
      eat(word.size());
      return;
    }
    if (!over_) {
      draft_.result = word;
      over_ = true;
      empty_ = false;
    }
    eat(word.size());
  }

  /// A word of moves: what strength and strange spacing hang on it becomes tokens of its own.
  void take_move(std::string_view word) {
    const std::string_view whole = word;
    if (word[0] == '!' || word[0] == '?') {
      const std::size_t size = std::min(word.find_first_not_of("!?"), word.size());
      add(Kind::nag, std::string(word.substr(0, size)));
      eat(size);
      return;
    }
    std::size_t end = word.size();
    while (end > 0 && (word[end - 1] == '!' || word[end - 1] == '?')) --end;
    const std::string strength(word.substr(end));
    word = word.substr(0, end);
    bool forced = false;
    if (word.size() > 1 && word.ends_with('*')) {
      word.remove_suffix(1);
      forced = true;
    }
    eat(whole.size());
    std::string move(word);
    if ((move.ends_with('-') || move.ends_with('x') || move.ends_with(':')) &&
        std::ranges::all_of(move.substr(0, move.size() - 1), is_digit)) {
      // `1- 6` in a column of moves
      skip_space();
      std::size_t size = 0;
      while (size < text_.size() && size < 2 && is_digit(text_[size])) ++size;
      move += text_.substr(0, size);
      eat(size);
    }
    add(Kind::word, std::move(move));
    if (!strength.empty()) add(Kind::nag, strength);
    if (forced) add(Kind::nag, "7");
    if (text_.starts_with("(!") || text_.starts_with("(?")) {
      const std::size_t close = text_.find_first_not_of("!?", 1);
      if (close != std::string_view::npos && text_[close] == ')') {
        add(Kind::nag, std::string(text_.substr(1, close - 1)));
        eat(close + 1);
      }
    }
  }

  void add(Kind kind, std::string text) {
    if (over_) finish();
    if (empty_) draft_.line = line_;
    empty_ = false;
    if (kind == Kind::open) ++open_;
    if (kind == Kind::close) --open_;
    draft_.tokens.push_back({kind, std::move(text), line_});
  }

  void finish() {
    first_tag_.clear();
    if (!empty_) drafts_.push_back(std::move(draft_));
    draft_ = {};
    empty_ = true;
    over_ = false;
    open_ = 0;
  }

  void warn(const char* text, std::vector<Message> args = {}) {
    warnings_.push_back({line_, static_cast<int>(drafts_.size()) + 1, {text, std::move(args)}});
  }

  std::string_view text_;
  std::vector<Warning>& warnings_;
  std::vector<Draft> drafts_;
  Draft draft_;
  std::string first_tag_;
  int line_ = 1;
  int open_ = 0;
  bool line_start_ = true;
  bool empty_ = true;
  bool over_ = false;  ///< the result was read: what follows is another game or no game at all
};

}  // namespace

std::vector<Draft> drafts(std::string_view text, std::vector<Warning>& warnings) {
  return Cutter(text, warnings).cut();
}

}  // namespace sanpan::record
