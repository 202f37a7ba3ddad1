#include "game/thinking/worker.h"

#include <gtest/gtest.h>

#include <atomic>
#include <semaphore>
#include <stdexcept>
#include <vector>

#include "tests/fakes/table.h"
#include "tests/fakes/thinker.h"

namespace sanpan::game {
namespace {

/// Reports one thought that carries the level asked for, says that it has begun, and thinks until it is
/// stopped or may end. Its decision is the level too.
class Fake : public fakes::Thinker {
 public:
  struct Journal {
    std::counting_semaphore<> begun{0};
    std::atomic<int> thoughts{1};
    std::atomic<bool> may_end{false};
    std::atomic<int> new_games{0};
    std::atomic<std::size_t> hash{0};
    std::atomic<bool> breaks{false};
  };
  explicit Fake(Journal& journal) : journal_(journal) {}

  void set_hash(std::size_t mebibytes) override { journal_.hash = mebibytes; }
  void new_game() override { ++journal_.new_games; }
  play::Decision think(const play::Table& table, const play::Limits& limits, std::stop_token stop,
                       const std::function<void(const play::Thought&)>& report) override {
    return choose(table, 0, limits, stop, report);
  }
  play::Decision choose(const play::Table&, int level, const play::Limits&, std::stop_token stop,
                        const std::function<void(const play::Thought&)>& report) override {
    if (journal_.breaks) throw std::runtime_error("broken");
    play::Thought thought;
    thought.depth = level;
    for (int i = 0; i < journal_.thoughts; ++i) report(thought);
    journal_.begun.release();
    while (!stop.stop_requested() && !journal_.may_end) std::this_thread::yield();
    play::Decision decision;
    decision.move = static_cast<std::uint64_t>(level);
    return decision;
  }

 private:
  Journal& journal_;
};

class WorkerTest : public ::testing::Test {
 protected:
  static Question question(int level) {
    Question question;
    question.table = std::make_unique<fakes::Table>();
    question.level = level;
    return question;
  }
  /// Waits for mail that holds what `wanted` looks for.
  template <class Wanted>
  Mail wait_for(Worker& worker, Wanted wanted) {
    for (;;) {
      Mail mail = worker.fetch();
      if (wanted(mail)) return mail;
      mail_.acquire();
    }
  }
  static bool decided(const Mail& mail) { return mail.decision.has_value(); }
  static bool failed(const Mail& mail) { return mail.failure.has_value(); }

