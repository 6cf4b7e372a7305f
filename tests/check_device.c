/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "devices/capture.h"
#include "devices/protocol.h"
#include "tests/support.h"
#include "tests/table.h"

enum { HEARD_MAX = 1 << 16, SECOND_MS = 1000 };

/* A shoe on a socket, the device that listens to it, and what came of it. */
struct fixture {
	struct conf conf;
	struct station *station;
	struct device *device;
	const char *folder;
	int listener, shoe;
	int64_t now_ms;
	char lines[HEARD_MAX]; /* of the table script */
	char rows[HEARD_MAX];  /* on the device, in the record */
};

static struct fixture f;

/* 8 of spades to player 1, sequence 1. */
static const char eight[] = "\x05\x31\x44\x81\xb8\x03\x34\x46";

static void fixture_row(void *context, const char *line)
{
	(void)context;
	strcat(f.rows, line);
	strcat(f.rows, "\n");
}

static void fixture_took(void *context, const struct took *took)
{
	if (took->envelope->kind == KIND_DEVICE)
		fixture_row(context, took->envelope->line);
}

static void fixture_line(void *context, const char *line)
{
	(void)context;
	strcat(f.lines, line);
	strcat(f.lines, "\n");
}

static void turn(void)
{
	const struct protocol_sink sink = {fixture_line, NULL};

	for (int i = 0; i < 5; i++)
		device_turn(f.device, f.station, &sink, f.now_ms);
	table_settle(f.station);
}

static void plug_in(void)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	snprintf(address.sun_path, sizeof address.sun_path, "%s/shoe",
		 f.folder);
	f.listener = socket(AF_UNIX, SOCK_STREAM, 0);
	ck_assert_int_eq(
		bind(f.listener, (struct sockaddr *)&address, sizeof address),
		0);
	ck_assert_int_eq(listen(f.listener, 1), 0);
	turn();
	f.now_ms += 20 * SECOND_MS;
	turn();
	f.shoe = accept(f.listener, NULL, NULL);
	ck_assert_int_ge(f.shoe, 0);
	turn();
}

static void unplug(void)
{
	char path[120];

	snprintf(path, sizeof path, "%s/shoe", f.folder);
	close(f.shoe);
	close(f.listener);
	unlink(path);
	turn();
}

static void send_bytes(const char *bytes, size_t n)
{
	ck_assert_int_eq(write(f.shoe, bytes, n), (ssize_t)n);
	turn();
}

static void make_device(void)
{
	struct sb_error err = {0};

	ck_assert_msg(device_new(&f.device, "READER", SOURCE_SHOE, &f.conf.shoe,
				 &err) == SB_OK,
		      "%s", err.text);
}

static void setup(void)
{
	struct conf_device *shoe = &f.conf.shoe;

	f.folder = support_folder();
	table_conf(&f.conf, f.folder);
	snprintf(shoe->port, sizeof shoe->port, "unix:%s/shoe", f.folder);
	shoe->protocol = &angeleye2_protocol;
	shoe->baud = 4800;
	f.now_ms = 1;
	f.station = table_open(&f.conf, fixture_took, NULL);
	table_settle(f.station);
	make_device();
}

static void teardown(void)
{
	device_free(f.device);
	station_close(f.station);
}

START_TEST(a_frame_becomes_lines_of_the_table_script)
{
	plug_in();
	send_bytes(eight, sizeof eight - 1);
	ck_assert_str_eq(f.lines, "position player 1\ncard 8s\n");
	ck_assert_int_eq(device_view(f.device).last_ms, f.now_ms);
}
END_TEST

START_TEST(its_last_card_is_no_verdict)
{
	plug_in();
	send_bytes(eight, sizeof eight - 1);
	f.now_ms += SECOND_MS;
	send_bytes("\x05\x32\x47\x91\x03\x45\x37", 7); /* player won */
	ck_assert_ptr_nonnull(strstr(f.lines, "verdict "));
	ck_assert_int_eq(device_view(f.device).last_ms, f.now_ms - SECOND_MS);
}
END_TEST

