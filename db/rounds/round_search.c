/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/round_search.h"

#include <stdio.h>
#include <stdlib.h>

#include "db/journal/statement.h"
#include "db/rounds/round_store.h"

#define HAS_AMENDMENT(kinds)                                                   \
	"EXISTS (SELECT 1 FROM addition"                                       \
	" WHERE addition.round = first_seq AND kind IN (" kinds "))"

/* In the units of the round's currency. */
#define BY_DECIMALS(amount)                                                    \
	"CASE decimals WHEN 0 THEN " amount "0 WHEN 2 THEN " amount            \
	"2 ELSE " amount "3 END"

/* Wagers are kept by round and place: an index by seat would cost a round of
 * ten thousand seats a page of the file for each of them. */
#define HAS_WAGER(condition)                                                   \
	"EXISTS (SELECT 1 FROM wager WHERE wager.round = first_seq"            \
	" AND " condition ")"

/* The first SEARCH_INDEXED have an index. */
static const struct {
	const char *where;
	const char *index;  /* NULL: none */
	const char *beside; /* of additions, and these are its rows; or NULL */
} terms[SEARCH_TERMS] = {
	[SEARCH_DAY] = {"day = :day", "round_day"},
	[SEARCH_ADJUSTED] = {HAS_AMENDMENT("1"), "addition_adjusted",
			     "kind = 1 AND place = 1"},
	[SEARCH_ANNOTATED] = {HAS_AMENDMENT("2"), "addition_annotated",
			      "kind = 2 AND place = 1"},
	[SEARCH_PENDING] = {"pending_until > 0 AND NOT " HAS_AMENDMENT("3, 4"),
			    "round_pending"},
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
	[SEARCH_CARDS] = {"game NOT IN (2, 5) AND seen & :seen = :seen", NULL},
	[SEARCH_NUMBER] = {"game = 2 AND seen & :seen = :seen", NULL},
	[SEARCH_TOTAL] = {"game = 5 AND seen & :seen = :seen", NULL},
	[SEARCH_WON] = {"won >= " BY_DECIMALS(":won"), NULL},
	[SEARCH_LOST] = {"-won >= " BY_DECIMALS(":lost"), NULL},
	[SEARCH_SEAT] = {HAS_WAGER("seat = :seat"), NULL},
	[SEARCH_STAKE] =
		{HAS_WAGER("(:seat = 0 OR seat = :seat)"
			   " GROUP BY seat HAVING sum(stake)"
			   " BETWEEN " BY_DECIMALS(
				   ":least") " AND " BY_DECIMALS(":most")),
		 NULL},
};

/* Of a search for a period. */
#define IN_TIME "opened_us >= :from AND opened_us < :until"

/* The leading table of a search: rounds, or amendments joined with their
 * rounds. Each has its own name for the column of the list's order. */
static const struct lead {
	const char *from, *rounds; /* the index stands between the two */
	const char *seq;
} by_round = {"round", "", "first_seq"},
  by_amendment = {"addition", " CROSS JOIN round ON first_seq = addition.round",
		  "addition.round"};

/* A column after those of a round: whether it has amendments, which is rare. */
#define IS_AMENDED                                                             \
	", EXISTS (SELECT 1 FROM addition WHERE addition.round = first_seq)"

/* --- values --------------------------------------------------------------- */

static int search_bind_number(sqlite3_stmt *stmt, const char *name,
			      int64_t value)
{
	int at = sqlite3_bind_parameter_index(stmt, name);

	return at ? sqlite3_bind_int64(stmt, at, value) : SQLITE_OK;
}

static int search_bind_text(sqlite3_stmt *stmt, const char *name,
			    const char *value)
{
	int at = sqlite3_bind_parameter_index(stmt, name);

	return at ? statement_bind_text(stmt, at, value) : SQLITE_OK;
}

