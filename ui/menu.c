/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/menu.h"

#include <stdio.h>

#include "ui/keys.h"
#include "ui/utf8.h"

enum { COLUMNS = 2, DIGITS = 9 };

void menu_add(struct menu *menu, int value, const char *text)
{
	if (menu->n == MENU_ROWS)
		return;
	menu->row[menu->n].value = value;
	snprintf(menu->row[menu->n++].text, MENU_TEXT_MAX, "%s", text);
}

int menu_move(const struct menu *menu, int selected, int key)
{
	if (key == KEYS_UP)
		selected--;
	else if (key == KEYS_DOWN)
		selected++;
	else if (key == KEYS_HOME)
		selected = 0;
	else if (key == KEYS_END)
		selected = menu->n - 1;
	else if (key >= '1' && key <= '0' + DIGITS && key - '0' <= menu->n)
		selected = key - '1';
	if (selected >= menu->n)
		selected = menu->n - 1;
	return selected < 0 ? 0 : selected;
}

static void menu_draw_row(const struct menu *menu, struct cells *cells,
			  struct rect at, int i, bool selected)
{
	enum paint paint = selected ? PAINT_SELECTED : PAINT_PLAIN;
	char text[MENU_TEXT_MAX + 16], number[16] = "";

	if (i < DIGITS)
		snprintf(number, sizeof number, "%d", i + 1);
	snprintf(text, sizeof text, " %1s  %s ", number, menu->row[i].text);
	cells_text(cells, at, 0, 1, paint, text);
	if (selected) {
		char pointer[UTF8_MAX + 1] = "";
		utf8_put(cells->glyphs->pointer, pointer);
		cells_text(cells, at, 0, 0, PAINT_STRONG, pointer);
	}
}

void menu_draw(const struct menu *menu, struct cells *cells, struct rect box,
	       int selected)
{
	int columns = menu->n > box.rows ? COLUMNS : 1;
	int page = columns * box.rows;
	int first = page > 0 ? selected / page * page : 0;

	for (int i = first; i < menu->n && i < first + page; i++) {
		struct rect at = {box.row + (i - first) % box.rows,
				  box.col + (i - first) / box.rows *
						    (box.cols / columns),
				  1, box.cols / columns};
		menu_draw_row(menu, cells, at, i, i == selected);
	}
}
