/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/feed.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/runtime/log.h"
#include "app/feed/request.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum { HEARD_MAX = 1 << 20, ASKED_MS = 1000, STUCK_MS = 60000 };

struct fixture {
	struct conf conf;
	struct station *station;
	struct feed *feed;
	const char *folder;
	char path[108];
	int64_t now_ms;
	int64_t opened; /* the number of the last row that the opening takes */
};

static struct fixture f;

static void fixture_took(void *context, const struct update *update)
{
	(void)context;
	feed_publish_row(f.feed, update);
}

static void setup(void)
{
	struct sb_error err = {0};

	f.folder = support_folder();
	test_station_conf(&f.conf, f.folder);
	snprintf(f.path, sizeof f.path, "%s/feed", f.folder);
	ck_assert_msg(feed_open(&f.feed, f.path, &err) == SB_OK, "%s",
		      err.text);
	f.now_ms = 1;
	f.station = test_station_open_table(&f.conf, fixture_took, NULL);
	f.opened = journal_next_seq(station_record(f.station)) - 1;
}

static void teardown(void)
{
	feed_close(f.feed);
	station_close(f.station);
}

static int listen_in(void)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	memcpy(address.sun_path, f.path, strlen(f.path) + 1);
	ck_assert_int_eq(
		connect(fd, (struct sockaddr *)&address, sizeof address), 0);
	return fd;
}

static void turn(void)
{
	for (int i = 0; i < 50; i++) {
		feed_receive(f.feed, f.station, f.now_ms);
		feed_turn(f.feed, f.station, f.now_ms);
	}
}

/* What the subscriber was sent so far. */
static const char *received(int fd)
{
	static char text[HEARD_MAX];
	size_t used = 0;
	ssize_t n;

	do {
		turn();
		n = recv(fd, text + used, sizeof text - 1 - used, MSG_DONTWAIT);
		used += n > 0 ? (size_t)n : 0;
	} while (n > 0);
	text[used] = '\0';
	return text;
}

/* The rows with numbers that count from the first behind the opening. */
static const char *numbered(const char *text)
{
	static char lines[HEARD_MAX];
	char *to = lines;

	*to = '\0';
	while (*text) {
		char *rest;
		long long seq = strtoll(text, &rest, 10);
		size_t n = strcspn(rest, "\n") + 1;

		to += sprintf(to, "%lld%.*s", seq - f.opened, (int)n, rest);
		text = rest + n;
	}
	return lines;
}

static const char *without_greeting(const char *text)
{
	return strchr(text, '\n') + 1;
}

static void send_line(int fd, const char *text)
{
	ck_assert_int_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
}

static void send_from(int fd, int64_t seq)
{
	char text[40];

	snprintf(text, sizeof text, "from %lld\n", (long long)seq);
	send_line(fd, text);
}

START_TEST(a_subscriber_is_greeted_with_table_day_shoe_and_round)
{
	int fd = listen_in();
	char day[11], table[32];
	unsigned shoe, round, version;

	ck_assert_int_eq(sscanf(received(fd),
				"sabot\t%u\t%31[^\t]\t%10[^\t]\t%u"
				"\t%u\n",
				&version, table, day, &shoe, &round),
			 5);
	ck_assert_uint_eq(version, 1);
	ck_assert_str_eq(table, "BAC-07");
	ck_assert_uint_eq(shoe, 1);
	ck_assert_uint_eq(round, 1);
	close(fd);
}
END_TEST

START_TEST(one_that_does_not_ask_gets_the_rows_since_the_table_line)
{
	int fd;

	test_station_enter(f.station, "open\nvoid misdeal\nshuffle");
	test_station_shuffle(f.station);
	test_station_enter(f.station, "open\nannounce\n");
	fd = listen_in();
	turn();
	f.now_ms += ASKED_MS;
	/* 4 to 12 are the shuffle's */
	support_same(numbered(without_greeting(received(fd))),
		     "13.0\t> table baccarat min=10\n"
		     "13.1\tdo open-bets\n"
		     "14.0\t> open\n"
		     "14.1\tdo take-bets\n");
	close(fd);
}
END_TEST

