/* SPDX-License-Identifier: ISC */
/* What a record says of one gaming day. Folded out of the journal; as large as
 * what is to be told of that day. */
#ifndef SABOT_APP_DAY_BOOK_H
#define SABOT_APP_DAY_BOOK_H

#include "app/day_note.h"
#include "db/record.h"
#include "db/replay.h"
#include "ui/place.h"

/* What is told one by one. */
enum day_list {
	DAY_STEPS, /* opening, closing and what lies between */
	DAY_DEALERS,
	DAY_SHIFTS, /* hand-overs */
	DAY_SHOES,
	DAY_VOIDS,
	DAY_CORRECTIONS, /* strikes and insertions among them */
	DAY_BY_HAND,
	DAY_TAKEN_BACK,
	DAY_STOPS, /* alarms and holds */
	DAY_FORMS,
	DAY_LISTS
};

/* All zero at the start. */
struct day_book {
	struct day_notes list[DAY_LISTS];
	struct record_head head;   /* the day's last row */
	int64_t last_us;	   /* its time */
	uint32_t rounds, voided;   /* that ended; of these */
	int64_t first_us, over_us; /* the first one opens, the last one ends */
	int64_t played_us;	   /* all of them, from opening to end */
	int64_t under_way;	   /* first row of the round that is; or 0 */
	uint8_t state;		   /* enum day_state */
	uint8_t game;
	bool each_round; /* is followed by a shuffle */
	char table[TABLE_ID_MAX + 1];
	char dealer[BADGE_MAX + 1];
	struct places before; /* the cards that a correction is about */
	uint8_t number;	      /* likewise */
};

void day_book_fini(struct day_book *book);

/* Sees a row of the day before replay takes it, and after. */
void day_book_see(struct day_book *book, const struct envelope *row,
		  const struct replay *replay);
void day_book_take(struct day_book *book, const struct envelope *row,
		   const struct replay *replay);

/* After the last one: tells which forms are not signed, and forgets what would
 * tell of cards that lie face down in a round under way. */
void day_book_end(struct day_book *book);

#endif
