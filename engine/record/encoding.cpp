#include "engine/record/encoding.h"

#include <iconv.h>

#include <algorithm>

namespace sanpan::record {

namespace {

/// How many characters of moves and names a Chinese text holds: the wrong code page turns them into rare
/// ones.
int familiar(std::string_view utf8) {
  static constexpr std::u32string_view common =
      U"车車俥马馬傌炮砲包相象仕士帅帥将將兵卒进進退平前后後中一二三四五六七八九红紅黑方胜勝和负負局赛賽年月"
      U"日"
      U"的是不了在人有我他这這大来來上个個到说說们們为為子时時道地要就下以生会會着著";
  int count = 0;
  while (!utf8.empty()) {
    const Character c = first_character(utf8);
    utf8.remove_prefix(c.size);
    if (c.code >= 0x80 && common.find(c.code) != std::u32string_view::npos) ++count;
  }
  return count;
}

/// Cyrillic words are runs of high letters; western ones have single accents among plain letters.
bool cyrillic(std::string_view bytes) {
  std::size_t in_runs = 0;
  std::size_t alone = 0;
  for (std::size_t i = 0; i < bytes.size();) {
    std::size_t run = 0;
    while (i < bytes.size() && static_cast<unsigned char>(bytes[i]) >= 0xC0) ++i, ++run;
    if (run >= 3) in_runs += run;
    if (run == 1 || run == 2) alone += run;
    if (run == 0) ++i;
  }
  return in_runs > alone;
}

std::string with_replacements(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const Character c = first_character(text);
    if (c.stray()) {
      clean += "\xEF\xBF\xBD";
    } else {
      clean += text.substr(0, c.size);
    }
    text.remove_prefix(c.size);
  }
  return clean;
}

std::string plain_line_ends(std::string text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\0') continue;
    if (text[i] != '\r') {
      plain += text[i];
    } else if (i + 1 == text.size() || text[i + 1] != '\n') {
      plain += '\n';
    }
  }
  return plain;
}

std::string decode(std::string_view bytes, Script script) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("\xEF\xBB\xBF"sv)) bytes.remove_prefix(3);
  if (bytes.starts_with("\xFF\xFE"sv) || bytes.starts_with("\xFE\xFF"sv)) {
    const char* page = bytes[0] == '\xFF' ? "UTF-16LE" : "UTF-16BE";
    if (auto text = convert(bytes.substr(2, (bytes.size() - 2) / 2 * 2), page, "UTF-8")) return *text;
  }
  if (valid_utf8(bytes)) return std::string(bytes);
  if (script == Script::chinese) {
    auto gb = convert(bytes, "GB18030", "UTF-8");
    auto big5 = convert(bytes, "BIG5-HKSCS", "UTF-8");
    if (!big5) big5 = convert(bytes, "BIG5", "UTF-8");
    if (gb && (!big5 || familiar(*gb) >= familiar(*big5))) return *gb;
    if (big5) return *big5;
    return with_replacements(bytes);
  }
  if (auto text = convert(bytes, cyrillic(bytes) ? "CP1251" : "CP1252", "UTF-8")) return *text;
  if (auto text = convert(bytes, "ISO-8859-1", "UTF-8")) return *text;
  return with_replacements(bytes);
}

}  // namespace

bool valid_utf8(std::string_view text) {
  while (!text.empty()) {
    const Character c = first_character(text);
    if (c.stray()) return false;
    text.remove_prefix(c.size);
  }
  return true;
}

std::optional<std::string> convert(std::string_view text, const char* from, const char* to) {
  const iconv_t page = iconv_open(to, from);
  if (page == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
  std::string out(text.size() * 4 + 16, '\0');
  std::string copy(text);  // iconv takes its input without const
  char* in = copy.data();
  std::size_t in_left = copy.size();
  char* put = out.data();
  std::size_t out_left = out.size();
  const bool converted = iconv(page, &in, &in_left, &put, &out_left) != static_cast<std::size_t>(-1);
  iconv_close(page);
  if (!converted || in_left != 0) return std::nullopt;
  out.resize(out.size() - out_left);
  return out;
}

std::string to_utf8(std::string_view bytes, Script script) {
  return plain_line_ends(decode(bytes, script));
}

}  // namespace sanpan::record
