/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/wheel.h"
#include "rules/table/roulette_spots.h"

enum { NUMBER_MAX = 12 };

static const struct colour {
	const char *call, *name, *word;
	enum paint text, ground;
} red = {N_("{n} RED"), N_("{n} red"), N_("RED"), PAINT_RED, PAINT_RED_POCKET},
  black = {N_("{n} BLACK"), N_("{n} black"), N_("BLACK"), PAINT_BLACK,
	   PAINT_BLACK_POCKET},
  green = {N_("{n} GREEN"), N_("{n} green"), N_("GREEN"), PAINT_GREEN,
	   PAINT_GREEN_POCKET};

static const char *const halves[SPOT_WORDS] = {
	[SPOT_ODD] = N_("ODD"),
	[SPOT_EVEN] = N_("EVEN"),
	[SPOT_LOW] = N_("LOW"),
	[SPOT_HIGH] = N_("HIGH"),
};

static const struct spot *pockets_spot(unsigned number, enum spot_word first,
				       enum spot_word last)
{
	return number < POCKETS ? spots_find(number, first, last) : NULL;
}

static const struct colour *pockets_colour(unsigned number)
{
	const struct spot *spot = pockets_spot(number, SPOT_RED, SPOT_BLACK);

	if (!spot)
		return &green;
	return spot->word == SPOT_RED ? &red : &black;
}

static void pockets_expand(unsigned number, const char *form,
			   char text[static UI_TEXT_MAX])
{

	expand_placeholders(text, UI_TEXT_MAX, form, "n %u", number);
}

void pockets_call(unsigned number, char text[static UI_TEXT_MAX])
{
	pockets_expand(number, _(pockets_colour(number)->call), text);
}

void pockets_name(unsigned number, char text[static UI_TEXT_MAX])
{
	pockets_expand(number, _(pockets_colour(number)->name), text);
}

void pockets_kinds(unsigned number, char text[static UI_TEXT_MAX])
{
	const struct spot *parity = pockets_spot(number, SPOT_ODD, SPOT_EVEN);
	const struct spot *range = pockets_spot(number, SPOT_LOW, SPOT_HIGH);
	int used = snprintf(text, UI_TEXT_MAX, "%.60s",
			    _(pockets_colour(number)->word));

	if (parity && range)
		snprintf(text + used, UI_TEXT_MAX - (size_t)used, "  %s  %s",
			 _(halves[parity->word]), _(halves[range->word]));
}

void pockets_between(unsigned number, char text[static UI_TEXT_MAX])
{
	unsigned at = 0;

	while (at < POCKETS - 1 && wheel_order[at] != number)
		at++;
	expand_placeholders(text, UI_TEXT_MAX,
			    _("between {before} and {behind}"),
			    "before %d behind %d",
			    wheel_order[(at + POCKETS - 1) % POCKETS],
			    wheel_order[(at + 1) % POCKETS]);
}

enum paint pockets_paint(unsigned number)
{
	return pockets_colour(number)->text;
}

enum paint pockets_paint_filled(unsigned number)
{
	return pockets_colour(number)->ground;
}

static const char *const hands[HANDS] = {
	[HAND_PLAYER] = N_("PLAYER"),	 [HAND_BANKER] = N_("BANKER"),
	[HAND_TIE] = N_("TIE"),		 [HAND_QUIT] = N_("QUIT"),
	[HAND_NONE] = N_("NOT DECIDED"), [HAND_DEALER] = N_("DEALER"),
};

const char *hand_text(enum hand hand)
{
	return hands[hand] ? _(hands[hand]) : NULL;
}

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

static const char *const blackjack_spots[] = {
	[BLACKJACK_MAIN] = N_("wager"),
	[BLACKJACK_MAIN_2] = N_("second hand"),
	[BLACKJACK_INSURANCE] = N_("insurance"),
};

const char *spot_text_kind(enum spot_word word)
{
	return _(kinds[word]);
}

static void spot_text_number(const struct spot *spot,
			     char text[static UI_TEXT_MAX])
{
	if (spot->word == SPOT_STRAIGHT)
		snprintf(text, UI_TEXT_MAX, "%s", spot->name);
	else
		snprintf(text, UI_TEXT_MAX, "%s%s%s", _(kinds[spot->word]),
			 *spot->name ? " " : "", spot->name);
}

void spot_text(enum game_id game, uint8_t spot, char text[static UI_TEXT_MAX])
{
	static const enum hand winner[BACCARAT_SPOTS] = {
		[BACCARAT_PLAYER] = HAND_PLAYER,
		[BACCARAT_BANKER] = HAND_BANKER,
		[BACCARAT_TIE] = HAND_TIE,
	};

	if (game == ROULETTE)
		spot_text_number(&spots[spot], text);
	else
		snprintf(text, UI_TEXT_MAX, "%s",
			 game == BACCARAT ? hand_text(winner[spot])
					  : _(blackjack_spots[spot]));
}
