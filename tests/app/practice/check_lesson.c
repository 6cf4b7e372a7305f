/* SPDX-License-Identifier: ISC */
/* The questions of a lesson and what counts as right, held against the rules of
 * the games as a dealer learns them, written here once more. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/practice/lesson.h"
#include "rules/games/blackjack.h"
#include "rules/games/coup.h"
#include "rules/table/dice.h"
#include "tests/support/support.h"

enum { ROUNDS = 1000 / SUPPORT_STEP, SEED = 7, QUESTIONS_MOST = 60 };

static struct lesson *lesson;
static struct house house;
static struct practice_question question;

static void begin(enum game_id game, enum lesson_set set, uint64_t seed)
{
	lesson->set = set;
	lesson->seed = seed;
	house = house_standard(game);
}

static void setup(void)
{
	lesson = calloc(1, sizeof *lesson);
	ck_assert_ptr_nonnull(lesson);
}

static void teardown(void)
{
	free(lesson);
	lesson = NULL;
}

static bool right_is(const char *answer)
{
	return strcmp(question.right, answer) == 0;
}

static void must(bool holds, const char *what)
{
	if (!holds)
		ck_abort_msg("round %u: %s, but right is \"%s\"", lesson->round,
			     what, question.right);
}

/* --- what a dealer learns ---------------------------------------------------
 */

/* The card that the banker draws on, by its points and the player's third card;
 * the last column: the player stood. */
static const char *const third_card_chart[10] = {
	"DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDD.DD",
	"..DDDDDD..D", "....DDDD..D", "......DD...", "...........",
	"...........", "...........",
};

static int value(struct card card)
{
	return card_rank(card) > 9 ? 0 : card_rank(card);
}

static int points(int side)
{
	int sum = 0;

	for (int i = 0; i < lesson->table.coup.cards[side]; i++)
		sum += value(lesson->table.coup.card[side][i]);
	return sum % 10;
}

static const char *who_draws(void)
{
	const struct coup *coup = &lesson->table.coup;
	bool drew = coup->cards[HAND_PLAYER] == 3;

	if (!drew && (points(HAND_PLAYER) > 7 || points(HAND_BANKER) > 7))
		return "3";
	if (!drew && points(HAND_PLAYER) < 6)
		return "1";
	return third_card_chart[points(HAND_BANKER)]
			       [drew ? value(coup->card[HAND_PLAYER][2])
				     : 10] == 'D'
		       ? "2"
		       : "3";
}

static const char *winner(void)
{
	int player = points(HAND_PLAYER), banker = points(HAND_BANKER);

	return player > banker ? "1" : banker > player ? "2" : "3";
}

/* What the wager is paid, or "T" and "0". */
static void baccarat_pays(const struct settled *row, char *answer)
{
	static const char *const on[] = {"player", "banker", "tie"};
	const char *won = on[winner()[0] - '1'];
	long cents = (long)row->stake.units;

	if (strcmp(row->spot, won) == 0) {
		cents = strcmp(won, "tie") == 0	     ? 8 * cents
			: strcmp(won, "banker") == 0 ? cents - cents / 20
						     : cents;
		sprintf(answer, "%ld.%02ld", cents / 100, cents % 100);
	} else {
		strcpy(answer, strcmp(won, "tie") == 0 ? "0" : "T");
	}
}

static int count(struct card card)
{
	return card_rank(card) > 10 ? 10 : card_rank(card);
}

static int total(const struct blackjack_hand *hand)
{
	int sum = 0;
	bool ace = false;

	for (int i = 0; i < hand->cards; i++) {
		sum += count(hand->card[i]);
		ace |= card_rank(hand->card[i]) == 1;
	}
	return ace && sum <= 11 ? sum + 10 : sum;
}

/* A hand that the dealer's total decides: neither bust nor a blackjack. */
static bool any_hand_waits(void)
{
	const struct blackjack *b = &lesson->table.blackjack;
	bool any = false;

	for (int place = 0; place < PLACES; place++) {
		const struct blackjack_hand *hand = &b->hand[place];
		bool blackjack = hand->cards == 2 && total(hand) == 21 &&
				 !blackjack_is_split(b, place);

		any |= blackjack_has_hand(b, place) && total(hand) <= 21 &&
		       !blackjack;
	}
	return any;
}

