/* SPDX-License-Identifier: ISC */
/* Reasons of holds, by their names in the record and the table script. */
#ifndef SABOT_RULES_TABLE_HOLDS_H
#define SABOT_RULES_TABLE_HOLDS_H

enum hold {
	/* people choose these, also for a void round */
	HOLD_MISDEAL,
	HOLD_EXPOSED,
	HOLD_READER,
	HOLD_WHEEL,
	HOLD_POWER,
	HOLD_SERVER,
	HOLD_DISPUTE,
	HOLD_OTHER,
	/* the rules and the station set these */
	HOLD_VERDICT,  /* the results of shoe and table differ */
	HOLD_POSITION, /* shoe and table differ on the next card */
	HOLD_CUT_CARD, /* out of place: a count of the shoe releases it */
	HOLD_CARDS_BY_HAND,
	HOLD_TABLE_DIFFERS,
	HOLD_COMPARE, /* the table with the screen */
	HOLD_SAME_CARD,
	HOLD_BALL_OUT,	     /* in play with no round open */
	HOLD_NUMBER_DIFFERS, /* the wheel's number is behind the name */
	HOLD_LINK,
	HOLD_WHEEL_DIRECTION,
	/* and the station releases these itself: see pit_duties() */
	HOLD_CLOSED,
	HOLD_INSPECTION,
	HOLD_DEALER,
	HOLDS,
	HOLD_DUTIES = HOLD_CLOSED, /* the first of the last */
};

extern const char *const hold_names[HOLDS];

/* The hold of the first word, or HOLDS. */
enum hold hold_find(const char *words);

#endif
