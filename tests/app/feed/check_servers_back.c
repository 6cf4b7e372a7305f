/* SPDX-License-Identifier: ISC */
/* Gaming servers that come back. */
#include "config.h"

#include "tests/support/fixture_feed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "rules/games/round.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum {
	SERVERS = 2,
	CROWD = 40,
	ROWS_AT_ONCE = 64, /* to one of them */
	ROWS_A_TURN = 256,
	/* the last one of a turn may be the first of the next, too */
	ROWS_OF_OTHERS = ROWS_A_TURN - ROWS_AT_ONCE,
};

static void set_up(void)
{
	servers_open(SERVERS);
}

/* From each published line on, with `from` and with `after`. */
START_TEST(one_that_comes_back_gets_the_rest_and_nothing_twice)
{
	int fd = servers_log_in(0);
	char *all, line[80];

	servers_send(fd, "from 0\n1 wager 3 banker 10\n2 wager 4 tie 10\n");
	servers_deal("close\ncard 9h 2c 9d 3d\nannounce\nclear");
	all = strdup(strchr(servers_receive(fd), '\n') + 1);
	close(fd);
	for (char *at = strchr(all, '\n') + 1; *at; at = strchr(at, '\n') + 1) {
		unsigned seq, k;

		if (sscanf(at, "%u.%u\t", &seq, &k) != 2)
			continue;
		if (_i == 1)
			servers_restart();
		fd = servers_log_in(0);
		sprintf(line, "from %u.%u\n", seq, k);
		servers_send(fd, line);
		servers_expect(fd, at);
		close(fd);
		fd = servers_log_in(0);
		sprintf(line, "after %u.%u\n", seq, k);
		servers_send(fd, line);
		servers_expect(fd, strchr(at, '\n') + 1);
		close(fd);
	}
	free(all);
}
END_TEST

START_TEST(one_with_all_rows_gets_the_new_ones)
{
	int fd = servers_log_in(0);
	int64_t last = journal_next_seq(station_record(servers.station)) - 1;
	char line[80];

	sprintf(line, "from %lld\n", (long long)last + 1);
	servers_send(fd, line);
	servers_expect(fd, "");
	servers_deal("note x");
	sprintf(line, "%lld.0\t> note x\n%lld.1\tdo take-bets\n",
		(long long)last + 1, (long long)last + 1);
	servers_expect(fd, line);
	close(fd);
}
END_TEST

/* The wagers lie as they are, whoever placed them is there or not. */
START_TEST(the_wagers_of_one_that_is_gone_are_played)
{
	int fd = servers_log_in(0);

	servers_send(fd, "from 0\n1 wager 3 banker 10\n");
	servers_receive(fd);
	close(fd);
	servers_turn();
	servers_deal("wager 4 tie 5\nclose\ncard 9h 2c 9d 3d\nannounce\nclear");
	fd = servers_log_in(0);
	servers_send(fd, "from 0\n");
	ck_assert_ptr_nonnull(strstr(servers_receive(fd),
				     "\tsettle 3 banker 10.00 -10.00 0.00\n"));
	close(fd);
}
END_TEST

/* The round's first row names it, now and behind the table's last rows. */
START_TEST(pending_wagers_go_back_by_a_line_of_their_own)
{
	int fd = servers_log_in(0);
	const struct round_row *round;
	char day[DAY_TEXT_MAX], line[80], want[120];
	const char *text;

	servers_send(fd, "from 0\n1 wager 3 banker 10\n");
	servers_receive(fd);
	close(fd);
	servers_deal("close\ncard 9h\npending power\nclear");
	round = &station_rounds(servers.station)->round;
	strcpy(day, round->name.day);
	snprintf(want, sizeof want, "# return BAC-07/%s/%04u @%lld\n", day,
		 round->name.number, (long long)round->first_seq);
	snprintf(line, sizeof line, "return BAC-07/%s/%u @%lld by 2001 x", day,
		 round->name.number, (long long)round->first_seq);
	ck_assert(station_submit(servers.station, SOURCE_KEY, KIND_PEOPLE,
				 "3001", line));
	servers_turn();
	fd = servers_log_in(0);
	servers_send(fd, "from 0\n");
	text = servers_receive(fd);
	ck_assert_msg(strstr(text, "> pending power\n"), "%s", text);
	ck_assert_msg(strstr(text, "\tsay pending\n"), "%s", text);
	ck_assert_msg(strstr(text, "\tpending 3 banker 10.00\n"), "%s", text);
	ck_assert_msg(!strstr(text, "settle"), "%s", text);
	ck_assert_msg(strstr(text, "# return BAC-07/"), "%s", text);
	close(fd);
}
END_TEST

