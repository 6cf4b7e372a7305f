/* SPDX-License-Identifier: ISC */
/* Host names. getaddrinfo(3) may wait for a name server for half a minute,
 * and the station never waits: a thread asks. */
#include "config.h"

#include "devices/link/link_internal.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "rules/core/gettext.h"

enum { LOOKUPS_MAX = 8 }; /* under way, also those that nobody waits for */

struct link_lookup {
	struct address address;
	int status; /* of getaddrinfo(3) */
	int targets;
	struct link_target target[LINK_TARGETS_MAX];
	pthread_t thread;
	int fd;		      /* readable when the answer is there */
	atomic_bool released; /* by one of the two; the other one frees it */
};

static atomic_int link_lookups;

static void link_lookup_resolve(struct link_lookup *lookup, int flags)
{
	const struct addrinfo hints = {.ai_flags = flags | AI_NUMERICSERV,
				       .ai_socktype = SOCK_STREAM};
	struct addrinfo *list = NULL;

	lookup->status = getaddrinfo(lookup->address.host, lookup->address.port,
				     &hints, &list);
	for (struct addrinfo *a = list; a; a = a->ai_next) {
		struct link_target *target = lookup->target + lookup->targets;

		if (lookup->targets == LINK_TARGETS_MAX)
			break;
		target->size = a->ai_addrlen;
		memcpy(&target->to, a->ai_addr, a->ai_addrlen);
		lookup->targets++;
	}
	if (list)
		freeaddrinfo(list);
}

static enum sb_result link_lookup_apply(struct link *link,
					const struct link_lookup *lookup,
					struct sb_error *err)
{
	if (lookup->status != 0 || lookup->targets == 0)
		return sb_fail(err, SB_SYSTEM, _("cannot resolve host %s: %s"),
			       link->address.host,
			       gai_strerror(lookup->status));
	link->targets = lookup->targets;
	link->tried = 0;
	memcpy(link->target, lookup->target, sizeof link->target);
	return SB_OK;
}

static void link_lookup_free(struct link_lookup *lookup)
{
	close(lookup->fd);
	free(lookup);
	atomic_fetch_sub(&link_lookups, 1);
}

static void *link_lookup_run(void *context)
{
	struct link_lookup *lookup = context;

	link_lookup_resolve(lookup, 0);
	eventfd_write(lookup->fd, 1);
	if (atomic_exchange(&lookup->released, true))
		link_lookup_free(lookup);
	return NULL;
}

/* Signals are for the program's own thread. */
static int link_lookup_thread(struct link_lookup *lookup)
{
	sigset_t all, before;
	int error;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	error = pthread_create(&lookup->thread, NULL, link_lookup_run, lookup);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return error;
}

enum sb_result link_lookup_start(struct link *link, struct sb_error *err)
{
	struct link_lookup *lookup, numeric = {.address = link->address};
	int error = EAGAIN;

	link_lookup_resolve(&numeric, AI_NUMERICHOST);
	if (numeric.status != EAI_NONAME)
		return link_lookup_apply(link, &numeric, err);
	lookup = calloc(1, sizeof *lookup);
	if (!lookup)
		abort();
	lookup->address = link->address;
	lookup->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	if (lookup->fd < 0)
		error = errno;
	else if (atomic_load(&link_lookups) < LOOKUPS_MAX)
		error = link_lookup_thread(lookup);
	atomic_fetch_add(&link_lookups, 1);
	if (error != 0) {
		link_lookup_free(lookup);
		return sb_fail(err, SB_SYSTEM, "%s", strerror(error));
	}
	link->lookup = lookup;
	link->fd = lookup->fd;
	link->events = POLLIN;
	return SB_AGAIN;
}

enum sb_result link_lookup_finish(struct link *link, struct sb_error *err)
{
	struct link_lookup *lookup = link->lookup;
	enum sb_result result;
	eventfd_t answered;

	if (eventfd_read(lookup->fd, &answered) != 0)
		return SB_AGAIN;
	pthread_join(lookup->thread, NULL); /* which has nothing left to do */
	result = link_lookup_apply(link, lookup, err);
	link->lookup = NULL;
	link->fd = -1;
	link_lookup_free(lookup);
	return result;
}

/* The thread may wait for long yet. */
void link_lookup_stop(struct link *link)
{
	struct link_lookup *lookup = link->lookup;

	link->lookup = NULL;
	link->fd = -1;
	pthread_detach(lookup->thread);
	if (atomic_exchange(&lookup->released, true))
		link_lookup_free(lookup);
}
