#!/usr/bin/env bash
# Tests what users install: test.sh [PYTEST-ARGUMENTS...]
# (claimeven.rl has test_rl.sh; tests/slow is a part of `make test-slow`.) The wheel goes into the environment of the tests;
# test_installing.py installs it, the source archive and the project itself into new ones.
set -euo pipefail
cd "$(dirname "$0")/../../.."
tests=$PWD/build/python/tests

"$tests/bin/pip" install --quiet --disable-pip-version-check --force-reinstall --no-deps build/wheel/claimeven-*.whl

# Whatever hangs is ended, and says where: no test takes a tenth of that quarter of an hour.
cd bindings/python/tests
"$tests/bin/python" -m pytest -p no:cacheprovider -o faulthandler_timeout=900 -o faulthandler_exit_on_timeout=true \
  --ignore rl --ignore slow --junitxml="$tests/results.xml" "$@"
