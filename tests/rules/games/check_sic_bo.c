/* SPDX-License-Identifier: ISC */
/* Sic Bo: how a roll is judged, payouts on every roll, and random rounds
 * against a model written from the words of sabot-script(5) alone. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/sic_bo.h"
#include "rules/script/answer_text.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* --- the dice ------------------------------------------------------------- */

#define TABLE "table sic-bo\n"
#define OPEN  TABLE "open\nwager 1 big 10\n"
#define CLOSE OPEN "close\n"
#define READ  CLOSE "dice 6 3 4\n"
#define LIES                                                                   \
	"table sic-bo final=clear\nopen\nwager 1 big 10\nwager 2 total 13 5\n" \
	"close\ndice 3 4 6\nflat\nannounce\n"

/* What the last line of a script is answered. */
static const struct moment rolls[] = {
	{"betting opens", TABLE, "open", "do take-bets\n"},
	{"betting closes", OPEN, "close", "say no-more-bets\ndo shake\n"},
	{"dice in any order", CLOSE, "dice 6 3 4", "do confirm-dice 3 4 6\n"},
	{"all lie flat", READ, "flat",
	 "result 3 4 6 13 big odd\ndo announce 3 4 6 13\n"},
	{"small and even", CLOSE "dice 1 2 5\n", "flat",
	 "result 1 2 5 8 small even\ndo announce 1 2 5 8\n"},
	{"ten is small", CLOSE "dice 2 2 6\n", "flat",
	 "result 2 2 6 10 small even\ndo announce 2 2 6 10\n"},
	{"eleven is big", CLOSE "dice 6 4 1\n", "flat",
	 "result 1 4 6 11 big odd\ndo announce 1 4 6 11\n"},
	{"a triple is neither", CLOSE "dice 4 4 4\n", "flat",
	 "result 4 4 4 12 triple -\ndo announce 4 4 4 12\n"},
	{"dice are read once", READ, "dice 6 3 4", "refuse not-now\n"},
	{"and corrected", READ, "correct dice 1 6 1",
	 "do confirm-dice 1 1 6\n"},
	{"also when they count", READ "flat\n", "correct dice 1 6 1",
	 "result 1 1 6 8 small even\ndo announce 1 1 6 8\n"},
	{"not before they came", CLOSE, "correct dice 1 6 1",
	 "refuse not-now\n"},
	{"a die leans", READ, "no-roll die not flat",
	 "say no-roll\ndo shake-again\n"},
	{"and no dice were read", CLOSE, "no-roll die not flat",
	 "say no-roll\ndo shake-again\n"},
	{"the next dice count", READ "no-roll die not flat\n", "dice 1 1 2",
	 "do confirm-dice 1 1 2\n"},
	{"dice that count are no no roll", READ "flat\n",
	 "no-roll die not flat", "refuse not-now\n"},
	{"no roll while betting is open", OPEN, "no-roll x",
	 "refuse not-now\n"},
	{"nothing to be flat", CLOSE, "flat", "refuse not-now\n"},
	{"twice", READ "flat\n", "flat", "refuse not-now\n"},
	{"dice too early", OPEN, "dice 5 5 1",
	 "alarm dice-before-close 1 5 5\ndo call-pit-boss\n"},
	{"shaken again", OPEN "dice 5 5 1\n", "rule reshake",
	 "say no-more-bets\ndo shake-again\n"},
	{"or void", OPEN "dice 5 5 1\n", "void dispute",
	 "say void\nsettle 1 big 10.00 0.00 0.00\ndo open-bets\n"},
	{"other dice wait", OPEN "dice 5 5 1\n", "dice 1 2 3",
	 "refuse not-now\n"},
	{"a ball is not shaken", OPEN "dice 5 5 1\n", "rule respin",
	 "refuse not-now\n"},
	{"nothing to rule on", CLOSE, "rule reshake", "refuse not-now\n"},
	{"dice between rounds", TABLE, "dice 1 2 3", "refuse not-now\n"},
	{"under a hold they come", CLOSE "hold dispute\n", "dice 1 2 3",
	 "do held dispute\n"},
	{"and wait for the dealer", CLOSE "hold dispute\ndice 1 2 3\n", "flat",
	 "refuse on-hold\n"},
	{"announced", READ "flat\n", "announce",
	 "settle 1 big 10.00 10.00 0.00\ndo open-bets\n"},
	{"not before they count", READ, "announce", "refuse not-now\n"},
	{"then it is final", READ "flat\nannounce\n", "correct dice 1 1 1",
	 "refuse not-now\n"},
	{"nothing is picked up", READ "flat\nannounce\n", "clear",
	 "refuse not-now\n"},
	{"final with clear", LIES, "correct dice 6 6 6",
	 "result 6 6 6 18 triple -\nsettle 1 big 10.00 -10.00 0.00\n"
	 "settle 2 total:13 5.00 -5.00 0.00\ndo pick-up\n"},
	{"void with clear", LIES, "void dispute",
	 "say void\nsettle 1 big 10.00 0.00 0.00\n"
	 "settle 2 total:13 5.00 0.00 0.00\ndo open-bets\n"},
	{"covered", LIES, "clear", "do open-bets\n"},
	{"no shoe", TABLE, "shoe", "refuse not-now\n"},
	{"no shuffle", TABLE, "shuffle", "refuse not-now\n"},
	{"no wheel", CLOSE, "number 3", "refuse not-now\n"},
	{"no dice in roulette", "table roulette\nopen\nclose\n", "dice 1 2 3",
	 "refuse not-now\n"},
	{"no dice at cards", "table baccarat\nopen\nclose\n",
	 "correct dice 1 2 3", "refuse not-now\n"},
};

