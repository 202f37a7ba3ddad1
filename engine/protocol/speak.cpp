#include "engine/protocol/speak.h"

#include <istream>
#include <memory>
#include <string>

#include "engine/protocol/hub.h"
#include "engine/protocol/ucci.h"
#include "engine/protocol/uci.h"
#include "engine/record/text.h"

namespace sanpan::protocol {

namespace {

constexpr std::size_t longest_line = 1 << 20;

/// The next line, cut where it is absurdly long; false at the end of the input.
bool next_line(std::istream& in, std::string& line) {
  line.clear();
  bool any = false;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    any = true;
    if (c == '\n') return true;
    if (c != '\r' && line.size() < longest_line) line += static_cast<char>(c);
  }
  return any;
}

}  // namespace

int speak(std::istream& in, std::ostream& out) {
  // A tied input would flush the output from this thread while a search writes to it.
  in.tie(nullptr);
  Output output(out);
  std::unique_ptr<Conversation> conversation;
  std::string line;
  while (next_line(in, line)) {
    if (conversation) {
      if (!conversation->take(line)) break;
      continue;
    }
    std::string_view rest = line;
    const std::string_view word = record::take_word(rest);
    if (word == "uci") {
      conversation = make_uci(output);
    } else if (word == "ucci") {
      conversation = make_ucci(output);
    } else if (word == "hub") {
      conversation = make_hub(output);
    } else if (word == "quit" || word == "exit") {
      break;
    } else if (!word.empty()) {
      output.line("This program speaks uci, ucci and hub; begin with one of these words. quit ends it.");
    }
  }
  return 0;
}

}  // namespace sanpan::protocol
