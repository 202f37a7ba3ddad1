#include "engine/record/opening.h"

#include <algorithm>
#include <sstream>
#include <unordered_map>

#include "engine/common/assets.h"
#include "engine/common/files.h"

namespace sanpan::record {

namespace {

std::vector<Opening> read_openings() {
  std::vector<Opening> read;
  const auto text = read_file(assets_folder() / "openings" / "xiangqi.tsv");
  if (!text) return read;
  std::istringstream rows(*text);
  std::vector<std::string> columns;  // what the first row calls them: code, the languages, moves
  for (std::string row; std::getline(rows, row);) {
    if (row.empty() || row[0] == '#') continue;
    std::istringstream cells(row);
    std::vector<std::string> found;
    for (std::string cell; std::getline(cells, cell, '\t');) found.push_back(std::move(cell));
    if (columns.empty()) {
      columns = std::move(found);
    } else if (found.size() == columns.size()) {
      Opening& made = read.emplace_back();
      made.code = found.front();
      made.moves = found.back();
      for (std::size_t i = 1; i + 1 < found.size(); ++i) made.names.emplace(columns[i], found[i]);
    }
  }
  return read;
}

/// Openings by the positions they lead to.
class Places {
 public:
  Places() {
    for (const Opening& named : openings()) {
      add(named, named.moves);
      add(named, mirrored(named.moves));
    }
  }
  std::size_t longest() const { return longest_; }  ///< plies
  const Opening* find(std::uint64_t key) const {
    const auto found = places_.find(key);
    return found == places_.end() ? nullptr : found->second;
  }

 private:
  void add(const Opening& named, const std::string& moves) {
    const auto table = play::variant("xiangqi")->start();
    std::istringstream words(moves);
    for (std::string word; words >> word;) {
      const auto move = table->read(word);
      if (!move) return;
      table->play(*move);
    }
    longest_ = std::max(longest_, table->played().size());
    places_.emplace(table->key(), &named);
  }

  std::unordered_map<std::uint64_t, const Opening*> places_;
  std::size_t longest_ = 0;
};

}  // namespace

std::string_view Opening::name(std::string_view language) const {
  auto found = names.find(language);
  if (found == names.end()) found = names.find("en");
  return found == names.end() ? std::string_view(code) : found->second;
}

std::string mirrored(std::string moves) {
  for (char& c : moves) {
    if (c >= 'a') c = static_cast<char>('a' + 'i' - c);
  }
  return moves;
}

const std::vector<Opening>& openings() {
  static const std::vector<Opening> shipped = read_openings();
  return shipped;
}

const Opening* opening(const Game& game, NodeId node) {
  if (game.variant().id() != "xiangqi" || !game.from_start()) return nullptr;
  static const Places places;
  const auto table = game.variant().start();
  const Opening* last = nullptr;
  const std::vector<NodeId> path = game.path(node);
  for (std::size_t i = 0; i < path.size() && i < places.longest(); ++i) {
    table->play(game[path[i]].move);
    if (const Opening* named = places.find(table->key())) last = named;
  }
  return last;
}

void name_opening(Game& game, std::string_view language) {
  const Opening* named = opening(game, game.end());
  if (named == nullptr || !game.tags.get("ECCO").empty() || !game.tags.get("Opening").empty()) return;
  game.tags.set("ECCO", named->code);
  game.tags.set("Opening", named->name(language));
}

}  // namespace sanpan::record
