#!/usr/bin/env bash
# Makes what bench/python_peers.py needs, in FOLDER: setup.sh WHEEL FOLDER
#   FOLDER/venv             an environment with the wheel and the solvers of requirements.txt
#   FOLDER/connect-four-ai  the crate, if there is a cargo; without one the others are measured
set -euo pipefail
wheel=$(realpath "$1")
folder=$2
here=$(dirname "$0")

[[ -x $folder/venv/bin/pip ]] || python3 -m venv "$folder/venv"
pip=("$folder/venv/bin/pip" --quiet --disable-pip-version-check install)
"${pip[@]}" --requirement "$here/requirements.txt"
# The version of a wheel that was built anew is the same.
"${pip[@]}" "$wheel" && "${pip[@]}" --force-reinstall --no-deps "$wheel"
if command -v cargo >/dev/null; then
  "$here/connect-four-ai/build.sh" native "$folder/connect-four-ai"
else
  echo "bench: there is no cargo, so the crate connect-four-ai is left out (Debian: apt-get install cargo, or rustup)" >&2
fi
