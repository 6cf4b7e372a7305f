/* SPDX-License-Identifier: ISC */
/* What a flood of wagers costs: ten thousand from a hundred gaming servers,
 * with each sync of the disk slowed to 10 ms. How long they take, how long a
 * key waits meanwhile that comes as a turn begins, and how long it takes until
 * everybody has the settlement lines. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "tests/bench/bench.h"
#include "tests/support/fixture_feed.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/support.h"

enum { SYNC_MS = 10, TURNS_MAX = 5000 };

static int64_t waits[TURNS_MAX]; /* of keys */
static int n_waits;
static int64_t busy; /* the table's own time */

static void key(const char *line)
{
	ck_assert(station_submit(servers.station, SOURCE_KEY, KIND_TABLE, "",
				 line));
}

static double ms(int64_t ns)
{
	return (double)ns / 1e6;
}

/* A key that comes as a turn begins waits for that and for its own. */
static void turn_with_key(void)
{
	int64_t from = bench_ns();

	flood_turn();
	key("note the dealer");
	flood_turn();
	waits[n_waits] = bench_ns() - from;
	busy += waits[n_waits++];
}

/* The dealer's key and what it takes until the next could be seen: the syncs of
 * the disk, and the table's own work. */
static void time_key(const char *line)
{
	int64_t from = bench_ns(), took;
	int syncs = slow_vfs_syncs();

	key(line);
	flood_turn();
	took = bench_ns() - from;
	syncs = slow_vfs_syncs() - syncs;
	printf("%s: %.1f ms, without %d syncs %.1f ms\n", line, ms(took), syncs,
	       ms(took) - syncs * SYNC_MS);
}

static void settle(void)
{
	int64_t longest = 0, all = 0;

	servers_deal("close\ncard 9h 2c 9d 3d");
	flood_receive();
	time_key("announce");
	for (int i = 0; flooding[FLOOD_SERVERS - 1].settled < FLOOD_SEATS;
	     i++) {
		int64_t from = bench_ns(), took;

		ck_assert_int_lt(i, TURNS_MAX);
		flood_turn();
		took = bench_ns() - from;
		longest = took > longest ? took : longest;
		all += took;
		flood_receive();
	}
	printf("settlement lines to %d servers: %.0f ms, in turns of at most "
	       "%.1f ms\n",
	       FLOOD_SERVERS, ms(all), ms(longest));
	time_key("clear");
}

START_TEST(measure)
{
	double usual, most;

	flood_open();
	slow_vfs_delay(SYNC_MS);
	flood_send();
	while (flood_answered() < FLOOD_WAGERS) {
		ck_assert_int_lt(n_waits, TURNS_MAX);
		turn_with_key();
		flood_receive();
	}
	usual = bench_percentile(waits, n_waits, 50);
	most = bench_percentile(waits, n_waits, 99);
	printf("%d wagers from %d servers, syncs of %d ms: %.0f ms\n",
	       FLOOD_WAGERS, FLOOD_SERVERS, SYNC_MS, ms(busy));
	printf("a key meanwhile: %.1f ms, 99 in 100 under %.1f ms, at most "
	       "%.1f ms (%d keys)\n",
	       usual / 1e6, most / 1e6, ms(waits[n_waits - 1]), n_waits);
	settle();
	fflush(stdout);
	servers_close();
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("bench_link");
	TCase *tc = tcase_create("bench_link");
	SRunner *runner = srunner_create(suite);
	int failed;

	tcase_add_test(tc, measure);
	tcase_set_timeout(tc, 0);
	suite_add_tcase(suite, tc);
	srunner_run_all(runner, CK_NORMAL);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed;
}
