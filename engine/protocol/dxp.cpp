#include "engine/protocol/dxp.h"

#include <algorithm>

#include "engine/protocol/hub_words.h"

namespace sanpan::protocol {

namespace {

using Clock = Link::Clock;
using play::Milliseconds;
using std::chrono::seconds;

constexpr seconds quiet_wait{3600};  ///< a follower's patience between games

class Session {
 public:
  Session(Link& link, play::Thinker& thinker, const DxpOptions& options, const DxpGameEnded& ended)
      : link_(link), thinker_(thinker), options_(options), ended_(ended) {}

  Result<DxpTally> initiate() {
    Side own = options_.side;
    for (int game = 0; options_.games == 0 || game < options_.games; ++game) {
      DxpRequest request{options_.name, !own, options_.minutes, options_.moves, options_.position};
      link_.send(write_dxp(request));
      const auto answer = expect<DxpAcceptance>(options_.patience);
      if (!answer) return answer.error();
      if (answer->code != DxpAcceptance::Code::accepted)
        return Error{{"{0} does not want this game.", {answer->name}}};
      other_ = answer->name;
      const bool last = options_.games != 0 && game + 1 == options_.games;
      const auto going_on = play_game(request, own, last);
      if (!going_on) return going_on.error();
      if (!*going_on) break;
      own = !own;
    }
    return tally_;
  }

  Result<DxpTally> follow() {
    for (int game = 0; options_.games == 0 || game < options_.games; ++game) {
      const auto request = expect<DxpRequest>(game == 0 ? options_.patience : quiet_wait);
      if (!request) {
        // The other side has had enough.
        if (game > 0 && !link_.open()) break;
        return request.error();
      }
      other_ = request->name;
      const bool fits = request->minutes > 0 || request->moves == 0;
      const auto table = set_up(*request);
      const bool playable = fits && table && !(*table)->legal().empty();
      link_.send(write_dxp(DxpAcceptance{
          options_.name, playable ? DxpAcceptance::Code::accepted : DxpAcceptance::Code::refused}));
      if (!playable) {
        --game;
        if (++refused_ > 10) return Error{{"{0} asks for games that cannot be played.", {other_}}};
        continue;
      }
      const auto going_on = play_game(*request, request->follower, false);
      if (!going_on) return going_on.error();
      if (!*going_on) break;
    }
    return tally_;
  }

 private:
  static const play::Variant& draughts() { return *play::variant("draughts"); }

  static Result<std::unique_ptr<play::Table>> set_up(const DxpRequest& request) {
    if (request.position.empty()) return draughts().start();
    const auto fen = fen_of_hub(draughts(), request.position);
    if (!fen) return fen.error();
    return draughts().set_up(*fen);
  }

  /// The next message; chat is passed over and wishes to take back are declined.
  Result<DxpMessage> next(seconds patience) {
    const auto deadline = Clock::now() + patience;
    for (int chatter = 0; chatter < 1000; ++chatter) {
      const auto bytes = link_.receive(deadline);
      if (!bytes) {
        return Error{link_.open() ? Message("The other program does not answer.")
                                  : Message("The other program has gone.")};
      }
      auto message = read_dxp(*bytes);
      if (!message) return message;
      if (std::holds_alternative<DxpBack>(*message)) {
        link_.send(write_dxp(DxpBackAnswer{1}));
      } else if (!std::holds_alternative<DxpChat>(*message) &&
                 !std::holds_alternative<DxpBackAnswer>(*message)) {
        return message;
      }
    }
    return Error{{"The other program only chats."}};
  }

  template <class Wanted>
  Result<Wanted> expect(seconds patience) {
    // What is left of a game before (an answer to its end) may still be on the way.
    for (int stale = 0; stale < 4; ++stale) {
      auto message = next(patience);
      if (!message) return message.error();
      if (const auto* wanted = std::get_if<Wanted>(&*message)) return *wanted;
      if (!std::holds_alternative<DxpEnd>(*message)) break;
    }
    return Error{{"The other program said something else than it should."}};
  }

