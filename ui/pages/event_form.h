/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_PAGES_EVENT_FORM_H
#define SABOT_UI_PAGES_EVENT_FORM_H

#include <stdbool.h>

#include "ui/pages/page.h"
#include "ui/text/text.h"

/* A card being keyed: rank and suit, in either order. */

struct keyed_card {
	int rank; /* 0: not yet */
	int suit; /* enum suit; -1: not yet */
};

enum { KEYED_DIGITS = 3 };

/* The digits keyed so far of a wheel's number or of dice, with a NUL. */
struct keyed_number {
	char digits[KEYED_DIGITS + 1];
};

/* The questions that complete an event: which card, what reason. */

/* Bytes of a note; on a line of the pit there is room for fewer. */
enum { EVENT_FORM_TYPED_MAX = 200, EVENT_FORM_TYPED_PIT_MAX = 120 };

struct event_form {
	enum action_id action;
	int answered; /* number of questions */
	bool noting;  /* the reason asks for a note */
	int selected;
	unsigned seat;	/* seat of the action; 0: none */
	unsigned place; /* the card chosen, from 1; 0: none yet */
	struct keyed_card card;
	struct keyed_number number;
	unsigned round;		 /* round in which the form was opened */
	struct answer_line step; /* the instruction to answer */
	char typed[EVENT_FORM_TYPED_MAX + 1];
	char line[EVENT_LINE_MAX + 1];
};

void event_form_open(struct event_form *event_form, enum action_id action,
		     const struct view *view);

extern const struct page_ops event_form_ops;

/* The cards of the round, hand by hand, of which one is marked. */

/* The marked card after a key: arrows, Home, End, or the card's number. Cards
 * are numbered from 1 in the order dealt; 0 is the place behind the last card,
 * if `end` allows it. */
unsigned card_picker_move(const struct table *table, unsigned card, bool end,
			  int key);
/* Uses two rows; more if the hands need more and the box has them. */
void card_picker_draw(struct cells *cells, struct rect box,
		      const struct table *table, unsigned marked);
/* Draws the round before and after a correction, each with what is due then, or
 * its result, in two rows; of many hands those that change. */
void card_picker_draw_change(struct cells *cells, struct rect box,
			     const struct table *before,
			     const struct table *after);

#endif
