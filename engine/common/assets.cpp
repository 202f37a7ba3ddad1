#include "engine/common/assets.h"

#include <system_error>
#ifdef _WIN32
#include <windows.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>

#include <array>
#endif

namespace sanpan {
namespace {

namespace fs = std::filesystem;

fs::path program_folder() {
#ifdef _WIN32
  wchar_t name[MAX_PATH];
  const DWORD length = GetModuleFileNameW(nullptr, name, MAX_PATH);
  return fs::path(std::wstring(name, length)).parent_path();
#elif defined(__APPLE__)
  std::array<char, 4096> name{};
  auto size = static_cast<std::uint32_t>(name.size());
  if (_NSGetExecutablePath(name.data(), &size) != 0) return {};
  return fs::path(name.data()).parent_path();
#else
  std::error_code none;
  return fs::read_symlink("/proc/self/exe", none).parent_path();
#endif
}

}  // namespace

fs::path assets_folder() {
  const fs::path program = program_folder();
  for (const fs::path& place :
       {program / ".." / SANPAN_INSTALLED_ASSETS, program / "assets", fs::path(SANPAN_SOURCE_ASSETS)}) {
    std::error_code none;
    if (fs::is_directory(place / "fonts", none)) return fs::weakly_canonical(place, none);
  }
  return {};
}

}  // namespace sanpan
