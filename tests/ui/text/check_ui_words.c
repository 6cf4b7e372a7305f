/* SPDX-License-Identifier: ISC */
/* Everything that the table can say has words, and all placeholders in them
 * are known. */
#include "config.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/support.h"
#include "ui/actions/actions.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"

static struct table table;

static void has_words(const char *text, const char *of, int which)
{
	ck_assert_msg(text && *text, "%s %d has no words", of, which);
	ck_assert_msg(!strpbrk(text, "{}"), "%s %d: %s", of, which, text);
}

/* The hands and numbers that come with an instruction. */
static const struct line instructions[] = {
	{.what = DO_CALL_PIT_BOSS},
	{.what = DO_HELD, .name = "verdict"},
	{.what = DO_RESHUFFLE},
	{.what = DO_FREE_HAND},
	{.what = DO_OPEN_BETS},
	{.what = DO_TAKE_BETS},
	{.what = DO_PICK_UP},
	{.what = DO_DEAL, .hand = HAND_PLAYER, .n = 1},
	{.what = DO_DEAL, .hand = HAND_BANKER, .n = 1},
	{.what = DO_DEAL, .hand = HAND_PLAYER, .n = 2},
	{.what = DO_DEAL, .hand = HAND_BANKER, .n = 2},
	{.what = DO_DEAL, .hand = HAND_DEALER, .n = 1},
	{.what = DO_DEAL, .hand = HAND_DEALER, .n = 2},
	{.what = DO_DEAL, .hand = HAND_SEAT, .seat = 3, .n = 1},
	{.what = DO_DEAL, .hand = HAND_SEAT, .seat = 3, .n = 2},
	{.what = DO_DRAW, .hand = HAND_PLAYER, .n = 3},
	{.what = DO_DRAW, .hand = HAND_BANKER, .n = 3},
	{.what = DO_DRAW, .hand = HAND_DEALER},
	{.what = DO_ANNOUNCE, .hand = HAND_PLAYER},
	{.what = DO_ANNOUNCE, .hand = HAND_BANKER},
	{.what = DO_ANNOUNCE, .hand = HAND_TIE},
	{.what = DO_ANNOUNCE, .hand = HAND_DEALER, .n = 20},
	{.what = DO_ANNOUNCE, .hand = HAND_NONE, .n = 17},
	{.what = DO_OFFER_INSURANCE},
	{.what = DO_NAME_HOLE},
	{.what = DO_CHECK_HOLE},
	{.what = DO_AWAIT, .hand = HAND_SEAT, .seat = 3, .n = 1},
	{.what = DO_AWAIT, .hand = HAND_SEAT, .seat = 3, .n = 2},
	{.what = DO_REVEAL},
	{.what = DO_CLOSE_BETS},
	{.what = DO_SPIN, .hand = HAND_NONE},
	{.what = DO_SPIN_AGAIN, .hand = HAND_NONE},
	{.what = DO_WATCH_BALL, .hand = HAND_NONE},
	{.what = DO_CONFIRM_SPIN, .hand = HAND_NONE, .n = 17},
};

enum { INSTRUCTION_LINES = sizeof instructions / sizeof instructions[0] };

START_TEST(each_instruction_has_its_own_words)
{
	char text[INSTRUCTION_LINES][WORDS_MAX];
	bool seen[INSTRUCTIONS] = {false};

	for (int i = 0; i < INSTRUCTION_LINES; i++) {
		words_do(&table, &instructions[i], text[i]);
		has_words(text[i], "instruction", instructions[i].what);
		seen[instructions[i].what] = true;
		for (int j = 0; j < i; j++)
			ck_assert_str_ne(text[i], text[j]);
	}
	for (int i = 0; i < INSTRUCTIONS; i++)
		ck_assert_msg(seen[i], "instruction %d is not tried", i);
}
END_TEST

static const struct {
	struct baccarat baccarat;
	uint8_t winner;
	const char *words;
} results[] = {
	{{.cards = {3, 3}, .points = {5, 3}},
	 HAND_PLAYER,
	 "PLAYER WINS, 5 OVER 3"},
	{{.cards = {3, 2}, .points = {2, 7}},
	 HAND_BANKER,
	 "BANKER WINS, 7 OVER 2"},
	{{.cards = {2, 2}, .points = {9, 3}},
	 HAND_PLAYER,
	 "PLAYER WINS, NATURAL 9 OVER 3"},
	{{.cards = {2, 2}, .points = {6, 8}},
	 HAND_BANKER,
	 "BANKER WINS, NATURAL 8 OVER 6"},
	{{.cards = {3, 2}, .points = {8, 7}},
	 HAND_PLAYER,
	 "PLAYER WINS, 8 OVER 7"},
	{{.cards = {2, 2}, .points = {6, 6}}, HAND_TIE, "TIE, 6 ALL"},
	{{.cards = {2, 2}, .points = {8, 8}}, HAND_TIE, "TIE, NATURAL 8 ALL"},
};

