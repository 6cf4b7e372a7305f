/* SPDX-License-Identifier: ISC */
/* The keys of a page, as rows: for its key bar, and for help. */
#ifndef SABOT_UI_WIDGETS_KEY_HELP_H
#define SABOT_UI_WIDGETS_KEY_HELP_H

#include "ui/terminal/cells.h"
#include "ui/text/instruction_text.h"

struct key_row {
	const char *key;   /* untranslated, as all */
	const char *label; /* NULL: not in the key bar */
	const char *help;
};

/* Writes "KEY label" pairs until col reaches the end; returns the column. */
int key_draw(struct cells *cells, struct rect box, int col, const char *key,
	     const char *label, bool step);

/* Rows that several pages have. */
extern const struct key_row key_help_row;      /* F1 */
extern const struct key_row key_recall_row;    /* F2 */
extern const struct key_row key_back_row;      /* Esc: nothing is done */
extern const struct key_row key_to_table_row;  /* Esc: nothing was to be done */
extern const struct key_row key_backspace_row; /* takes the last key back */
extern const struct key_row key_fields_row;    /* up and down between fields */
extern const struct key_row key_choose_row;    /* up and down in a list */

/* The keys of a list to choose from, as all rows of a page: NULL behind the
 * last. */
extern const struct key_row *const key_rows_menu[];

/* The key bar. */
void key_rows_draw(struct cells *cells, struct rect box,
		   const struct key_row *const *rows);

enum { KEY_HELP_MAX = 96 };

/* Keys and what they do, as two columns. */
struct key_help {
	int n, key_cols;
	struct {
		const char *key;
		char text[WORDS_MAX];
	} row[KEY_HELP_MAX];
};

/* Adds a row; form has {help} in it. One too many is dropped. */
void key_help_add(struct key_help *help, const char *key, const char *form,
		  const char *text);
void key_help_rows(struct key_help *help, const struct key_row *const *rows);

/* A window at the bottom of the box, higher where it must be. */
void key_help_draw(const struct key_help *help, struct cells *cells,
		   struct rect box);

#endif
