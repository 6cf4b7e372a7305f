/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/pit.h"

#include "rules/pit/pit_internal.h"
#include "rules/games/round.h"
#include "rules/pit/shuffle.h"
#include "rules/table/holds.h"

#include <stdio.h>

/* Whether the table is open or opening. */
static bool pit_duties_is_playing(const struct pit *pit)
{
	return pit->day_state == DAY_OPENING || pit->day_state == DAY_OPEN;
}

static bool pit_duties_dealer(const struct pit *pit, const struct table *table)
{
	return pit_duties_is_playing(pit) && pit_between_rounds(table) &&
	       pit->dealer[0] == '\0';
}

static bool pit_duties_shuffle(const struct pit *pit, const struct table *table)
{
	return pit_duties_is_playing(pit) && pit_has_cards(pit) &&
	       pit_between_rounds(table) &&
	       (pit->shuffle_since > 0 || table->reshuffle_due);
}

bool pit_round_needs_cards(const struct table *table)
{
	return !table->voided &&
	       (table->phase == PHASE_BETTING || table->phase == PHASE_PLAY) &&
	       table_game_instruction(table).what != DO_ANNOUNCE;
}

/* Cards left the table in a round that still needs some: none is dealt before
 * all are inspected and shuffled, and for that the round must be over. */
static bool pit_duties_void(const struct pit *pit, const struct table *table)
{
	return pit->shuffle_since > 0 && pit_round_needs_cards(table);
}

static struct duty pit_duties_inspection(const struct pit *pit, unsigned id)
{
	const struct inspection *form = &pit->form[id];

	return (struct duty){
		.is = DUTY_INSPECTION,
		.checklist = (uint8_t)id,
		.missing = (uint8_t)(inspection_under_way(form)
					     ? inspection_missing(form)
					     : MISSING_START),
		.failed = pit->failed & 1U << id,
		.closing = checklists[id].trigger == TRIGGER_CLOSING,
	};
}

int pit_duties(const struct pit *pit, const struct table *table,
	       struct duty duty[static DUTIES_MAX])
{
	unsigned wanted = pit_blocking_checklists(pit, table);
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
	if (pit_duties_void(pit, table))
		duty[n++] = (struct duty){.is = DUTY_VOID};
	return n;
}

/* --- what follows ------------------------------------------------------- */

static bool pit_duties_hold_closed(const struct pit *pit,
				   const struct table *table)
{
	return !pit_duties_is_playing(pit) && pit_between_rounds(table);
}

static bool pit_duties_hold_inspection(const struct pit *pit,
				       const struct table *table)
{
	return !pit_duties_hold_closed(pit, table) &&
	       (pit_blocking_checklists(pit, table) != 0 ||
		pit_duties_void(pit, table));
}

static bool (*const hold_wanted[HOLDS - HOLD_DUTIES])(
	const struct pit *pit, const struct table *table) = {
	[HOLD_CLOSED - HOLD_DUTIES] = pit_duties_hold_closed,
	[HOLD_INSPECTION - HOLD_DUTIES] = pit_duties_hold_inspection,
	[HOLD_DEALER - HOLD_DUTIES] = pit_duties_dealer,
};

bool pit_is_duty_hold(const char *name)
{
	enum hold hold = hold_find(name);

	return hold >= HOLD_DUTIES && hold < HOLDS;
}

static bool pit_duties_shoe(const struct pit *pit, const struct table *table)
{
	return shuffle_is_complete(&pit->shuffle_progress, &table->house) &&
	       table->reshuffle_due && pit_between_rounds(table) &&
	       table->holds.n == 0 &&
	       table->facts_by_kind[FACT_OUT_OF_TURN] == 0;
}

static bool pit_duties_reshuffle(const struct pit *pit,
				 const struct table *table)
{
	return pit_duties_is_playing(pit) && pit->shuffle_since > 0 &&
	       pit_between_rounds(table) && !table->reshuffle_due &&
	       table->holds.n == 0 && !table_irregular(table) &&
	       !shuffle_is_complete(&pit->shuffle_progress, &table->house);
}

static bool pit_duties_ball_left(const struct pit *pit,
				 const struct table *table)
{
	(void)table;
	return pit->ball_out;
}

static bool pit_duties_disabled(const struct pit *pit,
				const struct table *table)
{
	return pit->dealer_disabled && pit_between_rounds(table);
}

static const struct {
	bool (*is_due)(const struct pit *pit, const struct table *table);
	uint8_t kind; /* enum row_kind */
	const char *line;
} consequences[] = {
	/* clang-format off */
	{pit_duties_disabled, KIND_PEOPLE, "off disabled"},
	{pit_duties_ball_left, KIND_INSPECTION, "left ball it left the wheel"},
	{pit_opened_due, KIND_DAY, "opened"},
	{pit_closed_due, KIND_DAY, "closed"},
	{pit_duties_shoe, KIND_TABLE, "shoe"},
	{pit_loaded_due, KIND_SHUFFLE, "loaded"},
	{pit_count_settled, KIND_TABLE, "release cutting-card"},
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

		if (set && table->holds.n >= HOLDS_MAX - HOLDS_RESERVED)
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

bool pit_next_consequence(const struct pit *pit, const struct table *table,
			  enum row_kind *kind, char line[static PIT_LINE_MAX])
{
	for (size_t i = 0; i < sizeof consequences / sizeof *consequences;
	     i++) {
		if (!consequences[i].is_due(pit, table))
			continue;
		*kind = (enum row_kind)consequences[i].kind;
		snprintf(line, PIT_LINE_MAX, "%s", consequences[i].line);
		return true;
	}
	*kind = KIND_TABLE;
	return pit_duties_hold(pit, table, line);
}
