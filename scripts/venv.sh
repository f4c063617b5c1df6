#!/usr/bin/env bash
# Makes a Python environment with pinned packages: venv.sh FOLDER REQUIREMENTS
# The file FOLDER/installed says that all is there.
set -euo pipefail
folder=$1
requirements=$2

fail() {
  echo "venv: $1" >&2
  exit 1
}

echo "venv: installing what $requirements names into $folder"
rm -rf "$folder"
python3 -m venv "$folder" || fail "python3 can't make environments here; Debian has that in python3-venv."
"$folder/bin/pip" install --quiet --disable-pip-version-check --requirement "$requirements" ||
  fail "could not install what $requirements names; is Python's package index within reach?"
touch "$folder/installed"
