/* SPDX-License-Identifier: ISC */
/* An ear at the feed: whatever comes there, lines come out, and others have
 * their turn. */
#include "config.h"

#include "app/feed/feed_client.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/support/support.h"

enum { NOW_MS = 1000 };

static struct feed_client feed_client;
static int listening, station;
static char path[108];

static void setup(void)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	snprintf(path, sizeof path, "%s/feed", support_folder());
	strcpy(address.sun_path, path);
	listening = socket(AF_UNIX, SOCK_STREAM, 0);
	ck_assert_int_eq(
		bind(listening, (struct sockaddr *)&address, sizeof address),
		0);
	ck_assert_int_eq(listen(listening, 1), 0);
	feed_client_init(&feed_client, path);
	ck_assert(feed_client_connect(&feed_client, NOW_MS));
	station = accept(listening, NULL, NULL);
	ck_assert_int_ge(station, 0);
}

static void teardown(void)
{
	feed_client_close(&feed_client);
	close(station);
	close(listening);
}

static void send_line(const char *bytes, size_t n)
{
	ck_assert_int_eq(write(station, bytes, n), (ssize_t)n);
}

static void expect(const char *want)
{
	const char *line;

	ck_assert_int_eq(feed_client_next(&feed_client, &line, NOW_MS), SB_OK);
	ck_assert_str_eq(line, want);
}

static void expect_nothing(void)
{
	const char *line;

	ck_assert_int_eq(feed_client_next(&feed_client, &line, NOW_MS),
			 SB_AGAIN);
}

START_TEST(lines_come_whole_however_they_are_cut)
{
	static const char text[] = "one\ntwo words\n\nthree\n";

	for (size_t cut = 0; cut < sizeof text; cut++) {
		const char *line, *at = text;
		int lines = 0;

		send_line(text, cut);
		while (feed_client_next(&feed_client, &line, NOW_MS) == SB_OK) {
			ck_assert(strncmp(line, at, strlen(line)) == 0);
			at += strlen(line) + 1;
			lines++;
		}
		send_line(text + cut, sizeof text - 1 - cut);
		while (feed_client_next(&feed_client, &line, NOW_MS) == SB_OK) {
			ck_assert(strncmp(line, at, strlen(line)) == 0);
			at += strlen(line) + 1;
			lines++;
		}
		ck_assert_int_eq(lines, 4);
		ck_assert_ptr_eq(at, text + sizeof text - 1);
	}
}
END_TEST

START_TEST(a_line_that_is_too_long_is_passed_over)
{
	static char text[4 * FEED_CLIENT_LINE_MAX];

	for (size_t n = FEED_CLIENT_LINE_MAX - 3; n < sizeof text; n += 97) {
		memset(text, 'x', n);
		send_line("before\n", 7);
		send_line(text, n);
		send_line("\nbehind\n", 8);
		expect("before");
		if (n < FEED_CLIENT_LINE_MAX) {
			text[n] = '\0';
			expect(text);
		}
		expect("behind");
		expect_nothing();
	}
}
END_TEST

/* The rest is left for the next turn. */
START_TEST(a_line_without_end_leaves_time_for_others)
{
	static char text[1 << 12];
	int left = 0, size = 1 << 20;

	memset(text, 'x', sizeof text);
	setsockopt(station, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
	while (send(station, text, sizeof text, MSG_DONTWAIT) > 0)
		;
	ck_assert_int_eq(ioctl(feed_client.fd, FIONREAD, &left), 0);
	ck_assert_int_gt(left, FEED_CLIENT_READS * FEED_CLIENT_LINE_MAX);
	expect_nothing();
	ck_assert_int_eq(ioctl(feed_client.fd, FIONREAD, &left), 0);
	ck_assert_int_gt(left, 0);
	while (left > 0) {
		expect_nothing();
		ck_assert_int_eq(ioctl(feed_client.fd, FIONREAD, &left), 0);
	}
	send_line("\nbehind\n", 8);
	expect("behind");
}
END_TEST

START_TEST(a_byte_that_is_none_of_a_text_ends_no_line)
{
	send_line("one\0two\n\xff\xfe\nthree\n", 17);
	expect("one");
	expect("\xff\xfe");
	expect("three");
}
END_TEST

/* Not in each turn: a station that is away costs nothing. */
START_TEST(it_connects_again_when_its_time_has_come)
{
	const char *line;

	send_line("half a li", 9);
	close(station);
	ck_assert_int_eq(feed_client_next(&feed_client, &line, NOW_MS),
			 SB_GONE);
	ck_assert_int_eq(feed_client.fd, -1);
	ck_assert(!feed_client_connect(&feed_client,
				       NOW_MS + FEED_CLIENT_RETRY_MS - 1));
	ck_assert(feed_client_connect(&feed_client,
				      NOW_MS + FEED_CLIENT_RETRY_MS));
	station = accept(listening, NULL, NULL);
	send_line("anew\n", 5);
	expect("anew");
	feed_client_disconnect(&feed_client, NOW_MS + 5000);
	ck_assert(!feed_client_connect(&feed_client, NOW_MS + 4999));
	close(listening);
	ck_assert(!feed_client_connect(&feed_client, NOW_MS + 5000));
	ck_assert_int_eq(feed_client.fd, -1);
	ck_assert_int_eq(feed_client.retry_ms,
			 NOW_MS + 5000 + FEED_CLIENT_RETRY_MS);
	expect_nothing();
}
END_TEST

static const struct test tests[] = {
	T(lines_come_whole_however_they_are_cut),
	T(a_line_that_is_too_long_is_passed_over),
	T(a_line_without_end_leaves_time_for_others),
	T(a_byte_that_is_none_of_a_text_ends_no_line),
	T(it_connects_again_when_its_time_has_come),
};

SUITE_AROUND("lines", tests, setup, teardown)
