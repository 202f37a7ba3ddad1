#include "engine/record/dhtmlxq.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "engine/record/annotation.h"
#include "engine/record/text.h"
#include "engine/record/xiangqi_board.h"

namespace sanpan::record {

namespace {

/// Which piece each of the 32 pairs of digits places.
constexpr std::string_view order = "RNBAKABNRCCPPPPPrnbakabnrccppppp";

struct FieldName {
  std::string_view field;
  std::string_view tag;
};
constexpr std::array<FieldName, 15> field_names{{{"title", "Title"},
                                                 {"event", "Event"},
                                                 {"date", "Date"},
                                                 {"place", "Site"},
                                                 {"round", "Round"},
                                                 {"red", "Red"},
                                                 {"redteam", "RedTeam"},
                                                 {"redrating", "RedElo"},
                                                 {"black", "Black"},
                                                 {"blackteam", "BlackTeam"},
                                                 {"blackrating", "BlackElo"},
                                                 {"remark", "Annotator"},
                                                 {"author", "Author"},
                                                 {"timerule", "TimeControl"},
                                                 {"endtype", "Termination"}}};
/// Said anew by every writer.
constexpr std::array<std::string_view, 6> own_fields{"ver",   "init",     "generator",
                                                     "binit", "movelist", "result"};

constexpr std::array<std::string_view, 4> result_names{"未知", "红胜", "黑胜", "和局"};

Outcome read_outcome(std::string_view text) {
  if (text.find("红胜") != std::string_view::npos || text.find("紅勝") != std::string_view::npos) {
    return Outcome::first_wins;
  }
  if (text.find("黑胜") != std::string_view::npos || text.find("黑勝") != std::string_view::npos) {
    return Outcome::second_wins;
  }
  if (text.find("和") != std::string_view::npos) return Outcome::draw;
  return read_result(text).value_or(Outcome::ongoing);
}

/// Column and row, rows from Black's side.
Square read_square(std::string_view digits) {
  if (digits.size() < 2 || !is_digit(digits[0]) || !is_digit(digits[1]) || digits[0] == '9') return no_square;
  return static_cast<Square>((digits[1] - '0') * 9 + (digits[0] - '0'));
}
std::string digits(Square square) {
  return fmt::format("{}{}", square % 9, square / 9);
}

struct Field {
  std::string name;
  std::string value;
  int line;
};

/// A line of moves: the line from which it departs, the number of its first move, and its own number.
struct Branch {
  int parent = 0;
  int ply = 1;
  std::string_view moves;
  int line = 0;
};

/// `move_0_5_1` or `comment1_5` cut into its numbers.
std::vector<int> numbers(std::string_view text) {
  std::vector<int> all;
  while (!text.empty()) {
    const std::size_t end = text.find('_');
    const auto value = number<int>(text.substr(0, end));
    if (!value) return {};
    all.push_back(*value);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return all;
}

std::string with_line_ends(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("||")) {
      result += '\n';
      ++i;
    } else {
      result += text[i];
    }
  }
  return result;
}

class Reader {
 public:
  explicit Reader(std::vector<Warning>& warnings) : warnings_(warnings) {}

  Result<Game> read(const std::vector<Field>& fields) {
    const play::Variant* variant = play::variant("xiangqi");
    if (!variant) return Error{{"Xiangqi is not part of this program."}};
    for (const Field& field : fields) sort(field);
    auto game = set_up(*variant);
    if (!game) return game;
    for (const Field& field : fields) take_tag(*game, field);
    grow(*game);
    return game;
  }

 private:
  void sort(const Field& field) {
    if (field.name == "binit") set_up_ = field.value;
    if (field.name == "movelist") branches_[0] = {0, 1, field.value, field.line};
    if (field.name.starts_with("move_")) {
      const auto place = numbers(std::string_view(field.name).substr(5));
      if (place.size() == 3 && place[2] > 0)
        branches_[place[2]] = {place[0], place[1], field.value, field.line};
    }
    if (field.name.starts_with("comment")) {
      const auto place = numbers(std::string_view(field.name).substr(7));
      if (place.size() == 1) comments_[{0, place[0]}] = with_line_ends(field.value);
      if (place.size() == 2) comments_[{place[0], place[1]}] = with_line_ends(field.value);
    }
  }

