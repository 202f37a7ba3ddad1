// The Hub protocol for draughts, version 2, and the older dialect of version 1 (words without `=`), in which
// it answers when spoken to in it. Protocol: Fabien Letouzey, protocol.txt of Scan 3.1.
#pragma once

#include <memory>

#include "engine/protocol/host.h"
#include "engine/protocol/speak.h"

namespace sanpan::protocol {

/// Greets and waits for commands; `output` outlives it.
std::unique_ptr<Conversation> make_hub(Output& output);

}  // namespace sanpan::protocol
