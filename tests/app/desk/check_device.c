/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "devices/capture/capture.h"
#include "devices/protocols/protocol.h"
#include "tests/support/fixture_link.h"
#include "tests/support/support.h"
#include "tests/support/fixture_station.h"

START_TEST(a_frame_becomes_lines_of_the_table_script)
{
	reader_plug_in();
	reader_send(reader_eight_of_spades, sizeof reader_eight_of_spades - 1);
	ck_assert_str_eq(reader.lines, "position player 1\ncard 8s\n");
	ck_assert_int_eq(device_view(reader.device).last_ms, reader.now_ms);
}
END_TEST

START_TEST(its_last_card_is_no_verdict)
{
	reader_plug_in();
	reader_send(reader_eight_of_spades, sizeof reader_eight_of_spades - 1);
	reader.now_ms += SECOND_MS;
	reader_send("\x05\x32\x47\x91\x03\x45\x37", 7); /* player won */
	ck_assert_ptr_nonnull(strstr(reader.lines, "verdict "));
	ck_assert_int_eq(device_view(reader.device).last_ms,
			 reader.now_ms - SECOND_MS);
}
END_TEST

START_TEST(a_frame_in_two_pieces_is_one)
{
	reader_plug_in();
	for (size_t cut = 1; cut < sizeof reader_eight_of_spades - 1; cut++) {
		reader.lines[0] = '\0';
		reader.now_ms += 3 * SECOND_MS; /* no repeat */
		reader_send(reader_eight_of_spades, cut);
		ck_assert_str_eq(reader.lines, "");
		reader_send(reader_eight_of_spades + cut,
			    sizeof reader_eight_of_spades - 1 - cut);
		ck_assert_str_eq(reader.lines, "position player 1\ncard 8s\n");
	}
}
END_TEST

START_TEST(it_is_being_opened_until_it_is_there_and_lost_later)
{
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_OPENING);
	reader_turn();
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_OPENING);
	ck_assert_str_eq(device_view(reader.device).trouble,
			 "No connection: check its plug and power.");
	ck_assert_uint_eq(strlen(device_view(reader.device).since),
			  strlen("21:04:17"));
	support_same(reader.rows, "device line opening\n");
	reader_plug_in();
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LIVE);
	ck_assert(!device_reconnected(reader.device));
	reader_unplug();
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LOST);
	ck_assert_ptr_nonnull(device_view(reader.device).trouble);
	reader_plug_in();
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LIVE);
	ck_assert_ptr_null(device_view(reader.device).since);
	ck_assert(device_reconnected(reader.device));
	ck_assert(!device_reconnected(reader.device));
	ck_assert_ptr_nonnull(strstr(reader.rows, "device line open\n"
						  "device line lost\n"));
	ck_assert_ptr_nonnull(strstr(reader.rows, "device line back\n"));
}
END_TEST

/* --- floods --------------------------------------------------------------- */

/* What is no frame, as dense as can be; NULL: random bytes. Then a good one. */
static const struct flood {
	const char *protocol, *dense, *good, *lines;
} floods[] = {
	{"angeleye2", "\x05", reader_eight_of_spades,
	 "position player 1\ncard 8s\n"},
	{"angeleye2", NULL, reader_eight_of_spades,
	 "position player 1\ncard 8s\n"},
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

	for (const char *c = reader.rows; *c; c++)
		n += *c == '\n';
	return n;
}

START_TEST(a_flood_makes_a_row_a_second_and_a_good_frame_is_still_read)
{
	const struct flood *flood = floods + _i;
	char bytes[FLOOD_BYTES];

	device_free(reader.device);
	reader.conf.shoe.protocol = protocol_find(flood->protocol);
	ck_assert_ptr_nonnull(reader.conf.shoe.protocol);
	reader_make();
	reader_plug_in();
	reader.rows[0] = '\0';
	for (int i = 0; i < FLOOD_S * SECOND_MS / FLOOD_MS; i++) {
		fill(bytes, flood->dense);
		reader_send(bytes, sizeof bytes);
		reader.now_ms += FLOOD_MS;
	}
	ck_assert_int_ge(count_rows(), FLOOD_S - 1);
	ck_assert_int_le(count_rows(), FLOOD_S + 1);
	ck_assert_int_gt(device_bad_frame_ms(reader.device), 0);
	ck_assert_str_eq(reader.lines, "");
	reader_send(flood->good, strlen(flood->good));
	ck_assert_str_eq(reader.lines, flood->lines);
}
END_TEST

