/* SPDX-License-Identifier: ISC */
/* Captures: what a device sent and when, as text. A line is SECONDS, a tab,
 * and bytes with escapes; sabot-devices(7) has the whole of it. */
#ifndef SABOT_DEVICES_CAPTURE_CAPTURE_H
#define SABOT_DEVICES_CAPTURE_CAPTURE_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/core/error.h"

enum { CAPTURE_TEXT_MAX = 1 << 20 }; /* bytes of a line without its end */

struct capture;

/* Reads from stream, which stays the caller's. */
struct capture *capture_new(FILE *stream);
void capture_free(struct capture *capture);

/* The next line's bytes, good until the next call. SB_GONE at the end,
 * SB_INVALID at a malformed line, err saying what is wrong with it, SB_SYSTEM
 * where the stream cannot be read. After any of these there is no next. */
SB_MUST_USE enum sb_result capture_next(struct capture *capture, int64_t *at_ms,
					const uint8_t **bytes, size_t *n,
					struct sb_error *err);

/* The number of the line that was read last, from 1. */
unsigned long capture_line_number(const struct capture *capture);

/* Writes one line; SB_SYSTEM where the stream does not take it. */
SB_MUST_USE enum sb_result capture_write(FILE *stream, int64_t at_ms,
					 const uint8_t *bytes, size_t n,
					 struct sb_error *err);

/* Any byte as printable text, the way captures and reports write it: \r, \n,
 * \t, \\, \xNN, and itself from 20 to 7E. */

enum { ESCAPE_MAX = 5 }; /* a byte's text, with its end */

/* Writes all of them and an end, or as many as size has room for. */
void escape_bytes(const uint8_t *bytes, size_t n, char *text, size_t size);

#endif
