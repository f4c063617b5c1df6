#!/usr/bin/env bash
# Packs what a build of a preset installs, with the book, licences and a short README, for users without Debian's packages:
#   archive.sh x86_64|aarch64|windows FOLDER
# The time in it is that of SOURCE_DATE_EPOCH, or of the last commit: the same commit gives the same archive.
set -euo pipefail
(($# == 2)) || { echo "usage: archive.sh x86_64|aarch64|windows FOLDER" >&2; exit 2; }
preset=$1 folder=$(mkdir -p "$2" && cd "$2" && pwd)
cd "$(dirname "$0")/.."
version=$(<VERSION)
packages=(libexpected-dev libxxhash-dev libcli11-dev libfmt-dev nlohmann-json3-dev libboost1.81-dev)
case $preset in
  x86_64 | aarch64) system=linux-$preset needs="Linux on $preset with glibc 2.36 or newer, as Debian 12 has it" ;;
  windows) system=windows-x86_64 needs="Windows 10, version 1903, or newer, on x86-64" packages+=(mingw-w64-common) ;;
  *) echo "archive.sh: there is no preset $preset" >&2; exit 2 ;;
esac
name=claimeven-$version-$system

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/$name
cmake --install "build/$preset" --prefix "$tree" --strip >"$work/log" || { cat "$work/log" >&2; exit 1; }
rm -r "$tree/share/doc"
mkdir -p "$tree/include/tl" "$tree/licences" "$tree/share/claimeven"
cp data/7x6.c4b data/7x6.c4b.json "$tree/share/claimeven"
# The public headers include it, and other systems have no package of it.
cp /usr/include/tl/expected.hpp "$tree/include/tl"
cp LICENSE CHANGELOG.md "$tree"
for package in "${packages[@]}"; do
  cp "/usr/share/doc/$package/copyright" "$tree/licences/${package%-dev}.txt"
done
sed -e "s|@VERSION@|$version|" -e "s|@NEEDS@|$needs|" packaging/archive.txt >"$tree/README.txt"
# What an editor of Windows shows as lines.
[[ $preset != windows ]] || sed -i 's/$/\r/' "$tree"/*.txt "$tree"/licences/*.txt

time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
chmod -R u=rwX,go=rX "$tree"
find "$tree" -exec touch --no-dereference --date="@$time" {} +
cd "$work"
archive=$folder/$name
if [[ $preset == windows ]]; then
  rm -f "$archive.zip"
  find "$name" -type f | LC_ALL=C sort >files
  TZ=UTC cmake -E tar cf "$archive.zip" --format=zip --files-from=files
  echo "$archive.zip"
else
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --format=gnu "$name" | gzip -9n >"$archive.tar.gz"
  echo "$archive.tar.gz"
fi
