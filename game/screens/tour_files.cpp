// Tours on their way in and out of the tour screen.
#include <SDL.h>

#include <array>
#include <filesystem>

#include "engine/common/files.h"
#include "engine/tour/judge.h"
#include "engine/tour/picture.h"
#include "engine/tour/png.h"
#include "engine/tour/write.h"
#include "game/app/screens.h"
#include "game/panels/ui.h"
#include "game/screens/menu_dialog.h"
#include "game/screens/paste.h"
#include "game/screens/save_dialog.h"
#include "game/screens/tour_screen.h"

namespace sanpan::game {

namespace {

struct Kind {
  const char* name;  ///< as engine/tour/write.h calls it, or `png`, `gif`
  const char* words;
  const char* ending;
};
constexpr std::array<Kind, 7> kinds{{{"matrix", "Numbers as a matrix", ".txt"},
                                     {"csv", "Numbers as a table (CSV)", ".csv"},
                                     {"list", "Squares in order", ".list.txt"},
                                     {"json", "JSON", ".json"},
                                     {"svg", "Drawing (SVG)", ".svg"},
                                     {"png", "Picture (PNG)", ".png"},
                                     {"gif", "Animated picture (GIF)", ".gif"}}};

}  // namespace

std::string TourScreen::open_text(std::string_view text) {
  auto walk = tour::read_tour(text);
  if (!walk) return context_.tr(walk.error().message);
  if (std::max(walk->board.rows(), walk->board.cols()) > longest_tour_side) {
    return context_.text.tr_with("A board that is shown has sides of at most {0} squares.",
                                 std::to_string(longest_tour_side));
  }
  tour::Judgement judgement = tour::judge(*walk);
  if (const tour::Board& now = show_.setup().board; !judgement.fault.empty() && walk->board.plain()) {
    // A matrix does not say which piece it is for: perhaps for the one in use.
    tour::Walk other{tour::changed(walk->board, now.leaper(), now.surface()), walk->path};
    if (const tour::Judgement again = tour::judge(other); again.fault.empty()) {
      walk = std::move(other);
      judgement = again;
    }
  }
  if (!judgement.fault.empty()) return context_.tr(tour::sentence(judgement));
  mode_ = watch;
  TourSetup setup{.board = walk->board, .wish = {.from = walk->path.front(), .closed = judgement.closed}};
  setup.given = walk->path;
  begin(std::move(setup));
  show_.go(show_.end());
  end_told_ = true;
  context_.ui.notice(context_.tr(tour::sentence(judgement)), NoticeTone::good);
  return {};
}

void TourScreen::copy_matrix() {
  const auto* path = shown_path();
  if (path == nullptr) return;
  const tour::Board& board = show_.setup().board;
  SDL_SetClipboardText(tour::to_text(board, tour::tour_of(board, *path), tour::Format::matrix).c_str());
  context_.ui.notice(context_.tr("The numbers have been copied."));
}

void TourScreen::open() {
  const std::string path = path_.empty() ? (context_.paths.profile / "tours" / "tour.txt").string() : path_;
  context_.ui.ask_text(context_.tr("Open a tour from"), path, {context_.tr("Cancel"), context_.tr("Open")},
                       [this](const std::string& chosen) {
                         const Done plain = plain_file(path_of(chosen));
                         const auto text = plain ? read_file(path_of(chosen)) : plain.error();
                         if (!text) {
                           context_.ui.notice(context_.tr(text.error().message), NoticeTone::bad);
                           return;
                         }
                         if (const std::string fault = open_text(*text); !fault.empty()) {
                           context_.ui.notice(fault, NoticeTone::bad);
                         } else {
                           path_ = chosen;
                         }
                       });
}

void TourScreen::save() {
  if (shown_path() == nullptr) return;
  std::vector<MenuItem> items;
  for (const Kind& kind : kinds) {
    items.push_back({context_.tr(kind.words), Icon::save,
                     [this, kind] {
                       const tour::Board& board = show_.setup().board;
                       const std::string file = "tour-" + std::to_string(board.cols()) + "x" +
                                                std::to_string(board.rows()) + kind.ending;
                       ask_where(
                           context_,
                           {context_.tr("Save the tour as"), context_.tr("Save"),
                            context_.paths.profile / "tours" / file, path_of(path_)},
                           [this, kind](const std::filesystem::path& path) { save_as(path, kind.name); });
                     },
                     true});
  }
  context_.screens.push(menu_dialog(context_, context_.tr("Save the tour"), std::move(items)));
}

void TourScreen::save_as(const std::filesystem::path& path, const std::string& format) {
  const auto* walk = shown_path();
  if (walk == nullptr) return;
  const tour::Board& board = show_.setup().board;
  std::string content;
  const tour::Sink sink = [&content](std::string_view piece) {
    content += piece;
    return true;
  };
  if (format == "gif") {
    tour::write_gif(board, *walk, sink);
  } else if (format == "png") {
    tour::write_png(tour::draw_tour(board, *walk, walk->size()), sink);
  } else {
    write(board, tour::tour_of(board, *walk), *tour::format_of(format), sink);
  }
  if (const Done done = write_file(path, content); !done) {
    context_.ui.notice(context_.tr(done.error().message), NoticeTone::bad);
    return;
  }
  path_ = words_of(path);
  context_.ui.notice(context_.text.tr_with("Saved as {0}", path_), NoticeTone::good);
}

void TourScreen::open_menu() {
  std::vector<MenuItem> items;
  const auto add = [&](const char* label, Icon icon, std::function<void()> act) {
    items.push_back({context_.tr(label), icon, std::move(act), true});
  };
  if (mode_ != watch) add("Watch", Icon::eye, [this] { set_mode(watch); });
  if (mode_ != play) add("Play it yourself", Icon::person, [this] { set_mode(play); });
  if (mode_ != shape) add("Shape the board", Icon::edit, [this] { set_mode(shape); });
  add("Random start", Icon::dice, [this] { random_start(); });
  items.push_back({});
  add("Save", Icon::save, [this] { save(); });
  add("Open", Icon::open, [this] { open(); });
  add("Copy the numbers", Icon::copy, [this] { copy_matrix(); });
  add("Paste", Icon::paste, [this] { paste(context_, *this); });
  items.push_back({});
  const auto show = [this](const char* screen) {
    Opening opening;
    opening.screen = screen;
    opening.variant = "tour";
    if (auto made = make_screen(context_, opening)) context_.screens.push(std::move(made));
  };
  add("Help", Icon::help, [show] { show("help"); });
  add("Settings", Icon::settings, [show] { show("settings"); });
  add("Main menu", Icon::home, [this] { context_.screens.pop_to("menu"); });
  context_.screens.push(menu_dialog(context_, context_.tr("Knight's tour"), std::move(items)));
}

}  // namespace sanpan::game
