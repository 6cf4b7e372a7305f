/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/menu.h"

#include <stdio.h>

#include "ui/terminal/keys.h"
#include "ui/terminal/utf8.h"

enum {
	COLUMNS = 2,
	DIGITS = 9,
	AROUND = 6, /* columns around a text: pointer, number, blanks */
};

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

static int menu_columns(const struct menu *menu, struct rect box)
{
	int widest = 0;

	for (int i = 0; i < menu->n; i++) {
		int width = utf8_width(menu->row[i].text) + AROUND;
		widest = width > widest ? width : widest;
	}
	return menu->n > box.rows && widest <= box.cols / COLUMNS ? COLUMNS : 1;
}

static void menu_draw_page(struct cells *cells, struct rect box, int at,
			   int pages)
{
	char text[32];

	if (pages < 2)
		return;
	snprintf(text, sizeof text, "%d/%d", at + 1, pages);
	cells_right(cells, box, box.rows - 1, PAINT_DIM, text);
}

void menu_draw(const struct menu *menu, struct cells *cells, struct rect box,
	       int selected)
{
	int columns = menu_columns(menu, box);
	int page = columns * box.rows;

	if (page < 1)
		return;
	int first = selected / page * page;

	for (int i = first; i < menu->n && i < first + page; i++) {
		struct rect at = {box.row + (i - first) % box.rows,
				  box.col + (i - first) / box.rows *
						    (box.cols / columns),
				  1, box.cols / columns};
		menu_draw_row(menu, cells, at, i, i == selected);
	}
	menu_draw_page(cells, box, selected / page,
		       (menu->n + page - 1) / page);
}
