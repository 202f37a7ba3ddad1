#!/bin/sh
# Takes the pictures of the README from the built game, without a display. Usage: screenshots.sh [LANGUAGE [FOLDER]]
# With ImageMagick's montage at hand it also makes contact.jpg, a sheet of every screen in every theme.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
language=${1:-en}
folder=${2:-$here/packaging/screenshots}
mkdir -p "$folder"
profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software

take() {  # SCREEN PICTURE THEME, the script's commands on standard input
  { echo "wait idle"; cat; echo "shot $2"; echo quit; } > "$profile/script"
  "$here/build/release/sanpan" --profile "$profile/$1-$3" --screen "$1" --theme "$3" --lang "$language" \
    --size 1280x800 --script "$profile/script"
}

play() {  # SCREEN
  case $1 in
    draughts) printf 'move 32 28\nwait engine\nwait idle\n' ;;
    xiangqi) printf 'move h2 e2\nwait engine\nwait idle\n' ;;
    tour) printf 'square e4\nwait idle\nkey End\nwait 2500\n' ;;  # its path is drawn while it runs
    lessons)  # the fifth step: a refused move shows the capture that is obliged
      printf 'key PageDown\nkey PageDown\nkey PageDown\nkey PageDown\nwait idle\nsquare 45\nwait idle\n' ;;
    library)
      for games in draughts/kurnik.pdn xiangqi/eleeye_xqfexama.xqf; do
        printf 'key Ctrl+O\nwait idle\ntext %s\nwait idle\nkey Enter\nwait idle\n' "$here/tests/data/games/$games"
      done
      printf 'click 300 300\nwait 6000\n' ;;
    help) printf 'key PageDown\nwait idle\n' ;;
    *) echo 'wait idle' ;;
  esac
}

for screen in menu draughts xiangqi tour library settings lessons help; do
  play "$screen" | take "$screen" "$folder/$screen.png" walnut
done
command -v montage >/dev/null || exit 0
sheet=
for theme in walnut bamboo ink lacquer contrast; do
  for screen in menu draughts xiangqi tour; do
    play "$screen" | take "$screen" "$profile/$theme-$screen.png" "$theme"
    sheet="$sheet $profile/$theme-$screen.png"
  done
done
# shellcheck disable=SC2086
montage $sheet -tile 4x -geometry 480x300+6+6 -background '#1c1f1e' -quality 88 "$folder/contact.jpg"