/* A round long over; nobody is told who booked it. */
START_TEST(what_is_booked_to_a_round_is_a_row_for_who_was_away_too)
{
	int fd = servers_log_in(0), away;
	const struct round_row *round;
	char round_text[ROUND_NAME_MAX], line[160], want[300];
	long long last;

	servers_send(fd, "from 0\n1 wager 3 banker 10\n");
	servers_deal("close\ncard 9h 2c 9d 3d\nannounce\nclear\nopen");
	servers_receive(fd);
	round = &station_rounds(servers.station)->round;
	rounds_format_name(&round->name, round_text);
	round_text[strlen(round_text) - 1] = '1';
	last = (long long)journal_next_seq(station_record(servers.station)) - 1;
	snprintf(line, sizeof line, "adjust %s 3 +12.50 by 2001 not paid",
		 round_text);
	ck_assert(station_submit(servers.station, SOURCE_KEY, KIND_PEOPLE,
				 "3001", line));
	snprintf(line, sizeof line, "annotate %s by 2001 guest had left",
		 round_text);
	ck_assert(station_submit(servers.station, SOURCE_KEY, KIND_PEOPLE,
				 "3001", line));
	servers_turn();
	snprintf(want, sizeof want,
		 "%lld.0\t# adjust %s 3 +12.50\n"
		 "%lld.0\t# annotate %s guest had left\n",
		 last + 1, round_text, last + 2, round_text);
	servers_expect(fd, want);
	away = servers_log_in(0);
	snprintf(line, sizeof line, "after %lld.1\n", last);
	servers_send(away, line);
	servers_expect(away, want);
	close(fd);
	close(away);
}
END_TEST

/* The last row's own lines may be had, and none behind it. */
START_TEST(one_with_more_rows_than_the_record_is_refused)
{
	static const struct {
		const char *word;
		int behind; /* the last row */
		const char *line;
	} cases[] = {
		{"after", 1, ".0"}, {"after", 1, ".7"},	     {"from", 1, ".1"},
		{"from", 2, ""},    {"after", 999999, ".0"},
	};
	int64_t last = journal_next_seq(station_record(servers.station)) - 1;
	int fd = servers_log_in(0);
	char line[80], want[80];

	sprintf(line, "%s %lld%s\n", cases[_i].word,
		(long long)last + cases[_i].behind, cases[_i].line);
	servers_send(fd, line);
	sprintf(want, "refuse from 1 %lld\n", (long long)last);
	servers_expect(fd, want);
	/* no rows of a record that is not its own, until it asks for them */
	servers_deal("note x");
	servers_expect(fd, "");
	ck_assert(!servers_is_closed(fd));
	sprintf(want, "after %lld\n", (long long)last);
	servers_send(fd, want);
	ck_assert_ptr_nonnull(strstr(servers_receive(fd), "> note x\n"));
	close(fd);
	/* play stops, and goes on when a pit boss says so; the same claim does
	 * not stop it again */
	test_station_flush(servers.station);
	ck_assert(round_is_held(station_table(servers.station), HOLD_SERVER));
	ck_assert(station_release(servers.station, HOLD_SERVER, "2001"));
	test_station_flush(servers.station);
	fd = servers_log_in(0);
	servers_send(fd, line);
	(void)servers_receive(fd);
	test_station_flush(servers.station);
	ck_assert(!round_is_held(station_table(servers.station), HOLD_SERVER));
	close(fd);
}
END_TEST

START_TEST(a_signed_head_is_published)
{
	int fd = servers_log_in(0);
	const char *text;

	servers_send(fd, "from 0\n");
	servers_receive(fd);
	ck_assert(station_submit(servers.station, SOURCE_STATION, KIND_CONFIG,
				 "", "signed 12 00ff aa55"));
	servers_turn();
	text = servers_receive(fd);
	ck_assert_msg(strstr(text, ".0\t# signed 12 00ff aa55 1"), "%s", text);
	close(fd);
}
END_TEST

/* Without a token nobody stops the table. */
START_TEST(a_subscriber_with_more_rows_than_the_record_stops_nothing)
{
	int64_t last = journal_next_seq(station_record(servers.station)) - 1;
	int fd = servers_connect();
	char line[80];

	sprintf(line, "from %lld\n", (long long)last + 1000);
	servers_send(fd, line);
	sprintf(line, "\nrefuse from 1 %lld\n", (long long)last);
	support_same(strchr(servers_receive(fd), '\n'), line);
	servers.now_ms += 10000;
	servers_expect(fd, "");
	servers_send(fd, "from 1\n");
	ck_assert_ptr_nonnull(strstr(servers_receive(fd), "> table "));
	test_station_flush(servers.station);
	ck_assert(!round_is_held(station_table(servers.station), HOLD_SERVER));
	close(fd);
}
END_TEST

/* --- a crowd -------------------------------------------------------------- */

/* How many rows have come, without a turn. */
static int rows_received(int fd)
{
	static char text[1 << 16];
	ssize_t n = recv(fd, text, sizeof text - 1, MSG_DONTWAIT);
	int rows = 0;

	text[n > 0 ? n : 0] = '\0';
	for (const char *at = text; (at = strstr(at, ".0\t")); at++)
		rows++;
	return rows;
}

static int rows_of_a_turn(const int fd[static CROWD], int turns[static CROWD])
{
	int all = 0;

	feed_turn(servers.feed, servers.station, servers.now_ms);
	for (int i = 0; i < CROWD; i++) {
		int rows = rows_received(fd[i]);

		turns[i] += rows > 0;
		all += rows;
	}
	return all;
}

