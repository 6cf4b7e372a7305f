#!/bin/sh
# SPDX-License-Identifier: ISC
# Every test that ARCHITECTURE names exists.
. "$SABOT_SRC/tests/support/tap.sh"

cd "$SABOT_SRC" || exit 1

plan 2

names=$(grep -o 'check_[a-z][a-z0-9_]*' ARCHITECTURE | sort -u)
test "$(echo "$names" | wc -l)" -ge 15
verdict 'ARCHITECTURE names a test for each threat'

missing=$(for name in $names; do
  find tests -name "$name.c" -o -name "$name.sh" | grep -q . || echo "# $name"
done)
test -z "$missing"
verdict 'each of them exists'
test -z "$missing" || echo "$missing"
