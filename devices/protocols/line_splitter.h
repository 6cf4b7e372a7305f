/* SPDX-License-Identifier: ISC */
/* Splits bytes into lines of text. CR and LF each end a line; empty lines are
 * skipped, so that CR LF ends one line. */
#ifndef SABOT_DEVICES_PROTOCOLS_LINE_SPLITTER_H
#define SABOT_DEVICES_PROTOCOLS_LINE_SPLITTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINE_SPLITTER_MAX = 64, LINE_SPLITTER_PAUSE_MS = 1000 };

/* All zero: empty. */
struct line_splitter {
	size_t length; /* of the line; `text` has the bytes that fit */
	bool ended;
	int64_t last_ms; /* when the last byte came */
	uint8_t text[LINE_SPLITTER_MAX];
};

/* Adds a byte. True: the byte ends a line, which is valid until the next byte.
 * A line that waited LINE_SPLITTER_PAUSE_MS for this byte is dropped. */
bool line_splitter_feed(struct line_splitter *line_splitter, int64_t now_ms,
			uint8_t byte);

/* Drops an unfinished line. */
void line_splitter_reset(struct line_splitter *line_splitter);

/* Whether the line is exactly this word. */
bool line_splitter_is(const struct line_splitter *line_splitter,
		      const char *word);

/* The pockets of a wheel as its sensor writes them. */

enum {
	POCKET_NONE = -1,
	POCKET_DOUBLE_ZERO = -2, /* 00: a wheel set to 38 pockets */
};

/* Parses one digit, or two characters, of which the first may be a blank.
 * Returns 0 to 36, POCKET_DOUBLE_ZERO or POCKET_NONE. */
int pocket_parse(const uint8_t *text, size_t length);

#endif
