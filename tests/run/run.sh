#!/usr/bin/env bash
# scripts/run.sh, which `make run` is, where the page can and can't be built: run.sh PROGRAM
# In a folder of its own, with a set-up, a make and a demonstration that do as the test says; the program is the real one.
set -euo pipefail

scripts=$(cd "$(dirname "$0")/../../scripts" && pwd)
program=$(readlink -f "$1")
folder=$(mktemp -d)
other=
trap '[[ -z $other ]] || kill "$other"; rm -rf "$folder"' EXIT

# try NAME SETUP MODULES PAGE: what `make run` prints and how it ends, if set-up, npm and the build end like that. SETUP "real"
# is the real set-up on a machine without Node.js, from where Python's package index is out of reach.
try() {
  rm -rf "$folder/root"
  mkdir -p "$folder/root/scripts" "$folder/root/bin"
  cd "$folder/root"
  cp "$scripts/run.sh" scripts/
  if [[ $2 == real ]]; then
    cp "$scripts/setup.sh" scripts/
    printf '#!/bin/sh\nexit 1\n' | tee bin/node bin/npm >bin/apt-get
    # All packages are there: nothing is installed by a test.
    printf '#!/bin/sh\nfor one; do echo "installed $one"; done\n' >bin/dpkg-query
    export PIP_INDEX_URL=http://127.0.0.1:9/ PIP_RETRIES=0
  else
    printf '#!/bin/sh\necho "setup: there is no clang-19" >&2\nexit %s\n' "$2" >scripts/setup.sh
  fi
  printf '#!/bin/sh\necho "the demonstration"\n' >scripts/demo.sh
  cat >bin/make <<END
#!/bin/sh
case \$1 in
  node-modules) echo "npm error request failed, reason: no network"; echo "make: *** [x] Error 1" >&2; exit $3 ;;
  page) [ $4 = 0 ] && mkdir -p build/web && echo "<title>Page</title>" >build/web/index.html; echo "src/x.ts: a mistake"; exit $4 ;;
esac
END
  chmod +x scripts/* bin/*
  # It serves until it is stopped: as soon as it says where.
  PATH=$folder/root/bin:$PATH bash scripts/run.sh "$program" >"$folder/printed" 2>&1 </dev/null &
  local runner=$!
  for _ in $(seq 900); do
    grep -q 'Ctrl-C stops it' "$folder/printed" && break
    sleep 0.1
  done
  # Without a terminal the script has become the server.
  kill "$runner"
  code=0
  wait "$runner" || code=$?
  name=$1
}

fail() {
  echo "$name: $1" >&2
  sed 's/^/  /' "$folder/printed" >&2
  exit 1
}
says() { grep -qF -- "$1" "$folder/printed" || fail "expected: $1"; }
says_not() { ! grep -qF -- "$1" "$folder/printed" || fail "not expected: $1"; }
ended_well() { ((code == 0)) || fail "ended with $code"; }

try "all is there" 0 0 0
says "the demonstration"
says "the page is at http://localhost:"
says_not "could not be built"
ended_well

try "no tools for the page" 1 0 0
says "the demonstration"
says "The page could not be built"
says "there is no clang-19"
says "make page"
says "listening on http://localhost:"
ended_well

try "no Node.js" real 0 0
says "the demonstration"
says "The page could not be built"
says "could not install Node.js"
says "and Node.js 20.19, 22.12 or newer, with npm"
says "listening on http://localhost:"
ended_well

try "no registry" 0 1 0
says "is its registry within reach"
says "no network"
says_not "Error 1"
says "listening on http://localhost:"
ended_well

try "a mistake in the page" 0 0 2
says "src/x.ts: a mistake"
says "listening on http://localhost:"
ended_well

# Whoever has the port, it is not this one.
"$program" serve --host localhost --next-port >"$folder/other" &
other=$!
for _ in $(seq 300); do
  grep -q 'Ctrl-C stops it' "$folder/other" && break
  sleep 0.1
done
try "port 8080 is taken" 0 0 0
says "the page is at http://localhost:"
says_not "http://localhost:8080"
says_not "$(grep -o 'http://localhost:[0-9]*' "$folder/other" | head -1)"
ended_well

echo "make run: 6 passed, 0 failed"
