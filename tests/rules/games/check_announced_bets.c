/* SPDX-License-Identifier: ISC */
/* Announced bets: the chips that each becomes, all of them or none, and random
 * wagers against a model that knows layout and wheel by its own lists. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/support.h"

#define OFFERS "table roulette trios=yes announced=yes"

/* --- the chips ------------------------------------------------------------ */

static const struct {
	const char *bet, *number, *settled;
} bets[] = {
	{"voisins", "2",
	 "settle 3 street:0-2-3 10.00 110.00 0.00\n"
	 "settle 3 split:4-7 5.00 -5.00 0.00\n"
	 "settle 3 split:12-15 5.00 -5.00 0.00\n"
	 "settle 3 split:18-21 5.00 -5.00 0.00\n"
	 "settle 3 split:19-22 5.00 -5.00 0.00\n"
	 "settle 3 corner:25-26-28-29 10.00 -10.00 0.00\n"
	 "settle 3 split:32-35 5.00 -5.00 0.00\n"},
	{"voisins", "29",
	 "settle 3 street:0-2-3 10.00 -10.00 0.00\n"
	 "settle 3 split:4-7 5.00 -5.00 0.00\n"
	 "settle 3 split:12-15 5.00 -5.00 0.00\n"
	 "settle 3 split:18-21 5.00 -5.00 0.00\n"
	 "settle 3 split:19-22 5.00 -5.00 0.00\n"
	 "settle 3 corner:25-26-28-29 10.00 80.00 0.00\n"
	 "settle 3 split:32-35 5.00 -5.00 0.00\n"},
	{"tiers", "24",
	 "settle 3 split:5-8 5.00 -5.00 0.00\n"
	 "settle 3 split:10-11 5.00 -5.00 0.00\n"
	 "settle 3 split:13-16 5.00 -5.00 0.00\n"
	 "settle 3 split:23-24 5.00 85.00 0.00\n"
	 "settle 3 split:27-30 5.00 -5.00 0.00\n"
	 "settle 3 split:33-36 5.00 -5.00 0.00\n"},
	{"orphelins", "17",
	 "settle 3 straight:1 5.00 -5.00 0.00\n"
	 "settle 3 split:6-9 5.00 -5.00 0.00\n"
	 "settle 3 split:14-17 5.00 85.00 0.00\n"
	 "settle 3 split:17-20 5.00 85.00 0.00\n"
	 "settle 3 split:31-34 5.00 -5.00 0.00\n"},
	{"neighbours 17", "25",
	 "settle 3 straight:2 5.00 -5.00 0.00\n"
	 "settle 3 straight:25 5.00 175.00 0.00\n"
	 "settle 3 straight:17 5.00 -5.00 0.00\n"
	 "settle 3 straight:34 5.00 -5.00 0.00\n"
	 "settle 3 straight:6 5.00 -5.00 0.00\n"},
	{"neighbours 0", "32",
	 "settle 3 straight:3 5.00 -5.00 0.00\n"
	 "settle 3 straight:26 5.00 -5.00 0.00\n"
	 "settle 3 straight:0 5.00 -5.00 0.00\n"
	 "settle 3 straight:32 5.00 175.00 0.00\n"
	 "settle 3 straight:15 5.00 -5.00 0.00\n"},
};

START_TEST(one_entry_becomes_its_wagers)
{
	struct play *p = play_start();
	char lines[640];

	snprintf(lines, sizeof lines,
		 OFFERS "\nopen\nwager 3 %s 5\nclose\nspin cw ccw\nrevs 3\n"
			"number %s",
		 bets[_i].bet, bets[_i].number);
	play_accepted(p, lines);
	snprintf(lines, sizeof lines, "%sdo open-bets\n", bets[_i].settled);
	support_same(play(p, "announce"), lines);
}
END_TEST

