// What somebody else wrote, as a message shows it.
#pragma once

#include <string>
#include <string_view>

#include "engine/common/message.h"

namespace sanpan {

/// The beginning of `text`, some `most` bytes of it; what a terminal would obey or is no UTF-8 as "?".
std::string excerpt(std::string_view text, std::size_t most = 20);

/// The message in English as a terminal may show it: of each name, number or word that it repeats an excerpt
/// of some 300 bytes.
std::string for_terminal(const Message& message);

}  // namespace sanpan
