#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot backup: its arguments, its statuses, what it prints, and the copy.
. "$SABOT_SRC/tests/support/run.sh"

conf=$folder/sabot.conf
copy=$folder/copy.db

program() {
  "$sabot" backup -c "$conf" "$@" </dev/null
}

cat >"$conf" <<END
table: { id = "BAC-07"; game = "baccarat"; }
shoe: { port = "unix:$folder/shoe"; protocol = "angeleye2"; }
record: { database = "$folder/record.db"; }
END

plan 25

runs 3 "$copy" && said 'no such record; the station creates it' && test ! -e "$copy"
verdict 'without a record there is no copy'

echo 246810 | "$sabot" staff add S1 supervisor 'Sam Supervisor' --first \
  --database="$folder/record.db" >/dev/null
runs 0 "$copy" && test ! -s "$err" &&
  grep -qxF "$copy: rows 1, rounds 0, findings 0" "$out"
verdict 'a copy is made, and the result of verifying it is printed'

"$sabot" verify "$copy" >"$out" && grep -qF 'findings 0' "$out"
verdict 'it can be verified again'

grep -qa argon2id "$folder/record.db" && ! grep -qa argon2id "$copy"
verdict 'the record has a PIN hash, and the copy none'

"$sabot" staff list --database="$copy" >"$out" && grep -q '^S1 .*Sam Supervisor' "$out"
verdict 'the staff list is in it'

runs 2 "$copy" && said "$copy: already exists; name another file"
verdict 'it is not replaced'

runs 3 "$folder/no/copy.db" && said 'cannot create'
verdict 'a folder that is not there is named'

runs 2 && said 'expected exactly one COPY argument' && runs 2 a b
verdict 'one file is named'

runs 0 --help && grep -q '^Usage: sabot backup' "$out" &&
  runs 2 --all && test "$(find "$folder" -name 'copy*' | wc -l)" -eq 1
verdict '--help helps, and nothing was left beside the copy'

# --- a copy that takes the record's place ---

# pins STATUS LINES ARGUMENT...: true when sabot staff pin, given these lines
# and the copy, leaves with STATUS.
pins() {
  wanted=$1
  lines=$2
  shift 2
  printf '%b' "$lines" | "$sabot" staff pin --database="$copy" "$@" >"$out" 2>"$err"
  test $? -eq "$wanted"
}

printf '246810\n135790\n' | "$sabot" staff add D1 dealer 'Dee Dealer' --by=S1 \
  --database="$folder/record.db" >/dev/null
rm "$copy"
runs 0 "$copy" && pins 2 '246810\n585271\n' S1 --by=S1 &&
  said 'nobody has a PIN (restored record)'
verdict 'nobody has a PIN in a copy'

pins 2 '585271\n' D1 --first && said "is a supervisor's"
verdict 'the first new one is no dealer'"'"'s'

pins 0 '648273\n' S1 --first && pins 0 '648273\n759384\n' D1 --by=S1
verdict 'but a supervisor'"'"'s, who gives out the others'

pins 2 '585271\n' S1 --first && said 'use --by=BADGE of a supervisor' &&
  printf '585271\n' | "$sabot" staff pin S1 --first \
    --database="$folder/record.db" >"$out" 2>"$err"
test $? -eq 2 && said 'not a restored backup'
verdict 'where somebody has one it is the supervisor'"'"'s word'

"$sabot" verify "$copy" >"$out"
test $? -eq 1 && grep -qF "row 3, 'staff pin S1': no badge" "$out" &&
  grep -qF 'rows 4, rounds 0, findings 1' "$out"
verdict 'and verify names for good who had a PIN from nobody'

rm "$copy"
cp "$folder/record.db" "$copy" && sqlite3 "$copy" "UPDATE staff SET pin_hash = ''" &&
  pins 2 '585271\n' S1 --first && said 'badge S1 differs from the journal'
verdict 'a record whose hashes somebody emptied is no restored one'

# --- copies by themselves ---

kept=$folder/kept
mkdir "$kept"
dated() {
  find "$1" -name 'BAC-07-????????T??????Z.db' | wc -l
}

runs 0 --to="$kept" && test "$(dated "$kept")" -eq 1 &&
  grep -qE "^$kept/BAC-07-[0-9]{8}T[0-9]{6}Z.db: rows 2, " "$out"
verdict 'a copy in a folder has table and time as its name'

seconds=$(cat "$folder/record.db.backup") && test $(($(date +%s) - seconds)) -lt 60
verdict 'and the time of the last one is beside the record'

cp "$folder/record.db" "$folder/kept.db"
for link in "$folder/kept.db" "$folder/made"; do
  rm -f "$folder/record.db.backup"
  ln -s "$link" "$folder/record.db.backup"
  sleep 1.1
  runs 3 --to="$kept" && said "cannot write $folder/record.db.backup" || linked=$link
done
rm -f "$folder/record.db.backup" && mkfifo "$folder/record.db.backup" && sleep 1.1 &&
  runs 3 --to="$kept" && said "cannot write $folder/record.db.backup" &&
  test -z "$linked" && cmp -s "$folder/record.db" "$folder/kept.db" &&
  test ! -e "$folder/made"
verdict 'the time is written to no other file, and into no pipe'
rm -rf "$folder/record.db.backup" "$kept" && mkdir "$kept" && runs 0 --to="$kept"

for day in 01 02 03; do
  : >"$kept/BAC-07-202611${day}T070000Z.db"
  : >"$kept/BAC-071-202611${day}T070000Z.db"
done
: >"$kept/BAC-07-notes.db"
sleep 1.1
runs 0 --to="$kept" --keep=3 && test "$(dated "$kept")" -eq 3 &&
  test -e "$kept/BAC-07-20261103T070000Z.db" && test ! -e "$kept/BAC-07-20261102T070000Z.db"
verdict 'the newest are kept'

test "$(find "$kept" -name 'BAC-071-*' | wc -l)" -eq 3 && test -e "$kept/BAC-07-notes.db"
verdict 'files of other tables and other names stay'

before=$(cat "$folder/record.db.backup")
sleep 1.1
runs 3 --to="$kept" --also="$folder" && said "$folder: on the disk of the record; mount another disk there" &&
  test "$(cat "$folder/record.db.backup")" = "$before"
verdict 'a folder of the same disk is no other disk, and the backup is not whole'

# is_elsewhere FOLDER: it is on another disk than the record, and can be used.
is_elsewhere() {
  test -w "$1" && test "$(stat -c %d "$1")" != "$(stat -c %d "$folder")"
}

disk=/dev/shm
is_elsewhere $disk || disk=/tmp
sleep 1.1
if is_elsewhere $disk; then
  other=$(mktemp -d -p $disk)
  runs 0 --to="$kept" --keep=3 --also="$other" && test "$(dated "$other")" -eq 1 &&
    cmp "$other"/*.db "$kept/$(basename "$other"/*.db)"
  verdict 'a copy on another disk is the same'
  rm -rf "$other"
else
  true
  verdict 'a copy on another disk # SKIP there is none'
fi

sqlite3 "$folder/record.db" "UPDATE staff SET name = 'Nemo'"
sleep 1.1
runs 1 --to="$kept" --keep=1 && test "$(dated "$kept")" -gt 1
verdict 'no old copy goes when the new one has findings'

runs 2 --to="$kept" "$copy" && runs 2 --keep=3 "$copy" &&
  said '--also and --keep need --to=FOLDER'
verdict 'the options go together'

runs 2 --to="$kept" --keep=0 && said 'expected a number above 0'
verdict 'at least one is kept'
