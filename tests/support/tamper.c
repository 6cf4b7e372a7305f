/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/tamper.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/staff/staff.h"
#include "tests/support/support.h"

char tamper_path[128];
struct verify_result tamper_result;
char *tamper_found;
struct known_keys tamper_known;
static FILE *finding;

static void note(const char *sentence, void *context)
{
	(void)context;
	fprintf(finding, "%s\n", sentence);
}

static const struct verify_watch watch = {.finding = note};

enum sb_result tamper_verify(const struct record_head *head,
			     struct sb_error *err)
{
	size_t size;
	enum sb_result result;

	free(tamper_found);
	finding = open_memstream(&tamper_found, &size);
	result = verify_record(tamper_path,
			       &(struct verify_against){head, &tamper_known},
			       &watch, &tamper_result, err);
	fclose(finding);
	return result;
}

void tamper_finds_nothing(void)
{
	struct sb_error err = {""};

	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(tamper_result.findings == 0, "%s", tamper_found);
}

static void add_staff(struct book *game, const char *badge, enum role role)
{
	struct person person = {.name = "Name", .role = role};
	struct sb_error err = {""};
	const char *by = role == ROLE_SUPERVISOR ? "" : "S1";

	strcpy(person.badge, badge);
	ck_assert_int_eq(record_begin(game->record, &err), SB_OK);
	ck_assert_msg(staff_add(game->record, by, &person, "$hash",
				game->time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(record_commit(game->record, &err), SB_OK);
}

/* Three people, four rounds of every kind, and one under way:
 *
 *	1-2 day, table; 3-5 staff; 6-18 a round with wagers; 19-27 one with a
 *	correction; 28-33 a void one; 34-36 shuffle, shoe, table; 37- a round */
static void play_an_evening(struct book *game)
{
	book_open(game, tamper_path);
	add_staff(game, "S1", ROLE_SUPERVISOR);
	add_staff(game, "P1", ROLE_PIT_BOSS);
	add_staff(game, "D1", ROLE_DEALER);
	book(game, book_wagered);
	game->badge = "P1";
	book(game, "open\nclose\ncard 4h\ncard 3c\nkey card 5s\ncard 2d\n"
		   "correct 1 3h\nannounce\nclear\n");
	book(game, "open\nclose\ncard 4h\ncard 3c\nvoid power\nclear\n");
	book(game, "shuffle\nshoe\nday: day BAC-07 2026-11-21 shoe 2 round 4\n"
		   "table baccarat decks=6\n");
	game->badge = "D1";
	book(game, book_natural);
	book(game, "open\nclose\ncard Th\n");
}

void tamper_set_up(void)
{
	struct book game;

	snprintf(tamper_path, sizeof tamper_path, "%s/record.db",
		 support_folder());
	play_an_evening(&game);
	book_close(&game);
}

void tamper_run(sqlite3 *db, const char *sql)
{
	char *message = NULL;

	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &message) == SQLITE_OK,
		      "%s: %s", sql, message ? message : "");
}

static int run_row(void *context, int n, char **values, char **names)
{
	(void)n;
	(void)names;
	fprintf(context, "%s;\n", values[0]);
	return 0;
}

/* All that the SQL gives, each row ended by ";\n". */
static char *gather(sqlite3 *db, const char *sql)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	sqlite3_exec(db, sql, run_row, out, NULL);
	fclose(out);
	return text;
}

/* Runs SQL with the triggers out of the way, and puts them back. */
void tamper(const char *sql)
{
	sqlite3 *db;
	char *triggers, *drops;

	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	triggers = gather(db, "SELECT sql FROM sqlite_schema WHERE type = "
			      "'trigger'");
	drops = gather(db, "SELECT 'DROP TRIGGER ' || name FROM sqlite_schema "
			   "WHERE type = 'trigger'");
	tamper_run(db, drops);
	tamper_run(db, sql);
	tamper_run(db, triggers);
	free(triggers);
	free(drops);
	sqlite3_close(db);
}

/* --- the chain ------------------------------------------------------------ */

static void write_row(sqlite3_stmt *write, const struct envelope *row,
		      const uint8_t hash[static HASH_SIZE])
{
	sqlite3_bind_int64(write, 1, row->seq);
	sqlite3_bind_blob(write, 2, hash, HASH_SIZE, NULL);
	ck_assert_int_eq(sqlite3_step(write), SQLITE_DONE);
	sqlite3_reset(write);
}

