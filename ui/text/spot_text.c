/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/announced_bets.h"
#include "rules/games/blackjack.h"
#include "rules/games/coup.h"
#include "rules/games/games.h"
#include "rules/games/roads.h"
#include "rules/games/sic_bo.h"
#include "rules/games/wheel.h"
#include "rules/table/roulette_spots.h"
#include "ui/terminal/utf8.h"

static const struct colour {
	const char *name, *word;
	enum paint text, ground;
} red = {N_("{n} red"), N_("red"), PAINT_RED, PAINT_RED_POCKET},
  black = {N_("{n} black"), N_("black"), PAINT_BLACK, PAINT_BLACK_POCKET},
  green = {N_("{n} green"), N_("green"), PAINT_GREEN, PAINT_GREEN_POCKET};

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
	char form[UI_TEXT_MAX];

	pockets_expand(number,
		       text_capitals(_(pockets_colour(number)->name), form),
		       text);
}

void pockets_name(unsigned number, char text[static UI_TEXT_MAX])
{
	pockets_expand(number, _(pockets_colour(number)->name), text);
}

enum { KINDS_COLS = 24 }; /* under a pocket */

void pockets_kinds(unsigned number, char text[static UI_TEXT_MAX])
{
	const struct spot *parity = pockets_spot(number, SPOT_ODD, SPOT_EVEN);
	const struct spot *range = pockets_spot(number, SPOT_LOW, SPOT_HIGH);
	const char *colour = _(pockets_colour(number)->word);
	const char *gap = "  ";
	char words[UI_TEXT_MAX];

	do {
		if (parity && range)
			snprintf(words, sizeof words, "%.60s%s%.60s%s%.60s",
				 colour, gap,
				 spot_text_kind((enum spot_word)parity->word),
				 gap,
				 spot_text_kind((enum spot_word)range->word));
		else
			snprintf(words, sizeof words, "%.60s", colour);
	} while (utf8_width(words) > KINDS_COLS && *++gap);
	text_capitals(words, text);
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
	/* TRANSLATORS: baccarat's hand and the wager on it, never a person */
	[HAND_PLAYER] = N_("player"),
	/* TRANSLATORS: baccarat's hand and the wager on it, never a person */
	[HAND_BANKER] = N_("banker"),
	[HAND_DRAGON] = N_("dragon"),
	[HAND_TIGER] = N_("tiger"),
	[HAND_RANK_TIE] = N_("tie"),
	[HAND_SUITED_TIE] = N_("suited tie"),
	[HAND_HOME] = NC_("team", "home"),
	[HAND_AWAY] = NC_("team", "away"),
	[HAND_DRAWN] = NC_("result", "draw"),
	[HAND_TIE] = N_("tie"),
	[HAND_QUIT] = N_("aborted"),
	[HAND_NONE] = N_("not decided"),
	[HAND_DEALER] = NC_("hand", "Dealer"),
};

void points_text(const struct game *game, unsigned points,
		 char text[static POINTS_TEXT_MAX])
{
	static const char *const ranks[COUP_RANKS + 1] = {
		"",  "A", "2", "3",  "4", "5", "6",
		"7", "8", "9", "10", "J", "Q", "K"};

	if (game->coup && game->coup->cards == 1 && points <= COUP_RANKS)
		strcpy(text, ranks[points]);
	else
		snprintf(text, POINTS_TEXT_MAX, "%u", points);
}

/* One letter for each winner. */
static const char *const letters[HANDS] = {
	/* TRANSLATORS: one letter, or one character of two columns: the winner
	 * in results and on the roads of the players' display */
	[HAND_PLAYER] = NC_("winner", "P"),
	[HAND_BANKER] = NC_("winner", "B"),
	[HAND_TIE] = NC_("winner", "T"),
	/* TRANSLATORS: dragon */
	[HAND_DRAGON] = NC_("winner", "D"),
	[HAND_TIGER] = NC_("tiger", "T"),
	[HAND_RANK_TIE] = "=",
	[HAND_SUITED_TIE] = "=",
	/* TRANSLATORS: home team */
	[HAND_HOME] = NC_("winner", "H"),
	/* TRANSLATORS: away team */
	[HAND_AWAY] = NC_("winner", "A"),
	[HAND_DRAWN] = NC_("draw", "D"),
};

const char *hand_letter(enum hand hand)
{
	return letters[hand] ? _(letters[hand]) : "";
}

enum paint hand_paint(enum hand hand)
{
	static const enum paint paints[ROAD_INKS] = {
		[ROAD_BLUE] = PAINT_PLAYER,
		[ROAD_RED] = PAINT_BANKER,
		[ROAD_GREEN] = PAINT_TIE,
	};

	return paints[road_ink(hand)];
}

