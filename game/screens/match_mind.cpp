#include "game/screens/match_mind.h"

#include <utility>

namespace sanpan::game {

MatchMind::MatchMind(const play::Variant& variant, std::function<void()> wake)
    : worker_([&variant] { return play::thinker(variant); }, std::move(wake)) {}

void MatchMind::forget() {
  asked_.reset();
  worker_.forget();
}

void MatchMind::attend(Match& match, bool quiet) {
  if (asked_ && match.want() != asked_) {
    asked_.reset();
    worker_.stop();
  }
  if (asked_ && (quiet || asked_->purpose != Want::Purpose::move)) {
    const Mail mail = worker_.fetch();
    if (mail.thought) match.thought(*asked_, *mail.thought);
    if (mail.failure) match.failed(*std::exchange(asked_, std::nullopt), *mail.failure);
    if (mail.decision) match.decided(*std::exchange(asked_, std::nullopt), *mail.decision);
  }
  if (asked_) return;
  if (const auto want = match.want()) {
    Question question;
    question.table = match.table(*want);
    question.level = match.level(*want);
    question.limits = match.limits(*want);
    question.strength = strength_;
    question.strength.rules = match.setup().rules;
    question.silent = want->purpose == Want::Purpose::ponder;
    asked_ = want;
    worker_.ask(std::move(question));
  }
}

bool MatchMind::awaited(const Match& match) const {
  const auto want = match.want();
  return want && want->purpose != Want::Purpose::scores && want->purpose != Want::Purpose::ponder;
}

}  // namespace sanpan::game
