/* SPDX-License-Identifier: ISC */
/* A device's line: bytes come in, and it opens itself again whenever it was
 * lost. Made for one poll(2) loop: nothing here waits. Each time round:
 *
 *	poll link_fd() for link_events(), until link_deadline() at most
 *	link_service(), always
 *	link_read(), until it has no more */
#ifndef SABOT_DEVICES_LINK_LINK_H
#define SABOT_DEVICES_LINK_LINK_H

#include "rules/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LINK_NEVER INT64_MAX /* no deadline */

struct link;

/* port is an address as devices/link/address.h has it, baud counts for serial
 * lines (8N1, no flow control). Opens nothing yet. NULL, err saying what
 * would be right, when port is no address. */
struct link *link_new(const char *port, int baud, struct sb_error *err);
void link_free(struct link *link); /* NULL is fine */

/* For poll(2); -1 while there is none. */
int link_fd(const struct link *link);
short link_events(const struct link *link);

/* When link_service() has something to do though nothing happens on the
 * descriptor, in its milliseconds; or LINK_NEVER. */
int64_t link_deadline(const struct link *link);

/* Opens the line, goes on opening it, or lets it rest. SB_OK: it is open as
 * of now, and all that will be read from it came after the open. SB_SYSTEM:
 * it could not be opened, err says why, and it is tried again after 1 s, then
 * more and more seldom up to 10 s. SB_AGAIN: nothing has changed. */
SB_MUST_USE enum sb_result link_service(struct link *link, int64_t now_ms,
					struct sb_error *err);

/* Reads up to size bytes. SB_AGAIN: none are there, or it is not open.
 * SB_GONE: the line is lost, as err says; it is closed already. */
SB_MUST_USE enum sb_result link_read(struct link *link, void *bytes,
				     size_t size, size_t *n,
				     struct sb_error *err);

#endif
