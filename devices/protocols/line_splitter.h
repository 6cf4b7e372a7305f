/* SPDX-License-Identifier: ISC */
/* Lines of text out of bytes. Either of CR and LF ends one, so that CR LF
 * ends one and an empty one, and empty ones are nothing. */
#ifndef SABOT_DEVICES_PROTOCOLS_LINE_SPLITTER_H
#define SABOT_DEVICES_PROTOCOLS_LINE_SPLITTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINE_SPLITTER_MAX = 64, LINE_SPLITTER_PAUSE_MS = 1000 };

/* All zero: nothing has come yet. */
struct line_splitter {
	size_t length; /* of the line, of which text holds what fits */
	bool ended;
	int64_t last_ms; /* when its last byte came */
	uint8_t text[LINE_SPLITTER_MAX];
};

/* Takes a byte; true when it ends a line, which stands there until the next
 * one. A line that had to wait LINE_SPLITTER_PAUSE_MS for this byte is dropped.
 */
bool line_splitter_feed(struct line_splitter *line_splitter, int64_t now_ms,
			uint8_t byte);

/* Drops what has come of a line. */
void line_splitter_reset(struct line_splitter *line_splitter);

/* Whether the line is this word and no more. */
bool line_splitter_is(const struct line_splitter *line_splitter,
		      const char *word);

/* The pockets of a wheel as its sensor writes them. */

enum {
	POCKET_NONE = -1,
	POCKET_DOUBLE_ZERO = -2, /* 00: the wheel believes that it has 38 */
};

/* 0 to 36 out of one digit or two characters, the first of which may
 * be a blank or 0; POCKET_DOUBLE_ZERO; or POCKET_NONE for anything else. */
int pocket_parse(const uint8_t *text, size_t length);

#endif
