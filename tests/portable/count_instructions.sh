#!/usr/bin/env bash
# Runs a program for 64-bit ARM and says on standard error how many instructions that took, all threads together:
#   count_instructions.sh build/aarch64/claimeven bench --signature
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
plugin=$(mktemp --suffix=.so)
trap 'rm -f "$plugin"' EXIT
"${CC:-cc}" -O1 -shared -fPIC -fvisibility=hidden -o "$plugin" "$here/count_instructions.c"
qemu-aarch64 -L /usr/aarch64-linux-gnu -d plugin -plugin "$plugin" "$@"
