/* SPDX-License-Identifier: ISC */
/* The questions that complete an event: which card, what reason. */
#ifndef SABOT_UI_PAGES_EVENT_FORM_H
#define SABOT_UI_PAGES_EVENT_FORM_H

#include "ui/actions/actions.h"
#include "ui/text/dealt_cards.h"
#include "ui/text/instruction_text.h"
#include "ui/widgets/card_field.h"
#include "ui/widgets/menu.h"

/* Bytes; of a line about the pit fewer, which has other words as well. */
enum { FORM_TYPED_MAX = 200, FORM_TYPED_PIT = 120 };

enum form_state {
	FORM_OPEN,
	FORM_FULL, /* the key had no room */
	FORM_DONE, /* form->line is the event */
	FORM_LEFT, /* by Esc */
};

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

enum form_state form_key(struct form *form, int key, const struct view *view,
			 struct trial *trial);

/* Whether what it is about has not passed. */
bool form_stands(const struct form *form, const struct view *view,
		 struct trial *trial);

/* Bytes that can be typed, and the end. */
size_t form_room(const struct form *form);

/* What it asks now. */
enum ask form_asks(const struct form *form);

void form_draw(const struct form *form, struct cells *cells, struct rect box,
	       const struct view *view, struct trial *trial);

/* What form.c and form_draw.c share. */

#endif
