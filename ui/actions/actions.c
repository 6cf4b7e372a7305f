/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/actions/actions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"
#include "rules/table/holds.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"

/* The rows of the table of actions that are not about the table, but about
 * people, the gaming day, inspections and shuffles. */

enum checklist_id action_checklist(enum action_id id)
{
	return id >= ACTION_INSPECT && id < ACTION_CARDS_LEFT
		       ? (enum checklist_id)(id - ACTION_INSPECT)
		       : CHECKLISTS;
}

bool action_is_extra_form(enum action_id id, const struct view *view)
{
	enum checklist_id checklist = action_checklist(id);
	const struct duty *duty = view->duty;
	int n = view->duties;

	while (n > 0 && (duty[n - 1].is != DUTY_INSPECTION ||
			 duty[n - 1].checklist != checklist))
		n--;
	return checklist < CHECKLISTS && n == 0;
}

static bool action_is_begun(enum checklist_id checklist,
			    const struct view *view)
{
	return view->pit && inspection_under_way(&view->pit->form[checklist]);
}

/* The line of a row that is not about the table, as far as it is known. */
static void action_pit_line(enum action_id id, const struct view *view,
			    char line[static ACTION_LINE_MAX])
{
	enum checklist_id checklist = action_checklist(id);
	const struct shuffle_progress *shuffle_progress =
		actions[id].row_kind == KIND_SHUFFLE && view->pit
			? &view->pit->shuffle_progress
			: NULL;

	if (checklist < CHECKLISTS)
		snprintf(line, ACTION_LINE_MAX, "%s %s",
			 action_is_begun(checklist, view) ? "resume" : "begin",
			 checklists[checklist].name);
	else if (id == ACTION_UNLOCK)
		snprintf(line, ACTION_LINE_MAX, "%s%s", actions[id].line,
			 view->guessed ? view->guessed : "");
	else if (shuffle_progress && id == ACTION_SHUFFLE_BACK)
		snprintf(line, ACTION_LINE_MAX, "back %d",
			 shuffle_progress->done);
	else if (shuffle_progress && shuffle_progress->begun)
		snprintf(line, ACTION_LINE_MAX, "group %d",
			 shuffle_progress->done + 1);
	else
		snprintf(line, ACTION_LINE_MAX, "%s",
			 shuffle_progress ? "begin" : actions[id].line);
}

/* Conditions that the pit does not check. */
static bool action_pit_fits(enum action_id id, const struct view *view)
{
	uint8_t game = view->table->house.game;

	switch (id) {
	case ACTION_CARDS_LEFT: return game_has_cards(game);
	case ACTION_BALL_LEFT: return game == ROULETTE;
	case ACTION_TURNED: return !game_has_cards(game);
	case ACTION_UNLOCK: return view->guessed && view->guessed[0] != '\0';
	case ACTION_SHUFFLED: return duty_is_first(view, DUTY_SHUFFLE);
	default: return true;
	}
}

static void action_form_label(enum checklist_id checklist,
			      const struct view *view,
			      char text[static UI_TEXT_MAX])
{
	int n = 0, all = 0;
	bool begun = action_is_begun(checklist, view);
	const char *form = begun ? _("{form}: {done} of {of}") : "{form}";

	if (begun)
		inspection_progress(&view->pit->form[checklist], &n, &all);
	if (action_is_extra_form(
		    (enum action_id)(ACTION_INSPECT + (int)checklist), view))
		form = _("{form}: again");
	expand_placeholders(text, UI_TEXT_MAX, form, "form %s done %d of %d",
			    _(checklists[checklist].title), n, all);
}

/* Label of Space for the current shuffle step. */
static const char *action_shuffle_label(const struct view *view)
{
	const struct shuffle_group *group;

	if (!view->pit || !view->pit->shuffle_progress.begun)
		return _("START");
	group = shuffle_next_group(&view->pit->shuffle_progress,
				   &view->table->house);
	return group ? _(group->done) : _(actions[ACTION_SHUFFLED].label);
}

/* The label, which may depend on the state. */
static void action_pit_label(enum action_id id, const struct view *view,
			     char text[static UI_TEXT_MAX])
{
	enum checklist_id checklist = action_checklist(id);

	if (checklist < CHECKLISTS)
		action_form_label(checklist, view, text);
	else if (id == ACTION_SHUFFLED)
		text_capitals(action_shuffle_label(view), text);
	else if (id == ACTION_CLEAR && view->table->game->kind == KIND_DICE)
		text_capitals(_("Covered"), text);
	else if (actions[id].key == ' ')
		text_capitals(_(actions[id].label), text);
	else if (id == ACTION_SIGN_ON && view->dealer)
		snprintf(text, UI_TEXT_MAX, "%s", _("Relief"));
	else
		snprintf(text, UI_TEXT_MAX, "%s", _(actions[id].label));
}

