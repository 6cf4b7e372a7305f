/* SPDX-License-Identifier: ISC */
/* A lesson: rounds at a table of its own, played by the rules that a station
 * follows, and the questions on the way. The same seed gives the same rounds.
 * The program plays shoe, wheel, dice and players. */
#ifndef SABOT_APP_PRACTICE_LESSON_H
#define SABOT_APP_PRACTICE_LESSON_H

#include "rules/core/shoe.h"
#include "ui/practice/practice_view.h"

/* What the rounds are about. */
enum lesson_set {
	LESSON_ALL,
	LESSON_THIRD_CARD, /* each case of the third-card table once in
			      LESSON_CASES rounds */
	LESSON_SPLITS,	   /* a hand is split in each round */
	LESSON_INSIDE,	   /* wagers on numbers of the wheel */
	LESSON_SETS
};

extern const struct lesson_set_row {
	const char *name;
	const char *title; /* for people: _() */
	int games;	   /* bits */
} lesson_sets[LESSON_SETS];

enum {
	LESSON_BANKERS = 8, /* the banker's points, 0 to 7 */
	LESSON_THIRDS = 11, /* the player's third card counts 0 to 9, or there
			       is none */
	LESSON_CASES = LESSON_BANKERS * LESSON_THIRDS,
	LESSON_ROWS = 32,    /* wagers of a round */
	LESSON_NUMBERS = 64, /* random numbers made at once */
};

/* Too big for the stack. */
struct lesson {
	enum lesson_set set;
	uint64_t seed;
	unsigned round; /* from 1 */
	struct table table;

	/* Wagers of the decided round, in the dealer's order; `answered` of
	 * them have been asked for. */
	int rows, answered;
	struct settled row[LESSON_ROWS];

	/* For lesson.c. */
	bool decided;
	bool insurance_asked;
	uint32_t asked; /* 1 << enum practice_ask, since the last event */
	enum verb wish; /* of the seat that decides; VERBS: not known yet */
	uint32_t attempt, block;
	int used; /* of number[] */
	uint32_t number[LESSON_NUMBERS];
	int out; /* cards drawn */
	struct card card[DECKS_MAX * FACES];
	struct event event;
	struct answer answer;
	struct table copy;
};

/* Begins the round of that number, from 1, before its first question. Wagers
 * that the house's limits forbid are left out. */
void lesson_begin_round(struct lesson *lesson, const struct house *house,
			unsigned round);

/* The next question, the last one being answered; false: the round is over. */
bool lesson_next(struct lesson *lesson, struct practice_question *question);

/* Whether the answer is the right one. */
bool lesson_is_right(const struct practice_question *question,
		     const char *answer, int decimals);

#endif
