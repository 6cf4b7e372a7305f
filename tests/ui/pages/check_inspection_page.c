/* SPDX-License-Identifier: ISC */
/* The page of a form by keys: answers, tests, signatures. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

#define DEALER_SIGNS	 "1042\r104210\r"
#define PIT_BOSS_SIGNS	 "2001\r200120\r"
#define OPENING		 "2001 opening 2026-11-21 baccarat 8\n"
#define OPENING_ROULETTE "2001 opening 2026-11-21 roulette\n"

/* Keys are counted, Shift with its letter as one. */
static size_t pressed;

static void press(const char *keys)
{
	pressed += strlen(keys);
	scene_press(scene, keys);
}

/* The day is being opened; a form by its keys. */
static void opens(const char *keys)
{
	scene_enter(scene, OPENING "1042 on\n");
	press(keys);
}

static const struct inspection *form_of(enum checklist_id id)
{
	return &scene->pit.form[id];
}

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
	scene_expect_text(scene, "► Dealer's signature");
	scene_key(scene, KEYS_DOWN);
	press("\r" PIT_BOSS_SIGNS);
	ck_assert(form_of(CHECKLIST_DECK_OPEN)->over);
	ck_assert(!inspection_failed(form_of(CHECKLIST_DECK_OPEN)));
	ck_assert_str_eq(form_of(CHECKLIST_DECK_OPEN)->field[0],
			 "101 102 103 104 105 106 107 108");
	/* eleven answers; beside what is typed into fields, a key each */
	ck_assert_uint_le(answers, 30);
	ck_assert_uint_le(pressed, 60);
	scene_expect_text(scene, "Shoe: to do");
}
END_TEST

START_TEST(a_whole_day_of_cards_is_opened_in_under_a_minute_of_keys)
{
	pressed = 0;
	press(F3 "\r" PIT_BOSS_SIGNS);
	scene_wait(scene, KEY_GUARD_FRAME_MS); /* the list has other rows */
	press("\ranat");
	scene_enter(scene, "- card As\n- card Ah\n- card Ad\n- card Ac\n");
	press("n101-108\rred\r77\rapp");
	press("s" DEALER_SIGNS "s" PIT_BOSS_SIGNS);
	scene_wait(scene, KEY_GUARD_FRAME_MS); /* it has opened by itself */
	press(DEALER_SIGNS);
	scene_expect_text(scene, "SHUFFLE");
	for (int i = 0; i < 12; i++) { /* START and eleven steps */
		scene_wait(scene, 2000);
		press(" ");
	}
	scene_expect_text(scene, "OPEN BETTING");
	/* four PINs among them */
	ck_assert_uint_le(pressed, 90);
}
END_TEST

START_TEST(a_count_names_what_is_missing_once_all_should_be_there)
{
	static const char ranks[] = "A23456789TJQK", suits[] = "cdhs";
	struct sb_error err;

	scene_enter(scene,
		    OPENING "1042 on\n1042 begin shoe\n1042 item shoe 1 pass\n"
			    "1042 item shoe 2 pass\n1042 item shoe 3 pass\n"
			    "1042 item shoe 4 pass\n1042 test shoe 5\n"
			    "- card As\n- card Ah\n- card Ad\n- card Ac\n"
			    "1042 sign shoe dealer\n2001 sign shoe pit-boss\n"
			    "1042 begin deck-open\n"
			    "1042 test deck-open 1\n");
	press(F3 "2\r");
	for (int i = 0; i < 8 * 52; i++) {
		char line[] = {'c',	     'a', 'r',
			       'd',	     ' ', ranks[i / 4 % 13],
			       suits[i % 4], '\0'};
		if (i == 52 + 34) /* the nine of hearts of the second deck */
			strcpy(line, "card Kd");
		ck_assert_int_eq(scene_enter_one(scene, "", line, &err), SB_OK);
		if (i == 414)
			scene_expect_no_text(scene, "Missing");
	}
	scene_expect_text(scene, "Missing: 9♥");
	scene_expect_text(scene, "Extra: K♦");
	press("x");
	stage_expect_intents("event resume deck-open\nevent end deck-open\n");
	scene_expect_text(scene, "FAIL");
}
END_TEST

START_TEST(one_person_does_not_sign_for_two)
{
	opens(F3 "3\r101-108\rred\r77\rpppppppp\r" PIT_BOSS_SIGNS
		 "\r" PIT_BOSS_SIGNS);
	ck_assert(!form_of(CHECKLIST_DECK_OPEN)->over);
	scene_expect_text(scene, "Another person must sign.");
}
END_TEST

START_TEST(a_form_without_a_dealer_is_opened_by_badge)
{
	scene_enter(scene, OPENING);
	press(F3 "2\r");
	scene_expect_text(scene, "Badge and PIN for form entry");
	press(ESC);
	stage_expect_intents("");
	scene_expect_text(scene, "Inspections:");
	scene_wait(scene, 2000);
	press("2\r" DEALER_SIGNS "p");
	stage_expect_intents("form left\nevent begin shoe by 1042 with PIN\n"
			     "event item shoe 1 pass\n");
	ck_assert_str_eq(form_of(CHECKLIST_SHOE)->answer[0].badge, "1042");
}
END_TEST

