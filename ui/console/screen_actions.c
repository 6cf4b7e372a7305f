/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/screen_actions.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "ui/terminal/keys.h"
#include "ui/actions/dealer_question.h"
#include "ui/console/wager_keys.h"

bool screen_wants_about(struct screen *screen, const struct view *view,
			enum kind about, const char *line,
			struct intent *intent)
{
	if (!trial_takes_pit(&screen->trial, view, about, line)) {
		screen_say(screen, view->now_ms, _(screen->trial.err.text));
		return false;
	}
	memset(intent, 0, sizeof *intent);
	intent->kind = INTENT_EVENT;
	intent->about = about;
	intent->act = pit_act(view->pit, about, line);
	snprintf(intent->line, sizeof intent->line, "%s", line);
	if (!action_line_needs_badge(about, line, view))
		return true;
	window_open(&screen->window, intent, view);
	return false;
}

bool screen_is_busy(struct screen *screen, const struct view *view)
{
	const char *text = view->refuses;

	if (!text && view->pending)
		text = _("The record is busy: press that key once more.");
	if (text)
		screen_say(screen, view->now_ms, text);
	return text;
}

/* Wagers add up, whatever was keyed before them. */
static bool screen_comes_too_soon(struct screen *screen,
				  const struct view *view)
{
	uint8_t verb = screen->trial.event.verb;

	return verb != VERB_WAGER && verb != VERB_WITHDRAW &&
	       screen_is_busy(screen, view);
}

/* Passes an event on, or asks for badge and PIN first. */
static bool screen_wants_event(struct screen *screen, const struct view *view,
			       const char *line, struct intent *intent)
{
	if (!(view->compare
		      ? trial_takes_compared(&screen->trial, view->table, line)
		      : trial_takes(&screen->trial, view->table, line))) {
		screen_say(screen, view->now_ms,
			   words_refusal(trial_refusal(&screen->trial)));
		return false;
	}
	memset(intent, 0, sizeof *intent);
	intent->kind = INTENT_EVENT;
	intent->act = permit_act(&screen->trial.event);
	intent->by_hand = intent->act == ACT_CARD_BY_HAND;
	intent->counted = screen->form.counted;
	snprintf(intent->line, sizeof intent->line, "%s", line);
	if (!action_needs_badge(intent->act, view))
		return !screen_comes_too_soon(screen, view);
	window_open(&screen->window, intent, view);
	return false;
}

bool screen_wants(struct screen *screen, const struct view *view,
		  enum action_id id, const char *line, struct intent *intent)
{
	enum kind about = (enum kind)actions[id].about;

	return about ? screen_wants_about(screen, view, about, line, intent)
		     : screen_wants_event(screen, view, line, intent);
}

static bool screen_wants_sign(struct screen *screen, const struct view *view,
			      enum act act, const char *line,
			      struct intent *intent)
{
	memset(intent, 0, sizeof *intent);
	intent->kind = INTENT_SIGN;
	intent->act = act;
	snprintf(intent->line, sizeof intent->line, "%s", line);
	window_open(&screen->window, intent, view);
	return false;
}

void screen_wants_second(struct screen *screen, const struct view *view,
			 struct intent *intent)
{
	const struct history_book *book = &screen->history.book;
	struct addition addition = {.kind = (uint8_t)book->kind};

	screen_wants_sign(screen, view, addition_second_act(&addition),
			  book->line, intent);
}

/* Relief and signing off, or signing on where nobody is. */
static bool screen_act_people(struct screen *screen, const struct view *view,
			      struct intent *intent)
{
	if (*view->pit->dealer) {
		screen_turn_list(screen, LIST_PEOPLE);
		return false;
	}
	screen_turn(screen, PAGE_TABLE);
	return screen_wants(screen, view, ACTION_SIGN_ON,
			    actions[ACTION_SIGN_ON].line, intent);
}