static bool is_red(unsigned number)
{
	static const char reds[] = " 1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 "
				   "32 34 36 ";
	char word[8];

	snprintf(word, sizeof word, " %u ", number);
	return strstr(reds, word) != NULL;
}

/* --- the questions, held against it -----------------------------------------
 */

static void check_coup(void)
{
	char pays[PRACTICE_ANSWER_MAX] = "";

	switch (question.ask) {
	case ASK_DRAW: must(right_is(who_draws()), "the chart differs"); break;
	case ASK_WINNER: must(right_is(winner()), "the points differ"); break;
	case ASK_PICK_UP: must(right_is("2"), "the banker's lie right"); break;
	case ASK_PAY:
		if (lesson->table.house.game != BACCARAT)
			break;
		baccarat_pays(&lesson->row[lesson->answered], pays);
		must(right_is(pays), pays);
		break;
	default: break;
	}
}

static void check_blackjack(void)
{
	const struct blackjack *b = &lesson->table.blackjack;
	int place = 4 * (question.step.seat - 1) + (int)question.step.n - 1;
	const struct blackjack_hand *hand =
		&b->hand[question.step.hand == HAND_SEAT ? place : 0];
	char text[PRACTICE_ANSWER_MAX];

	switch (question.ask) {
	case ASK_TOTAL:
		snprintf(text, sizeof text, "%d", total(hand));
		must(right_is(text), text);
		break;
	case ASK_INSURANCE:
		must(right_is(card_rank(b->dealer.card[0]) == 1 ? "Y" : "N"),
		     "insurance is against an ace");
		break;
	case ASK_DEALER:
		must(right_is(total(&b->dealer) < 17 && any_hand_waits() ? "Y"
									 : "N"),
		     "the dealer draws to 16, against a hand");
		break;
	case ASK_ALLOWED:
		must(right_is("N") ||
			     (hand->cards == 2 &&
			      (question.verb == VERB_DOUBLE ||
			       count(hand->card[0]) == count(hand->card[1]))),
		     "no pair, or more than two cards");
		must(!right_is("N") || question.verb == VERB_DOUBLE ||
			     blackjack_is_split(b, place) ||
			     count(hand->card[0]) != count(hand->card[1]),
		     "a pair may be split once");
		break;
	default: break;
	}
}

/* What a spot of roulette pays, to 1. */
static int odds_of(const char *spot)
{
	static const struct {
		const char *spot;
		int pays;
	} odds[] = {{"straight", 35}, {"split", 17}, {"street", 11},
		    {"corner", 8},    {"line", 5},   {"column", 2},
		    {"dozen", 2}};

	for (int i = 0; i < ROWS_OF(odds); i++)
		if (strncmp(spot, odds[i].spot, strlen(odds[i].spot)) == 0)
			return odds[i].pays;
	return 1;
}

/* The place of a paid wager in the dealer's order: at blackjack the last seat
 * is first, at roulette the lowest odds; then it goes by seat. */
static int turn_of(const struct settled *row)
{
	switch ((enum game_id)house.game) {
	case BLACKJACK: return -row->seat;
	case ROULETTE: return 100 * odds_of(row->spot) + row->seat;
	default: return row->seat;
	}
}

static int compare_turns(const void *a, const void *b)
{
	return turn_of(a) - turn_of(b);
}

/* The seats that win, each once, in that order. */
static void check_paid(void)
{
	struct settled row[LESSON_ROWS];
	char seats[PRACTICE_ANSWER_MAX] = "";
	size_t paid = 0, used = 0;

	for (int i = 0; i < lesson->rows; i++)
		if (lesson->row[i].won.units > 0)
			row[paid++] = lesson->row[i];
	qsort(row, paid, sizeof *row, compare_turns);
	for (size_t i = 0; i < paid; i++)
		if (!strchr(seats, '0' + row[i].seat))
			seats[used++] = (char)('0' + row[i].seat);
	must(right_is(seats), seats);
}

