/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/round_search.h"

#include <stdlib.h>

#include "db/journal/statement.h"
#include "db/rounds/round_store.h"

#define HAS_AMENDMENT(kinds)                                                   \
	"EXISTS (SELECT 1 FROM addition"                                       \
	" WHERE addition.round = first_seq AND kind IN (" kinds "))"

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
	[SEARCH_WON] = {"won >= CASE decimals WHEN 0 THEN :won0"
			" WHEN 2 THEN :won2 ELSE :won3 END",
			NULL},
	[SEARCH_LOST] = {"-won >= CASE decimals WHEN 0 THEN :lost0"
			 " WHEN 2 THEN :lost2 ELSE :lost3 END",
			 NULL},
};

/* The leading table of a search: rounds, or amendments joined with their
 * rounds. Each has its own names for the columns of the list's order. */
static const struct lead {
	const char *from, *rounds; /* the index stands between the two */
	const char *time, *seq;
} by_round = {"round INDEXED BY", "", "opened_us", "first_seq"},
  by_amendment = {"addition INDEXED BY",
		  " CROSS JOIN round ON first_seq = addition.round", "round_us",
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

static int search_bind_values(sqlite3_stmt *stmt, const struct search *search)
{
	return search_bind_text(stmt, ":day", search->day) |
	       search_bind_text(stmt, ":dealer", search->dealer) |
	       search_bind_text(stmt, ":table", search->table) |
	       search_bind_number(stmt, ":game", search->game) |
	       search_bind_number(stmt, ":shoe", search->shoe) |
	       search_bind_number(stmt, ":results", search->results) |
	       search_bind_number(stmt, ":seen", (int64_t)search->seen) |
	       search_bind_number(stmt, ":won0", search->won[0]) |
	       search_bind_number(stmt, ":won2", search->won[2]) |
	       search_bind_number(stmt, ":won3", search->won[3]) |
	       search_bind_number(stmt, ":lost0", search->lost[0]) |
	       search_bind_number(stmt, ":lost2", search->lost[2]) |
	       search_bind_number(stmt, ":lost3", search->lost[3]);
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
	STRETCH = 256, /* rounds of the term that leads; all of one time count
			* once */
};

const struct search_cursor search_newest = {INT64_MAX, INT64_MAX};
const struct search_cursor search_oldest = {INT64_MIN, INT64_MIN};

/* The reading of one page. */
struct run {
	struct record *record;
	const struct search *search;
	const struct search_request *request;
	struct search_cursor *cursor;
	int given;
	int leading_term; /* enum search_term, or SEARCH_TERMS for time alone */
	int64_t low, high; /* of opened_us, both included: what is left */
	struct round_row *round;
};

void search_init(struct search *search)
{
	*search = (struct search){.from_us = INT64_MIN, .until_us = INT64_MAX};
}

struct search_cursor search_cursor_at(int64_t opened_us)
{
	return (struct search_cursor){opened_us, INT64_MIN};
}

struct search_cursor search_cursor_round(const struct round_row *round)
{
	return (struct search_cursor){round->opened_us, round->first_seq};
}

/* Sets the span of the search, from the cursor on. */
static void search_limit_time(struct run *run)
{
	int64_t at = run->cursor->opened_us;

	run->low = run->search->from_us;
	run->high = run->search->until_us;
	if (run->high < INT64_MAX)
		run->high--;
	if (run->request->newer && at > run->low)
		run->low = at;
	if (!run->request->newer && at < run->high)
		run->high = at;
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

/* Prepares the query for the time of a round: the leading term's round that is
 * :away rounds from the edge of the span left. */
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
		"SELECT %s FROM %s %s WHERE %s AND %s %s :low AND %s %s :high"
		" ORDER BY %s %s LIMIT 1 OFFSET :away",
		lead->time, lead->from,
		led ? terms[leading_term].index : "round_opened",
		beside ? terms[leading_term].beside
		: led  ? terms[leading_term].where
		       : "1",
		lead->time, newer ? ">" : ">=", lead->time, newer ? "<=" : "<",
		lead->time, newer ? "ASC" : "DESC");
	return search_prepare(run, text, stmt, err);
}

/* Prepares the query for the first :limit rounds that meet all terms, read
 * along the index of the leading term; at the edge only rounds beyond :seq. Its
 * columns are ROUND_COLUMNS and whether the round has amendments. */
static enum sb_result search_prepare_page(struct run *run, sqlite3_stmt **stmt,
					  struct sb_error *err)
{
	bool newer = run->request->newer,
	     led = run->leading_term < SEARCH_TERMS;
	const char *beside = led ? terms[run->leading_term].beside : NULL;
	const struct lead *lead = beside ? &by_amendment : &by_round;
	const char *time = lead->time, *seq = lead->seq;
	sqlite3_str *text = sqlite3_str_new(NULL);

