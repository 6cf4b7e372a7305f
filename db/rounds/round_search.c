/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/round_search.h"

#include <stdlib.h>

#include "db/journal/sqlite.h"
#include "db/rounds/round_store.h"

#define BESIDE(kind)                                                           \
	"EXISTS (SELECT 1 FROM addition"                                       \
	" WHERE addition.round = first_seq AND kind = " kind ")"

/* The first SEARCH_INDEXED have an index. */
static const struct {
	const char *where;
	const char *index;  /* NULL: none */
	const char *beside; /* of additions, and these are its rows; or NULL */
} terms[SEARCH_TERMS] = {
	[SEARCH_DAY] = {"day = :day", "round_day"},
	[SEARCH_ADJUSTED] = {BESIDE("1"), "addition_adjusted",
			     "kind = 1 AND place = 1"},
	[SEARCH_ANNOTATED] = {BESIDE("2"), "addition_annotated",
			      "kind = 2 AND place = 1"},
	[SEARCH_VOID] = {"void = 1", "round_void"},
	[SEARCH_CORRECTED] = {"corrected > 0", "round_corrected"},
	[SEARCH_HOLDS] = {"holds > 0", "round_holds"},
	[SEARCH_ALARMS] = {"alarms > 0", "round_alarms"},
	[SEARCH_BY_HAND] = {"by_hand > 0", "round_by_hand"},
	[SEARCH_DEALER] = {"dealer = :dealer", "round_dealer"},
	[SEARCH_TABLE] = {"table_id = :table", "round_table"},
	[SEARCH_NATURAL] = {"natural = 1", "round_natural"},
	[SEARCH_GAME] = {"game = :game", "round_game"},
	[SEARCH_SHOE] = {"shoe = :shoe", NULL},
	[SEARCH_OUTCOME] = {"results & :results <> 0", NULL},
	[SEARCH_CARDS] = {"game <> 2 AND seen & :seen = :seen", NULL},
	[SEARCH_NUMBER] = {"game = 2 AND seen & :seen = :seen", NULL},
	[SEARCH_WON] = {"won >= CASE decimals WHEN 0 THEN :won0"
			" WHEN 2 THEN :won2 ELSE :won3 END",
			NULL},
	[SEARCH_LOST] = {"-won >= CASE decimals WHEN 0 THEN :lost0"
			 " WHEN 2 THEN :lost2 ELSE :lost3 END",
			 NULL},
};

/* What a search is led by: rounds, or what was booked beside some, with them.
 * Both have their own names for the list's order. */
static const struct lead {
	const char *from, *rounds; /* the index stands between the two */
	const char *time, *seq;
} by_round = {"round INDEXED BY", "", "opened_us", "first_seq"},
  by_addition = {"addition INDEXED BY",
		 " CROSS JOIN round ON first_seq = addition.round", "round_us",
		 "addition.round"};

/* Behind the columns of a round: whether something is booked beside it, which
 * is seldom so. */
#define BOOKED                                                                 \
	", EXISTS (SELECT 1 FROM addition WHERE addition.round = first_seq)"

/* --- values --------------------------------------------------------------- */

static int search_sql_bind_number(sqlite3_stmt *stmt, const char *name,
				  int64_t value)
{
	int at = sqlite3_bind_parameter_index(stmt, name);

	return at ? sqlite3_bind_int64(stmt, at, value) : SQLITE_OK;
}

static int search_sql_bind_text(sqlite3_stmt *stmt, const char *name,
				const char *value)
{
	int at = sqlite3_bind_parameter_index(stmt, name);

	return at ? statement_bind_text(stmt, at, value) : SQLITE_OK;
}

static int search_sql_bind(sqlite3_stmt *stmt, const struct search *search)
{
	return search_sql_bind_text(stmt, ":day", search->day) |
	       search_sql_bind_text(stmt, ":dealer", search->dealer) |
	       search_sql_bind_text(stmt, ":table", search->table) |
	       search_sql_bind_number(stmt, ":game", search->game) |
	       search_sql_bind_number(stmt, ":shoe", search->shoe) |
	       search_sql_bind_number(stmt, ":results", search->results) |
	       search_sql_bind_number(stmt, ":seen", (int64_t)search->seen) |
	       search_sql_bind_number(stmt, ":won0", search->won[0]) |
	       search_sql_bind_number(stmt, ":won2", search->won[2]) |
	       search_sql_bind_number(stmt, ":won3", search->won[3]) |
	       search_sql_bind_number(stmt, ":lost0", search->lost[0]) |
	       search_sql_bind_number(stmt, ":lost2", search->lost[2]) |
	       search_sql_bind_number(stmt, ":lost3", search->lost[3]);
}

