/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/dealer_input.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/log.h"
#include "rules/games/card_games.h"
#include "rules/games/round.h"
#include "rules/games/settlement.h"
#include "rules/core/gettext.h"
#include "rules/script/event_parse.h"
#include "rules/table/holds.h"
#include "ui/actions/actions.h"

enum { QUEUE_ROOM_MIN = 8 }; /* rows that one request may make */

static void dealer_input_refuse(struct dealer_input *dealer, const char *text)
{
	console_show_refusal(dealer->console, dealer->now_ms, text);
}

/* The dealer names a hole card that lies open. Behind an ace it lies face down:
 * looking at it needs a second person. */
static bool dealer_input_may_key_alone(const struct dealer_input *dealer)
{
	const struct table *table = station_table(dealer->station);

	if (table_game_instruction(table).what == DO_NAME_HOLE)
		return table->blackjack.revealed;
	return dealer->comparison->due ||
	       ball_number_is_asked(&dealer->wheel->ball_tracker, table) ||
	       device_view(dealer->device).state != DEVICE_LIVE;
}

/* Betting that was open when the station stopped ends. */
static void dealer_input_confirm_comparison(struct dealer_input *dealer)
{
	const struct table *table = station_table(dealer->station);

	comparison_confirm(dealer->comparison);
	if (table->phase == PHASE_BETTING &&
	    !dealer->timers->betting_timer.open)
		station_submit(dealer->station, SOURCE_STATION, KIND_TABLE, "",
			       betting_timer_no_players(table)
				       ? "void nobody has a seat"
				       : "close");
}

static void dealer_input_report_difference(struct dealer_input *dealer)
{
	char line[96];

	snprintf(line, sizeof line,
		 "hold %s the table is not as the screen shows it",
		 hold_names[HOLD_TABLE_DIFFERS]);
	station_submit(dealer->station, SOURCE_KEY, KIND_TABLE, "", line);
	comparison_confirm(dealer->comparison);
}

/* The record names the person who saw the cards. */
static void dealer_input_show_faces(struct dealer_input *dealer,
				    const char *badge)
{
	if (!card_game_shoe_ended(station_table(dealer->station)))
		return;
	station_submit(dealer->station, SOURCE_KEY, KIND_INSPECTION, badge,
		       "faces left in the shoe were shown");
	console_open_shoe_remainder(dealer->console);
}

/* The event of the line; the station reports a malformed one. */
static struct event dealer_input_parse(const struct dealer_input *dealer,
				       const struct intent *intent)
{
	struct event event = {.verb = VERBS};
	const char *reason;

	(void)!event_parse(intent->line, strlen(intent->line),
			   &station_table(dealer->station)->house, &event,
			   &reason);
	return event;
}

/* A result or the end of a round is kept back for as long as the house wants,
 * so that it can be taken back; keyed again, it counts at once. */
static bool dealer_input_delays(struct dealer_input *dealer,
				const struct intent *intent, enum verb verb,
				const char *badge)
{
	int undo_s = dealer->pit->conf->table.undo_time_s;
	bool delays = verb == VERB_ANNOUNCE || verb == VERB_CLEAR;

	if (!delays || undo_s == 0)
		return false;
	if (station_delayed_until(dealer->station) > 0)
		station_submit_delayed(dealer->station);
	else
		station_delay(dealer->station, badge, intent->line,
			      dealer->now_ms + undo_s * INT64_C(1000));
	return true;
}

static void dealer_input_enter(struct dealer_input *dealer,
			       const struct intent *intent, const char *badge)
{
	struct event event = dealer_input_parse(dealer, intent);

	if (dealer_input_delays(dealer, intent, (enum verb)event.verb, badge))
		return;
	if (event.verb == VERB_NUMBER)
		wheel_input_launched_unseen(dealer->wheel);
	station_submit(dealer->station, SOURCE_KEY, KIND_TABLE, badge,
		       intent->line);
}

/* A keyed card or number that the screen lacked counts at once. What follows
 * waits: play is stopped again in the same batch. */
