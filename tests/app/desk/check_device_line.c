/* SPDX-License-Identifier: ISC */
/* What a line has on what comes in over it: it is late, or lost in the
 * middle. */
#include "config.h"

#include "app/desk/device.h"

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "devices/protocols/protocol.h"
#include "tests/support/fixture_link.h"
#include "tests/support/support.h"
#include "tests/support/fixture_station.h"

static void make_scanner(void)
{
	device_free(reader.device);
	reader.conf.shoe.protocol = &scanner_protocol;
	reader_make();
	reader_plug_in();
}

START_TEST(a_code_is_whole_though_the_station_comes_late)
{
	make_scanner();
	reader_send("A", 1);
	ck_assert_int_eq(write(reader.shoe, "S\r", 2), 2);
	reader.now_ms += 80;
	reader_turn();
	ck_assert_str_eq(reader.lines, "card As\n");
}
END_TEST

START_TEST(a_pause_ends_a_code)
{
	make_scanner();
	reader_send("AS", 2);
	reader.now_ms += 59;
	reader_turn();
	ck_assert_str_eq(reader.lines, "");
	reader.now_ms += 1;
	reader_turn();
	ck_assert_str_eq(reader.lines, "card As\n");
}
END_TEST

/* --- codes that waited ---------------------------------------------------- */

/* Codes come at these times; the station looks at them at others, asleep
 * before that (it saw them come) or at work (it did not). */
static const struct wait {
	const char *proves;
	struct {
		const char *codes; /* NULL: no more */
		int after_ms;	   /* the look before */
		bool asleep;
	} look[3];
	const char *lines;
} waits[] = {
	{"a card read again",
	 {{"9H\r", 50, true}, {"9H\r", 299, true}},
	 "card 9h\n"},
	{"another one",
	 {{"9H\r", 50, true}, {"9H\r", 300, true}},
	 "card 9h\ncard 9h\n"},
	{"both waited",
	 {{"9H\r9H\r", 300, false}},
	 "card 9h\ndevice unsure-card 9h\n"},
	{"not long enough to be two", {{"9H\r9H\r", 299, false}}, "card 9h\n"},
	{"the second one waited",
	 {{"9H\r", 50, true}, {"9H\r", 310, false}},
	 "card 9h\ndevice unsure-card 9h\n"},
	{"the first one waited",
	 {{"9H\r", 250, false}, {"9H\r", 60, true}},
	 "card 9h\ndevice unsure-card 9h\n"},
	{"one that waited too short for doubt",
	 {{"9H\r", 100, false}, {"9H\r", 199, true}},
	 "card 9h\n"},
	{"two that are two however long they waited",
	 {{"9H\r", 50, true}, {"", 400, true}, {"9H\r", 100, false}},
	 "card 9h\ncard 9h\n"},
	{"three that waited",
	 {{"9H\r9H\r9H\r", 2000, false}},
	 "card 9h\ndevice unsure-card 9h\ndevice unsure-card 9h\n"},
	{"two of two faces", {{"9H\r9D\r", 2000, false}}, "card 9h\ncard 9d\n"},
	{"of the cutting card there is one",
	 {{"CUT\rCUT\r", 2000, false}},
	 "cut\n"},
	{"a sleep that lasted too long",
	 {{"9H\r9H\r", 3000, true}},
	 "card 9h\ndevice unsure-card 9h\n"},
};

static void look_once(void)
{
	const struct protocol_sink sink = {reader_line, NULL};

	device_turn(reader.device, reader.station, &sink, reader.now_ms);
	test_station_flush(reader.station);
}

START_TEST(equal_codes_that_waited_are_one_card_or_two_or_in_doubt)
{
	const struct wait *wait = waits + _i;

	make_scanner();
	look_once();
	for (int i = 0; i < 3 && wait->look[i].codes; i++) {
		const char *codes = wait->look[i].codes;

		if (wait->look[i].asleep)
			device_poll(reader.device, reader.station);
		ck_assert_int_eq(write(reader.shoe, codes, strlen(codes)),
				 (ssize_t)strlen(codes));
		reader.now_ms += wait->look[i].after_ms;
		look_once();
	}
	ck_assert_msg(strcmp(reader.lines, wait->lines) == 0, "%s: %s",
		      wait->proves, reader.lines);
}
END_TEST

START_TEST(a_code_in_doubt_is_in_the_record)
{
	make_scanner();
	look_once();
	reader.rows[0] = '\0';
	ck_assert_int_eq(write(reader.shoe, "9H\r9H\r", 6), 6);
	reader.now_ms += SECOND_MS;
	look_once();
	ck_assert_str_eq(reader.rows, "device unsure-card 9h\n");
}
END_TEST

/* --- a line lost in the middle of what it said ---------------------------- */

/* What came before the loss, what came when the line was back, and all that
 * was made of both. */
#define LOST "device line lost\n"
#define BACK "device line back\n"

