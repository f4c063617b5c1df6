#!/usr/bin/env bash
# Builds the peer into FOLDER: build.sh native FOLDER makes a library (libpeer.so), build.sh wasm FOLDER a module (peer.wasm)
#
# native: any Rust will do. The library may use all that this machine's processor has.
# wasm: any Rust with the target wasm32-unknown-unknown (rustup target add wasm32-unknown-unknown). Without one,
# Debian's compiler builds the standard library from its sources: packages rustc-web, rust-web-src and lld-19, and a
# cargo.
set -euo pipefail
kind=$1
folder=$(mkdir -p "$2" && cd "$2" && pwd)
cd "$(dirname "$0")"

fail() {
  echo "peer: $1" >&2
  exit 1
}

command -v cargo >/dev/null || fail "there is no cargo, so the crate connect-four-ai can't be built."
export CARGO_TARGET_DIR=$folder/target
options=(--release)
case $kind in
  native)
    export RUSTFLAGS='-C target-cpu=native'
    made=$CARGO_TARGET_DIR/release
    ;;
  wasm)
    target=wasm32-unknown-unknown
    made=$CARGO_TARGET_DIR/$target/release
    # The crate's players ask for random numbers; src/lib.rs answers. Both modules may use vectors.
    export RUSTFLAGS='--cfg getrandom_backend="custom" -C target-feature=+simd128'
    options+=(--target "$target")
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
    ;;
  *) fail "$kind is neither native nor wasm" ;;
esac
cp -r Cargo.toml Cargo.lock src "$folder"
cargo build --quiet --locked --manifest-path "$folder/Cargo.toml" "${options[@]}" ||
  fail "the crate could not be built; is its registry in reach?"
find "$made" -maxdepth 1 \( -name 'libpeer.so' -o -name 'libpeer.dylib' -o -name 'peer.dll' -o -name 'peer.wasm' \) \
  -exec cp {} "$folder" \;
