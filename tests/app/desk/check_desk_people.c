/* SPDX-License-Identifier: ISC */
/* Who does what at the desk: signing on, relief, and whose word is asked for.
 */
#include "config.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/language.h"
#include "rules/core/gettext.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

enum { ROWS_MAX = 1 << 15, MINUTE_MS = 60000 };

static char rows[ROWS_MAX]; /* since the last look, but of devices */

static void on_update(const struct journal_row *row)
{
	size_t used = strlen(rows);

	if (row->kind != KIND_DEVICE)
		snprintf(rows + used, sizeof rows - used, "%s%s%s\n",
			 row->badge, row->badge[0] ? " " : "", row->line);
}

static void start(const char *game, const char *keys)
{
	setenv("TZ", "UTC", 1);
	test_desk.row = on_update;
	test_desk.from_us =
		INT64_C(1795255200000000); /* 2026-11-21 10:00 UTC */
	test_desk_set_up(game, keys);
	test_desk_start();
	rows[0] = '\0';
}

static void opens(void)
{
	start("baccarat", "decks = 1; cut-at = 7; lock-after = 10;"
			  "betting-time = 0; min-betting-time = 0");
	test_desk_open_day();
	rows[0] = '\0';
}

static void expect_rows(const char *want)
{
	support_same(rows, want);
	rows[0] = '\0';
}

static void expect_refused(const char *words)
{
	ck_assert_msg(strstr(console_double.refused, words) != NULL, "%s",
		      console_double.refused);
}

static struct view view(void)
{
	struct view view;

	desk_view(&test_desk.desk, &view);
	return view;
}

static void keys(const char *line, const char *badge)
{
	test_desk_enter(KIND_TABLE, line, badge);
}

static void people(const char *line, const char *badge)
{
	test_desk_enter(KIND_PEOPLE, line, badge);
}

static void form(const char *line, const char *badge)
{
	test_desk_enter(KIND_INSPECTION, line, badge);
}

/* --- the dealer ----------------------------------------------------------- */

START_TEST(who_deals_is_shown_and_on_every_row)
{
	opens();
	ck_assert_str_eq(view().dealer, "1001 Aino");
	keys("open", "");
	keys("close", "");
	test_desk_send_reading("9h");
	expect_rows("1001 open\n1001 close\n1001 position player 1\n"
		    "1001 card 9h\n");
}
END_TEST

START_TEST(nobody_deals_after_a_restart)
{
	opens();
	test_desk_kill();
	test_desk_start();
	ck_assert_ptr_null(view().dealer);
	ck_assert_str_eq(test_desk_hold(), "dealer");
	rows[0] = '\0';
	people("on", "1002");
	expect_rows("1002 on\nrelease dealer\n");
	ck_assert_str_eq(view().dealer, "1002 Ben");
}
END_TEST

START_TEST(after_a_restart_in_a_round_its_rows_are_of_who_signs_on)
{
	struct intent same = {.kind = INTENT_TABLE_SAME};

	opens();
	keys("open", "");
	keys("close", "");
	test_desk_kill();
	test_desk_start();
	ck_assert_str_eq(test_desk_hold(), "compare");
	rows[0] = '\0';
	people("on", "1002");
	dealer_input_handle(&test_desk.desk.dealer, &same,
			    test_desk.desk.now_ms);
	test_desk_turn();
	test_desk_send_reading("9h");
	expect_rows("1002 on\n1002 release compare\n"
		    "1002 position player 1\n1002 card 9h\n");
}
END_TEST

