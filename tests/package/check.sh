#!/usr/bin/env bash
# Run by run.sh as root in a new Debian, in whose folder /test the packages are: installs them, tries what they have, and
# removes them. Prints a line for each check, and one at the end.
#   check.sh VERSION
set -uo pipefail
cd /test || exit 1
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
version=$1

# check NAME COMMAND...: passes if the command does; what it prints is shown if it fails.
check() {
  local name=$1 output
  shift
  if output=$("$@" 2>&1); then
    echo "ok: $name"
  else
    echo "FAILED: $name"
    sed 's/^/    /' <<<"$output"
  fi
}

# prints EXPECTED COMMAND...: it ends with 0, and standard output is that.
prints() {
  local expected=$1 actual
  shift
  actual=$("$@") || { echo "exit code $?"; return 1; }
  [[ $actual == "$expected" ]] || { printf 'expected: %s\nprinted:  %s\n' "$expected" "$actual"; return 1; }
}

# says_nothing COMMAND...: it ends with 0, and prints nothing at all.
says_nothing() {
  local said status=0
  said=$("$@" 2>&1) || status=$?
  [[ $status == 0 && -z $said ]] || { printf 'exit code %s\n%s\n' $status "$said"; return 1; }
}

# has PATTERN COMMAND...: it ends with 0, and a line of standard output matches.
has() {
  local pattern=$1 actual
  shift
  actual=$("$@") || { echo "exit code $?"; return 1; }
  grep -qE -- "$pattern" <<<"$actual" || { printf 'no line matches %s:\n%s\n' "$pattern" "$actual"; return 1; }
}

# files: all that there are but what changes by itself, what package tools note of their work, and this test.
files() {
  find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /run -o -path /tmp -o -path /test -o -path /var/log \
    -o -path /var/lib/dpkg -o -path /var/lib/apt -o -path /var/cache \) -prune -o -print | sort
}

is_enabled() { [[ $(systemctl is-enabled claimeven 2>&1) == "$1" ]]; }

