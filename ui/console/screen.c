/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/screen.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "ui/actions/actions.h"
#include "ui/pages/page.h"
#include "ui/pages/wager_page.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"

/* --- pages ---------------------------------------------------------------- */

static const struct {
	const struct page_ops *ops;
	size_t state; /* its place in struct screen */
} pages[PAGES] = {
	[PAGE_LIST] = {&action_list_ops, offsetof(struct screen, list)},
	[PAGE_CHIPS] = {&chips_ops, offsetof(struct screen, chips)},
	[PAGE_FORM] = {&form_ops, offsetof(struct screen, form)},
	[PAGE_INSPECT] = {&inspect_ops, offsetof(struct screen, inspect)},
	[PAGE_HAND_OVER] = {&hand_over_ops, offsetof(struct screen, hand_over)},
	[PAGE_LIMITS] = {&limits_page_ops, offsetof(struct screen, limits)},
	[PAGE_RECALL] = {&recall_ops, offsetof(struct screen, recall)},
	[PAGE_FACES] = {&faces_ops, 0},
	[PAGE_WHEEL] = {&wheel_chart_ops, offsetof(struct screen, chart)},
	[PAGE_HISTORY] = {&history_ops, offsetof(struct screen, history)},
};

static void *screen_state_of(struct screen *screen, enum page page)
{
	return (char *)screen + pages[page].state;
}

const struct page_ops *screen_page_ops(const struct screen *screen)
{
	return pages[screen->page].ops;
}

void *screen_page_state(struct screen *screen)
{
	return screen_state_of(screen, screen->page);
}

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
	free(screen->chips.last);
	screen->chips.last = NULL;
	paying_fini(&screen->paying);
	trial_fini(&screen->trial);
}

void screen_turn(struct screen *screen, enum page page)
{
	const struct page_ops *left = screen_page_ops(screen);

	if (left && left->close)
		left->close(screen_page_state(screen));
	if (left && left->tells_close && screen->page != page)
		screen->tells_form_left = true;
	screen->page = page;
	screen->help = false;
	screen->selected = 0;
}

