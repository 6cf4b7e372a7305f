/* SPDX-License-Identifier: ISC */
/* The lines of the shuffle. */
#include "config.h"

#include "rules/pit/pit_internal.h"

#include "rules/core/gettext.h"

static const char *pit_shuffle_amiss(const struct taking *taking)
{
	const struct pit *pit = taking->pit;

	if (!pit_has_cards(pit))
		return N_("This game has no cards.");
	if (pit->day_state != DAY_OPEN)
		return N_("The table is not open: a pit boss opens it.");
	if (!pit_between(taking->table))
		return N_("A round is under way: end it first.");
	if (pit_wanted(pit, taking->table) != 0)
		return N_("An inspection comes first.");
	if (pit->dealer[0] == '\0')
		return N_("Nobody is signed on: the dealer signs on first.");
	if (!taking->table || taking->table->reshuffle_due)
		return NULL;
	if (pit->shuffle_owed)
		return N_("A hold, or a card that needs a ruling, comes "
			  "first.");
	return N_("No shuffle is due: a pit boss can order one.");
}

const char *pit_shuffle_begin(struct taking *taking)
{
	struct shuffling *shuffling = &taking->pit->shuffling;
	const char *reason = pit_no_more(taking);

	if (!reason)
		reason = pit_shuffle_amiss(taking);
	if (reason)
		return reason;
	if (shuffling->begun)
		return N_("The shuffle is under way already.");
	*shuffling = (struct shuffling){
		.begun = true,
		.since_us = taking->line->time_us,
	};
	return NULL;
}

/* Reads the number of a group. */
static const char *pit_shuffle_read(struct taking *taking, uint32_t *group)
{
	if (!pit_number(taking, SHUFFLE_GROUPS_MAX, group) ||
	    !pit_ends(taking) || *group == 0)
		return pit_malformed(taking, N_("A step of the shuffle has "
						"its group's number."));
	return pit_shuffle_amiss(taking);
}

const char *pit_shuffle_group(struct taking *taking)
{
	struct shuffling *shuffling = &taking->pit->shuffling;
	const struct table *table = taking->table;
	uint32_t group;
	const char *reason = pit_shuffle_read(taking, &group);
	int64_t took_us;

	if (reason)
		return reason;
	if (!shuffling->begun)
		return N_("The shuffle has not begun.");
	if (group != shuffling->done + 1U ||
	    (table && !shuffling_next(shuffling, &table->house)))
		return N_("The groups of the shuffle are confirmed in their "
			  "order, each once.");
	took_us = taking->line->time_us - shuffling->since_us;
	shuffling->took_us[shuffling->done++] = took_us > 0 ? took_us : 0;
	shuffling->since_us = taking->line->time_us;
	return NULL;
}

const char *pit_shuffle_back(struct taking *taking)
{
	struct shuffling *shuffling = &taking->pit->shuffling;
	uint32_t group;
	const char *reason = pit_shuffle_read(taking, &group);

	if (reason)
		return reason;
	if (group != shuffling->done)
		return N_("Only the group confirmed last can be taken back.");
	shuffling->took_us[--shuffling->done] = 0;
	shuffling->since_us = taking->line->time_us;
	return NULL;
}

const char *pit_shuffle_loaded(struct taking *taking)
{
	struct pit *pit = taking->pit;

	if (taking->table && !pit_loaded_follows(pit, taking->table))
		return N_("The shuffle is not done.");
	pit_end_shuffle(pit);
	return NULL;
}
