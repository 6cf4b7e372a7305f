/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/dragon_tiger.h"

#include "rules/core/gettext.h"
#include "rules/games/card_games.h"

/* What live tables pay: 1 to 1, of which a tie takes half; a tie 11 to 1, a
 * tie of one suit 50 to 1. */
static const struct coup_spot dragon_spots[DRAGON_TIGER_SPOTS] = {
	[DRAGON_TIGER_DRAGON] = {"dragon", SPOT_DRAGON, HAND_PLAYER, .pays = 1,
				 .tie_takes = 50,
				 .opposes = DRAGON_TIGER_TIGER},
	[DRAGON_TIGER_TIGER] = {"tiger", SPOT_TIGER, HAND_BANKER, .pays = 1,
				.tie_takes = 50,
				.opposes = DRAGON_TIGER_DRAGON},
	[DRAGON_TIGER_TIE] = {"tie", SPOT_TIE, HAND_TIE, .pays = 11,
			      .opposes = -1},
	[DRAGON_TIGER_SUITED_TIE] = {"suited-tie", SPOT_SUITED_TIE, HAND_TIE,
				     .pays = 50, .tie_takes = 100,
				     .suited = true, .opposes = -1},
};

static const struct coup_spot football_spots[FOOTBALL_STUDIO_SPOTS] = {
	[FOOTBALL_STUDIO_HOME] = {"home", SPOT_HOME, HAND_PLAYER, .pays = 1,
				  .tie_takes = 50,
				  .opposes = FOOTBALL_STUDIO_AWAY},
	[FOOTBALL_STUDIO_AWAY] = {"away", SPOT_AWAY, HAND_BANKER, .pays = 1,
				  .tie_takes = 50,
				  .opposes = FOOTBALL_STUDIO_HOME},
	[FOOTBALL_STUDIO_DRAW] = {"draw", SPOT_DRAW, HAND_TIE, .pays = 11,
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
	.spots = DRAGON_TIGER_SPOTS,
	.spot = dragon_spots,
	.cards = 1,
	.value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13},
	.modulus = COUP_RANKS + 1,
	.next = dragon_tiger_next,
};

static const struct coup_rules football_rules = {
	.hand = {HAND_HOME, HAND_AWAY, HAND_DRAWN},
	.suited_tie = HAND_DRAWN,
	.spots = FOOTBALL_STUDIO_SPOTS,
	.spot = football_spots,
	.cards = 1,
	.value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13},
	.modulus = COUP_RANKS + 1,
	.next = dragon_tiger_next,
};

static uint8_t dragon_tiger_spot_parse(const struct house *house,
				       const struct token *words, int n)
{
	(void)house;
	return coup_spot_parse(&dragon_rules, words, n);
}

static char *dragon_tiger_spot_format(uint8_t spot,
				      char to[static SPOT_TEXT_MAX])
{
	return stpcpy(to, dragon_spots[spot].name);
}

static enum spot_word dragon_tiger_spot_word(uint8_t spot)
{
	return (enum spot_word)dragon_spots[spot].word;
}

static uint8_t football_studio_spot_parse(const struct house *house,
					  const struct token *words, int n)
{
	(void)house;
	return coup_spot_parse(&football_rules, words, n);
}

static char *football_studio_spot_format(uint8_t spot,
					 char to[static SPOT_TEXT_MAX])
{
	return stpcpy(to, football_spots[spot].name);
}

static enum spot_word football_studio_spot_word(uint8_t spot)
{
	return (enum spot_word)football_spots[spot].word;
}

const struct game dragon_tiger_game = {
	.name = "dragon-tiger",
	.title = N_("Dragon Tiger"),
	.kind = KIND_COUP,
	.seats = SEAT_MAX,
	.spot_words = 1u << SPOT_DRAGON | 1u << SPOT_TIGER | 1u << SPOT_TIE |
		      1u << SPOT_SUITED_TIE,
	.coup = &dragon_rules,
	.spot_parse = dragon_tiger_spot_parse,
	.spot_format = dragon_tiger_spot_format,
	.spot_word = dragon_tiger_spot_word,
	.check_spot = coup_check_spot,
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
	.spot_words = 1u << SPOT_HOME | 1u << SPOT_AWAY | 1u << SPOT_DRAW,
	.coup = &football_rules,
	.spot_parse = football_studio_spot_parse,
	.spot_format = football_studio_spot_format,
	.spot_word = football_studio_spot_word,
	.check_spot = coup_check_spot,
	.open = coup_begin,
	.begin = coup_begin,
	.instruct = coup_instruct,
	.deal = coup_deal,
	.decided = coup_decided,
	.rule = card_game_rule,
	.results = coup_results,
	.settle = coup_settle,
};