START_TEST(what_happens_later_follows_and_refused_events_do_not)
{
	int fd = listen_in();

	turn();
	f.now_ms += ASKED_MS;
	received(fd);
	test_station_enter(f.station, "open\nclear\nclose\ncard 9h");
	support_same(numbered(received(fd)), "1.0\t> open\n"
					     "1.1\tdo take-bets\n"
					     "3.0\t> close\n"
					     "3.1\tsay no-more-bets\n"
					     "3.2\tdo deal player 1\n"
					     "4.0\t> card 9h\n"
					     "4.1\tdo deal banker 1\n");
	close(fd);
}
END_TEST

START_TEST(special_limits_say_when_they_end)
{
	int fd = listen_in();
	char want[64];
	const char *text;

	turn();
	f.now_ms += ASKED_MS;
	received(fd);
	test_station_enter(f.station, "limits for=30 min=20");
	snprintf(want, sizeof want, "\tdo open-bets\nuntil %lld\n",
		 (long long)(station_special_until_us(f.station) / 1000000));
	text = received(fd);
	ck_assert_msg(strstr(text, want), "%s", text);
	close(fd);
}
END_TEST

static void inspect(enum source source, const char *badge, const char *line)
{
	ck_assert(station_submit(f.station, source, KIND_INSPECTION, badge,
				 line));
	test_station_flush(f.station);
}

START_TEST(a_device_test_is_published_but_not_its_readings)
{
	int fd = listen_in();

	turn();
	f.now_ms += ASKED_MS;
	received(fd);
	inspect(SOURCE_KEY, "1001", "left cards one fell");
	inspect(SOURCE_KEY, "1001", "begin deck-return");
	inspect(SOURCE_KEY, "1001", "test deck-return 1");
	inspect(SOURCE_SHOE, "", "card 9h");
	inspect(SOURCE_KEY, "1001", "end deck-return");
	support_same(numbered(received(fd)),
		     "2.0\t> shuffle\n"
		     "2.1\tdo reshuffle\n"
		     "3.0\t> hold inspection\n"
		     "3.1\talarm held inspection\n"
		     "3.2\tdo held inspection\n"
		     "5.0\t# inspection test deck-return 1\n"
		     "7.0\t# inspection end deck-return\n");
	close(fd);
}
END_TEST

START_TEST(one_that_asks_gets_the_rows_from_there)
{
	int fd;

	test_station_enter(f.station, "open\nclose\ncard 9h");
	fd = listen_in();
	send_from(fd, f.opened + 3);
	support_same(numbered(without_greeting(received(fd))),
		     "3.0\t> card 9h\n3.1\tdo deal banker 1\n");
	close(fd);
}
END_TEST

START_TEST(one_that_came_in_a_long_turn_has_its_time_to_ask)
{
	int fd = listen_in();

	test_station_enter(f.station, "open\nclose\ncard 9h");
	feed_turn(f.feed, f.station, f.now_ms);
	f.now_ms += ASKED_MS;
	turn();
	send_from(fd, f.opened + 3);
	support_same(numbered(without_greeting(received(fd))),
		     "3.0\t> card 9h\n3.1\tdo deal banker 1\n");
	close(fd);
}
END_TEST

START_TEST(early_late_and_asking_subscribers_get_the_same_bytes)
{
	int early = listen_in(), late, asking;
	char *first;

	turn();
	f.now_ms += ASKED_MS;
	turn();
	for (int i = 0; i < 300; i++)
		test_station_enter(f.station,
				   "open\nwager 1 player 50\nclose\n"
				   "card 9h 2c 9d 3d\nannounce\nclear\n"
				   "shuffle");
	first = strdup(without_greeting(received(early)));
	late = listen_in();
	turn();
	f.now_ms += ASKED_MS;
	support_same(without_greeting(received(late)), first);
	asking = listen_in();
	send_from(asking, atoll(first));
	support_same(without_greeting(received(asking)), first);
	free(first);
	close(early);
	close(late);
	close(asking);
}
END_TEST