/* --- statements ----------------------------------------------------------- */

static const struct lead *search_sql_lead(int term)
{
	return term < SEARCH_TERMS && terms[term].beside ? &by_addition
							 : &by_round;
}

/* Its condition where it leads. */
static const char *search_sql_led_by(int term)
{
	return terms[term].beside ? terms[term].beside : terms[term].where;
}

/* How many rounds of an indexed term were opened from :low to :high, counted
 * up to so many. For sqlite3_free(); NULL: there is no memory. */
static char *search_sql_count(int term, int most)
{
	const struct lead *lead = search_sql_lead(term);

	return sqlite3_mprintf(
		"SELECT count(*) FROM (SELECT 1 FROM %s %s WHERE %s"
		" AND %s BETWEEN :low AND :high LIMIT %d)",
		lead->from, terms[term].index, search_sql_led_by(term),
		lead->time, most);
}

/* The terms that are asked for; where one leads, by its index. */
static void search_sql_write_terms(const struct search *search, int leads,
				   sqlite3_str *text)
{
	for (int i = 0; i < SEARCH_TERMS; i++)
		if (search->terms & SEARCH_BIT(i))
			sqlite3_str_appendf(text, " AND %s",
					    i == leads ? search_sql_led_by(i)
						       : terms[i].where);
}

/* A page, likewise: the rounds that meet all terms, read by the index of the
 * one that leads, SEARCH_TERMS by time alone. The first :limit from :low to
 * :high, of those opened at that edge only the ones beyond :seq. Its columns
 * are STATEMENT_ROUND, and behind them whether something is booked beside it.
 */
static char *search_sql_page(const struct search *search, int leads, bool newer)
{
	const struct lead *lead = search_sql_lead(leads);
	const char *index =
		leads < SEARCH_TERMS ? terms[leads].index : "round_opened";
	const char *time = lead->time, *seq = lead->seq;
	sqlite3_str *text = sqlite3_str_new(NULL);

	sqlite3_str_appendf(text,
			    "SELECT " STATEMENT_ROUND BOOKED
			    " FROM %s %s%s WHERE %s >= :low AND %s <= :high"
			    " AND (%s %s OR %s %s :seq)",
			    lead->from, index, lead->rounds, time, time, time,
			    newer ? "> :low" : "< :high", seq,
			    newer ? ">" : "<");
	search_sql_write_terms(search, leads, text);
	sqlite3_str_appendf(text, " ORDER BY %s %s, %s %s LIMIT :limit", time,
			    newer ? "ASC" : "DESC", seq,
			    newer ? "ASC" : "DESC");
	return sqlite3_str_finish(text);
}

/* A page is read along one index, which has its rounds in the order of the
 * list: of the terms that are asked for the one with the fewest rounds leads,
 * and the others are looked at in each of its rounds. How many it has is
 * counted, up to a bound, each time: statistics that SQLite keeps (ANALYZE)
 * would be old, do not know single values of a column, and a plan that
 * changes with them is one that nobody has measured. Terms beyond the bound
 * are many either way, and the first of enum search_term leads: a day before a
 * dealer before a game.
 *
 * So a term alone costs what its page costs, and several cost what the rarest
 * of them has; what has no index costs a look at every round that the others
 * leave, in slices of time, so that no snapshot is held for long. */

enum {
	FEW = 1024,	  /* rounds that are looked at in one go */
	SLICES = 64,	  /* of the time that is gone through */
	WATCH_OPS = 1000, /* of SQLite, between two looks at the watch */
};

const struct search_place search_newest = {INT64_MAX, INT64_MAX};
const struct search_place search_oldest = {INT64_MIN, INT64_MIN};

/* The reading of one page. */
struct run {
	struct record *record;
	const struct search *search;
	const struct search_way *way;
	struct search_place *place;
	int given;
	int leads; /* enum search_term, or SEARCH_TERMS for time alone */
	bool few;  /* rounds to be looked at */
	int64_t low, high; /* of opened_us, both included */
	int64_t at_us;	   /* where the reading is */
	bool stopped;
	struct round_row *round;
};

void search_start(struct search *search)
{
	*search = (struct search){.from_us = INT64_MIN, .until_us = INT64_MAX};
}

