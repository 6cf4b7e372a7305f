/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/selftest/selftest_internal.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/memory.h"
#include "rules/core/gettext.h"
#include "rules/games/announced_bets.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/blackjack_side_bets.h"
#include "rules/games/dragon_tiger.h"
#include "rules/games/games.h"
#include "rules/games/sic_bo.h"
#include "rules/games/wheel.h"
#include "rules/table/game.h"
#include "rules/table/paytables.h"
#include "rules/table/roulette_spots.h"

static void selftest_start(struct selftest *self, enum game_id game)
{
	struct house house = house_standard(game);

	if (self->house && self->house->game == game)
		house = *self->house;
	table_start(&self->table, games[game], &house);
	games[game]->begin(&self->table);
}

static const struct answer *selftest_settle(struct selftest *self, uint8_t spot,
					    int64_t stake)
{
	struct wager wager = {.seat = 1, .spot = spot, .stake = {stake}};

	self->answer.n = 0;
	self->table.game->settle(&self->table, &wager, false, &self->answer);
	return &self->answer;
}

/* What a wager of `stake` units wins in this state of the table, less
 * commission: its first line, or insurance placed beside it. */
static int64_t selftest_won(struct selftest *self, uint8_t spot, int64_t stake)
{
	const struct answer_line *line =
		selftest_settle(self, spot, stake)->line;

	return line->won.units - line->commission.units;
}

static int64_t selftest_insurance_won(struct selftest *self, int64_t stake)
{
	const struct answer *answer =
		selftest_settle(self, BLACKJACK_MAIN, stake);

	return answer->n == 2 && answer->line[1].what == BLACKJACK_INSURANCE
		       ? answer->line[1].won.units
		       : 0;
}

/* The figures of the games with cards. */

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
 * decks. */
static const struct {
	const char *name;
	int keeps;
} edges[] = {
	[BACCARAT_PLAYER] = {"player", 12351},
	[BACCARAT_BANKER] = {"banker", 10579},
	[BACCARAT_TIE] = {"tie", 143596},
};

/* The same page: a pair in two of eight decks' cards, 31 of 415, at 11 to 1. */
enum { PAIR_KEEPS = 103614 };

/* Ranks that end a coup so, in the order in which they are dealt. */
static const uint8_t won_by[][ODDS_COUP_CARDS + 1] = {
	[HAND_PLAYER] = {9, 7, 10, 10},
	[HAND_BANKER] = {7, 9, 10, 10},
	[HAND_TIE] = {9, 9, 10, 10},
	[ODDS_BANKER_6] = {5, 6, 10, 10, 10},
};

/* The same author's "Dragon Tiger": orders of two cards of eight decks. Ties of
 * one suit beside the others. */
static const struct {
	const char *name;
	uint32_t orders;
	uint8_t rank[2];
	uint8_t suit[2];
} rank_endings[] = {
	[HAND_PLAYER] = {"dragon", 79872, {13, 1}, {SUIT_CLUBS, SUIT_CLUBS}},
	[HAND_BANKER] = {"tiger", 79872, {1, 13}, {SUIT_CLUBS, SUIT_CLUBS}},
	[HAND_TIE] = {"tie", 9984, {9, 9}, {SUIT_CLUBS, SUIT_HEARTS}},
	[ODDS_SUITED_TIE] = {"suited tie",
			     2912,
			     {9, 9},
			     {SUIT_CLUBS, SUIT_CLUBS}},
};

enum { RANK_ENDINGS = sizeof rank_endings / sizeof *rank_endings };

/* Of a million wagered: half of a tie in 31 of 415; a tie at 11 to 1 of them,
 * a tie of one suit at 50 to 1 in 7 of 415. */
static const struct {
	uint8_t game, spot;
	int keeps;
} rank_edges[] = {
	{DRAGON_TIGER, DRAGON_TIGER_DRAGON, 37349},
	{DRAGON_TIGER, DRAGON_TIGER_TIGER, 37349},
	{DRAGON_TIGER, DRAGON_TIGER_TIE, 103614},
	{DRAGON_TIGER, DRAGON_TIGER_SUITED_TIE, 139759},
	{FOOTBALL_STUDIO, FOOTBALL_STUDIO_HOME, 37349},
	{FOOTBALL_STUDIO, FOOTBALL_STUDIO_AWAY, 37349},
	{FOOTBALL_STUDIO, FOOTBALL_STUDIO_DRAW, 103614},
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

/* n of all, per million, rounded. */
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
	return selftest_fail(self, "%d decks, %s: computed %s, published %s",
			     decks, name, selftest_number(got, a),
			     selftest_number(published, b));
}

static bool selftest_coup_count(struct selftest *self, int decks)
{
	char a[NUMBER_MAX], b[NUMBER_MAX], c[NUMBER_MAX];

	const odds_count *of = self->odds.of[decks - 1];
	odds_count all = self->odds.all[decks - 1];
	selftest_print(self, "  %d %24s %24s %22s\n", decks,
		       selftest_number(of[HAND_PLAYER], a),
		       selftest_number(of[HAND_BANKER], b),
		       selftest_number(of[HAND_TIE], c));
	return selftest_coup(self, decks, "player", of[HAND_PLAYER],
			     coups[decks - 1].player) &&
	       selftest_coup(self, decks, "banker", of[HAND_BANKER],
			     coups[decks - 1].banker) &&
	       selftest_coup(self, decks, "tie", of[HAND_TIE],
			     coups[decks - 1].tie) &&
	       selftest_coup(self, decks, "all orders",
			     of[HAND_PLAYER] + of[HAND_BANKER] + of[HAND_TIE],
			     all);
}

