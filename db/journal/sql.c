/* SPDX-License-Identifier: ISC */
/* Every statement of SQL that the record is read and written with. */
#include "config.h"

#include "db/journal/sqlite.h"

#define JOURNAL "seq, time_us, source, badge, kind, line, answer, hash"
#define ROUND	STATEMENT_ROUND
#define INSPECTION                                                             \
	"id, last_seq, table_id, day, checklist, game, decks, passed, "        \
	"begun_us, over_us, begun_by, cards, unread, dropped, number"
/* Where the first gaming day begins whose date is so to the one asked for. */
#define DAY_BEGINS(is)                                                         \
	"SELECT seq FROM journal INDEXED BY journal_opening WHERE kind = 4"    \
	" AND (line >= 'opening ' AND line < 'opening!'"                       \
	" OR line >= 'turned ' AND line < 'turned!')"                          \
	" AND substr(line, instr(line, ' ') + 1, 10) " is " ?1"                \
	" ORDER BY seq LIMIT 1"
/* Of the rows that say of the chain who signs it. */
#define SIGNED(is, where)                                                      \
	"SELECT " JOURNAL " FROM journal INDEXED BY journal_signed"            \
	" WHERE kind = 7 AND (line >= 'key ' AND line < 'key!'"                \
	" OR line >= 'signed ' AND line < 'signed!') AND " is " AND " where    \
	" LIMIT 1"
#define ADDITION                                                               \
	"addition.seq, time_us, round, round_us, table_id, day, number, "      \
	"game, decimals, addition.kind, place, seat, amount, "                 \
	"addition.badge, second, text, dealer"                                 \
	" FROM addition JOIN journal ON journal.seq = addition.seq"            \
	" JOIN round ON first_seq = round"
#define PERSON "badge, name, role, pin_hash, disabled, wrong, locked_us"

