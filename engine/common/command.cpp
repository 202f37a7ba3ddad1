#include "engine/common/command.h"

#include <cstdio>

namespace sanpan {

void refuse(const Message& why) {
  std::fputs((english(why) + "\n").c_str(), stderr);
  throw CLI::RuntimeError(1);
}

}  // namespace sanpan