static void dealer_input_enter_missing(struct dealer_input *dealer,
				       const struct intent *intent,
				       const char *badge)
{
	comparison_release(dealer->comparison,
			   station_pit(dealer->station)->dealer);
	dealer_input_enter(dealer, intent, badge);
	comparison_hold(dealer->comparison, "what the screen lacked was keyed");
}

static void dealer_input_end(struct dealer_input *dealer, const char *badge)
{
	dealer->quit = station_table(dealer->station)->phase == PHASE_BETWEEN;
	if (dealer->quit)
		log_line(LOG_LEVEL_INFO, "station", "shut down: badge %s",
			 badge);
	else
		dealer_input_refuse(dealer,
				    _("Shut down between rounds only."));
}

static enum sb_result dealer_input_write_unlock(void *context,
						struct record *record,
						const struct pit *pit,
						struct sb_error *err)
{
	const struct dealer_input *dealer = context;

	(void)pit;
	return staff_unlock(record, dealer->signature.person.badge,
			    dealer->unlocks, clock_utc_us(), err);
}

static void dealer_input_unlock_done(void *context, enum sb_result result,
				     const struct sb_error *err)
{
	if (result != SB_OK)
		dealer_input_refuse(context, err->text);
}

/* The staff list changes with the row. */
static void dealer_input_unlock(struct dealer_input *dealer, const char *badge)
{
	const struct station_work work = {dealer_input_write_unlock,
					  dealer_input_unlock_done, dealer};

	snprintf(dealer->unlocks, sizeof dealer->unlocks, "%s", badge);
	if (!station_record(dealer->station) ||
	    !station_submit_work(dealer->station, &work))
		dealer_input_refuse(dealer, _("Cannot read the record now."));
}

/* Carries out an intent that is authorised. */
static void dealer_input_perform(struct dealer_input *dealer,
				 const struct intent *intent, const char *badge)
{
	struct row_line row = row_parse(intent->row_kind, intent->line);

	if (row.verb == ROW_STAFF_UNLOCK)
		dealer_input_unlock(dealer, row.rest);
	else if (intent->row_kind != KIND_TABLE) {
		if (row.verb == ROW_TEST_BEGIN)
			shoe_input_forget_keyed(dealer->shoe);
		pit_input_enter(dealer->pit, intent, badge,
				dealer->signature.person.role);
	} else if (intent->kind == INTENT_EVENT && intent->by_hand &&
		   dealer->comparison->due)
		dealer_input_enter_missing(dealer, intent, badge);
	else if (intent->kind == INTENT_EVENT)
		dealer_input_enter(dealer, intent, badge);
	else if (intent->act == ACT_COUNT_BY_FACE)
		dealer_input_show_faces(dealer, badge);
	else if (intent->act == ACT_WHEEL_REPORT)
		wheel_page_loader_start(dealer->wheel_page);
	else if (intent->act == ACT_END_STATION)
		dealer_input_end(dealer, badge);
	else if (intent->act == ACT_OWN_PIN) /* set with the signature */
		dealer_input_refuse(dealer, _("New PIN set."));
	else
		history_input_perform(dealer->history, intent, badge,
				      dealer->view);
}

/* How long the badge that was refused has to wait. */
static void dealer_input_show_delay(const struct dealer_input *dealer)
{
	console_delay_pin(dealer->console,
			  dealer->now_ms +
				  signature_delay_ms(&dealer->signature));
}

static void dealer_input_sign(struct dealer_input *dealer,
			      struct intent *intent)
{
	struct sb_error err;

	if (intent->badge[0] == '\0')
		console_finish_authorisation(dealer->console, dealer->now_ms,
					     false,
					     _("Badge and PIN required."));
	else if (signature_start(&dealer->signature, dealer->station, intent,
				 &err) != SB_OK) {
		console_finish_authorisation(dealer->console, dealer->now_ms,
					     false, err.text);
		dealer_input_show_delay(dealer);
	}
}

/* An irregularity is cleared under one sign-on. */
static void dealer_input_hold_authority(struct dealer_input *dealer)
{
	const struct person *person = &dealer->signature.person;

	if (!table_irregular(station_table(dealer->station)))
		return;
	dealer->pit->badges.authority.role = person->role;
	strcpy(dealer->pit->badges.authority.badge, person->badge);
}