START_TEST(a_frame_in_two_pieces_is_one)
{
	plug_in();
	for (size_t cut = 1; cut < sizeof eight - 1; cut++) {
		f.lines[0] = '\0';
		f.now_ms += 3 * SECOND_MS; /* no repeat */
		send_bytes(eight, cut);
		ck_assert_str_eq(f.lines, "");
		send_bytes(eight + cut, sizeof eight - 1 - cut);
		ck_assert_str_eq(f.lines, "position player 1\ncard 8s\n");
	}
}
END_TEST

START_TEST(it_is_being_opened_until_it_is_there_and_lost_later)
{
	ck_assert_int_eq(device_view(f.device).state, DEVICE_OPENING);
	turn();
	ck_assert_int_eq(device_view(f.device).state, DEVICE_OPENING);
	ck_assert_ptr_nonnull(strstr(device_view(f.device).trouble, "/shoe"));
	support_same(f.rows, "device line opening\n");
	plug_in();
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LIVE);
	ck_assert(!device_came_back(f.device));
	unplug();
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LOST);
	ck_assert_ptr_nonnull(device_view(f.device).trouble);
	plug_in();
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LIVE);
	ck_assert(device_came_back(f.device));
	ck_assert(!device_came_back(f.device));
	ck_assert_ptr_nonnull(strstr(f.rows, "device line open\n"
					     "device line lost\n"));
	ck_assert_ptr_nonnull(strstr(f.rows, "device line back\n"));
}
END_TEST

/* --- floods --------------------------------------------------------------- */

/* What is no frame, as dense as can be; NULL: random bytes. Then a good one. */
static const struct flood {
	const char *protocol, *dense, *good, *lines;
} floods[] = {
	{"angeleye2", "\x05", eight, "position player 1\ncard 8s\n"},
	{"angeleye2", NULL, eight, "position player 1\ncard 8s\n"},
	{"beetek", "x\r", "\r<Card:8S>\r", "card 8s\n"},
	{"beetek", NULL, "\r<Card:8S>\r", "card 8s\n"},
	{"scanner", "x\ry\r", "\r8S\r", "card 8s\n"},
	{"scanner", NULL, "\r8S\r", "card 8s\n"},
};

/* As many bytes as a line of 115200 baud carries in that time. */
enum { FLOOD_MS = 10, FLOOD_BYTES = 115, FLOOD_S = 20 };

static void fill(char bytes[static FLOOD_BYTES], const char *dense)
{
	static uint32_t random = 1;

	for (size_t i = 0; i < FLOOD_BYTES; i++) {
		random = random * 1664525 + 1013904223;
		bytes[i] =
			dense ? dense[i % strlen(dense)] : (char)(random >> 24);
	}
}

static int count_rows(void)
{
	int n = 0;

	for (const char *c = f.rows; *c; c++)
		n += *c == '\n';
	return n;
}

START_TEST(a_flood_makes_a_row_a_second_and_a_good_frame_is_still_read)
{
	const struct flood *flood = floods + _i;
	char bytes[FLOOD_BYTES];

	device_free(f.device);
	f.conf.shoe.protocol = protocol_find(flood->protocol);
	ck_assert_ptr_nonnull(f.conf.shoe.protocol);
	make_device();
	plug_in();
	f.rows[0] = '\0';
	for (int i = 0; i < FLOOD_S * SECOND_MS / FLOOD_MS; i++) {
		fill(bytes, flood->dense);
		send_bytes(bytes, sizeof bytes);
		f.now_ms += FLOOD_MS;
	}
	ck_assert_int_ge(count_rows(), FLOOD_S - 1);
	ck_assert_int_le(count_rows(), FLOOD_S + 1);
	ck_assert_int_gt(device_broken_ms(f.device), 0);
	ck_assert_str_eq(f.lines, "");
	send_bytes(flood->good, strlen(flood->good));
	ck_assert_str_eq(f.lines, flood->lines);
}
END_TEST

