/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/shuffling.h"

#include "rules/core/gettext.h"

#include <stddef.h>

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
