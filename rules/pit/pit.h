/* SPDX-License-Identifier: ISC */
/* What happens between the rounds of a table: the gaming day, the dealer, the
 * inspections, the shuffle. Pure.
 *
 * Like a table, the pit is computed from lines: of the kinds people, day,
 * inspection (see inspection.h), shuffle and config, with the badge of the
 * person. The station itself writes the lines marked (station):
 *
 *	people	on			signs on as dealer; the dealer before is
 *					signed off
 *		off [idle]
 *		off disabled		the dealer's badge was disabled
 *					(station)
 *		staff disable 1042	a supervisor disables a badge
 *		hand-over 2001 [WORDS]	a shift begins; 2001 is its pit boss
 *	day	opening 2026-11-21 baccarat 8	that day begins, with 8 decks
 *		opening 2026-11-21 roulette
 *		turned 2026-11-22 baccarat 8	the same while the table is
 *					open; a replay may start here
 *		opened			the opening inspections are done
 *					(station)
 *		closing			no further round
 *		closed			the closing inspection is done
 *					(station)
 *		closed another-game	the table changed its game (station)
 *	inspection  left cards WORDS	cards left the table
 *		left ball WORDS		a ball was removed, or a new one added
 *		shoe counted 200 of 204	200 cards are in the shoe, by the record
 *					204: releases the hold for the cut card
 *					if they are equal
 *		shoe accepted WORDS	else a ruling with its reason does
 *	shuffle	begin baccarat-wash decks=8 cut-at=7	a shuffle begins, with
 *					the house's choices (shuffle.h);
 *					older records lack them
 *		group 2			confirms the groups in order
 *		back 2			the last group was not done
 *		loaded			the shoe is in use again (station)
 *	config	station ...		the station was started (station)
 *
 * A duty must be done before play continues; while there are duties, a hold
 * stops the table. The station writes the lines of pit_next_consequence() in
 * the batch of the row that causes them, so that nothing comes between. Lines
 * listed neither here nor in inspection.h change nothing. */
#ifndef SABOT_RULES_PIT_PIT_H
#define SABOT_RULES_PIT_PIT_H

#include "rules/pit/inspection.h"
#include "rules/core/row_kind.h"
#include "rules/pit/roster.h"
#include "rules/pit/shuffle.h"
#include "rules/table/table.h"

enum { PIT_DAY_MAX = 11, PIT_LINE_MAX = 256, PIT_RETIRED_MAX = 32 };

enum day_state { DAY_CLOSED, DAY_OPENING, DAY_OPEN, DAY_CLOSING };

/* Of the shoe, for the hold of the cut card. */
struct shoe_count {
	enum { SHOE_UNCOUNTED, SHOE_COUNTED, SHOE_ACCEPTED } state;
	uint16_t cards, expected;
};

struct pit {
	uint8_t day_state;     /* enum day_state */
	uint8_t game;	       /* enum game_id, of the day */
	uint8_t decks;	       /* number of decks of the day; 0: no cards */
	bool play_possible;    /* a round was possible since the opening */
	bool ever_opened;      /* false in a record older than gaming days */
	bool ball_out;	       /* a no spin: the ball left the wheel; the
				  `left ball` line is still to come */
	char day[PIT_DAY_MAX]; /* "" before the first opening */
	char dealer[BADGE_MAX + 1]; /* "": nobody is signed on */
	int64_t dealer_signed_on_us;
	bool dealer_disabled; /* the dealer's badge: signed off after the
				 round */
	char pit_boss[BADGE_MAX + 1]; /* of the shift; "": not named */
	uint16_t due;		      /* 1 << enum checklist_id */
	uint16_t failed;	 /* due checklists whose last form failed */
	uint8_t ended_checklist; /* of the form that the last line ended, or
				    CHECKLISTS */
	struct inspection form[CHECKLISTS];
	/* The numbers of the decks at the table, by the last form of them this
	 * day; "": not known. */
	char decks_in_use[INSPECTION_FIELD_MAX + 1];
	uint8_t retired; /* how many decks were replaced this day; their
			    numbers follow */
	char retired_deck[PIT_RETIRED_MAX][INSPECTION_DECK_MAX + 1];
	int64_t shuffle_since; /* row that made a whole shuffle due; 0: none */
	struct shuffle_progress shuffle_progress;
	struct cut_place cut; /* of the shoe in use */
	struct shoe_count shoe_count;
};

