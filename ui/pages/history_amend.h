/* SPDX-License-Identifier: ISC */
/* What is to be booked beside a round: an adjustment, or an annotation. */
#ifndef SABOT_UI_PAGES_HISTORY_AMEND_H
#define SABOT_UI_PAGES_HISTORY_AMEND_H

#include "rules/pit/amendment.h"
#include "ui/pages/history_round.h"
#include "ui/text/instruction_text.h"

enum { BOOK_FIELDS = 3, BOOK_TYPED_MAX = ADDITION_TEXT_MAX + 1 };

struct history_book {
	enum addition_kind kind;
	int at;			       /* the field that is typed into */
	bool asks;		       /* whether it is meant as it was typed */
	const struct house *house;     /* of the round, */
	const struct settled *settled; /* and its wagers: the caller's */
	uint32_t n_settled;
	char round[ADDITION_ROUND_MAX];
	char typed[BOOK_FIELDS][BOOK_TYPED_MAX];
	char line[ADDITION_LINE_MAX]; /* of what was typed, the second
				       * person's badge still to come */
	char wrong[2 * WORDS_MAX];
};

enum history_book_key {
	BOOK_OPEN,
	BOOK_LEFT,
	BOOK_TYPED, /* book->line is to be signed by two people */
};

/* The table as it was, and the wagers, stay the caller's. */
void history_book_open(struct history_book *book, enum addition_kind kind,
		       const struct history_round *round);

enum history_book_key history_book_key(struct history_book *book, int key);

/* Why it was not booked. */
void history_book_refuse(struct history_book *book, const char *text);

void history_book_draw(const struct history_book *book, struct cells *cells,
		       struct rect box);

#endif
