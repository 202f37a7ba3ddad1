#include "game/text/plural.h"

#include <charconv>

namespace sanpan::text {

/// Recursive descent over the operators that plural rules use, the loosest first: ?: || && == != < > <= >= %.
class PluralParser {
 public:
  using Op = PluralRule::Op;
  PluralParser(std::string_view text, std::vector<PluralRule::Step>& program)
      : rest_(text), program_(program) {}

  bool parse() { return choice(0) && (skip(), rest_.empty()); }

 private:
  static constexpr int deepest = 32;  // brackets and ?: in a rule that is meant

  void skip() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) rest_.remove_prefix(1);
  }
  bool eat(std::string_view token) {
    skip();
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }
  bool add(Op op, long value = 0) {
    program_.push_back({op, value});
    return true;
  }

  bool choice(int depth) {
    if (depth > deepest || !either(depth)) return false;
    if (!eat("?")) return true;
    return choice(depth + 1) && eat(":") && choice(depth + 1) && add(Op::choose);
  }
  bool either(int depth) {
    if (!both(depth)) return false;
    while (eat("||")) {
      if (!both(depth) || !add(Op::either)) return false;
    }
    return true;
  }
  bool both(int depth) {
    if (!equality(depth)) return false;
    while (eat("&&")) {
      if (!equality(depth) || !add(Op::both)) return false;
    }
    return true;
  }
  bool equality(int depth) {
    if (!relation(depth)) return false;
    for (;;) {
      const Op op = eat("==") ? Op::same : eat("!=") ? Op::differs : Op::number;
      if (op == Op::number) return true;
      if (!relation(depth) || !add(op)) return false;
    }
  }
  bool relation(int depth) {
    if (!remainder(depth)) return false;
    for (;;) {
      const Op op = eat("<=")   ? Op::at_most
                    : eat(">=") ? Op::at_least
                    : eat("<")  ? Op::less
                    : eat(">")  ? Op::more
                                : Op::number;
      if (op == Op::number) return true;
      if (!remainder(depth) || !add(op)) return false;
    }
  }
  bool remainder(int depth) {
    if (!value(depth)) return false;
    while (eat("%")) {
      if (!value(depth) || !add(Op::mod)) return false;
    }
    return true;
  }
  bool value(int depth) {
    if (eat("(")) return choice(depth + 1) && eat(")");
    if (eat("n")) return add(Op::n);
    long number = 0;
    const auto [end, code] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (code != std::errc{} || number < 0) return false;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return add(Op::number, number);
  }

  std::string_view rest_;
  std::vector<PluralRule::Step>& program_;
};

PluralRule::PluralRule() : program_{{Op::n}, {Op::number, 1}, {Op::differs}} {}

Result<PluralRule> PluralRule::parse(std::string_view text) {
  const Error unreadable{{"The plural rule \"{0}\" cannot be read", {std::string(text)}}};
  PluralRule rule;
  rule.program_.clear();
  constexpr std::string_view count = "nplurals=";
  constexpr std::string_view formula = "plural=";
  const auto count_at = text.find(count);
  const auto formula_at = text.rfind(formula);
  if (count_at == text.npos || formula_at == text.npos) return unreadable;
  const char* digits = text.data() + count_at + count.size();
  const auto [end, code] = std::from_chars(digits, text.data() + text.size(), rule.forms_);
  if (code != std::errc{} || rule.forms_ < 1 || rule.forms_ > 6) return unreadable;
  auto expression = text.substr(formula_at + formula.size());
  expression = expression.substr(0, expression.find(';'));
  if (!PluralParser(expression, rule.program_).parse()) return unreadable;
  return rule;
}

int PluralRule::form(long n) const {
  if (n < 0) n = -n;
  std::vector<long> stack;
  const auto pop = [&stack] {
    const long top = stack.back();
    stack.pop_back();
    return top;
  };
  for (const Step& step : program_) {
    if (step.op == Op::number || step.op == Op::n) {
      stack.push_back(step.op == Op::n ? n : step.value);
      continue;
    }
    const long right = pop();
    const long left = pop();
    switch (step.op) {
      case Op::mod:
        stack.push_back(right == 0 ? 0 : left % right);
        break;
      case Op::less:
        stack.push_back(left < right);
        break;
      case Op::more:
        stack.push_back(left > right);
        break;
      case Op::at_most:
        stack.push_back(left <= right);
        break;
      case Op::at_least:
        stack.push_back(left >= right);
        break;
      case Op::same:
        stack.push_back(left == right);
        break;
      case Op::differs:
        stack.push_back(left != right);
        break;
      case Op::both:
        stack.push_back(left && right);
        break;
      case Op::either:
        stack.push_back(left || right);
        break;
      case Op::choose:
        stack.push_back(pop() ? left : right);
        break;
      case Op::number:
      case Op::n:
        break;
    }
  }
  const long form = stack.empty() ? 0 : stack.back();
  return form < 0 || form >= forms_ ? 0 : static_cast<int>(form);
}

}  // namespace sanpan::text
