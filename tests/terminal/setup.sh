#!/bin/sh
# Makes the environment of the terminal's tests and pictures, build/terminal, unless it is there as requirements.txt says.
set -eu
cd "$(dirname "$0")/../.."

wanted=tests/terminal/requirements.txt
environment=build/terminal
if cmp -s "$wanted" "$environment/requirements.txt"; then exit 0; fi
rm -rf "$environment"
python3 -m venv "$environment"
"$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted"
# Last, so that it is there only if all went well.
cp "$wanted" "$environment/requirements.txt"
