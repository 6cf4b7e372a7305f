/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_PAGES_INSPECTION_PAGE_H
#define SABOT_UI_PAGES_INSPECTION_PAGE_H

#include "ui/pages/page.h"

/* A checklist being filled in and signed: its rows, and what keys do. */

/* What is typed below the form, one behind the other. */
enum inspect_ask {
	INSPECT_ASKS_NOTHING,
	INSPECT_ASKS_NOTE,	  /* what is wrong with an item */
	INSPECT_ASKS_BALL_NUMBER, /* the number that the ball is dropped into */
	INSPECT_ASKS_DEFECT_DECK,
	INSPECT_ASKS_DEFECT_CARD,
	INSPECT_ASKS_DEFECT_NOTE,
	INSPECT_ASKS_OLD_DECK,
	INSPECT_ASKS_NEW_DECK,
	INSPECT_ASKS_DISCARD, /* a word, so that no slip of a finger does */
	INSPECT_ASKS
};

/* The rows of a form, in their order. */
enum inspect_row_kind { INSPECT_FIELD, INSPECT_ITEM, INSPECT_SIGNATURE };

struct inspect_row {
	enum inspect_row_kind is;
	int n; /* place of the field; item, from 1; enum signer */
};

struct inspect {
	enum checklist_id id;
	bool was_open; /* it stood open, and may end */
	int at;	       /* the row that is marked */
	bool signing;  /* a signature is awaited there */
	enum inspect_ask ask;
	char typed[INSPECTION_NOTE_MAX + 1];
	char line[PIT_LINE_MAX]; /* of the inspection, to be entered */
};

void inspect_open(struct inspect *inspect, enum checklist_id id,
		  const struct view *view);

/* Whether somebody's badge stands for its answers. */
bool inspect_answers(const struct inspect *inspect, const struct view *view);

/* The game that its checklist is for. */
enum game_id inspect_game(const struct view *view);

/* How many rows it has, and the nth. */
int inspect_rows(const struct inspect *inspect, const struct view *view);
struct inspect_row inspect_row(const struct inspect *inspect,
			       const struct view *view, int n);

/* The form as it stands; NULL: none is under way. */
const struct inspection *inspect_form(const struct inspect *inspect,
				      const struct view *view);

/* What is asked for below it; NULL: nothing. */
const char *inspect_prompt(const struct inspect *inspect);

/* As struct page_ops has them. */
enum key_outcome inspect_page_key(void *page, struct page_input *input);
extern const struct key_row inspect_keys[];
unsigned inspect_keys_now(const void *page, const struct view *view);
bool inspect_is_valid(void *page, const struct view *view,
		      struct dry_run *dry_run);

/* The page of a form: a checklist being filled in and signed. */

extern const struct page_ops inspect_ops;

#endif
