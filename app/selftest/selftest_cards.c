/* SPDX-License-Identifier: ISC */
/* The figures of the games with cards. */
#include "config.h"

#include "app/selftest/selftest_internal.h"

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/games.h"

enum {
	NUMBER_MAX = 64,
	STAKE = 20, /* of which 5 percent are a whole unit */
	MILLION = 1000000,
};

/* M. Shackleford, "Baccarat Odds for 1 to 12 Decks". With seven decks and
 * with eight it has sixteen digits of which it prints fifteen; those are made
 * whole by the sum of all orders. */
static const struct {
	uint64_t player, banker, tie;
} coups[DECKS_MAX] = {
	{6548674432, 6737232640, 1372227328},
	{487816735232, 501543728128, 103154274240},
	{5837305562496, 6000349195008, 1238768922816},
	{33608344225792, 34543624867840, 7145601996928},
	{130087780016000, 133700037548800, 27690387926400},
	{392220492728832, 403095751234560, 83552962932288},
	{995884732700032, 1023469376328448, 212268385833280},
	{2230518282592256, 2292252566437888, 475627426473216},
};

/* The same author's "Baccarat", appendix 1: of a million wagered with eight
 * decks. The cards end the hand so, in the order in which they are dealt. */
static const struct {
	const char *name; /* of hand and spot */
	uint8_t rank[4];
	int keeps;
} edges[BACCARAT_SPOTS] = {
	[ON_PLAYER] = {"player", {9, 7, 10, 10}, 12351},
	[ON_BANKER] = {"banker", {7, 9, 10, 10}, 10579},
	[ON_TIE] = {"tie", {9, 9, 10, 10}, 143596},
};

/* The same author's "Blackjack", appendix 2B: of a million hands, eight
 * decks, the dealer standing on all 17s. */
static const struct {
	const char *name;
	int hands;
} endings[ODDS_ENDINGS] = {
	[ODDS_17] = {"17", 145215},	[ODDS_18] = {"18", 139318},
	[ODDS_19] = {"19", 133629},	[ODDS_20] = {"20", 179709},
	[ODDS_21] = {"21", 72838},	[ODDS_BLACKJACK] = {"blackjack", 47451},
	[ODDS_BUST] = {"bust", 281839},
};

/* 2,292,252,566,437,888 */
static const char *selftest_number(odds_count n, char text[static NUMBER_MAX])
{
	int at = NUMBER_MAX - 1;
	int digits = 0;

	text[at] = '\0';
	do {
		if (digits > 0 && digits % 3 == 0)
			text[--at] = ',';
		text[--at] = (char)('0' + (int)(n % 10));
		n /= 10;
		digits++;
	} while (n > 0);
	return &text[at];
}

/* Of so many, how many in a million, rounded. */
static int selftest_per_million(odds_count n, odds_count all)
{
	return (int)((n * MILLION + all / 2) / all);
}

/* --- baccarat ------------------------------------------------------------- */

static bool selftest_coup(struct selftest *self, int decks, const char *name,
			  odds_count got, odds_count published)
{
	char a[NUMBER_MAX], b[NUMBER_MAX];

	if (got == published)
		return true;
	return selftest_amiss(self,
			      _("%d decks, %s: the rules give %s, published "
				"are %s"),
			      decks, name, selftest_number(got, a),
			      selftest_number(published, b));
}

static void selftest_print_coups(struct selftest *self, int decks,
				 const odds_count *of)
{
	char a[NUMBER_MAX], b[NUMBER_MAX], c[NUMBER_MAX];

	selftest_print(self, "  %d %24s %24s %22s\n", decks,
		       selftest_number(of[HAND_PLAYER], a),
		       selftest_number(of[HAND_BANKER], b),
		       selftest_number(of[HAND_TIE], c));
}

static bool selftest_coups_of(struct selftest *self, int decks)
{
	const odds_count *of = self->odds.of[decks - 1];
	odds_count all = self->odds.all[decks - 1];

	selftest_print_coups(self, decks, of);
	return selftest_coup(self, decks, "player", of[HAND_PLAYER],
			     coups[decks - 1].player) &&
	       selftest_coup(self, decks, "banker", of[HAND_BANKER],
			     coups[decks - 1].banker) &&
	       selftest_coup(self, decks, "tie", of[HAND_TIE],
			     coups[decks - 1].tie) &&
	       selftest_coup(self, decks, _("all orders"),
			     of[HAND_PLAYER] + of[HAND_BANKER] + of[HAND_TIE],
			     all);
}

bool selftest_coups(struct selftest *self)
{
	if (!odds_coups(&self->table, &self->odds))
		return selftest_amiss(self, _("a hand that cannot be"));
	selftest_print(self,
		       _("Baccarat: in how many orders of six cards each side "
			 "wins\n"
			 "Source: M. Shackleford, Baccarat Odds for 1 to 12 "
			 "Decks\n"));
	selftest_print(self, "    %24s %24s %22s\n", "player", "banker", "tie");
	for (int decks = 1; decks <= DECKS_MAX; decks++)
		if (!selftest_coups_of(self, decks))
			return false;
	return true;
}

static void selftest_lay_coup(struct selftest *self, const uint8_t rank[4])
{
	table_start(&self->table, games[BACCARAT],
		    &(struct house){.game = BACCARAT, .decks = DECKS_MAX});
	games[BACCARAT]->begin(&self->table);
	for (int i = 0; i < 4; i++) {
		struct line due = {0};

		games[BACCARAT]->standing(&self->table, &due);
		games[BACCARAT]->deal(&self->table, &due,
				      card_make(rank[i], SUIT_CLUBS));
	}
}

