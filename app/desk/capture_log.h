/* SPDX-License-Identifier: ISC */
/* What a device sends, kept as captures: the file, and beside it its
 * forerunners FILE.1, the latest, to FILE.7. Nothing here stops play: what
 * cannot be written is said, left out, and tried again. */
#ifndef SABOT_APP_DESK_CAPTURE_LOG_H
#define SABOT_APP_DESK_CAPTURE_LOG_H

#include "rules/core/error.h"

#include <stddef.h>
#include <stdint.h>

enum {
	CAPTURE_LOG_FILES = 8,
	CAPTURE_LOG_BYTES_MAX = 16
				<< 20, /* of a file; the next is begun then */
	CAPTURE_LOG_FLUSH_MS = 500,    /* so long a line may wait in memory */
	CAPTURE_LOG_RETRY_MS = 60000,  /* after a failure */
};

struct capture_log; /* private to recording.c */

/* Begins a new file where path is one with something in it. name and protocol
 * are the device's, for the log and the file's head; all three texts are
 * borrowed. NULL where path is "". */
struct capture_log *capture_log_new(const char *path, const char *name,
				    const char *protocol);

/* Ends it; NULL is fine, here and below. */
void capture_log_free(struct capture_log *capture_log, int64_t now_ms);

/* Bytes that came at now_ms, which never falls. */
void capture_log_write(struct capture_log *capture_log, int64_t now_ms,
		       const uint8_t *bytes, size_t n);

/* A remark: what follows is no end of what came before. */
void capture_log_mark_lost(struct capture_log *capture_log, int64_t now_ms);

/* Writes what has waited long enough. When it wants another turn; INT64_MAX:
 * never. */
int64_t capture_log_turn(struct capture_log *capture_log, int64_t now_ms);

/* Why nothing is recorded, as a sentence; NULL: it is. */
const char *capture_log_trouble(const struct capture_log *capture_log);

#endif
