/* SPDX-License-Identifier: ISC */
/* What a record says of a gaming day, or of any other rows that follow each
 * other. Folded out of the journal; as large as what is to be told of them. */
#ifndef SABOT_APP_REPORT_DAY_SUMMARY_H
#define SABOT_APP_REPORT_DAY_SUMMARY_H

#include <stdbool.h>
#include <string.h>

#include "app/report/day_notes.h"
#include "app/report/elapsed_time.h"
#include "app/report/figures.h"
#include "db/journal/journal.h"
#include "db/journal/row.h"
#include "db/record/replay.h"
#include "ui/text/text.h"

/* What is told one by one. */
enum day_list {
	DAY_STEPS, /* opening, closing and what lies between */
	DAY_DEALERS,
	DAY_SHIFTS, /* hand-overs */
	DAY_SHOES,
	DAY_VOIDS,
	DAY_CORRECTIONS, /* strikes and insertions among them */
	DAY_BY_HAND,
	DAY_LATE, /* cards and numbers that did not come */
	DAY_TAKEN_BACK,
	DAY_STOPS, /* alarms and holds */
	DAY_FORMS,
	DAY_LISTS
};

/* What a reader or a wheel's sensor said of itself. */
struct day_device {
	uint64_t losses, errors, misreads;
	int64_t lost_us; /* while the table was open */
	bool lost;	 /* and not yet back */
	bool heard;	 /* of at all */
};

enum { DAY_DEVICES = SOURCE_WHEEL + 1 }; /* by enum source */

/* All zero at the start. */
struct day_book {
	struct day_notes list[DAY_LISTS];
	struct figures_rows work[GAMES]; /* by dealer */
	struct day_device device[DAY_DEVICES];
	struct lapse lapse;
	char day[DAY_TEXT_MAX];	   /* gaming day of the last row */
	int64_t first_seq;	   /* its first row */
	struct record_head head;   /* its last one */
	int64_t last_us;	   /* its time */
	uint32_t rounds, voided;   /* that ended; of these */
	int64_t first_us, over_us; /* the first one opens, the last one ends */
	int64_t under_way;	   /* first row of the round that is; or 0 */
	uint8_t state;		   /* enum day_state */
	uint8_t game;
	bool each_round; /* is followed by a shuffle */
	char table[TABLE_ID_MAX + 1];
	char dealer[BADGE_MAX + 1];
	struct places before; /* the cards that a correction is about */
	uint8_t number;	      /* likewise */
	bool asks;	      /* for a card, */
	int64_t asked_us;     /* from then on by the lapse, */
	uint16_t dealt;	      /* when so many were dealt */
};

void day_book_fini(struct day_book *book);

/* What stands already when replay has taken the first row, if others came
 * before it. */
void day_book_begin(struct day_book *book, const struct envelope *row,
		    const struct replay *replay);

/* Sees a row of the day before replay takes it, and after. */
void day_book_see(struct day_book *book, const struct envelope *row,
		  const struct replay *replay);
void day_book_take(struct day_book *book, const struct envelope *row,
		   const struct replay *replay);

/* It lasts until that row, which is none of its own. */
void day_book_until(struct day_book *book, const struct envelope *row);

/* After the last one: adds up, tells which forms are not signed, and forgets
 * what would tell of cards that lie face down in a round under way. */
void day_book_end(struct day_book *book);

/* All that was done, whoever dealt; of one game, or of GAMES: of all. */
struct figures day_book_sum(const struct day_book *book, enum game_id game);

/* --- between the files of the book alone -------------------------------- */

/* What stands behind the first word. */
static inline const char *day_book_words(const char *line)
{
	line += strcspn(line, " \t");
	return line + strspn(line, " \t");
}

/* Takes a row of kind table. */
void day_book_table(struct day_book *book, const struct envelope *row,
		    const struct replay *replay);

/* Adds what stops play when the book begins to its stops. */
void day_book_stands(struct day_book *book, const struct envelope *row,
		     const struct replay *replay);

/* Counts: the time up to that row; a card of a row of kind table that was
 * asked for; a round that is over; a row of kind device; whose each new note
 * is; and at the end all that is told. */
void day_book_work_time(struct day_book *book, const struct envelope *row);
void day_book_work_card(struct day_book *book, const struct replay *replay);
void day_book_work_round(struct day_book *book, const struct replay *replay);
void day_book_work_device(struct day_book *book, const struct envelope *row,
			  const struct device_report *report);
void day_book_work_notes(struct day_book *book);
void day_book_work_end(struct day_book *book);

#endif
