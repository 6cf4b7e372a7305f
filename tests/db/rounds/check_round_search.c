/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <check.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/journal/journal.h"
#include "db/journal/statement.h"
#include "db/proof/signed_heads.h"
#include "db/record/record.h"
#include "db/rounds/amendments.h"
#include "db/rounds/round_search.h"
#include "db/rounds/round_store.h"
#include "db/staff/staff.h"
#include "tests/support/fixture_record.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* Rounds of any kind, and what is booked beside a few of them, put into a
 * record without a journal. */

enum { ROUNDS = 700 };

/* What is booked beside a round. */
struct beside {
	uint32_t adjustments, annotations;
	int64_t adjusted;
};

static struct chance chance;

static uint32_t below(uint32_t n)
{
	return chance_below(&chance, n);
}

/* Clocks step back now and then, and stand still. */
static int64_t next_time(int64_t time_us)
{
	switch (below(12)) {
	case 0: return time_us;
	case 1: return time_us - (int64_t)below(50);
	default: return time_us + (int64_t)below(20);
	}
}

static int64_t random_cards(void)
{
	int64_t one = INT64_C(1) << below(6);

	return one | INT64_C(1) << below(6);
}

static struct beside beside[ROUNDS + 1];

static void add_addition(sqlite3 *db, int round, int kind)
{
	static int seq = 1000000;
	struct beside *of = &beside[round];
	uint32_t *n = kind == 1 ? &of->adjustments : &of->annotations;
	int amount = kind == 1 ? 50 - (int)below(40) : 0;
	char *sql, *failure = NULL;

	++*n;
	of->adjusted += amount;
	sql = sqlite3_mprintf(
		"INSERT INTO addition SELECT %d, first_seq, %d, %u, "
		"%d, %d, 'S', 'P', 'x' FROM round WHERE first_seq = %d",
		seq++, kind, *n, kind == 1, amount, 10 * round);
	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &failure) == SQLITE_OK,
		      "%s", failure);
	sqlite3_free(sql);
}

static void add_additions(sqlite3 *db)
{
	static const char returned[] =
		"INSERT INTO addition SELECT 2000000 + first_seq, first_seq,"
		" 3, 1, 0, 0, 'S', 'P', 'x' FROM round"
		" WHERE pending_until > 0 AND number % 2 = 0";

	ck_assert_int_eq(sqlite3_exec(db, returned, NULL, NULL, NULL),
			 SQLITE_OK);
	memset(beside, 0, sizeof beside);
	for (int i = 0; i < ROUNDS / 10; i++)
		add_addition(db, 1 + (int)below(ROUNDS), 1 + i % 2);
}

static void add_rounds(sqlite3 *db)
{
	int64_t time_us = 1000;
	char *failure = NULL;

	for (int i = 1; i <= ROUNDS; i++) {
		bool voided = below(20) == 0;
		char *sql = sqlite3_mprintf(
			"INSERT INTO round (" ROUND_COLUMNS ") VALUES (%d, "
			"%d, 'T%d', '2026-11-0%d', %d, %d, %d, %d, %lld, 0, "
			"'%d', '%s', %d, 0, %d, '%s', %d, %d, %d, %d, %d, "
			"%lld, %d, %d)",
			10 * i, 10 * i + 5, (int)below(2), 1 + (int)below(9), i,
			(int)below(4), (int)below(GAMES),
			below(3) ? 2 : 3 * (int)below(2), time_us,
			(int)below(5), voided ? "" : "x", (int)below(2), voided,
			voided ? "y" : "", below(15) == 0, below(10) == 0,
			below(30) == 0, below(40) == 0, 1 << below(14),
			random_cards(), (int)below(40000) - 20000,
			voided && below(2) ? 90 : 0);

		ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &failure) ==
				      SQLITE_OK,
			      "%s", failure);
		sqlite3_free(sql);
		time_us = next_time(time_us);
	}
}

/* Of each round the sum of each seat, 0: no wager. */
enum { WAGERED_SEATS = 4 };

static int64_t staked[ROUNDS + 1][WAGERED_SEATS + 1];