static void check_wheel(void)
{
	unsigned number = table_result(&lesson->table);
	const struct settled *row = &lesson->row[lesson->answered];
	char text[PRACTICE_ANSWER_MAX];

	if (question.ask == ASK_COLOUR)
		must(right_is(number == 0      ? "3"
			      : is_red(number) ? "1"
					       : "2"),
		     "the colour differs");
	if (question.ask != ASK_PAY || right_is("T"))
		return;
	snprintf(text, sizeof text, "%ld.00",
		 (long)(odds_of(row->spot) * row->stake.units / 100));
	must(right_is(text), text);
}

static void check_dice(void)
{
	unsigned dice = table_result(&lesson->table);
	char text[PRACTICE_ANSWER_MAX];

	if (question.ask != ASK_TOTAL)
		return;
	snprintf(text, sizeof text, "%u",
		 dice / 100 + dice / 10 % 10 + dice % 10);
	must(right_is(text), text);
}

static void check_question(void)
{
	static void (*const checks[GAMES])(void) = {
		[BACCARAT] = check_coup,	[DRAGON_TIGER] = check_coup,
		[FOOTBALL_STUDIO] = check_coup, [BLACKJACK] = check_blackjack,
		[ROULETTE] = check_wheel,	[SIC_BO] = check_dice,
	};
	char label[UI_TEXT_MAX], key[2] = "";
	int choices = 0, right = 0;

	if (question.ask == ASK_PAID)
		check_paid();
	if (question.ask != ASK_WINNER || house.game == BACCARAT)
		checks[house.game]();
	must(lesson_is_right(&question, question.right, house.decimals),
	     "the right answer is refused");
	must(!lesson_is_right(&question, "?", house.decimals), "? is taken");
	for (int i = 0;
	     (*key = practice_choice(&lesson->table, &question, i, label));
	     i++, choices++)
		right += lesson_is_right(&question, key, house.decimals);
	must(question.ask == ASK_PAY || choices == 0 || right == 1,
	     "no choice is right, or two are");
}

static const enum game_id games_asked[] = {
	BACCARAT, BLACKJACK, ROULETTE, DRAGON_TIGER, FOOTBALL_STUDIO, SIC_BO};

START_TEST(a_thousand_rounds_have_the_answers_of_the_trade)
{
	unsigned asked = 0;

	begin(games_asked[_i], LESSON_ALL, SEED);
	for (unsigned round = 1; round <= ROUNDS; round++) {
		unsigned questions = 0;

		lesson_begin_round(lesson, &house, round);
		while (lesson_next(lesson, &question)) {
			check_question();
			must(++questions < QUESTIONS_MOST, "no end");
		}
		must(questions >= 3, "nothing was asked");
		asked += questions;
	}
	support_count("questions", (int)asked);
}
END_TEST

START_TEST(each_round_is_the_same_again)
{
	struct practice_question first[QUESTIONS_MOST];
	unsigned n = 0;

	begin(games_asked[_i], LESSON_ALL, SEED);
	lesson_begin_round(lesson, &house, 5);
	while (lesson_next(lesson, &question))
		first[n++] = question;
	lesson_begin_round(lesson, &house, 9);
	(void)lesson_next(lesson, &question);
	lesson_begin_round(lesson, &house, 5);
	for (unsigned i = 0; i < n; i++) {
		ck_assert(lesson_next(lesson, &question));
		ck_assert_int_eq(question.ask, first[i].ask);
		ck_assert_str_eq(question.right, first[i].right);
	}
	ck_assert(!lesson_next(lesson, &question));
}
END_TEST

/* --- training sets ----------------------------------------------------------
 */

