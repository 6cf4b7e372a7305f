/* SPDX-License-Identifier: ISC */
/* sabot history --message: the round in which a gaming server's message was
 * taken. */
#include "config.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

/* Of two servers: in the second round and in the last row of another one; and
 * in the row before the first round. */
static const char taken[] =
	"INSERT INTO message SELECT 'games-1', 'w17', first_seq + 1"
	" FROM round WHERE table_id = 'BAC-07' AND number = 2;"
	"INSERT INTO message SELECT 'games-2', 'w17', last_seq"
	" FROM round WHERE table_id = 'BJ-01' AND number = 1;"
	"INSERT INTO message SELECT 'games-2', 'x:1', min(first_seq) - 1"
	" FROM round";

static void set_up(void)
{
	sqlite3 *db;

	record_folder_set_up();
	sample_rounds_make(record_folder_path, "Ks");
	ck_assert_int_eq(sqlite3_open(record_folder_path, &db), SQLITE_OK);
	ck_assert_msg(sqlite3_exec(db, taken, NULL, NULL, NULL) == SQLITE_OK,
		      "%s", sqlite3_errmsg(db));
	sqlite3_close(db);
}

/* What it says, on both streams, and its status. */
static int runs(const char *filters, char *said, size_t size)
{
	char command[700];

	snprintf(command, sizeof command,
		 "%s history --format=csv %s %s 2>&1 </dev/null",
		 support_build("sabot"), filters, record_folder_path);
	return support_command(command, said, size);
}

static const struct {
	const char *filters, *round;
} finds[] = {
	{"--message=games-1/w17", "\nBAC-07/2026-11-21/0002,"},
	{"--message=games-2/w17", "\nBJ-01/2026-11-21/0001,"},
	{"--message=games-1/w17 --game=baccarat", "\nBAC-07/2026-11-21/0002,"},
};

START_TEST(it_is_the_one_round_that_took_it)
{
	char said[4096];

	ck_assert_int_eq(runs(finds[_i].filters, said, sizeof said), 0);
	ck_assert_msg(strstr(said, finds[_i].round), "%s", said);
	ck_assert_int_eq(support_lines(said), 2); /* the first has names */
}
END_TEST

static const struct {
	const char *filters;
	int status;
	const char *says;
} wrongs[] = {
	{"--message=w17", 2, "expected CLIENT/ID, such as"},
	{"--message=games-1/w17/1", 2, "expected CLIENT/ID, such as"},
	{"--message='games-1 w17'", 2, "expected CLIENT/ID, such as"},
	{"--message=", 2, "expected CLIENT/ID, such as"},
	{"--message=games-1/w18", 1, "no message games-1/w18 in the record"},
	{"--message=games-3/w17", 1, "no message games-3/w17 in the record"},
	{"--message=games-2/x:1", 1, "row 5 is in no finished round"},
	{"--message=games-1/w17 --void", 0, "round,game,shoe"},
};

START_TEST(what_is_none_is_said)
{
	char said[4096];

	ck_assert_int_eq(runs(wrongs[_i].filters, said, sizeof said),
			 wrongs[_i].status);
	ck_assert_msg(strstr(said, wrongs[_i].says), "%s", said);
}
END_TEST

static const struct test tests[] = {
	L(it_is_the_one_round_that_took_it, finds),
	L(what_is_none_is_said, wrongs),
};

SUITE_AROUND("message", tests, set_up, NULL)