static void screen_turn_list(struct screen *screen, enum list list)
{
	screen_turn(screen, PAGE_LIST);
	screen->list = (struct action_list){.list = list};
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

/* --- what is said --------------------------------------------------------- */

void screen_say(struct screen *screen, int64_t now_ms, const char *text)
{
	snprintf(screen->message, sizeof screen->message, "%.*s",
		 (int)sizeof screen->message - 1, text);
	screen->message_ms = now_ms + MESSAGE_MS;
	screen->message_typed = false;
}

/* What was said of what is typed goes. */
static void screen_typed(struct screen *screen)
{
	if (screen->message_typed)
		screen->message_ms = 0;
}

static void screen_say_answer(struct screen *screen, const struct view *view,
			      const struct page_turn *turn)
{
	screen_say(screen, view->now_ms, turn->text);
	screen->message_typed = turn->of_typed;
	screen->bell |= turn->bell;
}

/* Says what is lost of the page, where the round has passed it. */
static void screen_say_passed(struct screen *screen, const struct view *view,
			      enum page page)
{
	const struct page_ops *ops = pages[page].ops;
	struct page_turn turn = {.view = view};

	if (ops->passed &&
	    ops->passed(screen_state_of(screen, page), &turn) == PAGE_SAYS)
		screen_say_answer(screen, view, &turn);
}

/* --- what is wanted: true, *intent is ------------------------------------- */

/* Passes a line on that is not the table's, or asks for badge and PIN first. */
static bool screen_wants_about(struct screen *screen, const struct view *view,
			       enum kind about, const char *line,
			       struct intent *intent)
{
	if (!trial_takes_pit(&screen->trial, view, about, line)) {
		screen_say(screen, view->now_ms, _(screen->trial.err.text));
		return false;
	}
	*intent = (struct intent){.kind = INTENT_EVENT,
				  .about = about,
				  .act = pit_act(view->pit, about, line)};
	snprintf(intent->line, sizeof intent->line, "%s", line);
	if (!action_needs_badge(view, about, intent->act, line))
		return true;
	window_open(&screen->window, intent, view);
	return false;
}

/* The same for an event of the table. */
static bool screen_wants_event(struct screen *screen, const struct view *view,
			       const char *line, struct intent *intent)
{
	struct trial *trial = &screen->trial;
	const char *busy = action_busy(view);

	if (!(view->compare ? trial_takes_compared(trial, view->table, line)
			    : trial_takes(trial, view->table, line))) {
		screen_say(screen, view->now_ms,
			   words_refusal(trial_refusal(trial)));
		return false;
	}
	memset(intent, 0, sizeof *intent);
	intent->kind = INTENT_EVENT;
	intent->act = permit_act(&trial->event);
	intent->by_hand = intent->act == ACT_CARD_BY_HAND;
	intent->counted = screen->form.counted;
	snprintf(intent->line, sizeof intent->line, "%s", line);
	if (action_needs_badge(view, KIND_TABLE, intent->act, line)) {
		window_open(&screen->window, intent, view);
		return false;
	}
	/* wagers add up, whatever was keyed before them */
	if (!busy || trial->event.verb == VERB_WAGER ||
	    trial->event.verb == VERB_WITHDRAW)
		return true;
	screen_say(screen, view->now_ms, busy);
	return false;
}

static bool screen_wants(struct screen *screen, const struct view *view,
			 enum action_id id, const char *line,
			 struct intent *intent)
{
	enum kind about = (enum kind)actions[id].about;

	return about ? screen_wants_about(screen, view, about, line, intent)
		     : screen_wants_event(screen, view, line, intent);
}

static bool screen_wants_sign(struct screen *screen, const struct view *view,
			      enum act act, const char *line,
			      struct intent *intent)
{
	*intent = (struct intent){.kind = INTENT_SIGN, .act = act};
	snprintf(intent->line, sizeof intent->line, "%s", line);
	window_open(&screen->window, intent, view);
	return false;
}

/* --- what an action does -------------------------------------------------- */

/* Goes to where an action is seen: a checklist has a page of its own, all else
 * is done at the table. */
static void screen_turn_to(struct screen *screen, const struct view *view,
			   enum action_id id)
{
	enum checklist_id checklist = action_checklist(id);

	if (checklist == CHECKLISTS) {
		screen_turn(screen, PAGE_TABLE);
		return;
	}
	inspect_open(&screen->inspect, checklist, view);
	screen_turn(screen, PAGE_INSPECT);
}

/* Opens the page that the action is for; false where it has none. */
static bool screen_open_page(struct screen *screen, const struct view *view,
			     enum action_id id)
{
	enum list list = action_list_of(id);

	if (list < LISTS) {
		screen_turn_list(screen, list);
		return true;
	}
	for (int i = PAGE_TABLE + 1; i < PAGES; i++) {
		enum page page = (enum page)i;
		if (!pages[page].ops->open || pages[page].ops->action != id)
			continue;
		if (page == PAGE_CHIPS)
			screen_typed(screen);
		screen_turn(screen, page);
		pages[page].ops->open(screen_state_of(screen, page), view);
		return true;
	}
	return false;
}

static bool screen_act(struct screen *screen, const struct view *view,
		       enum action_id id, struct intent *intent)
{
	char line[ACTION_LINE_MAX];

	switch (id) {
	case ACTION_PEOPLE: /* where nobody is signed on, somebody signs on */
		if (*view->pit->dealer)
			break;
		screen_turn(screen, PAGE_TABLE);
		return screen_wants(screen, view, ACTION_SIGN_ON,
				    actions[ACTION_SIGN_ON].line, intent);
	case ACTION_END:
	case ACTION_FACES:
	case ACTION_WHEEL:
	case ACTION_HISTORY:
		return screen_wants_sign(screen, view, actions[id].act, "",
					 intent);
	case ACTION_RECALL:
		*intent = (struct intent){.kind = INTENT_RECALL};
		return true;
	default: break;
	}
	if (screen_open_page(screen, view, id))
		return false;
	if (!action_asks(id, view)) {
		action_line(id, view, line);
		screen_turn_to(screen, view, id);
		return screen_wants(screen, view, id, line, intent);
	}
	form_open(&screen->form, id, view);
	screen_turn(screen, PAGE_FORM);
	return false;
}

/* A seat's key takes the seat, or frees it; what it has wagered goes back only
 * after a question. */
static bool screen_act_seat(struct screen *screen, const struct view *view,
			    unsigned seat, struct intent *intent)
{
	const struct table *table = view->table;
	bool taken =
		blackjack_is(blackjack_taken(table), blackjack_place(seat));
	char line[ACTION_LINE_MAX];

	snprintf(line, sizeof line, "%s %u", taken ? "withdraw" : "seat", seat);
	if (!taken ||
	    !wagers_stake(&table->wagers, (uint16_t)seat, ON_MAIN).units)
		return screen_wants(screen, view, ACTION_SEAT, line, intent);
	form_open(&screen->form, ACTION_SEAT, view);
	screen->form.seat = seat;
	snprintf(screen->form.line, sizeof screen->form.line, "%s", line);
	screen_turn(screen, PAGE_FORM);
	return false;
}

/* Does what a key at the table is for; ACTIONS: for nothing. */
static bool screen_act_key(struct screen *screen, const struct view *view,
			   enum action_id id, int key, struct intent *intent)
{
	switch (id) {
	case ACTIONS: return false;
	case ACTION_SEAT:
		return screen_act_seat(screen, view, (unsigned)(key - '0'),
				       intent);
	case ACTION_PAYING:
		paying_turn(&screen->paying, key == KEYS_PAGE_UP ? -1 : 1);
		return false;
	case ACTION_WAGER_SEAT:
	case ACTION_AGAIN: /* the key begins a line */
		screen_open_page(screen, view, ACTION_WAGER);
		chips_key(&screen->chips, (enum game_id)view->table->house.game,
			  key);
		return false;
	default: return screen_act(screen, view, id, intent);
	}
}

/* --- keys at the table ---------------------------------------------------- */

/* A key that does a step counts once per press; one that answers the banner
 * only when that has been seen. */
static bool screen_table_key(struct screen *screen, const struct view *view,
			     int key, struct intent *intent)
{
	bool step = false, answers = false;
	key = keys_lower(key);
	enum action_id id = action_of_key(key, view, &screen->trial);
	for (int i = 0; i < ACTIONS; i++) {
		step |= actions[i].step &&
			action_has_key((enum action_id)i, key);
		answers |= actions[i].answers && actions[i].key == key;
	}
	if (id == ACTION_WAGER_SEAT || !step)
		return screen_act_key(screen, view, id, key, intent);
	bool counts = guard_press(&screen->guard, key, view->now_ms);
	if (answers && !guard_seen(screen->banner_ms, screen->tape.card_ms,
				   view->now_ms)) {
		guard_forget(&screen->guard);
		return false;
	}
	return counts && screen_act_key(screen, view, id, key, intent);
}

static bool screen_answer(struct screen *screen, const struct view *view,
			  enum intent_kind kind, struct intent *intent)
{
	if (question_wants_dealer(view))
		return screen_wants(screen, view, ACTION_SIGN_ON,
				    actions[ACTION_SIGN_ON].line, intent);
	if (kind == INTENT_EVENT) {
		/* what keys a card or number that is missing on the screen */
		static const enum action_id ids[] = {
			ACTION_NUMBER, ACTION_HOLE_UNREAD, ACTION_CARD};
		bool wheel = view->table->house.game == ROULETTE;

		for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
			if (action_allowed(ids[i], view, &screen->trial))
				return screen_act(screen, view, ids[i], intent);
		screen_say(screen, view->now_ms,
			   wheel ? _("No number due: call the pit boss.")
				 : _("No card due: call the pit boss."));
		return false;
	}
	*intent = (struct intent){.kind = kind, .act = ACT_COMPARE};
	return true;
}

/* A question that comes by itself has answers with keys of their own, and
 * none counts before it was seen. */
static bool screen_question_key(struct screen *screen, const struct view *view,
				const struct menu *menu, int key,
				struct intent *intent)
{
	const struct dealer_reply *replies = question_replies(view);
	int chosen = screen->selected = menu_move(menu, screen->selected, key);

	if (replies->key && !guard_seen(screen->banner_ms, 0, view->now_ms))
		return false;
	for (int i = 0; i < menu->n; i++)
		if (replies[i].key && replies[i].key == keys_lower(key)) {
			chosen = i;
			key = KEYS_ENTER;
		}
	return key == KEYS_ENTER &&
	       screen_answer(screen, view, replies[chosen].kind, intent);
}

/* Where no page is open. */
static bool screen_bare_key(struct screen *screen, const struct view *view,
			    int key, struct intent *intent)
{
	struct menu menu;

	if (key == actions[ACTION_HISTORY].key &&
	    !action_allowed(ACTION_HISTORY, view, &screen->trial)) {
		screen_say(screen, view->now_ms,
			   _("No history during an alarm or question."));
		return false;
	}
	return question_fill(view, &menu)
		       ? screen_question_key(screen, view, &menu, key, intent)
		       : screen_table_key(screen, view, key, intent);
}

/* --- keys on a page ------------------------------------------------------- */

/* A key into the page that is open. */
static bool screen_page_key(struct screen *screen, const struct view *view,
			    int key, struct intent *intent)
{
	const struct page_ops *ops = screen_page_ops(screen);
	struct page_turn turn = {
		.key = key, .view = view, .trial = &screen->trial};
	enum page page = screen->page;
	enum page_outcome outcome = PAGE_LEFT;
	bool wanted;

	if (ops->key)
		outcome = ops->key(screen_page_state(screen), &turn);
	switch (outcome) {
	case PAGE_STAYS: break;
	case PAGE_TYPED: screen_typed(screen); break;
	case PAGE_SAYS: screen_say_answer(screen, view, &turn); break;
	case PAGE_LEFT:
		if (ops->listed)
			screen_turn_list(screen, LIST_INSPECTIONS);
		else
			screen_turn(screen, PAGE_TABLE);
		break;
	case PAGE_ACTS: return screen_act(screen, view, turn.action, intent);
	case PAGE_ENTERS:
		if (!ops->goes_on)
			screen_turn_to(screen, view, turn.action);
		return screen_wants(screen, view, turn.action, turn.line,
				    intent);
	case PAGE_SIGNS:
		return screen_wants_sign(screen, view, turn.act, turn.line,
					 intent);
	case PAGE_PASSES:
		wanted = screen_table_key(screen, view, key, intent);
		if (screen->page != page)
			screen_say_passed(screen, view, page);
		return wanted;
	}
	return false;
}

/* --- what only time brings ------------------------------------------------ */

/* A press that waited, and was no repeat, does its step after all. */
static bool screen_waited(struct screen *screen, const struct view *view,
			  struct intent *intent)
{
	int key = guard_waited(&screen->guard, view->now_ms);

	if (!key || screen->window.open)
		return false;
	if (screen->page == PAGE_FORM)
		return action_has_key(screen->form.action, key) &&
		       screen_page_key(screen, view, key, intent);
	if ((screen->page != PAGE_TABLE && screen->page != PAGE_CHIPS) ||
	    question_replies(view))
		return false;
	enum action_id id = action_of_key(key, view, &screen->trial);
	return id != ACTIONS && actions[id].step &&
	       screen_act_key(screen, view, id, key, intent);
}

/* The next of the last round's wagers that are brought again. What is missing
 * is known once all is on disk that was keyed before. */
static bool screen_chips_again(struct screen *screen, const struct view *view,
			       struct intent *intent)
{
	struct chips *chips = &screen->chips;
	struct chips_entry entry;
	char line[CHIPS_LINE_MAX], text[WORDS_MAX];

	if (!chips->repeats || view->refuses ||
	    (view->pending && chips->again_next == 0))
		return false;
	while (action_allowed(ACTION_WAGER, view, &screen->trial) &&
	       chips_next(chips, view->table, &entry)) {
		chips_line(&entry, &view->table->house, line);
		if (screen_wants(screen, view, ACTION_WAGER, line, intent)) {
			chips->again++;
			intent->more = true;
			return true;
		}
		chips_not_taken(chips, &entry, trial_refusal(&screen->trial));
	}
	chips->repeats = false;
	if (chips->again + chips->not_again.n > 0) {
		chips_text_again(chips, text);
		screen_say(screen, view->now_ms, text);
	}
	return false;
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
	screen_say(screen, view->now_ms,
		   _("Too late: the round has moved on."));
}

/* Behind a checklist the next one is chosen, where there is one. */
static void screen_keep_page(struct screen *screen, const struct view *view)
{
	const struct page_ops *ops = screen_page_ops(screen);

	if (!ops || !ops->stands ||
	    ops->stands(screen_page_state(screen), view, &screen->trial))
		return;
	screen_say_passed(screen, view, screen->page);
	if (screen->page == PAGE_INSPECT &&
	    duty_is_first(view, DUTY_INSPECTION))
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

void screen_keep_up(struct screen *screen, const struct view *view)
{
	if (screen->page == PAGE_TABLE && !question_replies(view))
		screen->selected = 0;
	screen_keep_window(screen, view);
	screen_keep_page(screen, view);
	screen_ask_dealer(screen, view);
	tape_tick(&screen->tape, view->table, view->now_ms);
}

/* --- a key ---------------------------------------------------------------- */

static bool screen_form_left(struct screen *screen, struct intent *intent)
{
	bool tells = screen->tells_form_left;

	screen->tells_form_left = false;
	*intent = (struct intent){.kind = INTENT_FORM_LEFT};
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
	/* a key that was meant for the window, though it just closed; not one
	 * that leads elsewhere, nor what is keyed there */
	if (!screen->window.open && screen->page == PAGE_TABLE &&
	    key < KEYS_FIRST && window_lingers(&screen->window, view->now_ms))
		return false;
	/* any key closes help, and Esc and F1 do no more */
	bool helped = screen->help;
	screen->help = !helped && key == KEYS_F1;
	if (key == KEYS_F1 || (helped && key == KEYS_ESCAPE))
		return false;
	if (screen->window.open)
		return screen_window_key(screen, view, key, intent);
	if (key == KEYS_F2 && screen->page != PAGE_RECALL)
		return screen_act(screen, view, ACTION_RECALL, intent);
	if (screen->page == PAGE_TABLE)
		return screen_bare_key(screen, view, key, intent);
	if (screen_page_ops(screen)->fields)
		screen_typed(screen);
	/* the key that opened a form answers it as well: not when it is held
	 * down */
	if (screen->page == PAGE_FORM && key == KEYS_ENTER &&
	    action_has_key(screen->form.action, key) &&
	    !guard_press(&screen->guard, key, view->now_ms))
		return false;
	return screen_page_key(screen, view, key, intent);
}

/* --- rows of the record --------------------------------------------------- */

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
	const struct page_ops *ops = screen_page_ops(screen);
	unsigned facts = screen->tape.facts;

	tape_take(&screen->tape, taken);
	chips_took(&screen->chips, taken);
	screen->paying.stale = true;
	if (!taken->now_ms)
		return;
	screen->bell |=
		screen_has_line(taken->answer, LINE_SAY, SAY_NO_MORE_BETS);
	bool changed = screen->tape.facts != facts ||
		       screen_has_line(taken->answer, LINE_ALARM, 0);
	if (ops && ((ops->past == PAGE_OF_ROUNDS && changed) ||
		    (ops->past == PAGE_OF_TABLE && taken->line)))
		screen_turn(screen, PAGE_TABLE);
}
