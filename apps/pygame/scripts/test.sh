#!/usr/bin/env bash
# Tests what users install: test.sh [PYTEST-ARGUMENTS...]
# The source archive, the wheel that is built from it, and with it the wheel of claimeven (make wheel). The pictures that the
# tests take lie in build/pygame/pictures.
set -euo pipefail
cd "$(dirname "$0")/../../.."
out=$PWD/build/pygame
tests=$out/tests

rm -rf "$out"/{sdist,wheel,pictures}
cmp LICENSE apps/pygame/LICENSE
(cd apps/pygame && "$tests/bin/hatchling" build --target sdist --directory "$out/sdist")
"$tests/bin/pip" wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir "$out/wheel" \
  "$out"/sdist/claimeven_demo-*.tar.gz
"$tests/bin/pip" install --quiet --disable-pip-version-check --force-reinstall --no-deps \
  build/wheel/claimeven-*.whl "$out"/wheel/claimeven_demo-*.whl
[[ $("$tests/bin/claimeven-demo" --version) == "claimeven-demo $(<VERSION)" ]]

"$tests/bin/ruff" check --quiet --no-cache apps/pygame
"$tests/bin/ruff" format --quiet --no-cache --check apps/pygame
# Until the wheel has types of the C++ part, what that returns is Any.
"$tests/bin/mypy" --no-warn-return-any --no-error-summary --cache-dir "$out/mypy" apps/pygame

cd apps/pygame/tests
CLAIMEVEN_PICTURES=$out/pictures "$tests/bin/python" -m pytest -p no:cacheprovider \
  -o faulthandler_timeout=3600 -o faulthandler_exit_on_timeout=true --junitxml="$tests/results.xml" "$@"
