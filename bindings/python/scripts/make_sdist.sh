#!/usr/bin/env bash
# Makes the source archive of the Python package: make_sdist.sh FOLDER
# It has the headers of other projects that the library needs, with their licences, so that it builds anywhere with a C++
# compiler, CMake and Python alone.
set -euo pipefail
cd "$(dirname "$0")/../../.."
out=$1
tree=$out/tree

rm -rf "$out"
mkdir -p "$tree/third_party/include/tl" "$tree/third_party/licences"
# What git knows, or would: not what was built.
git ls-files -z --cached --others --exclude-standard |
  while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done |
  tar --create --null --files-from=- | tar --extract --directory="$tree"

for header in tl/expected.hpp xxhash.h; do
  cp "/usr/include/$header" "$tree/third_party/include/$header"
done
cp /usr/share/doc/libexpected-dev/copyright "$tree/third_party/licences/expected.txt"
cp /usr/share/doc/libxxhash-dev/copyright "$tree/third_party/licences/xxhash.txt"

build/python/tools/bin/python -m build --no-isolation --sdist --outdir "$out" "$tree" >"$out/log" 2>&1 || {
  cat "$out/log" >&2
  exit 1
}
rm -rf "$tree"
ls "$out"/*.tar.gz
