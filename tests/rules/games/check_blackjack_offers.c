/* SPDX-License-Identifier: ISC */
/* What a seat may do with its cards: every start against every up card, and
 * every hand after a split, as the house rules have it. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/script_player.h"
#include "rules/script/table_apply.h"

enum { RANKS = 13, ACE = 0 };

static const char ranks[RANKS + 1] = "A23456789TJQK";

/* What a card counts, an ace 11. */
static const int values[RANKS] = {11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10};

static const struct house_choice {
	const char *table;
	bool aces_many, double_after_split;
} houses[] = {
	{"table blackjack", false, false},
	{"table blackjack aces=many", true, false},
	{"table blackjack double-after-split=yes", false, true},
	{"table blackjack aces=many double-after-split=yes", true, true},
};

/* One bit each: what may be said now. */
enum {
	HIT = 1 << 0,
	STAND = 1 << 1,
	DOUBLE = 1 << 2,
	SPLIT = 1 << 3,
	TIMEOUT = 1 << 4,
	INSURE = 1 << 5,
	DECLINE = 1 << 6,
	CLOSE_INSURANCE = 1 << 7,
	PEEK = 1 << 8,
	REVEAL = 1 << 9,
	OTHERS = 1 << 10, /* any act of a seat whose turn it is not */

	PLAYS = HIT | STAND | TIMEOUT,
	INSURANCE = INSURE | DECLINE | CLOSE_INSURANCE,
};

static const struct {
	const char *line;
	unsigned bit;
} offers[] = {
	{"hit 1", HIT},		{"stand 1", STAND},
	{"double 1", DOUBLE},	{"split 1", SPLIT},
	{"timeout", TIMEOUT},	{"insure 1", INSURE},
	{"decline 1", DECLINE}, {"insurance-closed", CLOSE_INSURANCE},
	{"peek", PEEK},		{"reveal", REVEAL},
	{"hit 2", OTHERS},	{"stand 2", OTHERS},
	{"double 2", OTHERS},	{"split 2", OTHERS},
	{"insure 2", OTHERS},	{"decline 2", OTHERS},
};

static struct table trial;
static struct answer answer;

/* What the table takes, each tried on a copy. */
static unsigned taken(struct play *p)
{
	unsigned bits = 0;

	for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
		if (play_read(p, offers[i].line) != SB_OK)
			ck_abort_msg("%s is no line", offers[i].line);
		table_copy(&trial, &p->table);
		if (table_apply(&trial, &p->event, &answer) == SB_OK)
			bits |= offers[i].bit;
	}
	return bits;
}

static void must_offer(struct play *p, unsigned want, const char *script)
{
	unsigned got = taken(p);

	if (got != want)
		ck_abort_msg("%s: %#x is taken, not %#x", script, got, want);
}

/* Two cards, an ace 1 where 11 would be too much. */
static bool is_21(int a, int b)
{
	return values[a] + values[b] == 21;
}

static bool is_ten(int rank)
{
	return values[rank] == 10;
}

/* No card is offered to 21; the first two cards may be doubled, and split
 * where they count the same. */
static unsigned start_offers(int a, int b)
{
	if (is_21(a, b))
		return REVEAL;
	return PLAYS | DOUBLE | (values[a] == values[b] ? SPLIT : 0);
}

/* Behind an ace insurance comes first, then the check for blackjack, which
 * ends the round where there is one. */
static void through_insurance(struct play *p, bool blackjack, int a, int b,
			      const char *script)
{
	must_offer(p, INSURANCE, script);
	play(p, "insurance-closed");
	must_offer(p, PEEK, script);
	play(p, "peek");
	must_offer(p, blackjack ? REVEAL : start_offers(a, b), script);
}

static void one_start(const struct house_choice *house, int a, int b, int up,
		      int hole)
{
	struct play *p = play_start();
	char script[160];

	snprintf(script, sizeof script,
		 "%s\nopen\nseat 1\nclose\ncard %cc %ch %cd %cs\n",
		 house->table, ranks[a], ranks[up], ranks[b], ranks[hole]);
	play(p, script);
	if (up == ACE)
		through_insurance(p, is_ten(hole), a, b, script);
	else
		must_offer(p, start_offers(a, b), script);
}

START_TEST(every_start_against_every_up_card_offers_what_the_rules_allow)
{
	static const int holes[] = {ACE, 5, RANKS - 1};

	for (int a = 0; a < RANKS; a++)
		for (int b = 0; b < RANKS; b++)
			for (int up = 0; up < RANKS; up++)
				for (int i = 0; i < 3; i++)
					one_start(&houses[_i], a, b, up,
						  holes[i]);
}
END_TEST

/* A hand of two after a split: never split again; doubled where the house has
 * it; split aces are held to their card unless the house lets them draw. */
static unsigned split_offers(const struct house_choice *house, int rank, int c)
{
	if (rank == ACE && !house->aces_many)
		return 0;
	if (is_21(rank, c))
		return 0;
	return PLAYS | (house->double_after_split ? DOUBLE : 0);
}

/* Hand 1 got c, hand 2 got d. */
static void one_split(const struct house_choice *house, int a, int b, int c,
		      int d)
{
	struct play *p = play_start();
	unsigned first = split_offers(house, a, c);
	unsigned second = split_offers(house, b, d);
	char script[160];

	snprintf(script, sizeof script,
		 "%s\nopen\nseat 1\nclose\ncard %cc 7h %cd 5s\nsplit 1\n"
		 "card %ch %cs\n",
		 house->table, ranks[a], ranks[b], ranks[c], ranks[d]);
	play(p, script);
	if (first) {
		must_offer(p, first, script);
		play(p, "stand 1");
	}
	must_offer(p, second ? second : REVEAL, script);
}

START_TEST(every_hand_after_a_split_offers_what_the_rules_allow)
{
	for (int a = 0; a < RANKS; a++)
		for (int b = 0; b < RANKS; b++)
			for (int c = 0; values[a] == values[b] && c < RANKS;
			     c++)
				for (int d = 0; d < RANKS; d++)
					one_split(&houses[_i], a, b, c, d);
}
END_TEST

/* A third card ends doubling and splitting; 21 and more end the hand. */
static void one_third(const struct house_choice *house, int a, int b, int c)
{
	struct play *p = play_start();
	int low = (a == ACE ? 1 : values[a]) + (b == ACE ? 1 : values[b]) +
		  (c == ACE ? 1 : values[c]);
	bool soft = (a == ACE || b == ACE || c == ACE) && low + 10 <= 21;
	int total = soft ? low + 10 : low;
	char script[160];

	if (is_21(a, b))
		return;
	snprintf(script, sizeof script,
		 "%s\nopen\nseat 1\nclose\ncard %cc 7h %cd 5s\nhit 1\n"
		 "card %ch\n",
		 house->table, ranks[a], ranks[b], ranks[c]);
	play(p, script);
	must_offer(p, total >= 21 ? REVEAL : PLAYS, script);
}

START_TEST(every_third_card_leaves_hit_and_stand_alone)
{
	for (int a = 0; a < RANKS; a++)
		for (int b = 0; b < RANKS; b++)
			for (int c = 0; c < RANKS; c++)
				one_third(&houses[_i], a, b, c);
}
END_TEST

static const struct test tests[] = {
	L(every_start_against_every_up_card_offers_what_the_rules_allow,
	  houses),
	L(every_hand_after_a_split_offers_what_the_rules_allow, houses),
	L(every_third_card_leaves_hit_and_stand_alone, houses),
};

SUITE("offers", tests)
