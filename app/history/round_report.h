/* SPDX-License-Identifier: ISC */
/* A finished round out of the record, for people and for replay. */
#ifndef SABOT_APP_HISTORY_ROUND_REPORT_H
#define SABOT_APP_HISTORY_ROUND_REPORT_H

#include <stdio.h>

#include "app/history/round_steps.h"
#include "db/record/replay.h"
#include "db/rounds/round_store.h"
#include "db/staff/badge_set.h"
#include "rules/pit/amendment.h"
#include "ui/table/game_view.h"

struct show;

/* Begins to read a round that history_find() gave, and that outlives it. */
struct show *show_new(const struct round_row *round);
void show_free(struct show *show); /* NULL is fine */

/* Reads at most so many rows. SB_OK: it is all there; SB_AGAIN: there is
 * more; SB_INVALID: the rows are not that round. */
SB_MUST_USE enum sb_result show_turn(struct show *show, struct record *record,
				     int rows, struct sb_error *err);

/* The same of all that is left. */
SB_MUST_USE enum sb_result show_read(struct show *show, struct record *record,
				     struct sb_error *err);

/* The table before the round, and its rows in words. */
const struct table *show_start(const struct show *show);
const struct recall_rows *show_rows(const struct show *show);

/* What was read of it: its head with times, result and people; its wagers. */
SB_MUST_USE enum sb_result show_head(FILE *out, const struct show *show,
				     struct record *record,
				     struct sb_error *err);
void show_wagers(FILE *out, const struct show *show);

/* What was booked beside it, if anything. */
SB_MUST_USE enum sb_result show_beside(FILE *out, const struct show *show,
				       struct record *record,
				       struct sb_error *err);

/* All of that, the cards as they lay, pick-up order, and step by step what
 * happened and what the dealer was told. A hole card that nobody turned stays
 * face down. */
SB_MUST_USE enum sb_result show_round(FILE *out, struct record *record,
				      const struct round_row *round,
				      struct sb_error *err);

/* The script that `sabot replay` answers as the station did: from the `table`
 * line in force to the round's last row, other rows as comments. */
SB_MUST_USE enum sb_result show_script(FILE *out, struct record *record,
				       const struct round_row *round,
				       struct sb_error *err);

/* What is gathered of a round that is shown. For app/show*.c alone. */

enum {
	SHOW_TEXT_MAX = ENVELOPE_LINE_MAX + 1, /* at least WORDS_MAX */
};

struct show {
	const struct round_row *round;
	const struct glyphs *glyphs;
	struct replay *replay;
	int64_t seq;	     /* of the row that is read next; 0: not begun */
	struct table *start; /* before the first of: */
	struct recall_rows rows;
	FILE *told; /* of the row that is taken, into memory */
	bool lay;   /* cards or a ball: laid is the table as it was then */
	struct table *laid;
	struct game_shown shown;
	char announced[WORDS_MAX]; /* the result, as it was called out */
	char step[WORDS_MAX];	   /* the instruction told last */
	struct badges badges;	   /* of those who did something */
};

/* The badges of what was booked beside the round. */
SB_MUST_USE enum sb_result show_note_beside(struct show *show,
					    struct record *record,
					    struct sb_error *err);

/* Whether the row books something: beside another round, which was over. */
static inline bool show_is_beside(const struct envelope *row)
{
	return row->kind == KIND_PEOPLE && addition_is(row->line);
}

#endif
