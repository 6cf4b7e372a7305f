/* SPDX-License-Identifier: ISC */
/* The gaming day by keys: people, forms, the shuffle, the hand-over. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "tests/scene_day.h"
#include "tests/support.h"
#include "ui/keys.h"

#define DEALER_SIGNS	 "1042\r104210\r"
#define PIT_BOSS_SIGNS	 "2001\r200120\r"
#define OPENING		 "2001 opening 2026-11-21 baccarat 8\n"
#define OPENING_ROULETTE "2001 opening 2026-11-21 roulette\n"

static struct scene *scene;

static void set_up(void)
{
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	scene = scene_new(24, 80, &glyphs_utf8);
	scene_day(scene);
}

static void set_up_wheel(void)
{
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	scene = scene_wheel(24, 80, &glyphs_utf8);
	scene_day(scene);
}

static void tear_down(void)
{
	scene_free(scene);
}

/* Keys are counted, Shift with its letter as one. */
static size_t pressed;

static void press(const char *keys)
{
	pressed += strlen(keys);
	scene_press(scene, keys);
}

static void wants(const char *intents)
{
	ck_assert_str_eq(scene->intents, intents);
	scene->intents[0] = '\0';
}

static const struct inspection *form_of(enum checklist_id id)
{
	return &scene->pit.form[id];
}

/* --- who deals ----------------------------------------------------------- */

START_TEST(the_window_for_a_dealer_opens_by_itself_and_once)
{
	scene_open_day(scene);
	scene_enter(scene, "1042 off\n");
	scene_must_show(scene, "SIGN ON");
	scene_must_show(scene, "NO DEALER");
	scene_must_show(scene, "Badge and PIN for sign-on");
	press(ESC);
	scene_must_hide(scene, "Badge and PIN");
	scene_wait(scene, 5000);
	scene_must_hide(scene, "Badge and PIN");
	press(F6);
	scene_must_show(scene, "Badge and PIN for sign-on");
	press(DEALER_SIGNS);
	wants("event on by 1042 with PIN\n");
	scene_must_show(scene, "Dealer 1042 Aino");
	scene_must_show(scene, "OPEN THE BETTING");
}
END_TEST

START_TEST(who_signs_on_sees_what_is_open)
{
	scene_open_day(scene);
	scene_play(scene, "hold dispute seat 4\n");
	scene_enter(scene, "1042 off\n2001 begin shoe\n");
	scene_must_hide(scene, "Badge and PIN");
	press(F6);
	scene_must_show(scene, "Open: Dispute; The shoe: 0 of 5 answered");
}
END_TEST

START_TEST(a_dealer_is_relieved_between_rounds_in_one_act)
{
	scene_open_day(scene);
	press(F6 "1\r1043\r1\r");
	wants("event on by 1043 with PIN\n");
	scene_must_show(scene, "Dealer 1043");
	scene_play(scene, "open\n");
	press(F6);
	scene_must_hide(scene, "Relief");
	wants("");
}
END_TEST

START_TEST(a_dealer_signs_off_after_a_question)
{
	scene_open_day(scene);
	press(F6 "2\r");
	wants("");
	press("\r");
	wants("event off\n");
	scene_must_show(scene, "Badge and PIN for sign-on");
}
END_TEST

START_TEST(the_same_badge_cannot_relieve_itself)
{
	scene_open_day(scene);
	press(F6 "1\r" DEALER_SIGNS);
	scene_must_show(scene, "This badge is signed on as the dealer already");
}
END_TEST

/* --- the day ------------------------------------------------------------- */

START_TEST(a_closed_table_says_so_calmly_and_a_pit_boss_opens_it)
{
	ck_assert(!scene->screen.banner.alarm);
	ck_assert(!scene->screen.bell);
	scene_must_show(scene, "CLOSED");
	scene_must_show(scene, "a pit boss opens it (F3)");
	press(" ");
	wants("");
	press(F3 "1\r" PIT_BOSS_SIGNS);
	wants("event opening by 2001 with PIN\n");
	scene_must_show(scene, "INSPECTIONS BEFORE PLAY");
	scene_must_show(scene, "OPENING");
	scene_must_show(scene, "The shoe: not begun");
}
END_TEST