static const struct {
	const char *keys, *before, *line, *answer;
} answers[] = {
	{"", "", "wager 3 tiers 5", "refuse bad-spot\n"},
	{"", "", "withdraw 3 tiers", "refuse bad-spot\n"},
	{"announced=no", "", "wager 3 neighbours 17 5", "refuse bad-spot\n"},
	{"trios=yes", "", "wager 3 voisins 5", "refuse bad-spot\n"},
	/* voisins lie on a trio, the others do not */
	{"announced=yes", "", "wager 3 voisins 5", "refuse bad-spot\n"},
	{"announced=yes", "", "wager 3 tiers 5", "do take-bets\n"},
	{"announced=yes", "", "wager 3 orphelins 5", "do take-bets\n"},
	{"announced=yes", "", "wager 3 neighbours 26 5", "do take-bets\n"},
	{"announced=yes", "", "wager 3 neighbours 37 5", "refuse bad-spot\n"},
	{"announced=yes", "", "wager 3 neighbours 07 5", "refuse bad-spot\n"},
	{"announced=yes", "", "wager 3 neighbours 5", "refuse bad-spot\n"},
	{"announced=yes", "", "wager 3 neighbours 1-2 5", "refuse bad-spot\n"},
	{"announced=yes", "", "wager 3 neighbours:17 5", "refuse bad-spot\n"},
	{"announced=yes", "", "wager 3 tiers 5-8 5", "refuse bad-spot\n"},
	{"announced=yes", "", "wager 0 tiers 5", "refuse bad-seat\n"},
	{"announced=yes", "close\n", "wager 3 tiers 5", "refuse bets-closed\n"},

	/* limits hold for each wager: of voisins two have two chips */
	{"announced=yes trios=yes max-corner=9", "", "wager 3 voisins 5",
	 "refuse above-max\n"},
	{"announced=yes trios=yes max-corner=10", "", "wager 3 voisins 5",
	 "do take-bets\n"},
	{"announced=yes max-split=9", "wager 3 split 33-36 5\n",
	 "wager 3 tiers 5", "refuse above-max\n"},
	{"announced=yes min=5", "", "wager 3 tiers 4.99", "refuse below-min\n"},
	{"announced=yes min=10",
	 "wager 3 straight 1 10\nwager 3 split 6-9 10\n"
	 "wager 3 split 14-17 10\nwager 3 split 17-20 10\n",
	 "wager 3 orphelins 5", "refuse below-min\n"},
	{"announced=yes min=10",
	 "wager 3 straight 1 10\nwager 3 split 6-9 10\n"
	 "wager 3 split 14-17 10\nwager 3 split 17-20 10\n"
	 "wager 3 split 31-34 10\n",
	 "wager 3 orphelins 5", "do take-bets\n"},
	{"announced=yes", "", "wager 3 tiers 999999999999.99",
	 "do take-bets\n"},
	{"announced=yes trios=yes", "", "wager 3 voisins 500000000000",
	 "refuse above-max\n"},
	/* the first code that applies to any of its wagers */
	{"announced=yes trios=yes min=6 max-street=5", "", "wager 3 voisins 5",
	 "refuse below-min\n"},

	/* 17 of 37 numbers, the seat's others united with them */
	{"announced=yes trios=yes coverage=46", "", "wager 3 voisins 5",
	 "do take-bets\n"},
	{"announced=yes trios=yes coverage=45", "", "wager 3 voisins 5",
	 "refuse coverage\n"},
	{"announced=yes coverage=92 min=9",
	 "wager 3 dozen 1 9\nwager 3 dozen 2 9\nwager 3 line 25-30 9\n",
	 "wager 3 tiers 5", "refuse below-min\n"},
	{"announced=yes coverage=92 min=9",
	 "wager 3 dozen 1 9\nwager 3 dozen 2 9\nwager 3 line 25-30 9\n"
	 "wager 3 straight 35 9\nwager 3 straight 34 9\n"
	 "wager 3 straight 32 9\n",
	 "wager 3 tiers 5", "refuse coverage\n"},

	{"announced=yes", "wager 3 tiers 5\n", "withdraw 3 tiers",
	 "do take-bets\n"},
	{"announced=yes", "wager 3 tiers 5\nwithdraw 3 split 5-8\n",
	 "withdraw 3 tiers", "refuse no-wager\n"},
	{"announced=yes", "", "withdraw 3 tiers", "refuse no-wager\n"},
	{"announced=yes", "wager 4 tiers 5\n", "withdraw 3 tiers",
	 "refuse no-wager\n"},
};