	sqlite3_str_appendf(
		text,
		"SELECT " ROUND_COLUMNS IS_AMENDED
		" FROM %s %s%s WHERE %s >= :low AND %s <= :high"
		" AND (%s %s OR %s %s :seq)",
		lead->from,
		led ? terms[run->leading_term].index : "round_opened",
		lead->rounds, time, time, time, newer ? "> :low" : "< :high",
		seq, newer ? ">" : "<");
	for (int i = 0; i < SEARCH_TERMS; i++)
		if (run->search->terms & SEARCH_BIT(i))
			sqlite3_str_appendf(text, " AND %s",
					    beside && i == run->leading_term
						    ? beside
						    : terms[i].where);
	sqlite3_str_appendf(text, " ORDER BY %s %s, %s %s LIMIT :limit", time,
			    newer ? "ASC" : "DESC", seq,
			    newer ? "ASC" : "DESC");
	return search_prepare(run, text, stmt, err);
}

/* Binds the values of the search and the span left. */
static int search_bind(const struct run *run, sqlite3_stmt *stmt)
{
	return search_bind_values(stmt, run->search) |
	       search_bind_number(stmt, ":low", run->low) |
	       search_bind_number(stmt, ":high", run->high);
}

/* --- which index ---------------------------------------------------------- */

/* *edge: the time at which a stretch of that many rounds ends; *more: whether
 * there is such a time. */
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

/* Whether the round read is beyond the place: a damaged file gives rounds in no
 * order, and without an end. */
static bool search_is_next(const struct run *run)
{
	const struct round_row *round = run->round;
	const struct search_cursor *at = run->cursor;
	bool newer = run->request->newer;

	if (round->opened_us != at->opened_us)
		return newer == (round->opened_us > at->opened_us);
	return newer ? round->first_seq > at->seq : round->first_seq < at->seq;
}

/* Gives the rounds that are left; the one at the place itself was given
 * before. */
static enum sb_result search_read(struct run *run, sqlite3_stmt *stmt,
				  struct sb_error *err)
{
	const struct search_request *request = run->request;
	int booked = sqlite3_column_count(stmt) - 1;
	int64_t seq = request->newer ? INT64_MIN : INT64_MAX;
	enum sb_result result;
	int bound;

	if (run->cursor->opened_us == (request->newer ? run->low : run->high))
		seq = run->cursor->seq;
	bound = search_bind(run, stmt) | search_bind_number(stmt, ":seq", seq) |
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
	int64_t *near = request->newer ? &run->low : &run->high;
	int64_t *far = request->newer ? &run->high : &run->low, end = *far;
	enum sb_result result = SB_OK;
	bool more = false;

	for (;;) {
		if (request->progress &&
		    !request->progress(run->cursor, request->context))
			return SB_REFUSED;
		if (edge)
			result = search_edge(run, edge, STRETCH, far, &more,
					     err);
		if (result == SB_OK)
			result = search_read(run, page, err);
		if (result != SB_OK || run->given == request->limit || !more)
			return result;
		*near = *far;
		*far = end;
		*run->cursor = (struct search_cursor){
			*near, request->newer ? INT64_MAX : INT64_MIN};
	}
}

static enum sb_result search_run(struct run *run, struct sb_error *err)
{
	sqlite3_stmt *page = NULL, *edge = NULL;
	enum sb_result result;
	unsigned led;

	search_limit_time(run);
	result = search_choose_index(run, err);
	led = run->leading_term < SEARCH_TERMS ? SEARCH_BIT(run->leading_term)
					       : 0;
	if (result == SB_OK)
		result = search_prepare_page(run, &page, err);
	if (result == SB_OK && run->search->terms != led)
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

/* --- how far it is -------------------------------------------------------- */

enum sb_result search_find_span(struct record *record,
				const struct search *search,
				const struct search_cursor *cursor, bool newer,
				struct search_span *span, struct sb_error *err)
{
	static const char sql[] =
		"SELECT (SELECT opened_us FROM round WHERE opened_us >= ?1"
		" AND opened_us < ?2 ORDER BY opened_us LIMIT 1),"
		" (SELECT opened_us FROM round WHERE opened_us >= ?1"
		" AND opened_us < ?2 ORDER BY opened_us DESC LIMIT 1)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, search->from_us) |
		    sqlite3_bind_int64(stmt, 2, search->until_us);
	enum sb_result result = statement_step(record, stmt, bound, err);
	int64_t first, last, at = cursor->opened_us;

	if (result != SB_OK)
		return result;
	first = statement_int64(stmt, 0);
	last = statement_int64(stmt, 1);
	statement_reset(stmt);
	span->from_us = at < first ? first : at > last ? last : at;
	span->end_us = newer ? last : first;
	return SB_OK;
}

int search_percent(const struct search_span *span,
		   const struct search_cursor *cursor)
{
	double whole = (double)span->end_us - (double)span->from_us;
	double done = (double)cursor->opened_us - (double)span->from_us;
	double part = whole != 0 ? done / whole : 0;

	return part < 0 ? 0 : part > 1 ? 100 : (int)(100 * part);
}
