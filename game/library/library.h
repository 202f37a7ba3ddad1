// Kept games, in an SQLite file of the profile: added, found again by what is known of them or by a position,
// imported and exported.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/common/result.h"
#include "engine/record/game.h"
#include "game/library/database.h"

namespace sanpan::game {

using GameId = std::int64_t;

/// A kept game as a list shows it.
struct Entry {
  GameId id = 0;
  std::string variant;  ///< id of the kind of game
  std::string first;    ///< the player of White or Red
  std::string second;
  std::string event;
  std::string site;
  std::string date;  ///< as the record has it, `2024.05.01` where the format was kept
  std::string round;
  Outcome outcome = Outcome::ongoing;
  int plies = 0;
  std::string added;  ///< when it was put into the library, `2024-05-01 12:00:00` UTC
  bool starred = false;
};

/// What a game must have to be listed; what is empty does not matter.
struct Query {
  std::string text{};     ///< each of its words is in a player, the event, the site, the date or the title
  std::string variant{};  ///< id of the kind of game; `draughts` is the international game alone
  std::string player{};
  std::optional<Side> side{};  ///< of that player
  std::string from{};          ///< dates from this one on, `2024` or `2024.05.01`
  std::string till{};
  std::optional<Outcome> outcome{};
  bool starred = false;
  const play::Table* position = nullptr;  ///< the game's main line passes through this position
  enum class Order : std::uint8_t { added, date, first, second, event, result, plies } order = Order::added;
  bool ascending = false;
};

/// A move played in a position, by the games of the library.
struct Continuation {
  std::string move;  ///< as Table::write gives it, native
  int games = 0;
  int first_wins = 0;
  int draws = 0;
  int second_wins = 0;
};

class Library {
 public:
  /// Opens the file or makes it. One that is damaged is kept beside as `NAME.broken` and a new one begun;
  /// `complaint` says so then.
  static Result<Library> open(const std::filesystem::path& file, Message* complaint = nullptr);

  Result<GameId> add(const record::Game& game);
  Done update(GameId id, const record::Game& game);
  Done star(GameId id, bool starred);
  Done remove(const std::vector<GameId>& ids);
  Result<record::Game> load(GameId id) const;

  Result<std::vector<Entry>> find(const Query& query, int offset = 0, int limit = 1000) const;
  Result<int> count(const Query& query = {}) const;
  /// The moves played in a position, the most played first.
  Result<std::vector<Continuation>> continuations(const play::Table& position) const;

  struct Imported {
    int added = 0;
    int known = 0;  ///< were there already: same players, date and moves
    std::vector<record::Warning> warnings;
  };
  /// All games of a file, in one piece: when something goes wrong or `go_on` (told how many of how many)
  /// returns false, none is added.
  Result<Imported> import(const std::filesystem::path& file,
                          const std::function<bool(int done, int all)>& go_on = {});
  Result<Imported> import(const std::vector<record::Game>& games,
                          const std::function<bool(int done, int all)>& go_on = {});
  /// Into a file by its ending; the games must be of a kind that the format holds.
  Done save(const std::vector<GameId>& ids, const std::filesystem::path& file,
            Notation notation = Notation::native) const;

 private:
  explicit Library(Database database) : database_(std::move(database)) {}
  Done make();
  Result<GameId> insert(const record::Game& game);
  Done index(GameId id, const record::Game& game);
  Result<bool> known(const record::Game& game) const;

  Database database_;
};

}  // namespace sanpan::game
