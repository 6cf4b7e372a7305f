/* SPDX-License-Identifier: ISC */
/* A lesson as its dealer sees it: keys go in, pictures come out; it goes on
 * wherever it was left. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/practice/session.h"
#include "app/runtime/language.h"
#include "rules/games/blackjack.h"
#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

bool support_forks = true; /* the language, the environment */

enum { SECOND_MS = 1000, ROUNDS = 2, ROUNDS_READ = 40 / SUPPORT_STEP };

static struct session *session;
static struct practice_file file;
static struct sb_error err;
static struct cells cells;
static int64_t now_ms;
static enum session_next next;

static void opens(enum game_id game)
{
	if (practice_file_open(&file, game, &err) != SB_OK)
		ck_abort_msg("%s", err.text);
}

static void begins(enum game_id game, enum lesson_set set, unsigned rounds)
{
	const struct practice_plan plan = {
		.set = (int)set, .rounds = rounds, .seed = 3};

	opens(game);
	ck_assert_int_eq(practice_file_begin(&file, &plan, &err), SB_OK);
	session_begin(session, &file, game, now_ms);
}

/* A key at that time. */
static void key_at(int pressed, int64_t ms)
{
	ck_assert_int_eq(session_key(session, pressed, ms, &next, &err), SB_OK);
}

/* One key, long after the last. */
static void key(int pressed)
{
	now_ms += KEY_GUARD_REPEAT_MS;
	key_at(pressed, now_ms);
}

static void releases_at(int64_t ms)
{
	ck_assert_int_eq(session_release(session, ms, &next, &err), SB_OK);
}

static void press(const char *keys)
{
	for (; *keys; keys++)
		key((unsigned char)*keys);
}

/* Answers as the lesson wants it. */
static void answer_right(void)
{
	const struct practice_question asked = session->question;
	bool taken =
		strcmp(asked.right, "T") == 0 || strcmp(asked.right, "H") == 0;

	press(asked.right);
	if (practice_is_typed((enum practice_ask)asked.ask) && !taken)
		key(KEYS_ENTER);
	ck_assert_msg(!session->corrects, "%s", session->remark);
}

/* Answers until that question comes. */
static void until(enum practice_ask ask)
{
	while (session->question.ask != ask)
		answer_right();
}

static void draws(int rows, int cols, const struct glyphs *glyphs)
{
	cells.glyphs = glyphs;
	cells_resize(&cells, rows, cols);
	session_draw(session, &cells);
}

static bool shows(const char *words)
{
	char *picture = scene_picture_cells(&cells);
	bool found = strstr(picture, words) != NULL;

	free(picture);
	return found;
}

static void setup(void)
{
	setenv("XDG_STATE_HOME", support_folder(), 1);
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	session = calloc(1, sizeof *session);
	ck_assert_ptr_nonnull(session);
	file.fd = -1;
	now_ms = SECOND_MS;
}

static void teardown(void)
{
	practice_file_close(&file);
	cells_fini(&cells);
	free(session);
}

/* --- pictures ---------------------------------------------------------------
 */

static const struct {
	const char *name;
	enum game_id game;
	enum lesson_set set;
	enum practice_ask ask;
	const char *keys;
} pictures[] = {
	{"draw", BACCARAT, LESSON_THIRD_CARD, ASK_DRAW, ""},
	{"draw-wrong", BACCARAT, LESSON_ALL, ASK_DRAW, "2"},
	{"winner", DRAGON_TIGER, LESSON_ALL, ASK_WINNER, ""},
	{"paid", BACCARAT, LESSON_ALL, ASK_PAID, "12"},
	{"pay", BACCARAT, LESSON_ALL, ASK_PAY, "47.5"},
	{"pick-up", FOOTBALL_STUDIO, LESSON_ALL, ASK_PICK_UP, ""},
	{"split", BLACKJACK, LESSON_SPLITS, ASK_ALLOWED, ""},
	{"total", BLACKJACK, LESSON_SPLITS, ASK_TOTAL, ""},
	{"dealer", BLACKJACK, LESSON_SPLITS, ASK_DEALER, ""},
	{"colour", ROULETTE, LESSON_ALL, ASK_COLOUR, ""},
	{"inside-pay", ROULETTE, LESSON_INSIDE, ASK_PAY, "3"},
	{"dice", SIC_BO, LESSON_ALL, ASK_TOTAL, ""},
};

static void must_be_golden(const char *name, int rows, int cols,
			   const struct glyphs *glyphs)
{
	char path[128], *picture;

	draws(rows, cols, glyphs);
	picture = scene_picture_cells(&cells);
	snprintf(path, sizeof path, "tests/golden/practice/%s-%dx%d%s.txt",
		 name, cols, rows, glyphs == &glyphs_ascii ? "-ascii" : "");
	support_same_as_golden(picture, path);
	free(picture);
}