static void speaks_finnish(const char *badge)
{
	struct record *record = station_record(test_desk.desk.station);
	struct sb_error err;

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(staff_set_language(record, "3001", badge, "fi",
					    clock_utc_us(), &err),
			 SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

static void expect_screen(const char *language)
{
	view();
	ck_assert_str_eq(_("English"), language);
}

START_TEST(the_screen_is_in_the_language_of_who_deals)
{
	language_start();
	opens();
	speaks_finnish("1002");
	expect_screen("English");
	people("on", "1002");
	expect_screen("suomi");
	people("off", "");
	ck_assert_ptr_null(view().dealer);
	expect_screen("English");
}
END_TEST

static void expect_form_ends(enum checklist_id id)
{
	while (inspection_under_way(&view().pit->form[id]))
		ck_assert(test_desk_do_duty(false));
}

/* What is signed are the words that the record has. */
START_TEST(a_form_stays_in_the_language_in_which_it_was_begun)
{
	language_start();
	opens();
	speaks_finnish("1002");
	form("left cards one fell", "");
	people("on", "1002");
	expect_screen("suomi");
	form("begin deck-return", "");
	ck_assert_str_eq(station_form_language(test_desk.desk.station), "fi");
	people("on", "1001");
	expect_screen("suomi");
	test_desk_kill();
	language_use("en");
	test_desk_start();
	expect_screen("suomi");
	expect_form_ends(CHECKLIST_DECK_RETURN);
	expect_screen("English");
	test_desk_open_day();
	form("left cards another fell", "");
	form("begin deck-return", "");
	people("on", "1002");
	expect_screen("English");
	expect_form_ends(CHECKLIST_DECK_RETURN);
	test_desk_expect_as_recorded();
	test_desk_expect_verified();
}
END_TEST

START_TEST(a_relief_is_one_act_between_rounds)
{
	opens();
	people("on", "1002");
	expect_rows("1002 on\n");
	ck_assert_str_eq(view().dealer, "1002 Ben");
	keys("open", "");
	rows[0] = '\0';
	people("on", "1001");
	expect_refused("finish it first");
	expect_rows("1001 refused sign-on\n");
	ck_assert_str_eq(view().dealer, "1002 Ben");
}
END_TEST

START_TEST(signing_off_holds_the_table)
{
	opens();
	people("off", "");
	expect_rows("1001 off\nhold dealer\n");
	ck_assert_ptr_null(view().dealer);
	keys("open", "1001");
	expect_rows("1001 open\n");
	ck_assert_str_eq(test_desk_hold(), "dealer");
}
END_TEST

START_TEST(with_nobody_signed_on_each_act_needs_a_badge)
{
	opens();
	people("off", "");
	rows[0] = '\0';
	keys("note a glass fell", "");
	keys("hold spill", "");
	expect_rows("");
	keys("note a glass fell", "1002");
	expect_rows("1002 note a glass fell\n");
}
END_TEST

START_TEST(a_wrong_PIN_signs_nobody_on)
{
	opens();
	test_desk_enter_with_pin(KIND_PEOPLE, "on", "1002", "000000");
	ck_assert_str_eq(view().dealer, "1001 Aino");
	test_desk_enter_with_pin(KIND_PEOPLE, "on", "1002", "");
	test_desk_enter_with_pin(KIND_PEOPLE, "on", "", "");
	ck_assert_str_eq(view().dealer, "1001 Aino");
	keys("note it is told with the next row", "");
	ck_assert_ptr_nonnull(strstr(rows, "pin wrong 1002\n"));
}
END_TEST

/* The delay that the dialog counts down, in seconds. */
static int delay_s(void)
{
	return (int)((console_double.delayed_until_ms - test_desk.desk.now_ms +
		      999) /
		     1000);
}

START_TEST(an_unknown_badge_gets_the_answers_of_a_wrong_PIN)
{
	static const struct {
		int delay_s;
		const char *answer;
	} tries[] = {
		{1, "wrong badge or PIN"}, {1, "PIN not checked"},
		{2, "wrong badge or PIN"}, {2, "PIN not checked"},
		{4, "wrong badge or PIN"},
	};
	static const char *const badges[] = {"1002", "104210", "9999"};

	opens();
	for (int n = 0; n < ROWS_OF(badges); n++)
		for (int i = 0; i < ROWS_OF(tries); i++) {
			test_desk_enter_with_pin(KIND_PEOPLE, "on", badges[n],
						 "428571");
			ck_assert_str_eq(console_double.refused,
					 tries[i].answer);
			ck_assert_int_eq(delay_s(), tries[i].delay_s);
			if (i % 2)
				test_desk_wait(1000 * tries[i].delay_s);
		}
	expect_rows("1002 pin wrong 1002\n1002 pin wrong 1002\n"
		    "1002 pin wrong 1002\npin unknown\npin unknown\n"
		    "pin unknown\npin unknown\npin unknown\npin unknown\n");
}
END_TEST

START_TEST(a_disabled_badge_is_told_so_with_its_PIN_alone)
{
	struct record *record;
	struct sb_error err;

	opens();
	record = station_record(test_desk.desk.station);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(
		staff_disable(record, "3001", "1002", clock_utc_us(), &err),
		SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
	test_desk_enter_with_pin(KIND_PEOPLE, "on", "1002", "428571");
	ck_assert_str_eq(console_double.refused, "wrong badge or PIN");
	test_desk_wait(1000);
	people("on", "1002");
	expect_refused("badge 1002 is disabled");
}
END_TEST

START_TEST(five_wrong_PINs_are_an_alarm_that_a_pit_boss_ends)
{
	const char *notice = "Wrong PINs for badge 1002. Pit boss: unlock it "
			     "(F6).";

	opens();
	for (int i = 0; i < 5; i++) {
		ck_assert_uint_eq(view().n_notices, 0);
		test_desk_enter_with_pin(KIND_PEOPLE, "on", "1002", "428571");
		test_desk_wait(60000);
	}
	ck_assert_ptr_nonnull(strstr(rows, "1002 pin alarm 1002\n"));
	ck_assert_str_eq(view().notices[0], notice);
	ck_assert_str_eq(view().guessed, "1002");
	test_desk_kill();
	test_desk_start();
	ck_assert_str_eq(view().notices[0], notice);
	people("on", "1001");
	rows[0] = '\0';
	people("staff unlock 1002", "1001");
	expect_refused("unlocking a badge requires pit boss");
	people("staff unlock 1002", "2001");
	test_desk_turn();
	expect_rows("1001 refused unlock\n2001 staff unlock 1002\n");
	ck_assert_uint_eq(view().n_notices, 0);
	people("on", "1002");
	ck_assert_str_eq(view().dealer, "1002 Ben");
}
END_TEST

/* Gives badge 1002 a PIN that costs as much to check as one of a house. */
static void give_costly_pin(const char *pin)
{
	struct record *record = station_record(test_desk.desk.station);
	char hash[PIN_HASH_MAX];
	struct sb_error err;

	ck_assert_int_eq(staff_pin_hash(pin, hash, &err), SB_OK);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(staff_set_pin(record, "3001", "1002", hash,
				       clock_utc_us(), &err),
			 SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

START_TEST(too_little_memory_is_no_wrong_PIN)
{
	opens();
	people("off", "");
	test_desk_kill();
	test_desk_start();
	give_costly_pin("428571");
	rows[0] = '\0';
	support_limit_memory(40 << 20);
	test_desk_enter_with_pin(KIND_PEOPLE, "on", "1002", "428571");
	support_limit_memory(0);
	expect_refused("not enough memory to check PINs: 64 MB needed");
	test_desk_enter_with_pin(KIND_PEOPLE, "on", "1002", "428571");
	/* and no PIN was counted */
	expect_rows("3001 staff pin 1002\n1002 on\nrelease dealer\n");
}
END_TEST

/* In the file, as another program would. */
static void change_staff(const char *sql)
{
	sqlite3 *db;

	ck_assert_int_eq(sqlite3_open(test_desk.conf.database, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

START_TEST(a_badge_changed_in_the_file_signs_nothing_and_raises_an_alarm)
{
	opens();
	change_staff("UPDATE staff SET pin_hash = (SELECT pin_hash FROM staff"
		     " WHERE badge = '1001') WHERE badge = '1002'");
	test_desk_enter_with_pin(KIND_PEOPLE, "on", "1002", "10011001");
	expect_refused("staff list: badge 1002 differs from the journal");
	ck_assert_str_eq(view().dealer, "1001 Aino");
	expect_rows("list differs 1002\n");
	ck_assert_int_eq((int)view().n_notices, 1);
	ck_assert_str_eq(view().notices[0],
			 "Staff list changed outside of sabot: badge 1002. "
			 "Call surveillance.");
	change_staff("UPDATE staff SET role = 3 WHERE badge = '2001'");
	people("hand-over 2002", "2001");
	ck_assert_str_eq(view().pit->pit_boss, "");
}
END_TEST

/* --- whose word it takes -------------------------------------------------- */

START_TEST(who_deals_rules_on_nothing)
{
	opens();
	people("on", "2001");
	keys("hold dispute", "");
	rows[0] = '\0';
	keys("release dispute", "2001");
	expect_refused("deals at this table");
	ck_assert_str_eq(test_desk_hold(), "dispute");
	keys("release dispute", "2002");
	expect_rows("2001 refused release\n2002 release dispute\n");
	ck_assert_str_eq(test_desk_hold(), "");
}
END_TEST

/* Another program gives the person with 2001 badge 2009, too. */
static void give_second_badge(void)
{
	const struct person badge = {.badge = "2009",
				     .number = "2001",
				     .name = "Petra",
				     .role = ROLE_SUPERVISOR};
	struct record *record = station_record(test_desk.desk.station);
	char hash[PIN_HASH_MAX];
	struct sb_error err;

	support_pin_hash("20092009", hash);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(
		staff_add(record, "3001", &badge, hash, clock_utc_us(), &err),
		SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

START_TEST(who_deals_rules_on_nothing_with_another_badge)
{
	opens();
	give_second_badge();
	people("on", "2001");
	keys("hold dispute", "");
	rows[0] = '\0';
	keys("release dispute", "2009");
	expect_refused("deals at this table");
	test_desk_enter(KIND_DAY, "closing", "2009");
	people("hand-over 2009", "3001");
	expect_refused("This badge deals here");
	ck_assert_str_eq(view().pit->pit_boss, "");
	ck_assert_int_eq(view().pit->day_state, DAY_OPEN);
	ck_assert_str_eq(test_desk_hold(), "dispute");
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(nobody_signs_both_sides_with_two_badges)
{
	opens();
	give_second_badge();
	people("on", "2001");
	form("left cards one fell", "");
	form("begin deck-return", "");
	while (inspection_missing(&view().pit->form[CHECKLIST_DECK_RETURN]) !=
	       MISSING_DEALER_SIGNATURE)
		ck_assert(test_desk_do_duty(false));
	form("sign deck-return dealer", "2001");
	people("on", "1002");
	form("sign deck-return pit-boss", "2009");
	expect_refused("Another person must sign.");
	form("sign deck-return pit-boss", "2002");
	ck_assert_ptr_nonnull(strstr(rows, "2002 sign deck-return pit-boss\n"));
	test_desk_expect_as_recorded();
}
END_TEST

/* A supervisor disables the badge with sabot staff. */
static void disable(const char *badge)
{
	struct record *record = station_record(test_desk.desk.station);
	struct sb_error err;

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(
		staff_disable(record, "3001", badge, clock_utc_us(), &err),
		SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

START_TEST(a_disabled_dealer_is_signed_off_before_the_next_round)
{
	opens();
	disable("1001");
	keys("open", "");
	ck_assert_ptr_null(view().dealer);
	ck_assert_str_eq(test_desk_hold(), "dealer");
	ck_assert_int_eq(view().table->phase, PHASE_BETWEEN);
	ck_assert_ptr_nonnull(strstr(
		rows, "3001 staff disable 1001\noff disabled\nhold dealer\n"));
	people("on", "1001");
	ck_assert_ptr_null(view().dealer);
	people("on", "1002");
	ck_assert_str_eq(view().dealer, "1002 Ben");
	test_desk_expect_as_recorded();
	test_desk_expect_verified();
}
END_TEST

START_TEST(a_dealer_disabled_in_a_round_ends_it)
{
	opens();
	keys("open", "");
	disable("1001");
	keys("close", "");
	test_desk_send_reading("9h");
	keys("void misdeal", "2001");
	ck_assert_str_eq(view().dealer, "1001 Aino");
	rows[0] = '\0';
	keys("clear", "");
	ck_assert_ptr_null(view().dealer);
	expect_rows("1001 clear\noff disabled\nhold dealer\n");
	test_desk_expect_as_recorded();
	test_desk_expect_verified();
}
END_TEST

START_TEST(a_disabled_pit_boss_loses_shift_and_authority)
{
	opens();
	people("hand-over 2001", "3001");
	keys("hold dispute", "");
	keys("note let us see", "2001");
	keys("release dispute", "2001");
	keys("hold dispute", "");
	disable("2001");
	keys("note seen", "");
	ck_assert_str_eq(view().pit->pit_boss, "");
	ck_assert_int_eq(view().badges.authority.role, ROLE_NOBODY);
	keys("release dispute", "2001");
	ck_assert_str_eq(test_desk_hold(), "dispute");
}
END_TEST

START_TEST(who_deals_does_not_close_the_table)
{
	opens();
	people("on", "2001");
	rows[0] = '\0';
	test_desk_enter(KIND_DAY, "closing", "2001");
	ck_assert_int_eq(view().pit->day_state, DAY_OPEN);
	test_desk_enter(KIND_DAY, "closing", "1002");
	ck_assert_int_eq(view().pit->day_state, DAY_OPEN);
	test_desk_enter(KIND_DAY, "closing", "2002");
	ck_assert_int_eq(view().pit->day_state, DAY_CLOSING);
}
END_TEST

START_TEST(two_signatures_are_two_people)
{
	opens();
	form("left cards one fell", "");
	form("begin deck-return", "");
	while (view().pit->form[CHECKLIST_DECK_RETURN].signature[0].badge[0] ==
	       '\0')
		ck_assert(test_desk_do_duty(false));
	rows[0] = '\0';
	people("on", "2001");
	form("sign deck-return pit-boss", "2001");
	form("sign deck-return pit-boss", "1001");
	people("on", "1002");
	ck_assert_ptr_null(strstr(rows, "sign deck-return"));
	form("sign deck-return pit-boss", "2001");
	ck_assert_ptr_nonnull(strstr(rows, "2001 sign deck-return pit-boss\n"));
	ck_assert_str_eq(test_desk_hold(), "");
}
END_TEST

START_TEST(a_shift_is_handed_to_a_pit_boss_by_a_supervisor)
{
	opens();
	people("hand-over 1001", "3001");
	expect_refused("pit boss");
	people("hand-over 9999", "3001");
	rows[0] = '\0';
	people("hand-over 2001", "2002");
	ck_assert_str_eq(view().pit->pit_boss, "");
	people("hand-over 2001 a quiet night", "3001");
	expect_rows("2002 refused hand-over\n"
		    "3001 hand-over 2001 a quiet night\n");
	ck_assert_str_eq(view().pit->pit_boss, "2001");
}
END_TEST

START_TEST(nobody_enters_what_follows)
{
	static const struct {
		enum row_kind row_kind;
		const char *line;
	} lines[] = {
		{KIND_TABLE, "shoe"},	   {KIND_TABLE, "table baccarat"},
		{KIND_DAY, "opened"},	   {KIND_DAY, "closed another-game"},
		{KIND_SHUFFLE, "loaded"},  {KIND_INSPECTION, "card As"},
		{KIND_PEOPLE, "off idle"}, {KIND_CONFIG, "station 1"},
	};

	opens();
	for (int i = 0; i < ROWS_OF(lines); i++)
		test_desk_enter(lines[i].row_kind, lines[i].line, "3001");
	expect_rows("");
}
END_TEST

/* --- forms ---------------------------------------------------------------- */

static void begins_wheel(void)
{
	start("roulette", "lock-after = 10");
	test_desk_enter(KIND_DAY, "opening", "2001");
	form("begin table", "1001");
	form("begin wheel", "2001");
	rows[0] = '\0';
}

START_TEST(who_began_a_form_answers_it)
{
	begins_wheel();
	ck_assert_str_eq(view().badges.answers.badge, "2001");
	form("item wheel 1 pass", "");
	expect_rows("2001 item wheel 1 pass\n");
	form("sign wheel pit-boss", "");
	expect_rows("");
}
END_TEST

/* The page of the forms is left. */
static void leaves(void)
{
	struct intent left = {.kind = INTENT_FORM_CLOSED};

	dealer_input_handle(&test_desk.desk.dealer, &left,
			    test_desk.desk.now_ms);
}

START_TEST(who_opens_the_table_answers_its_forms)
{
	start("roulette", "");
	test_desk_enter(KIND_DAY, "opening", "2001");
	rows[0] = '\0';
	form("begin table", "");
	form("begin wheel", "");
	form("item wheel 1 3 4 pass", "");
	form("sign table dealer", "");
	expect_rows("2001 begin table\n2001 begin wheel 0 0.1\n"
		    "2001 item wheel 1 3 4 pass\n");
	leaves();
	form("item table 1 pass", "");
	expect_rows("");
}
END_TEST

START_TEST(one_signature_is_for_all_forms_that_wait_for_it)
{
	start("roulette", "");
	test_desk_enter(KIND_DAY, "opening", "2001");
	form("begin table", "");
	form("item table 1 2 3 pass", "");
	form("begin ball", "");
	form("item ball 1 2 pass", "");
	form("field ball ball 3", "");
	form("begin wheel", "");
	form("field wheel wheel W-1", "");
	form("field wheel level 0.5", "");
	form("item wheel 1 3 4 6 pass", "");
	form("item wheel 5 fail not read", "");
	rows[0] = '\0';
	form("sign wheel pit-boss", "2001"); /* a failed form alone */
	expect_rows("2001 sign wheel pit-boss\n");
	form("resume ball", "2001"); /* a form is over: the badge again */
	form("field ball diameter 18", "");
	form("begin wheel", "");
	form("field wheel wheel W-1", "");
	form("field wheel level 0", "");
	form("item wheel 1 3 4 6 pass", "");
	form("test wheel 5 17", "");
	test_desk_send_reading("17");
	rows[0] = '\0';
	form("sign ball pit-boss", "2001");
	expect_rows("2001 sign ball pit-boss\n2001 sign wheel pit-boss\n");
	form("sign table dealer", "1001");
	expect_rows("1001 sign table dealer\nopened\n"
		    "day T-1 2026-11-21 shoe 1 round 1\n"
		    "table roulette decimals=2 min-revs=3 final=clear rules=1\n"
		    "hold dealer\n");
}
END_TEST

START_TEST(a_page_that_is_left_forgets_the_badge)
{
	begins_wheel();
	leaves();
	ck_assert_int_eq(view().badges.answers.role, ROLE_NOBODY);
	form("item wheel 1 pass", "");
	expect_rows("");
	form("resume wheel", "1001");
	form("item wheel 1 pass", "");
	expect_rows("1001 refused inspect-alone\n");
	form("resume wheel", "2002");
	form("item wheel 1 pass", "");
	expect_rows("2002 resume wheel\n"
		    "2002 item wheel 1 pass\n");
}
END_TEST

START_TEST(a_badge_of_somebody_who_left_answers_nothing)
{
	begins_wheel();
	test_desk_wait(10 * MINUTE_MS);
	ck_assert_int_eq(view().badges.answers.role, ROLE_NOBODY);
	form("item wheel 1 pass", "");
	expect_rows("");
}
END_TEST

START_TEST(decks_are_counted_by_those_present)
{
	start("baccarat", "decks = 1; cut-at = 7; lock-after = 10");
	test_desk_enter(KIND_DAY, "opening", "2001");
	leaves();
	form("begin shoe", "1001");
	form("test shoe 5", "1001");
	for (int i = 0; i < 3; i++) {
		test_desk_wait(9 * MINUTE_MS);
		test_desk_send_reading("As");
	}
	ck_assert_str_eq(view().badges.answers.badge, "1001");
}
END_TEST

START_TEST(who_answers_deals_no_longer_under_that_badge)
{
	begins_wheel();
	people("on", "2001");
	rows[0] = '\0';
	form("item wheel 1 pass", "");
	expect_rows("");
}
END_TEST

/* --- devices -------------------------------------------------------------- */

START_TEST(a_test_card_is_no_card_of_a_round)
{
	start("baccarat", "decks = 1; cut-at = 7");
	test_desk_enter(KIND_DAY, "opening", "2001");
	form("begin shoe", "1001");
	form("test shoe 5", "1001");
	rows[0] = '\0';
	test_desk_send_reading("As");
	test_desk_send_reading("As");
	expect_rows("position player 1\ncard As\nposition banker 1\n"
		    "card As\n");
	ck_assert_int_eq(view().pit->form[CHECKLIST_SHOE].count.cards, 2);
	ck_assert(!table_irregular(view().table));
	form("end shoe", "1001");
	rows[0] = '\0';
	test_desk_send_reading("As");
	ck_assert_ptr_nonnull(strstr(rows, "card As\n"));
	ck_assert_int_eq(view().pit->form[CHECKLIST_SHOE].count.cards, 2);
}
END_TEST

START_TEST(a_card_keyed_before_a_test_is_not_asked_about)
{
	opens();
	keys("open", "");
	keys("close", "");
	keys("card 9h", "2001");
	keys("void misdeal", "2001");
	keys("clear", "");
	form("begin shoe", "");
	form("test shoe 5", "");
	rows[0] = '\0';
	test_desk_send_reading("9h");
	ck_assert_ptr_null(strstr(rows, "same-card"));
	ck_assert_int_eq(view().pit->form[CHECKLIST_SHOE].count.cards, 1);
}
END_TEST

/* --- who is away ---------------------------------------------------------- */

START_TEST(a_dealer_who_is_away_is_signed_off)
{
	opens();
	test_desk_wait(10 * MINUTE_MS - 1);
	expect_rows("");
	test_desk_wait(1);
	expect_rows("1001 off idle\nhold dealer\n");
}
END_TEST

START_TEST(not_in_a_round_nor_right_behind_it)
{
	opens();
	keys("open", "");
	test_desk_wait(30 * MINUTE_MS);
	expect_rows("1001 open\n");
	ck_assert(station_submit(test_desk.desk.station, SOURCE_STATION,
				 KIND_TABLE, "", "void misdeal"));
	test_desk_turn();
	test_desk_wait(10 * MINUTE_MS - 1);
	expect_rows("void misdeal\n");
	test_desk_wait(MINUTE_MS);
	expect_rows("1001 off idle\nhold dealer\n");
}
END_TEST

START_TEST(not_in_a_shuffle_nor_an_inspection)
{
	opens();
	keys("shuffle", "2001");
	test_desk_enter(KIND_SHUFFLE, "begin", "");
	test_desk_wait(30 * MINUTE_MS);
	while (test_desk_do_duty(false))
		continue;
	form("left cards one fell", "");
	form("begin deck-return", "");
	test_desk_wait(30 * MINUTE_MS);
	ck_assert_ptr_null(strstr(rows, "off idle"));
}
END_TEST

START_TEST(special_limits_end_by_themselves)
{
	opens();
	test_desk.conf.table.lock_after_min = 0;
	keys("limits for=30 min=20", "2001");
	ck_assert_str_ne(view().special_until, "");
	test_desk_wait(30 * MINUTE_MS - 1000);
	expect_rows("2001 limits for=30 min=20\n");
	test_desk_wait(2000);
	expect_rows("limits usual\n");
	ck_assert_ptr_null(view().special_until);
	ck_assert_int_eq(view().table->house.limits.min.units, 0);
	test_desk_wait(60 * MINUTE_MS);
	expect_rows("");
}
END_TEST

START_TEST(special_limits_end_after_the_round)
{
	opens();
	test_desk.conf.table.lock_after_min = 0;
	keys("limits for=30 min=20", "2001");
	keys("open", "");
	rows[0] = '\0';
	test_desk_wait(31 * MINUTE_MS);
	expect_rows("");
	ck_assert(station_submit(test_desk.desk.station, SOURCE_STATION,
				 KIND_TABLE, "", "void misdeal"));
	test_desk_turn();
	test_desk_wait(1);
	expect_rows("void misdeal\nlimits usual\n");
}
END_TEST

/* The station is down for so long. */
static void goes_down(int64_t ms)
{
	test_desk_kill();
	test_desk.now_ms += ms;
	test_desk_start();
}

START_TEST(special_limits_outlast_a_restart)
{
	char until[CLOCK_TEXT_MAX];

	opens();
	test_desk.conf.table.lock_after_min = 0;
	keys("limits for=30 min=20", "2001");
	strcpy(until, view().special_until);
	test_desk_wait(10 * MINUTE_MS);
	goes_down(10 * MINUTE_MS);
	ck_assert_str_eq(view().special_until, until);
	ck_assert_int_eq(view().table->house.limits.min.units, 2000);
	people("on", "1001");
	rows[0] = '\0';
	test_desk_wait(9 * MINUTE_MS);
	expect_rows("");
	test_desk_wait(MINUTE_MS);
	expect_rows("limits usual\n");
	ck_assert_ptr_null(view().special_until);
	ck_assert_int_eq(view().table->house.limits.min.units, 0);
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(special_limits_that_ended_while_the_station_was_down_are_over)
{
	opens();
	test_desk.conf.table.lock_after_min = 0;
	keys("limits for=30 min=20", "2001");
	goes_down(31 * MINUTE_MS);
	ck_assert_str_eq(test_desk_hold(), "dealer");
	rows[0] = '\0';
	people("on", "1001");
	test_desk_wait(1);
	expect_rows("1001 on\nrelease dealer\nlimits usual\n");
	keys("open", "");
	ck_assert_int_eq(view().table->house.limits.min.units, 0);
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(and_after_the_round_that_was_under_way)
{
	struct intent same = {.kind = INTENT_TABLE_SAME};

	opens();
	test_desk.conf.table.lock_after_min = 0;
	keys("limits for=30 min=20", "2001");
	keys("open", "");
	keys("close", "");
	goes_down(31 * MINUTE_MS);
	ck_assert_int_eq(view().table->house.limits.min.units, 2000);
	people("on", "1001");
	dealer_input_handle(&test_desk.desk.dealer, &same,
			    test_desk.desk.now_ms);
	test_desk_turn();
	rows[0] = '\0';
	keys("void misdeal", "2001");
	test_desk_wait(1);
	expect_rows("2001 void misdeal\nlimits usual\n");
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(special_limits_end_by_key_and_not_under_a_hold)
{
	opens();
	test_desk.conf.table.lock_after_min = 0;
	keys("limits for=5 min=20", "2001");
	keys("limits usual", "2001");
	expect_rows("2001 limits for=5 min=20\n2001 limits usual\n");
	keys("limits for=5 min=20", "2001");
	keys("hold dispute", "");
	rows[0] = '\0';
	test_desk_wait(10 * MINUTE_MS);
	expect_rows("");
	keys("release dispute", "2001");
	test_desk_wait(1);
	expect_rows("2001 release dispute\nlimits usual\n");
}
END_TEST

START_TEST(never_where_the_house_does_not_want_it)
{
	opens();
	test_desk.conf.table.lock_after_min = 0;
	test_desk_wait(600 * MINUTE_MS);
	expect_rows("");
}
END_TEST

static const struct test tests[] = {
	T(who_deals_is_shown_and_on_every_row),
	T(nobody_deals_after_a_restart),
	T(after_a_restart_in_a_round_its_rows_are_of_who_signs_on),
	T(the_screen_is_in_the_language_of_who_deals),
	T(a_form_stays_in_the_language_in_which_it_was_begun),
	T(a_relief_is_one_act_between_rounds),
	T(signing_off_holds_the_table),
	T(with_nobody_signed_on_each_act_needs_a_badge),
	T(a_wrong_PIN_signs_nobody_on),
	T(too_little_memory_is_no_wrong_PIN),
	T(an_unknown_badge_gets_the_answers_of_a_wrong_PIN),
	T(a_disabled_badge_is_told_so_with_its_PIN_alone),
	T(five_wrong_PINs_are_an_alarm_that_a_pit_boss_ends),
	T(a_badge_changed_in_the_file_signs_nothing_and_raises_an_alarm),
	T(who_deals_rules_on_nothing),
	T(who_deals_rules_on_nothing_with_another_badge),
	T(nobody_signs_both_sides_with_two_badges),
	T(a_disabled_dealer_is_signed_off_before_the_next_round),
	T(a_dealer_disabled_in_a_round_ends_it),
	T(a_disabled_pit_boss_loses_shift_and_authority),
	T(who_deals_does_not_close_the_table),
	T(two_signatures_are_two_people),
	T(a_shift_is_handed_to_a_pit_boss_by_a_supervisor),
	T(nobody_enters_what_follows),
	T(who_began_a_form_answers_it),
	T(who_opens_the_table_answers_its_forms),
	T(one_signature_is_for_all_forms_that_wait_for_it),
	T(a_page_that_is_left_forgets_the_badge),
	T(a_badge_of_somebody_who_left_answers_nothing),
	T(decks_are_counted_by_those_present),
	T(who_answers_deals_no_longer_under_that_badge),
	T(a_test_card_is_no_card_of_a_round),
	T(a_card_keyed_before_a_test_is_not_asked_about),
	T(a_dealer_who_is_away_is_signed_off),
	T(not_in_a_round_nor_right_behind_it),
	T(not_in_a_shuffle_nor_an_inspection),
	T(never_where_the_house_does_not_want_it),
	T(special_limits_end_by_themselves),
	T(special_limits_end_after_the_round),
	T(special_limits_outlast_a_restart),
	T(special_limits_that_ended_while_the_station_was_down_are_over),
	T(and_after_the_round_that_was_under_way),
	T(special_limits_end_by_key_and_not_under_a_hold),
};

bool support_forks = true;

SUITE_AROUND("desk_people", tests, NULL, test_desk_tear_down)
