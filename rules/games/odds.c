/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/odds.h"

#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/games.h"

#include <string.h>

enum { VALUES = FACES, DRAWS_MAX = ODDS_DEALER_CARDS };

/* A game whose hands are counted. */
struct odds_game {
	enum game_id id;
	int draws;
	int values;  /* of cards, from 0; equal ones are counted as one */
	size_t size; /* of what lies on its layout */
	int (*value)(struct card card);
	int (*ending)(const struct table *table);
};

/* The orders as far as they were dealt, with the layout at that point. */
struct odds_step {
	int value; /* of the card dealt on from here; none left: any above */
	odds_count ways[DECKS_MAX]; /* by decks less one: to come here */
	struct blackjack layout;    /* as large as any with cards */
};

/* Cards of one value are equal: one card counts for all that the shoe still has
 * of its value. */
struct odds_walk {
	const struct odds_game *game;
	struct table *table;
	struct odds *odds;
	int dealt;
	struct odds_step step[DRAWS_MAX + 1]; /* the last one is [dealt] */
	bool impossible;		      /* the rules say what cannot be */
	struct card card[VALUES];
	uint8_t of_deck[VALUES]; /* how many cards of a deck count so */
	uint8_t out[VALUES];
	/* by decks less one: in how many orders the cards can come that a hand
	 * decided by its Nth lets lie */
	odds_count orders_left[DRAWS_MAX + 1][DECKS_MAX];
};

static void odds_sort_values(struct odds_walk *walk)
{
	for (int face = 0; face < FACES; face++) {
		struct card card = {.face = (uint8_t)face};
		int value = walk->game->value(card);

		walk->impossible |= value < 0 || value >= walk->game->values;
		if (walk->impossible)
			return;
		walk->card[value] = card;
		walk->of_deck[value]++;
	}
}

static void odds_count_orders(struct odds_walk *walk)
{
	for (int d = 0; d < DECKS_MAX; d++) {
		int draws = walk->game->draws;
		odds_count ways = 1;

		for (int n = draws; n >= 0; n--) {
			walk->orders_left[n][d] = ways;
			ways *= (unsigned)(FACES * (d + 1) - n + 1);
		}
		walk->odds->all[d] = walk->orders_left[0][d];
	}
}

static void odds_add_ending(struct odds_walk *walk,
			    const odds_count ways[DECKS_MAX])
{
	int ending = walk->game->ending(walk->table);

	walk->impossible |= ending < 0 || ending >= ODDS_ENDINGS;
	for (int d = 0; d < DECKS_MAX && !walk->impossible; d++)
		walk->odds->of[d][ending] +=
			ways[d] * walk->orders_left[walk->dealt][d];
}

/* A hand that is decided counts, and no card follows. */
static void odds_enter(struct odds_walk *walk)
{
	struct odds_step *step = &walk->step[walk->dealt];

	if (games[walk->game->id]->decided(walk->table)) {
		step->value = walk->game->values;
		odds_add_ending(walk, step->ways);
		return;
	}
	step->value = -1;
	memcpy(&step->layout, &walk->table->blackjack, walk->game->size);
	walk->impossible |= walk->dealt == walk->game->draws;
}

/* Deals the next value; false: all values have been dealt from here. */
static bool odds_deal(struct odds_walk *walk)
{
	struct odds_step *step = &walk->step[walk->dealt];
	struct table *table = walk->table;

	do
		if (++step->value >= walk->game->values)
			return false;
	while (walk->of_deck[step->value] == 0);
	for (int d = 0; d < DECKS_MAX; d++) {
		int left = walk->of_deck[step->value] * (d + 1) -
			   walk->out[step->value];

		step[1].ways[d] = left > 0 ? step->ways[d] * (unsigned)left : 0;
	}
	walk->out[step->value]++;
	walk->impossible |=
		!games[walk->game->id]->deal(table, walk->card[step->value]);
	table->dealt = (uint16_t)++walk->dealt;
	return true;
}

