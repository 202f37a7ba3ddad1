// Where a file is to be written: asked for, and asked again before another file is lost.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "game/app/context.h"

namespace sanpan::game {

/// A path as people type and read it, in UTF-8; `~/` is their own folder.
std::filesystem::path path_of(std::string_view utf8);
std::string words_of(const std::filesystem::path& path);

/// The name of a file that is not there yet: `stem.ending`, `stem 2.ending`, …
std::filesystem::path free_name(const std::filesystem::path& folder, const std::string& stem,
                                std::string_view ending);

struct SaveQuestion {
  std::string title;
  std::string yes;                 ///< the word for writing
  std::filesystem::path proposed;  ///< what the field begins with; its folder is made where it is missing
  std::filesystem::path own{};     ///< written over without a word: it is from the same game
};
/// `write` gets the path that was chosen. A folder that does not exist is told of, and the question comes
/// again with what was typed.
void ask_where(Context& context, const SaveQuestion& question,
               std::function<void(const std::filesystem::path&)> write);

}  // namespace sanpan::game
