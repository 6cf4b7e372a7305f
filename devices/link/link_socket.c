/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/link/link_internal.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/un.h>
#include <unistd.h>

#include "rules/core/gettext.h"

enum {
	TCP_SETTLE_MS = 100,
	/* Nothing is ever sent, so only these tell of a dead device server:
	 * after 5 + 3 * 2 seconds. */
	ALIVE_IDLE_S = 5,
	ALIVE_EVERY_S = 2,
	ALIVE_TRIES = 3,
};

static void link_socket_close(struct link *link)
{
	if (link->lookup)
		link_lookup_stop(link);
	else if (link->fd >= 0)
		close(link->fd);
	link->fd = -1;
	link->events = 0;
}

static enum sb_result link_socket_fail(const struct link *link, int error,
				       struct sb_error *err)
{
	if (link->address.kind == ADDRESS_UNIX)
		return sb_fail(err, SB_SYSTEM, _("cannot connect to %s: %s"),
			       link->address.path, strerror(error));
	return sb_fail(err, SB_SYSTEM, _("cannot connect to %s port %s: %s"),
		       link->address.host, link->address.port, strerror(error));
}

static void link_socket_keep_alive(int fd)
{
	const int on = 1, idle = ALIVE_IDLE_S, every = ALIVE_EVERY_S,
		  tries = ALIVE_TRIES;

	setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
	setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
	setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &every, sizeof every);
	setsockopt(fd, IPPROTO_TCP, TCP_KEEPCNT, &tries, sizeof tries);
}

static enum sb_result link_socket_connect(struct link *link,
					  const struct sockaddr *to,
					  socklen_t size, struct sb_error *err)
{
	link->fd = socket(to->sa_family,
			  SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (link->fd < 0)
		return link_socket_fail(link, errno, err);
	if (link->address.kind == ADDRESS_TCP)
		link_socket_keep_alive(link->fd);
	link->events = POLLIN;
	if (connect(link->fd, to, size) == 0)
		return SB_OK;
	if (errno != EINPROGRESS && errno != EINTR)
		return link_socket_fail(link, errno, err);
	link->events = POLLOUT;
	return SB_AGAIN;
}

/* The targets in their order, until one answers. */
static enum sb_result link_socket_next(struct link *link, struct sb_error *err)
{
	enum sb_result result = SB_SYSTEM;

	while (result == SB_SYSTEM && link->tried < link->targets) {
		const struct link_target *target = link->target + link->tried;

		link->tried++;
		link_socket_close(link);
		result = link_socket_connect(
			link, (const struct sockaddr *)&target->to,
			target->size, err);
	}
	return result;
}

static enum sb_result link_tcp_open(struct link *link, struct sb_error *err)
{
	enum sb_result result = link_lookup_start(link, err);

	return result == SB_OK ? link_socket_next(link, err) : result;
}

static enum sb_result link_socket_connected(struct link *link,
					    struct sb_error *err)
{
	struct pollfd pollfd = {.fd = link->fd, .events = POLLOUT};
	int error = 0;
	socklen_t size = sizeof error;

	if (poll(&pollfd, 1, 0) == 0)
		return SB_AGAIN;
	if (getsockopt(link->fd, SOL_SOCKET, SO_ERROR, &error, &size) != 0)
		error = errno;
	if (error == 0) {
		link->events = POLLIN;
		return SB_OK;
	}
	link_socket_fail(link, error, err);
	return link_socket_next(link, err);
}

static enum sb_result link_tcp_resume(struct link *link, struct sb_error *err)
{
	enum sb_result result;

	if (!link->lookup)
		return link_socket_connected(link, err);
	result = link_lookup_finish(link, err);
	return result == SB_OK ? link_socket_next(link, err) : result;
}

static enum sb_result link_unix_open(struct link *link, struct sb_error *err)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};

	memcpy(to.sun_path, link->address.path, strlen(link->address.path) + 1);
	return link_socket_connect(link, (const struct sockaddr *)&to,
				   sizeof to, err);
}

static enum sb_result link_socket_read(struct link *link, void *bytes,
				       size_t size, size_t *n,
				       struct sb_error *err)
{
	ssize_t got = recv(link->fd, bytes, size, 0);

	if (got > 0) {
		*n = (size_t)got;
		return SB_OK;
	}
	if (got < 0 && (errno == EAGAIN || errno == EINTR))
		return SB_AGAIN;
	return sb_fail(err, SB_GONE, "%s",
		       got == 0 ? _("connection closed by the device")
				: strerror(errno));
}

const struct link_kind link_tcp = {
	.settle_ms = TCP_SETTLE_MS,
	.open = link_tcp_open,
	.resume = link_tcp_resume,
	.read = link_socket_read,
	.close = link_socket_close,
};

/* Nothing waits before the open of a Unix socket: no settling. */
const struct link_kind link_unix = {
	.open = link_unix_open,
	.resume = link_socket_connected,
	.read = link_socket_read,
	.close = link_socket_close,
};
