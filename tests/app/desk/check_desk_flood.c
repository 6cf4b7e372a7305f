/* SPDX-License-Identifier: ISC */
/* A device that sends without end. Counted in rows: its line is closed and play
 * held, whatever the table is doing, until a pit boss resumes play. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "rules/games/round.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

enum {
	FLOOD = 20000,	  /* times, if nothing stops it */
	ROWS_BESIDE = 12, /* about the device, and holds */
};

static int rows;

static void count(const struct journal_row *row)
{
	(void)row;
	rows++;
}

/* Each device, and how many rows its readings may have. */
static const struct {
	const char *game, *protocol, *bytes;
	int most;
} devices[] = {
	{"baccarat", "beetek", "<Card:8S>\r\n", 64},
	{"baccarat", "beetek", "<Card:8S>\r\n<Card:9S>\r\n<Card:TS>\r\n", 64},
	{"blackjack", "scanner", "8S\rKD\r", 64},
	/* with the station's own rows about the rotor */
	{"roulette", "cammegh",
	 "*X;2;042;17;0;283;0\r\n*X;3;042;17;0;283;0\r\n"
	 "*X;4;042;17;0;283;0\r\n*X;5;042;18;0;283;0\r\n",
	 3 * 60},
	{"roulette", "number", "17\r\n", 60},
	{"sic-bo", "dice", "643\r\n", 30},
};

static void set_up(int i)
{
	setenv("TZ", "UTC", 1);
	test_desk.from_us =
		INT64_C(1795255200000000); /* 2026-11-21 10:00 UTC */
	test_desk_set_up(devices[i].game, "final = \"clear\"; "
					  "betting-time = 0;"
					  "min-betting-time = 0;");
	test_desk.row = count;
	test_desk_start();
}

/* A protocol that the keys did not choose. */
static void speak(int i)
{
	struct conf_device *conf =
		strcmp(devices[i].game, "roulette") == 0 ? &test_desk.conf.wheel
		: strcmp(devices[i].game, "sic-bo") == 0 ? &test_desk.conf.dice
							 : &test_desk.conf.shoe;

	test_desk_kill();
	conf->protocol = protocol_find(devices[i].protocol);
	test_desk_start();
}

static void expect_flood_to_end(int i)
{
	bool counts = pit_tested_form(station_pit(test_desk.desk.station)) &&
		      test_desk.desk.shoe.device;
	int most = (counts ? 450 : devices[i].most) + ROWS_BESIDE;
	int sent;

	rows = 0;
	sent = test_desk_flood(devices[i].bytes, strlen(devices[i].bytes),
			       FLOOD);
	ck_assert_int_lt(sent, most);
	ck_assert_int_le(rows, most);
	ck_assert(round_is_held(station_table(test_desk.desk.station),
				HOLD_FLOOD));
	/* it stays closed */
	test_desk_wait(60000);
	ck_assert(!test_desk_is_connected());
	test_desk_expect_as_recorded();
}

static void resume(void)
{
	test_desk_enter(KIND_TABLE, "release flood", "2001");
	test_desk_wait(20000);
	ck_assert(test_desk_is_connected());
}

START_TEST(a_flood_between_rounds_ends)
{
	set_up(_i);
	test_desk_open_day();
	speak(_i);
	expect_flood_to_end(_i);
	resume();
	expect_flood_to_end(_i);
}
END_TEST

START_TEST(a_flood_ends_before_the_table_is_open)
{
	set_up(_i);
	speak(_i);
	expect_flood_to_end(_i);
}
END_TEST

START_TEST(a_flood_ends_while_play_is_stopped)
{
	set_up(_i);
	test_desk_open_day();
	speak(_i);
	test_desk_enter(KIND_TABLE, "open", "");
	test_desk_enter(KIND_TABLE, "hold dispute", "1001");
	expect_flood_to_end(_i);
}
END_TEST

/* A form that waits for readings. */
START_TEST(a_flood_ends_during_a_test_of_the_device)
{
	set_up(_i);
	for (int i = 0;
	     i < 200 && !pit_tested_form(station_pit(test_desk.desk.station));
	     i++)
		test_desk_do_duty(false);
	if (!pit_tested_form(station_pit(test_desk.desk.station)))
		return; /* this game has no such test */
	speak(_i);
	expect_flood_to_end(_i);
}
END_TEST

START_TEST(the_line_stays_closed_after_a_restart)
{
	set_up(0);
	test_desk_open_day();
	speak(0);
	expect_flood_to_end(0);
	test_desk_kill();
	test_desk_start();
	ck_assert(!test_desk_is_connected());
	ck_assert_int_eq(device_view(test_desk.desk.shoe.device).state,
			 DEVICE_LOST);
	resume();
	ck_assert_int_eq(device_view(test_desk.desk.shoe.device).state,
			 DEVICE_LIVE);
}
END_TEST

/* Nothing of it is understood: it is bytes that are counted. */
START_TEST(a_flood_of_noise_ends)
{
	static char noise[4096];

	memset(noise, 'x', sizeof noise);
	set_up(0);
	test_desk_open_day();
	rows = 0;
	ck_assert_int_lt(test_desk_flood(noise, sizeof noise, FLOOD), 100);
	ck_assert_int_le(rows, ROWS_BESIDE);
	ck_assert_str_eq(test_desk_hold(), "flood");
}
END_TEST

/* Four hundred and sixteen cards, one in 0.2 s; then a round at seven seats
 * that waited. */
START_TEST(no_hand_is_too_fast)
{
	static const char card[] = "<Card:8S>\r\n";

	set_up(0);
	test_desk_open_day();
	speak(0);
	for (int i = 0; i < 416; i++) {
		test_desk_send_bytes(card, strlen(card));
		test_desk_wait(200);
	}
	for (int i = 0; i < 30; i++)
		test_desk_send_bytes(card, strlen(card));
	ck_assert(test_desk_is_connected());
}
END_TEST

static const struct test tests[] = {
	L(a_flood_between_rounds_ends, devices),
	L(a_flood_ends_before_the_table_is_open, devices),
	L(a_flood_ends_while_play_is_stopped, devices),
	L(a_flood_ends_during_a_test_of_the_device, devices),
	T(the_line_stays_closed_after_a_restart),
	T(a_flood_of_noise_ends),
	T(no_hand_is_too_fast),
};

bool support_forks = true;

SUITE_AROUND("desk flood", tests, NULL, test_desk_tear_down)
