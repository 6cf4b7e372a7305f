/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/dealer_input.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/log.h"
#include "rules/games/card_games.h"
#include "rules/games/round.h"
#include "rules/core/gettext.h"
#include "rules/script/event.h"
#include "rules/table/holds.h"
#include "ui/actions/actions.h"

enum { ROOM_LEAST = 8 }; /* facts that one wish may make */

static void dealer_input_refuse(struct dealer_input *dealer, const char *text)
{
	console_refused(dealer->console, dealer->now_ms, text);
}

/* A hole card that lies open is the dealer's to name; behind an ace it still
 * lies face down, and nobody looks at it alone. */
static bool dealer_input_keys_alone(const struct dealer_input *dealer)
{
	const struct table *table = station_table(dealer->station);
	const struct device *device = dealer->wheel->device
					      ? dealer->wheel->device
					      : dealer->shoe->device;

	if (table_do_beneath(table).what == DO_NAME_HOLE)
		return table->blackjack.revealed;
	return dealer->comparison->due ||
	       spin_asks(&dealer->wheel->spin, table) ||
	       device_view(device).state != DEVICE_LIVE;
}

/* Bets that were open when the station stopped do not go on. */
static void dealer_input_compared(struct dealer_input *dealer)
{
	const struct table *table = station_table(dealer->station);

	comparison_answered(dealer->comparison);
	if (table->phase == PHASE_BETTING && !dealer->timers->betting.open)
		station_submit(dealer->station, SOURCE_STATION, KIND_TABLE, "",
			       betting_is_deserted(table)
				       ? "void nobody has a seat"
				       : "close");
}

static void dealer_input_not_the_same(struct dealer_input *dealer)
{
	char line[96];

	snprintf(line, sizeof line,
		 "hold %s the table is not as the screen shows it",
		 hold_names[HOLD_TABLE_DIFFERS]);
	station_submit(dealer->station, SOURCE_KEY, KIND_TABLE, "", line);
	comparison_answered(dealer->comparison);
}

/* Whoever looks is in the record. */
static void dealer_input_show_faces(struct dealer_input *dealer,
				    const char *badge)
{
	if (!cards_shoe_ended(station_table(dealer->station)))
		return;
	station_submit(dealer->station, SOURCE_KEY, KIND_INSPECTION, badge,
		       "faces left in the shoe were shown");
	console_faces(dealer->console);
}

/* What the line says; of a malformed one the station says why. */
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

/* The hold for the cutting card goes with a count of the shoe alone. */
static void dealer_input_enter(struct dealer_input *dealer,
			       const struct intent *intent, const char *badge)
{
	struct event event = dealer_input_parse(dealer, intent);
	char line[CUTTING_LINE_MAX];

	if (event.verb == VERB_RELEASE &&
	    hold_of(event.name) == HOLD_CUTTING_CARD) {
		if (intent->counted < 0)
			return;
		cutting_count(station_table(dealer->station), intent->counted,
			      line);
		station_submit(dealer->station, SOURCE_KEY, KIND_INSPECTION,
			       badge, line);
	}
	if (event.verb == VERB_NUMBER)
		wheel_input_launched_unseen(dealer->wheel);
	station_submit(dealer->station, SOURCE_KEY, KIND_TABLE, badge,
		       intent->line);
}

/* A card or number missing on the screen counts as it is keyed. What it makes
 * due has to wait: the hold stands again in the same batch. */
static void dealer_input_enter_missing(struct dealer_input *dealer,
				       const struct intent *intent,
				       const char *badge)
{
	comparison_release(dealer->comparison,
			   station_pit(dealer->station)->dealer);
	dealer_input_enter(dealer, intent, badge);
	comparison_hold(dealer->comparison, "what the screen lacked was keyed");
}

static void dealer_input_end(struct dealer_input *dealer)
{
	dealer->ends = station_table(dealer->station)->phase == PHASE_BETWEEN;
	if (dealer->ends)
		log_line(LOG_LEVEL_INFO, "station", "%s",
			 _("shut down: at the table"));
	else
		dealer_input_refuse(dealer,
				    _("Shut down between rounds only."));
}

