/* SPDX-License-Identifier: ISC */
/* A hundred gaming servers send ten thousand wagers while betting is open.
 * Time is counted in syncs of the disk, so that no machine is too slow. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "db/verify/verify.h"
#include "tests/support/fixture_feed.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/support.h"

enum {
	SYNCS_MOST = 3, /* the first commit of a new log has two */
	TURNS_MAX = 5000,
	TURNS_OF_A_STATION = 20, /* it takes 40 messages in one */
};

/* --- the table ------------------------------------------------------------ */

static void key(const char *line)
{
	ck_assert(station_submit(servers.station, SOURCE_KEY, KIND_TABLE, "",
				 line));
}

/* A key comes when a turn has just begun: it waits for that and its own. */
static void turn_with_key(void)
{
	int syncs = slow_vfs_syncs();

	flood_turn();
	key("note the dealer");
	flood_turn();
	ck_assert(!station_is_busy(servers.station));
	ck_assert_int_le(slow_vfs_syncs() - syncs, SYNCS_MOST);
}

static void expect_found(const char *sentence, void *context)
{
	(void)context;
	ck_abort_msg("%s", sentence);
}

static void finish(void)
{
	static const struct verify_observer watch = {.finding = expect_found};
	struct verify_result verified;
	struct sb_error err = {""};

	servers_close();
	ck_assert_msg(verify_record(servers.conf.database, NULL, &watch,
				    &verified, &err) == SB_OK,
		      "%s", err.text);
}

/* Reads on until each subscriber was sent that much. */
static void wait_for(int settled, int rows)
{
	for (int i = 0; i < TURNS_MAX; i++) {
		const struct flooding *last = &flooding[FLOOD_SERVERS - 1];
		int told = 0;

		flood_turn();
		flood_receive();
		for (int n = 0; n < FLOOD_WAGERS; n++)
			told += last->told[n];
		if (last->settled >= settled && told >= rows)
			return;
	}
	ck_abort_msg("not all was told");
}

/* Each wager was taken once: 100 seats have two. */
static void expect_stakes(void)
{
	const struct wagers *wagers = &station_table(servers.station)->wagers;

	ck_assert_uint_eq(wagers->n, FLOOD_SEATS);
	for (int seat = 1; seat <= FLOOD_SEATS; seat++)
		ck_assert_int_eq(
			wagers_stake(wagers, (uint16_t)seat, SPOT_BANKER).units,
			seat <= FLOOD_WAGERS - FLOOD_SEATS ? 2000 : 1000);
}

START_TEST(no_wager_is_lost_or_doubled_and_no_key_waits)
{
	int turns = 0;

	flood_send();
	while (flood_answered() < FLOOD_WAGERS) {
		ck_assert_int_lt(turns++, TURNS_MAX);
		turn_with_key();
		flood_receive();
	}
	for (int i = 0; i < FLOOD_SERVERS; i++)
		ck_assert_int_eq(flooding[i].ok, FLOOD_EACH);
	expect_stakes();
	servers_deal("close\ncard 9h 2c 9d 3d\nannounce");
	wait_for(FLOOD_SEATS, FLOOD_WAGERS);
	for (int i = 0; i < FLOOD_SERVERS; i++) {
		int once = 0;

		for (int n = 0; n < FLOOD_WAGERS; n++)
			once += flooding[i].told[n] == 1;
		ck_assert_int_eq(once, FLOOD_WAGERS);
		ck_assert_int_eq(flooding[i].settled, FLOOD_SEATS);
	}
	servers_deal("clear");
	finish();
}
END_TEST

START_TEST(close_is_honoured_to_the_line)
{
	const struct flooding *last = &flooding[FLOOD_SERVERS - 1];
	int taken = 0;

	flood_send();
	while (flood_answered() < FLOOD_WAGERS / 2) {
		flood_turn();
		flood_receive();
	}
	key("close");
	while (flood_answered() < FLOOD_WAGERS) {
		flood_turn();
		flood_receive();
	}
	for (int i = 0; i < FLOOD_SERVERS; i++)
		taken += flooding[i].ok;
	ck_assert_int_gt(taken, FLOOD_WAGERS / 4);
	ck_assert_int_lt(taken, FLOOD_WAGERS);
	ck_assert_int_eq(station_table(servers.station)->phase, PHASE_PLAY);
	wait_for(0, taken);
	for (int n = 0; n < FLOOD_WAGERS; n++)
		ck_assert_int_eq(last->told[n],
				 flooding[n % FLOOD_SERVERS]
						 .answered[n / FLOOD_SERVERS] ==
					 1);
	finish();
}
END_TEST

/* They come back and send all of it again, answered or not. */
static void all_come_back(void)
{
	for (int i = 0; i < FLOOD_SERVERS; i++) {
		close(flooding[i].fd);
		flooding[i] = (struct flooding){.fd = servers_log_in(i)};
	}
	flood_send();
}

/* What is not on disk has no reply: nothing is written for its sake, and no
 * server is waited for, though none reads. */
START_TEST(an_end_in_the_flood_takes_no_longer_than_another)
{
	int turns = 0, syncs, rows;

	flood_send();
	for (int i = 0; i < TURNS_OF_A_STATION; i++)
		flood_turn();
	rows = (int)station_head(servers.station)->seq;
	syncs = slow_vfs_syncs();
	servers_close();
	ck_assert_int_le(slow_vfs_syncs() - syncs, SYNCS_MOST);
	servers_start();
	ck_assert_int_eq(station_head(servers.station)->seq, rows);
	all_come_back();
	while (flood_answered() < FLOOD_WAGERS) {
		ck_assert_int_lt(turns++, TURNS_MAX);
		flood_turn();
		flood_receive();
	}
	for (int i = 0; i < FLOOD_SERVERS; i++)
		ck_assert_int_eq(flooding[i].ok, FLOOD_EACH);
	expect_stakes();
	finish();
}
END_TEST

static const struct test tests[] = {
	T(no_wager_is_lost_or_doubled_and_no_key_waits),
	T(close_is_honoured_to_the_line),
	T(an_end_in_the_flood_takes_no_longer_than_another),
};

bool support_forks = true;

SUITE_AROUND("flood", tests, flood_open, NULL)
