/* SPDX-License-Identifier: ISC */
/* What the dealer wants, and whether it may be. */
#include "config.h"

#include "app/desk/desk_parts.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/log.h"
#include "rules/games/card_games.h"
#include "rules/games/round.h"
#include "rules/core/gettext.h"
#include "ui/actions/actions.h"
#include "ui/actions/dry_run.h"

enum { ROOM_LEAST = 8 }; /* facts that one wish may make */

static void desk_refuse(struct desk *desk, const char *text)
{
	console_refused(desk->console, desk->now_ms, text);
}

struct device *desk_device(const struct desk *desk)
{
	return desk->wheel ? desk->wheel : desk->shoe;
}

/* A hole card that lies open is the dealer's to name; behind an ace it still
 * lies face down, and nobody looks at it alone. */
bool desk_keys_alone(const struct desk *desk)
{
	const struct table *table = station_table(desk->station);

	if (table_do_beneath(table).what == DO_NAME_HOLE)
		return table->blackjack.revealed;
	return desk->comparison.due || spin_asks(&desk->spin, table) ||
	       device_view(desk_device(desk)).state != DEVICE_LIVE;
}

/* Whether the intent needs a badge that nobody has shown yet. */
static bool desk_needs_sign(const struct desk *desk,
			    const struct intent *intent)
{
	const char *badge = desk->authority.badge;

	if (intent->kind == INTENT_SIGN)
		return true;
	if (intent->about != KIND_TABLE)
		return !pit_input_badge(&desk->pit, intent);
	if (!permit_is_ruling(intent->act))
		return pit_is_deserted(station_pit(desk->station),
				       station_table(desk->station));
	if (intent->act == ACT_CARD_BY_HAND && desk_keys_alone(desk))
		return false;
	return desk->authority.role == ROLE_NOBODY ||
	       !permit_allows(desk->authority.role, intent->act,
			      pit_deals(station_pit(desk->station), badge));
}

/* Bets that were open when the station stopped do not go on. */
static void desk_compared(struct desk *desk)
{
	const struct table *table = station_table(desk->station);

	comparison_answered(&desk->comparison);
	if (table->phase == PHASE_BETTING && !desk->timers.betting.open)
		station_submit(desk->station, SOURCE_STATION, KIND_TABLE, "",
			       betting_is_deserted(table)
				       ? "void nobody has a seat"
				       : "close");
}

static void desk_not_the_same(struct desk *desk)
{
	station_submit(
		desk->station, SOURCE_KEY, KIND_TABLE, "",
		"hold table-differs the table is not as the screen shows it");
	comparison_answered(&desk->comparison);
}

/* Whoever looks is in the record. */
static void desk_show_faces(struct desk *desk, const char *badge)
{
	if (!cards_shoe_ended(station_table(desk->station)))
		return;
	station_submit(desk->station, SOURCE_KEY, KIND_INSPECTION, badge,
		       "faces left in the shoe were shown");
	console_faces(desk->console);
}

/* The hold for the cutting card goes with a count of the shoe alone. */
static void desk_enter(struct desk *desk, const struct intent *intent,
		       const char *badge)
{
	char line[CUTTING_LINE_MAX];

	if (strcmp(intent->line, "release " ACTION_COUNT_HOLD) == 0) {
		if (intent->counted < 0)
			return;
		cutting_count(station_table(desk->station), intent->counted,
			      line);
		station_submit(desk->station, SOURCE_KEY, KIND_INSPECTION,
			       badge, line);
	}
	if (strncmp(intent->line, "number ", 7) == 0)
		desk_launched_unseen(desk);
	station_submit(desk->station, SOURCE_KEY, KIND_TABLE, badge,
		       intent->line);
}

/* A card or number missing on the screen counts as it is keyed. What it makes
 * due has to wait: the hold stands again in the same batch. */
