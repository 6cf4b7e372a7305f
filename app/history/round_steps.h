/* SPDX-License-Identifier: ISC */
/* What happened in a finished round, row by row, and what the dealer was
 * told: for the page that recalls it and for the report of it. */
#ifndef SABOT_APP_HISTORY_ROUND_STEPS_H
#define SABOT_APP_HISTORY_ROUND_STEPS_H

#include "db/record/replay.h"
#include "db/rounds/round_store.h"
#include "db/staff/badge_set.h"
#include "rules/pit/amendment.h"
#include "ui/table/game_view.h"
#include "ui/view/console_view.h"

enum { RECALL_ROWS_MAX = 20000 }; /* that are ever kept */

struct recall_rows {
	struct recall_row *row;
	char **blocks; /* where the texts of each row lie */
	size_t n, room;
	bool predicted; /* the row before said that revolutions were */
};

/* What is to be known of a row that `replay` took just now, each in order, but
 * for its texts. */
struct recall_row recall_rows_make(struct recall_rows *rows,
				   const struct journal_row *journal_row,
				   const struct replay *replay);

/* Adds a copy. */
void recall_rows_add(struct recall_rows *rows, const struct recall_row *row);

/* Drops the first so many, but for one of them that the others need. */
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
	struct table *start; /* before the first of: */
	struct recall_rows rows;
	FILE *answer;  /* of the row that is taken, into memory */
	bool has_laid; /* cards or a ball: laid is the table as it was then */
	struct table *laid;
	struct game_state shown;
	char announced[UI_TEXT_MAX]; /* the result, as it was called out */
	char step[UI_TEXT_MAX];	     /* the instruction told last */
	struct badge_set badges;     /* of those who did something */
};

/* Begins to read a round that round_store_find() gave, and that outlives it. */
struct round_steps *round_steps_new(const struct round_row *round);
void round_steps_free(struct round_steps *round_steps); /* NULL is fine */

/* Reads it, some rows at once. SB_INVALID: the rows are not that round. */
SB_MUST_USE enum sb_result round_steps_read(struct round_steps *round_steps,
					    struct record *record,
					    struct sb_error *err);

/* Whether the row books something: beside another round, which was over. */
static inline bool round_steps_is_amendment(const struct journal_row *row)
{
	return row->kind == KIND_PEOPLE && amendment_is_line(row->line);
}

#endif
