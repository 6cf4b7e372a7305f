/* SPDX-License-Identifier: ISC */
/* The events and instructions of a finished round, row by row, for the recall
 * page and the report. */
#ifndef SABOT_APP_HISTORY_ROUND_STEPS_H
#define SABOT_APP_HISTORY_ROUND_STEPS_H

#include "db/record/replay.h"
#include "db/rounds/round_store.h"
#include "db/staff/badge_set.h"
#include "rules/pit/amendment.h"
#include "ui/table/game_view.h"
#include "ui/view/console_view.h"

enum { RECALL_ROWS_MAX = 20000 }; /* highest number of rows kept */

struct recall_rows {
	struct recall_row *row;
	char **blocks; /* the texts of each row */
	size_t n, room;
	bool predicted; /* the last row has a predicted number of revolutions */
};

/* Makes a recall row, without texts, of the row that replay applied last. Call
 * it for every row, in order. */
struct recall_row recall_rows_make(struct recall_rows *rows,
				   const struct journal_row *journal_row,
				   const struct replay *replay);

/* Adds a copy of the row. */
void recall_rows_add(struct recall_rows *rows, const struct recall_row *row);

/* Removes the first `gone` rows except row `needed` (a `table` line), which
 * becomes the first. */
void recall_rows_drop(struct recall_rows *rows, size_t gone, size_t needed);

void recall_rows_fini(struct recall_rows *rows);

/* --- a round ------------------------------------------------------------ */

enum {
	ROUND_STEPS_TEXT_MAX = JOURNAL_LINE_MAX + 1, /* at least UI_TEXT_MAX */
};

struct round_steps {
	const struct round_row *round;
	const struct glyphs *glyphs;
	struct replay *replay;
	struct table *start; /* table before the first row */
	struct recall_rows rows;
	FILE *answer;	    /* stream for the answer of the current row */
	bool has_laid;	    /* `laid` is valid */
	struct table *laid; /* table before it was cleared or void */
	struct game_state shown;
	char announced[UI_TEXT_MAX]; /* the result, as announced or corrected */
	char step[UI_TEXT_MAX];	     /* the last instruction */
	struct badge_set badges;     /* of people who have a row */
};

/* For a round from round_store_find(); the round must outlive the steps. */
struct round_steps *round_steps_new(const struct round_row *round);
void round_steps_free(struct round_steps *round_steps); /* NULL is allowed */

/* Reads the rows of the round, in batches. SB_INVALID: the rows are not of that
 * round. */
SB_MUST_USE enum sb_result round_steps_read(struct round_steps *round_steps,
					    struct record *record,
					    struct sb_error *err);

/* Whether the row is an amendment: of an earlier round, not of the round whose
 * rows are read. */
static inline bool round_steps_is_amendment(const struct journal_row *row)
{
	return row->kind == KIND_PEOPLE && amendment_is_line(row->line);
}

#endif
