/* SPDX-License-Identifier: ISC */
/* Text as characters and columns. Whatever a device, the database or a
 * translation sends, only printable characters come out. */
#ifndef SABOT_UI_TERMINAL_UTF8_H
#define SABOT_UI_TERMINAL_UTF8_H

#include <stddef.h>
#include <stdio.h>
#include <wchar.h>

enum { UTF8_MAX = 4 }; /* bytes of a character */

/* The next character that takes columns, *text moved behind it: '?' for what
 * is no UTF-8, or cannot be shown in this locale; 0 at the end. */
wchar_t utf8_next(const char **text);

/* The next character of any kind, in every locale: for other programs. What
 * is no UTF-8 is U+FFFD; 0 at the end. */
wchar_t utf8_next_any(const char **text);

/* Columns of a character from utf8_next(): 1 or 2. */
int utf8_columns(wchar_t c);

/* Columns of the whole text. */
int utf8_width(const char *text);

/* Writes one character without an end; returns its bytes. */
size_t utf8_encode(wchar_t c, char to[static UTF8_MAX]);

/* Prints one character. */
void utf8_print_character(FILE *stream, wchar_t c);

/* Prints the whole text; returns its columns. */
int utf8_print(FILE *stream, const char *text);

/* The same at the left, or the right, of so many columns; a text that is wider
 * takes more. */
void utf8_print_left(FILE *stream, const char *text, int columns);
void utf8_print_right(FILE *stream, const char *text, int columns);

#endif