mapfile -t packages < <(for file in ./*.deb; do dpkg-deb --field "$file" Package; done)
check "apt installs them, with what they depend on" apt-get -qq install --yes --no-install-recommends ./*.deb
check "and purges them" apt-get -qq purge --yes "${packages[@]}"
# What they depend on is left. From here on, what comes is theirs alone.
files >/tmp/before
check "dpkg installs them" dpkg --install ./*.deb
check "no file is missing or changed" prints "" dpkg --verify "${packages[@]}"

# The program.
check "claimeven --version" prints "claimeven $version" claimeven --version
check "claimeven solve" prints "4455 18" claimeven solve 4455
check "claimeven analyze" has '^444444 -?[0-9]+ ' claimeven analyze 444444
check "completion for bash" bash -c '. /usr/share/bash-completion/completions/claimeven
  COMP_WORDS=(claimeven an) COMP_CWORD=1; _claimeven; [[ ${COMPREPLY[*]} == analyze ]]'
check "completion for zsh" grep -q '^#compdef claimeven$' /usr/share/zsh/site-functions/_claimeven

# The manual page: no warnings, a heading for all that should be there, and every command.
man_page() { man claimeven | col -b; }
format_manual() { man --warnings -E UTF-8 -l -Tutf8 -Z "$(man --where claimeven)" >/dev/null; }
check "manual page without warnings" says_nothing format_manual
for heading in NAME SYNOPSIS DESCRIPTION OPTIONS COMMANDS EXAMPLES 'EXIT STATUS' 'SEE ALSO'; do
  check "manual page: $heading" has "^$heading\$" man_page
done
for command in $(claimeven --help | sed -nE '/^Commands:/,/^$/s/^  ([a-z]+) .*/\1/p'); do
  check "manual page: claimeven $command" has "^   claimeven $command " man_page
done
check "whatis" has '^claimeven \(1\) +- exact Connect Four$' bash -c 'mandb --quiet && whatis claimeven'

# The libraries.
check "compile C, shared" bash -c 'gcc -std=c11 example.c $(pkgconf --cflags --libs claimeven-c) -o shared'
check "run it" has '^best play: 3 2 6$' ./shared 4455
check "compile C, static" bash -c 'gcc -std=c11 example.c $(pkgconf --cflags --libs claimeven-c-static) -o static'
check "run it" has '^best play: 3 2 6$' ./static 4455
check "compile C++" bash -c 'g++ -std=c++20 main.cpp $(pkgconf --cflags --libs claimeven) -o cpp'
check "run it" prints "$version 18" ./cpp
check "files for CMake" bash -c 'ls /usr/lib/*/cmake/claimeven/claimevenConfig.cmake'

# The service: switched off, sound, and shut in.
unit=/lib/systemd/system/claimeven.service
check "unit is not enabled" is_enabled disabled
check "unit is sound" says_nothing systemd-analyze verify $unit
check "unit is shut in" systemd-analyze security --offline=yes --threshold=15 $unit
web_is_told() { [[ -d /usr/share/claimeven/web && -f $unit.d/web.conf || ! -e /usr/share/claimeven/web && ! -e $unit.d ]]; }
check "unit names the page where there is one" web_is_told
check "options are a configuration file" has ' /etc/default/claimeven ' dpkg-query --show --showformat='${Conffiles}' claimeven

# fetch PORT TARGET [METHOD [ENCODING]]: the answer to a request, a GET if nothing is said.
fetch() {
  exec 3<>"/dev/tcp/127.0.0.1/$1"
  printf '%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: %s\r\nConnection: close\r\n\r\n' "${3:-GET}" "$2" "${4:-identity}" >&3
  timeout 10 cat <&3
  exec 3<&-
}

# check_server [OPTION...]: with the page, if there is one, as the unit has it.
check_server() {
  local port= server status=0
  # timeout hands SIGTERM on, and waits for no more than 10 seconds. In the foreground: otherwise it signals its group as well,
  # and a second signal ends the server at once.
  timeout --foreground --kill-after=10 60 claimeven serve --port 0 "$@" >server.log 2>&1 &
  server=$!
  for _ in {1..100}; do
    port=$(sed -nE 's/^claimeven: (listening on|the page is at) http:[^ ]*:([0-9]+).*/\2/p' server.log)
    [[ -z $port ]] || break
    sleep 0.1
  done
  check "server listens" has '^claimeven: .* http://127.0.0.1:[0-9]+' cat server.log
  check "GET /healthz" has '"status": ?"ok"' fetch "$port" /healthz
  check "GET /solve" has '"pos":"4455","score":\[-4,-3,18,2,2,18,-3\]' fetch "$port" '/solve?pos=4455'
  if (($#)); then
    check "GET /, the page" has '<title>Claimeven' fetch "$port" /
    check "HEAD /, the page compressed beforehand" has '^Content-Encoding: br' fetch "$port" / HEAD br
  fi
  kill -TERM $server
  wait $server || status=$?
  check "server ends with 0 on SIGTERM" prints 0 echo $status
}
check_server $(sed -nE 's/^Environment="CLAIMEVEN_WEB=(.*)"$/\1/p' $unit.d/web.conf 2>/dev/null)

# Upgrades and leaving. A choice of the administrator lasts, until all is purged.
check "systemctl enable" systemctl enable claimeven
sed -i 's/^#CLAIMEVEN_OPTIONS=.*/CLAIMEVEN_OPTIONS="--port 8081"/' /etc/default/claimeven
check "dpkg installs them again" dpkg --install ./*.deb
check "unit is still enabled" is_enabled enabled
check "options are still those of the administrator" grep -q '^CLAIMEVEN_OPTIONS="--port 8081"$' /etc/default/claimeven
check "apt removes it" apt-get -qq remove --yes claimeven
check "program is gone, options are not" test ! -e /usr/bin/claimeven -a -e /etc/default/claimeven
check "dpkg installs it after that" dpkg --install ./claimeven_*.deb
check "unit is enabled again" is_enabled enabled
check "apt purges them" apt-get -qq purge --yes "${packages[@]}"
files >/tmp/after
check "nothing is left" diff /tmp/before /tmp/after

echo "all was tried"
