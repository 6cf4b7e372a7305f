#!/bin/sh
# SPDX-License-Identifier: ISC
# Prints the files with text for a person, for po/POTFILES.in; autoconf asks.
cd "$(dirname "$0")/.." || exit 1
find app db devices rules ui -name '*.[ch]' -exec \
  grep -lE '(^|[^A-Za-z0-9_])N?C?_\("' {} + | LC_ALL=C sort
