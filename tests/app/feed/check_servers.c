/* SPDX-License-Identifier: ISC */
/* Gaming servers on the feed's socket, and those who would be one. */
#include "config.h"

#include "tests/support/fixture_feed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/feed/feed_internal.h"
#include "app/feed/request.h"
#include "tests/support/support.h"

enum {
	SERVERS = 3,
	SILENCE_MS = 10000,
	BEAT_MS = SILENCE_MS / 3,
	ASK_MS = 200,
	STUCK_MS = 5000,
	CROWD = 1000,
};

static void set_up(void)
{
	servers_open(SERVERS);
}

/* --- what is answered ----------------------------------------------------- */

static const struct {
	const char *says, *hears;
} talks[] = {
	{"1 wager 3 banker 10\n", "ok 1\n"},
	{"1 wager 3 banker 10\n1 wager 3 banker 10\n", "ok 1\nok 1\n"},
	{"1 wager 3 banker 10\n1 wager 3  banker\t10 # again\r\n",
	 "ok 1\nok 1\n"},
	{"1 wager 3 banker 10\n1 wager 3 banker 10.00\n", "ok 1\nok 1\n"},
	{"1 wager 3 banker 10.5\n1 wager 3 banker 10.50\n", "ok 1\nok 1\n"},
	{"1 wager 3 banker 10\n1 wager 3.00 banker 10\n",
	 "ok 1\nrefuse 1 other-event\n"},
	{"1 wager 3 banker 10\n1 wager 3 banker 11\n",
	 "ok 1\nrefuse 1 other-event\n"},
	{"1 wager 3 banker 10\n2 withdraw 3\n3 withdraw 3\n",
	 "ok 1\nok 2\nrefuse 3 no-wager\n"},
	{"1 wager 3 banker 9\n1 wager 3 banker 10\n",
	 "refuse 1 below-min\nok 1\n"},
	{"1 wager 3 dragon 10\n", "refuse 1 bad-spot\n"},
	{"1 wager 0 banker 10\n", "refuse 1 bad-seat\n"},
	{"1 wager 3 banker ten\n", "refuse 1 malformed\n"},
	{"1\n", "refuse 1 malformed\n"},
	{"1 hit 3\n", "refuse 1 not-now\n"},
	{"1 close\n2 card 9h\n3 hold x\n4 table baccarat\n5 bet 3\n",
	 "refuse 1 not-allowed\nrefuse 2 not-allowed\nrefuse 3 not-allowed\n"
	 "refuse 4 not-allowed\nrefuse 5 not-allowed\n"},
	{"1 @1 wager 3 banker 10\n", "refuse 1 other-round\n"},
	{"alive\n1 wager 3 banker 10\nalive\n", "ok 1\n"},
	{"\n\r\n# x\n1 wager 3 banker 10\n\n", "ok 1\n"},
	{"display\n1 @x hit 3\n", "refuse request\nrefuse request\n"},
};

START_TEST(each_message_is_answered)
{
	int fd = servers_log_in(0);

	servers_send(fd, talks[_i].says);
	servers_expect(fd, talks[_i].hears);
	close(fd);
}
END_TEST

/* Known IDs get the same reply however the line is cut. */
START_TEST(how_the_bytes_are_cut_does_not_matter)
{
	static const char says[] = "1 wager 3 banker 10\nalive\n"
				   "2 wager 3 banker\r\n3 withdraw 4\n";
	static const char hears[] = "ok 1\nrefuse 2 malformed\n"
				    "refuse 3 no-wager\n";
	char piece[sizeof says];

	for (size_t cut = 0; cut < sizeof says; cut++) {
		int fd = servers_log_in(0);

		snprintf(piece, sizeof piece, "%.*s", (int)cut, says);
		servers_send(fd, piece);
		servers_turn();
		servers_send(fd, says + cut);
		servers_expect(fd, hears);
		close(fd);
	}
	ck_assert_uint_eq(station_table(servers.station)->wagers.n, 1);
}
END_TEST