/* ":won0" and so on, by the decimals that a currency may have. */
static int search_bind_amounts(sqlite3_stmt *stmt, const char *name,
			       const int64_t units[SEARCH_DECIMALS])
{
	static const int decimals[] = {0, 2, 3};
	int bound = SQLITE_OK;

	for (int i = 0; i < 3; i++) {
		char numbered[16];

		snprintf(numbered, sizeof numbered, "%s%d", name, decimals[i]);
		bound |= search_bind_number(stmt, numbered, units[decimals[i]]);
	}
	return bound;
}

static int search_bind_values(sqlite3_stmt *stmt, const struct search *search)
{
	return search_bind_amounts(stmt, ":won", search->won) |
	       search_bind_amounts(stmt, ":lost", search->lost) |
	       search_bind_amounts(stmt, ":least", search->least) |
	       search_bind_amounts(stmt, ":most", search->most) |
	       search_bind_text(stmt, ":day", search->day) |
	       search_bind_text(stmt, ":dealer", search->dealer) |
	       search_bind_text(stmt, ":table", search->table) |
	       search_bind_number(stmt, ":from", search->from_us) |
	       search_bind_number(stmt, ":until", search->until_us) |
	       search_bind_number(stmt, ":game", search->game) |
	       search_bind_number(stmt, ":shoe", search->shoe) |
	       search_bind_number(stmt, ":results", search->results) |
	       search_bind_number(stmt, ":seen", (int64_t)search->seen) |
	       search_bind_number(stmt, ":seat", search->seat);
}

/* --- statements ----------------------------------------------------------- */

/* A page is read along one index, which has its rounds in the order of the
 * list: one term leads, and the others are looked at in each of its rounds. Of
 * several terms that have an index one leads that has few rounds left, or else
 * the first of enum search_term: a day before a dealer before a game. They are
 * looked at each time: statistics that SQLite keeps (ANALYZE) would be old, do
 * not know single values of a column, and a plan that changes with them is one
 * that nobody has measured.
 *
 * So a term alone costs what its page costs, and several cost what the rarest
 * of them has; what has no index costs a look at every round that the others
 * leave. These are looked at stretch by stretch, each a read of its own, so
 * that no snapshot is held for long: a checkpoint never waits for a search. */

enum {
	FEW = 1024,    /* rounds of a term */
	STRETCH = 256, /* rounds of the term that leads */
};

const struct search_cursor search_newest = {INT64_MAX};
const struct search_cursor search_oldest = {INT64_MIN};

/* The reading of one page. */
struct run {
	struct record *record;
	const struct search *search;
	const struct search_request *request;
	struct search_cursor *cursor;
	int given;
	int leading_term;  /* enum search_term, or SEARCH_TERMS: rows lead */
	int64_t near, far; /* the rows left: beyond near, up to far */
	struct round_row *round;
	struct currency_span currency; /* of the round read last */
};

void search_init(struct search *search)
{
	*search = (struct search){.from_us = INT64_MIN,
				  .until_us = INT64_MAX,
				  .first_seq = INT64_MIN,
				  .last_seq = INT64_MAX};
	for (int i = 0; i < SEARCH_DECIMALS; i++)
		search->most[i] = INT64_MAX;
}

struct search_cursor search_cursor_round(const struct round_row *round)
{
	return (struct search_cursor){round->first_seq};
}

static bool search_has_time(const struct search *search)
{
	return search->from_us > INT64_MIN || search->until_us < INT64_MAX;
}

/* Sets the rows of the search, from the cursor on. */
static void search_limit_rows(struct run *run)
{
	const struct search *search = run->search;
	bool newer = run->request->newer;

	run->near = run->cursor->seq;
	run->far = newer ? search->last_seq : search->first_seq;
	if (newer && run->near < search->first_seq)
		run->near = search->first_seq - 1;
	if (!newer && run->near > search->last_seq)
		run->near = search->last_seq + 1;
}

static enum sb_result search_prepare(struct run *run, sqlite3_str *text,
				     sqlite3_stmt **stmt, struct sb_error *err)
{
	char *sql = sqlite3_str_finish(text);
	enum sb_result result;

	if (!sql)
		abort();
	result = statement_prepare_once(run->record, sql, stmt, err);
	sqlite3_free(sql);
	return result;
}