/* --- roulette ------------------------------------------------------------ */

START_TEST(a_pit_boss_s_form_is_begun_by_badge_and_filled_in_alone)
{
	scene_enter(scene, OPENING_ROULETTE "1042 on\n");
	press(F3 "2\r" PIT_BOSS_SIGNS);
	stage_expect_intents("event begin wheel by 2001 with PIN\n");
	press("W-12\r0.25\rpppp");
	scene->intents[0] = '\0';
	press("t17\r");
	stage_expect_intents("event test wheel 5 17\n");
	scene_enter(scene, "- number 17\n");
	scene_expect_text(scene, "Dropped into 17, wheel read 17");
	press("\rp\r" PIT_BOSS_SIGNS);
	ck_assert(form_of(CHECKLIST_WHEEL)->over);
}
END_TEST

START_TEST(a_measure_has_its_unit_and_its_range)
{
	scene_enter(scene, OPENING_ROULETTE "1042 on\n");
	press(F3 "3\r" PIT_BOSS_SIGNS "B-3\r");
	scene_expect_text(scene, "mm, 12 to 25");
	press("99\r");
	scene_expect_text(scene, "Implausible value: measure again.");
	press("\177\177"
	      "18.5\r");
	scene_expect_text(scene, "18.5");
	ck_assert_str_eq(form_of(CHECKLIST_BALL)->field[1], "18.5");
}
END_TEST

/* Whoever answers one form has not signed for another. */
START_TEST(another_form_is_begun_under_the_same_badge_until_they_are_left)
{
	scene_enter(scene, OPENING_ROULETTE "1042 on\n2001 begin wheel\n");
	scene_set_form_owner(scene, "2001");
	press(F3 "3\rB-3\r");
	stage_expect_intents("event begin ball\n"
			     "event field ball ball B-3\n");
	press(ESC);
	scene_wait(scene, 100);
	stage_expect_intents("form left\n");
	press("3\r");
	scene_expect_text(scene, "Badge and PIN for pit boss form entry");
}
END_TEST

/* --- all of them --------------------------------------------------------- */

static const struct {
	const char *game, *table;
} games_day[] = {
	{"baccarat 8", "table baccarat"},
	{"blackjack 6", "table blackjack decks=6"},
	{"roulette", "table roulette"},
};

/* Whether that form is due at the opening; then it lies open. */
static bool opens_form(enum checklist_id id, const char *badge)
{
	struct sb_error err;
	char line[PIT_LINE_MAX];

	snprintf(line, sizeof line, "begin %s", checklists[id].name);
	if (scene_enter_one(scene, badge, line, &err) != SB_OK)
		return false;
	scene_set_form_owner(scene, badge);
	inspect_open(&scene->screen.inspect, id, &scene->view);
	screen_go_to(&scene->screen, PAGE_INSPECTION);
	return true;
}

START_TEST(every_form_fits_the_smallest_screen)
{
	int game = _i / CHECKLISTS;
	enum checklist_id id = (enum checklist_id)(_i % CHECKLISTS);
	char line[PIT_LINE_MAX];

	scene_apply(scene, games_day[game].table, false);
	snprintf(line, sizeof line, "2001 opening 2026-11-21 %s\n1042 on\n",
		 games_day[game].game);
	scene_enter(scene, line);
	if (!opens_form(id, "2001"))
		return;
	scene_wait(scene, 1000);
	scene_expect_text(scene, "INSPECTION");
	int rows = inspect_rows(&scene->screen.inspect, &scene->view);
	for (int i = 0; i < rows; i++) {
		scene_expect_uncut(scene);
		scene_expect_text(scene, "►");
		scene_key(scene, KEYS_DOWN);
	}
	ck_assert(scene_shows(scene, "► Dealer's signature") ||
		  scene_shows(scene, "► Pit boss's signature"));
}
END_TEST

static const struct test cards_tests[] = {
	T(a_form_is_filled_in_and_signed_in_few_keys),
	T(a_whole_day_of_cards_is_opened_in_under_a_minute_of_keys),
	T(a_count_names_what_is_missing_once_all_should_be_there),
	T(one_person_does_not_sign_for_two),
	T(a_form_without_a_dealer_is_opened_by_badge),
	TIMES(every_form_fits_the_smallest_screen,
	      ROWS_OF(games_day) * CHECKLISTS),
};

static const struct test wheel_tests[] = {
	T(a_pit_boss_s_form_is_begun_by_badge_and_filled_in_alone),
	T(a_measure_has_its_unit_and_its_range),
	T(another_form_is_begun_under_the_same_badge_until_they_are_left),
};

static const struct test_case cases[] = {
	CASE("cards", cards_tests, stage_day, stage_clear),
	CASE("wheel", wheel_tests, stage_roulette_day, stage_clear),
};

SUITE_OF(cases)