void screen_turn_to(struct screen *screen, const struct view *view,
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

bool screen_act(struct screen *screen, const struct view *view,
		enum action_id id, struct intent *intent)
{
	char line[ACTION_LINE_MAX];

	switch (id) {
	case ACTION_IRREGULARITY:
		screen_turn_list(screen, LIST_IRREGULARITIES);
		return false;
	case ACTION_INSPECTIONS:
		screen_turn_list(screen, LIST_INSPECTIONS);
		return false;
	case ACTION_PEOPLE: return screen_act_people(screen, view, intent);
	case ACTION_WAGER:
		screen_open_chips(screen, view, KEYS_NONE);
		return false;
	case ACTION_LIMITS:
		limits_page_open(&screen->limits, &view->table->house);
		screen_turn(screen, PAGE_LIMITS);
		return false;
	case ACTION_HAND_OVER:
		hand_over_open(&screen->hand_over);
		screen_turn(screen, PAGE_HAND_OVER);
		return false;
	case ACTION_END:
	case ACTION_FACES:
	case ACTION_WHEEL:
	case ACTION_HISTORY:
		return screen_wants_sign(screen, view, actions[id].act, "",
					 intent);
	case ACTION_RECALL:
		memset(intent, 0, sizeof *intent);
		intent->kind = INTENT_RECALL;
		return true;
	default: break;
	}
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

bool screen_act_key(struct screen *screen, const struct view *view,
		    enum action_id id, int key, struct intent *intent)
{
	if (id == ACTION_SEAT)
		return screen_act_seat(screen, view, (unsigned)(key - '0'),
				       intent);
	if (id == ACTION_PAYING) {
		if (key == KEYS_PAGE_UP)
			paying_turn_back(&screen->paying);
		else
			paying_turn(&screen->paying);
		return false;
	}
	if (id == ACTION_WAGER_SEAT || id == ACTION_AGAIN) {
		screen_open_chips(screen, view, key);
		return false;
	}
	return id != ACTIONS && screen_act(screen, view, id, intent);
}

static bool screen_is_step_key(int key)
{
	for (int id = 0; id < ACTIONS; id++)
		if (actions[id].step && action_has_key((enum action_id)id, key))
			return true;
	return false;
}

static bool screen_answers_banner(int key)
{
	for (int id = 0; id < ACTIONS; id++)
		if (actions[id].answers && actions[id].key == key)
			return true;
	return false;
}

/* A key that does a step counts once per press; one that answers the banner
 * only when that has been seen. */
static bool screen_step_key(struct screen *screen, const struct view *view,
			    int key, enum action_id id, struct intent *intent)
{
	bool counts = guard_press(&screen->guard, key, view->now_ms);

	if (screen_answers_banner(key) &&
	    !guard_seen(screen->banner_ms, screen->tape.card_ms,
			view->now_ms)) {
		guard_forget(&screen->guard);
		return false;
	}
	return counts && screen_act_key(screen, view, id, key, intent);
}

bool screen_table_key(struct screen *screen, const struct view *view, int key,
		      struct intent *intent)
{
	key = keys_lower(key);
	enum action_id id = action_of_key(key, view, &screen->trial);
	if (id != ACTION_WAGER_SEAT && screen_is_step_key(key))
		return screen_step_key(screen, view, key, id, intent);
	return screen_act_key(screen, view, id, key, intent);
}

/* What keys a card or number that is missing on the screen; ACTIONS where none
 * is due. */
static enum action_id screen_missing(struct screen *screen,
				     const struct view *view)
{
	static const enum action_id ids[] = {ACTION_NUMBER, ACTION_HOLE_UNREAD,
					     ACTION_CARD};

	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
		if (action_allowed(ids[i], view, &screen->trial))
			return ids[i];
	return ACTIONS;
}

static bool screen_answer(struct screen *screen, const struct view *view,
			  enum intent_kind kind, struct intent *intent)
{
	if (question_wants_dealer(view))
		return screen_wants(screen, view, ACTION_SIGN_ON,
				    actions[ACTION_SIGN_ON].line, intent);
	if (kind == INTENT_EVENT) {
		bool wheel = view->table->house.game == ROULETTE;
		enum action_id id = screen_missing(screen, view);
		if (id != ACTIONS)
			return screen_act(screen, view, id, intent);
		screen_say(screen, view->now_ms,
			   wheel ? _("No number is due: call the pit boss.")
				 : _("No card is due: call the pit boss."));
		return false;
	}
	memset(intent, 0, sizeof *intent);
	intent->kind = kind;
	intent->act = ACT_COMPARE;
	return true;
}

/* A question that comes by itself has answers with keys of their own, and
 * none counts before it was seen. */
bool screen_question_key(struct screen *screen, const struct view *view,
			 const struct menu *menu, int key,
			 struct intent *intent)
{
	const struct reply *replies = question_replies(view);
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