START_TEST(all_of_its_wagers_are_placed_or_none)
{
	static struct table before;
	struct play *p = play_start();
	char lines[320];

	snprintf(lines, sizeof lines, "table roulette %s\nopen\n%s",
		 answers[_i].keys, answers[_i].before);
	play_accepted(p, lines);
	table_copy(&before, &p->table);
	play(p, answers[_i].line);
	ck_assert_msg(strcmp(p->text, answers[_i].answer) == 0, "%s, %s: %s",
		      answers[_i].keys, answers[_i].line, p->text);
	ck_assert_int_eq(strncmp(p->text, "refuse", 6) == 0,
			 play_same(&before, &p->table));
}
END_TEST

START_TEST(a_full_layout_takes_no_part_of_a_bet)
{
	struct play *p = play_start();
	char line[64];

	play_accepted(p, OFFERS "\nopen");
	for (int seat = 1; seat <= WAGERS_MAX / 7; seat++) {
		snprintf(line, sizeof line, "wager %d voisins 1", seat);
		play_accepted(p, line);
	}
	ck_assert_uint_eq(p->table.wagers.n, WAGERS_MAX - 2);
	support_same(play(p, "wager 9999 orphelins 1"), "refuse above-max\n");
	ck_assert_uint_eq(p->table.wagers.n, WAGERS_MAX - 2);
	support_same(play(p, "wager 1 voisins 1"), "do take-bets\n");
}
END_TEST

/* --- a model -------------------------------------------------------------- */

/* Clockwise from zero [roulette 3.3.2]. */
static const int wheel[37] = {0,  32, 15, 19, 4,  21, 2,  25, 17, 34, 6, 27, 13,
			      36, 11, 30, 8,  23, 10, 5,  24, 16, 33, 1, 20, 14,
			      31, 9,  22, 18, 29, 7,  28, 12, 35, 3,  26};

enum { CHIPS_MAX = 9, SEATS_MODEL = 3, LAID_MAX = 64 };

/* Chip by chip. */
static const struct {
	const char *name;
	const char *chip[CHIPS_MAX + 1];
} calls[] = {
	{"voisins",
	 {"street 0-2-3", "street 0-2-3", "split 4-7", "split 12-15",
	  "split 18-21", "split 19-22", "corner 25-26-28-29",
	  "corner 25-26-28-29", "split 32-35", NULL}},
	{"tiers",
	 {"split 5-8", "split 10-11", "split 13-16", "split 23-24",
	  "split 27-30", "split 33-36", NULL}},
	{"orphelins",
	 {"straight 1", "split 6-9", "split 14-17", "split 17-20",
	  "split 31-34", NULL}},
};

static const char *const singles[] = {
	"street 0-2-3", "street 0-1-2", "corner 0-1-2-3", "split 14-17",
	"split 33-36",	"straight 17",	"straight 0",	  "corner 25-26-28-29",
	"street 16-18", "split 6-9",
};

static struct model {
	bool announced, trios;
	int min, max_split, covers; /* 0: no such limit */
	struct laid {
		char spot[24];
		int stake;
	} laid[SEATS_MODEL][LAID_MAX];
	int n[SEATS_MODEL];
} model;

static bool listed(const char *numbers, int n)
{
	for (; numbers; numbers = strchr(numbers, '-')) {
		numbers += *numbers == '-';
		if (atoi(numbers) == n)
			return true;
	}
	return false;
}

static bool model_wins(const char *spot, int n)
{
	const char *numbers = strchr(spot, ' ') + 1;

	if (strcmp(spot, "street 16-18") == 0)
		return n >= 16 && n <= 18;
	return listed(numbers, n);
}

static int model_pays(const char *spot)
{
	if (strncmp(spot, "straight", 8) == 0)
		return 35;
	if (strncmp(spot, "split", 5) == 0)
		return 17;
	return strncmp(spot, "street", 6) == 0 ? 11 : 8;
}

