#!/bin/sh
# SPDX-License-Identifier: ISC
# The manual page in other languages: well formed, and what a person types, or
# looks up, is in each part of it what it is in English. Names are the screen's.
. "$SABOT_SRC/tests/support/tap.sh"

for tool in mandoc msgattrib; do
  command -v "$tool" >/dev/null || skip_all "no $tool"
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# skeleton PAGE: its parts, each with the macros that structure it, and then,
# in order of the alphabet, since languages differ, what stays as it is.
skeleton() {
  awk '
    function flush(   i, j, t) {
      for (i = 2; i <= n; i++) {
        t = kept[i]
        for (j = i - 1; j > 0 && kept[j] > t; j--)
          kept[j + 1] = kept[j]
        kept[j + 1] = t
      }
      for (i = 1; i <= n; i++)
        print "  " kept[i]
      n = 0
    }
    # the words of a line below the macro that they belong to
    function keep(line,   words, count, i, macro, text) {
      gsub(/"[^"]*"/, "", line)
      count = split(line, words, " ")
      for (i = 1; i <= count + 1; i++) {
        if (i > count || words[i] ~ /^[A-Z][a-z]$/) {
          if (macro ~ /^(Ic|Fl|Cm|Ar|Pa|Li|Xr|Dv|Ev|Va|Er|Nm|Ql)$/)
            kept[++n] = macro text
          macro = words[i]
          text = ""
        } else if (words[i] !~ /^[.,:;()|]$/ && words[i] ~ /[!-~]/) {
          text = text " " words[i]
        }
      }
    }
    /\\$/ { sub(/\\$/, ""); begun = begun $0; next }
    { $0 = begun $0; begun = "" }
    /^\.\\"/ { next }
    /^\.(Dd|Dt|Os)/ { print; next }
    /^\.(Sh|Ss|Pp|El|Nd)/ { flush(); print $1; next }
    /^\.(Bl|Bd)/ { flush(); print $1, $2; example = $1 == ".Bd"; next }
    /^\.Ed/ { example = 0; print; next }
    example { print; next }
    /^\.It/ { flush(); print $1; keep(substr($0, 5)); flush(); next }
    /^\./ { keep(substr($0, 2)) }
    END { flush() }' "$1"
}

# texts CATALOGUE [TYPE]: its texts in one line, of that type, each with its
# translation behind a tab.
texts() {
  msgattrib --translated --no-obsolete --no-wrap "$1" | awk -v type="$2" '
    /^$/ { of = "" }
    /^#[.] type: / { of = $3 }
    /^msg(id|str) / { text = $0; sub(/^[^"]*"/, "", text); sub(/"$/, "", text) }
    /^msgid / { id = text }
    /^msgstr / && of == type { print id "\t" text }'
}

# shellcheck disable=SC2046 # words
set -- $(sed '/^#/d' "$SABOT_SRC/po/LINGUAS")
plan $(($# * 4))
skeleton "$SABOT_SRC/man/sabot.1" >"$folder/english"

for language; do
  page=$SABOT_BUILD/man/$language/sabot.1
  test -f "$page" || page=$SABOT_SRC/man/$language/sabot.1
  if test -f "$page"; then
    mandoc -T lint -W error "$page" >"$folder/found"
    verdict "$language: mandoc finds no error"
    sed 's/^/# /' "$folder/found"
    skeleton "$page" | diff "$folder/english" - >"$folder/found"
    verdict "$language: options, keys, files and examples are as in English"
    sed 's/^/# /' "$folder/found"
  else
    true
    verdict "$language: the page # SKIP configure found no po4a"
    verdict "$language: what it keeps # SKIP configure found no po4a"
  fi
  texts "$SABOT_SRC/po/$language.po" >"$folder/screen"
  texts "$SABOT_SRC/man/po/$language.po" It |
    awk -F '\t' '
      NR == FNR { named[$1] = same[$0] = 1; next }
      /^[A-Z]/ && $1 in named && !($0 in same)' "$folder/screen" - \
      >"$folder/found"
  test ! -s "$folder/found"
  verdict "$language: keys and forms have their names of the screen"
  sed 's/^/# /' "$folder/found"
  msgattrib --untranslated "$SABOT_SRC/man/po/$language.po" >"$folder/left"
  read_whole=$?
  left=$(grep -c '^msgid ' "$folder/left")
  test "$left" -eq 0 || left=$((left - 1)) # the header
  why=
  test "$left" -eq 0 || why=" # SKIP $left paragraphs are in English"
  test "$read_whole" -eq 0
  verdict "$language: every paragraph is translated$why"
done