START_TEST(a_server_may_wager_before_it_asks_for_rows_and_gets_none)
{
	int fd = servers_log_in(0);

	servers.now_ms += 2 * ASK_MS;
	servers_send(fd, "1 wager 3 banker 10\n");
	servers_expect(fd, "ok 1\n");
	servers_deal("note x");
	servers_expect(fd, "");
	servers_send(fd, "from 0\n");
	ck_assert_ptr_nonnull(
		strstr(servers_receive(fd), "> wager 3 banker 10 # s0 1\n"));
	close(fd);
}
END_TEST

/* What is to be sent stays in the order of the table. */
START_TEST(late_is_refused_to_the_line)
{
	int fd = servers_log_in(0);

	servers_send(fd, "1 wager 3 banker 10\n");
	servers_deal("close");
	servers_send(fd, "2 wager 3 banker 10\n1 wager 3 banker 10\n");
	servers_expect(fd, "ok 1\nrefuse 2 bets-closed\nok 1\n");
	close(fd);
}
END_TEST

START_TEST(what_was_sent_before_the_sending_side_was_closed_is_answered)
{
	int fd = servers_log_in(0);

	servers_send(fd, "1 wager 3 banker 10\n2 wager 3 banker 10\n");
	shutdown(fd, SHUT_WR);
	servers_expect(fd, "ok 1\nok 2\n");
	ck_assert_int_eq(feed_servers(servers.feed), 0);
	close(fd);
}
END_TEST

/* --- who is let in -------------------------------------------------------- */

static const struct {
	const char *says, *hears;
} strangers[] = {
	{"from 999\n1 wager 3 banker 10\n", "refuse 1 not-allowed\n"},
	{"from 999\nwager 3 banker 10\n", "refuse wager not-allowed\n"},
	{"from 999\nalive\n\n \r\n# x\n", ""},
	{"from 999\nclient s0\n", "refuse request\n"},
	{"from 999\nw/1 hit 3\n", "refuse request\n"},
	{"from 999\nfrom x\n", "refuse from 1 N\n"},
};

static int log_lines(const char *words)
{
	char path[200], *text;
	int n = 0;

	snprintf(path, sizeof path, "%s/log", servers.folder);
	text = support_read(path, NULL);
	for (const char *at = text; (at = strstr(at, words)); at++)
		n++;
	free(text);
	return n;
}

/* Each request is answered, and none is hung up on. */
START_TEST(who_shows_no_token_may_send_nothing_and_is_told_so)
{
	int fd = servers_connect();
	char want[80], row[40];
	const char *refused;

	sprintf(row, "%lld\n", (long long)servers.feed->last_seq);
	sprintf(want, "refuse from 1 %s%s", row, strangers[_i].hears);
	if (strchr(want, 'N'))
		strcpy(strchr(want, 'N'), row);
	servers_send(fd, strangers[_i].says);
	refused = strchr(servers_receive(fd), '\n') + 1;
	support_same(refused, want);
	ck_assert(!servers_is_closed(fd));
	servers_send(fd, "from 1\n");
	ck_assert_ptr_nonnull(strstr(servers_receive(fd), "> open\n"));
	ck_assert_uint_eq(station_table(servers.station)->wagers.n, 0);
	close(fd);
}
END_TEST

START_TEST(a_wrong_name_or_token_is_dropped_and_not_logged)
{
	char token[2][SERVERS_TOKEN_MAX], line[160];
	const char *const names[] = {"s0", "s9", "token-of-a-test", "s0"};
	int fd = servers_connect();

	servers_token(1, token[0]);
	servers_token(0, token[1]);
	strcat(token[1], "x");
	snprintf(line, sizeof line, "client %s %s\n1 wager 3 banker 10\n",
		 names[_i], token[_i == 3]);
	servers_send(fd, line);
	ck_assert_ptr_nonnull(strstr(servers_receive(fd), "\nrefuse client\n"));
	ck_assert(servers_is_closed(fd));
	ck_assert_int_eq(feed_servers(servers.feed), 0);
	ck_assert_uint_eq(station_table(servers.station)->wagers.n, 0);
	servers_expect_log("subscriber: disconnected: unknown name or token");
	close(fd);
}
END_TEST

