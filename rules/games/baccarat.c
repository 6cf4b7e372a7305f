/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/baccarat.h"

#include "rules/core/gettext.h"
#include "rules/games/card_games.h"
#include "rules/games/round.h"

#define BIT(n)	       (1u << (n))
#define BITS(from, to) ((BIT((to) + 1) - 1) & ~(BIT(from) - 1))

enum { NATURAL = 8, POINTS = 10, STOOD = 10 };

/* Bit n: a hand of n points takes a third card [3.5.1 ii, iv]. */
static const uint16_t player_draws_on = BITS(0, 5);

/* By the points of the banker hand. Bit n: it takes a third card if the
 * player's third card counts n; bit STOOD: if the player has no third card
 * [iii, v]. */
static const uint16_t banker_draws_on[POINTS] = {
	/* clang-format off */
	[0] = BITS(0, 9) | BIT(STOOD),
	[1] = BITS(0, 9) | BIT(STOOD),
	[2] = BITS(0, 9) | BIT(STOOD),
	[3] = (BITS(0, 9) & ~BIT(8)) | BIT(STOOD),
	[4] = BITS(2, 7) | BIT(STOOD),
	[5] = BITS(4, 7) | BIT(STOOD),
	[6] = BITS(6, 7),
	[7] = 0,
	/* clang-format on */
};

/* [2.1, 2.2]; no text has pairs. */
static const struct coup_spot spots[BACCARAT_SPOTS] = {
	[BACCARAT_PLAYER] = {SPOT_PLAYER, HAND_PLAYER, .pays = 1,
			     .opposes = BACCARAT_BANKER},
	[BACCARAT_BANKER] = {SPOT_BANKER, HAND_BANKER, .pays = 1,
			     .commission = true, .opposes = BACCARAT_PLAYER},
	[BACCARAT_TIE] = {SPOT_TIE, HAND_TIE, .opposes = -1},
	[BACCARAT_PLAYER_PAIR] = {SPOT_PLAYER_PAIR, HAND_PLAYER,
				  .tie_takes = 100, .pair = true,
				  .opposes = -1},
	[BACCARAT_BANKER_PAIR] = {SPOT_BANKER_PAIR, HAND_BANKER,
				  .tie_takes = 100, .pair = true,
				  .opposes = -1},
};

int baccarat_value(struct card card)
{
	return baccarat_game.coup->value[card_rank(card) - 1];
}

/* 8 or 9 in the first two cards of either hand [3.5.1 i]. */
static bool baccarat_natural(const struct coup *b)
{
	return b->points[HAND_PLAYER] >= NATURAL ||
	       b->points[HAND_BANKER] >= NATURAL;
}

bool baccarat_won_by_natural(const struct coup *b, enum hand winner)
{
	enum hand hand = winner == HAND_TIE ? HAND_PLAYER : winner;

	return hand <= HAND_BANKER && b->cards[hand] == 2 &&
	       b->points[hand] >= NATURAL;
}

/* The third cards, once each hand has two. */
static enum hand baccarat_draw(const struct coup *b)
{
	unsigned drawn = STOOD;

	if (b->cards[HAND_BANKER] == 3)
		return HAND_NONE;
	if (b->cards[HAND_PLAYER] == 3)
		drawn = (unsigned)baccarat_value(b->card[HAND_PLAYER][2]);
	else if (baccarat_natural(b))
		return HAND_NONE;
	else if (player_draws_on & BIT(b->points[HAND_PLAYER]))
		return HAND_PLAYER;
	return banker_draws_on[b->points[HAND_BANKER]] & BIT(drawn)
		       ? HAND_BANKER
		       : HAND_NONE;
}

enum hand baccarat_next(const struct coup *b)
{
	if (b->cards[HAND_BANKER] >= 2)
		return baccarat_draw(b);
	return b->cards[HAND_PLAYER] > b->cards[HAND_BANKER] ? HAND_BANKER
							     : HAND_PLAYER;
}

/* [1.3.2] */
static const struct coup_rules rules = {
	.hand = {HAND_PLAYER, HAND_BANKER, HAND_TIE},
	.suited_tie = HAND_TIE,
	.cards = 2,
	.value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0},
	.modulus = 10,
	.spot = spots,
	.next = baccarat_next,
};

/* Compares the shoe's verdict with the station's result. */
enum refusal baccarat_verdict(struct table *table, const struct event *event,
			      struct answer *answer)
{
	enum hand ours = HAND_NONE;
	struct answer_line *alarm;

	if (table->phase == PHASE_BETWEEN)
		return REFUSE_NOT_NOW;
	if (card_game_decided(table))
		ours = coup_winner(table);
	if (table->voided || event->hand == ours)
		return ACCEPTED;
	alarm = answer_add(answer, LINE_ALARM, ALARM_VERDICT);
	alarm->hand = event->hand;
	alarm->n = ours;
	round_add_hold(table, hold_names[HOLD_VERDICT]);
	return ACCEPTED;
}

static bool baccarat_is_due(const struct table *table, enum hand hand,
			    uint32_t n)
{
	struct answer_line due = table_game_instruction(table);

	return !table_irregular(table) &&
	       (due.what == DO_DEAL || due.what == DO_DRAW) &&
	       due.hand == hand && due.n == n;
}

enum refusal baccarat_position(struct table *table, const struct event *event,
			       struct answer *answer)
{
	struct answer_line *alarm;

	if (table->phase == PHASE_BETWEEN)
		return REFUSE_NOT_NOW;
	if (table->voided || baccarat_is_due(table, event->hand, event->n))
		return ACCEPTED;
	alarm = answer_add(answer, LINE_ALARM, ALARM_POSITION);
	alarm->hand = event->hand;
	alarm->n = event->n;
	round_add_hold(table, hold_names[HOLD_POSITION]);
	return ACCEPTED;
}

const struct game baccarat_game = {
	.name = "baccarat",
	.title = N_("Baccarat"),
	.kind = KIND_COUP,
	.seats = SEAT_MAX,
	.spots = BACCARAT_SPOTS,
	.coup = &rules,
	.spot_parse = coup_spot_parse,
	.spot_format = coup_spot_format,
	.spot_word = coup_spot_word,
	.spot_pays = coup_spot_pays,
	.check_spot = coup_check_spot,
	.opposing = coup_opposing,
	.open = coup_begin,
	.begin = coup_begin,
	.instruct = coup_instruct,
	.deal = coup_deal,
	.decided = coup_decided,
	.rule = card_game_rule,
	.results = coup_results,
	.settle = coup_settle,
};
