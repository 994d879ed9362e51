#!/usr/bin/env bash
# A real PostgreSQL 17 with pgvector on a loopback port, for the second half of the test run.
#
#   .ci/postgres.sh start DIR PORT    build it in DIR if needed, start it, print its URL as the last line
#   .ci/postgres.sh stop DIR          stop it; what was built stays, so that the next start takes a second
#
# Debian 12 has no pgvector for its own PostgreSQL, so the server comes from the packages of Debian 13, in a chroot:
# nothing of the machine itself is changed but for the package debootstrap. Needs root and a Debian machine.
# The mirror is the one that the machine's own apt uses; DEBIAN_MIRROR names another.
# Packages are verified with the keys of debian-archive-keyring, which holds those of Debian 13 since 2023.3+deb12u1.
#
# Commits are not flushed to disk: our tests kill our own processes, never the database or the machine.
set -euo pipefail

fail() { echo "postgres.sh: $*" >&2; exit 1; }

[ $# -ge 2 ] || fail 'usage: postgres.sh start DIR PORT | stop DIR'
action=$1
mkdir -p "$2"
dir=$(cd "$2" && pwd)
port=${3:-}
root=$dir/root                      # the chroot
data=/var/lib/postgresql/watchkeeper # inside the chroot
bin=/usr/lib/postgresql/17/bin      # inside the chroot

[ "$(id -u)" = 0 ] || fail 'a chroot needs root; run as root, or set TEST_DATABASE_URL to a PostgreSQL 17 with pgvector'

as_postgres() { chroot "$root" runuser -u postgres -- "$@"; }
is_running() { [ -f "$dir/ready" ] && as_postgres "$bin/pg_ctl" status -D "$data" >/dev/null 2>&1; }

find_mirror() {
  # What apt knows of its own sources; the names of hosts and suites stay out of this file.
  apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1
}

# An interrupted debootstrap leaves /proc mounted in the chroot.
unmount() { if mountpoint -q "$root/proc" 2>/dev/null; then umount "$root/proc"; fi; }

build() {
  # A half-built chroot is worth nothing.
  unmount
  rm -rf --one-file-system "$root"
  command -v apt-get >/dev/null || fail 'this is not a Debian machine: set TEST_DATABASE_URL to a PostgreSQL 17 with pgvector'
  if ! command -v debootstrap >/dev/null || [ -z "${DEBIAN_MIRROR:-$(find_mirror)}" ]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap >/dev/null
  fi
  local mirror keys proxy=
  mirror=${DEBIAN_MIRROR:-$(find_mirror)}
  [ -n "$mirror" ] || fail 'apt has no Debian source: set DEBIAN_MIRROR'
  keys=/usr/share/keyrings/debian-archive-keyring.gpg
  [ -f "$keys" ] || fail "$keys is missing: install debian-archive-keyring"
  eval "$(apt-config shell proxy Acquire::http::Proxy)"
  [ -z "$proxy" ] || export http_proxy=$proxy
  echo 'postgres.sh: building PostgreSQL 17 with pgvector, about a minute' >&2
  debootstrap --variant=minbase --keyring="$keys" --include=postgresql-17,postgresql-17-pgvector \
    trixie "$root" "$mirror" >"$dir/debootstrap.log" 2>&1 ||
    { tail -n 20 "$dir/debootstrap.log" >&2; fail "debootstrap failed, whole log: $dir/debootstrap.log"; }
  rm -rf "$root"/var/cache/apt/archives/*.deb

  (umask 077 && od -An -N16 -tx1 /dev/urandom | tr -d ' \n' >"$dir/password")
  install -m 644 "$dir/password" "$root/tmp/password"
  as_postgres "$bin/initdb" -D "$data" --username=watchkeeper --pwfile=/tmp/password \
    --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 >"$dir/initdb.log" 2>&1 ||
    { cat "$dir/initdb.log" >&2; fail 'initdb failed'; }
  rm "$root/tmp/password"
  # mmap: a container's /dev/shm does not exist in the chroot.
  cat >>"$root$data/postgresql.conf" <<'CONF'
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
dynamic_shared_memory_type = mmap
max_connections = 300
fsync = off
synchronous_commit = off
full_page_writes = off
timezone = 'UTC'
CONF
  touch "$dir/ready"
}

start() {
  [[ $port =~ ^[0-9]+$ ]] || fail 'start needs a port'
  [ -f "$dir/ready" ] || build
  if is_running; then
    running=$(sed -n 4p "$root$data/postmaster.pid")
    [ "$running" = "$port" ] || fail "already running on port $running; stop it first"
  else
    # The lock's descriptor is closed here, or the server would hold it for as long as it lives.
    as_postgres "$bin/pg_ctl" start -w -D "$data" -o "-p $port" -l "$data/server.log" >/dev/null 9>&- ||
      { tail -n 20 "$root$data/server.log" >&2; fail "the server did not start on port $port"; }
  fi
  local url
  url="postgres://watchkeeper:$(cat "$dir/password")@127.0.0.1:$port"
  # The client of the chroot, so that the machine needs none.
  if ! as_postgres psql -qAtX "$url/postgres" -c "select 1 from pg_database where datname = 'watchkeeper'" | grep -q 1; then
    as_postgres psql -qAtX "$url/postgres" -c 'create database watchkeeper'
  fi
  echo "$url/watchkeeper"
}

stop() {
  unmount
  is_running || return 0
  as_postgres "$bin/pg_ctl" stop -w -m fast -D "$data" >/dev/null
}

# Two runs on one DIR would build over each other.
exec 9>"$dir/lock"
flock 9
case $action in
  start) start ;;
  stop) stop ;;
  *) fail "unknown action $action" ;;
esac
