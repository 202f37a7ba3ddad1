// What people read: texts in their language. The English text is the key (msgid) of its translation.
#pragma once

#include <concepts>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/common/message.h"
#include "engine/common/result.h"

namespace sanpan::text {

struct Language {
  std::string_view id;    ///< as `--lang` and the settings call it; its file is assets/text/ID.po
  std::string_view name;  ///< in itself
  char decimal;           ///< between units and tenths
  std::string_view date;  ///< {0} the year, {1} the month, {2} the day, both of two digits
};

/// English first; then those that have a file.
std::span<const Language> languages();
bool has_language(std::string_view id);
/// The language for a locale's name such as `zh_TW.UTF-8`; English where there is none.
std::string_view language_for(std::string_view locale);

class Catalogue;

/// The texts of one language at a time. Main thread only.
class Text {
 public:
  /// `folder` holds the .po files.
  explicit Text(std::filesystem::path folder);
  ~Text();

  /// What is wrong with the language's file, or nothing; then texts stay as they were.
  Done use(std::string_view language);
  const std::string& language() const { return language_; }

  /// The translation, or the text itself. The reference stays good until the next `use`.
  const std::string& tr(std::string_view english) const;
  /// A message of the engine with its arguments, each translated in its turn.
  template <std::same_as<Message> M>
  std::string tr(const M& message) const {
    return say(message);
  }
  /// `one` or `many` as the language's plural rule asks for `n`, with {0} for `n`.
  std::string tr(std::string_view one, std::string_view many, long n) const;
  /// `english` translated and {0}, {1}… filled in.
  template <class... Args>
  std::string tr_with(std::string_view english, const Args&... args) const {
    return fill(tr(english), {std::string(args)...});
  }
  /// A sentence that was put into English words and kept, as a game's record keeps why it ended, taken apart
  /// again so that it can be said in this language; itself where no text of ours makes it.
  Message recognised(const Message& sentence) const;
  /// A number written with a point, such as `1.25`, as the language writes it.
  std::string number(std::string written) const;
  /// A day of a game's record, `2024.05.01` or `2024-05-01`, as the language writes it; anything else stays.
  std::string date(std::string_view day) const;
  /// Every character that the language's texts use, each once.
  const std::u32string& characters() const;

 private:
  std::string say(const Message& message) const;
  const Language& spoken() const;

  std::filesystem::path folder_;
  std::string language_ = "en";
  std::unique_ptr<Catalogue> catalogue_;
};

}  // namespace sanpan::text