START_TEST(one_that_connects_again_takes_the_place_of_its_old_connection)
{
	int old = servers_log_in(0), new = servers_log_in(0);

	ck_assert(servers_is_closed(old));
	servers_expect_log("s0: disconnected: replaced by a new connection");
	servers_send(new, "1 wager 3 banker 10\n");
	servers_expect(new, "ok 1\n");
	ck_assert_int_eq(feed_servers(servers.feed), 1);
	close(old);
	close(new);
}
END_TEST

START_TEST(the_token_may_come_late)
{
	char token[SERVERS_TOKEN_MAX], line[160];
	int fd = servers_connect();

	servers_turn();
	servers.now_ms += 2 * ASK_MS;
	ck_assert_ptr_nonnull(strstr(servers_receive(fd), "> open\n"));
	snprintf(line, sizeof line, "client s1 %s\n", servers_token(1, token));
	servers_send(fd, line);
	servers_expect(fd, "client s1 10\n");
	servers_deal("note x");
	servers_expect(fd, "");
	close(fd);
}
END_TEST

START_TEST(a_token_that_is_shown_again_is_no_line_of_a_server)
{
	char token[SERVERS_TOKEN_MAX], line[160];
	int fd = servers_log_in(0);

	snprintf(line, sizeof line, "client s0 %s\n1 wager 3 banker 10\n",
		 servers_token(0, token));
	servers_send(fd, line);
	servers_expect(fd, "refuse request\nok 1\n");
	close(fd);
}
END_TEST

/* Though nothing is published meanwhile that would show it. */
START_TEST(disconnected_subscribers_take_no_seats)
{
	int fd;

	for (int i = 0; i < 2 * FEED_VIEWERS_MAX; i++) {
		fd = servers_connect();
		servers_send(fd, "from 1\n");
		servers_receive(fd);
		close(fd);
	}
	fd = servers_log_in(0);
	close(fd);
	fd = servers_connect();
	servers_send(fd, "from 1\n");
	ck_assert_ptr_nonnull(strstr(servers_receive(fd), "> open\n"));
	servers_expect_log("s0: disconnected");
	close(fd);
}
END_TEST

/* --- who means ill -------------------------------------------------------- */

static void send_bytes(int fd, size_t n)
{
	uint32_t state = 1;

	for (size_t i = 0; i < n; i++) {
		uint8_t byte;

		state = state * 1664525 + 1013904223;
		byte = (uint8_t)(state >> 24);
		if (send(fd, &byte, 1, MSG_DONTWAIT | MSG_NOSIGNAL) != 1)
			return;
		if (i % 100 == 0)
			servers_turn();
	}
}

START_TEST(garbage_is_dropped_and_others_play_on)
{
	int good = servers_log_in(1);
	int bad = _i == 0 ? servers_connect() : servers_log_in(0);

	send_bytes(bad, 100000);
	ck_assert(servers_is_closed(bad));
	servers_expect_log(_i == 0 ? "subscriber: disconnected: protocol error"
				   : "s0: disconnected: protocol error");
	servers_send(good, "1 wager 3 banker 10\n");
	servers_expect(good, "ok 1\n");
	close(bad);
	close(good);
}
END_TEST

START_TEST(a_line_without_an_end_is_dropped)
{
	char line[REQUEST_LINE_MAX + 4];
	int fd = _i == 0 ? servers_connect() : servers_log_in(0);

	memset(line, 'x', sizeof line);
	line[sizeof line - 1] = '\0';
	servers_send(fd, line);
	ck_assert(servers_is_closed(fd));
	servers_expect_log("disconnected: protocol error: no line of text");
	close(fd);
}
END_TEST

