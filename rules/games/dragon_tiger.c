/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/dragon_tiger.h"

#include "rules/core/gettext.h"
#include "rules/games/card_games.h"

/* The payouts of live tables: 1 to 1, and a tie takes half the stake; a tie
 * pays 11 to 1, a tie of one suit 50 to 1. */
static const struct coup_spot dragon_spots[DRAGON_TIGER_SPOTS] = {
	[DRAGON_TIGER_DRAGON] = {SPOT_DRAGON, HAND_PLAYER, .pays = 1,
				 .tie_takes = 50,
				 .opposes = DRAGON_TIGER_TIGER},
	[DRAGON_TIGER_TIGER] = {SPOT_TIGER, HAND_BANKER, .pays = 1,
				.tie_takes = 50,
				.opposes = DRAGON_TIGER_DRAGON},
	[DRAGON_TIGER_TIE] = {SPOT_TIE, HAND_TIE, .pays = 11, .opposes = -1},
	[DRAGON_TIGER_SUITED_TIE] = {SPOT_SUITED_TIE, HAND_TIE, .pays = 50,
				     .tie_takes = 100, .suited = true,
				     .opposes = -1},
};

static const struct coup_spot football_spots[FOOTBALL_STUDIO_SPOTS] = {
	[FOOTBALL_STUDIO_HOME] = {SPOT_HOME, HAND_PLAYER, .pays = 1,
				  .tie_takes = 50,
				  .opposes = FOOTBALL_STUDIO_AWAY},
	[FOOTBALL_STUDIO_AWAY] = {SPOT_AWAY, HAND_BANKER, .pays = 1,
				  .tie_takes = 50,
				  .opposes = FOOTBALL_STUDIO_HOME},
	[FOOTBALL_STUDIO_DRAW] = {SPOT_DRAW, HAND_TIE, .pays = 11,
				  .opposes = -1},
};

/* The dragon's card, then the tiger's. */
static enum hand dragon_tiger_next(const struct coup *coup)
{
	if (coup->cards[HAND_PLAYER] == 0)
		return HAND_PLAYER;
	return coup->cards[HAND_BANKER] == 0 ? HAND_BANKER : HAND_NONE;
}

static const struct coup_rules dragon_rules = {
	.hand = {HAND_DRAGON, HAND_TIGER, HAND_RANK_TIE},
	.suited_tie = HAND_SUITED_TIE,
	.spot = dragon_spots,
	.cards = 1,
	.value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13},
	.modulus = COUP_RANKS + 1,
	.next = dragon_tiger_next,
};

static const struct coup_rules football_rules = {
	.hand = {HAND_HOME, HAND_AWAY, HAND_DRAWN},
	.suited_tie = HAND_DRAWN,
	.spot = football_spots,
	.cards = 1,
	.value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13},
	.modulus = COUP_RANKS + 1,
	.next = dragon_tiger_next,
};

const struct game dragon_tiger_game = {
	.name = "dragon-tiger",
	.title = N_("Dragon Tiger"),
	.kind = KIND_COUP,
	.seats = SEAT_MAX,
	.spots = DRAGON_TIGER_SPOTS,
	.coup = &dragon_rules,
	.spot_parse = coup_spot_parse,
	.spot_format = coup_spot_format,
	.spot_word = coup_spot_word,
	.spot_pays = coup_spot_pays,
	.check_spot = coup_check_spot,
	.opposing = coup_opposing,
	.open = coup_begin,
	.begin = coup_begin,
	.instruct = coup_instruct,
	.deal = coup_deal,
	.decided = coup_decided,
	.rule = card_game_rule,
	.results = coup_results,
	.settle = coup_settle,
};

const struct game football_studio_game = {
	.name = "football-studio",
	.title = N_("Football Studio"),
	.kind = KIND_COUP,
	.seats = SEAT_MAX,
	.spots = FOOTBALL_STUDIO_SPOTS,
	.coup = &football_rules,
	.spot_parse = coup_spot_parse,
	.spot_format = coup_spot_format,
	.spot_word = coup_spot_word,
	.spot_pays = coup_spot_pays,
	.check_spot = coup_check_spot,
	.opposing = coup_opposing,
	.open = coup_begin,
	.begin = coup_begin,
	.instruct = coup_instruct,
	.deal = coup_deal,
	.decided = coup_decided,
	.rule = card_game_rule,
	.results = coup_results,
	.settle = coup_settle,
};
