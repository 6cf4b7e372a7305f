/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_link.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "devices/protocols/protocol.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

struct peer peer;

/* --- the other side ------------------------------------------------------- */

int peer_unix(const char *path, bool listens)
{
	struct sockaddr_un at = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	strcpy(at.sun_path, path);
	if (listens)
		unlink(path);
	ck_assert_int_eq((listens ? bind : connect)(fd, (struct sockaddr *)&at,
						    sizeof at),
			 0);
	if (listens)
		ck_assert_int_eq(listen(fd, 5), 0);
	return fd;
}

int peer_listen_unix(void)
{
	return peer_unix(peer.port + 5, true);
}

void peer_name_unix(void)
{
	snprintf(peer.port, sizeof peer.port, "unix:%s/shoe", support_folder());
}

/* Listens on loopback and names the address after host. */
int peer_listen_tcp(const char *host, int backlog)
{
	struct sockaddr_in to = {.sin_family = AF_INET,
				 .sin_addr = {htonl(INADDR_LOOPBACK)}};
	socklen_t size = sizeof to;
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	ck_assert_int_eq(bind(fd, (struct sockaddr *)&to, size), 0);
	ck_assert_int_eq(listen(fd, backlog), 0);
	getsockname(fd, (struct sockaddr *)&to, &size);
	snprintf(peer.port, sizeof peer.port, "tcp:%s:%d", host,
		 ntohs(to.sin_port));
	return fd;
}

int peer_accept(int listener)
{
	int fd = accept(listener, NULL, NULL);

	ck_assert_int_ge(fd, 0);
	return fd;
}

void peer_send(int fd, const char *text)
{
	ck_assert_int_eq(send(fd, text, strlen(text), MSG_NOSIGNAL),
			 (ssize_t)strlen(text));
}

/* --- this side ------------------------------------------------------------ */

void peer_wait(void)
{
	struct pollfd pollfd = {.fd = link_fd(peer.line),
				.events = link_events(peer.line)};

	ck_assert_int_eq(poll(&pollfd, 1, -1), 1);
}

void peer_make_line(void)
{
	peer.line = link_new(peer.port, 4800, &peer.err);
	ck_assert_msg(peer.line, "%s", peer.err.text);
}

/* Until it has opened (SB_OK) or could not be (SB_SYSTEM). */
enum sb_result peer_open_line(void)
{
	enum sb_result result;

	while ((result = link_service(peer.line, peer.now, &peer.err)) ==
	       SB_AGAIN)
		if (link_events(peer.line) == POLLIN &&
		    link_fd(peer.line) >= 0 &&
		    link_deadline(peer.line) - peer.now <= 100)
			peer.now = link_deadline(peer.line);
		else
			peer_wait();
	return result;
}

void peer_expect_text(const char *want)
{
	char got[200];
	size_t n, all = 0;

	while (all < strlen(want)) {
		peer_wait();
		ck_assert_int_eq(link_read(peer.line, got + all,
					   sizeof got - all, &n, &peer.err),
				 SB_OK);
		all += n;
	}
	ck_assert_int_eq(strncmp(got, want, all), 0);
	ck_assert_uint_eq(all, strlen(want));
}

void peer_expect_nothing(void)
{
	char got[20];
	size_t n = 9;

	ck_assert_int_eq(link_read(peer.line, got, sizeof got, &n, &peer.err),
			 SB_AGAIN);
	ck_assert_uint_eq(n, 0);
}

void peer_expect_gone(const char *reason)
{
	char got[20];
	size_t n;

	peer_wait();
	ck_assert_int_eq(link_read(peer.line, got, sizeof got, &n, &peer.err),
			 SB_GONE);
	ck_assert_str_eq(peer.err.text, reason);
	ck_assert_int_eq(link_fd(peer.line), -1);
}

struct reader reader;

const char reader_eight_of_spades[] = "\x05\x31\x44\x81\xb8\x03\x34\x46";

void reader_row(void *context, const char *line)
{
	(void)context;
	strcat(reader.rows, line);
	strcat(reader.rows, "\n");
}

static void reader_on_row(void *context, const struct update *update)
{
	if (update->journal_row->kind == KIND_DEVICE)
		reader_row(context, update->journal_row->line);
}

void reader_line(void *context, const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	(void)context;
	device_report_format(report, line);
	strcat(reader.lines, line);
	strcat(reader.lines, "\n");
}

void reader_turn(void)
{
	const struct protocol_sink sink = {reader_line, NULL};

	for (int i = 0; i < 5; i++)
		device_turn(reader.device, reader.station, &sink,
			    reader.now_ms);
	test_station_flush(reader.station);
}

void reader_plug_in(void)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	snprintf(address.sun_path, sizeof address.sun_path, "%s/shoe",
		 reader.folder);
	reader.listener = socket(AF_UNIX, SOCK_STREAM, 0);
	ck_assert_int_eq(bind(reader.listener, (struct sockaddr *)&address,
			      sizeof address),
			 0);
	ck_assert_int_eq(listen(reader.listener, 1), 0);
	reader_turn();
	reader.now_ms += 20 * SECOND_MS;
	reader_turn();
	reader.shoe = accept(reader.listener, NULL, NULL);
	ck_assert_int_ge(reader.shoe, 0);
	reader_turn();
}

void reader_unplug(void)
{
	char path[120];

	snprintf(path, sizeof path, "%s/shoe", reader.folder);
	close(reader.shoe);
	close(reader.listener);
	unlink(path);
	reader_turn();
}

void reader_send(const char *bytes, size_t n)
{
	ck_assert_int_eq(write(reader.shoe, bytes, n), (ssize_t)n);
	reader_turn();
}

void reader_make(void)
{
	struct sb_error err = {0};

	ck_assert_msg(device_new(&reader.device, "READER", SOURCE_SHOE,
				 &reader.conf.shoe, &err) == SB_OK,
		      "%s", err.text);
}

void reader_setup(void)
{
	struct conf_device *shoe = &reader.conf.shoe;

	reader.folder = support_folder();
	test_station_conf(&reader.conf, reader.folder);
	snprintf(shoe->port, sizeof shoe->port, "unix:%s/shoe", reader.folder);
	shoe->protocol = &angeleye2_protocol;
	shoe->baud = 4800;
	reader.now_ms = 1;
	reader.station = test_station_open(&reader.conf, reader_on_row, NULL);
	test_station_flush(reader.station);
	reader_make();
}

void reader_teardown(void)
{
	device_free(reader.device);
	station_close(reader.station);
}
