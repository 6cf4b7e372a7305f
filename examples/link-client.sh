#!/bin/sh
# SPDX-License-Identifier: ISC
# A minimal client of sabot's link, with socat; see sabot-link(7):
#
#   link-client.sh SOCKET NAME TOKENFILE [LINE]
#
# Reads messages, one `ID EVENT` a line, from standard input, and prints the
# table's lines. LINE is `from 0` or `after SEQ.K`; without it, only replies
# come. The token is not on a command line, where other users could read it.
if test $# -lt 3; then
  echo "usage: link-client.sh SOCKET NAME TOKENFILE [LINE]" >&2
  exit 2
fi
socket=$1 name=$2 token=$(cat "$3") line=${4:-alive}

exec 3<&0
{
  printf 'client %s %s\n%s\n' "$name" "$token" "$line"
  while sleep 1; do echo alive; done &
  cat <&3
  kill $!
} | socat -t 3 - "UNIX-CONNECT:$socket"