/* The index of a term, as the query names it; rows themselves are one. */
static const char *search_index(int leading_term)
{
	return leading_term < SEARCH_TERMS ? terms[leading_term].index
					   : "NOT INDEXED";
}

/* Prepares the query for the row of a round: the leading term's round that is
 * :away rounds from the edge of the rows left. */
static enum sb_result search_prepare_edge(struct run *run, int leading_term,
					  sqlite3_stmt **stmt,
					  struct sb_error *err)
{
	bool newer = run->request->newer, led = leading_term < SEARCH_TERMS;
	bool beside = led && terms[leading_term].beside;
	const struct lead *lead = beside ? &by_amendment : &by_round;
	sqlite3_str *text = sqlite3_str_new(NULL);

	sqlite3_str_appendf(
		text,
		"SELECT %s FROM %s %s%s WHERE %s AND %s %s :near"
		" AND %s %s :far ORDER BY %s %s LIMIT 1 OFFSET :away",
		lead->seq, lead->from, led ? "INDEXED BY " : "",
		search_index(leading_term),
		beside ? terms[leading_term].beside
		: led  ? terms[leading_term].where
		       : "1",
		lead->seq, newer ? ">" : "<", lead->seq,
		newer ? "<=" : ">=", lead->seq, newer ? "ASC" : "DESC");
	return search_prepare(run, text, stmt, err);
}

/* Prepares the query for the first :limit rounds that meet all terms, read
 * along the index of the leading term. Its columns are ROUND_COLUMNS and
 * whether the round has amendments. */
static enum sb_result search_prepare_page(struct run *run, sqlite3_stmt **stmt,
					  struct sb_error *err)
{
	bool newer = run->request->newer,
	     led = run->leading_term < SEARCH_TERMS;
	const char *beside = led ? terms[run->leading_term].beside : NULL;
	const struct lead *lead = beside ? &by_amendment : &by_round;
	sqlite3_str *text = sqlite3_str_new(NULL);

	sqlite3_str_appendf(text,
			    "SELECT " ROUND_COLUMNS IS_AMENDED
			    " FROM %s %s%s%s WHERE %s %s :near AND %s %s :far",
			    lead->from, led ? "INDEXED BY " : "",
			    search_index(run->leading_term), lead->rounds,
			    lead->seq, newer ? ">" : "<", lead->seq,
			    newer ? "<=" : ">=");
	if (search_has_time(run->search))
		sqlite3_str_appendall(text, " AND " IN_TIME);
	for (int i = 0; i < SEARCH_TERMS; i++)
		if (run->search->terms & SEARCH_BIT(i))
			sqlite3_str_appendf(text, " AND %s",
					    beside && i == run->leading_term
						    ? beside
						    : terms[i].where);
	sqlite3_str_appendf(text, " ORDER BY %s %s LIMIT :limit", lead->seq,
			    newer ? "ASC" : "DESC");
	return search_prepare(run, text, stmt, err);
}

/* Binds the values of the search and the rows left. */
static int search_bind(const struct run *run, sqlite3_stmt *stmt)
{
	return search_bind_values(stmt, run->search) |
	       search_bind_number(stmt, ":near", run->near) |
	       search_bind_number(stmt, ":far", run->far);
}

/* --- which index ---------------------------------------------------------- */

/* *edge: the row at which a stretch of that many rounds ends; *more: whether
 * there is such a row. */
static enum sb_result search_edge(struct run *run, sqlite3_stmt *stmt,
				  int stretch, int64_t *edge, bool *more,
				  struct sb_error *err)
{
	int bound = search_bind(run, stmt) |
		    search_bind_number(stmt, ":away", stretch - 1);
	enum sb_result result = statement_step(run->record, stmt, bound, err);

	*more = result == SB_OK;
	if (!*more)
		return result == SB_GONE ? SB_OK : result;
	*edge = statement_int64(stmt, 0);
	sqlite3_reset(stmt);
	return SB_OK;
}

