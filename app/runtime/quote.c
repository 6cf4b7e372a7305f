/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/quote.h"

#include <stdbool.h>
#include <string.h>
#include <wchar.h>

#include "ui/terminal/utf8.h"

/* A spreadsheet runs a formula when it opens the file, and a formula can call
 * another program. It takes full-width signs, too. A signed amount is
 * harmless. */
static bool quote_is_formula(const char *text)
{
	const char *next = text;
	wchar_t first = utf8_next_any(&next);

	return first && wcschr(L"=+-@\uff1d\uff0b\uff0d\uff20", first) &&
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
		utf8_print_character(out, c);
	}
	if (quotes)
		fputc('"', out);
}

void quote_json(FILE *out, const char *text)
{
	wchar_t c;

	fputc('"', out);
	while ((c = utf8_next_any(&text)) != 0) {
		if (c == L'"' || c == L'\\')
			fputc('\\', out);
		utf8_print_character(out, c);
	}
	fputc('"', out);
}
