/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/big_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 3, PITCH = ROWS + 1, COLS_MAX = 5, GAP = 1, SPACE_COLS = 3 };

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789,.:?%-'";

static wchar_t character(const struct cells *cells, int row, int col)
{
	wchar_t c = row < cells->rows && col < cells->cols
			    ? cells->cell[row * cells->cols + col].c
			    : L' ';
	const struct glyphs *glyphs = cells->glyphs;
	bool edge = col == 0 || col == cells->cols - 1;

	/* in ASCII a frame is drawn with the dots of letters */
	return c == glyphs->thick.down && (edge || c != glyphs->full) ? L' '
								      : c;
}

static bool is_blank(const struct cells *cells, int row, int col)
{
	for (int i = 0; i < ROWS; i++)
		if (character(cells, row + i, col) != L' ')
			return false;
	return true;
}

/* The columns of that letter if it is there, else 0. */
static int match(const struct cells *cells, int row, int col, char letter)
{
	struct cell drawn[ROWS * COLS_MAX];
	struct cells one = {ROWS, COLS_MAX, cells->glyphs, drawn};
	char text[] = {letter, '\0'};
	int cols = big_letters_text_cols(text);

	cells_clear(&one);
	big_letters_draw(&one, (struct rect){0, 0, ROWS, cols}, PAINT_PLAIN,
			 text);
	for (int i = 0; i < ROWS * cols; i++)
		if (character(cells, row + i / cols, col + i % cols) !=
		    drawn[i / cols * COLS_MAX + i % cols].c)
			return 0;
	return is_blank(cells, row, col + cols) ? cols : 0;
}

/* The letter at that place, 0: none; of several the widest. */
static char find(const struct cells *cells, int row, int col, int *cols)
{
	char found = '\0';

	*cols = 0;
	for (const char *c = letters; *c; c++) {
		int width = match(cells, row, col, *c);
		if (width > *cols) {
			*cols = width;
			found = *c;
		}
	}
	return found;
}

/* O and 0 look the same. */
static void tell_zeros(char *text)
{
	for (char *c = text; *c; c++) {
		bool word = (c > text && isalpha((unsigned char)c[-1])) ||
			    isalpha((unsigned char)c[1]);
		if (*c == 'O' && !word)
			*c = '0';
	}
}

/* Writes the line of letters whose upper edge is that row; empty: there is
 * none. */
static void read_line(const struct cells *cells, int row, char *text)
{
	int cols, blank = 0;
	char *end = text;

	for (int col = 0; col < cells->cols; col += cols) {
		if (is_blank(cells, row, col)) {
			cols = 1;
			blank++;
			continue;
		}
		char c = find(cells, row, col, &cols);
		if (!c) {
			end = text;
			break;
		}
		if (end > text && blank >= GAP + SPACE_COLS)
			*end++ = ' ';
		*end++ = c;
		blank = 0;
	}
	*end = '\0';
	tell_zeros(text);
}

char *big_text_read(const struct cells *cells)
{
	char *text = calloc((size_t)(cells->rows + 1) * (size_t)cells->cols, 1);
	char *end = text;

	if (!text)
		abort();
	for (int row = 0; row + ROWS <= cells->rows; row++) {
		read_line(cells, row, end);
		while (*end) {
			end += strlen(end);
			row += PITCH;
			read_line(cells, row, end + 1);
			*end = end[1] ? ' ' : '\n';
			end += *end == '\n';
		}
	}
	return text;
}
