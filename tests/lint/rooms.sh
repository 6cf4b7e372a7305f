#!/bin/sh
# SPDX-License-Identifier: ISC
# rooms.sh BUILD: the include lines go where rooms.txt says, and the objects
# of BUILD need each other in no circle. Prints what does not.
set -u
here=$(dirname "$0")
top=$here/../..
build=$1
status=0

# --- include lines ----------------------------------------------------------

(cd "$top" && grep -rHoE --include='*.[ch]' '^#include "[^"]+"' \
  rules devices db ui app) |
  awk '
    function room(path) { sub(/\/[^\/]*$/, "", path); return path }
    FNR == NR && /^#/ { next }
    FNR == NR {
      if (/^[^ ]/) { from = $1; sub(/:$/, "", from); first = 2; known[from] }
      else first = 1
      for (i = first; i <= NF; i++) may[from, $i]
      next
    }
    {
      split($0, part, /[:"]/)
      file = part[1]; header = part[3]
      a = room(file); b = room(header)
      if (header == "config.h") next
      if (!(a in known)) { print file ": no room of rooms.txt"; bad = 1 }
      else if (a != b && !((a, b) in may)) {
        print file " includes " header; bad = 1
      } else if (a != b && header ~ /_internal\.h$/) {
        print file " includes " header " of another room"; bad = 1
      }
    }
    END { exit bad }' "$here/rooms.txt" - || status=1

# --- objects ----------------------------------------------------------------

# pairs: an object and another one that it needs, one pair a line.
pairs() {
  (cd "$top" && find rules devices db ui app -name '*.c') |
    sed 's/c$/o/' | (cd "$build" && xargs "${NM:-nm}" -A -f sysv) |
    awk -F '|' '
    NF == 7 {
      gsub(/ /, "")
      split($1, place, ":")
      if ($7 == "*UND*") needs[place[1] " " place[2]]
      else if ($3 !~ /^[a-z]$/) home[place[2]] = place[1]
    }
    END {
      for (need in needs) {
        split(need, part, " ")
        if ((part[2] in home) && home[part[2]] != part[1])
          print part[1], home[part[2]]
      }
    }' | sort -u
}

if ! circles=$(pairs | tsort 2>&1 >/dev/null); then
  echo "objects in a circle:"
  echo "$circles" | awk '/^tsort:.*\.o$/ && !seen[$2]++ { print "  " $2 }'
  status=1
fi
exit "$status"
