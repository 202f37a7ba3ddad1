// The typography: a few faces, each a mix of fonts that covers every language, drawn into one Dear ImGui
// atlas that holds only the characters that were asked for. Asking for more makes the atlas anew before the
// next picture.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "engine/common/result.h"

struct ImFont;

namespace sanpan::text {

/// By role. `number` and `clock` have digits of equal width.
enum class Face : std::uint8_t { body, small, strong, heading, title, number, clock };
inline constexpr int face_count = 7;

class Fonts {
 public:
  /// `folder`: assets/fonts. A Dear ImGui context must be open.
  explicit Fonts(std::filesystem::path folder);
  ~Fonts();

  ImFont* font(Face face) const;
  /// Height of a line of text in design units.
  static float size(Face face);

  /// Sees to it that the characters are there; true if they are already, false if `build` must be called
  /// first.
  bool need(Face face, std::string_view utf8);
  /// The same for all that a language uses, in the faces for running text; done when there is time.
  void need_all(std::u32string_view points);
  bool incomplete() const;
  /// Prefer Traditional forms of characters that both scripts have.
  void set_traditional(bool on);
  /// Draws the atlas at `scale` pixels a unit; to be called outside a frame. Nothing happens if nothing
  /// changed. True: textures must be made anew. Fails when a font file is missing or damaged; the atlas is
  /// not fit for a frame then.
  Result<bool> build(float scale);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace sanpan::text
