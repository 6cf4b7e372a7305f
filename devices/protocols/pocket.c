/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/protocols/pocket.h"

#include <stdbool.h>

#include "rules/table/spots.h"

static bool pocket_digit(uint8_t byte)
{
	return byte >= '0' && byte <= '9';
}

int pocket_read(const uint8_t *text, size_t length)
{
	int tens = 0, ones, pocket;

	if (length < 1 || length > 2 || !pocket_digit(text[length - 1]))
		return POCKET_NONE;
	ones = text[length - 1] - '0';
	if (length == 2 && text[0] != ' ') {
		if (!pocket_digit(text[0]))
			return POCKET_NONE;
		tens = text[0] - '0';
		if (tens == 0 && ones == 0)
			return POCKET_DOUBLE_ZERO;
	}
	pocket = tens * 10 + ones;
	return pocket < POCKETS ? pocket : POCKET_NONE;
}