START_TEST(a_question_looks_like_its_picture)
{
	begins(pictures[_i].game, pictures[_i].set, 20);
	until(pictures[_i].ask);
	press(pictures[_i].keys);
	must_be_golden(pictures[_i].name, 24, 80, &glyphs_utf8);
	must_be_golden(pictures[_i].name, 40, 120, &glyphs_utf8);
	must_be_golden(pictures[_i].name, 24, 80, &glyphs_ascii);
}
END_TEST

START_TEST(the_last_page_looks_like_its_picture)
{
	begins(BLACKJACK, LESSON_ALL, ROUNDS);
	while (!session->over)
		answer_right();
	must_be_golden("end", 24, 80, &glyphs_utf8);
	must_be_golden("end", 40, 120, &glyphs_utf8);
	must_be_golden("end", 24, 80, &glyphs_ascii);
}
END_TEST

START_TEST(a_small_terminal_shows_what_it_needs)
{
	begins(BACCARAT, LESSON_ALL, 1);
	draws(20, 70, &glyphs_utf8);
	ck_assert(shows("80"));
}
END_TEST

static const char *const languages[] = {"en", "fi",    "it",
					"ja", "zh_CN", "zh_TW"};
static const enum game_id games_read[] = {
	BACCARAT, BLACKJACK, ROULETTE, DRAGON_TIGER, FOOTBALL_STUDIO, SIC_BO};

static void must_be_whole(const char *language)
{
	draws(24, 80, &glyphs_utf8);
	if (shows("…"))
		ck_abort_msg("%s: cut\n%s", language,
			     scene_picture_cells(&cells));
}

/* Every second answer is wrong: what is said to it has room as well. */
START_TEST(in_every_language_nothing_is_cut)
{
	enum game_id game = games_read[_i / ROWS_OF(languages)];
	const char *language = languages[_i % ROWS_OF(languages)];

	if (strcmp(language, "en") != 0 && !language_is_installed(language))
		return;
	language_use(language);
	begins(game, LESSON_ALL, (unsigned)ROUNDS_READ);
	for (int i = 0; !session->over; i++) {
		must_be_whole(language);
		if (i % 2 == 0) {
			answer_right();
			continue;
		}
		if (practice_is_typed((enum practice_ask)session->question.ask))
			press("9876543\r");
		else
			press("3");
		if (!session->corrects)
			press("n");
		if (session->corrects) {
			must_be_whole(language);
			key(KEYS_ENTER);
		}
	}
	must_be_whole(language);
}
END_TEST

/* --- keys -------------------------------------------------------------------
 */

START_TEST(a_wrong_answer_says_the_right_one_and_why_until_enter)
{
	begins(BACCARAT, LESSON_THIRD_CARD, 20);
	until(ASK_DRAW);
	press(*session->question.right == '3' ? "1" : "3");
	ck_assert(session->corrects);
	draws(24, 80, &glyphs_utf8);
	ck_assert(shows("Wrong: ") && shows("Right: ") && shows("(B 3.5.1)") &&
		  shows("Enter = Go on"));
	press("123yn.t");
	ck_assert_int_eq(next, SESSION_NO_SUCH_KEY);
	ck_assert(session->corrects);
	ck_assert_int_eq(file.answers, 1);
	key(KEYS_ENTER);
	ck_assert(!session->corrects);
}
END_TEST

/* Whether the dealer, all hands being bust, is asked about in this round. */
static bool asks_without_a_hand(void)
{
	while (!session->over && session->lesson.round == 1) {
		const struct blackjack *b = &session->lesson.table.blackjack;

		if (session->question.ask == ASK_DEALER &&
		    *session->question.right == 'N' &&
		    blackjack_hand_total(&b->dealer) < 17)
			return true;
		answer_right();
	}
	return false;
}

START_TEST(a_dealer_who_draws_against_no_hand_is_told_so)
{
	const char *language = languages[_i];

	if (_i > 0 && !language_is_installed(language))
		return;
	language_use(language);
	begins(BLACKJACK, LESSON_ALL, 500);
	for (file.plan.seed = 0; file.plan.seed < 5000; file.plan.seed++) {
		file.answers = 0;
		session_begin(session, &file, BLACKJACK, now_ms);
		if (asks_without_a_hand())
			break;
	}
	ck_assert_uint_lt(file.plan.seed, 5000);
	press("y");
	must_be_whole(language);
	draws(40, 120, &glyphs_utf8);
	ck_assert_int_eq(shows("No hand is left that the dealer's total "
			       "decides (K 4.4)"),
			 _i == 0);
}
END_TEST

