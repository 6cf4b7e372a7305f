/* SPDX-License-Identifier: ISC */
/* CLOSED --wait--> OPENING --> SETTLING --> OPEN --> CLOSED ...
 *
 * While a line settles, its bytes are dropped: they may have waited in an
 * adapter or a device server since before the open, and an old card must never
 * be taken for a new one. A line settles at a pause, so it does not begin in
 * the middle of a frame. Then it counts as open and is reported as open, and no
 * byte is dropped. */
#include "config.h"

#include "devices/link/link.h"

#include <stdlib.h>
#include <unistd.h>

#include "devices/link/link_internal.h"
#include "rules/core/gettext.h"

enum {
	RETRY_MIN_MS = 1000,
	RETRY_MAX_MS = 10000,
	OPEN_TIMEOUT_MS = 5000,
	DROPS_MAX = 64, /* reads in one go */
	PAUSE_MS = 50,	/* longer than any within a frame */
	SETTLE_MAX_MS = 1000,
};

static const struct link_kind *const kinds[] = {
	[ADDRESS_SERIAL] = &link_serial,
	[ADDRESS_TCP] = &link_tcp,
	[ADDRESS_UNIX] = &link_unix,
};

struct link *link_new(const char *port, int baud, struct sb_error *err)
{
	struct link *link = calloc(1, sizeof *link);

	if (!link)
		abort();
	if (address_parse(port, &link->address, err) != SB_OK) {
		free(link);
		return NULL;
	}
	link->baud = baud;
	link->kind = kinds[link->address.kind];
	link->fd = -1;
	link->due_ms = INT64_MIN;
	link->retry_ms = RETRY_MIN_MS;
	return link;
}

void link_free(struct link *link)
{
	if (link)
		link->kind->close(link);
	free(link);
}

int link_fd(const struct link *link)
{
	return link->fd;
}

short link_events(const struct link *link)
{
	return link->events;
}

int64_t link_deadline(const struct link *link)
{
	return link->state == LINK_OPEN ? LINK_NEVER : link->due_ms;
}

static void link_close(struct link *link)
{
	link->kind->close(link);
	link->state = LINK_CLOSED;
	link->due_ms = link->now_ms + link->retry_ms;
}

static enum sb_result link_give_up(struct link *link)
{
	link_close(link);
	link->retry_ms *= 2;
	if (link->retry_ms > RETRY_MAX_MS)
		link->retry_ms = RETRY_MAX_MS;
	return SB_SYSTEM;
}

/* Drops the bytes received so far, and waits for a pause. */
static enum sb_result link_drop(struct link *link, struct sb_error *err)
{
	enum sb_result result = SB_OK;
	char bytes[4096];
	size_t n;
	int i;

	for (i = 0; i < DROPS_MAX && result == SB_OK; i++)
		result = link->kind->read(link, bytes, sizeof bytes, &n, err);
	if (i > 1 && link->due_ms < link->now_ms + PAUSE_MS)
		link->due_ms = link->now_ms + PAUSE_MS;
	if (link->due_ms > link->settled_ms)
		link->due_ms = link->settled_ms;
	return result == SB_GONE ? SB_GONE : SB_OK;
}

static enum sb_result link_settle(struct link *link, struct sb_error *err)
{
	if (link->kind->settle_ms > 0 && link_drop(link, err) != SB_OK)
		return link_give_up(link);
	if (link->now_ms < link->due_ms)
		return SB_AGAIN;
	link->state = LINK_OPEN;
	link->retry_ms = RETRY_MIN_MS;
	return SB_OK;
}

/* Continues after a step of opening, by its result. */
static enum sb_result link_step(struct link *link, enum sb_result result,
				struct sb_error *err)
{
	if (result == SB_AGAIN)
		return SB_AGAIN;
	if (result != SB_OK)
		return link_give_up(link);
	link->state = LINK_SETTLING;
	link->due_ms = link->now_ms + link->kind->settle_ms;
	link->settled_ms = link->now_ms + SETTLE_MAX_MS;
	return link_settle(link, err);
}

static enum sb_result link_start(struct link *link, struct sb_error *err)
{
	link->state = LINK_OPENING;
	link->due_ms = link->now_ms + OPEN_TIMEOUT_MS;
	return link_step(link, link->kind->open(link, err), err);
}

static enum sb_result link_resume(struct link *link, struct sb_error *err)
{
	if (link->now_ms < link->due_ms)
		return link_step(link, link->kind->resume(link, err), err);
	sb_fail(err, SB_SYSTEM, _("no answer from %s port %s for %d s"),
		link->address.host, link->address.port, OPEN_TIMEOUT_MS / 1000);
	return link_give_up(link);
}

enum sb_result link_service(struct link *link, int64_t now_ms,
			    struct sb_error *err)
{
	link->now_ms = now_ms;
	switch (link->state) {
	case LINK_CLOSED:
		return now_ms < link->due_ms ? SB_AGAIN : link_start(link, err);
	case LINK_OPENING: return link_resume(link, err);
	case LINK_SETTLING: return link_settle(link, err);
	default: return SB_AGAIN;
	}
}

void link_disconnect(struct link *link)
{
	link_close(link);
	link->due_ms = link->now_ms;
}

enum sb_result link_read(struct link *link, void *bytes, size_t size, size_t *n,
			 struct sb_error *err)
{
	enum sb_result result;

	*n = 0;
	if (link->state != LINK_OPEN)
		return SB_AGAIN;
	result = link->kind->read(link, bytes, size, n, err);
	if (result == SB_GONE)
		link_close(link);
	return result;
}
