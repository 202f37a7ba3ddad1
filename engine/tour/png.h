// Pictures as PNG files.
#pragma once

#include "engine/tour/picture.h"

namespace sanpan::tour {

/// False when the sink would take no more. (PNG specification, W3C 2003: 8-bit RGB, rows filtered by their
/// difference from the pixel before.)
bool write_png(const Picture& picture, const Sink& sink);

}  // namespace sanpan::tour