START_TEST(one_that_never_reads_is_dropped_and_delays_nobody)
{
	int size = 4096, deaf = servers_log_in(0), good = servers_log_in(1);

	setsockopt(deaf, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
	for (int i = 0, failed = 0; i < 200000 && failed < 2; i++) {
		failed++;
		if (send(deaf, "1 close\n", 8, MSG_DONTWAIT | MSG_NOSIGNAL) ==
		    8)
			failed = 0;
		else
			servers_turn();
	}
	servers_send(good, "1 wager 3 banker 10\n");
	servers_expect(good, "ok 1\n");
	servers.now_ms += STUCK_MS;
	servers_turn();
	servers_turn();
	ck_assert_int_eq(feed_servers(servers.feed), 1);
	servers_expect_log("s0: disconnected: subscriber does not read");
	close(deaf);
	close(good);
}
END_TEST

static void allow_descriptors(void)
{
	struct rlimit limit;

	ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &limit), 0);
	limit.rlim_cur = limit.rlim_max;
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
	ck_assert_uint_gt(limit.rlim_cur, CROWD + FEED_SUBSCRIBERS_MAX + 50);
}

START_TEST(a_thousand_connections_keep_no_server_out)
{
	static int crowd[CROWD];
	int fd;

	allow_descriptors();
	for (int i = 0; i < CROWD; i++) {
		crowd[i] = servers_connect();
		if (i % 50 == 0)
			servers.now_ms += ASK_MS;
		servers_turn();
	}
	servers.now_ms += ASK_MS;
	fd = servers_log_in(2);
	servers_send(fd, "1 wager 3 banker 10\n");
	servers_expect(fd, "ok 1\n");
	servers_expect_log("disconnected: too many subscribers");
	for (int i = 0; i < CROWD; i++)
		close(crowd[i]);
	close(fd);
}
END_TEST

static const char *board_hears(int board, const char *line)
{
	servers_deal(line);
	return servers_receive(board);
}

/* Whoever says nothing makes room: first the oldest of them, never one that
 * asked for rows, nor a display. */
START_TEST(silent_subscribers_take_no_seat_from_others)
{
	static int crowd[CROWD];
	int display = servers_connect(), board = servers_connect(), late;

	allow_descriptors();
	servers_send(display, "display\n");
	servers_send(board, "from 1\n");
	for (int i = 0; i < CROWD; i++) {
		crowd[i] = servers_connect();
		if (i % 50 == 0)
			servers.now_ms += ASK_MS;
		servers_turn();
	}
	servers.now_ms += ASK_MS;
	servers_turn();
	late = servers_connect();
	servers_send(late, "from 1\n");
	servers_receive(display);
	servers_receive(board);
	servers_receive(late);
	ck_assert_ptr_nonnull(
		strstr(board_hears(board, "note x"), "> note x\n"));
	ck_assert_ptr_nonnull(strstr(servers_receive(display), "> note x\n"));
	ck_assert_ptr_nonnull(strstr(servers_receive(late), "> note x\n"));
	ck_assert(servers_is_closed(crowd[0]));
	ck_assert(!servers_is_closed(crowd[CROWD - 1]));
	for (int i = 0; i < CROWD; i++)
		close(crowd[i]);
}
END_TEST

START_TEST(subscribers_that_asked_are_not_replaced)
{
	int first = servers_connect(), fd = -1;

	allow_descriptors();
	servers_send(first, "from 1\n");
	for (int i = 0; i < FEED_VIEWERS_MAX; i++) {
		fd = servers_connect();
		servers_send(fd, "from 1\n");
	}
	ck_assert_ptr_nonnull(strstr(servers_receive(fd), "\nrefuse full\n"));
	ck_assert(servers_is_closed(fd));
	ck_assert(!servers_is_closed(first));
}
END_TEST