/* Each is a dropped frame, so the rows count all. */
START_TEST(rows_of_a_flood_count_what_they_stand_for)
{
	char bytes[FLOOD_BYTES];
	struct device_report report;
	int64_t sum = 0;

	reader_plug_in();
	reader.rows[0] = '\0';
	for (int i = 0; i < 300; i++) {
		fill(bytes, "\x05");
		reader_send(bytes, sizeof bytes);
		reader.now_ms += FLOOD_MS;
	}
	reader.now_ms += SECOND_MS;
	reader_turn();
	for (char *row = reader.rows, *end; *row; row = end + 1) {
		end = strchr(row, '\n');
		*end = '\0';
		device_report_parse(row, &report);
		ck_assert_int_eq(report.kind, REPORT_MALFORMED);
		sum += report.skipped + 1;
	}
	ck_assert_int_eq(sum, 300 * FLOOD_BYTES - 1);
}
END_TEST

/* --- recordings ----------------------------------------------------------- */

static void read_recorded(void *context, const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	device_report_format(report, line);
	reader_row(context, line);
}

/* Reads the recording as `sabot decode` does, into reader.rows. */
static void decode_recording(const char *path)
{
	const struct protocol_sink sink = {read_recorded, NULL};
	const struct protocol_options options = {0};
	void *state = protocol_new_state(&angeleye2_protocol, &options);
	FILE *file = fopen(path, "r");
	struct capture *capture = capture_new(file);
	struct sb_error err;
	const uint8_t *bytes;
	int64_t at_ms;
	size_t n;

	reader.rows[0] = '\0';
	while (capture_next(capture, &at_ms, &bytes, &n, &err) == SB_OK)
		angeleye2_protocol.feed(state, at_ms, bytes, n, &sink);
	capture_free(capture);
	fclose(file);
	free(state);
}

START_TEST(a_recording_gives_the_same_reports_again)
{
	static const char next[] = "\x05\x32\x47\x91\x03\x45\x37";

	device_free(reader.device);
	snprintf(reader.conf.shoe.capture, sizeof reader.conf.shoe.capture,
		 "%s/capture", reader.folder);
	reader_make();
	reader_plug_in();
	reader_send(reader_eight_of_spades, 3);
	reader.now_ms += 700;
	reader_send(reader_eight_of_spades + 3,
		    sizeof reader_eight_of_spades - 4);
	reader_send(reader_eight_of_spades,
		    sizeof reader_eight_of_spades - 1); /* a repeat */
	reader.now_ms += 2 * SECOND_MS;
	reader_send(reader_eight_of_spades,
		    sizeof reader_eight_of_spades - 1); /* is none any more */
	reader_send(next, sizeof next - 1);
	ck_assert_str_eq(reader.lines, "position player 1\ncard 8s\n"
				       "position player 1\ncard 8s\n"
				       "verdict player\n");
	ck_assert_ptr_null(device_capture_trouble(reader.device));
	device_free(reader.device);
	reader.device = NULL;
	decode_recording(reader.conf.shoe.capture);
	ck_assert_str_eq(reader.rows, reader.lines);
}
END_TEST

START_TEST(a_recording_that_cannot_be_written_stops_nothing)
{
	device_free(reader.device);
	snprintf(reader.conf.shoe.capture, sizeof reader.conf.shoe.capture,
		 "%s/no/capture", reader.folder);
	reader_make();
	reader_plug_in();
	reader_send(reader_eight_of_spades, sizeof reader_eight_of_spades - 1);
	ck_assert_str_eq(reader.lines, "position player 1\ncard 8s\n");
	ck_assert_ptr_nonnull(device_capture_trouble(reader.device));
}
END_TEST

/* Faster than it can be read: a turn ends all the same. */
START_TEST(a_turn_reads_no_more_than_its_share)
{
	static char garbage[1 << 16];
	const struct protocol_sink sink = {reader_line, NULL};
	int left;

	memset(garbage, 'x', sizeof garbage);
	reader_plug_in();
	ck_assert_int_eq(write(reader.shoe, garbage, sizeof garbage),
			 sizeof garbage);
	device_turn(reader.device, reader.station, &sink, reader.now_ms);
	ck_assert_int_eq(ioctl(device_poll(reader.device, reader.station).fd,
			       FIONREAD, &left),
			 0);
	ck_assert_int_ge(left, (int)sizeof garbage / 2);
}
END_TEST

START_TEST(an_error_is_shown_as_a_sentence_until_it_is_cleared)
{
	/* E cannot-read and e, with the check value of either kind */
	static const char error[] = "\x05\x32\x45\x81\x03\x46\x35";
	static const char cleared[] = "\x05\x33\x65\x03\x35\x35";

	reader_plug_in();
	reader_send(error, sizeof error - 1);
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_ERROR);
	ck_assert_str_eq(device_view(reader.device).trouble,
			 "READER: card not read");
	reader_send(cleared, sizeof cleared - 1);
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LIVE);
	ck_assert_ptr_null(device_view(reader.device).trouble);
}
END_TEST

/* E overdraw, then a card drawn meanwhile. */
START_TEST(an_error_that_the_shoe_clears_lasts_until_then)
{
	static const char error[] = "\x05\x32\x45\x82\x03\x46\x36";
	static const char stray[] = "\x05\x33\x64\x81\xb8\x03\x36\x44";

	reader_plug_in();
	reader_send(error, sizeof error - 1);
	reader_send(stray, sizeof stray - 1);
	ck_assert_str_eq(reader.lines, "card 8s\n");
	device_clear_error(reader.device);
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_ERROR);
	ck_assert(!device_view(reader.device).until_read);
}
END_TEST

