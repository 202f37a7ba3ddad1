// The learned evaluation and its file.
#include <zstd.h>

#include "engine/common/files.h"
#include "engine/draughts/evaluate.h"

namespace sanpan::draughts {
namespace {

// A file: the mark, then compressed the parts, 16-bit numbers with the low byte
// first, one stage after another.
template <class B>
std::string mark() {
  return "SPDRAUGHTS2 " + std::to_string(B::size) + "\n";
}

}  // namespace

template <class B>
Worths fold(const std::vector<Worth>& parts) {
  Worths worths(static_cast<std::size_t>(worth_count<B>));
  std::copy_n(parts.begin(), Terms<B>::count, worths.begin());
  const Worth* const patterns = parts.data() + Terms<B>::count;
  for (int entry = 0; entry < Patterns<B>::entries; ++entry) {
    Worth sum{};
    Patterns<B>::each_part(entry, [&](int part) {
      const Worth& worth = patterns[part];
      for (std::size_t i = 0; i < stages; ++i) sum[i] = static_cast<std::int16_t>(sum[i] + worth[i]);
    });
    worths[static_cast<std::size_t>(Terms<B>::count + entry)] = sum;
  }
  return worths;
}

template <class B>
Result<Worths> read_weights(const std::filesystem::path& file) {
  auto content = read_file(file);
  if (!content) return content.error();
  const std::string head = mark<B>();
  std::vector<Worth> parts(static_cast<std::size_t>(part_count<B>));
  const std::size_t bytes = parts.size() * sizeof(Worth);
  if (!content->starts_with(head) || ZSTD_decompress(parts.data(), bytes, content->data() + head.size(),
                                                     content->size() - head.size()) != bytes) {
    return Error{{"{0} does not hold weights for draughts on {1}x{1} squares",
                  {file.string(), std::to_string(B::size)}}};
  }
  return fold<B>(parts);
}

template <class B>
Done write_weights(const std::filesystem::path& file, const std::vector<Worth>& parts) {
  const std::size_t bytes = parts.size() * sizeof(Worth);
  std::string content = mark<B>();
  const std::size_t head = content.size();
  content.resize(head + ZSTD_compressBound(bytes));
  const std::size_t packed =
      ZSTD_compress(content.data() + head, content.size() - head, parts.data(), bytes, 19);
  if (ZSTD_isError(packed) != 0) return Error{{"{0} cannot be packed", {file.string()}}};
  content.resize(head + packed);
  return write_file(file, content);
}

template <class Rules>
int learned_evaluate(const Position<Rules>& position, const Worth* worths) {
  using B = typename Rules::Board;
  const Pieces& pieces = position.board();
  std::array<int, stages> sums{};
  const auto add = [&](int worth, int times) {
    for (std::size_t i = 0; i < stages; ++i) sums[i] += times * worths[worth][i];
  };
  Terms<B>::each(pieces, position.turn(), add);
  Patterns<B>::each(pieces.men(Side::first), pieces.men(Side::second), position.turn(),
                    [&](int entry, int sign) { add(Terms<B>::count + entry, sign); });
  const Stage stage = Terms<B>::stage(pieces);
  const auto from = static_cast<std::size_t>(stage.from);
  const int white = (sums[from] * (256 - stage.share) + sums[from + 1] * stage.share) / (256 * worth_scale);
  const int score = std::clamp(tempered(pieces, white), -19000, 19000);
  return position.turn() == Side::first ? score : -score;
}

template Worths fold<Geometry<10>>(const std::vector<Worth>&);
template Worths fold<Geometry<8>>(const std::vector<Worth>&);
template Result<Worths> read_weights<Geometry<10>>(const std::filesystem::path&);
template Result<Worths> read_weights<Geometry<8>>(const std::filesystem::path&);
template Done write_weights<Geometry<10>>(const std::filesystem::path&, const std::vector<Worth>&);
template Done write_weights<Geometry<8>>(const std::filesystem::path&, const std::vector<Worth>&);
template int learned_evaluate(const Position<InternationalRules>&, const Worth*);
template int learned_evaluate(const Position<BrazilianRules>&, const Worth*);
template int learned_evaluate(const Position<RussianRules>&, const Worth*);

}  // namespace sanpan::draughts
