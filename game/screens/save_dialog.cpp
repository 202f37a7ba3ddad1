#include "game/screens/save_dialog.h"

#include <fmt/format.h>

#include <cstdlib>
#include <system_error>
#include <utility>

#include "engine/common/files.h"
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

namespace {

/// Why no file can be written there.
Message obstacle(const fs::path& path) {
  std::error_code error;
  const fs::path folder = path.parent_path();
  if (!folder.empty() && !fs::is_directory(folder, error))
    return {"There is no folder {0}.", {words_of(folder)}};
  const Done plain = plain_file(path);
  return plain ? Message() : plain.error().message;
}

/// The field begins with `words`.
void ask(Context& context, const SaveQuestion& question, const std::string& words,
         const std::function<void(const fs::path&)>& write) {
  const auto chosen = [&context, question, write](const std::string& answer) {
    if (answer.empty()) return;
    const fs::path path = path_of(answer);
    std::error_code error;
    const fs::path own_folder = question.proposed.parent_path();
    if (path.parent_path() == own_folder && !own_folder.empty()) fs::create_directories(own_folder, error);
    if (const Message why = obstacle(path); !why.empty()) {
      context.ui.notice(context.tr(why), NoticeTone::bad);
      return ask(context, question, std::string(answer), write);
    }
    if (path == question.own || !fs::exists(path, error)) return write(path);
    context.ui.ask({context.tr("Replace this file?"),
                    answer,
                    {context.tr("Cancel"), context.tr("Replace")},
                    [path, write](int index) {
                      if (index == 1) write(path);
                    },
                    1});
  };
  context.ui.ask_text(question.title, words, {context.tr("Cancel"), question.yes}, chosen);
}

}  // namespace

void ask_where(Context& context, const SaveQuestion& question, std::function<void(const fs::path&)> write) {
  ask(context, question, words_of(question.proposed), write);
}

}  // namespace sanpan::game
