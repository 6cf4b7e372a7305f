#!/bin/sh
# SPDX-License-Identifier: ISC
# The least that a gaming server is, see sabot-link(7), with socat:
#
#   link-client.sh SOCKET NAME TOKENFILE [LINE]
#
# Messages, `ID EVENT` a line, come on standard input; what the table says goes
# to standard output. LINE is `from 0` or `after SEQ.K`; without it, only the
# answers come. The token is on no command line, where others could read it.
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
