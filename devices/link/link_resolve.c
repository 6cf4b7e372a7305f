/* SPDX-License-Identifier: ISC */
/* Host names. getaddrinfo(3) may wait for a name server for half a minute,
 * and the station never waits: a child asks, and answers through a pipe. */
#include "config.h"

#include "devices/link/link_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/core/gettext.h"

/* Small enough for one write into a pipe to be whole. */
struct answer {
	int status; /* of getaddrinfo(3) */
	int targets;
	struct link_target target[LINK_TARGETS_MAX];
};

static void link_lookup_ask(const struct address *address, int flags,
			    struct answer *answer)
{
	const struct addrinfo hints = {.ai_flags = flags | AI_NUMERICSERV,
				       .ai_socktype = SOCK_STREAM};
	struct addrinfo *list = NULL;

	memset(answer, 0, sizeof *answer);
	answer->status =
		getaddrinfo(address->host, address->port, &hints, &list);
	for (struct addrinfo *a = list; a; a = a->ai_next) {
		struct link_target *target = answer->target + answer->targets;

		if (answer->targets == LINK_TARGETS_MAX)
			break;
		target->size = a->ai_addrlen;
		memcpy(&target->to, a->ai_addr, a->ai_addrlen);
		answer->targets++;
	}
	if (list)
		freeaddrinfo(list);
}

static enum sb_result link_lookup_take(struct link *link,
				       const struct answer *answer,
				       struct sb_error *err)
{
	if (answer->status != 0 || answer->targets == 0)
		return sb_fail(
			err, SB_OUTSIDE, _("cannot find the host %s: %s"),
			link->address.host, gai_strerror(answer->status));
	link->targets = answer->targets;
	link->tried = 0;
	memcpy(link->target, answer->target, sizeof link->target);
	return SB_OK;
}

/* The child holds on to nothing but the pipe: a line that the station closes
 * meanwhile must not stay locked. */
static _Noreturn void link_lookup_child(const struct address *address, int pipe)
{
	struct answer answer;

	if (dup2(pipe, 0) < 0 || close_range(1, ~0U, 0) != 0)
		_exit(1);
	link_lookup_ask(address, 0, &answer);
	_exit(write(0, &answer, sizeof answer) != sizeof answer);
}

static enum sb_result link_lookup_fork(struct link *link, struct sb_error *err)
{
	int ends[2];

	if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
		return sb_fail(err, SB_OUTSIDE, "%s", strerror(errno));
	link->lookup = fork();
	if (link->lookup == 0)
		link_lookup_child(&link->address, ends[1]);
	close(ends[1]);
	if (link->lookup < 0) {
		link->lookup = 0;
		close(ends[0]);
		return sb_fail(err, SB_OUTSIDE, "%s", strerror(errno));
	}
	link->fd = ends[0];
	link->events = POLLIN;
	return SB_AGAIN;
}

enum sb_result link_lookup_start(struct link *link, struct sb_error *err)
{
	struct answer answer;

	link_lookup_ask(&link->address, AI_NUMERICHOST, &answer);
	if (answer.status == EAI_NONAME)
		return link_lookup_fork(link, err);
	return link_lookup_take(link, &answer, err);
}

enum sb_result link_lookup_finish(struct link *link, struct sb_error *err)
{
	struct answer answer;
	ssize_t n = read(link->fd, &answer, sizeof answer);

	if (n < 0 && (errno == EAGAIN || errno == EINTR))
		return SB_AGAIN;
	link_lookup_stop(link);
	if (n != sizeof answer)
		answer.status = EAI_FAIL;
	return link_lookup_take(link, &answer, err);
}

void link_lookup_stop(struct link *link)
{
	kill(link->lookup, SIGKILL);
	waitpid(link->lookup, NULL, 0);
	link->lookup = 0;
	close(link->fd);
	link->fd = -1;
}
