/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/terminal/cells.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "ui/terminal/utf8.h"

enum {
	DOTS = 5,     /* of a letter, across */
	DOT_ROWS = 6, /* two dots per row of the screen */
	ROWS = DOT_ROWS / 2,
	GAP = 1, /* between letters */
	SPACE_COLS = 3,
	LINES_MAX = 8,
};

/* The dots of a letter, its rows from the top one after another. */
static const char *const letters[128] = {
	/* clang-format off */
	['A'] = ".###.#...##...#######...##...#",
	['B'] = "####.#...#####.#...##...#####.",
	['C'] = ".#####....#....#....#.....####",
	['D'] = "####.#...##...##...##...#####.",
	['E'] = "######....####.#....#....#####",
	['F'] = "######....####.#....#....#....",
	['G'] = ".#####....#..###...##...#.####",
	['H'] = "#...##...#######...##...##...#",
	['I'] = "###...#....#....#....#...###..",
	['J'] = "...#....#....#....#.#..#..##..",
	['K'] = "#...##..#.###..#..#.#...##...#",
	['L'] = "#....#....#....#....#....####.",
	['M'] = "#...###.###.#.##.#.##...##...#",
	['N'] = "#...###..##.#.##..###...##...#",
	['O'] = ".###.#...##...##...##...#.###.",
	['P'] = "####.#...##...#####.#....#....",
	['Q'] = ".###.#...##...##.#.##..#..##.#",
	['R'] = "####.#...##...#####.#..#.#...#",
	['S'] = ".#####.....###.....#....#####.",
	['T'] = "#####..#....#....#....#....#..",
	['U'] = "#...##...##...##...##...#.###.",
	['V'] = "#...##...##...##...#.#.#...#..",
	['W'] = "#...##...##.#.##.#.##.#.#.#.#.",
	['X'] = "#...#.#.#...#....#...#.#.#...#",
	['Y'] = "#...#.#.#...#....#....#....#..",
	['Z'] = "#####...#...#...#...#....#####",
	['0'] = ".###.#...##...##...##...#.###.",
	['1'] = ".#...##....#....#....#...###..",
	['2'] = ".###.#...#...#...#...#...#####",
	['3'] = "####.....#.###.....#....#####.",
	['4'] = "#..#.#..#.#####...#....#....#.",
	['5'] = "######....####.....#....#####.",
	['6'] = ".###.#....####.#...##...#.###.",
	['7'] = "#####....#...#...#....#....#..",
	['8'] = ".###.#...#.###.#...##...#.###.",
	['9'] = ".###.#...##...#.####....#.###.",
	[','] = ".....................#...#....",
	['.'] = ".........................#....",
	[':'] = ".....#..............#.........",
	['?'] = ".###.#...#...#...#.........#..",
	['%'] = "##..###.#...#...#.##..##.....",
	['-'] = "..........###.................",
	['+'] = ".......#....#..#####..#....#..",
	['/'] = "....#....#...#...#...#....#...",
	['='] = "..........####......####......",
	['!'] = "#....#....#....#.........#....",
	['('] = ".#...#....#....#....#.....#...",
	[')'] = "#.....#....#....#....#...#....",
	['\''] = "#....#........................",
	/* clang-format on */
};

enum { SUIT_DOTS = 7 };

static const char suits[4][SUIT_DOTS * DOT_ROWS + 1] = {
	/* clang-format off */
	[SUIT_CLUBS] = "..###....###..###.############.#.##..###..",
	[SUIT_DIAMONDS] = "...#.....###...#####..#####...###.....#...",
	[SUIT_HEARTS] = ".##.##.##############.#####...###.....#...",
	[SUIT_SPADES] = "...#.....###...#####.#########.#.##..###..",
	/* clang-format on */
};

/* Letters of other languages than English, the mark above them in the first
 * rows. */
static const struct {
	wchar_t c;
	const char *dots;
} more_letters[] = {
	/* clang-format off */
	{L'À', ".#.....#...###.#...#######...#"},
	{L'Ä', ".#.#.......###.#...#######...#"},
	{L'Å', "..#...#.#..###.#...#######...#"},
	{L'È', ".#.....#..####.###..#....####."},
	{L'É', "..#...#...####.###..#....####."},
	{L'Ì', "#.....#..###...#....#...###..."},
	{L'Ò', ".#.....#...###.#...##...#.###."},
	{L'Ö', ".#.#.......###.#...##...#.###."},
	{L'Ù', ".#.....#..#...##...##...#.###."},
	{L'Ü', ".#.#......#...##...##...#.###."},
	{L'–', "...............####..........."},
	{L'’', "#....#........................"},
	/* clang-format on */
};

