#include "engine/protocol/dxp_message.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/common/excerpt.h"
#include "engine/protocol/hub_words.h"
#include "engine/record/text.h"

namespace sanpan::protocol {

namespace {

char letter(Side side) {
  return side == Side::first ? 'W' : 'Z';
}

std::string padded(std::string text, std::size_t width) {
  text.resize(width, ' ');
  return text;
}

/// Takes fields of fixed width off the front.
class Fields {
 public:
  explicit Fields(std::string_view bytes) : rest_(bytes) {}
  std::string_view text(std::size_t width) {
    const std::string_view field = rest_.substr(0, width);
    good_ = good_ && field.size() == width;
    rest_.remove_prefix(field.size());
    return field;
  }
  int number(std::size_t width) {
    const auto value = record::number<int>(record::trim(text(width)));
    good_ = good_ && value && *value >= 0;
    return value.value_or(0);
  }
  Side side() {
    const std::string_view field = text(1);
    good_ = good_ && (field == "W" || field == "Z");
    return field == "W" ? Side::first : Side::second;
  }
  std::string_view rest() const { return rest_; }
  bool good() const { return good_; }
  void fail() { good_ = false; }

 private:
  std::string_view rest_;
  bool good_ = true;
};

DxpRequest read_request(Fields& fields) {
  DxpRequest request;
  if (fields.text(2) != "01") fields.fail();
  request.name = excerpt(record::trim(fields.text(32)), 32);
  request.follower = fields.side();
  // Programs write a fraction of a minute as `0.1`.
  const auto minutes = record::number<double>(record::trim(fields.text(3)));
  if (!minutes || !(*minutes >= 0)) fields.fail();
  request.minutes = minutes.value_or(0);
  request.moves = fields.number(3);
  const std::string_view start = fields.text(1);
  if (start == "B") {
    request.position = fields.text(51);
    for (char& c : request.position) {
      if (c == 'z') c = 'b';
      if (c == 'Z') c = 'B';
    }
  } else if (start != "A") {
    fields.fail();
  }
  return request;
}

DxpMove read_move(Fields& fields) {
  DxpMove move;
  move.seconds = fields.number(4);
  move.from = fields.number(2);
  move.to = fields.number(2);
  const int count = fields.number(2);
  for (int i = 0; i < count && fields.good(); ++i) move.taken.push_back(fields.number(2));
  return move;
}

}  // namespace

std::string write_dxp(const DxpMessage& message) {
  struct Writer {
    std::string operator()(const DxpRequest& m) const {
      // Three characters: `005`, `0.1`, `.05`.
      std::string minutes = fmt::format("{:03}", static_cast<int>(std::clamp(m.minutes, 0.0, 999.0)));
      if (m.minutes < 10 && m.minutes != std::floor(m.minutes)) {
        minutes =
            m.minutes < 0.1 ? fmt::format("{:.2f}", m.minutes).substr(1) : fmt::format("{:.1f}", m.minutes);
      }
      std::string position;
      for (char c : m.position) {
        const bool squares = !position.empty();
        position += c == 'b' && squares ? 'z' : c == 'B' ? 'Z' : c;
      }
      return fmt::format("R01{}{}{}{:03}{}{}", padded(m.name, 32), letter(m.follower), padded(minutes, 3),
                         std::min(m.moves, 999), position.empty() ? 'A' : 'B', position);
    }
    std::string operator()(const DxpAcceptance& m) const {
      return fmt::format("A{}{}", padded(m.name, 32), static_cast<int>(m.code));
    }
    std::string operator()(const DxpMove& m) const {
      std::string text =
          fmt::format("M{:04}{:02}{:02}{:02}", std::clamp(m.seconds, 0, 9999), m.from, m.to, m.taken.size());
      for (int square : m.taken) text += fmt::format("{:02}", square);
      return text;
    }
    std::string operator()(const DxpEnd& m) const {
      return fmt::format("E{}{}", static_cast<int>(m.reason), m.stop ? 1 : 0);
    }
    std::string operator()(const DxpChat& m) const { return "C" + m.text.substr(0, dxp_longest - 1); }
    std::string operator()(const DxpBack& m) const { return fmt::format("B{:03}{}", m.move, letter(m.side)); }
    std::string operator()(const DxpBackAnswer& m) const { return fmt::format("K{}", m.code); }
  };
  return std::visit(Writer{}, message);
}

Result<DxpMessage> read_dxp(std::string_view bytes) {
  const Error bad{{"This is no message of DXP: {0}", {excerpt(bytes, 40)}}};
  if (bytes.empty() || bytes.size() > dxp_longest) return bad;
  Fields fields(bytes.substr(1));
  DxpMessage message;
  switch (bytes[0]) {
    case 'R':
      message = read_request(fields);
      break;
    case 'A': {
      DxpAcceptance acceptance;
      acceptance.name = excerpt(record::trim(fields.text(32)), 32);
      const int code = fields.number(1);
      if (code > 3) fields.fail();
      acceptance.code = static_cast<DxpAcceptance::Code>(std::min(code, 3));
      message = acceptance;
      break;
    }
    case 'M':
      message = read_move(fields);
      break;
    case 'E': {
      const int reason = fields.number(1);
      if (reason > 3) fields.fail();
      message = DxpEnd{static_cast<DxpEnd::Reason>(std::min(reason, 3)), fields.number(1) != 0};
      break;
    }
    case 'C':
      message = DxpChat{std::string(fields.rest())};
      break;
    case 'B': {
      const int move = fields.number(3);
      message = DxpBack{move, fields.side()};
      break;
    }
    case 'K':
      message = DxpBackAnswer{fields.number(1)};
      break;
    default:
      return bad;
  }
  if (!fields.good()) return bad;
  return message;
}

Result<std::uint64_t> read_dxp_move(const play::Table& table, const DxpMove& move) {
  std::string text = fmt::format("{}{}{}", move.from, move.taken.empty() ? '-' : 'x', move.to);
  for (int square : move.taken) text += fmt::format("x{}", square);
  return read_hub_move(table, text);
}

DxpMove dxp_move(const play::Table& table, std::uint64_t move, int seconds) {
  DxpMove message;
  message.seconds = seconds;
  const std::string text = hub_move(table, move);
  std::vector<int> numbers;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of("-x"), rest.size());
    numbers.push_back(record::number<int>(rest.substr(0, end)).value_or(0));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (numbers.size() < 2) return message;
  message.from = numbers[0];
  message.to = numbers[1];
  message.taken.assign(numbers.begin() + 2, numbers.end());
  return message;
}

}  // namespace sanpan::protocol
