// Text of old game records in UTF-8: the code page is guessed from the bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/common/utf8.h"

namespace sanpan::record {

/// What an unmarked file that is not UTF-8 may hold.
enum class Script : unsigned char { western_or_cyrillic, chinese };

/// The text in UTF-8, without byte order mark, line ends as `\n`. UTF-8 and UTF-16 with a mark, and valid
/// UTF-8, are taken as such; otherwise GB18030 or Big5 (chinese), CP1252 or CP1251 (western_or_cyrillic),
/// whichever makes more sense. Bytes that no code page explains become U+FFFD.
std::string to_utf8(std::string_view bytes, Script script);

/// From and to a named code page of iconv; nothing when a character has no place there.
std::optional<std::string> convert(std::string_view text, const char* from, const char* to);

bool valid_utf8(std::string_view text);

}  // namespace sanpan::record