START_TEST(a_roll_is_judged)
{
	moment_check(&rolls[_i]);
}
END_TEST

static const char *const malformed[] = {
	"dice 1 2",	    "dice 1 2 3 4",   "dice 0 1 2", "dice 1 2 7",
	"dice 11 2 3",	    "dice 123",	      "dice a b c", "correct dice 1 2",
	"correct dice 123", "correct number", "no-roll",    "dice 1 -2 3",
};

START_TEST(other_words_are_no_dice)
{
	struct play *p = play_start();

	play(p, TABLE);
	ck_assert_int_eq(play_read(p, malformed[_i]), SB_INVALID);
}
END_TEST

enum { ROLLS = 6 * 6 * 6 };

/* A spot whose word is not judged would never win. */
START_TEST(each_spot_wins_with_some_dice_and_loses_with_others)
{
	const struct house house = house_standard(SIC_BO);

	for (int spot = 0; spot < SIC_BO_SPOTS; spot++) {
		int won = 0;

		for (int n = 0; n < ROLLS; n++) {
			const char die[] = {(char)('1' + n / 36),
					    (char)('1' + n / 6 % 6),
					    (char)('1' + n % 6)};
			uint16_t dice;

			if (!dice_parse(die, &dice))
				ck_abort_msg("roll %d", n);
			won += sic_bo_wins(&house, (uint8_t)spot, dice) > 0;
		}
		ck_assert_msg(won > 0 && won < ROLLS, "spot %d", spot);
	}
}
END_TEST

/* --- wagers --------------------------------------------------------------- */