/* Does what an intent with enough authority asks for. */
static void dealer_input_do(struct dealer_input *dealer,
			    const struct intent *intent, const char *badge)
{
	if (intent->about != KIND_TABLE) {
		if (row_parse(intent->about, intent->line).verb == ROW_TEST)
			shoe_input_forget_keyed(dealer->shoe);
		pit_input_enter(dealer->pit, intent, badge,
				dealer->sign.person.role);
	} else if (intent->kind == INTENT_EVENT && intent->by_hand &&
		   dealer->comparison->due)
		dealer_input_enter_missing(dealer, intent, badge);
	else if (intent->kind == INTENT_EVENT)
		dealer_input_enter(dealer, intent, badge);
	else if (intent->act == ACT_FACES)
		dealer_input_show_faces(dealer, badge);
	else if (intent->act == ACT_WHEEL_REPORT)
		wheel_page_start(dealer->page);
	else if (intent->act == ACT_END)
		dealer_input_end(dealer);
	else
		history_input_do(dealer->history, intent, badge, dealer->view);
}

static void dealer_input_sign(struct dealer_input *dealer,
			      struct intent *intent)
{
	struct sb_error err;

	if (intent->badge[0] == '\0')
		console_authority(dealer->console, dealer->now_ms, false,
				  _("Badge and PIN required."));
	else if (sign_start(&dealer->sign, dealer->station, intent, &err) !=
		 SB_OK)
		console_authority(dealer->console, dealer->now_ms, false,
				  err.text);
}

/* An irregularity is cleared under one sign-on. */
static void dealer_input_authorise(struct dealer_input *dealer)
{
	const struct person *person = &dealer->sign.person;

	if (!table_irregular(station_table(dealer->station)))
		return;
	dealer->pit->badges.authority.role = person->role;
	strcpy(dealer->pit->badges.authority.badge, person->badge);
}

/* What does not go under that badge is in the record. */
static enum sb_result dealer_input_may(struct dealer_input *dealer,
				       struct sb_error *err)
{
	const struct sign *sign = &dealer->sign;
	char line[64];
	enum sb_result result =
		pit_input_try(dealer->pit, &sign->intent, sign->person.badge,
			      dealer->now_ms, err);

	if (result == SB_OK)
		return SB_OK;
	snprintf(line, sizeof line, "refused %s",
		 permits[sign->intent.act].name);
	station_submit(dealer->station, SOURCE_KEY, KIND_PEOPLE,
		       sign->person.badge, line);
	return result;
}

void dealer_input_signed(struct dealer_input *dealer, int64_t now_ms)
{
	struct sign *sign = &dealer->sign;
	struct sb_error err;
	enum sb_result result = sign_result(sign, dealer->station, &err);

	dealer->now_ms = now_ms;
	if (result == SB_AGAIN)
		return;
	if (result == SB_OK)
		result = dealer_input_may(dealer, &err);
	if (!console_authority(dealer->console, dealer->now_ms, result == SB_OK,
			       result == SB_OK ? sign->person.name
					       : _(err.text)) ||
	    result != SB_OK)
		return;
	dealer_input_authorise(dealer);
	dealer_input_do(dealer, &sign->intent, sign->person.badge);
}

static void dealer_input_recall(struct dealer_input *dealer)
{
	struct sb_error err;

	if (!dealer->past->gathers &&
	    past_start(dealer->past, dealer->station, &err) != SB_OK)
		dealer_input_refuse(dealer, err.text);
}

static void dealer_input_answer(struct dealer_input *dealer, bool take)
{
	if (dealer->wheel->device)
		wheel_input_answer(dealer->wheel, take);
	else
		shoe_input_answer_offer(dealer->shoe, take);
}

