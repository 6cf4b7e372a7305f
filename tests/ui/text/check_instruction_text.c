/* SPDX-License-Identifier: ISC */
/* Everything that the table can say has words, and all placeholders in them
 * are known. */
#include "config.h"

#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/pit/permissions.h"
#include "tests/support/support.h"
#include "ui/actions/actions.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/keys.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

static struct table table = {.game = &baccarat_game};

static void has_words(const char *text, const char *of, int which)
{
	ck_assert_msg(text && *text, "%s %d has no words", of, which);
	ck_assert_msg(!strpbrk(text, "{}"), "%s %d: %s", of, which, text);
}

/* The hands and numbers that come with an instruction. */
static const struct answer_line instructions[] = {
	{.what = DO_CALL_PIT_BOSS},
	{.what = DO_HELD, .name = "verdict"},
	{.what = DO_RESHUFFLE},
	{.what = DO_BURN_FIRST},
	{.what = DO_BURN, .n = 1},
	{.what = DO_BURN, .n = 10},
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
	{.what = DO_SHAKE, .hand = HAND_DICE},
	{.what = DO_SHAKE_AGAIN, .hand = HAND_DICE},
	{.what = DO_CONFIRM_DICE, .hand = HAND_DICE, .n = 346},
};

enum { INSTRUCTION_LINES = sizeof instructions / sizeof instructions[0] };

START_TEST(each_instruction_has_its_own_words)
{
	char text[INSTRUCTION_LINES][UI_TEXT_MAX];
	bool seen[INSTRUCTIONS] = {false};

	for (int i = 0; i < INSTRUCTION_LINES; i++) {
		instruction_text(&table, &instructions[i], text[i]);
		has_words(text[i], "instruction", instructions[i].what);
		seen[instructions[i].what] = true;
		for (int j = 0; j < i; j++)
			ck_assert_str_ne(text[i], text[j]);
	}
	for (int i = 0; i < INSTRUCTIONS; i++)
		ck_assert_msg(seen[i], "instruction %d is not tried", i);
}
END_TEST

enum { SMALL_COLS = 80, TWO_LINES = 7, WORDS_MAX = 5 };

/* Numbers are no words. */
static int words_of(const char *text)
{
	int words = 0;

	while (*text) {
		size_t n = strcspn(text, " ");

		words += strcspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") < n;
		text += n + strspn(text + n, " ");
	}
	return words;
}

/* On the smallest screen, and read at a glance. */
static void is_large(const char *text)
{
	ck_assert_msg(words_of(text) <= WORDS_MAX, "%s", text);
	ck_assert_msg(big_letters_fit(SMALL_COLS, TWO_LINES, text), "%s", text);
}

START_TEST(each_instruction_is_shown_large)
{
	char text[UI_TEXT_MAX];

	for (int i = 0; i < INSTRUCTION_LINES; i++) {
		instruction_text(&table, &instructions[i], text);
		is_large(text);
	}
}
END_TEST

START_TEST(all_seats_that_may_insure_are_shown_large)
{
	struct answer_line line = {.what = DO_OFFER_INSURANCE};
	char text[UI_TEXT_MAX];

	table.blackjack.seats = 0x7f;
	instruction_text(&table, &line, text);
	ck_assert_str_eq(text, "INSURANCE? 1, 2, 3, 4, 5, 6, 7");
	is_large(text);
	table.blackjack.seats = 0;
}
END_TEST

static const struct {
	struct coup coup;
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
	 "PLAYER WINS, NATURAL 9"},
	{{.cards = {2, 2}, .points = {6, 8}},
	 HAND_BANKER,
	 "BANKER WINS, NATURAL 8"},
	{{.cards = {3, 2}, .points = {8, 7}},
	 HAND_PLAYER,
	 "PLAYER WINS, 8 OVER 7"},
	{{.cards = {2, 2}, .points = {6, 6}}, HAND_TIE, "TIE, 6 EACH"},
	{{.cards = {2, 2}, .points = {8, 8}}, HAND_TIE, "TIE, NATURAL 8 EACH"},
};

START_TEST(a_result_is_announced_as_on_the_floor)
{
	struct answer_line line = {.what = DO_ANNOUNCE,
				   .hand = results[_i].winner};
	char text[UI_TEXT_MAX];

	table.coup = results[_i].coup;
	instruction_text(&table, &line, text);
	ck_assert_str_eq(text, results[_i].words);
	is_large(text);
}
END_TEST

