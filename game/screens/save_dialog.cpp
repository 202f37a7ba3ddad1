#include "game/screens/save_dialog.h"

#include <fmt/format.h>

#include <cstdlib>
#include <system_error>
#include <utility>

#include "game/panels/ui.h"

namespace sanpan::game {

namespace fs = std::filesystem;

fs::path path_of(std::string_view utf8) {
  const char* home = std::getenv("HOME");
  if (home && utf8.starts_with("~/")) return fs::path(home) / path_of(utf8.substr(2));
  return {std::u8string(utf8.begin(), utf8.end())};
}

std::string words_of(const fs::path& path) {
  const auto text = path.u8string();
  return {text.begin(), text.end()};
}

fs::path free_name(const fs::path& folder, const std::string& stem, std::string_view ending) {
  std::error_code error;
  for (int number = 1;; ++number) {
    const std::string tail = number == 1 ? "" : fmt::format(" {}", number);
    fs::path path = folder / path_of(fmt::format("{}{}{}", stem, tail, ending));
    if (!fs::exists(path, error)) return path;
  }
}

void ask_where(Context& context, const SaveQuestion& question, std::function<void(const fs::path&)> write) {
  const auto chosen = [&context, own = question.own, write = std::move(write)](const std::string& words) {
    if (words.empty()) return;
    const fs::path path = path_of(words);
    std::error_code error;
    if (path == own || !fs::exists(path, error)) {
      if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
      return write(path);
    }
    context.ui.ask({context.tr("Replace this file?"),
                    words,
                    {context.tr("Cancel"), context.tr("Replace")},
                    [path, write](int answer) {
                      if (answer == 1) write(path);
                    },
                    1});
  };
  context.ui.ask_text(question.title, words_of(question.proposed), {context.tr("Cancel"), question.yes},
                      chosen);
}

}  // namespace sanpan::game