static void add_wagers(sqlite3 *db)
{
	memset(staked, 0, sizeof staked);
	for (int i = 1; i <= ROUNDS; i++)
		for (int place = 1, n = (int)below(4); place <= n; place++) {
			int seat = 1 + (int)below(WAGERED_SEATS);
			int stake = 1 + (int)below(9000);
			char *sql = sqlite3_mprintf(
				"INSERT INTO wager VALUES (%d, %d, %d, 'x',"
				" %d, 0, 0, 0)",
				10 * i, place, seat, stake);

			ck_assert_int_eq(
				sqlite3_exec(db, sql, NULL, NULL, NULL),
				SQLITE_OK);
			sqlite3_free(sql);
			staked[i][seat] += stake;
		}
}

static void insert(sqlite3 *db)
{
	add_rounds(db);
	add_wagers(db);
	add_additions(db);
}

/* --- rounds of any kind --------------------------------------------------- */

enum { SEARCHES = 5000 / SUPPORT_STEP };

static struct record *record;

/* Of a round what is looked for. */
struct kept {
	struct round_name name;
	char dealer[BADGE_MAX + 1];
	int64_t opened_us, first_seq, won;
	uint64_t seen;
	uint32_t shoe, results;
	uint8_t game, decimals;
	bool voided, corrected, holds, alarms, by_hand, natural;
	bool adjusted, annotated, pending;
};

static struct kept all[ROUNDS]; /* the newest first */

static enum sb_result keep(const struct round_row *round, void *context,
			   struct sb_error *err)
{
	int *n = context;
	const struct beside *of = &beside[round->first_seq / 10];

	(void)err;
	ck_assert_int_lt(*n, ROUNDS);
	ck_assert_uint_eq(round->adjustments, of->adjustments);
	ck_assert_uint_eq(round->annotations, of->annotations);
	ck_assert_int_eq(round->adjusted.units, of->adjusted);
	ck_assert_int_eq(round->returned, round->pending_until_us > 0 &&
						  round->name.number % 2 == 0);
	all[*n] = (struct kept){.name = round->name,
				.opened_us = round->opened_us,
				.first_seq = round->first_seq,
				.won = round->won.units,
				.seen = round->seen,
				.shoe = round->shoe,
				.results = round->results,
				.game = round->game,
				.decimals = round->decimals,
				.voided = round->voided,
				.corrected = round->corrected > 0,
				.holds = round->holds > 0,
				.alarms = round->alarms > 0,
				.by_hand = round->by_hand > 0,
				.natural = round->natural,
				.adjusted = of->adjustments > 0,
				.annotated = of->annotations > 0,
				.pending = round->pending_until_us > 0 &&
					   !round->returned};
	strcpy(all[(*n)++].dealer, round->dealer);
	return SB_OK;
}

static int newest_first(const void *a, const void *b)
{
	const struct kept *x = a, *y = b;

	return x->first_seq < y->first_seq ? 1 : -1;
}

