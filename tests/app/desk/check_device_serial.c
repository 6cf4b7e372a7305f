/* SPDX-License-Identifier: ISC */
/* A shoe on a serial adapter, from its line to the record: what is plugged
 * out and in while a round is dealt, and what the log says of it. */
#include "config.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/desk/device.h"
#include "app/runtime/log.h"
#include "app/sim/protocols.h"
#include "tests/support/serial_shim.h"
#include "tests/support/support.h"
#include "tests/support/fixture_station.h"

enum { HEARD_MAX = 1 << 16, SECOND_MS = 1000 };

static struct {
	struct conf conf;
	struct station *station;
	struct device *device;
	struct serial_shim adapter;
	struct sim_frame frame;
	char log[200];
	int64_t now_ms;
	char rows[HEARD_MAX]; /* that came from the shoe */
} f;

/* The test's own clock, in place of the station's. */
int64_t clock_ms(void)
{
	return f.now_ms;
}

int64_t clock_utc_us(void)
{
	return f.now_ms * 1000;
}

int64_t clock_step_ms(void)
{
	return 0;
}

static void fixture_took(void *context, const struct update *update)
{
	(void)context;
	if (update->journal_row->source != SOURCE_SHOE)
		return;
	strcat(f.rows, update->journal_row->line);
	strcat(f.rows, "\n");
}

static void fixture_line(void *context, const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	(void)context;
	device_report_format(report, line);
	ck_assert(station_submit(f.station, SOURCE_SHOE, KIND_TABLE, "", line));
}

/* When the device wants the next turn. */
static int64_t turn(void)
{
	const struct protocol_sink sink = {fixture_line, NULL};
	int64_t due = device_turn(f.device, f.station, &sink, f.now_ms);

	test_station_flush(f.station);
	return due;
}

/* Turns as the station's loop would take them, until so much later. */
static void pass(int64_t ms)
{
	int64_t end = f.now_ms + ms, due;

	while ((due = turn()) <= end)
		f.now_ms = due > f.now_ms ? due : f.now_ms + 1;
	f.now_ms = end;
	turn();
}

/* Waits for what is about to come, and takes it. */
static void hear(void)
{
	struct pollfd pollfd = device_poll(f.device, f.station);

	ck_assert_int_eq(poll(&pollfd, 1, -1), 1);
	turn();
}

static void send_bytes(const uint8_t *bytes, size_t n)
{
	ck_assert_int_eq(write(f.adapter.far_end, bytes, n), (ssize_t)n);
	hear();
}

/* The first card of that hand. */
static void put_in_frame(enum hand hand, struct card card)
{
	sim_angeleye2.card(&f.frame, &(struct sim_card){card, hand, 1});
}

static void send_frame(void)
{
	send_bytes(f.frame.bytes, f.frame.length);
}

static void unplug(void)
{
	serial_shim_unplug(&f.adapter);
	hear();
}

static void setup(void)
{
	struct conf_device *shoe = &f.conf.shoe;
	const char *folder = support_folder();
	struct sb_error err = {0};

	serial_shim_start(folder);
	serial_shim_plug(&f.adapter, "ttyUSB0", "usb-shoe");
	snprintf(f.log, sizeof f.log, "%s/log", folder);
	ck_assert_int_eq(log_open(f.log, LOG_LEVEL_INFO, &err), SB_OK);
	test_station_conf(&f.conf, folder);
	strcpy(shoe->port, "serial:/dev/serial/by-id/usb-shoe");
	shoe->protocol = protocol_find("angeleye2");
	shoe->baud = 4800;
	f.now_ms = 1;
	f.station = test_station_open(&f.conf, fixture_took, NULL);
	test_station_flush(f.station);
	ck_assert_msg(device_new(&f.device, "READER", SOURCE_SHOE, shoe,
				 &err) == SB_OK,
		      "%s", err.text);
	pass(SECOND_MS);
}

static void teardown(void)
{
	device_free(f.device);
	station_close(f.station);
	log_close();
}

START_TEST(a_reader_lost_in_mid_round_comes_back_to_that_round)
{
	test_station_enter(f.station, "open\nclose");
	put_in_frame(HAND_PLAYER, card_make(9, SUIT_HEARTS));
	send_frame();
	put_in_frame(HAND_BANKER, card_make(4, SUIT_SPADES));
	send_bytes(f.frame.bytes, 5);
	unplug();
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LOST);
	ck_assert_str_eq(device_view(f.device).trouble,
			 "No connection: check its plug and power.");
	serial_shim_plug(&f.adapter, "ttyUSB1", "usb-shoe");
	pass(2 * SECOND_MS);
	ck_assert_int_eq(device_view(f.device).state, DEVICE_LIVE);
	ck_assert(device_reconnected(f.device));
	send_frame();
	support_same(f.rows, "device line open\n"
			     "position player 1\n"
			     "card 9h\n"
			     "device line lost\n"
			     "device line back\n"
			     "position banker 1\n"
			     "card 4s\n");
}
END_TEST

START_TEST(a_card_that_waited_in_the_line_is_not_booked)
{
	unplug();
	serial_shim_plug(&f.adapter, "ttyUSB0", "usb-shoe");
	test_station_enter(f.station, "open\nclose");
	put_in_frame(HAND_PLAYER, card_make(9, SUIT_HEARTS));
	ck_assert_int_eq(
		write(f.adapter.far_end, f.frame.bytes, f.frame.length),
		(ssize_t)f.frame.length);
	pass(2 * SECOND_MS);
	ck_assert(device_reconnected(f.device));
	pass(SECOND_MS);
	support_same(f.rows, "device line open\n"
			     "device line lost\n"
			     "device line back\n");
}
END_TEST

START_TEST(a_loss_of_an_hour_is_few_words)
{
	char *log;

	unplug();
	pass(3600 * SECOND_MS);
	serial_shim_plug(&f.adapter, "ttyUSB0", "usb-shoe");
	pass(11 * SECOND_MS);
	log_close();
	log = support_read(f.log, NULL);
#define AT(time, level) "1970-01-01T" time "+00:00 " level " READER: "
#define GONE		"/dev/serial/by-id/usb-shoe: not found; is it plugged in?"
	support_same(
		log, AT("00:00:00.101", "info") "connected\n" AT(
			     "00:00:01.001",
			     "warning") "/dev/serial/by-id/usb-shoe: "
					"unplugged\n" AT("00:00:02.001",
							 "warning") GONE
		"\n" AT("00:16:07.001", "warning") GONE
		" (100 times)\n" AT("00:32:47.001", "warning") GONE
		" (200 times)\n" AT("00:49:27.001", "warning") GONE
		" (300 times)\n" AT("01:00:07.101", "warning") GONE
		" (363 times)\n" AT("01:00:07.101", "info") "reconnected\n");
#undef AT
#undef GONE
	free(log);
}
END_TEST

static const struct test tests[] = {
	T(a_reader_lost_in_mid_round_comes_back_to_that_round),
	T(a_card_that_waited_in_the_line_is_not_booked),
	T(a_loss_of_an_hour_is_few_words),
};

bool support_forks = true;

SUITE_AROUND("device_serial", tests, setup, teardown)
