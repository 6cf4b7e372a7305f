/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/display/display_table.h"

#include <stddef.h>
#include <string.h>

#include "app/display/hidden_cards.h"
#include "rules/games/baccarat.h"
#include "rules/script/answer_text.h"
#include "rules/script/apply.h"

static void board_state_forget(struct table *table)
{
	memset(table, 0, offsetof(struct table, wagers.wager));
}

void board_state_begin(struct board_state *state)
{
	memset(state, 0, offsetof(struct board_state, table));
	board_state_forget(&state->table);
	board_state_forget(&state->seen);
}

void board_state_copy(struct board_state *to, const struct board_state *from)
{
	memcpy(to, from, offsetof(struct board_state, table));
	table_copy(&to->table, &from->table);
	table_copy(&to->seen, &from->seen);
}

/* --- results -------------------------------------------------------------- */

static void board_state_spun(struct spins *spins, uint8_t number)
{
	if (spins->n == SPINS_MAX)
		memmove(spins->number, spins->number + 1, --spins->n);
	spins->number[spins->n++] = number;
}

/* What an event ends: a hand that counts, or a spin. */
static void board_state_count(struct board_state *state, enum verb verb)
{
	const struct table *table = &state->table;

	if (verb == VERB_CLEAR && table->house.game == BACCARAT &&
	    !table->voided && table->phase == PHASE_PICK_UP)
		roads_add(&state->roads, baccarat_winner(&table->baccarat));
	if (verb == VERB_ANNOUNCE && table->house.game == ROULETTE)
		board_state_spun(&state->spins, table->roulette.number);
}

/* A shoe is new; one that comes with each round would leave no road. Whoever
 * connects is told nothing of what was before the table line. */
static void board_state_renew(struct board_state *state, enum verb verb)
{
	if (verb == VERB_TABLE ||
	    (verb == VERB_SHOE && !state->table.house.shuffle_every_round))
		state->roads.n = 0;
	if (verb == VERB_TABLE)
		state->spins.n = 0;
}

static void board_state_tell_result(struct board_state *state, enum verb verb)
{
	uint8_t phase = state->table.phase;

	if (phase == PHASE_BETTING || phase == PHASE_PLAY || verb == VERB_TABLE)
		state->announced = state->voided = false;
	if (verb == VERB_ANNOUNCE || verb == VERB_VOID) {
		state->announced = verb == VERB_ANNOUNCE;
		state->voided = verb == VERB_VOID;
	}
}

/* --- rows ----------------------------------------------------------------- */

/* What players see stands still while something is in question: they see no
 * card before the ruling on it. */
static void board_state_show(struct board_state *state)
{
	const struct table *table = &state->table;

	if (state->in_question || table_irregular(table))
		return;
	table_copy(&state->seen, table);
	board_hidden_hide(&state->seen);
	state->seen_roads = state->roads;
	if (state->announced && table->house.game == BACCARAT &&
	    table->phase == PHASE_PICK_UP)
		roads_add(&state->seen_roads,
			  baccarat_winner(&table->baccarat));
}

/* The next round opens at a table of which not all was understood. */
static void board_state_find_back(struct board_state *state)
{
	struct house house = state->table.house;

	if (!state->astray || state->event.verb != VERB_OPEN)
		return;
	table_start(&state->table, state->table.game, &house);
	state->astray = state->unnamed = false;
}

/* A hole card that nobody has read is turned here once it is named. */
static void board_state_turn(struct board_state *state)
{
	if (state->unnamed && !board_hidden_has(&state->table)) {
		state->event.verb = VERB_REVEAL;
		table_apply(&state->table, &state->event, &state->answer);
		state->unnamed = false;
	}
}

static void board_state_apply(struct board_state *state,
			      const struct board_row *row)
{
	struct table *table = &state->table;
	enum verb verb = (enum verb)state->event.verb;

	if (verb == VERB_PEEK && row->dealer_blackjack)
		board_hidden_make_ten(table, &state->answer);
	if (verb == VERB_REVEAL)
		board_hidden_name(table, &state->answer, row->dealt);
	if (verb == VERB_VOID || verb == VERB_CLEAR)
		board_hidden_forget(table);
	board_state_count(state, verb);
	if (verb == VERB_REVEAL && board_hidden_has(table))
		state->unnamed = true;
	else if (board_hidden_apply(table, &state->answer, &state->event) !=
		 SB_OK)
		state->astray = true;
	board_hidden_name(table, &state->answer, row->dealt);
	board_hidden_name_waiting(table, row->card, row->waiting);
	board_state_turn(state);
	state->started = true;
	board_state_renew(state, verb);
	board_state_tell_result(state, verb);
}

