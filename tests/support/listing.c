/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/listing.h"

#include <check.h>
#include <stdbool.h>
#include <string.h>

int listing_csv(const char *text,
		char cell[LISTING_ROWS][LISTING_CELLS][LISTING_CELL_MAX])
{
	int row = 0, column = 0, length = 0;
	bool quoted = false;

	for (; *text; text++) {
		char *to = cell[row][column];

		if (quoted && text[0] == '"' && text[1] == '"') {
			to[length++] = *text++;
		} else if (*text == '"') {
			quoted = !quoted;
		} else if (!quoted && (*text == ',' || *text == '\r')) {
			to[length] = '\0';
			length = 0;
			column++;
		} else if (!quoted && *text == '\n') {
			ck_assert_int_eq(text[-1], '\r');
			ck_assert_int_eq(column, LISTING_CELLS);
			column = 0;
			row++;
		} else {
			to[length++] = *text;
		}
	}
	ck_assert_int_eq(column, 0);
	return row;
}

/* A string, a number or a truth; returns what follows. */
static const char *listing_value(const char *text, char *to)
{
	if (*text != '"') {
		size_t length = strcspn(text, ",}");

		memcpy(to, text, length);
		to[length] = '\0';
		return text + length;
	}
	for (text++; *text != '"'; text++) {
		ck_assert_int_gt((unsigned char)*text, 0x1f);
		if (*text == '\\')
			text++;
		*to++ = *text;
	}
	*to = '\0';
	return text + 1;
}

int listing_json(const char *text,
		 char cell[LISTING_ROWS][LISTING_CELLS][LISTING_CELL_MAX])
{
	int row = 1;

	for (; *text; row++, text++) {
		ck_assert_int_eq(*text, '{');
		for (int i = 0; i < LISTING_CELLS; i++) {
			char name[LISTING_CELL_MAX];

			text = listing_value(text + 1, name);
			ck_assert_int_eq(*text, ':');
			if (row > 1)
				ck_assert_str_eq(name, cell[0][i]);
			strcpy(cell[0][i], name);
			text = listing_value(text + 1, cell[row][i]);
			ck_assert_int_eq(*text,
					 i < LISTING_CELLS - 1 ? ',' : '}');
		}
		ck_assert_int_eq(*++text, '\n');
	}
	return row;
}
