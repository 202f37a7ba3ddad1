// The Universal Chess Interface, for xiangqi and, by the option UCI_Variant, for draughts (moves as `32-28`,
// `26x37`). Protocol: Stefan Meyer-Kahlen's engine-interface description, April 2006.
#pragma once

#include <memory>

#include "engine/protocol/host.h"
#include "engine/protocol/speak.h"

namespace sanpan::protocol {

/// Greets and waits for commands; `output` outlives it.
std::unique_ptr<Conversation> make_uci(Output& output);

}  // namespace sanpan::protocol
