#include "engine/play/thinker.h"

namespace sanpan::play {

Result<std::unique_ptr<Thinker>> thinker(const Variant& variant, const std::string&) {
  return Error{{"There is no engine for {0} yet.", {std::string(variant.id())}}};
}

}  // namespace sanpan::play
