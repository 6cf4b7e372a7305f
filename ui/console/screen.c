/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/screen.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/pit/permissions.h"
#include "ui/actions/actions.h"
#include "ui/pages/page.h"
#include "ui/pages/wager_page.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"

/* --- pages ---------------------------------------------------------------- */

#define PAGE(ops, member)                                                      \
	{                                                                      \
		&(ops), offsetof(struct screen, member),                       \
			sizeof((struct screen *)0)->member                     \
	}

static const struct {
	const struct page_ops *ops;
	size_t state, size; /* of its state in struct screen */
} pages[PAGES] = {
	[PAGE_LIST] = PAGE(action_list_ops, list),
	[PAGE_WAGERS] = PAGE(wager_page_ops, wager_page),
	[PAGE_EVENT_FORM] = PAGE(event_form_ops, event_form),
	[PAGE_INSPECTION] = PAGE(inspect_ops, inspect),
	[PAGE_HAND_OVER] = PAGE(hand_over_page_ops, hand_over),
	[PAGE_LIMITS] = PAGE(limits_page_ops, limits),
	[PAGE_RECALL] = PAGE(recall_ops, recall),
	[PAGE_LOG] = {&log_page_ops, offsetof(struct screen, event_log), 0},
	[PAGE_SHOE_REMAINDER] = {&shoe_remainder_ops, 0, 0},
	[PAGE_WHEEL] = PAGE(wheel_chart_ops, chart),
	[PAGE_HISTORY] = PAGE(history_ops, history),
};

/* The state of a page before a key. */
union page_state {
	struct action_list list;
	struct wager_page wager_page;
	struct event_form event_form;
	struct inspect inspect;
	struct hand_over hand_over;
	struct limits_page limits;
	struct recall recall;
	struct wheel_chart chart;
	struct history history;
};

static void *screen_state_for(struct screen *screen, enum page page)
{
	return (char *)screen + pages[page].state;
}

const struct page_ops *screen_page_ops(const struct screen *screen)
{
	return pages[screen->page].ops;
}

void *screen_page_state(struct screen *screen)
{
	return screen_state_for(screen, screen->page);
}

void screen_init(struct screen *screen, const struct glyphs *glyphs)
{
	memset(screen, 0, sizeof *screen);
	screen->event_log.glyphs = glyphs;
	screen->due_ms = INT64_MAX;
	screen->changed_ms = INT64_MIN / 2;
	dry_run_init(&screen->dry_run);
}

void screen_fini(struct screen *screen)
{
	recall_close(&screen->recall);
	history_close(&screen->history);
	free(screen->wager_page.last);
	screen->wager_page.last = NULL;
	payout_list_fini(&screen->payout_list);
	dry_run_fini(&screen->dry_run);
}

void screen_go_to(struct screen *screen, enum page page)
{
	const struct page_ops *left = screen_page_ops(screen);

	if (left && left->close)
		left->close(screen_page_state(screen));
	if (left && left->reports_close && screen->page != page)
		screen->form_closed_pending = true;
	if (screen->page == PAGE_LIST && screen->list.reports_close &&
	    page != PAGE_INSPECTION)
		screen->form_closed_pending = true;
	screen->page = page;
	screen->help = false;
	screen->selected = 0;
}

static void screen_go_to_list(struct screen *screen, enum list list)
{
	screen_go_to(screen, PAGE_LIST);
	screen->list = (struct action_list){.list = list};
}

void screen_open_recall(struct screen *screen, const struct recall_row *rows,
			size_t n)
{
	screen_go_to(screen, PAGE_RECALL);
	recall_open(&screen->recall, rows, n, screen->event_log.glyphs,
		    &screen->dry_run);
}

void screen_open_wheel_page(struct screen *screen,
			    const struct wheel_report *report)
{
	screen_go_to(screen, PAGE_WHEEL);
	wheel_chart_open(&screen->chart, report);
}

/* --- messages ------------------------------------------------------------- */

