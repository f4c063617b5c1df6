#!/usr/bin/env bash
# The commands of claimeven-gpu, with the processor in place of a card: program.sh CLAIMEVEN_GPU CLAIMEVEN. The seed of
# the moments of kills is CLAIMEVEN_TEST_SEED, or fixed.
set -euo pipefail

gpu=$(realpath "${1:?usage: program.sh CLAIMEVEN_GPU CLAIMEVEN}")
claimeven=$(realpath "${2:?usage: program.sh CLAIMEVEN_GPU CLAIMEVEN}")
seed=${CLAIMEVEN_TEST_SEED:-2026}
RANDOM=$seed
scratch=$(mktemp -d)
# Of this shell alone: one that runs a command in the background and is ended too early would do it, too.
trap '[[ $BASHPID != "$$" ]] || rm -rf "$scratch"' EXIT
cd "$scratch"

fail() {
  echo "CLAIMEVEN_TEST_SEED=$seed: $1" >&2
  exit 1
}

# expect CODE COMMAND...: runs it into the files out and err, and wants this exit code.
expect() {
  local wanted=$1 code=0
  shift
  "$@" >out 2>err || code=$?
  [[ $code == "$wanted" ]] || fail "$* ended with $code, not $wanted: $(cat err)"
}

# says FILE TEXT: the file has the text.
says() {
  grep -qF -- "$2" "$1" || fail "'$2' is not in: $(cat "$1")"
}

# Two positions that need a search, a game that is over, one that is won in one move and drawn; one with its score.
cat >positions.txt <<'POSITIONS'
3152471722577627743213215
666452625531366 3
1212121
......./......./......./......./ooo..../xxx....
POSITIONS

# solve
expect 0 "$gpu" solve --on-processor positions.txt
cut -d' ' -f1 positions.txt | "$claimeven" solve --no-book >expected.txt
cmp out expected.txt || fail "solve differs from claimeven solve"
cp out scores.txt
says err "4 positions, 2 of them searched"
expect 0 "$gpu" solve --on-processor - <positions.txt
cmp out expected.txt || fail "solve of standard input differs"
expect 0 "$gpu" solve --on-processor --json scores.txt
says out '"positions":4,"searched":2,'
says out '"checked":4,"wrong":0,'
expect 0 "$gpu" solve --on-processor --size 4x4 --method sweep --table 1 < <(echo)
[[ $(cat out) == " 0" ]] || fail "the empty board of 4x4 is a draw, not$(cat out)"

# solve --columns: those of claimeven analyze; none of a game that is over.
printf '3152471722577627743213215\n7217416122234372371564673627555 -5\n' >columns.txt
cut -d' ' -f1 columns.txt | "$claimeven" analyze --no-book | sed 's/  best.*//' | tr -s ' ' >expected_columns.txt
expect 0 "$gpu" solve --on-processor --columns columns.txt
cmp out expected_columns.txt || fail "solve --columns differs from claimeven analyze: $(cat out)"
expect 0 "$gpu" solve --on-processor --columns --json <columns.txt
says out '"checked":1,'
says out ',"columns":[['
says out '[-5,null,-5,-5,-5,-5,null]'
expect 0 "$gpu" solve --on-processor --columns < <(echo 1212121)
[[ $(cat out) == "1212121 -18 . . . . . . ." ]] || fail "a game that is over has no columns: $(cat out)"

# A score that is wrong.
sed '2s/ .*/ 5/' scores.txt >wrong.txt
expect 1 "$gpu" solve --on-processor wrong.txt
says err "claimeven-gpu: wrong: line 2: 666452625531366: expected 5, got $(sed -n '2s/.* //p' scores.txt)"
says err "claimeven-gpu: 1 of 4 scores are wrong"
cmp out expected.txt || fail "the scores that solve prints are those that were expected"
expect 1 "$gpu" solve --on-processor --json wrong.txt
says out '"wrong":1,'

