/* SPDX-License-Identifier: ISC */
/* A hundred gaming servers send ten thousand wagers while betting is open.
 * Time is counted in syncs of the disk, so that no machine is too slow. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "db/verify.h"
#include "tests/faulty_vfs.h"
#include "tests/servers.h"
#include "tests/support.h"

enum {
	SERVERS = 100,
	EACH = 100, /* wagers of a server */
	WAGERS = SERVERS * EACH,
	SYNC_MS = 10,
	ANSWERED_MS = 50,
	SYNCS_MOST = ANSWERED_MS / SYNC_MS,
	LINE_MAX_BYTES = 200,
	TURNS_MAX = 5000,
};

static struct server {
	int fd;
	char tail[LINE_MAX_BYTES]; /* of a line that is not all there */
	size_t used;
	int ok, refused, settled;
	uint8_t answered[EACH];	  /* 1 ok, 2 refused */
	uint8_t told[WAGERS + 1]; /* wagers of rows, by their numbers */
} server[SERVERS];

static void set_up(void)
{
	faulty_vfs_install();
	servers_open(SERVERS);
	for (int i = 0; i < SERVERS; i++) {
		server[i].fd = servers_enter(i);
		servers_say(server[i].fd, "from 0\n");
		servers_hear(server[i].fd);
	}
}

/* Seat n + 1 takes wager n; its ID says so. */
static void send_all(void)
{
	char line[LINE_MAX_BYTES];

	for (int i = 0; i < WAGERS; i++) {
		int n = sprintf(line, "w%d wager %d banker 10\n", i,
				i % 9999 + 1);

		ck_assert_int_eq(send(server[i % SERVERS].fd, line, (size_t)n,
				      MSG_DONTWAIT),
				 n);
	}
}

/* --- what they hear ------------------------------------------------------- */

static void hear_line(struct server *s, int at, const char *line)
{
	unsigned seq, k, n;
	char word[16];

	if (sscanf(line, "ok w%u", &n) == 1) {
		ck_assert_uint_eq(n % SERVERS, (unsigned)at);
		ck_assert_uint_eq(s->answered[n / SERVERS], 0);
		s->answered[n / SERVERS] = 1;
		s->ok++;
	} else if (sscanf(line, "refuse w%u %15s", &n, word) == 2) {
		ck_assert_str_eq(word, "bets-closed");
		ck_assert_uint_eq(s->answered[n / SERVERS], 0);
		s->answered[n / SERVERS] = 2;
		s->refused++;
	} else if (sscanf(line, "%u.%u > wager %*u banker 10 # s%*u w%u", &seq,
			  &k, &n) == 3) {
		ck_assert_uint_lt(n, WAGERS);
		ck_assert_uint_eq(s->told[n]++, 0);
	}
	s->settled += strstr(line, "\tsettle ") != NULL;
}

static void hear(struct server *s, int at)
{
	static char text[LINE_MAX_BYTES + (1 << 20)];
	char *line = text, *end;
	ssize_t n;

	memcpy(text, s->tail, s->used);
	n = recv(s->fd, text + s->used, 1 << 20, MSG_DONTWAIT);
	if (n <= 0)
		return;
	text[s->used + (size_t)n] = '\0';
	while ((end = strchr(line, '\n'))) {
		*end = '\0';
		hear_line(s, at, line);
		line = end + 1;
	}
	s->used = strlen(line);
	ck_assert_uint_lt(s->used, sizeof s->tail);
	memcpy(s->tail, line, s->used);
}

static int answered(void)
{
	int n = 0;

	for (int i = 0; i < SERVERS; i++)
		n += server[i].ok + server[i].refused;
	return n;
}

static void hear_all(void)
{
	for (int i = 0; i < SERVERS; i++)
		hear(&server[i], i);
}

/* --- the table ------------------------------------------------------------ */

