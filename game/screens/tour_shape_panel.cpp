// The panel on which the board is shaped: its size, holes, edges and piece, and what theory says of it.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "game/app/context.h"
#include "game/panels/ui.h"
#include "game/screens/tour_presets.h"
#include "game/screens/tour_screen.h"

namespace sanpan::game {

using tour::no_cell;

void TourScreen::resize(int cols, int rows) {
  const tour::Board& board = show_.setup().board;
  set_board(tour::Board(tour::Size{rows, cols}, board.leaper(), board.surface()));
}

void TourScreen::show_size() {
  Ui& ui = context_.ui;
  const tour::Board board = show_.setup().board;
  if (ui.field(context_.tr("Size"), size_text_, "8x8")) {
    const auto size = tour::parse_size(size_text_);
    if (!size) {
      size_fault_ = context_.tr(size.error().message);
    } else if (std::max(size->rows, size->cols) > longest_tour_side) {
      size_fault_ = context_.text.tr_with("A board that is shown has sides of at most {0} squares.",
                                          std::to_string(longest_tour_side));
    } else if (*size != board.size()) {
      resize(size->cols, size->rows);
    }
  }
  ui.tip(context_.tr("Or drag the frame of the board."));
  if (!size_fault_.empty()) ui.tinted(size_fault_, ui.palette().bad, Face::small);
  int cols = board.cols(), rows = board.rows();
  ui.begin_row(2, 18);
  ui.next_cell();
  if (ui.slider(context_.tr("Columns"), cols, 1, std::max(longest_dragged_side, cols)) &&
      cols != board.cols())
    resize(cols, rows);
  ui.next_cell();
  if (ui.slider(context_.tr("Rows"), rows, 1, std::max(longest_dragged_side, rows)) && rows != board.rows())
    resize(cols, rows);
  ui.end_row();
}

void TourScreen::show_piece() {
  struct Piece {
    const char* name;
    tour::Leaper leaper;
  };
  constexpr std::array<Piece, 7> pieces{{{"Knight (1, 2)", {1, 2}},
                                         {"Giraffe (1, 4)", {1, 4}},
                                         {"Zebra (2, 3)", {2, 3}},
                                         {"Antelope (3, 4)", {3, 4}},
                                         {"Camel (1, 3)", {1, 3}},
                                         {"Wazir (0, 1)", {0, 1}},
                                         {"Ferz (1, 1)", {1, 1}}}};
  Ui& ui = context_.ui;
  const tour::Board& board = show_.setup().board;
  std::vector<std::string> names;
  int piece = -1;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    names.push_back(context_.tr(pieces[i].name));
    if (pieces[i].leaper == board.leaper()) piece = static_cast<int>(i);
  }
  if (piece < 0) {  // of a tour that was opened
    piece = static_cast<int>(names.size());
    names.push_back("(" + std::to_string(board.leaper().a) + ", " + std::to_string(board.leaper().b) + ")");
  }
  const std::array<std::string, 3> edges{context_.tr("Flat"), context_.tr("Cylinder"), context_.tr("Torus")};
  int surface = static_cast<int>(board.surface());
  ui.begin_row(2, 8);
  ui.next_cell();
  const bool other_piece = ui.drop(context_.tr("Piece"), names, piece);
  ui.tip(context_.tr("So many squares one way and so many the other make a leap."));
  ui.next_cell();
  const bool other_edges = ui.drop(context_.tr("Edges"), edges, surface);
  ui.tip(context_.tr("On a cylinder left and right edge meet, on a torus top and bottom too."));
  ui.end_row();
  if (!other_piece && !other_edges) return;
  const auto i = static_cast<std::size_t>(piece);
  set_board(tour::changed(board, i < pieces.size() ? pieces[i].leaper : board.leaper(),
                          static_cast<tour::Surface>(surface)));
}

void TourScreen::show_shape() {
  Ui& ui = context_.ui;
  const tour::Board board = show_.setup().board;
  show_size();
  ui.gap(2);
  show_presets();
  ui.gap(4);
  show_piece();
  ui.gap(4);
  ui.quiet(context_.tr("A click on the board sets:"));
  const std::array<std::string, 3> brushes{context_.tr("holes"), context_.tr("the start"),
                                           context_.tr("the end")};
  ui.choice("brush", brushes, brush_);
  ui.gap(4);
  bool closed = show_.setup().wish.closed;
  if (ui.toggle(context_.tr("Closed"), closed)) set_closed(closed);
  ui.begin_card("verdict");
  const tour::Wish& wish = show_.setup().wish;
  ui.text(wish.to == no_cell ? context_.text.tr_with("From {0} to anywhere.", tour::name(board, wish.from))
                             : context_.text.tr_with("From {0} to {1}.", tour::name(board, wish.from),
                                                     tour::name(board, wish.to)));
  if (show_.verdict().empty()) {
    ui.tinted(context_.tr("No theorem forbids a tour."), ui.palette().good);
  } else {
    ui.tinted(context_.text.tr_with("No tour is possible: {0}.", context_.tr(show_.verdict())),
              ui.palette().warn);
  }
  ui.end_card();
  const bool holes = board.squares() != board.area();
  ui.begin_row(holes ? 2 : 1, 8);
  if (holes) {
    ui.next_cell();
    if (ui.button(context_.tr("Fill all holes"), ButtonKind::plain, -1)) resize(board.cols(), board.rows());
  }
  ui.next_cell();
  if (ui.button(context_.tr("Watch it"), ButtonKind::primary, -1, Icon::play)) {
    set_mode(watch);
    show_.set_playing(true);
  }
  ui.end_row();
}

void TourScreen::show_presets() {
  Ui& ui = context_.ui;
  const auto presets = tour_presets();
  auto& kept = context_.settings.remembered;
  const auto mine = kept.find("tour.mine");
  constexpr std::size_t in_row = 4;
  const auto cell = [&](std::size_t place) {
    if (place % in_row == 0) ui.begin_row(static_cast<int>(in_row), 6);
    ui.next_cell();
  };
  const auto done = [&](std::size_t place, std::size_t all) {
    if (place % in_row + 1 < in_row && place + 1 < all) return;
    ui.end_row();
  };
  const std::size_t all = presets.size() + 2;
  for (std::size_t i = 0; i < all; ++i) {
    cell(i);
    if (i < presets.size()) {
      if (ui.button(context_.tr(presets[i].name), ButtonKind::plain, -1)) set_board(presets[i].make());
    } else if (i == presets.size()) {
      ui.disable(mine == kept.end());
      if (ui.button(context_.tr("My board"), ButtonKind::plain, -1)) {
        if (const auto board = read_board(mine->second)) set_board(*board);
      }
      ui.disable(false);
    } else {
      if (ui.button(context_.tr("Keep this"), ButtonKind::plain, -1)) {
        kept["tour.mine"] = written(show_.setup().board);
        context_.settings_changed = true;
        context_.ui.notice(context_.tr("Kept as your own board."), NoticeTone::good);
      }
      ui.tip(context_.tr("Keeps this board, with its holes, piece and edges, as your own."));
    }
    done(i, all);
  }
}

}  // namespace sanpan::game