void screen_show_message(struct screen *screen, int64_t now_ms,
			 const char *text)
{
	snprintf(screen->message, sizeof screen->message, "%.*s",
		 (int)sizeof screen->message - 1, text);
	screen->message_ms = now_ms + MESSAGE_MS;
	screen->message_typed = false;
	screen->dead_ms = 0;
}

/* A key that does nothing: the frame flashes, and the screen shows why.
 * Returns false: no intent. */
static bool screen_dead_key(struct screen *screen, const struct view *view,
			    const char *text)
{
	snprintf(screen->dead, sizeof screen->dead, "%s", text);
	screen->dead_ms = view->now_ms + DEAD_KEY_MS;
	if (view->now_ms - screen->dead_cue_ms >= DEAD_KEY_CUE_MS) {
		screen->dead_cue_ms = view->now_ms;
		screen->cues |= 1u << CUE_KEY;
	}
	return false;
}

static bool screen_dead_key_held(struct screen *screen, const struct view *view)
{
	return screen_dead_key(screen, view, _("Key held down: let go of it."));
}

bool screen_dead_key_early(struct screen *screen, const struct view *view)
{
	return screen_dead_key(screen, view,
			       _("Too soon: press the key again."));
}

/* The message says what has changed: it is the reason. */
static bool screen_dead_key_changed(struct screen *screen,
				    const struct view *view)
{
	if (view->now_ms >= screen->message_ms)
		return screen_dead_key_early(screen, view);
	screen_dead_key(screen, view, "");
	screen->dead_ms = 0;
	return false;
}

static bool screen_dead_key_here(struct screen *screen, const struct view *view)
{
	return screen_dead_key(screen, view,
			       _("Key does nothing here. F1: active keys."));
}

/* The same where the reason is worth more than a second. */
static bool screen_refuse(struct screen *screen, const struct view *view,
			  const char *text)
{
	screen_show_message(screen, view->now_ms, text);
	screen->cues |= 1u << CUE_KEY;
	return false;
}

/* Removes the message about the typed text. */
static void screen_clear_field_message(struct screen *screen)
{
	if (screen->message_typed)
		screen->message_ms = 0;
}

static void screen_show_page_text(struct screen *screen,
				  const struct view *view,
				  const struct page_input *input)
{
	screen_show_message(screen, view->now_ms, input->text);
	screen->message_typed = input->is_about_field;
}

/* Shows what is lost of a page that the round has passed. */
static void screen_show_expired(struct screen *screen, const struct view *view,
				enum page page)
{
	const struct page_ops *ops = pages[page].ops;
	struct page_input input = {.view = view};

	if (ops->expired && ops->expired(screen_state_for(screen, page),
					 &input) == KEY_SHOWS_TEXT)
		screen_show_page_text(screen, view, &input);
}

/* --- intents: true, *intent is set ---------------------------------------- */

/* Passes a line on that is not the table's, or asks for badge and PIN first. */
static bool screen_enter_pit_line(struct screen *screen,
				  const struct view *view,
				  enum row_kind row_kind, const char *line,
				  struct intent *intent)
{
	if (!dry_run_accepts_pit(&screen->dry_run, view, row_kind, line))
		return screen_refuse(screen, view, _(screen->dry_run.err.text));
	*intent = (struct intent){.kind = INTENT_EVENT,
				  .row_kind = row_kind,
				  .act = pit_act(view->pit, row_kind, line)};
	snprintf(intent->line, sizeof intent->line, "%s", line);
	if (!action_needs_badge(view, row_kind, intent->act, line))
		return true;
	badge_dialog_open(&screen->badge_dialog, intent, view);
	return false;
}

