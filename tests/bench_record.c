/* SPDX-License-Identifier: ISC */
/* What the record costs: a row committed through it against the same row in
 * bare SQLite with the same settings, in turns on the same disk; and how many
 * rows a second are verified, all parts together. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "db/history.h"
#include "db/replay.h"
#include "db/statement.h"
#include "db/verify.h"
#include "tests/chance.h"

enum {
	COMMITS = 2000,
	ROWS = 1000000,
	TURNS = 5,
	SHOE_CARDS = DECKS_MAX * FACES,
	CUT_AT = SHOE_CARDS - 16,
};

static struct chance chance;
static struct record *record;
static struct replay *replay;
static int64_t rows, time_us;
static struct card shoe[SHOE_CARDS];
static int next_card;
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

/* --- a record of many rounds ---------------------------------------------- */

static void append(enum kind kind, enum source source, const char *line)
{
	struct envelope row = {.seq = record_next_seq(record),
			       .time_us = time_us += 1000000,
			       .source = (uint8_t)source,
			       .kind = (uint8_t)kind,
			       .badge = "",
			       .line = line,
			       .answer = ""};

	must(replay_apply(replay, &row, &err));
	if (kind == KIND_TABLE)
		row.answer = replay->text;
	must(record_append(record, &row, &err));
	if (replay->round_over)
		must(history_store(record, &replay->rounds.round, &err));
	if (++rows % RECORD_BATCH_MAX > 0)
		return;
	must(record_commit(record, &err));
	must(record_begin(record, &err));
}

/* The day line counts on from where the rounds stand. */
static void load_shoe(void)
{
	char line[DAY_LINE_MAX];

	for (int i = 0; i < SHOE_CARDS; i++)
		shoe[i] = (struct card){.face = (uint8_t)(i % FACES)};
	for (uint32_t i = SHOE_CARDS - 1; i > 0; i--) {
		uint32_t j = chance_below(&chance, i + 1);
		struct card card = shoe[i];

		shoe[i] = shoe[j];
		shoe[j] = card;
	}
	next_card = 0;
	rounds_format_day(&replay->rounds, line);
	append(KIND_DAY, SOURCE_STATION, line);
	append(KIND_TABLE, SOURCE_STATION, "table baccarat");
}

static const char *hand_name(enum hand hand)
{
	if (hand == HAND_TIE)
		return "tie";
	return hand == HAND_PLAYER ? "player" : "banker";
}

/* As the shoe reports it: the place of each card before the card. */
static void deal_card(const struct line *due)
{
	char line[40], card[CARD_TEXT_MAX];

	snprintf(line, sizeof line, "position %s %d",
		 hand_name((enum hand)due->hand),
		 due->what == DO_DRAW ? 3 : due->n);
	append(KIND_TABLE, SOURCE_SHOE, line);
	card_format(shoe[next_card++], card);
	snprintf(line, sizeof line, "card %s", card);
	append(KIND_TABLE, SOURCE_SHOE, line);
}

static void deal_round(void)
{
	struct line due;
	char line[40];

	append(KIND_TABLE, SOURCE_KEY, "open");
	append(KIND_TABLE, SOURCE_FEED, "wager 1 banker 25");
	append(KIND_TABLE, SOURCE_FEED, "wager 5 player 10");
	append(KIND_TABLE, SOURCE_KEY, "close");
	for (due = table_do(&replay->table);
	     due.what == DO_DEAL || due.what == DO_DRAW;
	     due = table_do(&replay->table))
		deal_card(&due);
	snprintf(line, sizeof line, "verdict %s",
		 hand_name((enum hand)due.hand));
	append(KIND_TABLE, SOURCE_SHOE, line);
	append(KIND_TABLE, SOURCE_KEY, "announce");
	append(KIND_TABLE, SOURCE_KEY, "clear");
}

static void make_record(const char *path)
{
	must(record_open(&record, path, RECORD_WRITE | RECORD_CREATE, &err));
	must(statement_exec(record, "PRAGMA synchronous = OFF", &err));
	replay = replay_new();
	must(record_begin(record, &err));
	append(KIND_DAY, SOURCE_STATION, "day BENCH 2026-11-21 shoe 1 round 1");
	while (rows < ROWS) {
		load_shoe();
		while (next_card < CUT_AT)
			deal_round();
		append(KIND_TABLE, SOURCE_STATION, "shuffle");
		append(KIND_TABLE, SOURCE_KEY, "shoe");
	}
	must(record_commit(record, &err));
	record_close(record);
	replay_free(replay);
}

static void measure_verify(const char *path)
{
	double best = 0;

	make_record(path);
	for (int i = 0; i < TURNS; i++) {
		struct verify_result verified;
		double start = now_us(), rate;

		must(verify_record(path, NULL, NULL, &verified, &err));
		rate = (double)verified.rows / (now_us() - start);
		best = rate > best ? rate : best;
		if (verified.findings > 0)
			must(sb_fail(&err, SB_INVALID, "verify has findings"));
	}
	printf("verify: %.2f million rows a second (%lld rows)\n", best,
	       (long long)rows);
}

/* --- one row ---------------------------------------------------------------
 */

static const char bare_schema[] =
	"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
	"CREATE TABLE journal (seq INTEGER PRIMARY KEY, time_us INTEGER, "
	"source INTEGER, badge TEXT, kind INTEGER, line TEXT, answer TEXT, "
	"hash BLOB)";

static const char *const bare_sql[] = {
	"BEGIN IMMEDIATE",
	"INSERT INTO journal VALUES (NULL, 1, 2, '', 1, 'card 9h', "
	"'do deal player 2' || char(10), randomblob(32))",
	"COMMIT",
};

enum { BARE = sizeof bare_sql / sizeof *bare_sql };

static double commit_bare(sqlite3_stmt *const stmt[BARE])
{
	double start = now_us();

	for (int i = 0; i < BARE; i++) {
		if (sqlite3_step(stmt[i]) != SQLITE_DONE)
			must(sb_fail(&err, SB_OUTSIDE, "bare SQLite fails"));
		sqlite3_reset(stmt[i]);
	}
	return now_us() - start;
}

static double commit_row(double *own)
{
	struct envelope row = {.time_us = 1,
			       .source = SOURCE_SHOE,
			       .kind = KIND_TABLE,
			       .badge = "",
			       .line = "card 9h",
			       .answer = "do deal player 2\n"};
	double start = now_us();

	must(record_begin(record, &err));
	must(record_append(record, &row, &err));
	*own = now_us() - start;
	must(record_commit(record, &err));
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

static const char *const files[] = {"row.db", "bare.db", "rounds.db"};
static char folder[] = "/tmp/sabot-bench-XXXXXX";

static const char *file(int i)
{
	static char path[64];

	snprintf(path, sizeof path, "%s/%s", folder, files[i]);
	return path;
}

static void remove_folder(void)
{
	for (int i = 0; i < 3; i++)
		unlink(file(i));
	rmdir(folder);
}

int main(void)
{
	sqlite3 *bare;

	if (!mkdtemp(folder))
		must(sb_fail(&err, SB_OUTSIDE, "no folder in /tmp"));
	atexit(remove_folder);
	must(record_open(&record, file(0), RECORD_WRITE | RECORD_CREATE, &err));
	if (sqlite3_open(file(1), &bare) == SQLITE_OK)
		measure_commits(bare);
	sqlite3_close(bare);
	record_close(record);
	measure_verify(file(2));
	return 0;
}
