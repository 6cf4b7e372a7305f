/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/document_internal.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

/* Where the pieces of a paper lie when it is printed as text. */

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

static const char *paper_break(const char *text, int cols)
{
	const char *end = paper_layout_text_fit(text, cols);

	while (end > text && end[-1] == ' ')
		end--;
	return end;
}

/* Behind what of the text goes on a line so wide, up to a blank where it can;
 * and where the next line begins. */
static const char *paper_skip_blanks(const char *text)
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
				struct document_layout *layout)
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
				   const struct document_layout *layout)
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
			      const struct document_layout *layout)
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

/* A layout for each piece, for free(). */
static struct document_layout *paper_lay_out(const struct paper *paper)
{
	struct document_layout *layout =
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

/* Paper as text. Where a piece lies is worked out before anything is printed,
 * and the pages are gone through twice: the first time to count them. */

enum { HEAD_LINES = 2 }; /* of a page: its head, and a blank one */

struct sheet {
	FILE *out; /* NULL: pages are only counted */
	const struct paper *paper;
	const struct document_layout *layout;
	int page, pages, line;
};

/* --- pages ------------------------------------------------------------- */

static void paper_text_pad(const struct sheet *sheet, int cols, int c)
{
	for (; sheet->out && cols > 0; cols--)
		putc(c, sheet->out);
}

/* The text up to end; its columns. */
static int paper_text_put(const struct sheet *sheet, const char *text,
			  const char *end)
{
	int cols = 0;

	while (text < end) {
		wchar_t c = utf8_next(&text);

		if (c == 0)
			break;
		if (sheet->out)
			utf8_write(sheet->out, c);
		cols += utf8_columns(c);
	}
	return cols;
}

static void paper_text_end_line(struct sheet *sheet)
{
	paper_text_pad(sheet, 1, '\n');
	sheet->line++;
}

/* As much of the title as there is room for, and which page it is. */
static void paper_text_head(struct sheet *sheet)
{
	const char *title = sheet->paper->title;
	char page[PAPER_COLS];
	int room, cols;

	snprintf(page, sizeof page, _("page %d of %d"), sheet->page,
		 sheet->pages);
	room = PAPER_COLS - GAP_COLS - utf8_width(page);
	cols = paper_text_put(sheet, title, paper_break(title, room));
	paper_text_pad(sheet, room + GAP_COLS - cols, ' ');
	paper_text_put(sheet, page, page + strlen(page));
	paper_text_end_line(sheet);
	paper_text_end_line(sheet);
}

static void paper_text_turn(struct sheet *sheet)
{
	if (sheet->page++ > 0)
		paper_text_pad(sheet, 1, '\f');
	sheet->line = 0;
	paper_text_head(sheet);
}

/* One more line is begun; what is longer than a page goes on on the next. */
static void paper_text_line(struct sheet *sheet)
{
	if (sheet->line == PAPER_LINES)
		paper_text_turn(sheet);
}

static void paper_text_cells(struct sheet *sheet, int n, char *const cell[],
			     const int width[])
{
	const char *rest[PAPER_CELLS];
	bool more;

	memcpy(rest, cell, (size_t)n * sizeof *rest);
	do {
		int col = 0, at = 0;

		paper_text_line(sheet);
		more = false;
		for (int i = 0; i < n; i++) {
			const char *end = paper_break(rest[i], width[i]);

			if (end > rest[i]) {
				paper_text_pad(sheet, at - col, ' ');
				col = at + paper_text_put(sheet, rest[i], end);
			}
			at += width[i] + GAP_COLS;
			rest[i] = paper_skip_blanks(end);
			more |= *rest[i] != '\0';
		}
		paper_text_end_line(sheet);
	} while (more);
}

static void paper_text_rule(struct sheet *sheet, int cols, int c)
{
	paper_text_line(sheet);
	paper_text_pad(sheet, cols, c);
	paper_text_end_line(sheet);
}

/* --- pieces ------------------------------------------------------------ */

static void paper_text_heading(struct sheet *sheet, const struct piece *piece,
			       const struct document_layout *layout)
{
	int cols = utf8_width(piece->cell[0]);

	paper_text_cells(sheet, 1, piece->cell, layout->width);
	paper_text_rule(sheet, cols < PAPER_COLS ? cols : PAPER_COLS, '-');
}

static void paper_text_table(struct sheet *sheet, const struct piece *piece,
			     const struct document_layout *layout)
{
	paper_text_cells(sheet, piece->cells, piece->cell, layout->width);
	paper_text_line(sheet);
	for (int i = 0; i < piece->cells; i++) {
		paper_text_pad(sheet, i > 0 ? GAP_COLS : 0, ' ');
		paper_text_pad(sheet, layout->width[i], '-');
	}
	paper_text_end_line(sheet);
}

/* "F A I L E D", in the middle between two lines. */
static void paper_text_mark(struct sheet *sheet, const char *text)
{
	int cols = 2 * utf8_width(text) - 1;

	paper_text_rule(sheet, PAPER_COLS, '=');
	paper_text_line(sheet);
	paper_text_pad(sheet, (PAPER_COLS - cols) / 2, ' ');
	while (*text) {
		const char *end = text;

		(void)utf8_next(&end);
		paper_text_put(sheet, text, end);
		text = end;
		paper_text_pad(sheet, *text ? 1 : 0, ' ');
	}
	paper_text_end_line(sheet);
	paper_text_rule(sheet, PAPER_COLS, '=');
}

static void paper_text_signature(struct sheet *sheet, const struct piece *piece,
				 const struct document_layout *layout)
{
	static char nothing[] = "";

	paper_text_cells(sheet, 2, piece->cell, layout->width);
	for (int i = 2; i < piece->cells; i++)
		paper_text_cells(sheet, 2,
				 (char *const[]){nothing, piece->cell[i]},
				 layout->width);
}

static void paper_text_piece(struct sheet *sheet, int at)
{
	const struct piece *piece = &sheet->paper->piece[at];
	const struct document_layout *layout = &sheet->layout[at];

	switch (piece->is) {
	case PIECE_HEADING: paper_text_heading(sheet, piece, layout); break;
	case PIECE_TABLE: paper_text_table(sheet, piece, layout); break;
	case PIECE_MARK: paper_text_mark(sheet, piece->cell[0]); break;
	case PIECE_SIGNATURE: paper_text_signature(sheet, piece, layout); break;
	default:
		paper_text_cells(sheet, piece->cells, piece->cell,
				 layout->width);
	}
}

/* How many lines stay on one page, from this piece on: what heads something
 * is not left alone. */
static int paper_text_together(const struct sheet *sheet, int at)
{
	const struct paper *paper = sheet->paper;
	int lines = 0;

	for (; at < paper->pieces; at++) {
		enum piece_is is = paper->piece[at].is;

		lines += sheet->layout[at].lines + sheet->layout[at].apart;
		if (is != PIECE_HEADING && is != PIECE_TABLE)
			break;
	}
	return lines;
}

/* A table that goes on on the next page has its head there, too. */
static void paper_text_head_again(struct sheet *sheet, int at)
{
	if (sheet->paper->piece[at].is != PIECE_ROW)
		return;
	while (sheet->paper->piece[at].is == PIECE_ROW)
		at--;
	paper_text_piece(sheet, at);
}

static void paper_text_pages(struct sheet *sheet)
{
	sheet->page = 0;
	paper_text_turn(sheet);
	for (int i = 0; i < sheet->paper->pieces; i++) {
		if (sheet->line > HEAD_LINES &&
		    sheet->line + paper_text_together(sheet, i) > PAPER_LINES) {
			paper_text_turn(sheet);
			paper_text_head_again(sheet, i);
		} else if (sheet->layout[i].apart && sheet->line > HEAD_LINES) {
			paper_text_end_line(sheet);
		}
		paper_text_piece(sheet, i);
	}
	sheet->pages = sheet->page;
}

void paper_print_text(const struct paper *paper, FILE *out)
{
	struct document_layout *layout = paper_lay_out(paper);
	struct sheet sheet = {.paper = paper, .layout = layout};

	paper_text_pages(&sheet);
	sheet.out = out;
	paper_text_pages(&sheet);
	free(layout);
}
