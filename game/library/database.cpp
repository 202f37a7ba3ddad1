#include "game/library/database.h"

namespace sanpan::game {

namespace {

Error error_of(sqlite3* database) {
  return Error{{"The library of games says: {0}", {sqlite3_errmsg(database)}}};
}

}  // namespace

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  code_ = sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
  statement_.reset(statement);
}

Statement& Statement::bind(std::string_view text) {
  if (statement_) {
    sqlite3_bind_text(statement_.get(), ++bound_, text.data() ? text.data() : "",
                      static_cast<int>(text.size()), SQLITE_TRANSIENT);
  }
  return *this;
}

Statement& Statement::bind(std::int64_t number) {
  if (statement_) sqlite3_bind_int64(statement_.get(), ++bound_, number);
  return *this;
}

bool Statement::row() {
  if (!statement_) return false;
  code_ = sqlite3_step(statement_.get());
  return code_ == SQLITE_ROW;
}

Done Statement::run() {
  while (row()) {
  }
  return fault();
}

std::string Statement::text(int column) const {
  const auto* bytes = sqlite3_column_text(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes ? std::string(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size))
               : std::string();
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

Done Statement::fault() const {
  if (code_ == SQLITE_OK || code_ == SQLITE_DONE || code_ == SQLITE_ROW) return done();
  return error_of(database_);
}

Result<Database> Database::open(const std::filesystem::path& file) {
  Database database;
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(file.string().c_str(), &opened,
                                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  database.database_.reset(opened);
  if (code != SQLITE_OK) {
    return Error{{"{0} cannot be opened: {1}",
                  {file.string(), opened ? sqlite3_errmsg(opened) : sqlite3_errstr(code)}}};
  }
  sqlite3_busy_timeout(opened, 2000);
  return database;
}

Done Database::run(const std::string& sql) const {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return done();
  return error_of(database_.get());
}

}  // namespace sanpan::game