struct search_place search_time(int64_t opened_us)
{
	return (struct search_place){opened_us, INT64_MIN};
}

struct search_place search_round(const struct round_row *round)
{
	return (struct search_place){round->opened_us, round->first_seq};
}

/* --- statements ----------------------------------------------------------- */

/* The SQL was written for it alone, and is freed. */
static enum sb_result search_prepare(struct run *run, char *sql,
				     sqlite3_stmt **stmt, struct sb_error *err)
{
	enum sb_result result;

	if (!sql)
		abort();
	result = statement_once(run->record, sql, stmt, err);
	sqlite3_free(sql);
	return result;
}

/* --- which index ---------------------------------------------------------- */

/* The rounds of a term in the range, at most FEW. */
static enum sb_result search_count(struct run *run, int term, int64_t *n,
				   struct sb_error *err)
{
	sqlite3_stmt *stmt = NULL;
	enum sb_result result =
		search_prepare(run, search_sql_count(term, FEW), &stmt, err);
	int bound;

	if (result == SB_OK) {
		bound = search_sql_bind(stmt, run->search) |
			search_sql_bind_number(stmt, ":low", run->low) |
			search_sql_bind_number(stmt, ":high", run->high);
		result = statement_number(run->record, stmt, bound, n, err);
	}
	sqlite3_finalize(stmt);
	return result;
}

/* Whether no other term has an index: it leads without being counted. */
static bool search_is_alone(const struct search *search, int term)
{
	unsigned indexed = SEARCH_BIT(SEARCH_INDEXED) - 1;

	return (search->terms & indexed) == SEARCH_BIT(term);
}

/* Where all terms are met by the index that leads, each of its rounds is one
 * of the page, however many they are. */
static enum sb_result search_choose(struct run *run, struct sb_error *err)
{
	unsigned asked = run->search->terms;
	int64_t fewest = INT64_MAX, n = FEW;
	enum sb_result result = SB_OK;

	run->leads = SEARCH_TERMS;
	for (int i = 0; i < SEARCH_INDEXED && result == SB_OK; i++) {
		if (!(asked & SEARCH_BIT(i)))
			continue;
		if (!search_is_alone(run->search, i))
			result = search_count(run, i, &n, err);
		if (n >= fewest)
			continue;
		fewest = n;
		run->leads = i;
	}
	run->few =
		asked == 0 || fewest < FEW ||
		(run->leads < SEARCH_TERMS && asked == SEARCH_BIT(run->leads));
	return result;
}

/* --- the range ------------------------------------------------------------ */

/* What is asked for, on from the place. */
static void search_bound(struct run *run)
{
	const struct search *search = run->search;

	run->low = search->from_us;
	run->high = search->until_us;
	if (run->high < INT64_MAX)
		run->high--;
	if (run->way->newer && run->place->opened_us > run->low)
		run->low = run->place->opened_us;
	if (!run->way->newer && run->place->opened_us < run->high)
		run->high = run->place->opened_us;
	run->at_us = run->way->newer ? run->low : run->high;
}

/* To where there are rounds at all, so that slices are parts of it. */
static enum sb_result search_narrow(struct run *run, struct sb_error *err)
{
	int64_t first = 0, last = 0;
	enum sb_result result = statement_ask(
		run->record,
		"SELECT opened_us FROM round ORDER BY opened_us LIMIT 1",
		&first, err);

	if (result == SB_OK)
		result = statement_ask(run->record,
				       "SELECT opened_us FROM round"
				       " ORDER BY opened_us DESC LIMIT 1",
				       &last, err);
	run->low = run->low < first ? first : run->low;
	run->high = run->high > last ? last : run->high;
	return result;
}

/* --- reading -------------------------------------------------------------- */

static int search_is_stopped(void *context)
{
	struct run *run = context;

	run->stopped |= run->way->watch &&
			!run->way->watch(run->at_us, run->way->context);
	return run->stopped;
}

static enum sb_result search_fill_booked(struct run *run, struct sb_error *err)
{
	static const char sql[] =
		"SELECT sum(kind = 1), sum(amount), sum(kind = 2)"
		" FROM addition WHERE round = ?1";
	sqlite3_stmt *stmt = statement_of(run->record, sql);
	struct round_row *round = run->round;
	int bound = sqlite3_bind_int64(stmt, 1, round->first_seq);
	enum sb_result result = statement_step(run->record, stmt, bound, err);

