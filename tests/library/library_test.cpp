#include "game/library/library.h"

#include <gtest/gtest.h>

#include <fstream>

#include "engine/record/formats.h"

namespace sanpan::game {
namespace {

namespace fs = std::filesystem;

class LibraryTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        fs::temp_directory_path() /
        ("sanpan-library-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    library_ = std::make_unique<Library>(opened());
  }
  void TearDown() override {
    library_.reset();
    fs::remove_all(folder_);
  }
  Library opened(Message* complaint = nullptr) {
    auto library = Library::open(folder_ / "games.db", complaint);
    EXPECT_TRUE(library) << (library ? "" : english(library.error().message));
    return *std::move(library);
  }
  static record::Game game(std::string_view text) {
    auto reading = record::read_games(text);
    EXPECT_TRUE(reading) << (reading ? "" : english(reading.error().message));
    return reading->games.front();
  }
  std::vector<Entry> found(const Query& query) { return *library_->find(query); }

  fs::path folder_;
  std::unique_ptr<Library> library_;
};

const char* sijbrands = R"([Event "World title"]
[Date "1973.05.01"]
[White "Sijbrands"]
[Black "Andreiko"]
[Result "1-1"]
[GameType "20"]

1. 32-28 {[%eval 0.10,12]} 19-23 (1... 18-23 2. 38-32) 2. 28x19 14x23 *
)";
const char* hu = R"([Game "Chinese Chess"]
[Event "National games"]
[Date "1960.11.02"]
[Red "胡荣华"]
[Black "杨官璘"]
[Result "1-0"]

1. H2-E2 H9-G7 2. H0-G2 1-0
)";

TEST_F(LibraryTest, GivesBackWhatItWasGiven) {
  for (const char* text : {sijbrands, hu}) {
    const record::Game kept = game(text);
    const auto id = library_->add(kept);
    ASSERT_TRUE(id);
    EXPECT_TRUE(same(kept, *library_->load(*id)));
  }
  EXPECT_EQ(*library_->count(), 2);
}

TEST_F(LibraryTest, ListsWhatAGameIs) {
  ASSERT_TRUE(library_->add(game(hu)));
  const Entry entry = found({}).at(0);
  EXPECT_EQ(entry.variant, "xiangqi");
  EXPECT_EQ(entry.first, "胡荣华");
  EXPECT_EQ(entry.second, "杨官璘");
  EXPECT_EQ(entry.event, "National games");
  EXPECT_EQ(entry.date, "1960.11.02");
  EXPECT_EQ(entry.outcome, Outcome::first_wins);
  EXPECT_EQ(entry.plies, 3);
}

TEST_F(LibraryTest, FindsByEachFact) {
  ASSERT_TRUE(library_->add(game(sijbrands)));
  ASSERT_TRUE(library_->add(game(hu)));
  const auto finds = [&](const Query& query, const char* first) {
    const auto entries = found(query);
    ASSERT_EQ(entries.size(), 1u);
    EXPECT_EQ(entries[0].first, first);
  };
  finds({.text = "sijb title"}, "Sijbrands");
  finds({.text = "荣华"}, "胡荣华");
  finds({.variant = "draughts"}, "Sijbrands");
  finds({.player = "Andreiko"}, "Sijbrands");
  finds({.from = "1970"}, "Sijbrands");
  finds({.till = "1960"}, "胡荣华");
  finds({.outcome = Outcome::draw}, "Sijbrands");
  EXPECT_TRUE(found({.text = "sijb xiangqi"}).empty());
  EXPECT_TRUE(found({.player = "Andreiko", .side = Side::first}).empty());
  EXPECT_TRUE(found({.text = "%"}).empty());
  EXPECT_TRUE(found({.text = "'; DROP TABLE games; --"}).empty());
  EXPECT_EQ(*library_->count(), 2);
}

