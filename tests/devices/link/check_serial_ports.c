/* SPDX-License-Identifier: ISC */
/* Serial lines that another program has. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "devices/link/serial_ports.h"
#include "tests/support/fixture_link.h"
#include "tests/support/serial_shim.h"
#include "tests/support/support.h"

enum { NOBODY = 65534 };

static struct serial_shim adapter;

static void plug_in(void)
{
	serial_shim_start(support_folder());
	serial_shim_plug(&adapter, "ttyUSB0", "usb-shoe");
	strcpy(peer.port, "serial:/dev/serial/by-id/usb-shoe");
	peer_make_line();
}

/* A program that has the line open, as soon as this returns. */
static pid_t lock_line(int lock, unsigned long mode)
{
	int ready[2];
	char byte;
	pid_t pid;

	ck_assert_int_eq(pipe(ready), 0);
	pid = fork();
	if (pid == 0) {
		int fd = open(adapter.slave, O_RDONLY | O_NOCTTY);

		if ((lock == 0 || flock(fd, lock) == 0) &&
		    (mode == 0 || ioctl(fd, mode) == 0) &&
		    write(ready[1], "", 1) == 1)
			pause();
		_exit(1);
	}
	close(ready[1]);
	ck_assert_int_eq(read(ready[0], &byte, 1), 1);
	close(ready[0]);
	return pid;
}

static void unlock_line(pid_t pid)
{
	kill(pid, SIGKILL);
	ck_assert_int_eq(waitpid(pid, NULL, 0), pid);
}

/* The kernel keeps 15 characters of a name. */
static void expect_taken_by(pid_t pid)
{
	char reason[800];

	snprintf(reason, sizeof reason,
		 "%s: in use by %.15s (process %d); stop it first",
		 peer.port + 7, program_invocation_short_name, pid);
	ck_assert_int_eq(peer_open_line(), SB_SYSTEM);
	ck_assert_str_eq(peer.err.text, reason);
}

START_TEST(the_program_that_has_locked_a_line_is_named)
{
	pid_t pid;

	plug_in();
	pid = lock_line(LOCK_EX, 0);
	expect_taken_by(pid);
	unlock_line(pid);
	peer.now = link_deadline(peer.line);
	ck_assert_int_eq(peer_open_line(), SB_OK);
	link_free(peer.line);
}
END_TEST

/* Root may open it all the same, so this is not for root; whoever was root
 * has to say that others may look at him. */
START_TEST(the_program_that_has_a_line_for_itself_is_named)
{
	pid_t pid;

	if (getuid() == 0)
		ck_assert_int_eq(setuid(NOBODY), 0);
	ck_assert_int_eq(prctl(PR_SET_DUMPABLE, 1), 0);
	plug_in();
	pid = lock_line(0, TIOCEXCL);
	expect_taken_by(pid);
	unlock_line(pid);
	link_free(peer.line);
}
END_TEST

START_TEST(a_line_refused_leaves_its_holder_alone)
{
	int exclusive, other;
	pid_t pid;

	plug_in();
	pid = lock_line(LOCK_EX, TIOCEXCL);
	other = open(adapter.slave, O_RDONLY | O_NOCTTY | O_CLOEXEC);
	ck_assert_int_eq(peer_open_line(), SB_SYSTEM);
	if (other >= 0) { /* root's alone */
		ck_assert_int_eq(ioctl(other, TIOCGEXCL, &exclusive), 0);
		ck_assert_int_eq(exclusive, 1);
	}
	unlock_line(pid);
	link_free(peer.line);
}
END_TEST

START_TEST(one_line_serves_one_device)
{
	struct link *second;

	plug_in();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	second = peer.line;
	strcpy(peer.port, "serial:/dev/ttyUSB0");
	peer_make_line();
	ck_assert_int_eq(peer_open_line(), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(peer.err.text, ": in use by "));
	link_free(peer.line);
	link_free(second);
}
END_TEST

/* --- who it is ------------------------------------------------------------ */

START_TEST(a_name_of_control_characters_is_made_harmless)
{
	char name[SERIAL_HOLDER_NAME_MAX];

	plug_in();
	ck_assert_int_eq(prctl(PR_SET_NAME, "a\033[2J\nb"), 0);
	ck_assert_int_eq(peer_open_line(), SB_OK);
	ck_assert_int_eq(serial_port_holder("/dev/ttyUSB0", name), getpid());
	ck_assert_str_eq(name, "a?[2J");
	link_free(peer.line);
}
END_TEST

START_TEST(what_nobody_has_open_has_no_holder)
{
	char name[SERIAL_HOLDER_NAME_MAX];

	plug_in();
	ck_assert_int_eq(serial_port_holder("/dev/ttyUSB0", name), 0);
	ck_assert_int_eq(serial_port_holder("/dev/ttyUSB1", name), 0);
	link_free(peer.line);
}
END_TEST

static const struct test tests[] = {
	T(the_program_that_has_locked_a_line_is_named),
	T(the_program_that_has_a_line_for_itself_is_named),
	T(a_line_refused_leaves_its_holder_alone),
	T(one_line_serves_one_device),
	T(a_name_of_control_characters_is_made_harmless),
	T(what_nobody_has_open_has_no_holder),
};

SUITE("holder", tests)
