#!/bin/sh
# SPDX-License-Identifier: ISC
# Prints the files with text for a person, for po/POTFILES.in, those of the
# screen first; autoconf asks.
cd "$(dirname "$0")/.." || exit 1
for layer in ui rules app db devices; do
  find "$layer" -name '*.[ch]' -exec \
    grep -lE '(^|[^A-Za-z0-9_])N?C?_\("' {} + | LC_ALL=C sort
done
echo app/demo.sh
