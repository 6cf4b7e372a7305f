/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/screen.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/card_games.h"
#include "ui/actions/dealer_question.h"
#include "ui/console/screen_actions.h"
#include "ui/console/wager_keys.h"
#include "ui/terminal/keys.h"
#include "ui/text/duty_text.h"
#include "ui/text/placeholders.h"
#include "ui/text/trouble.h"
#include "ui/widgets/text_field.h"

static bool screen_form_take(struct screen *screen, const struct view *view,
			     int key, struct intent *intent);
static bool screen_page_key(struct screen *screen, const struct view *view,
			    int key, struct intent *intent);

void screen_init(struct screen *screen, const struct glyphs *glyphs)
{
	memset(screen, 0, sizeof *screen);
	screen->form.counted = -1;
	screen->tape.glyphs = glyphs;
	screen->due_ms = INT64_MAX;
	trial_init(&screen->trial);
}

void screen_fini(struct screen *screen)
{
	recall_close(&screen->recall);
	history_close(&screen->history);
	chips_fini(&screen->chips);
	paying_fini(&screen->paying);
	trial_fini(&screen->trial);
}

void screen_say(struct screen *screen, int64_t now_ms, const char *text)
{
	snprintf(screen->message, sizeof screen->message, "%.*s",
		 (int)sizeof screen->message - 1, text);
	screen->message_ms = now_ms + MESSAGE_MS;
	screen->message_typed = false;
}

void screen_say_typed(struct screen *screen, int64_t now_ms, const char *text)
{
	screen_say(screen, now_ms, text);
	screen->message_typed = true;
}

void screen_typed(struct screen *screen)
{
	if (screen->message_typed)
		screen->message_ms = 0;
}

bool screen_question(const struct view *view, struct menu *menu)
{
	const struct reply *reply = question_replies(view);
	const char *form =
		question_wants_dealer(view) ? _("{label} (badge)") : "{label}";
	char text[WORDS_MAX];

	menu->n = 0;
	for (; reply && reply->text; reply++) {
		expand(text, sizeof text, form,
		       (struct expansion[]){{"label", _(reply->text)},
					    {NULL, NULL}});
		menu_add(menu, (int)reply->kind, text);
	}
	return menu->n > 0;
}

void screen_list(struct screen *screen, const struct view *view,
		 struct menu *menu)
{
	char text[WORDS_MAX];

	menu->n = 0;
	for (int i = 0; i < 2 * ACTIONS; i++) {
		enum action_id id = (enum action_id)(i % ACTIONS);
		if (!(actions[id].lists & 1 << screen->list) ||
		    action_is_again(id, view) != (i >= ACTIONS) ||
		    !action_allowed(id, view, &screen->trial))
			continue;
		action_label(id, view, text);
		menu_add(menu, (int)id, text);
	}
}

void screen_turn(struct screen *screen, enum page page)
{
	if (screen->page == PAGE_RECALL)
		recall_close(&screen->recall);
	if (screen->page == PAGE_HISTORY)
		history_close(&screen->history);
	if (screen->page == PAGE_INSPECT && page != PAGE_INSPECT)
		screen->tells_form_left = true;
	screen->page = page;
	screen->help = false;
	screen->selected = 0;
}

void screen_turn_list(struct screen *screen, enum list list)
{
	screen_turn(screen, PAGE_LIST);
	screen->list = list;
}

void screen_recall(struct screen *screen, const struct recall_row *rows,
		   size_t n)
{
	screen_turn(screen, PAGE_RECALL);
	recall_open(&screen->recall, rows, n, screen->tape.glyphs,
		    &screen->trial);
}

void screen_chart(struct screen *screen, const struct wheel_report *report)
{
	screen_turn(screen, PAGE_WHEEL);
	wheel_chart_open(&screen->chart, report);
}

/* A press that waited, and was no repeat, does its step after all. */
static bool screen_waited(struct screen *screen, const struct view *view,
			  struct intent *intent)
{
	int key = guard_waited(&screen->guard, view->now_ms);
	struct menu menu;

	if (!key || screen->window.open)
		return false;
	if (screen->page == PAGE_FORM)
		return action_has_key(screen->form.action, key) &&
		       screen_form_take(screen, view, key, intent);
	if ((screen->page != PAGE_TABLE && screen->page != PAGE_CHIPS) ||
	    screen_question(view, &menu))
		return false;
	enum action_id id = action_of_key(key, view, &screen->trial);
	return id != ACTIONS && actions[id].step &&
	       screen_act_key(screen, view, id, key, intent);
}

static const enum action_id list_actions[LISTS] = {
	[LIST_IRREGULARITIES] = ACTION_IRREGULARITY,
	[LIST_INSPECTIONS] = ACTION_INSPECTIONS,
	[LIST_PEOPLE] = ACTION_PEOPLE,
};

/* The next form is chosen where there is one. */
static void screen_after_form(struct screen *screen, const struct view *view)
{
	if (duty_is_first(view, DUTY_INSPECTION))
		screen_turn_list(screen, LIST_INSPECTIONS);
	else
		screen_turn(screen, PAGE_TABLE);
}

/* Once nothing but a dealer is missing, the window opens by itself, once. */
static void screen_ask_dealer(struct screen *screen, const struct view *view)
{
	struct intent intent;

	if (!duty_is_first(view, DUTY_DEALER)) {
		screen->asked_dealer = false;
		return;
	}
	if (screen->asked_dealer || screen->page != PAGE_TABLE ||
	    screen->window.open || question_replies(view) ||
	    trouble_stands(view))
		return;
	screen->asked_dealer = true;
	screen_act(screen, view, ACTION_SIGN_ON, &intent);
}

