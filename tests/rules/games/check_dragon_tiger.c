/* SPDX-License-Identifier: ISC */
/* Dragon Tiger and Football Studio: all pairs of cards, payouts to the smallest
 * unit, and random rounds against a model written from the game's description
 * alone. */
#include "config.h"

#include "rules/games/dragon_tiger.h"
#include "rules/script/answer_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* --- payouts -------------------------------------------------------------- */

#define FIRST  "close\ncard 2h Ac\nannounce\n"
#define SECOND "close\ncard Qh Kc\nannounce\n"
#define TIE    "close\ncard Th Ts\nannounce\n"
#define SUITED "close\ncard Th Th\nannounce\n"
#define DRAGON "dragon-tiger"
#define STUDIO "football-studio"

static const struct {
	const char *table, *wager, *play, *settled;
} payouts[] = {
	{DRAGON, "dragon 10", FIRST, "10.00 10.00 0.00"},
	{DRAGON, "dragon 10", SECOND, "10.00 -10.00 0.00"},
	{DRAGON, "dragon 10", TIE, "10.00 -5.00 0.00"},
	{DRAGON, "dragon 10", SUITED, "10.00 -5.00 0.00"},
	{DRAGON, "tiger 10", FIRST, "10.00 -10.00 0.00"},
	{DRAGON, "tiger 10", SECOND, "10.00 10.00 0.00"},
	{DRAGON, "tiger 10", TIE, "10.00 -5.00 0.00"},
	{DRAGON, "tie 10", FIRST, "10.00 -10.00 0.00"},
	{DRAGON, "tie 10", SECOND, "10.00 -10.00 0.00"},
	{DRAGON, "tie 10", TIE, "10.00 110.00 0.00"},
	{DRAGON, "tie 10", SUITED, "10.00 110.00 0.00"},
	{DRAGON, "suited-tie 10", FIRST, "10.00 -10.00 0.00"},
	{DRAGON, "suited-tie 10", TIE, "10.00 -10.00 0.00"},
	{DRAGON, "suited-tie 10", SUITED, "10.00 500.00 0.00"},
	{STUDIO, "home 10", FIRST, "10.00 10.00 0.00"},
	{STUDIO, "home 10", SECOND, "10.00 -10.00 0.00"},
	{STUDIO, "home 10", SUITED, "10.00 -5.00 0.00"},
	{STUDIO, "away 10", SECOND, "10.00 10.00 0.00"},
	{STUDIO, "away 10", TIE, "10.00 -5.00 0.00"},
	{STUDIO, "draw 10", TIE, "10.00 110.00 0.00"},
	{STUDIO, "draw 10", SUITED, "10.00 110.00 0.00"},
	{STUDIO, "draw 10", FIRST, "10.00 -10.00 0.00"},

	/* what goes back is rounded down to the smallest unit */
	{DRAGON, "dragon 0.01", TIE, "0.01 -0.01 0.00"},
	{DRAGON, "dragon 0.02", TIE, "0.02 -0.01 0.00"},
	{DRAGON, "tiger 0.03", TIE, "0.03 -0.02 0.00"},
	{DRAGON " decimals=0", "tiger 5", TIE, "5 -3 0"},
	{DRAGON " decimals=3", "tiger 0.005", TIE, "0.005 -0.003 0.000"},

	/* the most that can lie there */
	{DRAGON, "suited-tie 999999999999.99", SUITED,
	 "999999999999.99 49999999999999.50 0.00"},
	{DRAGON " decimals=3", "dragon 999999999999.999", TIE,
	 "999999999999.999 -500000000000.000 0.000"},
};

START_TEST(a_wager_settles_as_live_tables_pay)
{
	struct play *p = play_start();
	char lines[256], wanted[128], spot[16];

	snprintf(lines, sizeof lines, "table %s\nopen\nwager 7 %s\n%s",
		 payouts[_i].table, payouts[_i].wager, payouts[_i].play);
	sscanf(payouts[_i].wager, "%15s", spot);
	snprintf(wanted, sizeof wanted, "settle 7 %s %s\ndo pick-up\n", spot,
		 payouts[_i].settled);
	ck_assert_msg(strstr(play(p, lines), wanted), "%s%s", lines, p->text);
}
END_TEST

static const struct {
	const char *table, *wagers, *answer;
} opposed[] = {
	{"dragon-tiger opposing=forbid", "1 dragon 1\nwager 1 tiger 1",
	 "refuse opposing\n"},
	{"dragon-tiger opposing=forbid", "1 tiger 1\nwager 1 dragon 1",
	 "refuse opposing\n"},
	{"dragon-tiger opposing=forbid", "1 dragon 1\nwager 1 tie 1",
	 "do take-bets\n"},
	{"dragon-tiger opposing=forbid", "1 tie 1\nwager 1 suited-tie 1",
	 "do take-bets\n"},
	{"dragon-tiger opposing=forbid", "1 dragon 1\nwager 2 tiger 1",
	 "do take-bets\n"},
	{"dragon-tiger", "1 dragon 1\nwager 1 tiger 1", "refuse opposing\n"},
	{"dragon-tiger opposing=allow", "1 dragon 1\nwager 1 tiger 1",
	 "do take-bets\n"},
	{"football-studio opposing=forbid", "1 home 1\nwager 1 away 1",
	 "refuse opposing\n"},
	{"football-studio opposing=forbid", "1 away 1\nwager 1 draw 1",
	 "do take-bets\n"},
	/* one deck has no two cards of one face */
	{"dragon-tiger decks=1", "1 dragon 1\nwager 1 suited-tie 1",
	 "refuse bad-spot\n"},
	{"dragon-tiger decks=2", "1 dragon 1\nwager 1 suited-tie 1",
	 "do take-bets\n"},
	{"dragon-tiger max-wagers=1", "1 tie 1\nwager 1 tie 1",
	 "refuse too-many-wagers\n"},
};

