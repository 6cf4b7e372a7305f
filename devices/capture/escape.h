/* SPDX-License-Identifier: ISC */
/* Any byte as printable text, the way captures and reports write it: \r, \n,
 * \t, \\, \xNN, and itself from 20 to 7E. */
#ifndef SABOT_DEVICES_CAPTURE_ESCAPE_H
#define SABOT_DEVICES_CAPTURE_ESCAPE_H

#include <stddef.h>
#include <stdint.h>

enum { ESCAPE_MAX = 5 }; /* a byte's text, with its end */

/* Writes one byte; returns the text's length. */
size_t escape_byte(uint8_t byte, char text[static ESCAPE_MAX]);

/* Writes all of them and an end, or as many as size has room for. */
void escape_bytes(const uint8_t *bytes, size_t n, char *text, size_t size);

/* Reads what stands behind a backslash in a text that ends with a 0; returns
 * its length, or 0 where it is no escape. */
size_t escape_parse(const uint8_t *text, uint8_t *byte);

#endif