/* Whether it is what nobody does, but what follows from what was done. */
static bool dealer_input_follows(const struct dealer_input *dealer,
				 const struct intent *intent)
{
	enum verb verb;

	if (intent->kind != INTENT_EVENT)
		return false;
	if (intent->about != KIND_TABLE)
		return intent->act == ACTS;
	verb = (enum verb)dealer_input_parse(dealer, intent).verb;
	return verb == VERB_SHOE || verb == VERB_TABLE;
}

static void dealer_input_event(struct dealer_input *dealer,
			       struct intent *intent)
{
	struct sb_error err;
	const char *badge;

	pit_input_complete(dealer->pit, intent);
	if (dealer_input_follows(dealer, intent)) {
		dealer_input_refuse(dealer, _("Only the station enters this."));
		return;
	}
	dealer->pit->badges.by_hand_alone = dealer_input_keys_alone(dealer);
	if (permissions_check(station_pit(dealer->station),
			      station_table(dealer->station),
			      &dealer->pit->badges,
			      &(struct permission_request){
				      intent->about, intent->act, intent->line},
			      &badge) == WANTS_BADGE)
		dealer_input_sign(dealer, intent);
	else if (pit_input_try(dealer->pit, intent, badge, dealer->now_ms,
			       &err) == SB_OK)
		dealer_input_do(dealer, intent, badge);
	else
		dealer_input_refuse(dealer, _(err.text));
}

static const char *dealer_input_refuses(const struct dealer_input *dealer)
{
	if (station_trouble(dealer->station))
		return _("Record cannot be written. Entries are blocked.");
	if (station_room(dealer->station) < ROOM_LEAST)
		return _("Still saving. Press the key again.");
	return NULL;
}

void dealer_input_follow(struct dealer_input *dealer, struct intent *intent,
			 int64_t now_ms)
{
	const char *refuses = dealer_input_refuses(dealer);

	dealer->now_ms = dealer->day->key_ms = now_ms;
	if (refuses && intent->kind != INTENT_RECALL) {
		dealer_input_refuse(dealer, refuses);
		return;
	}
	switch (intent->kind) {
	case INTENT_EVENT:
	case INTENT_SIGN: dealer_input_event(dealer, intent); break;
	case INTENT_RECALL: dealer_input_recall(dealer); break;
	case INTENT_SAME: dealer_input_compared(dealer); break;
	case INTENT_PIT_BOSS: dealer_input_not_the_same(dealer); break;
	case INTENT_SAME_CARD:
		shoe_input_settle_doubt(dealer->shoe, false);
		break;
	case INTENT_NEXT_CARD:
		shoe_input_settle_doubt(dealer->shoe, true);
		break;
	case INTENT_TAKE: dealer_input_answer(dealer, true); break;
	case INTENT_LEAVE: dealer_input_answer(dealer, false); break;
	case INTENT_BALL_OUT: wheel_input_ball_is_out(dealer->wheel); break;
	case INTENT_FORM_LEFT: pit_input_form_left(dealer->pit); break;
	}
}

void dealer_input_row(struct dealer_input *dealer, const struct took *took)
{
	struct badge_holder *authority = &dealer->pit->badges.authority;
	const struct envelope *row = took->envelope;
	const struct table *table = &took->replay->table;

	pit_input_row(dealer->pit, took, &dealer->sign.person);
	/* who signs on clears nothing any more as somebody else */
	if (took->replay->row.verb == ROW_ON &&
	    strcmp(authority->badge, row->badge) == 0)
		*authority = (struct badge_holder){0};
	/* a sign-on clears one irregularity: it lasts until none stands, or
	 * something new comes up */
	if (took->accepted &&
	    (!table_irregular(table) ||
	     (row->source != SOURCE_KEY &&
	      took->replay->answer.line[0].kind == LINE_ALARM)))
		*authority = (struct badge_holder){0};
}

void dealer_input_view(const struct dealer_input *dealer, struct view *view)
{
	view->refuses = dealer_input_refuses(dealer);
	view->badges.by_hand_alone = dealer_input_keys_alone(dealer);
}
