/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/table.h"

#include <stddef.h>
#include <string.h>

#include "rules/table/game.h"

const char *const hand_names[HANDS] = {
	[HAND_PLAYER] = "player", [HAND_BANKER] = "banker",
	[HAND_TIE] = "tie",	  [HAND_QUIT] = "quit",
	[HAND_NONE] = "none",	  [HAND_DEALER] = "dealer",
	[HAND_DRAGON] = "dragon", [HAND_TIGER] = "tiger",
	[HAND_RANK_TIE] = "tie",  [HAND_SUITED_TIE] = "suited-tie",
	[HAND_HOME] = "home",	  [HAND_AWAY] = "away",
	[HAND_DRAWN] = "draw",	  [HAND_DICE] = "dice",
};

const char *const direction_words[DIRECTIONS] = {
	[DIRECTION_CW] = "cw",
	[DIRECTION_CCW] = "ccw",
	[DIRECTION_UNKNOWN] = "-",
};

void answer_add_alarm(struct answer *answer, enum alarm alarm, struct card card)
{
	answer_add(answer, LINE_ALARM, (int)alarm)->card = card;
}

struct answer_line *answer_add_settlement(struct answer *answer,
					  const struct wager *wager)
{
	struct answer_line *line = answer_add(answer, LINE_SETTLE, wager->spot);

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

static void table_set_game_instruction(const struct table *table,
				       struct answer_line *line)
{
	switch ((enum phase)table->phase) {
	case PHASE_BETWEEN:
		if (table->reshuffle_due)
			line->what = DO_RESHUFFLE;
		else if (table->burn == BURN_BY_VALUE)
			line->what = DO_BURN_FIRST;
		else if (table->burn > 0) {
			line->what = DO_BURN;
			line->n = table->burn;
		} else if (table->facts_by_kind[FACT_KEPT] > 0)
			line->what = DO_FREE_HAND;
		else
			line->what = DO_OPEN_BETS;
		break;
	case PHASE_BETTING:
		/* the ball may be launched */
		line->what =
			table->house.game == ROULETTE &&
					table->roulette.ball == BALL_IN_PLAY
				? DO_CLOSE_BETS
				: DO_TAKE_BETS;
		break;
	case PHASE_PLAY: table->game->instruct(table, line); break;
	case PHASE_PICK_UP: line->what = DO_PICK_UP; break;
	}
}

void table_set_instruction(const struct table *table, struct answer_line *line)
{
	if (table_irregular(table)) {
		line->what = DO_CALL_PIT_BOSS;
	} else if (table->holds.n > 0) {
		line->what = DO_HELD;
		line->name = table->holds.name[0];
	} else {
		table_set_game_instruction(table, line);
	}
}

bool table_card_is_due(const struct table *table)
{
	struct answer_line step = table_game_instruction(table);

	return step.what == DO_DEAL || step.what == DO_DRAW;
}

struct answer_line table_game_instruction(const struct table *table)
{
	struct answer_line line = {.kind = LINE_DO};

	table_set_game_instruction(table, &line);
	return line;
}

struct card table_visible_card(const struct table *table, int fact)
{
	if (table->game->hidden_fact && fact == table->game->hidden_fact(table))
		return (struct card){.face = CARD_UNREAD};
	return table->fact[fact].card;
}

uint16_t table_result(const struct table *table)
{
	return table->game->kind == KIND_DICE ? table->dice.faces
					      : table->roulette.number;
}

struct answer_line table_instruction(const struct table *table)
{
	struct answer_line line = {.kind = LINE_DO};

	table_set_instruction(table, &line);
	return line;
}

void table_clear_round(struct table *table)
{
	table->impossible = false;
	table->shoe_empty = false;
	table->inconsistent = false;
	table->number_early = false;
	facts_retain_kept(table);
}

/* --- the list of facts of a round, in the order in which they came -------- */

void facts_add(struct table *table, int at, const struct fact *fact)
{
	struct fact *place = &table->fact[at];

	memmove(place + 1, place, (size_t)(table->facts - at) * sizeof *place);
	*place = *fact;
	table->facts++;
	table->facts_by_kind[fact->kind]++;
}

void facts_remove(struct table *table, int at)
{
	struct fact *fact = &table->fact[at];

	table->facts--;
	table->facts_by_kind[fact->kind]--;
	memmove(fact, fact + 1, (size_t)(table->facts - at) * sizeof *fact);
}

void facts_change_kind(struct table *table, enum fact_kind from,
		       enum fact_kind to)
{
	for (int i = 0; i < table->facts && table->facts_by_kind[from] > 0; i++)
		if (table->fact[i].kind == from)
			facts_set_kind(table, i, to);
}

/* Moves the last of the n facts to its place in the order of rulings. */
static void facts_sink(struct fact *fact, int n)
{
	struct fact last = fact[n - 1];
	int at = n - 1;

	for (; at > 0 && fact[at - 1].ruling > last.ruling; at--)
		fact[at] = fact[at - 1];
	fact[at] = last;
}

void facts_retain_kept(struct table *table)
{
	uint16_t n = 0;

	for (int i = 0; i < table->facts && n < table->facts_by_kind[FACT_KEPT];
	     i++) {
		if (table->fact[i].kind != FACT_KEPT)
			continue;
		table->fact[n] = table->fact[i];
		table->fact[n++].impossible = false;
		facts_sink(table->fact, n);
	}
	memset(table->facts_by_kind, 0, sizeof table->facts_by_kind);
	table->facts_by_kind[FACT_KEPT] = n;
	table->facts = n;
	table->dealt = 0;
	if (n == 0)
		table->rulings = 0;
}
