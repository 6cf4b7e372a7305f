#!/bin/sh
# SPDX-License-Identifier: ISC
# Every file with text for a person is known to the translators.
. "$SABOT_SRC/tests/support/tap.sh"

cd "$SABOT_SRC" || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

plan 1

sh po/potfiles.sh | diff po/POTFILES.in - >"$folder/diff"
verdict 'po/POTFILES.in has the files with text for a person: else autoreconf'
sed 's/^</# gone: /; s/^>/# new:  /; /^[0-9]/d' "$folder/diff"
