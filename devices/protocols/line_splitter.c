/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/protocols/line_splitter.h"

#include <ctype.h>
#include <string.h>

#include "rules/table/roulette_spots.h"

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

int pocket_read(const uint8_t *text, size_t length)
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
