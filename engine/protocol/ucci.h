// The Universal Chinese Chess Interface 3.0, for xiangqi and, by the option variant, for draughts.
// Protocol: Morning Yellow, https://www.xqbase.com/protocol/cchess_ucci.htm
#pragma once

#include <memory>

#include "engine/protocol/host.h"
#include "engine/protocol/speak.h"

namespace sanpan::protocol {

/// Greets and waits for commands; `output` outlives it. Times are milliseconds unless `usemillisec` is set to
/// false.
std::unique_ptr<Conversation> make_ucci(Output& output);

}  // namespace sanpan::protocol
