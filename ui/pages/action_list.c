/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/page.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"

static const struct {
	enum action_id action; /* that opens it */
	const char *title;
} lists[LISTS] = {
	[LIST_IRREGULARITIES] = {ACTION_IRREGULARITY, N_("Irregularity")},
	[LIST_INSPECTIONS] = {ACTION_INSPECTIONS, N_("Inspections")},
	[LIST_PEOPLE] = {ACTION_PEOPLE, N_("Dealer")},
};

enum list action_list_of(enum action_id id)
{
	enum list list = (enum list)0;

	while (list < LISTS && lists[list].action != id)
		list++;
	return list;
}

/* Forms that nothing makes due come last. */
void action_list_fill(enum list list, const struct view *view,
		      struct trial *trial, struct menu *menu)
{
	char text[WORDS_MAX];

	menu->n = 0;
	for (int i = 0; i < 2 * ACTIONS; i++) {
		enum action_id id = (enum action_id)(i % ACTIONS);
		if (!(actions[id].lists & 1 << list) ||
		    action_is_again(id, view) != (i >= ACTIONS) ||
		    !action_allowed(id, view, trial))
			continue;
		action_label(id, view, text);
		menu_add(menu, (int)id, text);
	}
}

static enum page_outcome action_list_key(void *page, struct page_turn *turn)
{
	int key = turn->key;
	struct action_list *list = page;
	struct menu menu;

	action_list_fill(list->list, turn->view, turn->trial, &menu);
	list->selected = menu_move(&menu, list->selected, key);
	if (key == KEYS_ESCAPE || action_has_key(lists[list->list].action, key))
		return PAGE_LEFT;
	if (key != KEYS_ENTER || menu.n == 0)
		return PAGE_STAYS;
	turn->action = (enum action_id)menu.row[list->selected].value;
	return PAGE_ACTS;
}

/* The list, and what the row that is selected would do. */
static void action_list_draw(void *page, const struct page_canvas *canvas)
{
	const struct action_list *list = page;
	char title[WORDS_MAX] = "";
	struct menu menu;

	action_list_fill(list->list, canvas->view, canvas->trial, &menu);
	if (list->selected < menu.n)
		snprintf(title, sizeof title, "%s: %s",
			 _(lists[list->list].title),
			 _(actions[menu.row[list->selected].value].help));
	menu_draw(&menu, canvas->cells,
		  cells_window(canvas->cells, canvas->layout->dialog,
			       PAINT_WINDOW, title),
		  list->selected);
}

static bool action_list_stands(void *page, const struct view *view,
			       struct trial *trial)
{
	const struct action_list *list = page;

	return action_allowed(lists[list->list].action, view, trial);
}

static const struct key_row rows[] = {
	/* clang-format off */
	{KEY_ROW_CHOOSE},
	{KEY_ROW_TAKE},
	{KEY_ROW_HELP},
	{KEY_ROW_BACK},
	{NULL},
	/* clang-format on */
};

const struct page_ops action_list_ops = {
	.key = action_list_key,
	.draw = action_list_draw,
	.rows = rows,
	.stands = action_list_stands,
};
