/* SPDX-License-Identifier: ISC */
/* What comes on a device's line, in hex and text as it comes, and what the
 * protocols make of it. */
#ifndef SABOT_APP_COMMANDS_DEVICE_MONITOR_H
#define SABOT_APP_COMMANDS_DEVICE_MONITOR_H

#include "devices/protocols/protocol.h"

struct watch_options {
	const char *port; /* as link_new() has it */
	int baud;
	const struct protocol *protocol; /* NULL: all of them */
	struct protocol_options choices; /* of that one */
};

/* Writes to stdout until SIGINT, SIGTERM or SIGHUP. SB_INVALID: port is no
 * address. SB_OUTSIDE: it could not be opened; one that is lost later is
 * waited for. */
SB_MUST_USE enum sb_result watch_run(const struct watch_options *options,
				     struct sb_error *err);

#endif
