/* SPDX-License-Identifier: ISC */
/* The players' display in its loop: the feed, the screen, the signals. */
#ifndef SABOT_APP_DISPLAY_DISPLAY_H
#define SABOT_APP_DISPLAY_DISPLAY_H

#include "rules/core/error.h"

struct display_options {
	const char *feed;     /* the socket, shorter than CONF_SOCKET_MAX */
	const char *currency; /* "EUR", or "" */
};

/* Shows the table on the terminal of standard input until Ctrl-C or a signal
 * ends it; a station that is not there is waited for. SB_SYSTEM, the terminal
 * as it was: it cannot be used. */
SB_MUST_USE enum sb_result display_run(const struct display_options *options,
				       struct sb_error *err);

#endif
