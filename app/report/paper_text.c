/* SPDX-License-Identifier: ISC */
/* Paper as text. Where a piece lies is worked out before anything is printed,
 * and the pages are gone through twice: the first time to count them. */
#include "config.h"

#include "app/report/document.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/paper_parts.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

enum { HEAD_LINES = 2 }; /* of a page: its head, and a blank one */

struct sheet {
	FILE *out; /* NULL: pages are only counted */
	const struct paper *paper;
	const struct layout *layout;
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
			       const struct layout *layout)
{
	int cols = utf8_width(piece->cell[0]);

	paper_text_cells(sheet, 1, piece->cell, layout->width);
	paper_text_rule(sheet, cols < PAPER_COLS ? cols : PAPER_COLS, '-');
}

static void paper_text_table(struct sheet *sheet, const struct piece *piece,
			     const struct layout *layout)
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
				 const struct layout *layout)
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
	const struct layout *layout = &sheet->layout[at];

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
	struct layout *layout = paper_lay_out(paper);
	struct sheet sheet = {.paper = paper, .layout = layout};

	paper_text_pages(&sheet);
	sheet.out = out;
	paper_text_pages(&sheet);
	free(layout);
}
