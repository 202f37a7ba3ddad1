#include "engine/common/message.h"

#include <cctype>

namespace sanpan {

std::string fill(const std::string& text, const std::vector<std::string>& args) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((text[i] == '{' || text[i] == '}') && i + 1 < text.size() && text[i + 1] == text[i]) {
      out += text[i++];
    } else if (text[i] == '{' && i + 2 < text.size() &&
               std::isdigit(static_cast<unsigned char>(text[i + 1])) && text[i + 2] == '}' &&
               static_cast<std::size_t>(text[i + 1] - '0') < args.size()) {
      out += args[static_cast<std::size_t>(text[i + 1] - '0')];
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string english(const Message& message) {
  if (message.args.empty() && message.text.find('{') == std::string::npos) return message.text;
  std::vector<std::string> args;
  for (const Message& arg : message.args) args.push_back(english(arg));
  return fill(message.text, args);
}

}  // namespace sanpan
