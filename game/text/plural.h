// Which plural form a language uses for a number, by the formula in the header of its .po file (gettext's
// `nplurals=N; plural=EXPRESSION;`, a C expression over n).
#pragma once

#include <string_view>
#include <vector>

#include "engine/common/result.h"

namespace sanpan::text {

class PluralRule {
 public:
  /// As in English: form 0 for one, form 1 for all else.
  PluralRule();
  static Result<PluralRule> parse(std::string_view plural_forms);

  int forms() const { return forms_; }
  /// 0 to forms() - 1.
  int form(long n) const;

 private:
  enum class Op : unsigned char {
    number,
    n,
    mod,
    less,
    more,
    at_most,
    at_least,
    same,
    differs,
    both,
    either,
    choose
  };
  struct Step {
    Op op;
    long value = 0;
  };
  friend class PluralParser;

  int forms_ = 2;
  std::vector<Step> program_;  ///< for a stack machine: operands before their operator
};

}  // namespace sanpan::text
