/* SPDX-License-Identifier: ISC */
/* The loop of the players' display: feed, screen, signals. */
#ifndef SABOT_APP_DISPLAY_DISPLAY_H
#define SABOT_APP_DISPLAY_DISPLAY_H

#include "rules/core/error.h"

struct display_options {
	const char *feed;      /* socket path, shorter than CONF_SOCKET_MAX */
	const char *currency;  /* "EUR", or "" */
	const char *languages; /* "ja", "ja, en": in turn, or "" */
};

/* Shows the table on the terminal of standard input until Ctrl-C or a signal.
 * Waits while the station is not running. SB_SYSTEM: the terminal cannot be
 * used; it is unchanged. */
SB_MUST_USE enum sb_result display_run(const struct display_options *options,
				       struct sb_error *err);

#endif
