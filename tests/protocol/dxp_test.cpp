#include "engine/protocol/dxp.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstring>
#include <thread>

#include "engine/protocol/hub_words.h"
#include "tests/fakes/thinker.h"

namespace sanpan::protocol {
namespace {

const play::Variant& draughts() {
  return *play::variant("draughts");
}

TEST(DxpMessage, IsWrittenInFixedWidths) {
  EXPECT_EQ(write_dxp(DxpMove{0, 27, 18, {22}}), "M000027180122");
  EXPECT_EQ(write_dxp(DxpRequest{"Sanpan", Side::second, 5, 75, ""}),
            "R01Sanpan                          Z005075A");
  EXPECT_EQ(write_dxp(DxpRequest{"S", Side::first, 0.1, 0, "B" + std::string(50, 'b')}).substr(34),
            " W0.1000BZ" + std::string(50, 'z'));
  EXPECT_EQ(write_dxp(DxpRequest{"S", Side::first, 12.5, 0, ""}).substr(36, 3), "012");
  EXPECT_EQ(write_dxp(DxpRequest{"S", Side::first, 0.05, 0, ""}).substr(36, 3), ".05");
  EXPECT_EQ(write_dxp(DxpEnd{DxpEnd::Reason::lost, true}), "E11");
  EXPECT_EQ(write_dxp(DxpAcceptance{"x", DxpAcceptance::Code::refused}),
            "Ax                               3");
}

TEST(DxpMessage, IsReadAsItWasWritten) {
  const std::string position = "B" + std::string(20, 'b') + "WB" + std::string(8, 'e') + std::string(20, 'w');
  for (const DxpMessage& message :
       {DxpMessage(DxpRequest{"Other program", Side::first, 2.5, 60, position}),
        DxpMessage(DxpAcceptance{"me"}), DxpMessage(DxpMove{17, 1, 50, {12, 23, 34}}),
        DxpMessage(DxpEnd{DxpEnd::Reason::drawn, false}), DxpMessage(DxpChat{"hello"}),
        DxpMessage(DxpBack{12, Side::second}), DxpMessage(DxpBackAnswer{2})}) {
    const std::string text = write_dxp(message);
    const auto again = read_dxp(text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(again->index(), message.index());
    EXPECT_EQ(write_dxp(*again), text);
  }
}

TEST(DxpMessage, RefusesWhatIsNone) {
  const std::string long_text(200, 'C');
  for (const char* bytes : {"",
                            "X",
                            "M",
                            "M0000",
                            "M00002718",
                            "M0000271802",
                            "M00002718012",
                            "M000a27180122",
                            "M0000-718012 ",
                            "E",
                            "E9",
                            "E91",
                            "A",
                            "Aname",
                            "R",
                            "R02",
                            "R01name",
                            "Bx",
                            "K",
                            long_text.c_str()}) {
    EXPECT_FALSE(read_dxp(bytes)) << bytes;
  }
}

TEST(DxpMessage, WhatIsNoneIsShownWithoutHarm) {
  const auto bad = read_dxp("X\x1b[2J\n" + std::string(35, 'y') + "é");
  ASSERT_FALSE(bad);
  EXPECT_EQ(english(bad.error().message), "This is no message of DXP: X?[2J?" + std::string(34, 'y') + "...");
  const auto request = read_dxp("R01" + std::string("Evil\x1b[2J") + std::string(24, ' ') + "W005075A");
  ASSERT_TRUE(request) << english(request.error().message);
  EXPECT_EQ(std::get<DxpRequest>(*request).name, "Evil?[2J");
}

TEST(DxpMessage, NamesLegalMovesOnly) {
  const auto table = draughts().start();
  EXPECT_TRUE(read_dxp_move(*table, {0, 32, 28, {}}));
  EXPECT_FALSE(read_dxp_move(*table, {0, 32, 29, {}}));
  EXPECT_FALSE(read_dxp_move(*table, {0, 99, 0, {}}));
  const auto set = draughts().set_up("W:WK47:B9,12,13,20,22,31,33");
  for (const Ply& ply : (*set)->legal()) {
    const auto again = read_dxp_move(**set, dxp_move(**set, ply.code, 1));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, ply.code);
  }
}

/// What one side of a table says, in order; what it hears is kept.
class Scripted final : public Link {
 public:
  explicit Scripted(std::vector<std::string> says) : says_(std::move(says)) {}
  bool send(std::string_view message) override {
    heard.emplace_back(message);
    return true;
  }
  std::optional<std::string> receive(Clock::time_point) override {
    if (next_ == says_.size()) return std::nullopt;
    return says_[next_++];
  }
  bool open() const override { return next_ < says_.size(); }
  std::vector<std::string> heard;

