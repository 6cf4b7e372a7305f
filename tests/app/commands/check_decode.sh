#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot decode: its arguments, its statuses, and whole captures.
. "$SABOT_SRC/tests/support/run.sh"

tab=$(printf '\t')

program() {
  "$sabot" decode "$@"
}

# printed LINE...: true when these are what stdout holds.
printed() {
  for line; do echo "$line"; done | cmp -s - "$out"
}

# silent: true when stdout holds nothing.
silent() {
  test ! -s "$out"
}

captures=$SABOT_SHARED/captures
shared=$(ls "$captures"/shoe-angeleye2-*.log "$captures"/wheel-*.log \
  2>/dev/null)
total=29
for capture in $shared; do total=$((total + 1)); done
test -z "$shared" || total=$((total + 1))
plan $total

cat >"$folder/good" <<'END'
# two cards
0.000	\x051D\x81\xb8\x034F
1.250	\x052D
1.300	\x92\xC9
1.301	\x032C
9.000	
END
runs 0 angeleye2 "$folder/good" && test ! -s "$err" && printed \
  "0.000${tab}position player 1" "0.000${tab}card 8s" \
  "1.301${tab}device malformed 8"
verdict 'a report stands at the time of the line that completed it'

sed -i 's/032C/032E/' "$folder/good"
runs 0 angeleye2 <"$folder/good" && printed \
  "0.000${tab}position player 1" "0.000${tab}card 8s" \
  "1.301${tab}position banker 2" "1.301${tab}card 9h"
verdict 'without a file standard input is read'

runs 0 angeleye2 - <"$folder/good" && test -s "$out"
verdict '- is standard input too'

runs 0 angeleye2 bcc=without "$folder/good" && grep -q 'card 8s' "$out"
verdict 'a key before the file is taken'

runs 0 angeleye2 bcc=with "$folder/good" && printed \
  "0.000${tab}device malformed 8" "1.301${tab}device malformed 8"
verdict 'a key changes what the protocol makes of it'

cp "$folder/good" "$folder/a=b"
runs 0 angeleye2 "$folder/a=b" && test -s "$out"
verdict 'a path with = in it is a file'

: >"$folder/empty"
runs 0 angeleye2 "$folder/empty" && silent && test ! -s "$err"
verdict 'an empty capture is nothing'

runs 0 --help && grep -q 'angeleye2 \[bcc=either|with|without\]' "$out" &&
  grep -q 'scanner \[codes=FILE\] \[strip=TEXT\] \[reread=MS\]' "$out" &&
  test ! -s "$err"
verdict '--help lists the protocols and their keys'

runs 2 && silent && said '--help'
verdict 'no protocol is a usage error'

runs 2 angeleye "$folder/good" && silent && said '--help'
verdict 'an unknown protocol is refused'

runs 2 angeleye2 model=ss2 "$folder/good" && silent && said 'bcc'
verdict 'an unknown key is refused with those that there are'

runs 2 angeleye2 bcc=maybe "$folder/good" && silent && said 'without'
verdict 'an unknown value is refused with those that there are'

runs 2 angeleye2 "$folder/good" "$folder/good" && silent
verdict 'two files are refused'

runs 2 --no-such-option angeleye2 "$folder/good" && silent && test -s "$err"
verdict 'an unknown option is refused'

runs 2 angeleye2 "$folder/absent" && silent && said "$folder/absent"
verdict 'a file that is not there is named'

runs 2 angeleye2 "$folder" && silent && said "$folder"
verdict 'a folder is no capture'

{
  cat "$folder/good"
  printf '9.000\t\\x053C\\x0373\n# here it comes\n8.999\t\n9.000\t\\x054P\n'
} >"$folder/bad"
runs 2 angeleye2 "$folder/bad" && said "$folder/bad:9: " && printed \
  "0.000${tab}position player 1" "0.000${tab}card 8s" \
  "1.301${tab}position banker 2" "1.301${tab}card 9h" "9.000${tab}cut"
verdict 'what stands before a malformed line is printed, and its number said'

runs 2 angeleye2 <"$folder/bad" && said '-:9: '
verdict 'standard input is called -'

printf '1.000\t\\x053C\\x0373\n0.5' >"$folder/cut"
runs 0 angeleye2 "$folder/cut" && printed "1.000${tab}cut" &&
  test ! -s "$err"