START_TEST(a_closed_table_s_reader_may_be_off)
{
	scene->view.reader.state = DEVICE_LOST;
	scene_wait(scene, 1000);
	ck_assert(!scene->screen.banner.alarm);
	ck_assert(!scene->screen.bell);
	scene_must_show(scene, "READER LOST");
}
END_TEST

START_TEST(the_table_is_closed_with_its_inspection)
{
	scene_open_day(scene);
	press(F3);
	scene_must_show(scene, "Close the table (badge)");
	press("2\r\r" PIT_BOSS_SIGNS);
	wants("event closing by 2001 with PIN\n");
	scene_must_show(scene, "CLOSING INSPECTION");
	scene_must_show(scene, "The decks, after gaming: not begun");
	press(" ");
	wants("");
}
END_TEST

START_TEST(a_duty_in_mid_round_stops_play_without_an_alarm)
{
	scene_open_day(scene);
	scene_play(scene, "open\nclose\ncard 2h Kd\n");
	scene->screen.bell = false;
	press(F3 "1\r1\r");
	wants("event left cards fell\n");
	scene_must_show(scene, "STOP: INSPECT THE CARDS");
	scene_must_show(scene, "Cards that come back to the table: not begun");
	ck_assert(!scene->screen.banner.alarm);
	ck_assert(!scene->screen.bell);
	scene_wait(scene, 2000);
	press(" ");
	wants("");
	scene_play(scene, "card Th\n");
	ck_assert(scene->screen.banner.alarm);
	scene_must_show(scene, "STOP, DRAW NO CARD");
	scene_must_show(scene, "Cards that come back to the table: not begun");
}
END_TEST

START_TEST(no_key_lifts_what_a_duty_holds)
{
	scene_open_day(scene);
	scene_enter(scene, "1042 left cards fell\n");
	press(F5);
	scene_must_hide(scene, "Lift a hold");
}
END_TEST

START_TEST(an_inspection_that_nothing_makes_due_is_asked_about)
{
	scene_open_day(scene);
	press(F3 "5\r");
	scene_must_show(scene, "Inspect again?");
	wants("");
	press("\r");
	wants("event begin shoe\n");
	scene_must_show(scene, "INSPECTION  The shoe");
}
END_TEST

START_TEST(a_shift_is_handed_over_with_a_pit_boss_and_words)
{
	scene_open_day(scene);
	scene_play(scene, "hold dispute seat 4\n");
	press(F3 "3\r");
	scene_must_show(scene, "HAND-OVER OF THE SHIFT");
	scene_must_show(scene, "Dispute");
	press("\r\r");
	wants("");
	press("2002\rthe lamp is dark\r3001\r300130\r");
	wants("event hand-over 2002 the lamp is dark by 3001 with PIN\n");
	ck_assert_str_eq(scene->pit.pit_boss, "2002");
}
END_TEST

/* --- forms --------------------------------------------------------------- */

START_TEST(a_form_is_filled_in_and_signed_in_few_keys)
{
	scene_enter(scene, OPENING "1042 on\n");
	pressed = 0;
	press(F3 "3\r");
	press("101-108\rred\r77 a\r");
	press("pppppppp");
	size_t answers = pressed;
	press("\r" DEALER_SIGNS);
	scene_key(scene, KEYS_UP); /* to look at it again */
	scene_must_show(scene, "► Signature of the dealer");
	scene_key(scene, KEYS_DOWN);
	press("\r" PIT_BOSS_SIGNS);
	ck_assert(form_of(CHECKLIST_DECK_OPEN)->over);
	ck_assert(!inspection_failed(form_of(CHECKLIST_DECK_OPEN)));
	ck_assert_str_eq(form_of(CHECKLIST_DECK_OPEN)->field[0],
			 "101 102 103 104 105 106 107 108");
	/* eleven answers; beside what is typed into fields, a key each */
	ck_assert_uint_le(answers, 30);
	ck_assert_uint_le(pressed, 60);
	scene_must_show(scene, "The shoe: not begun");
}
END_TEST

