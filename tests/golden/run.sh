#!/usr/bin/env bash
# Runs the commands of the transcripts and compares what they print: run.sh PROGRAM [--update] [TRANSCRIPT...]
#
# A transcript has comment lines (`# ...`) and commands (`$ ...`). Under each command stand its standard output, its
# standard error (`2> ...`) and its exit code. Times, node counts and what depends on them are replaced by N.
# --update writes what the program prints now into the transcripts: read the difference before you commit it.
set -euo pipefail

usage="usage: run.sh PROGRAM [--update] [TRANSCRIPT...]"
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$(realpath "${1:?$usage}")
shift
update=false
if [[ ${1:-} == --update ]]; then
  update=true
  shift
fi
if [[ ! -x $program ]]; then
  echo "$program is not a program" >&2
  exit 2
fi
transcripts=()
for transcript in "$@"; do transcripts+=("$(realpath "$transcript")"); done
if ((${#transcripts[@]} == 0)); then transcripts=("$here"/*.txt); fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
# The other programs are known by their names, too.
for other in "${program%/*}"/claimeven*; do
  if [[ -f $other && -x $other ]]; then ln -s "$other" "$scratch/bin/"; fi
done
ln -sf "$program" "$scratch/bin/claimeven"
export PATH="$scratch/bin:$PATH" LC_ALL=C
# The root of the source tree, for commands that look at files there.
source_tree=$(cd "$here/../.." && pwd)
export source_tree

normalise() {
  sed -E \
    -e 's/"(nodes|ms|mean_nodes|mean_ms|nodes_per_s|lower|upper)":-?[0-9.]+(e[-+]?[0-9]+)?/"\1":N/g' \
    -e 's/\[-?[0-9]+\.\.-?[0-9]+\]/[N..N]/g' \
    -e 's/^([a-z-]+ +[0-9]+ +[0-9]+) +[0-9.]+ +[0-9.]+ +[0-9]+$/\1 N N N/' \
    -e 's/^(set +positions +correct) .*/\1 .../' \
    -e 's/^([a-z-]+) +[0-9]+\.[0-9]{3} +[0-9]+\.[0-9]{3}$/\1 N N/' \
    -e 's/^claimeven [0-9]+\.[0-9]+\.[0-9]+.*/claimeven VERSION/' \
    -e 's/"(version|builder)": ?"[^"]*"/"\1": "VERSION"/' \
    -e 's/^(  made by +claimeven ).*/\1VERSION/' \
    -e 's/("checksum": ?"|^  checksum +)[0-9a-f]{16}/\1CHECKSUM/'
}

# Prints the transcript as it is now. Each one has a fresh folder, with the fixtures in it.
play() {
  local transcript=$1 line code folder=$scratch/work
  rm -rf "$folder"
  cp -r "$here/fixtures" "$folder"
  cd "$folder"
  while IFS= read -r line; do
    case $line in
      '# '*) printf '%s\n' "$line" ;;
      '$ '*)
        code=0
        bash -c "${line#\$ }" >"$scratch/out" 2>"$scratch/err" </dev/null || code=$?
        printf '%s\n' "$line"
        normalise <"$scratch/out"
        normalise <"$scratch/err" | sed 's/^/2> /'
        printf '[exit %d]\n\n' "$code"
        ;;
    esac
  done <"$transcript"
}

failed=0
for transcript in "${transcripts[@]}"; do
  # A subshell, because it changes the folder.
  (play "$transcript") >"$scratch/now"
  if cmp -s "$transcript" "$scratch/now"; then continue; fi
  if $update; then
    cp "$scratch/now" "$transcript"
    echo "updated ${transcript##*/}"
  else
    diff -u --label "${transcript##*/}" --label 'the program' "$transcript" "$scratch/now" || true
    failed=1
  fi
done
if ((failed)); then
  echo "The program prints something else. If that is meant: $0 $program --update" >&2
fi
exit $failed
