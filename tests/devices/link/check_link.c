/* SPDX-License-Identifier: ISC */
/* Lines on Unix sockets, and what all lines have in common. */
#include "config.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/support/fixture_link.h"
#include "tests/support/support.h"

START_TEST(a_line_opens_where_somebody_listens)
{
	int listener;

	peer_name_unix();
	listener = peer_listen_unix();
	peer_make_line();
	peer_expect_nothing();
	ck_assert_int_eq(link_service(peer.line, 0, &peer.err), SB_OK);
	ck_assert_int_eq(link_deadline(peer.line), LINK_NEVER);
	ck_assert_int_eq(link_service(peer.line, 1, &peer.err), SB_AGAIN);
	peer_accept(listener);
	peer_expect_nothing();
	link_free(peer.line);
}
END_TEST

/* A line that is open; the other side's end of it. */
static int open_line(void)
{
	int listener;

	peer_name_unix();
	listener = peer_listen_unix();
	peer_make_line();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	return peer_accept(listener);
}

START_TEST(bytes_come_in_any_pieces_and_none_is_lost)
{
	int fd;

	fd = open_line();
	peer_send(fd, "\005"
		      "1C");
	peer_expect_text("\005"
			 "1C");
	peer_expect_nothing();
	peer_send(fd, "\00371\005");
	peer_send(fd, "2");
	peer_expect_text("\00371\0052");
	peer_expect_nothing();
	link_free(peer.line);
}
END_TEST

START_TEST(what_comes_right_after_the_open_is_kept_however_late_it_is_read)
{
	peer_send(open_line(), "card");
	ck_assert_int_eq(link_service(peer.line, 3600000, &peer.err), SB_AGAIN);
	peer_expect_text("card");
	link_free(peer.line);
}
END_TEST

START_TEST(what_was_sent_before_the_other_side_closed_is_read_first)
{
	int fd;

	fd = open_line();
	peer_send(fd, "last words");
	close(fd);
	peer_expect_text("last words");
	peer_expect_gone("connection closed by the device");
	peer_expect_nothing();
	link_free(peer.line);
}
END_TEST

START_TEST(a_lost_line_is_opened_again_after_a_second)
{
	int fd, listener;

	peer_name_unix();
	listener = peer_listen_unix();
	peer_make_line();
	peer.now = 5000;
	ck_assert_int_eq(peer_open_line(), SB_OK);
	fd = peer_accept(listener);
	ck_assert_int_eq(link_service(peer.line, 9000, &peer.err), SB_AGAIN);
	close(fd);
	peer_expect_gone("connection closed by the device");
	ck_assert_int_eq(link_deadline(peer.line), 10000);
	ck_assert_int_eq(link_service(peer.line, 9999, &peer.err), SB_AGAIN);
	ck_assert_int_eq(link_fd(peer.line), -1);
	ck_assert_int_eq(link_service(peer.line, 10000, &peer.err), SB_OK);
	peer_send(peer_accept(listener), "here again");
	peer_expect_text("here again");
	link_free(peer.line);
}
END_TEST

START_TEST(a_line_is_tried_more_and_more_seldom_up_to_ten_seconds)
{
	static const int64_t waits[] = {1000, 2000, 4000, 8000, 10000, 10000};

	peer_name_unix();
	peer_make_line();
	for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
		ck_assert_int_eq(link_service(peer.line, peer.now, &peer.err),
				 SB_SYSTEM);
		ck_assert_int_eq(link_deadline(peer.line) - peer.now, waits[i]);
		ck_assert_int_eq(link_service(peer.line,
					      link_deadline(peer.line) - 1,
					      &peer.err),
				 SB_AGAIN);
		peer.now = link_deadline(peer.line);
	}
	link_free(peer.line);
}
END_TEST