static const struct {
	const char *table, *wagers, *answer;
} wagers[] = {
	{"sic-bo opposing=forbid", "1 small 1\nwager 1 big 1",
	 "refuse opposing\n"},
	{"sic-bo opposing=forbid", "1 big 1\nwager 1 small 1",
	 "refuse opposing\n"},
	{"sic-bo opposing=forbid", "1 odd 1\nwager 1 even 1",
	 "refuse opposing\n"},
	{"sic-bo opposing=forbid", "1 even 1\nwager 1 odd 1",
	 "refuse opposing\n"},
	{"sic-bo opposing=forbid", "1 small 1\nwager 1 even 1",
	 "do take-bets\n"},
	{"sic-bo opposing=forbid", "1 big 1\nwager 1 odd 1", "do take-bets\n"},
	{"sic-bo opposing=forbid", "1 total 4 1\nwager 1 total 5 1",
	 "do take-bets\n"},
	{"sic-bo opposing=forbid", "1 small 1\nwager 2 big 1",
	 "do take-bets\n"},
	{"sic-bo opposing=forbid", "1 small 1\nwager 1 small 1",
	 "do take-bets\n"},
	{"sic-bo", "1 small 1\nwager 1 big 1", "refuse opposing\n"},
	{"sic-bo opposing=allow", "1 small 1\nwager 1 big 1", "do take-bets\n"},
	{"sic-bo max-triple=5", "1 triple 6 6", "refuse above-max\n"},
	{"sic-bo max-triple=5", "1 any-triple 6", "do take-bets\n"},
	{"sic-bo max-odd=5", "1 odd 6", "refuse above-max\n"},
	{"sic-bo min=5", "1 single 6 4", "refuse below-min\n"},
	{"sic-bo", "1 total 3 1", "refuse bad-spot\n"},
	{"sic-bo", "1 total 18 1", "refuse bad-spot\n"},
	{"sic-bo", "1 total 1", "refuse bad-spot\n"},
	{"sic-bo", "1 triple 7 1", "refuse bad-spot\n"},
	{"sic-bo", "1 single 0 1", "refuse bad-spot\n"},
	{"sic-bo", "1 combination 3-3 1", "refuse bad-spot\n"},
	{"sic-bo", "1 combination 4-3 1", "refuse bad-spot\n"},
	{"sic-bo", "1 combination 3 4 1", "refuse bad-spot\n"},
	{"sic-bo", "1 small 3 1", "refuse bad-spot\n"},
	{"sic-bo", "1 red 1", "refuse bad-spot\n"},
	{"sic-bo", "10000 small 1", "refuse bad-seat\n"},
	{"roulette", "1 small 1", "refuse bad-spot\n"},
};

START_TEST(a_wager_is_taken_or_refused)
{
	struct play *p = play_start();
	size_t length = strlen(wagers[_i].answer);
	char lines[256];
	const char *text;

	snprintf(lines, sizeof lines, "table %s\nopen\nwager %s\n",
		 wagers[_i].table, wagers[_i].wagers);
	text = play(p, lines);
	ck_assert_str_eq(text + strlen(text) - length, wagers[_i].answer);
}
END_TEST

