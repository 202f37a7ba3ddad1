#include "engine/record/pgn.h"

#include <algorithm>
#include <array>

#include "engine/record/text.h"

namespace sanpan::record {

namespace {

/// A square named by file and rank at the front of `text`, which loses it.
std::optional<std::pair<char, int>> take_square(std::string_view& text) {
  if (text.size() < 2 || lower(text[0]) < 'a' || lower(text[0]) > 'i' || !is_digit(text[1]))
    return std::nullopt;
  const std::size_t size = text.size() > 2 && text[1] == '1' && text[2] == '0' ? 3 : 2;
  const std::pair square{lower(text[0]), *number<int>(text.substr(1, size - 1))};
  text.remove_prefix(size);
  return square;
}

std::string name(std::pair<char, int> square, int first_rank) {
  return square.first + std::to_string(square.second - first_rank);
}

/// `h2e2`, `H2-E2`, `h3e3` or `a10a9` with ranks from 1: as ICCS, or nothing.
std::optional<std::string> coordinates(std::string_view word, int first_rank) {
  const auto from = take_square(word);
  if (!from) return std::nullopt;
  if (word.starts_with('-') || word.starts_with('x')) word.remove_prefix(1);
  const auto to = take_square(word);
  if (!to || !word.empty()) return std::nullopt;
  return name(*from, first_rank) + name(*to, first_rank);
}

/// `Che2`, `R8d7`, `Rxe9`, `exe5`, `c4`: the only legal move that fits. Soldiers have no letter.
std::optional<Result<std::uint64_t>> algebraic(const play::Table& table, std::string_view word,
                                               int first_rank) {
  const std::string_view whole = word;
  const std::size_t letter = std::string_view("KAEBHNRCP").find(word.empty() ? ' ' : word[0]);
  const char kind = letter == std::string_view::npos ? 'P' : "KABBNNRCP"[letter];
  if (letter != std::string_view::npos) word.remove_prefix(1);
  std::size_t size = word.size();
  while (size > 0 && is_digit(word[size - 1])) --size;
  if (size == 0 || size == word.size()) return std::nullopt;
  std::string_view target = word.substr(size - 1);
  const auto to = take_square(target);
  if (!to || !target.empty()) return std::nullopt;
  std::string_view hints = word.substr(0, size - 1);
  if (hints.ends_with('x') || hints.ends_with('-')) hints.remove_suffix(1);
  char file = 0;
  std::string rank;
  if (!hints.empty() && hints[0] >= 'a' && hints[0] <= 'i') {
    file = hints[0];
    hints.remove_prefix(1);
  }
  if (!hints.empty()) {
    const auto number_given = number<int>(hints);
    if (!number_given) return std::nullopt;
    rank = std::to_string(*number_given - first_rank);
  }
  const auto square = table.variant().square(name(*to, first_rank));
  if (!square) return std::nullopt;
  std::uint64_t found = 0;
  for (const Ply& ply : table.legal()) {
    const std::string from = table.variant().name(ply.from);
    if (ply.to != *square || table.at(ply.from).kind != kind) continue;
    if ((file != 0 && from[0] != file) || (!rank.empty() && from.substr(1) != rank)) continue;
    if (found != 0) return Error{{"{0} fits more than one move.", {std::string(whole)}}};
    found = ply.code;
  }
  if (found == 0) return Error{{"{0} is no legal move here.", {std::string(whole)}}};
  return found;
}

/// The tags that Western programs use for Red's.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> red_tags{{{"White", "Red"},
                                                                                 {"WhiteTeam", "RedTeam"},
                                                                                 {"WhiteElo", "RedElo"},
                                                                                 {"WhiteTitle", "RedTitle"},
                                                                                 {"WhiteType", "RedType"}}};

Result<Game> begin(const Draft& draft, const play::Variant& variant) {
  const std::string_view fen = trim(draft.tags.get("FEN"));
  auto game = fen.empty() ? Result<Game>(Game(variant)) : Game::from(variant, fen);
  if (!game) return game;
  for (const auto& [tag, value] : draft.tags.all()) {
    const auto red = std::ranges::find(red_tags, tag, &std::pair<std::string_view, std::string_view>::first);
    game->tags.set(red == red_tags.end() ? std::string_view(tag) : red->second, value);
  }
  for (const char* tag : {"Game", "Variant", "Format", "FEN", "SetUp", "Setup", "PlyCount"})
    game->tags.set(tag, {});
  take_result(*game, draft);
  return game;
}

}  // namespace

Result<std::uint64_t> read_xiangqi_move(const play::Table& table, std::string_view word, int first_rank) {
  while (word.size() > 2 && (word.ends_with('#') || (word.ends_with('+') && is_letter(word[0]) &&
                                                     is_digit(word[word.size() - 2])))) {
    word.remove_suffix(1);
  }
  // `H8e7` is the horse on rank 8, `h8e7` and `H8-E7` are ICCS.
  const bool piece_first = !word.empty() && word[0] == upper(word[0]) &&
                           std::ranges::any_of(word.substr(1), [](char c) { return c >= 'a' && c <= 'i'; });
  if (!piece_first) {
    if (const auto iccs = coordinates(word, first_rank)) return table.read(*iccs);
    if (auto move = table.read(word)) return move;
  }
  if (auto move = algebraic(table, word, first_rank)) return std::move(*move);
  return table.read(word);
}

Result<Build> build_pgn(const Draft& draft) {
  const std::string kind = lower(draft.tags.get("Variant"));
  if (!kind.empty() && kind != "xiangqi" && kind != "chinese chess") {
    return Error{{"Games of the kind {0} are not played here.", {kind}}};
  }
  const play::Variant* variant = play::variant("xiangqi");
  if (!variant) return Error{{"Xiangqi is not part of this program."}};
  auto game = begin(draft, *variant);
  if (!game) return game.error();
  // Programs disagree whether ranks count from 0 or from 1; the right reading is the one that can be played
  // on.
  Build best = build(*game, draft, [](const play::Table& table, std::string_view word) {
    return read_xiangqi_move(table, word, 0);
  });
  if (best.broken > 0) {
    Build other = build(std::move(*game), draft, [](const play::Table& table, std::string_view word) {
      return read_xiangqi_move(table, word, 1);
    });
    if (other.plies > best.plies) return other;
  }
  return best;
}

std::string write_pgn(const Game& game, Notation notation) {
  Writing writing;
  writing.tags.emplace_back("Game", "Chinese Chess");
  add_roster(writing, game);
  writing.notation = notation;
  std::string format = "Chinese";
  if (notation == Notation::wxf) format = "WXF";
  if (notation == Notation::native) {
    format = "ICCS";
    writing.spell = [](std::string move) {
      for (char& c : move) c = upper(c);
      if (move.size() == 4) move.insert(2, "-");
      return move;
    };
  }
  writing.tags.emplace_back("Format", format);
  add_other_tags(writing, game);
  writing.result = result_text(game.variant(), game.ending.outcome);
  return write(game, writing);
}

}  // namespace sanpan::record
