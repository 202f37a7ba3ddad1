// Our engine for other programs: it speaks the protocol of the first word that it reads.
#pragma once

#include <iosfwd>
#include <string_view>

namespace sanpan::protocol {

/// Reads commands until `quit` or the end of `in`; returns the exit code. UCI and UCCI begin with xiangqi,
/// Hub with international draughts; the option UCI_Variant or variant changes that. Nothing that is read
/// makes it fail.
int speak(std::istream& in, std::ostream& out);

/// A protocol that was begun by its word. `take` gets each further line; false ends the conversation.
class Conversation {
 public:
  virtual ~Conversation() = default;
  virtual bool take(std::string_view line) = 0;
};

}  // namespace sanpan::protocol
