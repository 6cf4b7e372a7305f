/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/protocols/line_splitter.h"

#include <ctype.h>
#include <string.h>

#include "rules/table/roulette_spots.h"

bool line_splitter_feed(struct line_splitter *line_splitter, int64_t now_ms,
			uint8_t byte)
{
	if (line_splitter->ended ||
	    now_ms - line_splitter->last_ms >= LINE_SPLITTER_PAUSE_MS)
		line_splitter->length = 0;
	line_splitter->ended = byte == '\r' || byte == '\n';
	if (line_splitter->ended)
		return line_splitter->length > 0;
	if (line_splitter->length < LINE_SPLITTER_MAX)
		line_splitter->text[line_splitter->length] = byte;
	line_splitter->length++;
	line_splitter->last_ms = now_ms;
	return false;
}

void line_splitter_reset(struct line_splitter *line_splitter)
{
	line_splitter->length = 0;
}

bool line_splitter_is(const struct line_splitter *line_splitter,
		      const char *word)
{
	return line_splitter->length == strlen(word) &&
	       memcmp(line_splitter->text, word, line_splitter->length) == 0;
}

int pocket_parse(const uint8_t *text, size_t length)
{
	int tens = 0, ones, pocket;

	if (length < 1 || length > 2 || !isdigit(text[length - 1]))
		return POCKET_NONE;
	ones = text[length - 1] - '0';
	if (length == 2 && text[0] != ' ') {
		if (!isdigit(text[0]))
			return POCKET_NONE;
		tens = text[0] - '0';
		if (tens == 0 && ones == 0)
			return POCKET_DOUBLE_ZERO;
	}
	pocket = tens * 10 + ones;
	return pocket < POCKETS ? pocket : POCKET_NONE;
}
