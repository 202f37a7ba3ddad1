// The .po reader, plural rules, UTF-8, and messages in a language.
#include "game/text/po.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "game/text/plural.h"
#include "game/text/text.h"
#include "game/text/utf8.h"
#include "tests/fakes/temporary.h"

using namespace sanpan;
using namespace sanpan::text;

TEST(Po, ReadsEntriesOverSeveralLinesWithEscapesAndPlurals) {
  const auto entries = read_po(
      "# a comment\nmsgid \"\"\nmsgstr \"\"\n\"Language: nl\\n\"\n\"Plural-Forms: nplurals=2; plural=(n != "
      "1);\\n\"\n\n"
      "#: game/x.cpp:3\nmsgid \"say \\\"\"\n\"hi\\\"\"\nmsgstr \"zeg \"\n\"\\\"hoi\\\"\\n\"\n"
      "\nmsgid \"{0} move\"\nmsgid_plural \"{0} moves\"\nmsgstr[0] \"{0} zet\"\nmsgstr[1] \"{0} zetten\"\n");
  ASSERT_TRUE(entries) << english(entries.error().message);
  ASSERT_EQ(entries->size(), 3U);
  EXPECT_EQ(po_header((*entries)[0].texts[0], "Plural-Forms"), "nplurals=2; plural=(n != 1);");
  EXPECT_EQ((*entries)[1].id, "say \"hi\"");
  EXPECT_EQ((*entries)[1].texts[0], "zeg \"hoi\"\n");
  EXPECT_EQ((*entries)[1].line, 8);
  EXPECT_EQ((*entries)[2].texts, (std::vector<std::string>{"{0} zet", "{0} zetten"}));
}

TEST(Po, AFuzzyEntryIsUntranslatedAndAnObsoleteOneIsNotThere) {
  const auto entries = read_po(
      "#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n\n#~ msgid \"old\"\n#~ msgstr \"oud\"\nmsgid \"c\"\nmsgstr "
      "\"d\"");
  ASSERT_TRUE(entries);
  ASSERT_EQ(entries->size(), 2U);
  EXPECT_EQ((*entries)[0].texts[0], "");
  EXPECT_EQ((*entries)[1].texts[0], "d");
}

TEST(Po, RefusesWhatItCannotReadAndNamesTheLine) {
  for (const char* bad :
       {"msgid \"a\nmsgstr \"b\"", "\n\"lost\"", "msgstr \"b\"", "msgid \"a\"\nmsgstr[1] \"b\"",
        "msgid \"a\"\n", "msgid \"a\"\nmsgstr \"\\q\"", "msgctxt \"x\"\n", "msgid \"a\"\nmsgstr[x] \"\"",
        "msgid a\nmsgstr b", "msgid \"a\" b\"\nmsgstr \"\""}) {
    const auto entries = read_po(bad);
    ASSERT_FALSE(entries) << bad;
    EXPECT_NE(english(entries.error().message).find("Line "), std::string::npos);
  }
}

TEST(Plural, FollowsEachLanguagesRule) {
  EXPECT_EQ(PluralRule{}.form(1), 0);
  EXPECT_EQ(PluralRule{}.form(0), 1);
  EXPECT_EQ(PluralRule{}.form(2), 1);
  const auto french = PluralRule::parse("nplurals=2; plural=(n > 1);");
  ASSERT_TRUE(french);
  EXPECT_EQ(french->form(0), 0);
  EXPECT_EQ(french->form(2), 1);
  const auto chinese = PluralRule::parse("nplurals=1; plural=0;");
  ASSERT_TRUE(chinese);
  EXPECT_EQ(chinese->form(7), 0);
  const auto russian = PluralRule::parse(
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : "
      "2);");
  ASSERT_TRUE(russian);
  const int expected[] = {2, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
  for (int n = 0; n < 15; ++n) EXPECT_EQ(russian->form(n), expected[n]) << n;
  EXPECT_EQ(russian->form(21), 0);
  EXPECT_EQ(russian->form(111), 2);
  EXPECT_EQ(russian->form(-22), 1);
}

TEST(Plural, RefusesWhatIsNoRule) {
  for (const char* bad :
       {"", "nplurals=0; plural=0;", "nplurals=2; plural=(n;", "nplurals=2; plural=m;", "plural=0",
        "nplurals=99; plural=0;", "nplurals=2; plural=n ? 1;", "nplurals=2; plural=n n;"}) {
    EXPECT_FALSE(PluralRule::parse(bad)) << bad;
  }
  EXPECT_FALSE(PluralRule::parse("nplurals=2; plural=" + std::string(100000, '(')));
  const auto zero = PluralRule::parse("nplurals=2; plural=n%0;");
  ASSERT_TRUE(zero);
  EXPECT_EQ(zero->form(3), 0);
}

TEST(Utf8, GoesThereAndBackAndMarksWhatIsNone) {
  EXPECT_EQ(encode(decode("aé三盘😀")), "aé三盘😀");
  EXPECT_EQ(decode("a\xff"
                   "b"),
            U"a\xFFFD"
            U"b");
  EXPECT_EQ(decode("\xe4\xb8"), U"\xFFFD\xFFFD");
  EXPECT_EQ(decode("\xed\xa0\x80").size(), 3U) << "a surrogate is no character";
  EXPECT_EQ(decode("\xc0\x80").size(), 2U) << "an overlong form is no character";
}

class TextTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = sanpan::temporary("texts");
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "zh-Hans.po")
        << "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=1; plural=0;\\n\"\n"
           "msgid \"{0} wins\"\nmsgstr \"{0}胜\"\nmsgid \"Red\"\nmsgstr \"红方\"\n"
           "msgid \"{0} move\"\nmsgid_plural \"{0} moves\"\nmsgstr[0] \"{0}步\"\n"
           "msgid \"{0} fled before the {1}, and lost.\"\nmsgstr \"{1}追得{0}逃走。\"\nmsgid "
           "\"Empty\"\nmsgstr "
           "\"\"\n";
    std::ofstream(folder_ / "fr.po") << "msgid \"\"\nmsgstr \"x\"\nmsgid broken";
  }
  std::filesystem::path folder_;
};

