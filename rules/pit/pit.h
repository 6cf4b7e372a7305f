/* SPDX-License-Identifier: ISC */
/* All that stands around the rounds of a table: the gaming day, who deals,
 * the inspections due and under way, the shuffle. Pure.
 *
 * Like the table it is a fold of lines, here of the kinds people, day,
 * inspection (see inspection.h) and shuffle, each with the badge of who did
 * it:
 *
 *	people	on			signs on as the dealer, and another off
 *		off [idle]
 *		hand-over 2001 [WORDS]	a shift begins; 2001 is its pit boss
 *	day	opening 2026-11-21 baccarat 8	that day, with so many decks;
 *			2026-11-21 roulette
 *		turned 2026-11-22 baccarat 8	it begins while the table is
 *					open; a fold may begin here, too
 *		opened			its inspections are done (station)
 *		closing			no further round
 *		closed			the closing inspection is done (station)
 *		closed another-game	the table was set up anew (station)
 *	inspection  left cards WORDS	cards left the table
 *		left ball WORDS		a ball left the wheel, or is new
 *	shuffle	begin
 *		group 2			the groups are confirmed in their order
 *		back 2			the last one was not done after all
 *		loaded			the shoe is in use again (station)
 *	config	station ...		the station was started
 *
 * Whatever has to happen before play goes on is a duty, and while there are
 * duties the table is stopped by a hold; the station writes the lines of
 * pit_next_consequence() in the batch of the row that they follow from, so that
 * nothing comes between. Other lines change nothing. */
#ifndef SABOT_RULES_PIT_PIT_H
#define SABOT_RULES_PIT_PIT_H

#include "rules/pit/inspection.h"
#include "rules/core/row_kind.h"
#include "rules/pit/shuffle.h"
#include "rules/table/table.h"

enum { PIT_DAY_MAX = 11, PIT_LINE_MAX = 256, PIT_RETIRED_MAX = 32 };

enum day_state { DAY_CLOSED, DAY_OPENING, DAY_OPEN, DAY_CLOSING };

struct pit {
	uint8_t day_state;     /* enum day_state */
	uint8_t game;	       /* enum game_id, of the day */
	uint8_t decks;	       /* of the day; 0: a wheel */
	bool play_began;       /* rounds were possible since the opening */
	bool ever_opened;      /* a record from before there were days: not */
	bool shuffle_due;      /* the start of the day, or a deck replaced */
	bool ball_out;	       /* the row before told so */
	char day[PIT_DAY_MAX]; /* "" before the first opening */
	char dealer[BADGE_MAX + 1]; /* "": nobody is signed on */
	int64_t dealer_signed_on_us;
	char pit_boss[BADGE_MAX + 1]; /* of the shift; "": not named */
	uint8_t due;		      /* 1 << enum checklist_id */
	uint8_t failed; /* of these: the last form was signed as failed */
	uint8_t ended_checklist; /* whose form the last line ended; else
				    CHECKLISTS */
	struct inspection form[CHECKLISTS];
	uint8_t retired; /* decks that were replaced this day, by their numbers
			  */
	char retired_deck[PIT_RETIRED_MAX][INSPECTION_DECK_MAX + 1];
	struct shuffle_progress shuffle_progress;
};

/* A line with what the record knows of it. */
struct pit_line {
	enum row_kind kind;
	const char *line;
	const char *badge;
	int64_t seq, time_us;
};

/* As before the first line: closed, nobody there. */
void pit_start(struct pit *pit);

/* Takes a line. SB_REFUSED, with the sentence for who did it: it may not be
 * now, or not by that badge; SB_INVALID: malformed. Nothing has changed then.
 * err->text is untranslated: _(err->text). table NULL: the line is known to
 * have been right, what depends on the table is not looked at. */
SB_MUST_USE enum sb_result pit_apply(struct pit *pit, const struct table *table,
				     const struct pit_line *line,
				     struct sb_error *err);

/* Sees a line of the table that was accepted; `line` is its text. */
void pit_apply_event(struct pit *pit, const struct event *event,
		     const char *line);

/* Later than all: for a trial that does not know which day would begin. */
#define PIT_DAY_LAST "9999-12-31"

/* Completes a bare `opening` or `turned` with the day that begins and what is
 * played; another line stays. */
void pit_complete_line(enum row_kind kind, const char *day,
		       const struct house *house,
		       char line[static PIT_LINE_MAX]);

/* The act that such a line is by key; ACTS where it is nobody's, but the
 * station's or a device's. */
enum act pit_act(const struct pit *pit, enum row_kind kind, const char *line);

/* What must happen before play goes on. */
enum duty_kind {
	DUTY_OPEN,	 /* a pit boss opens the table */
	DUTY_INSPECTION, /* of checklist; lacks says what */
	DUTY_SHUFFLE,	 /* shuffle, cut and load */
	DUTY_DEALER,	 /* somebody signs on */
};

struct duty {
	uint8_t is;	   /* enum duty_kind */
	uint8_t checklist; /* enum checklist_id */
	uint8_t missing;   /* enum form_missing */
	bool failed;	   /* the form before was signed as failed */
	bool closing;	   /* done, the table closes */
};

enum { DUTIES_MAX = CHECKLISTS + 3 };

/* All that stands between the table and its next round, or the round under
 * way and its next card; in the order in which it is to be done. How many. */
int pit_duties(const struct pit *pit, const struct table *table,
	       struct duty duty[static DUTIES_MAX]);

/* The holds that duties are: nobody lifts them but the station. */
bool pit_is_duty_hold(const char *name);

/* The next line that follows from how pit and table stand; false: none. */
bool pit_next_consequence(const struct pit *pit, const struct table *table,
			  enum row_kind *kind, char line[static PIT_LINE_MAX]);

/* Whether one of the decks whose numbers these are was replaced this day: it
 * is in card storage, and comes on no table. */
bool pit_deck_is_retired(const struct pit *pit, const char *numbers);

/* The form that the device is listened to for now; NULL: for none. */
const struct inspection *pit_tested_form(const struct pit *pit);

#endif
