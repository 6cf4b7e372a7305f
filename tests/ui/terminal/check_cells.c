/* SPDX-License-Identifier: ISC */
/* Nothing is drawn outside its box, whatever the text. */
#include "config.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/support.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/utf8.h"

enum { ROWS = 6, COLS = 24 };

static struct cells cells;

static void fresh(void)
{
	cells.glyphs = &glyphs_utf8;
	cells_resize(&cells, ROWS, COLS);
}

/* A row of the grid as text. */
static const char *row_text(int row)
{
	static char text[COLS * UTF8_MAX + 1];
	size_t n = 0;

	for (int col = 0; col < COLS; col++) {
		wchar_t c = cells.cell[row * COLS + col].c;
		if (c)
			n += utf8_encode(c, text + n);
	}
	text[n] = '\0';
	while (n > 0 && text[n - 1] == ' ')
		text[--n] = '\0';
	return text;
}

static const struct {
	const char *text, *shown;
	int behind;
} clipped[] = {
	/* the box has eight columns from the second on */
	{"BANKER", " BANKER", 6},      {"12345678", " 12345678", 8},
	{"123456789", " 1234567…", 8}, {"佐藤さく", " 佐藤さく", 8},
	{"佐藤さくら", " 佐藤さ…", 7}, {"x佐藤さく", " x佐藤さ…", 8},
	{"1234567佐", " 1234567…", 8}, {"", "", 0},
};

START_TEST(text_that_has_no_room_ends_in_an_ellipsis)
{
	struct rect box = {1, 1, 1, 8};

	fresh();
	ck_assert_int_eq(
		cells_text(&cells, box, 0, 0, PAINT_PLAIN, clipped[_i].text),
		clipped[_i].behind);
	ck_assert_str_eq(row_text(1), clipped[_i].shown);
}
END_TEST

static const struct {
	const char *text;
	const char *rows[4];
} wrapped[] = {
	/* three rows of ten columns */
	{"SHORT", {"SHORT", "", "", ""}},
	{"STOP: INSPECT THE BALL", {"STOP:", "INSPECT", "THE BALL", ""}},
	{"0123456789 0123456789", {"0123456789", "0123456789", "", ""}},
	{"012345678901234", {"0123456789", "01234", "", ""}},
	{"one two three four five six seven eight",
	 {"one two", "three four", "five six …", ""}},
	{"佐藤さくら 佐藤", {"佐藤さくら", "佐藤", "", ""}},
	{"佐藤さくら佐藤", {"佐藤さくら", "佐藤", "", ""}},
};

START_TEST(text_is_broken_between_words)
{
	struct rect box = {0, 0, 3, 10};

	fresh();
	cells_wrap(&cells, box, 0, false, PAINT_PLAIN, wrapped[_i].text);
	for (int row = 0; row < 4; row++)
		ck_assert_str_eq(row_text(row), wrapped[_i].rows[row]);
}
END_TEST

START_TEST(a_mark_at_the_end_takes_no_row)
{
	static const char cafe[] = "0123456789 cafe\xcc\x81";
	struct rect box = {0, 0, 4, 10};

	fresh();
	ck_assert_int_eq(cells_wrapped_rows(10, cafe), 2);
	ck_assert_int_eq(cells_wrap(&cells, box, 0, false, PAINT_PLAIN, cafe),
			 2);
	ck_assert_int_eq(cells_text_area(&cells, box, "cafe\xcc\x81", true), 1);
}
END_TEST

START_TEST(half_a_wide_character_leaves_a_blank)
{
	struct rect all = {0, 0, ROWS, COLS};

	fresh();
	cells_text(&cells, all, 0, 0, PAINT_PLAIN, "佐藤");
	cells_text(&cells, all, 0, 1, PAINT_PLAIN, "x");
	ck_assert_str_eq(row_text(0), " x藤");
	cells_text(&cells, all, 0, 2, PAINT_PLAIN, "y");
	ck_assert_str_eq(row_text(0), " xy");
	cells_text(&cells, all, 1, 1, PAINT_PLAIN, "佐");
	cells_text(&cells, all, 1, 0, PAINT_PLAIN, "佐");
	ck_assert_str_eq(row_text(1), "佐");
}
END_TEST

/* A random text of plain, wide, marking and broken characters. */
static void random_text(char text[static 128])
{
	static const char *const parts[] = {
		"a",	     "BANKER", " ",	"  ", "佐", "ら",
		"e\xcc\x81", "\xff",   "\x1b[", "0",  "-",
	};
	size_t n = 0;

	while (n < 100 && random() % 20) {
		const char *part = parts[(size_t)random() %
					 (sizeof parts / sizeof parts[0])];
		strcpy(text + n, part);
		n += strlen(part);
	}
	text[n] = '\0';
}

static void draw_anything(struct rect box, const char *text)
{
	int row = (int)(random() % 4) - 1, col = (int)(random() % 10) - 2;

	switch (random() % 9) {
	case 0: cells_text(&cells, box, row, col, PAINT_KEY, text); break;
	case 1: cells_centre(&cells, box, row, PAINT_KEY, text); break;
	case 2: cells_right(&cells, box, row, PAINT_KEY, text); break;
	case 3:
		cells_wrap(&cells, box, 0, random() % 2, PAINT_KEY, text);
		break;
	case 4: cells_window(&cells, box, PAINT_KEY, text); break;
	case 5: cells_text_area(&cells, box, text, random() % 2); break;
	case 6: cells_field(&cells, box, text, random() % 2); break;
	case 7: cells_ring(&cells, box, PAINT_KEY); break;
	default: cells_fill(&cells, box, L'x', PAINT_KEY); break;
	}
}

static bool in_box(struct rect box, int i)
{
	int row = i / COLS, col = i % COLS;

	return row >= box.row && row < box.row + box.rows && col >= box.col &&
	       col < box.col + box.cols;
}

static bool only_in(struct rect box)
{
	for (int at = 0; at < ROWS * COLS; at++)
		if (!in_box(box, at) && (cells.cell[at].c != L' ' ||
					 cells.cell[at].paint != PAINT_PLAIN))
			return false;
	return true;
}

START_TEST(nothing_is_drawn_outside_its_box)
{
	char text[128];

	srandom(1);
	for (int i = 0; i < 100000; i++) {
		struct rect box = {(int)(random() % 8) - 1,
				   (int)(random() % 26) - 1,
				   (int)(random() % 6), (int)(random() % 20)};
		random_text(text);
		fresh();
		draw_anything(box, text);
		ck_assert_msg(only_in(box), "turn %d: %s", i, text);
	}
}
END_TEST

#define N(table) (sizeof(table) / sizeof(table)[0])

static const struct test tests[] = {
	L(text_that_has_no_room_ends_in_an_ellipsis, clipped),
	L(text_is_broken_between_words, wrapped),
	T(a_mark_at_the_end_takes_no_row),
	T(half_a_wide_character_leaves_a_blank),
	T(nothing_is_drawn_outside_its_box),
};

static const struct test_case cases[] = {
	CASE("cells", tests, NULL, NULL),
};

int main(void)
{
	setlocale(LC_ALL, "C.UTF-8");
	return support_run(cases, ROWS_OF(cases));
}
