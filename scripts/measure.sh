#!/usr/bin/env bash
# Measures everything that docs/performance.md states, on this machine:
#   measure.sh [--program PROGRAM] [--sets FOLDER] [--label TEXT] [--out FOLDER] [--limit N] [--book FILE] [--quick]
#
#   --sets   folder of the six test sets, NAME.txt with lines MOVES SCORE (data/testsets)
#   --label  what the documents call these sets (the folder's name, if it is one of the project)
#   --out    where the results go (build/measure)
#   --limit  only the first N positions of each set
#   --book   another book beside the one in the program, such as one of 8 plies
#   --quick  a trial of the script itself: one round of everything, and the documents are left alone
#
# The results are JSON and text files; fill_performance.py turns them into the tables of the documents. Everything
# runs with a table of 128 MB, and without a book and with one thread unless said otherwise. Leave the machine alone meanwhile:
# times suffer, node counts do not.
set -euo pipefail

usage() {
  sed -n '2,13s/^# \{0,1\}//p' "$0"
}
root=$(cd "$(dirname "$0")/.." && pwd)
program=$root/build/release/claimeven
sets=$root/data/testsets
label=
out=$root/build/measure
limit=
other_book=
quick=false
while (($#)); do
  case $1 in
    --program) program=$2; shift 2 ;;
    --sets) sets=$2; shift 2 ;;
    --label) label=$2; shift 2 ;;
    --out) out=$2; shift 2 ;;
    --limit) limit=$2; shift 2 ;;
    --book) other_book=$2; shift 2 ;;
    --quick) quick=true; shift ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
done

fail() {
  echo "measure: $1" >&2
  exit 1
}
if [[ -z $label ]]; then
  # A path of this machine would mean nothing to a reader.
  label="a folder outside of the project"
  if [[ $(realpath -m "$sets") == "$root"/* ]]; then label=$(realpath -m --relative-to="$root" "$sets"); fi
fi
command -v python3 >/dev/null || fail "python3 is needed for the tables (Debian: apt-get install python3)"
[[ -x $program ]] || fail "$program is not there: 'make build' first, or give --program"
names=(end-easy middle-easy middle-medium begin-easy begin-medium begin-hard)
files=()
for name in "${names[@]}"; do
  [[ -f $sets/$name.txt ]] || fail "$sets/$name.txt is missing: give a folder with the six sets (claimeven testset makes them)"
  files+=("$sets/$name.txt")
done

rounds=5          # of the empty board
chunk=50          # positions between a change from one thread to two
per_position=200  # positions of each set in the drawing
callgrind_middle=40
callgrind_begin=4
if $quick; then
  rounds=1 chunk=10 per_position=10 callgrind_middle=2 callgrind_begin=0
  limit=${limit:-20}
fi
solver=(--no-book --table 128)
limited=()
if [[ -n $limit ]]; then limited=(--limit "$limit"); fi

rm -rf "$out"
mkdir -p "$out"
say() { printf '\n== %s ==\n' "$1"; }

say "machine"
python3 "$root/scripts/describe_machine.py" --program "$program" --build "$(dirname "$program")" \
  --sets "$label" ${limit:+--limit "$limit"} | tee "$out/machine.json"

# bench_json FILE ARGUMENT...: one bench run, its output in FILE. A wrong score ends everything.
bench_json() {
  local file=$1
  shift
  "$program" bench --json "${solver[@]}" "$@" >"$file" || fail "bench failed, see $file"
}

say "the six sets, exact score"
bench_json "$out/solve.json" --threads 1 "${limited[@]}" "${files[@]}"
cat "$out/solve.json"

say "the six sets, win, draw or loss"
bench_json "$out/outcome.json" --threads 1 --outcome "${limited[@]}" "${files[@]}"
cat "$out/outcome.json"

# bench_book PLY ARGUMENT...: the begin sets with a book whose deepest ply is PLY.
bench_book() {
  local file=$out/book-$1.json
  shift
  "$program" bench --json --table 128 --threads 1 "${limited[@]}" "$@" "$sets"/begin-{easy,medium,hard}.txt >"$file" ||
    fail "bench failed, see $file"
}
deepest_ply() { python3 -c 'import json, sys; print(json.load(sys.stdin)["plies"][-1]["ply"])'; }
say "the begin sets, exact score, with a book"
"$program" book info --json >"$out/book_info.json"
bench_book "$(deepest_ply <"$out/book_info.json")"
if [[ -n $other_book ]]; then
  bench_book "$("$program" book info "$other_book" --json | deepest_ply)" --book "$other_book"
fi
"$program" bench --book-hits --json >"$out/book_hits.json"
cat "$out"/book*.json

# The load of the machine changes with time, so one thread and two take turns on small pieces of the set, and the
# order changes from piece to piece.
say "begin-hard, one thread against two"
mkdir "$out/chunks" "$out/threads"
head -n "${limit:-1000000}" "$sets/begin-hard.txt" | split -l "$chunk" -d -a 3 - "$out/chunks/"
turn=(1 2)
for piece in "$out"/chunks/*; do
  for threads in "${turn[@]}"; do
    bench_json "$out/threads/${piece##*/}-$threads.json" --threads "$threads" "$piece"
  done
  turn=("${turn[1]}" "${turn[0]}")
  printf '.'
done
echo

say "the empty board"
for ((round = 1; round <= rounds; ++round)); do
  for threads in 1 2; do
    "$program" solve --json "${solver[@]}" --threads "$threads" "" >>"$out/empty-$threads.jsonl"
  done
  "$program" solve --json "${solver[@]}" --outcome "" >>"$out/empty-outcome.jsonl"
done
cat "$out"/empty-*.jsonl

# A process each, because the solver keeps its table from one position to the next.
say "nodes of single positions"
count=$per_position
if [[ -n $limit ]] && ((limit < count)); then count=$limit; fi
for name in "${names[@]}"; do
  head -n "$count" "$sets/$name.txt" | while read -r moves _; do
    "$program" solve --json "${solver[@]}" "$moves"
  done >"$out/positions-$name.jsonl"
  wc -l "$out/positions-$name.jsonl" | sed "s|$out/||"
done

# Instructions do not depend on the load of the machine. What the program needs to start is taken off: the run on one
# position that is a win in one.
say "instructions per node"
if command -v valgrind >/dev/null; then
  mkdir "$out/callgrind"
  { head -n "$callgrind_middle" "$sets/middle-medium.txt"; head -n "$callgrind_begin" "$sets/begin-medium.txt"; } \
    >"$out/callgrind/sample.txt"
  echo "121212 18" >"$out/callgrind/start.txt"
  for run in start sample; do
    valgrind --tool=callgrind --callgrind-out-file="$out/callgrind/$run.out" --log-file="$out/callgrind/$run.log" \
      "$program" bench --json "${solver[@]}" "$out/callgrind/$run.txt" >"$out/callgrind/$run.json"
    grep -H 'Collected' "$out/callgrind/$run.log" | sed "s|$out/||"
  done
else
  echo "left out: valgrind is not installed"
fi

say "signature"
# A build without all board sizes has none.
"$program" bench --signature | tee "$out/signature.txt" || true

say "documents"
if $quick; then
  python3 "$root/scripts/fill_performance.py" --results "$out" --copies "$out"
  python3 "$root/scripts/plot_nodes.py" --results "$out" --out "$out/nodes_by_stones.svg"
else
  python3 "$root/scripts/fill_performance.py" --results "$out"
  python3 "$root/scripts/plot_nodes.py" --results "$out"
fi