static void desk_enter_missing(struct desk *desk, const struct intent *intent,
			       const char *badge)
{
	comparison_release(&desk->comparison,
			   station_pit(desk->station)->dealer);
	desk_enter(desk, intent, badge);
	comparison_hold(&desk->comparison, "what the screen lacked was keyed");
}

static void desk_end(struct desk *desk)
{
	desk->ends = station_table(desk->station)->phase == PHASE_BETWEEN;
	if (desk->ends)
		log_line(LOG_LEVEL_INFO, "station", "%s",
			 _("ended at the table"));
	else
		desk_refuse(desk, _("The station ends between rounds only."));
}

/* What a test reads is not what was keyed before it. */
static void desk_enter_pit(struct desk *desk, const struct intent *intent,
			   const char *badge)
{
	if (strncmp(intent->line, "test ", 5) == 0) {
		desk->last_keyed = false;
		desk->place.kind = REPORT_OTHER;
	}
	pit_input_enter(&desk->pit, intent, badge, desk->sign.person.role);
}

/* Does what an intent with enough authority asks for. */
static void desk_do(struct desk *desk, const struct intent *intent,
		    const char *badge)
{
	struct view view;

	if (intent->about != KIND_TABLE)
		desk_enter_pit(desk, intent, badge);
	else if (intent->kind == INTENT_EVENT && intent->by_hand &&
		 desk->comparison.due)
		desk_enter_missing(desk, intent, badge);
	else if (intent->kind == INTENT_EVENT)
		desk_enter(desk, intent, badge);
	else if (intent->act == ACT_FACES)
		desk_show_faces(desk, badge);
	else if (intent->act == ACT_WHEEL_REPORT)
		wheel_page_start(&desk->page);
	else if (intent->act == ACT_END)
		desk_end(desk);
	else {
		desk_view(desk, &view);
		history_input_do(&desk->history, intent, badge, &view);
	}
}

static void desk_sign(struct desk *desk, struct intent *intent)
{
	struct sb_error err;

	if (intent->badge[0] == '\0')
		console_authority(desk->console, desk->now_ms, false,
				  _("This needs a badge and a PIN."));
	else if (sign_start(&desk->sign, desk->station, intent, &err) != SB_OK)
		console_authority(desk->console, desk->now_ms, false, err.text);
}

/* An irregularity is cleared under one sign-on. */
static void desk_authorise(struct desk *desk)
{
	const struct person *person = &desk->sign.person;

	if (!table_irregular(station_table(desk->station)))
		return;
	desk->authority.role = person->role;
	strcpy(desk->authority.badge, person->badge);
}

/* What does not go under that badge is in the record. */
static enum sb_result desk_may(struct desk *desk, struct sb_error *err)
{
	const struct sign *sign = &desk->sign;
	char line[64];
	enum sb_result result =
		pit_input_try(&desk->pit, &sign->intent, sign->person.badge,
			      desk->now_ms, err);

	if (result == SB_OK)
		return SB_OK;
	snprintf(line, sizeof line, "refused %s",
		 permits[sign->intent.act].name);
	station_submit(desk->station, SOURCE_KEY, KIND_PEOPLE,
		       sign->person.badge, line);
	return result;
}

void desk_signed(struct desk *desk)
{
	struct sign *sign = &desk->sign;
	struct sb_error err;
	enum sb_result result = sign_result(sign, desk->station, &err);

	if (result == SB_AGAIN)
		return;
	if (result == SB_OK)
		result = desk_may(desk, &err);
	if (!console_authority(desk->console, desk->now_ms, result == SB_OK,
			       result == SB_OK ? sign->person.name
					       : _(err.text)) ||
	    result != SB_OK)
		return;
	desk_authorise(desk);
	desk_do(desk, &sign->intent, sign->person.badge);
}

static void desk_recall(struct desk *desk)
{
	struct sb_error err;

	if (!desk->past.gathers &&
	    past_start(&desk->past, desk->station, &err) != SB_OK)
		desk_refuse(desk, err.text);
}

