/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/shelf.h"

#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "db/record/open.h"
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
