#!/usr/bin/env bash
# Installs the Debian packages that are missing, and says so; silent when all are there.
#   setup.sh run   what building and running needs
#   setup.sh all   what the tests and checks need as well (the default)
#   setup.sh wasm  what the WebAssembly module needs
set -euo pipefail

packages=(g++ cmake ninja-build ccache libexpected-dev libcli11-dev libfmt-dev nlohmann-json3-dev libxxhash-dev libgtest-dev)
case ${1:-all} in
  run) ;;
  all) packages+=(clang-19 clang-tidy-19 clang-format-19 libclang-rt-19-dev pkg-config python3) ;;
  wasm)
    packages=(cmake ninja-build ccache libexpected-dev libxxhash-dev clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32
      libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 binaryen)
    command -v node >/dev/null || packages+=(nodejs)
    ;;
  *)
    echo "usage: setup.sh [run|all|wasm]" >&2
    exit 2
    ;;
esac

fail() {
  echo "setup: $1" >&2
  echo "setup: Claimeven needs these packages, or the same tools in another way: ${packages[*]}" >&2
  exit 1
}

command -v apt-get >/dev/null && command -v dpkg-query >/dev/null ||
  fail "this is not a Debian-like system: there is no apt-get."

# dpkg-query fails when it does not know one of the packages, and lists the others.
format='${db:Status-Status} ${Package}\n'
installed=$(dpkg-query --show --showformat="$format" "${packages[@]}" 2>/dev/null) || true
missing=()
for package in "${packages[@]}"; do
  grep -qxF "installed $package" <<<"$installed" || missing+=("$package")
done
((${#missing[@]})) || exit 0

as_root=()
if ((EUID != 0)); then
  command -v sudo >/dev/null || fail "missing: ${missing[*]}. Installing them needs root, and there is no sudo."
  as_root=(sudo)
fi

echo "setup: installing ${missing[*]}"
# env: sudo drops variables that it is not told to keep.
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq)
"${apt[@]}" update || fail "'apt-get update' failed; is the network there?"
"${apt[@]}" install --yes --no-install-recommends "${missing[@]}" ||
  fail "could not install: ${missing[*]} (clang-19 is in Debian 12 and newer)."