static const struct {
	const char *table, *wager, *dice, *settled;
} payouts[] = {
	{"sic-bo", "total 4 1", "1 1 2", "1.00 60.00 0.00"},
	{"sic-bo", "total 6 1", "2 2 2", "1.00 17.00 0.00"},
	{"sic-bo", "total 15 1", "5 5 5", "1.00 17.00 0.00"},
	{"sic-bo", "triple 5 1", "5 5 5", "1.00 180.00 0.00"},
	{"sic-bo", "triple 5 1", "5 5 4", "1.00 -1.00 0.00"},
	{"sic-bo", "any-triple 1", "1 1 1", "1.00 30.00 0.00"},
	{"sic-bo", "double 5 1", "5 4 5", "1.00 10.00 0.00"},
	{"sic-bo", "double 5 1", "5 5 5", "1.00 10.00 0.00"},
	{"sic-bo", "combination 1-6 1", "6 6 1", "1.00 5.00 0.00"},
	{"sic-bo", "single 2 1", "2 2 2", "1.00 3.00 0.00"},
	{"sic-bo", "single 2 1", "2 6 2", "1.00 2.00 0.00"},
	{"sic-bo", "single 2 1", "1 6 2", "1.00 1.00 0.00"},
	{"sic-bo", "single 2 1", "1 6 1", "1.00 -1.00 0.00"},
	{"sic-bo decimals=3", "small 0.001", "1 1 2", "0.001 0.001 0.000"},
	{"sic-bo", "triple 1 999999999999.99", "1 1 1",
	 "999999999999.99 179999999999998.20 0.00"},
	{"sic-bo total-pays=7-6-5-4-3-2-1:1", "total 4 1", "1 1 2",
	 "1.00 7.00 0.00"},
	{"sic-bo total-pays=7-6-5-4-3-2-1:1", "total 16 1", "5 5 6",
	 "1.00 6.00 0.00"},
	{"sic-bo total-pays=7-6-5-4-3-2-1:1", "total 6 1", "1 1 4",
	 "1.00 5.00 0.00"},
	{"sic-bo total-pays=7-6-5-4-3-2-1:1", "total 14 1", "5 5 4",
	 "1.00 4.00 0.00"},
	{"sic-bo total-pays=7-6-5-4-3-2-1:1", "total 8 1", "1 1 6",
	 "1.00 3.00 0.00"},
	{"sic-bo total-pays=7-6-5-4-3-2-1:1", "total 12 1", "1 5 6",
	 "1.00 2.00 0.00"},
	{"sic-bo total-pays=7-6-5-4-3-2-1:1", "total 10 1", "1 3 6",
	 "1.00 1.00 0.00"},
	{"sic-bo triple-pays=150:1", "triple 5 1", "5 5 5", "1.00 150.00 0.00"},
	{"sic-bo triple-pays=150:1", "any-triple 1", "5 5 5",
	 "1.00 30.00 0.00"},
	{"sic-bo any-triple-pays=24:1", "any-triple 1", "2 2 2",
	 "1.00 24.00 0.00"},
	{"sic-bo double-pays=8:1", "double 5 1", "5 4 5", "1.00 8.00 0.00"},
	{"sic-bo combination-pays=6:1", "combination 1-6 1", "6 6 1",
	 "1.00 6.00 0.00"},
	{"sic-bo single-pays=1-2-12:1", "single 2 1", "2 2 2",
	 "1.00 12.00 0.00"},
	{"sic-bo single-pays=1-2-12:1", "single 2 1", "2 2 1",
	 "1.00 2.00 0.00"},
	{"sic-bo single-pays=1-2-12:1", "single 2 1", "3 2 1",
	 "1.00 1.00 0.00"},
	{"sic-bo single-pays=1-2-12:1", "single 2 1", "3 3 1",
	 "1.00 -1.00 0.00"},
};

START_TEST(a_wager_settles_as_the_page_says)
{
	struct play *p = play_start();
	char lines[256], wanted[128], spot[32] = "", name[16] = "";
	int words;

	snprintf(lines, sizeof lines,
		 "table %s\nopen\nwager 7 %s\nclose\ndice %s\nflat\n"
		 "announce\n",
		 payouts[_i].table, payouts[_i].wager, payouts[_i].dice);
	words = sscanf(payouts[_i].wager, "%15s %15s %*s", spot, name);
	ck_assert_int_eq(words, 2);
	if (strchr(payouts[_i].wager, ' ') != strrchr(payouts[_i].wager, ' '))
		strcat(strcat(spot, ":"), name);
	snprintf(wanted, sizeof wanted, "settle 7 %s %s\ndo open-bets\n", spot,
		 payouts[_i].settled);
	ck_assert_msg(strstr(play(p, lines), wanted), "%s%s", lines, p->text);
}
END_TEST

/* --- a million rounds against a model ------------------------------------- */

enum { STAKE_MAX = 100000, ROUNDS_OF_A_HOUSE = 500 };

/* A spot as the page has it: what it wins on dice, in the words of the table.
 */
struct model_spot {
	const char *word;
	int a, b;
};

static struct model_spot model[SIC_BO_SPOTS];
static int model_spots;

static void model_add(const char *word, int a, int b)
{
	model[model_spots++] = (struct model_spot){word, a, b};
}

