// What somebody else wrote, as a message shows it.
#pragma once

#include <string>
#include <string_view>

namespace sanpan {

/// The beginning of `text`, some `most` bytes of it; what a terminal would obey or is no UTF-8 as "?".
std::string excerpt(std::string_view text, std::size_t most = 20);

}  // namespace sanpan
