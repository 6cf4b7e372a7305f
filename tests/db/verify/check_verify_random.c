/* SPDX-License-Identifier: ISC */
/* Random changes of records of all games, by a hand that knows the schema and
 * how rows are hashed: a value, a row removed, put in twice or exchanged with
 * another one, the last rows cut off, all hashes worked out again. A witness
 * has kept the heads. verify finds every change, and names the row: of the
 * journal the first one that differs from what the witness has, elsewhere the
 * round, the inspection, the badge or the row of the journal that it is about.
 * 10,000 changes, and their count by kind on stderr, with SABOT_SOAK=1 in the
 * environment. */
#include "config.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/record/record.h"
#include "db/rounds/amendments.h"
#include "db/staff/staff.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

/* --- the records ---------------------------------------------------------- */

#define DAY(table_)                                                            \
	"day: day T-01 2026-11-21 shoe 1 round 1\ntable " table_ "\n"

/* The dealer's lines, then the pit boss's. */
static const struct {
	const char *dealt, *ruled, *more;
} games[] = {
	{DAY("baccarat") "open\nwager 3 tie 5\nwager 1 banker 10\n"
			 "wager 1 player 20\nclose\ncard 4h\ncard 3c\ncard Ks\n"
			 "card 2d\ncard 7s\ncard 8c\nannounce\nclear\n",
	 "open\nclose\ncard 4h\ncard 3c\ncard 5s\ncard 2d\ncorrect 1 3h\n"
	 "announce\nclear\nopen\nclose\ncard 4h\ncard 3c\nvoid power\nclear\n",
	 "open\nclose\ncard Th\n"},
	{DAY("blackjack decks=6") "open\nwager 1 main 20\nwager 2 main 10\n"
				  "close\ncard 8h\ncard Ts\ncard Ad\ncard 8c\n"
				  "card 9d\ncard 5h\ninsure 1\ndecline 2\n"
				  "peek\nsplit 1\ncard 3h\ncard Kd\nhit 1\n"
				  "card Th\nstand 1\nstand 2\nreveal\n"
				  "card 4c\nannounce\nclear\n",
	 "open\nwager 1 main 20\nclose\ncard 8h\nvoid power\nclear\n",
	 "open\nwager 1 main 20\nclose\ncard Kh\n"},
	{DAY("roulette") "open\nwager 1 straight 17 5\nwager 2 red 10\n"
			 "close\nspin cw ccw\nrevs 5\nnumber 17\nannounce\n"
			 "clear\n",
	 "open\nwager 2 red 10\nclose\nvoid power\nclear\n",
	 "open\nwager 2 red 10\nclose\n"},
	{DAY("dragon-tiger opposing=allow") "open\nwager 1 dragon 25\nwager 1 "
					    "tiger 5\n"
					    "wager 3 tie 10\nclose\ncard "
					    "Kh\ncard 7s\n"
					    "announce\nclear\n",
	 "open\nwager 1 tiger 5\nwager 3 tie 10\nclose\ncard As\ncard Ad\n"
	 "announce\ncorrect 2 2s\nclear\n",
	 "open\nclose\ncard Qd\n"},
	{DAY("football-studio opposing=allow") "open\nwager 7 home 5\nwager 7 "
					       "away 4\n"
					       "wager 8 draw 3\nclose\ncard "
					       "Td\ncard Ts\n"
					       "announce\nclear\n",
	 "open\nwager 7 home 5\nclose\ncard Ac\nstrike 1\ncard Ac\ncard Kd\n"
	 "announce\nclear\n",
	 "open\nclose\ncard 8h\n"},
	{DAY("sic-bo final=clear") "open\nwager 1 small 10\nwager 1 odd 10\n"
				   "wager 3 combination 2-4 10\nclose\n"
				   "dice 2 4 2\nflat\nannounce\nclear\n",
	 "open\nwager 1 big 10\nclose\ndice 6 6 5\nflat\nannounce\n"
	 "correct dice 6 6 4\nclear\nopen\nclose\nvoid power\nclear\n",
	 "open\nwager 2 any-triple 1\nclose\n"},
};

enum { RECORDS = ROWS_OF(games) + SAMPLE_RECORDS };

