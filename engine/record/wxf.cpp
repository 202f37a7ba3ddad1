#include "engine/record/wxf.h"

#include <algorithm>
#include <array>

#include "engine/record/pgn.h"
#include "engine/record/text.h"

namespace sanpan::record {

namespace {

struct Header {
  std::string_view word;
  std::string_view tag;
};
constexpr std::array<Header, 9> headers{{{"GAME", "Event"},
                                         {"EVENT", "Event"},
                                         {"SITE", "Site"},
                                         {"DATE", "Date"},
                                         {"ROUND", "Round"},
                                         {"RED", "Red"},
                                         {"BLACK", "Black"},
                                         {"RESULT", "Result"},
                                         {"FEN", "FEN"}}};

}  // namespace

bool is_wxf(std::string_view text) {
  return text.find("START{") != std::string_view::npos || trim(text).starts_with("FORMAT");
}

Result<Reading> read_wxf(std::string_view text) {
  Reading reading;
  Draft draft;
  int line = 1;
  while (!text.empty()) {
    if (trim(text.substr(0, text.find('\n'))).starts_with("START{")) {
      const std::size_t open = text.find('{') + 1;
      const std::size_t close = std::min(text.find("}END"), text.size());
      const std::string_view body = text.substr(open, std::max(close, open) - open);
      std::vector<Warning> warnings;
      for (Draft& part : drafts(body, warnings)) {
        for (Token& token : part.tokens) {
          token.line += line - 1;
          draft.tokens.push_back(std::move(token));
        }
        if (!part.result.empty()) draft.result = part.result;
      }
      auto built = build_pgn(draft);
      if (built) {
        for (Warning& warning : built->warnings) {
          warning.game = static_cast<int>(reading.games.size()) + 1;
          reading.warnings.push_back(std::move(warning));
        }
        reading.games.push_back(std::move(built->game));
      } else {
        reading.warnings.push_back({line, 0, built.error().message});
      }
      draft = {};
      line += static_cast<int>(std::ranges::count(text.substr(0, close), '\n'));
      text.remove_prefix(close);
      take_line(text);
      ++line;
      continue;
    }
    std::string_view rest = take_line(text);
    const std::string_view word = take_word(rest);
    const auto known = std::ranges::find(headers, word, &Header::word);
    // `Name;rating;team;country`
    const std::string_view value = trim(rest.substr(0, rest.find(';')));
    if (known != headers.end()) draft.tags.set(known->tag, known->tag == "FEN" ? trim(rest) : value);
    ++line;
  }
  if (reading.games.empty()) {
    if (!reading.warnings.empty()) return Error{reading.warnings.front().text};
    return Error{{"There is no START{ in this WXF text."}};
  }
  return reading;
}

Result<Game> read_fen(std::string_view fen) {
  std::optional<Error> why;
  const bool draughts = fen.find(':') != std::string_view::npos;
  for (const play::Variant* variant : play::variants()) {
    if (variant->id().starts_with("draughts") != draughts) continue;
    auto game = Game::from(*variant, trim(fen));
    if (game) return game;
    if (!why) why = game.error();
  }
  return why.value_or(Error{{"This is no position in FEN."}});
}

Result<Reading> read_fens(std::string_view text) {
  Reading reading;
  for (int line = 1; !text.empty(); ++line) {
    std::string_view fen = take_line(text);
    fen = trim(fen.substr(0, fen.find_first_of(";#")));
    if (fen.empty()) continue;
    auto game = read_fen(fen);
    if (game) {
      reading.games.push_back(*std::move(game));
    } else {
      reading.warnings.push_back({line, 0, game.error().message});
    }
  }
  if (reading.games.empty()) {
    if (!reading.warnings.empty()) return Error{reading.warnings.front().text};
    return Error{{"There is no position in this list."}};
  }
  return reading;
}

std::string write_fen(const Game& game) {
  return game.table(game.end())->fen();
}

}  // namespace sanpan::record
