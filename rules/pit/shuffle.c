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
			N_("All cards face down on the table"),
			N_("In two equal piles"),
			N_("Washed until they are mixed throughout"),
			N_("In two equal piles again"),
		}},
		{"riffle", N_("RIFFLE"), N_("RIFFLED"), 20, {
			N_("Each deck riffled once"),
			N_("Stacked with the backs outward"),
		}},
		{"cut", N_("CUT"), N_("CUT DONE"), 2, {
			N_("A cutting card inserted, by yourself"),
			N_("What lies before it moved to the back"),
		}},
		{"cutting-cards", N_("PLACE THE CUTTING CARDS"), N_("PLACED"), 3, {
			N_("One with seven cards behind it"),
			N_("The other behind all cards"),
		}},
		{"load", N_("LOAD THE SHOE"), N_("LOADED"), 3, {
			N_("The stack in the shoe"),
		}},
	},
};

static const struct shuffle_form shuffling_blackjack = {
	"K 3.2, K 3.3", 5, {
		{"wash", N_("WASH"), N_("WASHED"), 15, {
			N_("All cards face down on the table"),
			N_("Washed until they are mixed throughout"),
		}},
		{"shuffle", N_("SHUFFLE AND STACK"), N_("STACKED"), 10, {
			N_("Shuffled, in one stack"),
		}},
		{"cut", N_("CUT"), N_("CUT DONE"), 2, {
			N_("The cutting card inserted, by yourself"),
			N_("What lies before it moved to the back"),
		}},
		{"cutting-card", N_("PLACE THE CUTTING CARD"), N_("PLACED"), 2, {
			N_("Four decks from the back; with fewer than five decks where the house says"),
		}},
		{"load", N_("LOAD THE SHOE"), N_("LOADED"), 3, {
			N_("The stack in the shoe"),
		}},
	},
};

static const struct shuffle_form shuffling_one_deck = {
	"B 3.2, B 3.3", 3, {
		{"shuffle", N_("SHUFFLE"), N_("SHUFFLED"), 5, {
			N_("All cards shuffled, in one stack"),
		}},
		{"cut", N_("CUT"), N_("CUT DONE"), 1, {
			N_("The stack cut, by yourself"),
		}},
		{"load", N_("LOAD THE SHOE"), N_("LOADED"), 1, {
			N_("The stack in the shoe"),
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
		return N_("The shuffle is not done.");
	pit_end_shuffle(pit);
	return NULL;
}
