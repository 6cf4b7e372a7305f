/* SPDX-License-Identifier: ISC */
/* Summary of a gaming day, or of any other consecutive journal rows: lists of
 * events, and figures. Its size grows with the lists, not with the rows. */
#ifndef SABOT_APP_REPORT_DAY_SUMMARY_H
#define SABOT_APP_REPORT_DAY_SUMMARY_H

#include <stdbool.h>
#include <string.h>

#include "app/report/elapsed_time.h"
#include "app/report/figures.h"
#include "db/journal/journal.h"
#include "db/journal/journal_row.h"
#include "db/record/replay.h"
#include "rules/core/error.h"
#include "rules/table/table.h"
#include "ui/text/text.h"

/* An entry of a list. */
struct day_entry {
	int64_t seq;		   /* number of its row; of a form: its id */
	int64_t time_us, until_us; /* start and end; until_us 0: not ended */
	uint32_t n; /* number of the round, or 0; of a shoe: its number */
	char badge[BADGE_MAX + 1]; /* of its row; in a dealer's time, an early
				      card or a signed form: the dealer's */
	char until_badge[BADGE_MAX +
			 1];	      /* who ended it; of a shift: pit boss */
	char hold[HOLD_NAME_MAX + 1]; /* of a stop: its hold; "": an alarm */
	uint8_t alarm;		      /* enum alarm, of a stop */
	bool before;		      /* began before the summary */
	bool failed; /* of a shuffle: too fast; of a form: failed */
	int64_t since_us, lasted_us; /* of stops and shuffles: elapsed_time.us
					at the start, and duration */
	char dealer[BADGE_MAX + 1];  /* who dealt at that time */
	uint8_t game;		     /* enum game_id at that time */
	char *text;
	char *more; /* why a dealer's time ended; result and signatures of a
		       form */
};

struct day_entries {
	struct day_entry *entry;
	int n, room;
	int dealt; /* the first `dealt` entries have dealer and game set */
};

/* The lists. */
enum day_list {
	DAY_EVENTS, /* opening, closing, and events of the day in between */
	DAY_DEALERS,
	DAY_SHIFTS, /* hand-overs */
	DAY_SHOES,
	DAY_VOIDS,
	DAY_CORRECTIONS, /* cards and numbers corrected, struck, inserted */
	DAY_KEYED,
	DAY_OVERDUE, /* cards and numbers that did not come */
	DAY_EARLY,   /* first cards before "No more bets" was called */
	DAY_UNDONE,
	DAY_LIMITS,
	DAY_STOPS, /* alarms and holds */
	DAY_FORMS,
	DAY_LISTS
};

/* Reports of one device. */
struct day_device {
	uint64_t losses, errors, misreads;
	int64_t lost_us; /* while the table was open */
	bool lost;	 /* the connection is lost at the last row */
	bool reported;	 /* a row came from the device */
};

/* Adds what the device reported later. */
void day_device_add(struct day_device *to, const struct day_device *device);

enum { DAY_DEVICES = SOURCE_DICE + 1 }; /* index: enum source */

/* All zero at the start. */
struct day_summary {
	struct day_entries list[DAY_LISTS];
	struct figures_rows work[GAMES]; /* by dealer */
	struct day_device device[DAY_DEVICES];
	struct elapsed_time elapsed_time;
	char day[DAY_TEXT_MAX];	   /* gaming day of the last row */
	int64_t first_seq;	   /* first row */
	struct journal_head head;  /* last row */
	int64_t last_us;	   /* time of the last row */
	uint32_t rounds, voided;   /* finished rounds; how many are void */
	int64_t first_us, over_us; /* first round's opening, last round's end */
	int64_t under_way;	   /* first row of a round under way; or 0 */
	struct currency currency;  /* in force; day_reader sets it */
	uint8_t state;		   /* enum day_state */
	uint8_t game;
	bool each_round; /* a shuffle follows each round */
	char table[TABLE_ID_MAX + 1];
	char dealer[BADGE_MAX + 1];
	struct places before; /* cards before a correction */
	uint16_t number;      /* number or dice before a correction */
	bool number_keyed;    /* it was not read */
	bool awaits_card;     /* a card is asked for */
	int64_t asked_us;     /* when the card was asked for, in elapsed time */
	uint16_t dealt;	      /* number of cards dealt at asked_us */
};

void day_summary_fini(struct day_summary *summary);

/* Call it after replay applied the first row: lists the holds that are set and,
 * if the table is irregular, an alarm, all as begun before this row. */
void day_summary_begin(struct day_summary *summary,
		       const struct journal_row *row,
		       const struct replay *replay);

/* Call day_summary_before_row() before replay applies a row, and
 * day_summary_apply() after. */
void day_summary_before_row(struct day_summary *summary,
			    const struct journal_row *row,
			    const struct replay *replay);
void day_summary_apply(struct day_summary *summary,
		       const struct journal_row *row,
		       const struct replay *replay);

/* Ends the summary at the time of `row`, the first row that is not in it. */
void day_summary_set_end(struct day_summary *summary,
			 const struct journal_row *row);

/* After the last row: adds up, lists forms that are not signed, and removes
 * entries that would reveal face-down cards of an open round. */
void day_summary_end(struct day_summary *summary);

/* Sum of all dealers' figures in a game; GAMES: in all games. */
struct figures day_summary_total(const struct day_summary *summary,
				 enum game_id game);

#endif
