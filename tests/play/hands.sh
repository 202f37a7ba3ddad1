#!/bin/sh
# Plays one script with real X events: hands.sh SANPAN SCRIPT [OPTION...]. An X server of its own (Xvfb) shows the
# window, with a window manager where there is one; what the script says, xdotool's hands do:
#   click X Y | rightclick X Y | drag X1 Y1 X2 Y2 | wheel up|down | key NAME | type TEXT | close
# Exit code 77 (skipped) where Xvfb or xdotool is missing.
set -eu
for tool in Xvfb xdotool; do
  command -v $tool >/dev/null || { echo "skipped: $tool is not installed (packaging/dependencies.sh --tests)"; exit 77; }
done
sanpan=$1
script=$2
shift 2
place=$(mktemp -d)
server= manager= game=
leave() {
  for process in $game $manager $server; do kill "$process" 2>/dev/null || true; done
  rm -rf "$place"
}
trap leave EXIT
trap 'exit 1' INT TERM

# The server picks a free number and tells it when it is ready.
mkfifo "$place/number" "$place/words"
Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3>"$place/number" >/dev/null 2>&1 &
server=$!
read -r number < "$place/number"
export DISPLAY=":$number"
if command -v openbox >/dev/null && command -v xprop >/dev/null && command -v wmctrl >/dev/null; then
  openbox >/dev/null 2>&1 &
  manager=$!
  # Told by the root window when it manages.
  mkfifo "$place/managed"
  stdbuf -oL xprop -spy -root > "$place/managed" &
  spy=$!
  while read -r line; do
    case $line in _NET_SUPPORTING_WM_CHECK*"window id"*) break ;; esac
  done < "$place/managed"
  kill $spy
fi

cp "$script" "$place/play"
mkdir "$place/profile"
sed -n 's/^#settings //p' "$script" > "$place/profile/settings.toml"
export SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software LC_ALL=C.UTF-8
"$sanpan" --size 1280x800 --lang en --profile "$place/profile" --script "$place/play" "$@" > "$place/words" &
game=$!
exec 4< "$place/words"
window=
while read -r what words <&4; do
  [ -n "$window" ] || window=$(xdotool search --onlyvisible --name '^Sanpan$' | head -n 1)
  [ -n "$manager" ] || xdotool windowfocus "$window"
  # shellcheck disable=SC2086
  set -- $words
  case $what in
    click) xdotool mousemove --window "$window" "$1" "$2" click 1 ;;
    rightclick) xdotool mousemove --window "$window" "$1" "$2" click 3 ;;
    drag) xdotool mousemove --window "$window" "$1" "$2" mousedown 1 \
      mousemove --window "$window" $((($1 + $3) / 2)) $((($2 + $4) / 2)) \
      mousemove --window "$window" "$3" "$4" mouseup 1 ;;
    wheel) if [ "$1" = up ]; then xdotool click 4; else xdotool click 5; fi ;;
    key) xdotool key "$1" ;;
    type) xdotool type "$words" ;;
    close) if [ -n "$manager" ]; then wmctrl -i -c "$window"; else kill "$game"; fi ;;
    *) echo "hands.sh: \"$what\" is nothing that hands can do" >&2; exit 1 ;;
  esac
done
code=0
wait "$game" || code=$?
game=
exit $code
