/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/side_bets.h"

#include "rules/games/blackjack_hands.h"

/* Common features of cards, as bits. */
enum {
	ONE_RANK = 1 << 0,
	ONE_SUIT = 1 << 1,
	ONE_COLOUR = 1 << 2,
	STRAIGHT = 1 << 3, /* ranks one behind the other, an ace low or high */
};

/* The payouts of live tables, to 1; no rules text has these bets. The first row
 * whose bits the cards all have counts. */
static const struct {
	uint8_t spot;
	uint8_t bits;
	uint8_t pays;
} rows[] = {
	{BLACKJACK_PERFECT_PAIRS, ONE_RANK | ONE_SUIT, 25},
	{BLACKJACK_PERFECT_PAIRS, ONE_RANK | ONE_COLOUR, 12},
	{BLACKJACK_PERFECT_PAIRS, ONE_RANK, 6},
	{BLACKJACK_PLUS_THREE, ONE_RANK | ONE_SUIT, 100},
	{BLACKJACK_PLUS_THREE, STRAIGHT | ONE_SUIT, 40},
	{BLACKJACK_PLUS_THREE, ONE_RANK, 30},
	{BLACKJACK_PLUS_THREE, STRAIGHT, 10},
	{BLACKJACK_PLUS_THREE, ONE_SUIT, 5},
};

enum { ROWS = sizeof rows / sizeof *rows };

uint8_t side_bet_pays(uint8_t spot, int n)
{
	for (int row = 0; row < ROWS; row++)
		if (rows[row].spot == spot && n-- == 0)
			return rows[row].pays;
	return 0;
}

static bool side_bet_is_red(struct card card)
{
	return card_suit(card) == SUIT_DIAMONDS ||
	       card_suit(card) == SUIT_HEARTS;
}

/* Whether the ranks are three in a row; queen, king and ace are, too. */
static bool side_bet_is_straight(const struct card card[static 3])
{
	unsigned ranks = 0;

	for (int i = 0; i < 3; i++)
		ranks |= 1u << card_rank(card[i]);
	ranks |= (ranks >> 1 & 1) << 14;
	return (ranks & ranks >> 1 & ranks >> 2) != 0;
}

static unsigned side_bet_bits(const struct card *card, int cards)
{
	unsigned bits = ONE_RANK | ONE_SUIT | ONE_COLOUR;

	for (int i = 1; i < cards; i++) {
		if (card_rank(card[i]) != card_rank(card[0]))
			bits &= ~(unsigned)ONE_RANK;
		if (card_suit(card[i]) != card_suit(card[0]))
			bits &= ~(unsigned)ONE_SUIT;
		if (side_bet_is_red(card[i]) != side_bet_is_red(card[0]))
			bits &= ~(unsigned)ONE_COLOUR;
	}
	return cards == 3 && side_bet_is_straight(card) ? bits | STRAIGHT
							: bits;
}

/* The seat's first two cards and the dealer's up card, by the order in which
 * they were dealt [3.4]. */
static void side_bet_cards(const struct table *table, unsigned seat,
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

void side_bet_settle(const struct table *table, const struct wager *wager,
		     bool returned, struct answer *answer)
{
	struct answer_line *line = answer_add_settlement(answer, wager);
	struct card card[3];
	unsigned bits;
	int row = 0;

	if (returned)
		return;
	side_bet_cards(table, wager->seat, card);
	bits = side_bet_bits(card,
			     wager->spot == BLACKJACK_PERFECT_PAIRS ? 2 : 3);
	while (row < ROWS &&
	       (rows[row].spot != wager->spot || (rows[row].bits & ~bits) != 0))
		row++;
	line->won = row < ROWS
			    ? money_scale_down(wager->stake, rows[row].pays, 1)
			    : (struct money){-wager->stake.units};
}
