#!/usr/bin/env bash
# Kills a book build again and again (kill -9, at random moments) until it is done, and compares the book with that
# of a build left alone: kill_and_resume.sh PROGRAM. The seed of the moments is CLAIMEVEN_TEST_SEED, or fixed.
set -euo pipefail

program=$(realpath "${1:?usage: kill_and_resume.sh PROGRAM}")
seed=${CLAIMEVEN_TEST_SEED:-2026}
RANDOM=$seed
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

# In place of the shell that runs it, so that a kill hits the program.
build() {
  exec "$program" book build --size 6x5 --max-ply 6 --table 64 --threads "$1" --out "$2"
}

fail() {
  echo "CLAIMEVEN_TEST_SEED=$seed: $1" >&2
  exit 1
}

(build 2 alone.c4b >/dev/null 2>&1)

kills=0
tries=0
until [[ -e killed.c4b ]]; do
  ((++tries <= 100)) || fail "the build gets nowhere: no book after 100 kills"
  build $((1 + RANDOM % 2)) killed.c4b >/dev/null 2>&1 &
  pid=$!
  # The first scores are written half a second after the start; some kills come before. A machine that has other things
  # to do needs longer to get anywhere.
  sleep "$(printf %03d $((35 + RANDOM % 65 + (tries > 20 ? 10 * (tries - 20) : 0))) | sed 's/..$/.&/')"
  if kill -9 "$pid" 2>/dev/null; then kills=$((kills + 1)); fi
  wait "$pid" 2>/dev/null || true
done

((kills >= 3)) || fail "only $kills kills: too few to tell anything"
# The last kill may have come after the book was in place and before the rest was tidied up.
cmp alone.c4b killed.c4b || fail "the book of the killed build differs"
"$program" book verify killed.c4b --sample 50 >/dev/null || fail "the book is wrong"
echo "killed $kills times, and the book is the same"
