/* SPDX-License-Identifier: ISC */
/* The count of a shoe whose cut card came out of place. */
#include "config.h"

#include "rules/pit/pit_internal.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/round.h"
#include "rules/table/holds.h"

static bool shoe_count_differs(const struct shoe_count *count)
{
	return count->state == SHOE_COUNTED && count->cards != count->expected;
}

const char *pit_shoe_counted(struct pit_request *pit_request)
{
	const struct table *table = pit_request->table;
	uint32_t cards, expected;

	if (!pit_next_number(pit_request, UINT16_MAX, &cards) ||
	    !token_is(pit_next_token(pit_request), "of") ||
	    !pit_next_number(pit_request, UINT16_MAX, &expected) ||
	    !pit_at_end(pit_request))
		return pit_malformed(pit_request,
				     N_("Enter the number of cards."));
	if (table && !round_is_held(table, HOLD_CUT_CARD))
		return N_("No count of the shoe is due.");
	if (table && (int)expected != shoe_left(&table->shoe))
		return N_("A card came meanwhile: count again.");
	pit_request->pit->shoe_count =
		(struct shoe_count){.state = SHOE_COUNTED,
				    .cards = (uint16_t)cards,
				    .expected = (uint16_t)expected};
	return NULL;
}

const char *pit_shoe_accepted(struct pit_request *pit_request)
{
	struct shoe_count *count = &pit_request->pit->shoe_count;
	char reason[INSPECTION_NOTE_MAX + 1];

	if (!pit_rest(pit_request, sizeof reason, reason) || !*reason)
		return pit_malformed(pit_request, N_("Enter the reason."));
	if (!shoe_count_differs(count))
		return N_("Count the shoe first.");
	count->state = SHOE_ACCEPTED;
	return NULL;
}

bool pit_count_settled(const struct pit *pit, const struct table *table)
{
	const struct shoe_count *count = &pit->shoe_count;

	return count->state != SHOE_UNCOUNTED && !shoe_count_differs(count) &&
	       round_is_held(table, HOLD_CUT_CARD);
}

void pit_complete_count(enum row_kind kind, const struct table *table,
			char line[static PIT_LINE_MAX])
{
	struct row_line bare = row_parse(kind, line);
	size_t n = strlen(line);

	if (bare.verb == ROW_SHOE_COUNTED && !strchr(bare.rest, ' ') &&
	    n < PIT_LINE_MAX)
		snprintf(line + n, PIT_LINE_MAX - n, " of %d",
			 shoe_left(&table->shoe));
}
