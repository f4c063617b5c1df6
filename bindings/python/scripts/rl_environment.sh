#!/usr/bin/env bash
# The environments that test claimeven.rl: rl_environment.sh FOLDER (the packages it plays in) or rl_environment.sh FOLDER torch
set -euo pipefail
cd "$(dirname "$0")/../../.."
folder=$1
pip=("$folder/bin/pip" install --quiet --disable-pip-version-check)
if [[ ${2:-} == torch ]]; then
  echo "rl: making an environment with Debian's PyTorch in $folder"
  rm -rf "$folder"
  /usr/bin/python3 -m venv --system-site-packages "$folder"
  "${pip[@]}" --requirement bindings/python/requirements/torch.txt
  touch "$folder/installed"
else
  scripts/venv.sh "$folder" bindings/python/requirements/rl.txt
  rm "$folder/installed"
  "${pip[@]}" --no-deps --requirement bindings/python/requirements/kaggle.txt
  touch "$folder/installed"
fi
