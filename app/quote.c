/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/quote.h"

#include <stdbool.h>
#include <string.h>

#include "ui/utf8.h"

enum { DELETE = 0x7f, LAST_CONTROL = 0x9f, REPLACEMENT = 0xfffd };

static bool quote_is_control(wchar_t c)
{
	return c < L' ' || (c >= DELETE && c <= LAST_CONTROL);
}

void quote_csv(FILE *out, const char *text)
{
	bool quotes = strpbrk(text, "\",") != NULL;
	wchar_t c;

	if (quotes)
		fputc('"', out);
	while ((c = utf8_any(&text)) != 0) {
		if (c == L'"')
			fputc('"', out);
		utf8_write(out, quote_is_control(c) ? REPLACEMENT : c);
	}
	if (quotes)
		fputc('"', out);
}

void quote_json(FILE *out, const char *text)
{
	wchar_t c;

	fputc('"', out);
	while ((c = utf8_any(&text)) != 0) {
		if (quote_is_control(c)) {
			fprintf(out, "\\u%04x", (unsigned)c);
			continue;
		}
		if (c == L'"' || c == L'\\')
			fputc('\\', out);
		utf8_write(out, c);
	}
	fputc('"', out);
}
