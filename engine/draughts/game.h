// The three kinds of draughts as the search and the tables on the screen see them.
#pragma once

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/common/assets.h"
#include "engine/common/score.h"
#include "engine/draughts/draws.h"
#include "engine/draughts/endgame.h"
#include "engine/draughts/evaluate.h"
#include "engine/draughts/fen.h"
#include "engine/draughts/notation.h"
#include "engine/draughts/perft.h"
#include "engine/draughts/squares.h"
#include "engine/search/game.h"

namespace sanpan::draughts {

template <class R>
struct Game {
  using Rules = R;
  using Board = typename R::Board;
  using Position = draughts::Position<R>;
  using Move = draughts::Move;
  using MoveList = draughts::MoveList;
  using Line = draughts::Line<R>;

  /// What the engine knows besides the rules; made once, shared by all searches.
  struct Weights {
    Worths worths;  ///< empty: the evaluation made by hand
    std::shared_ptr<const EndgameTables<R>> tables;
  };

  class Evaluator {
   public:
    explicit Evaluator(const Weights& weights)
        : worths_(weights.worths.empty() ? nullptr : weights.worths.data()), tables_(weights.tables.get()) {}
    void reset(const Position& root) { root_pieces_ = root.pieces(); }
    void push(const Position&, Move, const Position&) {}
    void pop() {}

    int evaluate(const Position& position) const {
      const int value = worths_ != nullptr ? learned_evaluate(position, worths_) : hand_evaluate(position);
      if (!finishing() || position.pieces() > tables_->pieces()) return value;
      const auto told = tables_->probe(position);
      if (!told || told->known == Known::draw) return value;
      return told->known == Known::win ? won + value / 4 : value / 4 - won;
    }

    /// What the tables know. Where they tell no plies and the game itself is in them, wins with as many
    /// pieces are left to the search, which sees how to make progress.
    std::optional<int> probe(const Position& position, int ply) const {
      if (tables_ == nullptr || position.pieces() > tables_->pieces()) return std::nullopt;
      const Pieces& pieces = position.board();
      if (pieces.side[0] == 0 || pieces.side[1] == 0) return std::nullopt;
      const auto told = tables_->probe(position);
      if (!told) return std::nullopt;
      if (told->known == Known::draw) return 0;
      const bool win = told->known == Known::win;
      if (position.clocks().ending != Ending::none) {
        const int score = Score::mate - ply - told->plies;
        return win ? score : -score;
      }
      if (finishing() && position.pieces() == root_pieces_) return std::nullopt;
      return win ? search::proven - ply : ply - search::proven;
    }

   private:
    static constexpr int won = 2000;
    bool finishing() const { return tables_ != nullptr && root_pieces_ <= tables_->pieces(); }

    const Worth* worths_;
    const EndgameTables<R>* tables_;
    int root_pieces_ = 0;
  };

  static constexpr search::Traits traits = {.forced_extension = true,
                                            .quiet_threat_search = true,
                                            .drawish = true,
                                            .continuation_history = false,
                                            .quiescence_table = false};
  // Leaving late or hopeless moves out costs more than it saves here: 200 games at 3,000 nodes a move
  // without, +81 =80 -39.
  static constexpr search::Margins margins = {
      .reverse_futility = 0, .futility = 0, .razoring = 0, .probcut = 0, .reduced_beta = 10, .late_moves = 0};
  static constexpr unsigned history_slots = 4096;
  static std::uint64_t encode(Move move) { return move.code; }
  static std::uint32_t compact(Move move) {
    return static_cast<std::uint32_t>(move.code * 0x9e3779b97f4a7c15u >> 32);
  }

  static std::optional<int> adjudicate(Line line, const Position& position, int ply, RuleSet) {
    if (position.clocks().kings_only < 4 && position.clocks().ending == Ending::none) return std::nullopt;
    if (counted_out(position)) {
      if (position.move_count() == 0) return std::nullopt;
      return 0;
    }
    // Within the search one repetition is enough: what can be repeated once can be repeated again.
    if (position.clocks().kings_only >= 4) {
      if (earlier_occurrences<R>(line, position, ply) > 0) return 0;
      if (earlier_occurrences<R>(line, position, static_cast<int>(line.size())) >= 2) return 0;
    }
    return std::nullopt;
  }

