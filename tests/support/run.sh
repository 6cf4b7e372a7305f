# shellcheck shell=sh
# shellcheck disable=SC2034 # what is here is for those who source it
# SPDX-License-Identifier: ISC
# A command in a folder of its own, by what it prints and how it leaves; sourced
# by the tests of one, which say what `program ARGUMENT...` is.
. "$SABOT_SRC/tests/support/tap.sh"

sabot=$SABOT_BUILD/sabot
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
out=$folder/out
err=$folder/err

# runs STATUS ARGUMENT...: true when the program leaves with STATUS.
runs() {
  wanted=$1
  shift
  program "$@" >"$out" 2>"$err"
  test $? -eq "$wanted"
}

# said TEXT: true when stderr holds it.
said() {
  grep -qF -e "$1" "$err"
}