START_TEST(a_display_has_a_seat_of_its_own_and_gets_the_last_table_line)
{
	int display[FEED_DISPLAYS_MAX + 1], fd = -1;

	allow_descriptors();
	for (int i = 0; i < FEED_VIEWERS_MAX; i++) {
		fd = servers_connect();
		servers_send(fd, "from 1\n");
	}
	for (int i = 0; i <= FEED_DISPLAYS_MAX; i++) {
		display[i] = servers_connect();
		servers_send(display[i], "display\n");
		ck_assert_ptr_nonnull(
			strstr(servers_receive(display[i]), "> table "));
	}
	ck_assert(servers_is_closed(display[0]));
	ck_assert(!servers_is_closed(display[1]));
	ck_assert(!servers_is_closed(fd));
}
END_TEST

/* How many of n messages are rows; the rest are answered too-many. */
static int64_t flood_rows(int fd, int from, int n)
{
	int64_t rows = servers.feed->last_seq;
	char lines[4000] = "";
	size_t used = 0;

	for (int i = from; i < from + n; i++) {
		used += (size_t)snprintf(lines + used, sizeof lines - used,
					 i % 2 ? "m%d wager 3 banker 10\n"
					       : "m%d withdraw 3\n",
					 i);
		if (i % 100 != 0 && i < from + n - 1)
			continue;
		servers_send(fd, lines);
		servers_turn();
		servers_receive(fd);
		used = 0;
	}
	return servers.feed->last_seq - rows;
}

/* A wager comes and goes. Counted in rows. */
START_TEST(a_server_that_sends_without_end_fills_no_disk)
{
	int fd = servers_log_in(0), other = servers_log_in(1);

	ck_assert_int_eq(flood_rows(fd, 1, 10000), 10000);
	/* the note, once */
	ck_assert_int_eq(flood_rows(fd, 10001, 300), 1);
	servers_receive(fd);
	servers_send(fd, "x wager 3 banker 10\n");
	servers_expect(fd, "refuse x too-many\n");
	servers_send(other, "1 wager 4 banker 10\n");
	servers_expect(other, "ok 1\n");
	/* a new connection begins no new quota */
	close(fd);
	fd = servers_log_in(0);
	servers_send(fd, "x wager 3 banker 10\n");
	servers_expect(fd, "refuse x too-many\n");
	servers.now_ms += 1000;
	ck_assert_int_eq(flood_rows(fd, 20001, 300), 200);

	servers.now_ms += 1000;
	servers_receive(fd);
	servers_send(fd, "x wager 3 banker 10\n");
	servers_expect(fd, "ok x\n");
	servers_expect_log("s0: too many messages");
	close(fd);
	close(other);
}
END_TEST

/* Nor do those without a request while there was no time to ask them; and old
 * subscribers go on. */
START_TEST(a_thousand_newcomers_at_once_keep_no_server_out)
{
	static int crowd[CROWD];
	int board = servers_connect(), fd;

	allow_descriptors();
	servers_send(board, "from 1\n");
	for (int i = 0; i < CROWD; i++) {
		crowd[i] = servers_connect();
		servers_turn();
		if (i % 100 != 99)
			continue;
		fd = servers_log_in(0);
		servers_send(fd, "1 wager 3 banker 10\n");
		servers_expect(fd, "ok 1\n");
		close(fd);
	}
	servers_expect_log(
		"subscriber: disconnected: no request received, too many "
		"connections");
	servers_receive(board);
	servers_deal("note x");
	ck_assert_ptr_nonnull(strstr(servers_receive(board), "> note x\n"));
	for (int i = 0; i < CROWD; i++)
		close(crowd[i]);
	close(board);
}
END_TEST

