#!/usr/bin/env bash
# A real Dovecot on a loopback port, for the tests of IMAP.
#
#   .ci/dovecot.sh start DIR PORT    install it if it is missing, start it, print its URL as the last line
#   .ci/dovecot.sh stop DIR          stop it; the package stays installed
#
# The package is Debian's dovecot-imapd; configuration, mail, keys and sockets are in DIR alone, and Debian's own service
# is neither started nor touched. Every user name has a mailbox of its own and the same random password, so that each
# test can have a new one. Needs root, because Dovecot separates its processes by user; and Debian, to install it.
set -euo pipefail

fail() { echo "dovecot.sh: $*" >&2; exit 1; }

[ $# -ge 2 ] || fail 'usage: dovecot.sh start DIR PORT | stop DIR'
action=$1
mkdir -p "$2"
dir=$(cd "$2" && pwd)
port=${3:-}
conf=$dir/dovecot.conf

[ "$(id -u)" = 0 ] || fail 'Dovecot needs root; run as root, or set TEST_IMAP_URL to a Dovecot that takes every user name'

is_running() { [ -f "$dir/run/master.pid" ] && kill -0 "$(cat "$dir/run/master.pid")" 2>/dev/null; }

install_package() {
  command -v apt-get >/dev/null || fail 'this is not a Debian machine: install Dovecot, or set TEST_IMAP_URL'
  echo 'dovecot.sh: installing dovecot-imapd' >&2
  # The package would start Debian's own service on ports 143 and 993.
  local policy=/usr/sbin/policy-rc.d made=
  if [ ! -e $policy ]; then
    printf '#!/bin/sh\nexit 101\n' >$policy
    chmod 755 $policy
    made=yes
  fi
  local code=0
  { apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends dovecot-imapd; } \
    >"$dir/install.log" 2>&1 || code=$?
  [ -z "$made" ] || rm $policy
  [ $code = 0 ] || { tail -n 20 "$dir/install.log" >&2; fail 'dovecot-imapd could not be installed'; }
}

configure() {
  # Processes of other users walk through it.
  chmod 755 "$dir"
  mkdir -p "$dir/mail" "$dir/run" "$dir/state"
  chown nobody:nogroup "$dir/mail"
  [ -f "$dir/password" ] || (umask 077 && od -An -N16 -tx1 /dev/urandom | tr -d ' \n' >"$dir/password")
  [ -f "$dir/key.pem" ] || (umask 077 && openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost \
    -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' -keyout "$dir/key.pem" -out "$dir/cert.pem" 2>/dev/null)
  local common="
base_dir = $dir/run
state_dir = $dir/state
log_path = $dir/dovecot.log
protocols = imap
listen = 127.0.0.1
first_valid_uid = 1
# Tests open many connections in short time, and guess one password wrongly.
mail_max_userip_connections = 200
auth_failure_delay = 0
service imap-login {
  inet_listener imap {
    port = $port
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  client_limit = 2000
}"
  case $(dovecot --version) in
    2.3.*) cat >"$conf" <<CONF
$common
disable_plaintext_auth = no
ssl = yes
ssl_cert = <$dir/cert.pem
ssl_key = <$dir/key.pem
mail_location = maildir:~/Maildir
passdb {
  driver = static
  args = password=$(cat "$dir/password")
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=$dir/mail/%u
}
CONF
      ;;
    2.4.*) cat >"$conf" <<CONF
dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
$common
auth_allow_cleartext = yes
ssl = yes
ssl_server_cert_file = $dir/cert.pem
ssl_server_key_file = $dir/key.pem
mail_driver = maildir
mail_path = ~/Maildir
passdb static {
  password = $(cat "$dir/password")
}
userdb static {
  fields {
    uid = nobody
    gid = nogroup
    home = $dir/mail/%{user}
  }
}
CONF
      ;;
    *) fail "no configuration for Dovecot $(dovecot --version)" ;;
  esac
  chmod 600 "$conf"
}

start() {
  [[ $port =~ ^[0-9]+$ ]] || fail 'start needs a port'
  command -v dovecot >/dev/null || install_package
  if is_running; then
    [ "$(cat "$dir/port")" = "$port" ] || fail "already running on port $(cat "$dir/port"); stop it first"
  else
    configure
    # No descriptor of ours goes to the server, or the lock, and whoever reads what we print, would wait for as long as it lives.
    dovecot -c "$conf" 9>&- </dev/null >"$dir/start.log" 2>&1 ||
      { tail -n 20 "$dir/start.log" "$dir/dovecot.log" >&2; fail "it did not start on port $port"; }
    echo "$port" >"$dir/port"
  fi
  echo "imap://watchkeeper:$(cat "$dir/password")@127.0.0.1:$port"
}

stop() {
  is_running || return 0
  local pid
  pid=$(cat "$dir/run/master.pid")
  doveadm -c "$conf" stop 2>/dev/null || kill "$pid"
  for _ in $(seq 50); do
    kill -0 "$pid" 2>/dev/null || return 0
    sleep 0.1
  done
  fail 'it does not stop'
}

# Two runs on one DIR would start two of them.
exec 9>"$dir/lock"
flock 9
case $action in
  start) start ;;
  stop) stop ;;
  *) fail "unknown action $action" ;;
esac
