/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/shuffle.h"

#include <stddef.h>

#include "rules/core/gettext.h"
#include "rules/pit/pit_internal.h"

/* The least times are those of quick hands: a wash of eight decks takes a
 * minute or more. */
/* clang-format off */
static const struct shuffle_form shuffling_baccarat = {
	"B 3.2.1, B 3.3", 5, {
		{"wash", N_("WASH"), N_("WASHED"), 20, {
			N_("Cards face down on the table"),
			N_("Stack in two equal piles"),
			N_("Wash until fully mixed"),
			N_("Stack in two equal piles"),
		}},
		{"riffle", N_("RIFFLE"), N_("RIFFLED"), 20, {
			N_("Riffle each deck once"),
			N_("Stack, backs outward"),
		}},
		{"cut", N_("CUT"), N_("CUT"), 2, {
			N_("Insert a cut card yourself"),
			N_("Move all cards before it to the back"),
		}},
		{"cutting-cards", N_("PLACE CUT CARDS"), N_("PLACED"), 3, {
			N_("One with seven cards behind it"),
			N_("The other behind all cards"),
		}},
		{"load", N_("LOAD THE SHOE"), N_("LOADED"), 3, {
			N_("Put the stack into the shoe"),
		}},
	},
};

static const struct shuffle_form shuffling_blackjack = {
	"K 3.2, K 3.3", 5, {
		{"wash", N_("WASH"), N_("WASHED"), 15, {
			N_("Cards face down on the table"),
			N_("Wash until fully mixed"),
		}},
		{"shuffle", N_("SHUFFLE AND STACK"), N_("STACKED"), 10, {
			N_("Shuffle into one stack"),
		}},
		{"cut", N_("CUT"), N_("CUT"), 2, {
			N_("Insert a cut card yourself"),
			N_("Move all cards before it to the back"),
		}},
		{"cutting-card", N_("PLACE CUT CARD"), N_("PLACED"), 2, {
			N_("Four decks from the back; under five decks, by house rule"),
		}},
		{"load", N_("LOAD THE SHOE"), N_("LOADED"), 3, {
			N_("Put the stack into the shoe"),
		}},
	},
};

static const struct shuffle_form shuffling_one_deck = {
	"B 3.2, B 3.3", 3, {
		{"shuffle", N_("SHUFFLE"), N_("SHUFFLED"), 5, {
			N_("Shuffle into one stack"),
		}},
		{"cut", N_("CUT"), N_("CUT"), 1, {
			N_("Cut the stack yourself"),
		}},
		{"load", N_("LOAD THE SHOE"), N_("LOADED"), 1, {
			N_("Put the stack into the shoe"),
		}},
	},
};
/* clang-format on */

const struct shuffle_form *shuffling_form(const struct house *house)
{
	if (house->shuffle_every_round)
		return &shuffling_one_deck;
	switch (house->game) {
	case BACCARAT: return &shuffling_baccarat;
	case BLACKJACK: return &shuffling_blackjack;
	default: return NULL;
	}
}

const struct shuffle_group *shuffling_next(const struct shuffling *shuffling,
					   const struct house *house)
{
	const struct shuffle_form *form = shuffling_form(house);

	return form && shuffling->done < form->groups
		       ? &form->group[shuffling->done]
		       : NULL;
}

bool shuffling_complete(const struct shuffling *shuffling,
			const struct house *house)
{
	const struct shuffle_form *form = shuffling_form(house);

	return form && shuffling->begun && shuffling->done >= form->groups;
}

/* The lines of the shuffle. */

static const char *pit_shuffle_amiss(const struct taking *taking)
{
	const struct pit *pit = taking->pit;

	if (!pit_has_cards(pit))
		return N_("Not used in this game.");
	if (pit->day_state != DAY_OPEN)
		return N_("Table not open: a pit boss must open it.");
	if (!pit_between(taking->table))
		return N_("Round under way: finish it first.");
	if (pit_wanted(pit, taking->table) != 0)
		return N_("Complete the inspection first.");
	if (pit->dealer[0] == '\0')
		return N_("No dealer signed on. Sign on first.");
	if (!taking->table || taking->table->reshuffle_due)
		return NULL;
	if (pit->shuffle_owed)
		return N_("Resume play, or rule on the card, first.");
	return N_("No shuffle due: a pit boss can order one.");
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
		return N_("Shuffle already begun.");
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
		return pit_malformed(
			taking, N_("Expected the number of a shuffle step."));
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
		return N_("Shuffle not begun.");
	if (group != shuffling->done + 1U ||
	    (table && !shuffling_next(shuffling, &table->house)))
		return N_("Confirm the shuffle steps in order, each once.");
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
		return N_("Only the last step can be taken back.");
	shuffling->took_us[--shuffling->done] = 0;
	shuffling->since_us = taking->line->time_us;
	return NULL;
}

/* The shoe was entered; the day line and the table line may be as well. */
bool pit_loaded_follows(const struct pit *pit, const struct table *table)
{
	return shuffling_complete(&pit->shuffling, &table->house) &&
	       !table->reshuffle_due;
}

const char *pit_shuffle_loaded(struct taking *taking)
{
	struct pit *pit = taking->pit;

	if (taking->table && !pit_loaded_follows(pit, taking->table))
		return N_("Shuffle not done.");
	pit_end_shuffle(pit);
	return NULL;
}
