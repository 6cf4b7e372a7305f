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

enum list action_list_for(enum action_id id)
{
	enum list list = (enum list)0;

	while (list < LISTS && lists[list].action != id)
		list++;
	return list;
}

/* Forms that nothing makes due come last. */
void action_list_fill(enum list list, const struct view *view,
		      struct dry_run *dry_run, struct menu *menu)
{
	char text[UI_TEXT_MAX];

	menu->n = 0;
	for (int i = 0; i < 2 * ACTIONS; i++) {
		enum action_id id = (enum action_id)(i % ACTIONS);
		if (!(actions[id].lists & 1 << list) ||
		    action_is_extra_form(id, view) != (i >= ACTIONS) ||
		    !action_allowed(id, view, dry_run))
			continue;
		action_label_who(id, view, text);
		menu_add(menu, (int)id, text);
	}
}

/* The act that the screen asks for now; ACT_ROUND: none. */
static enum act action_list_wanted(const struct view *view)
{
	const struct trouble *trouble[TROUBLES_MAX];
	const char *name[TROUBLES_MAX];

	if (duty_is_first(view, DUTY_VOID))
		return ACT_VOID;
	return troubles_list(view, trouble, name) > 0 ? trouble[0]->act
						      : ACT_ROUND;
}

void action_list_open(struct action_list *action_list, enum list list,
		      const struct view *view, struct dry_run *dry_run)
{
	enum act wanted = action_list_wanted(view);
	struct menu menu;

	*action_list = (struct action_list){.list = list};
	if (list != LIST_IRREGULARITIES || wanted == ACT_ROUND)
		return;
	action_list_fill(list, view, dry_run, &menu);
	for (int i = menu.n - 1; i >= 0; i--)
		if (action_act((enum action_id)menu.row[i].value, view) ==
		    wanted) {
			action_list->selected = i;
			action_list->chosen = true;
		}
}

/* The rows change with the table: a mark that was chosen stays on its action,
 * another one on the first row. False: other rows than those drawn last. */
static bool action_list_follow(struct action_list *list,
			       const struct menu *menu)
{
	uint16_t marked = list->row[list->selected];
	bool same = list->n == menu->n;
	int selected = 0;

	for (int i = 0; i < menu->n; i++) {
		same &= list->row[i] == menu->row[i].value;
		if (list->chosen && menu->row[i].value == marked)
			selected = i;
		list->row[i] = (uint16_t)menu->row[i].value;
	}
	same |= list->n == 0;
	list->n = menu->n;
	if (!same)
		list->selected = selected;
	return same;
}

static enum key_outcome action_list_key(void *page, struct page_input *input)
{
	int key = input->key, selected;
	struct action_list *list = page;
	struct menu menu;

	action_list_fill(list->list, input->view, input->dry_run, &menu);
	if (!action_list_follow(list, &menu))
		list->changed_ms = input->view->now_ms;
	if (key == KEYS_ESCAPE || action_has_key(lists[list->list].action, key))
		return KEY_CLOSES_PAGE;
	if (list->changed_ms &&
	    input->view->now_ms - list->changed_ms < KEY_GUARD_FRAME_MS)
		return page_show_text(input,
				      _("The list has changed: choose again."));
	selected = menu_move(&menu, list->selected, key);
	list->chosen |=
		selected != list->selected || menu_has_digit(&menu, key);
	list->selected = selected;
	if (menu_has_digit(&menu, key))
		return KEY_TYPED;
	if (key != KEYS_ENTER || menu.n == 0)
		return KEY_HANDLED;
	input->action = (enum action_id)menu.row[list->selected].value;
	return KEY_DOES_ACTION;
}

/* Draws the list; the title explains the selected row. */
static void action_list_draw(void *page, const struct page_canvas *canvas)
{
	struct action_list *list = page;
	char title[UI_TEXT_MAX] = "";
	struct menu menu;

	action_list_fill(list->list, canvas->view, canvas->dry_run, &menu);
	if (!action_list_follow(list, &menu))
		list->changed_ms = canvas->view->now_ms;
	if (list->selected < menu.n)
		snprintf(title, sizeof title, "%s: %s",
			 _(lists[list->list].title),
			 _(actions[menu.row[list->selected].value].help));
	menu_draw(&menu, canvas->cells,
		  cells_window(canvas->cells, canvas->layout->dialog,
			       PAINT_WINDOW, title),
		  list->selected);
}

static bool action_list_is_valid(void *page, const struct view *view,
				 struct dry_run *dry_run)
{
	const struct action_list *list = page;

	return action_allowed(lists[list->list].action, view, dry_run);
}

static const struct key_row rows[] = {
	/* clang-format off */
	{KEY_ROW_CHOOSE},
	{KEY_ROW_OK},
	{KEY_ROW_HELP},
	{KEY_ROW_BACK},
	{NULL},
	/* clang-format on */
};

const struct page_ops action_list_ops = {
	.key = action_list_key,
	.draw = action_list_draw,
	.rows = rows,
	.is_valid = action_list_is_valid,
};
