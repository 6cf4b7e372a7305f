/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/screen_pages.h"

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"
#include "ui/console/screen_actions.h"
#include "ui/console/wager_keys.h"
#include "ui/widgets/text_field.h"

static bool screen_list_key(struct screen *screen, const struct view *view,
			    int key, struct intent *intent)
{
	struct menu menu;

	screen_list(screen, view, &menu);
	screen->selected = menu_move(&menu, screen->selected, key);
	if (key == KEYS_ESCAPE ||
	    action_has_key(list_actions[screen->list], key))
		screen_turn(screen, PAGE_TABLE);
	if (key != KEYS_ENTER || menu.n == 0)
		return false;
	return screen_act(screen, view,
			  (enum action_id)menu.row[screen->selected].value,
			  intent);
}

/* The key that opened it answers it as well: not when it is held down. */
static bool screen_form_repeats(struct screen *screen, const struct view *view,
				int key)
{
	return key == KEYS_ENTER && action_has_key(screen->form.action, key) &&
	       !guard_press(&screen->guard, key, view->now_ms);
}

static void screen_say_full(struct screen *screen, const struct view *view,
			    size_t size)
{
	char text[WORDS_MAX];

	typed_full(size, text);
	screen_say_typed(screen, view->now_ms, text);
	screen->bell = true;
}

bool screen_form_take(struct screen *screen, const struct view *view, int key,
		      struct intent *intent)
{
	if (key == KEYS_ENTER && screen_is_busy(screen, view))
		return false; /* and what was keyed stays */
	switch (form_key(&screen->form, key, view, &screen->trial)) {
	case FORM_OPEN: return false;
	case FORM_FULL:
		screen_say_full(screen, view, form_room(&screen->form));
		return false;
	case FORM_LEFT: screen_turn(screen, PAGE_TABLE); return false;
	case FORM_DONE: break;
	}
	screen_turn_to(screen, view, screen->form.action);
	return screen_wants(screen, view, screen->form.action,
			    screen->form.line, intent);
}

static bool screen_form_key(struct screen *screen, const struct view *view,
			    int key, struct intent *intent)
{
	return !screen_form_repeats(screen, view, key) &&
	       screen_form_take(screen, view, key, intent);
}

static bool screen_inspect_key(struct screen *screen, const struct view *view,
			       int key, struct intent *intent)
{
	struct inspect *inspect = &screen->inspect;
	int at = inspect->at;

	switch (inspect_key(inspect, key, view)) {
	case INSPECT_OPEN: return false;
	case INSPECT_FULL:
		screen_say_full(screen, view, sizeof inspect->typed);
		return false;
	case INSPECT_LEFT:
		screen_turn_list(screen, LIST_INSPECTIONS);
		return false;
	case INSPECT_SAYS:
		screen_say(screen, view->now_ms, inspect->line);
		return false;
	case INSPECT_WANTS: break;
	}
	if (screen_wants_about(screen, view, KIND_INSPECTION, inspect->line,
			       intent))
		return true;
	if (!screen->window.open) /* refused: that row it was */
		inspect_mark(inspect, view, at);
	return false;
}

static bool screen_hand_over_key(struct screen *screen, const struct view *view,
				 int key, struct intent *intent)
{
	struct hand_over *hand_over = &screen->hand_over;

	switch (hand_over_key(hand_over, key)) {
	case HAND_OVER_OPEN: return false;
	case HAND_OVER_FULL:
		screen_say_full(screen, view, sizeof hand_over->typed[0]);
		return false;
	case HAND_OVER_LEFT:
		screen_turn_list(screen, LIST_INSPECTIONS);
		return false;
	case HAND_OVER_WANTS: break;
	}
	screen_turn(screen, PAGE_TABLE);
	return screen_wants_about(screen, view, KIND_PEOPLE, hand_over->line,
				  intent);
}

static bool screen_limits_key(struct screen *screen, const struct view *view,
			      int key, struct intent *intent)
{
	struct limits_page *page = &screen->limits;

	switch (limits_page_key(page, key, &view->table->house)) {
	case LIMITS_OPEN: return false;
	case LIMITS_LEFT:
		screen_turn_list(screen, LIST_INSPECTIONS);
		return false;
	case LIMITS_SAYS:
		screen_say_typed(screen, view->now_ms, page->says);
		return false;
	case LIMITS_WANTS: break;
	}
	/* where limits are taken, these are refused for no other reason */
	if (action_allowed(ACTION_LIMITS, view, &screen->trial) &&
	    !trial_takes(&screen->trial, view->table, page->line)) {
		screen_say_typed(screen, view->now_ms,
				 _("The least is above the most."));
		return false;
	}
	screen_turn(screen, PAGE_TABLE);
	return screen_wants(screen, view, ACTION_LIMITS, page->line, intent);
}

/* Whether the page has fields: what was said of one goes with the next key. */
static bool screen_has_fields(const struct screen *screen)
{
	return screen->page == PAGE_FORM || screen->page == PAGE_INSPECT ||
	       screen->page == PAGE_LIMITS || screen->page == PAGE_HAND_OVER;
}

bool screen_page_key(struct screen *screen, const struct view *view, int key,
		     struct intent *intent)
{
	struct menu menu;

	if (screen_has_fields(screen))
		screen_typed(screen);
	switch (screen->page) {
	case PAGE_RECALL:
		if (!recall_key(&screen->recall, key, &screen->trial))
			screen_turn(screen, PAGE_TABLE);
		return false;
	case PAGE_HISTORY:
		if (!history_key(&screen->history, key))
			screen_turn(screen, PAGE_TABLE);
		else if (history_books(&screen->history))
			screen_wants_second(screen, view, intent);
		return false;
	case PAGE_FACES:
	case PAGE_WHEEL: screen_turn(screen, PAGE_TABLE); return false;
	case PAGE_LIST: return screen_list_key(screen, view, key, intent);
	case PAGE_CHIPS: return screen_chips_key(screen, view, key, intent);
	case PAGE_FORM: return screen_form_key(screen, view, key, intent);
	case PAGE_INSPECT: return screen_inspect_key(screen, view, key, intent);
	case PAGE_LIMITS: return screen_limits_key(screen, view, key, intent);
	case PAGE_HAND_OVER:
		return screen_hand_over_key(screen, view, key, intent);
	case PAGE_TABLE: break;
	}
	if (key == actions[ACTION_HISTORY].key &&
	    !action_allowed(ACTION_HISTORY, view, &screen->trial)) {
		screen_say(screen, view->now_ms,
			   _("The history opens when nothing stops play, and "
			     "nothing is asked."));
		return false;
	}
	if (screen_question(view, &menu))
		return screen_question_key(screen, view, &menu, key, intent);
	return screen_table_key(screen, view, key, intent);
}
