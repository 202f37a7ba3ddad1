#include "game/board/theme.h"

#include <array>

namespace sanpan::board {
namespace {

constexpr auto hex = [](std::uint32_t rgb, float alpha = 1) { return Colour::hex(rgb, alpha); };

constexpr Theme walnut{
    .id = "walnut",
    .name = "Walnut",
    .table = {Grain::flat, hex(0x2c322f), hex(0x212624), 0.6F, 0.0F},
    .frame = {Grain::wood, hex(0x6b4329), hex(0x3f2415), 1.0F, 0.5F},
    .light_square = {Grain::wood, hex(0xe9cfa2), hex(0xcba571), 0.8F, 0.25F},
    .dark_square = {Grain::wood, hex(0x8a5a36), hex(0x5a3419), 0.9F, 0.25F},
    .field = {Grain::wood, hex(0xdfb67c), hex(0xb98549), 0.8F, 0.25F},
    .ink = hex(0x3a2012),
    .coordinates = hex(0xe8c898),
    .men = {{Grain::wood, hex(0xf3dfb4), hex(0xcfa467), 0.7F, 0.6F},
            {Grain::wood, hex(0x4a3025), hex(0x261510), 0.8F, 0.7F}},
    .inlay = {hex(0x8f5716), hex(0xe0b352)},
    .disc = {Grain::wood, hex(0xf2d8a0), hex(0xd0a25c), 0.8F, 0.45F},
    .carved = {hex(0xb3160f), hex(0x1b1714)},
    .knight = {Grain::wood, hex(0xf3dfb4), hex(0xcfa467), 0.7F, 0.6F},
    .last = hex(0xf2c14e, 0.42F),
    .last_point = hex(0x1c6ea4, 0.95F),
    .target = hex(0x2f7d4f, 0.85F),
    .rim = hex(0x12100c, 0.45F),
    .selected = hex(0xffd166, 0.60F),
    .cursor = hex(0x62b6ff),
    .hint = hex(0x3f9b6b, 0.82F),
    .sketch = hex(0xf08a24, 0.88F),
    .alarm = hex(0xe5383b),
    .path = {hex(0x3d7cc9), hex(0x2fa39a), hex(0xd9a441), hex(0xd1495b)},
    .outline = 0,
    .outline_colour = {},
    .drawn = false,
    .palette = {true, hex(0x1d2220), hex(0x262c29), hex(0x343c38), hex(0x414a45), hex(0xf1e9da),
                hex(0xa9ab9d), hex(0xd9a441), hex(0x231a0c), hex(0x7cc08a), hex(0xef6f5e), hex(0xf0b429)},
};

constexpr Theme bamboo{
    .id = "bamboo",
    .name = "Bamboo",
    .table = {Grain::flat, hex(0xd9d4c0), hex(0xcac4ab), 0.6F, 0.0F},
    .frame = {Grain::wood, hex(0xb98a4e), hex(0x916430), 0.8F, 0.35F},
    .light_square = {Grain::bamboo, hex(0xf4e7be), hex(0xe3cf98), 0.8F, 0.2F},
    .dark_square = {Grain::bamboo, hex(0xa3a063), hex(0x858247), 0.8F, 0.2F},
    .field = {Grain::bamboo, hex(0xecd9a3), hex(0xd6bc7c), 0.8F, 0.2F},
    .ink = hex(0x4b3a1c),
    .coordinates = hex(0x3f2f14),
    .men = {{Grain::wood, hex(0xf6ebcb), hex(0xdcc48a), 0.6F, 0.5F},
            {Grain::wood, hex(0x7c3f22), hex(0x552712), 0.8F, 0.6F}},
    .inlay = {hex(0x8d7a2f), hex(0xf0cf83)},
    .disc = {Grain::wood, hex(0xf7eac2), hex(0xdfc58a), 0.7F, 0.4F},
    .carved = {hex(0xb4231a), hex(0x1f3d2b)},
    .knight = {Grain::wood, hex(0x7c3f22), hex(0x552712), 0.8F, 0.6F},
    .last = hex(0xe0a526, 0.42F),
    .last_point = hex(0x0b6fb8, 0.95F),
    .target = hex(0x2a6b46, 0.85F),
    .rim = hex(0x2a2412, 0.45F),
    .selected = hex(0xf5b82e, 0.60F),
    .cursor = hex(0x0b6fb8),
    .hint = hex(0x2b7a57, 0.82F),
    .sketch = hex(0xd9601a, 0.88F),
    .alarm = hex(0xd62828),
    .path = {hex(0x2d6fb0), hex(0x2a8f78), hex(0xc98a1b), hex(0xc0392b)},
    .outline = 0,
    .outline_colour = {},
    .drawn = false,
    .palette = {false, hex(0xd9d4c0), hex(0xf3efe0), hex(0xe4dfc9), hex(0xc4bd9f), hex(0x2d2a1c),
                hex(0x56523d), hex(0x4f7a45), hex(0xffffff), hex(0x2f7d46), hex(0xb93a2b), hex(0xa86a10)},
};

constexpr Theme ink{
    .id = "ink",
    .name = "Ink on paper",
    .table = {Grain::flat, hex(0xcfcbc2), hex(0xbfbab0), 0.5F, 0.0F},
    .frame = {Grain::paper, hex(0xf6f1e4), hex(0xeae2cf), 0.7F, 0.0F},
    .light_square = {Grain::paper, hex(0xf8f4e9), hex(0xeee7d8), 0.7F, 0.0F},
    .dark_square = {Grain::wash, hex(0xc6c3be), hex(0x97938e), 0.9F, 0.0F},
    .field = {Grain::paper, hex(0xf7f2e6), hex(0xece4d2), 0.7F, 0.0F},
    .ink = hex(0x2a2826),
    .coordinates = hex(0x4d4943),
    .men = {{Grain::paper, hex(0xfffdf6), hex(0xf2ecdf), 0.4F, 0.25F},
            {Grain::paper, hex(0x34312f), hex(0x242221), 0.6F, 0.35F}},
    .inlay = {hex(0xb3261e), hex(0xe0584c)},
    .disc = {Grain::paper, hex(0xfaf5e7), hex(0xeae0c9), 0.6F, 0.0F},
    .carved = {hex(0xb3261e), hex(0x1d1c1b)},
    .knight = {Grain::paper, hex(0x34312f), hex(0x242221), 0.6F, 0.35F},
    .last = hex(0xc2410c, 0.24F),
    .last_point = hex(0xb3261e, 0.95F),
    .target = hex(0xb3261e, 0.75F),
    .rim = hex(0xfffdf6, 0.45F),
    .selected = hex(0xc2410c, 0.38F),
    .cursor = hex(0x1d5fa8),
    .hint = hex(0x1d5fa8, 0.78F),
    .sketch = hex(0xc2560c, 0.88F),
    .alarm = hex(0xd01f1f),
    .path = {hex(0x1f2933), hex(0x4a5568), hex(0x9a5b4a), hex(0xb3261e)},
    .outline = 0.022F,
    .outline_colour = {hex(0x2a2826), hex(0x1d1c1b)},
    .drawn = true,
    .palette = {false, hex(0xd7d3ca), hex(0xf8f5ec), hex(0xebe6da), hex(0xc9c3b6), hex(0x22201e),
                hex(0x57524a), hex(0xa6281f), hex(0xffffff), hex(0x2c6e49), hex(0xb3261e), hex(0x9a5b00)},
};

constexpr Theme lacquer{
    .id = "lacquer",
    .name = "Lacquer",
    .table = {Grain::flat, hex(0x1c2230), hex(0x141923), 0.5F, 0.0F},
    .frame = {Grain::wood, hex(0x1c0d0c), hex(0x0c0505), 0.6F, 0.7F},
    .light_square = {Grain::wood, hex(0xd9b26a), hex(0xb78739), 0.6F, 0.6F},
    .dark_square = {Grain::wood, hex(0x94291c), hex(0x6f170f), 0.6F, 0.6F},
    .field = {Grain::wood, hex(0x8e2a1e), hex(0x741d14), 0.5F, 0.6F},
    .ink = hex(0xe5bf6a),
    .coordinates = hex(0xe5bf6a),
    .men = {{Grain::wood, hex(0xf5e4bf), hex(0xdcbd82), 0.5F, 0.8F},
            {Grain::wood, hex(0x2b2222), hex(0x120c0c), 0.6F, 0.9F}},
    .inlay = {hex(0x9c2a1c), hex(0xe9c46a)},
    .disc = {Grain::wood, hex(0xf8e7bf), hex(0xe6cc92), 0.5F, 0.7F},
    .carved = {hex(0xb01712), hex(0x151210)},
    .knight = {Grain::wood, hex(0xf5e4bf), hex(0xdcbd82), 0.5F, 0.8F},
    .last = hex(0xffdc7c, 0.50F),
    .last_point = hex(0x8fd3ff, 0.95F),
    .target = hex(0x4fd0b5, 0.95F),
    .rim = hex(0x140808, 0.45F),
    .selected = hex(0xf4c95d, 0.60F),
    .cursor = hex(0x7cc4ff),
    .hint = hex(0x7cc4ff, 0.85F),
    .sketch = hex(0xffa94d, 0.88F),
    .alarm = hex(0xff4d4d),
    .path = {hex(0x6fb7ff), hex(0x62d2b0), hex(0xf4d35e), hex(0xff8a5c)},
    .outline = 0,
    .outline_colour = {},
    .drawn = false,
    .palette = {true, hex(0x141923), hex(0x1d2430), hex(0x2b3444), hex(0x3a4558), hex(0xf4ead5),
                hex(0xa3a7b0), hex(0xc9472e), hex(0xffffff), hex(0x74c69d), hex(0xff7b6b), hex(0xf4c95d)},
};

constexpr Theme contrast{
    .id = "contrast",
    .name = "High contrast",
    .table = {Grain::flat, hex(0x000000), hex(0x000000), 0.0F, 0.0F},
    .frame = {Grain::flat, hex(0x101010), hex(0x101010), 0.0F, 0.0F},
    .light_square = {Grain::flat, hex(0xffffff), hex(0xffffff), 0.0F, 0.0F},
    .dark_square = {Grain::flat, hex(0x7a8794), hex(0x7a8794), 0.0F, 0.0F},
    .field = {Grain::flat, hex(0xfff8e1), hex(0xfff8e1), 0.0F, 0.0F},
    .ink = hex(0x000000),
    .coordinates = hex(0xffffff),
    .men = {{Grain::flat, hex(0xffffff), hex(0xffffff), 0.0F, 0.1F},
            {Grain::flat, hex(0x101010), hex(0x101010), 0.0F, 0.1F}},
    .inlay = {hex(0x0057b8), hex(0xffd400)},
    .disc = {Grain::flat, hex(0xffffff), hex(0xffffff), 0.0F, 0.0F},
    .carved = {hex(0xc1121f), hex(0x000000)},
    .knight = {Grain::flat, hex(0xffd400), hex(0xffd400), 0.0F, 0.1F},
    .last = hex(0xffb000, 0.75F),
    .last_point = hex(0xe66100, 0.95F),
    .target = hex(0x0057b8, 1.0F),
    .rim = hex(0xffffff, 0.45F),
    .selected = hex(0xffd400, 0.90F),
    .cursor = hex(0x00a2ff),
    .hint = hex(0x0057b8, 0.95F),
    .sketch = hex(0xb0008e, 0.88F),
    .alarm = hex(0xff3b1f),
    .path = {hex(0x0057b8), hex(0x00857a), hex(0xa65e00), hex(0xc1121f)},
    .outline = 0.035F,
    .outline_colour = {hex(0x000000), hex(0xffffff)},
    .drawn = false,
    .palette = {true, hex(0x000000), hex(0x0b0b0b), hex(0x262626), hex(0xffffff), hex(0xffffff),
                hex(0xd6d6d6), hex(0xffd400), hex(0x000000), hex(0x5bd1ff), hex(0xff8a5c), hex(0xffd400)},
};

constexpr std::array all{walnut, bamboo, ink, lacquer, contrast};

}  // namespace

std::span<const Theme> themes() {
  return all;
}

bool has_theme(std::string_view id) {
  for (const Theme& each : all) {
    if (each.id == id) return true;
  }
  return false;
}

const Theme& theme(std::string_view id) {
  for (const Theme& each : all) {
    if (each.id == id) return each;
  }
  return all.front();
}

}  // namespace sanpan::board
