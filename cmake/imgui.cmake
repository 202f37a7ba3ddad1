# Dear ImGui with its SDL2 and SDL_Renderer backends and FreeType, as the target `imgui`: from vcpkg or another package
# with a CMake configuration, else from a distribution's package, else from source (FETCHCONTENT_SOURCE_DIR_IMGUI, or fetched).
add_library(imgui INTERFACE)
find_package(imgui CONFIG QUIET)
if(TARGET imgui::imgui)
  target_link_libraries(imgui INTERFACE imgui::imgui)
  return()
endif()

pkg_check_modules(FREETYPE REQUIRED IMPORTED_TARGET freetype2)
if(NOT FETCHCONTENT_SOURCE_DIR_IMGUI)
  pkg_check_modules(IMGUI IMPORTED_TARGET imgui>=1.90)
endif()
if(IMGUI_FOUND)
  target_link_libraries(imgui INTERFACE PkgConfig::IMGUI PkgConfig::SDL PkgConfig::FREETYPE)
  foreach(folder IN LISTS IMGUI_INCLUDE_DIRS)
    target_include_directories(imgui SYSTEM INTERFACE ${folder} ${folder}/backends)
  endforeach()
  return()
endif()

include(FetchContent)
FetchContent_Declare(imgui GIT_REPOSITORY https://github.com/ocornut/imgui.git GIT_TAG v1.91.9b GIT_SHALLOW ON)
FetchContent_MakeAvailable(imgui)
add_library(imgui_source STATIC
  ${imgui_SOURCE_DIR}/imgui.cpp ${imgui_SOURCE_DIR}/imgui_draw.cpp ${imgui_SOURCE_DIR}/imgui_tables.cpp
  ${imgui_SOURCE_DIR}/imgui_widgets.cpp ${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp
  ${imgui_SOURCE_DIR}/misc/freetype/imgui_freetype.cpp ${imgui_SOURCE_DIR}/backends/imgui_impl_sdl2.cpp
  ${imgui_SOURCE_DIR}/backends/imgui_impl_sdlrenderer2.cpp)
target_compile_definitions(imgui_source PUBLIC IMGUI_ENABLE_FREETYPE)
target_include_directories(imgui_source SYSTEM PUBLIC ${imgui_SOURCE_DIR} ${imgui_SOURCE_DIR}/backends
  ${imgui_SOURCE_DIR}/misc/freetype ${imgui_SOURCE_DIR}/misc/cpp)
target_link_libraries(imgui_source PUBLIC PkgConfig::SDL PkgConfig::FREETYPE)
target_link_libraries(imgui INTERFACE imgui_source)