/* Records an act that the badge may not do. */
static enum sb_result dealer_input_check_act(struct dealer_input *dealer,
					     struct sb_error *err)
{
	const struct signature *signature = &dealer->signature;
	char line[64];
	enum sb_result result =
		pit_input_check(dealer->pit, &signature->intent,
				signature->person.badge, dealer->now_ms, err);

	if (result == SB_OK)
		return SB_OK;
	snprintf(line, sizeof line, "refused %s",
		 permissions[signature->intent.act].name);
	station_submit(dealer->station, SOURCE_KEY, KIND_PEOPLE,
		       signature->person.badge, line);
	return result;
}

void dealer_input_check_signature(struct dealer_input *dealer, int64_t now_ms)
{
	struct signature *signature = &dealer->signature;
	struct sb_error err;
	enum sb_result result =
		signature_result(signature, dealer->station, &err);

	dealer->now_ms = now_ms;
	if (result == SB_AGAIN)
		return;
	if (result == SB_OK)
		result = dealer_input_check_act(dealer, &err);
	if (!console_finish_authorisation(
		    dealer->console, dealer->now_ms, result == SB_OK,
		    result == SB_OK ? signature->person.name : _(err.text)))
		return;
	if (result != SB_OK) {
		dealer_input_show_delay(dealer);
		if (signature->expired)
			console_ask_new_pin(dealer->console,
					    signature->person.badge);
		return;
	}
	dealer_input_hold_authority(dealer);
	dealer_input_perform(dealer, &signature->intent,
			     signature->person.badge);
}

static void dealer_input_recall(struct dealer_input *dealer)
{
	struct sb_error err;

	if (!dealer->recall_loader->loading &&
	    recall_loader_start(dealer->recall_loader, dealer->station, &err) !=
		    SB_OK)
		dealer_input_refuse(dealer, err.text);
}

static void dealer_input_answer(struct dealer_input *dealer, bool take)
{
	if (dealer->wheel->device)
		wheel_input_answer(dealer->wheel, take);
	else
		shoe_input_answer_repeated(dealer->shoe, take);
}

/* Whether only the station writes such a row, after others. */
static bool dealer_input_is_derived(const struct dealer_input *dealer,
				    const struct intent *intent)
{
	enum verb verb;

	if (intent->kind != INTENT_EVENT)
		return false;
	if (intent->row_kind != KIND_TABLE)
		return intent->act == ACTS;
	verb = (enum verb)dealer_input_parse(dealer, intent).verb;
	return verb == VERB_SHOE || verb == VERB_TABLE;
}

static void dealer_input_event(struct dealer_input *dealer,
			       struct intent *intent)
{
	struct sb_error err;
	const char *badge;

	pit_input_fill_in(dealer->pit, intent);
	if (dealer_input_is_derived(dealer, intent)) {
		dealer_input_refuse(
			dealer, _("Do not key this: the station records it."));
		return;
	}
	dealer->pit->badges.entry_needs_no_badge =
		dealer_input_may_key_alone(dealer);
	if (permissions_check_request(
		    station_pit(dealer->station),
		    station_table(dealer->station), &dealer->pit->badges,
		    &(struct permission_request){intent->row_kind, intent->act,
						 intent->line},
		    &badge) == WANTS_BADGE)
		dealer_input_sign(dealer, intent);
	else if (pit_input_check(dealer->pit, intent, badge, dealer->now_ms,
				 &err) == SB_OK)
		dealer_input_perform(dealer, intent, badge);
	else
		dealer_input_refuse(dealer, _(err.text));
}

static const char *dealer_input_refusal(const struct dealer_input *dealer)
{
	if (station_trouble(dealer->station))
		return _("Record cannot be written. Entries are blocked.");
	if (station_queue_room(dealer->station) < QUEUE_ROOM_MIN)
		return _("Still saving. Press the key again.");
	return NULL;
}

