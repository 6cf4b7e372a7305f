/* SPDX-License-Identifier: ISC */
/* Reasons of holds; hold_names[] are their names in the record and the table
 * script. */
#ifndef SABOT_RULES_TABLE_HOLDS_H
#define SABOT_RULES_TABLE_HOLDS_H

enum hold {
	/* people choose these, for a hold or to void a round */
	HOLD_MISDEAL,
	HOLD_EXPOSED,
	HOLD_READER,
	HOLD_WHEEL,
	HOLD_DICE,
	HOLD_POWER,
	HOLD_SERVER,
	HOLD_CARDS_LEFT,
	HOLD_DISPUTE,
	HOLD_OTHER,
	/* the rules and the station set these */
	HOLD_VERDICT,  /* shoe and table have different results */
	HOLD_POSITION, /* shoe and table differ on the next card */
	HOLD_CUT_CARD, /* cut card out of place; a count of the shoe releases
			  the hold */
	HOLD_CARDS_BY_HAND, /* many cards keyed in one shoe */
	HOLD_TABLE_DIFFERS,
	HOLD_COMPARE,	     /* the table is being compared with the screen */
	HOLD_SAME_CARD,	     /* a card read twice, or two equal cards */
	HOLD_BALL_OUT,	     /* ball in play with no round open */
	HOLD_NUMBER_DIFFERS, /* the wheel's number is not the table's */
	HOLD_DICE_DIFFER,    /* the reader's dice are not the table's */
	HOLD_LINK,
	HOLD_WHEEL_DIRECTION,
	HOLD_CLOCK, /* the wall clock cannot be right */
	HOLD_FLOOD, /* a device sent too much: its line is closed */
	/* only the station sets and releases these: see pit_duties() */
	HOLD_CLOSED,
	HOLD_INSPECTION,
	HOLD_DEALER,
	HOLDS,
	HOLD_DUTIES = HOLD_CLOSED, /* first of the station's own */
};

extern const char *const hold_names[HOLDS];

/* The hold that the first word names, or HOLDS. */
enum hold hold_find(const char *words);

#endif
