/* SPDX-License-Identifier: ISC */
/* What a record says of a gaming day, or of any other rows that follow each
 * other. Folded out of the journal; as large as what is to be told of them. */
#ifndef SABOT_APP_REPORT_DAY_SUMMARY_H
#define SABOT_APP_REPORT_DAY_SUMMARY_H

#include <stdbool.h>
#include <string.h>

#include "app/report/figures.h"
#include "db/journal/journal.h"
#include "db/journal/journal_row.h"
#include "db/record/replay.h"
#include "rules/core/error.h"
#include "rules/table/table.h"
#include "ui/text/text.h"

/* How much time goes by from row to row, though their clock may be set: what a
 * clock-step row says is taken out, and back it never goes by itself. The time
 * in which the station was off is nobody's. All zero at the start. */
struct elapsed_time {
	int64_t us;	     /* gone by since the first row */
	int64_t last_us;     /* time of the row before; 0: none */
	int64_t withheld_us; /* taken off by the rows that a step back came
			      * before
			      */
};

void elapsed_time_apply(struct elapsed_time *elapsed_time,
			const struct journal_row *row);

/* What has gone by since it was that late. Never negative. */
int64_t elapsed_time_between(const struct elapsed_time *elapsed_time,
			     int64_t us);

/* One of the things that are told of a day one by one. */
struct day_entry {
	int64_t seq;		   /* of its row; of a form its number */
	int64_t time_us, until_us; /* 0: it stands */
	uint32_t n;		   /* round, or 0; of a shoe its number */
	char badge[BADGE_MAX + 1]; /* of a form, signed: the dealer */
	char until_badge[BADGE_MAX +
			 1]; /* who ended it; of a shift its pit boss */
	char hold[HOLD_NAME_MAX + 1]; /* of a stop; "": none */
	uint8_t alarm;		      /* enum alarm, of a stop */
	bool before;		      /* the book: it stood already */
	bool failed;		      /* too fast; failed */
	int64_t since_us, lasted_us;  /* by the book's lapse; stops, shuffles */
	char dealer[BADGE_MAX + 1];   /* who dealt then */
	uint8_t game;		      /* enum game_id, likewise */
	char *text;
	char *more; /* how a dealer ended; a form's result and signatures */
};

struct day_entries {
	struct day_entry *entry;
	int n, room;
	int dealt; /* whose dealer and game are known */
};

/* What is told one by one. */
enum day_list {
	DAY_EVENTS, /* opening, closing and what lies between */
	DAY_DEALERS,
	DAY_SHIFTS, /* hand-overs */
	DAY_SHOES,
	DAY_VOIDS,
	DAY_CORRECTIONS, /* strikes and insertions among them */
	DAY_KEYED,
	DAY_OVERDUE, /* cards and numbers that did not come */
	DAY_UNDONE,
	DAY_STOPS, /* alarms and holds */
	DAY_FORMS,
	DAY_LISTS
};

/* What a reader or a wheel's sensor said of itself. */
struct day_device {
	uint64_t losses, errors, misreads;
	int64_t lost_us; /* while the table was open */
	bool lost;	 /* and not yet back */
	bool reported;	 /* of at all */
};

enum { DAY_DEVICES = SOURCE_WHEEL + 1 }; /* by enum source */

/* All zero at the start. */
struct day_summary {
	struct day_entries list[DAY_LISTS];
	struct figures_rows work[GAMES]; /* by dealer */
	struct day_device device[DAY_DEVICES];
	struct elapsed_time elapsed_time;
	char day[DAY_TEXT_MAX];	   /* gaming day of the last row */
	int64_t first_seq;	   /* its first row */
	struct journal_head head;  /* its last one */
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
	bool awaits_card;     /* for a card, */
	int64_t asked_us;     /* from then on by the lapse, */
	uint16_t dealt;	      /* when so many were dealt */
};

void day_summary_fini(struct day_summary *summary);

/* What stands already when replay has taken the first row, if others came
 * before it. */
void day_summary_begin(struct day_summary *summary,
		       const struct journal_row *row,
		       const struct replay *replay);

/* Sees a row of the day before replay takes it, and after. */
void day_summary_before_row(struct day_summary *summary,
			    const struct journal_row *row,
			    const struct replay *replay);
void day_summary_apply(struct day_summary *summary,
		       const struct journal_row *row,
		       const struct replay *replay);

/* It lasts until that row, which is none of its own. */
void day_summary_set_end(struct day_summary *summary,
			 const struct journal_row *row);

/* After the last one: adds up, tells which forms are not signed, and forgets
 * what would tell of cards that lie face down in a round under way. */
void day_summary_end(struct day_summary *summary);

/* All that was done, whoever dealt; of one game, or of GAMES: of all. */
struct figures day_summary_total(const struct day_summary *summary,
				 enum game_id game);

#endif
