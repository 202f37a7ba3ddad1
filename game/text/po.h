// Reads the .po files of gettext, the format that translators' tools read and write. Covers msgid,
// msgid_plural, msgstr, msgstr[N], strings over several lines, comments and the fuzzy flag (a fuzzy entry
// counts as untranslated); msgctxt is refused, since the English text alone is our key.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/common/result.h"

namespace sanpan::text {

struct PoEntry {
  std::string id;
  std::string plural;              ///< msgid_plural, empty without
  std::vector<std::string> texts;  ///< msgstr, or msgstr[0], msgstr[1]…; empty strings: not translated
  int line = 0;                    ///< of the msgid, from 1
};

/// The entries in their order; the header (of the empty msgid) comes first. Errors name the line.
Result<std::vector<PoEntry>> read_po(std::string_view content);

/// The value of a field such as `Plural-Forms` in the header's text.
std::string po_header(std::string_view header, std::string_view field);

}  // namespace sanpan::text
