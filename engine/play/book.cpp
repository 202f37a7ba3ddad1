#include "engine/play/book.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <deque>
#include <map>
#include <sstream>

#include "engine/common/assets.h"
#include "engine/common/files.h"

namespace sanpan::play {

namespace {

/// `text` as a number, all of it.
std::optional<int> number(std::string_view text) {
  int value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool listed(const std::vector<Book::Move>& moves, std::uint64_t code) {
  return std::any_of(moves.begin(), moves.end(), [&](const Book::Move& move) { return move.code == code; });
}

}  // namespace

Result<Book> Book::read(const Variant& variant, const std::string& text) {
  Book book;
  auto table = variant.start();
  std::istringstream in(text);
  int line_number = 0;
  for (std::string line; std::getline(in, line);) {
    ++line_number;
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    std::string ply_word, move_word, score_word;
    words >> ply_word >> move_word >> score_word;
    const auto ply = number(ply_word), score = number(score_word);
    const int depth = static_cast<int>(table->played().size());
    if (!ply || !score || *ply < 0 || *ply > depth) {
      return Error{{"Line {0} of the book is no move of its tree.", {std::to_string(line_number)}}};
    }
    for (int back = depth; back > *ply; --back) table->take_back();
    const auto code = table->read(move_word);
    if (!code) {
      return Error{{"Line {0} of the book: {1}", {std::to_string(line_number), code.error().message}}};
    }
    auto& moves = book.moves_[table->key()];
    if (!listed(moves, *code)) moves.push_back({*code, *score});
    table->play(*code);
  }
  for (auto& [key, moves] : book.moves_) {
    std::stable_sort(moves.begin(), moves.end(),
                     [](const Move& a, const Move& b) { return a.score > b.score; });
  }
  return book;
}

std::filesystem::path Book::shipped_file(const Variant& variant) {
  std::string name(variant.id());
  std::replace(name.begin(), name.end(), ':', '-');
  return assets_folder() / "books" / (name + ".book");
}

Book Book::shipped(const Variant& variant) {
  auto text = read_file(shipped_file(variant));
  if (!text) return {};
  auto book = read(variant, *text);
  return book ? *std::move(book) : Book{};
}

std::vector<Book::Move> Book::moves(const Table& table) const {
  auto found = moves_.find(table.key());
  if (found == moves_.end()) return {};
  // Two positions with one key are as good as impossible, but a move that is not legal is never given.
  std::vector<Move> moves;
  for (const Ply& ply : table.legal()) {
    for (const Move& move : found->second) {
      if (move.code == ply.code) moves.push_back(move);
    }
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const Move& a, const Move& b) { return a.score > b.score; });
  return moves;
}

std::optional<Book::Move> Book::choose(const Table& table, Random& random) const {
  constexpr double scale = 8;  // hundredths by which a move may be worse to be chosen 2.7 times less often
  const auto candidates = moves(table);
  if (candidates.empty()) return std::nullopt;
  double total = 0;
  auto weight = [&](const Move& move) { return std::exp((move.score - candidates.front().score) / scale); };
  for (const Move& move : candidates) total += weight(move);
  double left = random.unit() * total;
  for (const Move& move : candidates) {
    left -= weight(move);
    if (left < 0) return move;
  }
  return candidates.front();
}

std::string grow_book(const Variant& variant, Thinker& thinker, const BookPlan& plan,
                      const std::function<void(int)>& progress) {
  // Positions in the order of their distance from the start, each searched once however it is reached.
  std::unordered_map<std::uint64_t, std::vector<Line>> known;
  std::deque<std::unique_ptr<Table>> waiting;
  waiting.push_back(variant.start());
  thinker.set_book(false);
  while (!waiting.empty() && static_cast<int>(known.size()) < plan.positions) {
    const auto table = std::move(waiting.front());
    waiting.pop_front();
    if (known.contains(table->key()) || static_cast<int>(table->played().size()) >= plan.plies) continue;
    auto decision = thinker.think(*table, {.nodes = plan.nodes, .lines = plan.widest}, {});
    auto& kept = known[table->key()];
    for (Line& line : decision.thought.lines) {
      if (line.score.decided() || line.score.value < decision.thought.lines.front().score.value - plan.margin)
        break;
      auto next = table->clone();
      next->play(line.move);
      waiting.push_back(std::move(next));
      kept.push_back(std::move(line));
    }
    if (progress) progress(static_cast<int>(known.size()));
  }

  std::string text;
  auto table = variant.start();
  auto write = [&](auto&& self, int ply) -> void {
    auto found = known.find(table->key());
    if (found == known.end()) return;
    const std::vector<Line> lines = std::move(found->second);
    known.erase(found);  // a transposition is written where it is met first
    for (const Line& line : lines) {
      text += fmt::format("{} {} {}\n", ply, table->write(line.move), line.score.value);
      table->play(line.move);
      self(self, ply + 1);
      table->take_back();
    }
  };
  write(write, 0);
  return text;
}

std::string score_lines(const Variant& variant, Thinker& thinker, const BookPlan& plan,
                        const std::vector<std::string>& lines, const std::function<void(int)>& progress) {
  struct Place {
    std::map<std::uint64_t, Place> next;
  };
  Place start;
  for (const std::string& line : lines) {
    Place* at = &start;
    const auto table = variant.start();
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      const auto move = table->read(word);
      if (!move) break;
      table->play(*move);
      at = &at->next[*move];
    }
  }

  std::string text;
  int done = 0;
  const auto table = variant.start();
  thinker.set_book(false);
  auto write = [&](auto&& self, const Place& at, int ply) -> void {
    std::map<std::uint64_t, int> scores;
    int best = -Score::mate;
    for (const auto& [move, place] : at.next) {
      table->play(move);
      const auto decision = thinker.think(*table, {.nodes = plan.nodes}, {});
      table->take_back();
      if (decision.thought.lines.empty()) continue;
      best = std::max(best, scores[move] = -decision.thought.lines.front().score.value);
      if (progress) progress(++done);
    }
    for (const auto& [move, score] : scores) {
      if (score < best - plan.margin) continue;
      text += fmt::format("{} {} {}\n", ply, table->write(move), score);
      table->play(move);
      self(self, at.next.at(move), ply + 1);
      table->take_back();
    }
  };
  write(write, start, 0);
  return text;
}

}  // namespace sanpan::play