static void add_staff(struct book *book, const char *by, const char *badge,
		      enum role role)
{
	struct person person = {.name = "Name", .role = role};
	struct sb_error err = {""};
	char hash[16];

	strcpy(person.badge, badge);
	sprintf(hash, "$hash%s", badge); /* each PIN has a salt of its own */
	ck_assert_int_eq(journal_begin(book->record, &err), SB_OK);
	ck_assert_msg(staff_add(book->record, by, &person, hash, book->time_us,
				&err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(book->record, &err), SB_OK);
}

static void amend(struct book *book, const char *line)
{
	struct amendment_row row;
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(book->record, &err), SB_OK);
	ck_assert_msg(amendments_book(book->record, "S1", line, book->time_us,
				      &row, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(book->record, &err), SB_OK);
}

static void play(int game, const char *path)
{
	struct book played;

	memset(&played, 0, sizeof played);
	book_resume(&played, path);
	add_staff(&played, "", "S1", ROLE_SUPERVISOR);
	add_staff(&played, "S1", "P1", ROLE_PIT_BOSS);
	add_staff(&played, "S1", "D1", ROLE_DEALER);
	book(&played, games[game].dealt);
	played.badge = "P1";
	book(&played, games[game].ruled);
	played.badge = "D1";
	book(&played, games[game].more);
	amend(&played, "adjust T-01/2026-11-21/0001 3 +2.50 by P1 late");
	amend(&played, "annotate T-01/2026-11-21/0002 by P1 loud");
	book_close(&played);
}

/* One that is changed again and again. */
static const char *folder;
static char *whole;
static size_t size;
static struct journal_head *heads; /* by row, as the witness keeps them */
static int64_t rows;

static void keep_heads(void)
{
	sqlite3 *db;
	sqlite3_stmt *stmt;

	rows = tamper_result.rows;
	heads = calloc((size_t)rows + 1, sizeof *heads);
	ck_assert_ptr_nonnull(heads);
	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	sqlite3_prepare_v2(db, "SELECT seq, hash FROM journal", -1, &stmt,
			   NULL);
	while (sqlite3_step(stmt) == SQLITE_ROW) {
		struct journal_head *head =
			&heads[sqlite3_column_int64(stmt, 0)];

		head->seq = sqlite3_column_int64(stmt, 0);
		memcpy(head->hash, sqlite3_column_blob(stmt, 1), HASH_SIZE);
	}
	sqlite3_finalize(stmt);
	sqlite3_close(db);
}

static void make(int which)
{
	folder = support_folder();
	snprintf(tamper_path, sizeof tamper_path, "%s/record.db", folder);
	if (which < ROWS_OF(games))
		play(which, tamper_path);
	else
		sample_record_make(which - ROWS_OF(games), tamper_path);
	tamper_expect_clean();
	whole = support_read(tamper_path, &size);
	keep_heads();
}

static void put_back(void)
{
	FILE *out = fopen(tamper_path, "wb");

	ck_assert_ptr_nonnull(out);
	ck_assert_uint_eq(fwrite(whole, 1, size, out), size);
	ck_assert_int_eq(fclose(out), 0);
}

/* --- chance --------------------------------------------------------------- */

static uint64_t chance;

static int64_t pick(int64_t below)
{
	chance ^= chance << 13;
	chance ^= chance >> 7;
	chance ^= chance << 17;
	return (int64_t)((chance >> 11) % (uint64_t)below);
}

/* --- the database --------------------------------------------------------- */

/* A table, its key, and how the findings name a row of it: SQL. */
static const struct table_form {
	const char *name, *key;
	const char *named; /* "%" */
} tables[] = {
	{"journal", "seq", "'row ' || seq"},
	{"staff", "badge", "'badge ' || badge"},
	{"round", "first_seq", "'row ' || first_seq || ':'"},
	{"card", "round, place", "'row ' || round || ':'"},
	{"wager", "round, place", "'row ' || round || ':'"},
	{"addition", "seq", "'row ' || seq"},
	{"message", "client, id", "'row ' || seq"},
	{"inspection", "id", "'inspection ' || id || ','"},
	{"inspection_answer", "inspection, item",
	 "'inspection ' || inspection || ','"},
	{"inspection_field", "inspection, place",
	 "'inspection ' || inspection || ','"},
	{"inspection_signature", "inspection, signer",
	 "'inspection ' || inspection || ','"},
	{"inspection_card", "inspection, card",
	 "'inspection ' || inspection || ','"},
	{"inspection_defect", "inspection, place",
	 "'inspection ' || inspection || ','"},
	{"inspection_swap", "inspection, place",
	 "'inspection ' || inspection || ','"},
};

enum { JOURNAL, STAFF };

static sqlite3 *db;

static void open_to_change(void)
{
	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	tamper_run(db, "PRAGMA ignore_check_constraints = ON");
}

/* How many rows it changed; 0: none, or SQLite refuses it. */
static int change(const char *fmt, ...)
{
	va_list args;
	char *sql;
	int before = sqlite3_total_changes(db), code;

	va_start(args, fmt);
	sql = sqlite3_vmprintf(fmt, args);
	va_end(args);
	code = sqlite3_exec(db, sql, NULL, NULL, NULL);
	ck_assert_msg(code == SQLITE_OK || code == SQLITE_CONSTRAINT ||
			      code == SQLITE_MISMATCH,
		      "%s: %s", sql, sqlite3_errmsg(db));
	sqlite3_free(sql);
	return code == SQLITE_OK ? sqlite3_total_changes(db) - before : 0;
}

/* To be freed with sqlite3_free(); "" if there is none. */
static char *ask(const char *fmt, ...)
{
	va_list args;
	char *sql, *text = NULL;
	sqlite3_stmt *stmt;

	va_start(args, fmt);
	sql = sqlite3_vmprintf(fmt, args);
	va_end(args);
	ck_assert_msg(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL) == SQLITE_OK,
		      "%s: %s", sql, sqlite3_errmsg(db));
	if (sqlite3_step(stmt) == SQLITE_ROW)
		text = sqlite3_mprintf("%s", sqlite3_column_text(stmt, 0));
	sqlite3_finalize(stmt);
	sqlite3_free(sql);
	return text ? text : sqlite3_mprintf("");
}

