/* SPDX-License-Identifier: ISC */
/* What it costs to look for rounds among two million: each filter's first
 * page, one in the middle and one near the end, against the best SQL that one
 * would write for it by hand, in turns on the same file: through the library,
 * by the clock, and in SQLite's own shell, by the processor time that its timer
 * tells; and a round by its name against one by its key. */
#include "config.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "db/record/record.h"
#include "db/rounds/rounds.h"
#include "db/rounds/round_search.h"
#include "db/journal/statement.h"
#include "rules/script/event_parse.h"
#include "tests/bench/bench.h"
#include "tests/bench/bench_rounds.h"
#include "tests/bench/bench_shell.h"
#include "tests/support/script_player.h"

enum {
	LIMIT = 20,
	TURNS = 25,
	SLOW_TURNS = 3,
	SLOW_NS = 100000000,
	LOOK_UPS = 5000,
};

static struct record *record;
static sqlite3 *bare;
static char path[128];
static struct sb_error err;

static void must(enum sb_result result)
{
	if (result == SB_OK)
		return;
	fprintf(stderr, "bench_history: %s\n", err.text);
	exit(1);
}

static void run(const char *sql)
{
	if (sqlite3_exec(bare, sql, NULL, NULL, NULL) == SQLITE_OK)
		return;
	fprintf(stderr, "bench_history: %s\n", sqlite3_errmsg(bare));
	exit(1);
}

/* --- filters -------------------------------------------------------------- */

#define IN_ORDER " ORDER BY first_seq DESC LIMIT 20"

static const struct query {
	const char *name, *where;
	unsigned terms; /* bits */
	int outcome;	/* row of outcome_words[] */
	bool indexed;
	bool beside; /* rounds that have additions, which lead */
} queries[] = {
	{"none", "1", 0, 0, true},
	{"day", "day = '2022-06-01'", SEARCH_BIT(SEARCH_DAY), 0, true},
	{"dealer", "dealer = '1007'", SEARCH_BIT(SEARCH_DEALER), 0, true},
	{"table", "table_id = 'BAC-07'", SEARCH_BIT(SEARCH_TABLE), 0, true},
	{"game", "game = 0", SEARCH_BIT(SEARCH_GAME), 0, true},
	{"natural", "natural = 1", SEARCH_BIT(SEARCH_NATURAL), 0, true},
	{"void", "void = 1", SEARCH_BIT(SEARCH_VOID), 0, true},
	{"corrected", "corrected > 0", SEARCH_BIT(SEARCH_CORRECTED), 0, true},
	{"by-hand", "by_hand > 0", SEARCH_BIT(SEARCH_BY_HAND), 0, true},
	{"alarms", "alarms > 0", SEARCH_BIT(SEARCH_ALARMS), 0, true},
	{"holds", "holds > 0", SEARCH_BIT(SEARCH_HOLDS), 0, true},
	{"adjusted", "kind = 1 AND place = 1", SEARCH_BIT(SEARCH_ADJUSTED), 0,
	 true, true},
	{"annotated", "kind = 2 AND place = 1", SEARCH_BIT(SEARCH_ANNOTATED), 0,
	 true, true},
	{"banker", "outcome >= 'banker' AND outcome < 'banker!' AND game = 0",
	 SEARCH_BIT(SEARCH_GAME) | SEARCH_BIT(SEARCH_OUTCOME), 1, true},
	{"tie", "outcome >= 'tie' AND outcome < 'tie!' AND game = 0",
	 SEARCH_BIT(SEARCH_GAME) | SEARCH_BIT(SEARCH_OUTCOME), 2, true},
	{"card", "game <> 2 AND seen & 2048 <> 0", SEARCH_BIT(SEARCH_CARDS), 0,
	 false},
	{"shoe", "shoe = 7", SEARCH_BIT(SEARCH_SHOE), 0, false},
	{"won 990", "won >= 99000", SEARCH_BIT(SEARCH_WON), 0, false},
	{"natural, void", "natural = 1 AND void = 1",
	 SEARCH_BIT(SEARCH_NATURAL) | SEARCH_BIT(SEARCH_VOID), 0, false},
	{"dealer, natural", "dealer = '1007' AND natural = 1",
	 SEARCH_BIT(SEARCH_NATURAL) | SEARCH_BIT(SEARCH_DEALER), 0, false},
	{"won 1000.01", "won >= 100001", SEARCH_BIT(SEARCH_LOST), 0, false},
};

