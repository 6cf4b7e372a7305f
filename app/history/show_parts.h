/* SPDX-License-Identifier: ISC */
/* What is gathered of a round that is shown. For app/show*.c alone. */
#ifndef SABOT_APP_HISTORY_SHOW_PARTS_H
#define SABOT_APP_HISTORY_SHOW_PARTS_H

#include <stdio.h>

#include "app/history/recall_rows.h"
#include "db/staff/badge_set.h"
#include "db/rounds/history.h"
#include "db/record/replay.h"
#include "rules/pit/amendment.h"
#include "ui/table/game_view.h"

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
