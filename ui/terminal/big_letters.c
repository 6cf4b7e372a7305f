/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/terminal/cells.h"

#include <string.h>

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
static const char *big_letters_find(char c)
{
	return (unsigned char)c < sizeof letters / sizeof *letters
		       ? letters[(unsigned char)c]
		       : NULL;
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

/* Columns of n characters, with the gap behind each; -1: one has no letter. */
static int big_letters_cols(const char *text, size_t n)
{
	int cols = 0;

	for (size_t i = 0; i < n; i++) {
		const char *letter = big_letters_find(text[i]);
		if (text[i] == ' ')
			cols += SPACE_COLS;
		else if (letter)
			cols += big_letters_letter_cols(letter) + GAP;
		else
			return -1;
	}
	return cols;
}

static bool big_letters_fit_line(int cols, const char *text, size_t n)
{
	int wanted = big_letters_cols(text, n);

	return wanted >= 0 && wanted - GAP <= cols;
}

/* Up to the first comma or the like after which the rest fits on one line; 0:
 * there is none, or all of the text fits. */
static size_t big_letters_clause(int cols, const char *text)
{
	size_t n = 0, all = strlen(text);

	if (big_letters_fit_line(cols, text, all))
		return 0;
	while ((n += strcspn(text + n, ",:?")) < all &&
	       big_letters_fit_line(cols, text, ++n))
		if (text[n] == ' ' &&
		    big_letters_fit_line(cols, text + n + 1, all - n - 1))
			return n;
	return 0;
}

/* How much of the text goes on one line, up to the end of a word; 0: not even
 * the first word fits. */
static size_t big_letters_line(int cols, const char *text)
{
	size_t fits = big_letters_clause(cols, text), n = 0;

	if (fits > 0)
		return fits;

	for (;;) {
		n += strcspn(text + n, " ");
		if (!big_letters_fit_line(cols, text, n))
			return fits;
		fits = n;
		if (!text[n])
			return fits;
		n++;
	}
}

int big_letters_rows(int cols, const char *text)
{
	int lines = 0;

	while (*text) {
		size_t n = big_letters_line(cols, text);
		if (n == 0 || ++lines > LINES_MAX)
			return 0;
		text += n;
		text += strspn(text, " ");
	}
	return lines ? lines * (ROWS + 1) - 1 : 0;
}

bool big_letters_fit(int cols, int rows, const char *text)
{
	int wanted = big_letters_rows(cols, text);

	return wanted > 0 && wanted <= rows;
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

static void big_letters_draw_line(struct cells *cells, struct rect box,
				  enum paint paint, const char *text, size_t n)
{
	int col = (box.cols - big_letters_cols(text, n) + GAP) / 2;

	for (size_t i = 0; i < n; i++) {
		const char *letter = big_letters_find(text[i]);
		if (!letter) {
			col += SPACE_COLS;
			continue;
		}
		int cols = big_letters_letter_cols(letter);
		big_letters_put(
			cells,
			(struct rect){box.row, box.col + col, ROWS, cols},
			paint, letter, DOTS);
		col += cols + GAP;
	}
}

int big_letters_draw(struct cells *cells, struct rect box, enum paint paint,
		     const char *text)
{
	int row = 0;

	while (*text) {
		size_t n = big_letters_line(box.cols, text);
		struct rect line = {box.row + row, box.col, ROWS, box.cols};
		if (n == 0)
			break;
		big_letters_draw_line(cells, line, paint, text, n);
		row += ROWS + 1;
		text += n;
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
	for (; *text; text++) {
		const char *letter = big_letters_find(*text);
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
	return big_letters_cols(text, strlen(text)) - GAP;
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