START_TEST(a_line_that_opens_at_last_forgets_its_failures)
{
	int fd, listener;

	peer_name_unix();
	peer_make_line();
	for (int i = 0; i < 9; i++, peer.now = link_deadline(peer.line))
		ck_assert_int_eq(link_service(peer.line, peer.now, &peer.err),
				 SB_SYSTEM);
	listener = peer_listen_unix();
	ck_assert_int_eq(link_service(peer.line, peer.now, &peer.err), SB_OK);
	fd = peer_accept(listener);
	close(fd);
	peer_expect_gone("connection closed by the device");
	ck_assert_int_eq(link_deadline(peer.line) - peer.now, 1000);
	link_free(peer.line);
}
END_TEST

START_TEST(a_line_that_nobody_answers_names_its_place)
{
	char reason[800];

	peer_name_unix();
	peer_make_line();
	ck_assert_int_eq(peer_open_line(), SB_SYSTEM);
	snprintf(reason, sizeof reason,
		 "cannot connect to %s: No such file or directory",
		 peer.port + 5);
	ck_assert_str_eq(peer.err.text, reason);
	link_free(peer.line);

	close(peer_listen_tcp("127.0.0.1", 1));
	peer_make_line();
	ck_assert_int_eq(peer_open_line(), SB_SYSTEM);
	snprintf(reason, sizeof reason,
		 "cannot connect to 127.0.0.1 port %s: Connection refused",
		 strrchr(peer.port, ':') + 1);
	ck_assert_str_eq(peer.err.text, reason);
	link_free(peer.line);
}
END_TEST

START_TEST(a_flood_is_read_in_bounded_pieces_until_it_ends)
{
	static char flood[300000], piece[777];
	size_t n, all = 0;
	int fd;
	enum sb_result result;

	fd = open_line();
	if (fork() == 0)
		_exit(send(fd, flood, sizeof flood, 0) != sizeof flood);
	close(fd);
	for (;;) {
		peer_wait();
		result = link_read(peer.line, piece, sizeof piece, &n,
				   &peer.err);
		if (result == SB_GONE)
			break;
		ck_assert_int_eq(result, SB_OK);
		ck_assert_uint_le(n, sizeof piece);
		all += n;
	}
	ck_assert_uint_eq(all, sizeof flood);
	link_free(peer.line);
}
END_TEST

static int open_descriptors(void)
{
	DIR *folder = opendir("/proc/self/fd");
	int n = 0;

	while (readdir(folder))
		n++;
	closedir(folder);
	return n;
}

START_TEST(no_descriptor_is_left_behind)
{
	int before, fd, listener;

	peer_name_unix();
	listener = peer_listen_unix();
	before = open_descriptors();
	peer_make_line();
	for (int i = 0; i < 20; i++) {
		ck_assert_int_eq(peer_open_line(), SB_OK);
		fd = peer_accept(listener);
		close(fd);
		peer_expect_gone("connection closed by the device");
		peer.now = link_deadline(peer.line);
	}
	close(listener);
	for (int i = 0; i < 20; i++, peer.now = link_deadline(peer.line))
		ck_assert_int_eq(link_service(peer.line, peer.now, &peer.err),
				 SB_SYSTEM);
	link_free(peer.line);
	ck_assert_int_eq(open_descriptors(), before - 1);
}
END_TEST

START_TEST(a_port_that_is_no_address_makes_no_link)
{
	ck_assert_ptr_null(link_new("com1", 9600, &peer.err));
	ck_assert_ptr_nonnull(strstr(peer.err.text, "'com1'"));
	link_free(NULL);
}
END_TEST

static const struct test tests[] = {
	T(a_line_opens_where_somebody_listens),
	T(bytes_come_in_any_pieces_and_none_is_lost),
	T(what_comes_right_after_the_open_is_kept_however_late_it_is_read),
	T(what_was_sent_before_the_other_side_closed_is_read_first),
	T(a_lost_line_is_opened_again_after_a_second),
	T(a_line_is_tried_more_and_more_seldom_up_to_ten_seconds),
	T(a_line_that_opens_at_last_forgets_its_failures),
	T(a_line_that_nobody_answers_names_its_place),
	T(a_flood_is_read_in_bounded_pieces_until_it_ends),
	T(no_descriptor_is_left_behind),
	T(a_port_that_is_no_address_makes_no_link),
};

SUITE("link", tests)
