/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/gaming_days.h"

#include "db/journal/sqlite.h"

/* The rows with which gaming days begin. */
#define OPENINGS                                                               \
	"FROM journal INDEXED BY journal_opening WHERE kind = 4"               \
	" AND (line >= 'opening ' AND line < 'opening!'"                       \
	" OR line >= 'turned ' AND line < 'turned!')"

/* The first of a date that is so to the one asked for. */
#define DAY_BEGINS(is)                                                         \
	"SELECT seq " OPENINGS                                                 \
	" AND substr(line, instr(line, ' ') + 1, 10) " is " ?1"                \
	" ORDER BY seq LIMIT 1"

/* Where a day begins that is so to the one given; 0: there is none. */
static enum sb_result days_begin(struct record *record, const char *sql,
				 const char *day, int64_t *seq,
				 struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, sql);

	return statement_number(record, stmt, statement_bind_text(stmt, 1, day),
				seq, err);
}

/* Days never go back, so it ends where a later one begins. NULL: none does. */
static enum sb_result days_find_last(struct record *record, const char *day,
				     int64_t *last, struct sb_error *err)
{
	static const char sql[] = DAY_BEGINS(">");
	struct record_head head;
	int64_t next = 0;
	enum sb_result result = SB_OK;

	if (day)
		result = days_begin(record, sql, day, &next, err);
	*last = next - 1;
	if (result != SB_OK || next != 0)
		return result;
	result = record_head(record, &head, err);
	*last = head.seq;
	return result;
}

enum sb_result days_find(struct record *record, const char *day, int64_t *first,
			 int64_t *last, struct sb_error *err)
{
	static const char sql[] = DAY_BEGINS("=");
	enum sb_result result = days_begin(record, sql, day, first, err);

	if (result != SB_OK)
		return result;
	if (*first == 0)
		return SB_GONE;
	return days_find_last(record, day, last, err);
}

enum sb_result days_between(struct record *record, const char *since,
			    const char *until, int64_t *first, int64_t *last,
			    struct sb_error *err)
{
	static const char sql[] = DAY_BEGINS(">=");
	enum sb_result result = SB_OK;

	*first = 1;
	if (since)
		result = days_begin(record, sql, since, first, err);
	if (result == SB_OK)
		result = days_find_last(record, until, last, err);
	if (result != SB_OK)
		return result;
	return *first > 0 && *first <= *last ? SB_OK : SB_GONE;
}

enum sb_result days_shift_before(struct record *record, int64_t before,
				 int64_t *seq, struct sb_error *err)
{
	static const char sql[] =
		"SELECT 1 FROM round WHERE first_seq < ?1 LIMIT 1";
	enum sb_result result = record_last_hand_over(record, before, seq, err);

	if (result == SB_OK && *seq == 0)
		result = statement_last(record, sql, before, seq, err);
	return result;
}

/* Rounds and indexes grow with the journal, so its rows share all bytes. */
enum sb_result growth_of_day(struct record *record, int64_t *bytes,
			     struct sb_error *err)
{
	static const char sql[] =
		"SELECT max(rows) FROM ("
		"SELECT lead(seq, 1, (SELECT max(seq) + 1 FROM journal))"
		" OVER (ORDER BY seq) - seq AS rows " OPENINGS ")";
	int64_t rows, size;
	struct record_head head;
	enum sb_result result = record_head(record, &head, err);

	*bytes = 0;
	if (result == SB_OK)
		result = statement_number(record, statement_of(record, sql),
					  SQLITE_OK, &rows, err);
	if (result == SB_OK)
		result = statement_size(record, &size, err);
	if (result == SB_OK && head.seq > 0)
		*bytes = rows * (size / head.seq + 1);
	return result;
}
