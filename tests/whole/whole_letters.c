/* SPDX-License-Identifier: ISC */
/* Copies a screen from standard input to standard output; below, what it says
 * in large letters. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/big_text.h"

enum { ROWS = 120, COLS = 400 };

int main(void)
{
	struct cells cells = {0};
	struct rect all = {0, 0, ROWS, COLS};
	char line[8 * COLS];

	setlocale(LC_ALL, "");
	cells.glyphs = glyphs_for_locale();
	cells_resize(&cells, ROWS, COLS);
	for (int row = 0; fgets(line, sizeof line, stdin); row++) {
		fputs(line, stdout);
		line[strcspn(line, "\n")] = '\0';
		cells_text(&cells, all, row, 0, PAINT_PLAIN, line);
	}
	char *large = big_text_read(&cells);
	fputs(large, stdout);
	free(large);
	cells_fini(&cells);
	return 0;
}
