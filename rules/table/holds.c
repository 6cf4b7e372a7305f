/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/holds.h"

#include "rules/core/token.h"

const char *const hold_names[HOLDS] = {
	[HOLD_MISDEAL] = "misdeal",
	[HOLD_EXPOSED] = "exposed",
	[HOLD_READER] = "reader",
	[HOLD_WHEEL] = "wheel",
	[HOLD_DICE] = "dice",
	[HOLD_POWER] = "power",
	[HOLD_SERVER] = "server",
	[HOLD_CARDS_LEFT] = "cards-left",
	[HOLD_DISPUTE] = "dispute",
	[HOLD_OTHER] = "other",
	[HOLD_VERDICT] = "verdict",
	[HOLD_POSITION] = "position",
	[HOLD_CUT_CARD] = "cutting-card",
	[HOLD_CARDS_BY_HAND] = "cards-by-hand",
	[HOLD_TABLE_DIFFERS] = "table-differs",
	[HOLD_COMPARE] = "compare",
	[HOLD_SAME_CARD] = "same-card",
	[HOLD_BALL_OUT] = "ball-out",
	[HOLD_NUMBER_DIFFERS] = "number-differs",
	[HOLD_DICE_DIFFER] = "dice-differ",
	[HOLD_LINK] = "link",
	[HOLD_WHEEL_DIRECTION] = "wheel-direction",
	[HOLD_CLOCK] = "clock",
	[HOLD_FLOOD] = "flood",
	[HOLD_CLOSED] = "closed",
	[HOLD_INSPECTION] = "inspection",
	[HOLD_DEALER] = "dealer",
};

enum hold hold_find(const char *words)
{
	int hold = token_find(token_next(&words), hold_names, HOLDS);

	return hold < 0 ? HOLDS : (enum hold)hold;
}