  Result<Game> set_up(const play::Variant& variant) const {
    if (set_up_.empty()) return Game(variant);
    Letters letters{};
    for (std::size_t i = 0; i < order.size() && i * 2 + 1 < set_up_.size(); ++i) {
      const Square square = read_square(std::string_view(set_up_).substr(i * 2));
      if (square != no_square) letters[static_cast<std::size_t>(square)] = order[i];
    }
    Side turn = Side::first;
    if (const auto main = branches_.find(0); main != branches_.end()) {
      const Square first = read_square(main->second.moves);
      if (first != no_square) {
        const char letter = letters[static_cast<std::size_t>(first)];
        if (letter != 0 && letter == lower(letter)) turn = Side::second;
      }
    }
    auto game = Game::from(variant, xiangqi_fen(letters, turn));
    if (!game) return Error{{"The set-up of a DhtmlXQ game cannot be played: {0}", {game.error().message}}};
    return game;
  }

  void take_tag(Game& game, const Field& field) {
    if (field.name.starts_with("move_") || field.name.starts_with("comment")) return;
    if (field.name == "result") game.ending.outcome = read_outcome(field.value);
    if (std::ranges::find(own_fields, field.name) != own_fields.end()) return;
    const auto known = std::ranges::find(field_names, field.name, &FieldName::field);
    const std::string tag = known == field_names.end() ? "DhtmlXQ_" + field.name : std::string(known->tag);
    if (tag == "Termination") {
      game.ending.reason = field.value;
    } else {
      game.tags.set(tag, with_line_ends(trim(field.value)));
    }
  }

  void grow(Game& game) {
    Grower grower(game, warnings_);
    game[root].after = comments_[{0, 0}];
    std::map<int, std::vector<NodeId>> nodes;  // for each line, the nodes from the set-up on
    // A line can only depart from one that is known; lines may stand in any order.
    for (bool progress = true; progress;) {
      progress = false;
      for (const auto& [id, branch] : branches_) {
        if (nodes.contains(id) || (id != 0 && !nodes.contains(branch.parent))) continue;
        if (id != 0 && branch.parent == id) continue;
        progress = true;
        nodes[id] = grow(game, grower, id, branch, id == 0 ? std::vector{root} : nodes[branch.parent]);
      }
    }
    for (const auto& [id, branch] : branches_) {
      if (!nodes.contains(id)) {
        warnings_.push_back(
            {branch.line, 0, {"Variation {0} belongs to none that is known.", {std::to_string(id)}}});
      }
    }
  }

  std::vector<NodeId> grow(Game& game, Grower& grower, int id, const Branch& branch,
                           std::vector<NodeId> line) {
    if (branch.ply < 1 || static_cast<std::size_t>(branch.ply) > line.size()) {
      warnings_.push_back(
          {branch.line, 0, {"Variation {0} begins after the end of its line.", {std::to_string(id)}}});
      return line;
    }
    line.resize(static_cast<std::size_t>(branch.ply));
    std::string_view moves = branch.moves;
    while (moves.size() >= 4) {
      const NodeId node =
          grower.grow(line.back(), read_square(moves), read_square(moves.substr(2)), branch.line);
      if (node == no_node) return line;
      line.push_back(node);
      const auto comment = comments_.find({id, game[node].ply});
      if (comment != comments_.end()) take_comment(game[node], comment->second, grower.mover());
      moves.remove_prefix(4);
    }
    return line;
  }

  std::vector<Warning>& warnings_;
  std::string set_up_;
  std::map<int, Branch> branches_;
  std::map<std::pair<int, int>, std::string> comments_;
};

void put(std::string& text, std::string_view name, std::string_view value) {
  std::string safe;
  for (char c : value) {
    if (c == '\n') {
      safe += "||";
    } else {
      safe += c;
    }
  }
  text += fmt::format("[DhtmlXQ_{0}]{1}[/DhtmlXQ_{0}]\n", name, safe);
}

}  // namespace

bool is_dhtmlxq(std::string_view text) {
  return text.find("[DhtmlXQ]") != std::string_view::npos ||
         text.find("[/DhtmlXQ_") != std::string_view::npos;
}

