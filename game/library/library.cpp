#include "game/library/library.h"

#include <fmt/format.h>

#include <system_error>

#include "engine/common/files.h"
#include "engine/record/formats.h"
#include "engine/record/text.h"
#include "game/library/print.h"

namespace sanpan::game {

namespace fs = std::filesystem;

namespace {

constexpr int schema_version = 1;
constexpr const char* schema = R"(
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  variant TEXT NOT NULL, first TEXT NOT NULL, second TEXT NOT NULL, event TEXT NOT NULL, site TEXT NOT NULL,
  date TEXT NOT NULL, round TEXT NOT NULL, title TEXT NOT NULL, outcome INTEGER NOT NULL, plies INTEGER NOT NULL,
  starred INTEGER NOT NULL DEFAULT 0, added TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  print INTEGER NOT NULL,  -- of players, date and moves: the same game twice
  record TEXT NOT NULL);   -- PDN or PGN, with all that is known
CREATE INDEX games_print ON games (print);
CREATE INDEX games_date ON games (date);
CREATE TABLE positions (  -- of each main line
  key INTEGER NOT NULL, game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE, ply INTEGER NOT NULL,
  move TEXT NOT NULL,     -- that was played there, empty at the end
  PRIMARY KEY (key, game, ply)) WITHOUT ROWID;
CREATE INDEX positions_game ON positions (game);
)";

Result<std::string> text_of(const record::Game& game) {
  return record::write_games({&game, 1}, record::native_format(game.variant()));
}

/// What is kept of a game, in the order of the table.
Statement& bind_game(Statement& statement, const record::Game& game, std::string_view text) {
  statement.bind(game.variant().id()).bind(game.player(Side::first)).bind(game.player(Side::second));
  for (const char* tag : {"Event", "Site", "Date", "Round", "Title"}) statement.bind(game.tags.get(tag));
  statement.bind(static_cast<std::int64_t>(game.ending.outcome));
  return statement.bind(static_cast<std::int64_t>(game.line().size())).bind(print_of(game)).bind(text);
}

/// All rows of a statement, each as `read` makes it.
template <class Read>
auto rows_of(Statement& statement, Read read) -> Result<std::vector<decltype(read(statement))>> {
  std::vector<decltype(read(statement))> rows;
  while (statement.row()) rows.push_back(read(statement));
  if (auto fault = statement.fault(); !fault) return fault.error();
  return rows;
}

constexpr std::string_view columns =
    "id, variant, first, second, event, site, date, round, outcome, plies, added, starred";

Entry entry_of(const Statement& row) {
  return {row.number(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.text(5),
          row.text(6),
          row.text(7),
          static_cast<Outcome>(row.number(8)),
          static_cast<int>(row.number(9)),
          row.text(10),
          row.number(11) != 0};
}

/// `%word%` for LIKE, with its signs taken literally.
std::string anywhere(std::string_view word) {
  std::string pattern = "%";
  for (char c : word) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + "%";
}

/// The WHERE of a query, and the texts and numbers for its question marks in order.
struct Where {
  std::string sql = "1";
  struct Value {
    std::string text;
    std::int64_t number = 0;
    bool is_text = true;
  };
  std::vector<Value> values;

  void text(std::string_view condition, std::string value) {
    sql += " AND ";
    sql += condition;
    values.push_back({std::move(value), 0, true});
  }
  void number(std::string_view condition, std::int64_t value) {
    sql += " AND ";
    sql += condition;
    values.push_back({{}, value, false});
  }
  void bind(Statement& statement) const {
    for (const Value& value : values) {
      if (value.is_text) {
        statement.bind(std::string_view(value.text));
      } else {
        statement.bind(value.number);
      }
    }
  }
};

Where where_of(const Query& query) {
  Where where;
  for (std::string_view word : record::words(query.text)) {
    where.text(
        "(first || ' ' || second || ' ' || event || ' ' || site || ' ' || date || ' ' || title) LIKE ? "
        "ESCAPE '\\'",
        anywhere(word));
  }
  if (!query.variant.empty()) where.text("variant = ?", query.variant);
  if (!query.player.empty()) {
    const char* condition = "(first || char(10) || second) LIKE ? ESCAPE '\\'";
    if (query.side == Side::first) condition = "first LIKE ? ESCAPE '\\'";
    if (query.side == Side::second) condition = "second LIKE ? ESCAPE '\\'";
    where.text(condition, anywhere(query.player));
  }
  if (!query.from.empty()) where.text("date >= ?", query.from);
  // `2024` includes all that begins so.
  if (!query.till.empty()) where.text("date <= ?", query.till + "\x7f");
  if (query.outcome) where.number("outcome = ?", static_cast<std::int64_t>(*query.outcome));
  if (query.starred) where.number("starred = ?", 1);
  if (query.position) {
    where.number("id IN (SELECT game FROM positions WHERE key = ?)", position_key(*query.position));
  }
  return where;
}

std::string_view order_of(Query::Order order) {
  switch (order) {
    case Query::Order::date:
      return "date";
    case Query::Order::first:
      return "first COLLATE NOCASE";
    case Query::Order::second:
      return "second COLLATE NOCASE";
    case Query::Order::event:
      return "event COLLATE NOCASE";
    case Query::Order::result:
      return "outcome";
    case Query::Order::plies:
      return "plies";
    default:
      return "id";
  }
}

}  // namespace