/* The same for an event of the table. */
static bool screen_enter_event(struct screen *screen, const struct view *view,
			       const char *line, struct intent *intent)
{
	struct dry_run *dry_run = &screen->dry_run;
	const char *busy = action_busy_text(view);

	if (!(view->compare
		      ? dry_run_accepts_compared(dry_run, view->table, line)
		      : dry_run_accepts(dry_run, view->table, line)))
		return screen_refuse(screen, view,
				     refusal_text(dry_run_refusal(dry_run)));
	memset(intent, 0, sizeof *intent);
	intent->kind = INTENT_EVENT;
	intent->act = permission_act(&dry_run->event);
	intent->by_hand = intent->act == ACT_CARD_BY_HAND;
	snprintf(intent->line, sizeof intent->line, "%s", line);
	if (action_needs_badge(view, KIND_TABLE, intent->act, line)) {
		badge_dialog_open(&screen->badge_dialog, intent, view);
		return false;
	}
	/* wagers add up, also with events still to be saved */
	if (!busy || dry_run->event.verb == VERB_WAGER ||
	    dry_run->event.verb == VERB_WITHDRAW)
		return true;
	return screen_dead_key(screen, view, busy);
}

static bool screen_enter(struct screen *screen, const struct view *view,
			 enum action_id id, const char *line,
			 struct intent *intent)
{
	enum row_kind row_kind = (enum row_kind)actions[id].row_kind;

	return row_kind ? screen_enter_pit_line(screen, view, row_kind, line,
						intent)
			: screen_enter_event(screen, view, line, intent);
}

static bool screen_ask_signature(struct screen *screen, const struct view *view,
				 enum act act, const char *line,
				 struct intent *intent)
{
	*intent = (struct intent){.kind = INTENT_SIGN, .act = act};
	snprintf(intent->line, sizeof intent->line, "%s", line);
	badge_dialog_open(&screen->badge_dialog, intent, view);
	return false;
}

/* --- doing an action ------------------------------------------------------ */

/* Goes to the page of an action: the page of its checklist, else the table
 * view. Opening and closing go to the list of the forms that they make due,
 * which the badge is valid for. */
static void screen_go_to_action(struct screen *screen, const struct view *view,
				enum action_id id)
{
	enum checklist_id checklist = action_checklist(id);

	if (id == ACTION_OPENING || id == ACTION_CLOSING) {
		screen_go_to_list(screen, LIST_INSPECTIONS);
		screen->list.reports_close = true;
	} else if (checklist == CHECKLISTS) {
		screen_go_to(screen, PAGE_TABLE);
	} else {
		inspect_open(&screen->inspect, checklist, view);
		screen_go_to(screen, PAGE_INSPECTION);
	}
}

/* Opens the page of the action; false: it has none. */
static bool screen_open_page(struct screen *screen, const struct view *view,
			     enum action_id id)
{
	enum list list = action_list_for(id);

	if (list < LISTS) {
		screen_go_to_list(screen, list);
		action_list_open(&screen->list, list, view, &screen->dry_run);
		return true;
	}
	for (int i = PAGE_TABLE + 1; i < PAGES; i++) {
		enum page page = (enum page)i;
		if (!pages[page].ops->open || pages[page].ops->action != id)
			continue;
		if (page == PAGE_WAGERS)
			screen_clear_field_message(screen);
		screen_go_to(screen, page);
		pages[page].ops->open(screen_state_for(screen, page), view);
		return true;
	}
	return false;
}

static bool screen_act(struct screen *screen, const struct view *view,
		       enum action_id id, struct intent *intent)
{
	char line[ACTION_LINE_MAX];

