// Reads what stands on the screen from the picture itself: each quad of Dear ImGui's drawing that shows a
// letter of the font atlas. So a test sees what a person sees, whoever drew it.
#pragma once

#include <string>
#include <string_view>

struct ImDrawData;

namespace sanpan::game {

/// All letters that lie within their clip rectangles, without spaces, in the order in which they were drawn;
/// a line feed wherever the writing jumps.
std::string text_on_screen(const ImDrawData& drawing);
/// `wanted` is among them, spaces and line breaks aside.
bool shows(std::string_view on_screen, std::string_view wanted);

}  // namespace sanpan::game
