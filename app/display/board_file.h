/* SPDX-License-Identifier: ISC */
/* Follows the feed and writes what the players' display shows. */
#ifndef SABOT_APP_DISPLAY_BOARD_FILE_H
#define SABOT_APP_DISPLAY_BOARD_FILE_H

#include "app/display/board_text.h"
#include "rules/core/error.h"

struct board_file_options {
	const char *feed; /* socket path, shorter than CONF_SOCKET_MAX */
	enum board_format format;
	const char *output; /* file; NULL: once, on stdout */
};

/* Without a file: writes the table as it is now. With one: replaces the file,
 * by renaming, whenever the table changes, and removes it when a signal ends
 * the program. SB_SYSTEM: the file cannot be written or, without a file, no
 * station answers. */
SB_MUST_USE enum sb_result
board_file_run(const struct board_file_options *options, struct sb_error *err);

#endif