static struct laid *model_find(int seat, const char *spot)
{
	for (int i = 0; i < model.n[seat]; i++)
		if (strcmp(model.laid[seat][i].spot, spot) == 0)
			return &model.laid[seat][i];
	return NULL;
}

/* The chips of a spot or a bet as spots, one for each; 0: not offered. */
static int model_chips(const char *spot, char chip[CHIPS_MAX][24])
{
	int n = 0;

	for (int i = 0; i < ROWS_OF(calls); i++)
		if (strcmp(spot, calls[i].name) == 0)
			for (; calls[i].chip[n]; n++)
				strcpy(chip[n], calls[i].chip[n]);
	if (strncmp(spot, "neighbours ", 11) == 0)
		for (int at = 0; at < 37; at++)
			if (wheel[at] == atoi(spot + 11))
				for (; n < 5; n++)
					sprintf(chip[n], "straight %d",
						wheel[(at + 35 + n) % 37]);
	if (n > 0 && !model.announced)
		return 0;
	if (n == 0)
		strcpy(chip[n++], spot);
	for (int i = 0; i < n; i++)
		if (strncmp(chip[i], "street 0", 8) == 0 && !model.trios)
			return 0;
	return n;
}

static int model_covered(int seat, char chip[CHIPS_MAX][24], int chips)
{
	int covered = 0;

	for (int n = 0; n < 37; n++) {
		bool is = false;

		for (int i = 0; i < chips; i++)
			is |= model_wins(chip[i], n);
		for (int i = 0; i < model.n[seat]; i++)
			is |= model_wins(model.laid[seat][i].spot, n);
		covered += is;
	}
	return covered;
}

/* What the chip's spot comes to with all chips of the bet. */
static int model_total(int seat, char chip[CHIPS_MAX][24], int chips, int of,
		       int amount)
{
	struct laid *laid = model_find(seat, chip[of]);
	int total = laid ? laid->stake : 0;

	for (int i = 0; i < chips; i++)
		if (strcmp(chip[i], chip[of]) == 0)
			total += amount;
	return total;
}

static const char *model_wager(int seat, const char *spot, int amount)
{
	char chip[CHIPS_MAX][24];
	int chips = model_chips(spot, chip);

	if (chips == 0)
		return "refuse bad-spot\n";
	if (model.covers > 0 &&
	    model_covered(seat, chip, chips) * 100 >= model.covers * 37)
		return "refuse coverage\n";
	for (int i = 0; i < chips; i++)
		if (model_total(seat, chip, chips, i, amount) < model.min)
			return "refuse below-min\n";
	for (int i = 0; i < chips; i++)
		if (model.max_split > 0 && strncmp(chip[i], "split", 5) == 0 &&
		    model_total(seat, chip, chips, i, amount) > model.max_split)
			return "refuse above-max\n";
	for (int i = 0; i < chips; i++) {
		struct laid *laid = model_find(seat, chip[i]);

		if (!laid) {
			laid = &model.laid[seat][model.n[seat]++];
			strcpy(laid->spot, chip[i]);
			laid->stake = 0;
		}
		laid->stake += amount;
	}
	return "do take-bets\n";
}

static const char *model_withdraw(int seat, const char *spot)
{
	char chip[CHIPS_MAX][24];
	int chips = model_chips(spot, chip);

	if (chips == 0)
		return "refuse bad-spot\n";
	for (int i = 0; i < chips; i++)
		if (!model_find(seat, chip[i]))
			return "refuse no-wager\n";
	for (int i = 0; i < chips; i++) {
		struct laid *laid = model_find(seat, chip[i]);
		struct laid *end = &model.laid[seat][model.n[seat]];

		if (laid) {
			memmove(laid, laid + 1,
				(size_t)(end - laid - 1) * sizeof *laid);
			model.n[seat]--;
		}
	}
	return "do take-bets\n";
}