static int64_t count(const char *table)
{
	char *text = ask("SELECT count(*) FROM %s", table);
	int64_t n = atoll(text);

	sqlite3_free(text);
	return n;
}

/* A condition on the nth row: "(round, place) = (6, 1)". */
static char *nth(const struct table_form *table, int64_t n)
{
	return sqlite3_mprintf("(%s) = (SELECT %s FROM %s ORDER BY %s "
			       "LIMIT 1 OFFSET %lld)",
			       table->key, table->key, table->name, table->key,
			       (long long)n);
}

static char *name_of(const struct table_form *table, const char *where)
{
	return ask("SELECT %s FROM %s WHERE %s", table->named, table->name,
		   where);
}

/* --- the changes ---------------------------------------------------------- */

enum { NAMES_MAX = 2 };

/* What the findings must have: one of the names. */
static char *names[NAMES_MAX];
static struct journal_head *witness; /* or NULL */

static void forget(void)
{
	for (int i = 0; i < NAMES_MAX; i++) {
		sqlite3_free(names[i]);
		names[i] = NULL;
	}
	witness = NULL;
}

/* A random column of the table; *type is its type. */
static char *pick_column(const struct table_form *table, char *type)
{
	char *n = ask("SELECT count(*) FROM pragma_table_info('%s')",
		      table->name);
	long long at = pick(atoll(n));
	char *column = ask("SELECT name FROM pragma_table_info('%s') "
			   "WHERE cid = %lld",
			   table->name, at);
	char *text = ask("SELECT type FROM pragma_table_info('%s') "
			 "WHERE cid = %lld",
			 table->name, at);

	*type = text[0];
	sqlite3_free(text);
	sqlite3_free(n);
	return column;
}

