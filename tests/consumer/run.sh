#!/usr/bin/env bash
# Builds and runs a program against an installed claimeven:
#   run.sh cmake|pkg-config|readme|c-cmake|c-pkg-config|c-static INSTALLED_PREFIX WORK_DIR
# Environment: CC and CXX, the compilers; CLAIMEVEN_EXPECTED_VERSION, what the program must report.
set -euo pipefail

mode=$1 prefix=$2 work=$3/$1
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
rm -rf "$work"
mkdir -p "$work"

# build_with_cmake SOURCE [PROJECT]: builds SOURCE to $work/consumer.
build_with_cmake() {
  cmake -S "${2:-$here}" -B "$work" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$prefix" \
    -DCONSUMER_SOURCE="$1" >"$work/configure.log" || { cat "$work/configure.log"; exit 1; }
  cmake --build "$work"
}

# expect_output EXPECTED [ARGUMENTS...]: runs the program and compares what it prints.
expect_output() {
  local actual
  actual=$("$work/consumer" "${@:2}")
  if [[ $actual != "$1" ]]; then
    printf 'expected:\n%s\nprinted:\n%s\n' "$1" "$actual"
    exit 1
  fi
}

# What tests/consumer/main.cpp prints: the version, and the score of a win with the fourth of 21 stones.
expected_of_main="$CLAIMEVEN_EXPECTED_VERSION 18"

# The C example, whose output docs/c.md shows.
c_example=$root/bindings/c/example.c
c_warnings=(-std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Werror)
expect_c_example() {
  expect_output "$(sed -n '/^\$ .\/example/,/^```/p' "$root/docs/c.md" | sed '1d;$d')" 4455
}

# pkg_config OPTIONS...: of the installed claimeven-c, into `flags`.
pkg_config() {
  local pc_file
  pc_file=$(find "$prefix" -name claimeven-c.pc)
  export PKG_CONFIG_PATH=${pc_file%/*}
  [[ $(pkg-config --modversion claimeven-c) == "$CLAIMEVEN_EXPECTED_VERSION" ]]
  read -ra flags < <(pkg-config "$@" claimeven-c)
}

case $mode in
  cmake)
    build_with_cmake main.cpp
    expect_output "$expected_of_main"
    ;;
  pkg-config)
    pc_file=$(find "$prefix" -name claimeven.pc)
    export PKG_CONFIG_PATH=${pc_file%/*}
    [[ $(pkg-config --modversion claimeven) == "$CLAIMEVEN_EXPECTED_VERSION" ]]
    read -ra flags < <(pkg-config --cflags --libs claimeven)
    "${CXX:-c++}" -std=c++20 "$here/main.cpp" "${flags[@]}" -o "$work/consumer"
    expect_output "$expected_of_main"
    ;;
  readme)
    "$root/scripts/extract_readme_example.sh" "$root/README.md" >"$work/readme_example.cpp"
    build_with_cmake "$work/readme_example.cpp"
    # The example says what it prints, a line a comment: `std::cout << ...;  // prints: 18`.
    expect_output "$(sed -n 's|.*// prints: ||p' "$work/readme_example.cpp")"
    ;;
  c-cmake)
    build_with_cmake "$c_example" "$here/c"
    expect_c_example
    ;;
  c-pkg-config)
    pkg_config --cflags --libs
    "${CC:-cc}" "${c_warnings[@]}" "$c_example" "${flags[@]}" -o "$work/consumer"
    LD_LIBRARY_PATH=$(pkg-config --variable=libdir claimeven-c) expect_c_example
    ;;
  c-static)
    # The C compiler links it, too: the flags name the libraries of C++.
    pkg_config --static --cflags --libs
    flags=("${flags[@]/#-lclaimeven_c/-l:libclaimeven_c.a}")
    "${CC:-cc}" "${c_warnings[@]}" "$c_example" "${flags[@]}" -o "$work/consumer"
    expect_c_example
    ;;
  *)
    echo "usage: run.sh cmake|pkg-config|readme|c-cmake|c-pkg-config|c-static INSTALLED_PREFIX WORK_DIR" >&2
    exit 2
    ;;
esac
