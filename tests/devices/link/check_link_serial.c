/* SPDX-License-Identifier: ISC */
/* Serial lines: libserialport's own code, on adapters of the test. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "tests/support/fixture_link.h"
#include "tests/support/serial_shim.h"
#include "tests/support/support.h"

static const char by_id[] = "serial:/dev/serial/by-id/usb-shoe";

static struct serial_shim adapter;

/* Adapters are the test's; a line to the one that is plugged in. */
static void plug_in(void)
{
	serial_shim_start(support_folder());
	serial_shim_plug(&adapter, "ttyUSB0", "usb-shoe");
	strcpy(peer.port, by_id);
	peer_make_line();
}

static void send_bytes(const char *bytes, size_t n)
{
	ck_assert_int_eq(write(adapter.far_end, bytes, n), (ssize_t)n);
}

/* Once the bytes that were sent have come as far as a reader. */
static void wait_for_bytes(void)
{
	int fd = open(adapter.slave, O_RDONLY | O_NOCTTY | O_CLOEXEC);
	struct pollfd pollfd = {.fd = fd, .events = POLLIN};

	ck_assert_int_eq(poll(&pollfd, 1, -1), 1);
	close(fd);
}

static void expect_failure(const char *reason)
{
	ck_assert_int_eq(peer_open_line(), SB_SYSTEM);
	ck_assert_str_eq(peer.err.text, reason);
}

/* --- opening -------------------------------------------------------------- */

static const struct {
	int baud;
	speed_t speed;
} speeds[] = {{4800, B4800}, {9600, B9600}, {115200, B115200}};

START_TEST(a_line_has_eight_bits_and_its_speed_and_nothing_is_cooked)
{
	struct termios is;

	serial_shim_start(support_folder());
	serial_shim_plug(&adapter, "ttyUSB0", "usb-shoe");
	peer.line = link_new(by_id, speeds[_i].baud, &peer.err);
	ck_assert_int_eq(peer_open_line(), SB_OK);
	ck_assert_int_eq(tcgetattr(link_fd(peer.line), &is), 0);
	ck_assert_uint_eq(cfgetospeed(&is), speeds[_i].speed);
	ck_assert_uint_eq(is.c_cflag &
				  (CSIZE | PARENB | CSTOPB | CRTSCTS | CREAD),
			  CS8 | CREAD);
	ck_assert_uint_eq(is.c_iflag & (IXON | IXOFF | INLCR | ICRNL | IGNCR |
					ISTRIP | PARMRK),
			  0);
	ck_assert_uint_eq(is.c_lflag & (ICANON | ECHO | ISIG | IEXTEN), 0);
	ck_assert_uint_eq(is.c_oflag & OPOST, 0);
	link_free(peer.line);
}
END_TEST

START_TEST(a_line_is_locked_while_it_is_open_and_free_afterwards)
{
	int other, exclusive;

	plug_in();
	other = open(adapter.slave, O_RDONLY | O_NOCTTY | O_CLOEXEC);
	ck_assert_int_eq(peer_open_line(), SB_OK);
	ck_assert_int_eq(flock(other, LOCK_EX | LOCK_NB), -1);
	ck_assert_int_eq(errno, EWOULDBLOCK);
	ck_assert_int_eq(ioctl(other, TIOCGEXCL, &exclusive), 0);
	ck_assert_int_eq(exclusive, 1);
	link_free(peer.line);
	ck_assert_int_eq(flock(other, LOCK_EX | LOCK_NB), 0);
	ck_assert_int_eq(ioctl(other, TIOCGEXCL, &exclusive), 0);
	ck_assert_int_eq(exclusive, 0);
	close(other);
}
END_TEST

START_TEST(a_line_of_the_board_is_opened_by_its_name)
{
	serial_shim_start(support_folder());
	serial_shim_plug(&adapter, "ttyS0", "");
	strcpy(peer.port, "serial:/dev/ttyS0");
	peer_make_line();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	send_bytes("card", 4);
	peer_expect_text("card");
	link_free(peer.line);
}
END_TEST