	switch (id) {
	case ACTION_PEOPLE: /* in a round without a dealer: sign on */
		if (*view->pit->dealer ||
		    action_allowed(ACTION_OWN_PIN, view, &screen->dry_run))
			break;
		screen_go_to(screen, PAGE_TABLE);
		return screen_enter(screen, view, ACTION_SIGN_ON,
				    actions[ACTION_SIGN_ON].line, intent);
	case ACTION_RECALL:
		*intent = (struct intent){.kind = INTENT_RECALL};
		return true;
	case ACTION_UNDO:
		*intent = (struct intent){.kind = INTENT_UNDO};
		return true;
	case ACTION_PAID:
		*intent = (struct intent){.kind = INTENT_PAID};
		return true;
	default: break;
	}
	if (!actions[id].line && permissions[actions[id].act].in_person) {
		if (actions[id].lists)
			screen_go_to(screen, PAGE_TABLE);
		return screen_ask_signature(screen, view, actions[id].act, "",
					    intent);
	}
	if (screen_open_page(screen, view, id))
		return false;
	if (!action_has_question(id, view)) {
		action_line(id, view, line);
		screen_go_to_action(screen, view, id);
		return screen_enter(screen, view, id, line, intent);
	}
	event_form_open(&screen->event_form, id, view);
	screen_go_to(screen, PAGE_EVENT_FORM);
	return false;
}

/* A seat's key takes or frees the seat; asks before a wager is returned. */
static bool screen_act_seat(struct screen *screen, const struct view *view,
			    unsigned seat, struct intent *intent)
{
	const struct table *table = view->table;
	bool taken = blackjack_has_seat(blackjack_seats_taken(table),
					blackjack_place(seat));
	char line[ACTION_LINE_MAX];

	snprintf(line, sizeof line, "%s %u", taken ? "withdraw" : "seat", seat);
	if (!taken ||
	    wagers_find_seat(&table->wagers, (uint16_t)seat) ==
		    wagers_find_seat(&table->wagers, (uint16_t)(seat + 1)))
		return screen_enter(screen, view, ACTION_SEAT, line, intent);
	event_form_open(&screen->event_form, ACTION_SEAT, view);
	screen->event_form.seat = seat;
	snprintf(screen->event_form.line, sizeof screen->event_form.line, "%s",
		 line);
	screen_go_to(screen, PAGE_EVENT_FORM);
	return false;
}

/* Does the action of a key at the table; ACTIONS: none. */
static bool screen_act_key(struct screen *screen, const struct view *view,
			   enum action_id id, int key, struct intent *intent)
{
	switch (id) {
	case ACTIONS:
		return screen_dead_key(screen, view, dead_key_text(key, view));
	case ACTION_SEAT:
		return screen_act_seat(screen, view, (unsigned)(key - '0'),
				       intent);
	case ACTION_PAYOUTS:
		payout_list_turn(&screen->payout_list,
				 key == KEYS_PAGE_UP ? -1 : 1);
		return false;
	case ACTION_WAGER_SEAT:
	case ACTION_REPEAT_WAGERS: /* the key begins a line */
		screen_open_page(screen, view, ACTION_WAGER);
		wager_page_type(&screen->wager_page, key);
		return false;
	default: return screen_act(screen, view, id, intent);
	}
}

/* --- keys at the table ---------------------------------------------------- */

/* A key of a step counts once per press; a key that answers the banner counts
 * only after the banner could be read. */
static bool screen_table_key(struct screen *screen, const struct view *view,
			     int key, struct intent *intent)
{
	bool step = false, answers = false;
	key = keys_lower(key);
	enum action_id id = action_for_key(key, view, &screen->dry_run);
	for (int i = 0; i < ACTIONS; i++) {
		step |= actions[i].step &&
			action_has_key((enum action_id)i, key);
		answers |= actions[i].answers_banner && actions[i].key == key;
	}
	if (id == ACTION_WAGER_SEAT || !step)
		return screen_act_key(screen, view, id, key, intent);
	enum key_press press =
		key_guard_press(&screen->key_guard, key, view->now_ms);
	if (id == ACTIONS)
		return screen_act_key(screen, view, id, key, intent);
	if (press == KEY_PRESS_HELD)
		return screen_dead_key_held(screen, view);
	if (answers &&
	    !key_guard_seen(screen->banner_ms, screen->event_log.card_ms,
			    view->now_ms)) {
		key_guard_cancel(&screen->key_guard);
		return screen_dead_key_early(screen, view);
	}
	return press == KEY_PRESS_COUNTS &&
	       screen_act_key(screen, view, id, key, intent);
}