void dealer_input_handle(struct dealer_input *dealer, struct intent *intent,
			 int64_t now_ms)
{
	const char *refuses = dealer_input_refusal(dealer);

	dealer->now_ms = dealer->day->key_ms = now_ms;
	if (refuses && intent->kind != INTENT_RECALL) {
		dealer_input_refuse(dealer, refuses);
		return;
	}
	switch (intent->kind) {
	case INTENT_EVENT:
	case INTENT_SIGN: dealer_input_event(dealer, intent); break;
	case INTENT_RECALL: dealer_input_recall(dealer); break;
	case INTENT_TABLE_SAME: dealer_input_confirm_comparison(dealer); break;
	case INTENT_CALL_PIT_BOSS:
		dealer_input_report_difference(dealer);
		break;
	case INTENT_SAME_CARD:
		shoe_input_settle_doubt(dealer->shoe, false);
		break;
	case INTENT_NEXT_CARD:
		shoe_input_settle_doubt(dealer->shoe, true);
		break;
	case INTENT_ACCEPT: dealer_input_answer(dealer, true); break;
	case INTENT_REJECT: dealer_input_answer(dealer, false); break;
	case INTENT_BALL_REMOVED:
		wheel_input_ball_removed(dealer->wheel);
		break;
	case INTENT_PAID: dealer->paid = true; break;
	case INTENT_UNDO: station_take_back(dealer->station); break;
	case INTENT_FORM_CLOSED: pit_input_form_closed(dealer->pit); break;
	}
}

/* Wagers that gaming servers place have no chips at the table. */
static void dealer_input_follow_chips(struct dealer_input *dealer,
				      const struct update *update)
{
	const struct replay *replay = update->replay;
	const struct event *event = &replay->event;

	if (!update->accepted)
		return;
	if (event->verb == VERB_OPEN) /* wagers may stay in prison */
		dealer->chips &= replay->table.wagers.n > 0;
	if (event->verb == VERB_WAGER)
		dealer->chips |= update->journal_row->source == SOURCE_KEY;
	if (settlement_under_way(false, event, &replay->answer, &replay->table))
		dealer->paid = false;
}

/* A badge that kept cards for a free hand orders that hand, too. */
static void dealer_input_follow_kept(struct dealer_input *dealer,
				     const struct update *update)
{
	struct valid_badges *badges = &dealer->pit->badges;
	const struct replay *replay = update->replay;

	if (update->accepted && replay->event.verb == VERB_RULE &&
	    replay->event.ruling == RULING_NEXT)
		badges->free_hand = badges->authority;
	if (replay->table.facts_by_kind[FACT_KEPT] == 0 ||
	    (replay->row.verb == ROW_STAFF_DISABLE &&
	     strcmp(badges->free_hand.badge, replay->row.rest) == 0))
		badges->free_hand = (struct badge_holder){0};
}

void dealer_input_on_update(struct dealer_input *dealer,
			    const struct update *update)
{
	struct badge_holder *authority = &dealer->pit->badges.authority;
	const struct replay *replay = update->replay;
	const struct journal_row *row = update->journal_row;
	const struct table *table = &replay->table;

	dealer_input_follow_chips(dealer, update);
	dealer_input_follow_kept(dealer, update);
	pit_input_on_update(dealer->pit, update, &dealer->signature.person);
	/* a person who signs on as dealer loses the authority to rule, and one
	 * whose badge is disabled */
	if ((replay->row.verb == ROW_SIGN_ON &&
	     roster_same_person(&replay->roster, authority->badge,
				row->badge)) ||
	    (replay->row.verb == ROW_STAFF_DISABLE &&
	     strcmp(authority->badge, replay->row.rest) == 0))
		*authority = (struct badge_holder){0};
	/* authority is for one irregularity: until none is open, or another
	 * one comes up */
	if (update->accepted &&
	    (!table_irregular(table) ||
	     (row->source != SOURCE_KEY &&
	      update->replay->answer.line[0].kind == LINE_ALARM)))
		*authority = (struct badge_holder){0};
}

void dealer_input_view(const struct dealer_input *dealer, struct view *view)
{
	view->input_refusal = dealer_input_refusal(dealer);
	view->undo_until_ms = station_delayed_until(dealer->station);
	view->paying = view->n_settled > 0 && dealer->chips && !dealer->paid;
	view->badges.entry_needs_no_badge = dealer_input_may_key_alone(dealer);
}
