#!/usr/bin/env bash
# Debian's Chromium for the tests of the browser client: installs it if it is missing, and prints its path as the last line.
# Needs root and Debian to install it; elsewhere set TEST_CHROMIUM to a Chromium of your own.
set -euo pipefail

fail() { echo "chromium.sh: $*" >&2; exit 1; }

if ! command -v chromium >/dev/null; then
  { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; } ||
    fail 'this is not a Debian machine, or you are not root: set TEST_CHROMIUM to the path of a Chromium'
  echo 'chromium.sh: installing chromium' >&2
  log=$(mktemp)
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; } >"$log" 2>&1 ||
    { tail -n 20 "$log" >&2; fail 'chromium could not be installed'; }
  rm "$log"
fi
command -v chromium