static void model_fill(void)
{
	model_spots = 0;
	model_add("small", 0, 0);
	model_add("big", 0, 0);
	model_add("odd", 0, 0);
	model_add("even", 0, 0);
	for (int n = 4; n <= 17; n++)
		model_add("total", n, 0);
	for (int n = 1; n <= 6; n++)
		model_add("triple", n, 0);
	model_add("any-triple", 0, 0);
	for (int n = 1; n <= 6; n++)
		model_add("double", n, 0);
	for (int a = 1; a <= 6; a++)
		for (int b = a + 1; b <= 6; b++)
			model_add("combination", a, b);
	for (int n = 1; n <= 6; n++)
		model_add("single", n, 0);
}

/* What a house without payouts of its own pays to 1. */
static const struct model_pays {
	int total[7]; /* of 4 and 17, to 10 and 11 */
	int triple, any_triple, twice, combination;
	int single[3]; /* on one, two and three dice */
} atlantic_city = {{60, 30, 17, 12, 8, 6, 6}, 180, 30, 10, 5, {1, 2, 3}};

static struct model_pays model_pays;

static int model_total(int total)
{
	return model_pays.total[total < 11 ? total - 4 : 17 - total];
}

static int shows(const int *die, int n)
{
	return (die[0] == n) + (die[1] == n) + (die[2] == n);
}

static long model_won(const struct model_spot *spot, const int *die, long stake)
{
	int total = die[0] + die[1] + die[2];
	bool triple = shows(die, die[0]) == 3;
	const char *word = spot->word;
	long pays = 0;

	if (strcmp(word, "small") == 0)
		pays = !triple && total >= 4 && total <= 10;
	else if (strcmp(word, "big") == 0)
		pays = !triple && total >= 11 && total <= 17;
	else if (strcmp(word, "odd") == 0)
		pays = !triple && total % 2 == 1;
	else if (strcmp(word, "even") == 0)
		pays = !triple && total % 2 == 0;
	else if (strcmp(word, "total") == 0)
		pays = total == spot->a ? model_total(total) : 0;
	else if (strcmp(word, "triple") == 0)
		pays = shows(die, spot->a) == 3 ? model_pays.triple : 0;
	else if (strcmp(word, "any-triple") == 0)
		pays = triple ? model_pays.any_triple : 0;
	else if (strcmp(word, "double") == 0)
		pays = shows(die, spot->a) >= 2 ? model_pays.twice : 0;
	else if (strcmp(word, "combination") == 0)
		pays = shows(die, spot->a) > 0 && shows(die, spot->b) > 0
			       ? model_pays.combination
			       : 0;
	else if (shows(die, spot->a) > 0)
		pays = model_pays.single[shows(die, spot->a) - 1];
	return pays > 0 ? pays * stake : -stake;
}

static void model_sort(const int *die, int *sorted)
{
	int n = 0;

	for (int face = 1; face <= 6; face++)
		for (int i = 0; i < shows(die, face); i++)
			sorted[n++] = face;
}

static void model_name(const struct model_spot *spot, char *name)
{
	if (spot->b > 0)
		sprintf(name, "%s:%d-%d", spot->word, spot->a, spot->b);
	else if (spot->a > 0)
		sprintf(name, "%s:%d", spot->word, spot->a);
	else
		strcpy(name, spot->word);
}

static struct chance chance;

static bool result_fits(struct play *p, const int *die)
{
	int d[3], total = die[0] + die[1] + die[2];
	char wanted[ANSWER_LINE_MAX];

	model_sort(die, d);
	if (d[0] == d[2])
		snprintf(wanted, sizeof wanted, "result %d %d %d %d triple -",
			 d[0], d[1], d[2], total);
	else
		snprintf(wanted, sizeof wanted, "result %d %d %d %d %s %s",
			 d[0], d[1], d[2], total, total < 11 ? "small" : "big",
			 total % 2 ? "odd" : "even");
	if (p->answer.n != 2 || !play_line_is(p, 0, wanted))
		return false;
	snprintf(wanted, sizeof wanted, "do announce %d %d %d %d", d[0], d[1],
		 d[2], total);
	return play_line_is(p, 1, wanted);
}

/* One round with wagers on four spots in a row; false where an answer is not
 * the model's. */
