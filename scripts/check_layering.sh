#!/usr/bin/env bash
# Dependencies point one way: core, book, search, engine, then the programs. All of src/ is on one include path, so the
# compiler does not notice an include that points back; this does.
set -euo pipefail
cd "$(dirname "$0")/.."

failed=0
# forbid PATTERN REASON FILE...: no file may include anything that matches the pattern.
forbid() {
  local pattern=$1 reason=$2
  shift 2
  if grep -nE "^#include [\"<]$pattern" "$@"; then
    echo "error: $reason" >&2
    failed=1
  fi
}

forbid '(core|book|search|engine)/' 'public headers include only public headers' include/claimeven/*.h
forbid '(book|search|players|fill|engine)/' 'src/core must not depend on what is above it' src/core/*
forbid '(search|players|fill|engine)/' 'src/book must not depend on what is above it' src/book/*
forbid '(players|fill|engine)/' 'src/search must not depend on what is above it' src/search/*
forbid '(book|search|players|lab|engine)/' 'src/fill depends on src/core alone' src/fill/*
forbid 'engine/' 'src/lab must not depend on src/engine' src/lab/*
forbid 'lab/' 'only the programs and the tests use src/lab' include/claimeven/*.h src/{core,book,search,players,fill,engine}/*
forbid '(thread|mutex|condition_variable|format)>' 'src/core and src/book do without these, for WebAssembly' src/core/* src/book/*
forbid '(iostream|cstdio|format|fmt/|nlohmann/|CLI/)' 'the library does not print' include/claimeven/*.h src/*/*

forbid '(cli|gpu)/' 'the library must not depend on the programs' include/claimeven/*.h src/*/*
forbid '(.*/)?gpu/' 'claimeven does without claimeven-gpu' cli/*.h cli/*.cpp
forbid '(players|fill|lab)/' 'gpu/ depends on src/core, src/book, src/search and src/engine alone' gpu/*.*
commands='gpu/(main|commands|solve|book|bench|fit_linear_order)[.]'
forbid '(cli/|fmt/|nlohmann/|CLI/|iostream>|cstdio>|format>)' "only claimeven-gpu's commands print" \
  $(find gpu -name '*.*' | grep -vE "$commands|CMakeLists")

exit $failed
