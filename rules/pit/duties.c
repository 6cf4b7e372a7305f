/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/pit.h"

#include "rules/pit/pit_internal.h"
#include "rules/games/round.h"
#include "rules/pit/shuffle.h"
#include "rules/table/holds.h"

#include <stdio.h>

/* Whether rounds are, or are about to be. */
static bool pit_duties_plays(const struct pit *pit)
{
	return pit->day_state == DAY_OPENING || pit->day_state == DAY_OPEN;
}

static bool pit_duties_dealer(const struct pit *pit, const struct table *table)
{
	return pit_duties_plays(pit) && pit_between(table) &&
	       pit->dealer[0] == '\0';
}

static bool pit_duties_shuffle(const struct pit *pit, const struct table *table)
{
	return pit_duties_plays(pit) && pit_has_cards(pit) &&
	       pit_between(table) &&
	       (pit->shuffle_owed || table->reshuffle_due);
}

static struct duty pit_duties_inspection(const struct pit *pit, unsigned id)
{
	const struct inspection *form = &pit->form[id];

	return (struct duty){
		.is = DUTY_INSPECTION,
		.checklist = (uint8_t)id,
		.lacks = (uint8_t)(inspection_under_way(form)
					   ? inspection_lacks(form)
					   : LACKS_BEGINNING),
		.failed = pit->failed & 1U << id,
		.closing = checklists[id].when == WHEN_CLOSING,
	};
}

int pit_duties(const struct pit *pit, const struct table *table,
	       struct duty duty[static DUTIES_MAX])
{
	unsigned wanted = pit_wanted(pit, table);
	int n = 0;

	if (pit->day_state == DAY_CLOSED)
		duty[n++] = (struct duty){.is = DUTY_OPEN};
	for (unsigned id = 0; id < CHECKLISTS; id++)
		if (wanted & 1U << id)
			duty[n++] = pit_duties_inspection(pit, id);
	if (pit_duties_dealer(pit, table))
		duty[n++] = (struct duty){.is = DUTY_DEALER};
	if (pit_duties_shuffle(pit, table))
		duty[n++] = (struct duty){.is = DUTY_SHUFFLE};
	return n;
}

/* --- what follows ------------------------------------------------------- */

static bool pit_duties_hold_closed(const struct pit *pit,
				   const struct table *table)
{
	return !pit_duties_plays(pit) && pit_between(table);
}

static bool pit_duties_hold_inspection(const struct pit *pit,
				       const struct table *table)
{
	return !pit_duties_hold_closed(pit, table) &&
	       pit_wanted(pit, table) != 0;
}

static bool (*const hold_wanted[HOLDS - HOLD_DUTIES])(
	const struct pit *pit, const struct table *table) = {
	[HOLD_CLOSED - HOLD_DUTIES] = pit_duties_hold_closed,
	[HOLD_INSPECTION - HOLD_DUTIES] = pit_duties_hold_inspection,
	[HOLD_DEALER - HOLD_DUTIES] = pit_duties_dealer,
};

bool pit_is_hold(const char *name)
{
	enum hold hold = hold_of(name);

	return hold >= HOLD_DUTIES && hold < HOLDS;
}

static bool pit_duties_shoe(const struct pit *pit, const struct table *table)
{
	return shuffling_complete(&pit->shuffling, &table->house) &&
	       table->reshuffle_due && pit_between(table) &&
	       table->holds.n == 0 && table->facts_of[FACT_WAITING] == 0;
}

static bool pit_duties_reshuffle(const struct pit *pit,
				 const struct table *table)
{
	return pit_duties_plays(pit) && pit->shuffle_owed &&
	       pit_between(table) && !table->reshuffle_due &&
	       table->holds.n == 0 && !table_irregular(table) &&
	       !shuffling_complete(&pit->shuffling, &table->house);
}

static bool pit_duties_ball_left(const struct pit *pit,
				 const struct table *table)
{
	(void)table;
	return pit->ball_out;
}

static const struct {
	bool (*follows)(const struct pit *pit, const struct table *table);
	uint8_t kind; /* enum kind */
	const char *line;
} followers[] = {
	/* clang-format off */
	{pit_duties_ball_left, KIND_INSPECTION, "left ball it left the wheel"},
	{pit_opened_follows, KIND_DAY, "opened"},
	{pit_closed_follows, KIND_DAY, "closed"},
	{pit_duties_shoe, KIND_TABLE, "shoe"},
	{pit_loaded_follows, KIND_SHUFFLE, "loaded"},
	{pit_duties_reshuffle, KIND_TABLE, "shuffle"},
	/* clang-format on */
};

/* Holds are set before others are lifted. While there is no room for one,
 * others hold the table. */
static bool pit_duties_hold(const struct pit *pit, const struct table *table,
			    char line[static PIT_LINE_MAX])
{
	for (int pass = 0; pass < 2; pass++) {
		bool set = pass == 0;

		if (set && table->holds.n >= HOLDS_MAX - HOLDS_OWN)
			continue;
		for (int i = HOLD_DUTIES; i < HOLDS; i++) {
			if (hold_wanted[i - HOLD_DUTIES](pit, table) != set ||
			    round_is_held(table, (enum hold)i) == set)
				continue;
			snprintf(line, PIT_LINE_MAX, "%s %s",
				 set ? "hold" : "release", hold_names[i]);
			return true;
		}
	}
	return false;
}

bool pit_follows(const struct pit *pit, const struct table *table,
		 enum kind *kind, char line[static PIT_LINE_MAX])
{
	for (size_t i = 0; i < sizeof followers / sizeof *followers; i++) {
		if (!followers[i].follows(pit, table))
			continue;
		*kind = (enum kind)followers[i].kind;
		snprintf(line, PIT_LINE_MAX, "%s", followers[i].line);
		return true;
	}
	*kind = KIND_TABLE;
	return pit_duties_hold(pit, table, line);
}