/* Rows that each of them lacks; all of them ask at one time. */
static void crowd_asks(int fd[static CROWD])
{
	for (int i = 0; i < 3 * ROWS_AT_ONCE; i++)
		servers_deal("note x");
	for (int i = 0; i < CROWD; i++)
		fd[i] = servers_connect();
	servers_turn();
	for (int i = 0; i < CROWD; i++) {
		rows_received(fd[i]);
		ck_assert_int_eq(send(fd[i], "from 1\n", 7, 0), 7);
	}
	feed_receive(servers.feed, servers.station, servers.now_ms);
}

/* No key waits for all of them, and none of them for all others. */
START_TEST(those_who_catch_up_take_turns)
{
	int fd[CROWD], turns[CROWD] = {0};

	crowd_asks(fd);
	for (int i = 0; i < CROWD * ROWS_AT_ONCE / ROWS_OF_OTHERS + 1; i++)
		ck_assert_int_le(rows_of_a_turn(fd, turns), ROWS_A_TURN);
	for (int i = 0; i < CROWD; i++) {
		ck_assert_int_ge(turns[i], 1);
		close(fd[i]);
	}
}
END_TEST

/* --- what is lost --------------------------------------------------------- */

START_TEST(an_answer_that_was_lost_is_had_by_asking_again)
{
	int fd = servers_log_in(0);

	servers_send(fd, "1 wager 3 banker 10\n");
	close(fd);
	servers_restart();
	fd = servers_log_in(0);
	servers_send(fd, "1 wager 3 banker 10\n");
	servers_expect(fd, "ok 1\n");
	ck_assert_uint_eq(station_table(servers.station)->wagers.n, 1);
	close(fd);
}
END_TEST

/* The returns of a void and the settlements of a correction are published like
 * all else. */
START_TEST(a_void_and_a_correction_reach_every_server)
{
	int fd[2] = {servers_log_in(0), servers_log_in(1)};

	for (int i = 0; i < 2; i++) {
		servers_send(fd[i], "from 0\n");
		servers_receive(fd[i]);
	}
	servers_send(fd[0], "1 wager 3 banker 10\n");
	servers_deal("close\ncard 9h 2c 9d 3d\nannounce\ncorrect 2 9c");
	servers_deal("void misdeal");
	for (int i = 0; i < 2; i++) {
		const char *at = servers_receive(fd[i]);

		at = strstr(at, "\tsettle 3 banker 10.00 -10.00 0.00\n");
		ck_assert_ptr_nonnull(at);
		at = strstr(at, "> correct 2 9c\n");
		ck_assert_ptr_nonnull(at);
		at = strstr(at, "\tsettle 3 banker 10.00 ");
		ck_assert_ptr_nonnull(at);
		at = strstr(at, "> void misdeal\n");
		ck_assert_ptr_nonnull(at);
		ck_assert_ptr_nonnull(
			strstr(at, "\tsettle 3 banker 10.00 0.00 0.00\n"));
		close(fd[i]);
	}
}
END_TEST

/* Also to one that comes only then, from the shoe on. */
START_TEST(limits_that_outlast_a_shoe_reach_every_server)
{
	int early = servers_log_in(0), late;

	servers_send(early, "from 0\n");
	servers_deal("void other\nlimits min=25\nshuffle");
	servers_receive(early);
	test_station_shuffle(servers.station);
	servers_turn();
	servers_deal("open");
	ck_assert_ptr_nonnull(
		strstr(servers_receive(early), "> limits min=25.00\n"));
	late = servers_log_in(1);
	servers_send(early, "1 wager 3 banker 24.99\n2 wager 3 banker 25\n");
	servers_turn();
	ck_assert_ptr_nonnull(
		strstr(servers_receive(early), "refuse 1 below-min\n"));
	servers_send(late, "1 wager 4 banker 24.99\n");
	servers_turn();
	ck_assert_ptr_nonnull(
		strstr(servers_receive(late), "refuse 1 below-min\n"));
	close(early);
	close(late);
}
END_TEST

static const struct test tests[] = {
	TIMES(one_that_comes_back_gets_the_rest_and_nothing_twice, 2),
	T(one_with_all_rows_gets_the_new_ones),
	T(the_wagers_of_one_that_is_gone_are_played),
	T(pending_wagers_go_back_by_a_line_of_their_own),
	T(what_is_booked_to_a_round_is_a_row_for_who_was_away_too),
	TIMES(one_with_more_rows_than_the_record_is_refused, 5),
	T(a_subscriber_with_more_rows_than_the_record_stops_nothing),
	T(a_signed_head_is_published),
	T(an_answer_that_was_lost_is_had_by_asking_again),
	T(a_void_and_a_correction_reach_every_server),
	T(limits_that_outlast_a_shoe_reach_every_server),
	T(those_who_catch_up_take_turns),
};

SUITE_AROUND("servers-back", tests, set_up, servers_close)
