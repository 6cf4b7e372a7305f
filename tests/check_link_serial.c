/* SPDX-License-Identifier: ISC */
/* Serial lines, as far as there are none. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "devices/link_kind.h"
#include "tests/peer.h"
#include "tests/support.h"

START_TEST(a_serial_device_that_is_not_there_is_asked_for)
{
	char reason[800];

	snprintf(peer.port, sizeof peer.port, "serial:%s/ttyUSB0",
		 support_folder());
	peer_make_line();
	ck_assert_int_eq(link_service(peer.line, 0, &peer.err), SB_OUTSIDE);
	snprintf(reason, sizeof reason, "%s is not there: is it plugged in?",
		 peer.port + 7);
	ck_assert_str_eq(peer.err.text, reason);
	link_free(peer.line);
}
END_TEST

START_TEST(a_by_id_name_whose_adapter_is_unplugged_is_not_there)
{
	char link[100];

	snprintf(link, sizeof link, "%s/usb-shoe", support_folder());
	ck_assert_int_eq(symlink("/dev/ttyUSB-none", link), 0);
	snprintf(peer.port, sizeof peer.port, "serial:%s", link);
	peer_make_line();
	ck_assert_int_eq(link_service(peer.line, 0, &peer.err), SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(peer.err.text, "is it plugged in?"));
	link_free(peer.line);
}
END_TEST

START_TEST(what_is_no_serial_line_is_refused)
{
	strcpy(peer.port, "serial:/dev/null");
	peer_make_line();
	ck_assert_int_eq(link_service(peer.line, 0, &peer.err), SB_OUTSIDE);
	ck_assert_str_eq(peer.err.text, "/dev/null is no serial line");
	ck_assert_int_eq(link_deadline(peer.line), 1000);
	link_free(peer.line);
}
END_TEST

START_TEST(the_program_that_has_a_device_is_named)
{
	char path[200], want[64], holder[LINK_HOLDER_MAX];
	int fd;

	snprintf(path, sizeof path, "%s/tty", support_folder());
	support_write(path, "");
	link_holder(path, holder);
	ck_assert_str_eq(holder, "");
	fd = open(path, O_RDONLY | O_CLOEXEC);
	ck_assert_int_eq(flock(fd, LOCK_EX), 0);
	link_holder(path, holder);
	/* the kernel keeps 15 characters of a name */
	snprintf(want, sizeof want, " by %.15s (process %d)",
		 program_invocation_short_name, getpid());
	ck_assert_str_eq(holder, want);
	link_holder("/absent", holder);
	ck_assert_str_eq(holder, "");
	close(fd);
}
END_TEST

/* clang-format off */
static const TTest *const *const tests[] = {
	&a_serial_device_that_is_not_there_is_asked_for,
	&a_by_id_name_whose_adapter_is_unplugged_is_not_there,
	&what_is_no_serial_line_is_refused,
	&the_program_that_has_a_device_is_named,
};
/* clang-format on */

int main(void)
{
	Suite *suite = suite_create("link_serial");
	TCase *tc = tcase_create("link_serial");

	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
		tcase_add_test(tc, *tests[i]);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
