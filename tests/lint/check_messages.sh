#!/bin/sh
# SPDX-License-Identifier: ISC
# Every message of the catalogue: its words, its width, and that no two of them
# say the same.
. "$SABOT_SRC/tests/support/tap.sh"

command -v xgettext >/dev/null || skip_all 'no xgettext'
cd "$SABOT_SRC" || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A line for each message: its file, its text with \n as it is written and its
# context, with tabs between.
messages() {
  xgettext --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 \
    --from-code=UTF-8 --no-wrap --output=- \
    --files-from=po/POTFILES.in | awk '
    function flush() {
      if (file != "" && text != "")
        print file "\t" text "\t" context
      file = text = context = ""
    }
    /^#: / && file == "" { file = $2; sub(/:.*/, "", file) }
    /^msgctxt / { context = $0 }
    /^msgid(_plural)? "/ || /^"/ {
      if (/^msgid_plural/) {
        keep = file; kept = context
        flush()
        file = keep; context = kept
      }
      if (/^"/ && !in_id) next
      in_id = 1
      line = $0; sub(/^[^"]*"/, "", line); sub(/"$/, "", line)
      text = text line
    }
    /^msgstr/ { in_id = 0 }
    /^$/ { flush() }
    END { flush() }'
}

# judged NAME: what was found is in $folder/found; nothing is right.
judged() {
  test ! -s "$folder/found"
  verdict "$1"
  sed 's/^/# /' "$folder/found"
}

messages >"$folder/messages"
plan 7

test "$(wc -l <"$folder/messages")" -gt 500
verdict 'the catalogue is read'

# Words that hide who does what to which thing.
sed 's/\\n/ /g' "$folder/messages" |
  grep -iwE "otherwise|anew|amiss|likewise|whoever|of these|so many|a thing|\
has no place|is told|says|hears|goes away|hung up|cutting card" >"$folder/found"
judged 'no message has a word that is ruled out'

# Who may do an act is worded from the table of permissions: act_holder(). What
# the dealer is asked on the screen is the dealer's to answer.
cut -f2 "$folder/messages" |
  grep -E -e '(Dealer|DEALER|Pit boss|PIT BOSS|Supervisor|SUPERVISOR): ' \
    -e '(dealer|pit boss|supervisor) must sign' |
  grep -vxF 'Dealer: answer below.' >"$folder/found"
judged 'no message has a role where a permission decides'

# One English word with two meanings has a context.
cut -f2,3 "$folder/messages" | sort -u | awk -F '\t' '
  { text = tolower($1); sub(/\.?(\\n)*$/, "", text); key = text "\t" $2
    if (key in seen) print seen[key] " | " $1
    seen[key] = $1 }' >"$folder/found"
judged 'no message differs from another by case or a full stop alone'

# The frame is read in half a second: an instruction has five words at most. It
# is in capitals, or is the first text of a trouble's row, or of an overdue
# card's or number's.
{
  awk -F '\t' '$1 ~ /^ui\/text\/(instruction_text|trouble|reason_text|duty_text)\.c$/ &&
    $2 == toupper($2) && $2 ~ /[A-Z]/ { print $2 }' "$folder/messages"
  sed -n 's/^\(.*= \)\{0,1\}[[:blank:]]*{N_("\([^"]*\)").*/\2/p' ui/text/trouble.c
  sed -n 's/^\t\t{N_("\([^"]*\)").*/\1/p' ui/text/reason_text.c
} >"$folder/frame"
test "$(wc -l <"$folder/frame")" -gt 80
verdict 'the instructions of the frame are read'
awk 'split($0, words, / +/) > 5' "$folder/frame" >"$folder/found"
judged 'an instruction of the frame has five words at most'

# A column for a character of plain text; what is filled in is not counted.
# Texts of the desk and the displays are on the screen too.
awk -F '\t' '
  { lines = split($2, line, /\\n/)
    for (i = 1; i <= lines; i++) {
      text = line[i]
      gsub(/\{[a-z_]*\}|%[-0-9.*]*(l|ll|z|h)?[a-zA-Z]/, "", text)
      if (length(text) > 78) print
    } }' "$folder/messages" | grep -E '^(ui|rules|app/(desk|display))/' >"$folder/found"
judged 'no message of the screen is wider than 80 columns'