static void set_up_rounds(void)
{
	struct search search;
	struct search_cursor place = search_newest;
	struct search_request way = {.limit = ROUNDS, .round = keep};
	struct sb_error err = {""};
	sqlite3 *db;
	int kept = 0, n;

	chance_seed(&chance, 7);
	record_folder_set_up();
	ck_assert_int_eq(record_folder_open(record_folder_path,
					    RECORD_WRITE | RECORD_CREATE, &err),
			 SB_OK);
	ck_assert_int_eq(sqlite3_open(record_folder_path, &db), SQLITE_OK);
	insert(db);
	sqlite3_close(db);
	ck_assert_int_eq(record_open(&record, record_folder_path, 0, &err),
			 SB_OK);
	search_init(&search);
	way.context = &kept;
	ck_assert_msg(search_page(record, &search, &way, &place, &n, &err) ==
			      SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(kept, ROUNDS);
	qsort(all, ROUNDS, sizeof all[0], newest_first);
}

static void set_up_empty(void)
{
	struct sb_error err = {""};

	record_folder_set_up();
	ck_assert_int_eq(record_open(&record, record_folder_path,
				     RECORD_WRITE | RECORD_CREATE, &err),
			 SB_OK);
}

static void tear_down_rounds(void)
{
	record_close(record);
}

/* --- the same search, in plain C ------------------------------------------ */

static bool has_term(const struct search *search, enum search_term term)
{
	return search->terms & SEARCH_BIT(term);
}

/* A card, a number or a total of dice. */
static bool has_seen(const struct search *search, const struct kept *round)
{
	bool all_seen = (round->seen & search->seen) == search->seen;

	if (has_term(search, SEARCH_CARDS) &&
	    (round->game == ROULETTE || round->game == SIC_BO || !all_seen))
		return false;
	if (has_term(search, SEARCH_TOTAL) &&
	    (round->game != SIC_BO || !all_seen))
		return false;
	return !has_term(search, SEARCH_NUMBER) ||
	       (round->game == ROULETTE && all_seen);
}

static bool has_marks(const struct search *search, const struct kept *round)
{
	return (!has_term(search, SEARCH_VOID) || round->voided) &&
	       (!has_term(search, SEARCH_PENDING) || round->pending) &&
	       (!has_term(search, SEARCH_CORRECTED) || round->corrected) &&
	       (!has_term(search, SEARCH_HOLDS) || round->holds) &&
	       (!has_term(search, SEARCH_ALARMS) || round->alarms) &&
	       (!has_term(search, SEARCH_ADJUSTED) || round->adjusted) &&
	       (!has_term(search, SEARCH_ANNOTATED) || round->annotated) &&
	       (!has_term(search, SEARCH_BY_HAND) || round->by_hand) &&
	       (!has_term(search, SEARCH_NATURAL) || round->natural);
}

static bool has_stake(const struct search *search, const struct kept *round)
{
	const int64_t *at = staked[round->first_seq / 10];

	for (int seat = 1; seat <= WAGERED_SEATS; seat++)
		if (at[seat] > 0 &&
		    (search->seat == 0 || search->seat == seat) &&
		    at[seat] >= search->least[round->decimals] &&
		    at[seat] <= search->most[round->decimals])
			return true;
	return false;
}

static bool matches(const struct search *search, const struct kept *round)
{
	int decimals = round->decimals;
	int64_t won = round->won;

	return round->opened_us >= search->from_us &&
	       round->opened_us < search->until_us &&
	       has_marks(search, round) && has_seen(search, round) &&
	       (!has_term(search, SEARCH_DAY) ||
		strcmp(round->name.day, search->day) == 0) &&
	       (!has_term(search, SEARCH_DEALER) ||
		strcmp(round->dealer, search->dealer) == 0) &&
	       (!has_term(search, SEARCH_TABLE) ||
		strcmp(round->name.table, search->table) == 0) &&
	       (!has_term(search, SEARCH_GAME) ||
		round->game == search->game) &&
	       (!has_term(search, SEARCH_SHOE) ||
		round->shoe == search->shoe) &&
	       (!has_term(search, SEARCH_OUTCOME) ||
		round->results & search->results) &&
	       (!has_term(search, SEARCH_WON) ||
		won >= search->won[decimals]) &&
	       (!has_term(search, SEARCH_LOST) ||
		-won >= search->lost[decimals]) &&
	       (!has_term(search, SEARCH_SEAT) ||
		(search->seat > 0 &&
		 staked[round->first_seq / 10][search->seat] > 0)) &&
	       (!has_term(search, SEARCH_STAKE) || has_stake(search, round));
}

static bool beyond(const struct search_cursor *place, bool newer,
		   const struct kept *round)
{
	return round->first_seq != place->seq &&
	       (round->first_seq > place->seq) == newer;
}

/* Their rows, in the order in which they must come. */
static int expected_rows(const struct search *search,
			 const struct search_cursor *place,
			 const struct search_request *way, int64_t seq[ROUNDS])
{
	int n = 0;

	for (int i = 0; i < ROUNDS && n < way->limit; i++) {
		const struct kept *round =
			&all[way->newer ? ROUNDS - 1 - i : i];

		if (beyond(place, way->newer, round) && matches(search, round))
			seq[n++] = round->first_seq;
	}
	return n;
}

struct got {
	int n;
	int64_t seq[ROUNDS];
};

static enum sb_result collect_row(const struct round_row *round, void *context,
				  struct sb_error *err)
{
	struct got *got = context;

	(void)err;
	ck_assert_int_lt(got->n, ROUNDS);
	got->seq[got->n++] = round->first_seq;
	return SB_OK;
}

static void any_search(struct search *search)
{
	static const char *const days[] = {"2026-11-01", "2026-11-05",
					   "2026-12-01"};
	static const char *const dealers[] = {"0", "3", "7"};
	static const char *const tables[] = {"T0", "T1", "T2"};

	search_init(search);
	for (int i = (int)below(4); i > 0; i--)
		search->terms |= SEARCH_BIT(below(SEARCH_TERMS));
	if (below(3) == 0)
		search->from_us = 1000 + (int64_t)below(4000);
	if (below(3) == 0)
		search->until_us = 1000 + (int64_t)below(6000);
	search->day = days[below(3)];
	search->dealer = dealers[below(3)];
	search->table = tables[below(3)];
	search->game = (enum game_id)below(GAMES);
	search->shoe = below(5);
	search->results = 1 + below(1 << 14);
	search->seen = UINT64_C(1) << below(7);
	for (int i = 0; i < SEARCH_DECIMALS; i++) {
		search->won[i] = (int64_t)below(25000);
		search->lost[i] = (int64_t)below(25000);
		search->least[i] = (int64_t)below(12000);
		search->most[i] = (int64_t)below(24000);
	}
	search->seat = (uint16_t)below(WAGERED_SEATS + 1);
}

static struct search_cursor any_place(void)
{
	uint32_t i = below(ROUNDS);

	switch (below(4)) {
	case 0: return search_newest;
	case 1: return search_oldest;
	case 2: return (struct search_cursor){all[i].first_seq - 3};
	default: return (struct search_cursor){all[i].first_seq};
	}
}

START_TEST(a_page_has_what_every_round_looked_at_one_by_one_has)
{
	struct sb_error err = {""};

	for (int i = 0; i < SEARCHES; i++) {
		static struct got got;
		int64_t wanted[ROUNDS];
		struct search search;
		struct search_cursor place = any_place();
		struct search_request way = {.newer = below(2),
					     .limit = 1 + (int)below(30),
					     .round = collect_row,
					     .context = &got};
		int n, wants;

		any_search(&search);
		if (below(2))
			ck_assert(search_find_rows(record, &search, &err) ==
				  SB_OK);
		got.n = 0;
		wants = expected_rows(&search, &place, &way, wanted);
		ck_assert_msg(search_page(record, &search, &way, &place, &n,
					  &err) == SB_OK,
			      "%s", err.text);
		ck_assert_msg(n == wants && got.n == n &&
				      memcmp(got.seq, wanted,
					     (size_t)n * sizeof *wanted) == 0,
			      "search %d, terms %x: %d rounds, not %d", i,
			      search.terms, n, wants);
	}
}
END_TEST

START_TEST(pages_go_on_from_each_other_and_back)
{
	struct search search;
	struct search_cursor place = search_newest;
	struct sb_error err = {""};
	static struct got there, back;
	struct search_request way = {
		.limit = 7, .round = collect_row, .context = &there};
	int n;

	search_init(&search);
	search.terms = SEARCH_BIT(SEARCH_NATURAL) | SEARCH_BIT(SEARCH_SHOE);
	search.shoe = 2;
	do
		ck_assert_int_eq(
			search_page(record, &search, &way, &place, &n, &err),
			SB_OK);
	while (n == way.limit);
	ck_assert_int_eq(there.n, expected_rows(&search, &search_newest,
						&(struct search_request){
							.limit = ROUNDS},
						back.seq));
	ck_assert_mem_eq(there.seq, back.seq,
			 (size_t)there.n * sizeof *there.seq);
	way.newer = true;
	way.context = &back;
	place = search_oldest;
	do
		ck_assert_int_eq(
			search_page(record, &search, &way, &place, &n, &err),
			SB_OK);
	while (n == way.limit);
	ck_assert_int_eq(there.n, back.n);
	for (int i = 0; i < back.n; i++)
		ck_assert_int_eq(back.seq[i], there.seq[there.n - 1 - i]);
}
END_TEST

struct stop {
	int check_result;
	int at;		/* the question that is answered no */
	int64_t at_seq; /* the row that it had come to */
	struct got got;
};

static bool stop(const struct search_cursor *place, void *context)
{
	struct stop *stop = context;

	ck_assert_int_le(place->seq, stop->at_seq);
	stop->at_seq = place->seq;
	return ++stop->check_result < stop->at;
}

static enum sb_result collect_until_stopped(const struct round_row *round,
					    void *context, struct sb_error *err)
{
	struct stop *stop = context;

	return collect_row(round, &stop->got, err);
}

START_TEST(a_stopped_search_resumes_where_it_was)
{
	struct search search;
	struct search_cursor place = search_newest;
	struct sb_error err = {""};
	static struct stop told = {.at_seq = INT64_MAX};
	static struct stop whole = {.at_seq = INT64_MAX};
	struct search_request way = {.limit = ROUNDS,
				     .round = collect_until_stopped,
				     .progress = stop,
				     .context = &told};
	int n, first;

	search_init(&search);
	search.terms = SEARCH_BIT(SEARCH_SHOE);
	search.shoe = 2;
	told.at = 3;
	ck_assert_int_eq(search_page(record, &search, &way, &place, &n, &err),
			 SB_REFUSED);
	first = told.got.n;
	ck_assert_int_eq(n, first);
	told.at = 1 << 30;
	ck_assert_int_eq(search_page(record, &search, &way, &place, &n, &err),
			 SB_OK);
	ck_assert_int_eq(first + n, told.got.n);
	whole.at = 1 << 30;
	way.context = &whole;
	place = search_newest;
	ck_assert_int_eq(search_page(record, &search, &way, &place, &n, &err),
			 SB_OK);
	ck_assert_int_gt(n, first);
	ck_assert_int_eq(whole.got.n, told.got.n);
	ck_assert_mem_eq(whole.got.seq, told.got.seq,
			 (size_t)n * sizeof *whole.got.seq);
}
END_TEST

/* The clock was an hour ahead from the 200th round to the 299th, then an hour
 * behind up to the 399th. */
static void step_clock(void)
{
	record_folder_sql(record_folder_path,
			  "DROP TRIGGER round_update;"
			  "UPDATE round SET opened_us = 10000000 * number"
			  " + CASE number / 100 WHEN 2 THEN 3600000000"
			  "   WHEN 3 THEN -3600000000 ELSE 0 END");
}

/* The clock was at 10 to 1990 seconds, then 5600 to 6590, then -600 to 390,
 * then 4000 to 7000. */
static const struct {
	int64_t from_s, until_s; /* of the clock; -1: not given */
	int from, until;	 /* rounds by number, the second not included */
	int wrong_from, wrong_until; /* and these between or beside them */
} periods[] = {
	{-1, -1, 1, ROUNDS + 1, 0, 0},
	{4000, 4500, 400, 450, 0, 0},
	{100, 200, 10, 20, 370, 380},
	{5600, 5700, 560, 570, 200, 210},
	{6500, -1, 650, ROUNDS + 1, 290, 300},
	{-1, 60, 1, 6, 300, 366},
	{2000, 3000, 0, 0, 0, 0},
};

static int period_rows(int i, int64_t rows[ROUNDS])
{
	int n = 0;

	for (int number = ROUNDS; number > 0; number--)
		if ((number >= periods[i].from && number < periods[i].until) ||
		    (number >= periods[i].wrong_from &&
		     number < periods[i].wrong_until))
			rows[n++] = 10 * number;
	return n;
}

static void read_pages(const struct search *search, bool newer, struct got *got)
{
	struct search_cursor place = newer ? search_oldest : search_newest;
	struct search_request way = {.newer = newer,
				     .limit = 7,
				     .round = collect_row,
				     .context = got};
	struct sb_error err = {""};
	int n;

	got->n = 0;
	do
		ck_assert_msg(search_page(record, search, &way, &place, &n,
					  &err) == SB_OK,
			      "%s", err.text);
	while (n == way.limit);
}

START_TEST(a_period_has_its_rounds_in_the_order_of_the_rows)
{
	static struct got there, back;
	struct sb_error err = {""};
	struct search search;
	int64_t wanted[ROUNDS];
	int n = period_rows(_i, wanted);

	step_clock();
	search_init(&search);
	if (periods[_i].from_s >= 0)
		search.from_us = periods[_i].from_s * 1000000;
	if (periods[_i].until_s >= 0)
		search.until_us = periods[_i].until_s * 1000000;
	ck_assert(search_find_rows(record, &search, &err) == SB_OK);
	ck_assert_int_eq(search.last_seq, n > 0 ? wanted[0] : 0);
	ck_assert_int_eq(search.first_seq, n > 0 ? wanted[n - 1] : 0);
	read_pages(&search, false, &there);
	ck_assert_int_eq(there.n, n);
	for (int i = 0; i < n; i++)
		ck_assert_int_eq(there.seq[i], wanted[i]);
	read_pages(&search, true, &back);
	ck_assert_int_eq(back.n, n);
	for (int i = 0; i < n; i++)
		ck_assert_int_eq(back.seq[i], wanted[n - 1 - i]);
}
END_TEST

/* The time in seconds, and the round before which it is. */
static const struct {
	int64_t s;
	int number;
} times[] = {
	{-3600, 300}, {4000, 400}, {4001, 401},
	{5601, 201},  {6999, 700}, {7001, 0},
};

START_TEST(a_time_is_before_the_round_opened_then_or_next)
{
	struct search_cursor place;
	struct sb_error err = {""};
	int64_t wanted = times[_i].number * 10 - 1;

	step_clock();
	ck_assert(search_find_time(record, times[_i].s * 1000000, &place,
				   &err) == SB_OK);
	ck_assert_int_eq(place.seq, times[_i].number ? wanted : INT64_MAX);
}
END_TEST

START_TEST(how_far_it_is_is_a_part_of_the_rows_that_have_rounds)
{
	struct search_cursor at = {2005};
	struct search search;
	struct sb_error err;

	search_init(&search);
	ck_assert(search_find_rows(record, &search, &err) == SB_OK);
	ck_assert_int_eq(search.first_seq, 10);
	ck_assert_int_eq(search.last_seq, 10 * ROUNDS);
	ck_assert_int_eq(
		search_percent(&search, &search_newest, false, &search_newest),
		0);
	/* 4995 of 6990 rows */
	ck_assert_int_eq(search_percent(&search, &search_newest, false, &at),
			 71);
	ck_assert_int_eq(
		search_percent(&search, &search_newest, false, &search_oldest),
		100);
	/* 3990 of 4995 */
	ck_assert_int_eq(search_percent(&search, &at, true,
					&(struct search_cursor){5995}),
			 79);
	search.first_seq = search.last_seq = 70;
	ck_assert_int_eq(search_percent(&search, &at, true, &at), 0);
}
END_TEST

/* --- every statement ------------------------------------------------------ */

static enum sb_result no_row(const struct journal_row *row, void *context,
			     struct sb_error *err)
{
	(void)row, (void)context, (void)err;
	return SB_OK;
}

static enum sb_result no_round(const struct round_row *round, void *context,
			       struct sb_error *err)
{
	(void)round, (void)context, (void)err;
	return SB_OK;
}

static void check_result(enum sb_result result)
{
	ck_assert(result == SB_OK || result == SB_GONE || result == SB_REFUSED);
}

/* Runs what there is that reads rounds or rows of the journal. */
static void run_all_queries(void)
{
	static struct round_row round;
	const char *day = "2026-11-21";
	struct round_name name = {"BAC-07", "2026-11-21", 1};
	struct journal_row row = {
		.line = "annotate BAC-07/2026-11-21/0001 by P1 x",
		.badge = "S1",
		.answer = ""};
	struct round_walk round_walk = {.record = record};
	struct amendment_row amendment;
	struct search_cursor place;
	struct search search;
	struct journal_head head;
	struct found_head found;
	struct sb_error err;
	uint8_t key[KEY_SIZE];
	uint32_t number;
	int64_t seq = 1, last;
	bool holds;

	search_init(&search);
	check_result(search_find_rows(record, &search, &err));
	search.from_us = 1;
	check_result(search_find_rows(record, &search, &err));
	check_result(search_find_time(record, 1, &place, &err));
	check_result(journal_read_head(record, &head, &err));
	check_result(journal_has_row(record, &row, &holds, &err));
	check_result(journal_read(record, &seq, 1, no_row, NULL, &err));
	check_result(journal_last_table(record, 1, &seq, &err));
	check_result(journal_last_day(record, 1, &seq, &err));
	check_result(journal_read_pit(record, 9, no_row, NULL, &err));
	check_result(journal_find_day(record, day, &seq, &last, &err));
	check_result(journal_find_days(record, day, day, &seq, &last, &err));
	check_result(journal_last_shift(record, 1, &seq, &err));
	check_result(journal_day_growth(record, &seq, &err));
	check_result(staff_read_rows(record, 9, no_row, NULL, &err));
	check_result(round_store_find(record, &name, &round, &err));
	check_result(
		round_store_resume_point(record, name.table, 1, &seq, &err));
	check_result(round_store_last_number(record, name.table, day, &number,
					     &err));
	check_result(round_store_name_at(record, 1, &name, NULL, &err));
	check_result(round_walk_next(&round_walk, &round, &err));
	check_result(amendments_resolve(record, NULL, &row, &amendment, &err));
	check_result(signed_heads_key(record, 1, &seq, key, &err));
	check_result(signed_heads_first(record, 1, &found, &err));
	check_result(signed_heads_last(record, 1, &found, &err));
}

/* Whether SQLite plans a step of the statement with these words. */
static bool plan_has(const char *sql, const char *words)
{
	char *explain = sqlite3_mprintf("EXPLAIN QUERY PLAN %s", sql);
	sqlite3_stmt *stmt;
	bool has = false;

	ck_assert_msg(sqlite3_prepare_v2(record->db, explain, -1, &stmt,
					 NULL) == SQLITE_OK,
		      "%s", explain);
	while (sqlite3_step(stmt) == SQLITE_ROW)
		has |= strstr((const char *)sqlite3_column_text(stmt, 3),
			      words) != NULL;
	sqlite3_finalize(stmt);
	sqlite3_free(explain);
	return has;
}

/* That would read all of them before the first one is given. */
START_TEST(no_statement_sorts_rounds_or_rows)
{
	int many = 0;

	run_all_queries();
	for (int i = 0; i < STATEMENTS_MAX; i++) {
		const char *sql = record->prepared[i].sql;

		if (!sql ||
		    !(strstr(sql, "FROM round") || strstr(sql, "FROM journal")))
			continue;
		many++;
		ck_assert_msg(!plan_has(sql, "TEMP B-TREE"), "%s", sql);
	}
	ck_assert_int_eq(many, 27); /* as many as there are */
}
END_TEST

static int traced; /* statements of searches */

static int check_plan(unsigned type, void *context, void *stmt, void *text)
{
	const char *sql = sqlite3_sql(stmt);

	(void)type, (void)context, (void)text;
	if (!strstr(sql, ":near"))
		return 0;
	traced++;
	/* the wagers of one round may be sorted, by seat */
	ck_assert_msg(!plan_has(sql, "TEMP B-TREE FOR ORDER BY") &&
			      !plan_has(sql, "SCAN"),
		      "%s", sql);
	return 0;
}

/* Whatever leads: a page costs what its rounds cost. */
START_TEST(no_search_sorts_rounds_or_reads_all)
{
	struct sb_error err = {""};

	sqlite3_trace_v2(record->db, SQLITE_TRACE_STMT, check_plan, NULL);
	for (int i = 0; i <= SEARCH_TERMS; i++)
		for (int n, way = 0; way < 2; way++) {
			struct search search;
			struct search_cursor place =
				way ? search_oldest : search_newest;
			struct search_request request = {
				.newer = way, .limit = 1, .round = no_round};

			search_init(&search);
			search.terms = i < SEARCH_TERMS ? SEARCH_BIT(i) : 0;
			search.from_us = 1;
			ck_assert(search_page(record, &search, &request, &place,
					      &n, &err) == SB_OK);
		}
	/* a page and the edge of its stretch, each */
	ck_assert_int_eq(traced, 2 * 2 * (SEARCH_TERMS + 1));
}
END_TEST

/* Not through all rows of the index, which has those of every subject. */
START_TEST(rows_of_a_subject_are_searched_in_their_index)
{
	int many = 0;

	run_all_queries();
	for (int i = 0; i < STATEMENTS_MAX; i++) {
		const char *sql = record->prepared[i].sql;

		if (!sql || !strstr(sql, "journal_about"))
			continue;
		many++;
		ck_assert_msg(plan_has(sql, "SEARCH journal USING INDEX "
					    "journal_about (<expr>=?"),
			      "%s", sql);
	}
	ck_assert_int_eq(many, 12); /* as many as there are */
}
END_TEST

static const struct test pages_tests[] = {
	T(a_page_has_what_every_round_looked_at_one_by_one_has),
	T(pages_go_on_from_each_other_and_back),
	T(a_stopped_search_resumes_where_it_was),
	T(how_far_it_is_is_a_part_of_the_rows_that_have_rounds),
	L(a_period_has_its_rounds_in_the_order_of_the_rows, periods),
	L(a_time_is_before_the_round_opened_then_or_next, times),
};

static const struct test statements_tests[] = {
	T(no_statement_sorts_rounds_or_rows),
	T(no_search_sorts_rounds_or_reads_all),
	T(rows_of_a_subject_are_searched_in_their_index),
};

static const struct test_case cases[] = {
	CASE("pages", pages_tests, set_up_rounds, tear_down_rounds),
	CASE("statements", statements_tests, set_up_empty, tear_down_rounds),
};

SUITE_OF(cases)
