// Breaks a text into lines as typographers do: at spaces in alphabets, between any two hanzi, never before a
// closing mark or after an opening one.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sanpan::text {

/// `width_of` measures a piece of text in the unit of `width`. Line breaks in the text are kept; a word wider
/// than a line is cut.
std::vector<std::string> wrap(std::string_view utf8, float width,
                              const std::function<float(std::string_view)>& width_of);

}  // namespace sanpan::text
