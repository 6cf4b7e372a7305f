/* SPDX-License-Identifier: ISC */
/* Lines on real sockets. The link's time is the test's own, so that no test
 * waits for a clock; what the kernel does is waited for with poll(2). */
#include "config.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "devices/link.h"
#include "devices/link_kind.h"
#include "tests/support.h"

enum { LONG_MS = 5000 }; /* for what is about to happen */

static char port[200]; /* where the test listens */
static struct link *line;
static struct sb_error err;
static int64_t now;

/* --- the other side ------------------------------------------------------- */

static int listen_unix(void)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	memcpy(to.sun_path, port + 5, strlen(port) - 4);
	unlink(to.sun_path);
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&to, sizeof to), 0);
	ck_assert_int_eq(listen(fd, 5), 0);
	return fd;
}

static void name_unix(void)
{
	snprintf(port, sizeof port, "unix:%s/shoe", support_folder());
}

/* Listens on loopback and names the address after host. */
static int listen_tcp(const char *host, int backlog)
{
	struct sockaddr_in to = {.sin_family = AF_INET,
				 .sin_addr = {htonl(INADDR_LOOPBACK)}};
	socklen_t size = sizeof to;
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	ck_assert_int_eq(bind(fd, (struct sockaddr *)&to, size), 0);
	ck_assert_int_eq(listen(fd, backlog), 0);
	getsockname(fd, (struct sockaddr *)&to, &size);
	snprintf(port, sizeof port, "tcp:%s:%d", host, ntohs(to.sin_port));
	return fd;
}

static int accept_one(int listener)
{
	int fd = accept(listener, NULL, NULL);

	ck_assert_int_ge(fd, 0);
	return fd;
}

static void say(int fd, const char *text)
{
	ck_assert_int_eq(send(fd, text, strlen(text), MSG_NOSIGNAL),
			 (ssize_t)strlen(text));
}

/* --- this side ------------------------------------------------------------ */

static void wait_for_line(void)
{
	struct pollfd pollfd = {.fd = link_fd(line),
				.events = link_events(line)};

	ck_assert_int_eq(poll(&pollfd, 1, LONG_MS), 1);
}

static void make_line(void)
{
	line = link_new(port, 4800, &err);
	ck_assert_msg(line, "%s", err.text);
}

/* Until it has opened (SB_OK) or could not be (SB_OUTSIDE). */
static enum sb_result open_line(void)
{
	enum sb_result result;

	while ((result = link_service(line, now, &err)) == SB_AGAIN)
		if (link_events(line) == POLLIN && link_fd(line) >= 0 &&
		    link_deadline(line) - now <= 100)
			now = link_deadline(line);
		else
			wait_for_line();
	return result;
}

static void expect_text(const char *want)
{
	char got[200];
	size_t n, all = 0;

	while (all < strlen(want)) {
		wait_for_line();
		ck_assert_int_eq(
			link_read(line, got + all, sizeof got - all, &n, &err),
			SB_OK);
		all += n;
	}
	ck_assert_int_eq(strncmp(got, want, all), 0);
	ck_assert_uint_eq(all, strlen(want));
}

static void expect_nothing(void)
{
	char got[20];
	size_t n = 9;

	ck_assert_int_eq(link_read(line, got, sizeof got, &n, &err), SB_AGAIN);
	ck_assert_uint_eq(n, 0);
}

static void expect_gone(const char *reason)
{
	char got[20];
	size_t n;

	wait_for_line();
	ck_assert_int_eq(link_read(line, got, sizeof got, &n, &err), SB_GONE);
	ck_assert_str_eq(err.text, reason);
	ck_assert_int_eq(link_fd(line), -1);
	ck_assert(!link_is_open(line));
}

/* --- sockets -------------------------------------------------------------- */