START_TEST(a_house_forbids_some_wagers)
{
	struct play *p = play_start();
	char lines[256];
	size_t length = strlen(opposed[_i].answer);
	const char *text;

	snprintf(lines, sizeof lines, "table %s\nopen\nwager %s\n",
		 opposed[_i].table, opposed[_i].wagers);
	text = play(p, lines);
	ck_assert_str_eq(text + strlen(text) - length, opposed[_i].answer);
}
END_TEST

/* --- a million rounds against a model ------------------------------------- */

enum { SPOTS_HERE = 4, STAKE_MAX = 100000 };

/* The game as its description has it, in the words of both tables. */
static const struct model {
	const char *table;
	const char *first, *second, *tie, *suited;
	int spots;
	const char *spot[SPOTS_HERE];
} models[] = {
	{"dragon-tiger",
	 "dragon",
	 "tiger",
	 "tie",
	 "suited-tie",
	 4,
	 {"dragon", "tiger", "tie", "suited-tie"}},
	{"football-studio",
	 "home",
	 "away",
	 "draw",
	 "draw",
	 3,
	 {"home", "away", "draw", NULL}},
};

static const char *model_result(const struct model *m, struct card a,
				struct card b)
{
	int first = a.face / 4, second = b.face / 4;

	if (first == second)
		return a.face == b.face ? m->suited : m->tie;
	return first > second ? m->first : m->second;
}

/* What a stake on one of the spots wins. */
static long model_won(struct card a, struct card b, int spot, long stake)
{
	int first = a.face / 4, second = b.face / 4;

	switch (spot) {
	case 0:
	case 1:
		if (first == second)
			return stake / 2 - stake;
		return (first > second) == (spot == 0) ? stake : -stake;
	case 2: return first == second ? 11 * stake : -stake;
	default: return a.face == b.face ? 50 * stake : -stake;
	}
}

static struct chance chance;

/* One round with a wager on each spot; false where an answer is not the
 * model's. */
static bool round_fits(struct play *p, const struct model *m)
{
	struct card card[2];
	long stake[SPOTS_HERE];
	char wanted[ANSWER_LINE_MAX];
	const char *result;

	for (int i = 0; i < 2; i++)
		card[i].face = (uint8_t)chance_below(&chance, FACES);
	card[0].by_hand = card[1].by_hand = false;
	result = model_result(m, card[0], card[1]);
	play_verb(p, VERB_OPEN);
	for (int i = 0; i < m->spots; i++) {
		stake[i] = 1 + (long)chance_below(&chance, STAKE_MAX);
		p->event.seat = 3;
		p->event.spot = (uint8_t)i;
		p->event.amount.units = stake[i];
		play_verb(p, VERB_WAGER);
	}
	play_verb(p, VERB_CLOSE);
	p->event.cards = 1;
	p->event.card[0] = card[0];
	play_verb(p, VERB_CARD);
	snprintf(wanted, sizeof wanted, "do deal %s 1", m->second);
	if (p->answer.n != 1 || !play_line_is(p, 0, wanted))
		return false;
	p->event.card[0] = card[1];
	play_verb(p, VERB_CARD);
	snprintf(wanted, sizeof wanted, "result %s %d %d", result,
		 card[0].face / 4 + 1, card[1].face / 4 + 1);
	if (p->answer.n != 2 || !play_line_is(p, 0, wanted))
		return false;
	snprintf(wanted, sizeof wanted, "do announce %s", result);
	if (!play_line_is(p, 1, wanted))
		return false;
	play_verb(p, VERB_ANNOUNCE);
	for (int i = 0; i < m->spots; i++) {
		snprintf(wanted, sizeof wanted, "settle 3 %s %ld %ld 0",
			 m->spot[i], stake[i],
			 model_won(card[0], card[1], i, stake[i]));
		if (!play_line_is(p, (uint32_t)i, wanted))
			return false;
	}
	if (p->answer.n != (uint32_t)m->spots + 1)
		return false;
	play_verb(p, VERB_CLEAR);
	play_verb(p, VERB_SHOE);
	return true;
}

START_TEST(a_million_random_rounds_end_as_the_model_says)
{
	struct play *p = play_start();
	char line[64];

	chance_seed(&chance, 2026);
	snprintf(line, sizeof line, "table %s decimals=0 opposing=allow",
		 models[_i].table);
	play(p, line);
	for (int n = 0; n < 1000000; n += SUPPORT_STEP)
		if (!round_fits(p, &models[_i]))
			ck_abort_msg("%s, round %d", models[_i].table, n);
}
END_TEST

static const struct test tests[] = {
	L(a_wager_settles_as_live_tables_pay, payouts),
	L(a_house_forbids_some_wagers, opposed),
	L(a_million_random_rounds_end_as_the_model_says, models),
};

SUITE("dragon_tiger", tests)
