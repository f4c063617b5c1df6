#!/usr/bin/env bash
# Builds claimeven-gpu, checks it and measures it, all in one go: what docs/gpu.md says comes from here. Everything
# goes into FOLDER/measure.txt at once, with a line for each step in FOLDER/summary.txt, so whatever ends the script
# leaves what was found by then.
#
#   gpu/measure.sh --out FOLDER [--sets FOLDER] [--program FILE] [--runs N] [--seconds N] [--keep-scores]
#
#   --out FOLDER     where the results go
#   --sets FOLDER    test sets, MOVES SCORE a line (default data/testsets)
#   --program FILE   a claimeven-gpu that is built already, for a machine that has a card but not all to build it
#   --runs N         runs of each (default 3)
#   --seconds N      start nothing that would probably not end within so many seconds of the script's start
#   --keep-scores    keep the scores of plies 12 and 14, to make books elsewhere; otherwise ply 12 is packed to a book here
#
# MEASURE_TEAMS="20-18 18-16" measures these values of bench's --shared-below and --network-below.
set -uo pipefail
cd "$(dirname "$0")/.."

out= sets=data/testsets program= runs=3 seconds=100000 keep_scores=
while (($#)); do
  case $1 in
    --out) out=$2; shift 2 ;;
    --sets) sets=$2; shift 2 ;;
    --program) program=$2; shift 2 ;;
    --runs) runs=$2; shift 2 ;;
    --seconds) seconds=$2; shift 2 ;;
    --keep-scores) keep_scores=yes; shift ;;
    *) sed -n '2,/^set/p' "$0" | sed '$d; s/^# \{0,1\}//'; exit 2 ;;
  esac
done
[[ -n $out ]] || { echo "measure.sh: --out FOLDER is missing" >&2; exit 2; }
mkdir -p "$out" || exit 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0 left_out=0

# step NAME SECONDS COMMAND...: runs it unless there is too little time. A step of 0 seconds is always run.
step() {
  local name=$1 needs=$2 begin=$SECONDS code
  shift 2
  if ((needs > 0 && SECONDS + needs > seconds)); then
    echo "$name: left out, there is too little time" | tee -a "$out/summary.txt"
    left_out=$((left_out + 1))
    return 1
  fi
  echo "== $name: $*" >>"$out/measure.txt"
  timeout $((needs > 0 ? needs * 3 + 30 : 0)) "$@" >>"$out/measure.txt" 2>&1
  code=$?
  echo "$name: exit code $code, $((SECONDS - begin)) s" | tee -a "$out/summary.txt"
  ((code == 0)) || failures=$((failures + 1))
  return $code
}

if [[ -z $program ]]; then
  program=build/gpu/claimeven-gpu
  step build 0 bash -c 'cmake -S . -B build/gpu -G Ninja -DCLAIMEVEN_GPU=ON && cmake --build build/gpu --target claimeven_gpu claimeven_cli' ||
    { tail -20 "$out/measure.txt"; exit 1; }
fi
step card 0 nvidia-smi --query-gpu=name,driver_version,memory.total --format=csv,noheader

# 1. Few and hard positions.
for below in ${MEASURE_TEAMS:-20-18}; do
  step "bench-$below" 12 "$program" bench "$sets"/*.txt --runs "$runs" --shared-below "${below%-*}" \
    --network-below "${below#*-}" --json "$scratch/bench.json" && cat "$scratch/bench.json" >>"$out/measure.txt"
done

for run in $(seq "$runs"); do
  step "solve-begin-hard-run$run" 5 bash -c '"$0" solve "$1" >/dev/null' "$program" "$sets/begin-hard.txt"
done

# 2. Whole plies, each by a process of its own; the scores of all runs have to be the same. (The score files differ: they
# have their scores in the order in which they came in.)
ply() { # PLY RUN SECONDS
  local scores=$scratch/$1-$2.scores
  step "ply$1-run$2" "$3" bash -c 'set -o pipefail; "$0" book --ply "$1" --out "$2" --json | tee "$2.json"' "$program" "$1" "$scores" || return
  (($2 > 1)) || return 0
  rm "$scores"
  step "ply$1-run$2-same-scores" 0 cmp <(checksum_of "$scratch/$1-1.scores.json") <(checksum_of "$scores.json")
}
checksum_of() { grep -o '"checksum": *"[0-9a-f]*"' "$1" || echo "no checksum in $1"; }
for run in $(seq "$runs"); do ply 12 "$run" 15; done
if [[ -n $keep_scores ]]; then
  cp "$scratch/12-1.scores" "$out/12.scores"
elif [[ ! -x build/gpu/claimeven ]]; then
  echo "merge: left out, there is no build/gpu/claimeven" | tee -a "$out/summary.txt"
else
  step merge 60 build/gpu/claimeven book merge "$scratch/12-1.scores" --plies 0-8,12 --out "$out/7x6.c4b"
fi
ply 14 1 22
[[ -z $keep_scores ]] || xz -3 -T0 -c "$scratch/14-1.scores" >"$out/14.scores.xz"
rm -f "$scratch/14-1.scores"
ply 16 1 38
rm -f "$scratch/16-1.scores"

# 3. The sanitizer, on a small batch and two multiprocessors (it is hundreds of times slower), by both methods.
head -20 "$sets/middle-easy.txt" >"$scratch/small.txt"
for method in teams sweep; do
  for tool in memcheck racecheck; do
    step "$tool-$method" 30 compute-sanitizer --tool "$tool" --error-exitcode 9 "$program" solve "$scratch/small.txt" \
      --method "$method" --table 64 --multiprocessors 2
  done
done

# 4. The other runs of the large plies.
for run in $(seq 2 "$runs"); do
  ply 14 "$run" 22
  ply 16 "$run" 38
done

echo "$failures of the steps failed, $left_out were left out" | tee -a "$out/summary.txt"
((failures == 0))