static void make_beetek_err(void)
{
	static const char error[] = "<Game>\r\n";

	device_free(reader.device);
	reader.conf.shoe.protocol = &beetek_protocol;
	reader_make();
	reader_plug_in();
	reader_send(error, sizeof error - 1);
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_ERROR);
	ck_assert(device_view(reader.device).until_read);
}

START_TEST(an_error_without_a_clearing_report_lasts_until_the_next_card)
{
	static const char card[] = "<Card:4S>\r\n";

	make_beetek_err();
	reader_send(card, sizeof card - 1);
	ck_assert_str_eq(reader.lines, "card 4s\n");
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LIVE);
	ck_assert_ptr_null(device_view(reader.device).trouble);
}
END_TEST

START_TEST(or_until_the_device_error_is_cleared)
{
	make_beetek_err();
	device_clear_error(reader.device);
	ck_assert_int_eq(device_view(reader.device).state, DEVICE_LIVE);
	device_clear_error(NULL);
}
END_TEST

START_TEST(nothing_is_read_while_the_station_has_no_room)
{
	const struct protocol_sink sink = {reader_line, NULL};

	reader_plug_in();
	while (station_queue_room(reader.station) > 10)
		ck_assert(station_submit(reader.station, SOURCE_KEY, KIND_TABLE,
					 "", "note n"));
	ck_assert_int_eq(device_poll(reader.device, reader.station).fd, -1);
	ck_assert_int_eq(write(reader.shoe, reader_eight_of_spades,
			       sizeof reader_eight_of_spades - 1),
			 sizeof reader_eight_of_spades - 1);
	device_turn(reader.device, reader.station, &sink, reader.now_ms);
	ck_assert_str_eq(reader.lines, "");
	test_station_flush(reader.station);
	reader_turn();
	ck_assert_str_eq(reader.lines, "position player 1\ncard 8s\n");
}
END_TEST

/* "1 P", with the number and, if so, the start byte in the check value. */
static void send_standby(char number, bool with)
{
	static const char digits[] = "0123456789ABCDEF";
	int check = number ^ 'P' ^ 3 ^ (with ? 5 : 0);
	const char frame[] = {
		5, number, 'P', 3, digits[check >> 4], digits[check & 15]};

	reader_send(frame, sizeof frame);
}

START_TEST(a_missing_frame_is_reported)
{
	reader_plug_in();
	for (int number = '1'; number <= '4'; number++)
		send_standby((char)number, false);
	ck_assert_ptr_null(strstr(reader.rows, "differ"));
	send_standby('6', false);
	ck_assert_ptr_nonnull(strstr(reader.rows, "device frames-differ\n"));
}
END_TEST

START_TEST(a_shoe_is_held_to_the_check_value_that_it_sends)
{
	reader_plug_in();
	send_standby('1', true);
	send_standby('2', true);
	send_standby('3', false);
	ck_assert_ptr_nonnull(strstr(reader.rows, "device malformed 6\n"));
	ck_assert_ptr_null(strstr(reader.rows, "differ"));
	/* another shoe on another line */
	reader_unplug();
	reader_plug_in();
	ck_assert(device_reconnected(reader.device));
	reader.rows[0] = '\0';
	send_standby('4', false);
	ck_assert_ptr_nonnull(strstr(reader.rows, "device standby\n"));
	/* neither is proven yet */
	send_standby('5', true);
	ck_assert_ptr_nonnull(strstr(reader.rows, "device frames-differ\n"));
}
END_TEST

static const struct test tests[] = {
	T(a_frame_becomes_lines_of_the_table_script),
	T(its_last_card_is_no_verdict),
	T(a_frame_in_two_pieces_is_one),
	T(it_is_being_opened_until_it_is_there_and_lost_later),
	L(a_flood_makes_a_row_a_second_and_a_good_frame_is_still_read, floods),
	T(rows_of_a_flood_count_what_they_stand_for),
	T(a_recording_gives_the_same_reports_again),
	T(a_recording_that_cannot_be_written_stops_nothing),
	T(a_turn_reads_no_more_than_its_share),
	T(an_error_is_shown_as_a_sentence_until_it_is_cleared),
	T(an_error_that_the_shoe_clears_lasts_until_then),
	T(an_error_without_a_clearing_report_lasts_until_the_next_card),
	T(or_until_the_device_error_is_cleared),
	T(nothing_is_read_while_the_station_has_no_room),
	T(a_missing_frame_is_reported),
	T(a_shoe_is_held_to_the_check_value_that_it_sends),
};

bool support_forks = true;

SUITE_AROUND("device", tests, reader_setup, reader_teardown)