 private:
  std::vector<std::string> says_;
  std::size_t next_ = 0;
};

/// An engine that looks at a few positions only, whatever time it has.
class Hasty final : public fakes::Thinker {
 public:
  Hasty() : own_(*play::thinker(draughts())) { own_->set_hash(1); }
  void new_game() override { own_->new_game(); }
  play::Decision think(const play::Table& table, const play::Limits& limits, std::stop_token stop,
                       const std::function<void(const play::Thought&)>& report) override {
    EXPECT_TRUE(limits.clock) << "the game is played on a clock";
    play::Limits few;
    few.nodes = 100;
    return own_->think(table, few, std::move(stop), report);
  }

 private:
  std::unique_ptr<play::Thinker> own_;
};

class Dxp : public testing::Test {
 protected:
  void SetUp() override { thinker = std::make_unique<Hasty>(); }
  Result<DxpTally> follow(Link& link) {
    DxpOptions options;
    return dxp_follow(link, *thinker, options,
                      [this](const record::Game& game, const DxpTally&) { games.push_back(game); });
  }
  std::unique_ptr<play::Thinker> thinker;
  std::vector<record::Game> games;
};

std::string request(double minutes, const std::string& position = {}) {
  return write_dxp(DxpRequest{"Peer", Side::second, minutes, 20, position});
}

TEST_F(Dxp, FollowsAGameToItsEnd) {
  // White takes the last piece.
  std::string position = "W" + std::string(50, 'e');
  position[28] = 'w';
  position[22] = 'b';
  Scripted peer(
      {request(0.1, position), write_dxp(DxpChat{"good luck"}), write_dxp(DxpMove{0, 28, 17, {22}})});
  const auto tally = follow(peer);
  ASSERT_TRUE(tally) << english(tally.error().message);
  EXPECT_EQ(tally->lost, 1);
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0].player(Side::first), "Peer");
  EXPECT_EQ(games[0].ending.outcome, Outcome::first_wins);
  EXPECT_EQ(peer.heard.back(), "E10") << "I lost";
}

TEST_F(Dxp, AnswersMovesAndDeclinesToTakeBack) {
  Scripted peer({request(0.1), write_dxp(DxpMove{1, 32, 28, {}}), write_dxp(DxpBack{1, Side::first}),
                 write_dxp(DxpEnd{DxpEnd::Reason::drawn, true})});
  const auto tally = follow(peer);
  ASSERT_TRUE(tally);
  EXPECT_EQ(tally->drawn, 1);
  ASSERT_EQ(peer.heard.size(), 4u);
  EXPECT_TRUE(read_dxp(peer.heard[1]) && std::holds_alternative<DxpMove>(*read_dxp(peer.heard[1])));
  EXPECT_EQ(peer.heard[2], "K1");
  EXPECT_EQ(games[0].line().size(), 2u);
}

TEST_F(Dxp, NeitherSideMovesBeyondTheMovesAgreed) {
  // Ours has White, and would be to move again.
  Scripted peer({write_dxp(DxpRequest{"Peer", Side::first, 0.1, 1, {}}), write_dxp(DxpMove{1, 19, 23, {}})});
  const auto tally = follow(peer);
  ASSERT_TRUE(tally) << english(tally.error().message);
  EXPECT_EQ(tally->unfinished, 1);
  EXPECT_EQ(games.at(0).line().size(), 2u);
  EXPECT_EQ(peer.heard.back(), "E00");
}

