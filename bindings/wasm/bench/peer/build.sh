#!/usr/bin/env bash
# Builds the peer's module into FOLDER: build.sh FOLDER
#
# Any Rust with the target wasm32-unknown-unknown will do (rustup target add wasm32-unknown-unknown). Without one,
# Debian's compiler builds the standard library from its sources: packages rustc-web, rust-web-src and lld-19, and a
# cargo.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")"

fail() {
  echo "peer: $1" >&2
  exit 1
}

command -v cargo >/dev/null || fail "there is no cargo, so the crate connect-four-ai can't be built."
target=wasm32-unknown-unknown
# The crate's players ask for random numbers; src/lib.rs answers. Both modules may use vectors.
export RUSTFLAGS='--cfg getrandom_backend="custom" -C target-feature=+simd128'
export CARGO_TARGET_DIR=$folder/target
options=(--release --target "$target")
compiler=${RUSTC:-rustc}
if [[ ! -d $("$compiler" --print sysroot)/lib/rustlib/$target ]]; then
  compiler=/usr/bin/rustc
  sources=/usr/lib/rustlib/src/rust/library
  [[ -x $compiler && -d $sources ]] && command -v wasm-ld-19 >/dev/null ||
    fail "no Rust for $target here: neither rustup's target nor Debian's rustc-web, rust-web-src and lld-19."
  export RUSTC_BOOTSTRAP=1 RUSTFLAGS="$RUSTFLAGS -C linker=wasm-ld-19"
  options+=(-Zbuild-std=std,panic_abort)
fi
export RUSTC=$compiler
cp -r Cargo.toml src "$folder"
cargo build --quiet --manifest-path "$folder/Cargo.toml" "${options[@]}" ||
  fail "the crate could not be built; is its registry in reach?"
cp "$folder/target/$target/release/peer.wasm" "$folder/peer.wasm"
