#include "game/app/settings.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <concepts>
#include <sstream>

#include "engine/common/files.h"
#include "game/app/settings_fields.h"

namespace sanpan::game {

namespace {

namespace fs = std::filesystem;
using Complaints = std::vector<Message>;

template <class T>
concept Number = std::same_as<T, int> || std::same_as<T, double>;

/// Puts what the file says into the fields, one by one.
class Filler {
 public:
  Filler(const toml::table& file, Complaints& complaints) : file_(file), complaints_(complaints) {}

  template <Number T>
  void operator()(const char* section, const char* key, T& field, T least, T most) const {
    const auto node = file_[section][key];
    if (!node) return;
    const auto value = node.value<T>();
    if (!value || !node.is_number()) return complain(section, key, "it is not a number");
    if (!(*value >= least && *value <= most)) {
      return complain(section, key, {"it is not between {0} and {1}", {shown(least), shown(most)}});
    }
    field = *value;
  }

  void operator()(const char* section, const char* key, bool& field) const {
    const auto node = file_[section][key];
    if (!node) return;
    if (!node.is_boolean()) return complain(section, key, "it is neither true nor false");
    field = node.value_or(field);
  }

  void operator()(const char* section, const char* key, std::string& field,
                  std::initializer_list<std::string_view> allowed) const {
    const auto node = file_[section][key];
    if (!node) return;
    const auto value = node.value<std::string>();
    if (!value) return complain(section, key, "it is not a text in quotation marks");
    if (allowed.size() > 0 && std::ranges::find(allowed, *value) == allowed.end()) {
      return complain(section, key, {"\"{0}\" is not known", {*value}});
    }
    field = *value;
  }

  void operator()(const char* name, std::map<std::string, std::string>& field) const {
    const auto node = file_[name];
    if (!node) return;
    const toml::table* table = node.as_table();
    if (!table) return complain(name, "", "it is not a table");
    for (const auto& [key, value] : *table) {
      const auto words = value.value<std::string>();
      if (!words) {
        complain(name, std::string(key.str()).c_str(), "it is not a text in quotation marks");
        continue;
      }
      field[std::string(key.str())] = *words;
    }
  }

 private:
  static std::string shown(int number) { return std::to_string(number); }
  static std::string shown(double number) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << number;
    return out.str();
  }

  void complain(const char* section, const char* key, Message why) const {
    const std::string name = *key ? std::string(section) + "." + key : section;
    complaints_.push_back({"The setting {0} was replaced by its default: {1}", {name, std::move(why)}});
  }

  const toml::table& file_;
  Complaints& complaints_;
};

}  // namespace

Settings load_settings(const fs::path& file, Complaints& complaints) {
  Settings settings;
  std::error_code none;
  if (!fs::exists(file, none)) return settings;
  const Done plain = plain_file(file);
  const auto content = plain ? read_file(file) : plain.error();
  if (!content) {
    complaints.push_back(content.error().message);
    return settings;
  }
  toml::table table;
  try {
    table = toml::parse(*content);
  } catch (const toml::parse_error& error) {
    std::error_code ignored;
    const fs::path kept = broken_name(file);
    fs::rename(file, kept, ignored);
    complaints.push_back(
        {"The settings could not be read (line {0}: {1}); the file was kept as {2} and the defaults are used",
         {std::to_string(error.source().begin.line), std::string(error.description()),
          kept.filename().string()}});
    return settings;
  }
  const Filler fill(table, complaints);
  each_field(settings, fill);
  each_table(settings, fill);
  return settings;
}

namespace {

// Written by hand, for toml++ sorts the keys and gives 0.35 seventeen digits.
void write_value(std::ostream& out, bool value) {
  out << (value ? "true" : "false");
}
void write_value(std::ostream& out, int value) {
  out << value;
}
void write_value(std::ostream& out, double value) {
  out << fmt::format("{}", value);
}
void write_value(std::ostream& out, const std::string& value) {
  out << toml::value<std::string>(value);
}

/// Changes in `theirs` what differs between `before` and `after`.
void bring_over(const Settings& before, const Settings& after, Settings& theirs) {
  std::vector<const void*> old_fields, new_fields;
  each_field(before, [&](auto, auto, const auto& field, const auto&...) { old_fields.push_back(&field); });
  each_field(after, [&](auto, auto, const auto& field, const auto&...) { new_fields.push_back(&field); });
  std::size_t at = 0;
  each_field(theirs, [&]<class T>(auto, auto, T& field, const auto&...) {
    const T& old_value = *static_cast<const T*>(old_fields[at]);
    const T& new_value = *static_cast<const T*>(new_fields[at++]);
    if (new_value != old_value) field = new_value;
  });
  using Table = std::map<std::string, std::string>;
  std::vector<const Table*> old_tables, new_tables;
  each_table(before, [&](auto, const Table& table) { old_tables.push_back(&table); });
  each_table(after, [&](auto, const Table& table) { new_tables.push_back(&table); });
  at = 0;
  each_table(theirs, [&](auto, Table& table) {
    const Table& old_words = *old_tables[at];
    const Table& new_words = *new_tables[at++];
    for (const auto& [key, word] : old_words) {
      if (!new_words.contains(key)) table.erase(key);
    }
    for (const auto& [key, word] : new_words) {
      const auto old_word = old_words.find(key);
      if (old_word == old_words.end() || old_word->second != word) table[key] = word;
    }
  });
}

}  // namespace

Done save_settings(const Settings& settings, const fs::path& file) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << "# Sanpan's settings. A value that is wrong is replaced by its default when the program starts.\n";
  std::string_view open;
  each_field(settings, [&](std::string_view section, const char* key, const auto& field, const auto&...) {
    if (section != open) out << "\n[" << section << "]\n";
    open = section;
    out << key << " = ";
    write_value(out, field);
    out << '\n';
  });
  each_table(settings, [&](const char* name, const std::map<std::string, std::string>& words) {
    if (words.empty()) return;
    out << "\n[" << name << "]\n";
    for (const auto& [key, value] : words) {
      write_value(out, key);
      out << " = ";
      write_value(out, value);
      out << '\n';
    }
  });
  return write_file(file, out.str());
}

Done save_changes(Settings& known, const Settings& settings, const fs::path& file) {
  Settings merged = settings;
  std::error_code none;
  if (fs::exists(file, none)) {
    Complaints told_at_the_start;
    merged = load_settings(file, told_at_the_start);
    bring_over(known, settings, merged);
  }
  if (Done written = save_settings(merged, file); !written) return written;
  known = settings;
  return done();
}

}  // namespace sanpan::game
