/* SPDX-License-Identifier: ISC */
/* Writes the bytes of a device to a capture file. Older files are FILE.1 (the
 * latest) to FILE.7. A failed write never stops play: it is reported, and
 * writing starts again after a minute; the bytes in between are lost. */
#ifndef SABOT_APP_DESK_CAPTURE_LOG_H
#define SABOT_APP_DESK_CAPTURE_LOG_H

#include "rules/core/error.h"

#include <stddef.h>
#include <stdint.h>

enum {
	CAPTURE_LOG_FILES = 8,
	CAPTURE_LOG_BYTES_MAX = 16 << 20, /* bytes; then a new file is begun */
	CAPTURE_LOG_FLUSH_MS = 500,	  /* longest wait of a line in memory */
	CAPTURE_LOG_RETRY_MS = 60000,	  /* pause after a failure */
};

struct capture_log; /* private to capture_log.c */

/* Starts a new file if the one at path is not empty. name and protocol are the
 * device's, for the log and the head of the file. All three texts are borrowed.
 * Returns NULL if path is "". */
struct capture_log *capture_log_new(const char *path, const char *name,
				    const char *protocol);

/* NULL is allowed, here and below. */
void capture_log_free(struct capture_log *capture_log, int64_t now_ms);

/* Appends bytes received at now_ms. now_ms must never fall. */
void capture_log_write(struct capture_log *capture_log, int64_t now_ms,
		       const uint8_t *bytes, size_t n);

/* Marks a loss: the next bytes do not continue the last ones. */
void capture_log_mark_lost(struct capture_log *capture_log, int64_t now_ms);

/* Writes the lines that have waited CAPTURE_LOG_FLUSH_MS. Returns when to call
 * again; INT64_MAX: nothing waits. */
int64_t capture_log_turn(struct capture_log *capture_log, int64_t now_ms);

/* Why the capture is stopped, as a sentence, or NULL. */
const char *capture_log_trouble(const struct capture_log *capture_log);

#endif