static bool selftest_coups(struct selftest *self)
{
	if (!odds_coups(&self->table, &self->odds))
		return selftest_fail(self, "impossible hand");
	selftest_print(
		self,
		"Baccarat: winning orders of six cards\n"
		"Source: M. Shackleford, Baccarat Odds for 1 to 12 Decks\n");
	selftest_print(self, "    %24s %24s %22s\n", "player", "banker", "tie");
	for (int decks = 1; decks <= DECKS_MAX; decks++)
		if (!selftest_coup_count(self, decks))
			return false;
	return true;
}

/* Of the orders of the table's decks, those that end so; the banker's without
 * 6. */
static __int128 selftest_orders(const struct selftest *self, size_t ending)
{
	const odds_count *of = self->odds.of[self->table.house.decks - 1];

	return (__int128)(ending == HAND_BANKER
				  ? of[HAND_BANKER] - of[ODDS_BANKER_6]
				  : of[ending]);
}

/* What the players lose on a spot in all orders of the table's decks. */
static __int128 selftest_kept(struct selftest *self, uint8_t spot,
			      int64_t stake)
{
	__int128 kept = 0;

	for (size_t i = 0; i < sizeof won_by / sizeof *won_by; i++) {
		selftest_start(self, BACCARAT);
		for (int c = 0; won_by[i][c] > 0; c++)
			games[BACCARAT]->deal(
				&self->table,
				card_make(won_by[i][c], SUIT_CLUBS));
		kept -= selftest_orders(self, i) *
			selftest_won(self, spot, stake);
	}
	return kept;
}

static bool selftest_edge(struct selftest *self, uint8_t spot)
{
	__int128 kept = selftest_kept(self, spot, STAKE);
	odds_count all = self->odds.all[DECKS_MAX - 1] * STAKE;
	int keeps = kept > 0 ? selftest_per_million((odds_count)kept, all) : 0;

	selftest_print(self, "  %-6s  0.%06d\n", edges[spot].name, keeps);
	if (keeps == edges[spot].keeps)
		return true;
	return selftest_fail(self, "%s: computed %d per million, published %d",
			     edges[spot].name, keeps, edges[spot].keeps);
}

/* By the orders that the check before this one counted. */
static bool selftest_edges(struct selftest *self)
{
	selftest_print(self, "Baccarat: house edge, 8 decks\n"
			     "Source: M. Shackleford, Baccarat, appendix 1\n");
	for (int spot = 0; spot <= BACCARAT_TIE; spot++)
		if (!selftest_edge(self, (uint8_t)spot))
			return false;
	return true;
}

/* What the players lose on a pair of one side in all orders of two cards. */
static int64_t selftest_pair_kept(struct selftest *self, uint8_t spot)
{
	const struct coup_spot *row = &games[BACCARAT]->coup->spot[spot];
	struct card *card = self->table.coup.card[row->wins];
	int decks = self->table.house.decks;
	int64_t kept = 0;

	for (int a = 0; a < FACES; a++) {
		for (int b = 0; b < FACES; b++) {
			int ways = decks * (decks - (a == b));

			card[0].face = (uint8_t)a;
			card[1].face = (uint8_t)b;
			kept -= ways * selftest_won(self, spot, 1);
		}
	}
	return kept;
}

static bool selftest_pairs(struct selftest *self)
{
	const odds_count all = DECKS_MAX * FACES * (DECKS_MAX * FACES - 1);
	const struct house house = {
		.game = BACCARAT, .decks = DECKS_MAX, .pairs = true};

	table_start(&self->table, games[BACCARAT], &house);
	games[BACCARAT]->begin(&self->table);
	selftest_print(self, "Baccarat: house edge of pairs, 8 decks\n"
			     "Source: M. Shackleford, Baccarat\n");
	for (int i = BACCARAT_PLAYER_PAIR; i <= BACCARAT_BANKER_PAIR; i++) {
		int64_t kept = selftest_pair_kept(self, (uint8_t)i);
		int keeps =
			kept > 0 ? selftest_per_million((odds_count)kept, all)
				 : 0;
		char name[SPOT_TEXT_MAX];

		games[BACCARAT]->spot_format(games[BACCARAT], (uint8_t)i, name);
		selftest_print(self, "  %-11s  0.%06d\n", name, keeps);
		if (keeps != PAIR_KEEPS)
			return selftest_fail(
				self,
				"%s: computed %d per million, published %d",
				name, keeps, PAIR_KEEPS);
	}
	return true;
}

/* --- dragon tiger --------------------------------------------------------- */

static bool selftest_ranks(struct selftest *self)
{
	char text[NUMBER_MAX];

	if (!odds_ranks(&self->table, &self->odds))
		return selftest_fail(self, "impossible hand");
	selftest_print(self, "Dragon Tiger: orders of two cards, 8 decks\n"
			     "Source: M. Shackleford, Dragon Tiger\n");
	for (int i = 0; i < RANK_ENDINGS; i++) {
		odds_count orders = self->odds.of[DECKS_MAX - 1][i];

		selftest_print(self, "  %-10s  %s\n", rank_endings[i].name,
			       selftest_number(orders, text));
		if (!selftest_coup(self, DECKS_MAX, rank_endings[i].name,
				   orders, rank_endings[i].orders))
			return false;
	}
	return true;
}

/* What the players lose on a spot in all orders of the table's decks. */
static int64_t selftest_rank_kept(struct selftest *self, enum game_id game,
				  uint8_t spot)
{
	int64_t kept = 0;

	for (int i = 0; i < RANK_ENDINGS; i++) {
		selftest_start(self, game);
		for (int c = 0; c < 2; c++)
			games[game]->deal(
				&self->table,
				card_make(rank_endings[i].rank[c],
					  (enum suit)rank_endings[i].suit[c]));
		kept -= (int64_t)self->odds.of[self->table.house.decks - 1][i] *
			selftest_won(self, spot, STAKE);
	}
	return kept;
}