/* --- tables of texts ------------------------------------------------------ */

enum { ROW_COLS = 78 }; /* of the smallest screen */

static bool marks; /* what is looked up for its translation */

static char *looked_up(const char *text)
{
	static char marked[8][UI_TEXT_MAX]; /* one is put into another */
	static int n;

	if (!marks)
		return (char *)(uintptr_t)text;
	n = (n + 1) % 8;
	snprintf(marked[n], UI_TEXT_MAX, "«%s", text);
	return marked[n];
}

/* In gettext's place. */
#undef gettext
#undef dgettext
#undef dcgettext
char *gettext(const char *text)
{
	return looked_up(text);
}

char *dgettext(const char *domain, const char *text)
{
	(void)domain;
	return looked_up(text);
}

char *dcgettext(const char *domain, const char *text, int category)
{
	(void)domain, (void)category;
	return looked_up(text);
}

static const char *announcement(int i)
{
	static char text[UI_TEXT_MAX];

	announcement_text(&(struct answer_line){.what = (uint8_t)i, .seat = 2},
			  text);
	return text;
}

static const char *alarm_words(int i)
{
	static char text[UI_TEXT_MAX];

	alarm_text(&(struct answer_line){.what = (uint8_t)i,
					 .hand = HAND_BANKER,
					 .n = HAND_NONE,
					 .name = "verdict"},
		   &glyphs_utf8, text);
	return text;
}

static const char *refusal(int i)
{
	return refusal_text((enum refusal)i);
}

static const char *overdue(int i)
{
	return overdue_text((enum overdue)i);
}

static const char *hand(int i)
{
	return hand_text((enum hand)i);
}

static const char *spot(int i)
{
	return spot_text_kind((enum spot_word)i);
}

static const char *stop_in_game(int i)
{
	table.house.game = (uint8_t)i;
	return trouble_stop_text(&(struct view){.table = &table});
}

static const char *no_spin_reason(int i)
{
	return reason_text_no_spin(no_spin_reasons[i].name);
}

static const char *left(int i)
{
	return reason_text_left(left_reasons[i].name);
}

/* These are looked up where they are shown. */
static const char *game(int i)
{
	return game_title((enum game_id)i);
}

static const char *reason(int i)
{
	return _(reasons[i].text);
}

static const char *label(int i)
{
	return _(actions[i].label);
}

static const char *help(int i)
{
	return _(actions[i].help);
}

static const char *hold_trouble(int i)
{
	return _(reasons[i].trouble.what);
}

static const char *hold_to_do(int i)
{
	return _(reasons[i].trouble.todo);
}

static const char *hold_who(int i)
{
	return _(reasons[i].trouble.who);
}

static const char *advice(int i)
{
	static char text[UI_TEXT_MAX];

	overdue_advice((enum overdue)i, &(struct view){.table = &table}, text);
	return text;
}

static const char *permission(int i)
{
	static char text[UI_TEXT_MAX];

	snprintf(text, sizeof text, _("Badge and PIN for %s"),
		 _(permissions[i].title));
	return text;
}

static const char *checklist(int i)
{
	return _(checklists[i].title);
}

/* The texts of a table, by their numbers. */
static const struct texts {
	const char *of;
	int from, below;
	const char *(*text)(int i);
	bool placeholders; /* may be in it */
} texts[] = {
	{"announcement", 0, ANNOUNCEMENTS, announcement, false},
	{"alarm", 0, ALARMS, alarm_words, false},
	{"refusal", ACCEPTED + 1, REFUSALS, refusal, false},
	{"late", OVERDUE_CARD, OVERDUE_NUMBER + 1, overdue, false},
	{"keyed", 0, HAND_SEAT, hand, false},
	{"spot", 0, SPOT_WORDS, spot, false},
	{"stop in game", 0, GAMES, stop_in_game, false},
	{"game", 0, GAMES, game, false},
	{"hold", 0, HOLDS, reason, false},
	{"action", 0, ACTIONS, label, true},
	{"help of action", 0, ACTIONS, help, true},
	{"trouble of hold", 0, HOLD_DUTIES, hold_trouble, true},
	{"what to do of hold", 0, HOLD_DUTIES, hold_to_do, true},
	{"who of hold", 0, HOLD_DUTIES, hold_who, true},
	{"advice", OVERDUE_CARD, OVERDUE_NUMBER + 1, advice, false},
	{"permission", 0, ACTS, permission, false},
	{"checklist", 0, CHECKLISTS, checklist, false},
};

