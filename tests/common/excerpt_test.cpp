#include "engine/common/excerpt.h"

#include <gtest/gtest.h>

namespace sanpan {
namespace {

TEST(Excerpt, ShowsTheBeginningAndNothingThatATerminalObeys) {
  EXPECT_EQ(excerpt("e4"), "e4");
  EXPECT_EQ(excerpt(std::string("a\0b\x1b", 4)), "a?b?");
  EXPECT_EQ(excerpt(std::string(1000, 'x'), 5), "xxxxx...");
}

TEST(Excerpt, KeepsCharactersWholeAndReplacesWhatIsNone) {
  EXPECT_EQ(excerpt("马八进七"), "马八进七");
  EXPECT_EQ(excerpt("马八进七", 4), "马八...");
  EXPECT_EQ(excerpt("a\xff\xfe"), "a??");
  EXPECT_EQ(excerpt("\xe9\xa9"), "??");
  EXPECT_EQ(excerpt("\xc0\x80"), "??");
}

TEST(Excerpt, ATerminalIsShownNoMoreOfWhatAMessageRepeats) {
  const Message reason{"\"{0}\" is no move", {"\x1b[2J"}};
  EXPECT_EQ(for_terminal({"{0}: {1}", {std::string(400, 'x'), reason}}),
            std::string(300, 'x') + "...: \"?[2J\" is no move");
}

}  // namespace
}  // namespace sanpan