TEST_F(Dxp, HostileMessagesEndTheGameWithASentence) {
  for (const std::vector<std::string>& says :
       {std::vector<std::string>{"hello"},
        std::vector<std::string>{request(0.1), write_dxp(DxpMove{0, 32, 27, {11}})},
        std::vector<std::string>{request(0.1), "M9999"}, std::vector<std::string>{request(0.1), request(0.1)},
        std::vector<std::string>{std::string(5000, 'R')}, std::vector<std::string>{request(0.1)},
        std::vector<std::string>{write_dxp(DxpMove{0, 32, 28, {}})}}) {
    Scripted peer(says);
    const auto tally = follow(peer);
    ASSERT_FALSE(tally);
    EXPECT_GT(english(tally.error().message).size(), 10u);
  }
}

TEST_F(Dxp, RefusesGamesThatCannotBePlayed) {
  Scripted peer({request(1, "W" + std::string(50, 'e'))});
  EXPECT_FALSE(follow(peer));
  ASSERT_FALSE(peer.heard.empty());
  EXPECT_EQ(peer.heard[0].back(), '3');
}

TEST_F(Dxp, TwoProgramsPlayOverTheLoopback) {
  const auto listener = Listener::open("127.0.0.1", 0, dxp_longest);
  ASSERT_TRUE(listener) << english(listener.error().message);
  DxpOptions options;
  options.games = 4;
  options.minutes = 0.5;
  options.moves = 12;
  Result<DxpTally> theirs = Error{};
  std::jthread other([&] {
    Hasty own;
    const auto link = (*listener)->accept(Link::Clock::now() + std::chrono::minutes(1));
    if (link) theirs = dxp_follow(*link, own, options);
  });
  const auto link = connect("127.0.0.1", (*listener)->port(), dxp_longest);
  ASSERT_TRUE(link);
  const auto ours =
      dxp_initiate(**link, *thinker, options,
                   [this](const record::Game& game, const DxpTally&) { games.push_back(game); });
  other.join();
  ASSERT_TRUE(ours) << english(ours.error().message);
  ASSERT_TRUE(theirs) << english(theirs.error().message);
  EXPECT_EQ(ours->won, theirs->lost);
  EXPECT_EQ(ours->lost, theirs->won);
  EXPECT_EQ(ours->drawn, theirs->drawn);
  EXPECT_EQ(ours->unfinished, theirs->unfinished);
  ASSERT_EQ(games.size(), 4u);
  for (const auto& game : games) EXPECT_EQ(game.line().size(), 24u) << "the moves that were agreed";
}

TEST(Tcp, BadAddressesAndClosedPortsAreTold) {
  EXPECT_FALSE(Listener::open("no.such.host", 1, 10));
  EXPECT_FALSE(Listener::open("127.0.0.1", 99999, 10));
  int port = 0;
  {
    const auto listener = Listener::open("127.0.0.1", 0, 10);
    ASSERT_TRUE(listener);
    port = (*listener)->port();
  }
  EXPECT_FALSE(connect("127.0.0.1", port, 10));
}

TEST(Tcp, ACallThatNobodyTakesIsGivenUp) {
  const auto listener = Listener::open("127.0.0.1", 0, 10);
  ASSERT_TRUE(listener);
  // The system takes a few calls for it, and leaves the others waiting.
  std::vector<std::unique_ptr<Link>> taken;
  std::string told;
  for (int call = 0; call < 50 && told.empty(); ++call) {
    auto link = connect("127.0.0.1", (*listener)->port(), 10, std::chrono::milliseconds(20));
    if (link) {
      taken.push_back(*std::move(link));
    } else {
      told = english(link.error().message);
    }
  }
  EXPECT_NE(told.find("cannot be used: " + std::string(std::strerror(ETIMEDOUT))), std::string::npos) << told;
}

TEST(Tcp, AMessageWithoutEndClosesTheLink) {
  const auto listener = Listener::open("127.0.0.1", 0, 10);
  ASSERT_TRUE(listener);
  const auto caller = connect("127.0.0.1", (*listener)->port(), 10);
  ASSERT_TRUE(caller);
  const auto link = (*listener)->accept(Link::Clock::now() + std::chrono::minutes(1));
  ASSERT_TRUE(link);
  (*caller)->send("short");
  (*caller)->send(std::string(5000, 'x'));
  const auto deadline = Link::Clock::now() + std::chrono::minutes(1);
  EXPECT_EQ(link->receive(deadline), "short");
  EXPECT_FALSE(link->receive(deadline));
  EXPECT_FALSE(link->open());
}

}  // namespace
}  // namespace sanpan::protocol
