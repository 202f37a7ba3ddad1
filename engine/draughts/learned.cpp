// The learned evaluation and its file.
#include <cstring>

#include "engine/common/files.h"
#include "engine/draughts/evaluate.h"

namespace sanpan::draughts {
namespace {

// A file: the mark, then `worth_count` pairs of 16-bit numbers, low byte first.
template <class B>
std::string mark() {
  return "SPDRAUGHTS1 " + std::to_string(B::size) + "\n";
}

}  // namespace

template <class B>
Result<std::vector<Worth>> read_weights(const std::filesystem::path& file) {
  auto content = read_file(file);
  if (!content) return content.error();
  const std::string head = mark<B>();
  constexpr std::size_t bytes = static_cast<std::size_t>(worth_count<B>) * sizeof(Worth);
  if (!content->starts_with(head) || content->size() != head.size() + bytes) {
    return Error{{"{0} does not hold weights for draughts on {1}x{1} squares",
                  {file.string(), std::to_string(B::size)}}};
  }
  std::vector<Worth> worths(static_cast<std::size_t>(worth_count<B>));
  std::memcpy(worths.data(), content->data() + head.size(), bytes);
  return worths;
}

template <class B>
Done write_weights(const std::filesystem::path& file, const std::vector<Worth>& worths) {
  std::string content = mark<B>();
  content.append(reinterpret_cast<const char*>(worths.data()), worths.size() * sizeof(Worth));
  return write_file(file, content);
}

template <class Rules>
int learned_evaluate(const Position<Rules>& position, const Worth* worths) {
  using B = typename Rules::Board;
  const Pieces& pieces = position.board();
  int opening = 0, end = 0;
  Terms<B>::each(pieces, position.turn(), [&](int term, int value) {
    opening += worths[term].opening * value;
    end += worths[term].end * value;
  });
  const Worth* patterns = worths + Terms<B>::count;
  Patterns<B>::each(pieces.men(Side::first), pieces.men(Side::second), [&](int entry, int sign) {
    opening += sign * patterns[entry].opening;
    end += sign * patterns[entry].end;
  });
  const int share = Terms<B>::opening(pieces);
  const int white = (opening * share + end * (256 - share)) / (256 * worth_scale);
  const int score = std::clamp(tempered(pieces, white), -19000, 19000);
  return position.turn() == Side::first ? score : -score;
}

template Result<std::vector<Worth>> read_weights<Geometry<10>>(const std::filesystem::path&);
template Result<std::vector<Worth>> read_weights<Geometry<8>>(const std::filesystem::path&);
template Done write_weights<Geometry<10>>(const std::filesystem::path&, const std::vector<Worth>&);
template Done write_weights<Geometry<8>>(const std::filesystem::path&, const std::vector<Worth>&);
template int learned_evaluate(const Position<InternationalRules>&, const Worth*);
template int learned_evaluate(const Position<BrazilianRules>&, const Worth*);
template int learned_evaluate(const Position<RussianRules>&, const Worth*);

}  // namespace sanpan::draughts
