# shellcheck shell=sh
# SPDX-License-Identifier: ISC
# TAP for the tests that are shell scripts; sourced by them.

tap_number=0

plan() {
  echo "1..$1"
}

skip_all() {
  echo "1..0 # SKIP $1"
  exit 0
}

# verdict NAME: a test's line, after the command that decides it.
verdict() {
  tap_status=$?
  tap_number=$((tap_number + 1))
  if test "$tap_status" -eq 0; then
    echo "ok $tap_number - $1"
  else
    echo "not ok $tap_number - $1"
  fi
}
