/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/listener.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "rules/word.h"

void listener_init(struct listener *listener, int fd, int64_t now_ms)
{
	memset(listener, 0, sizeof *listener);
	listener->fd = fd;
	listener->since_ms = now_ms;
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
	listener->used -= (size_t)n;
	memmove(listener->out, listener->out + n, listener->used);
	return true;
}

/* `from SEQ`, once; false for anything else. */
static bool listener_ask(struct listener *listener, size_t length)
{
	struct word words[3];
	uint32_t seq;

	if (listener->asked ||
	    words_split(listener->ask, length, words, 3) != 2 ||
	    !word_is(words[0], "from") || !word_number(words[1], &seq) ||
	    seq == 0)
		return false;
	listener->next_seq = seq;
	listener->asked = true;
	return true;
}

bool listener_hear(struct listener *listener)
{
	ssize_t n = recv(listener->fd, listener->ask + listener->heard,
			 LISTENER_ASK_MAX - listener->heard, MSG_DONTWAIT);
	char *feed;

	if (n < 0)
		return errno == EAGAIN || errno == EINTR;
	listener->deaf = n == 0;
	listener->heard += (size_t)n;
	feed = memchr(listener->ask, '\n', listener->heard);
	if (!feed)
		return listener->heard < LISTENER_ASK_MAX;
	listener->heard = 0;
	return listener_ask(listener, (size_t)(feed - listener->ask));
}
