/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/table.h"

#include "rules/table/facts.h"
#include "rules/table/game.h"

#include <stddef.h>

const char *const hand_names[HANDS] = {
	[HAND_PLAYER] = "player", [HAND_BANKER] = "banker",
	[HAND_TIE] = "tie",	  [HAND_QUIT] = "quit",
	[HAND_NONE] = "none",	  [HAND_DEALER] = "dealer",
};

const char *const direction_words[DIRECTIONS] = {
	[TURN_CW] = "cw",
	[TURN_CCW] = "ccw",
	[TURN_UNSENSED] = "-",
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

void table_start(struct table *table, const struct game *game,
		 const struct house *house)
{
	memset(table, 0, offsetof(struct table, wagers.wager));
	table->game = game;
	table->house = *house;
	table->shoe.decks = house->decks;
}

void table_copy(struct table *to, const struct table *from)
{
	memcpy(to, from, offsetof(struct table, wagers.wager));
	memcpy(to->wagers.wager, from->wagers.wager,
	       from->wagers.n * sizeof from->wagers.wager[0]);
}

/* While betting is open the ball may be launched. */
static enum instruction table_betting(const struct table *table)
{
	return table->house.game == ROULETTE &&
			       table->roulette.ball == BALL_RUNS
		       ? DO_CLOSE_BETS
		       : DO_TAKE_BETS;
}

static void table_beneath(const struct table *table, struct line *line)
{
	switch ((enum phase)table->phase) {
	case PHASE_BETWEEN:
		if (table->reshuffle_due)
			line->what = DO_RESHUFFLE;
		else if (table->facts_of[FACT_KEPT] > 0)
			line->what = DO_FREE_HAND;
		else
			line->what = DO_OPEN_BETS;
		break;
	case PHASE_BETTING: line->what = (uint8_t)table_betting(table); break;
	case PHASE_PLAY: table->game->standing(table, line); break;
	case PHASE_PICK_UP: line->what = DO_PICK_UP; break;
	}
}

void table_stands(const struct table *table, struct line *line)
{
	if (table_irregular(table)) {
		line->what = DO_CALL_PIT_BOSS;
	} else if (table->holds.n > 0) {
		line->what = DO_HELD;
		line->name = table->holds.name[0];
	} else {
		table_beneath(table, line);
	}
}

struct line table_do_beneath(const struct table *table)
{
	struct line line = {.kind = LINE_DO};

	table_beneath(table, &line);
	return line;
}

struct card table_shown(const struct table *table, int fact)
{
	if (table->game->hidden && fact == table->game->hidden(table))
		return (struct card){.face = CARD_UNREAD};
	return table->fact[fact].card;
}

struct line table_do(const struct table *table)
{
	struct line line = {.kind = LINE_DO};

	table_stands(table, &line);
	return line;
}

void table_forget(struct table *table)
{
	table->impossible = false;
	table->shoe_empty = false;
	table->inconsistent = false;
	table->number_early = false;
	facts_keep_kept(table);
}