static bool board_row_is_in_question(const struct board_row *row)
{
	return strcmp(row->step, "do call-pit-boss") == 0;
}

/* The instruction that stands is this table's, too. Where a hole card is to be
 * named first, it has a face here. */
static bool board_state_agrees(const struct board_state *state,
			       const struct board_row *row)
{
	const struct table *table = &state->table;
	struct line step = table_do(table);
	char ours[LINE_TEXT_MAX];

	if (board_row_is_in_question(row))
		return true;
	if (strcmp(row->step, "do name-hole") == 0)
		return step.what == DO_CHECK_HOLE || step.what == DO_REVEAL;
	line_format(&step, (enum game_id)table->house.game,
		    table->house.decimals, ours);
	return strcmp(row->step, ours) == 0;
}

/* What an event of the row makes of the table; one that has none, or a hidden
 * card that is corrected, nothing. False where it cannot be read. */
static bool board_state_follow(struct board_state *state,
			       const struct board_row *row)
{
	enum sb_result result =
		board_hidden_read(&state->table, row->event, &state->event);

	if (result != SB_OK)
		return result == SB_AGAIN;
	board_state_find_back(state);
	if (state->event.verb == VERB_TABLE)
		state->astray = false;
	if (!state->astray)
		board_state_apply(state, row);
	return true;
}

/* Thousands of wagers change nothing that is shown, but at blackjack. */
static bool board_state_is_shown(const struct board_state *state)
{
	return state->table.house.game == BLACKJACK ||
	       (state->event.verb != VERB_WAGER &&
		state->event.verb != VERB_WITHDRAW);
}

bool board_state_take(struct board_state *state, const struct board_row *row,
		      bool past, int64_t now_ms)
{
	uint8_t phase = state->table.phase;

	state->in_question = board_row_is_in_question(row);
	state->held = state->in_question ||
		      strncmp(row->step, "do held ", strlen("do held ")) == 0;
	state->closed = strcmp(row->step, "do held closed") == 0;
	if (!board_state_follow(state, row) || !board_state_agrees(state, row))
		state->astray = true;
	if (!state->astray && board_state_is_shown(state))
		board_state_show(state);
	if (phase == PHASE_BETTING && state->table.phase == PHASE_PLAY)
		state->closed_ms = past ? 0 : now_ms;
	return !state->astray;
}

/* --- timers --------------------------------------------------------------- */

void board_state_time(struct board_state *state, int64_t from_ms,
		      int64_t ends_ms)
{
	state->timed = table_do_beneath(&state->table);
	state->timer_from_ms = from_ms;
	state->timer_ends_ms = ends_ms;
}

/* --- what is seen --------------------------------------------------------- */

static bool board_state_is_timed(const struct board_state *state)
{
	struct line step = table_do_beneath(&state->table);

	if (state->timer_ends_ms == 0)
		return false;
	if (state->timed.what == DO_TAKE_BETS)
		return state->table.phase == PHASE_BETTING;
	return step.what == state->timed.what &&
	       step.seat == state->timed.seat && step.n == state->timed.n;
}

void board_state_view(const struct board_state *state,
		      struct players_view *view)
{
	bool timed = board_state_is_timed(state);

	*view = (struct players_view){
		.currency = "",
		.table = &state->seen,
		.roads = &state->seen_roads,
		.spins = &state->spins,
		.held = state->held || state->astray,
		.closed = state->closed,
		.announced = state->announced,
		.voided = state->voided,
		.timer_from_ms = timed ? state->timer_from_ms : 0,
		.timer_ends_ms = timed ? state->timer_ends_ms : 0,
		.closed_ms =
			state->table.phase == PHASE_PLAY ? state->closed_ms : 0,
	};
}