TEST_F(LibraryTest, FindsByAPositionOfTheMainLine) {
  ASSERT_TRUE(library_->add(game(sijbrands)));
  ASSERT_TRUE(library_->add(game(hu)));
  auto table = play::variant("draughts")->start();
  EXPECT_EQ(found({.position = table.get()}).size(), 1u);
  table->play(*table->read("32-28"));
  EXPECT_EQ(found({.position = table.get()}).size(), 1u);
  const auto moves = library_->continuations(*table);
  ASSERT_TRUE(moves);
  ASSERT_EQ(moves->size(), 1u);
  EXPECT_EQ(moves->front().move, "19-23");
  EXPECT_EQ(moves->front().draws, 1);
  table->play(*table->read("18-23"));
  EXPECT_TRUE(found({.position = table.get()}).empty()) << "that was a variation";
}

TEST_F(LibraryTest, UpdatesInPlace) {
  record::Game kept = game(sijbrands);
  const GameId id = *library_->add(kept);
  kept.set_player(Side::first, "Ton Sijbrands");
  kept.remove(kept.end());
  ASSERT_TRUE(library_->update(id, kept));
  EXPECT_TRUE(same(kept, *library_->load(id)));
  EXPECT_EQ(found({}).at(0).first, "Ton Sijbrands");
  EXPECT_EQ(found({}).at(0).plies, 3);
  EXPECT_FALSE(library_->update(id + 1, kept));
}

TEST_F(LibraryTest, StarsAndRemoves) {
  const GameId first = *library_->add(game(sijbrands));
  const GameId second = *library_->add(game(hu));
  ASSERT_TRUE(library_->star(second, true));
  EXPECT_EQ(found({.starred = true}).at(0).id, second);
  ASSERT_TRUE(library_->remove({first, second}));
  EXPECT_EQ(*library_->count(), 0);
  EXPECT_FALSE(library_->load(first));
  EXPECT_TRUE(library_->continuations(*play::variant("draughts")->start())->empty());
}

TEST_F(LibraryTest, ImportsAFileOnce) {
  const fs::path file = fs::path(SANPAN_TEST_DATA) / "games/draughts/DUTCH96H.pdn";
  const auto imported = library_->import(file);
  ASSERT_TRUE(imported);
  EXPECT_EQ(imported->added, 13);
  const auto again = library_->import(file);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->added, 0);
  EXPECT_EQ(again->known, 13);
  EXPECT_EQ(*library_->count(), 13);
}

TEST_F(LibraryTest, AnImportThatIsStoppedAddsNothing) {
  const fs::path file = fs::path(SANPAN_TEST_DATA) / "games/draughts/DUTCH96H.pdn";
  EXPECT_FALSE(library_->import(file, [](int done, int) { return done < 5; }));
  EXPECT_EQ(*library_->count(), 0);
  EXPECT_FALSE(library_->import(folder_ / "no such file.pdn"));
}

TEST_F(LibraryTest, SavesChosenGames) {
  const GameId first = *library_->add(game(sijbrands));
  const GameId second = *library_->add(game(hu));
  ASSERT_TRUE(library_->save({first}, folder_ / "out.pdn"));
  EXPECT_TRUE(same(record::open_games(folder_ / "out.pdn")->games.at(0), game(sijbrands)));
  EXPECT_FALSE(library_->save({first, second}, folder_ / "out.pdn"));
  EXPECT_EQ(record::open_games(folder_ / "out.pdn")->games.size(), 1u) << "the old file stays";
}

TEST_F(LibraryTest, IsThereAgainWhenOpenedAnew) {
  ASSERT_TRUE(library_->add(game(hu)));
  library_.reset();
  library_ = std::make_unique<Library>(opened());
  EXPECT_EQ(*library_->count(), 1);
}

TEST_F(LibraryTest, ADamagedFileIsKeptAndANewOneBegun) {
  library_.reset();
  fs::remove_all(folder_);
  fs::create_directories(folder_);
  std::ofstream(folder_ / "games.db")
      << "this is no database, but long enough to be taken for the head of one ......";
  Message complaint;
  Library library = opened(&complaint);
  EXPECT_FALSE(complaint.empty());
  EXPECT_TRUE(fs::exists(folder_ / "games.db.broken"));
  EXPECT_EQ(*library.count(), 0);
}

}  // namespace
}  // namespace sanpan::game