  /// One game; true when there may be another.
  Result<bool> play_game(const DxpRequest& request, Side own, bool last) {
    thinker_.new_game();
    auto table = set_up(request);
    if (!table) return table.error();
    auto set = record::Game::from(draughts(), (*table)->fen());
    record::Game game = *std::move(set);
    game.set_player(own, options_.name);
    game.set_player(!own, other_);
    game.tags.set("Event", "DXP");
    record::NodeId node = record::root;
    const auto minutes = std::chrono::duration<double, std::ratio<60>>(request.minutes);
    const auto whole = std::chrono::duration_cast<Milliseconds>(minutes);
    auto left = whole;
    int moves_left = request.moves;
    const seconds wait = std::chrono::duration_cast<seconds>(whole) + options_.patience;

    while (true) {
      game.ending = (*table)->verdict();
      // Both sides count the moves and say the end, as they do at any other.
      const bool limit = request.moves > 0 && game[node].ply >= 2 * request.moves;
      if (game.ending.outcome != Outcome::ongoing || limit) {
        return finish(game, own, true, last);
      }
      if ((*table)->turn() == own) {
        play::Limits limits;
        // A little is kept back for the way over the network.
        limits.clock = {std::max(left - Milliseconds(50), Milliseconds(1)), Milliseconds(0),
                        request.moves > 0 ? std::max(moves_left, 1) : 0};
        const auto begin = Clock::now();
        const auto decision = thinker_.think(**table, limits, {});
        const auto used = std::chrono::duration_cast<Milliseconds>(Clock::now() - begin);
        left -= used;
        --moves_left;
        if (decision.move == 0) return Error{{"The engine made no move."}};
        const auto told = static_cast<int>(std::chrono::round<seconds>(used).count());
        if (!link_.send(write_dxp(dxp_move(**table, decision.move, told)))) {
          return abandon(game, {"The other program has gone."});
        }
        node = game.add(node, decision.move);
        game[node].elapsed = used;
        if (!decision.thought.lines.empty()) {
          const Score score = decision.thought.lines.front().score;
          game[node].score = own == Side::first ? score : Score{-score.value};
          game[node].depth = decision.thought.depth;
        }
        (*table)->play(decision.move);
        continue;
      }
      const auto message = next(wait);
      if (!message) return abandon(game, message.error().message);
      if (const auto* end = std::get_if<DxpEnd>(&*message)) {
        take_end(game, *end, own);
        return finish(game, own, true, last || end->stop);
      }
      const auto* move = std::get_if<DxpMove>(&*message);
      if (!move) return abandon(game, {"The other program said something else than a move."});
      const auto code = read_dxp_move(**table, *move);
      if (!code) {
        finish(game, own, true, true);
        return Error{{"The other program made a move that is not legal: {0}", {code.error().message}}};
      }
      node = game.add(node, *code);
      game[node].elapsed = seconds(move->seconds);
      (*table)->play(*code);
    }
  }

  static void take_end(record::Game& game, const DxpEnd& end, Side own) {
    switch (end.reason) {
      case DxpEnd::Reason::lost:
        game.ending = {win_for(own), "resigned"};
        break;
      case DxpEnd::Reason::won:
        game.ending = {win_for(!own), "claimed"};
        break;
      case DxpEnd::Reason::drawn:
        game.ending = {Outcome::draw, "agreed"};
        break;
      case DxpEnd::Reason::unknown:
        break;
    }
  }

  bool finish(const record::Game& game, Side own, bool tell, bool stop) {
    DxpEnd end{DxpEnd::Reason::unknown, stop};
    if (game.ending.outcome == Outcome::draw) {
      ++tally_.drawn;
      end.reason = DxpEnd::Reason::drawn;
    } else if (game.ending.outcome == win_for(own)) {
      ++tally_.won;
      end.reason = DxpEnd::Reason::won;
    } else if (game.ending.outcome == win_for(!own)) {
      ++tally_.lost;
      end.reason = DxpEnd::Reason::lost;
    } else {
      ++tally_.unfinished;
    }
    if (tell) link_.send(write_dxp(end));
    if (ended_) ended_(game, tally_);
    return !stop;
  }

  Error abandon(const record::Game& game, const Message& why) {
    ++tally_.unfinished;
    if (ended_) ended_(game, tally_);
    return Error{why};
  }

  Link& link_;
  play::Thinker& thinker_;
  const DxpOptions& options_;
  const DxpGameEnded& ended_;
  DxpTally tally_;
  std::string other_;
  int refused_ = 0;
};

}  // namespace

Result<DxpTally> dxp_initiate(Link& link, play::Thinker& thinker, const DxpOptions& options,
                              const DxpGameEnded& ended) {
  return Session(link, thinker, options, ended).initiate();
}

Result<DxpTally> dxp_follow(Link& link, play::Thinker& thinker, const DxpOptions& options,
                            const DxpGameEnded& ended) {
  return Session(link, thinker, options, ended).follow();
}

}  // namespace sanpan::protocol