/* NULL: the character has none. */
static const char *big_letters_find(wchar_t c)
{
	if (c < (wchar_t)(sizeof letters / sizeof *letters))
		return letters[c];
	for (size_t i = 0; i < sizeof more_letters / sizeof *more_letters; i++)
		if (more_letters[i].c == c)
			return more_letters[i].dots;
	return NULL;
}

/* Up to its last column with a dot. */
static int big_letters_letter_cols(const char *dots)
{
	for (int cols = DOTS; cols > 0; cols--)
		for (int at = cols - 1; at < DOTS * DOT_ROWS; at += DOTS)
			if (dots[at] == '#')
				return cols;
	return 0;
}

/* Glyphs of 16 rows for texts that have a character without a letter: those of
 * a font that was there when this was built, or none. */

static const struct wide_glyph {
	uint16_t c;
	uint8_t dots; /* across: 8 or 16 */
	uint16_t row[16];
} wide_glyphs[] = {
#include "ui/terminal/wide_glyphs.inc"
	{UINT16_MAX, 0, {0}},
};

static int wide_glyph_compare(const void *c, const void *glyph)
{
	return (int)*(const wchar_t *)c -
	       (int)((const struct wide_glyph *)glyph)->c;
}

/* NULL: the character has none. */
static const struct wide_glyph *wide_glyph_find(wchar_t c)
{
	return bsearch(&c, wide_glyphs,
		       sizeof wide_glyphs / sizeof *wide_glyphs - 1,
		       sizeof *wide_glyphs, wide_glyph_compare);
}

static bool wide_glyph_dot(const struct wide_glyph *glyph, int row, int col)
{
	return glyph->row[row] >> (glyph->dots - 1 - col) & 1;
}

/* How a text is drawn: with letters; with glyphs, two dots in a character, as
 * with letters, or, where there is less room, eight, in Braille. */
enum style { STYLE_LETTERS, STYLE_GLYPHS, STYLE_BRAILLE, STYLES };

static const int style_rows[STYLES] = {ROWS, 8, 4};

/* With the gap behind it; -1: the style has no such character. */
static int style_cols(enum style style, wchar_t c)
{
	const struct wide_glyph *glyph;
	const char *letter;

	if (style == STYLE_LETTERS) {
		letter = big_letters_find(c);
		return c == L' ' ? SPACE_COLS
		       : letter	 ? big_letters_letter_cols(letter) + GAP
				 : -1;
	}
	glyph = wide_glyph_find(c);
	return !glyph		       ? -1
	       : style == STYLE_GLYPHS ? glyph->dots
				       : glyph->dots / 2;
}

static int style_gap(enum style style)
{
	return style == STYLE_LETTERS ? GAP : 0;
}

/* Columns of the first n bytes, without the gap at the end; -1: the style does
 * not have all of their characters. */
static int style_text_cols(enum style style, const char *text, size_t n)
{
	const char *end = text + n;
	int cols = 0;

	while (text < end) {
		int more = style_cols(style, utf8_next(&text));

		if (more < 0)
			return -1;
		cols += more;
	}
	return cols > 0 ? cols - style_gap(style) : 0;
}

static bool big_letters_is_wide(wchar_t c)
{
	return c >= 0x2e80;
}

/* Between words, and between characters of two columns, but not in front of
 * what ends a clause. */
static bool big_letters_may_break(wchar_t before, wchar_t behind)
{
	if (behind == L'\0' || behind == L' ')
		return true;
	return before != L' ' &&
	       (big_letters_is_wide(before) || big_letters_is_wide(behind)) &&
	       !wcschr(L",.:?!%、。，：？！）ー", behind);
}

/* How much of the text goes on one line: up to the first end of a clause after
 * which the rest fits on one line, else as much as fits; 0: nothing does. */