Result<Reading> read_dhtmlxq(std::string_view text) {
  Reading reading;
  std::vector<Field> fields;
  int line = 1;
  const auto finish = [&] {
    if (fields.empty()) return;
    auto game = Reader(reading.warnings).read(fields);
    if (game) {
      reading.games.push_back(*std::move(game));
    } else {
      reading.warnings.push_back({fields.front().line, 0, game.error().message});
    }
    fields.clear();
  };
  constexpr std::string_view open = "[DhtmlXQ_";
  while (!text.empty()) {
    std::size_t at = text.find(open);
    const std::size_t end = text.find("[/DhtmlXQ]");
    const bool last = at == std::string_view::npos || end < at;
    if (last) at = end;
    if (at == std::string_view::npos) break;
    line += static_cast<int>(std::ranges::count(text.substr(0, at), '\n'));
    text.remove_prefix(at);
    if (last) {
      finish();
      text.remove_prefix(std::string_view("[/DhtmlXQ]").size());
      continue;
    }
    text.remove_prefix(open.size());
    const std::size_t bracket = text.find_first_of("]\n");
    if (bracket == std::string_view::npos) break;
    if (text[bracket] != ']') continue;
    const std::string name(text.substr(0, bracket));
    text.remove_prefix(bracket + 1);
    if (!std::ranges::all_of(name, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; })) continue;
    // The closing word is not always spelled like the opening one: any closes.
    const std::size_t close = text.find("[/DhtmlXQ_");
    if (close == std::string_view::npos) {
      reading.warnings.push_back({line, 0, {"The field {0} is not closed.", {name}}});
      break;
    }
    if (name == "binit" && std::ranges::any_of(fields, [](const Field& f) { return f.name == "binit"; }))
      finish();
    fields.push_back({name, std::string(trim(text.substr(0, close))), line});
    line += static_cast<int>(std::ranges::count(text.substr(0, close), '\n'));
    text.remove_prefix(close + 1);
  }
  finish();
  if (reading.games.empty()) {
    if (!reading.warnings.empty()) return Error{reading.warnings.front().text};
    return Error{{"No DhtmlXQ game was found."}};
  }
  return reading;
}

std::string write_dhtmlxq(const Game& game) {
  std::string text = "[DhtmlXQ]\n";
  put(text, "ver", "www_dpxq_com");
  for (const FieldName& name : field_names) {
    if (name.tag != "Termination") put(text, name.field, game.tags.get(name.tag));
  }
  put(text, "endtype", english(game.ending.reason));
  put(text, "result", result_names[static_cast<std::size_t>(stored_number(game.ending.outcome))]);
  Letters board = letters(game);
  std::string set_up;
  for (char letter : order) {
    const auto found = std::ranges::find(board, letter);
    if (found == board.end()) {
      set_up += "99";
      continue;
    }
    set_up += digits(static_cast<Square>(found - board.begin()));
    *found = 0;
  }
  put(text, "binit", set_up);

  struct Line {
    int parent;
    int ply;
    std::string moves;
  };
  std::vector<Line> lines{{0, 1, {}}};
  std::map<NodeId, int> line_of{{root, 0}};
  std::string comments;
  if (const std::string comment = comment_after(game[root]); !comment.empty())
    put(comments, "comment0", comment);
  game.walk([&](const Game::Step& step, const play::Table& before) {
    const Node& node = game[step.node];
    int id = line_of[node.parent];
    if (step.opens) {
      lines.push_back({id, node.ply, {}});
      id = static_cast<int>(lines.size()) - 1;
    }
    line_of[step.node] = id;
    for (const Ply& ply : before.legal()) {
      if (ply.code == node.move)
        lines[static_cast<std::size_t>(id)].moves += digits(ply.from) + digits(ply.to);
    }
    std::string comment = node.before;
    add_text(comment, comment_after(node));
    const std::string place = id == 0 ? std::to_string(node.ply) : fmt::format("{}_{}", id, node.ply);
    if (!comment.empty()) put(comments, "comment" + place, comment);
  });
  put(text, "movelist", lines[0].moves);
  for (std::size_t id = 1; id < lines.size(); ++id) {
    put(text, fmt::format("move_{}_{}_{}", lines[id].parent, lines[id].ply, id), lines[id].moves);
  }
  text += comments;
  for (const auto& [tag, value] : game.tags.all()) {
    constexpr std::string_view prefix = "DhtmlXQ_";
    if (tag.starts_with(prefix)) put(text, std::string_view(tag).substr(prefix.size()), value);
  }
  return text + "[/DhtmlXQ]\n";
}

}  // namespace sanpan::record
