#!/bin/sh
# SPDX-License-Identifier: ISC
# Every file with text for a person is known to the translators.
. "$SABOT_SRC/tests/tap.sh"

cd "$SABOT_SRC" || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

plan 2

grep -v '^#' po/POTFILES.in >"$folder/listed"
LC_ALL=C sort -uc "$folder/listed"
verdict 'po/POTFILES.in is sorted'

grep -lE '(^|[^A-Za-z0-9_])N?_\("' ./*/*.[ch] | grep -v '^\./tests/' |
  sed 's|^\./||' | LC_ALL=C sort | diff - "$folder/listed" >"$folder/diff"
verdict 'po/POTFILES.in lists the files with text for a person, and no others'
sed 's/^</# to add:   /; s/^>/# to remove:/; /^[0-9]/d' "$folder/diff"