static void turn(void)
{
	feed_hear(servers.feed, servers.station, servers.now_ms);
	station_turn(servers.station, servers.now_ms);
	feed_turn(servers.feed, servers.station, servers.now_ms);
}

static void key(const char *line)
{
	ck_assert(station_take(servers.station, SOURCE_KEY, KIND_TABLE, "",
			       line));
}

/* A key comes when a turn has just begun: it waits for that and its own. */
static void turn_with_key(void)
{
	faulty_vfs_break(FAULT_SYNC, SYNCS_MOST + 1);
	turn();
	key("note the dealer");
	turn();
	ck_assert(!station_waits(servers.station));
	ck_assert(!faulty_vfs_broke());
	faulty_vfs_mend();
}

static void expect_found(const char *sentence, void *context)
{
	(void)context;
	ck_abort_msg("%s", sentence);
}

static void finish(void)
{
	static const struct verify_watch watch = {.finding = expect_found};
	struct verify_result verified;
	struct sb_error err = {""};

	servers_close();
	ck_assert_msg(verify_record(servers.conf.database, NULL, &watch,
				    &verified, &err) == SB_OK,
		      "%s", err.text);
}

/* Reads on until everybody has been told so much. */
static void wait_for(int settled, int rows)
{
	for (int i = 0; i < TURNS_MAX; i++) {
		const struct server *last = &server[SERVERS - 1];
		int told = 0;

		turn();
		hear_all();
		for (int n = 0; n < WAGERS; n++)
			told += last->told[n];
		if (last->settled >= settled && told >= rows)
			return;
	}
	ck_abort_msg("not all was told");
}

START_TEST(no_wager_is_lost_or_doubled_and_no_key_waits)
{
	struct money stake = {0};
	int turns = 0;

	send_all();
	while (answered() < WAGERS) {
		ck_assert_int_lt(turns++, TURNS_MAX);
		turn_with_key();
		hear_all();
	}
	ck_assert_uint_eq(station_table(servers.station)->wagers.n, 9999);
	for (int i = 0; i < SERVERS; i++)
		ck_assert_int_eq(server[i].ok, EACH);
	for (uint16_t seat = 1; seat <= 9999; seat++) {
		stake = wagers_stake(&station_table(servers.station)->wagers,
				     seat, SPOT_BANKER);
		ck_assert_int_eq(stake.units, seat == 1 ? 2000 : 1000);
	}
	servers_deal("close\ncard 9h 2c 9d 3d\nannounce");
	wait_for(9999, WAGERS);
	for (int i = 0; i < SERVERS; i++) {
		ck_assert_int_eq(server[i].settled, 9999);
		for (int n = 0; n < WAGERS; n++)
			ck_assert_uint_eq(server[i].told[n], 1);
	}
	servers_deal("clear");
	finish();
}
END_TEST

START_TEST(close_is_honoured_to_the_line)
{
	const struct server *last = &server[SERVERS - 1];
	int taken = 0;

	send_all();
	while (answered() < WAGERS / 2) {
		turn();
		hear_all();
	}
	key("close");
	while (answered() < WAGERS) {
		turn();
		hear_all();
	}
	for (int i = 0; i < SERVERS; i++)
		taken += server[i].ok;
	ck_assert_int_gt(taken, WAGERS / 4);
	ck_assert_int_lt(taken, WAGERS);
	ck_assert_int_eq(station_table(servers.station)->phase, PHASE_PLAY);
	wait_for(0, taken);
	for (int n = 0; n < WAGERS; n++)
		ck_assert_int_eq(last->told[n],
				 server[n % SERVERS].answered[n / SERVERS] ==
					 1);
	finish();
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("flood");
	TCase *tc = tcase_create("flood");

	tcase_add_checked_fixture(tc, set_up, NULL);
	tcase_add_test(tc, no_wager_is_lost_or_doubled_and_no_key_waits);
	tcase_add_test(tc, close_is_honoured_to_the_line);
	tcase_set_timeout(tc, 300);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