static bool dropped(int fd)
{
	char byte;

	for (int i = 0; i < 10; i++)
		turn();
	while (recv(fd, &byte, 1, MSG_DONTWAIT) > 0)
		;
	return recv(fd, &byte, 1, MSG_DONTWAIT) == 0;
}

START_TEST(what_is_no_line_of_text_is_refused_and_dropped)
{
	static char longest[REQUEST_LINE_MAX + 4];
	int fd = listen_in();

	memset(longest, '0', sizeof longest - 1);
	ck_assert_int_gt(write(fd, _i == 0 ? longest : "\0\0\0\n",
			       _i == 0 ? sizeof longest - 1 : 4),
			 0);
	ck_assert_ptr_nonnull(strstr(received(fd), "\nrefuse line\n"));
	ck_assert(dropped(fd));
	close(fd);
}
END_TEST

/* Its machine was busy: rows that nobody asked for have come already. */
START_TEST(one_that_asks_late_or_again_gets_the_rows_from_there)
{
	int fd = listen_in();

	test_station_enter(f.station, "open\nclose\ncard 9h");
	turn();
	f.now_ms += 60 * ASKED_MS;
	ck_assert_ptr_nonnull(strstr(received(fd), "> table "));
	for (int i = 0; i < 2; i++) {
		send_from(fd, f.opened + 3);
		support_same(numbered(received(fd)),
			     "3.0\t> card 9h\n3.1\tdo deal banker 1\n");
	}
	close(fd);
}
END_TEST

/* It took minutes to start, and the table went on: it has what it had, and
 * asks for the rest. */
START_TEST(one_that_starts_slowly_keeps_its_place_and_misses_nothing)
{
	int fd = listen_in();
	char line[40];

	test_station_enter(f.station, "open");
	turn();
	f.now_ms += 600 * ASKED_MS;
	turn();
	test_station_enter(f.station, "close\ncard 9h");
	snprintf(line, sizeof line, "\nafter %lld.1\n",
		 (long long)f.opened + 1);
	/* what had come unasked, and nothing twice behind the answer */
	ck_assert_ptr_nonnull(strstr(received(fd), "> card 9h\n"));
	send_line(fd, line);
	support_same(numbered(received(fd)), "2.0\t> close\n"
					     "2.1\tsay no-more-bets\n"
					     "2.2\tdo deal player 1\n"
					     "3.0\t> card 9h\n"
					     "3.1\tdo deal banker 1\n");
	test_station_enter(f.station, "card 2c");
	support_same(numbered(received(fd)), "4.0\t> card 2c\n"
					     "4.1\tdo deal player 2\n");
	close(fd);
}
END_TEST

/* There is no row 0, nor a line of it. */
static const char *const zeros[] = {"from 0\n", "after 0\n", "from 0.1\n"};

START_TEST(from_0_is_the_last_table_line_for_everybody)
{
	int fd = listen_in(), other = listen_in();
	char *text;

	test_station_enter(f.station, "open\nclose\ncard 9h");
	send_line(fd, zeros[_i]);
	text = strdup(received(fd));
	ck_assert_ptr_nonnull(strstr(text, ".0\t> table "));
	f.now_ms += ASKED_MS;
	support_same(received(other), text);
	free(text);
	close(fd);
	close(other);
}
END_TEST

