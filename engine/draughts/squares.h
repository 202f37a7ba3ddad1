// Names of squares and of pieces.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/common/message.h"
#include "engine/draughts/rules.h"

namespace sanpan::draughts {

/// The name of the square with this bit: `32`, or `c3` where the rules write squares in that way.
template <class Rules>
std::string square_name(int bit);

/// The bit of the square that `name` means: a number from 1 without regard to leading zeros, or on the small
/// boards a letter and a digit.
template <class Rules>
std::optional<int> square_bit(std::string_view name);

/// `White`, `Black`.
Message side_word(Side side);
/// `one`, `two` … `twenty`.
Message number_word(int n);

}  // namespace sanpan::draughts
