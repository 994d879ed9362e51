#!/usr/bin/env bash
# Installs Debian's notmuch when it is missing and prints its version. Only the benchmark needs it.
set -euo pipefail
if ! command -v notmuch >/dev/null; then
  [ "$(id -u)" = 0 ] || { echo 'notmuch is missing: install it, or run the benchmark as root' >&2; exit 1; }
  apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends notmuch >&2
fi
notmuch --version | head -n 1