verdict 'half a last line is ignored'

cat >"$folder/beetek" <<'END'
0.100	[GAME]<Card:10H>\r
0.200	\n[GAME]<Alarm:Cover  Open>\r\n<Card:4
0.300	S>4S
9.000	\n<Card:5S>
END
runs 0 beetek "$folder/beetek" && test ! -s "$err" && printed \
  "0.100${tab}card Th" "0.200${tab}device error cover-open" "9.000${tab}card 4s"
verdict 'a line of text is reported when its end has come'

runs 2 beetek bcc=with "$folder/beetek" && silent && said "protocol beetek has no key 'bcc'"
verdict 'a protocol without keys says so'

cat >"$folder/scanner" <<'END'
1.000	]C0X-AS\r
1.100	X-10
1.150	h
1.210	X-AS
2.000	X-2c
2.060	\r
2.359	2c\r
3.000	3c
3.059	
END
runs 0 scanner strip=X- "$folder/scanner" && printed \
  "1.000${tab}card As" "1.210${tab}card Th" "1.270${tab}card As" \
  "2.060${tab}card 2c"
verdict 'a time-out has its own time, and comes before bytes of that time'

echo '3.060	' >>"$folder/scanner"
runs 0 scanner strip=X- reread=299 "$folder/scanner" && printed \
  "1.000${tab}card As" "1.210${tab}card Th" "1.270${tab}card As" \
  "2.060${tab}card 2c" "2.359${tab}card 2c" "3.060${tab}card 3c"
verdict 'a time-out falls due up to the last line'

printf '# cards\nX-AS 9h\nX-10h CUT\n' >"$folder/codes"
runs 0 scanner "codes=$folder/codes" "$folder/scanner" && printed \
  "1.000${tab}card 9h" "1.210${tab}cut" "1.270${tab}card 9h" \
  "2.060${tab}device unknown-code X-2c" "2.359${tab}device unknown-code 2c" \
  "3.060${tab}device unknown-code 3c"
verdict 'a file of codes says which card a code is'

runs 2 scanner "codes=$folder/absent" "$folder/scanner" && silent &&
  said "$folder/absent"
verdict 'a file of codes that is not there is named'

runs 2 scanner codes= "$folder/scanner" && silent && said codes
verdict 'a file of codes has a name'

echo 'X 1h' >>"$folder/codes"
runs 2 scanner "codes=$folder/codes" "$folder/scanner" && silent &&
  said "$folder/codes:4: "
verdict 'a malformed line of codes is named'

runs 2 scanner reread=3s "$folder/scanner" && silent && said "'reread' cannot be '3s'; expected: 0 to"
verdict 'a time that is no number is refused'
cat >"$folder/wheel" <<'END'
1.000	*X;4;001;17;0;283;1\r
1.000	\n 5\r\n*X;5;002
3.000	; 5;8;283;1\r\n
8.000	*X;5;002; 5;8;283;1\r\n
9.999	
END
runs 0 cammegh "$folder/wheel" && test ! -s "$err" && printed \
  "1.000${tab}device live" "3.000${tab}device stale" \
  "3.000${tab}device malformed 11" "6.000${tab}device lost" \
  "8.000${tab}device live" "8.000${tab}device warning launch-failed"
verdict 'a time-out comes before the bytes of its time'

# spoken CAPTURE: the protocol of a capture, and its key; its name tells them.
spoken() {
  case $(basename "$1") in
    shoe-*) echo angeleye2 ;;
    wheel-m360-*) echo cammegh model=m360 ;;
    wheel-*) echo cammegh ;;
  esac
}

for capture in $shared; do
  # shellcheck disable=SC2046 # the words are words
  runs 0 $(spoken "$capture") "$capture" &&
    cmp -s "${capture%.log}.expected" "$out"
  verdict "the capture $(basename "$capture")"
done

# reports WORD: how many of them were printed.
reports() {
  grep -c "^[0-9.]*$tab$1 " "$out"
}

if test -n "$shared"; then
  runs 0 cammegh "$captures/wheel-ss2-studio.log" &&
    test "$(reports number)" -eq 85 &&
    test "$(reports 'device unsure-number')" -eq 9
  verdict 'a week of a real wheel has 85 numbers, and 9 that are not sure'
fi