static bool round_fits(struct play *p)
{
	int die[3], first = (int)chance_below(&chance, SIC_BO_SPOTS - 3);
	char wanted[ANSWER_LINE_MAX], name[32], line[32];
	long stake[4];

	for (int i = 0; i < 3; i++)
		die[i] = 1 + (int)chance_below(&chance, 6);
	play_verb(p, VERB_OPEN);
	for (int i = 0; i < 4; i++) {
		stake[i] = 1 + (long)chance_below(&chance, STAKE_MAX);
		p->event.seat = 3;
		p->event.spot = (uint8_t)(first + i);
		p->event.amount.units = stake[i];
		play_verb(p, VERB_WAGER);
	}
	play_verb(p, VERB_CLOSE);
	sprintf(line, "dice %d %d %d", die[0], die[1], die[2]);
	if (play_read(p, line) != SB_OK)
		return false;
	play_verb(p, VERB_DICE);
	play_verb(p, VERB_FLAT);
	if (!result_fits(p, die))
		return false;
	play_verb(p, VERB_ANNOUNCE);
	for (int i = 0; i < 4; i++) {
		model_name(&model[first + i], name);
		snprintf(wanted, sizeof wanted, "settle 3 %s %ld %ld 0", name,
			 stake[i], model_won(&model[first + i], die, stake[i]));
		if (!play_line_is(p, (uint32_t)i, wanted))
			return false;
	}
	return p->answer.n == 5;
}

START_TEST(a_million_random_rounds_end_as_the_model_says)
{
	struct play *p = play_start();

	model_fill();
	ck_assert_int_eq(model_spots, 52);
	chance_seed(&chance, 2026);
	play(p, "table sic-bo decimals=0 opposing=allow");
	model_pays = atlantic_city;
	for (int n = 0; n < 1000000; n += SUPPORT_STEP)
		if (!round_fits(p))
			ck_abort_msg("round %d", n);
}
END_TEST

static int up_to(int most)
{
	return 1 + (int)chance_below(&chance, (unsigned)most);
}

/* A house with payouts at which the players do not win. */
static void pays_at_random(struct play *p)
{
	struct model_pays *pays = &model_pays;
	char line[256];
	int *t = pays->total;

	for (int i = 0; i < 7; i++)
		t[i] = up_to(atlantic_city.total[i]);
	*pays = (struct model_pays){{t[0], t[1], t[2], t[3], t[4], t[5], t[6]},
				    up_to(215),
				    up_to(35),
				    up_to(12),
				    up_to(6),
				    {1, up_to(2), up_to(20)}};
	snprintf(line, sizeof line,
		 "table sic-bo decimals=0 opposing=allow "
		 "total-pays=%d-%d-%d-%d-%d-%d-%d:1 "
		 "triple-pays=%d:1 any-triple-pays=%d:1 double-pays=%d:1 "
		 "combination-pays=%d:1 single-pays=%d-%d-%d:1",
		 t[0], t[1], t[2], t[3], t[4], t[5], t[6], pays->triple,
		 pays->any_triple, pays->twice, pays->combination,
		 pays->single[0], pays->single[1], pays->single[2]);
	play(p, line);
}

START_TEST(a_million_random_rounds_pay_as_their_house_says)
{
	struct play *p = play_start();

	model_fill();
	chance_seed(&chance, 2027);
	for (int n = 0, rounds = 0; n < 1000000; n += SUPPORT_STEP, rounds++) {
		if (rounds % ROUNDS_OF_A_HOUSE == 0)
			pays_at_random(p);
		if (!round_fits(p))
			ck_abort_msg("round %d", n);
	}
}
END_TEST

static const struct test tests[] = {
	L(a_roll_is_judged, rolls),
	L(other_words_are_no_dice, malformed),
	T(each_spot_wins_with_some_dice_and_loses_with_others),
	L(a_wager_is_taken_or_refused, wagers),
	L(a_wager_settles_as_the_page_says, payouts),
	T(a_million_random_rounds_end_as_the_model_says),
	T(a_million_random_rounds_pay_as_their_house_says),
};

SUITE("sic_bo", tests)