START_TEST(a_serial_device_that_is_not_there_is_asked_for)
{
	char reason[800];

	snprintf(peer.port, sizeof peer.port, "serial:%s/ttyUSB0",
		 support_folder());
	peer_make_line();
	snprintf(reason, sizeof reason, "%s: not found; is it plugged in?",
		 peer.port + 7);
	expect_failure(reason);
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
	ck_assert_int_eq(link_service(peer.line, 0, &peer.err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(peer.err.text, "is it plugged in?"));
	link_free(peer.line);
}
END_TEST

START_TEST(what_is_no_serial_line_is_refused)
{
	strcpy(peer.port, "serial:/dev/null");
	peer_make_line();
	expect_failure("/dev/null: not a serial port");
	ck_assert_int_eq(link_deadline(peer.line), 1000);
	link_free(peer.line);
}
END_TEST

/* --- reading -------------------------------------------------------------- */

START_TEST(a_frame_comes_in_any_two_pieces)
{
	static const char frame[] = "\x05\x31\x44\x81\xb8\x03\x34\x46";

	plug_in();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	for (size_t cut = 1; cut < sizeof frame - 1; cut++) {
		char piece[sizeof frame] = "";

		memcpy(piece, frame, cut);
		send_bytes(frame, cut);
		peer_expect_text(piece);
		peer_expect_nothing();
		send_bytes(frame + cut, sizeof frame - 1 - cut);
		peer_expect_text(frame + cut);
	}
	link_free(peer.line);
}
END_TEST

START_TEST(every_byte_comes_as_it_was_sent)
{
	unsigned char sent[256], got[256];
	size_t n, all = 0;

	plug_in();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	for (int i = 0; i < 256; i++)
		sent[i] = (unsigned char)i;
	send_bytes((const char *)sent, sizeof sent);
	for (; all < sizeof sent; all += n) {
		peer_wait();
		ck_assert_int_eq(link_read(peer.line, got + all,
					   sizeof got - all, &n, &peer.err),
				 SB_OK);
	}
	ck_assert_mem_eq(got, sent, sizeof sent);
	link_free(peer.line);
}
END_TEST

START_TEST(bytes_that_had_waited_are_never_read)
{
	plug_in();
	send_bytes("waited", 6);
	wait_for_bytes();
	ck_assert_int_eq(link_service(peer.line, 0, &peer.err), SB_AGAIN);
	ck_assert_int_eq(link_deadline(peer.line), 100);
	peer_expect_nothing();
	send_bytes("late", 4); /* out of the adapter's own store */
	peer_wait();
	ck_assert_int_eq(link_service(peer.line, 50, &peer.err), SB_AGAIN);
	ck_assert_int_eq(link_service(peer.line, 100, &peer.err), SB_OK);
	peer_expect_nothing();
	send_bytes("now", 3);
	ck_assert_int_eq(link_service(peer.line, 3600000, &peer.err), SB_AGAIN);
	peer_expect_text("now");
	link_free(peer.line);
}
END_TEST

START_TEST(a_line_does_not_begin_in_the_middle_of_a_frame)
{
	plug_in();
	ck_assert_int_eq(link_service(peer.line, 0, &peer.err), SB_AGAIN);
	send_bytes("[ONE]<Ca", 8);
	peer_wait();
	ck_assert_int_eq(link_service(peer.line, 100, &peer.err), SB_AGAIN);
	ck_assert_int_eq(link_deadline(peer.line), 150);
	send_bytes("rd:4S>\r\n", 9);
	peer_wait();
	ck_assert_int_eq(link_service(peer.line, 120, &peer.err), SB_AGAIN);
	ck_assert_int_eq(link_service(peer.line, 170, &peer.err), SB_OK);
	peer_expect_nothing();
	link_free(peer.line);
}
END_TEST

START_TEST(a_line_that_never_pauses_is_open_after_a_second)
{
	int64_t now = 0;

	plug_in();
	ck_assert_int_eq(link_service(peer.line, now, &peer.err), SB_AGAIN);
	for (; now < 1000; now += 40) {
		send_bytes("babble", 6);
		peer_wait();
		ck_assert_int_eq(link_service(peer.line, now, &peer.err),
				 SB_AGAIN);
	}
	ck_assert_int_eq(link_service(peer.line, now, &peer.err), SB_OK);
	link_free(peer.line);
}
END_TEST

/* --- unplugged ------------------------------------------------------------ */

START_TEST(an_adapter_unplugged_in_mid_frame_is_seen_at_once)
{
	plug_in();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	send_bytes("\005"
		   "1D",
		   3);
	peer_expect_text("\005"
			 "1D");
	serial_shim_unplug(&adapter);
	peer_expect_gone("/dev/serial/by-id/usb-shoe: unplugged");
	ck_assert_int_eq(link_deadline(peer.line), peer.now + 1000);
	link_free(peer.line);
}
END_TEST

START_TEST(an_adapter_unplugged_before_it_settled_was_never_open)
{
	plug_in();
	ck_assert_int_eq(link_service(peer.line, 0, &peer.err), SB_AGAIN);
	serial_shim_unplug(&adapter);
	peer_wait();
	ck_assert_int_eq(link_service(peer.line, 1, &peer.err), SB_SYSTEM);
	ck_assert_str_eq(peer.err.text,
			 "/dev/serial/by-id/usb-shoe: unplugged");
	ck_assert_int_eq(link_fd(peer.line), -1);
	link_free(peer.line);
}
END_TEST

START_TEST(an_adapter_that_comes_back_under_another_name_is_found)
{
	struct serial_shim old;

	plug_in();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	old = adapter;
	serial_shim_unplug(&old); /* the line is open still: no ttyUSB0 */
	serial_shim_plug(&adapter, "ttyUSB1", "usb-shoe");
	peer_expect_gone("/dev/serial/by-id/usb-shoe: unplugged");
	ck_assert_int_eq(link_service(peer.line, peer.now + 999, &peer.err),
			 SB_AGAIN);
	ck_assert_int_eq(link_fd(peer.line), -1);
	peer.now += 1000;
	ck_assert_int_eq(peer_open_line(), SB_OK);
	send_bytes("back", 4);
	peer_expect_text("back");
	link_free(peer.line);
}
END_TEST

START_TEST(an_unplugged_adapter_is_looked_for_after_1_to_10_seconds)
{
	static const int64_t waits[] = {1000, 2000, 4000, 8000, 10000, 10000};

	plug_in();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	serial_shim_unplug(&adapter);
	peer_expect_gone("/dev/serial/by-id/usb-shoe: unplugged");
	for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
		peer.now = link_deadline(peer.line);
		expect_failure("/dev/serial/by-id/usb-shoe: not found; "
			       "is it plugged in?");
		ck_assert_int_eq(link_deadline(peer.line) - peer.now, waits[i]);
	}
	serial_shim_plug(&adapter, "ttyUSB0", "usb-shoe");
	peer.now = link_deadline(peer.line);
	ck_assert_int_eq(peer_open_line(), SB_OK);
	link_free(peer.line);
}
END_TEST