static void desk_settle_doubt(struct desk *desk, bool next)
{
	const struct device_report card = {.kind = REPORT_CARD,
					   .card = desk->doubted_read};
	char note[64], face[CARD_TEXT_MAX];

	desk->doubted = false;
	station_submit(desk->station, SOURCE_STATION, KIND_TABLE, "",
		       "release same-card");
	if (next) {
		desk_take_card(desk, &card);
		return;
	}
	desk->place.kind = REPORT_OTHER;
	card_format(desk->doubted_card, face);
	snprintf(note, sizeof note, "note %s came twice: one card", face);
	station_submit(desk->station, SOURCE_KEY, KIND_TABLE, "", note);
}

/* The card that was sent again, if it is still asked about: a row by key. */
static void desk_answer_offer(struct desk *desk, bool take)
{
	char line[DESK_CARD_MAX] = "card ", note[64], face[CARD_TEXT_MAX];

	if (!offer_asks(&desk->offer, station_table(desk->station)))
		return;
	desk->offer.stands = false;
	card_format(desk->offer.card, face);
	snprintf(note, sizeof note, "note the reader sent %s again: %s", face,
		 take ? "taken" : "not taken");
	station_submit(desk->station, SOURCE_KEY, KIND_TABLE, "", note);
	if (take)
		station_submit(desk->station, SOURCE_KEY, KIND_TABLE, "",
			       strcat(line, face));
}

static void desk_answer(struct desk *desk, bool take)
{
	if (desk->wheel)
		desk_answer_unsure(desk, take);
	else
		desk_answer_offer(desk, take);
}

/* Whose an intent is that takes no badge of its own. */
static const char *desk_badge(const struct desk *desk,
			      const struct intent *intent)
{
	if (intent->about != KIND_TABLE)
		return pit_input_badge(&desk->pit, intent);
	return permit_is_ruling(intent->act) ? desk->authority.badge : "";
}

static void desk_event(struct desk *desk, struct intent *intent)
{
	struct sb_error err;
	const char *badge;

	pit_input_complete(&desk->pit, intent);
	if (pit_input_follows(intent)) {
		desk_refuse(desk, _("Nobody enters that: it follows from what "
				    "is done."));
		return;
	}
	if (desk_needs_sign(desk, intent)) {
		desk_sign(desk, intent);
		return;
	}
	badge = desk_badge(desk, intent);
	if (pit_input_try(&desk->pit, intent, badge, desk->now_ms, &err) ==
	    SB_OK)
		desk_do(desk, intent, badge);
	else
		desk_refuse(desk, _(err.text));
}

const char *desk_refuses(const struct desk *desk)
{
	if (station_trouble(desk->station))
		return _("The record cannot be written: nothing is taken until "
			 "it can.");
	if (station_room(desk->station) < ROOM_LEAST)
		return _("The station is busy: try again.");
	return NULL;
}

void desk_follow(struct desk *desk, struct intent *intent)
{
	const char *refuses = desk_refuses(desk);

	desk->day.key_ms = desk->now_ms;
	if (refuses && intent->kind != INTENT_RECALL) {
		desk_refuse(desk, refuses);
		return;
	}
	switch (intent->kind) {
	case INTENT_EVENT:
	case INTENT_SIGN: desk_event(desk, intent); break;
	case INTENT_RECALL: desk_recall(desk); break;
	case INTENT_SAME: desk_compared(desk); break;
	case INTENT_PIT_BOSS: desk_not_the_same(desk); break;
	case INTENT_SAME_CARD: desk_settle_doubt(desk, false); break;
	case INTENT_NEXT_CARD: desk_settle_doubt(desk, true); break;
	case INTENT_TAKE: desk_answer(desk, true); break;
	case INTENT_LEAVE: desk_answer(desk, false); break;
	case INTENT_BALL_OUT: desk_ball_is_out(desk); break;
	case INTENT_FORM_LEFT: pit_input_form_left(&desk->pit); break;
	}
}