START_TEST(a_line_opens_where_somebody_listens)
{
	int listener;

	name_unix();
	listener = listen_unix();
	make_line();
	ck_assert(!link_is_open(line));
	expect_nothing();
	ck_assert_int_eq(link_service(line, 0, &err), SB_OK);
	ck_assert(link_is_open(line));
	ck_assert_int_eq(link_deadline(line), LINK_NEVER);
	ck_assert_int_eq(link_service(line, 1, &err), SB_AGAIN);
	accept_one(listener);
	expect_nothing();
	link_free(line);
}
END_TEST

START_TEST(bytes_come_in_any_pieces_and_none_is_lost)
{
	int fd, listener;

	name_unix();
	listener = listen_unix();
	make_line();
	ck_assert_int_eq(open_line(), SB_OK);
	fd = accept_one(listener);
	say(fd, "\005"
		"1C");
	expect_text("\005"
		    "1C");
	expect_nothing();
	say(fd, "\00371\005");
	say(fd, "2");
	expect_text("\00371\0052");
	expect_nothing();
	link_free(line);
}
END_TEST

START_TEST(what_comes_right_after_the_open_is_kept_however_late_it_is_read)
{
	int listener;

	name_unix();
	listener = listen_unix();
	make_line();
	ck_assert_int_eq(open_line(), SB_OK);
	say(accept_one(listener), "card");
	ck_assert_int_eq(link_service(line, 3600000, &err), SB_AGAIN);
	expect_text("card");
	link_free(line);
}
END_TEST

START_TEST(what_was_sent_before_the_other_side_closed_is_read_first)
{
	int fd, listener;

	name_unix();
	listener = listen_unix();
	make_line();
	ck_assert_int_eq(open_line(), SB_OK);
	fd = accept_one(listener);
	say(fd, "last words");
	close(fd);
	expect_text("last words");
	expect_gone("the other side closed the line");
	expect_nothing();
	link_free(line);
}
END_TEST

START_TEST(a_lost_line_is_opened_again_after_a_second)
{
	int fd, listener;

	name_unix();
	listener = listen_unix();
	make_line();
	now = 5000;
	ck_assert_int_eq(open_line(), SB_OK);
	fd = accept_one(listener);
	ck_assert_int_eq(link_service(line, 9000, &err), SB_AGAIN);
	close(fd);
	expect_gone("the other side closed the line");
	ck_assert_int_eq(link_deadline(line), 10000);
	ck_assert_int_eq(link_service(line, 9999, &err), SB_AGAIN);
	ck_assert_int_eq(link_fd(line), -1);
	ck_assert_int_eq(link_service(line, 10000, &err), SB_OK);
	say(accept_one(listener), "here again");
	expect_text("here again");
	link_free(line);
}
END_TEST

START_TEST(a_line_is_tried_more_and_more_seldom_up_to_ten_seconds)
{
	static const int64_t waits[] = {1000, 2000, 4000, 8000, 10000, 10000};

	name_unix();
	make_line();
	for (unsigned i = 0; i < sizeof waits / sizeof *waits; i++) {
		ck_assert_int_eq(link_service(line, now, &err), SB_OUTSIDE);
		ck_assert_uint_eq(link_failures(line), i + 1);
		ck_assert_int_eq(link_deadline(line) - now, waits[i]);
		ck_assert_int_eq(
			link_service(line, link_deadline(line) - 1, &err),
			SB_AGAIN);
		now = link_deadline(line);
	}
	link_free(line);
}
END_TEST

START_TEST(a_line_that_opens_at_last_forgets_its_failures)
{
	int fd, listener;

	name_unix();
	make_line();
	for (int i = 0; i < 9; i++, now = link_deadline(line))
		ck_assert_int_eq(link_service(line, now, &err), SB_OUTSIDE);
	listener = listen_unix();
	ck_assert_int_eq(link_service(line, now, &err), SB_OK);
	ck_assert_uint_eq(link_failures(line), 0);
	fd = accept_one(listener);
	close(fd);
	expect_gone("the other side closed the line");
	ck_assert_int_eq(link_deadline(line) - now, 1000);
	link_free(line);
}
END_TEST