static void set_search(struct search *search, const struct query *query)
{
	search_init(search);
	search->terms = query->terms;
	search->day = "2022-06-01";
	search->dealer = "1007";
	search->table = "BAC-07";
	search->game = BACCARAT;
	search->shoe = 7;
	search->results = UINT32_C(1) << query->outcome;
	search->seen = 2048;
	search->won[2] = 99000;
	search->lost[2] = 100001;
}

static enum sb_result count(const struct round_row *round, void *context,
			    struct sb_error *error)
{
	int64_t *sum = context;

	(void)error;
	*sum += round->first_seq;
	return SB_OK;
}

typedef int64_t clock_fn(void);

static int64_t ours(const struct query *query, struct search_cursor place,
		    clock_fn *clock, int64_t *sum)
{
	struct search search;
	struct search_request way = {
		.limit = LIMIT, .round = count, .context = sum};
	int64_t start = clock();
	int n;

	*sum = 0;
	set_search(&search, query);
	must(search_find_rows(record, &search, &err));
	must(search_page(record, &search, &way, &place, &n, &err));
	return clock() - start;
}

enum { SQL_MAX = 1024 };

static void write_sql(const struct query *query, struct search_cursor place,
		      char sql[static SQL_MAX])
{
	long long seq = (long long)place.seq;

	if (query->beside)
		snprintf(sql, SQL_MAX,
			 "SELECT " ROUND_COLUMNS " FROM addition JOIN round"
			 " ON first_seq = round WHERE %s AND round < %lld"
			 " ORDER BY round DESC LIMIT 20",
			 query->where, seq);
	else
		snprintf(sql, SQL_MAX,
			 "SELECT " ROUND_COLUMNS " FROM round WHERE %s AND"
			 " first_seq < %lld" IN_ORDER,
			 query->where, seq);
}

static int64_t theirs(const struct query *query, struct search_cursor place,
		      int64_t *sum)
{
	char sql[SQL_MAX];
	sqlite3_stmt *stmt;
	int64_t start = bench_ns();

	*sum = 0;
	write_sql(query, place, sql);
	if (sqlite3_prepare_v2(bare, sql, -1, &stmt, NULL) != SQLITE_OK)
		run(sql);
	while (sqlite3_step(stmt) == SQLITE_ROW) {
		*sum += sqlite3_column_int64(stmt, 0);
		for (int i = 0; i < sqlite3_column_count(stmt); i++)
			sqlite3_column_text(stmt, i);
	}
	sqlite3_finalize(stmt);
	return bench_ns() - start;
}

typedef double compare_fn(const struct query *query,
			  struct search_cursor place);

/* Both, in turns; the medians. Returns the ratio. */
static double compare(const struct query *query, struct search_cursor place)
{
	static int64_t our[TURNS], their[TURNS];
	int64_t sum, other;
	int turns = TURNS;
	double a, b;

	for (int i = 0; i < turns; i++) {
		our[i] = ours(query, place, bench_ns, &sum);
		their[i] = theirs(query, place, &other);
		if (sum != other)
			must(sb_fail(&err, SB_INVALID, "%s: other rounds",
				     query->name));
		if (their[i] > SLOW_NS)
			turns = SLOW_TURNS;
	}
	a = bench_percentile(our, turns, 50) / 1e6;
	b = bench_percentile(their, turns, 50) / 1e6;
	printf("  %8.2f %8.2f %5.2f", a, b, a / b);
	return a / b;
}

/* The same against the shell. */
static double compare_shell(const struct query *query,
			    struct search_cursor place)
{
	static int64_t our[TURNS], their[TURNS];
	char sql[SQL_MAX];
	int64_t sum;
	int turns = TURNS;
	double a, b;

