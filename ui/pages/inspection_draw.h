/* SPDX-License-Identifier: ISC */
/* What the files of the page of a form share. */
#ifndef SABOT_UI_PAGES_INSPECTION_DRAW_H
#define SABOT_UI_PAGES_INSPECTION_DRAW_H

#include "rules/pit/inspection.h"
#include "ui/pages/inspection_page.h"
#include "ui/terminal/cells.h"

/* What the device has read so far for a form. */

/* How many rows inspect_count_draw() takes of so many columns. */
int inspect_count_rows(const struct inspection *form, enum proof proof,
		       int cols);

/* The faces against the number of decks, or the test cards, or the number;
 * what is amiss is named at once. */
void inspect_count_draw(struct cells *cells, struct rect box,
			const struct inspection *form, enum proof proof);

/* The game that its checklist is for. */
enum game_id inspect_game(const struct view *view);

/* Whether that role signs the form. */
bool inspect_signs(enum checklist_id id, int signer);

/* The row that is marked. */
struct inspect_row inspect_marked(const struct inspect *inspect,
				  const struct view *view);

/* Composes a line about the form, and about the item that is marked. */
enum inspect_state inspect_wants(struct inspect *inspect, const char *verb,
				 const char *words);
enum inspect_state inspect_wants_item(struct inspect *inspect,
				      const struct view *view, const char *verb,
				      const char *words);

/* Says a sentence to the person. */
enum inspect_state inspect_says(struct inspect *inspect, const char *sentence);

/* A key into what is typed. */
enum inspect_state inspect_type(struct inspect *inspect, int key);

/* --- of inspect_ask.c --- */

/* Asks for that below the form. */
enum inspect_state inspect_ask(struct inspect *inspect, enum inspect_ask ask);

/* A key while something is asked. */
enum inspect_state inspect_typed(struct inspect *inspect,
				 const struct view *view, int key);

/* --- of inspect_below.c --- */

/* A form being drawn. */
struct inspect_picture {
	const struct inspect *inspect;
	const struct view *view;
	const struct inspection *form; /* NULL: not begun yet */
	struct cells *cells;
	int apart; /* blank rows between the rows of the form */
};

const struct checklist_item *
inspect_picture_item(const struct inspect_picture *picture, int n);

/* Draws from the bottom of the box up what is asked, what is amiss with decks
 * and what the device has read; returns what is left of the box. */
struct rect inspect_draw_below(const struct inspect_picture *picture,
			       struct rect box);

#endif
