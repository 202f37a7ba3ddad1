// Tours written and read again, and as pictures.
#include <gtest/gtest.h>
#include <zlib.h>

#include "engine/tour/judge.h"
#include "engine/tour/png.h"
#include "engine/tour/write.h"
#include "tests/tour/check.h"

namespace sanpan::tour {

namespace {

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<std::uint8_t>(bytes[i]);
  return value;
}

}  // namespace

TEST(Files, EveryTextIsReadAgain) {
  Board holed(Size{6, 7});
  holed.set_hole(0, true);
  holed.set_hole(41, true);
  for (const Board& board :
       {Board(Size{5, 6}), holed, Board(Size{10, 10}, Leaper{1, 4}), Board(Size{6, 6}, {}, Surface::torus)}) {
    const Answer answer = solve({.board = board});
    ASSERT_EQ(answer.kind, Answer::Kind::found);
    const std::vector<Cell> path = order(answer.tour);
    for (const Format format : {Format::matrix, Format::csv, Format::json}) {
      const Result<Walk> walk = read_tour(to_text(board, answer.tour, format));
      ASSERT_TRUE(walk);
      EXPECT_EQ(walk->path, path);
      if (format == Format::json) {
        EXPECT_EQ(walk->board, board);
        EXPECT_TRUE(judge(*walk).fault.empty());
      }
    }
    if (board.squares() == board.area()) {
      const Result<Walk> walk = read_tour(to_text(board, answer.tour, Format::list));
      ASSERT_TRUE(walk);
      EXPECT_EQ(walk->path, path);
    }
  }
}

TEST(Files, APngHoldsThePicture) {
  const Board board(Size{5, 6});
  const Picture picture = draw_tour(board, order(solve({.board = board}).tour), 30);
  std::string file;
  ASSERT_TRUE(write_png(picture, [&](std::string_view piece) {
    file += piece;
    return true;
  }));
  ASSERT_EQ(file.substr(0, 8), std::string("\x89PNG\r\n\x1a\n"));
  EXPECT_EQ(big_endian(file, 16), static_cast<std::uint32_t>(picture.width));
  EXPECT_EQ(big_endian(file, 20), static_cast<std::uint32_t>(picture.height));
  // The pixels of the one IDAT chunk: each row says that its bytes are differences.
  const std::uint32_t packed = big_endian(file, 33);
  ASSERT_EQ(file.substr(37, 4), "IDAT");
  const std::size_t line = static_cast<std::size_t>(picture.width) * 3 + 1;
  std::vector<Bytef> rows(line * static_cast<std::size_t>(picture.height));
  uLongf size = rows.size();
  ASSERT_EQ(uncompress(rows.data(), &size, reinterpret_cast<const Bytef*>(file.data()) + 41, packed), Z_OK);
  ASSERT_EQ(size, rows.size());
  std::vector<std::uint8_t> rgb;
  for (std::size_t at = 0; at < rows.size(); at += line) {
    ASSERT_EQ(rows[at], 1);
    for (std::size_t x = 1; x < line; ++x) {
      const int before = x > 3 ? rgb[rgb.size() - 3] : 0;
      rgb.push_back(static_cast<std::uint8_t>(rows[at + x] + before));
    }
  }
  EXPECT_EQ(rgb, picture.rgb);
  EXPECT_EQ(big_endian(file, 41 + packed),
            crc32(0, reinterpret_cast<const Bytef*>(file.data()) + 37, packed + 4));
  EXPECT_EQ(file.substr(file.size() - 8, 4), "IEND");
}

TEST(Files, AGifBeginsAndEnds) {
  const Board board(Size{5, 5});
  std::string file;
  ASSERT_TRUE(write_gif(board, order(solve({.board = board}).tour), [&](std::string_view piece) {
    file += piece;
    return true;
  }));
  EXPECT_EQ(file.substr(0, 6), "GIF89a");
  EXPECT_EQ(file.substr(13, 6), "\xF4\xEA\xD7\xD9\xC3\xA0");  // the squares' own colours
  EXPECT_EQ(file.back(), ';');
  EXPECT_FALSE(write_gif(board, {0, 11}, [](std::string_view) { return false; }));
}

}  // namespace sanpan::tour
