// Where the files that ship with the program lie: fonts, texts, weights, tables and books.
#pragma once

#include <filesystem>

namespace sanpan {

/// The folder of assets: as installed beside the program, else that of the source tree it was built from;
/// empty when there is neither.
std::filesystem::path assets_folder();

}  // namespace sanpan
