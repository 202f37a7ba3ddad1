#include "engine/record/game.h"

#include <algorithm>
#include <array>

#include "engine/record/cursor.h"

namespace sanpan::record {

std::string_view Tags::get(std::string_view name) const {
  for (const auto& [key, value] : all_) {
    if (key == name) return value;
  }
  return {};
}

void Tags::set(std::string_view name, std::string_view value) {
  auto found = std::ranges::find(all_, name, [](const auto& tag) { return std::string_view(tag.first); });
  if (value.empty()) {
    if (found != all_.end()) all_.erase(found);
  } else if (found != all_.end()) {
    found->second = value;
  } else {
    all_.emplace_back(name, value);
  }
}

Game::Game(const play::Variant& variant) : variant_(&variant), fen_(variant.start_fen()) {}

Result<Game> Game::from(const play::Variant& variant, std::string_view fen) {
  auto table = variant.set_up(fen);
  if (!table) return table.error();
  Game game(variant);
  game.fen_ = (*table)->fen();
  return game;
}

std::string_view Game::player_tag(Side side) const {
  if (side == Side::second) return "Black";
  return variant_->id() == "xiangqi" ? "Red" : "White";
}

std::size_t Game::moves() const {
  return steps().size();
}

NodeId Game::add(NodeId at, std::uint64_t move) {
  for (NodeId answer : (*this)[at].next) {
    if ((*this)[answer].move == move) return answer;
  }
  const auto node = static_cast<NodeId>(nodes_.size());
  nodes_.emplace_back();
  nodes_.back().move = move;
  nodes_.back().parent = at;
  nodes_.back().ply = (*this)[at].ply + 1;
  (*this)[at].next.push_back(node);
  return node;
}

void Game::promote(NodeId node) {
  if (node == root) return;
  auto& answers = (*this)[(*this)[node].parent].next;
  auto place = std::ranges::find(answers, node);
  if (place != answers.end()) std::rotate(answers.begin(), place, place + 1);
}

void Game::make_main(NodeId node) {
  for (; node != root; node = (*this)[node].parent) promote(node);
}

void Game::remove(NodeId node) {
  if (node == root) return;
  std::erase((*this)[(*this)[node].parent].next, node);
}

void Game::compact() {
  std::vector<NodeId> renamed(nodes_.size(), no_node);
  std::vector<NodeId> order{root};
  for (const Step& step : steps()) order.push_back(step.node);
  for (std::size_t i = 0; i < order.size(); ++i) {
    renamed[static_cast<std::size_t>(order[i])] = static_cast<NodeId>(i);
  }
  std::vector<Node> kept;
  kept.reserve(order.size());
  for (NodeId node : order) {
    kept.push_back(std::move((*this)[node]));
    Node& moved = kept.back();
    if (moved.parent != no_node) moved.parent = renamed[static_cast<std::size_t>(moved.parent)];
    for (NodeId& answer : moved.next) answer = renamed[static_cast<std::size_t>(answer)];
  }
  nodes_ = std::move(kept);
}

bool Game::main(NodeId node) const {
  for (; node != root; node = (*this)[node].parent) {
    if ((*this)[(*this)[node].parent].next.front() != node) return false;
  }
  return true;
}

NodeId Game::next(NodeId node) const {
  const auto& answers = (*this)[node].next;
  return answers.empty() ? no_node : answers.front();
}

NodeId Game::end(NodeId node) const {
  for (NodeId after = next(node); after != no_node; after = next(node)) node = after;
  return node;
}

std::vector<NodeId> Game::path(NodeId node) const {
  std::vector<NodeId> nodes;
  for (; node != root; node = (*this)[node].parent) nodes.push_back(node);
  std::ranges::reverse(nodes);
  return nodes;
}

std::vector<NodeId> Game::line(NodeId node) const {
  return path(end(node));
}

std::unique_ptr<play::Table> Game::table(NodeId node) const {
  auto set_up = variant_->set_up(fen_);
  auto table = std::move(*set_up);
  for (NodeId step : path(node)) table->play((*this)[step].move);
  return table;
}

std::vector<Game::Step> Game::steps() const {
  enum class Todo : std::uint8_t { answers, variation, close };
  struct Task {
    Todo todo;
    NodeId node;
    int level;
  };
  std::vector<Step> steps;
  std::vector<Task> tasks{{Todo::answers, root, 0}};
  while (!tasks.empty()) {
    const Task task = tasks.back();
    tasks.pop_back();
    if (task.todo == Todo::close) {
      ++steps.back().closes;
    } else if (task.todo == Todo::variation) {
      steps.push_back({task.node, task.level, true, 0});
      tasks.push_back({Todo::answers, task.node, task.level});
    } else if (const auto& answers = (*this)[task.node].next; !answers.empty()) {
      steps.push_back({answers.front(), task.level, false, 0});
      tasks.push_back({Todo::answers, answers.front(), task.level});
      for (auto answer = answers.rbegin(); answer + 1 != answers.rend(); ++answer) {
        tasks.push_back({Todo::close, *answer, task.level});
        tasks.push_back({Todo::variation, *answer, task.level + 1});
      }
    }
  }
  return steps;
}

void Game::walk(const std::function<void(const Step&, const play::Table&)>& visit) const {
  Cursor cursor(*this);
  for (const Step& step : steps()) {
    cursor.go((*this)[step.node].parent);
    visit(step, cursor.table());
  }
}

namespace {
std::vector<std::pair<std::string, std::string>> sorted(const Tags& tags) {
  auto all = tags.all();
  std::ranges::sort(all);
  return all;
}
}  // namespace

bool same(const Game& a, const Game& b) {
  if (a.variant_ != b.variant_ || a.fen_ != b.fen_ || sorted(a.tags) != sorted(b.tags) ||
      a.ending.outcome != b.ending.outcome || a.ending.reason != b.ending.reason) {
    return false;
  }
  Game left = a;
  Game right = b;
  left.compact();
  right.compact();
  return left.nodes_ == right.nodes_;
}

namespace {

struct ResultName {
  std::string_view text;
  Outcome outcome;
};
// The first of each kind is what draughts writes, the second what xiangqi writes; the others are only read.
constexpr std::array<ResultName, 10> result_names{{
    {"2-0", Outcome::first_wins},
    {"1-0", Outcome::first_wins},
    {"0-2", Outcome::second_wins},
    {"0-1", Outcome::second_wins},
    {"1-1", Outcome::draw},
    {"1/2-1/2", Outcome::draw},
    {"½-½", Outcome::draw},
    {"0.5-0.5", Outcome::draw},
    {"*", Outcome::ongoing},
    {"*", Outcome::ongoing},
}};

}  // namespace

std::string_view result_text(const play::Variant& variant, Outcome outcome) {
  bool second = variant.id() == "xiangqi";
  for (const auto& name : result_names) {
    if (name.outcome != outcome) continue;
    if (!second) return name.text;
    second = false;
  }
  return "*";
}

std::optional<Outcome> read_result(std::string_view text) {
  std::string bare;
  for (char c : text) {
    if (c != ' ') bare += c;
  }
  for (const auto& name : result_names) {
    if (bare == name.text) return name.outcome;
  }
  return std::nullopt;
}

}  // namespace sanpan::record