/* An expression for another value of a column. */
static char *pick_value(const struct table_form *table, const char *column,
			char type)
{
	static const char *const numbers[] = {
		"%s + 1",	   "%s - 1",	 "-%s",
		"1 - %s",	   "%s + 65536", "%s + 256",
		"%s + 4294967296", "0",		 "%s * 10",
		"%s + 1000000",	   "2",		 "1",
	};
	static const char *const texts[] = {
		"%s || 'x'",
		"''",
		"substr(%s, 2)",
		"upper(%s)",
		"lower(%s)",
		"replace(%s, '1', '2')",
		"replace(%s, '0', '9')",
		"replace(%s, 'e', 'a')",
		"%s || char(0)",
		"%s || ' '",
		"'player'",
	};
	static const char *const blobs[] = {
		"substr(%s, 2) || x'00'",
		"zeroblob(32)",
		"x''",
	};

	if (pick(4) == 0)
		return sqlite3_mprintf("(SELECT %s FROM %s LIMIT 1 "
				       "OFFSET %lld)",
				       column, table->name,
				       (long long)pick(count(table->name)));
	switch (type) {
	case 'I':
		return sqlite3_mprintf(numbers[pick(ROWS_OF(numbers))], column);
	case 'T': return sqlite3_mprintf(texts[pick(ROWS_OF(texts))], column);
	default: return sqlite3_mprintf(blobs[pick(ROWS_OF(blobs))], column);
	}
}

static bool change_value_in(const struct table_form *table)
{
	char type;
	char *column = pick_column(table, &type);
	char *value = pick_value(table, column, type);
	char *where = nth(table, pick(count(table->name)));
	int n;

	names[0] = name_of(table, where);
	tamper_run(db, "CREATE TEMP TABLE one (value)");
	change("INSERT INTO one SELECT %s FROM %s WHERE %s", value, table->name,
	       where);
	n = change("UPDATE %s SET %s = (SELECT value FROM one) WHERE %s AND "
		   "%s IS NOT (SELECT value FROM one)",
		   table->name, column, where, column);
	sqlite3_free(column);
	sqlite3_free(value);
	sqlite3_free(where);
	return n > 0;
}

static const struct table_form *pick_table(void)
{
	const struct table_form *table;

	do
		table = &tables[1 + pick(ROWS_OF(tables) - 1)];
	while (count(table->name) == 0);
	return table;
}

static bool change_stored(void)
{
	return change_value_in(pick_table());
}

static bool remove_row(const struct table_form *table)
{
	char *where = nth(table, pick(count(table->name)));
	int n;

	names[0] = name_of(table, where);
	n = change("DELETE FROM %s WHERE %s", table->name, where);
	sqlite3_free(where);
	return n > 0;
}

static bool remove_stored(void)
{
	return remove_row(pick_table());
}

/* All columns, the last of the key changed. */
static char *columns_with(const struct table_form *table, const char *last)
{
	return ask("SELECT group_concat(iif(name = '%s', CASE type WHEN "
		   "'INTEGER' THEN name || ' + 1000' ELSE name || ' || ''x''' "
		   "END, name), ', ') FROM pragma_table_info('%s')",
		   last, table->name);
}

static const char *last_of_key(const struct table_form *table)
{
	const char *space = strrchr(table->key, ' ');

	return space ? space + 1 : table->key;
}

static bool repeat_row(const struct table_form *table)
{
	char *where = nth(table, pick(count(table->name)));
	char *columns = columns_with(table, last_of_key(table));
	int n;

	names[0] = name_of(table, where);
	n = change("INSERT INTO %s SELECT %s FROM %s WHERE %s", table->name,
		   columns, table->name, where);
	if (n > 0)
		names[1] = ask("SELECT %s FROM (SELECT %s FROM %s WHERE %s)",
			       table->named, "*", table->name, where);
	if (n > 0 && !strchr(table->key, ' ')) {
		sqlite3_free(names[1]);
		names[1] = ask("SELECT %s FROM %s ORDER BY %s DESC LIMIT 1",
			       table->named, table->name, table->key);
	}
	sqlite3_free(where);
	sqlite3_free(columns);
	return n > 0;
}

static bool repeat_stored(void)
{
	return repeat_row(pick_table());
}

/* A column's values of two rows. */
static bool exchange_in(const struct table_form *table)
{
	int64_t n = count(table->name);
	char type;
	char *column = pick_column(table, &type);
	char *one = nth(table, pick(n)), *two = nth(table, pick(n));
	int changed;

	names[0] = name_of(table, one);
	names[1] = name_of(table, two);
	tamper_run(db, "CREATE TEMP TABLE both (a, b)");
	change("INSERT INTO both SELECT (SELECT %s FROM %s WHERE %s), "
	       "(SELECT %s FROM %s WHERE %s)",
	       column, table->name, one, column, table->name, two);
	changed = strstr(table->key, column)
			  ? 0
			  : change("UPDATE %s SET %s = (SELECT iif(%s IS b, a, "
				   "b) FROM both) WHERE (%s OR %s) AND (SELECT "
				   "a IS NOT b FROM both)",
				   table->name, column, column, one, two);
	sqlite3_free(column);
	sqlite3_free(one);
	sqlite3_free(two);
	return changed > 0;
}

