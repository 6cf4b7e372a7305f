/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_PAGES_INSPECTION_PAGE_H
#define SABOT_UI_PAGES_INSPECTION_PAGE_H

#include "ui/pages/page.h"

/* Filling in and signing a checklist: its rows and keys. */

/* The questions below the form, one after the other. */
enum inspect_ask {
	INSPECT_ASKS_NOTHING,
	INSPECT_ASKS_NOTE,	  /* what is wrong with an item */
	INSPECT_ASKS_BALL_NUMBER, /* the pocket to lay the ball in */
	INSPECT_ASKS_DEFECT_DECK,
	INSPECT_ASKS_DEFECT_CARD,
	INSPECT_ASKS_DEFECT_NOTE,
	INSPECT_ASKS_OLD_DECK,
	INSPECT_ASKS_NEW_DECK,
	INSPECT_ASKS_DISCARD, /* a word, so that no wrong key discards */
	INSPECT_ASKS
};

/* The rows of a form, in their order. */
enum inspect_row_kind { INSPECT_FIELD, INSPECT_ITEM, INSPECT_SIGNATURE };

struct inspect_row {
	enum inspect_row_kind is;
	int n; /* field: index; item: number, from 1; or enum signer */
};

struct inspect {
	enum checklist_id id;
	bool was_open; /* the form was under way: the page closes when the form
			  ends */
	int at;	       /* the marked row */
	bool signing;  /* waiting for the signature of row `at` */
	enum inspect_ask ask;
	bool offered; /* `typed` is of the last form, to be confirmed */
	char typed[INSPECTION_NOTE_MAX + 1];
	char line[PIT_LINE_MAX]; /* the line to enter */
};

void inspect_open(struct inspect *inspect, enum checklist_id id,
		  const struct view *view);

/* Whether a badge is valid for answering the form. */
bool inspect_answers(const struct inspect *inspect, const struct view *view);

/* The game whose checklists are shown. */
enum game_id inspect_game(const struct view *view);

int inspect_rows(const struct inspect *inspect, const struct view *view);

/* The row with index n. */
struct inspect_row inspect_row(const struct inspect *inspect,
			       const struct view *view, int n);

/* The open form; NULL: none. */
const struct inspection *inspect_form(const struct inspect *inspect,
				      const struct view *view);

/* The question below the form; NULL: none. */
const char *inspect_prompt(const struct inspect *inspect);

/* For inspect_ops. */
enum key_outcome inspect_page_key(void *page, struct page_input *input);
extern const struct key_row inspect_keys[];
unsigned inspect_keys_now(const void *page, const struct view *view);
bool inspect_is_valid(void *page, const struct view *view,
		      struct dry_run *dry_run);

/* The page of a form. */

extern const struct page_ops inspect_ops;

#endif
