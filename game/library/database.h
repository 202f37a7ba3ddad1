// SQLite behind values and errors: a connection, a prepared statement, a transaction.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "engine/common/result.h"

namespace sanpan::game {

/// A statement with its values; steps through its rows.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);
  Statement& bind(std::string_view text);
  Statement& bind(std::int64_t number);
  /// The next row is there; false at the end and on an error (see `fault`).
  bool row();
  /// Runs to the end.
  Done run();
  std::string text(int column) const;
  std::int64_t number(int column) const;
  /// What is wrong, or done.
  Done fault() const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;
  int code_ = SQLITE_OK;
};

class Database {
 public:
  /// Opens or makes the file.
  static Result<Database> open(const std::filesystem::path& file);
  Database() = default;
  sqlite3* get() const { return database_.get(); }
  Statement prepare(std::string_view sql) const { return {database_.get(), sql}; }
  /// Statements without values, one after another.
  Done run(const std::string& sql) const;
  std::int64_t last_id() const { return sqlite3_last_insert_rowid(database_.get()); }

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
  };
  std::unique_ptr<sqlite3, Close> database_;
};

/// All or nothing: what was not committed is undone at the end.
class Transaction {
 public:
  explicit Transaction(const Database& database)
      : database_(database), begun_(database.run("BEGIN IMMEDIATE")) {}
  ~Transaction() {
    if (begun_ && !committed_) (void)database_.run("ROLLBACK");
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  const Done& begun() const { return begun_; }
  Done commit() {
    auto result = database_.run("COMMIT");
    committed_ = static_cast<bool>(result);
    return result;
  }

 private:
  const Database& database_;
  Done begun_;
  bool committed_ = false;
};

}  // namespace sanpan::game