/* Each of them is a frame dropped, so the rows tell of all. */
START_TEST(rows_of_a_flood_count_what_they_stand_for)
{
	char bytes[FLOOD_BYTES];
	int before, sum = 0;

	plug_in();
	f.rows[0] = '\0';
	for (int i = 0; i < 300; i++) {
		fill(bytes, "\x05");
		send_bytes(bytes, sizeof bytes);
		f.now_ms += FLOOD_MS;
	}
	f.now_ms += SECOND_MS;
	turn();
	for (const char *row = f.rows; *row; row = strchr(row, '\n') + 1) {
		before = 0;
		sscanf(row, "device malformed 1 and %d before it", &before);
		sum += before + 1;
	}
	ck_assert_int_eq(sum, 300 * FLOOD_BYTES - 1);
}
END_TEST

/* --- recordings ----------------------------------------------------------- */

/* Reads the recording as `sabot decode` does, into f.rows. */
static void decode_recording(const char *path)
{
	const struct protocol_sink sink = {fixture_row, NULL};
	const struct protocol_options options = {0};
	void *state = protocol_start(&angeleye2_protocol, &options);
	FILE *file = fopen(path, "r");
	struct capture *capture = capture_new(file);
	struct sb_error err;
	const uint8_t *bytes;
	int64_t at_ms;
	size_t n;

	f.rows[0] = '\0';
	while (capture_next(capture, &at_ms, &bytes, &n, &err) == SB_OK)
		angeleye2_protocol.feed(state, at_ms, bytes, n, &sink);
	capture_free(capture);
	fclose(file);
	free(state);
}

START_TEST(a_recording_gives_the_same_reports_again)
{
	static const char next[] = "\x05\x32\x47\x91\x03\x45\x37";

	device_free(f.device);
	snprintf(f.conf.shoe.record, sizeof f.conf.shoe.record, "%s/capture",
		 f.folder);
	make_device();
	plug_in();
	send_bytes(eight, 3);
	f.now_ms += 700;
	send_bytes(eight + 3, sizeof eight - 4);
	send_bytes(eight, sizeof eight - 1); /* a repeat */
	f.now_ms += 2 * SECOND_MS;
	send_bytes(eight, sizeof eight - 1); /* is none any more */
	send_bytes(next, sizeof next - 1);
	ck_assert_str_eq(f.lines, "position player 1\ncard 8s\n"
				  "position player 1\ncard 8s\n"
				  "verdict player\n");
	ck_assert_ptr_null(device_recording_trouble(f.device));
	device_free(f.device);
	f.device = NULL;
	decode_recording(f.conf.shoe.record);
	ck_assert_str_eq(f.rows, f.lines);
}
END_TEST

START_TEST(a_recording_that_cannot_be_written_stops_nothing)
{
	device_free(f.device);
	snprintf(f.conf.shoe.record, sizeof f.conf.shoe.record, "%s/no/capture",
		 f.folder);
	make_device();
	plug_in();
	send_bytes(eight, sizeof eight - 1);
	ck_assert_str_eq(f.lines, "position player 1\ncard 8s\n");
	ck_assert_ptr_nonnull(device_recording_trouble(f.device));
}
END_TEST

/* Faster than it can be read: a turn ends all the same. */
START_TEST(a_turn_reads_no_more_than_its_share)
{
	static char garbage[1 << 16];
	const struct protocol_sink sink = {fixture_line, NULL};
	int left;

	memset(garbage, 'x', sizeof garbage);
	plug_in();
	ck_assert_int_eq(write(f.shoe, garbage, sizeof garbage),
			 sizeof garbage);
	device_turn(f.device, f.station, &sink, f.now_ms);
	ck_assert_int_eq(
		ioctl(device_poll(f.device, f.station).fd, FIONREAD, &left), 0);
	ck_assert_int_ge(left, (int)sizeof garbage / 2);
}
END_TEST

START_TEST(an_error_is_shown_as_a_sentence_until_it_is_cleared)
{
	/* E cannot-read and e, with the check value of either kind */
	static const char error[] = "\x05\x32\x45\x81\x03\x46\x35";
	static const char cleared[] = "\x05\x33\x65\x03\x35\x35";

	plug_in();
	send_bytes(error, sizeof error - 1);
	ck_assert_int_eq(device_view(f.device).state, DEVICE_ERROR);
	ck_assert_str_eq(device_view(f.device).trouble,
			 "READER: a card could not be read");
	send_bytes(cleared, sizeof cleared - 1);
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LIVE);
	ck_assert_ptr_null(device_view(f.device).trouble);
}
END_TEST