START_TEST(a_line_that_nobody_answers_names_its_place)
{
	char reason[300];

	name_unix();
	make_line();
	ck_assert_int_eq(open_line(), SB_OUTSIDE);
	snprintf(reason, sizeof reason,
		 "cannot connect to %s: No such file or directory", port + 5);
	ck_assert_str_eq(err.text, reason);
	link_free(line);

	close(listen_tcp("127.0.0.1", 1));
	make_line();
	ck_assert_int_eq(open_line(), SB_OUTSIDE);
	snprintf(reason, sizeof reason,
		 "cannot connect to 127.0.0.1 port %s: Connection refused",
		 strrchr(port, ':') + 1);
	ck_assert_str_eq(err.text, reason);
	link_free(line);
}
END_TEST

START_TEST(a_flood_is_read_in_bounded_pieces_until_it_ends)
{
	static char flood[300000], piece[777];
	size_t n, all = 0;
	int fd, listener;
	enum sb_result result;

	name_unix();
	listener = listen_unix();
	make_line();
	ck_assert_int_eq(open_line(), SB_OK);
	fd = accept_one(listener);
	if (fork() == 0)
		_exit(send(fd, flood, sizeof flood, 0) != sizeof flood);
	close(fd);
	for (;;) {
		wait_for_line();
		result = link_read(line, piece, sizeof piece, &n, &err);
		if (result == SB_GONE)
			break;
		ck_assert_int_eq(result, SB_OK);
		ck_assert_uint_le(n, sizeof piece);
		all += n;
	}
	ck_assert_uint_eq(all, sizeof flood);
	link_free(line);
}
END_TEST

START_TEST(a_tcp_line_drops_what_may_have_waited_before_the_open)
{
	int fd, listener = listen_tcp("127.0.0.1", 5);

	make_line();
	while (link_events(line) != POLLIN)
		ck_assert_int_eq(link_service(line, 0, &err), SB_AGAIN);
	fd = accept_one(listener);
	say(fd, "old card");
	wait_for_line();
	ck_assert_int_eq(link_service(line, 50, &err), SB_AGAIN);
	expect_nothing();
	say(fd, "old, too");
	wait_for_line();
	ck_assert_int_eq(link_service(line, link_deadline(line) - 1, &err),
			 SB_AGAIN);
	ck_assert_int_eq(link_service(line, link_deadline(line), &err), SB_OK);
	say(fd, "new card");
	expect_text("new card");
	link_free(line);
}
END_TEST

START_TEST(a_tcp_line_that_is_closed_while_it_settles_has_failed)
{
	int listener = listen_tcp("127.0.0.1", 5);

	make_line();
	while (link_events(line) != POLLIN)
		ck_assert_int_eq(link_service(line, 0, &err), SB_AGAIN);
	close(accept_one(listener));
	wait_for_line();
	ck_assert_int_eq(link_service(line, 50, &err), SB_OUTSIDE);
	ck_assert_str_eq(err.text, "the other side closed the line");
	ck_assert_uint_eq(link_failures(line), 1);
	link_free(line);
}
END_TEST

