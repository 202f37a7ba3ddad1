#include "engine/command/help.h"

#include <fmt/format.h>

#include <cstdio>

#include "engine/common/excerpt.h"

namespace sanpan::command {

namespace {

// `INT:INT in [1 - 256]` is what the library has to say of a number; here it is `N`, and `(1 to 256)` behind
// the words.
class Looks final : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_type_size() == 0 || option->get_positional()) return {};
    std::string values;
    for (int i = 0; i < std::max(option->get_expected_min(), 1); ++i) values += ' ' + value_name(*option);
    return option->get_required() ? values + " (required)" : values;
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    std::string words = option->get_description();
    const std::string type = option->get_type_name();
    const std::size_t open = type.find(" in ["), dash = type.find(" - ", open), end = type.find(']', open);
    if (open != type.npos && dash != type.npos && end != type.npos) {
      const std::string range =
          type.substr(open + 5, dash - open - 5) + " to " + type.substr(dash + 3, end - dash - 3) + ")";
      if (words.ends_with(')')) {
        words.back() = ';';
        words += ' ' + range;
      } else {
        words += " (" + range;
      }
    }
    for (const CLI::Option* other : option->get_excludes()) words += "; not with " + other->get_name();
    return words;
  }

 private:
  static std::string value_name(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const std::string name = type.substr(0, type.find(':'));
    return name == "INT" || name == "UINT" || name == "FLOAT" ? "N" : name;
  }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_looks() {
  auto looks = std::make_shared<Looks>();
  looks->column_width(26);
  return looks;
}

void tell_wrong_use(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* meant = &app;
  std::string usage = app.get_name();
  while (!meant->get_subcommands().empty()) {
    meant = meant->get_subcommands().front();
    usage += ' ' + meant->get_name();
  }
  if (meant != &app) usage += " [OPTIONS]";
  for (const CLI::Option* option : meant->get_options()) {
    if (!option->get_positional()) continue;
    const std::string name = option->get_name();
    usage += option->get_required() ? " " + name : " [" + name + "]";
  }
  if (!meant->get_subcommands({}).empty()) usage += " COMMAND …";
  fmt::print(stderr, "{}\nusage: {}; --help tells more.\n", excerpt(error.what(), 400), usage);
}

}  // namespace sanpan::command
