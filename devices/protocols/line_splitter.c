/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/protocols/line_splitter.h"

#include <string.h>

bool lines_take(struct lines *lines, int64_t now_ms, uint8_t byte)
{
	if (lines->ended || now_ms - lines->last_ms >= LINES_PAUSE_MS)
		lines->length = 0;
	lines->ended = byte == '\r' || byte == '\n';
	if (lines->ended)
		return lines->length > 0;
	if (lines->length < LINES_MAX)
		lines->text[lines->length] = byte;
	lines->length++;
	lines->last_ms = now_ms;
	return false;
}

void lines_forget(struct lines *lines)
{
	lines->length = 0;
}

bool lines_is(const struct lines *lines, const char *word)
{
	return lines->length == strlen(word) &&
	       memcmp(lines->text, word, lines->length) == 0;
}