bool action_has_key(enum action_id id, int key)
{
	const struct action *action = &actions[id];

	return action->key && (key == action->key ||
			       (key > action->key && key <= action->key_last));
}

/* The seats that owe an answer, as bits. */
static uint8_t action_unanswered(const struct table *table)
{
	const struct blackjack *b = &table->blackjack;

	if (table_game_instruction(table).what != DO_OFFER_INSURANCE)
		return 0;
	return b->seats & (uint8_t)~b->answered;
}

unsigned action_seat(enum action_id id, const struct table *table)
{
	uint8_t owe = action_unanswered(table);
	unsigned seat = 1;

	if (actions[id].seat_rule == SEAT_RULE_TURN)
		return table_game_instruction(table).seat;
	if (actions[id].seat_rule != SEAT_RULE_ANSWER || !owe)
		return 0;
	while (!blackjack_has_seat(owe, blackjack_place(seat)))
		seat++;
	return seat;
}

void action_line(enum action_id id, const struct view *view,
		 char line[static ACTION_LINE_MAX])
{
	if (actions[id].row_kind) {
		action_pit_line(id, view, line);
		return;
	}
	int n = snprintf(line, ACTION_LINE_MAX, "%s", actions[id].line);

	if (actions[id].seat_rule == SEAT_RULE_TURN)
		snprintf(line + n, ACTION_LINE_MAX - (size_t)n, "%u",
			 action_seat(id, view->table));
}

void action_question(enum action_id id, const struct view *view, unsigned seat,
		     char text[static UI_TEXT_MAX])
{
	const struct table *table = view->table;
	const struct action *action = &actions[id];
	const char *form = action->confirm ? action->confirm : action->help;
	char seats[UI_TEXT_MAX], decision[UI_TEXT_MAX] = "";

	if (id == ACTION_RETRACT)
		event_text_decision(table, decision);
	if (id == ACTION_CARDS_LEFT && !pit_round_needs_cards(table))
		form = N_("Then inspect and shuffle");
	seats_text(action_unanswered(table), seats);
	expand_placeholders(text, UI_TEXT_MAX, _(form),
			    "seat %u seats %s decision %s", seat, seats,
			    decision);
}

/* The step that is due, or would be without the comparison. */
static struct answer_line action_due(const struct view *view)
{
	return view->compare ? table_game_instruction(view->table)
			     : instruction_shown(view);
}

/* Whether the banner shows a step that is none of the table's, and this is not
 * its answer; or the other way round. */
static bool action_answers_other(enum action_id id, const struct view *view)
{
	if (payout_is_instruction(view))
		return id != ACTION_PAID;
	if (cut_card_is_instruction(view))
		return id != ACTION_CUT_OUT;
	return id == ACTION_PAID || id == ACTION_CUT_OUT;
}

/* While the dealer owes an answer about the table, nothing else counts. */
static bool action_is_blocked(enum action_id id, const struct view *view)
{
	if (id == ACTION_HELP || id == ACTION_RECALL)
		return false;
	if (view->trouble || view->same_or_next)
		return true;
	if (actions[id].key == ' ' &&
	    (trouble_stops_play(view) || action_answers_other(id, view) ||
	     (id != ACTION_SHUFFLED && id != ACTION_PAID && view->duties > 0)))
		return true; /* the banner shows something else */
	return view->compare && id != ACTION_CARD && id != ACTION_NUMBER &&
	       id != ACTION_DICE && id != ACTION_HOLE_UNREAD;
}