static bool exchange_stored(void)
{
	return exchange_in(pick_table());
}

/* "rows 12 to 12 are missing" names it as well. */
static void name_missing_row(void)
{
	names[1] = sqlite3_mprintf("rows %s to", names[0] + strlen("row "));
}

static bool change_journal(void)
{
	bool done = change_value_in(&tables[JOURNAL]);

	name_missing_row();
	witness = &heads[rows]; /* a last row that has another number */
	return done;
}

static bool remove_journal(void)
{
	bool done = remove_row(&tables[JOURNAL]);

	name_missing_row();
	witness = &heads[rows];
	return done;
}

static bool repeat_journal(void)
{
	bool done = repeat_row(&tables[JOURNAL]);

	sqlite3_free(names[1]);
	names[1] = sqlite3_mprintf("rows %lld to", (long long)rows + 1);
	return done;
}

static bool exchange_journal(void)
{
	return exchange_in(&tables[JOURNAL]);
}

/* The rows from there on differ from what the witness has. */
static void rehash_from(int64_t seq)
{
	sqlite3_close(db);
	tamper_rechain();
	open_to_change();
	forget();
	witness = &heads[seq];
	names[0] = sqlite3_mprintf("row %lld: differs from the given head",
				   (long long)seq);
}

static bool change_and_rehash(void)
{
	static const char *const columns[] = {"time_us", "source", "badge",
					      "kind",	 "line",   "answer"};
	const char *column = columns[pick(ROWS_OF(columns))];
	int64_t seq = 1 + pick(rows);
	char *value =
		pick_value(&tables[JOURNAL], column,
			   strstr("time_us source kind", column) ? 'I' : 'T');
	int n;

	tamper_run(db, "CREATE TEMP TABLE one (value)");
	change("INSERT INTO one SELECT %s FROM journal WHERE seq = %lld", value,
	       (long long)seq);
	n = change("UPDATE journal SET %s = (SELECT value FROM one) WHERE "
		   "seq = %lld AND %s IS NOT (SELECT value FROM one) AND "
		   "instr((SELECT value FROM one), char(0)) = 0",
		   column, (long long)seq, column);
	sqlite3_free(value);
	if (n > 0)
		rehash_from(seq);
	return n > 0;
}

static bool remove_and_rehash(void)
{
	int64_t seq = 1 + pick(rows - 1);

	change("DELETE FROM journal WHERE seq = %lld;"
	       "UPDATE journal SET seq = -seq WHERE seq > %lld;"
	       "UPDATE journal SET seq = -seq - 1 WHERE seq < 0",
	       (long long)seq, (long long)seq);
	rehash_from(seq);
	return true;
}

static bool insert_and_rehash(void)
{
	int64_t seq = 1 + pick(rows), of = 1 + pick(rows);

	/* a copy beside the very row is found at the first that differs */
	if (of == seq || of == seq - 1)
		return false;
	change("UPDATE journal SET seq = -seq WHERE seq >= %lld;"
	       "UPDATE journal SET seq = -seq + 1 WHERE seq < 0",
	       (long long)seq);
	change("INSERT INTO journal SELECT %lld, time_us, source, badge, kind,"
	       " line, answer, hash FROM journal WHERE seq = %lld",
	       (long long)seq, (long long)(of < seq ? of : of + 1));
	rehash_from(seq);
	return true;
}

static bool rework_and_rehash(void)
{
	int64_t seq = 1 + pick(rows);

	change("UPDATE journal SET time_us = time_us + 1000000 "
	       "WHERE seq >= %lld",
	       (long long)seq);
	rehash_from(seq);
	return true;
}