static enum sb_result search_choose_index(struct run *run, struct sb_error *err)
{
	unsigned indexed =
		run->search->terms & (SEARCH_BIT(SEARCH_INDEXED) - 1);
	enum sb_result result = SB_OK;
	bool more = true;

	run->leading_term = SEARCH_TERMS;
	for (int i = 0; i < SEARCH_INDEXED && more && result == SB_OK; i++) {
		sqlite3_stmt *stmt = NULL;
		int64_t edge;

		if (!(indexed & SEARCH_BIT(i)))
			continue;
		if (indexed != SEARCH_BIT(i))
			result = search_prepare_edge(run, i, &stmt, err);
		if (result == SB_OK && stmt)
			result = search_edge(run, stmt, FEW, &edge, &more, err);
		sqlite3_finalize(stmt);
		if (!more || run->leading_term == SEARCH_TERMS)
			run->leading_term = i;
	}
	return result;
}

/* --- reading -------------------------------------------------------------- */

static enum sb_result search_fill_amendments(struct run *run,
					     struct sb_error *err)
{
	static const char sql[] =
		"SELECT sum(kind = 1), sum(amount), sum(kind = 2),"
		" sum(kind IN (3, 4))"
		" FROM addition WHERE round = ?1";
	sqlite3_stmt *stmt = statement_get(run->record, sql);
	struct round_row *round = run->round;
	int bound = sqlite3_bind_int64(stmt, 1, round->first_seq);
	enum sb_result result = statement_step(run->record, stmt, bound, err);

	if (result != SB_OK)
		return result;
	round->adjustments = statement_uint32(stmt, 0, NULL);
	round->adjusted.units = statement_int64(stmt, 1);
	round->annotations = statement_uint32(stmt, 2, NULL);
	round->returned = statement_int64(stmt, 3) > 0;
	statement_reset(stmt);
	return SB_OK;
}

static enum sb_result search_fill_currency(struct run *run,
					   struct sb_error *err)
{
	enum sb_result result = currency_find(&run->currency, run->record,
					      run->round->first_seq, err);

	strcpy(run->round->currency, run->currency.currency.code);
	return result;
}

/* Whether the round read is beyond the place: a damaged file gives rounds in no
 * order, and without an end. */
static bool search_is_next(const struct run *run)
{
	const struct round_row *round = run->round;
	int64_t at = run->cursor->seq;

	return run->request->newer ? round->first_seq > at
				   : round->first_seq < at;
}

/* Gives the rounds that are left. */
static enum sb_result search_read(struct run *run, sqlite3_stmt *stmt,
				  struct sb_error *err)
{
	const struct search_request *request = run->request;
	int booked = sqlite3_column_count(stmt) - 1;
	enum sb_result result;
	int bound;

	bound = search_bind(run, stmt) |
		search_bind_number(stmt, ":limit", request->limit - run->given);
	while ((result = statement_step(run->record, stmt, bound, err)) ==
	       SB_OK) {
		round_store_fill(stmt, run->round);
		if (!search_is_next(run)) {
			result = statement_fail(run->record, SQLITE_CORRUPT,
						err);
			break;
		}
		if (sqlite3_column_int(stmt, booked))
			result = search_fill_amendments(run, err);
		if (result == SB_OK)
			result = search_fill_currency(run, err);
		*run->cursor = search_cursor_round(run->round);
		run->given++;
		if (result == SB_OK)
			result = request->round(run->round, request->context,
						err);
		if (result != SB_OK)
			break;
		bound = SQLITE_OK;
	}
	sqlite3_reset(stmt);
	return result == SB_GONE ? SB_OK : result;
}

/* Reads stretch by stretch. If `edge` is NULL, reads all at once: then each
 * round read belongs to the page. */
