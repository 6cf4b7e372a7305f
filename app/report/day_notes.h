/* SPDX-License-Identifier: ISC */
/* What is told of a gaming day, one by one: lists of notes that grow. */
#ifndef SABOT_APP_REPORT_DAY_NOTES_H
#define SABOT_APP_REPORT_DAY_NOTES_H

#include <stdbool.h>

#include "db/journal/row.h"
#include "rules/core/error.h"
#include "rules/table/table.h"

struct day_note {
	int64_t seq;		   /* of its row; of a form its number */
	int64_t time_us, until_us; /* 0: it stands */
	uint32_t n;		   /* round, or 0; of a shoe its number */
	char badge[BADGE_MAX + 1]; /* of a form, signed: the dealer */
	char until_badge[BADGE_MAX +
			 1]; /* who ended it; of a shift its pit boss */
	char hold[HOLD_NAME_MAX + 1]; /* of a stop; "": none */
	uint8_t alarm;		      /* enum alarm, of a stop */
	bool before;		      /* the book: it stood already */
	bool amiss;		      /* too fast; failed */
	int64_t since_us, lasted_us;  /* by the book's lapse; stops, shuffles */
	char dealer[BADGE_MAX + 1];   /* who dealt then */
	uint8_t game;		      /* enum game_id, likewise */
	char *text;
	char *more; /* how a dealer ended; a form's result and signatures */
};

struct day_notes {
	struct day_note *note;
	int n, room;
	int dealt; /* whose dealer and game are known */
};

/* A note of that row; its texts are the list's. Good until the next one. */
struct day_note *day_note_add(struct day_notes *list,
			      const struct envelope *row, const char *text);

/* That row ended it. */
void day_note_end(struct day_note *note, const struct envelope *row);

/* Adds to one of a note's texts, behind a comma. */
void day_note_say(char **text, const char *fmt, ...) SB_PRINTF(2, 3);

/* The last one, or NULL; and forgets it. */
struct day_note *day_note_last(const struct day_notes *list);
void day_note_drop(struct day_notes *list);

void day_note_fini(struct day_notes *list);

#endif