START_TEST(a_stalled_subscriber_is_dropped_and_the_others_get_all)
{
	int deaf = listen_in(), fd = listen_in();
	int size = 4096;

	setsockopt(deaf, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
	turn();
	f.now_ms += ASKED_MS;
	turn();
	for (int i = 0; i < 200; i++) {
		test_station_enter(
			f.station,
			"note 01234567890123456789012345678901234567890123"
			"4567890123456789012345678901234567890123456789\n"
			"hold a\nrelease a\nhold b\nrelease b\nshuffle\n"
			"note 01234567890123456789012345678901234567890123"
			"4567890123456789012345678901234567890123456789");
		received(fd);
	}
	f.now_ms += STUCK_MS;
	turn();
	test_station_enter(f.station, "note the last");
	ck_assert_ptr_nonnull(strstr(received(fd), "> note the last\n"));
	f.now_ms += STUCK_MS;
	ck_assert(dropped(deaf));
	close(fd);
	close(deaf);
}
END_TEST

START_TEST(one_that_closed_its_sending_side_still_receives)
{
	int fd = listen_in();

	shutdown(fd, SHUT_WR);
	f.now_ms += ASKED_MS;
	ck_assert_ptr_nonnull(strstr(received(fd), "> table baccarat"));
	close(fd);
}
END_TEST

/* No file can be opened any more. */
static rlim_t use_up_descriptors(void)
{
	struct rlimit limit;
	rlim_t was;
	int next = dup(STDERR_FILENO);

	ck_assert_int_ge(next, 0);
	close(next);
	ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &limit), 0);
	was = limit.rlim_cur;
	limit.rlim_cur = (rlim_t)next;
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
	return was;
}

static void allow_descriptors(rlim_t n)
{
	struct rlimit limit;

	ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &limit), 0);
	limit.rlim_cur = n;
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
}

START_TEST(without_descriptors_a_newcomer_waits_and_the_loop_sleeps)
{
	int old = listen_in(), newcomer;
	struct pollfd fds[FEED_FDS_MAX];
	int64_t due_ms;
	rlim_t was;

	turn();
	f.now_ms += ASKED_MS;
	received(old);
	newcomer = listen_in();
	was = use_up_descriptors();
	due_ms = feed_turn(f.feed, f.station, f.now_ms);
	ck_assert_int_gt(due_ms, f.now_ms);
	ck_assert_int_lt(due_ms, INT64_MAX);
	ck_assert_int_eq(feed_poll(f.feed, fds), 2);
	ck_assert_int_eq(fds[0].fd, -1);
	test_station_enter(f.station, "open\n");
	support_same(numbered(received(old)),
		     "1.0\t> open\n1.1\tdo take-bets\n");
	allow_descriptors(was);
	ck_assert_str_eq(received(newcomer), "");
	f.now_ms = due_ms;
	ck_assert_int_eq(strncmp(received(newcomer), "sabot\t", 6), 0);
	feed_poll(f.feed, fds);
	ck_assert_int_ge(fds[0].fd, 0);
	close(newcomer);
	close(old);
}
END_TEST

START_TEST(one_whose_rows_cannot_be_found_is_dropped_and_the_log_says_why)
{
	char path[160], byte, *log;
	struct sb_error err = {0};
	sqlite3 *other;
	size_t length;
	int fd;

	snprintf(path, sizeof path, "%s/log", f.folder);
	ck_assert_int_eq(log_open(path, LOG_LEVEL_WARNING, &err), SB_OK);
	ck_assert_int_eq(sqlite3_open(f.conf.database, &other), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(other, "DROP INDEX journal_table", NULL,
				      NULL, NULL),
			 SQLITE_OK);
	sqlite3_close(other);
	fd = listen_in();
	turn();
	f.now_ms += ASKED_MS;
	turn();
	while (recv(fd, &byte, 1, MSG_DONTWAIT) > 0)
		;
	ck_assert_int_eq(recv(fd, &byte, 1, MSG_DONTWAIT), 0);
	log_close();
	log = support_read(path, &length);
	ck_assert_msg(strstr(log, "feed: ") && strstr(log, "journal_table"),
		      "%s", log);
	free(log);
	close(fd);
}
END_TEST

/* A round, a shuffle, a new shoe. */
#define PLAYER_9 "open\nclose\ncard 9h 2c Ks Qh\nannounce\nclear\n"

