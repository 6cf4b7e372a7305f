/* SPDX-License-Identifier: ISC */
/* What it costs to look for rounds among two million: each filter's first
 * page, one in the middle and one near the end, against the best SQL that one
 * would write for it by hand, in turns on the same file; and a round by its
 * name against one by its key. */
#include "config.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "db/outcome.h"
#include "db/search.h"
#include "db/statement.h"
#include "rules/event.h"
#include "tests/bench.h"
#include "tests/chance.h"

enum {
	ROUNDS = 2000000,
	LIMIT = 20,
	TURNS = 25,
	SLOW_TURNS = 3,
	SLOW_NS = 100000000,
	LOOK_UPS = 5000,
	ROUND_US = 40000000, /* from one round to the next */
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

/* --- two million rounds --------------------------------------------------- */

/* Four years of one table of baccarat, then a year of roulette at another;
 * forty dealers, who change every hour. */
static const char rounds_sql[] =
	"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
	" WHERE i < ?1),"
	" r (i, a, b, wheel) AS MATERIALIZED (SELECT i, abs(random()),"
	" abs(random()), i > ?1 / 5 * 4 FROM n)"
	"INSERT INTO round (" STATEMENT_ROUND ")"
	" SELECT i * 20, i * 20 + 15,"
	" CASE WHEN wheel THEN 'RO-01' ELSE 'BAC-07' END,"
	" date('2020-01-01', '+' || (i / 900) || ' days'), i % 900 + 1,"
	" i % 900 / 70 + 1, CASE WHEN wheel THEN 2 ELSE 0 END, 2,"
	" i * ?2 + a % 1000, i * ?2 + 30000000, 1000 + i / 90 % 40,"
	" CASE WHEN b % 1000 = 0 THEN '' WHEN wheel THEN a % 37 || ' x'"
	" WHEN a % 100 < 45 THEN 'banker 4 5' WHEN a % 100 < 90 THEN"
	" 'player 9 5' ELSE 'tie 6 6' END, NOT wheel AND b % 3 = 0, 0,"
	" b % 1000 = 0, CASE WHEN b % 1000 = 0 THEN 'misdeal' ELSE '' END,"
	" b % 700 = 0, b % 300 = 0, b % 900 = 0, b % 1100 = 0,"
	" CASE WHEN b % 1000 = 0 THEN 0 WHEN wheel THEN 1 << (7 + a % 3) WHEN "
	"a % 100 < 45 THEN 2"
	" WHEN a % 100 < 90 THEN 1 ELSE 4 END,"
	" CASE WHEN wheel THEN 1 << (a % 37) ELSE (1 << (a % 52)) |"
	" (1 << (b % 52)) | (1 << (a / 52 % 52)) | (1 << (b / 52 % 52)) END,"
	" b % 200000 - 100000 FROM r";

static const char cards_sql[] =
	"INSERT INTO card SELECT first_seq, p, 'player', '9h', 0 FROM round,"
	" (SELECT 1 AS p UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL"
	" SELECT 4) WHERE game = 0 ORDER BY first_seq, p";

/* Indexes are made behind the rows, which is quicker. */
static char *take_indexes(void)
{
	sqlite3_stmt *stmt;
	char *again = sqlite3_mprintf("");
	char *drop = sqlite3_mprintf("");

	sqlite3_prepare_v2(
		bare,
		"SELECT name, sql FROM sqlite_schema WHERE type ="
		" 'index' AND tbl_name = 'round' AND sql IS NOT NULL",
		-1, &stmt, NULL);
	while (sqlite3_step(stmt) == SQLITE_ROW) {
		drop = sqlite3_mprintf("%zDROP INDEX %s;", drop,
				       sqlite3_column_text(stmt, 0));
		again = sqlite3_mprintf("%z%s;", again,
					sqlite3_column_text(stmt, 1));
	}
	sqlite3_finalize(stmt);
	run(drop);
	sqlite3_free(drop);
	return again;
}

static void make_rounds(void)
{
	sqlite3_stmt *stmt;
	char *indexes;

	must(record_open(&record, path, RECORD_WRITE | RECORD_CREATE, &err));
	record_close(record);
	sqlite3_open(path, &bare);
	run("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF;"
	    "PRAGMA cache_size = -200000");
	indexes = take_indexes();
	run("BEGIN");
	if (sqlite3_prepare_v2(bare, rounds_sql, -1, &stmt, NULL) != SQLITE_OK)
		run(rounds_sql);
	sqlite3_bind_int(stmt, 1, ROUNDS);
	sqlite3_bind_int(stmt, 2, ROUND_US);
	if (sqlite3_step(stmt) != SQLITE_DONE)
		run("no such rounds");
	sqlite3_finalize(stmt);
	run(cards_sql);
	run(indexes);
	run("COMMIT");
	run("PRAGMA journal_mode = WAL");
	sqlite3_free(indexes);
	sqlite3_close(bare);
}

/* --- filters -------------------------------------------------------------- */

#define IN_ORDER " ORDER BY opened_us DESC, first_seq DESC LIMIT 20"

static const struct query {
	const char *name, *where;
	unsigned terms; /* bits */
	int outcome;	/* row of outcome_words[] */
	bool indexed;
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
	search_start(search);
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

static int64_t ours(const struct query *query, struct search_place place,
		    int64_t *sum)
{
	struct search search;
	struct search_way way = {
		.limit = LIMIT, .round = count, .context = sum};
	int64_t start = bench_ns();
	int n;

	*sum = 0;
	set_search(&search, query);
	must(search_page(record, &search, &way, &place, &n, &err));
	return bench_ns() - start;
}

static int64_t theirs(const struct query *query, struct search_place place,
		      int64_t *sum)
{
	char sql[1024];
	sqlite3_stmt *stmt;
	int64_t start = bench_ns();

	*sum = 0;
	snprintf(sql, sizeof sql,
		 "SELECT " STATEMENT_ROUND " FROM round WHERE %s AND"
		 " opened_us < %lld" IN_ORDER,
		 query->where, (long long)place.opened_us);
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

/* Both, in turns; the medians. Returns the ratio. */
static double compare(const struct query *query, struct search_place place)
{
	static int64_t our[TURNS], their[TURNS];
	int64_t sum, other;
	int turns = TURNS;
	double a, b;

	for (int i = 0; i < turns; i++) {
		our[i] = ours(query, place, &sum);
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

static void measure_filters(void)
{
	double worst = 0;

	printf("a page of %d among %d rounds, ms by sabot, by SQL, ratio:\n"
	       "%-16s  %24s  %24s  %24s\n",
	       LIMIT, ROUNDS, "", "first page", "middle", "near the end");
	for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
		printf("%-16s", queries[i].name);
		for (int part = 10; part >= 1; part -= part == 10 ? 5 : 4) {
			struct search_place place = search_time(
				(int64_t)ROUNDS / 10 * part * ROUND_US +
				ROUND_US);
			double ratio = compare(&queries[i], place);

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
	bool wheel = i > ROUNDS / 5 * 4;
	sqlite3_stmt *stmt;

	*seq = i * 20;
	strcpy(name->table, wheel ? "RO-01" : "BAC-07");
	name->number = (uint32_t)(i % 900 + 1);
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
		"SELECT " STATEMENT_ROUND " FROM round WHERE first_seq = ?1",
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

		name_of(1 + chance_below(&chance, ROUNDS), &name, &seq);
		start = bench_ns();
		must(history_find(record, &name, round, &err));
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
	struct search_place place = search_newest;
	int64_t sum = 0, start = bench_ns(), rounds = 0;
	struct search_way way = {.limit = 200, .round = count, .context = &sum};
	long before = memory_kb();
	int n;

	search_start(&search);
	do {
		must(search_page(record, &search, &way, &place, &n, &err));
		rounds += n;
	} while (n == way.limit);
	printf("all %lld rounds, page by page: %.1f s, memory %+ld kB\n",
	       (long long)rounds, (double)(bench_ns() - start) / 1e9,
	       memory_kb() - before);
}

int main(void)
{
	bench_scratch();
	snprintf(path, sizeof path, "%s", bench_path("rounds.db"));
	make_rounds();
	must(record_open(&record, path, 0, &err));
	sqlite3_open_v2(path, &bare, SQLITE_OPEN_READONLY, NULL);
	measure_filters();
	measure_look_ups();
	measure_list();
	sqlite3_close(bare);
	record_close(record);
	return 0;
}
