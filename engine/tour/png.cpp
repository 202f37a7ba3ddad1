#include "engine/tour/png.h"

#include <zlib.h>

#include <string>

namespace sanpan::tour {

namespace {

void put32(std::string& out, std::uint32_t value) {
  for (const int shift : {24, 16, 8, 0}) out += static_cast<char>(value >> shift & 255);
}

std::string chunk(std::string_view type, std::string_view data) {
  std::string out;
  put32(out, static_cast<std::uint32_t>(data.size()));
  std::string body(type);
  body += data;
  out += body;
  put32(out, static_cast<std::uint32_t>(
                 crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()))));
  return out;
}

}  // namespace

bool write_png(const Picture& picture, const Sink& sink) {
  constexpr std::size_t pixel = 3;
  const std::size_t line = static_cast<std::size_t>(picture.width) * pixel;
  std::string rows;
  rows.reserve((line + 1) * static_cast<std::size_t>(picture.height));
  for (std::size_t y = 0; y < static_cast<std::size_t>(picture.height); ++y) {
    const std::uint8_t* row = picture.rgb.data() + y * line;
    rows += '\1';
    for (std::size_t x = 0; x < line; ++x) {
      rows += static_cast<char>(row[x] - (x < pixel ? 0 : row[x - pixel]));
    }
  }
  uLongf size = compressBound(static_cast<uLong>(rows.size()));
  std::string packed(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(rows.data()),
                static_cast<uLong>(rows.size()), 6) != Z_OK) {
    return false;
  }
  packed.resize(size);
  std::string header;
  put32(header, static_cast<std::uint32_t>(picture.width));
  put32(header, static_cast<std::uint32_t>(picture.height));
  header += std::string("\x08\x02\x00\x00\x00", 5);
  return sink("\x89PNG\r\n\x1a\n") && sink(chunk("IHDR", header)) && sink(chunk("IDAT", packed)) &&
         sink(chunk("IEND", ""));
}

}  // namespace sanpan::tour