/* By seat, and then in the order placed. */
static void model_settle(int number, char *to)
{
	for (int seat = 0; seat < SEATS_MODEL; seat++)
		for (int i = 0; i < model.n[seat]; i++) {
			const struct laid *laid = &model.laid[seat][i];
			bool wins = model_wins(laid->spot, number);
			const char *numbers = strchr(laid->spot, ' ');

			to += sprintf(to, "settle %d %.*s:%s %d %d 0\n",
				      seat + 1, (int)(numbers - laid->spot),
				      laid->spot, numbers + 1, laid->stake,
				      wins ? laid->stake *
						      model_pays(laid->spot)
					   : -laid->stake);
		}
	strcpy(to, "do open-bets\n");
}

/* --- random rounds -------------------------------------------------------- */

enum { ROUNDS_SHORT = 400, ROUNDS_LONG = 100000, WAGERS = 24 };

static void random_spot(struct chance *chance, char spot[24])
{
	if (chance_below(chance, 3) == 0)
		strcpy(spot, singles[chance_below(chance, ROWS_OF(singles))]);
	else if (chance_below(chance, 3) == 0)
		sprintf(spot, "neighbours %u",
			(unsigned)chance_below(chance, 37));
	else
		strcpy(spot, calls[chance_below(chance, ROWS_OF(calls))].name);
}

static void random_table(struct chance *chance, char line[160])
{
	memset(&model, 0, sizeof model);
	model.announced = chance_below(chance, 8) > 0;
	model.trios = chance_below(chance, 4) > 0;
	model.min = (int)chance_below(chance, 4) * 2;
	model.max_split = (int)chance_below(chance, 3) * 12;
	model.covers = chance_below(chance, 2)
			       ? 30 + (int)chance_below(chance, 71)
			       : 0;
	line += sprintf(line, "table roulette decimals=0 announced=%s trios=%s",
			model.announced ? "yes" : "no",
			model.trios ? "yes" : "no");
	if (model.min > 0)
		line += sprintf(line, " min=%d", model.min);
	if (model.max_split > 0)
		line += sprintf(line, " max-split=%d", model.max_split);
	if (model.covers > 0)
		line += sprintf(line, " coverage=%d", model.covers);
	strcpy(line, "\nopen");
}

static void random_wager(struct chance *chance, struct play *p, int round)
{
	int seat = (int)chance_below(chance, SEATS_MODEL);
	int amount = 1 + (int)chance_below(chance, 9);
	char spot[24], line[64];
	const char *expected;

	random_spot(chance, spot);
	if (chance_below(chance, 4) == 0) {
		sprintf(line, "withdraw %d %s", seat + 1, spot);
		expected = model_withdraw(seat, spot);
	} else {
		sprintf(line, "wager %d %s %d", seat + 1, spot, amount);
		expected = model_wager(seat, spot, amount);
	}
	play(p, line);
	if (strcmp(p->text, expected) != 0)
		ck_abort_msg("round %d, %s: %s", round, line, p->text);
}

START_TEST(random_wagers_are_those_of_a_model)
{
	int rounds = getenv("SABOT_SOAK") ? ROUNDS_LONG : ROUNDS_SHORT;
	static char expected[SEATS_MODEL * LAID_MAX * 64];
	struct play *p = play_start();
	struct chance chance;
	char lines[160];

	chance_seed(&chance, 12);
	for (int round = 0; round < rounds; round++) {
		int number = (int)chance_below(&chance, 37);

		random_table(&chance, lines);
		play(p, lines);
		for (int i = 0; i < WAGERS; i++)
			random_wager(&chance, p, round);
		snprintf(lines, sizeof lines, "close\nnumber %d\nvalid",
			 number);
		play(p, lines);
		model_settle(number, expected);
		if (strcmp(play(p, "announce"), expected) != 0)
			ck_abort_msg("round %d, number %d: %s not %s", round,
				     number, p->text, expected);
	}
}
END_TEST

static const struct test tests[] = {
	L(one_entry_becomes_its_wagers, bets),
	L(all_of_its_wagers_are_placed_or_none, answers),
	T(a_full_layout_takes_no_part_of_a_bet),
	T(random_wagers_are_those_of_a_model),
};

SUITE("announced_bets", tests)
