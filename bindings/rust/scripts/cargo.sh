#!/usr/bin/env bash
# cargo for the crates here, without the network: cargo.sh ARGUMENTS...
# With what fetch.sh has put into build/rust, and with the compiler's options of the other builds, so that ccache knows the
# library already.
set -euo pipefail
folder=$(cd "$(dirname "$0")/../../.." && pwd)/build/rust
export CARGO_HOME=$folder/home CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$folder/target}
export CLAIMEVEN_CMAKE_ARGS=${CLAIMEVEN_CMAKE_ARGS--DCLAIMEVEN_WERROR=ON}
exec cargo "$@"