Result<Library> Library::open(const fs::path& file, Message* complaint) {
  std::error_code error;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  for (int attempt = 0;; ++attempt) {
    auto database = Database::open(file);
    if (!database) return database.error();
    Library library(*std::move(database));
    const Done made = library.make();
    if (made) return library;
    const int code = sqlite3_errcode(library.database_.get());
    if (attempt > 0 || (code != SQLITE_CORRUPT && code != SQLITE_NOTADB)) return made.error();
    const fs::path broken = broken_name(file);
    fs::rename(file, broken, error);
    if (error) return made.error();
    library.database_ = {};
    for (const char* tail : {"-wal", "-shm"}) fs::remove(file.string() + tail, error);
    if (complaint) {
      *complaint = {"The library of games was damaged; it is kept as {0}, and a new one begun.",
                    {broken.string()}};
    }
  }
}

Done Library::make() {
  if (auto set = database_.run("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON"); !set) return set;
  std::int64_t version = 0;
  {
    Statement statement = database_.prepare("PRAGMA user_version");
    if (statement.row()) version = statement.number(0);
    if (auto fault = statement.fault(); !fault) return fault;
  }
  if (version > schema_version) {
    return Error{{"The library of games was written by a newer version of the program."}};
  }
  if (version == schema_version) return done();
  Transaction transaction(database_);
  if (!transaction.begun()) return transaction.begun();
  if (auto made = database_.run(schema); !made) return made;
  if (auto set = database_.run(fmt::format("PRAGMA user_version = {}", schema_version)); !set) return set;
  return transaction.commit();
}

