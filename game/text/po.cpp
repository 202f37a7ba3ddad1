#include "game/text/po.h"

#include <charconv>

namespace sanpan::text {

namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// The inside of a quoted string of one line with its escapes undone, or false.
bool unquote(std::string_view quoted, std::string& out) {
  if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"') return false;
  quoted = quoted.substr(1, quoted.size() - 2);
  for (std::size_t i = 0; i < quoted.size(); ++i) {
    char letter = quoted[i];
    if (letter == '"') return false;
    if (letter == '\\') {
      if (++i == quoted.size()) return false;
      switch (quoted[i]) {
        case 'n':
          letter = '\n';
          break;
        case 't':
          letter = '\t';
          break;
        case 'r':
          letter = '\r';
          break;
        case '"':
        case '\\':
          letter = quoted[i];
          break;
        default:
          return false;
      }
    }
    out += letter;
  }
  return true;
}

class Reader {
 public:
  Result<std::vector<PoEntry>> read(std::string_view content) {
    while (!content.empty()) {
      ++line_;
      const auto end = content.find('\n');
      const auto line = trimmed(content.substr(0, end));
      content = end == content.npos ? std::string_view{} : content.substr(end + 1);
      if (!take(line)) return error_;
    }
    if (!close()) return error_;
    return std::move(entries_);
  }

 private:
  bool refuse(Message message) {
    error_.message = {"Line {0}: {1}", {std::to_string(line_), std::move(message)}};
    return false;
  }

  bool take(std::string_view line) {
    if (line.empty()) return true;
    if (line.starts_with("#~")) return true;
    if (line.starts_with("#,") && line.find("fuzzy") != line.npos) {
      fuzzy_next_ = true;
      return true;
    }
    if (line.starts_with('#')) return true;
    if (line.starts_with('"')) {
      if (!target_) return refuse("a string that belongs to nothing");
      return unquote(line, *target_) || refuse("a string that is not closed, or an escape that is none");
    }
    const auto space = line.find_first_of(" \t\"");
    const auto word = line.substr(0, space);
    const auto rest = space == line.npos ? std::string_view{} : trimmed(line.substr(space));
    if (!start(word)) return false;
    return unquote(rest, *target_) || refuse("a string that is not closed, or an escape that is none");
  }

  bool start(std::string_view word) {
    if (word == "msgid") {
      if (!close()) return false;
      open_ = true;
      entry_ = {};
      entry_.line = line_;
      fuzzy_ = std::exchange(fuzzy_next_, false);
      target_ = &entry_.id;
      return true;
    }
    if (!open_) return refuse("an entry begins with msgid");
    if (word == "msgid_plural") {
      target_ = &entry_.plural;
      return true;
    }
    if (word == "msgstr" || word.starts_with("msgstr[")) {
      std::size_t number = 0;
      if (word != "msgstr") {
        const char* digits = word.data() + 7;
        const auto [end, code] = std::from_chars(digits, word.data() + word.size(), number);
        if (code != std::errc{} || end != word.data() + word.size() - 1 || *end != ']') {
          return refuse("a plural's number is missing");
        }
      }
      if (number != entry_.texts.size()) return refuse("the plural forms are out of order");
      entry_.texts.emplace_back();
      target_ = &entry_.texts.back();
      return true;
    }
    return refuse({"\"{0}\" is not known here", {std::string(word)}});
  }

  bool close() {
    if (!open_) return true;
    if (entry_.texts.empty()) return refuse("an entry without msgstr");
    if (fuzzy_ && !entry_.id.empty()) entry_.texts.assign(entry_.texts.size(), {});
    entries_.push_back(std::move(entry_));
    open_ = false;
    target_ = nullptr;
    return true;
  }

  std::vector<PoEntry> entries_;
  PoEntry entry_;
  Error error_;
  std::string* target_ = nullptr;
  int line_ = 0;
  bool open_ = false;
  bool fuzzy_ = false;
  bool fuzzy_next_ = false;
};

}  // namespace

Result<std::vector<PoEntry>> read_po(std::string_view content) {
  return Reader{}.read(content);
}

std::string po_header(std::string_view header, std::string_view field) {
  while (!header.empty()) {
    const auto end = header.find('\n');
    const auto line = header.substr(0, end);
    header = end == header.npos ? std::string_view{} : header.substr(end + 1);
    if (line.starts_with(field) && line.substr(field.size()).starts_with(':')) {
      return std::string(trimmed(line.substr(field.size() + 1)));
    }
  }
  return {};
}

}  // namespace sanpan::text