/* With all that is stored of them. */
static bool cut(void)
{
	static const char *const stored[] = {
		"DELETE FROM card WHERE round IN (SELECT first_seq FROM round "
		"WHERE last_seq >= %lld)",
		"DELETE FROM wager WHERE round IN (SELECT first_seq FROM round "
		"WHERE last_seq >= %lld)",
		"DELETE FROM addition WHERE seq >= %lld",
		"DELETE FROM round WHERE last_seq >= %lld",
		"DELETE FROM message WHERE seq >= %lld",
		"DELETE FROM journal WHERE seq >= %lld",
	};
	int64_t seq = 1 + pick(rows);

	for (int i = 0; i < ROWS_OF(stored); i++)
		change(stored[i], (long long)seq);
	witness = &heads[rows];
	names[0] = sqlite3_mprintf("rows %lld to %lld missing before the given "
				   "head",
				   (long long)seq, (long long)rows);
	return true;
}

static const struct {
	const char *name;
	bool (*make)(void); /* false: nothing was changed */
} changes[] = {
	{"value of a stored row", change_stored},
	{"stored row removed", remove_stored},
	{"stored row put in twice", repeat_stored},
	{"values of stored rows exchanged", exchange_stored},
	{"value of a journal row", change_journal},
	{"journal row removed", remove_journal},
	{"journal row put in twice", repeat_journal},
	{"values of journal rows exchanged", exchange_journal},
	{"value of a journal row, rehashed", change_and_rehash},
	{"journal row removed, rehashed", remove_and_rehash},
	{"journal row put in, rehashed", insert_and_rehash},
	{"all rows from one on, rehashed", rework_and_rehash},
	{"last rows cut off", cut},
};

/* --- the test ------------------------------------------------------------- */

enum { TRIES_SHORT = 40, TRIES_LONG = 1250 };

static int made[ROWS_OF(changes)], found[ROWS_OF(changes)];

/* Beside SQLite's own and what only follows. */
static bool is_named(void)
{
	const char *at = tamper_findings;
	char line[2048];

	while (support_line(&at, line, sizeof line))
		for (int i = 0; i < NAMES_MAX; i++)
			if (names[i] && *names[i] && strstr(line, names[i]) &&
			    strncmp(line, "SQLite", 6) != 0)
				return true;
	return false;
}

static void expect_found(int which)
{
	struct sb_error err = {""};

	ck_assert_msg(tamper_verify(witness, &err) == SB_OK, "%s", err.text);
	if (tamper_result.findings > 0 && is_named())
		found[which]++;
	else
		fprintf(stderr, "%s, %s, %s: %s\n", changes[which].name,
			names[0], names[1] ? names[1] : "", tamper_findings);
}

/* Up to the row before the first one that differs, the witness agrees. */
static void expect_same_before(void)
{
	struct sb_error err = {""};
	int64_t seq = witness->seq - 1;

	if (!strstr(names[0], "differs") || seq < 1)
		return;
	ck_assert_msg(tamper_verify(&heads[seq], &err) == SB_OK, "%s",
		      err.text);
	ck_assert_msg(!strstr(tamper_findings, "the given head"), "%s",
		      tamper_findings);
}

static void try(void)
{
	int which = (int)pick(ROWS_OF(changes));
	bool done;

	put_back();
	open_to_change();
	done = changes[which].make();
	sqlite3_close(db);
	if (done) {
		made[which]++;
		expect_found(which);
		if (witness)
			expect_same_before();
	}
	forget();
}

static int total(void)
{
	int n = 0;

	for (int i = 0; i < ROWS_OF(changes); i++)
		n += made[i];
	return n;
}

START_TEST(every_change_is_found_and_the_row_is_named)
{
	int tries = (getenv("SABOT_SOAK") ? TRIES_LONG : TRIES_SHORT) /
		    SUPPORT_STEP;

	make(_i);
	chance = 88172645463325252U + (uint64_t)_i;
	while (total() < tries)
		try();
	for (int i = 0; i < ROWS_OF(changes); i++) {
		support_count(changes[i].name, made[i]);
		ck_assert_msg(found[i] == made[i], "%s: made %d, found %d",
			      changes[i].name, made[i], found[i]);
	}
	free(heads);
	free(whole);
}
END_TEST

static const struct test tests[] = {
	TIMES(every_change_is_found_and_the_row_is_named, RECORDS),
};

bool support_forks = true;

SUITE("random", tests)