/* The answers say the rest. */
START_TEST(refused_wagers_are_two_lines_of_the_log_in_each_round)
{
	int fd = servers_log_in(0);

	for (int round = 0; round < 2; round++) {
		for (int i = 0; i < 50; i++)
			servers_send(fd, "1 wager 3 banker 9\n");
		ck_assert_ptr_nonnull(
			strstr(servers_receive(fd), "refuse 1 below-min\n"));
		servers_deal("void x\nopen");
	}
	ck_assert_int_eq(log_lines("wager 3 banker 9 # s0 1: refuse below-min"),
			 2);
	ck_assert_int_eq(
		log_lines("messages of servers refused in this round: 50"), 2);
	close(fd);
}
END_TEST

/* --- hearts --------------------------------------------------------------- */

START_TEST(one_that_is_silent_is_dropped)
{
	int fd = servers_log_in(0);

	servers.now_ms += SILENCE_MS - 1;
	servers_turn();
	ck_assert_int_eq(feed_servers(servers.feed), 1);
	servers_send(fd, "alive\n");
	servers.now_ms += SILENCE_MS - 1;
	servers_turn();
	ck_assert_int_eq(feed_servers(servers.feed), 1);
	servers.now_ms += 1;
	ck_assert(servers_is_closed(fd));
	servers_expect_log("s0: disconnected: timed out");
	close(fd);
}
END_TEST

START_TEST(the_table_sends_alive)
{
	int fd = servers_log_in(0);
	int64_t due;

	due = feed_turn(servers.feed, servers.station, servers.now_ms);
	ck_assert_int_eq(due, servers.now_ms + BEAT_MS);
	servers.now_ms = due - 1;
	servers_expect(fd, "");
	servers.now_ms += 1;
	servers_expect(fd, "alive\n");
	servers_send(fd, "1 wager 3 banker 10\n");
	servers.now_ms += BEAT_MS - 1;
	servers_expect(fd, "ok 1\n");
	servers_expect(fd, "");
	close(fd);
}
END_TEST

START_TEST(others_get_no_alive)
{
	int fd = servers_connect();

	servers_send(fd, "from 1\n");
	servers_receive(fd);
	servers.now_ms += 10 * SILENCE_MS;
	servers_expect(fd, "");
	ck_assert(!servers_is_closed(fd));
	close(fd);
}
END_TEST

static const struct test tests[] = {
	L(each_message_is_answered, talks),
	T(how_the_bytes_are_cut_does_not_matter),
	T(a_server_may_wager_before_it_asks_for_rows_and_gets_none),
	T(late_is_refused_to_the_line),
	T(what_was_sent_before_the_sending_side_was_closed_is_answered),
	L(who_shows_no_token_may_send_nothing_and_is_told_so, strangers),
	TIMES(a_wrong_name_or_token_is_dropped_and_not_logged, 4),
	T(one_that_connects_again_takes_the_place_of_its_old_connection),
	T(the_token_may_come_late),
	T(a_token_that_is_shown_again_is_no_line_of_a_server),
	T(disconnected_subscribers_take_no_seats),
	TIMES(garbage_is_dropped_and_others_play_on, 2),
	TIMES(a_line_without_an_end_is_dropped, 2),
	T(one_that_never_reads_is_dropped_and_delays_nobody),
	T(a_thousand_connections_keep_no_server_out),
	T(silent_subscribers_take_no_seat_from_others),
	T(subscribers_that_asked_are_not_replaced),
	T(a_display_has_a_seat_of_its_own_and_gets_the_last_table_line),
	T(a_server_that_sends_without_end_fills_no_disk),
	T(a_thousand_newcomers_at_once_keep_no_server_out),
	T(refused_wagers_are_two_lines_of_the_log_in_each_round),
	T(one_that_is_silent_is_dropped),
	T(the_table_sends_alive),
	T(others_get_no_alive),
};

SUITE_AROUND("servers", tests, set_up, servers_close)
