#!/usr/bin/env bash
# Dependencies point one way: core, book, search and fill, players, study, engine, json, then the programs. All of src/ is
# on one include path, so the compiler does not notice an include that points back; this does.
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

forbid '(core|book|search|players|fill|study|lab|engine)/' 'public headers include only public headers' include/claimeven/*.h
forbid '(book|search|players|fill|study|lab|engine)/' 'src/core must not depend on what is above it' src/core/*
forbid '(search|players|fill|study|lab|engine)/' 'src/book must not depend on what is above it' src/book/*
forbid '(players|fill|study|lab|engine)/' 'src/search must not depend on what is above it' src/search/*
forbid '(book|search|players|study|lab|engine)/' 'src/fill depends on src/core alone' src/fill/*
forbid '(lab|engine)/' 'src/study must not depend on what is above it' src/study/*
forbid '(study|engine)/' 'src/players must not depend on what is above it' src/players/*
forbid 'engine/' 'src/lab must not depend on src/engine' src/lab/*
forbid 'lab/' 'only the programs and the tests use src/lab' src/{players,study,engine}/*
forbid 'format>' 'the library does without it, for WebAssembly' include/claimeven/*.h src/*/*
threads=(thread mutex shared_mutex condition_variable semaphore latch barrier future stop_token)
forbid "($(IFS='|'; echo "${threads[*]}"))>" 'only search/threads.h knows threads, so that a build can be without' \
  include/claimeven/*.h $(ls src/*/* | grep -v '^src/search/threads.h$')
forbid '(iostream|cstdio|format|fmt/|nlohmann/|CLI/)' 'the library does not print' include/claimeven/*.h src/*/*

# What differs between systems and processors is in files that are called platform*. (The window is made for one system.)
portable=$(ls include/claimeven/*.h {src,gpu}/*/*.* {bindings/c,json,server,cli,cli/play,tools}/*.{h,cpp} tests/{unit,slow,support}/* | grep -v '/platform[^/]*$')
system_headers=(unistd fcntl poll termios pthread dlfcn windows psapi io process emmintrin immintrin arm_neon)
forbid "((sys|netinet|arpa)/|($(IFS='|'; echo "${system_headers[*]}"))[.]h>)" 'only platform* knows the system and the processor' $portable
if grep -nE '\b(__linux__|__unix__|__APPLE__|_WIN32|__x86_64__|__SSE2__|__AVX2__|__aarch64__|__ARM_NEON|__wasm__)\b' $portable; then
  echo 'error: only platform* knows the system and the processor' >&2
  failed=1
fi

forbid '(core|book|search|players|fill|study|lab|engine|json|cli|gpu|tools|server)/' 'bindings use the public interface alone' bindings/c/*.* bindings/c/include/*
forbid '(iostream|cstdio|format|fmt/|nlohmann/)' 'bindings do not print' bindings/c/*.cpp bindings/c/*.h
forbid '(json|cli|gpu|tools|server)/' 'the library must not depend on the programs' include/claimeven/*.h src/*/*
forbid '(core|book|search|players|fill|study|lab|engine|cli|gpu|tools|server)/' 'json/ uses the public interface alone' json/*.h json/*.cpp
forbid '((io|i|o|f|s)stream|cstdio|format|fmt/|CLI/)' 'json/ makes values; the programs print them' json/*.h json/*.cpp
forbid '(players|fill|study|lab|engine|cli|gpu|tools)/' 'server/ depends on the public interface, json/ and what src/core, src/book and src/search have for all' server/*.h server/*.cpp
forbid '(boost|sys/socket|netinet)/' 'only the sockets and the parser know the network' $(ls server/*.h server/*.cpp | grep -vE '/(http_server.cpp|request_reader.cpp|response_head.cpp|connection.*)$')
forbid '((io|i|o)stream|cstdio|CLI/)' 'the server does not print; whoever starts it does' server/*.h server/*.cpp
forbid '(.*/)?(gpu|tools)/' 'claimeven does without claimeven-gpu and claimeven-train' cli/*.h cli/*.cpp
forbid '(players|fill|study|lab|tools)/' 'gpu/ depends on src/core, src/book, src/search and src/engine alone' gpu/*/*
forbid '(engine|json|cli|gpu/host|gpu/program)/' 'what runs on the card does not know what drives it' gpu/device/*
forbid '(json|cli|gpu/program)/' 'what drives the card does not know the program' gpu/host/*
forbid '(fmt/|nlohmann/|CLI/|iostream>|cstdio>|format>)' "only claimeven-gpu's commands print" gpu/device/* gpu/host/*
forbid '(players|fill|study|lab|engine)/' 'training depends on the search alone' tools/*
forbid '(core|book|search|players|fill|study|lab|engine|json|server|gpu|tools)/' 'the window uses the public interface alone' apps/desktop/*/*.h apps/desktop/*/*.cpp
forbid '(view|controller|program|cli|SFML)/' 'the model knows no window' apps/desktop/model/* apps/desktop/tests/*.*
forbid '(controller|program|cli)/' 'the view draws a model, whoever changes it' apps/desktop/view/*
forbid '(program|cli)/' 'only program/ knows the command line' apps/desktop/controller/*

exit $failed
