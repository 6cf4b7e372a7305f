/* SPDX-License-Identifier: ISC */
/* Text as characters and columns. utf8_next() and utf8_next_any() return, and
 * utf8_print() and utf8_print_any() print, no character that hides
 * (rules/core/token.h), whatever devices, the database and translations
 * contain: they put a mark in its place. */
#ifndef SABOT_UI_TERMINAL_UTF8_H
#define SABOT_UI_TERMINAL_UTF8_H

#include <stddef.h>
#include <stdio.h>
#include <wchar.h>

enum { UTF8_MAX = 4 }; /* bytes of a character */

/* Returns the next character that takes columns, and moves *text past it. '?':
 * invalid UTF-8, or a character that hides or that this locale cannot show; 0:
 * the end of the text. */
wchar_t utf8_next(const char **text);

/* Returns the next character, in every locale, for output to other programs.
 * U+FFFD: invalid UTF-8, or a character that hides; 0: the end of the text. */
wchar_t utf8_next_any(const char **text);

/* Columns of a character from utf8_next(): 1 or 2. */
int utf8_columns(wchar_t c);

/* Columns of the whole text. */
int utf8_width(const char *text);

/* Writes one character without a NUL; returns the number of its bytes. */
size_t utf8_encode(wchar_t c, char to[static UTF8_MAX]);

/* Prints one character. */
void utf8_print_character(FILE *stream, wchar_t c);

/* Prints the whole text; returns its columns. */
int utf8_print(FILE *stream, const char *text);

/* Prints the whole text for other programs, see utf8_next_any(). */
void utf8_print_any(FILE *stream, const char *text);

/* Prints the text at the left of a field of that many columns; a wider text is
 * not cut. */
void utf8_print_left(FILE *stream, const char *text, int columns);

/* Prints the text at the right of such a field. */
void utf8_print_right(FILE *stream, const char *text, int columns);

#endif