/* E overdraw, then a card drawn meanwhile. */
START_TEST(an_error_that_the_shoe_will_clear_stands_until_then)
{
	static const char error[] = "\x05\x32\x45\x82\x03\x46\x36";
	static const char stray[] = "\x05\x33\x64\x81\xb8\x03\x36\x44";

	plug_in();
	send_bytes(error, sizeof error - 1);
	send_bytes(stray, sizeof stray - 1);
	ck_assert_str_eq(f.lines, "card 8s\n");
	device_settle(f.device);
	ck_assert_int_eq(device_view(f.device).state, DEVICE_ERROR);
}
END_TEST

static void make_beetek_err(void)
{
	static const char error[] = "<Game>\r\n";

	device_free(f.device);
	f.conf.shoe.protocol = &beetek_protocol;
	make_device();
	plug_in();
	send_bytes(error, sizeof error - 1);
	ck_assert_int_eq(device_view(f.device).state, DEVICE_ERROR);
}

START_TEST(an_error_that_no_report_ends_stands_until_the_next_card)
{
	static const char card[] = "<Card:4S>\r\n";

	make_beetek_err();
	send_bytes(card, sizeof card - 1);
	ck_assert_str_eq(f.lines, "card 4s\n");
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LIVE);
	ck_assert_ptr_null(device_view(f.device).trouble);
}
END_TEST

START_TEST(or_until_it_is_settled_otherwise)
{
	make_beetek_err();
	device_settle(f.device);
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LIVE);
	device_settle(NULL);
}
END_TEST

START_TEST(nothing_is_read_while_the_station_has_no_room)
{
	const struct protocol_sink sink = {fixture_line, NULL};

	plug_in();
	while (station_room(f.station) > 10)
		ck_assert(station_take(f.station, SOURCE_KEY, KIND_TABLE, "",
				       "note n"));
	ck_assert_int_eq(device_poll(f.device, f.station).fd, -1);
	ck_assert_int_eq(write(f.shoe, eight, sizeof eight - 1),
			 sizeof eight - 1);
	device_turn(f.device, f.station, &sink, f.now_ms);
	ck_assert_str_eq(f.lines, "");
	table_settle(f.station);
	turn();
	ck_assert_str_eq(f.lines, "position player 1\ncard 8s\n");
}
END_TEST

static void make_scanner(void)
{
	device_free(f.device);
	f.conf.shoe.protocol = &scanner_protocol;
	make_device();
	plug_in();
}

START_TEST(a_code_is_whole_though_the_station_comes_late)
{
	make_scanner();
	send_bytes("A", 1);
	ck_assert_int_eq(write(f.shoe, "S\r", 2), 2);
	f.now_ms += 80;
	turn();
	ck_assert_str_eq(f.lines, "card As\n");
}
END_TEST

START_TEST(a_pause_ends_a_code)
{
	make_scanner();
	send_bytes("AS", 2);
	f.now_ms += 59;
	turn();
	ck_assert_str_eq(f.lines, "");
	f.now_ms += 1;
	turn();
	ck_assert_str_eq(f.lines, "card As\n");
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
	const struct protocol_sink sink = {fixture_line, NULL};

	device_turn(f.device, f.station, &sink, f.now_ms);
	table_settle(f.station);
}

START_TEST(equal_codes_that_waited_are_one_card_or_two_or_in_doubt)
{
	const struct wait *wait = waits + _i;

	make_scanner();
	look_once();
	for (int i = 0; i < 3 && wait->look[i].codes; i++) {
		const char *codes = wait->look[i].codes;

		if (wait->look[i].asleep)
			device_poll(f.device, f.station);
		ck_assert_int_eq(write(f.shoe, codes, strlen(codes)),
				 (ssize_t)strlen(codes));
		f.now_ms += wait->look[i].after_ms;
		look_once();
	}
	ck_assert_msg(strcmp(f.lines, wait->lines) == 0, "%s: %s", wait->proves,
		      f.lines);
}
END_TEST

