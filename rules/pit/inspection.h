/* SPDX-License-Identifier: ISC */
/* A form: a checklist that is filled in and signed. Pure. Its lines are of kind
 * inspection, each with the badge of the person:
 *
 *	begin deck-open		begins a form; its id is the number of this row
 *	begin wheel 0 0.1	a form with a measured value: the least and
 *				the most that the house allows, in its unit
 *	resume deck-open	another person continues
 *	field deck-open decks 101 102 103 104 105 106 107 108
 *	item deck-open 4 pass
 *	item deck-open 2 5 6 pass
 *	item deck-open 4 fail a bent corner
 *	test deck-open 1	the device tests item 1
 *	test wheel 5 17		the wheel tests item 5: the ball is laid into 17
 *	card 9h			read during the test
 *	dice 1 2 3		also read during the test
 *	number 17
 *	end deck-open		ends the test: the item passes or fails
 *	defect deck-open 103 9h a bent corner
 *	replaced deck-open 103 109
 *	sign deck-open dealer
 *	drop deck-open		discards the form
 *
 * The answers of a signed form cannot change. The last signature ends the form;
 * inspection_failed() has its result. */
#ifndef SABOT_RULES_PIT_INSPECTION_H
#define SABOT_RULES_PIT_INSPECTION_H

#include "rules/pit/checklist.h"
#include "rules/pit/deck_count.h"
#include "rules/core/error.h"
#include "rules/pit/permissions.h"

enum {
	INSPECTION_NOTE_MAX = 160, /* bytes */
	INSPECTION_FIELD_MAX = 96, /* bytes */
	INSPECTION_DECK_MAX = CHECKLIST_ID_MAX,
	INSPECTION_SWAPS_MAX = 16, /* of a form; the same for defects */
};

enum { TEST_ROLLS = 2 }; /* with all six faces */

enum item_answer { ITEM_OPEN, ITEM_PASSED, ITEM_FAILED };

struct inspection_answer {
	uint8_t is;  /* enum item_answer */
	bool proved; /* by the device, not by a tick */
	char badge[BADGE_MAX + 1];
	char note[INSPECTION_NOTE_MAX + 1];
};

struct inspection_signature {
	char badge[BADGE_MAX + 1]; /* "": not signed */
	int64_t time_us;
	int64_t seq; /* of the signature's row */
};

struct inspection_defect {
	char deck[INSPECTION_DECK_MAX + 1];
	struct card card;
	char note[INSPECTION_NOTE_MAX + 1];
};

struct inspection_swap {
	char old[INSPECTION_DECK_MAX + 1];
	char new[INSPECTION_DECK_MAX + 1];
};

struct inspection {
	int64_t id; /* number of the row that began the form; 0: no form */
	uint8_t checklist;
	uint8_t game;
	uint8_t decks; /* number of decks of the table */
	bool over;     /* has all signatures */
	int64_t begun_us, over_us;
	char begun_by[BADGE_MAX + 1];
	struct measure_range allowed; /* of the measured value */
	struct inspection_answer answer[CHECKLIST_ITEMS_MAX];
	char field[CHECKLIST_FIELDS_MAX][INSPECTION_FIELD_MAX + 1];
	struct inspection_signature signature[SIGNERS];
	uint8_t tested_item;   /* the item under test; 0: none */
	int8_t dropped_number; /* pocket that the ball was laid in; -1: none */
	int8_t number;	       /* number that the wheel read; -1: none */
	struct deck_count count;   /* cards read in the last test */
	uint8_t rolls;		   /* of dice read in the last test */
	uint16_t roll[TEST_ROLLS]; /* as in dice.h */
	uint8_t defects, swaps;
	struct inspection_defect defect[INSPECTION_SWAPS_MAX];
	struct inspection_swap swap[INSPECTION_SWAPS_MAX];
};

/* For each checklist the values of its fields in the last form, to be offered
 * in the next; "": none. */
struct form_offers {
	char field[CHECKLISTS][CHECKLIST_FIELDS_MAX][INSPECTION_FIELD_MAX + 1];
};

/* The first thing that the form lacks. */
enum form_missing {
	MISSING_NOTHING,
	MISSING_START,
	MISSING_ANSWERS,
	MISSING_DEALER_SIGNATURE,
	MISSING_PIT_BOSS_SIGNATURE,
};

enum form_missing inspection_missing(const struct inspection *form);

/* Whether that role signs the form and has not. */
bool inspection_lacks(const struct inspection *form, enum signer signer);

/* Whether the form has begun and is not over. */
bool inspection_under_way(const struct inspection *form);

/* Whether the form has a signature. */
bool inspection_signed(const struct inspection *form);

/* Whether an item failed, a defect was noted or a deck was replaced. */
bool inspection_failed(const struct inspection *form);

/* Counts items and fields: *done is the number answered, *of the total. */
void inspection_progress(const struct inspection *form, int *done, int *of);

#endif
