/* SPDX-License-Identifier: ISC */
/* The lines of a table's answer: instructions, announcements, alarms, results
 * and settlements. */
#ifndef SABOT_RULES_TABLE_ANSWER_H
#define SABOT_RULES_TABLE_ANSWER_H

#include "rules/core/card.h"
#include "rules/core/money.h"

#include <stdbool.h>

enum line_kind {
	LINE_DO,
	LINE_SAY,
	LINE_ALARM,
	LINE_RESULT,
	LINE_SETTLE,
	LINE_REFUSE,
	LINE_PENDING,  /* a wager that is kept */
	LINE_IMPRISON, /* a wager that the next spin decides */
};

/* What the dealer must do. In brackets: members of struct answer_line that are
 * set besides kind and what. */
enum instruction {
	DO_CALL_PIT_BOSS,
	DO_HELD, /* [name] */
	DO_RESHUFFLE,
	DO_BURN_FIRST, /* its value is the number of those that follow */
	DO_BURN,       /* [n] */
	DO_FREE_HAND,
	DO_OPEN_BETS,
	DO_TAKE_BETS,
	DO_PICK_UP,
	DO_DEAL,     /* [hand, n] */
	DO_DRAW,     /* [hand, n] */
	DO_ANNOUNCE, /* coup: [hand] result; blackjack: [hand, n] dealer, total;
			roulette: [n] number; Sic Bo: [hand, n] dice */
	DO_OFFER_INSURANCE,
	DO_NAME_HOLE,
	DO_CHECK_HOLE,
	DO_AWAIT, /* [seat, n] */
	DO_REVEAL,
	DO_CLOSE_BETS,
	DO_SPIN,
	DO_SPIN_AGAIN,
	DO_WATCH_BALL,
	DO_CONFIRM_SPIN, /* [n] */
	DO_SHAKE,
	DO_SHAKE_AGAIN,
	DO_CONFIRM_DICE, /* [n] */
	INSTRUCTIONS
};

enum announcement {
	SAY_NO_MORE_BETS,
	SAY_LAST_HAND,
	SAY_VOID,
	SAY_PENDING,
	SAY_BUST, /* [seat, n] */
	SAY_DEALER_BLACKJACK,
	SAY_NO_DEALER_BLACKJACK,
	SAY_NO_SPIN,
	SAY_DEAD_BALL,
	SAY_NO_ROLL,
	ANNOUNCEMENTS
};

enum alarm {
	ALARM_HELD,		/* [name] */
	ALARM_CARD_OUT_OF_TURN, /* [card] */
	ALARM_IMPOSSIBLE_CARD,	/* [card] */
	ALARM_SHOE_EMPTY,
	ALARM_ROUND_INCONSISTENT,
	ALARM_SECOND_CUT,
	ALARM_VERDICT,		   /* results: [hand] shoe's, [n] table's */
	ALARM_POSITION,		   /* [hand, n] */
	ALARM_NUMBER_BEFORE_CLOSE, /* [n] */
	ALARM_DICE_BEFORE_CLOSE,   /* [n] */
	ALARMS
};

enum refusal {
	ACCEPTED,
	REFUSE_NOT_NOW,
	REFUSE_ON_HOLD,
	REFUSE_RESHUFFLE_DUE,
	REFUSE_BURN_DUE,
	REFUSE_FREE_HAND_DUE,
	REFUSE_BETS_CLOSED,
	REFUSE_BAD_SEAT,
	REFUSE_BAD_SPOT,
	REFUSE_NO_WAGER,
	REFUSE_OPPOSING,
	REFUSE_COVERAGE,
	REFUSE_TOO_MANY_WAGERS,
	REFUSE_BELOW_MIN,
	REFUSE_ABOVE_MAX,
	REFUSALS
};

/* A hand, or the result of a coup. HAND_SEAT: the members seat and n tell which
 * hand. */
enum hand {
	HAND_PLAYER,
	HAND_BANKER,
	HAND_TIE,
	HAND_QUIT, /* in a shoe's verdict only */
	HAND_NONE, /* no hand, or not decided yet */
	HAND_DEALER,
	HAND_SEAT,
	HAND_DRAGON,
	HAND_TIGER,
	HAND_RANK_TIE,	 /* two cards of one rank */
	HAND_SUITED_TIE, /* two cards of one rank and suit */
	HAND_HOME,
	HAND_AWAY,
	HAND_DRAWN,
	HAND_DICE, /* no hand: member n is the dice, as in dice.h */
	HANDS
};

/* The hands' words in lines; NULL: the hand has none. */
extern const char *const hand_names[HANDS];

/* Outcomes of a blackjack hand. */
enum outcome { OUTCOME_BLACKJACK, OUTCOME_WIN, OUTCOME_PUSH, OUTCOME_LOSE };

struct answer_line {
	uint8_t kind;  /* enum line_kind */
	uint8_t what;  /* enum instruction, announcement, alarm or refusal;
			  LINE_RESULT: blackjack's outcome; LINE_SETTLE,
			  LINE_PENDING, LINE_IMPRISON: spot */
	uint8_t hand;  /* enum hand */
	uint8_t place; /* blackjack's LINE_RESULT: number of the seat's hand,
			  from 1; 0: its insurance */
	struct card card;
	uint16_t seat;
	uint32_t n;	 /* number of a hand, card or pocket; dice; or total;
			    of SAY_VOID: whether wagers stay in prison */
	uint16_t dealer; /* LINE_RESULT: the second hand's points, or the
			    dealer's total */
	struct money stake, won; /* LINE_SETTLE, LINE_PENDING, LINE_IMPRISON */
	struct money commission;
	const char *name; /* of a hold; valid until the table changes */
};

enum { ANSWER_MAX = 70000 }; /* lines: all wagers settled, and more */

/* The answer to an event. Too big for the stack. */
struct answer {
	uint32_t n;
	struct answer_line line[ANSWER_MAX];
};

/* Whether the answer begins with a refusal. */
static inline bool answer_refuses(const struct answer *answer)
{
	return answer->n > 0 && answer->line[0].kind == LINE_REFUSE;
}

/* Appends a line with all other members zero; never NULL. */
static inline struct answer_line *answer_add(struct answer *answer,
					     enum line_kind kind, int what)
{
	struct answer_line *line = &answer->line[answer->n++];

	*line = (struct answer_line){.kind = (uint8_t)kind,
				     .what = (uint8_t)what};
	return line;
}

/* Appends an alarm about a card. */
void answer_add_alarm(struct answer *answer, enum alarm alarm,
		      struct card card);

struct wager;

/* Appends the settlement of a wager with won and commission zero. */
struct answer_line *answer_add_settlement(struct answer *answer,
					  const struct wager *wager);

#endif
