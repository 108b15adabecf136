#!/bin/sh
# A client of `deckwarden referee`: sends the lines of standard input one by one, and prints the result of each.
#
#     examples/referee-client.sh classic < examples/classic-won-6.txt
#
# Status 1 if a line was refused. docs/notation.md describes the protocol. The patterns below do without `jq`, which would read
# the answers better.
set -eu
[ $# -gt 0 ] || { echo "Name a game: $0 GAME [--set KEY=VALUE]... [--preset NAME] [--player NAME]..." >&2; exit 2; }

pipes=$(mktemp -d)
trap 'rm -r "$pipes"' EXIT
mkfifo "$pipes/lines" "$pipes/answers"
deckwarden referee "$@" < "$pipes/lines" > "$pipes/answers" &
exec 3> "$pipes/lines" 4< "$pipes/answers"
IFS= read -r answer <&4 || { wait $!; exit; }

refused=0
while IFS= read -r line; do
    printf '%s\n' "$line" >&3
    IFS= read -r answer <&4
    case $answer in
        '{"ok":true'*) echo "ok: $line" ;;
        *)
            refused=1
            message=${answer#*'"message":"'}
            echo "no: $line: ${message%%'"},"played"'*}"
            ;;
    esac
done
case $answer in
    *'"outcome":{"result":"'*)
        outcome=${answer##*'"outcome":{"result":"'}
        echo "The game is over: ${outcome%%'"'*}."
        ;;
    *) echo "The game is not over." ;;
esac
exit $refused
