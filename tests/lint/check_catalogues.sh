#!/bin/sh
# SPDX-License-Identifier: ISC
# Every catalogue: well formed, nothing guessed; each translation has the terms
# of glossary.txt, keeps what the program fills in and what a person types. Every message is translated, if
# po/LINGUAS says that the language is complete.
. "$SABOT_SRC/tests/support/tap.sh"

for tool in xgettext msgfmt msgmerge msgattrib; do
  command -v "$tool" >/dev/null || skip_all "no $tool"
done
cd "$SABOT_SRC" || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

languages=$(sed '/^#/d' po/LINGUAS)
complete=" $(sed -n 's/^# complete: *//p' po/LINGUAS) "
# shellcheck disable=SC2086 # words
set -- $languages
plan $(($# * 7))

xgettext --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 \
  --flag=sb_fail:3:c-format --flag=_:1:pass-c-format --from-code=UTF-8 \
  --files-from=po/POTFILES.in --output=- |
  sed 's/charset=CHARSET/charset=UTF-8/' >"$folder/pot"

# The translated messages of a catalogue, a line each: context, English, its
# plural, the translations, with tabs between.
rows() {
  msgattrib --translated --no-obsolete --no-wrap "$1" | awk '
    function flush() {
      if (got["id"] != "")
        print got["ctxt"] "\t" got["id"] "\t" got["id_plural"] "\t" got["str"]
      split("", got)
    }
    /^$/ { flush() }
    /^#/ { next }
    /^msg/ {
      field = $1; sub(/^msg/, "", field); sub(/\[.*/, "", field)
      if (field == "str" && got["str"] != "") got["str"] = got["str"] "\t"
    }
    {
      sub(/^[^"]*"/, ""); sub(/"$/, "")
      got[field] = got[field] $0
    }
    END { flush() }'
}

# What every translation of a message has, each sort in a way of its own.
kept() {
  awk -F '\t' '
    # all matches of a pattern in a text, sorted, once each
    function all(text, pattern,   found, n, i, j, t, list) {
      n = 0
      while (match(text, pattern)) {
        t = substr(text, RSTART, RLENGTH)
        for (i = 1; i <= n && list[i] < t; i++)
          ;
        if (i > n || list[i] != t) {
          for (j = n++; j >= i; j--)
            list[j + 1] = list[j]
          list[i] = t
        }
        text = substr(text, RSTART + RLENGTH)
      }
      found = ""
      for (i = 1; i <= n; i++)
        found = found " " list[i]
      return found
    }
    # one of several things may be named without its number
    function keeps(pattern, what) {
      if ($3 != "" && i < NF)
        return
      if (all($2 " " $3, pattern) != all($i, pattern))
        print what ": " $2 " | " $i
    }
    {
      for (i = 4; i <= NF; i++) {
        keeps("[{][a-z_]+[}]", "placeholders")
        keeps("--[a-z][-a-z]*", "options")
        keeps("F[1-9][0-2]?", "keys")
        keeps("[(][A-Z][)]", "keys")
        if ($1 == "mark" && substr($2, 1, 2) != substr($i, 1, 2))
          print "the mark in front: " $2 " | " $i
        if ($2 ~ /^[A-Z]: / && substr($2, 1, 2) != substr($i, 1, 2))
          print "the key in front: " $2 " | " $i
        if ($2 ~ /Y OR N$/ && ($i !~ /Y/ || $i !~ /N/))
          print "keys: " $2 " | " $i
        if (($2 ~ /^ /) != ($i ~ /^ /) || ($2 ~ / $/) != ($i ~ / $/))
          print "blanks at the ends: " $2 " | " $i
        if ($1 == "typed" && $i !~ /^[A-Z]+$/)
          print "ASCII capitals are typed: " $2 " | " $i
        if ($1 == "typed")
          typed[$2] = $i
      }
      text[$2] = $4
    }
    END {
      for (word in typed)
        for (id in text)
          if (index(id, word " and press") && !index(text[id], typed[word]))
            print "another word is typed: " id " | " text[id]
    }' "$1"
}

# What has another word than the glossary's, for the language of that column.
# A line of options or arguments has names that nobody translates.
strayed() {
  awk -F '\t' -v column="$2" '
    NR == FNR {
      if ($0 !~ /^#/) {
        term[++terms] = $1
        forms[terms] = $column
      }
      next
    }
    $2 ~ /--|expected|BADGE|ROUND |NAME|sabot |default:|[.][.][.]|\(dealer|text, / { next }
    {
      english = " " tolower($2) " "
      gsub(/[{][a-z_]+[}]|[a-z]+[.][a-z]+/, "", english)
      for (t = 1; t <= terms; t++) {
        if (english !~ "[^a-z\047-]" term[t] "(s|es)?[^a-z-]")
          continue
        kept = 0
        n = split(forms[t], form, "/")
        for (f = 1; f <= n; f++)
          kept += index($4, form[f]) || index(tolower($4), form[f])
        if (!kept)
          print term[t] ": " $2 " | " $4
      }
    }' tests/lint/glossary.txt "$1"
}

# judged NAME: what was found is in $folder/found; nothing is right.
judged() {
  test ! -s "$folder/found"
  verdict "$1"
  sed 's/^/# /' "$folder/found"
}

for language; do
  po=po/$language.po
  msgfmt --check --output-file=/dev/null "$po" >"$folder/found" 2>&1
  judged "$language: msgfmt finds nothing"
  grep -q "^\"Language: $language\\\\n\"" "$po" &&
    grep -q '^"Content-Type: text/plain; charset=UTF-8' "$po"
  verdict "$language: its header names it, and UTF-8"
  msgattrib --only-fuzzy "$po" >"$folder/found"
  judged "$language: no message is a guess"
  grep -nE '^#~|^#:.*:[0-9]' "$po" >"$folder/found"
  judged "$language: no message of old, no line numbers: ./dev po"

  rows "$po" >"$folder/rows"
  kept "$folder/rows" >"$folder/found"
  judged "$language: placeholders, options and keys are kept"
  column=$(echo "ja it fi zh_TW zh_CN" | tr ' ' '\n' | grep -nx "$language")
  strayed "$folder/rows" $((${column%%:*} + 1)) >"$folder/found"
  judged "$language: the terms are those of the glossary"

  msgmerge --quiet --no-fuzzy-matching "$po" "$folder/pot" |
    msgattrib --untranslated --no-obsolete >"$folder/left"
  left=$(grep -c '^msgid ' "$folder/left")
  test "$left" -eq 0 || left=$((left - 1)) # the header
  case $complete in
    *" $language "*)
      test "$left" -eq 0
      verdict "$language: every message is translated"
      sed -n 's/^msgid "/# "/p' "$folder/left" | sed 1d | head -n 20
      ;;
    *)
      true
      verdict "$language: translated # SKIP $left messages left"
      ;;
  esac
done