static bool screen_answer(struct screen *screen, const struct view *view,
			  enum intent_kind kind, struct intent *intent)
{
	if (dealer_question_needs_dealer(view)) {
		screen->answer_waits = true;
		screen->answer = kind;
		return screen_enter(screen, view, ACTION_SIGN_ON,
				    actions[ACTION_SIGN_ON].line, intent);
	}
	if (kind == INTENT_EVENT) {
		/* actions that key a card or number missing on the screen */
		static const enum action_id ids[] = {ACTION_NUMBER, ACTION_DICE,
						     ACTION_HOLE_UNREAD,
						     ACTION_CARD};

		static const char *const nothing_due[GAME_KINDS] = {
			[KIND_COUP] = N_("No card due: call the pit boss."),
			[KIND_SEATS] = N_("No card due: call the pit boss."),
			[KIND_WHEEL] = N_("No number due: call the pit boss."),
			[KIND_DICE] = N_("No dice due: call the pit boss."),
		};

		for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
			if (action_allowed(ids[i], view, &screen->dry_run))
				return screen_act(screen, view, ids[i], intent);
		return screen_refuse(screen, view,
				     _(nothing_due[view->table->game->kind]));
	}
	*intent = (struct intent){.kind = kind, .act = ACT_COMPARE};
	return true;
}

/* Gives the answer that waited for the dealer, who is signed on once the row is
 * saved. Without a sign-on the question stays. */
static bool screen_finish_answer(struct screen *screen, const struct view *view,
				 struct intent *intent)
{
	if (!screen->answer_waits || screen->badge_dialog.open || view->pending)
		return false;
	screen->answer_waits = false;
	return view->compare && !dealer_question_needs_dealer(view) &&
	       screen_answer(screen, view, screen->answer, intent);
}

/* An answer may have a key of its own. None counts before the question was
 * seen. */
static bool screen_question_key(struct screen *screen, const struct view *view,
				const struct menu *menu, int key,
				struct intent *intent)
{
	const struct dealer_reply *replies = dealer_question_replies(view);
	int chosen = menu_move(menu, screen->selected, key);
	bool moved = chosen != screen->selected || menu_has_digit(menu, key);

	if (!key_guard_seen(screen->banner_ms, 0, view->now_ms))
		return screen_dead_key_early(screen, view);
	screen->selected = chosen;
	for (int i = 0; i < menu->n; i++) {
		int own = replies[menu->row[i].value].key;

		if (own && own == keys_lower(key)) {
			chosen = i;
			key = KEYS_ENTER;
		}
	}
	if (key == KEYS_ENTER)
		return screen_answer(screen, view,
				     replies[menu->row[chosen].value].kind,
				     intent);
	return !moved &&
	       screen_dead_key(screen, view, _("Answer the question first."));
}

/* Where no page is open. */
static bool screen_key_without_page(struct screen *screen,
				    const struct view *view, int key,
				    struct intent *intent)
{
	struct menu menu;

	if (key == actions[ACTION_HISTORY].key &&
	    !action_allowed(ACTION_HISTORY, view, &screen->dry_run))
		return screen_refuse(
			screen, view,
			_("No history during an alarm or question."));
	return dealer_question_fill_menu(view, &menu)
		       ? screen_question_key(screen, view, &menu, key, intent)
		       : screen_table_key(screen, view, key, intent);
}

/* --- keys on a page ------------------------------------------------------- */

