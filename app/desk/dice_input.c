/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/dice_input.h"

#include <stdio.h>

#include "rules/games/round.h"
#include "rules/table/dice.h"

enum { DICE_LINE_MAX = 64 };

static void dice_input_on_report(void *context,
				 const struct device_report *report)
{
	struct dice_input *dice = context;

	if (device_report_is_event(report))
		station_submit_report(dice->station, SOURCE_DICE, report);
}

int64_t dice_input_turn(struct dice_input *dice, int64_t now_ms)
{
	const struct protocol_sink sink = {dice_input_on_report, dice};
	int64_t due = device_turn(dice->device, dice->station, &sink, now_ms);

	if (device_reconnected(dice->device) &&
	    station_table(dice->station)->phase != PHASE_BETWEEN)
		comparison_begin(dice->comparison, "the reader is back");
	return due;
}

/* Whether the reader sent other dice than the round has. */
static bool dice_input_differ(const struct update *update)
{
	const struct table *table = &update->replay->table;
	const struct event *event = &update->replay->event;

	return update->is_table && !update->replayed && !update->accepted &&
	       update->journal_row->source == SOURCE_DICE &&
	       event->verb == VERB_DICE && table->phase != PHASE_BETWEEN &&
	       table->dice.state != DICE_DUE && event->n != table->dice.faces &&
	       !round_is_held(table, HOLD_DICE_DIFFER);
}

void dice_input_on_update(struct dice_input *dice, const struct update *update)
{
	char line[DICE_LINE_MAX], sent[DICE_TEXT_MAX], known[DICE_TEXT_MAX];

	if (!dice_input_differ(update))
		return;
	dice_format(update->replay->event.n, sent);
	dice_format(update->replay->table.dice.faces, known);
	snprintf(line, sizeof line, "hold %s %s the table has %s",
		 hold_names[HOLD_DICE_DIFFER], sent, known);
	station_submit(dice->station, SOURCE_STATION, KIND_TABLE, "", line);
}