START_TEST(a_whole_day_of_cards_is_opened_in_under_a_minute_of_keys)
{
	pressed = 0;
	press(F3 "\r" PIT_BOSS_SIGNS);
	press(F6 DEALER_SIGNS);
	press(F3 "\rppp\r" DEALER_SIGNS);
	press("\rpppp"
	      "t");
	scene_enter(scene, "- card As\n- card Ah\n- card Ad\n- card Ac\n");
	press("\r\r" DEALER_SIGNS "\r" PIT_BOSS_SIGNS);
	press("\r101-108\rred\r77\rpppppppp\r" DEALER_SIGNS
	      "\r" PIT_BOSS_SIGNS);
	scene_must_show(scene, "SHUFFLE");
	/* nineteen answers, five signatures and two sign-ons: at three keys a
	 * second the answers take less than twenty seconds */
	ck_assert_uint_le(pressed, 150);
	for (int i = 0; i < 6; i++) {
		scene_wait(scene, 2000);
		press(" ");
	}
	scene_must_show(scene, "OPEN THE BETTING");
}
END_TEST

START_TEST(a_pass_moves_on_and_a_failure_says_why)
{
	scene_enter(scene, OPENING "1042 on\n");
	press(F3 "2\rp");
	wants("event begin shoe\nevent item shoe 1 pass\n");
	press("f");
	scene_must_show(scene, "What is wrong with it");
	press("\r");
	wants("");
	press("cracked\r");
	wants("event item shoe 2 fail cracked\n");
	scene_must_show(scene, "FAIL");
	scene_must_show(scene, "cracked");
	scene_must_show(scene, "as FAILED");
	press("fx" ESC "p");
	wants("event item shoe 3 pass\n");
}
END_TEST

START_TEST(what_a_device_must_prove_takes_no_tick)
{
	scene_enter(scene, OPENING "1042 on\n");
	press(F3 "2\rpppp");
	scene->intents[0] = '\0';
	press("p");
	wants("");
	scene_must_show(scene, "No tick will do");
	press("t");
	wants("event test shoe 5\n");
	scene_must_show(scene, "awaited");
	press("p");
	wants("");
	scene_enter(scene, "- card As\n- card Ah\n- card Ad\n- card Ac\n");
	scene_must_show(scene, "PROVED");
}
END_TEST

START_TEST(a_count_names_what_is_missing_once_all_should_be_there)
{
	static const char ranks[] = "A23456789TJQK", suits[] = "cdhs";
	struct sb_error err;

	scene_enter(scene, OPENING "1042 on\n1042 begin deck-open\n"
				   "1042 test deck-open 1\n");
	press(F3 "3\r");
	for (int i = 0; i < 8 * 52; i++) {
		char line[] = {'c',	     'a', 'r',
			       'd',	     ' ', ranks[i / 4 % 13],
			       suits[i % 4], '\0'};
		if (i == 52 + 34) /* the nine of hearts of the second deck */
			strcpy(line, "card Kd");
		ck_assert_int_eq(scene_enter_one(scene, "", line, &err), SB_OK);
		if (i == 414)
			scene_must_hide(scene, "Missing");
	}
	scene_must_show(scene, "Missing: 9♥");
	scene_must_show(scene, "Too many: K♦");
	press("x");
	wants("event resume deck-open\nevent end deck-open\n");
	scene_must_show(scene, "FAIL");
}
END_TEST

START_TEST(a_field_that_cannot_be_is_asked_again)
{
	scene_enter(scene, OPENING "1042 on\n");
	press(F3 "3\r101-107\r");
	scene_must_show(scene, "A number is needed for each deck");
	wants("event begin deck-open\n");
	press("\177\177\177"
	      "107 109\r");
	wants("event field deck-open decks 101 102 103 104 105 106 107 109\n");
}
END_TEST

START_TEST(a_field_is_not_entered_again_where_nothing_changed)
{
	scene_enter(scene, OPENING "1042 on\n");
	press(F3 "3\r101-108\r");
	scene->intents[0] = '\0';
	scene_key(scene, KEYS_UP);
	press("\r");
	wants("");
}
END_TEST

START_TEST(a_defect_and_a_replaced_deck_fail_the_form)
{
	scene_enter(scene, OPENING "1042 on\n");
	press(F3 "3\r101-108\r\t");
	scene->intents[0] = '\0';
	press("\td103\rTH\rscratched\r");
	wants("event defect deck-open 103 Th scratched\n");
	scene_must_show(scene, "Deck 103, 10♥: scratched");
	press("r103\r109\r" PIT_BOSS_SIGNS);
	wants("event replaced deck-open 103 109 by 2001 with PIN\n");
	scene_must_show(scene, "Deck 103 goes to card storage, 109 takes");
	scene_must_show(scene, "109");
}
END_TEST