	write_sql(query, place, sql);
	for (int i = 0; i < turns; i++) {
		our[i] = ours(query, place, bench_shell_own_ns, &sum);
		their[i] = bench_shell_ns(sql);
		if (their[i] > SLOW_NS)
			turns = SLOW_TURNS;
	}
	a = bench_percentile(our, turns, 50) / 1e6;
	b = bench_percentile(their, turns, 50) / 1e6;
	printf("  %8.2f %8.2f %5.2f", a, b, a / b);
	return a / b;
}

static void measure_filters(const char *by, compare_fn *compares)
{
	double worst = 0;

	printf("a page of %d among %d rounds, ms by sabot, by %s, ratio:\n"
	       "%-16s  %24s  %24s  %24s\n",
	       LIMIT, BENCH_ROUNDS, by, "", "first page", "middle",
	       "near the end");
	for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
		printf("%-16s", queries[i].name);
		for (int part = 10; part >= 1; part -= part == 10 ? 5 : 4) {
			struct search_cursor place = {(int64_t)BENCH_ROUNDS /
							      10 * part *
							      BENCH_ROUND_ROWS +
						      1};
			double ratio = compares(&queries[i], place);

			if (queries[i].indexed && ratio > worst)
				worst = ratio;
		}
		puts(queries[i].indexed ? "" : "  (no index)");
	}
	printf("worst ratio of a filter with an index: %.2f\n", worst);
}

/* --- one round ------------------------------------------------------------ */

static void name_of(int64_t i, struct round_name *name, int64_t *seq)
{
	bool wheel = i > BENCH_WHEEL_FROM;
	sqlite3_stmt *stmt;

	*seq = i * BENCH_ROUND_ROWS;
	strcpy(name->table, wheel ? "RO-01" : "BAC-07");
	name->number = (uint32_t)(i % BENCH_ROUNDS_A_DAY + 1);
	sqlite3_prepare_v2(bare, "SELECT day FROM round WHERE first_seq = ?1",
			   -1, &stmt, NULL);
	sqlite3_bind_int64(stmt, 1, *seq);
	if (sqlite3_step(stmt) == SQLITE_ROW)
		snprintf(name->day, sizeof name->day, "%s",
			 (const char *)sqlite3_column_text(stmt, 0));
	sqlite3_finalize(stmt);
}

/* By its key, with its cards and wagers. */
static int64_t look_up(sqlite3_stmt *const stmt[3], int64_t seq)
{
	int64_t start = bench_ns();

	for (int i = 0; i < 3; i++) {
		sqlite3_bind_int64(stmt[i], 1, seq);
		while (sqlite3_step(stmt[i]) == SQLITE_ROW)
			for (int c = 0; c < sqlite3_column_count(stmt[i]); c++)
				sqlite3_column_text(stmt[i], c);
		sqlite3_reset(stmt[i]);
	}
	return bench_ns() - start;
}

static void measure_look_ups(void)
{
	static const char *const sql[] = {
		"SELECT " ROUND_COLUMNS " FROM round WHERE first_seq = ?1",
		"SELECT * FROM card WHERE round = ?1 ORDER BY place",
		"SELECT * FROM wager WHERE round = ?1 ORDER BY place",
	};
	static int64_t our[LOOK_UPS], their[LOOK_UPS];
	struct round_row *round = malloc(sizeof *round);
	struct chance chance;
	sqlite3_stmt *stmt[3];
	double a, b;

	chance_seed(&chance, 1);
	for (int i = 0; i < 3; i++)
		sqlite3_prepare_v2(bare, sql[i], -1, &stmt[i], NULL);
	for (int i = 0; i < LOOK_UPS; i++) {
		struct round_name name;
		int64_t seq, start;

		name_of(1 + chance_below(&chance, BENCH_ROUNDS), &name, &seq);
		start = bench_ns();
		must(round_store_find(record, &name, round, &err));
		our[i] = bench_ns() - start;
		their[i] = look_up(stmt, seq);
	}
	for (int i = 0; i < 3; i++)
		sqlite3_finalize(stmt[i]);
	free(round);
	a = bench_percentile(our, LOOK_UPS, 50) / 1e3;
	b = bench_percentile(their, LOOK_UPS, 50) / 1e3;
	printf("a round by name: %.1f us, by key %.1f us, ratio %.2f\n", a, b,
	       a / b);
}

