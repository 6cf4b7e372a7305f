/* SPDX-License-Identifier: ISC */
/* The questions that complete an event: which card, what reason. */
#ifndef SABOT_UI_PAGES_EVENT_FORM_H
#define SABOT_UI_PAGES_EVENT_FORM_H

#include "ui/pages/page.h"
#include "ui/text/dealt_cards.h"
#include "ui/widgets/card_field.h"

/* Bytes; of a line about the pit fewer, which has other words as well. */
enum { FORM_TYPED_MAX = 200, FORM_TYPED_PIT = 120 };

struct form {
	enum action_id action;
	int asked;   /* questions answered */
	bool noting; /* the reason wants a note */
	int selected;
	unsigned seat;	/* that it is for; 0: none */
	unsigned place; /* the card chosen, from 1; 0: none yet */
	struct keyed card;
	struct keyed_number number;
	int counted;	  /* cards in the shoe; -1: not yet */
	unsigned round;	  /* that it is about */
	struct line step; /* the instruction that a card or number answers */
	char typed[FORM_TYPED_MAX + 1];
	char line[EVENT_LINE_MAX + 1];
};

void form_open(struct form *form, enum action_id action,
	       const struct view *view);

extern const struct page_ops form_ops;

#endif