static size_t big_letters_line(enum style style, int cols, const char *text)
{
	const char *end = text, *next = text;
	size_t fits = 0, clause = 0;
	wchar_t before = L' ', c;

	do {
		end = next;
		c = utf8_next(&next);
		if (end > text && big_letters_may_break(before, c)) {
			const char *rest = end + strspn(end, " ");

			if (style_text_cols(style, text, (size_t)(end - text)) >
			    cols)
				break;
			fits = (size_t)(end - text);
			if (clause == 0 && wcschr(L",:?，：？、", before) &&
			    style_text_cols(style, rest, strlen(rest)) <= cols)
				clause = fits;
		}
		before = c;
	} while (c);
	return fits > 0 && text[fits] && clause > 0 ? clause : fits;
}

/* The rows of the text; 0: it does not fit. */
static int style_text_rows(enum style style, int cols, int rows,
			   const char *text)
{
	int lines = 0, wanted;

	if (style_text_cols(style, text, strlen(text)) < 0)
		return 0;
	while (*text) {
		size_t n = big_letters_line(style, cols, text);

		if (n == 0 || ++lines > LINES_MAX)
			return 0;
		text += n;
		text += strspn(text, " ");
	}
	wanted = lines * (style_rows[style] + 1) - 1;
	return lines > 0 && wanted <= rows ? wanted : 0;
}

/* The largest style with which the text fits, letters if it has them; STYLES:
 * it does not fit. */
static enum style big_letters_style(int cols, int rows, const char *text)
{
	bool lettered = style_text_cols(STYLE_LETTERS, text, strlen(text)) >= 0;
	int last = lettered ? STYLE_LETTERS : STYLE_BRAILLE;

	for (int i = lettered ? STYLE_LETTERS : STYLE_GLYPHS; i <= last; i++)
		if (style_text_rows((enum style)i, cols, rows, text) > 0)
			return (enum style)i;
	return STYLES;
}

int big_letters_rows(int cols, int rows, const char *text)
{
	enum style style = big_letters_style(cols, rows, text);

	return style == STYLES ? 0 : style_text_rows(style, cols, rows, text);
}

bool big_letters_fit(int cols, int rows, const char *text)
{
	return big_letters_rows(cols, rows, text) > 0;
}

/* Two dots, one above the other, are one character. */
static wchar_t big_letters_dots(const struct glyphs *glyphs, bool upper,
				bool lower)
{
	if (upper && lower)
		return glyphs->full;
	if (upper)
		return glyphs->upper;
	return lower ? glyphs->lower : L' ';
}

/* Draws at.cols columns of dots, `across` dots in each row. */
static void big_letters_put(struct cells *cells, struct rect at,
			    enum paint paint, const char *dots, int across)
{
	for (int row = 0; row < ROWS; row++) {
		const char *upper = dots + 2 * row * across;
		for (int col = 0; col < at.cols; col++) {
			struct rect dot = {at.row + row, at.col + col, 1, 1};
			cells_fill(cells, dot,
				   big_letters_dots(cells->glyphs,
						    upper[col] == '#',
						    upper[across + col] == '#'),
				   paint);
		}
	}
}

static void wide_glyph_put(struct cells *cells, struct rect at,
			   enum paint paint, const struct wide_glyph *glyph)
{
	for (int row = 0; row < at.rows; row++)
		for (int col = 0; col < at.cols; col++)
			cells_fill(
				cells,
				(struct rect){at.row + row, at.col + col, 1, 1},
				big_letters_dots(
					cells->glyphs,
					wide_glyph_dot(glyph, 2 * row, col),
					wide_glyph_dot(glyph, 2 * row + 1,
						       col)),
				paint);
}

static wchar_t wide_glyph_braille(const struct wide_glyph *glyph, int row,
				  int col)
{
	static const int bits[4][2] = {{0, 3}, {1, 4}, {2, 5}, {6, 7}};
	wchar_t c = 0x2800;

	for (int i = 0; i < 8; i++)
		if (wide_glyph_dot(glyph, row * 4 + i / 2, col * 2 + i % 2))
			c |= 1 << bits[i / 2][i % 2];
	return c == 0x2800 ? L' ' : c;
}

static void wide_glyph_put_braille(struct cells *cells, struct rect at,
				   enum paint paint,
				   const struct wide_glyph *glyph)
{
	for (int row = 0; row < at.rows; row++)
		for (int col = 0; col < at.cols; col++)
			cells_fill(
				cells,
				(struct rect){at.row + row, at.col + col, 1, 1},
				wide_glyph_braille(glyph, row, col), paint);
}