/* By the orders that the check before this one counted. */
static bool selftest_rank_edges(struct selftest *self)
{
	odds_count all = self->odds.all[DECKS_MAX - 1] * STAKE;

	selftest_print(self, "Dragon Tiger, Football Studio: house edge, 8 "
			     "decks\nSource: M. Shackleford, Dragon "
			     "Tiger\n");
	for (size_t i = 0; i < sizeof rank_edges / sizeof *rank_edges; i++) {
		enum game_id game = (enum game_id)rank_edges[i].game;
		int64_t kept =
			selftest_rank_kept(self, game, rank_edges[i].spot);
		int keeps =
			kept > 0 ? selftest_per_million((odds_count)kept, all)
				 : 0;
		char name[SPOT_TEXT_MAX];

		games[game]->spot_format(games[game], rank_edges[i].spot, name);
		selftest_print(self, "  %-10s  0.%06d\n", name, keeps);
		if (keeps != rank_edges[i].keeps)
			return selftest_fail(
				self,
				"%s: computed %d per million, published %d",
				name, keeps, rank_edges[i].keeps);
	}
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
	return selftest_fail(self, "%s: computed %d per million, published %d",
			     endings[ending].name, hands,
			     endings[ending].hands);
}

static bool selftest_dealers(struct selftest *self)
{
	char text[NUMBER_MAX];

	if (!odds_dealers(&self->table, &self->odds))
		return selftest_fail(self, "impossible hand");
	selftest_print(self,
		       "Blackjack: dealer's totals, 8 decks, orders of "
		       "twelve cards\n"
		       "Source: M. Shackleford, Blackjack, appendix 2B\n");
	for (int i = 0; i < ODDS_ENDINGS; i++)
		if (!selftest_dealer(self, i))
			return false;
	selftest_print(self, "  %-9s            %s\n", "all orders",
		       selftest_number(self->odds.all[DECKS_MAX - 1], text));
	/* The sum is that of all orders, for any number of decks. */
	for (int d = 0; d < DECKS_MAX; d++) {
		odds_count sum = 0;

		for (int i = 0; i < ODDS_ENDINGS; i++)
			sum += self->odds.of[d][i];
		if (!selftest_coup(self, d + 1, "all orders", sum,
				   self->odds.all[d]))
			return false;
	}
	return true;
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

static bool selftest_blackjack_pays(struct selftest *self)
{
	struct blackjack *b = &self->table.blackjack;

	for (size_t i = 0; i < sizeof pays / sizeof *pays; i++) {
		selftest_start(self, BLACKJACK);
		b->hands = b->seats = b->insured = 1;
		selftest_fill(&b->hand[0], pays[i].seat);
		selftest_fill(&b->dealer, pays[i].dealer);
		if (selftest_won(self, BLACKJACK_MAIN, 2) != pays[i].wins ||
		    selftest_insurance_won(self, 2) != pays[i].insurance)
			return selftest_fail(
				self, "%d against dealer %d: wrong payout",
				blackjack_hand_total(&b->hand[0]),
				blackjack_hand_total(&b->dealer));
	}
	return true;
}

/* The hands of 21+3, by what they pay: M. Shackleford, "21+3", of six decks. */
static const struct {
	const char *name;
	uint8_t pays;
	uint32_t hands;
} plus_threes[] = {
	{"suited trips", 100, 1040}, {"straight flush", 40, 10368},
	{"trips", 30, 25272},	     {"straight", 10, 155520},
	{"flush", 5, 292896},
};

/* Of a million wagered with eight decks. A seat's second card makes a perfect
 * pair with 7 of 415, a coloured one with 8, a mixed one with 16; the hands of
 * 21+3 are counted as above. */
static const struct {
	uint8_t spot;
	int keeps;
} side_bet_edges[] = {
	{BLACKJACK_PERFECT_PAIRS, 40964},
	{BLACKJACK_PLUS_THREE, 37039},
};

enum { PUBLISHED_DECKS = 6 };

/* Deals every three cards of the house's decks: to a seat, to the dealer, to
 * the seat. In how many orders a unit on the spot wins how much; returns what
 * the players lose. */
static int64_t selftest_three_cards(struct selftest *self, uint8_t spot,
				    const struct house *house,
				    int64_t orders[PAYS_MOST + 1])
{
	struct table *table = &self->table;
	int64_t kept = 0;
	int decks = house->decks;

	memset(orders, 0, (PAYS_MOST + 1) * sizeof *orders);
	table_start(table, games[BLACKJACK], house);
	table->blackjack.seats = 1;
	for (uint16_t i = 0; i < 3; i++)
		table->dealt_fact[i] = i;
	for (int i = 0; i < FACES * FACES * FACES; i++) {
		const int face[] = {i % FACES, i / FACES % FACES,
				    i / FACES / FACES};
		int64_t ways =
			decks * (decks - (face[1] == face[0])) *
			(decks - (face[2] == face[0]) - (face[2] == face[1]));
		int64_t won;

		for (int c = 0; c < 3; c++)
			table->fact[c].card.face = (uint8_t)face[c];
		won = selftest_won(self, spot, 1);
		kept -= ways * won;
		if (won > 0 && won <= PAYS_MOST)
			orders[won] += ways;
	}
	return kept;
}

static bool selftest_plus_threes(struct selftest *self)
{
	int64_t orders[PAYS_MOST + 1];
	char text[NUMBER_MAX];

	selftest_three_cards(
		self, BLACKJACK_PLUS_THREE,
		&(struct house){.game = BLACKJACK, .decks = PUBLISHED_DECKS},
		orders);
	selftest_print(self, "Blackjack: hands of 21+3, 6 decks\n"
			     "Source: M. Shackleford, 21+3\n");
	for (size_t i = 0; i < sizeof plus_threes / sizeof *plus_threes; i++) {
		/* in whatever order the three come */
		odds_count hands = (odds_count)orders[plus_threes[i].pays] / 6;

		selftest_print(self, "  %-14s  %3d:1  %s\n",
			       plus_threes[i].name, plus_threes[i].pays,
			       selftest_number(hands, text));
		if (!selftest_coup(self, PUBLISHED_DECKS, plus_threes[i].name,
				   hands, plus_threes[i].hands))
			return false;
	}
	return true;
}

static bool selftest_side_bets(struct selftest *self)
{
	const odds_count n = DECKS_MAX * FACES, all = n * (n - 1) * (n - 2);
	const struct house house = {.game = BLACKJACK, .decks = DECKS_MAX};
	const struct game *game = games[BLACKJACK];

	selftest_print(self, "Blackjack: house edge of side bets, 8 decks\n"
			     "Source: three cards of 416\n");
	for (size_t i = 0; i < sizeof side_bet_edges / sizeof *side_bet_edges;
	     i++) {
		int64_t orders[PAYS_MOST + 1];
		int64_t kept = selftest_three_cards(
			self, side_bet_edges[i].spot, &house, orders);
		int keeps =
			kept > 0 ? selftest_per_million((odds_count)kept, all)
				 : 0;
		char name[SPOT_TEXT_MAX];

		game->spot_format(game, side_bet_edges[i].spot, name);
		selftest_print(self, "  %-13s  0.%06d\n", name, keeps);
		if (keeps != side_bet_edges[i].keeps)
			return selftest_fail(
				self,
				"%s: computed %d per million, published %d",
				name, keeps, side_bet_edges[i].keeps);
	}
	return true;
}

/* --- the figures of roulette ---------------------------------------------- */

/* Section 2.2 of the game's rules: how many such spots the layout has, the
 * numbers of each, and what it pays to 1. */
static const struct {
	enum spot_word word;
	int spots, numbers, pays;
} kinds[] = {
	{SPOT_STRAIGHT, 37, 1, 35}, {SPOT_SPLIT, 60, 2, 17},
	{SPOT_STREET, 14, 3, 11},   {SPOT_CORNER, 23, 4, 8},
	{SPOT_LINE, 11, 6, 5},	    {SPOT_COLUMN, 3, 12, 2},
	{SPOT_DOZEN, 3, 12, 2},	    {SPOT_RED, 1, 18, 1},
	{SPOT_BLACK, 1, 18, 1},	    {SPOT_ODD, 1, 18, 1},
	{SPOT_EVEN, 1, 18, 1},	    {SPOT_LOW, 1, 18, 1},
	{SPOT_HIGH, 1, 18, 1},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* A stake on the spot, once for each number: how many win, what all come
 * to. */
static void selftest_spin(struct selftest *self, uint8_t spot, int64_t stake,
			  int *numbers, int64_t *sum)
{
	*numbers = 0;
	*sum = 0;
	for (int number = 0; number < POCKETS; number++) {
		int64_t won;

		self->table.roulette.number = (uint8_t)number;
		won = selftest_won(self, spot, stake);
		*numbers += won > 0;
		*sum += won;
	}
}

static bool selftest_spot(struct selftest *self, uint8_t spot, int kind)
{
	char name[SPOT_TEXT_MAX];
	int64_t sum;
	int numbers;

	selftest_spin(self, spot, 1, &numbers, &sum);
	if (sum == -1 && numbers == kinds[kind].numbers &&
	    spots_pays(spot) == kinds[kind].pays)
		return true;
	spots_format(spot, name);
	return selftest_fail(self,
			     "%s: of %d units the house keeps %d, expected 1",
			     name, POCKETS, (int)-sum);
}

static bool selftest_kind(struct selftest *self, int kind)
{
	const char *word = spot_words[kinds[kind].word];
	int spots_of_kind = 0;

	for (int spot = 0; spot < SPOTS; spot++) {
		if (spots[spot].word != kinds[kind].word)
			continue;
		spots_of_kind++;
		if (!selftest_spot(self, (uint8_t)spot, kind))
			return false;
	}
	selftest_print(self, "  %-8s  %2d  %2d  %2d:1  -1/%d\n", word,
		       spots_of_kind, kinds[kind].numbers, kinds[kind].pays,
		       POCKETS);
	if (spots_of_kind == kinds[kind].spots)
		return true;
	return selftest_fail(self, "%s: %d found, expected %d", word,
			     spots_of_kind, kinds[kind].spots);
}

/* A table whose ball lies in a number. */
static void selftest_roulette(struct selftest *self)
{
	selftest_start(self, ROULETTE);
	self->table.roulette.ball = BALL_LANDED;
}

static bool selftest_spots(struct selftest *self)
{
	int of_all_kinds = 0;

	selftest_roulette(self);
	selftest_print(
		self,
		"Roulette: spots, numbers, payout, house edge\n"
		"Source: the game's rules, 2.2; each number once in 37\n");
	for (int kind = 0; kind < KINDS; kind++) {
		if (!selftest_kind(self, kind))
			return false;
		of_all_kinds += kinds[kind].spots;
	}
	if (of_all_kinds == SPOTS)
		return true;
	return selftest_fail(self, "%d spots without a kind",
			     SPOTS - of_all_kinds);
}

/* --- the figures of Sic Bo ------------------------------------------------ */

/* M. Shackleford, "Sic Bo": on how many of the 216 rolls a spot wins, what it
 * pays to 1 in Atlantic City, and what the house keeps of a million. */
static const struct {
	enum spot_word word;
	int total; /* 0: any number of the word */
	int rolls, pays, keeps;
} dice_edges[] = {
	{SPOT_SMALL, 0, 105, 1, 27778},	  {SPOT_BIG, 0, 105, 1, 27778},
	{SPOT_ODD, 0, 105, 1, 27778},	  {SPOT_EVEN, 0, 105, 1, 27778},
	{SPOT_TOTAL, 4, 3, 60, 152778},	  {SPOT_TOTAL, 5, 6, 30, 138889},
	{SPOT_TOTAL, 6, 10, 17, 166667},  {SPOT_TOTAL, 7, 15, 12, 97222},
	{SPOT_TOTAL, 8, 21, 8, 125000},	  {SPOT_TOTAL, 9, 25, 6, 189815},
	{SPOT_TOTAL, 10, 27, 6, 125000},  {SPOT_TOTAL, 11, 27, 6, 125000},
	{SPOT_TOTAL, 12, 25, 6, 189815},  {SPOT_TOTAL, 13, 21, 8, 125000},
	{SPOT_TOTAL, 14, 15, 12, 97222},  {SPOT_TOTAL, 15, 10, 17, 166667},
	{SPOT_TOTAL, 16, 6, 30, 138889},  {SPOT_TOTAL, 17, 3, 60, 152778},
	{SPOT_TRIPLE, 0, 1, 180, 162037}, {SPOT_ANY_TRIPLE, 0, 6, 30, 138889},
	{SPOT_DOUBLE, 0, 16, 10, 185185}, {SPOT_COMBINATION, 0, 30, 5, 166667},
	{SPOT_SINGLE, 0, 91, 1, 78704},
};

enum {
	DICE_EDGES = sizeof dice_edges / sizeof *dice_edges,
	ROLLS = DIE_FACES * DIE_FACES * DIE_FACES,
};

/* One unit on the spot, once for each roll: how many win, what the house keeps
 * of all. */
static void selftest_rolls(struct selftest *self, uint8_t spot, int *rolls,
			   int64_t *kept)
{
	*rolls = 0;
	*kept = 0;
	for (int roll = 0; roll < ROLLS; roll++) {
		char digit[DICE] = {(char)('1' + roll % DIE_FACES),
				    (char)('1' + roll / DIE_FACES % DIE_FACES),
				    (char)('1' + roll / DIE_FACES / DIE_FACES)};
		int64_t won;

		if (!dice_parse(digit, &self->table.dice.faces))
			return;
		won = selftest_won(self, spot, 1);
		*rolls += won > 0;
		*kept -= won;
	}
}

static int selftest_dice_row(uint8_t spot)
{
	const struct sic_bo_spot *row = &sic_bo_spots[spot];
	int i = 0;

	while (i < DICE_EDGES && (dice_edges[i].word != row->word ||
				  (dice_edges[i].total != 0 &&
				   dice_edges[i].total != row->first)))
		i++;
	return i;
}

static bool selftest_dice_spot(struct selftest *self, uint8_t spot)
{
	int row = selftest_dice_row(spot), rolls, keeps;
	int to_one =
		games[SIC_BO]
			->spot_pays(games[SIC_BO], &self->table.house, spot)
			.won;
	char name[SPOT_TEXT_MAX];
	int64_t kept;

	games[SIC_BO]->spot_format(games[SIC_BO], spot, name);
	if (row == DICE_EDGES)
		return selftest_fail(self, "%s: no published figure", name);
	selftest_rolls(self, spot, &rolls, &kept);
	keeps = kept > 0 ? selftest_per_million((odds_count)kept, ROLLS) : 0;
	selftest_print(self, "  %-15s  %3d  %3d:1  0.%06d\n", name, rolls,
		       to_one, keeps);
	if (rolls == dice_edges[row].rolls && keeps == dice_edges[row].keeps &&
	    to_one == dice_edges[row].pays)
		return true;
	return selftest_fail(self, "%s: computed %d per million, published %d",
			     name, keeps, dice_edges[row].keeps);
}

static bool selftest_dice(struct selftest *self)
{
	table_start(&self->table, games[SIC_BO],
		    &(struct house){.game = SIC_BO});
	self->table.dice.state = DICE_LANDED;
	selftest_print(self, "Sic Bo: rolls of 216, payout, house edge\n"
			     "Source: M. Shackleford, Sic Bo\n");
	for (int spot = 0; spot < SIC_BO_SPOTS; spot++)
		if (!selftest_dice_spot(self, (uint8_t)spot))
			return false;
	return true;
}

/* Each number once, red and black by turns. */
static bool selftest_order(struct selftest *self)
{
	uint64_t seen = 0;

	for (int i = 0; i < POCKETS; i++) {
		uint8_t number = wheel_order[i];
		const char *colour = spots_colour(number);

		selftest_print(self, " %d", number);
		if (number >= POCKETS || seen >> number & 1)
			return selftest_fail(self, "number %d: duplicate",
					     number);
		seen |= UINT64_C(1) << number;
		if (i > 0 && colour == spots_colour(wheel_order[i - 1]))
			return selftest_fail(
				self, "number %d: same colour as its neighbour",
				number);
	}
	selftest_print(self, "\n");
	return true;
}

static bool selftest_wheel(struct selftest *self)
{
	uint64_t numbers = 0;

	selftest_print(self, "Roulette: the numbers clockwise\n"
			     "Source: the game's rules, 3.3.2\n ");
	if (!selftest_order(self))
		return false;
	for (int i = 0; i < SECTORS; i++) {
		bool within = (sectors[i].covers & ~numbers) == 0;

		if (within != (i == SECTORS - 1) ||
		    (!within && sectors[i].covers & numbers))
			return selftest_fail(self,
					     "sector %s: overlaps another",
					     sectors[i].name);
		numbers |= sectors[i].covers;
	}
	if (numbers == (UINT64_C(1) << POCKETS) - 1)
		return true;
	return selftest_fail(self, "numbers without a sector");
}

/* Its chips on its numbers: one on each number that comes loses as many units
 * as it has chips. */
static bool selftest_bet(struct selftest *self, uint8_t spot, int chips,
			 uint64_t numbers)
{
	char name[SPOT_TEXT_MAX];
	int laid = 0, kept = 0;
	struct bet bet;

	bet_fill(spot, &bet);
	for (int i = 0; i < bet.spots; i++) {
		int64_t sum;
		int wins;

		selftest_spin(self, bet.on[i].spot, 1, &wins, &sum);
		kept -= bet.on[i].n * (int)sum;
		laid += bet.on[i].n;
	}
	*bet_format(spot, name) = '\0';
	selftest_print(self, "  %-13s  %d  -%d/%d\n", name, laid, kept,
		       POCKETS);
	if (laid == chips && kept == chips && bet_covers(spot) == numbers)
		return true;
	return selftest_fail(self, "%s: wrong chips or numbers", name);
}

static bool selftest_announced(struct selftest *self)
{
	/* those on voisins, tiers, orphelins: the first sectors */
	static const int chips[] = {9, 6, 5};

	selftest_roulette(self);
	selftest_print(self, "Roulette: announced bets, chips, house edge\n"
			     "Source: French layout; each number once in "
			     "37\n");
	for (int i = 0; i < BET_NEIGHBOURS - BET_VOISINS; i++)
		if (!selftest_bet(self, (uint8_t)(BET_VOISINS + i), chips[i],
				  sectors[i].covers))
			return false;
	for (int i = 0; i < POCKETS; i++) {
		uint64_t numbers = 0;

		for (int by = -2; by <= 2; by++)
			numbers |= UINT64_C(1)
				   << wheel_order[(i + POCKETS + by) % POCKETS];
		if (!selftest_bet(self,
				  (uint8_t)(BET_NEIGHBOURS + wheel_order[i]), 5,
				  numbers))
			return false;
	}
	return true;
}

/* --- the figures of this table -------------------------------------------- */

enum {
	/* of eight decks, counted by another program: orders in which the
	 * banker hand wins with 6, the same author's 0.053864 */
	BANKER_6_PER_MILLION = 53864,
	PERCENT = 100,
};

/* What the house keeps of a unit on the nth wager of a paytable, in *all cases:
 * by combinatorics alone. */
static int64_t selftest_paytable(const struct house *house, enum paytable_id id,
				 int nth, int64_t *all)
{
	int64_t won[PAYS_MAX], kept;

	*all = paytables_count(id, house->decks, won);
	kept = *all;
	for (int i = 0; i < paytables[id].cases; i++)
		if (!paytables[id].wagers || i == nth)
			kept -= won[i] * (house_pays(house, id, i) + 1);
	return kept;
}

/* The settlements of the spot: what they keep of a unit in `of` cases. */
static bool selftest_paytable_spot(struct selftest *self, uint8_t spot,
				   enum paytable_id id, int nth, int64_t kept,
				   int64_t of)
{
	const struct game *game = self->table.game;
	int64_t all,
		keeps = selftest_paytable(&self->table.house, id, nth, &all);
	char name[SPOT_TEXT_MAX];

	game->spot_format(game, spot, name);
	selftest_print(self, "  %-13s  %+.6f\n", name,
		       (double)keeps / (double)all);
	if ((__int128)kept * all == (__int128)keeps * of)
		return true;
	return selftest_fail(self, "%s: wrong payout", name);
}

/* Whether there is a formula: banker hands that win with 6 are published for
 * eight decks alone. */
static bool selftest_has_formula(const struct house *house, uint8_t spot)
{
	return spot != BACCARAT_BANKER || house->commission > 0 ||
	       house->decks == DECKS_MAX;
}

/* What the house keeps of a million, by the published orders alone. */
static int selftest_formula(const struct house *house, uint8_t spot)
{
	const struct ratio tie = house->tie_pays;
	__int128 player = coups[house->decks - 1].player;
	__int128 banker = coups[house->decks - 1].banker;
	__int128 ties = coups[house->decks - 1].tie;
	__int128 all = player + banker + ties, kept;

	switch ((enum baccarat_spot)spot) {
	case BACCARAT_PLAYER: kept = (banker - player) * MILLION; break;
	case BACCARAT_BANKER:
		kept = (player - banker) * MILLION +
		       (house->commission > 0
				? banker * house->commission * MILLION / PERCENT
				: all * BANKER_6_PER_MILLION / 2);
		break;
	default: kept = (all - ties - ties * tie.won / tie.of) * MILLION; break;
	}
	return (int)((kept + all / 2) / all);
}

static bool selftest_house_pairs(struct selftest *self)
{
	int64_t cards = FACES * self->table.house.decks;

	for (int i = BACCARAT_PLAYER_PAIR; i <= BACCARAT_BANKER_PAIR; i++) {
		selftest_start(self, BACCARAT);
		if (self->table.house.pairs &&
		    !selftest_paytable_spot(
			    self, (uint8_t)i, PAYS_PAIRS, 0,
			    selftest_pair_kept(self, (uint8_t)i),
			    cards * (cards - 1)))
			return false;
	}
	return true;
}

/* Each spot settled in every order that the check before counted, against the
 * formula; then those of pairs. */
static bool selftest_house_baccarat(struct selftest *self)
{
	const struct house *house = &self->table.house;

	for (int spot = BACCARAT_PLAYER; spot <= BACCARAT_TIE; spot++) {
		/* divides into whole units for every payout and commission */
		int64_t stake = 2 * PERCENT * DECKS_MAX;
		__int128 kept;
		odds_count all;
		int keeps, formula;

		selftest_start(self, BACCARAT);
		stake *= house->tie_pays.of;
		all = self->odds.all[house->decks - 1];
		formula = selftest_formula(house, (uint8_t)spot);
		kept = selftest_kept(self, (uint8_t)spot, stake);
		keeps = (int)((kept * MILLION / stake + (__int128)all / 2) /
			      (__int128)all);
		selftest_print(self, "  %-10s  %+.6f\n", edges[spot].name,
			       keeps / (double)MILLION);
		if (selftest_has_formula(house, (uint8_t)spot) &&
		    (keeps < formula - 1 || keeps > formula + 1))
			return selftest_fail(self,
					     "%s: computed %d per million, by "
					     "formula %d",
					     edges[spot].name, keeps, formula);
	}
	return selftest_house_pairs(self);
}

/* What the house keeps of STAKE, of two cards of which the first is any:
 * `ties` of `all` second ones are as high, `suited` of them of its suit. */
static int64_t selftest_rank_formula(const struct coup_spot *spot, int decks)
{
	int64_t all = FACES * decks - 1, ties = 4 * decks - 1,
		suited = decks - 1;

	if (spot->wins != HAND_TIE)
		return STAKE * ties * spot->tie_takes / PERCENT;
	return STAKE *
	       (all - (spot->suited ? suited : ties) * (spot->pays + 1));
}

static bool selftest_house_ranks(struct selftest *self)
{
	const struct house house = self->table.house;
	const struct game *game = games[house.game];
	int64_t cards = FACES * house.decks;

	if (!odds_ranks(&self->table, &self->odds))
		return selftest_fail(self, "impossible hand");
	for (uint8_t i = 0; i < game->spots; i++) {
		const struct coup_spot *spot = &game->coup->spot[i];
		int64_t formula = selftest_rank_formula(spot, house.decks);
		int64_t kept;

		if (!house_offers(&house, (enum spot_word)spot->word))
			continue;
		kept = selftest_rank_kept(self, (enum game_id)house.game, i);
		selftest_print(self, "  %-10s  %+.6f\n", spot_words[spot->word],
			       (double)kept / (double)(cards * (cards - 1)) /
				       STAKE);
		if (kept != formula * cards)
			return selftest_fail(self, "%s: wrong payout",
					     spot_words[spot->word]);
	}
	return true;
}

/* A blackjack of the seat that the dealer does not match, and what insurance
 * keeps of a million, from a full shoe whose first card out is an ace. */
static void selftest_print_blackjack(struct selftest *self)
{
	const struct house *house = &self->table.house;
	double cards = FACES * house->decks, aces = 4 * house->decks,
	       tens = 16 * house->decks;
	double naturals = 2 * aces * tens / (cards * (cards - 1));
	double matched =
		2 * (aces - 1) * (tens - 1) / ((cards - 2) * (cards - 3));
	double natural_pays =
		house->blackjack_pays.won / (double)house->blackjack_pays.of;
	double insurance =
		house->insurance_pays.won / (double)house->insurance_pays.of;

	selftest_print(self, "  %-10s  %+.6f\n", "insurance",
		       (cards - 1 - tens - tens * insurance) / (cards - 1));
	selftest_print(self, "  blackjack: %+.6f against 3 to 2\n",
		       naturals * (1 - matched) * (1.5 - natural_pays));
	selftest_print(self, "  main wager: no closed form, depends on the "
			     "seat's play\n");
	if (house->hits_soft_17)
		selftest_print(self, "  dealer's totals above: not those of "
				     "this table, it hits soft 17\n");
}

static bool selftest_house_side_bets(struct selftest *self)
{
	const struct house house = self->table.house;
	int64_t orders[PAYS_MOST + 1], cards = FACES * house.decks;

	for (int i = 0; i < SIDE_BETS; i++) {
		const struct blackjack_side_bet *bet = &blackjack_side_bets[i];

		if (house_offers(&house, (enum spot_word)bet->word) &&
		    !selftest_paytable_spot(
			    self, bet->spot, (enum paytable_id)bet->pays, 0,
			    selftest_three_cards(self, bet->spot, &house,
						 orders),
			    cards * (cards - 1) * (cards - 2)))
			return false;
	}
	return true;
}

static bool selftest_house_blackjack(struct selftest *self)
{
	static const uint8_t natural[3] = {1, 13}, dealer[3] = {10, 9},
			     ace[3] = {1, 12};
	struct blackjack *b = &self->table.blackjack;
	const struct house *house = &self->table.house;
	int64_t stake;

	selftest_print_blackjack(self);
	b->hands = b->seats = b->insured = 1;
	selftest_fill(&b->hand[0], natural);
	selftest_fill(&b->dealer, dealer);
	stake = 2 * house->blackjack_pays.of * house->insurance_pays.of;
	if (selftest_won(self, BLACKJACK_MAIN, stake) *
		    house->blackjack_pays.of !=
	    stake * house->blackjack_pays.won)
		return selftest_fail(self, "blackjack: wrong payout");
	blackjack_hand_clear(&b->dealer);
	selftest_fill(&b->dealer, ace);
	if (selftest_insurance_won(self, stake) * house->insurance_pays.of *
		    2 !=
	    stake * house->insurance_pays.won)
		return selftest_fail(self, "insurance: wrong payout");
	return selftest_house_side_bets(self);
}

/* What an imprisoned stake wins, on average: all numbers but zero decide it,
 * zero leaves it where it is. */
static int64_t selftest_prison(struct selftest *self, uint8_t spot,
			       int64_t stake)
{
	int64_t sum;
	int numbers;

	selftest_spin(self, spots_prison(spot), stake, &numbers, &sum);
	return sum / (POCKETS - 1);
}

/* Of 37 numbers the house keeps one unit, of an even chance half of one where
 * it shares or imprisons. */
static bool selftest_house_roulette(struct selftest *self)
{
	const struct house *house = &self->table.house;

	selftest_roulette(self);
	for (int kind = 0; kind < KINDS; kind++) {
		bool even = kinds[kind].numbers == 18;
		bool half = even && (house->la_partage || house->en_prison);
		int spot = 0, numbers;
		int64_t sum;

		while (spots[spot].word != kinds[kind].word)
			spot++;
		selftest_spin(self, (uint8_t)spot, 2, &numbers, &sum);
		if (even && house->en_prison)
			sum += selftest_prison(self, (uint8_t)spot, 2);
		selftest_print(self, "  %-8s  -%s\n",
			       spot_words[kinds[kind].word],
			       half ? "1/74" : "1/37");
		if (sum != (half ? -1 : -2))
			return selftest_fail(self, "%s: wrong payout",
					     spot_words[kinds[kind].word]);
	}
	return true;
}

/* Spots of one payout are next to each other, and the first is printed; every
 * one is checked. */
static bool selftest_house_dice(struct selftest *self)
{
	FILE *tables = self->tables;
	bool right = true;

	self->table.dice.state = DICE_LANDED;
	for (int i = 0; i < SIC_BO_SPOTS && right; i++) {
		const struct sic_bo_spot *spot = &sic_bo_spots[i];
		int64_t kept;
		int rolls;

		self->tables = i > 0 && spot->pays == spot[-1].pays &&
					       spot->nth == spot[-1].nth
				       ? NULL
				       : tables;
		selftest_rolls(self, (uint8_t)i, &rolls, &kept);
		right = selftest_paytable_spot(self, (uint8_t)i,
					       (enum paytable_id)spot->pays,
					       spot->nth, kept, ROLLS);
	}
	self->tables = tables;
	return right;
}

/* The payouts of the table, or of each game where there is none. */
static bool selftest_house(struct selftest *self)
{
	static const struct {
		uint8_t game;
		selftest_fn *check;
	} of_games[] = {
		{BACCARAT, selftest_house_baccarat},
		{BLACKJACK, selftest_house_blackjack},
		{ROULETTE, selftest_house_roulette},
		{SIC_BO, selftest_house_dice},
		{DRAGON_TIGER, selftest_house_ranks},
		{FOOTBALL_STUDIO, selftest_house_ranks},
	};
	const struct house *house = self->house;

	if (!odds_coups(&self->table, &self->odds))
		return selftest_fail(self, "impossible hand");
	for (size_t i = 0; i < sizeof of_games / sizeof *of_games; i++) {
		const struct game *game = games[of_games[i].game];

		if (house && house->game != of_games[i].game)
			continue;
		selftest_print(self,
			       "%s: the house keeps, by this table's "
			       "payouts\n",
			       _(game->title));
		selftest_start(self, (enum game_id)of_games[i].game);
		if (!of_games[i].check(self))
			return false;
	}
	return true;
}

/* --- all of them ---------------------------------------------------------- */

/* clang-format off */
static const struct {
	const char *name; /* in the record */
	const char *title;
	selftest_fn *check;
} checks[] = {
	{"baccarat-hands", "baccarat: every order of 1 to 8 decks",
	 selftest_coups},
	{"baccarat-edges", "baccarat: house edge of each wager",
	 selftest_edges},
	{"baccarat-pairs", "baccarat: house edge of pairs",
	 selftest_pairs},
	{"dragon-tiger-cards", "Dragon Tiger: every order of two cards",
	 selftest_ranks},
	{"dragon-tiger-edges",
	 "Dragon Tiger, Football Studio: house edge of each wager",
	 selftest_rank_edges},
	{"blackjack-dealer", "blackjack: dealer's totals, 8 decks",
	 selftest_dealers},
	{"blackjack-pays", "blackjack: payouts of hands and insurance",
	 selftest_blackjack_pays},
	{"blackjack-21+3", "blackjack: hands of 21+3",
	 selftest_plus_threes},
	{"blackjack-side-bets", "blackjack: house edge of side bets",
	 selftest_side_bets},
	{"roulette-spots", "roulette: house edge of each spot",
	 selftest_spots},
	{"roulette-wheel", "roulette: order of the wheel",
	 selftest_wheel},
	{"roulette-announced", "roulette: chips of each announced bet",
	 selftest_announced},
	{"sic-bo-dice", "Sic Bo: house edge of each wager", selftest_dice},
	{"house", "payouts of the table as configured", selftest_house},
	{"verbs", "verbs of the table script", selftest_verbs},
	{"permissions", "permissions", selftest_permits},
	{"checklists", "checklists of each game", selftest_checklists},
	{"shuffles", "shuffles of each game", selftest_shuffles},
};
/* clang-format on */

enum { CHECKS = sizeof checks / sizeof *checks };

static bool selftest_check(struct selftest *self, int i,
			   const struct house *house, FILE *out)
{
	bool passed;

	self->house = checks[i].check == selftest_house ? house : NULL;
	passed = checks[i].check(self);

	if (out && passed)
		fprintf(out, "passed  %s\n", checks[i].title);
	else if (out)
		fprintf(out, "FAILED  %s: %s\n", checks[i].title,
			self->what->text);
	return passed;
}

const char *selftest_run(const struct house *house, FILE *out, bool tables,
			 struct sb_error *err)
{
	struct selftest *self = memory_new(sizeof *self);
	struct sb_error what = {""};
	const char *failed = NULL;

	self->tables = tables ? out : NULL;
	self->what = &what;
	for (int i = 0; i < CHECKS; i++) {
		if (selftest_check(self, i, house, out) || failed)
			continue;
		failed = checks[i].name;
		sb_fail(err, SB_REFUSED,
			"self-test failed, table not started: %s: %s; "
			"reinstall sabot",
			checks[i].title, what.text);
	}
	free(self);
	return failed;
}
