/* SPDX-License-Identifier: ISC */
/* A list to choose from, filled anew each time that it is used. */
#ifndef SABOT_UI_WIDGETS_MENU_H
#define SABOT_UI_WIDGETS_MENU_H

#include "ui/terminal/cells.h"

enum { MENU_ROWS = 80, MENU_TEXT_MAX = 160 };

struct menu {
	int n;
	struct {
		char text[MENU_TEXT_MAX];
		int value;
	} row[MENU_ROWS];
};

/* Adds a row; one too many is dropped. */
void menu_add(struct menu *menu, int value, const char *text);

/* Moves the selection by an arrow, or to a digit's row. */
int menu_move(const struct menu *menu, int selected, int key);

/* In one column; where the rows do not suffice, in two if all texts fit, else
 * page by page. */
void menu_draw(const struct menu *menu, struct cells *cells, struct rect box,
	       int selected);

#endif
