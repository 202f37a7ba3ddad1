#!/bin/sh
# Installs what is missing, builds, and runs every test without a display. Ends with ctest's closing lines.
#   --quick   only the release build's tests, without the sanitizers
set -eu
cd "$(dirname "$0")/.."
quick=no
for option in "$@"; do
  case $option in
    --quick) quick=yes ;;
    *) echo "usage: sh tests/run.sh [--quick]" >&2; exit 2 ;;
  esac
done

sh packaging/dependencies.sh --tests

export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software
jobs=$(nproc 2>/dev/null || echo 2)

build() {  # PRESET [TARGET…]
  preset=$1
  shift
  cmake --preset "$preset"
  if [ $# -gt 0 ]; then cmake --build --preset "$preset" -j "$jobs" --target "$@"
  else cmake --build --preset "$preset" -j "$jobs"; fi
}

if [ "$quick" = no ]; then
  # Memory and undefined behaviour in all that reads files and talks to other programs, with the short fuzz. The whole
  # program under a sanitizer takes hours on small machines: cmake --preset asan (or tsan); cmake --build --preset asan;
  # ctest --preset asan.
  build asan test_common test_record test_protocol test_fuzz
  ctest --preset asan -j "$jobs" --timeout 600 -R '^(common|record|protocol|fuzz)\.'
fi

build release
ctest --preset release -j "$jobs" --timeout 600