/* A key into the page that is open. */
static bool screen_page_key(struct screen *screen, const struct view *view,
			    int key, struct intent *intent)
{
	const struct page_ops *ops = screen_page_ops(screen);
	struct page_input input = {
		.key = key, .view = view, .dry_run = &screen->dry_run};
	enum page page = screen->page;
	enum key_outcome outcome = KEY_CLOSES_PAGE;
	union page_state before;
	bool wanted;

	memcpy(&before, screen_page_state(screen), pages[page].size);
	if (ops->key)
		outcome = ops->key(screen_page_state(screen), &input);
	switch (outcome) {
	case KEY_HANDLED:
		if (memcmp(&before, screen_page_state(screen),
			   pages[page].size) == 0)
			screen_dead_key_here(screen, view);
		break;
	case KEY_TYPED: screen_clear_field_message(screen); break;
	case KEY_SHOWS_TEXT:
		screen_show_page_text(screen, view, &input);
		screen->cues |= 1u << CUE_KEY;
		break;
	case KEY_CLOSES_PAGE:
		if (ops->from_list)
			screen_go_to_list(screen, LIST_INSPECTIONS);
		else
			screen_go_to(screen, PAGE_TABLE);
		break;
	case KEY_DOES_ACTION:
		return screen_act(screen, view, input.action, intent);
	case KEY_ENTERS_LINE:
		if (!ops->stays_open)
			screen_go_to_action(screen, view, input.action);
		return screen_enter(screen, view, input.action, input.line,
				    intent);
	case KEY_ASKS_SIGNATURE:
		return screen_ask_signature(screen, view, input.act, input.line,
					    intent);
	case KEY_NOT_HANDLED:
		wanted = screen_table_key(screen, view, key, intent);
		if (screen->page != page)
			screen_show_expired(screen, view, page);
		return wanted;
	}
	return false;
}

/* --- changes by time ------------------------------------------------------ */

/* A press that waited, and was no repeat, does its step after all. */
static bool screen_release_key(struct screen *screen, const struct view *view,
			       struct intent *intent)
{
	int key = key_guard_release(&screen->key_guard, view->now_ms);
	bool form = screen->page == PAGE_EVENT_FORM;
	enum action_id id;

	if (!key)
		return false;
	if (!screen->badge_dialog.open && form &&
	    action_has_key(screen->event_form.action, key))
		return screen_page_key(screen, view, key, intent);
	id = action_for_key(key, view, &screen->dry_run);
	if (screen->badge_dialog.open ||
	    (screen->page != PAGE_TABLE && screen->page != PAGE_WAGERS) ||
	    dealer_question_replies(view) || id == ACTIONS || !actions[id].step)
		return screen_dead_key_early(screen, view);
	return screen_act_key(screen, view, id, key, intent);
}

/* Repeats the next of the last round's wagers, once all keyed events are on
 * disk: only then is it known which are missing. A side bet whose main wager is
 * not on disk yet waits for it. */
static bool screen_repeat_wagers(struct screen *screen, const struct view *view,
				 struct intent *intent)
{
	struct wager_page *wager_page = &screen->wager_page;
	struct wager_entry entry;
	char line[WAGER_ENTRY_LINE_MAX], text[UI_TEXT_MAX];

	if (!wager_page->repeats || view->input_refusal ||
	    (view->pending && wager_page->repeat_next == 0))
		return false;
	while (action_allowed(ACTION_WAGER, view, &screen->dry_run) &&
	       wager_page_next_repeat(wager_page, view->table, &entry)) {
		wager_entry_format(&entry, &view->table->house, line);
		if (screen_enter(screen, view, ACTION_WAGER, line, intent)) {
			wager_page->repeated++;
			intent->more = true;
			return true;
		}
		enum refusal refusal = dry_run_refusal(&screen->dry_run);
		if (refusal == REFUSE_NO_WAGER && view->pending) {
			wager_page->repeat_next--;
			screen->message_ms = 0;
			return false;
		}
		wager_page_add_refused(wager_page, &entry, refusal);
	}
	wager_page->repeats = false;
	if (wager_page->repeated + wager_page->not_repeated.n > 0) {
		wager_page_text_repeated(wager_page, text);
		screen_show_message(screen, view->now_ms, text);
	}
	return false;
}