/* A line with the badge, number and time of its row. */
struct pit_line {
	enum row_kind kind;
	const char *line;
	const char *badge;
	int64_t seq, time_us;
	const struct roster *roster; /* whose badges they are; NULL: each badge
					is a person */
};

/* The state before the first line: closed, no dealer. */
void pit_start(struct pit *pit);

/* Applies a line. SB_REFUSED: not allowed now, or not to that badge;
 * SB_INVALID: malformed. In both cases nothing changes, and err->text is the
 * reason, untranslated. table NULL: the line was accepted earlier; the checks
 * against the table are left out. */
SB_MUST_USE enum sb_result pit_apply(struct pit *pit, const struct table *table,
				     const struct pit_line *line,
				     struct sb_error *err);

/* Applies an event that the table accepted; `line` is its text. */
void pit_apply_event(struct pit *pit, const struct event *event,
		     const char *line);

/* A day after all others, for a dry run without a clock. */
#define PIT_DAY_LAST "9999-12-31"

/* Adds the day and the game to an `opening` or `turned` without them; does not
 * change other lines. */
void pit_complete_line(enum row_kind kind, const char *day,
		       const struct house *house,
		       char line[static PIT_LINE_MAX]);

/* Adds the allowed range to a form's bare `begin` line. Does not change other
 * lines, nor a form without a measured value or a range for it (most 0). */
void pit_complete_begin(enum row_kind kind,
			const struct measure_range allowed[static CHECKLISTS],
			char line[static PIT_LINE_MAX]);

/* Adds the number of cards expected to a count of the shoe without it; does not
 * change other lines. */
void pit_complete_count(enum row_kind kind, const struct table *table,
			char line[static PIT_LINE_MAX]);

/* The act for which a person must be permitted to key the line; ACTS: none, as
 * for lines of the station and of devices. */
enum act pit_act(const struct pit *pit, enum row_kind kind, const char *line);

/* What must be done before play continues. */
enum duty_kind {
	DUTY_OPEN,	 /* a pit boss opens the table */
	DUTY_INSPECTION, /* of `checklist`; `missing`: what the form lacks */
	DUTY_SHUFFLE,	 /* shuffle, cut and load */
	DUTY_DEALER,	 /* a dealer signs on */
	DUTY_VOID,	 /* a pit boss ends the round by `void` or `pending`:
			    cards left the table before it had all of its
			    cards */
};

struct duty {
	uint8_t is;	   /* enum duty_kind */
	uint8_t checklist; /* enum checklist_id */
	uint8_t missing;   /* enum form_missing */
	bool failed;	   /* the last form failed */
	bool closing;	   /* the table closes after the inspection */
};

enum { DUTIES_MAX = CHECKLISTS + 3 };

/* Lists what must be done before the next round, or the next card of the round
 * under way, in order; returns the number. */
int pit_duties(const struct pit *pit, const struct table *table,
	       struct duty duty[static DUTIES_MAX]);

/* Whether a round is under way that is not decided yet. */
bool pit_round_needs_cards(const struct table *table);

/* Whether the hold is there because of a duty. Only the station releases such a
 * hold. */
bool pit_is_duty_hold(const char *name);

/* Writes the next line that follows from the state of pit and table; false:
 * none. */
bool pit_next_consequence(const struct pit *pit, const struct table *table,
			  enum row_kind *kind, char line[static PIT_LINE_MAX]);

/* Whether one of these decks was replaced this day: a replaced deck is in card
 * storage and must not come back. */
bool pit_deck_is_retired(const struct pit *pit, const char *numbers);

/* Checks the numbers of decks of a form: in all forms but the one that brings
 * the decks to the table they are those in use. */
struct decks_check pit_check_decks(const struct pit *pit, enum checklist_id id,
				   const char *numbers);

/* Whether that deck is among these. */
bool pit_has_deck(const char *numbers, struct token deck);

/* The forms (1 << enum checklist_id) that the person signs with the form of the
 * `sign` line, with badge and PIN once: all others that are answered, have no
 * failure and lack that signature. sign->badge "-": it is not known yet. */
unsigned pit_forms_to_sign(const struct pit *pit, const struct table *table,
			   const struct pit_line *sign);

/* The form whose test is under way, or NULL. */
const struct inspection *pit_tested_form(const struct pit *pit);

#endif
