/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/terminal/utf8.h"

#include <stdbool.h>

#include "rules/core/token.h"

/* Pattern of each lead byte and number of bytes after it. */
static const struct lead {
	unsigned char mask, bits;
	int follow;
	wchar_t least; /* shorter forms exist for smaller values */
} leads[] = {
	{0x80, 0x00, 0, 0},
	{0xe0, 0xc0, 1, 0x80},
	{0xf0, 0xe0, 2, 0x800},
	{0xf8, 0xf0, 3, 0x10000},
};

enum { LEADS = sizeof leads / sizeof leads[0], BAD = -1, REPLACEMENT = 0xfffd };

static bool utf8_is_character(wchar_t c, wchar_t least)
{
	return c >= least && c <= 0x10ffff && !(c >= 0xd800 && c <= 0xdfff);
}

/* Decodes one character; invalid UTF-8: BAD, and moves one byte on. */
static wchar_t utf8_decode(const char **text)
{
	const unsigned char *p = (const unsigned char *)*text;
	int i = 0;

	(*text)++;
	while (i < LEADS && (*p & leads[i].mask) != leads[i].bits)
		i++;
	if (i == LEADS)
		return BAD;
	wchar_t c = *p & (unsigned char)~leads[i].mask;
	for (int follow = 1; follow <= leads[i].follow; follow++) {
		if ((p[follow] & 0xc0) != 0x80)
			return BAD;
		c = (wchar_t)(c << 6 | (p[follow] & 0x3f));
	}
	if (!utf8_is_character(c, leads[i].least))
		return BAD;
	*text += leads[i].follow;
	return c;
}

/* BAD, too. */
static bool utf8_hides(wchar_t c)
{
	return token_hides((uint32_t)c);
}

wchar_t utf8_next_any(const char **text)
{
	wchar_t c = **text ? utf8_decode(text) : 0;

	return c != 0 && utf8_hides(c) ? REPLACEMENT : c;
}

wchar_t utf8_next(const char **text)
{
	if (**text >= ' ' && **text < 0x7f)
		return (unsigned char)*(*text)++;
	while (**text) {
		wchar_t c = utf8_decode(text);
		int columns = utf8_hides(c) ? -1 : wcwidth(c);
		if (columns < 0)
			return L'?';
		if (columns > 0)
			return c;
	}
	return 0;
}

int utf8_columns(wchar_t c)
{
	int columns = c < 0x80 ? 1 : wcwidth(c);

	return columns < 1 ? 1 : columns;
}

int utf8_width(const char *text)
{
	int width = 0;
	wchar_t c;

	while ((c = utf8_next(&text)))
		width += utf8_columns(c);
	return width;
}

size_t utf8_encode(wchar_t c, char to[static UTF8_MAX])
{
	int i = LEADS - 1;

	while (i > 0 && c < leads[i].least)
		i--;
	for (int follow = leads[i].follow; follow > 0; follow--) {
		to[follow] = (char)(0x80 | (c & 0x3f));
		c >>= 6;
	}
	to[0] = (char)(leads[i].bits | c);
	return (size_t)leads[i].follow + 1;
}

void utf8_print_character(FILE *stream, wchar_t c)
{
	char bytes[UTF8_MAX] = "";

	fwrite(bytes, 1, utf8_encode(c, bytes), stream);
}

int utf8_print(FILE *stream, const char *text)
{
	int columns = 0;
	wchar_t c;

	while ((c = utf8_next(&text)) != 0) {
		utf8_print_character(stream, c);
		columns += utf8_columns(c);
	}
	return columns;
}

void utf8_print_any(FILE *stream, const char *text)
{
	wchar_t c;

	while ((c = utf8_next_any(&text)) != 0)
		utf8_print_character(stream, c);
}

static void utf8_pad(FILE *stream, int columns)
{
	fprintf(stream, "%*s", columns > 0 ? columns : 0, "");
}

void utf8_print_left(FILE *stream, const char *text, int columns)
{
	utf8_pad(stream, columns - utf8_print(stream, text));
}

void utf8_print_right(FILE *stream, const char *text, int columns)
{
	utf8_pad(stream, columns - utf8_width(text));
	utf8_print(stream, text);
}
