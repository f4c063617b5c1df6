#!/usr/bin/env bash
# Tests what users install: test.sh [PYTEST-ARGUMENTS...]
# (claimeven.rl has test_rl.sh.) The wheel goes into the environment of the tests, the archive is built and installed in another one.
set -euo pipefail
cd "$(dirname "$0")/../../.."
tests=$PWD/build/python/tests
archive=$PWD/build/python/sdist-test

"$tests/bin/pip" install --quiet --disable-pip-version-check --force-reinstall --no-deps build/wheel/claimeven-*.whl

# With nothing of the project around: pip builds it in a folder of its own, with what pyproject.toml names.
rm -rf "$archive"
python3 -m venv "$archive"
"$archive/bin/pip" install --quiet --disable-pip-version-check build/sdist/claimeven-*.tar.gz
(cd "$archive" && bin/python -c 'import claimeven as c; assert c.Solver().solve(c.Position("4455")) == 18; print("sdist:", c.__version__)')

cd bindings/python/tests
"$tests/bin/python" -m pytest -p no:cacheprovider --ignore rl --junitxml="$tests/results.xml" "$@"