static void new_shoe(const char *rounds)
{
	test_station_enter(f.station, rounds);
	test_station_enter(f.station, "shuffle\n");
	test_station_shuffle(f.station);
}

START_TEST(behind_a_table_line_come_the_results_of_the_day)
{
	static const char want[] = "\tdo open-bets\nresults player\n";
	int fd = listen_in(), late;

	feed_add_results(f.feed, true);
	received(fd);
	f.now_ms += ASKED_MS;
	received(fd);
	new_shoe(PLAYER_9);
	ck_assert_ptr_nonnull(strstr(received(fd), want));
	late = listen_in();
	received(late);
	f.now_ms += ASKED_MS;
	ck_assert_ptr_nonnull(strstr(received(late), want));
	close(late);
	new_shoe(PLAYER_9 PLAYER_9);
	ck_assert(strstr(received(fd), "\nresults player player player\n"));
	close(fd);
}
END_TEST

/* Lines of 64 results each. */
START_TEST(many_results_are_several_lines)
{
	int fd = listen_in(), lines = 0, words = 0;
	const char *text;

	feed_add_results(f.feed, true);
	for (int i = 0; i < 9; i++)
		new_shoe(PLAYER_9 PLAYER_9 PLAYER_9 PLAYER_9 PLAYER_9 PLAYER_9
				 PLAYER_9 PLAYER_9);
	received(fd);
	f.now_ms += ASKED_MS;
	text = strstr(received(fd), "\nresults ");
	ck_assert_ptr_nonnull(text);
	for (const char *at = text; (at = strstr(at, "\nresults ")); at++)
		lines++;
	for (const char *at = text; (at = strstr(at, " player")); at++)
		words++;
	ck_assert_int_eq(lines, 2);
	ck_assert_int_eq(words, 72);
	close(fd);
}
END_TEST

START_TEST(roads_of_a_shoe_have_no_results_before_it)
{
	int fd = listen_in();

	received(fd);
	f.now_ms += ASKED_MS;
	received(fd);
	new_shoe(PLAYER_9);
	ck_assert_ptr_null(strstr(received(fd), "results"));
	close(fd);
}
END_TEST

START_TEST(nobody_is_waited_for)
{
	int fd = listen_in();
	int64_t due;

	turn();
	due = feed_turn(f.feed, f.station, f.now_ms);
	ck_assert_int_gt(due, f.now_ms);
	f.now_ms += ASKED_MS;
	received(fd);
	ck_assert_int_eq(feed_turn(f.feed, f.station, f.now_ms), INT64_MAX);
	close(fd);
}
END_TEST

static const struct test tests[] = {
	T(a_subscriber_is_greeted_with_table_day_shoe_and_round),
	T(one_that_does_not_ask_gets_the_rows_since_the_table_line),
	T(what_happens_later_follows_and_refused_events_do_not),
	T(special_limits_say_when_they_end),
	T(a_device_test_is_published_but_not_its_readings),
	T(one_that_asks_gets_the_rows_from_there),
	T(one_that_came_in_a_long_turn_has_its_time_to_ask),
	T(early_late_and_asking_subscribers_get_the_same_bytes),
	TIMES(what_is_no_line_of_text_is_refused_and_dropped, 2),
	T(one_that_asks_late_or_again_gets_the_rows_from_there),
	T(one_that_starts_slowly_keeps_its_place_and_misses_nothing),
	L(from_0_is_the_last_table_line_for_everybody, zeros),
	T(a_stalled_subscriber_is_dropped_and_the_others_get_all),
	T(one_that_closed_its_sending_side_still_receives),
	T(without_descriptors_a_newcomer_waits_and_the_loop_sleeps),
	T(one_whose_rows_cannot_be_found_is_dropped_and_the_log_says_why),
	T(behind_a_table_line_come_the_results_of_the_day),
	T(many_results_are_several_lines),
	T(roads_of_a_shoe_have_no_results_before_it),
	T(nobody_is_waited_for),
};

SUITE_AROUND("feed", tests, setup, teardown)
