/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/answer.h"

#include "rules/table/wagers.h"

const char *const hand_names[HANDS] = {
	[HAND_PLAYER] = "player", [HAND_BANKER] = "banker",
	[HAND_TIE] = "tie",	  [HAND_QUIT] = "quit",
	[HAND_NONE] = "none",	  [HAND_DEALER] = "dealer",
};

void answer_alarm(struct answer *answer, enum alarm alarm, struct card card)
{
	answer_add(answer, LINE_ALARM, (int)alarm)->card = card;
}

struct line *answer_settle(struct answer *answer, const struct wager *wager)
{
	struct line *line = answer_add(answer, LINE_SETTLE, wager->spot);

	line->seat = wager->seat;
	line->stake = wager->stake;
	return line;
}
