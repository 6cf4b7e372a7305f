/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/spot_text.h"

#include <stdio.h>

#include "rules/table/spots.h"
#include "rules/core/gettext.h"

static const char *const kinds[SPOT_WORDS] = {
	[SPOT_PLAYER] = N_("player"),	  [SPOT_BANKER] = N_("banker"),
	[SPOT_TIE] = N_("tie"),		  [SPOT_MAIN] = N_("wager"),
	[SPOT_STRAIGHT] = N_("straight"), [SPOT_SPLIT] = N_("split"),
	[SPOT_STREET] = N_("street"),	  [SPOT_CORNER] = N_("corner"),
	[SPOT_LINE] = N_("line"),	  [SPOT_COLUMN] = N_("column"),
	[SPOT_DOZEN] = N_("dozen"),	  [SPOT_RED] = N_("red"),
	[SPOT_BLACK] = N_("black"),	  [SPOT_ODD] = N_("odd"),
	[SPOT_EVEN] = N_("even"),	  [SPOT_LOW] = N_("low"),
	[SPOT_HIGH] = N_("high"),
};

static const char *const of_blackjack[] = {
	[ON_MAIN] = N_("wager"),
	[ON_MAIN_2] = N_("second hand"),
	[ON_INSURANCE] = N_("insurance"),
};

const char *spot_text_kind(enum spot_word word)
{
	return _(kinds[word]);
}

static void spot_text_number(const struct spot *spot,
			     char text[static WORDS_MAX])
{
	if (spot->word == SPOT_STRAIGHT)
		snprintf(text, WORDS_MAX, "%s", spot->name);
	else
		snprintf(text, WORDS_MAX, "%s%s%s", _(kinds[spot->word]),
			 *spot->name ? " " : "", spot->name);
}

void spot_text(enum game_id game, uint8_t spot, char text[static WORDS_MAX])
{
	static const enum hand hands[] = {[ON_PLAYER] = HAND_PLAYER,
					  [ON_BANKER] = HAND_BANKER,
					  [ON_TIE] = HAND_TIE};

	if (game == ROULETTE)
		spot_text_number(&spots[spot], text);
	else
		snprintf(text, WORDS_MAX, "%s",
			 game == BACCARAT ? words_hand(hands[spot])
					  : _(of_blackjack[spot]));
}
