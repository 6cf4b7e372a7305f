/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/blackjack_side_bets.h"

#include "rules/table/paytables.h"

/* Common features of cards, as bits. */
enum {
	ONE_RANK = 1 << 0,
	ONE_SUIT = 1 << 1,
	ONE_COLOUR = 1 << 2,
	STRAIGHT = 1 << 3, /* ranks one behind the other, an ace low or high */
};

const struct blackjack_side_bet blackjack_side_bets[SIDE_BETS] = {
	{.spot = BLACKJACK_PERFECT_PAIRS,
	 .word = SPOT_PERFECT_PAIRS,
	 .cards = 2,
	 .pays = PAYS_PERFECT_PAIRS,
	 .bits = {ONE_RANK | ONE_SUIT, ONE_RANK | ONE_COLOUR, ONE_RANK}},
	{.spot = BLACKJACK_PLUS_THREE,
	 .word = SPOT_PLUS_THREE,
	 .cards = 3,
	 .pays = PAYS_PLUS_THREE,
	 .bits = {ONE_RANK | ONE_SUIT, STRAIGHT | ONE_SUIT, ONE_RANK, STRAIGHT,
		  ONE_SUIT}},
};

const struct blackjack_side_bet *blackjack_side_bet_find(uint8_t spot)
{
	for (int i = 0; i < SIDE_BETS; i++)
		if (blackjack_side_bets[i].spot == spot)
			return &blackjack_side_bets[i];
	return NULL;
}

static bool blackjack_side_bet_is_red(struct card card)
{
	return card_suit(card) == SUIT_DIAMONDS ||
	       card_suit(card) == SUIT_HEARTS;
}

/* Whether the ranks are three in a row; queen, king and ace are, too. */
static bool blackjack_side_bet_is_straight(const struct card card[static 3])
{
	unsigned ranks = 0;

	for (int i = 0; i < 3; i++)
		ranks |= 1u << card_rank(card[i]);
	ranks |= (ranks >> 1 & 1) << 14;
	return (ranks & ranks >> 1 & ranks >> 2) != 0;
}

static unsigned blackjack_side_bet_bits(const struct card *card, int cards)
{
	unsigned bits = ONE_RANK | ONE_SUIT | ONE_COLOUR;

	for (int i = 1; i < cards; i++) {
		if (card_rank(card[i]) != card_rank(card[0]))
			bits &= ~(unsigned)ONE_RANK;
		if (card_suit(card[i]) != card_suit(card[0]))
			bits &= ~(unsigned)ONE_SUIT;
		if (blackjack_side_bet_is_red(card[i]) !=
		    blackjack_side_bet_is_red(card[0]))
			bits &= ~(unsigned)ONE_COLOUR;
	}
	return cards == 3 && blackjack_side_bet_is_straight(card)
		       ? bits | STRAIGHT
		       : bits;
}

/* The seat's first two cards and the dealer's upcard, by the order in which
 * they were dealt [3.4]. */
static void blackjack_side_bet_cards(const struct table *table, unsigned seat,
				     struct card card[static 3])
{
	int all = 0, before = 0, dealt[3];

	for (unsigned i = 0; i < SEATS; i++) {
		bool taken = table->blackjack.seats >> i & 1;

		all += taken;
		before += taken && i < seat - 1;
	}
	dealt[0] = before;
	dealt[1] = all + 1 + before;
	dealt[2] = all;
	for (int i = 0; i < 3; i++)
		card[i] = table->fact[table->dealt_fact[dealt[i]]].card;
}

void blackjack_side_bet_settle(const struct blackjack_side_bet *bet,
			       const struct table *table,
			       const struct wager *wager, bool returned,
			       struct answer *answer)
{
	struct answer_line *line = answer_add_settlement(answer, wager);
	struct card card[3];
	unsigned bits;

	if (returned)
		return;
	blackjack_side_bet_cards(table, wager->seat, card);
	bits = blackjack_side_bet_bits(card, bet->cards);
	line->won.units = -wager->stake.units;
	for (int i = 0; i < paytables[bet->pays].cases; i++)
		if ((bet->bits[i] & ~bits) == 0) {
			int pays = house_pays(&table->house,
					      (enum paytable_id)bet->pays, i);

			line->won = money_scale_down(wager->stake, pays, 1);
			return;
		}
}
