#include "engine/draughts/endgame.h"

#include <zstd.h>

#include "engine/common/files.h"

namespace sanpan::draughts {
namespace {

// The file of all materials: the mark with the board, the rules and the number of pieces, then the packed
// tables one after another, compressed.
template <class Rules>
std::string mark(int pieces) {
  return "SPENDGAME2 " + std::string(Rules::id) + " " + std::to_string(pieces) + "\n";
}
// The file of one material: the mark, then the packed table.
template <class Rules>
std::string mark(const Material& material) {
  return "SPENDTABLE1 " + std::string(Rules::id) + " " + material.name() + "\n";
}

}  // namespace

Told before(const Told& after) {
  const Known known = after.known == Known::win    ? Known::loss
                      : after.known == Known::loss ? Known::win
                                                   : Known::draw;
  return {known, known == Known::draw ? 0 : after.plies + 1};
}

bool better(const Told& a, const Told& b) {
  const auto order = [](const Told& t) {
    return t.known == Known::win ? 1000 - t.plies : t.known == Known::loss ? t.plies - 1000 : 0;
  };
  return order(a) > order(b);
}

template <class Rules>
EndgameTables<Rules>::EndgameTables() {
  table_of_.fill(-1);
}

template <class Rules>
std::size_t EndgameTables<Rules>::bytes(const EndgameIndex<B>& index) {
  return index.material().limit() != 0 ? index.size() : (index.size() + 3) / 4;
}

template <class Rules>
void EndgameTables<Rules>::pack(std::vector<std::uint8_t>& packed, const EndgameIndex<B>& index,
                                std::size_t place, const Told& told) {
  if (index.material().limit() != 0) {
    packed[place] = told.known == Known::draw
                        ? std::uint8_t{0}
                        : static_cast<std::uint8_t>(2 * told.plies + (told.known == Known::win ? 1 : 2));
  } else {
    packed[place / 4] |= static_cast<std::uint8_t>(static_cast<unsigned>(told.known) << place % 4 * 2);
  }
}

template <class Rules>
Told EndgameTables<Rules>::Table::at(std::size_t place) const {
  if (!counted) return {static_cast<Known>(data()[place / 4] >> place % 4 * 2 & 3), 0};
  const int code = data()[place];
  if (code == 0) return {};
  return {code % 2 == 1 ? Known::win : Known::loss, (code - 1) / 2};
}

template <class Rules>
void EndgameTables<Rules>::put(Table table) {
  const Material& material = table.index.material();
  pieces_ = std::max(pieces_, material.pieces());
  std::int16_t& at = table_of_[number(material)];
  if (at >= 0) {
    tables_[static_cast<std::size_t>(at)] = std::move(table);
  } else {
    at = static_cast<std::int16_t>(tables_.size());
    tables_.push_back(std::move(table));
  }
}

template <class Rules>
void EndgameTables<Rules>::add(const Material& material, std::vector<std::uint8_t> packed) {
  put({EndgameIndex<B>(material), material.limit() != 0, std::move(packed), {}});
}

template <class Rules>
Result<EndgameTables<Rules>> EndgameTables<Rules>::read(const std::filesystem::path& file) {
  auto content = read_file(file);
  if (!content) return content.error();
  for (int pieces = 2; pieces <= most_pieces; ++pieces) {
    const std::string head = mark<Rules>(pieces);
    if (!content->starts_with(head)) continue;
    EndgameTables tables;
    const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> stream(ZSTD_createDCtx(), &ZSTD_freeDCtx);
    ZSTD_inBuffer in{content->data() + head.size(), content->size() - head.size(), 0};
    for (const Material& material : all_materials(pieces)) {
      std::vector<std::uint8_t> packed(bytes(EndgameIndex<B>(material)));
      ZSTD_outBuffer out{packed.data(), packed.size(), 0};
      while (out.pos < out.size) {
        const std::size_t before = out.pos + in.pos;
        if (ZSTD_isError(ZSTD_decompressStream(stream.get(), &out, &in)) != 0 || out.pos + in.pos == before)
          return Error{{"The endgame tables in {0} are damaged.", {file.string()}}};
      }
      tables.add(material, std::move(packed));
    }
    return tables;
  }
  return Error{{"{0} does not hold endgame tables of {1}.", {file.string(), std::string(Rules::id)}}};
}

template <class Rules>
Done EndgameTables<Rules>::write(const std::filesystem::path& file, int pieces) const {
  std::string all;
  for (const Material& material : all_materials(pieces)) {
    const Table& table = tables_[static_cast<std::size_t>(table_of_[number(material)])];
    all.append(reinterpret_cast<const char*>(table.data()), bytes(table.index));
  }
  std::string content = mark<Rules>(pieces);
  const std::size_t head = content.size();
  content.resize(head + ZSTD_compressBound(all.size()));
  const std::size_t size =
      ZSTD_compress(content.data() + head, content.size() - head, all.data(), all.size(), 19);
  if (ZSTD_isError(size) != 0)
    return Error{{"The endgame tables cannot be compressed: {0}.", {ZSTD_getErrorName(size)}}};
  content.resize(head + size);
  return write_file(file, content);
}

template <class Rules>
std::filesystem::path EndgameTables<Rules>::table_file(const std::filesystem::path& folder,
                                                       const Material& material) {
  return folder / (material.name() + ".table");
}

template <class Rules>
Done EndgameTables<Rules>::map(const std::filesystem::path& folder, const Material& material) {
  const auto file = table_file(folder, material);
  auto mapped = MappedFile::open(file);
  if (!mapped) return mapped.error();
  const EndgameIndex<B> index(material);
  const std::string head = mark<Rules>(material);
  const auto content = mapped->data();
  if (content.size() != head.size() + bytes(index) ||
      !std::equal(head.begin(), head.end(), content.begin())) {
    return Error{{"{0} does not hold endgame tables of {1}.", {file.string(), std::string(Rules::id)}}};
  }
  mapped->skip(head.size());
  put({index, material.limit() != 0, {}, *std::move(mapped)});
  return done();
}

template <class Rules>
Done EndgameTables<Rules>::map_all(const std::filesystem::path& folder) {
  if (folder.empty()) return done();
  for (const Material& material : all_materials(most_pieces)) {
    std::error_code error;
    if (has(material) || !std::filesystem::exists(table_file(folder, material), error)) continue;
    if (auto mapped = map(folder, material); !mapped) return mapped;
  }
  return done();
}

template <class Rules>
Done EndgameTables<Rules>::write(const std::filesystem::path& folder, const Material& material) const {
  const Table& table = tables_[static_cast<std::size_t>(table_of_[number(material)])];
  std::string content = mark<Rules>(material);
  content.append(reinterpret_cast<const char*>(table.data()), bytes(table.index));
  return write_file(table_file(folder, material), content);
}

template <class Rules>
std::size_t EndgameTables<Rules>::positions() const {
  std::size_t sum = 0;
  for (const Table& table : tables_) sum += table.index.size();
  return sum;
}

template <class Rules>
std::optional<Told> EndgameTables<Rules>::look_up(const Pieces& pieces) const {
  const std::int16_t number_of = table_of_[number(material_of(pieces, Side::first))];
  if (number_of < 0) return std::nullopt;
  const Table& table = tables_[static_cast<std::size_t>(number_of)];
  return table.at(table.index.place(pieces));
}

template <class Rules>
std::optional<Told> EndgameTables<Rules>::probe(const Position<Rules>& position) const {
  if (position.pieces() > pieces_) return std::nullopt;
  const Side turn = position.turn();
  if (position.board().of(turn) == 0) return Told{Known::loss, 0};
  if (position.board().of(!turn) == 0) return Told{Known::win, 0};
  if (position.forced()) return std::nullopt;
  auto told = look_up(turn == Side::first ? position.board() : turned<B>(position.board()));
  const Clocks& clocks = position.clocks();
  if (told && clocks.ending != Ending::none && told->plies > clocks.left) return Told{};
  return told;
}

template <class Rules>
Told EndgameTables<Rules>::told(const Pieces& pieces) const {
  if (pieces.of(Side::first) == 0) return {Known::loss, 0};
  const Generator<Rules, Side::first> generator(pieces);
  if (!generator.capture_possible()) return *look_up(pieces);
  MoveList moves;
  generator.captures(moves);
  std::optional<Told> best;
  for (const Move move : moves) {
    Pieces next = pieces;
    next.play<Side::first>(move);
    const Told told_of = before(told(turned<B>(next)));
    if (!best || better(told_of, *best)) best = told_of;
  }
  return *best;
}

template class EndgameTables<InternationalRules>;
template class EndgameTables<BrazilianRules>;
template class EndgameTables<RussianRules>;

}  // namespace sanpan::draughts