# Bad input.
printf '44\n448\n' >bad.txt
expect 2 "$gpu" solve --on-processor bad.txt
says err "claimeven-gpu: bad.txt:2: move 3 ('8'): this board has columns 1 to 7"
expect 2 "$gpu" solve --on-processor <bad.txt
says err "claimeven-gpu: line 2: move 3 ('8'): this board has columns 1 to 7"
printf '44 x\n' >bad.txt
expect 2 "$gpu" solve --on-processor bad.txt
says err "bad.txt:1: 'x' is not a score: expected a whole number"
expect 2 "$gpu" solve --on-processor no-such-file
says err "cannot open no-such-file: No such file or directory"
expect 2 "$gpu" solve --method guess positions.txt
says err "--method: expected one of auto, sweep, teams"
expect 2 "$gpu" book --on-processor --size 5x4 --ply 20 --out x
says err "a book of 5x4 can have plies 0 to 19"
expect 2 "$gpu" book --on-processor --size 5x4 --ply 2 --out no/such/folder
says err "no/such/folder cannot be written: No such file or directory"
expect 2 "$gpu"
says err "claimeven-gpu: expected a command: solve, book, bench"
expect 0 "$gpu" --version
says out "claimeven-gpu $("$claimeven" --version | cut -d' ' -f2)"

# Without a card there is a reason, and no file.
for command in "solve positions.txt" "book --ply 3 --out none.scores" "bench"; do
  # shellcheck disable=SC2086
  expect 1 "$gpu" $command
  says err "claimeven-gpu: this program was built without CUDA"
done
[[ ! -e none.scores ]] || fail "a score file was made without a card"

# bench
expect 0 "$gpu" bench --on-processor --size 4x4 --runs 2 --json bench.json
says out "empty board"
says bench.json '"wrong": 0'
[[ $(grep -c kernel_s bench.json) == 2 ]] || fail "bench did not run twice"

# book: killed again and again at random moments, it has the scores of a run left alone.
solve_ply() {
  exec "$gpu" book --on-processor --table 1 --size 5x4 --ply 10 --out "$1"
}
(solve_ply alone.scores >out 2>err) || fail "book failed: $(cat err)"
says out "Next: claimeven book merge alone.scores --out 10.c4b"
kills=0
for ((tries = 1; ; ++tries)); do
  ((tries <= 200)) || fail "the work gets nowhere: not done after 200 kills"
  solve_ply killed.scores >out 2>err &
  pid=$!
  # Later and later, so that there are several kills whatever the machine, and an end.
  sleep "0.$(printf %03d $((10 + 4 * tries + RANDOM % 20)))"
  if kill -9 "$pid" 2>/dev/null; then kills=$((kills + 1)); fi
  if wait "$pid" 2>/dev/null; then break; fi
done
((kills >= 3)) || fail "only $kills kills: too few to tell anything"

# Once more: nothing is left to do.
expect 0 "$gpu" book --on-processor --size 5x4 --ply 10 --out killed.scores --json
says out '"solved":0,'

# Both give the book that claimeven builds.
"$claimeven" book build --size 5x4 --max-ply 10 --table 16 --threads 1 --out built.c4b >out 2>err || fail "$(cat err)"
for scores in alone killed; do
  "$claimeven" book merge $scores.scores --out $scores.c4b >out 2>err || fail "merge: $(cat err)"
  cmp built.c4b $scores.c4b || fail "the book of $scores.scores differs"
done

# A score file of another ply is refused.
expect 2 "$gpu" book --on-processor --size 5x4 --ply 9 --out alone.scores
says err "alone.scores is there already, with other scores (5x4, ply 10,"

# Ctrl-C saves what is solved and says so. One that comes too early or too late tells nothing, and how late is too early
# depends on the machine.
for ((tries = 1; ; ++tries)); do
  ((tries <= 100)) || fail "Ctrl-C did not stop the work"
  rm -f stopped.scores
  solve_ply stopped.scores >out 2>err &
  pid=$!
  sleep "0.$(printf %03d $((5 * (1 + tries % 30) * (1 + tries / 30))))"
  kill -INT "$pid" 2>/dev/null || true
  code=0
  wait "$pid" || code=$?
  if [[ $code == 130 ]] && grep -q Stopped err; then break; fi
done
says err "What is solved is in stopped.scores; the same command goes on from there."
expect 0 "$gpu" book --on-processor --size 5x4 --ply 10 --out stopped.scores --json
grep -qF '"found_before":0,' out && fail "Ctrl-C left no scores"
echo "killed $kills times, and the book is the same"