START_TEST(a_right_answer_leads_to_the_next_question_at_once)
{
	begins(BACCARAT, LESSON_ALL, 20);
	answer_right();
	ck_assert_uint_eq(session->number, 2);
	draws(24, 80, &glyphs_utf8);
	ck_assert(shows("Right: ") && shows("right 1, wrong 0"));
}
END_TEST

/* Holds the key down for 2 s: the keyboard repeats it after `delay`, then every
 * 30 ms. */
static void holds(int held, int delay)
{
	int64_t start = now_ms + KEY_GUARD_REPEAT_MS;

	key_at(held, start);
	for (now_ms = start + delay; now_ms < start + 2000; now_ms += 30) {
		releases_at(now_ms);
		key_at(held, now_ms);
	}
	now_ms += KEY_GUARD_BURST_MS;
	releases_at(now_ms);
	ck_assert_int_eq(next, SESSION_GOES_ON);
}

static const int delays[] = {30, 250, 500, 660, 1000};

START_TEST(a_key_held_down_answers_once)
{
	begins(BACCARAT, LESSON_ALL, 20);
	holds((unsigned char)session->question.right[0], delays[_i]);
	ck_assert_int_eq(file.answers, 1);
}
END_TEST

START_TEST(enter_held_down_leaves_the_correction_to_be_read)
{
	begins(BACCARAT, LESSON_ALL, 20);
	until(ASK_PAY);
	press("9876543");
	holds(KEYS_ENTER, delays[_i]);
	ck_assert(session->corrects);
	holds(KEYS_ENTER, delays[_i]);
	ck_assert(!session->corrects && !*session->typed);
}
END_TEST

/* The last question is answered by Enter. */
START_TEST(enter_held_down_does_not_end_the_last_page)
{
	bool typed = false;

	begins(SIC_BO, LESSON_ALL, 1);
	while (!session->over) {
		press(session->question.right);
		typed = *session->typed;
		if (typed)
			holds(KEYS_ENTER, delays[_i]);
	}
	ck_assert(typed);
	ck_assert_int_eq(next, SESSION_GOES_ON);
	key(KEYS_ENTER);
	ck_assert_int_eq(next, SESSION_ENDS);
}
END_TEST

START_TEST(enter_pressed_twice_counts_twice_after_a_moment)
{
	begins(BACCARAT, LESSON_ALL, 20);
	until(ASK_PAY);
	press("9876543\r");
	ck_assert(session->corrects);
	key_at(KEYS_ENTER, now_ms + 400);
	ck_assert_int_eq(key_guard_due(&session->key_guard),
			 now_ms + 400 + KEY_GUARD_BURST_MS);
	releases_at(now_ms + 400 + KEY_GUARD_BURST_MS - 1);
	ck_assert(session->corrects);
	releases_at(now_ms + 400 + KEY_GUARD_BURST_MS);
	ck_assert(!session->corrects);
}
END_TEST

START_TEST(digits_are_typed_as_fast_as_they_come)
{
	begins(BACCARAT, LESSON_ALL, 20);
	until(ASK_PAY);
	key('5');
	key_at('5', now_ms + 50);
	key_at('5', now_ms + 300);
	releases_at(now_ms + 2000);
	ck_assert_str_eq(session->typed, "555");
}
END_TEST

START_TEST(what_is_typed_is_bounded_and_taken_back)
{
	begins(BACCARAT, LESSON_ALL, 20);
	until(ASK_PAY);
	press("1234567890123456789");
	ck_assert_int_eq(next, SESSION_NO_SUCH_KEY);
	ck_assert_str_eq(session->typed, "123456789012");
	for (int i = 0; i < 12; i++)
		key(KEYS_BACKSPACE);
	ck_assert_str_eq(session->typed, "");
	key(KEYS_BACKSPACE);
	ck_assert_int_eq(next, SESSION_NO_SUCH_KEY);
	key(KEYS_ENTER);
	ck_assert_int_eq(next, SESSION_NO_SUCH_KEY);
	press("9,5");
	ck_assert_str_eq(session->typed, "9.5");
	press("t"); /* no choice behind what is typed */
	ck_assert_int_eq(next, SESSION_NO_SUCH_KEY);
}
END_TEST

static const char *const no_amounts[] = {"28,000", "28.000,00", ".", ".5",
					 "5."};

START_TEST(what_is_no_amount_is_no_answer)
{
	begins(BACCARAT, LESSON_ALL, 20);
	until(ASK_PAY);
	file.answers = 0;
	press(no_amounts[_i]);
	key(KEYS_ENTER);
	ck_assert_int_eq(next, SESSION_NO_SUCH_KEY);
	ck_assert_str_eq(session->message, "Not a valid amount.");
	ck_assert(!session->corrects);
	ck_assert_int_eq(file.answers, 0);
	for (size_t i = strlen(session->typed); i > 0; i--)
		key(KEYS_BACKSPACE);
	press("0.00\r");
	ck_assert_int_eq(file.answers, 1);
}
END_TEST

