#include "game/app/options.h"

#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <string_view>
#include <vector>

#include "engine/common/excerpt.h"
#include "game/board/theme.h"
#include "game/text/text.h"

namespace sanpan::game {

namespace {

std::optional<std::pair<int, int>> parse_size(std::string_view text) {
  const auto cross = text.find_first_of("xX");
  if (cross == text.npos) return std::nullopt;
  const auto number = [](std::string_view part) -> std::optional<int> {
    int value = 0;
    const auto [end, code] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (code != std::errc{} || end != part.data() + part.size() || value < 320 || value > largest_window)
      return std::nullopt;
    return value;
  };
  const auto width = number(text.substr(0, cross));
  const auto height = number(text.substr(cross + 1));
  if (!width || !height) return std::nullopt;
  return std::pair{*width, *height};
}

int wrong_use(std::string_view why) {
  fmt::print(stderr,
             "sanpan: {}\nUsage: sanpan [FILE] [--screen NAME] [--lang ID] [--theme NAME] [--scale S]"
             " [--fullscreen | --size WxH] [--profile DIR] [--script FILE]\n",
             excerpt(why, 300));
  return 2;
}

}  // namespace

std::variant<Options, int> read_options(int argc, char** argv) {
  Options options;
  std::string size;
  CLI::App cli("International draughts, xiangqi and the knight's tour, with engines of their own.", "sanpan");
  cli.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);  // as scripts expect
  cli.set_version_flag("--version", "Sanpan " SANPAN_VERSION);
  cli.add_option("FILE", options.file, "A game record to open (PDN, PGN, XQF, DhtmlXQ, FEN)");
  constexpr std::string_view screens[] = {"menu",     "draughts", "xiangqi", "tour",   "library",
                                          "settings", "lessons",  "help",    "welcome"};
  const std::string all_screens = fmt::format("{}", fmt::join(screens, ", "));
  cli.add_option("--screen", options.screen, "Where to begin: " + all_screens)
      ->check([&](const std::string& id) {
        const bool known_screen = std::ranges::find(screens, id) != std::end(screens);
        return known_screen ? std::string() : fmt::format("no screen \"{}\": {}", id, all_screens);
      });
  std::vector<std::string_view> languages;
  for (const text::Language& language : text::languages()) languages.push_back(language.id);
  const std::string known = fmt::format("{}", fmt::join(languages, ", "));
  cli.add_option("--lang", options.language, "Language of the texts: " + known)
      ->check([&known](const std::string& id) {
        return text::has_language(id) ? std::string() : fmt::format("no language \"{}\": {}", id, known);
      });
  std::vector<std::string_view> themes;
  for (const board::Theme& theme : board::themes()) themes.push_back(theme.id);
  const std::string looks = fmt::format("{}", fmt::join(themes, ", "));
  cli.add_option("--theme", options.theme, "Look of boards and panels: " + looks)
      ->check([&looks](const std::string& id) {
        return board::has_theme(id) ? std::string() : fmt::format("no theme \"{}\": {}", id, looks);
      });
  cli.add_option("--scale", options.scale, "Size of the texts, 0.75 to 2")
      ->check([](const std::string& text) {
        double scale = 0;
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), scale);
        const bool whole = code == std::errc{} && end == text.data() + text.size();
        return whole && scale >= 0.75 && scale <= 2 ? std::string() : "no scale \"" + text + "\": 0.75 to 2";
      });
  auto* fullscreen = cli.add_flag("--fullscreen", options.fullscreen, "Fill the screen");
  cli.add_option("--size", size, "Size of the window, as 1280x800")->excludes(fullscreen);
  cli.add_option("--profile", options.profile, "Folder of settings, autosave and kept games");
  cli.add_option("--script", options.script, "Play an input script, then quit");
  cli.add_flag("--benchmark", options.benchmark,
               "Measure start, frames, idle processor time and memory, print them and quit");
  try {
    cli.parse(argc, argv);
  } catch (const CLI::Success& wanted) {
    cli.exit(wanted);
    return 0;
  } catch (const CLI::ParseError& wrong) {
    return wrong_use(wrong.what());
  }
  if (!size.empty()) {
    options.size = parse_size(size);
    if (!options.size) {
      return wrong_use(fmt::format("--size: \"{}\" is no size such as 1280x800", size));
    }
  }
  return options;
}

}  // namespace sanpan::game
