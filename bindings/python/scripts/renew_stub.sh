#!/usr/bin/env bash
# Writes bindings/python/claimeven/_native.pyi, which type checkers read, from the module as it is installed for the tests.
set -euo pipefail
cd "$(dirname "$0")/../../.."
python=$PWD/build/python/tests/bin/python
stub=$PWD/bindings/python/claimeven/_native.pyi

cd / # so that the installed package is looked at
"$python" -m nanobind.stubgen -q -P -m claimeven._native -o "$stub"