  Fake::Journal journal_;
  std::counting_semaphore<> mail_{0};
  Worker::Maker maker_ = [this]() -> Result<std::unique_ptr<play::Thinker>> {
    return std::unique_ptr<play::Thinker>(std::make_unique<Fake>(journal_));
  };
  std::function<void()> wake_ = [this] { mail_.release(); };
};

TEST_F(WorkerTest, AnswersAQuestion) {
  Worker worker(maker_, wake_);
  EXPECT_FALSE(worker.thinking());
  journal_.may_end = true;
  worker.ask(question(7));
  EXPECT_TRUE(worker.thinking());
  EXPECT_EQ(wait_for(worker, decided).decision->move, 7u);
  EXPECT_FALSE(worker.thinking());
}

TEST_F(WorkerTest, ThoughtsComeBeforeTheDecision) {
  Worker worker(maker_, wake_);
  worker.ask(question(3));
  const Mail mail = wait_for(worker, [](const Mail& m) { return m.thought.has_value(); });
  EXPECT_EQ(mail.thought->depth, 3);
  EXPECT_FALSE(mail.decision);
  EXPECT_TRUE(worker.thinking());
}

TEST_F(WorkerTest, ALateAnswerIsDropped) {
  Worker worker(maker_, wake_);
  worker.ask(question(1));
  journal_.begun.acquire();
  worker.ask(question(2));  // the first search ends now, and its answer is nobody's
  journal_.begun.acquire();
  journal_.may_end = true;
  const Mail mail = wait_for(worker, decided);
  EXPECT_EQ(mail.decision->move, 2u);
  EXPECT_FALSE(worker.fetch().decision);
}

TEST_F(WorkerTest, ThoughtsThatNobodyFetchesWakeOnce) {
  Worker worker(maker_, wake_);
  journal_.thoughts = 1000;
  worker.ask(question(3));
  journal_.begun.acquire();  // all thoughts have been told
  mail_.acquire();
  EXPECT_FALSE(mail_.try_acquire());
  EXPECT_TRUE(worker.fetch().thought);
}

TEST_F(WorkerTest, StopDropsTheAnswerAndWhatLaysInTheBox) {
  Worker worker(maker_, wake_);
  worker.ask(question(1));
  journal_.begun.acquire();
  worker.stop();
  EXPECT_FALSE(worker.thinking());
  const Mail mail = worker.fetch();
  EXPECT_FALSE(mail.thought || mail.decision || mail.failure);
  journal_.may_end = true;
  worker.ask(question(2));
  EXPECT_EQ(wait_for(worker, decided).decision->move, 2u);
}

TEST_F(WorkerTest, HurryBringsTheDecision) {
  Worker worker(maker_, wake_);
  worker.ask(question(5));
  journal_.begun.acquire();
  worker.hurry();
  EXPECT_EQ(wait_for(worker, decided).decision->move, 5u);
}

TEST_F(WorkerTest, EndsWhileItThinks) {
  Worker worker(maker_, wake_);
  worker.ask(question(1));
  journal_.begun.acquire();
}

TEST_F(WorkerTest, EndsBeforeItBegan) {
  Worker worker(maker_, wake_);
  worker.ask(question(1));
}

TEST_F(WorkerTest, AppliesTheStrengthBeforeItThinks) {
  Worker worker(maker_, wake_);
  journal_.may_end = true;
  Question asked = question(1);
  asked.strength.hash = 17;
  worker.ask(std::move(asked));
  wait_for(worker, decided);
  EXPECT_EQ(journal_.hash, 17u);
}

TEST_F(WorkerTest, ForgettingWaitsForTheNextQuestionAndOutlivesOneThatIsDropped) {
  Worker worker(maker_, wake_);
  journal_.may_end = true;
  worker.forget();
  worker.ask(question(1));
  worker.stop();
  worker.ask(question(2));
  wait_for(worker, decided);
  worker.ask(question(3));
  wait_for(worker, decided);
  EXPECT_GE(journal_.new_games, 1);
  EXPECT_LE(journal_.new_games, 2);
}

TEST_F(WorkerTest, SaysWhyThereIsNoEngine) {
  Worker worker([]() -> Result<std::unique_ptr<play::Thinker>> { return Error{"no weights"}; }, wake_);
  worker.ask(question(1));
  EXPECT_EQ(wait_for(worker, failed).failure->message.text, "no weights");
  EXPECT_FALSE(worker.thinking());
}

TEST_F(WorkerTest, AnExceptionDoesNotCrossTheThread) {
  Worker worker(maker_, wake_);
  journal_.may_end = true;
  journal_.breaks = true;
  worker.ask(question(1));
  EXPECT_EQ(english(wait_for(worker, failed).failure->message), "The engine stopped with an error: broken");
  journal_.breaks = false;
  worker.ask(question(2));
  EXPECT_EQ(wait_for(worker, decided).decision->move, 2u);
}

TEST_F(WorkerTest, ManyQuestionsInARowAnswerTheLast) {
  Worker worker(maker_, wake_);
  for (int i = 1; i <= 200; ++i) {
    worker.ask(question(i));
    if (i % 3 == 0) worker.stop();
    if (i % 7 == 0) worker.fetch();
  }
  journal_.may_end = true;
  worker.ask(question(1000));
  EXPECT_EQ(wait_for(worker, decided).decision->move, 1000u);
}

class RealEngine : public WorkerTest, public ::testing::WithParamInterface<const char*> {
 protected:
  const play::Variant& variant_ = *play::variant(GetParam());
  Worker worker_{[this] { return play::thinker(variant_); }, wake_};

  Question about_start(int level) {
    Question question;
    question.table = variant_.start();
    question.level = level;
    question.limits.lines = 0;
    question.strength.hash = 1;
    return question;
  }
};

TEST_P(RealEngine, ScoresEveryMoveUntilItIsHurried) {
  worker_.ask(about_start(0));  // without a limit
  const auto all = variant_.start()->legal().size();
  wait_for(worker_, [&](const Mail& mail) { return mail.thought && mail.thought->lines.size() == all; });
  worker_.hurry();
  const Mail mail = wait_for(worker_, decided);
  EXPECT_NE(mail.decision->move, 0u);
  EXPECT_EQ(mail.decision->thought.lines.front().move, mail.decision->move);
}

TEST_P(RealEngine, PlaysAtTheLowestLevel) {
  worker_.ask(about_start(1));
  EXPECT_NE(wait_for(worker_, decided).decision->move, 0u);
}

TEST_P(RealEngine, EndsInTheMiddleOfAThought) {
  worker_.ask(about_start(0));
  wait_for(worker_, [](const Mail& mail) { return mail.thought.has_value(); });
}

INSTANTIATE_TEST_SUITE_P(EveryGame, RealEngine,
                         ::testing::Values("draughts", "draughts:brazilian", "draughts:russian", "xiangqi"));

}  // namespace
}  // namespace sanpan::game
