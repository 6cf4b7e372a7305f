/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/line.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum {
	/* The station ignores the first bytes after it connects to TCP. */
	READY_AFTER_MS = 300,
	UNPLUG_RETRY_MS = 1000,
};

static enum sb_result sim_line_fail(const struct sim_line *line,
				    struct sb_error *err)
{
	bool local = line->address.kind == ADDRESS_UNIX;

	return sb_fail(err, SB_SYSTEM, "cannot listen on %s%s%s: %s",
		       local ? line->address.path : line->address.host,
		       local ? "" : ":", line->address.port, strerror(errno));
}

static enum sb_result sim_line_listen(struct sim_line *line,
				      const struct sockaddr *at, socklen_t size,
				      struct sb_error *err)
{
	const int on = 1;

	line->listener = socket(at->sa_family,
				SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (line->listener < 0)
		return sim_line_fail(line, err);
	setsockopt(line->listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
	if (bind(line->listener, at, size) == 0 &&
	    listen(line->listener, 1) == 0)
		return SB_OK;
	sim_line_fail(line, err);
	close(line->listener);
	line->listener = -1; /* so that closing removes no socket file */
	return SB_SYSTEM;
}

/* Whether a program listens there. */
static bool sim_line_in_use(const struct sockaddr_un *at)
{
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	bool answered =
		connect(fd, (const struct sockaddr *)at, sizeof *at) == 0 ||
		errno == EAGAIN;

	close(fd);
	return answered;
}

static enum sb_result sim_line_open_unix(struct sim_line *line,
					 struct sb_error *err)
{
	struct sockaddr_un at = {.sun_family = AF_UNIX};
	struct stat st;

	memcpy(at.sun_path, line->address.path, strlen(line->address.path) + 1);
	if (sim_line_in_use(&at))
		return sb_fail(err, SB_SYSTEM,
			       "%s: in use by another program; stop it or "
			       "choose another socket",
			       at.sun_path);
	/* A simulator that was killed leaves its socket behind. */
	if (lstat(at.sun_path, &st) == 0 && S_ISSOCK(st.st_mode))
		unlink(at.sun_path);
	return sim_line_listen(line, (const struct sockaddr *)&at, sizeof at,
			       err);
}

static enum sb_result sim_line_open_tcp(struct sim_line *line,
					struct sb_error *err)
{
	const struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV,
				       .ai_socktype = SOCK_STREAM};
	struct addrinfo *list;
	enum sb_result result;
	int status = getaddrinfo(line->address.host, line->address.port, &hints,
				 &list);

	if (status != 0)
		return sb_fail(err, SB_SYSTEM, "cannot resolve host %s: %s",
			       line->address.host, gai_strerror(status));
	result = sim_line_listen(line, list->ai_addr, list->ai_addrlen, err);
	freeaddrinfo(list);
	return result;
}

static enum sb_result sim_line_plug(struct sim_line *line, struct sb_error *err)
{
	switch (line->address.kind) {
	case ADDRESS_UNIX: return sim_line_open_unix(line, err);
	case ADDRESS_TCP: return sim_line_open_tcp(line, err);
	default:
		return sb_fail(err, SB_INVALID,
			       "--link: expected tcp: or unix:, not serial:");
	}
}

enum sb_result sim_line_open(struct sim_line *line, const char *address,
			     struct sb_error *err)
{
	enum sb_result result;

	memset(line, 0, sizeof *line);
	line->listener = line->reader = -1;
	result = address_parse(address, &line->address, err);
	return result == SB_OK ? sim_line_plug(line, err) : result;
}

static void sim_line_disconnect(struct sim_line *line)
{
	if (line->reader >= 0)
		close(line->reader);
	line->reader = -1;
	line->waiting = 0;
}

void sim_line_close(struct sim_line *line)
{
	sim_line_disconnect(line);
	if (line->listener < 0)
		return;
	close(line->listener);
	line->listener = -1;
	if (line->address.kind == ADDRESS_UNIX)
		unlink(line->address.path);
}

void sim_line_unplug(struct sim_line *line, int64_t until_ms)
{
	sim_line_close(line);
	line->away_ms = until_ms;
}

int64_t sim_line_due(const struct sim_line *line)
{
	return line->listener < 0 ? line->away_ms : INT64_MAX;
}

void sim_line_poll(const struct sim_line *line,
		   struct pollfd fds[static SIM_LINE_FDS])
{
	short events = line->waiting > 0 ? POLLIN | POLLOUT : POLLIN;

	fds[0] = (struct pollfd){.fd = line->listener, .events = POLLIN};
	fds[1] = (struct pollfd){.fd = line->reader, .events = events};
}

static void sim_line_accept(struct sim_line *line, int64_t now_ms)
{
	int fd = accept4(line->listener, NULL, NULL,
			 SOCK_NONBLOCK | SOCK_CLOEXEC);
	const int on = 1;

	if (fd < 0)
		return;
	sim_line_disconnect(line);
	if (line->address.kind == ADDRESS_TCP)
		setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	line->reader = fd;
	line->connected_ms = now_ms;
}

static void sim_line_flush(struct sim_line *line)
{
	ssize_t n =
		send(line->reader, line->bytes, line->waiting, MSG_NOSIGNAL);

	if (n > 0) {
		line->waiting -= (size_t)n;
		memmove(line->bytes, line->bytes + n, line->waiting);
	} else if (errno != EAGAIN && errno != EINTR) {
		sim_line_disconnect(line);
	}
}

void sim_line_turn(struct sim_line *line, int64_t now_ms)
{
	if (line->listener < 0) {
		/* another program may have taken the address */
		if (now_ms >= line->away_ms &&
		    sim_line_plug(line, NULL) != SB_OK)
			line->away_ms = now_ms + UNPLUG_RETRY_MS;
	}
	if (line->listener >= 0)
		sim_line_accept(line, now_ms);
	if (line->reader >= 0) {
		char bytes[256];
		ssize_t n = recv(line->reader, bytes, sizeof bytes, 0);

		/* the reader's bytes do not matter, only its end does */
		if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
			sim_line_disconnect(line);
	}
	if (line->reader >= 0 && line->waiting > 0)
		sim_line_flush(line);
}

bool sim_line_is_read(const struct sim_line *line, int64_t now_ms)
{
	return line->reader >= 0 &&
	       now_ms - line->connected_ms >= READY_AFTER_MS;
}

size_t sim_line_room(const struct sim_line *line)
{
	return sizeof line->bytes - line->waiting;
}

void sim_line_send(struct sim_line *line, const uint8_t *bytes, size_t n)
{
	if (line->reader < 0 || n > sim_line_room(line))
		return;
	memcpy(line->bytes + line->waiting, bytes, n);
	line->waiting += n;
	sim_line_flush(line);
}