/* Conditions that the rules do not check. */
static bool action_fits(enum action_id id, const struct view *view)
{
	const struct table *table = view->table;
	struct answer_line due = action_due(view);
	uint8_t step = table_instruction(table).what;
	bool betting = step == DO_TAKE_BETS || step == DO_CLOSE_BETS;
	/* face down: the card is not known */
	bool hole =
		due.what == DO_DEAL && due.hand == HAND_DEALER && due.n == 2;

	switch (id) {
	case ACTION_SHUT_DOWN: return table->phase == PHASE_BETWEEN;
	case ACTION_OWN_PIN: return view->pit && table->phase == PHASE_BETWEEN;
	case ACTION_SHOE_REMAINDER: return card_game_shoe_ended(table);
	case ACTION_PAYOUTS: return view->n_settled > PAYOUTS_MIN;
	case ACTION_WAGER:
	case ACTION_REPEAT_WAGERS: return betting;
	case ACTION_WAGER_SEAT:
		return betting && table->house.game != BLACKJACK;
	case ACTION_CLOSE: return view->now_ms >= view->betting_closable_ms;
	case ACTION_UNDO: return view->undo_until_ms > view->now_ms;
	case ACTION_CALLED: return view->call_due && due.what == DO_CLOSE_BETS;
	case ACTION_CARD:
		return (due.what == DO_DEAL || due.what == DO_DRAW ||
			due.what == DO_BURN || due.what == DO_BURN_FIRST) &&
		       !hole;
	case ACTION_NUMBER:
		return due.what == DO_SPIN || due.what == DO_SPIN_AGAIN ||
		       due.what == DO_WATCH_BALL;
	case ACTION_LAUNCHED: /* a wheel that reports launches is believed */
		return step == DO_SPIN_AGAIN &&
		       (view->wheel.state != DEVICE_LIVE ||
			view->wheel_motion.state == WHEEL_UNKNOWN);
	case ACTION_SPIN_NOT_VALID: return step == DO_CONFIRM_SPIN;
	case ACTION_NO_SPIN: return step != DO_CONFIRM_SPIN;
	case ACTION_DICE:
		return due.what == DO_SHAKE || due.what == DO_SHAKE_AGAIN;
	case ACTION_DICE_NOT_FLAT: return step == DO_CONFIRM_DICE;
	case ACTION_NO_ROLL: return step != DO_CONFIRM_DICE;
	case ACTION_WHEEL:
		return table->house.game == ROULETTE &&
		       table->phase == PHASE_BETWEEN;
	case ACTION_HISTORY: /* would hide the alarm */
		return !trouble_stops_play(view) &&
		       !dealer_question_replies(view);
	case ACTION_HOLE_EXPOSED: return blackjack_hidden_fact(table) >= 0;
	case ACTION_CUT_NOT_OUT: return cut_card_is_instruction(view);
	case ACTION_CUT: return !table->cut_card_out;
	case ACTION_FREE_HAND: return step == DO_FREE_HAND;
	case ACTION_BURN: /* at any other time it would be a card dealt */
		return step == DO_OPEN_BETS || step == DO_FREE_HAND;
	default: return true;
	}
}

int action_next_hold(const struct table *table, int i)
{
	const struct holds *holds = &table->holds;

	while (++i < holds->n)
		if (hold_find(holds->name[i]) != HOLD_CUT_CARD &&
		    !pit_is_duty_hold(holds->name[i]))
			return i;
	return -1;
}

/* Tries the action's line out. */
static bool action_is_accepted(enum action_id id, const struct view *view,
			       struct dry_run *dry_run)
{
	char line[ACTION_LINE_MAX + 16];

	if (id == ACTION_PAID) /* has no line */
		return true;
	if (id == ACTION_RELEASE) /* a trial would need the hold's name */
		return action_next_hold(view->table, -1) >= 0;
	action_line(id, view, line);
	if (actions[id].seat_rule == SEAT_RULE_ANSWER)
		sprintf(line + strlen(line), "%u",
			action_seat(id, view->table));
	else if (actions[id].probe)
		strcat(line, actions[id].probe);
	if (actions[id].row_kind)
		return dry_run_accepts_pit(dry_run, view,
					   (enum row_kind)actions[id].row_kind,
					   line);
	return view->compare
		       ? dry_run_accepts_compared(dry_run, view->table, line)
		       : dry_run_accepts(dry_run, view->table, line);
}

/* The result for each line is kept until the next row: key bar, help and keys
 * ask for all lines many times a second. */
struct action_cache {
	/* that it depends on */
	uint64_t row;
	bool compare;
	char answers[BADGE_MAX + 1];

	enum action_result {
		ACTION_UNTRIED,
		ACTION_ACCEPTED,
		ACTION_REFUSED
	} result[ACTIONS];
};

static struct action_cache *action_cache_get(const struct view *view,
					     struct dry_run *dry_run)
{
	const char *answers = view->badges.answers.badge;
	struct action_cache *action_cache = dry_run->action_cache;

	if (!action_cache && !(action_cache = calloc(1, sizeof *action_cache)))
		abort();
	dry_run->action_cache = action_cache;
	if (view->row && action_cache->row == view->row &&
	    action_cache->compare == view->compare &&
	    strcmp(action_cache->answers, answers) == 0)
		return action_cache;
	*action_cache = (struct action_cache){.row = view->row,
					      .compare = view->compare};
	strcpy(action_cache->answers, answers);
	return action_cache;
}