static void screen_close_dialog(struct screen *screen, const struct view *view)
{
	struct badge_dialog *badge_dialog = &screen->badge_dialog;

	if (badge_dialog->open && screen->page != PAGE_HISTORY &&
	    badge_dialog_is_amendment(badge_dialog))
		badge_dialog_expire(badge_dialog, view->now_ms);
	if (!badge_dialog->open ||
	    badge_dialog_is_valid(badge_dialog, view, &screen->dry_run))
		return;
	badge_dialog_expire(badge_dialog, view->now_ms);
	screen->changed_ms = INT64_MAX;
	screen_show_message(screen, view->now_ms,
			    _("Too late: the round has moved on."));
}

/* A question that comes closes what was open: no key is to reach what it
 * covers, nor the question itself before it was seen. */
static void screen_follow_question(struct screen *screen,
				   const struct view *view)
{
	const struct dealer_reply *question = dealer_question_replies(view);
	bool open = screen->page != PAGE_TABLE || screen->badge_dialog.open;

	if (question == screen->question)
		return;
	screen->question = question;
	screen->selected = 0;
	if (!question)
		return;
	screen->changed_ms = INT64_MAX;
	if (screen->badge_dialog.open)
		badge_dialog_expire(&screen->badge_dialog, view->now_ms);
	screen_go_to(screen, PAGE_TABLE);
	if (open)
		screen_show_message(screen, view->now_ms,
				    _("Closed: a question came."));
}

/* Closes a page that is no longer valid. After a checklist, opens the list of
 * checklists if the first duty is another inspection. */
static void screen_close_page(struct screen *screen, const struct view *view)
{
	const struct page_ops *ops = screen_page_ops(screen);

	if (!ops || !ops->is_valid ||
	    ops->is_valid(screen_page_state(screen), view, &screen->dry_run))
		return;
	screen_show_expired(screen, view, screen->page);
	if (ops->expired || screen->page == PAGE_LIST)
		screen->changed_ms = INT64_MAX;
	if (screen->page == PAGE_INSPECTION &&
	    duty_is_first(view, DUTY_INSPECTION))
		screen_go_to_list(screen, LIST_INSPECTIONS);
	else
		screen_go_to(screen, PAGE_TABLE);
}

/* Once nothing but a dealer is missing, the window opens by itself, once: so it
 * does before the table is compared, lest a badge be typed as the answer. */
static void screen_open_sign_on(struct screen *screen, const struct view *view)
{
	struct intent intent;
	bool compares = dealer_question_needs_dealer(view) &&
			dealer_question_replies(view);

	if (!compares && !duty_is_first(view, DUTY_DEALER)) {
		screen->asked_dealer = false;
		return;
	}
	if (screen->asked_dealer || screen->page != PAGE_TABLE ||
	    screen->badge_dialog.open)
		return;
	if (!compares &&
	    (dealer_question_replies(view) || trouble_stops_play(view)))
		return;
	screen->asked_dealer = true;
	screen->help = false;
	screen_enter(screen, view, ACTION_SIGN_ON, actions[ACTION_SIGN_ON].line,
		     &intent);
	if (screen->badge_dialog.open)
		screen->changed_ms = INT64_MAX;
}

void screen_follow_table(struct screen *screen, const struct view *view)
{
	screen_follow_question(screen, view);
	screen_close_dialog(screen, view);
	screen_close_page(screen, view);
	screen_open_sign_on(screen, view);
	event_log_tick(&screen->event_log, view->table, view->now_ms);
}

/* --- a key ---------------------------------------------------------------- */

static bool screen_report_form_closed(struct screen *screen,
				      struct intent *intent)
{
	bool was_closed = screen->form_closed_pending;

	screen->form_closed_pending = false;
	*intent = (struct intent){.kind = INTENT_FORM_CLOSED};
	return was_closed;
}

