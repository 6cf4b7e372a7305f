/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/cutting_card.h"

#include <stdio.h>

#include "ui/view/console_view.h"

static bool cutting_is_far(int left, int cut_at)
{
	return left > cut_at + CUT_NEAR || left < cut_at - CUT_NEAR;
}

/* Whether it came with this event, the first of its shoe. */
static bool cutting_came(const struct replay *replay)
{
	const struct line *line = &replay->answer.line[0];

	return replay->event.verb == VERB_CUT && replay->answer.n > 0 &&
	       line->kind == LINE_SAY && line->what == SAY_LAST_HAND;
}

static bool cutting_is_astray(const struct replay *replay, int cut_at)
{
	const struct table *table = &replay->table;
	int left = shoe_left(&table->shoe);

	if (table->cut_out)
		return cutting_came(replay) && cutting_is_far(left, cut_at);
	return left < cut_at - CUT_NEAR;
}

bool cutting_take(struct cutting *cutting, const struct took *took, int cut_at,
		  char line[static CUTTING_LINE_MAX])
{
	const struct replay *replay = took->replay;
	uint8_t verb = replay->event.verb;

	if (verb == VERB_TABLE || verb == VERB_SHOE)
		cutting->was_held = false;
	if (verb == VERB_HOLD &&
	    hold_of(replay->event.name) == HOLD_CUTTING_CARD)
		cutting->was_held = true;
	if (cut_at < 0 || took->again || cutting->was_held ||
	    !cutting_is_astray(replay, cut_at))
		return false;
	cutting->was_held = true;
	snprintf(line, CUTTING_LINE_MAX,
		 "hold %s %s with %d cards left, not %d",
		 hold_names[HOLD_CUTTING_CARD],
		 replay->table.cut_out ? "came" : "missing",
		 shoe_left(&replay->table.shoe), cut_at);
	return true;
}

void cutting_count(const struct table *table, int counted,
		   char line[static CUTTING_LINE_MAX])
{
	snprintf(line, CUTTING_LINE_MAX, "shoe counted %d of %d", counted,
		 shoe_left(&table->shoe));
}
