#!/bin/sh
# SPDX-License-Identifier: ISC
# The program's own options, and what it says to a wrong command.
. "$SABOT_SRC/tests/support/run.sh"

program() {
  "$sabot" "$@"
}

plan 9

runs 0 --help && grep -q '^Usage: sabot' "$out" && test ! -s "$err"
verdict '--help goes to stdout and is a success'

runs 0 --version && grep -qx 'sabot [0-9.]*' "$out"
verdict '--version is the name and the number'

runs 2 no-such-thing && grep -q "'no-such-thing'.*--help" "$err"
verdict 'a wrong command is named, with the next step, and is a usage error'

runs 2 no-such-thing && test ! -s "$out"
verdict 'an error leaves stdout empty'

"$sabot" --help >/dev/full 2>"$err"
test $? -eq 3 && grep -q 'cannot write' "$err"
verdict 'output that cannot be written is an error'

runs 0 --help
commands=$(awk '/^  [a-z]/ { print $1 }' "$out")
silent=
for command in $commands; do
  runs 0 "$command" --help && grep -q "^Usage: sabot $command" "$out" ||
    silent="$silent $command"
done
test -z "$silent"
verdict "each command of the help page has a help page of its own"

missing=
for command in $commands; do
  grep -q -e "^\.It Ic $command\>" "$SABOT_SRC/man/sabot.1" ||
    missing="$missing $command"
done
test -n "$commands" && test -z "$missing"
verdict 'each command is in the manual page'

runs 3 -c "$SABOT_SRC/nowhere.conf" && grep -q '^sabot: .*nowhere.conf' "$err"
verdict 'options without a command are those of the table'

runs 2 --bogus && grep -q "^sabot: .*'--bogus'" "$err"
verdict 'a wrong option is named'