/* How often poll(2) would wake the loop up in so many milliseconds; time goes
 * by at once where nothing is ready. */
static int wake_ups(int64_t ms)
{
	int64_t end = peer.now + ms;
	int n = 0;

	for (; peer.now < end && n < 10000; n++) {
		struct pollfd pollfd = {.fd = link_fd(peer.line),
					.events = link_events(peer.line)};
		char bytes[100];
		size_t got;

		if (poll(&pollfd, 1, 0) == 0)
			peer.now = link_deadline(peer.line) < end
					   ? link_deadline(peer.line)
					   : end;
		(void)!link_service(peer.line, peer.now, &peer.err);
		while (link_read(peer.line, bytes, sizeof bytes, &got,
				 &peer.err) == SB_OK)
			;
	}
	return n;
}

START_TEST(a_line_that_is_idle_or_unplugged_wakes_nobody_up)
{
	plug_in();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	ck_assert_int_eq(wake_ups(3600000), 1);
	serial_shim_unplug(&adapter);
	/* that it is gone; tried after 1, 2, 4, 8, 16, 26, 36 s; the end */
	ck_assert_int_eq(wake_ups(40000), 1 + 7 + 1);
	link_free(peer.line);
}
END_TEST

static int lowest_descriptor(void)
{
	int fd = dup(0);

	close(fd);
	return fd;
}

START_TEST(no_descriptor_is_left_behind)
{
	int before;

	plug_in();
	before = lowest_descriptor();
	for (int i = 0; i < 20; i++) {
		ck_assert_int_eq(peer_open_line(), SB_OK);
		serial_shim_unplug(&adapter);
		peer_expect_gone("/dev/serial/by-id/usb-shoe: unplugged");
		peer.now = link_deadline(peer.line);
		expect_failure("/dev/serial/by-id/usb-shoe: not found; "
			       "is it plugged in?");
		serial_shim_plug(&adapter, "ttyUSB0", "usb-shoe");
		peer.now = link_deadline(peer.line);
	}
	link_free(peer.line);
	ck_assert_int_eq(lowest_descriptor(), before);
}
END_TEST

static const struct test tests[] = {
	T(a_line_is_locked_while_it_is_open_and_free_afterwards),
	T(a_line_of_the_board_is_opened_by_its_name),
	T(a_serial_device_that_is_not_there_is_asked_for),
	T(a_by_id_name_whose_adapter_is_unplugged_is_not_there),
	T(what_is_no_serial_line_is_refused),
	T(a_frame_comes_in_any_two_pieces),
	T(every_byte_comes_as_it_was_sent),
	T(bytes_that_had_waited_are_never_read),
	T(a_line_does_not_begin_in_the_middle_of_a_frame),
	T(a_line_that_never_pauses_is_open_after_a_second),
	T(an_adapter_unplugged_in_mid_frame_is_seen_at_once),
	T(an_adapter_unplugged_before_it_settled_was_never_open),
	T(an_adapter_that_comes_back_under_another_name_is_found),
	T(an_unplugged_adapter_is_looked_for_after_1_to_10_seconds),
	T(a_line_that_is_idle_or_unplugged_wakes_nobody_up),
	T(no_descriptor_is_left_behind),
	L(a_line_has_eight_bits_and_its_speed_and_nothing_is_cooked, speeds),
};

bool support_forks = true;

SUITE("link_serial", tests)
