/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/shelf.h"

#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "db/record/schema.h"
#include "tests/support/support.h"

const char *shelf_folder;
char shelf_path[128];

void shelf_set_up(void)
{
	shelf_folder = support_folder();
	snprintf(shelf_path, sizeof shelf_path, "%s/record.db", shelf_folder);
}

void shelf_sql(const char *file, const char *sql)
{
	char *message = NULL;
	sqlite3 *db;

	ck_assert_int_eq(sqlite3_open(file, &db), SQLITE_OK);
	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &message) == SQLITE_OK,
		      "%s: %s", sql, message);
	sqlite3_close(db);
}

/* What each version made, undone. */
static const char *const undo[] = {
	[2] = "DROP TABLE wager; DROP TABLE card; DROP TABLE round",
	[3] = "DROP INDEX journal_pit; DROP INDEX journal_opening;"
	      "DROP INDEX journal_dealer; DROP INDEX journal_hand_over;"
	      "DROP TABLE inspection_swap; DROP TABLE inspection_defect;"
	      "DROP TABLE inspection_card; DROP TABLE inspection_signature;"
	      "DROP TABLE inspection_field; DROP TABLE inspection_answer;"
	      "DROP TABLE inspection",
	[4] = "DROP INDEX round_opened; DROP INDEX round_day;"
	      "DROP INDEX round_table; DROP INDEX round_game;"
	      "DROP INDEX round_dealer; DROP INDEX round_natural;"
	      "DROP INDEX round_void; DROP INDEX round_corrected;"
	      "DROP INDEX round_by_hand; DROP INDEX round_alarms;"
	      "DROP INDEX round_holds; ALTER TABLE round DROP COLUMN alarms;"
	      "ALTER TABLE round DROP COLUMN holds;"
	      "ALTER TABLE round DROP COLUMN results;"
	      "ALTER TABLE round DROP COLUMN seen;"
	      "ALTER TABLE round DROP COLUMN won",
	[5] = "DROP TABLE message",
	[6] = "DROP INDEX journal_signed; DROP INDEX journal_staff",
	[7] = "DROP TABLE addition",
};

_Static_assert(sizeof undo / sizeof *undo == SCHEMA_VERSION + 1,
	       "each version can be undone");

void shelf_age(const char *file, int version)
{
	char pragma[40];

	for (int later = SCHEMA_VERSION; later > version; later--)
		shelf_sql(file, undo[later]);
	snprintf(pragma, sizeof pragma, "PRAGMA user_version = %d", version);
	shelf_sql(file, pragma);
}

char *shelf_ask(const char *file, const char *sql)
{
	sqlite3 *db;
	sqlite3_stmt *stmt;
	char *text;

	ck_assert_int_eq(sqlite3_open(file, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL),
			 SQLITE_OK);
	ck_assert_int_eq(sqlite3_step(stmt), SQLITE_ROW);
	text = strdup((const char *)sqlite3_column_text(stmt, 0));
	sqlite3_finalize(stmt);
	sqlite3_close(db);
	return text;
}

enum sb_result shelf_open(const char *file, unsigned flags,
			  struct sb_error *err)
{
	struct record *record;
	enum sb_result result = record_open(&record, file, flags, err);

	record_close(record);
	return result;
}

static void shelf_look_at(const char *name, FILE *out)
{
	uint64_t sum = 14695981039346656037U; /* FNV-1a */
	struct stat st;
	size_t length;
	char *bytes;

	if (stat(name, &st) != 0 || !S_ISREG(st.st_mode))
		return;
	bytes = support_read(name, &length);
	for (size_t i = 0; i < length; i++)
		sum = (sum ^ (unsigned char)bytes[i]) * 1099511628211U;
	free(bytes);
	fprintf(out, " %o %zu %llx", st.st_mode, length,
		(unsigned long long)sum);
}

char *shelf_look(void)
{
	struct dirent **entries;
	int n = scandir(shelf_folder, &entries, NULL, alphasort);
	char *text, name[512];
	size_t size;
	FILE *out = open_memstream(&text, &size);

	for (int i = 0; i < n; i++) {
		snprintf(name, sizeof name, "%s/%s", shelf_folder,
			 entries[i]->d_name);
		fprintf(out, "%s", entries[i]->d_name);
		if (!strstr(name, "-shm"))
			shelf_look_at(name, out);
		fputc('\n', out);
		free(entries[i]);
	}
	free(entries);
	fclose(out);
	return text;
}

unsigned shelf_mode(const char *suffix)
{
	char name[160];
	struct stat st;

	snprintf(name, sizeof name, "%s%s", shelf_path, suffix);
	ck_assert_msg(stat(name, &st) == 0, "%s is not there", name);
	return st.st_mode & 0777;
}
