// Games in files: which format a file has, and reading and writing it.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/common/result.h"
#include "engine/record/game.h"

namespace sanpan::record {

/// `cbr` stands for CBR and CBL. CBR, CBF and WXF text are only read.
enum class Format : std::uint8_t { pdn, pgn, xqf, dhtmlxq, cbr, cbf, wxf, fen };

/// By the ending of the name: .pdn .pgn .xqf .ubb .cbr .cbl .cbf .wxf .fen and a few others.
std::optional<Format> format_of(const std::filesystem::path& file);
/// PDN for draughts, PGN for xiangqi.
Format native_format(const play::Variant& variant);

/// All games of a file. The content decides about the format, the hint where it leaves a choice. Fails when
/// no game can be read at all; odd places are told in the warnings.
Result<Reading> read_games(std::string_view bytes, std::optional<Format> hint = std::nullopt);
Result<Reading> open_games(const std::filesystem::path& file);

/// `notation` is for PGN.
Result<std::string> write_games(std::span<const Game> games, Format format,
                                Notation notation = Notation::native);
/// Into a file, whole or not at all; the ending says the format.
Done save_games(const std::filesystem::path& file, std::span<const Game> games,
                Notation notation = Notation::native);

/// A warning as one sentence that says where.
Message where(const Warning& warning);

}  // namespace sanpan::record
