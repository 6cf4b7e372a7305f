/* SPDX-License-Identifier: ISC */
/* An event of a table: one line of the table script. */
#ifndef SABOT_RULES_TABLE_EVENT_H
#define SABOT_RULES_TABLE_EVENT_H

#include "rules/core/card.h"
#include "rules/core/money.h"
#include "rules/core/token.h"
#include "rules/table/house_rules.h"

enum {
	EVENT_LINE_MAX = 1023, /* bytes of a line, without line end and NUL */
	EVENT_CARDS_MAX = 512, /* more than fit on a line */
	HOLD_NAME_MAX = 32,    /* bytes, without the NUL */
};

enum verb {
	VERB_TABLE,
	VERB_OPEN,
	VERB_WAGER,
	VERB_WITHDRAW,
	VERB_CLOSE,
	VERB_ANNOUNCE,
	VERB_VOID,
	VERB_PENDING,
	VERB_LIMITS,
	VERB_HOLD,
	VERB_RELEASE,
	VERB_NOTE,
	VERB_CARD,
	VERB_BURN,
	VERB_CUT,
	VERB_CLEAR,
	VERB_SHUFFLE,
	VERB_SHOE,
	VERB_FREE,
	VERB_RULE,
	VERB_CORRECT,
	VERB_CORRECT_NUMBER,
	VERB_CORRECT_DICE,
	VERB_STRIKE,
	VERB_INSERT,
	VERB_VERDICT,
	VERB_POSITION,
	VERB_SEAT,
	VERB_INSURE,
	VERB_DECLINE,
	VERB_INSURANCE_CLOSED,
	VERB_HOLE,
	VERB_PEEK,
	VERB_HIT,
	VERB_STAND,
	VERB_DOUBLE,
	VERB_SPLIT,
	VERB_TIMEOUT,
	VERB_RETRACT,
	VERB_REVEAL,
	VERB_SPIN,
	VERB_REVS,
	VERB_NUMBER,
	VERB_VALID,
	VERB_NO_SPIN,
	VERB_DICE,
	VERB_FLAT,
	VERB_NO_ROLL,
	VERBS
};

/* The first four are rulings on cards out of turn; the last two, on a ball or
 * dice that came to rest before betting closed. */
enum ruling {
	RULING_BURN,	    /* the cards go into the discard rack */
	RULING_DOUBLE_READ, /* a card was read twice: there is no extra card */
	RULING_NEXT,	    /* the cards begin the next hand */
	RULING_DEAL,	    /* each card is dealt when one is due */
	RULING_RESPIN,	    /* the ball is spun again */
	RULING_RESHAKE,	    /* the dice are shaken again */
};

enum direction { DIRECTION_CW, DIRECTION_CCW, DIRECTION_UNKNOWN };

enum { DIRECTIONS = DIRECTION_UNKNOWN + 1 };

/* "cw", "ccw" and "-". */
extern const char *const direction_words[DIRECTIONS];

struct event {
	uint8_t verb;	/* enum verb */
	uint8_t ruling; /* rule: enum ruling */
	uint8_t hand;	/* verdict, position: enum hand */
	uint8_t rotor;	/* spin: enum direction */
	uint8_t ball;	/* spin: enum direction */
	uint8_t spot;	/* wager, withdraw; SPOT_UNKNOWN: no such spot */
	bool all_spots; /* withdraw without a spot */
	uint32_t seat;
	bool usual; /* limits: the usual limits replace the special ones */
	uint32_t n; /* number of a card or pocket, revolutions, minutes of
		       special limits, or dice (see dice.h) */
	struct money amount;
	struct house house; /* table, limits: the new house rules */
	uint16_t cards;
	struct card card[EVENT_CARDS_MAX];
	char name[HOLD_NAME_MAX + 1]; /* hold, release */
	struct token bad_token;	      /* the malformed word, a part of the line;
					 length 0: the whole line */
};

#endif
