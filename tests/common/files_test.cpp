#include "engine/common/files.h"

#include <gtest/gtest.h>

#include "tests/fakes/temporary.h"

namespace sanpan {
namespace {

TEST(Files, AreReadUpToTheSizeThatTheCallerAllows) {
  const auto file = temporary("large");
  const std::string mebibyte(std::size_t{1} << 20, 'x');
  ASSERT_TRUE(write_file(file, mebibyte + "y"));
  const auto whole = read_file(file);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->size(), mebibyte.size() + 1);
  const auto refused = read_file(file, mebibyte.size());
  ASSERT_FALSE(refused);
  const auto name = file.u8string();
  EXPECT_EQ(english(refused.error().message),
            std::string(name.begin(), name.end()) + " is larger than 1 MiB.");
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace sanpan
