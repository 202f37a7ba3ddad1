// UTF-8 to code points and back.
#pragma once

#include <string>
#include <string_view>

namespace sanpan::text {

/// Bytes that are no UTF-8 become U+FFFD, one for each.
std::u32string decode(std::string_view utf8);
std::string encode(std::u32string_view points);
/// The capital of a small letter of the alphabets that our languages use; anything else stays.
char32_t capital(char32_t point);

}  // namespace sanpan::text
