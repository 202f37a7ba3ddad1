#include "engine/record/formats.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/common/files.h"
#include "engine/record/cbr.h"
#include "engine/record/dhtmlxq.h"
#include "engine/record/encoding.h"
#include "engine/record/pdn.h"
#include "engine/record/pgn.h"
#include "engine/record/text.h"
#include "engine/record/wxf.h"
#include "engine/record/xqf.h"

namespace sanpan::record {

namespace {

struct Ending {
  std::string_view text;
  Format format;
};
constexpr std::array<Ending, 13> endings{{{".pdn", Format::pdn},
                                          {".pgn", Format::pgn},
                                          {".pgns", Format::pgn},
                                          {".xqf", Format::xqf},
                                          {".ubb", Format::dhtmlxq},
                                          {".dhtmlxq", Format::dhtmlxq},
                                          {".dxq", Format::dhtmlxq},
                                          {".cbr", Format::cbr},
                                          {".cbl", Format::cbr},
                                          {".cbf", Format::cbf},
                                          {".wxf", Format::wxf},
                                          {".fen", Format::fen},
                                          {".epd", Format::fen}}};

/// PDN and PGN: what a game is shows in each game, so a file may hold both. Where there is no game, the
/// reason is why the first was refused; what was skipped on the way is none.
Result<Reading> read_text(std::string_view text, std::optional<Format> hint) {
  Reading reading;
  std::optional<Error> refused;
  bool draughts = hint != Format::pgn;
  for (const Draft& draft : drafts(text, reading.warnings)) {
    draughts = is_pdn(draft, draughts);
    auto built = draughts ? build_pdn(draft) : build_pgn(draft);
    if (!built) {
      reading.warnings.push_back({draft.line, 0, built.error().message});
      if (!refused) refused = Error{where(reading.warnings.back())};
      continue;
    }
    // A text without tags of which nothing can be played is no game.
    if (built->plies == 0 && draft.tags.all().empty() && !draft.tokens.empty()) {
      std::ranges::move(built->warnings, std::back_inserter(reading.warnings));
      continue;
    }
    reading.games.push_back(std::move(built->game));
    for (Warning& warning : built->warnings) {
      warning.game = static_cast<int>(reading.games.size());
      reading.warnings.push_back(std::move(warning));
    }
  }
  if (reading.games.empty()) return refused.value_or(Error{{"There is no game in it."}});
  return reading;
}

/// `[Name "value…`
bool begins_with_tag(std::string_view text) {
  text = trim(text);
  if (!text.starts_with('[')) return false;
  text.remove_prefix(1);
  std::size_t size = 0;
  while (size < text.size() && (is_letter(text[size]) || is_digit(text[size]) || text[size] == '_')) ++size;
  return size > 0 && trim(text.substr(size)).starts_with('"');
}

/// Bytes that are not UTF-8 are Western or Cyrillic in draughts, Chinese in xiangqi.
Script script_of(std::string_view bytes, std::optional<Format> hint) {
  if (hint) return *hint == Format::pdn ? Script::western_or_cyrillic : Script::chinese;
  std::vector<Warning> unused;
  const auto found = drafts(bytes, unused);
  return !found.empty() && is_pdn(found.front(), false) ? Script::western_or_cyrillic : Script::chinese;
}

}  // namespace

std::optional<Format> format_of(const std::filesystem::path& file) {
  const std::string ending = lower(file.extension().string());
  const auto found = std::ranges::find(endings, ending, &Ending::text);
  if (found == endings.end()) return std::nullopt;
  return found->format;
}

Format native_format(const play::Variant& variant) {
  return variant.id().starts_with("draughts") ? Format::pdn : Format::pgn;
}

Result<Reading> read_games(std::string_view bytes, std::optional<Format> hint) {
  if (trim(bytes).empty()) return Error{{"It is empty."}};
  if (is_xqf(bytes)) return read_xqf(bytes);
  if (is_cbr(bytes)) return read_cbr(bytes);
  const std::string text = to_utf8(bytes, script_of(bytes, hint));
  // The marks of the other formats may stand in the tags or comments of a game in PGN.
  if (!begins_with_tag(text)) {
    if (is_cbf(text)) return read_cbf(text);
    if (is_dhtmlxq(text)) return read_dhtmlxq(text);
    if (is_wxf(text)) return read_wxf(text);
  }
  if (hint == Format::fen) return read_fens(text);
  std::string_view rest = trim(text);
  const bool position = read_fen(take_line(rest).substr(0, 400)).operator bool();
  if (position) return read_fens(text);
  return read_text(text, hint);
}

Result<Reading> open_games(const std::filesystem::path& file) {
  const auto bytes = read_file(file);
  if (!bytes) return bytes.error();
  auto reading = read_games(*bytes, format_of(file));
  if (!reading) return Error{{"{0} cannot be read: {1}", {file.string(), reading.error().message}}};
  return reading;
}

Result<std::string> write_games(std::span<const Game> games, Format format, Notation notation) {
  const bool one = format == Format::xqf;
  if (one && games.size() != 1) {
    return Error{{"An XQF file holds one game, not {0}.", {std::to_string(games.size())}}};
  }
  std::string text;
  for (const Game& game : games) {
    const bool draughts = game.variant().id().starts_with("draughts");
    const bool fits = format == Format::fen || (format == Format::pdn) == draughts;
    if (!fits) {
      return Error{draughts ? Message("Games of draughts are written as PDN.")
                            : Message("Games of xiangqi are written as PGN, XQF or DhtmlXQ.")};
    }
    switch (format) {
      case Format::pdn:
        text += write_pdn(game);
        break;
      case Format::pgn:
        text += write_pgn(game, notation);
        break;
      case Format::xqf:
        text += write_xqf(game);
        break;
      case Format::dhtmlxq:
        text += write_dhtmlxq(game);
        break;
      case Format::fen:
        text += write_fen(game) + "\n";
        break;
      default:
        return Error{{"This format is only read; write PGN, XQF or DhtmlXQ."}};
    }
  }
  return text;
}

Done save_games(const std::filesystem::path& file, std::span<const Game> games, Notation notation) {
  const auto format = format_of(file);
  if (!format) {
    return Error{
        {"The ending of {0} names no format: .pdn, .pgn, .xqf, .ubb and .fen are written.", {file.string()}}};
  }
  const auto text = write_games(games, *format, notation);
  if (!text) return text.error();
  return write_file(file, *text);
}

Message where(const Warning& warning) {
  if (warning.line > 0 && warning.game > 0) {
    return {"Game {0}, line {1}: {2}",
            {std::to_string(warning.game), std::to_string(warning.line), warning.text}};
  }
  if (warning.line > 0) return {"Line {0}: {1}", {std::to_string(warning.line), warning.text}};
  if (warning.game > 0) return {"Game {0}: {1}", {std::to_string(warning.game), warning.text}};
  return warning.text;
}

}  // namespace sanpan::record
