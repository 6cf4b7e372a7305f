/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/quote.h"

#include <stdbool.h>
#include <string.h>

#include "ui/terminal/utf8.h"

enum { DELETE = 0x7f, LAST_CONTROL = 0x9f, REPLACEMENT = 0xfffd };

static bool quote_is_control(wchar_t c)
{
	return c < L' ' || (c >= DELETE && c <= LAST_CONTROL);
}

/* A spreadsheet runs a formula when it opens the file, and a formula can call
 * another program. A signed amount is harmless. */
static bool quote_is_formula(const char *text)
{
	return *text && strchr("=+-@", *text) &&
	       text[strspn(text, "+-0123456789., ")] != '\0';
}

void quote_csv(FILE *out, const char *text)
{
	bool quotes = strpbrk(text, "\",") != NULL;
	wchar_t c;

	if (quotes)
		fputc('"', out);
	if (quote_is_formula(text))
		fputc('\'', out);
	while ((c = utf8_next_any(&text)) != 0) {
		if (c == L'"')
			fputc('"', out);
		utf8_print_character(out,
				     quote_is_control(c) ? REPLACEMENT : c);
	}
	if (quotes)
		fputc('"', out);
}

void quote_json(FILE *out, const char *text)
{
	wchar_t c;

	fputc('"', out);
	while ((c = utf8_next_any(&text)) != 0) {
		if (quote_is_control(c)) {
			fprintf(out, "\\u%04x", (unsigned)c);
			continue;
		}
		if (c == L'"' || c == L'\\')
			fputc('\\', out);
		utf8_print_character(out, c);
	}
	fputc('"', out);
}