/* clang-format off */
const char *const statements[STATEMENTS] = {
[SQL_BEGIN] =
	"BEGIN IMMEDIATE",
[SQL_COMMIT] =
	"COMMIT",
[SQL_ROLLBACK] =
	"ROLLBACK",
[SQL_HEAD] =
	"SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1",
[SQL_HOLDS] =
	"SELECT 1 FROM journal WHERE seq = ?1 AND hash = ?2",
[SQL_APPEND] =
	"INSERT INTO journal (" JOURNAL ")"
	" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
[SQL_READ] =
	"SELECT " JOURNAL " FROM journal WHERE seq >= ?1"
	" ORDER BY seq LIMIT ?2",
[SQL_LAST_TABLE] =
	"SELECT seq FROM journal INDEXED BY journal_table"
	" WHERE kind = 1 AND line >= 'table ' AND line < 'table!'"
	" AND seq <= ?1 ORDER BY seq DESC LIMIT 1",
[SQL_DAY_BEFORE] =
	"SELECT seq FROM journal INDEXED BY journal_day"
	" WHERE kind = 4 AND line >= 'day ' AND line < 'day!' AND seq < ?1"
	" ORDER BY seq DESC LIMIT 1",
[SQL_DAY_ROWS] =
	"SELECT max(rows) FROM ("
	"SELECT lead(seq, 1, (SELECT max(seq) + 1 FROM journal))"
	" OVER (ORDER BY seq) - seq AS rows FROM journal"
	" INDEXED BY journal_opening WHERE kind = 4"
	" AND (line >= 'opening ' AND line < 'opening!'"
	" OR line >= 'turned ' AND line < 'turned!'))",
[SQL_MESSAGE_FIND] =
	"SELECT seq, line FROM message JOIN journal USING (seq)"
	" WHERE client = ?1 AND id = ?2",
[SQL_MESSAGE_PUT] =
	"INSERT INTO message (client, id, seq) VALUES (?1, ?2, ?3)",
[SQL_ROUND_PUT] =
	"INSERT INTO round (" ROUND ")"
	" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,"
	" ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23)",
[SQL_CARD_PUT] =
	"INSERT INTO card (round, place, hand, card, by_hand)"
	" VALUES (?1, ?2, ?3, ?4, ?5)",
[SQL_WAGER_PUT] =
	"INSERT INTO wager (round, place, seat, spot, stake, won, commission)"
	" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
[SQL_ROUND_NAME] =
	"SELECT table_id, day, number, last_seq FROM round"
	" WHERE first_seq <= ?1 ORDER BY first_seq DESC LIMIT 1",
[SQL_ROUND_OF] =
	"SELECT " ROUND " FROM round"
	" WHERE table_id = ?1 AND day = ?2 AND number = ?3",
[SQL_ROUNDS_LAST] = /* back from the end, not all of the table sorted */
	"SELECT " ROUND " FROM round NOT INDEXED WHERE table_id = ?1"
	" ORDER BY first_seq DESC LIMIT ?2",
[SQL_LAST_NUMBER] =
	"SELECT max(number) FROM round WHERE table_id = ?1 AND day = ?2",
[SQL_CARDS_OF] =
	"SELECT hand, card, by_hand, place FROM card WHERE round = ?1"
	" ORDER BY place",
[SQL_WAGERS_OF] =
	"SELECT seat, spot, stake, won, commission, place FROM wager"
	" WHERE round = ?1 ORDER BY place",
[SQL_ROUNDS_AFTER] =
	"SELECT " ROUND " FROM round WHERE first_seq > ?1"
	" ORDER BY first_seq",
[SQL_CARDS_AFTER] =
	"SELECT hand, card, by_hand, place, round FROM card WHERE round > ?1"
	" ORDER BY round, place",
[SQL_WAGERS_AFTER] =
	"SELECT seat, spot, stake, won, commission, place, round FROM wager"
	" WHERE round > ?1 ORDER BY round, place",
[SQL_PIT_READ] =
	"SELECT " JOURNAL " FROM journal INDEXED BY journal_pit"
	" WHERE kind > 2 AND seq >= ?1 AND seq < ?2 ORDER BY seq",
[SQL_LAST_OPENING] =
	"SELECT seq FROM journal INDEXED BY journal_opening WHERE kind = 4"
	" AND (line >= 'opening ' AND line < 'opening!'"
	" OR line >= 'turned ' AND line < 'turned!')"
	" AND seq < ?1 ORDER BY seq DESC LIMIT 1",
[SQL_DAY_FIRST] =
	DAY_BEGINS("="),
[SQL_DAY_AFTER] =
	DAY_BEGINS(">"),
[SQL_DAY_FROM] =
	DAY_BEGINS(">="),
[SQL_LAST_DEALER] =
	"SELECT iif(line = 'on', seq, 0) FROM journal INDEXED BY journal_dealer"
	" WHERE (kind = 3 AND line IN ('on', 'off', 'off idle')"
	" OR kind = 4 AND line IN ('closed', 'closed another-game')"
	" OR kind = 7 AND line >= 'station ' AND line < 'station!')"
	" AND seq < ?1 ORDER BY seq DESC LIMIT 1",
[SQL_LAST_HAND_OVER] =
	"SELECT seq FROM journal INDEXED BY journal_hand_over"
	" WHERE kind = 3 AND line >= 'hand-over ' AND line < 'hand-over!'"
	" AND seq < ?1 ORDER BY seq DESC LIMIT 1",
[SQL_ROUND_BEFORE] =
	"SELECT 1 FROM round WHERE first_seq < ?1 LIMIT 1",
[SQL_STAFF_ROWS] =
	"SELECT " JOURNAL " FROM journal INDEXED BY journal_staff"
	" WHERE kind = 3 AND line >= 'staff ' AND line < 'staff!'"
	" AND seq <= ?1 ORDER BY seq",
[SQL_LAST_KEY] =
	SIGNED("line >= 'key ' AND line < 'key!'", "seq < ?1 ORDER BY seq DESC"),
[SQL_FIRST_SIGNED] =
	SIGNED("line >= 'signed ' AND line < 'signed!'",
	       "seq > ?1 ORDER BY seq"),
[SQL_LAST_SIGNED] =
	SIGNED("line >= 'signed ' AND line < 'signed!'",
	       "seq <= ?1 ORDER BY seq DESC"),
[SQL_INSPECTION_PUT] =
	"INSERT INTO inspection (" INSPECTION ")"
	" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,"
	" ?14, ?15)",
[SQL_ANSWER_PUT] =
	"INSERT INTO inspection_answer"
	" (inspection, item, section, asked, answer, proved, badge, note)"
	" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
[SQL_FIELD_PUT] =
	"INSERT INTO inspection_field"
	" (inspection, place, name, asked, unit, value)"
	" VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
[SQL_SIGNATURE_PUT] =
	"INSERT INTO inspection_signature"
	" (inspection, signer, badge, time_us, seq)"
	" VALUES (?1, ?2, ?3, ?4, ?5)",
[SQL_COUNTED_PUT] =
	"INSERT INTO inspection_card (inspection, card, cards)"
	" VALUES (?1, ?2, ?3)",
[SQL_DEFECT_PUT] =
	"INSERT INTO inspection_defect (inspection, place, deck, card, note)"
	" VALUES (?1, ?2, ?3, ?4, ?5)",
[SQL_SWAP_PUT] =
	"INSERT INTO inspection_swap (inspection, place, old, new)"
	" VALUES (?1, ?2, ?3, ?4)",
[SQL_INSPECTION_FIND] =
	"SELECT " INSPECTION " FROM inspection WHERE id = ?1",
[SQL_INSPECTION_AFTER] =
	"SELECT " INSPECTION " FROM inspection WHERE last_seq > ?1"
	" ORDER BY last_seq LIMIT 1",
[SQL_INSPECTIONS_OF_DAY] =
	"SELECT " INSPECTION " FROM inspection"
	" WHERE table_id = ?1 AND day = ?2 ORDER BY id",
[SQL_ANSWERS_OF] =
	"SELECT item, section, asked, answer, proved, badge, note"
	" FROM inspection_answer WHERE inspection = ?1 ORDER BY item",
[SQL_FIELDS_OF] =
	"SELECT place, name, asked, unit, value"
	" FROM inspection_field WHERE inspection = ?1 ORDER BY place",
[SQL_SIGNATURES_OF] =
	"SELECT signer, badge, time_us, seq"
	" FROM inspection_signature WHERE inspection = ?1",
[SQL_COUNTED_OF] =
	"SELECT card, cards FROM inspection_card WHERE inspection = ?1",
[SQL_DEFECTS_OF] =
	"SELECT place, deck, card, note"
	" FROM inspection_defect WHERE inspection = ?1 ORDER BY place",
[SQL_SWAPS_OF] =
	"SELECT place, old, new"
	" FROM inspection_swap WHERE inspection = ?1 ORDER BY place",
[SQL_INSPECTIONS_AT] =
	"SELECT id, checklist, coalesce(kind = 5, 0) AS own,"
	" coalesce(instr(line || ' ', ' ' || checklist || ' '), 0) > 0 AS named"
	" FROM inspection LEFT JOIN journal ON seq = ?1"
	" WHERE id <= ?1 AND last_seq >= ?1 ORDER BY named DESC, id",
[SQL_ADDITION_PUT] =
	"INSERT INTO addition (seq, round, round_us, kind, place, seat, amount,"
	" badge, second, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
[SQL_ADDITION_ROUND] =
	"SELECT first_seq, opened_us, game, decimals, dealer FROM round"
	" WHERE table_id = ?1 AND day = ?2 AND number = ?3 AND last_seq < ?4",
[SQL_ADDITIONS_BEFORE] =
	"SELECT count(*) FROM addition"
	" WHERE round = ?1 AND kind = ?2 AND seq < ?3",
[SQL_ADDITIONS_OF] =
	"SELECT " ADDITION " WHERE addition.round = ?1 ORDER BY addition.seq",
[SQL_ADDITIONS_OF_ROWS] =
	"SELECT " ADDITION " WHERE addition.seq BETWEEN ?1 AND ?2"
	" OR addition.round BETWEEN ?1 AND ?2 ORDER BY addition.seq",
[SQL_ADDITION_AFTER] =
	"SELECT " ADDITION " WHERE addition.seq > ?1"
	" ORDER BY addition.seq LIMIT 1",
[SQL_ADDITIONS_SUM] =
	"SELECT sum(kind = 1), sum(amount), sum(kind = 2) FROM addition"
	" WHERE round = ?1",
[SQL_PERSON_FIND] =
	"SELECT " PERSON " FROM staff WHERE badge = ?1",
[SQL_PERSON_PUT] =
	"INSERT INTO staff (" PERSON ") VALUES (?1, ?2, ?3, ?4, 0, 0, 0)",
[SQL_PERSON_SET] =
	"UPDATE staff SET pin_hash = coalesce(?2, pin_hash), disabled = ?3,"
	" wrong = ?4, locked_us = ?5 WHERE badge = ?1",
[SQL_PEOPLE] =
	"SELECT " PERSON " FROM staff ORDER BY badge",
[SQL_PEOPLE_COUNT] =
	"SELECT count(*) FROM staff",
[SQL_SUPERVISORS] =
	"SELECT count(*) FROM staff WHERE role = 3 AND disabled = 0",
[SQL_PINS] =
	"SELECT count(*) FROM staff WHERE pin_hash <> '' AND disabled = 0",
};
/* clang-format on */