START_TEST(a_result_is_said_as_on_the_floor)
{
	struct line line = {.what = DO_ANNOUNCE, .hand = results[_i].winner};
	char text[WORDS_MAX];

	table.baccarat = results[_i].baccarat;
	words_do(&table, &line, text);
	ck_assert_str_eq(text, results[_i].words);
}
END_TEST

START_TEST(announcements_alarms_and_refusals_have_words)
{
	char text[WORDS_MAX];

	for (int i = 0; i < ANNOUNCEMENTS; i++) {
		words_say(&(struct line){.what = (uint8_t)i, .seat = 2}, text);
		has_words(text, "announcement", i);
	}
	for (int i = 0; i < ALARMS; i++) {
		words_alarm(&(struct line){.what = (uint8_t)i,
					   .hand = HAND_BANKER,
					   .n = HAND_NONE,
					   .name = "verdict"},
			    &glyphs_utf8, text);
		has_words(text, "alarm", i);
	}
	for (int i = ACCEPTED + 1; i < REFUSALS; i++)
		has_words(words_refusal((enum refusal)i), "refusal", i);
	for (int i = 0; i < GAMES; i++) {
		has_words(words_game[i], "game", i);
		table.house.game = (uint8_t)i;
		has_words(trouble_stop(&(struct view){.table = &table}),
			  "stop in game", i);
	}
}
END_TEST

START_TEST(each_action_can_be_found_and_explained)
{
	for (int i = 0; i < ACTIONS; i++) {
		const struct action *action = &actions[i];

		has_words(action->name, "action", i);
		has_words(action->label, action->name, i);
		has_words(action->help, action->name, i);
		ck_assert(!action->key == !action->key_name);
		ck_assert(action->line || !action->probe);
		if (!action->line)
			ck_assert(action->key);
		for (int j = 0; j < i; j++)
			ck_assert_str_ne(action->name, actions[j].name);
	}
}
END_TEST

/* Rounds in which each instruction stands once. */
static const char *const courses[] = {
	"table baccarat",
	"open",
	"close",
	"card 9h",
	"card Kd",
	"card Kc",
	"card 2s",
	"announce",
	"clear",
	"card 2s",
	"rule next",
	"free",
	"void misdeal",
	"clear",
	"shuffle",
	"shoe",
	"open",
	"close",
	"card 2s",
	"card 3s",
	"card 2c",
	"card 3c",
	"card 9s",

	"table blackjack",
	"open",
	"seat 3",
	"wager 5 main 10",
	"close",
	"card 9h",
	"card 8c",
	"card Ad",
	"card 9s",
	"card 7s",
	"card ??",
	"insure 3",
	"insurance-closed",
	"hole 5c",
	"peek",
	"split 3",
	"card 2s",
	"card 3s",
	"hit 3",
	"card 4h",
	"stand 3",
	"stand 3",
	"double 5",
	"card 2d",
	"reveal",
	"card 3d",
	"announce",
	"clear",
	"open",
	"seat 3",
	"close",
	"card 9h",
	"card 6d",
	"card 9s",
	"card ??",
	"stand 3",
	"reveal",
	"hole 5c",
	"card Ks",
	"announce",

	"table roulette",
	"open",
	"spin cw ccw",
	"close",
	"revs 5",
	"number 17",
	"announce",
	"open",
	"close",
	"spin cw ccw",
	"no-spin sensor",
	"spin - -",
	"number 4",
	"valid",
	"announce",
};

static bool means(struct trial *trial, const struct view *view, int i, int j)
{
	for (int key = 1; key < KEYS_LAST;
	     key += key == 127 ? KEYS_F1 - 127 : 1)
		if (action_has_key((enum action_id)i, key) &&
		    action_has_key((enum action_id)j, key))
			return action_allowed((enum action_id)i, view, trial) &&
			       action_allowed((enum action_id)j, view, trial);
	return false;
}

START_TEST(no_key_means_two_things_at_once)
{
	struct view view = {.now_ms = 1, .table = &table, .cut_at = -1};
	struct trial trial;

	trial_init(&trial);
	for (size_t n = 0; n < sizeof courses / sizeof *courses; n++) {
		ck_assert_msg(trial_takes(&trial, &table, courses[n]), "%s",
			      courses[n]);
		table_copy(&table, trial.table);
		for (int i = 0; i < ACTIONS; i++)
			for (int j = 0; j < i; j++)
				ck_assert_msg(!means(&trial, &view, i, j),
					      "%s and %s after %s",
					      actions[i].name, actions[j].name,
					      courses[n]);
	}
	trial_fini(&trial);
}
END_TEST

static const struct test tests[] = {
	T(each_instruction_has_its_own_words),
	L(a_result_is_said_as_on_the_floor, results),
	T(announcements_alarms_and_refusals_have_words),
	T(each_action_can_be_found_and_explained),
	T(no_key_means_two_things_at_once),
};

static const struct test_case cases[] = {
	CASE("words", tests, NULL, NULL),
};

int main(void)
{
	setlocale(LC_ALL, "C.UTF-8");
	return support_run(cases, ROWS_OF(cases));
}