static void style_put(enum style style, struct cells *cells, struct rect at,
		      enum paint paint, wchar_t c)
{
	const char *letter;

	at.rows = style_rows[style];
	at.cols = style_cols(style, c) - style_gap(style);
	if (style == STYLE_GLYPHS)
		wide_glyph_put(cells, at, paint, wide_glyph_find(c));
	else if (style == STYLE_BRAILLE)
		wide_glyph_put_braille(cells, at, paint, wide_glyph_find(c));
	else if ((letter = big_letters_find(c)))
		big_letters_put(cells, at, paint, letter, DOTS);
}

int big_letters_draw(struct cells *cells, struct rect box, enum paint paint,
		     const char *text)
{
	enum style style = big_letters_style(box.cols, box.rows, text);
	int row = 0;

	if (style == STYLES)
		return 0;
	while (*text) {
		const char *end =
			text + big_letters_line(style, box.cols, text);
		struct rect at = {box.row + row, box.col, 0, 0};

		at.col += (box.cols -
			   style_text_cols(style, text, (size_t)(end - text))) /
			  2;
		while (text < end) {
			wchar_t c = utf8_next(&text);

			style_put(style, cells, at, paint, c);
			at.col += style_cols(style, c);
		}
		row += style_rows[style] + 1;
		text += strspn(text, " ");
	}
	return row;
}

/* Draws each dot as a block of 2 * times columns and `times` rows. */
static void big_letters_put_scaled(struct cells *cells, struct rect at,
				   enum paint paint, const char *dots,
				   int across, int times)
{
	for (int i = 0; i < across * DOT_ROWS; i++) {
		struct rect dot = {at.row + i / across * times,
				   at.col + i % across * 2 * times, times,
				   2 * times};
		if (dots[i] == '#')
			cells_fill(cells, dot, cells->glyphs->full, paint);
	}
}

static void big_letters_draw_scaled(struct cells *cells, struct rect box,
				    enum paint paint, const char *text,
				    int times)
{
	box.row += (box.rows - DOT_ROWS * times) / 2;
	box.col += (box.cols - 2 * times * big_letters_text_cols(text)) / 2;
	while (*text) {
		const char *letter = big_letters_find(utf8_next(&text));

		if (letter)
			big_letters_put_scaled(cells, box, paint, letter, DOTS,
					       times);
		box.col += 2 * times *
			   (letter ? big_letters_letter_cols(letter) + GAP
				   : SPACE_COLS);
	}
}

static bool big_letters_fit_scaled(struct rect box, const char *text, int times)
{
	int cols = 2 * times * big_letters_text_cols(text);

	return cols > 0 && cols <= box.cols && DOT_ROWS * times <= box.rows;
}

bool big_letters_draw_double(struct cells *cells, struct rect box,
			     enum paint paint, const char *text)
{
	if (!big_letters_fit_scaled(box, text, 1))
		return false;
	big_letters_draw_scaled(cells, box, paint, text, 1);
	return true;
}

bool big_letters_draw_middle(struct cells *cells, struct rect box,
			     enum paint paint, const char *text)
{
	if (big_letters_draw_double(cells, box, paint, text))
		return true;
	if (box.rows < ROWS || !big_letters_fit(box.cols, ROWS, text))
		return false;
	box = rect_from(box, (box.rows - ROWS) / 2, 0);
	big_letters_draw(cells, box, paint, text);
	return true;
}

bool big_letters_draw_largest(struct cells *cells, struct rect box,
			      enum paint paint, const char *text)
{
	int times = 0;

	while (big_letters_fit_scaled(box, text, times + 1))
		times++;
	if (times > 0)
		big_letters_draw_scaled(cells, box, paint, text, times);
	return times > 0;
}

int big_letters_text_cols(const char *text)
{
	return style_text_cols(STYLE_LETTERS, text, strlen(text));
}

void big_letters_draw_suit(struct cells *cells, struct rect box,
			   enum paint paint, enum suit suit, bool twice)
{
	box.cols = SUIT_DOTS;
	if (twice)
		big_letters_put_scaled(cells, box, paint, suits[suit],
				       SUIT_DOTS, 1);
	else
		big_letters_put(cells, box, paint, suits[suit], SUIT_DOTS);
}