START_TEST(a_code_in_doubt_is_in_the_record)
{
	make_scanner();
	look_once();
	f.rows[0] = '\0';
	ck_assert_int_eq(write(f.shoe, "9H\r9H\r", 6), 6);
	f.now_ms += SECOND_MS;
	look_once();
	ck_assert_str_eq(f.rows, "device unsure-card 9h\n");
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
	{"angeleye2", "\x05\x31\x44\x81", eight, "position player 1\ncard 8s\n",
	 LOST BACK},
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
	{"cammegh", "*X;4;000; 7;0;283;0\r", "*X;5;000;17;0;283;0\r", "",
	 "device live\n" LOST "device lost\n" BACK
	 "device live\ndevice unsure-number 17\n"},
};

START_TEST(what_is_unfinished_when_the_line_goes_is_forgotten)
{
	const struct loss *loss = losses + _i;

	device_free(f.device);
	f.conf.shoe.protocol = protocol_find(loss->protocol);
	make_device();
	plug_in();
	f.rows[0] = '\0';
	send_bytes(loss->before, strlen(loss->before));
	unplug();
	plug_in();
	ck_assert(device_came_back(f.device));
	send_bytes(loss->after, strlen(loss->after));
	ck_assert_str_eq(f.lines, loss->lines);
	ck_assert_str_eq(f.rows, loss->rows);
}
END_TEST

START_TEST(a_wheel_whose_line_is_back_is_lost_until_it_is_heard)
{
	static const char status[] = "*X;1;000;  ;0;283;0\r\n";

	device_free(f.device);
	f.conf.shoe.protocol = &cammegh_protocol;
	make_device();
	plug_in();
	send_bytes(status, sizeof status - 1);
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LIVE);
	unplug();
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LOST);
	f.now_ms += 3 * SECOND_MS; /* too late to be late */
	turn();
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LOST);
	plug_in();
	ck_assert(device_came_back(f.device));
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LOST);
	send_bytes(status, sizeof status - 1);
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LIVE);
	ck_assert_ptr_null(device_view(f.device).trouble);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("device");
	TCase *tc = tcase_create("device");

	tcase_add_checked_fixture(tc, setup, teardown);
	tcase_add_test(tc, a_frame_becomes_lines_of_the_table_script);
	tcase_add_test(tc, its_last_card_is_no_verdict);
	tcase_add_test(tc, a_frame_in_two_pieces_is_one);
	tcase_add_test(tc, it_is_being_opened_until_it_is_there_and_lost_later);
	tcase_add_loop_test(
		tc, a_flood_makes_a_row_a_second_and_a_good_frame_is_still_read,
		0, sizeof floods / sizeof *floods);
	tcase_add_test(tc, rows_of_a_flood_count_what_they_stand_for);
	tcase_add_test(tc, a_recording_gives_the_same_reports_again);
	tcase_add_test(tc, a_recording_that_cannot_be_written_stops_nothing);
	tcase_add_test(tc, a_turn_reads_no_more_than_its_share);
	tcase_add_test(tc, an_error_is_shown_as_a_sentence_until_it_is_cleared);
	tcase_add_test(tc, an_error_that_the_shoe_will_clear_stands_until_then);
	tcase_add_test(tc,
		       an_error_that_no_report_ends_stands_until_the_next_card);
	tcase_add_test(tc, or_until_it_is_settled_otherwise);
	tcase_add_test(tc, a_code_is_whole_though_the_station_comes_late);
	tcase_add_test(tc, a_pause_ends_a_code);
	tcase_add_test(tc, nothing_is_read_while_the_station_has_no_room);
	tcase_add_loop_test(tc,
			    what_is_unfinished_when_the_line_goes_is_forgotten,
			    0, sizeof losses / sizeof *losses);
	tcase_add_test(tc,
		       a_wheel_whose_line_is_back_is_lost_until_it_is_heard);
	tcase_add_loop_test(
		tc, equal_codes_that_waited_are_one_card_or_two_or_in_doubt, 0,
		sizeof waits / sizeof *waits);
	tcase_add_test(tc, a_code_in_doubt_is_in_the_record);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
