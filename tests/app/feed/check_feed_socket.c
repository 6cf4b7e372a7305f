/* SPDX-License-Identifier: ISC */
/* The socket that a feed makes at its start. */
#include "config.h"

#include "app/feed/feed.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/support/support.h"

START_TEST(a_socket_left_over_is_replaced)
{
	struct feed *feed;
	struct sb_error err = {0};
	char path[120];
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	struct stat st;

	snprintf(path, sizeof path, "%s/old", support_folder());
	memcpy(address.sun_path, path, strlen(path) + 1);
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&address, sizeof address),
			 0);
	close(fd);
	ck_assert_msg(feed_open(&feed, path, &err) == SB_OK, "%s", err.text);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0660);
	feed_close(feed);
	ck_assert_int_ne(stat(path, &st), 0);
}
END_TEST

START_TEST(a_socket_in_use_and_a_file_are_left_alone)
{
	const char *folder = support_folder();
	struct feed *feed, *other;
	struct sb_error err = {0};
	char path[120], *text;

	snprintf(path, sizeof path, "%s/feed", folder);
	ck_assert_msg(feed_open(&feed, path, &err) == SB_OK, "%s", err.text);
	ck_assert_int_eq(feed_open(&other, path, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, path));
	feed_close(feed);
	snprintf(path, sizeof path, "%s/file", folder);
	support_write(path, "precious");
	ck_assert_int_eq(feed_open(&feed, path, &err), SB_SYSTEM);
	text = support_read(path, NULL);
	support_same(text, "precious");
	free(text);
}
END_TEST

START_TEST(a_socket_in_use_is_left_alone_whatever_its_kind)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
	struct feed *feed;
	struct sb_error err = {0};
	struct stat st;

	snprintf(address.sun_path, sizeof address.sun_path, "%s/log",
		 support_folder());
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&address, sizeof address),
			 0);
	ck_assert_int_eq(feed_open(&feed, address.sun_path, &err), SB_SYSTEM);
	ck_assert_int_eq(stat(address.sun_path, &st), 0);
	close(fd);
}
END_TEST

/* Leaves room for that many more files; returns the old limit. */
static struct rlimit room_for(int files)
{
	int next = dup(STDIN_FILENO);
	struct rlimit was, now;

	close(next);
	ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &was), 0);
	now = was;
	now.rlim_cur = (rlim_t)next + (rlim_t)files;
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &now), 0);
	return was;
}

START_TEST(a_socket_in_use_is_left_alone_when_files_run_out)
{
	struct feed *feed, *other;
	struct sb_error err = {0};
	char path[120];
	struct stat st;

	snprintf(path, sizeof path, "%s/feed", support_folder());
	ck_assert_msg(feed_open(&feed, path, &err) == SB_OK, "%s", err.text);
	for (int files = 0; files < 2; files++) {
		struct rlimit was = room_for(files);
		enum sb_result result = feed_open(&other, path, &err);

		setrlimit(RLIMIT_NOFILE, &was);
		ck_assert_int_eq(result, SB_SYSTEM);
		ck_assert_ptr_nonnull(strstr(err.text, strerror(EMFILE)));
		ck_assert_int_eq(stat(path, &st), 0);
	}
	feed_close(feed);
}
END_TEST

static const struct test tests[] = {
	T(a_socket_left_over_is_replaced),
	T(a_socket_in_use_and_a_file_are_left_alone),
	T(a_socket_in_use_is_left_alone_whatever_its_kind),
	T(a_socket_in_use_is_left_alone_when_files_run_out),
};

SUITE("feed-socket", tests)
