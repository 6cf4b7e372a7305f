/* SPDX-License-Identifier: ISC */
/* Where the pieces of a paper lie when it is printed as text. */
#include "config.h"

#include "app/report/document.h"

#include <stdlib.h>
#include <string.h>

#include "app/report/paper_parts.h"
#include "ui/terminal/utf8.h"

enum {
	LABEL_COLS = 20,
	MARK_LINES = 3,
	SIGNATURE_LINES = 3, /* at least */
};

/* --- texts broken into lines ------------------------------------------- */

/* As much of the text as a line so wide takes: up to a blank where it can. */
static const char *paper_layout_text_fit(const char *text, int cols)
{
	const char *at = text, *blank = NULL;
	int width = 0;

	while (*at) {
		const char *next = at;
		wchar_t c = utf8_next(&next);

		if (c == 0)
			return next;
		if (c == L' ')
			blank = at;
		width += utf8_columns(c);
		if (width > cols && blank > text)
			return blank;
		if (width > cols)
			return at > text ? at : next;
		at = next;
	}
	return at;
}

const char *paper_break(const char *text, int cols)
{
	const char *end = paper_layout_text_fit(text, cols);

	while (end > text && end[-1] == ' ')
		end--;
	return end;
}

const char *paper_skip_blanks(const char *text)
{
	return text + strspn(text, " ");
}

/* Its columns. */
static int paper_layout_text_longest_word(const char *text)
{
	int longest = 0, cols = 0;
	wchar_t c;

	while ((c = utf8_next(&text)) != 0) {
		cols = c == L' ' ? 0 : cols + utf8_columns(c);
		if (cols > longest)
			longest = cols;
	}
	return longest;
}

static int paper_layout_text_lines(const char *text, int cols)
{
	int lines = 0;

	for (; *text; lines++)
		text = paper_skip_blanks(paper_break(text, cols));
	return lines;
}

/* --- where pieces lie -------------------------------------------------- */

/* The widest gives way until they fit. */
static void paper_layout_squeeze(int width[], int n, int room)
{
	for (int i = 0; i < n; i++)
		room -= width[i];
	for (; room < 0; room++) {
		int widest = 0;

		for (int i = 1; i < n; i++)
			if (width[i] > width[widest])
				widest = i;
		width[widest]--;
	}
}

static void paper_layout_widen(int *width, int cols)
{
	if (cols > PAPER_COLS)
		cols = PAPER_COLS;
	if (cols > *width)
		*width = cols;
}

/* What columns get that want no more than their share of the room is taken
 * out of it; the bits of the others. */
static unsigned paper_layout_wide(const int width[], int n, int *room)
{
	unsigned wide = (1U << n) - 1;

	for (int i = 0; i < n; i++) {
		if (!(wide & 1U << i) ||
		    width[i] > *room / __builtin_popcount(wide))
			continue;
		wide &= ~(1U << i);
		*room -= width[i];
		i = -1; /* and the shares have grown */
	}
	return wide;
}

/* Narrow columns get what they want; wide ones are narrowed alike, but not
 * below their longest word. */
static void paper_layout_fit(int width[], const int word[], int n)
{
	int room = PAPER_COLS - GAP_COLS * (n - 1), rest = room;
	unsigned wide = paper_layout_wide(width, n, &rest);
	int wanted = 0;

	for (int i = 0; i < n; i++)
		wanted += wide & 1U << i ? width[i] : 0;
	for (int i = 0; i < n; i++)
		if (wide & 1U << i && wanted > 0) {
			width[i] = width[i] * rest / wanted;
			paper_layout_widen(&width[i], word[i]);
		}
	paper_layout_squeeze(width, n, room);
}

static void paper_layout_table(const struct paper *paper, int head, int width[])
{
	const struct piece *piece = &paper->piece[head];
	const struct piece *end = paper->piece + paper->pieces;
	int word[PAPER_CELLS] = {0};
	int n = piece->cells;

	do
		for (int i = 0; i < n && i < piece->cells; i++) {
			paper_layout_widen(&width[i],
					   utf8_width(piece->cell[i]));
			paper_layout_widen(
				&word[i],
				paper_layout_text_longest_word(piece->cell[i]));
		}
	while (++piece < end && piece->is == PIECE_ROW);
	paper_layout_fit(width, word, n);
}

static void paper_layout_widths(const struct paper *paper, int at,
				struct layout *layout)
{
	switch (paper->piece[at].is) {
	case PIECE_TABLE:
		paper_layout_table(paper, at, layout[at].width);
		break;
	case PIECE_ROW:
		memcpy(layout[at].width, layout[at - 1].width,
		       sizeof layout[at].width);
		break;
	case PIECE_PAIR:
	case PIECE_SIGNATURE:
		layout[at].width[0] = LABEL_COLS;
		layout[at].width[1] = PAPER_COLS - LABEL_COLS - GAP_COLS;
		break;
	default: layout[at].width[0] = PAPER_COLS; break;
	}
}

static int paper_layout_cell_lines(const struct piece *piece,
				   const struct layout *layout)
{
	int lines = 1;

	for (int i = 0; i < piece->cells; i++) {
		int of = paper_layout_text_lines(piece->cell[i],
						 layout->width[i]);

		lines = of > lines ? of : lines;
	}
	return lines;
}

static int paper_layout_lines(const struct piece *piece,
			      const struct layout *layout)
{
	switch (piece->is) {
	case PIECE_MARK: return MARK_LINES;
	case PIECE_SIGNATURE:
		return SIGNATURE_LINES - 1 +
		       paper_layout_text_lines(piece->cell[3],
					       layout->width[1]);
	case PIECE_HEADING:
	case PIECE_TABLE: return paper_layout_cell_lines(piece, layout) + 1;
	default: return paper_layout_cell_lines(piece, layout);
	}
}

/* Headings, marks, tables and signatures stand apart from what is above
 * them; all else where its kind begins. */
static bool paper_layout_apart(const struct paper *paper, int at)
{
	enum piece_is is = paper->piece[at].is;
	enum piece_is above = at > 0 ? paper->piece[at - 1].is : PIECE_HEADING;

	if (is == PIECE_HEADING || is == PIECE_MARK)
		return true;
	if (is == PIECE_ROW || above == PIECE_HEADING)
		return false;
	return is == PIECE_SIGNATURE || is != above;
}

struct layout *paper_lay_out(const struct paper *paper)
{
	struct layout *layout =
		calloc((size_t)paper->pieces + 1, sizeof *layout);

	if (!layout)
		abort();
	for (int i = 0; i < paper->pieces; i++) {
		paper_layout_widths(paper, i, layout);
		layout[i].apart = paper_layout_apart(paper, i);
		layout[i].lines =
			paper_layout_lines(&paper->piece[i], &layout[i]);
	}
	return layout;
}