static void rechain(sqlite3 *db)
{
	sqlite3_stmt *read, *write;
	uint8_t previous[HASH_SIZE] = {0};

	sqlite3_prepare_v2(db,
			   "SELECT seq, time_us, source, badge, kind, line, "
			   "answer FROM journal ORDER BY seq",
			   -1, &read, NULL);
	sqlite3_prepare_v2(db, "UPDATE journal SET hash = ?2 WHERE seq = ?1",
			   -1, &write, NULL);
	while (sqlite3_step(read) == SQLITE_ROW) {
		struct envelope row = {
			.seq = sqlite3_column_int64(read, 0),
			.time_us = sqlite3_column_int64(read, 1),
			.source = (uint8_t)sqlite3_column_int(read, 2),
			.badge = (const char *)sqlite3_column_text(read, 3),
			.kind = (uint8_t)sqlite3_column_int(read, 4),
			.line = (const char *)sqlite3_column_text(read, 5),
			.answer = (const char *)sqlite3_column_text(read, 6)};

		envelope_hash(&row, previous, previous);
		write_row(write, &row, previous);
	}
	sqlite3_finalize(read);
	sqlite3_finalize(write);
}

void tamper_rechain(void)
{
	sqlite3 *db;
	char *triggers;

	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	triggers = gather(db, "SELECT sql FROM sqlite_schema WHERE name = "
			      "'journal_update'");
	tamper_run(db, "DROP TRIGGER journal_update");
	rechain(db);
	tamper_run(db, triggers);
	free(triggers);
	sqlite3_close(db);
}

/* All rows of all tables, as SQLite reads them. */
char *tamper_dump(void)
{
	sqlite3 *db;
	char *text;

	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	text = gather(
		db,
		"SELECT quote(seq) || quote(time_us) || quote(source) || "
		"quote(badge) || quote(kind) || quote(line) || quote(answer) "
		"|| quote(hash) FROM journal UNION ALL "
		"SELECT quote(first_seq) || quote(last_seq) || "
		"quote(table_id) || quote(day) || quote(number) || "
		"quote(shoe) || quote(game) || quote(decimals) || "
		"quote(opened_us) || quote(closed_us) || quote(dealer) || "
		"quote(outcome) || quote(natural) || quote(free_hand) || "
		"quote(void) || quote(reason) || quote(corrected) || "
		"quote(by_hand) FROM round UNION ALL "
		"SELECT quote(round) || quote(place) || quote(hand) || "
		"quote(card) || quote(by_hand) FROM card UNION ALL "
		"SELECT quote(round) || quote(place) || quote(seat) || "
		"quote(spot) || quote(stake) || quote(won) || "
		"quote(commission) FROM wager UNION ALL "
		"SELECT quote(seq) || quote(round) || quote(round_us) || "
		"quote(kind) || quote(place) || quote(seat) || quote(amount) "
		"|| quote(badge) || quote(second) || quote(text) "
		"FROM addition UNION ALL "
		"SELECT quote(id) || quote(last_seq) || quote(table_id) || "
		"quote(day) || quote(checklist) || quote(game) || "
		"quote(decks) || quote(passed) || quote(begun_us) || "
		"quote(over_us) || quote(begun_by) || quote(cards) || "
		"quote(unread) || quote(dropped) || quote(number) "
		"FROM inspection UNION ALL "
		"SELECT quote(inspection) || quote(item) || quote(section) || "
		"quote(asked) || quote(answer) || quote(proved) || "
		"quote(badge) || quote(note) FROM inspection_answer UNION ALL "
		"SELECT quote(inspection) || quote(place) || quote(name) || "
		"quote(asked) || quote(unit) || quote(value) "
		"FROM inspection_field UNION ALL "
		"SELECT quote(inspection) || quote(signer) || quote(badge) || "
		"quote(time_us) || quote(seq) "
		"FROM inspection_signature UNION ALL "
		"SELECT quote(inspection) || quote(card) || quote(cards) "
		"FROM inspection_card UNION ALL "
		"SELECT quote(inspection) || quote(place) || quote(deck) || "
		"quote(card) || quote(note) FROM inspection_defect UNION ALL "
		"SELECT quote(inspection) || quote(place) || quote(old) || "
		"quote(new) FROM inspection_swap UNION ALL "
		"SELECT quote(badge) || quote(name) || quote(role) || "
		"quote(disabled) || quote(wrong) || quote(locked_us) "
		"FROM staff UNION ALL SELECT * FROM (SELECT sql FROM "
		"sqlite_schema ORDER BY name)");
	sqlite3_close(db);
	return text;
}