static void odds_undo(struct odds_walk *walk)
{
	const struct odds_step *step;

	if (--walk->dealt < 0)
		return;
	step = &walk->step[walk->dealt];
	walk->out[step->value]--;
	memcpy(&walk->table->blackjack, &step->layout, walk->game->size);
}

static bool odds_count_all(const struct odds_game *game, struct table *table,
			   struct odds *odds)
{
	struct odds_walk walk = {.game = game, .table = table, .odds = odds};

	memset(odds, 0, sizeof *odds);
	for (int d = 0; d < DECKS_MAX; d++)
		walk.step[0].ways[d] = 1;
	odds_sort_values(&walk);
	odds_count_orders(&walk);
	odds_enter(&walk);
	while (walk.dealt >= 0 && !walk.impossible)
		if (odds_deal(&walk))
			odds_enter(&walk);
		else
			odds_undo(&walk);
	return !walk.impossible;
}

static void odds_start_table(struct table *table, enum game_id game)
{
	struct house house = house_standard(game);

	table_start(table, games[game], &house);
	games[game]->begin(table);
}

static int odds_coup_ending(const struct table *table)
{
	enum hand winner = coup_winner(table);

	return winner == HAND_BANKER && table->coup.points[HAND_BANKER] == 6
		       ? ODDS_BANKER_6
		       : (int)winner;
}

bool odds_coups(struct table *table, struct odds *odds)
{
	static const struct odds_game game = {
		BACCARAT,	ODDS_COUP_CARDS, 10, sizeof(struct coup),
		baccarat_value, odds_coup_ending};

	odds_start_table(table, BACCARAT);
	if (!odds_count_all(&game, table, odds))
		return false;
	for (int d = 0; d < DECKS_MAX; d++)
		odds->of[d][HAND_BANKER] += odds->of[d][ODDS_BANKER_6];
	return true;
}

static int odds_rank_value(struct card card)
{
	return card.face;
}

static int odds_rank_ending(const struct table *table)
{
	return coup_result(table) == HAND_SUITED_TIE ? ODDS_SUITED_TIE
						     : (int)coup_winner(table);
}

bool odds_ranks(struct table *table, struct odds *odds)
{
	static const struct odds_game game = {
		DRAGON_TIGER,	     ODDS_RANK_CARDS, FACES,
		sizeof(struct coup), odds_rank_value, odds_rank_ending};

	odds_start_table(table, DRAGON_TIGER);
	return odds_count_all(&game, table, odds);
}

static int odds_dealer_value(struct card card)
{
	struct blackjack_hand hand = {0};

	blackjack_hand_add(&hand, card);
	return hand.hard;
}

static int odds_dealer_ending(const struct table *table)
{
	const struct blackjack_hand *dealer = &table->blackjack.dealer;
	int total = blackjack_hand_total(dealer);

	if (blackjack_hand_natural(dealer))
		return ODDS_BLACKJACK;
	return total > TWENTY_ONE ? ODDS_BUST : ODDS_17 + total - DEALER_STANDS;
}

/* The seat is served and the dealer's cards lie open, whatever they will be:
 * the dealer alone is left to be dealt to. */
bool odds_dealers(struct table *table, struct odds *odds)
{
	static const struct odds_game game = {BLACKJACK,
					      ODDS_DEALER_CARDS,
					      11,
					      sizeof(struct blackjack),
					      odds_dealer_value,
					      odds_dealer_ending};
	struct blackjack *b = &table->blackjack;

	odds_start_table(table, BLACKJACK);
	b->hands = b->seats = 1;
	blackjack_hand_add(&b->hand[0], card_make(10, SUIT_CLUBS));
	blackjack_hand_add(&b->hand[0], card_make(8, SUIT_CLUBS));
	b->hand[0].stood = true;
	b->peeked = b->revealed = true;
	return odds_count_all(&game, table, odds);
}
