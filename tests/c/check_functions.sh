#!/usr/bin/env bash
# Compares the functions that the C header declares with others:
#   check_functions.sh tested HEADER             those that the tests beside this script call
#   check_functions.sh exported HEADER LIBRARY   the symbols of the shared library
set -euo pipefail
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
declared=$(tr '\n' ' ' <"$2" | grep -oE 'CLAIMEVEN_API [^;(]*\(' | grep -oE 'claimeven_[a-z0-9_]+\($' | tr -d '(' | sort -u)
case $1 in
  tested) found=$(grep -ohE 'claimeven_[a-z0-9_]+\(' "$here"/*.c | tr -d '(' | sort -u) ;;
  exported) found=$(nm -D --defined-only "$3" | awk '{print $3}' | sort -u) ;;
  *)
    echo "usage: check_functions.sh tested|exported HEADER [LIBRARY]" >&2
    exit 2
    ;;
esac
[[ -n $declared ]]
diff --label 'declared in claimeven.h' --label "$1" <(echo "$declared") <(echo "$found")
echo "$(wc -l <<<"$declared") functions"