static bool action_is_possible(enum action_id id, const struct view *view,
			       struct dry_run *dry_run)
{
	enum action_result *action_result;

	if (action_is_blocked(id, view) ||
	    (actions[id].row_kind ? !view->pit || !action_pit_fits(id, view)
				  : !action_fits(id, view)))
		return false;
	if (!actions[id].line)
		return true;
	action_result = &action_cache_get(view, dry_run)->result[id];
	if (*action_result == ACTION_UNTRIED)
		*action_result = action_is_accepted(id, view, dry_run)
					 ? ACTION_ACCEPTED
					 : ACTION_REFUSED;
	return *action_result == ACTION_ACCEPTED;
}

/* Whether a row of the list is open to people now. */
static bool action_list_has_open(enum list list, const struct view *view,
				 struct dry_run *dry_run)
{
	for (int id = 0; id < ACTIONS; id++)
		if (actions[id].lists & 1 << list &&
		    action_is_possible((enum action_id)id, view, dry_run))
			return true;
	return false;
}

bool action_allowed(enum action_id id, const struct view *view,
		    struct dry_run *dry_run)
{
	switch (id) {
	case ACTION_IRREGULARITY:
		return action_list_has_open(LIST_IRREGULARITIES, view, dry_run);
	case ACTION_PEOPLE:
		return action_list_has_open(LIST_PEOPLE, view, dry_run);
	case ACTION_INSPECTIONS:
		return view->pit && !action_is_blocked(id, view);
	default: return action_is_possible(id, view, dry_run);
	}
}

const char *action_busy_text(const struct view *view)
{
	if (view->input_refusal)
		return view->input_refusal;
	return view->pending ? _("Still saving. Press the key again.") : NULL;
}

int action_cards_before_cut(const struct view *view)
{
	return shoe_left(&view->table->shoe) - view->cut.at;
}

bool action_has_question(enum action_id id, const struct view *view)
{
	if (id == ACTION_CUT)
		return view->cut.at > 0 &&
		       abs(action_cards_before_cut(view)) > view->cut.tolerance;
	if (action_checklist(id) < CHECKLISTS)
		return action_is_extra_form(id, view);
	return actions[id].ask[0] != ASK_NOTHING;
}

bool action_needs_badge(const struct view *view, enum row_kind row_kind,
			enum act act, const char *line)
{
	const struct permission_request request = {row_kind, act, line};
	const char *badge;

	return permissions_check_request(view->pit, view->table, &view->badges,
					 &request, &badge) == WANTS_BADGE;
}

enum act action_act(enum action_id id, const struct view *view)
{
	enum row_kind row_kind = (enum row_kind)actions[id].row_kind;
	char line[ACTION_LINE_MAX];

	if (!row_kind || !view->pit)
		return actions[id].act;
	action_line(id, view, line);
	return pit_act(view->pit, row_kind, line);
}

bool action_id_needs_badge(enum action_id id, const struct view *view)
{
	enum row_kind row_kind = (enum row_kind)actions[id].row_kind;
	char line[ACTION_LINE_MAX];

	if (!row_kind)
		return (actions[id].line ||
			permission_is_ruling(actions[id].act) ||
			id == ACTION_OWN_PIN) &&
		       action_needs_badge(view, KIND_TABLE, actions[id].act,
					  NULL);
	action_line(id, view, line);
	return view->pit &&
	       action_needs_badge(view, row_kind,
				  pit_act(view->pit, row_kind, line), line);
}

void action_label(enum action_id id, const struct view *view,
		  char text[static UI_TEXT_MAX])
{
	const char *form = action_id_needs_badge(id, view)
				   ? _("{label} (badge)")
				   : "{label}";
	char label[UI_TEXT_MAX];

	action_pit_label(id, view, label);
	expand_placeholders(text, UI_TEXT_MAX, form, "label %s", label);
}

void action_label_who(enum action_id id, const struct view *view,
		      char text[static UI_TEXT_MAX])
{
	enum role least = permissions[action_act(id, view)].least;
	char label[UI_TEXT_MAX];

	action_pit_label(id, view, label);
	expand_placeholders(text, UI_TEXT_MAX, "{label} ({role})",
			    "label %s role %s", label, _(role_title(least)));
}

enum action_id action_for_key(int key, const struct view *view,
			      struct dry_run *dry_run)
{
	key = keys_lower(key);
	for (int id = 0; id < ACTIONS; id++)
		if (action_has_key((enum action_id)id, key) &&
		    action_allowed((enum action_id)id, view, dry_run))
			return (enum action_id)id;
	return ACTIONS;
}