const char *hand_text(enum hand hand)
{
	static _Thread_local char text[HANDS][UI_TEXT_MAX];

	return hands[hand] ? text_capitals(_(hands[hand]), text[hand]) : NULL;
}

static const char *const kinds[SPOT_WORDS] = {
	[SPOT_PLAYER] = N_("player"),
	[SPOT_BANKER] = N_("banker"),
	[SPOT_DRAGON] = N_("dragon"),
	[SPOT_TIGER] = N_("tiger"),
	[SPOT_HOME] = NC_("team", "home"),
	[SPOT_AWAY] = NC_("team", "away"),
	[SPOT_SUITED_TIE] = N_("suited tie"),
	[SPOT_DRAW] = NC_("result", "draw"),
	[SPOT_TIE] = N_("tie"),
	[SPOT_PLAYER_PAIR] = N_("player pair"),
	[SPOT_BANKER_PAIR] = N_("banker pair"),
	[SPOT_MAIN] = NC_("spot", "wager"),
	[SPOT_PERFECT_PAIRS] = N_("perfect pairs"),
	[SPOT_PLUS_THREE] = "21+3",
	[SPOT_STRAIGHT] = NC_("spot", "straight"),
	[SPOT_SPLIT] = NC_("spot", "split"),
	[SPOT_STREET] = NC_("spot", "street"),
	[SPOT_CORNER] = NC_("spot", "corner"),
	[SPOT_LINE] = NC_("spot", "line"),
	[SPOT_COLUMN] = NC_("spot", "column"),
	[SPOT_DOZEN] = NC_("spot", "dozen"),
	[SPOT_RED] = N_("red"),
	[SPOT_BLACK] = N_("black"),
	[SPOT_ODD] = N_("odd"),
	[SPOT_EVEN] = N_("even"),
	[SPOT_LOW] = N_("low"),
	[SPOT_HIGH] = N_("high"),
	[SPOT_SMALL] = NC_("spot", "small"),
	[SPOT_BIG] = NC_("spot", "big"),
	[SPOT_TOTAL] = NC_("spot", "total"),
	[SPOT_TRIPLE] = NC_("spot", "triple"),
	[SPOT_ANY_TRIPLE] = N_("any triple"),
	[SPOT_DOUBLE] = NC_("spot", "double"),
	[SPOT_COMBINATION] = NC_("spot", "combination"),
	[SPOT_SINGLE] = NC_("spot", "single"),
};

/* Spots of blackjack that share the word of the main wager. */
static const char *const main_spots[BLACKJACK_SPOTS] = {
	[BLACKJACK_MAIN_2] = N_("hand 2"),
	[BLACKJACK_MAIN_3] = N_("hand 3"),
	[BLACKJACK_MAIN_4] = N_("hand 4"),
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
		snprintf(text, UI_TEXT_MAX, "%s%s%s",
			 spot_text_kind((enum spot_word)spot->word),
			 *spot->name ? " " : "", spot->name);
}

static const char *const announced_bets[] = {
	N_("voisins"),
	N_("tiers"),
	N_("orphelins"),
};

static void spot_text_announced(uint8_t spot, char text[static UI_TEXT_MAX])
{
	if (spot < BET_NEIGHBOURS)
		snprintf(text, UI_TEXT_MAX, "%s",
			 _(announced_bets[spot - BET_VOISINS]));
	else
		expand_placeholders(text, UI_TEXT_MAX, _("neighbours of {n}"),
				    "n %d", spot - BET_NEIGHBOURS);
}

void spot_text(enum game_id game, uint8_t spot, char text[static UI_TEXT_MAX])
{
	switch ((enum game_kind)games[game]->kind) {
	case KIND_COUP:
		text_capitals(spot_text_kind(games[game]->spot_word(games[game],
								    spot)),
			      text);
		break;
	case KIND_WHEEL:
		if (spot < SPOTS)
			spot_text_number(&spots[spot], text);
		else if (spots_is_prison(spot))
			expand_placeholders(
				text, UI_TEXT_MAX, _("{chance} in prison"),
				"chance %s",
				spot_text_kind(
					(enum spot_word)spots[spot].word));
		else
			spot_text_announced(spot, text);
		break;
	case KIND_DICE:
		snprintf(
			text, UI_TEXT_MAX, "%s%s%s",
			spot_text_kind((enum spot_word)sic_bo_spots[spot].word),
			*sic_bo_spots[spot].name ? " " : "",
			sic_bo_spots[spot].name);
		break;
	default:
		snprintf(text, UI_TEXT_MAX, "%s",
			 main_spots[spot]
				 ? _(main_spots[spot])
				 : spot_text_kind(games[game]->spot_word(
					   games[game], spot)));
		break;
	}
}
