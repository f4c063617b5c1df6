#!/usr/bin/env bash
# Tests what users get, the packed files, in a project of a user, without the network; and the crates here without the book.
# test.sh FOLDER-OF-THE-PACKED-CRATES
set -euo pipefail
packed=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
root=$(cd ../.. && pwd)
cargo=$PWD/scripts/cargo.sh
log=$root/build/rust/tests.log

: >"$log"
run() {
  echo "== $*" >>"$log"
  "$@" >>"$log" 2>&1 || {
    cat "$log"
    exit 1
  }
}

run "$cargo" test --locked --package claimeven --no-default-features --test suite books::

# A user's project beside the unpacked crates: one build serves them all.
user=$root/build/rust/user
rm -rf "$user/src" "$user"/claimeven-*
mkdir -p "$user/src"
for crate in "$packed"/claimeven*.crate; do
  tar --extract --gzip --file="$crate" --directory="$user"
done
version=$(<"$root/VERSION")
cat >"$user/Cargo.toml" <<END
[package]
name = "user"
version = "0.0.0"
edition = "2021"
[dependencies]
claimeven = { version = "$version", features = ["serde"] }
claimeven-sys = "$version"
serde_json = "1"
[workspace]
members = ["claimeven-sys-$version", "claimeven-$version"]
resolver = "2"
[patch.crates-io]
claimeven-sys = { path = "claimeven-sys-$version" }
claimeven = { path = "claimeven-$version" }
END
cp Cargo.lock "$user"
(
  export CARGO_TARGET_DIR=$root/build/rust/user-target
  scripts/examples.py blocks "$user" "$root/README.md" "$root/docs/rust.md" claimeven/README.md claimeven-sys/README.md
  cd "$user"
  run "$cargo" test --package claimeven-sys --package claimeven --all-features
  run "$cargo" build --workspace --all-features --examples --bins
  run "$root/bindings/rust/scripts/examples.py" run "$user" "$user/claimeven-$version/examples"
)

awk '/^test result: / { match($0, /[0-9]+ passed/); p += substr($0, RSTART); match($0, /[0-9]+ failed/); f += substr($0, RSTART) }
  END { print p " passed, " f " failed" }' "$log" | tee -a "$log"
