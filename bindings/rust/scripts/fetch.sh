#!/usr/bin/env bash
# Puts the crates that Cargo.lock names into build/rust/vendor, and makes cargo.sh take them from there: fetch.sh
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$PWD/../../build/rust
folder=$(mkdir -p "$folder" && cd "$folder" && pwd)

# Debian's cargo reads an index of all crates otherwise, which takes long, and is not within reach everywhere.
sparse=()
[[ $(cargo --version) != 'cargo 1.6'[0-7].* ]] || sparse=(-Z sparse-registry)

echo "rust: fetching what bindings/rust/Cargo.lock names"
rm -rf "$folder/vendor" "$folder/home"
env ${sparse[0]:+RUSTC_BOOTSTRAP=1} cargo "${sparse[@]}" vendor --quiet --locked --versioned-dirs "$folder/vendor" >/dev/null || {
  echo "rust: could not fetch the crates; is Rust's registry within reach?" >&2
  exit 1
}
mkdir -p "$folder/home"
cat >"$folder/home/config.toml" <<END
[net]
offline = true
[source.crates-io]
replace-with = "vendor"
[source.vendor]
directory = "$folder/vendor"
END
touch "$folder/fetched"
