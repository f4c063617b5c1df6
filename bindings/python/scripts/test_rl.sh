#!/usr/bin/env bash
# Tests claimeven.rl, as it is in the wheel: test_rl.sh ENVIRONMENT [PYTEST-ARGUMENTS...]
# The wheel lies beside the environment and not in it, so that tests can also be where it is not installed.
set -euo pipefail
cd "$(dirname "$0")/../../.."
environment=$PWD/$1
shift
rm -rf "$environment/claimeven"
"$environment/bin/pip" install --quiet --disable-pip-version-check --no-deps --target "$environment/claimeven" build/wheel/claimeven-*.whl
cd bindings/python/tests/rl
PYTHONPATH=$environment/claimeven "$environment/bin/python" -m pytest -p no:cacheprovider --confcutdir . \
  -o faulthandler_timeout=3600 -o faulthandler_exit_on_timeout=true --junitxml="$environment/results.xml" "$@"
