/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/game.h"

uint64_t game_spot_words(const struct game *game)
{
	uint64_t words = 0;

	for (uint8_t spot = 0; spot < game->spots; spot++)
		words |= UINT64_C(1) << game->spot_word(game, spot);
	return words;
}

uint8_t game_first_spot(const struct game *game, enum spot_word word)
{
	for (uint8_t spot = 0; spot < game->spots; spot++)
		if (game->spot_word(game, spot) == word)
			return spot;
	return SPOT_UNKNOWN;
}
