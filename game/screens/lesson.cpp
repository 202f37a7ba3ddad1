#include "game/screens/lesson.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <charconv>
#include <set>

#include "engine/common/files.h"

namespace sanpan::game {

namespace {

/// Reads one file; the first fault ends it.
class Reader {
 public:
  explicit Reader(std::string game) : game_(std::move(game)) {}

  Done read(const std::filesystem::path& file) {
    auto content = read_file(file);
    if (!content) return content.error();
    try {
      table_ = toml::parse(*content);
    } catch (const toml::parse_error& error) {
      return Error{Message(fmt::format("{}, line {}: {}", file.filename().string(), error.source().begin.line,
                                       error.description()))};
    }
    return done();
  }

  Result<Course> course() {
    Course course{game_, {}};
    std::set<std::string> ids;
    each(table_, "lesson", [&](const toml::table& entry) {
      Lesson lesson{text(entry, "id"), text(entry, "title"), {}};
      where_ = lesson.id;
      if (lesson.id.empty() || !ids.insert(lesson.id).second) fail("its id is missing or used twice");
      each(entry, "step", [&](const toml::table& each_step) { lesson.steps.push_back(step(each_step)); });
      if (lesson.steps.empty()) fail("it has no step");
      course.lessons.push_back(std::move(lesson));
    });
    if (course.lessons.empty()) fail("there is no lesson");
    if (!fault_.empty()) return Error{fault_};
    return course;
  }

  Result<std::vector<RulesSection>> rules() {
    std::vector<RulesSection> sections;
    each(table_, "section", [&](const toml::table& entry) {
      where_ = text(entry, "title");
      RulesSection section{text(entry, "title"), text(entry, "say"), entry["pieces"].value_or(false), {}};
      if (!section.pieces) section.diagram = diagram(entry);
      sections.push_back(std::move(section));
    });
    if (sections.empty()) fail("there is no section");
    if (!fault_.empty()) return Error{fault_};
    return sections;
  }

 private:
  template <class Visit>
  static void each(const toml::table& entry, const char* key, Visit&& visit) {
    const toml::array* array = entry[key].as_array();
    for (std::size_t i = 0; array && i < array->size(); ++i) {
      if (const toml::table* element = array->get(i)->as_table()) visit(*element);
    }
  }

  void fail(const std::string& why) {
    if (fault_.empty()) fault_ = fmt::format("{}, {}: {}", game_, where_, why);
  }

  static std::string text(const toml::table& entry, const char* key) {
    return entry[key].value_or(std::string());
  }
  static std::vector<std::string> texts(const toml::table& entry, const char* key) {
    std::vector<std::string> all;
    const toml::array* array = entry[key].as_array();
    for (std::size_t i = 0; array && i < array->size(); ++i) {
      all.push_back(array->get(i)->value_or(std::string()));
    }
    return all;
  }

  std::vector<Square> squares(const Diagram& diagram, std::string_view names) {
    std::vector<Square> all;
    while (!names.empty()) {
      const std::size_t end = std::min(names.find(' '), names.size());
      const std::string_view name = names.substr(0, end);
      names.remove_prefix(std::min(end + 1, names.size()));
      std::optional<Square> square;
      if (diagram.variant) {
        square = diagram.variant->square(name);
      } else if (const auto cell = tour::parse_cell(diagram.board, name)) {
        square = static_cast<Square>(*cell);
      }
      if (square) {
        all.push_back(*square);
      } else {
        fail(fmt::format("there is no square \"{}\"", name));
      }
    }
    return all;
  }

  void arrows(const toml::table& entry, const char* key, board::Tone tone, Diagram& diagram) {
    for (const std::string& names : texts(entry, key)) {
      const auto way = squares(diagram, names);
      if (way.size() < 2) {
        fail("an arrow needs two squares");
        continue;
      }
      diagram.marks.arrows.push_back({way.front(), way.back(), tone, {way.begin() + 1, way.end() - 1}});
    }
  }

  Diagram diagram(const toml::table& entry) {
    Diagram diagram;
    if (game_ == "tour") {
      if (const auto size = tour::parse_size(text(entry, "board"))) {
        diagram.board = tour::Board(*size);
      } else {
        fail(english(size.error().message));
      }
      for (const std::string& name : texts(entry, "path")) {
        for (const Square square : squares(diagram, name)) diagram.path.push_back(square);
      }
      diagram.closed = entry["closed"].value_or(false);
      diagram.exits = entry["exits"].value_or(false);
    } else {
      diagram.variant = play::variant(entry["game"].value_or(game_));
      if (!diagram.variant) {
        fail("there is no such game");
        return diagram;
      }
      diagram.fen = text(entry, "fen");
      if (diagram.fen == "start") diagram.fen = diagram.variant->start_fen();
      if (const auto table = table_of(diagram); !table) fail(english(table.error().message));
    }
    arrows(entry, "arrows", board::Tone::good, diagram);
    if (entry["wrong"].is_array()) arrows(entry, "wrong", board::Tone::bad, diagram);
    for (const std::string& name : texts(entry, "circles")) {
      for (const Square square : squares(diagram, name)) {
        diagram.marks.circles.push_back({square, board::Tone::user});
      }
    }
    for (const std::string& name : texts(entry, "stars")) {
      for (const Square square : squares(diagram, name)) diagram.marks.stars.push_back(square);
    }
    return diagram;
  }

  LessonStep step(const toml::table& entry) {
    LessonStep step;
    step.diagram = diagram(entry);
    step.say = text(entry, "say");
    step.done = text(entry, "done");
    step.wrong = text(entry, "wrong");
    step.missed = text(entry, "missed");
    step.free = entry["free"].value_or(false);
    step.line = texts(entry, "line");
    step.stars = step.diagram.marks.stars;
    step.all = entry["all"].value_or(false);
    step.fewest = entry["fewest"].value_or(0);
    step.show = texts(entry, "show");
    step.refused = texts(entry, "refused");
    if (step.say.empty()) fail("a step says nothing");
    const int tasks = int{step.free} + int{!step.line.empty()} + int{!step.stars.empty()} + int{step.all} +
                      int{step.fewest > 0};
    if (tasks != 1) fail("a step asks for nothing or for several things");
    return step;
  }

  std::string game_;
  std::string where_;
  std::string fault_;
  toml::table table_;
};

}  // namespace

Result<Course> read_course(const std::filesystem::path& assets, const std::string& game) {
  Reader reader(game);
  if (auto read = reader.read(assets / "lessons" / (game + ".toml")); !read) return read.error();
  return reader.course();
}

Result<std::vector<RulesSection>> read_rules(const std::filesystem::path& assets, const std::string& game) {
  Reader reader(game);
  if (auto read = reader.read(assets / "rules" / (game + ".toml")); !read) return read.error();
  return reader.rules();
}

Result<std::unique_ptr<play::Table>> table_of(const Diagram& diagram) {
  return diagram.variant->set_up_diagram(diagram.fen);
}

std::string other_to_move(std::string fen) {
  // Draughts: `W:W…:B…`; xiangqi: `… w - - 0 1`.
  const std::size_t space = fen.find(' ');
  char& side = space == std::string::npos ? fen.front() : fen[space + 1];
  side = side == 'W' ? 'B' : side == 'B' ? 'W' : side == 'w' ? 'b' : 'w';
  return fen;
}

}  // namespace sanpan::game
