/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof/choice.h"

#include <stdlib.h>
#include <string.h>

#include "db/rounds/amendments.h"
#include "db/proof/heads.h"
#include "db/staff/staff_events.h"
#include "db/journal/sqlite.h"
#include "rules/core/gettext.h"

static void choice_add(struct choice *choice, int64_t seq)
{
	if (choice->n == choice->room) {
		choice->room = choice->room ? 2 * choice->room : 1024;
		choice->row = reallocarray(choice->row, choice->room,
					   sizeof *choice->row);
		if (!choice->row)
			abort();
	}
	choice->row[choice->n++] = seq;
}

static enum sb_result choice_take(const struct envelope *row, void *context,
				  struct sb_error *err)
{
	struct choice *choice = context;

	(void)err;
	choice_add(choice, row->seq);
	badges_add_row(&choice->badges, row);
	return SB_OK;
}

/* Of the rows before the table's, those that something follows from. */
static enum sb_result choice_before(const struct envelope *row, void *context,
				    struct sb_error *err)
{
	struct person person;
	enum people_act act;

	if (row->kind == KIND_CONFIG && strncmp(row->line, "station ", 8) != 0)
		return SB_OK;
	if (row->kind == KIND_PEOPLE &&
	    (people_parse(row->line, &act, &person) || addition_is(row->line)))
		return SB_OK;
	return choice_take(row, context, err);
}

static enum sb_result choice_addition(const struct addition_row *row,
				      void *context, struct sb_error *err)
{
	struct choice *choice = context;

	(void)err;
	choice_add(choice, row->seq);
	badges_add(&choice->badges, row->badge);
	badges_add(&choice->badges, row->addition.second);
	if (row->seq > choice->last)
		choice->last = row->seq;
	return SB_OK;
}

static enum sb_result choice_person(const struct envelope *row, void *context,
				    struct sb_error *err)
{
	struct choice *choice = context;
	struct person person;
	enum people_act act;

	(void)err;
	if (people_parse(row->line, &act, &person) && act == STAFF_ADD &&
	    badges_have(&choice->badges, person.badge))
		choice_add(choice, row->seq);
	return SB_OK;
}

static enum sb_result choice_people(struct choice *choice, struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(choice->record, SQL_STAFF_ROWS);
	int64_t first = 1;
	enum sb_result result = statement_rows(
		choice->record, stmt, sqlite3_bind_int64(stmt, 1, choice->last),
		&first, choice_person, choice, err);

	return result == SB_GONE ? SB_OK : result;
}

/* Whoever signs the choice must be known by a head behind it. */
static enum sb_result choice_key(struct choice *choice,
				 const uint8_t key[static KEY_SIZE],
				 struct sb_error *err)
{
	uint8_t last[KEY_SIZE];
	int64_t seq;
	enum sb_result result =
		heads_key(choice->record, INT64_MAX, &seq, last, err);

	if (result == SB_GONE ||
	    (result == SB_OK && memcmp(last, key, KEY_SIZE) != 0))
		return sb_fail(err, SB_REFUSED,
			       _("the key beside the record is not the one "
				 "that it tells of last; start the station "
				 "with it, hand the shift over, then export"));
	if (result == SB_OK && seq > choice->last)
		choice_add(choice, seq);
	return result;
}

static int choice_order(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/* In their order, each once. */
static void choice_sort(struct choice *choice)
{
	size_t n = 0;

	qsort(choice->row, choice->n, sizeof *choice->row, choice_order);
	for (size_t i = 0; i < choice->n; i++)
		if (n == 0 || choice->row[n - 1] != choice->row[i])
			choice->row[n++] = choice->row[i];
	choice->n = n;
}

/* All that tells of the round itself. */
static enum sb_result choice_of_round(struct choice *choice,
				      const struct round_row *round,
				      struct sb_error *err)
{
	struct record *record = choice->record;
	int64_t from;
	enum sb_result result =
		record_resume_from(record, round->first_seq, &from, err);

	if (result == SB_OK)
		result = record_read_pit(record, from, choice_before, choice,
					 err);
	if (result == SB_OK)
		result = record_read_span(record, from, round->last_seq,
					  choice_take, choice, err);
	if (result == SB_OK)
		result = additions_of_round(record, round->first_seq,
					    choice_addition, choice, err);
	choice_sort(choice);
	choice->first = choice->n > 0 ? choice->row[0] : 0;
	return result;
}

enum sb_result choice_make(struct choice *choice, struct record *record,
			   const struct round_row *round,
			   const uint8_t key[static KEY_SIZE],
			   struct sb_error *err)
{
	enum sb_result result;

	*choice = (struct choice){.record = record, .last = round->last_seq};
	result = choice_of_round(choice, round, err);
	if (result == SB_OK)
		result = choice_people(choice, err);
	if (result == SB_OK)
		result = choice_key(choice, key, err);
	choice_sort(choice);
	return result;
}

void choice_fini(struct choice *choice)
{
	badges_fini(&choice->badges);
	free(choice->row);
}
