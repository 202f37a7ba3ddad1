#!/bin/sh
# Installs what building needs and this machine lacks; says first what. Usage: dependencies.sh [--tests]
# Run as root or with sudo; where nothing is missing it needs neither.
set -eu

build="cmake ninja-build g++ pkg-config libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev
  libfreetype-dev libstb-dev libfmt-dev libcli11-dev libtomlplusplus-dev libsqlite3-dev libzstd-dev zlib1g-dev libgtest-dev"
tests="xvfb openbox xdotool wmctrl x11-utils python3 uci2wb"
imgui_least=1.90   # has imgui_impl_sdlrenderer2 and FreeType; checked by CMakeLists.txt too

wanted=$build
[ "${1:-}" = --tests ] && wanted="$wanted $tests"

if ! command -v apt-get >/dev/null; then
  for tool in cmake ninja c++ pkg-config; do
    command -v $tool >/dev/null && continue
    echo "Sanpan needs some packages. Install them with the one command for your system:"
    echo "  Fedora:  sudo dnf install cmake ninja-build gcc-c++ SDL2-devel SDL2_image-devel SDL2_ttf-devel SDL2_mixer-devel freetype-devel fmt-devel cli11-devel tomlplusplus-devel sqlite-devel libzstd-devel zlib-devel gtest-devel imgui-devel"
    echo "  Arch:    sudo pacman -S cmake ninja gcc sdl2 sdl2_image sdl2_ttf sdl2_mixer freetype2 fmt cli11 tomlplusplus sqlite zstd gtest"
    echo "  macOS:   brew install cmake ninja sdl2 sdl2_image sdl2_ttf sdl2_mixer freetype fmt cli11 tomlplusplus sqlite zstd googletest"
    echo "  Windows: vcpkg install sdl2 sdl2-image sdl2-ttf sdl2-mixer 'imgui[sdl2-binding,sdl2-renderer-binding,freetype]' fmt cli11 tomlplusplus sqlite3 zstd gtest"
    exit 1
  done
  exit 0
fi

installed() { dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed; }
missing=
for package in $wanted; do installed "$package" || missing="$missing $package"; done
new_enough() { [ -n "$1" ] && dpkg --compare-versions "$1" ge "$imgui_least"; }
imgui=$(dpkg-query -W -f '${Version}' libimgui-dev 2>/dev/null || true)
new_enough "$imgui" && [ -z "$missing" ] && exit 0

root=
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "Packages are missing and there is no sudo. As root, run: sh packaging/dependencies.sh $*" >&2
    exit 1
  fi
  root=sudo
fi
install() { $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }

new_enough "$imgui" || missing="$missing libimgui-dev"
echo "Sanpan will install:$missing"
$root apt-get update -qq || echo "Some package lists could not be renewed; going on with those at hand." >&2

rest=$(echo "$missing" | sed 's/ libimgui-dev//')
# shellcheck disable=SC2086
[ -z "$rest" ] || install $rest
new_enough "$imgui" && exit 0

offered() { sed -n 's/^ *Candidate: *//p' | grep -v none || true; }
if new_enough "$(apt-cache policy libimgui-dev | offered)"; then
  install libimgui-dev
  exit 0
fi

# This release's Dear ImGui is too old. The package of a later release holds a static library and headers that
# depend on nothing new, so it alone is taken from there: same mirror and keys, by an apt configuration of its own
# that leaves the system's package sources as they are.
. /etc/os-release
case $ID in
  ubuntu) component=universe later="noble" ;;
  *) component=main later="trixie stable testing" ;;
esac
# shellcheck disable=SC2016
mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
  sed -n "s/ ${VERSION_CODENAME:-none} $component\$//p" | head -n 1)
keyring=/usr/share/keyrings/$ID-archive-keyring.gpg
signed=$([ -f "$keyring" ] && echo "[signed-by=$keyring] ")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
chmod 755 "$place"
for suite in ${mirror:+$later}; do
  mkdir -p "$place/lists/partial" "$place/cache/archives/partial"
  echo "deb $signed$mirror $suite $component" > "$place/sources.list"
  set -- -o Dir::Etc::SourceList="$place/sources.list" -o Dir::Etc::SourceParts=/dev/null \
    -o Dir::State::Lists="$place/lists" -o Dir::Cache="$place/cache" -o Acquire::Languages=none \
    -o APT::Sandbox::User="$(id -un)"
  apt-get "$@" update -qq 2>/dev/null || continue
  new_enough "$(apt-cache "$@" policy libimgui-dev | offered)" || continue
  echo "Taking Dear ImGui from $suite, because $VERSION_CODENAME has an older one."
  (cd "$place" && apt-get "$@" download -qq libimgui-dev) && install "$place"/libimgui-dev_*.deb && exit 0
done
echo "No Dear ImGui of version $imgui_least or later was found. Get its source and configure with" >&2
echo "  cmake --preset release -DFETCHCONTENT_SOURCE_DIR_IMGUI=FOLDER" >&2
exit 1
