/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/subscriber.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void listener_init(struct listener *listener, int fd, int64_t now_ms)
{
	memset(listener, 0, sizeof *listener);
	listener->fd = fd;
	listener->since_ms = listener->heard_ms = listener->said_ms = now_ms;
}

void listener_fini(struct listener *listener)
{
	close(listener->fd);
	free(listener->out);
}

void listener_add(struct listener *listener, const char *text, size_t length)
{
	if (length == 0)
		return;
	if (listener->used + length > listener->room) {
		listener->room = (listener->used + length) * 2;
		listener->out = realloc(listener->out, listener->room);
		if (!listener->out)
			abort();
	}
	memcpy(listener->out + listener->used, text, length);
	listener->used += length;
}

void listener_add_row(struct listener *listener, const char *text,
		      size_t length)
{
	const char *end = length > 0 ? text + length : text;

	for (; listener->skip > 0 && text < end; listener->skip--)
		text = (const char *)memchr(text, '\n', (size_t)(end - text)) +
		       1;
	listener->skip = 0;
	listener_add(listener, text, (size_t)(end - text));
}

/* After a row that was long for hundreds of listeners. */
static void listener_shrink(struct listener *listener)
{
	if (listener->used > 0 || listener->room <= LISTENER_ENOUGH)
		return;
	free(listener->out);
	listener->out = NULL;
	listener->room = 0;
}

bool listener_flush(struct listener *listener, int64_t now_ms)
{
	ssize_t n;

	if (listener->used == 0)
		return true;
	n = send(listener->fd, listener->out, listener->used,
		 MSG_NOSIGNAL | MSG_DONTWAIT);
	if (n < 0 && errno != EAGAIN && errno != EINTR)
		return false;
	if (n <= 0) {
		if (listener->stuck_ms == 0)
			listener->stuck_ms = now_ms;
		return true;
	}
	listener->stuck_ms = 0;
	listener->said_ms = now_ms;
	listener->used -= (size_t)n;
	memmove(listener->out, listener->out + n, listener->used);
	listener_shrink(listener);
	return true;
}

bool listener_hear(struct listener *listener, int64_t now_ms)
{
	ssize_t n;

	/* the turn that it came in may have begun long before */
	if (!listener->listened)
		listener->since_ms = now_ms;
	listener->listened = true;
	if (listener->deaf || !listener_has_room(listener))
		return true;
	n = recv(listener->fd, listener->in + listener->heard,
		 sizeof listener->in - listener->heard, MSG_DONTWAIT);
	if (n < 0)
		return errno == EAGAIN || errno == EINTR;
	listener->deaf = n == 0;
	listener->heard += (size_t)n;
	if (n > 0)
		listener->heard_ms = now_ms;
	return true;
}

/* One that only will not say more is no POLLHUP. */
bool listener_hung_up(const struct listener *listener)
{
	struct pollfd pollfd = {.fd = listener->fd};

	return listener->deaf && listener_line(listener) < 0 &&
	       poll(&pollfd, 1, 0) == 1;
}

int listener_line(const struct listener *listener)
{
	const char *end = memchr(listener->in, '\n', listener->heard);

	return end ? (int)(end - listener->in) : -1;
}

void listener_next(struct listener *listener, int length)
{
	listener->heard -= (size_t)length + 1;
	memmove(listener->in, listener->in + length + 1, listener->heard);
}

bool listener_has_room(const struct listener *listener)
{
	return listener->heard < sizeof listener->in;
}
