// The plan of the house, read from the #include lines: a room may call only the rooms named for it here.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Rooms = std::set<std::string>;

const fs::path source = SANPAN_SOURCE;

const std::map<std::string, Rooms> may_call{
    {"engine/common", {}},
    {"engine/search", {"engine/common"}},
    {"engine/draughts", {"engine/common", "engine/search"}},
    {"engine/xiangqi", {"engine/common", "engine/search"}},
    {"engine/tour", {"engine/common"}},
    {"engine/play", {"engine/common", "engine/search", "engine/draughts", "engine/xiangqi"}},
    {"engine/record", {"engine/common", "engine/play"}},
    {"engine/protocol", {"engine/common", "engine/play", "engine/record"}},
    {"engine/learn",
     {"engine/common", "engine/search", "engine/draughts", "engine/xiangqi", "engine/play", "engine/record"}},
    {"engine/command",
     {"engine/common", "engine/play", "engine/record", "engine/protocol", "engine/tour", "engine/learn"}},
    {"game/text", {"engine/common"}},
    {"game/sound", {"engine/common"}},
    {"game/board", {"engine/common", "game/text"}},
    {"game/input", {"engine/common"}},
    {"game/thinking", {"engine/common", "engine/play"}},
    {"game/library", {"engine/common", "engine/play", "engine/record", "game/text"}},
    {"game/panels",
     {"engine/common", "engine/play", "engine/record", "game/text", "game/board", "game/input", "game/sound",
      "game/thinking", "game/library", "game/app"}},
    {"game/screens",
     {"engine/common", "engine/play", "engine/record", "engine/tour", "engine/protocol", "game/text",
      "game/board", "game/input", "game/sound", "game/thinking", "game/library", "game/panels", "game/app"}},
    {"game/app",
     {"engine/common", "engine/play", "engine/record", "game/text", "game/board", "game/input", "game/sound",
      "game/library", "game/panels", "game/screens"}},
};

/// `engine/draughts` of `engine/draughts/pdn.h`; empty for a file that lies in no room.
std::string room_of(const fs::path& file) {
  auto part = file.begin();
  if (part == file.end() || (*part != "engine" && *part != "game")) return {};
  const std::string wing = *part++;
  if (part == file.end() || std::next(part) == file.end()) return {};
  return wing + "/" + part->string();
}

std::vector<std::string> includes_of(const fs::path& file) {
  static const std::regex line_pattern(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
  std::vector<std::string> names;
  std::ifstream in(file);
  std::smatch match;
  for (std::string line; std::getline(in, line);) {
    if (std::regex_search(line, match, line_pattern)) names.push_back(match[1]);
  }
  return names;
}

std::vector<fs::path> sources(const char* wing) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(source / wing)) {
    const auto ending = entry.path().extension();
    if (ending == ".h" || ending == ".cpp") files.push_back(fs::relative(entry.path(), source));
  }
  return files;
}

}  // namespace

TEST(Architecture, EveryRoomCallsOnlyTheRoomsItMay) {
  int arrows = 0;
  for (const char* wing : {"engine", "game"}) {
    for (const fs::path& file : sources(wing)) {
      const std::string room = room_of(file);
      if (room.empty()) continue;  // main.cpp hands things down and may see all
      ASSERT_TRUE(may_call.contains(room)) << file << " lies in a room that the plan does not know";
      for (const std::string& name : includes_of(source / file)) {
        const std::string called = room_of(name);
        if (called.empty() || called == room) continue;
        ++arrows;
        EXPECT_TRUE(may_call.at(room).contains(called)) << file << " may not include " << name;
      }
    }
  }
  EXPECT_GT(arrows, 10) << "no includes were read";
}

TEST(Architecture, TheEngineKnowsNoWindow) {
  static const std::regex drawing("^(SDL2?/|SDL|imgui)");
  for (const fs::path& file : sources("engine")) {
    for (const std::string& name : includes_of(source / file)) {
      EXPECT_FALSE(std::regex_search(name, drawing)) << file << " includes " << name;
      EXPECT_FALSE(name.starts_with("game/")) << file << " includes " << name;
    }
  }
}
