#!/bin/sh
# Plays one script without a display: run.sh SANPAN SCRIPT [OPTION...]. Lines `#settings …` of the script are its
# settings.toml; @data@ in it is the folder tests/data. Pictures that it takes are left in a new folder named
# PLAY_SHOTS if that is set, else thrown away.
set -eu
sanpan=$1
script=$2
shift 2
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export SDL_VIDEODRIVER="${SDL_VIDEODRIVER:-offscreen}" SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software
export SDL_FRAMEBUFFER_ACCELERATION=0 LC_ALL=C.UTF-8
data=$(cd "$(dirname "$0")/../data" && pwd)
sed "s#@data@#$data#" "$script" > "$place/play"
mkdir "$place/玩家 é"
sed -n 's/^#settings //p' "$script" > "$place/玩家 é/settings.toml"
cd "${PLAY_SHOTS:-$place}"
"$sanpan" --size 1280x800 --lang en --profile "$place/玩家 é" --script "$place/play" "$@"
