/* SPDX-License-Identifier: ISC */
/* Captures: the bytes of a device with their times, as text. A line is SECONDS,
 * a tab, and bytes with escapes; see sabot-devices(7). */
#ifndef SABOT_DEVICES_CAPTURE_CAPTURE_H
#define SABOT_DEVICES_CAPTURE_CAPTURE_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/core/error.h"

enum { CAPTURE_TEXT_MAX = 1 << 20 }; /* bytes of a line, without its \n */

struct capture;

/* Reads from stream, which the caller owns. */
struct capture *capture_new(FILE *stream);
void capture_free(struct capture *capture);

/* The bytes of the next line, valid until the next call, and their time; skips
 * comments. SB_GONE: no more lines, or only an unfinished one; SB_INVALID: a
 * malformed line; SB_SYSTEM: the stream cannot be read. Do not call again after
 * these results. */
SB_MUST_USE enum sb_result capture_next(struct capture *capture, int64_t *at_ms,
					const uint8_t **bytes, size_t *n,
					struct sb_error *err);

/* The number of the last line read, from 1. */
unsigned long capture_line_number(const struct capture *capture);

/* Writes a line; SB_SYSTEM: the stream cannot be written. */
SB_MUST_USE enum sb_result capture_write(FILE *stream, int64_t at_ms,
					 const uint8_t *bytes, size_t n,
					 struct sb_error *err);

/* Bytes as printable text, in captures and reports: \r, \n, \t, \\, \xNN, and
 * printable ASCII unchanged. */

enum { ESCAPE_MAX = 5 }; /* bytes of an escape, with the NUL */

/* Writes the bytes, or as many as fit in `size`, and a NUL. */
void escape_bytes(const uint8_t *bytes, size_t n, char *text, size_t size);

#endif