Result<GameId> Library::insert(const record::Game& game) {
  const auto text = text_of(game);
  if (!text) return text.error();
  Statement statement = database_.prepare(
      "INSERT INTO games (variant, first, second, event, site, date, round, title, outcome, plies, print, "
      "record) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  if (auto ran = bind_game(statement, game, *text).run(); !ran) return ran.error();
  const GameId id = database_.last_id();
  if (auto indexed = index(id, game); !indexed) return indexed.error();
  return id;
}

Done Library::index(GameId id, const record::Game& game) {
  const auto table = game.table(record::root);
  const auto line = game.line();
  for (std::size_t ply = 0; ply <= line.size(); ++ply) {
    const std::uint64_t move = ply < line.size() ? game[line[ply]].move : 0;
    Statement statement =
        database_.prepare("INSERT OR IGNORE INTO positions (key, game, ply, move) VALUES (?, ?, ?, ?)");
    statement.bind(position_key(*table)).bind(id).bind(static_cast<std::int64_t>(ply));
    statement.bind(std::string_view(move ? table->write(move) : std::string()));
    if (auto ran = statement.run(); !ran) return ran;
    if (move) table->play(move);
  }
  return done();
}

Result<GameId> Library::add(const record::Game& game) {
  Transaction transaction(database_);
  if (!transaction.begun()) return transaction.begun().error();
  auto id = insert(game);
  if (!id) return id;
  if (auto committed = transaction.commit(); !committed) return committed.error();
  return id;
}

Done Library::update(GameId id, const record::Game& game) {
  const auto text = text_of(game);
  if (!text) return text.error();
  Transaction transaction(database_);
  if (!transaction.begun()) return transaction.begun();
  Statement statement = database_.prepare(
      "UPDATE games SET variant = ?, first = ?, second = ?, event = ?, site = ?, date = ?, round = ?, title "
      "= ?, "
      "outcome = ?, plies = ?, print = ?, record = ? WHERE id = ?");
  if (auto ran = bind_game(statement, game, *text).bind(id).run(); !ran) return ran;
  if (sqlite3_changes(database_.get()) == 0)
    return Error{{"The library has no game {0}.", {std::to_string(id)}}};
  if (auto ran = database_.prepare("DELETE FROM positions WHERE game = ?").bind(id).run(); !ran) return ran;
  if (auto indexed = index(id, game); !indexed) return indexed;
  return transaction.commit();
}

Done Library::star(GameId id, bool starred) {
  Statement statement = database_.prepare("UPDATE games SET starred = ? WHERE id = ?");
  return statement.bind(static_cast<std::int64_t>(starred)).bind(id).run();
}

Done Library::remove(const std::vector<GameId>& ids) {
  Transaction transaction(database_);
  if (!transaction.begun()) return transaction.begun();
  for (GameId id : ids) {
    if (auto ran = database_.prepare("DELETE FROM games WHERE id = ?").bind(id).run(); !ran) return ran;
  }
  return transaction.commit();
}

Result<record::Game> Library::load(GameId id) const {
  Statement statement = database_.prepare("SELECT record FROM games WHERE id = ?");
  statement.bind(id);
  if (!statement.row()) {
    if (auto fault = statement.fault(); !fault) return fault.error();
    return Error{{"The library has no game {0}.", {std::to_string(id)}}};
  }
  auto reading = record::read_games(std::string_view(statement.text(0)));
  if (!reading) return reading.error();
  return std::move(reading->games.front());
}

Result<std::vector<Entry>> Library::find(const Query& query, int offset, int limit) const {
  const Where where = where_of(query);
  Statement statement = database_.prepare(
      fmt::format("SELECT {} FROM games WHERE {} ORDER BY {} {}, id DESC LIMIT ? OFFSET ?", columns,
                  where.sql, order_of(query.order), query.ascending ? "ASC" : "DESC"));
  where.bind(statement);
  statement.bind(static_cast<std::int64_t>(limit)).bind(static_cast<std::int64_t>(offset));
  return rows_of(statement, entry_of);
}

Result<int> Library::count(const Query& query) const {
  const Where where = where_of(query);
  Statement statement = database_.prepare("SELECT COUNT(*) FROM games WHERE " + where.sql);
  where.bind(statement);
  if (!statement.row()) return statement.fault().error();
  return static_cast<int>(statement.number(0));
}

Result<std::vector<Continuation>> Library::continuations(const play::Table& position) const {
  Statement statement = database_.prepare(
      "SELECT move, COUNT(*) AS played, SUM(outcome = ?), SUM(outcome = ?), SUM(outcome = ?) FROM positions "
      "JOIN games ON games.id = positions.game WHERE key = ? AND move != '' GROUP BY move ORDER BY played "
      "DESC, move");
  for (Outcome outcome : {Outcome::first_wins, Outcome::draw, Outcome::second_wins}) {
    statement.bind(static_cast<std::int64_t>(outcome));
  }
  statement.bind(position_key(position));
  return rows_of(statement, [](const Statement& row) {
    const auto number = [&row](int column) { return static_cast<int>(row.number(column)); };
    return Continuation{row.text(0), number(1), number(2), number(3), number(4)};
  });
}

Result<bool> Library::known(const record::Game& game) const {
  Statement statement = database_.prepare("SELECT 1 FROM games WHERE print = ? AND plies = ?");
  statement.bind(print_of(game)).bind(static_cast<std::int64_t>(game.line().size()));
  const bool found = statement.row();
  if (auto fault = statement.fault(); !fault) return fault.error();
  return found;
}

Result<Library::Imported> Library::import(const fs::path& file, const std::function<bool(int, int)>& go_on) {
  if (const Done plain = plain_file(file); !plain) return plain.error();
  auto reading = record::open_games(file);
  if (!reading) return reading.error();
  auto imported = import(reading->games, go_on);
  if (imported) imported->warnings = std::move(reading->warnings);
  return imported;
}

Result<Library::Imported> Library::import(const std::vector<record::Game>& games,
                                          const std::function<bool(int, int)>& go_on) {
  Imported imported;
  Transaction transaction(database_);
  if (!transaction.begun()) return transaction.begun().error();
  const int all = static_cast<int>(games.size());
  for (const record::Game& game : games) {
    const auto twice = known(game);
    if (!twice) return twice.error();
    if (*twice) {
      ++imported.known;
    } else {
      const auto id = insert(game);
      if (!id) return id.error();
      ++imported.added;
    }
    if (go_on && !go_on(imported.added + imported.known, all))
      return Error{{"Nothing was imported: it was stopped."}};
  }
  if (auto committed = transaction.commit(); !committed) return committed.error();
  return imported;
}

Done Library::save(const std::vector<GameId>& ids, const fs::path& file, Notation notation) const {
  std::vector<record::Game> games;
  for (GameId id : ids) {
    auto game = load(id);
    if (!game) return game.error();
    games.push_back(*std::move(game));
  }
  return record::save_games(file, games, notation);
}

}  // namespace sanpan::game