static const struct loss {
	const char *protocol, *before, *after, *lines, *rows;
} losses[] = {
	{"angeleye2", "\x05\x31\x44\x81", reader_eight_of_spades,
	 "position player 1\ncard 8s\n", LOST BACK},
	{"angeleye2", "\x05\x31\x44\x81\xb8\x03\x34", "\x46", "", LOST BACK},
	{"beetek", "<Card:4", "<Card:8S>\r", "card 8s\n", LOST BACK},
	{"beetek", "<Card:8S>\r", "8S\r", "card 8s\n", LOST BACK},
	{"scanner", "1", "8S\r", "card 8s\n", LOST BACK},
	{"scanner", "4S", "", "", LOST BACK},
	{"number", "1", "7\r", "number 7\n", LOST BACK},
	{"cammegh", "*X;1;", "000;  ;0;283;0\r", "",
	 LOST BACK "device malformed 14\n"},
	{"cammegh", "*X;1;000;  ;0;283;0\r", "*X;1;000;  ;0;283;0\r", "",
	 "device live\n" LOST "device lost\n" BACK "device live\n"},
	{"cammegh", "*X;4;000; 7;0;283;0\r", "*X;5;000;17;0;283;0\r",
	 "device unsure-number 17\n",
	 "device live\n" LOST "device lost\n" BACK
	 "device live\ndevice unsure-number 17\n"},
};

START_TEST(what_is_unfinished_when_the_line_goes_is_forgotten)
{
	const struct loss *loss = losses + _i;

	device_free(reader.device);
	reader.conf.shoe.protocol = protocol_find(loss->protocol);
	reader_make();
	reader_plug_in();
	reader.rows[0] = '\0';
	reader_send(loss->before, strlen(loss->before));
	reader_unplug();
	reader_plug_in();
	ck_assert(device_reconnected(reader.device));
	reader_send(loss->after, strlen(loss->after));
	ck_assert_str_eq(reader.lines, loss->lines);
	ck_assert_str_eq(reader.rows, loss->rows);
}
END_TEST

START_TEST(a_reconnected_wheel_is_lost_until_it_sends)
{
	static const char status[] = "*X;1;000;  ;0;283;0\r\n";

	device_free(reader.device);
	reader.conf.shoe.protocol = &cammegh_protocol;
	reader_make();
	reader_plug_in();
	reader_send(status, sizeof status - 1);
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LIVE);
	reader_unplug();
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LOST);
	reader.now_ms += 3 * SECOND_MS; /* too late to be late */
	reader_turn();
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LOST);
	reader_plug_in();
	ck_assert(device_reconnected(reader.device));
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LOST);
	reader_send(status, sizeof status - 1);
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LIVE);
	ck_assert_ptr_null(device_view(reader.device).trouble);
}
END_TEST

/* --- a station that has no room ------------------------------------------- */

static void fill_the_station(void)
{
	while (station_queue_room(reader.station) > 0)
		ck_assert(station_submit(reader.station, SOURCE_KEY, KIND_TABLE,
					 "", "note n"));
}

START_TEST(a_pause_ends_no_code_before_there_is_room_for_it)
{
	make_scanner();
	reader_send("9H", 2);
	fill_the_station();
	reader.now_ms += SECOND_MS;
	look_once();
	ck_assert_str_eq(reader.lines, "");
	look_once();
	ck_assert_str_eq(reader.lines, "card 9h\n");
}
END_TEST

START_TEST(a_line_comes_back_when_there_is_room_to_say_so)
{
	const struct protocol_sink sink = {reader_line, NULL};

	reader_plug_in();
	close(reader.shoe);
	reader_turn();
	fill_the_station();
	reader.now_ms += SECOND_MS;
	ck_assert_int_eq(device_turn(reader.device, reader.station, &sink,
				     reader.now_ms),
			 INT64_MAX);
	ck_assert(!device_reconnected(reader.device));
	reader.rows[0] = '\0';
	test_station_flush(reader.station);
	look_once();
	ck_assert(device_reconnected(reader.device));
	ck_assert_str_eq(reader.rows, "device line back\n");
}
END_TEST

/* --- a line that comes and goes ------------------------------------------- */

START_TEST(a_loose_plug_makes_a_row_a_second)
{
	enum { SECONDS = 60, AT_ONCE = 10 };
	int rows = 0;

	reader_plug_in();
	for (int i = 0; i < SECONDS; i++) {
		close(reader.shoe);
		reader_turn();
		reader.now_ms += SECOND_MS;
		reader_turn();
		reader.shoe = accept(reader.listener, NULL, NULL);
		device_reconnected(reader.device);
	}
	for (const char *c = reader.rows; *c; c++)
		rows += *c == '\n';
	ck_assert_int_ge(rows, SECONDS);
	ck_assert_int_le(rows, SECONDS + AT_ONCE + 2);
	ck_assert_ptr_nonnull(strstr(reader.rows, "device skipped 1 line "));
}
END_TEST

static const struct test tests[] = {
	T(a_code_is_whole_though_the_station_comes_late),
	T(a_pause_ends_a_code),
	L(what_is_unfinished_when_the_line_goes_is_forgotten, losses),
	T(a_reconnected_wheel_is_lost_until_it_sends),
	L(equal_codes_that_waited_are_one_card_or_two_or_in_doubt, waits),
	T(a_code_in_doubt_is_in_the_record),
	T(a_pause_ends_no_code_before_there_is_room_for_it),
	T(a_line_comes_back_when_there_is_room_to_say_so),
	T(a_loose_plug_makes_a_row_a_second),
};

bool support_forks = true;

SUITE_AROUND("device_line", tests, reader_setup, reader_teardown)
