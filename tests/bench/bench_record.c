/* SPDX-License-Identifier: ISC */
/* What the record costs: a row committed through it against the same row in
 * bare SQLite with the same settings, in turns on the same disk. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "db/journal/statement.h"
#include "db/record/record.h"

enum { COMMITS = 2000 };

static struct record *record;
static struct sb_error err;

static double now_us(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

static void must(enum sb_result result)
{
	if (result == SB_OK)
		return;
	fprintf(stderr, "bench_record: %s\n", err.text);
	exit(1);
}

static const char bare_schema[] =
	"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
	"CREATE TABLE journal (seq INTEGER PRIMARY KEY, time_us INTEGER, "
	"source INTEGER, badge TEXT, kind INTEGER, line TEXT, answer TEXT, "
	"hash BLOB)";

static const char *const bare_sql[] = {
	"BEGIN IMMEDIATE",
	("INSERT INTO journal VALUES (NULL, 1, 2, '', 1, 'card 9h', "
	 "'do deal player 2' || char(10), randomblob(32))"),
	"COMMIT",
};

enum { BARE = sizeof bare_sql / sizeof *bare_sql };

static double commit_bare(sqlite3_stmt *const stmt[BARE])
{
	double start = now_us();

	for (int i = 0; i < BARE; i++) {
		if (sqlite3_step(stmt[i]) != SQLITE_DONE)
			must(sb_fail(&err, SB_SYSTEM, "bare SQLite fails"));
		sqlite3_reset(stmt[i]);
	}
	return now_us() - start;
}

static double commit_row(double *own)
{
	struct journal_row row = {.time_us = 1,
				  .source = SOURCE_SHOE,
				  .kind = KIND_TABLE,
				  .badge = "",
				  .line = "card 9h",
				  .answer = "do deal player 2\n"};
	double start = now_us();

	must(journal_begin(record, &err));
	must(journal_append(record, &row, &err));
	*own = now_us() - start;
	must(journal_commit(record, &err));
	return now_us() - start;
}

static int by_value(const void *a, const void *b)
{
	const double *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/* The value that so many in a hundred are not above. */
static double percentile(double *values, int percent)
{
	qsort(values, COMMITS, sizeof *values, by_value);
	return values[COMMITS * percent / 100];
}

static void measure_commits(sqlite3 *bare)
{
	static double ours[COMMITS], theirs[COMMITS], own[COMMITS];
	sqlite3_stmt *stmt[BARE];

	sqlite3_exec(bare, bare_schema, NULL, NULL, NULL);
	for (int i = 0; i < BARE; i++)
		sqlite3_prepare_v2(bare, bare_sql[i], -1, &stmt[i], NULL);
	for (int i = 0; i < COMMITS; i++) {
		ours[i] = commit_row(&own[i]);
		theirs[i] = commit_bare(stmt);
	}
	for (int i = 0; i < BARE; i++)
		sqlite3_finalize(stmt[i]);
	printf("commit: p50 %.0f us, bare SQLite %.0f us, ratio %.2f; outside "
	       "the commit p99 %.0f us\n",
	       percentile(ours, 50), percentile(theirs, 50),
	       percentile(ours, 50) / percentile(theirs, 50),
	       percentile(own, 99));
}

static const char *const files[] = {"row.db", "bare.db"};
static char folder[] = "/tmp/sabot-bench-XXXXXX";

static const char *file(int i)
{
	static char path[64];

	snprintf(path, sizeof path, "%s/%s", folder, files[i]);
	return path;
}

static void remove_folder(void)
{
	for (int i = 0; i < 2; i++)
		unlink(file(i));
	rmdir(folder);
}

int main(void)
{
	sqlite3 *bare;

	if (!mkdtemp(folder))
		must(sb_fail(&err, SB_SYSTEM, "no folder in /tmp"));
	atexit(remove_folder);
	must(record_open(&record, file(0), RECORD_WRITE | RECORD_CREATE, &err));
	if (sqlite3_open(file(1), &bare) == SQLITE_OK)
		measure_commits(bare);
	sqlite3_close(bare);
	record_close(record);
	return 0;
}
