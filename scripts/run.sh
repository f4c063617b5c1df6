#!/usr/bin/env bash
# Builds the page, shows what the program does, and serves both until Ctrl-C: run.sh PROGRAM
# Where the page can't be built, all else goes on without it, and what is missing is said at the end, where it is read.
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1
log=build/page.log
page=build/web

# keep COMMAND...: runs it, and keeps what it prints in the log as well. make's own word for a failure is left out of what is
# seen: here it is not the end.
keep() {
  "$@" 2>&1 | tee -a "$log" | sed -u '/^make\(\[[0-9]*\]\)\?: /d'
}

# The lines of the log that tell why.
reasons_of_setup() { sed -n 's/^setup: //p' "$log" | grep -v '^installing' || echo "see $log"; }
reasons_of_npm() { sed -n 's/^npm error //p' "$log" | grep -m 1 -E 'reason|ci. can only' || echo "see $log"; }
reasons_of_build() { grep -vE '^make(\[[0-9]+\])?: ' "$log" | tail -5; }

# What has to be fetched comes first: whoever waits for a network learns of it before the compiler has had its time.
problem=
first_time=
[[ -f $page/index.html ]] || first_time=", some minutes the first time"
printf '\n== Building the page%s ==\n\n' "$first_time"
mkdir -p build
: >"$log"
if ! keep scripts/setup.sh wasm; then
  problem="Its tools are not all there." reasons=reasons_of_setup
elif ! keep env npm_config_fetch_retry_maxtimeout=15000 make node-modules web-modules; then
  problem="npm did not get what builds it; is its registry within reach?" reasons=reasons_of_npm
elif ! keep make page; then
  problem="There is an error." reasons=reasons_of_build
fi

scripts/demo.sh "$program"

serve=("$program" serve --host localhost --next-port)
if [[ -n $problem ]]; then
  printf '\n== The page could not be built ==\n\n%s\n' "$problem"
  $reasons | fold --spaces --width=100 | sed 's/^/  /'
  echo 'When that is mended, `make page` builds it and `make run` serves it.'
fi
if [[ -f $page/index.html ]]; then
  serve+=(--web "$page")
  [[ -z $problem ]] || echo "Until then, the page is that of an earlier build."
elif [[ -n $problem ]]; then
  echo "Until then, there is the HTTP API; what it answers is listed at the address below."
fi

printf '\n== Serving ==\n\n'
if [[ -t 0 ]] && command -v setpriv >/dev/null; then
  # With the terminal to itself the server alone gets Ctrl-C, which make would take for a failure. It ends with this
  # script, however that ends, and is not to be stopped half-way by Ctrl-Z.
  trap '' TSTP
  set -m
  setpriv --pdeathsig TERM -- "${serve[@]}"
  printf '\nclaimeven: stopped\n'
else
  exec "${serve[@]}"
fi
