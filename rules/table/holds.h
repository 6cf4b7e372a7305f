/* SPDX-License-Identifier: ISC */
/* Why play is held, by the names that the record and the table script have for
 * it. */
#ifndef SABOT_RULES_TABLE_HOLDS_H
#define SABOT_RULES_TABLE_HOLDS_H

enum hold {
	/* people choose these, for a void round, too */
	HOLD_MISDEAL,
	HOLD_EXPOSED,
	HOLD_READER,
	HOLD_WHEEL,
	HOLD_POWER,
	HOLD_SERVER,
	HOLD_DISPUTE,
	HOLD_OTHER,
	/* the rules and the station set these */
	HOLD_VERDICT,  /* the shoe's is not the table's */
	HOLD_POSITION, /* it counts the cards otherwise */
	HOLD_CUT_CARD, /* not at its place: a count of the shoe lifts it */
	HOLD_CARDS_BY_HAND,
	HOLD_TABLE_DIFFERS,
	HOLD_COMPARE, /* the table with the screen */
	HOLD_SAME_CARD,
	HOLD_BALL_OUT,	     /* it ran with no round open */
	HOLD_NUMBER_DIFFERS, /* behind the name, the wheel's */
	HOLD_LINK,
	HOLD_WHEEL_DIRECTION,
	/* and lift these themselves: see pit_duties() */
	HOLD_CLOSED,
	HOLD_INSPECTION,
	HOLD_DEALER,
	HOLDS,
	HOLD_DUTIES = HOLD_CLOSED, /* the first of the last */
};

extern const char *const hold_names[HOLDS];

/* The hold that the first word names; HOLDS: another one. */
enum hold hold_find(const char *words);

#endif
