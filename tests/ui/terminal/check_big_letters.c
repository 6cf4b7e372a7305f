/* SPDX-License-Identifier: ISC */
/* Large texts in every language of the screen. */
#include "config.h"

#include <locale.h>
#include <string.h>

#include "tests/support/support.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/utf8.h"

/* clang-format off */
static const struct {
	const char *text;
	int cols, rows, wanted; /* rows that it takes, 0: it does not fit */
	bool glyphs;		/* needs a font */
} texts[] = {
	{"OPEN BETTING", 76, 5, 3, false},
	{"KÄÄNNÄ KORTTI", 76, 5, 3, false},
	{"PÖYTÄ, ÅÜ – È À Ì Ò Ù É", 76, 9, 7, false},
	{"PUÒ?", 24, 3, 3, false},
	{"PUÒ?", 22, 3, 0, false},
	{"下注中", 76, 5, 4, true},
	{"下注中", 24, 4, 4, true},
	{"下注中", 23, 4, 0, true},
	{"下注中", 23, 9, 9, true},
	{"下注中", 48, 8, 8, true},
	{"下注中", 47, 8, 4, true},
	{"閒家，第三張牌", 76, 9, 4, true},
	{"閒家，第三張牌", 50, 9, 9, true},
	{"プレイヤー 3枚目", 76, 5, 4, true},
	{"SEAT 1 ☃", 76, 9, 0, false},
};
/* clang-format on */

START_TEST(a_text_takes_the_rows_of_its_largest_letters)
{
	int wanted = texts[_i].wanted;

	setlocale(LC_ALL, "C.UTF-8");
	if (texts[_i].glyphs && !big_letters_fit(99, 9, "中"))
		wanted = 0; /* built without a font */
	ck_assert_int_eq(big_letters_rows(texts[_i].cols, texts[_i].rows,
					  texts[_i].text),
			 wanted);
}
END_TEST

/* As they look: seen on a screen, and taken from there. */
static const struct {
	const char *text;
	int cols, rows;
	const char *want;
} pictures[] = {
	{"Ä", 5, 3,
	 " ▀ ▀ \n"
	 "▄▀▀▀▄\n"
	 "█▀▀▀█\n"},
	{"中", 8, 4,
	 "   ⢸    \n"
	 " ⡏⠉⢹⠉⠉⡇ \n"
	 " ⡧⠤⢼⠤⠤⡇ \n"
	 "   ⢸    \n"},
};

START_TEST(a_letter_has_its_dots)
{
	struct rect box = {0, 0, pictures[_i].rows, pictures[_i].cols};
	struct cells cells = {.glyphs = &glyphs_utf8};
	char got[512] = "";
	char *to = got;

	setlocale(LC_ALL, "C.UTF-8");
	if (!big_letters_fit(box.cols, box.rows, pictures[_i].text))
		return; /* built without a font */
	cells_resize(&cells, box.rows, box.cols);
	cells_fill(&cells, box, L' ', PAINT_PLAIN);
	big_letters_draw(&cells, box, PAINT_PLAIN, pictures[_i].text);
	for (int i = 0; i < box.rows * box.cols; i++) {
		to += utf8_encode(cells.cell[i].c, to);
		if (i % box.cols == box.cols - 1)
			*to++ = '\n';
	}
	support_same(got, pictures[_i].want);
	cells_fini(&cells);
}
END_TEST

static const struct test tests[] = {
	L(a_text_takes_the_rows_of_its_largest_letters, texts),
	L(a_letter_has_its_dots, pictures),
};

SUITE("big_letters", tests)
