/* SPDX-License-Identifier: ISC */
/* The connection of a device. After a loss it is opened again. For a poll(2)
 * loop: no function waits. Each turn:
 *
 *	poll link_fd() for link_events(), until link_deadline() at most
 *	link_service(), always
 *	link_read(), until no bytes are left */
#ifndef SABOT_DEVICES_LINK_LINK_H
#define SABOT_DEVICES_LINK_LINK_H

#include "rules/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LINK_NEVER INT64_MAX /* no deadline */

struct link;

/* port is an address, see devices/link/address.h; baud is for serial ports
 * (8N1, no flow control). Opens nothing yet. NULL: not an address, err says
 * what is expected. */
struct link *link_new(const char *port, int baud, struct sb_error *err);
void link_free(struct link *link); /* NULL is fine */

/* Descriptor and events for poll(2); descriptor -1: none. */
int link_fd(const struct link *link);
short link_events(const struct link *link);

/* When to call link_service() without an event, on the clock of
 * link_service()'s now_ms; LINK_NEVER: only at an event. */
int64_t link_deadline(const struct link *link);

/* Opens the connection, step by step. SB_OK: it has just been opened; bytes
 * read from now on are of the new connection. SB_SYSTEM: not opened, err has
 * the reason; the next attempt is after 1 s; the wait doubles with each
 * failure, up to 10 s. SB_AGAIN: no change. */
SB_MUST_USE enum sb_result link_service(struct link *link, int64_t now_ms,
					struct sb_error *err);

/* Closes the connection. The next link_service() opens it again. */
void link_disconnect(struct link *link);

/* Reads up to size bytes. SB_AGAIN: no bytes, or not open. SB_GONE: connection
 * lost and closed, err has the reason. */
SB_MUST_USE enum sb_result link_read(struct link *link, void *bytes,
				     size_t size, size_t *n,
				     struct sb_error *err);

#endif