static void is_a_text(const struct texts *of, int i, const char *text)
{
	static const char mark[] = "«";

	if (!of->placeholders)
		has_words(text, of->of, i);
	ck_assert_msg(text && strncmp(text, mark, strlen(mark)) == 0,
		      "%s %d is not looked up: %s", of->of, i, text);
	ck_assert_msg(text[strlen(mark)], "%s %d has no words", of->of, i);
	ck_assert_msg(utf8_width(text) - 1 <= ROW_COLS, "%s %d: %s", of->of, i,
		      text);
}

START_TEST(each_row_of_a_table_has_a_text_that_fits_and_is_translated)
{
	const struct texts *of = &texts[_i];

	marks = true;
	for (int i = of->from; i < of->below; i++)
		is_a_text(of, i, of->text(i));
}
END_TEST

START_TEST(each_reason_of_a_list_has_a_text_that_fits_and_is_translated)
{
	static const struct texts no_spin_texts = {.of = "no spin"},
				  left_texts = {.of = "left"};

	marks = true;
	for (int i = 0; i < no_spin_reasons_n; i++)
		is_a_text(&no_spin_texts, i, no_spin_reason(i));
	for (int i = 0; i < left_reasons_n; i++)
		is_a_text(&left_texts, i, left(i));
}
END_TEST

/* --- actions -------------------------------------------------------------- */

START_TEST(each_action_can_be_found_and_explained)
{
	for (int i = 0; i < ACTIONS; i++) {
		const struct action *action = &actions[i];

		has_words(action->name, "action", i);
		has_words(action->label, action->name, i);
		has_words(action->help, action->name, i);
		ck_assert(!action->key == !action->key_name);
		ck_assert(action->line || !action->probe);
		ck_assert(action->line || action->key || action->lists);
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

static bool means(struct dry_run *dry_run, const struct view *view, int i,
		  int j)
{
	for (int key = 1; key < KEYS_LIMIT;
	     key += key == 127 ? KEYS_F1 - 127 : 1)
		if (action_has_key((enum action_id)i, key) &&
		    action_has_key((enum action_id)j, key))
			return action_allowed((enum action_id)i, view,
					      dry_run) &&
			       action_allowed((enum action_id)j, view, dry_run);
	return false;
}

START_TEST(no_key_means_two_things_at_once)
{
	struct view view = {.now_ms = 1, .table = &table};
	struct dry_run dry_run;

	dry_run_init(&dry_run);
	for (size_t n = 0; n < sizeof courses / sizeof *courses; n++) {
		ck_assert_msg(dry_run_accepts(&dry_run, &table, courses[n]),
			      "%s", courses[n]);
		table_copy(&table, dry_run.table);
		for (int i = 0; i < ACTIONS; i++)
			for (int j = 0; j < i; j++)
				ck_assert_msg(!means(&dry_run, &view, i, j),
					      "%s and %s after %s",
					      actions[i].name, actions[j].name,
					      courses[n]);
	}
	dry_run_fini(&dry_run);
}
END_TEST

/* And the table alone: a permission that is changed changes what is shown. */
START_TEST(who_may_do_an_act_is_the_lowest_role_of_its_permission)
{
	const char *title, *holder;

	marks = false;
	title = _(role_title(permissions[_i].least));
	holder = act_holder((enum act)_i);
	ck_assert_msg(strcasecmp(holder, title) == 0, "%s: %s, not %s",
		      permissions[_i].name, holder, title);
}
END_TEST

static const struct test tests[] = {
	T(each_instruction_has_its_own_words),
	T(each_instruction_is_shown_large),
	T(all_seats_that_may_insure_are_shown_large),
	L(a_result_is_announced_as_on_the_floor, results),
	L(each_row_of_a_table_has_a_text_that_fits_and_is_translated, texts),
	T(each_reason_of_a_list_has_a_text_that_fits_and_is_translated),
	T(each_action_can_be_found_and_explained),
	T(no_key_means_two_things_at_once),
	TIMES(who_may_do_an_act_is_the_lowest_role_of_its_permission, ACTS),
};

static const struct test_case cases[] = {
	CASE("words", tests, NULL, NULL),
};

int main(void)
{
	setlocale(LC_ALL, "C.UTF-8");
	return support_run(cases, ROWS_OF(cases));
}