START_TEST(a_reset_loses_the_line)
{
	const struct linger linger = {1, 0};
	int fd, listener = listen_tcp("127.0.0.1", 5);

	make_line();
	ck_assert_int_eq(open_line(), SB_OK);
	fd = accept_one(listener);
	setsockopt(fd, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
	close(fd);
	expect_gone("Connection reset by peer");
	link_free(line);
}
END_TEST

/* With one connection waiting to be accepted, a backlog of 0 is full, and the
 * kernel lets further ones knock for minutes. */
START_TEST(a_host_that_does_not_answer_is_given_up_after_five_seconds)
{
	int listener = listen_tcp("127.0.0.1", 0);
	struct link *waiting;
	char reason[200];

	make_line();
	ck_assert_int_eq(open_line(), SB_OK);
	waiting = line;
	make_line();
	now = 1000;
	ck_assert_int_eq(link_service(line, now, &err), SB_AGAIN);
	ck_assert_int_eq(link_deadline(line), 6000);
	ck_assert_int_eq(link_service(line, 5999, &err), SB_AGAIN);
	ck_assert_int_eq(link_service(line, 6000, &err), SB_OUTSIDE);
	snprintf(reason, sizeof reason,
		 "no answer from 127.0.0.1 port %s for 5 s",
		 strrchr(port, ':') + 1);
	ck_assert_str_eq(err.text, reason);
	ck_assert_int_eq(link_fd(line), -1);
	link_free(line);
	link_free(waiting);
	close(listener);
}
END_TEST

static void expect_no_child(void)
{
	ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
	ck_assert_int_eq(errno, ECHILD);
}

START_TEST(a_host_name_is_looked_up)
{
	int listener = listen_tcp("localhost", 5);

	make_line();
	ck_assert_msg(open_line() == SB_OK, "%s", err.text);
	say(accept_one(listener), "hello");
	expect_text("hello");
	expect_no_child();
	link_free(line);
}
END_TEST

START_TEST(a_name_that_nobody_knows_is_an_error_and_nothing_waits_for_it)
{
	enum sb_result result;

	strcpy(port, "tcp:no-such-host.invalid:4001");
	make_line();
	ck_assert_int_eq(link_service(line, 0, &err), SB_AGAIN);
	/* at once from the host table; or a name server lets us wait */
	poll(&(struct pollfd){.fd = link_fd(line), .events = POLLIN}, 1, 200);
	result = link_service(line, 10, &err);
	if (result == SB_AGAIN)
		result = link_service(line, 5000, &err);
	ck_assert_int_eq(result, SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, "no-such-host.invalid"));
	expect_no_child();
	link_free(line);
}
END_TEST

START_TEST(a_line_may_be_freed_while_its_host_is_looked_up)
{
	strcpy(port, "tcp:localhost:4001");
	make_line();
	ck_assert_int_eq(link_service(line, 0, &err), SB_AGAIN);
	link_free(line);
	expect_no_child();
}
END_TEST

static void loopback(struct link_target *target, int number)
{
	struct sockaddr_in to = {.sin_family = AF_INET,
				 .sin_addr = {htonl(INADDR_LOOPBACK)},
				 .sin_port = htons((uint16_t)number)};

	memcpy(&target->to, &to, sizeof to);
	target->size = sizeof to;
}

/* A host with two addresses, made by hand; the first is being knocked at. */
START_TEST(the_next_address_of_a_host_is_tried)
{
	int closed = listen_tcp("127.0.0.1", 1);
	int nobody = atoi(strrchr(port, ':') + 1);
	int listener = listen_tcp("127.0.0.1", 1);

	close(closed);
	make_line();
	loopback(line->target, nobody);
	loopback(line->target + 1, atoi(strrchr(port, ':') + 1));
	line->targets = 2;
	line->tried = 1;
	line->state = LINK_OPENING;
	line->due_ms = 1000;
	line->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
	line->events = POLLOUT;
	connect(line->fd, (struct sockaddr *)&line->target->to,
		line->target->size);
	ck_assert_msg(open_line() == SB_OK, "%s", err.text);
	say(accept_one(listener), "second");
	expect_text("second");
	link_free(line);
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

	name_unix();
	listener = listen_unix();
	before = open_descriptors();
	make_line();
	for (int i = 0; i < 20; i++) {
		ck_assert_int_eq(open_line(), SB_OK);
		fd = accept_one(listener);
		close(fd);
		expect_gone("the other side closed the line");
		now = link_deadline(line);
	}
	close(listener);
	for (int i = 0; i < 20; i++, now = link_deadline(line))
		ck_assert_int_eq(link_service(line, now, &err), SB_OUTSIDE);
	link_free(line);
	ck_assert_int_eq(open_descriptors(), before - 1);
}
END_TEST

