/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/bench/bench_rounds.h"

#include <sqlite3.h>

#include "db/rounds/round_store.h"
#include "db/record/record.h"
#include "tests/bench/bench.h"

static sqlite3 *bare;

static void run(const char *sql)
{
	if (sqlite3_exec(bare, sql, NULL, NULL, NULL) != SQLITE_OK)
		bench_die(sqlite3_errmsg(bare));
}

/* Four years of one table of baccarat, then a year of roulette at another;
 * forty dealers, who change every hour. */
static const char rounds_sql[] =
	"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
	" WHERE i < ?1),"
	" r (i, a, b, wheel) AS MATERIALIZED (SELECT i, abs(random()),"
	" abs(random()), i > ?1 / 5 * 4 FROM n)"
	"INSERT INTO round (" ROUND_COLUMNS ")"
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
	" b % 200000 - 100000, 0 FROM r";

static const char cards_sql[] =
	"INSERT INTO card SELECT first_seq, p, 'player', '9h', 0 FROM round,"
	" (SELECT 1 AS p UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL"
	" SELECT 4) WHERE game = 0 ORDER BY first_seq, p";

/* Beside a few of them. */
static const char additions_sql[] =
	"INSERT INTO addition SELECT first_seq + 16, first_seq, 1, "
	"1,"
	" 3, 1250, '9000', '2001', 'paid short' FROM round"
	" WHERE number % 300 = 7 UNION ALL"
	" SELECT first_seq + 17, first_seq, 2, 1,"
	" 0, 0, '9000', '1042', 'a word' FROM round WHERE number % 150 = 7";

void bench_rounds_make(const char *path)
{
	struct record *record;
	struct sb_error err;
	sqlite3_stmt *stmt;

	if (record_open(&record, path, RECORD_WRITE | RECORD_CREATE, &err) !=
	    SB_OK)
		bench_die(err.text);
	record_close(record);
	sqlite3_open(path, &bare);
	run("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF;"
	    "PRAGMA cache_size = -200000");
	run("BEGIN");
	if (sqlite3_prepare_v2(bare, rounds_sql, -1, &stmt, NULL) != SQLITE_OK)
		run(rounds_sql);
	sqlite3_bind_int(stmt, 1, BENCH_ROUNDS);
	sqlite3_bind_int(stmt, 2, BENCH_ROUND_US);
	if (sqlite3_step(stmt) != SQLITE_DONE)
		run("no such rounds");
	sqlite3_finalize(stmt);
	run(cards_sql);
	run(additions_sql);
	run("COMMIT");
	run("PRAGMA journal_mode = WAL");
	sqlite3_close(bare);
}
