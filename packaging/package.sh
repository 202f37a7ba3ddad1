#!/bin/sh
# Builds packages into build/packages: a .deb where the machine has dpkg, and a tarball that runs from any folder.
set -eu
cd "$(dirname "$0")/.."
sh packaging/dependencies.sh
cmake --preset release -DCMAKE_INSTALL_PREFIX=/usr
cmake --build build/release --target sanpan sanpan-engine
generators=TGZ
command -v dpkg-shlibdeps >/dev/null && generators="TGZ;DEB"
cpack --config build/release/CPackConfig.cmake -B build/packages -G "$generators"
ls build/packages/*.deb build/packages/*.tar.gz 2>/dev/null
