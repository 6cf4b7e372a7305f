/* SPDX-License-Identifier: ISC */
/* Lines to device servers: what may have waited there, names, silence. */
#include "config.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "devices/link/link_internal.h"
#include "tests/support/fixture_link.h"
#include "tests/support/support.h"

START_TEST(a_tcp_line_drops_what_may_have_waited_before_the_open)
{
	int fd, listener = peer_listen_tcp("127.0.0.1", 5);

	peer_make_line();
	while (link_events(peer.line) != POLLIN)
		ck_assert_int_eq(link_service(peer.line, 0, &peer.err),
				 SB_AGAIN);
	fd = peer_accept(listener);
	peer_send(fd, "old card");
	peer_wait();
	ck_assert_int_eq(link_service(peer.line, 50, &peer.err), SB_AGAIN);
	peer_expect_nothing();
	peer_send(fd, "old, too");
	peer_wait();
	ck_assert_int_eq(link_service(peer.line, link_deadline(peer.line) - 1,
				      &peer.err),
			 SB_AGAIN);
	ck_assert_int_eq(
		link_service(peer.line, link_deadline(peer.line), &peer.err),
		SB_OK);
	peer_send(fd, "new card");
	peer_expect_text("new card");
	link_free(peer.line);
}
END_TEST

START_TEST(a_tcp_line_that_is_closed_while_it_settles_has_failed)
{
	int listener = peer_listen_tcp("127.0.0.1", 5);

	peer_make_line();
	while (link_events(peer.line) != POLLIN)
		ck_assert_int_eq(link_service(peer.line, 0, &peer.err),
				 SB_AGAIN);
	close(peer_accept(listener));
	peer_wait();
	ck_assert_int_eq(link_service(peer.line, 50, &peer.err), SB_SYSTEM);
	ck_assert_str_eq(peer.err.text, "connection closed by the device");
	link_free(peer.line);
}
END_TEST

START_TEST(a_reset_loses_the_line)
{
	const struct linger linger = {1, 0};
	int fd, listener = peer_listen_tcp("127.0.0.1", 5);

	peer_make_line();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	fd = peer_accept(listener);
	setsockopt(fd, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
	close(fd);
	peer_expect_gone("Connection reset by peer");
	link_free(peer.line);
}
END_TEST

/* With one connection waiting to be accepted, a backlog of 0 is full, and the
 * kernel lets further ones knock for minutes. */
START_TEST(a_host_that_does_not_answer_is_given_up_after_five_seconds)
{
	int listener = peer_listen_tcp("127.0.0.1", 0);
	struct link *waiting;
	char reason[800];

	peer_make_line();
	ck_assert_int_eq(peer_open_line(), SB_OK);
	waiting = peer.line;
	peer_make_line();
	peer.now = 1000;
	ck_assert_int_eq(link_service(peer.line, peer.now, &peer.err),
			 SB_AGAIN);
	ck_assert_int_eq(link_deadline(peer.line), 6000);
	ck_assert_int_eq(link_service(peer.line, 5999, &peer.err), SB_AGAIN);
	ck_assert_int_eq(link_service(peer.line, 6000, &peer.err), SB_SYSTEM);
	snprintf(reason, sizeof reason,
		 "no answer from 127.0.0.1 port %s for 5 s",
		 strrchr(peer.port, ':') + 1);
	ck_assert_str_eq(peer.err.text, reason);
	ck_assert_int_eq(link_fd(peer.line), -1);
	link_free(peer.line);
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
	int listener = peer_listen_tcp("localhost", 5);

	peer_make_line();
	ck_assert_msg(peer_open_line() == SB_OK, "%s", peer.err.text);
	peer_send(peer_accept(listener), "hello");
	peer_expect_text("hello");
	expect_no_child();
	link_free(peer.line);
}
END_TEST

START_TEST(a_name_that_nobody_knows_is_an_error_and_nothing_waits_for_it)
{
	enum sb_result result;

	strcpy(peer.port, "tcp:no-such-host.invalid:4001");
	peer_make_line();
	ck_assert_int_eq(link_service(peer.line, 0, &peer.err), SB_AGAIN);
	/* at once from the host table; or a name server lets us wait */
	poll(&(struct pollfd){.fd = link_fd(peer.line), .events = POLLIN}, 1,
	     200);
	result = link_service(peer.line, 10, &peer.err);
	if (result == SB_AGAIN)
		result = link_service(peer.line, 5000, &peer.err);
	ck_assert_int_eq(result, SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(peer.err.text, "no-such-host.invalid"));
	expect_no_child();
	link_free(peer.line);
}
END_TEST

START_TEST(a_line_may_be_freed_while_its_host_is_looked_up)
{
	strcpy(peer.port, "tcp:localhost:4001");
	peer_make_line();
	ck_assert_int_eq(link_service(peer.line, 0, &peer.err), SB_AGAIN);
	link_free(peer.line);
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
	int closed = peer_listen_tcp("127.0.0.1", 1);
	int nobody = atoi(strrchr(peer.port, ':') + 1);
	int listener = peer_listen_tcp("127.0.0.1", 1);

	close(closed);
	peer_make_line();
	loopback(peer.line->target, nobody);
	loopback(peer.line->target + 1, atoi(strrchr(peer.port, ':') + 1));
	peer.line->targets = 2;
	peer.line->tried = 1;
	peer.line->state = LINK_OPENING;
	peer.line->due_ms = 1000;
	peer.line->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
	peer.line->events = POLLOUT;
	(void)connect(peer.line->fd, (struct sockaddr *)&peer.line->target->to,
		      peer.line->target->size);
	ck_assert_msg(peer_open_line() == SB_OK, "%s", peer.err.text);
	peer_send(peer_accept(listener), "second");
	peer_expect_text("second");
	link_free(peer.line);
}
END_TEST

static const struct test tests[] = {
	T(a_tcp_line_drops_what_may_have_waited_before_the_open),
	T(a_tcp_line_that_is_closed_while_it_settles_has_failed),
	T(a_reset_loses_the_line),
	T(a_host_that_does_not_answer_is_given_up_after_five_seconds),
	T(a_host_name_is_looked_up),
	T(a_name_that_nobody_knows_is_an_error_and_nothing_waits_for_it),
	T(a_line_may_be_freed_while_its_host_is_looked_up),
	T(the_next_address_of_a_host_is_tried),
};

bool support_forks = true;

SUITE("link_tcp", tests)
