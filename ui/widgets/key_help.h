/* SPDX-License-Identifier: ISC */
/* The keys of a page, as rows: for its key bar, and for help. */
#ifndef SABOT_UI_WIDGETS_KEY_HELP_H
#define SABOT_UI_WIDGETS_KEY_HELP_H

#include "ui/terminal/cells.h"
#include "ui/text/instruction_text.h"

struct key_row {
	const char *key;   /* untranslated, as all; NULL ends the rows */
	const char *label; /* NULL: not in the key bar */
	const char *help;
};

/* Writes "KEY label" pairs until col reaches the end; returns the column. */
int key_draw(struct cells *cells, struct rect box, int col, const char *key,
	     const char *label, bool step);

/* The key bar. */
void key_rows_draw(struct cells *cells, struct rect box,
		   const struct key_row *rows);

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
void key_help_rows(struct key_help *help, const struct key_row *rows);

/* A window at the bottom of the box, higher where it must be. */
void key_help_draw(const struct key_help *help, struct cells *cells,
		   struct rect box);

#endif
