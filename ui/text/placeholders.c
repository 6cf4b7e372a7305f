/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "ui/terminal/utf8.h"

enum { NUMBER_MAX = 24 };

/* The value of that name, printed to `number` if it is a number; NULL: none. */
static const char *placeholders_find(const char *name, size_t length,
				     const char *names, va_list values,
				     char number[static NUMBER_MAX])
{
	const char *value = NULL;
	va_list at;

	va_copy(at, values);
	while (*names) {
		size_t n = strcspn(names, " ");
		bool found = n == length && strncmp(names, name, n) == 0;
		const char *as = names + n + 2; /* behind " %" */

		if (*as == 's')
			value = va_arg(at, const char *);
		else if (*as == 'z')
			snprintf(number, NUMBER_MAX, "%zu", va_arg(at, size_t));
		else if (*as == 'u')
			snprintf(number, NUMBER_MAX, "%u",
				 va_arg(at, unsigned));
		else
			snprintf(number, NUMBER_MAX, "%d", va_arg(at, int));
		if (found) {
			value = *as == 's' ? value : number;
			break;
		}
		value = NULL;
		names = as + strcspn(as, " ");
		names += *names == ' ';
	}
	va_end(at);
	return value;
}

void expand_placeholders(char *to, size_t size, const char *text,
			 const char *names, ...)
{
	char *last = to + size - 1;
	va_list values;

	va_start(values, names);
	while (*text) {
		char number[NUMBER_MAX];
		size_t n = strcspn(text, "{");
		const char *part = text;

		if (n == 0) {
			size_t length = strcspn(text + 1, "}");
			const char *value = placeholders_find(
				text + 1, length, names, values, number);
			bool found = value && text[length + 1];

			part = found ? value : text;
			n = found ? strlen(value) : 1;
			text += found ? length + 2 : 1;
		} else {
			text += n;
		}
		n = n < (size_t)(last - to) ? n : (size_t)(last - to);
		memcpy(to, part, n);
		to += n;
	}
	va_end(values);
	*to = '\0';
}

const char *text_capitals(const char *text, char capitals[static UI_TEXT_MAX])
{
	size_t length = 0;
	bool name = false;
	wchar_t c;

	while (length < UI_TEXT_MAX - UTF8_MAX && (c = utf8_next_any(&text))) {
		name = c == L'{' || (name && c != L'}');
		length += utf8_encode(name ? c : (wchar_t)towupper((wint_t)c),
				      capitals + length);
	}
	capitals[length] = '\0';
	return capitals;
}