/* A thousand, each by its three statements. */
static void measure_look_ups_in_shell(void)
{
	enum { SOME = 1000 };
	static const char *const sql[] = {
		"SELECT " ROUND_COLUMNS " FROM round WHERE first_seq = ",
		"SELECT * FROM card WHERE round = ",
		"SELECT * FROM wager WHERE round = ",
	};
	static int64_t our[SOME], their[SOME];
	struct round_row *round = malloc(sizeof *round);
	struct chance chance;
	char text[SQL_MAX];
	double a, b;

	chance_seed(&chance, 2);
	for (int i = 0; i < SOME; i++) {
		struct round_name name;
		int64_t seq, start;

		name_of(1 + chance_below(&chance, BENCH_ROUNDS), &name, &seq);
		start = bench_shell_own_ns();
		must(round_store_find(record, &name, round, &err));
		our[i] = bench_shell_own_ns() - start;
		their[i] = 0;
		for (int n = 0; n < 3; n++) {
			snprintf(text, sizeof text, "%s%lld", sql[n],
				 (long long)seq);
			their[i] += bench_shell_ns(text);
		}
	}
	free(round);
	a = bench_percentile(our, SOME, 50) / 1e3;
	b = bench_percentile(their, SOME, 50) / 1e3;
	printf("a round by name: %.1f us, by key in the shell %.1f us, ratio "
	       "%.2f\n",
	       a, b, a / b);
}

/* --- all of them ---------------------------------------------------------- */

static long memory_kb(void)
{
	char line[128];
	long kb = 0;
	FILE *file = fopen("/proc/self/status", "re");

	while (file && fgets(line, sizeof line, file))
		if (sscanf(line, "VmHWM: %ld", &kb) == 1)
			break;
	if (file)
		fclose(file);
	return kb;
}

static void measure_list(void)
{
	struct search search;
	struct search_cursor place = search_newest;
	int64_t sum = 0, start = bench_ns(), rounds = 0;
	struct search_request way = {
		.limit = 200, .round = count, .context = &sum};
	long before = memory_kb();
	int n;

	search_init(&search);
	do {
		must(search_page(record, &search, &way, &place, &n, &err));
		rounds += n;
	} while (n == way.limit);
	printf("all %lld rounds, page by page: %.1f s, memory %+ld kB\n",
	       (long long)rounds, (double)(bench_ns() - start) / 1e9,
	       memory_kb() - before);
}

/* Of the rounds of a day, a month, and all but the first. */
static void measure_periods(void)
{
	static const int days[] = {1, 30, 0};

	for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
		int64_t all = (int64_t)BENCH_ROUNDS * BENCH_ROUND_US;
		struct search_cursor place = search_newest;
		struct search search;
		int64_t sum = 0, start;
		struct search_request way = {
			.limit = LIMIT, .round = count, .context = &sum};
		int n;

		search_init(&search);
		search.until_us = all;
		search.from_us =
			days[i] ? all - INT64_C(86400000000) * days[i] : 1;
		for (int turn = 0; turn < 2; turn++) {
			place = search_newest;
			start = bench_ns();
			must(search_find_rows(record, &search, &err));
			must(search_page(record, &search, &way, &place, &n,
					 &err));
		}
		printf("a page of a period of %d days (0: all), rows %lld:"
		       " %.2f ms\n",
		       days[i],
		       (long long)search.last_seq - search.first_seq + 1,
		       (double)(bench_ns() - start) / 1e6);
	}
}

int main(void)
{
	bench_scratch();
	snprintf(path, sizeof path, "%s", bench_path("rounds.db"));
	bench_rounds_make(path);
	must(record_open(&record, path, 0, &err));
	sqlite3_open_v2(path, &bare, SQLITE_OPEN_READONLY, NULL);
	bench_shell_start(path);
	measure_filters("SQL", compare);
	measure_filters("the shell", compare_shell);
	measure_look_ups();
	measure_look_ups_in_shell();
	measure_list();
	measure_periods();
	sqlite3_close(bare);
	record_close(record);
	return 0;
}
