#!/bin/sh
# From a fresh checkout to the game: installs what is missing, builds, starts. Usage: play.sh [--build-only] [OPTION...]
# Further options go to the game; see `sanpan --help`.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
only=
if [ "${1:-}" = --build-only ]; then only=yes; shift; fi

sh "$here/packaging/dependencies.sh"
cd "$here"
[ -f build/release/build.ninja ] || cmake --preset release
cmake --build build/release --target sanpan sanpan-engine
[ -n "$only" ] || exec build/release/sanpan "$@"
