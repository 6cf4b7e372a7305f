/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/search_sql.h"

#include "db/journal/sqlite.h"

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

int search_sql_bind_number(sqlite3_stmt *stmt, const char *name, int64_t value)
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

int search_sql_bind(sqlite3_stmt *stmt, const struct search *search)
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

char *search_sql_count(int term, int most)
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

char *search_sql_page(const struct search *search, int leads, bool newer)
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
