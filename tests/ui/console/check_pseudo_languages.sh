#!/bin/sh
# SPDX-License-Identifier: ISC
# Every picture of check_screens in three languages that nobody speaks: "fi",
# whose letters are none of English, so that a word of English is one that no
# translator has seen; "it", whose texts are twice as long; "ja", whose letters
# are two columns wide.
. "$SABOT_SRC/tests/support/tap.sh"

command -v msgfmt >/dev/null || skip_all 'no msgfmt'
test -f "$SABOT_SRC/po/sabot.pot" || skip_all 'no po/sabot.pot'
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# translated KIND: the template with translations. What the program fills in and
# what a person types stays as it is.
translated() {
  msgen --no-wrap "$SABOT_SRC/po/sabot.pot" | LC_ALL=C awk -v kind="$1" '
    function letter(c) {
      if (kind == "other")
        return c ~ /[a-z]/ ? "\303\261" : "\303\221"
      if (kind == "long")
        return c c
      return sprintf("%c%c%c", 239, c ~ /[a-z]/ ? 189 : 188, code[c])
    }
    function changed(text,   out, c, kept) {
      kept = "^([{][a-z_]+[}]|\\\\.|--[a-z][-a-z]*|" \
        "%[-+ #0-9.*$]*(<[A-Za-z0-9]+>|[hlzjt]*[a-zA-Z%]))"
      for (out = ""; text != ""; text = substr(text, RLENGTH + 1))
        if (match(text, kept))
          out = out substr(text, 1, RLENGTH)
        else {
          RLENGTH = 1
          c = substr(text, 1, 1)
          out = out (c ~ /[A-Za-z]/ ? letter(c) : c)
        }
      return out
    }
    BEGIN {
      for (i = 0; i < 26; i++) {
        code[sprintf("%c", 65 + i)] = 161 + i
        code[sprintf("%c", 97 + i)] = 129 + i
      }
    }
    /^#/ { next }
    /^$/ { typed = context = 0 }
    /^msgctxt/ { typed = /"typed"/; context = 1; entry++ }
    /^msgid / { entry += !context }
    /^msg/ { translation = /^msgstr/ }
    entry == 1 && /^"Plural-Forms/ {
      $0 = "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\""
    }
    entry == 1 { sub(/charset=[A-Za-z0-9-]+/, "charset=UTF-8") }
    entry > 1 && translation && !typed && /"/ {
      at = index($0, "\"")
      $0 = substr($0, 1, at) changed(substr($0, at + 1,
        length($0) - at - 1)) "\""
    }
    { print }'
}

for language in fi:other it:long ja:wide; do
  to=$folder/${language%:*}/LC_MESSAGES
  mkdir -p "$to"
  translated "${language#*:}" | msgfmt --output-file="$to/sabot.mo" - || exit 1
done

SABOT_LOCALE=$folder SABOT_PSEUDO=1 \
  "$SABOT_BUILD/tests/ui/console/check_screens"
