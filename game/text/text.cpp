#include "game/text/text.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "engine/common/files.h"
#include "game/text/plural.h"
#include "game/text/po.h"
#include "game/text/utf8.h"

namespace sanpan::text {

namespace {

constexpr Language all_languages[] = {
    {"en", "English", '.', "{0}-{1}-{2}"},       {"zh-Hans", "简体中文", '.', "{0}-{1}-{2}"},
    {"zh-Hant", "繁體中文", '.', "{0}-{1}-{2}"}, {"nl", "Nederlands", ',', "{2}-{1}-{0}"},
    {"fr", "Français", ',', "{2}/{1}/{0}"},      {"ru", "Русский", ',', "{2}.{1}.{0}"},
    {"vi", "Tiếng Việt", ',', "{2}/{1}/{0}"},
};

struct Hash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};
using Forms = std::unordered_map<std::string, std::vector<std::string>, Hash, std::equal_to<>>;

constexpr std::size_t telling = 6;  // bytes that a text must have besides its arguments to be recognised

/// The arguments with which the text `pattern` makes `sentence`; nothing if it does not.
std::optional<Message> taken_apart(const std::string& pattern, const std::string& sentence) {
  Message found(pattern);
  std::size_t at = 0, from = 0, plain = 0;
  while (at <= pattern.size()) {
    const std::size_t open = pattern.find('{', at);
    const std::string_view words = std::string_view(pattern).substr(at, open - at);
    plain += words.size();
    // An argument reaches to where the next words begin, the last one to the end.
    const std::size_t here = at == 0                                 ? 0
                             : open != pattern.npos                  ? sentence.find(words, from)
                             : sentence.size() < from + words.size() ? sentence.npos
                                                                     : sentence.size() - words.size();
    if (here == sentence.npos || sentence.compare(here, words.size(), words) != 0) return std::nullopt;
    if (at > 0) {
      const auto number = static_cast<std::size_t>(pattern[at - 2] - '0');
      if (number > 9) return std::nullopt;
      if (found.args.size() <= number) found.args.resize(number + 1);
      found.args[number] = Message(sentence.substr(from, here - from));
    }
    from = here + words.size();
    if (open == pattern.npos) break;
    at = open + 3;
  }
  if (plain < telling || english(found) != sentence) return std::nullopt;
  return found;
}

}  // namespace

/// The texts of one language. Texts that it lacks are kept too, as themselves, so that references to them can
/// be given.
class Catalogue {
 public:
  Forms forms;
  PluralRule rule;
  std::u32string characters;
};

std::span<const Language> languages() {
  return all_languages;
}

bool has_language(std::string_view id) {
  return std::ranges::any_of(all_languages, [id](const Language& language) { return language.id == id; });
}

std::string_view language_for(std::string_view locale) {
  const auto tongue = locale.substr(0, locale.find_first_of("_-.@"));
  if (tongue == "zh") {
    for (const char* place : {"TW", "HK", "MO", "Hant"}) {
      if (locale.find(place) != locale.npos) return "zh-Hant";
    }
    return "zh-Hans";
  }
  for (const Language& language : all_languages) {
    if (language.id == tongue) return language.id;
  }
  return "en";
}

Text::Text(std::filesystem::path folder) : folder_(std::move(folder)), catalogue_(new Catalogue) {}
Text::~Text() = default;

Done Text::use(std::string_view language) {
  auto fresh = std::make_unique<Catalogue>();
  if (language != "en") {
    const auto file = folder_ / (std::string(language) + ".po");
    const auto content = read_file(file);
    if (!content) return content.error();
    auto entries = read_po(*content);
    if (!entries) return Error{{"{0}: {1}", {file.filename().string(), entries.error().message}}};
    for (PoEntry& entry : *entries) {
      if (entry.id.empty()) {
        auto rule = PluralRule::parse(po_header(entry.texts[0], "Plural-Forms"));
        if (!rule) return rule.error();
        fresh->rule = *rule;
        continue;
      }
      if (std::ranges::any_of(entry.texts, &std::string::empty)) continue;
      for (const std::string& text : entry.texts) fresh->characters += decode(text);
      fresh->forms.emplace(std::move(entry.id), std::move(entry.texts));
    }
    std::ranges::sort(fresh->characters);
    fresh->characters.erase(std::ranges::unique(fresh->characters).begin(), fresh->characters.end());
  }
  catalogue_ = std::move(fresh);
  language_ = language;
  return done();
}

const std::string& Text::tr(std::string_view english) const {
  auto found = catalogue_->forms.find(english);
  if (found == catalogue_->forms.end()) {
    found = catalogue_->forms.emplace(english, std::vector{std::string(english)}).first;
  }
  return found->second.front();
}

std::string Text::say(const Message& message) const {
  std::vector<std::string> args;
  for (const Message& arg : message.args) args.push_back(say(arg));
  // Not by tr: squares and numbers, which have no translation, must not pile up in the catalogue.
  const auto found = catalogue_->forms.find(message.text);
  return fill(found == catalogue_->forms.end() ? message.text : found->second.front(), args);
}

std::string Text::tr(std::string_view one, std::string_view many, long n) const {
  const std::vector<std::string> filling{std::to_string(n)};
  const auto found = catalogue_->forms.find(one);
  const auto form = static_cast<std::size_t>(catalogue_->rule.form(n));
  if (found == catalogue_->forms.end() || form >= found->second.size()) {
    return fill(std::string(n == 1 ? one : many), filling);
  }
  return fill(found->second[form], filling);
}

Message Text::recognised(const Message& sentence) const {
  if (!sentence.args.empty() || catalogue_->forms.contains(sentence.text)) return sentence;
  for (const auto& [pattern, forms] : catalogue_->forms) {
    if (pattern.find('{') == pattern.npos) continue;
    if (auto found = taken_apart(pattern, sentence.text)) return *found;
  }
  return sentence;
}

std::string Text::number(std::string written) const {
  std::ranges::replace(written, '.', spoken().decimal);
  return written;
}

std::string Text::date(std::string_view day) const {
  constexpr std::string_view form = "dddd.dd.dd";
  const auto fits = [](char is, char wanted) {
    return wanted == 'd' ? is >= '0' && is <= '9' : is == '.' || is == '-';
  };
  if (!std::ranges::equal(day, form, fits)) return std::string(day);
  const auto part = [day](std::size_t at, std::size_t size) { return std::string(day.substr(at, size)); };
  return fill(std::string(spoken().date), {part(0, 4), part(5, 2), part(8, 2)});
}

const Language& Text::spoken() const {
  const auto found = std::ranges::find(all_languages, language_, &Language::id);
  return found == std::end(all_languages) ? all_languages[0] : *found;
}

const std::u32string& Text::characters() const {
  return catalogue_->characters;
}

}  // namespace sanpan::text
