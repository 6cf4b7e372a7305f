/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/terminal/cells.h"

#include <string.h>

enum {
	DOTS = 5,     /* of a letter, across */
	DOT_ROWS = 6, /* two of them to a row of the screen */
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

/* NULL: the character has none. */
static const char *large_letter(char c)
{
	return (unsigned char)c < sizeof letters / sizeof *letters
		       ? letters[(unsigned char)c]
		       : NULL;
}

/* Up to its last column with a dot. */
static int large_letter_cols(const char *dots)
{
	for (int cols = DOTS; cols > 0; cols--)
		for (int at = cols - 1; at < DOTS * DOT_ROWS; at += DOTS)
			if (dots[at] == '#')
				return cols;
	return 0;
}

/* Columns of n characters, with the gap behind each; -1: one has no letter. */
static int large_cols(const char *text, size_t n)
{
	int cols = 0;

	for (size_t i = 0; i < n; i++) {
		const char *letter = large_letter(text[i]);
		if (text[i] == ' ')
			cols += SPACE_COLS;
		else if (letter)
			cols += large_letter_cols(letter) + GAP;
		else
			return -1;
	}
	return cols;
}

/* How much of the text fits on one line, up to the end of a word; 0: not
 * even the first word does. */
static size_t large_line(int cols, const char *text)
{
	size_t fits = 0, n = 0;

	for (;;) {
		n += strcspn(text + n, " ");
		int wanted = large_cols(text, n);
		if (wanted < 0 || wanted - GAP > cols)
			return fits;
		fits = n;
		if (!text[n])
			return fits;
		n++;
	}
}

int large_rows(int cols, const char *text)
{
	int lines = 0;

	while (*text) {
		size_t n = large_line(cols, text);
		if (n == 0 || ++lines > LINES_MAX)
			return 0;
		text += n;
		text += strspn(text, " ");
	}
	return lines ? lines * (ROWS + 1) - 1 : 0;
}

bool large_fits(int cols, int rows, const char *text)
{
	int wanted = large_rows(cols, text);

	return wanted > 0 && wanted <= rows;
}

/* Two dots, one above the other, are one character. */
static wchar_t large_dots(const struct glyphs *glyphs, bool upper, bool lower)
{
	if (upper && lower)
		return glyphs->full;
	if (upper)
		return glyphs->upper;
	return lower ? glyphs->lower : L' ';
}

/* Draws at.cols columns of dots that have `across` of them to a row. */
static void large_put(struct cells *cells, struct rect at, enum paint paint,
		      const char *dots, int across)
{
	for (int row = 0; row < ROWS; row++) {
		const char *upper = dots + 2 * row * across;
		for (int col = 0; col < at.cols; col++) {
			struct rect dot = {at.row + row, at.col + col, 1, 1};
			cells_fill(cells, dot,
				   large_dots(cells->glyphs, upper[col] == '#',
					      upper[across + col] == '#'),
				   paint);
		}
	}
}

static void large_draw_line(struct cells *cells, struct rect box,
			    enum paint paint, const char *text, size_t n)
{
	int col = (box.cols - large_cols(text, n) + GAP) / 2;

	for (size_t i = 0; i < n; i++) {
		const char *letter = large_letter(text[i]);
		if (!letter) {
			col += SPACE_COLS;
			continue;
		}
		int cols = large_letter_cols(letter);
		large_put(cells,
			  (struct rect){box.row, box.col + col, ROWS, cols},
			  paint, letter, DOTS);
		col += cols + GAP;
	}
}

int large_draw(struct cells *cells, struct rect box, enum paint paint,
	       const char *text)
{
	int row = 0;

	while (*text) {
		size_t n = large_line(box.cols, text);
		struct rect line = {box.row + row, box.col, ROWS, box.cols};
		if (n == 0)
			break;
		large_draw_line(cells, line, paint, text, n);
		row += ROWS + 1;
		text += n;
		text += strspn(text, " ");
	}
	return row;
}

/* Each dot as a block of 2 * times columns and so many rows. */
static void large_put_times(struct cells *cells, struct rect at,
			    enum paint paint, const char *dots, int across,
			    int times)
{
	for (int i = 0; i < across * DOT_ROWS; i++) {
		struct rect dot = {at.row + i / across * times,
				   at.col + i % across * 2 * times, times,
				   2 * times};
		if (dots[i] == '#')
			cells_fill(cells, dot, cells->glyphs->full, paint);
	}
}

static void large_draw_times(struct cells *cells, struct rect box,
			     enum paint paint, const char *text, int times)
{
	box.row += (box.rows - DOT_ROWS * times) / 2;
	box.col += (box.cols - 2 * times * large_text_cols(text)) / 2;
	for (; *text; text++) {
		const char *letter = large_letter(*text);
		if (letter)
			large_put_times(cells, box, paint, letter, DOTS, times);
		box.col +=
			2 * times *
			(letter ? large_letter_cols(letter) + GAP : SPACE_COLS);
	}
}

static bool large_fits_times(struct rect box, const char *text, int times)
{
	int cols = 2 * times * large_text_cols(text);

	return cols > 0 && cols <= box.cols && DOT_ROWS * times <= box.rows;
}

bool large_draw_double(struct cells *cells, struct rect box, enum paint paint,
		       const char *text)
{
	if (!large_fits_times(box, text, 1))
		return false;
	large_draw_times(cells, box, paint, text, 1);
	return true;
}

bool large_draw_largest(struct cells *cells, struct rect box, enum paint paint,
			const char *text)
{
	int times = 0;

	while (large_fits_times(box, text, times + 1))
		times++;
	if (times > 0)
		large_draw_times(cells, box, paint, text, times);
	return times > 0;
}

int large_text_cols(const char *text)
{
	return large_cols(text, strlen(text)) - GAP;
}

void large_draw_suit(struct cells *cells, struct rect box, enum paint paint,
		     enum suit suit, bool twice)
{
	box.cols = SUIT_DOTS;
	if (twice)
		large_put_times(cells, box, paint, suits[suit], SUIT_DOTS, 1);
	else
		large_put(cells, box, paint, suits[suit], SUIT_DOTS);
}