START_TEST(a_port_that_is_no_address_makes_no_link)
{
	ck_assert_ptr_null(link_new("com1", 9600, &err));
	ck_assert_ptr_nonnull(strstr(err.text, "'com1'"));
	link_free(NULL);
}
END_TEST

/* --- serial lines, as far as there are none ------------------------------- */

START_TEST(a_serial_device_that_is_not_there_is_asked_for)
{
	char reason[300];

	snprintf(port, sizeof port, "serial:%s/ttyUSB0", support_folder());
	make_line();
	ck_assert_int_eq(link_service(line, 0, &err), SB_OUTSIDE);
	snprintf(reason, sizeof reason, "%s is not there: is it plugged in?",
		 port + 7);
	ck_assert_str_eq(err.text, reason);
	link_free(line);
}
END_TEST

START_TEST(a_by_id_name_whose_adapter_is_unplugged_is_not_there)
{
	char link[100];

	snprintf(link, sizeof link, "%s/usb-shoe", support_folder());
	ck_assert_int_eq(symlink("/dev/ttyUSB-none", link), 0);
	snprintf(port, sizeof port, "serial:%s", link);
	make_line();
	ck_assert_int_eq(link_service(line, 0, &err), SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, "is it plugged in?"));
	link_free(line);
}
END_TEST

START_TEST(what_is_no_serial_line_is_refused)
{
	strcpy(port, "serial:/dev/null");
	make_line();
	ck_assert_int_eq(link_service(line, 0, &err), SB_OUTSIDE);
	ck_assert_str_eq(err.text, "/dev/null is no serial line");
	ck_assert_int_eq(link_deadline(line), 1000);
	link_free(line);
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
	snprintf(want, sizeof want, "check_link (process %d)", getpid());
	ck_assert_ptr_nonnull(strstr(holder, want));
	link_holder("/absent", holder);
	ck_assert_str_eq(holder, "");
	close(fd);
}
END_TEST

/* clang-format off */
static const TTest *const *const tests[] = {
	&a_line_opens_where_somebody_listens,
	&bytes_come_in_any_pieces_and_none_is_lost,
	&what_comes_right_after_the_open_is_kept_however_late_it_is_read,
	&what_was_sent_before_the_other_side_closed_is_read_first,
	&a_lost_line_is_opened_again_after_a_second,
	&a_line_is_tried_more_and_more_seldom_up_to_ten_seconds,
	&a_line_that_opens_at_last_forgets_its_failures,
	&a_line_that_nobody_answers_names_its_place,
	&a_flood_is_read_in_bounded_pieces_until_it_ends,
	&a_tcp_line_drops_what_may_have_waited_before_the_open,
	&a_tcp_line_that_is_closed_while_it_settles_has_failed,
	&a_reset_loses_the_line,
	&a_host_that_does_not_answer_is_given_up_after_five_seconds,
	&a_host_name_is_looked_up,
	&a_name_that_nobody_knows_is_an_error_and_nothing_waits_for_it,
	&a_line_may_be_freed_while_its_host_is_looked_up,
	&the_next_address_of_a_host_is_tried,
	&no_descriptor_is_left_behind,
	&a_port_that_is_no_address_makes_no_link,
	&a_serial_device_that_is_not_there_is_asked_for,
	&a_by_id_name_whose_adapter_is_unplugged_is_not_there,
	&what_is_no_serial_line_is_refused,
	&the_program_that_has_a_device_is_named,
};
/* clang-format on */

int main(void)
{
	Suite *suite = suite_create("link");
	TCase *tc = tcase_create("link");

	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
		tcase_add_test(tc, *tests[i]);
	tcase_set_timeout(tc, 30);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
