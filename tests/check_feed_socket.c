/* SPDX-License-Identifier: ISC */
/* The socket that a feed makes at its start. */
#include "config.h"

#include "app/feed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/support.h"

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
	ck_assert_int_eq(feed_open(&other, path, &err), SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, path));
	feed_close(feed);
	snprintf(path, sizeof path, "%s/file", folder);
	support_write(path, "precious");
	ck_assert_int_eq(feed_open(&feed, path, &err), SB_OUTSIDE);
	text = support_read(path, NULL);
	support_same(text, "precious");
	free(text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("feed-socket");
	TCase *tc = tcase_create("feed-socket");

	tcase_add_test(tc, a_socket_left_over_is_replaced);
	tcase_add_test(tc, a_socket_in_use_and_a_file_are_left_alone);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
