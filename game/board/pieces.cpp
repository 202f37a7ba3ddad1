#include "game/board/pieces.h"

#include <array>
#include <cmath>
#include <string_view>

#include "game/board/art/ink.h"
#include "game/board/art/knight_art.h"
#include "game/board/art/turned.h"

namespace sanpan::board {
namespace {

constexpr int columns = 5;
constexpr int extras = 4;  // the first places
constexpr std::string_view draughts_kinds = "MK";
constexpr std::string_view xiangqi_kinds = "KABNRCP";

struct Name {
  const char* first;
  const char* second;
  const char* picture;
};
constexpr std::array<Name, 7> names{{{"帥", "將", "general"},
                                     {"仕", "士", "advisor"},
                                     {"相", "象", "elephant"},
                                     {"傌", "馬", "horse"},
                                     {"俥", "車", "chariot"},
                                     {"炮", "砲", "cannon"},
                                     {"兵", "卒", "soldier"}}};

int count(Kind kind) {
  const std::size_t kinds = kind == Kind::draughts  ? draughts_kinds.size()
                            : kind == Kind::xiangqi ? xiangqi_kinds.size()
                                                    : 1;
  return extras + 2 * static_cast<int>(kinds);
}

int place(Kind kind, Piece piece) {
  std::size_t at = 0;
  if (kind == Kind::draughts) at = draughts_kinds.find(piece.kind);
  if (kind == Kind::xiangqi) at = xiangqi_kinds.find(piece.kind);
  if (at == std::string_view::npos) at = 0;
  return extras + 2 * static_cast<int>(at) + index(piece.side);
}

SDL_Rect rect(int at, int cell) {
  const int box = sprite_box(cell);
  return {at % columns * box, at / columns * box, box, box};
}

art::Turned man(const Theme& theme, Side side, bool king) {
  art::Turned piece;
  piece.wood = theme.men[index(side)];
  piece.cut = static_cast<std::uint32_t>(40 + index(side));
  piece.stacked = king ? 2 : 1;
  piece.ink = theme.inlay[index(side)];
  piece.inlaid = king;
  piece.outline = theme.outline;
  piece.outline_colour = theme.outline_colour[index(side)];
  if (theme.drawn) {
    piece.drawn = true;
    piece.thickness = 0.03F;
    piece.line_colour = theme.men[index(!side)].light;
  }
  return piece;
}

art::Turned disc(const Theme& theme, Side side) {
  art::Turned piece;
  piece.wood = theme.disc;
  piece.cut = static_cast<std::uint32_t>(60 + index(side));
  piece.radius = 0.435F;
  piece.thickness = 0.075F;
  piece.rings = false;
  piece.carved_ring = 0.80F;
  piece.ink = theme.carved[index(side)];
  piece.outline = theme.outline;
  piece.outline_colour = theme.carved[index(side)];
  if (theme.drawn) {
    piece.drawn = true;
    piece.thickness = 0.03F;
  }
  return piece;
}

}  // namespace

std::string sheet_name(Kind kind, const Look& look, int cell) {
  return "pieces " + std::to_string(static_cast<int>(kind)) + " " + std::string(look.theme->id) + " " +
         std::to_string(static_cast<int>(look.pieces)) + " " + std::to_string(cell);
}

int sprite_box(int cell) {
  const int box = static_cast<int>(std::ceil(art::piece_box * static_cast<float>(cell)));
  return std::max(8, box + (box - cell) % 2);
}

SDL_Rect sprite(Kind kind, Piece piece, int cell) {
  return rect(place(kind, piece), cell);
}
SDL_Rect sprite(Kind, Extra extra, int cell) {
  return rect(static_cast<int>(extra), cell);
}

art::Image paint_sheet(Kind kind, const Theme& theme, PieceSet set, int cell, art::Stencils& stencils) {
  const int box = sprite_box(cell);
  const int rows = (count(kind) + columns - 1) / columns;
  art::Image sheet(columns * box, rows * box);
  const auto put = [&](SDL_Rect at, const art::Image& image) { art::paste(sheet, image, at.x, at.y); };
  const art::Turned body = kind == Kind::xiangqi ? disc(theme, Side::first) : man(theme, Side::first, false);
  const auto shadow = [&](float height) {
    return kind == Kind::plain ? art::paint_knight_shadow(box, height)
                               : art::paint_piece_shadow(body.radius, body.thickness, box, height);
  };
  put(sprite(kind, Extra::shadow, cell), shadow(0));
  put(sprite(kind, Extra::high_shadow, cell), shadow(1));
  art::Image ring(box, box);
  const float middle = static_cast<float>(box) / 2;
  art::ring(ring, {middle, middle}, 0.46F * static_cast<float>(cell),
            std::max(2.0F, 0.06F * static_cast<float>(cell)), {1, 1, 1, 1});
  put(sprite(kind, Extra::ring, cell), ring);
  for (const Side side : {Side::first, Side::second}) {
    if (kind == Kind::draughts) {
      for (const bool king : {false, true}) {
        const art::Turned piece = man(theme, side, king);
        const art::Plane crown =
            king ? stencils.picture("crown", art::stencil_size(piece, box)) : art::Plane{};
        put(sprite(kind, {king ? 'K' : 'M', side}, cell), paint_turned(piece, crown, box));
      }
    }
    if (kind == Kind::xiangqi) {
      const art::Turned piece = disc(theme, side);
      const int size = art::stencil_size(piece, box);
      for (std::size_t i = 0; i < xiangqi_kinds.size(); ++i) {
        const art::Plane stencil =
            set == PieceSet::pictures
                ? stencils.picture(names[i].picture, size)
                : bolder(stencils.glyph(side == Side::first ? names[i].first : names[i].second, size, 0.66F),
                         0.010F * static_cast<float>(size));
        put(sprite(kind, {xiangqi_kinds[i], side}, cell), paint_turned(piece, stencil, box));
      }
    }
    if (kind == Kind::plain)
      put(sprite(kind, {'N', side}, cell), art::paint_knight(theme, box, side == Side::second, stencils));
  }
  if (kind == Kind::xiangqi) {
    art::Turned back = disc(theme, Side::first);
    back.carved_ring = 0;
    put(sprite(kind, Extra::back, cell), paint_turned(back, {}, box));
  }
  return sheet;
}

}  // namespace sanpan::board