START_TEST(a_form_is_not_signed_before_all_is_answered)
{
	scene_enter(scene, OPENING "1042 on\n");
	press(F3 "1\rps");
	scene_must_show(scene, "It is signed when all is answered.");
	scene_must_hide(scene, "Badge and PIN");
}
END_TEST

START_TEST(one_person_does_not_sign_for_two)
{
	scene_enter(scene, OPENING "1042 on\n");
	press(F3 "3\r101-108\rred\r77\rpppppppp\r" PIT_BOSS_SIGNS
		 "\r" PIT_BOSS_SIGNS);
	ck_assert(!form_of(CHECKLIST_DECK_OPEN)->over);
	scene_must_show(scene, "another person signs, too");
}
END_TEST

START_TEST(a_form_is_left_and_gone_on_with)
{
	scene_enter(scene, OPENING "1042 on\n");
	press(F3 "2\rpp" ESC);
	wants("event begin shoe\nevent item shoe 1 pass\n"
	      "event item shoe 2 pass\n");
	scene_wait(scene, 100);
	wants("form left\n");
	scene_must_show(scene, "The shoe: 2 of 5");
	press("2\rp");
	wants("event resume shoe\nevent item shoe 3 pass\n");
}
END_TEST

START_TEST(a_form_without_a_dealer_is_opened_by_badge)
{
	scene_enter(scene, OPENING);
	press(F3 "2\r");
	scene_must_show(scene, "Badge and PIN for an inspection");
	press(ESC);
	wants("");
	scene_must_show(scene, "Inspections:");
	scene_wait(scene, 2000);
	press("2\r" DEALER_SIGNS "p");
	wants("form left\nevent begin shoe by 1042 with PIN\n"
	      "event item shoe 1 pass\n");
	ck_assert_str_eq(form_of(CHECKLIST_SHOE)->answer[0].badge, "1042");
}
END_TEST

START_TEST(a_form_is_thrown_away_by_a_word)
{
	scene_enter(scene, OPENING "1042 on\n");
	press(F3 "2\rp");
	scene->intents[0] = '\0';
	press("\177"
	      "x\r"
	      "\177"
	      "drop\r");
	wants("event drop shoe\n");
	scene_must_show(scene, "The shoe: not begun");
}
END_TEST

/* --- the shuffle --------------------------------------------------------- */

START_TEST(each_group_of_the_shuffle_is_one_space)
{
	scene_open_day(scene);
	scene_play(scene, "shuffle\n");
	scene_must_show(scene, "Space = BEGUN");
	scene_wait(scene, 1000);
	press(" ");
	wants("event begin\n");
	for (int i = 0; i < 5; i++) {
		scene_wait(scene, 1300);
		press(" ");
	}
	wants("event group 1\nevent group 2\nevent group 3\nevent group 4\n"
	      "event group 5\n");
	scene_must_show(scene, "OPEN THE BETTING");
}
END_TEST

START_TEST(the_time_of_the_group_under_way_runs)
{
	scene_open_day(scene);
	scene_play(scene, "shuffle\n");
	scene_enter(scene, "1042 begin\n1042 group 1\n");
	scene_must_show(scene, "0:30");
	scene_must_show(scene, "0:00");
	scene_wait(scene, 65000);
	scene_must_show(scene, "1:05");
	ck_assert_int_le(screen_due(&scene->screen) - scene->view.now_ms, 1000);
}
END_TEST

START_TEST(a_group_is_taken_back_after_a_question)
{
	scene_open_day(scene);
	scene_play(scene, "shuffle\n");
	scene_enter(scene, "1042 begin\n1042 group 1\n");
	scene_must_show(scene, "B Take back");
	press("b");
	wants("");
	press("\r");
	wants("event back 1\n");
	scene_must_show(scene, "SHUFFLE: WASH");
}
END_TEST

/* --- roulette ------------------------------------------------------------ */