  static constexpr std::string_view id = R::id;
  static constexpr int columns = Board::size;
  static constexpr int rows = Board::size;
  static constexpr std::string_view start_fen =
      R::algebraic       ? "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6"
      : Board::size == 8 ? "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
                         : "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,"
                           "9,10,11,12,13,14,15,16,17,"
                           "18,19,20";
  static std::string_view side_name(Side side) { return side == Side::first ? "white" : "black"; }
  static bool playable(Square square) { return Board::playable(square); }
  static std::string name(Square square) {
    return playable(square) ? square_name<R>(Board::bit_at(square)) : std::string();
  }
  static std::optional<Square> square(std::string_view name) {
    const auto bit = square_bit<R>(name);
    if (!bit) return std::nullopt;
    return Board::square(*bit);
  }

  static Result<Position> parse(std::string_view fen) { return parse_fen<R>(fen); }
  static std::string fen(const Position& position) { return write_fen(position); }

  static Piece at(const Position& position, Square square) {
    if (!playable(square)) return {};
    const Bits b = Bits{1} << Board::bit_at(square);
    for (Side side : {Side::first, Side::second}) {
      if ((position.board().of(side) & b) == 0) continue;
      return {(position.board().kings & b) != 0 ? 'K' : 'M', side};
    }
    return {};
  }
  static bool in_check(const Position&) { return false; }

  static Ply ply(const Position& position, Move move) { return full_ply(position, move); }
  static std::vector<Ply> ways(const Position& position, Move move) { return all_ways(position, move); }
  static Verdict verdict(Line line, const Position& position, RuleSet) {
    return draw_verdict<R>(line, position);
  }
  static Message no_moves(const Position& position) {
    const Message side = side_word(position.turn());
    if (position.board().of(position.turn()) == 0) return {"{0} has no pieces left", {side}};
    return {"{0} cannot move", {side}};
  }
  static Message counter(Line, const Position& position) { return running_counter(position); }
  static Message refusal(const Position& position, Square from, Square to) {
    return why_not(position, from, to);
  }
  static std::string write(const Position& position, Move move, Notation) {
    return write_move(position, move);
  }
  static Result<Move> read(const Position& position, std::string_view text) {
    return read_move(position, text);
  }

  static std::uint64_t perft(const Position& position, int depth, int threads) {
    return draughts::perft(position, depth, threads);
  }

  /// Where tables of more pieces are looked for: `$SANPAN_TABLES/draughts/international` and so on.
  static std::filesystem::path own_tables_folder(std::string_view asset) {
    const char* folder = std::getenv("SANPAN_TABLES");
    return folder == nullptr ? std::filesystem::path() : std::filesystem::path(folder) / asset;
  }

  /// Without a path the weights that ship with the program; for the path `none`, and where none ship, the
  /// evaluation made by hand. The endgame tables that ship come with either.
  static Result<std::shared_ptr<const Weights>> load_weights(const std::string& path) {
    auto weights = std::make_shared<Weights>();
    const auto file = [](const char* ending) { return assets_folder() / (std::string(R::asset) + ending); };
    std::error_code error;
    const bool shipped = path.empty() && std::filesystem::exists(file(".weights"), error);
    if (shipped || (!path.empty() && path != "none")) {
      auto worths = read_weights<Board>(shipped ? file(".weights") : std::filesystem::path(path));
      if (!worths) return worths.error();
      weights->worths = *std::move(worths);
    }
    if (std::filesystem::exists(file(".tables"), error)) {
      auto tables = EndgameTables<R>::read(file(".tables"));
      if (!tables) return tables.error();
      if (auto mapped = tables->map_all(own_tables_folder(R::asset)); !mapped) return mapped.error();
      weights->tables = std::make_shared<const EndgameTables<R>>(*std::move(tables));
    }
    return std::shared_ptr<const Weights>(std::move(weights));
  }
};

using International = Game<InternationalRules>;
using Brazilian = Game<BrazilianRules>;
using Russian = Game<RussianRules>;

static_assert(search::Game<International> && search::Game<Brazilian> && search::Game<Russian>);

}  // namespace sanpan::draughts
