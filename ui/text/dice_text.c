/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/sic_bo.h"

/* Small, big or triple: a triple is neither. */
static enum spot_word dice_word(unsigned dice)
{
	return dice_is_triple(dice) ? SPOT_TRIPLE : sic_bo_size(dice);
}

void dice_name(unsigned dice, char text[static UI_TEXT_MAX])
{
	char faces[DICE_TEXT_MAX];

	dice_format(dice, faces);
	expand_placeholders(text, UI_TEXT_MAX, _("{dice}, total {total}"),
			    "dice %s total %u", faces, dice_total(dice));
}

void dice_call(unsigned dice, char text[static UI_TEXT_MAX])
{
	char name[UI_TEXT_MAX];

	dice_name(dice, name);
	text_capitals(name, text);
}

void dice_kinds(unsigned dice, char text[static UI_TEXT_MAX])
{
	bool triple = dice_is_triple(dice);
	char words[UI_TEXT_MAX];

	snprintf(words, sizeof words, "%s%s%s", spot_text_kind(dice_word(dice)),
		 triple ? "" : "  ",
		 triple ? "" : spot_text_kind(sic_bo_parity(dice)));
	text_capitals(words, text);
}

enum paint dice_paint(unsigned dice)
{
	switch (dice_word(dice)) {
	case SPOT_SMALL: return PAINT_PLAYER;
	case SPOT_BIG: return PAINT_BANKER;
	default: return PAINT_TIE;
	}
}