/* What the players lose on a spot in all orders of eight decks. */
static __int128 selftest_kept(struct selftest *self, uint8_t spot)
{
	__int128 kept = 0;

	for (int i = 0; i < BACCARAT_SPOTS; i++) {
		int hand;

		selftest_lay_coup(self, edges[i].rank);
		hand = (int)baccarat_winner(&self->table.baccarat);
		kept -= (__int128)self->odds.of[DECKS_MAX - 1][hand] *
			selftest_won(self, spot, STAKE);
	}
	return kept;
}

static bool selftest_edge(struct selftest *self, uint8_t spot)
{
	__int128 kept = selftest_kept(self, spot);
	odds_count all = self->odds.all[DECKS_MAX - 1] * STAKE;
	int keeps = kept > 0 ? selftest_per_million((odds_count)kept, all) : 0;

	selftest_print(self, "  %-6s  0.%06d\n", edges[spot].name, keeps);
	if (keeps == edges[spot].keeps)
		return true;
	return selftest_amiss(self,
			      _("%s: the rules give %d in a million, published "
				"are %d"),
			      edges[spot].name, keeps, edges[spot].keeps);
}

/* By the orders that the check before this one counted. */
bool selftest_edges(struct selftest *self)
{
	selftest_print(self, _("Baccarat: what the house keeps, 8 decks\n"
			       "Source: M. Shackleford, Baccarat, appendix "
			       "1\n"));
	for (int spot = 0; spot < BACCARAT_SPOTS; spot++)
		if (!selftest_edge(self, (uint8_t)spot))
			return false;
	return true;
}

/* --- blackjack ------------------------------------------------------------ */

static bool selftest_dealer(struct selftest *self, int ending)
{
	odds_count of = self->odds.of[DECKS_MAX - 1][ending];
	int hands = selftest_per_million(of, self->odds.all[DECKS_MAX - 1]);
	char text[NUMBER_MAX];

	selftest_print(self, "  %-9s  0.%06d  %s\n", endings[ending].name,
		       hands, selftest_number(of, text));
	if (hands == endings[ending].hands)
		return true;
	return selftest_amiss(self,
			      _("%s: the rules give %d in a million, published "
				"are %d"),
			      endings[ending].name, hands,
			      endings[ending].hands);
}

/* The sum is that of all orders, for any number of decks. */
static bool selftest_dealers_all(struct selftest *self)
{
	for (int d = 0; d < DECKS_MAX; d++) {
		odds_count sum = 0;

		for (int i = 0; i < ODDS_ENDINGS; i++)
			sum += self->odds.of[d][i];
		if (!selftest_coup(self, d + 1, _("all orders"), sum,
				   self->odds.all[d]))
			return false;
	}
	return true;
}

bool selftest_dealers(struct selftest *self)
{
	char text[NUMBER_MAX];

	if (!odds_dealers(&self->table, &self->odds))
		return selftest_amiss(self, _("a hand that cannot be"));
	selftest_print(self,
		       _("Blackjack: how the dealer ends, 8 decks, in orders "
			 "of twelve cards\n"
			 "Source: M. Shackleford, Blackjack, appendix 2B\n"));
	for (int i = 0; i < ODDS_ENDINGS; i++)
		if (!selftest_dealer(self, i))
			return false;
	selftest_print(self, "  %-9s            %s\n", _("all orders"),
		       selftest_number(self->odds.all[DECKS_MAX - 1], text));
	return selftest_dealers_all(self);
}

/* The signs on the table and sections 2.1, 2.2, 2.5 of its rules: a hand
 * against the dealer's, each by its ranks, and what two units on it win. */
static const struct {
	uint8_t seat[3], dealer[3];
	int wins;
	int insurance; /* that of one unit beside them */
} pays[] = {
	{{1, 13}, {10, 9}, 3, -1},     {{1, 13}, {10, 5, 6}, 3, -1},
	{{10, 10}, {10, 9}, 2, -1},    {{10, 9}, {10, 6, 10}, 2, -1},
	{{10, 9}, {10, 9}, 0, -1},     {{10, 8}, {10, 9}, -2, -1},
	{{10, 6, 9}, {10, 9}, -2, -1}, {{10, 6, 9}, {10, 6, 10}, -2, -1},
	{{10, 9}, {1, 12}, -2, 2},     {{10, 5, 6}, {1, 12}, -2, 2},
	{{1, 13}, {1, 12}, 0, 2},
};

static void selftest_fill(struct blackjack_hand *hand, const uint8_t rank[3])
{
	for (int i = 0; i < 3 && rank[i] > 0; i++)
		blackjack_hand_add(hand, card_make(rank[i], SUIT_CLUBS));
}

bool selftest_blackjack_pays(struct selftest *self)
{
	struct blackjack *b = &self->table.blackjack;

	for (size_t i = 0; i < sizeof pays / sizeof *pays; i++) {
		table_start(
			&self->table, games[BLACKJACK],
			&(struct house){.game = BLACKJACK, .decks = DECKS_MAX});
		games[BLACKJACK]->begin(&self->table);
		b->hands = b->seats = b->insured = 1;
		selftest_fill(&b->hand[0], pays[i].seat);
		selftest_fill(&b->dealer, pays[i].dealer);
		if (selftest_won(self, ON_MAIN, 2) != pays[i].wins ||
		    selftest_insured(self, 2) != pays[i].insurance)
			return selftest_amiss(
				self,
				_("%d against the dealer's %d pays otherwise"),
				blackjack_hand_total(&b->hand[0]),
				blackjack_hand_total(&b->dealer));
	}
	return true;
}