	if (result != SB_OK)
		return result;
	round->adjustments = (uint32_t)sqlite3_column_int64(stmt, 0);
	round->adjusted.units = sqlite3_column_int64(stmt, 1);
	round->annotations = (uint32_t)sqlite3_column_int64(stmt, 2);
	statement_end(stmt);
	return SB_OK;
}

static enum sb_result search_fill(struct run *run, sqlite3_stmt *stmt,
				  struct sb_error *err)
{
	stored_fill(stmt, run->round);
	return sqlite3_column_int(stmt, sqlite3_column_count(stmt) - 1)
		       ? search_fill_booked(run, err)
		       : SB_OK;
}

static enum sb_result search_give(struct run *run, sqlite3_stmt *stmt,
				  struct sb_error *err)
{
	enum sb_result result = search_fill(run, stmt, err);

	*run->place = search_round(run->round);
	run->at_us = run->place->opened_us;
	run->given++;
	return result == SB_OK
		       ? run->way->round(run->round, run->way->context, err)
		       : result;
}

/* The rounds of [low, high] that are left to give; the one at the place
 * itself was given before. */
static enum sb_result search_read(struct run *run, sqlite3_stmt *stmt,
				  int64_t low, int64_t high,
				  struct sb_error *err)
{
	int64_t edge = run->way->newer ? low : high;
	int64_t seq = run->way->newer ? INT64_MIN : INT64_MAX;
	enum sb_result result;
	int bound;

	if (edge == run->place->opened_us)
		seq = run->place->seq;
	run->at_us = edge;
	bound = search_sql_bind(stmt, run->search) |
		search_sql_bind_number(stmt, ":low", low) |
		search_sql_bind_number(stmt, ":high", high) |
		search_sql_bind_number(stmt, ":seq", seq) |
		search_sql_bind_number(stmt, ":limit",
				       run->way->limit - run->given);
	while ((result = statement_step(run->record, stmt, bound, err)) ==
	       SB_OK) {
		result = search_give(run, stmt, err);
		if (result != SB_OK)
			break;
		bound = SQLITE_OK;
	}
	sqlite3_reset(stmt);
	return result == SB_GONE ? SB_OK : result;
}

/* The next slice of the range; true: it is the last one. */
static bool search_slice(const struct run *run, uint64_t step, int64_t *low,
			 int64_t *high)
{
	*low = run->low;
	*high = run->high;
	if ((uint64_t)run->high - (uint64_t)run->low <= step)
		return true;
	if (run->way->newer)
		*high = run->low + (int64_t)step;
	else
		*low = run->high - (int64_t)step;
	return false;
}

static enum sb_result search_slices(struct run *run, sqlite3_stmt *stmt,
				    struct sb_error *err)
{
	uint64_t span = (uint64_t)run->high - (uint64_t)run->low;
	uint64_t step = run->few ? span : span / SLICES;
	enum sb_result result;
	int64_t low, high;
	bool last;

	for (;;) {
		last = search_slice(run, step, &low, &high);
		result = search_read(run, stmt, low, high, err);
		if (result != SB_OK || last || run->given == run->way->limit)
			return result;
		if (run->way->newer)
			run->low = high + 1;
		else
			run->high = low - 1;
	}
}

static enum sb_result search_run(struct run *run, struct sb_error *err)
{
	sqlite3_stmt *stmt = NULL;
	enum sb_result result;

	search_bound(run);
	result = search_choose(run, err);
	if (result == SB_OK && !run->few)
		result = search_narrow(run, err);
	if (result != SB_OK || run->low > run->high)
		return result;
	result = search_prepare(
		run, search_sql_page(run->search, run->leads, run->way->newer),
		&stmt, err);
	if (result == SB_OK)
		result = search_slices(run, stmt, err);
	sqlite3_finalize(stmt);
	return result;
}

enum sb_result search_page(struct record *record, const struct search *search,
			   const struct search_way *way,
			   struct search_place *place, int *n,
			   struct sb_error *err)
{
	struct run run = {.record = record,
			  .search = search,
			  .way = way,
			  .place = place,
			  .round = malloc(sizeof *run.round)};
	enum sb_result result;

	if (!run.round)
		abort();
	sqlite3_progress_handler(record->db, WATCH_OPS, search_is_stopped,
				 &run);
	result = search_run(&run, err);
	sqlite3_progress_handler(record->db, 0, NULL, NULL);
	free(run.round);
	*n = run.given;
	return run.stopped ? SB_REFUSED : result;
}
