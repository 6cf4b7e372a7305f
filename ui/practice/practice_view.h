/* SPDX-License-Identifier: ISC */
/* Practice: a question at a table of the program's own, the answer, and the
 * page at the end. */
#ifndef SABOT_UI_PRACTICE_PRACTICE_VIEW_H
#define SABOT_UI_PRACTICE_PRACTICE_VIEW_H

#include "rules/games/settlement.h"
#include "rules/table/table.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"

/* What the dealer is asked. A saved lesson has these numbers: add at the
 * end. */
enum practice_ask {
	ASK_DRAW,      /* two hands: which of them draws */
	ASK_WINNER,    /* two hands */
	ASK_TOTAL,     /* of a seat's hand, or of the dice */
	ASK_INSURANCE, /* whether it is offered */
	ASK_ALLOWED,   /* whether the seat may split or double */
	ASK_DEALER,    /* whether the dealer of blackjack draws */
	ASK_COLOUR,    /* of a number of the wheel */
	ASK_PAID,      /* which seats are paid, in their order */
	ASK_PAY,       /* what becomes of a wager */
	ASK_PICK_UP,   /* two hands: whose cards are picked up first */
	ASKS
};

enum { PRACTICE_ANSWER_MAX = 24 };

/* Answers are texts: the key of a choice, a number, an amount, or the digits of
 * the seats paid ("": none). */
struct practice_question {
	uint8_t ask;		 /* enum practice_ask */
	uint8_t verb;		 /* ASK_ALLOWED: VERB_SPLIT or VERB_DOUBLE */
	struct answer_line step; /* the instruction of the rules */
	char right[PRACTICE_ANSWER_MAX];
};

/* Answers to a kind of question. */
struct practice_sum {
	unsigned asked, wrong;
	uint32_t median_ms, slowest_ms;
};

struct practice_view {
	const struct table *table;
	const char *set; /* name of the training set; NULL: all cases */
	unsigned round, rounds;
	unsigned right, wrong;			  /* answers so far */
	const struct practice_question *question; /* NULL: the last page */
	const char *typed;
	/* The answer was wrong; the right one and the reason are shown. */
	bool corrects;
	const char *remark; /* about the last answer */
	const char *message;
	/* Once the round is decided: its wagers in the dealer's order, and how
	 * many of them are answered. */
	const struct settled *settled;
	int n_settled, n_answered;
	/* The last page. */
	const struct practice_sum *sums; /* by enum practice_ask */
	struct practice_sum all;
};

void practice_draw(struct cells *cells, const struct practice_view *view);

/* The nth choice of a question, from 0, and its label; 0: there is none. */
char practice_choice(const struct table *table,
		     const struct practice_question *question, int n,
		     char label[static UI_TEXT_MAX]);

/* Whether an answer is typed; else a choice is the answer. ASK_PAY has both. */
bool practice_is_typed(enum practice_ask ask);

/* Writes an answer in words: "BANKER", "Take half", "3 1". */
void practice_answer_text(const struct table *table,
			  const struct practice_question *question,
			  const char *answer, char text[static UI_TEXT_MAX]);

/* Writes "Right: BANKER. PLAYER 5 STANDS, BANKER 3 DRAWS (3.5.1)";
 * `right`: whether `answer` was. `row`: the wager of ASK_PAY. */
void practice_remark(const struct table *table,
		     const struct practice_question *question,
		     const struct settled *row, const char *answer, bool right,
		     char text[static UI_TEXT_MAX]);

#endif