/* Closing the dialog also leaves a form that was not opened. */
static bool screen_dialog_key(struct screen *screen, const struct view *view,
			      int key, struct intent *intent)
{
	struct badge_dialog *badge_dialog = &screen->badge_dialog;

	switch (badge_dialog_key(badge_dialog, key, view->now_ms, intent)) {
	case DIALOG_KEY_TAKEN: break;
	case DIALOG_KEY_EARLY: return screen_dead_key_early(screen, view);
	case DIALOG_KEY_DEAD: return screen_dead_key_here(screen, view);
	case DIALOG_KEY_SIGNS:
		if (intent->act == ACT_OWN_PIN) /* then the sign-on again */
			screen->asked_dealer = false;
		return true;
	}
	if (key == KEYS_ESCAPE && screen->page == PAGE_INSPECTION &&
	    !inspect_answers(&screen->inspect, view))
		screen_go_to_list(screen, LIST_INSPECTIONS);
	return false;
}

bool screen_key(struct screen *screen, const struct view *view, int key,
		struct intent *intent)
{
	screen_follow_table(screen, view);
	if (key == KEYS_NONE)
		return screen_report_form_closed(screen, intent) ||
		       screen_finish_answer(screen, view, intent) ||
		       screen_repeat_wagers(screen, view, intent) ||
		       screen_release_key(screen, view, intent);
	if (screen->too_small)
		return false;
	if (view->now_ms - screen->changed_ms < KEY_GUARD_FRAME_MS)
		return screen_dead_key_changed(screen, view);
	/* a key meant for the dialog that has just closed; not a key to another
	 * page, nor the keys there */
	if (!screen->badge_dialog.open && screen->page == PAGE_TABLE &&
	    key < KEYS_FIRST &&
	    badge_dialog_lingers(&screen->badge_dialog, view->now_ms))
		return screen_dead_key_changed(screen, view);
	/* any key closes help, and Esc and F1 do no more */
	bool helped = screen->help;
	screen->help = !helped && key == KEYS_F1;
	if (key == KEYS_F1 || (helped && key == KEYS_ESCAPE))
		return false;
	if (screen->badge_dialog.open)
		return screen_dialog_key(screen, view, key, intent);
	if (key == KEYS_F2 && screen->page != PAGE_RECALL)
		return screen_act(screen, view, ACTION_RECALL, intent);
	if (screen->page == PAGE_TABLE)
		return screen_key_without_page(screen, view, key, intent);
	if (screen_page_ops(screen)->fields)
		screen_clear_field_message(screen);
	/* the key that opened a form also answers it, but not when held down */
	if (screen->page == PAGE_EVENT_FORM && key == KEYS_ENTER &&
	    action_has_key(screen->event_form.action, key))
		switch (key_guard_press(&screen->key_guard, key,
					view->now_ms)) {
		case KEY_PRESS_COUNTS: break;
		case KEY_PRESS_WAITS: return false;
		case KEY_PRESS_HELD: return screen_dead_key_held(screen, view);
		}
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
void screen_apply_row(struct screen *screen, const struct live_row *live_row)
{
	static const struct {
		uint8_t what; /* enum say */
		enum cue cue;
	} said[] = {
		{SAY_NO_MORE_BETS, CUE_BETS},
		{SAY_LAST_HAND, CUE_LAST_HAND},
	};
	const struct page_ops *ops = screen_page_ops(screen);
	unsigned facts = screen->event_log.facts;

	event_log_append(&screen->event_log, live_row);
	wager_page_apply_row(&screen->wager_page, live_row);
	screen->payout_list.stale = true;
	if (!live_row->now_ms)
		return;
	for (size_t i = 0; i < sizeof said / sizeof *said; i++)
		if (screen_has_line(live_row->answer, LINE_SAY, said[i].what))
			screen->cues |= 1u << said[i].cue;
	bool changed = screen->event_log.facts != facts ||
		       screen_has_line(live_row->answer, LINE_ALARM, 0);
	if (ops && ((ops->closed_by == CLOSED_BY_CARD && changed) ||
		    (ops->closed_by == CLOSED_BY_ANY_EVENT && live_row->line)))
		screen_go_to(screen, PAGE_TABLE);
}
