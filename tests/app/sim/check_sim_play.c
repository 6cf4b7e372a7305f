/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/playback.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/support/fixture_link.h"
#include "tests/support/support.h"

enum { LISTENS_MS = 300 }; /* before a reader counts */

static struct sim_playback play;
static char link_name[200], file_name[200];
static int listener;
static int64_t now, due;

static void start(const char *capture, int speed)
{
	const struct sim_playback_options options = {link_name, file_name,
						     speed};
	const char *folder = support_folder();

	snprintf(link_name, sizeof link_name, "unix:%s/line", folder);
	snprintf(file_name, sizeof file_name, "%s/capture", folder);
	support_write(file_name, capture);
	ck_assert_msg(sim_playback_open(&play, &options, &peer.err) == SB_OK,
		      "%s", peer.err.text);
}

static enum sb_result turn(int64_t at_ms)
{
	now = at_ms;
	return sim_playback_turn(&play, now, &due, &peer.err);
}

/* Somebody listens from time 0 on. */
static void listen_in(void)
{
	listener = peer_unix(link_name + 5, false);
	ck_assert_int_eq(turn(-LISTENS_MS), SB_OK);
}

static void expect_bytes(const char *want)
{
	char text[2000] = "";
	ssize_t n = recv(listener, text, sizeof text - 1, MSG_DONTWAIT);

	text[n > 0 ? n : 0] = '\0';
	ck_assert_str_eq(text, want);
}

START_TEST(lines_are_sent_at_their_times)
{
	start("# a remark\n0.000\tA\n0.250\tB\\r\n0.250\tC\n9.000\t\n", 1);
	listen_in();
	ck_assert_int_eq(turn(0), SB_OK);
	expect_bytes("A");
	ck_assert_int_eq(due, 250);
	ck_assert_int_eq(turn(249), SB_OK);
	expect_bytes("");
	ck_assert_int_eq(turn(250), SB_OK);
	expect_bytes("B\rC");
	ck_assert_int_eq(due, 9000);
	ck_assert_int_eq(turn(8999), SB_OK);
	ck_assert_int_eq(turn(9000), SB_GONE);
	sim_playback_close(&play);
}
END_TEST

START_TEST(they_are_sent_as_many_times_faster_as_asked_for)
{
	start("0.000\tA\n60.000\tB\n", 100);
	listen_in();
	ck_assert_int_eq(turn(0), SB_OK);
	ck_assert_int_eq(due, 600);
	expect_bytes("A");
	ck_assert_int_eq(turn(600), SB_GONE);
	expect_bytes("B");
	sim_playback_close(&play);
}
END_TEST

START_TEST(time_begins_when_somebody_listens)
{
	start("0.000\tA\n", 1);
	for (int64_t at = -9000; at < -LISTENS_MS; at += 100)
		ck_assert_int_eq(turn(at), SB_OK);
	listen_in();
	ck_assert_int_eq(turn(-1), SB_OK);
	expect_bytes("");
	ck_assert_int_eq(turn(0), SB_GONE);
	expect_bytes("A");
	sim_playback_close(&play);
}
END_TEST

START_TEST(what_is_sent_while_nobody_listens_is_lost)
{
	start("0.000\tA\n1.000\tB\n2.000\tC\n", 1);
	listen_in();
	ck_assert_int_eq(turn(0), SB_OK);
	close(listener);
	ck_assert_int_eq(turn(1000), SB_OK);
	listener = peer_unix(link_name + 5, false);
	ck_assert_int_eq(turn(2000), SB_GONE);
	expect_bytes("C");
	sim_playback_close(&play);
}
END_TEST

START_TEST(a_long_line_is_sent_whole)
{
	static char capture[300000], heard[300000];
	size_t n = 0, want = sizeof capture - 7;
	ssize_t got;

	memset(capture, 'x', sizeof capture);
	memcpy(capture, "0.000\t", 6);
	capture[sizeof capture - 1] = '\0';
	start(capture, 1);
	listen_in();
	for (int64_t at = 0; turn(at) == SB_OK; at++) {
		ck_assert_int_lt(at, 10000);
		got = recv(listener, heard + n, sizeof heard - n, MSG_DONTWAIT);
		n += got > 0 ? (size_t)got : 0;
	}
	while ((got = recv(listener, heard + n, sizeof heard - n,
			   MSG_DONTWAIT)) > 0)
		n += (size_t)got;
	ck_assert_uint_eq(n, want);
	ck_assert_mem_eq(heard, capture + 6, want);
	sim_playback_close(&play);
}
END_TEST

START_TEST(a_malformed_line_is_named_once_those_before_it_are_sent)
{
	char where[220];

	start("0.000\tA\n# a remark\n0.500 B\n1.000\tC\n", 1);
	listen_in();
	ck_assert_int_eq(turn(0), SB_INVALID);
	expect_bytes("A");
	snprintf(where, sizeof where, "%s:3: ", file_name);
	ck_assert_int_eq(strncmp(peer.err.text, where, strlen(where)), 0);
	sim_playback_close(&play);
}
END_TEST

START_TEST(a_missing_capture_is_reported)
{
	const struct sim_playback_options options = {"unix:/nowhere/line",
						     "/nowhere/capture", 1};

	ck_assert_int_eq(sim_playback_open(&play, &options, &peer.err),
			 SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(peer.err.text, "/nowhere/capture"));
}
END_TEST

static const struct test tests[] = {
	T(lines_are_sent_at_their_times),
	T(they_are_sent_as_many_times_faster_as_asked_for),
	T(time_begins_when_somebody_listens),
	T(what_is_sent_while_nobody_listens_is_lost),
	T(a_long_line_is_sent_whole),
	T(a_malformed_line_is_named_once_those_before_it_are_sent),
	T(a_missing_capture_is_reported),
};

SUITE("sim_play", tests)
