/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/capture/escape.h"

#include <stdio.h>
#include <string.h>

static const struct {
	uint8_t byte;
	char letter;
} letters[] = {{'\r', 'r'}, {'\n', 'n'}, {'\t', 't'}, {'\\', '\\'}};

enum { LETTERS = sizeof letters / sizeof *letters };

size_t escape_byte(uint8_t byte, char text[static ESCAPE_MAX])
{
	for (int i = 0; i < LETTERS; i++)
		if (letters[i].byte == byte)
			return (size_t)snprintf(text, ESCAPE_MAX, "\\%c",
						letters[i].letter);
	return (size_t)snprintf(text, ESCAPE_MAX,
				byte < 0x20 || byte > 0x7e ? "\\x%02x" : "%c",
				byte);
}

void escape_bytes(const uint8_t *bytes, size_t n, char *text, size_t size)
{
	char one[ESCAPE_MAX];
	size_t used = 0;

	text[0] = '\0';
	for (size_t i = 0; i < n; i++) {
		size_t length = escape_byte(bytes[i], one);

		if (used + length >= size)
			return;
		memcpy(text + used, one, length + 1);
		used += length;
	}
}

static int escape_hex(uint8_t digit)
{
	static const char digits[] = "0123456789abcdef";
	uint8_t lower = digit >= 'A' && digit <= 'F' ? digit | 0x20 : digit;
	const char *found = lower ? strchr(digits, lower) : NULL;

	return found ? (int)(found - digits) : -1;
}

size_t escape_parse(const uint8_t *text, uint8_t *byte)
{
	int high, low;

	for (int i = 0; i < LETTERS; i++)
		if ((uint8_t)letters[i].letter == text[0]) {
			*byte = letters[i].byte;
			return 1;
		}
	if (text[0] != 'x')
		return 0;
	high = escape_hex(text[1]);
	if (high < 0)
		return 0;
	low = escape_hex(text[2]);
	*byte = (uint8_t)(high * 16 + low);
	return low < 0 ? 0 : 3;
}
