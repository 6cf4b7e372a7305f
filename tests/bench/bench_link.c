/* SPDX-License-Identifier: ISC */
/* What a flood of wagers costs: ten thousand from a hundred gaming servers, on
 * this disk, and with each sync of the disk slowed to 10 ms. How long they
 * take, how long a key waits meanwhile that comes as a turn begins, and how
 * long it takes until everybody has the settlement lines. A key waits for two
 * syncs at most, that of the batch under way and its own. The processor's time
 * is the table's alone, however busy the machine is. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tests/bench/bench.h"
#include "tests/support/fixture_feed.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/support.h"

enum { TURNS_MAX = 5000 };

static const int sync_ms[] = {0, 10}; /* a sync takes longer by so much */

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

static int64_t cpu_ns(void)
{
	struct timespec time;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
	return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

/* A turn of the loop; *longest grows to what the processor worked for it. */
static void turn(int64_t *longest)
{
	int64_t from = cpu_ns(), took;

	flood_turn();
	took = cpu_ns() - from;
	*longest = took > *longest ? took : *longest;
}

/* A key that comes as a turn begins waits for that and for its own. */
static void turn_with_key(int64_t *longest)
{
	int64_t from = bench_ns();

	turn(longest);
	key("note the dealer");
	turn(longest);
	waits[n_waits] = bench_ns() - from;
	busy += waits[n_waits++];
}

/* The dealer's key, until the next could be seen. */
static void time_key(const char *line)
{
	int64_t from = bench_ns(), cpu = 0;

	key(line);
	turn(&cpu);
	printf("%s: %.1f ms, of the processor %.1f ms\n", line,
	       ms(bench_ns() - from), ms(cpu));
}

static void settle(void)
{
	int64_t longest = 0, from;

	servers_deal("close\ncard 9h 2c 9d 3d");
	flood_receive();
	from = bench_ns();
	time_key("announce");
	for (int i = 0; flooding[FLOOD_SERVERS - 1].settled < FLOOD_SEATS;
	     i++) {
		int64_t away;

		ck_assert_int_lt(i, TURNS_MAX);
		turn(&longest);
		away = bench_ns();
		flood_receive();
		from += bench_ns() - away; /* the servers' own time */
	}
	printf("announce until %d servers have the settlement lines: %.0f ms, "
	       "in turns of at most %.1f ms of the processor\n",
	       FLOOD_SERVERS, ms(bench_ns() - from), ms(longest));
	time_key("clear");
}

START_TEST(measure)
{
	double usual, most;
	int64_t longest = 0;

	flood_open();
	slow_vfs_delay(sync_ms[_i]);
	flood_send();
	while (flood_answered() < FLOOD_WAGERS) {
		ck_assert_int_lt(n_waits, TURNS_MAX);
		turn_with_key(&longest);
		flood_receive();
	}
	usual = bench_percentile(waits, n_waits, 50);
	most = bench_percentile(waits, n_waits, 99);
	printf("%d wagers from %d servers, syncs slower by %d ms: %.0f ms, in "
	       "turns of at most %.1f ms of the processor\n",
	       FLOOD_WAGERS, FLOOD_SERVERS, sync_ms[_i], ms(busy), ms(longest));
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

	tcase_add_loop_test(tc, measure, 0, ROWS_OF(sync_ms));
	tcase_set_timeout(tc, 0);
	suite_add_tcase(suite, tc);
	srunner_run_all(runner, CK_NORMAL);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed;
}
