#include "engine/record/pdn.h"

#include <algorithm>
#include <array>

#include "engine/record/encoding.h"
#include "engine/record/text.h"

namespace sanpan::record {

namespace {

struct GameType {
  int number;
  std::string_view variant;
};
constexpr std::array<GameType, 3> game_types{
    {{20, "draughts"}, {25, "draughts:russian"}, {26, "draughts:brazilian"}}};

/// The number in front of a GameType tag: `20`, `20,W,10,10,N2,0`; 0 where there is none.
int game_type(const Draft& draft) {
  const std::string_view tag = draft.tags.get("GameType");
  std::size_t size = 0;
  while (size < tag.size() && is_digit(tag[size])) ++size;
  return number<int>(tag.substr(0, size)).value_or(0);
}

/// `32-28`, `1x10x19`, `07:12`
bool numeric_move(std::string_view word) {
  std::size_t size = 0;
  while (size < word.size() && is_digit(word[size])) ++size;
  return size > 0 && size <= 2 && word.size() > size + 1 &&
         (word[size] == '-' || word[size] == 'x' || word[size] == ':') && is_digit(word[size + 1]);
}

/// `c3-d4`, `c3:e5`
bool algebraic_move(std::string_view word) {
  const auto square = [&](std::size_t i) {
    return word.size() >= i + 2 && word[i] >= 'a' && word[i] <= 'h' && word[i + 1] >= '1' &&
           word[i + 1] <= '8';
  };
  return square(0) && word.size() >= 5 && (word[2] == '-' || word[2] == ':' || word[2] == 'x') && square(3) &&
         (word[0] + word[1]) % 2 == 0;
}

std::string_view first_word(const Draft& draft) {
  const auto found = std::ranges::find(draft.tokens, Token::Kind::word, &Token::kind);
  return found == draft.tokens.end() ? std::string_view{} : std::string_view(found->text);
}

/// A move with plain signs and without leading zeros.
std::string plain_move(std::string_view word) {
  std::string plain;
  while (!word.empty()) {
    const Character c = first_character(word);
    const bool begins = plain.empty() || !is_digit(plain.back());
    if (c.code == '0' && begins && word.size() > 1 && is_digit(word[1])) {
      // a leading zero
    } else if (c.code == ':' || c.code == 'X' || c.code == U'×') {
      plain += 'x';
    } else if ((c.code >= 0x2010 && c.code <= 0x2014) || c.code == 0x2212) {
      plain += '-';
    } else {
      plain += word.substr(0, c.size);
    }
    word.remove_prefix(c.size);
  }
  return plain;
}

Result<std::uint64_t> read_move(const play::Table& table, std::string_view word) {
  std::string text = plain_move(word);
  auto move = table.read(text);
  if (move) return move;
  // Some programs write captures with a dash and steps with a cross.
  const bool dashes = text.find('-') != std::string::npos;
  std::ranges::replace(text, dashes ? '-' : 'x', dashes ? 'x' : '-');
  if (auto other = table.read(text)) return other;
  return move;
}

/// `W:WK31,…:B1-20.` without the point, the half-move clocks of some servers, and `?` for the side to move.
std::string plain_fen(std::string_view fen) {
  std::string text(trim(fen));
  while (text.ends_with('.')) text.pop_back();
  for (const char* tail : {":H", ":F"}) {
    if (const std::size_t at = text.find(tail); at != std::string::npos) text.resize(at);
  }
  if (text.starts_with('?')) text[0] = 'W';
  return text;
}

Result<Game> begin(const Draft& draft, const play::Variant& variant) {
  const std::string_view fen = draft.tags.get("FEN");
  auto game = fen.empty() ? Result<Game>(Game(variant)) : Game::from(variant, plain_fen(fen));
  if (!game) return game;
  game->tags = draft.tags;
  for (const char* tag : {"GameType", "FEN", "SetUp", "Setup", "PlyCount"}) game->tags.set(tag, {});
  take_result(*game, draft);
  return game;
}

}  // namespace

bool is_pdn(const Draft& draft, bool otherwise) {
  if (game_type(draft) != 0) return true;
  if (const std::string_view fen = draft.tags.get("FEN"); !fen.empty())
    return fen.find(':') != std::string_view::npos;
  if (!draft.tags.get("Red").empty() || !draft.tags.get("Variant").empty()) return false;
  const std::string word = plain_move(first_word(draft));
  if (word.empty()) return otherwise;
  return numeric_move(word) || algebraic_move(first_word(draft));
}

Result<Build> build_pdn(const Draft& draft) {
  std::vector<std::string_view> kinds;
  if (const int type = game_type(draft)) {
    const auto found = std::ranges::find(game_types, type, &GameType::number);
    if (found == game_types.end()) {
      return Error{{"GameType {0} is a kind of draughts that is not played here.", {std::to_string(type)}}};
    }
    kinds = {found->variant};
  } else if (algebraic_move(first_word(draft))) {
    kinds = {"draughts:russian"};
  } else {
    kinds = {"draughts", "draughts:brazilian", "draughts:russian"};
  }
  std::optional<Result<Build>> best;
  for (std::string_view kind : kinds) {
    const play::Variant* variant = play::variant(kind);
    if (!variant) continue;
    auto game = begin(draft, *variant);
    if (!game) {
      if (!best) best = Result<Build>(game.error());
      continue;
    }
    Build built = build(std::move(*game), draft, read_move);
    // Without a GameType the first kind in which every line can be played is taken, else the longest reading.
    const bool whole = built.broken == 0;
    if (!best || !*best || built.plies > (**best).plies || whole) best = std::move(built);
    if (whole) break;
  }
  if (!best) return Error{{"Draughts is not part of this program."}};
  return std::move(*best);
}

std::string write_pdn(const Game& game) {
  const auto found = std::ranges::find(game_types, game.variant().id(), &GameType::variant);
  Writing writing;
  add_roster(writing, game);
  writing.tags.emplace_back("GameType", std::to_string(found == game_types.end() ? 20 : found->number));
  add_other_tags(writing, game);
  writing.result = "*";
  return write(game, writing);
}

}  // namespace sanpan::record
