/* SPDX-License-Identifier: ISC */
/* What a recorded row means at the desk. */
#include "config.h"

#include "app/desk/desk_parts.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/text/row_text.h"

enum {
	BY_HAND_MOST = 3, /* cards keyed in a shoe; one more is a hold */
};

/* Who a row of kind device is about, as people call it. */
static const char *const device_names[] = {
	[SOURCE_SHOE] = N_("READER"),
	[SOURCE_WHEEL] = N_("WHEEL"),
	[SOURCE_CLOCK] = N_("CLOCK"),
};

/* False: not for the dealer. A card that is sent again may be one that lies
 * face down. */
static bool desk_device_text(const struct took *took,
			     char text[static WORDS_MAX])
{
	const struct device_report *report = &took->replay->report;
	size_t source = took->envelope->source;
	bool hides = report->kind == REPORT_AGAIN &&
		     took->replay->table.house.game == BLACKJACK;

	if (took->envelope->kind != KIND_DEVICE || hides ||
	    report->kind == REPORT_ROTOR ||
	    report->kind == REPORT_REVS_PREDICTED ||
	    source >= sizeof device_names / sizeof *device_names ||
	    !device_names[source])
		return false;
	news_of_device(report, _(device_names[source]), text);
	return true;
}

static void desk_tell_console(struct desk *desk, const struct took *took)
{
	const struct envelope *envelope = took->envelope;
	const struct rounds *rounds = &took->replay->rounds;
	char clock[DAY_TIME_MAX], text[WORDS_MAX];
	bool said = desk_device_text(took, text) ||
		    news_of_pit((enum kind)envelope->kind, envelope->line,
				envelope->badge, text);
	struct taken taken = {
		.now_ms = took->again ? 0 : desk->now_ms,
		.clock = clock,
		.line = took->table ? envelope->line : NULL,
		.text = said ? text : NULL,
		/* the hole card is turned by key, not named */
		.by_hand = envelope->source == SOURCE_KEY &&
			   took->replay->event.verb != VERB_REVEAL,
		.served = envelope->source == SOURCE_FEED,
		.round = rounds->round.name.number,
		.answer = took->table ? &took->replay->answer : NULL,
		.table = &took->replay->table,
	};

	day_time(envelope->time_us, clock);
	if (desk->console && (taken.line || taken.text))
		console_took(desk->console, &taken);
}

/* Cards by hand are counted in each shoe; too many are a hold. */
static void desk_count_keyed(struct desk *desk, const struct took *took)
{
	const struct event *event = &took->replay->event;
	bool keyed = took->envelope->source == SOURCE_KEY;

	switch ((enum verb)event->verb) {
	case VERB_TABLE:
	case VERB_SHOE:
		desk->by_hand = 0;
		desk->last_keyed = false;
		break;
	case VERB_CARD:
		desk->last_keyed = keyed;
		desk->keyed = event->card[0];
		desk->by_hand += keyed;
		if (keyed && desk->by_hand == BY_HAND_MOST + 1 && !took->again)
			station_submit(desk->station, SOURCE_STATION,
				       KIND_TABLE, "", "hold cards-by-hand");
		break;
	default: break;
	}
}

static void desk_watch_cutting_card(struct desk *desk, const struct took *took)
{
	char line[CUTTING_LINE_MAX];

	if (cutting_take(&desk->cutting, took, desk->conf->table.cut_at, line))
		station_submit(desk->station, SOURCE_STATION, KIND_TABLE, "",
			       line);
}

static void desk_settle_device(struct desk *desk, const struct took *took)
{
	uint8_t verb = took->replay->event.verb;
	bool keyed = took->envelope->source == SOURCE_KEY &&
		     (verb == VERB_CARD || verb == VERB_INSERT ||
		      verb == VERB_NUMBER);

	if (keyed || took->replay->table.phase == PHASE_BETWEEN)
		device_settle(desk_device(desk));
}

static void desk_time(struct desk *desk, const struct took *took)
{
	bool over = took->replay->table.phase == PHASE_BETWEEN;

	timers_row(&desk->timers, took, desk->now_ms);
	if (over && desk->comparison.due)
		comparison_end(&desk->comparison);
}

/* A sign-on clears one irregularity: it lasts until nothing stands, or
 * something new comes up. */
static void desk_watch_authority(struct desk *desk, const struct took *took)
{
	const struct table *table = &took->replay->table;
	bool stands = table_irregular(table);
	bool by_key = took->envelope->source == SOURCE_KEY;

	if (!stands ||
	    (!by_key && took->replay->answer.line[0].kind == LINE_ALARM))
		desk->authority = (struct authority){0};
}

/* Who signs on clears nothing any more as somebody else; who counts decks
 * presses no keys. */
static void desk_watch_pit(struct desk *desk, const struct took *took)
{
	const struct envelope *row = took->envelope;

	pit_input_row(&desk->pit, took, &desk->sign.person);
	if (row->kind == KIND_INSPECTION && row->source != SOURCE_KEY)
		desk->day.key_ms = desk->now_ms;
	if (row->kind == KIND_PEOPLE && strcmp(row->line, "on") == 0 &&
	    strcmp(desk->authority.badge, row->badge) == 0)
		desk->authority = (struct authority){0};
}

void desk_took(void *context, const struct took *took)
{
	struct desk *desk = context;

	feed_took(desk->feed, took);
	if (took->envelope->source == SOURCE_SHOE &&
	    took->envelope->kind == KIND_DEVICE && !took->again)
		offer_hear(&desk->offer, &took->replay->report,
			   &took->replay->table);
	if (!took->table)
		desk_watch_pit(desk, took);
	if (desk->wheel)
		desk_watch_ball(desk, took);
	if (took->accepted) {
		offer_watch(&desk->offer, &took->replay->table);
		desk_count_keyed(desk, took);
		desk_watch_cutting_card(desk, took);
		desk_settle_device(desk, took);
		desk_time(desk, took);
		desk_watch_authority(desk, took);
	}
	desk_tell_console(desk, took);
}
