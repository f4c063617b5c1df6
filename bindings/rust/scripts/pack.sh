#!/usr/bin/env bash
# Packs both crates: pack.sh FOLDER
# claimeven-sys gets the sources of the library, and the headers of other projects that it needs, with their licences: so it builds
# anywhere with a C++ compiler, CMake and Rust. cargo checks claimeven against it as if it had it from the registry.
set -euo pipefail
out=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")/../../.."
root=$PWD
cargo=$root/bindings/rust/scripts/cargo.sh
tree=$out/tree
crates=$out/vendor

rm -rf "${out:?}"/*
mkdir -p "$tree"
# What git knows, or would: not what was built.
listed() { git ls-files -z --cached --others --exclude-standard -- "$@" | while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done; }
(cd bindings/rust && listed . | tar --create --null --files-from=-) | tar --extract --directory="$tree"
source=$tree/claimeven-sys/source
mkdir -p "$source/third_party/include/tl" "$source/third_party/licences"
mapfile -t names < <(grep -v '^third_party$' bindings/rust/claimeven-sys/sources.txt)
listed "${names[@]}" | tar --create --null --files-from=- | tar --extract --directory="$source"
for header in tl/expected.hpp xxhash.h; do
  cp "/usr/include/$header" "$source/third_party/include/$header"
done
cp /usr/share/doc/libexpected-dev/copyright "$source/third_party/licences/expected.txt"
cp /usr/share/doc/libxxhash-dev/copyright "$source/third_party/licences/xxhash.txt"
for crate in claimeven-sys claimeven; do
  cp LICENSE "$tree/$crate"
done

export CARGO_TARGET_DIR=$out/target
pack() {
  (cd "$tree/$1" && "$cargo" package --quiet --offline --no-verify --allow-dirty "${@:2}") || exit 1
  cp "$CARGO_TARGET_DIR/package/$1"-*.crate "$out"
}
pack claimeven-sys
# A registry that has it.
mkdir "$crates"
ln -s "$root"/build/rust/vendor/* "$crates"
for crate in "$out"/claimeven-sys-*.crate; do
  tar --extract --gzip --file="$crate" --directory="$crates"
  unpacked=$crates/$(basename "$crate" .crate)
  printf '{"files":{},"package":"%s"}' "$(sha256sum "$crate" | cut -d ' ' -f 1)" >"$unpacked/.cargo-checksum.json"
done
pack claimeven --config "source.vendor.directory='$crates'"
ls -sh "$out"/*.crate