/* The case of the round; -1: none, or two. */
static int case_of_round(unsigned round)
{
	const struct coup *coup = &lesson->table.coup;
	int found = -1;

	lesson_begin_round(lesson, &house, round);
	while (lesson_next(lesson, &question)) {
		if (question.ask != ASK_DRAW || right_is("1"))
			continue;
		if (points(HAND_BANKER) > 7 ||
		    (coup->cards[HAND_PLAYER] == 2 && points(HAND_PLAYER) > 7))
			continue;
		ck_assert_int_eq(found, -1);
		found = points(HAND_BANKER) * 11 +
			(coup->cards[HAND_PLAYER] == 3
				 ? value(coup->card[HAND_PLAYER][2])
				 : 10);
	}
	return found;
}

START_TEST(each_case_of_the_third_card_comes_once_in_eighty_eight_rounds)
{
	bool had[88] = {false};
	unsigned from = _i % 2 == 0 ? 1 : 89;

	begin(BACCARAT, LESSON_THIRD_CARD, (uint64_t)_i + 1);
	for (unsigned round = from; round < from + 88; round++) {
		int found = case_of_round(round);

		ck_assert_int_ge(found, 0);
		ck_assert_msg(!had[found], "case %d twice", found);
		had[found] = true;
	}
}
END_TEST

START_TEST(in_each_round_of_splits_a_hand_is_split)
{
	begin(BLACKJACK, LESSON_SPLITS, SEED);
	for (unsigned round = 1; round <= 100 / SUPPORT_STEP; round++) {
		bool split = false;

		lesson_begin_round(lesson, &house, round);
		while (lesson_next(lesson, &question))
			for (int place = 1; place < PLACES; place += SEAT_HANDS)
				split |= blackjack_has_hand(
					&lesson->table.blackjack, place);
		ck_assert_msg(split, "round %u", round);
	}
}
END_TEST

START_TEST(in_each_round_of_inside_bets_one_is_paid)
{
	begin(ROULETTE, LESSON_INSIDE, SEED);
	for (unsigned round = 1; round <= 100 / SUPPORT_STEP; round++) {
		bool paid = false;

		lesson_begin_round(lesson, &house, round);
		while (lesson_next(lesson, &question))
			paid |= question.ask == ASK_PAID && *question.right;
		ck_assert_msg(paid, "round %u", round);
		for (int i = 0; i < lesson->rows; i++)
			ck_assert_ptr_null(strstr("red black odd even low high",
						  lesson->row[i].spot));
	}
}
END_TEST

/* --- answers ----------------------------------------------------------------
 */

static const struct {
	enum practice_ask ask;
	const char *right, *answer;
	bool is_right;
} answers[] = {
	{ASK_PAY, "95.00", "95", true},	  {ASK_PAY, "95.00", "95.0", true},
	{ASK_PAY, "95.00", "9.5", false}, {ASK_PAY, "95.00", "", false},
	{ASK_PAY, "95.00", ".", false},	  {ASK_PAY, "0", "0.00", true},
	{ASK_PAY, "0", "T", false},	  {ASK_PAY, "0", "", false},
	{ASK_PAY, "T", "T", true},	  {ASK_PAY, "T", "0", false},
	{ASK_PAY, "H", "T", false},	  {ASK_PAID, "", "", true},
	{ASK_PAID, "31", "13", false},	  {ASK_PAID, "31", "31", true},
	{ASK_PAID, "31", "3", false},	  {ASK_TOTAL, "17", "17", true},
	{ASK_TOTAL, "17", "7", false},	  {ASK_DRAW, "2", "3", false},
};

START_TEST(an_answer_is_right_or_not)
{
	question = (struct practice_question){.ask = (uint8_t)answers[_i].ask};
	strcpy(question.right, answers[_i].right);
	ck_assert_int_eq(lesson_is_right(&question, answers[_i].answer, 2),
			 answers[_i].is_right);
}
END_TEST

static const struct test tests[] = {
	L(a_thousand_rounds_have_the_answers_of_the_trade, games_asked),
	L(each_round_is_the_same_again, games_asked),
	TIMES(each_case_of_the_third_card_comes_once_in_eighty_eight_rounds, 3),
	T(in_each_round_of_splits_a_hand_is_split),
	T(in_each_round_of_inside_bets_one_is_paid),
	L(an_answer_is_right_or_not, answers),
};

SUITE_AROUND("lesson", tests, setup, teardown)
