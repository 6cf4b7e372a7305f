/* SPDX-License-Identifier: ISC */
/* The kinds of connections behind link.c; for the files link_*.c alone. */
#ifndef SABOT_DEVICES_LINK_LINK_INTERNAL_H
#define SABOT_DEVICES_LINK_LINK_INTERNAL_H

#include "devices/link/address.h"
#include "devices/link/link.h"

#include <sys/socket.h>

enum { LINK_TARGETS_MAX = 8 }; /* addresses of one host name */

/* Where connect(2) goes. */
struct link_target {
	socklen_t size;
	struct sockaddr_storage to;
};

enum link_state { LINK_CLOSED, LINK_OPENING, LINK_SETTLING, LINK_OPEN };

struct link_kind;
struct link_lookup;
struct sp_port;

struct link {
	struct address address;
	int baud;
	const struct link_kind *kind;
	enum link_state state;
	int fd;
	short events;
	int64_t now_ms;		    /* of the last link_service() */
	int64_t due_ms;		    /* when the state ends without an event */
	int64_t settled_ms;	    /* when LINK_SETTLING ends at the latest */
	int64_t retry_ms;	    /* delay before the next attempt to open */
	struct sp_port *port;	    /* serial */
	struct link_lookup *lookup; /* tcp: look-up under way, or NULL */
	int targets, tried;	    /* tcp: targets, and how many were tried */
	struct link_target target[LINK_TARGETS_MAX];
};

struct link_kind {
	int settle_ms; /* bytes that come this soon after opening may be old:
			  they are dropped */

	/* Starts to open: sets fd and events. SB_OK: open; SB_AGAIN: call
	 * resume() at the next event; else err has the reason. */
	enum sb_result (*open)(struct link *link, struct sb_error *err);

	/* Continues after SB_AGAIN, with the same results. NULL: open() never
	 * returns SB_AGAIN. */
	enum sb_result (*resume)(struct link *link, struct sb_error *err);

	/* Like link_read(), but closes nothing. */
	enum sb_result (*read)(struct link *link, void *bytes, size_t size,
			       size_t *n, struct sb_error *err);

	/* Frees what open allocated; may be called at any time. */
	void (*close)(struct link *link);
};

extern const struct link_kind link_serial, link_tcp, link_unix;

/* Looks up the link's host. SB_OK: the host is an IP address, and the targets
 * are set. SB_AGAIN: a thread looks it up; fd becomes readable with the
 * answer. */
enum sb_result link_lookup_start(struct link *link, struct sb_error *err);

/* Sets the targets from the thread's answer; SB_AGAIN: there is none yet. */
enum sb_result link_lookup_finish(struct link *link, struct sb_error *err);
/* Stops waiting for the answer; the thread may run on for long. */
void link_lookup_stop(struct link *link);

#endif