static enum sb_result search_stretches(struct run *run, sqlite3_stmt *page,
				       sqlite3_stmt *edge, struct sb_error *err)
{
	const struct search_request *request = run->request;
	int64_t end = run->far;
	enum sb_result result = SB_OK;
	bool more = false;

	for (;;) {
		if (request->progress &&
		    !request->progress(run->cursor, request->context))
			return SB_REFUSED;
		if (edge)
			result = search_edge(run, edge, STRETCH, &run->far,
					     &more, err);
		if (result == SB_OK)
			result = search_read(run, page, err);
		if (result != SB_OK || run->given == request->limit || !more)
			return result;
		run->near = run->cursor->seq = run->far;
		run->far = end;
	}
}

static enum sb_result search_run(struct run *run, struct sb_error *err)
{
	sqlite3_stmt *page = NULL, *edge = NULL;
	enum sb_result result;
	unsigned led;

	search_limit_rows(run);
	result = search_choose_index(run, err);
	led = run->leading_term < SEARCH_TERMS ? SEARCH_BIT(run->leading_term)
					       : 0;
	if (result == SB_OK)
		result = search_prepare_page(run, &page, err);
	if (result == SB_OK &&
	    (run->search->terms != led || search_has_time(run->search)))
		result =
			search_prepare_edge(run, run->leading_term, &edge, err);
	if (result == SB_OK)
		result = search_stretches(run, page, edge, err);
	sqlite3_finalize(page);
	sqlite3_finalize(edge);
	return result;
}

enum sb_result search_page(struct record *record, const struct search *search,
			   const struct search_request *request,
			   struct search_cursor *cursor, int *n,
			   struct sb_error *err)
{
	struct run run = {.record = record,
			  .search = search,
			  .request = request,
			  .cursor = cursor,
			  .round = malloc(sizeof *run.round)};
	enum sb_result result;

	if (!run.round)
		abort();
	result = search_run(&run, err);
	free(run.round);
	*n = run.given;
	return result;
}

/* --- times ---------------------------------------------------------------- */

enum sb_result search_find_rows(struct record *record, struct search *search,
				struct sb_error *err)
{
	/* the time of a clock that stepped says nothing of the row: all that
	 * are in the period are looked at, in the index alone */
	static const char in_time[] =
		"SELECT min(first_seq), max(first_seq) FROM round"
		" INDEXED BY round_opened"
		" WHERE opened_us >= ?1 AND opened_us < ?2";
	static const char all[] = "SELECT (SELECT min(first_seq) FROM round),"
				  " (SELECT max(first_seq) FROM round)";
	bool timed = search_has_time(search);
	sqlite3_stmt *stmt = statement_get(record, timed ? in_time : all);
	int bound = SQLITE_OK;
	int64_t first, last;
	enum sb_result result;

	if (timed)
		bound = sqlite3_bind_int64(stmt, 1, search->from_us) |
			sqlite3_bind_int64(stmt, 2, search->until_us);
	result = statement_step(record, stmt, bound, err);
	if (result != SB_OK)
		return result;
	first = statement_int64(stmt, 0);
	last = statement_int64(stmt, 1);
	statement_reset(stmt);
	if (search->first_seq < first)
		search->first_seq = first;
	if (search->last_seq > last)
		search->last_seq = last;
	return SB_OK;
}

enum sb_result search_find_time(struct record *record, int64_t time_us,
				struct search_cursor *cursor,
				struct sb_error *err)
{
	static const char sql[] =
		"SELECT first_seq - 1 FROM round INDEXED BY round_opened"
		" WHERE opened_us >= ?1 ORDER BY opened_us, first_seq LIMIT 1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, time_us);
	enum sb_result result = statement_step(record, stmt, bound, err);

	*cursor = search_newest;
	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	cursor->seq = statement_int64(stmt, 0);
	statement_reset(stmt);
	return SB_OK;
}

int search_percent(const struct search *search,
		   const struct search_cursor *from, bool newer,
		   const struct search_cursor *cursor)
{
	double first = (double)search->first_seq;
	double last = (double)search->last_seq;
	double at = (double)from->seq;
	double start = at < first ? first : at > last ? last : at;
	double whole = (newer ? last : first) - start;
	double part = whole != 0 ? ((double)cursor->seq - start) / whole : 0;

	return part < 0 ? 0 : part > 1 ? 100 : (int)(100 * part);
}