static void screen_say_passed(struct screen *screen, const struct view *view)
{
	screen_say(screen, view->now_ms, _("The round has passed that."));
}

static void screen_keep_window(struct screen *screen, const struct view *view)
{
	struct window *window = &screen->window;

	if (window->open && screen->page != PAGE_HISTORY &&
	    window_books(window))
		window_close(window, view->now_ms);
	if (!window->open || window_stands(window, view, &screen->trial))
		return;
	window_close(window, view->now_ms);
	screen_say_passed(screen, view);
}

/* Whether what was being keyed on the page has come to nothing. */
static bool screen_is_passed(struct screen *screen, const struct view *view)
{
	switch (screen->page) {
	case PAGE_FORM:
		return !form_stands(&screen->form, view, &screen->trial);
	case PAGE_LIMITS:
		return !action_allowed(ACTION_LIMITS, view, &screen->trial);
	default: return false;
	}
}

/* Whether a page on which nothing is keyed has no place now. */
static bool screen_is_over(struct screen *screen, const struct view *view)
{
	switch (screen->page) {
	case PAGE_LIST:
		return !action_allowed(list_actions[screen->list], view,
				       &screen->trial);
	case PAGE_WHEEL: return view->table->phase != PHASE_BETWEEN;
	case PAGE_FACES: return !cards_shoe_ended(view->table);
	default: return false;
	}
}

static void screen_keep_page(struct screen *screen, const struct view *view)
{
	bool passed = screen_is_passed(screen, view);

	if (passed)
		screen_say_passed(screen, view);
	if (passed || screen_is_over(screen, view))
		screen_turn(screen, PAGE_TABLE);
	if (screen->page == PAGE_INSPECT &&
	    !inspect_stands(&screen->inspect, view))
		screen_after_form(screen, view);
}

void screen_keep_up(struct screen *screen, const struct view *view)
{
	if (screen->page == PAGE_TABLE && !question_replies(view))
		screen->selected = 0;
	screen_keep_window(screen, view);
	screen_keep_page(screen, view);
	screen_keep_chips(screen, view);
	screen_ask_dealer(screen, view);
	tape_tick(&screen->tape, view->table, view->now_ms);
}

/* A key that was meant for the window, though it just closed; not one that
 * leads elsewhere, nor what is keyed there. */
static bool screen_comes_late(const struct screen *screen,
			      const struct view *view, int key)
{
	return !screen->window.open && screen->page == PAGE_TABLE &&
	       key < KEYS_FIRST &&
	       window_lingers(&screen->window, view->now_ms);
}

/* Help opens over anything; any key closes it, and Esc and F1 do no more. */
static bool screen_help_key(struct screen *screen, int key)
{
	bool was = screen->help;

	screen->help = !was && key == KEYS_F1;
	return key == KEYS_F1 || (was && key == KEYS_ESCAPE);
}

static bool screen_form_left(struct screen *screen, struct intent *intent)
{
	bool tells = screen->tells_form_left;

	screen->tells_form_left = false;
	memset(intent, 0, sizeof *intent);
	intent->kind = INTENT_FORM_LEFT;
	return tells;
}

/* A form that nobody opened is left with the window. */
static bool screen_window_key(struct screen *screen, const struct view *view,
			      int key, struct intent *intent)
{
	if (window_key(&screen->window, key, view->now_ms, intent))
		return true;
	if (key == KEYS_ESCAPE && screen->page == PAGE_INSPECT &&
	    !inspect_answers(&screen->inspect, view))
		screen_turn_list(screen, LIST_INSPECTIONS);
	return false;
}

bool screen_key(struct screen *screen, const struct view *view, int key,
		struct intent *intent)
{
	screen_keep_up(screen, view);
	if (key == KEYS_NONE)
		return screen_form_left(screen, intent) ||
		       screen_chips_again(screen, view, intent) ||
		       screen_waited(screen, view, intent);
	if (screen->too_small)
		return false;
	if (screen_comes_late(screen, view, key) ||
	    screen_help_key(screen, key))
		return false;
	if (screen->window.open)
		return screen_window_key(screen, view, key, intent);
	if (key == KEYS_F2 && screen->page != PAGE_RECALL)
		return screen_act(screen, view, ACTION_RECALL, intent);
	return screen_page_key(screen, view, key, intent);
}

/* Whether an answer has such a line; of alarms, any. */
static bool screen_has_line(const struct answer *answer, enum line_kind kind,
			    uint8_t what)
{
	for (uint32_t i = 0; answer && i < answer->n; i++)
		if (answer->line[i].kind == kind &&
		    (kind == LINE_ALARM || answer->line[i].what == what))
			return true;
	return false;
}

/* The end of betting rings; alarms ring when the banner shows them. */
void screen_took(struct screen *screen, const struct taken *taken)
{
	unsigned facts = screen->tape.facts;

	tape_take(&screen->tape, taken);
	chips_took(&screen->chips, taken);
	screen->paying.stale = true;
	if (!taken->now_ms)
		return;
	screen->bell |=
		screen_has_line(taken->answer, LINE_SAY, SAY_NO_MORE_BETS);
	bool closes = screen->tape.facts != facts ||
		      screen_has_line(taken->answer, LINE_ALARM, 0);
	bool past = screen->page == PAGE_RECALL || screen->page == PAGE_HISTORY;
	if ((past && closes) || (screen->page == PAGE_WHEEL && taken->line))
		screen_turn(screen, PAGE_TABLE);
}

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

/* A key into the form that is open, which is no repeat. */
static bool screen_form_take(struct screen *screen, const struct view *view,
			     int key, struct intent *intent)
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

/* A key on any page; where none is open, at the table or to its question. */
static bool screen_page_key(struct screen *screen, const struct view *view,
			    int key, struct intent *intent)
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
