#include "engine/common/message.h"

#include <gtest/gtest.h>

namespace sanpan {

TEST(Message, FillsArgumentsInAnyOrder) {
  EXPECT_EQ(fill("{1} before {0}", {"b", "a"}), "a before b");
  EXPECT_EQ(fill("{{0}}", {"x"}), "{0}");
}

TEST(Message, LeavesANumberWithoutAnArgument) {
  EXPECT_EQ(fill("{0} and {3}", {"a"}), "a and {3}");
}

TEST(Message, PutsNestedMessagesIntoEnglish) {
  EXPECT_EQ(english({"{0} loses: its {1} checked", {"Black", {"{0} on {1}", {"chariot", "b5"}}}}),
            "Black loses: its chariot on b5 checked");
}

}  // namespace sanpan
