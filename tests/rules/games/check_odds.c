/* SPDX-License-Identifier: ISC */
/* Counts of hands against figures that others worked out. */
#include "config.h"

#include "rules/games/odds.h"
#include "tests/support/support.h"

static struct table table;
static struct odds odds;

/* As published for baccarat; the last two rows' last digits follow from the
 * sum. */
static const struct {
	uint64_t player, banker, tie, all;
} coups[DECKS_MAX] = {
	{6548674432, 6737232640, 1372227328, 14658134400},
	{487816735232, 501543728128, 103154274240, 1092514737600},
	{5837305562496, 6000349195008, 1238768922816, 13076423680320},
	{33608344225792, 34543624867840, 7145601996928, 75297571090560},
	{130087780016000, 133700037548800, 27690387926400, 291478205491200},
	{392220492728832, 403095751234560, 83552962932288, 878869206895680},
	{995884732700032, 1023469376328448, 212268385833280, 2231622494861760},
	{2230518282592256, 2292252566437888, 475627426473216, 4998398275503360},
};

START_TEST(baccarat_comes_out_as_often_as_published)
{
	ck_assert(odds_coups(&table, &odds));
	ck_assert(odds.of[_i][HAND_PLAYER] == coups[_i].player);
	ck_assert(odds.of[_i][HAND_BANKER] == coups[_i].banker);
	ck_assert(odds.of[_i][HAND_TIE] == coups[_i].tie);
	ck_assert(odds.all[_i] == coups[_i].all);
	ck_assert(coups[_i].player + coups[_i].banker + coups[_i].tie ==
		  coups[_i].all);
}
END_TEST

/* By hand, of D decks: N = 52 D cards; N (N - 1) orders, N (4 D - 1) ties, of
 * which N (D - 1) are of one suit; the others go half to either side. */
static const struct {
	uint32_t side, tie, suited, all;
} ranks[DECKS_MAX] = {
	{1248, 156, 0, 2652},	     {4992, 624, 104, 10712},
	{11232, 1404, 312, 24180},   {19968, 2496, 624, 43056},
	{31200, 3900, 1040, 67340},  {44928, 5616, 1560, 97032},
	{61152, 7644, 2184, 132132}, {79872, 9984, 2912, 172640},
};

START_TEST(dragon_and_tiger_come_out_as_counted_by_hand)
{
	ck_assert(odds_ranks(&table, &odds));
	ck_assert(odds.of[_i][HAND_PLAYER] == ranks[_i].side);
	ck_assert(odds.of[_i][HAND_BANKER] == ranks[_i].side);
	ck_assert(odds.of[_i][HAND_TIE] == ranks[_i].tie);
	ck_assert(odds.of[_i][ODDS_SUITED_TIE] == ranks[_i].suited);
	ck_assert(odds.all[_i] == ranks[_i].all);
	ck_assert(2 * ranks[_i].side + ranks[_i].tie + ranks[_i].suited ==
		  ranks[_i].all);
}
END_TEST

/* Two numbers to 18 digits as one. */
#define LONG(high, low) ((odds_count)(high)*1000000000000000000u + (low))

/* By another program in another language, with rules of its own. */
static const struct {
	int decks, ending;
	uint64_t high, low;
} endings[] = {
	{1, ODDS_17, 14, 416146368138350080},
	{1, ODDS_18, 13, 648382426977514496},
	{1, ODDS_19, 13, 327796006150782464},
	{1, ODDS_20, 17, 379536568626727936},
	{1, ODDS_21, 7, 278733925677960704},
	{1, ODDS_BLACKJACK, 4, 771333506981888000},
	{1, ODDS_BUST, 28, 34137295227768320},
	{8, ODDS_17, 3323430605492, 595448264361041920},
	{8, ODDS_18, 3188448962257, 544750734178549760},
	{8, ODDS_19, 3058267939270, 118203715166044160},
	{8, ODDS_20, 4112859418070, 149695406205583360},
	{8, ODDS_21, 1666984867341, 880717850057072640},
	{8, ODDS_BLACKJACK, 1085980852766, 464911671663001600},
	{8, ODDS_BUST, 6450225404313, 270485126422978560},
};

START_TEST(the_dealer_ends_as_often_as_another_program_says)
{
	ck_assert(odds_dealers(&table, &odds));
	ck_assert(odds.of[endings[_i].decks - 1][endings[_i].ending] ==
		  LONG(endings[_i].high, endings[_i].low));
}
END_TEST

START_TEST(all_the_dealers_endings_are_all_orders)
{
	odds_count sum = 0, all = 1;

	ck_assert(odds_dealers(&table, &odds));
	for (int i = 0; i < ODDS_ENDINGS; i++)
		sum += odds.of[_i][i];
	for (unsigned n = 0; n < ODDS_DEALER_CARDS; n++)
		all *= 52u * ((unsigned)_i + 1) - n;
	ck_assert(sum == all);
	ck_assert(odds.all[_i] == all);
}
END_TEST

static const struct test tests[] = {
	TIMES(baccarat_comes_out_as_often_as_published, DECKS_MAX),
	TIMES(dragon_and_tiger_come_out_as_counted_by_hand, DECKS_MAX),
	L(the_dealer_ends_as_often_as_another_program_says, endings),
	TIMES(all_the_dealers_endings_are_all_orders, DECKS_MAX),
};

SUITE("odds", tests)
