/* SPDX-License-Identifier: ISC */
/* How long a busy year takes to be verified, half a million rounds in five
 * million rows. SABOT_YEAR names a file in which it is kept, or made first:
 * that takes longer than the proof. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "db/record/record.h"
#include "db/rounds/round_store.h"
#include "db/record/replay.h"
#include "db/journal/statement.h"
#include "db/verify/verify.h"
#include "tests/bench/bench.h"
#include "tests/support/script_player.h"

enum {
	ROWS = 5000000,
	TURNS = 3,
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

static void must(enum sb_result result)
{
	if (result == SB_OK)
		return;
	fprintf(stderr, "bench_verify: %s\n", err.text);
	exit(1);
}

/* --- the year ------------------------------------------------------------ */

static void append(enum row_kind kind, enum source source, const char *line)
{
	struct journal_row row = {.seq = journal_next_seq(record),
				  .time_us = time_us += 1000000,
				  .source = (uint8_t)source,
				  .kind = (uint8_t)kind,
				  .badge = "",
				  .line = line,
				  .answer = ""};

	must(replay_apply(replay, &row, &err));
	if (kind == KIND_TABLE)
		row.answer = replay->text;
	must(journal_append(record, &row, &err));
	if (replay->round_over)
		must(round_store_add(record, &replay->rounds.round, &err));
	if (++rows % JOURNAL_BATCH_MAX > 0)
		return;
	must(journal_commit(record, &err));
	must(journal_begin(record, &err));
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

static void deal_card(void)
{
	char line[40], card[CARD_TEXT_MAX];

	card_format(shoe[next_card++], card);
	snprintf(line, sizeof line, "card %s", card);
	append(KIND_TABLE, SOURCE_SHOE, line);
}

static void deal_round(void)
{
	struct answer_line due;

	append(KIND_TABLE, SOURCE_KEY, "open");
	append(KIND_TABLE, SOURCE_KEY, "wager 1 banker 25");
	append(KIND_TABLE, SOURCE_KEY, "wager 5 player 10");
	append(KIND_TABLE, SOURCE_KEY, "close");
	for (due = table_instruction(&replay->table);
	     due.what == DO_DEAL || due.what == DO_DRAW;
	     due = table_instruction(&replay->table))
		deal_card();
	append(KIND_TABLE, SOURCE_KEY, "announce");
	append(KIND_TABLE, SOURCE_KEY, "clear");
}

static void make_year(const char *path)
{
	must(record_open(&record, path, RECORD_WRITE | RECORD_CREATE, &err));
	must(statement_exec(record, "PRAGMA synchronous = OFF", &err));
	replay = replay_new();
	must(journal_begin(record, &err));
	append(KIND_DAY, SOURCE_STATION, "day BENCH 2026-11-21 shoe 1 round 1");
	while (rows < ROWS) {
		load_shoe();
		while (next_card < CUT_AT)
			deal_round();
		append(KIND_TABLE, SOURCE_STATION, "shuffle");
		append(KIND_TABLE, SOURCE_KEY, "shoe");
	}
	must(journal_commit(record, &err));
	record_close(record);
	replay_free(replay);
}

/* --- the proof ----------------------------------------------------------- */

static double cpu_s(void)
{
	struct rusage used;

	getrusage(RUSAGE_SELF, &used);
	return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
	       (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

static void measure(const char *path)
{
	struct verify_result verified;
	double cpu = cpu_s();
	int64_t start = bench_ns();

	must(verify_record(path, NULL, NULL, &verified, &err));
	if (verified.findings > 0)
		must(sb_fail(&err, SB_INVALID, "verify has findings"));
	printf("verify: %lld rows, %lld rounds in %.1f s, %.1f s of "
	       "processors\n",
	       (long long)verified.rows, (long long)verified.rounds,
	       (double)(bench_ns() - start) * 1e-9, cpu_s() - cpu);
	fflush(stdout);
}

int main(void)
{
	const char *kept = getenv("SABOT_YEAR"), *path = kept;

	if (!path) {
		bench_scratch();
		path = bench_path("year.db");
	}
	if (access(path, F_OK) != 0)
		make_year(path);
	for (int i = 0; i < TURNS; i++)
		measure(path);
	return 0;
}