TEST_F(TextTest, TranslatesTextsMessagesAndPlurals) {
  Text text(folder_);
  EXPECT_EQ(text.tr("Red"), "Red");
  EXPECT_EQ(text.tr("{0} move", "{0} moves", 1), "1 move");
  EXPECT_EQ(text.tr("{0} move", "{0} moves", 2), "2 moves");
  ASSERT_TRUE(text.use("zh-Hans"));
  EXPECT_EQ(text.tr("Red"), "红方");
  EXPECT_EQ(text.tr("Empty"), "Empty") << "an untranslated text stands for itself";
  EXPECT_EQ(text.tr(Message{"{0} wins", {"Red"}}), "红方胜");
  EXPECT_EQ(text.tr(Message{"{0} wins", {"h2e2"}}), "h2e2胜");
  EXPECT_EQ(text.tr("{0} move", "{0} moves", 5), "5步");
  EXPECT_EQ(text.tr_with("{0} wins", "A"), "A胜");
  for (char32_t letter : std::u32string_view(U"红方胜步")) {
    EXPECT_NE(text.characters().find(letter), std::u32string::npos);
  }
}

TEST_F(TextTest, KeptSentencesAreRecognised) {
  Text text(folder_);
  ASSERT_TRUE(text.use("zh-Hans"));
  const Message fled("{0} fled before the {1}, and lost.", {"Red", "horse, on c3"});
  EXPECT_EQ(text.recognised(Message(english(fled))), fled);
  EXPECT_EQ(text.tr(text.recognised("Red fled before the horse, and lost.")), "horse追得红方逃走。");
  for (const char* other :
       {"Red", "", "fled", " fled before the , and", "Red fled before the horse, and lost"}) {
    EXPECT_EQ(text.recognised(other), Message(other));
  }
  EXPECT_EQ(text.recognised("h3 wins"), Message("h3 wins")) << "too short to be sure that it is ours";
}

TEST_F(TextTest, NumbersAndDaysAreWrittenAsTheLanguageDoes) {
  std::ofstream(folder_ / "nl.po")
      << "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n";
  Text text(folder_);
  EXPECT_EQ(text.number("1.25 M"), "1.25 M");
  EXPECT_EQ(text.date("2024.05.01"), "2024-05-01");
  ASSERT_TRUE(text.use("nl"));
  EXPECT_EQ(text.number("1.25 M"), "1,25 M");
  EXPECT_EQ(text.date("2024-05-01"), "01-05-2024");
  for (const char* other : {"", "2024", "2024.??.??", "may 2024"}) EXPECT_EQ(text.date(other), other);
}

TEST_F(TextTest, AFaultyFileLeavesTheTextsAsTheyWere) {
  Text text(folder_);
  ASSERT_TRUE(text.use("zh-Hans"));
  EXPECT_FALSE(text.use("fr"));
  EXPECT_FALSE(text.use("no-such"));
  EXPECT_EQ(text.language(), "zh-Hans");
  EXPECT_EQ(text.tr("Red"), "红方");
}

TEST(Utf8, SmallLettersHaveTheirCapitals) {
  const std::u32string_view small = U"azéøùабяёіđăơưếỹœ", capitals = U"AZÉØÙАБЯЁІĐĂƠƯẾỸŒ";
  for (std::size_t i = 0; i < small.size(); ++i) {
    EXPECT_EQ(capital(small[i]), capitals[i]);
    EXPECT_EQ(capital(capitals[i]), capitals[i]);
  }
  for (char32_t other : std::u32string_view(U"÷×1 ßØ王…")) EXPECT_EQ(capital(other), other);
}

TEST(Languages, AreFoundByTheNamesOfLocales) {
  EXPECT_EQ(language_for("nl_BE.UTF-8"), "nl");
  EXPECT_EQ(language_for("zh_CN.UTF-8"), "zh-Hans");
  EXPECT_EQ(language_for("zh_TW"), "zh-Hant");
  EXPECT_EQ(language_for("zh-Hant"), "zh-Hant");
  EXPECT_EQ(language_for("C"), "en");
  EXPECT_EQ(language_for(""), "en");
  EXPECT_TRUE(has_language("vi"));
  EXPECT_FALSE(has_language("tlh"));
}
