#!/usr/bin/env bash
# Installs the Debian packages of a folder in a new Debian 12 and tries what they have (check.sh, which runs there):
#   run.sh FOLDER
# The log is FOLDER/tests.log; its last line tells how many checks passed and failed. The new Debian lives in a temporary
# folder; making it takes root, or user namespaces, and the machine's package source.
set -euo pipefail
(($# == 1)) || { echo "usage: run.sh FOLDER" >&2; exit 2; }
folder=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
log=$folder/tests.log
version=$(<"$root/VERSION")

die() {
  echo "test-package: $1" >&2
  exit 1
}

for tool in mmdebstrap lintian; do command -v $tool >/dev/null || die "there is no $tool: scripts/setup.sh package-test"; done
((EUID == 0)) || unshare --user --map-root-user true 2>/dev/null ||
  die "a new Debian needs root or user namespaces, and neither is there."
shopt -s nullglob
packages=("$folder"/*_"${version}"_*.deb)
((${#packages[@]} == 3)) || die "$folder should have three packages of version $version: make package"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Whoever makes the new Debian must be able to read this: in a user namespace that is not its owner.
chmod 755 "$work"

# The machine's own package source, where it has this release, and how it gets there (a proxy, for example).
sources=(/etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources})
mapfile -t sources < <(grep -lE '^[^#]*\bbookworm\b' "${sources[@]}" 2>/dev/null)
apt-config dump 2>/dev/null | grep -E '^Acquire::(https?|ftp|Check-|Retries)' >"$work/apt.conf" || true

# What check.sh needs there. It is a user of the package: the rest of the project stays outside.
mkdir "$work/test"
cp "$here/check.sh" "$root/bindings/c/example.c" "$root/tests/consumer/main.cpp" "${packages[@]}" "$work/test"

# Downloads happen outside, where the certificates of the machine are.
download='APT_CONFIG=$MMDEBSTRAP_APT_CONFIG apt-get -qq install --yes --no-install-recommends --download-only'
{
  lintian --tag-display-limit 0 --fail-on error,warning "${packages[@]}" && echo "ok: lintian" || echo "FAILED: lintian"
  mmdebstrap --quiet --variant=apt --format=null --dpkgopt=force-unsafe-io --aptopt="$work/apt.conf" \
    --include=systemd,man-db,g++,pkgconf --customize-hook="copy-in '$work/test' /" \
    --customize-hook="$download \"\$1\"/test/*.deb" \
    --customize-hook="chroot \"\$1\" /test/check.sh $version" bookworm /dev/null "${sources[@]}" ||
    echo "FAILED: making a new Debian, which takes root or user namespaces, and a package source"
} 2>&1 | tee "$log"

passed=$(grep -c '^ok: ' "$log") || true
failed=$(grep -c '^FAILED: ' "$log") || true
# That check.sh came to its end is a check, too.
grep -qx 'all was tried' "$log" || { ((++failed)); echo "FAILED: not all was tried" | tee -a "$log"; }
echo "$passed passed, $failed failed" | tee -a "$log"
((failed == 0))