static const int leaving[] = {KEYS_ESCAPE, 'q', 'Q', 3};

START_TEST(a_key_leaves_and_another_does_nothing)
{
	static const int dead[] = {'x', '7', KEYS_F1, KEYS_LIMIT, ' '};

	begins(BACCARAT, LESSON_ALL, 20);
	for (int i = 0; i < ROWS_OF(dead); i++) {
		key(dead[i]);
		ck_assert_int_eq(next, SESSION_NO_SUCH_KEY);
	}
	key(leaving[_i]);
	ck_assert_int_eq(next, SESSION_LEAVES);
	ck_assert_int_eq(file.answers, 0);
}
END_TEST

/* --- the end, and a start in the middle -------------------------------------
 */

START_TEST(the_last_page_counts_answers_and_seconds)
{
	static const struct practice_answer answers[] = {
		{1, 1, ASK_DRAW, true, 1500},	{1, 2, ASK_DRAW, false, 9000},
		{1, 3, ASK_WINNER, true, 2000}, {1, 4, ASK_DRAW, true, 1000},
		{1, 5, ASK_DRAW, true, 3990},
	};

	begins(BACCARAT, LESSON_THIRD_CARD, 1);
	for (int i = 0; i < ROWS_OF(answers); i++)
		ck_assert_int_eq(practice_file_add(&file, &answers[i], &err),
				 SB_OK);
	/* more than the round has questions */
	session_begin(session, &file, BACCARAT, now_ms);
	ck_assert(session->over);
	draws(24, 80, &glyphs_utf8);
	ck_assert(shows("Who draws                          4           1 "
			"      1.5 s       9.0 s"));
	ck_assert(shows("All                                5           1 "
			"      2.0 s       9.0 s"));
	key('1');
	ck_assert_int_eq(next, SESSION_NO_SUCH_KEY);
	key(KEYS_ENTER);
	ck_assert_int_eq(next, SESSION_ENDS);
}
END_TEST

/* Killed behind each answer. */
START_TEST(a_lesson_goes_on_where_it_was_killed)
{
	enum game_id game = games_read[_i];
	struct practice_question asked;
	unsigned round, number;

	begins(game, LESSON_ALL, ROUNDS);
	for (int i = 1; !session->over; i++) {
		answer_right();
		ck_assert_int_eq(file.answers, i);
		asked = session->question;
		round = session->lesson.round;
		number = session->number;
		if (session->over)
			break;
		practice_file_close(&file);
		memset(session, 0, sizeof *session);
		opens(game);
		ck_assert_int_eq(file.answers, i);
		session_begin(session, &file, game, now_ms);
		ck_assert_uint_eq(session->lesson.round, round);
		ck_assert_uint_eq(session->number, number);
		ck_assert_int_eq(session->question.ask, asked.ask);
		ck_assert_str_eq(session->question.right, asked.right);
	}
	/* the last page is there again */
	session_begin(session, &file, game, now_ms);
	ck_assert(session->over);
}
END_TEST

START_TEST(an_answer_that_cannot_be_saved_is_an_error)
{
	begins(BACCARAT, LESSON_ALL, 20);
	close(file.fd);
	file.fd = -1;
	ck_assert_int_eq(session_key(session, '1', now_ms, &next, &err),
			 SB_SYSTEM);
}
END_TEST

static const struct test tests[] = {
	L(a_question_looks_like_its_picture, pictures),
	T(the_last_page_looks_like_its_picture),
	T(a_small_terminal_shows_what_it_needs),
	TIMES(in_every_language_nothing_is_cut,
	      ROWS_OF(languages) * ROWS_OF(games_read)),
	T(a_wrong_answer_says_the_right_one_and_why_until_enter),
	L(a_dealer_who_draws_against_no_hand_is_told_so, languages),
	T(a_right_answer_leads_to_the_next_question_at_once),
	L(a_key_held_down_answers_once, delays),
	L(enter_held_down_leaves_the_correction_to_be_read, delays),
	L(enter_held_down_does_not_end_the_last_page, delays),
	T(enter_pressed_twice_counts_twice_after_a_moment),
	T(digits_are_typed_as_fast_as_they_come),
	T(what_is_typed_is_bounded_and_taken_back),
	L(what_is_no_amount_is_no_answer, no_amounts),
	L(a_key_leaves_and_another_does_nothing, leaving),
	T(the_last_page_counts_answers_and_seconds),
	L(a_lesson_goes_on_where_it_was_killed, games_read),
	T(an_answer_that_cannot_be_saved_is_an_error),
};

int main(void)
{
	const struct test_case cases[] = {
		CASE("practice session", tests, setup, teardown)};

	language_start();
	return support_run(cases, ROWS_OF(cases));
}