START_TEST(a_pit_boss_s_form_is_begun_by_badge_and_filled_in_alone)
{
	scene_enter(scene, OPENING_ROULETTE "1042 on\n");
	press(F3 "2\r" PIT_BOSS_SIGNS);
	wants("event begin wheel by 2001 with PIN\n");
	press("W-12\r0.25\rpppp");
	scene->intents[0] = '\0';
	press("t17\r");
	wants("event test wheel 5 17\n");
	scene_enter(scene, "- number 17\n");
	scene_must_show(scene, "Dropped into 17, the wheel reads 17");
	press("\r\r" PIT_BOSS_SIGNS);
	ck_assert(form_of(CHECKLIST_WHEEL)->over);
}
END_TEST

START_TEST(a_measure_has_its_unit_and_its_range)
{
	scene_enter(scene, OPENING_ROULETTE "1042 on\n");
	press(F3 "3\r" PIT_BOSS_SIGNS "B-3\r");
	scene_must_show(scene, "mm, 12 to 25");
	press("99\r");
	scene_must_show(scene, "No such thing measures that");
	press("\177\177"
	      "18.5\r");
	scene_must_show(scene, "18.5");
	ck_assert_str_eq(form_of(CHECKLIST_BALL)->field[1], "18.5");
}
END_TEST

START_TEST(a_new_ball_is_inspected_first)
{
	scene_open_day(scene);
	press(F3 "1\r1\r");
	wants("event left ball new\n");
	scene_must_show(scene, "INSPECT THE BALL");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("ui_day");
	TCase *tcase = tcase_create("cards");

	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, the_window_for_a_dealer_opens_by_itself_and_once);
	tcase_add_test(tcase, who_signs_on_sees_what_is_open);
	tcase_add_test(tcase, a_dealer_is_relieved_between_rounds_in_one_act);
	tcase_add_test(tcase, a_dealer_signs_off_after_a_question);
	tcase_add_test(tcase, the_same_badge_cannot_relieve_itself);
	tcase_add_test(tcase,
		       a_closed_table_says_so_calmly_and_a_pit_boss_opens_it);
	tcase_add_test(tcase, a_closed_table_s_reader_may_be_off);
	tcase_add_test(tcase, the_table_is_closed_with_its_inspection);
	tcase_add_test(tcase, a_duty_in_mid_round_stops_play_without_an_alarm);
	tcase_add_test(tcase, no_key_lifts_what_a_duty_holds);
	tcase_add_test(tcase,
		       an_inspection_that_nothing_makes_due_is_asked_about);
	tcase_add_test(tcase, a_shift_is_handed_over_with_a_pit_boss_and_words);
	tcase_add_test(tcase, a_form_is_filled_in_and_signed_in_few_keys);
	tcase_add_test(
		tcase,
		a_whole_day_of_cards_is_opened_in_under_a_minute_of_keys);
	tcase_add_test(tcase, a_pass_moves_on_and_a_failure_says_why);
	tcase_add_test(tcase, what_a_device_must_prove_takes_no_tick);
	tcase_add_test(tcase,
		       a_count_names_what_is_missing_once_all_should_be_there);
	tcase_add_test(tcase, a_field_that_cannot_be_is_asked_again);
	tcase_add_test(tcase,
		       a_field_is_not_entered_again_where_nothing_changed);
	tcase_add_test(tcase, a_defect_and_a_replaced_deck_fail_the_form);
	tcase_add_test(tcase, a_form_is_not_signed_before_all_is_answered);
	tcase_add_test(tcase, one_person_does_not_sign_for_two);
	tcase_add_test(tcase, a_form_is_left_and_gone_on_with);
	tcase_add_test(tcase, a_form_without_a_dealer_is_opened_by_badge);
	tcase_add_test(tcase, a_form_is_thrown_away_by_a_word);
	tcase_add_test(tcase, each_group_of_the_shuffle_is_one_space);
	tcase_add_test(tcase, the_time_of_the_group_under_way_runs);
	tcase_add_test(tcase, a_group_is_taken_back_after_a_question);
	suite_add_tcase(suite, tcase);
	tcase = tcase_create("wheel");
	tcase_add_checked_fixture(tcase, set_up_wheel, tear_down);
	tcase_add_test(tcase,
		       a_pit_boss_s_form_is_begun_by_badge_and_filled_in_alone);
	tcase_add_test(tcase, a_measure_has_its_unit_and_its_range);
	tcase_add_test(tcase, a_new_ball_is_inspected_first);
	suite_add_tcase(suite, tcase);
	return support_run(suite);
}
