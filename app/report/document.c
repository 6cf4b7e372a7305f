/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/document.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/memory.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

enum piece_is {
	PIECE_HEADING,
	PIECE_TEXT,
	PIECE_MARK,
	PIECE_PAIR,
	PIECE_TABLE, /* its head */
	PIECE_ROW,
	PIECE_SIGNATURE, /* a cell each: office, who, when, proof */
};

struct piece {
	enum piece_is is;
	int cells;
	char *cell[PAPER_CELLS];
};

struct paper {
	char *title;
	struct piece *piece;
	int pieces, room;
};

/* How a piece lies on paper, as text. */
struct document_layout {
	int width[PAPER_CELLS];
	bool apart; /* a blank line before it */
	int lines;  /* without that one */
};

enum { GAP_COLS = 2 }; /* between cells */

struct paper *paper_new(const char *title)
{
	struct paper *paper = memory_new(sizeof *paper);

	paper->title = memory_copy(title);
	return paper;
}

void paper_free(struct paper *paper)
{
	if (!paper)
		return;
	for (int i = 0; i < paper->pieces; i++)
		for (int cell = 0; cell < paper->piece[i].cells; cell++)
			free(paper->piece[i].cell[cell]);
	free(paper->piece);
	free(paper->title);
	free(paper);
}

static void paper_add(struct paper *paper, enum piece_is is, int cells,
		      const char *const cell[])
{
	struct piece *piece;

	paper->piece = memory_list(paper->piece, paper->pieces, &paper->room,
				   sizeof *paper->piece);
	piece = &paper->piece[paper->pieces++];
	*piece = (struct piece){.is = is, .cells = cells};
	for (int i = 0; i < cells; i++)
		piece->cell[i] = memory_copy(cell[i]);
}

void paper_heading(struct paper *paper, const char *text)
{
	paper_add(paper, PIECE_HEADING, 1, &text);
}

void paper_mark(struct paper *paper, const char *text)
{
	paper_add(paper, PIECE_MARK, 1, &text);
}

static char *SB_PRINTF(1, 0)
paper_format(const char *fmt, va_list args)
{
	char *text;

	if (vasprintf(&text, fmt, args) < 0)
		abort();
	return text;
}

void paper_text(struct paper *paper, const char *fmt, ...)
{
	va_list args;
	char *text;

	va_start(args, fmt);
	text = paper_format(fmt, args);
	va_end(args);
	paper_add(paper, PIECE_TEXT, 1, (const char *const[]){text});
	free(text);
}

void paper_pair(struct paper *paper, const char *label, const char *fmt, ...)
{
	va_list args;
	char *text;

	va_start(args, fmt);
	text = paper_format(fmt, args);
	va_end(args);
	paper_add(paper, PIECE_PAIR, 2, (const char *const[]){label, text});
	free(text);
}

void paper_table(struct paper *paper, int n, const char *const head[])
{
	paper_add(paper, PIECE_TABLE, n, head);
}

void paper_row(struct paper *paper, int n, const char *const cell[])
{
	paper_add(paper, PIECE_ROW, n, cell);
}

void paper_signature(struct paper *paper, const char *office, const char *who,
		     const char *when, const char *proof)
{
	paper_add(paper, PIECE_SIGNATURE, 4,
		  (const char *const[]){office, who, when, proof});
}

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
		memory_new(((size_t)paper->pieces + 1) * sizeof *layout);

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
	case PIECE_TABLE:
		paper_text_cells(sheet, piece->cells, piece->cell,
				 layout->width);
		paper_text_line(sheet);
		for (int i = 0; i < piece->cells; i++) {
			paper_text_pad(sheet, i > 0 ? GAP_COLS : 0, ' ');
			paper_text_pad(sheet, layout->width[i], '-');
		}
		paper_text_end_line(sheet);
		break;
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

/* Paper as one page of HTML, in UTF-8. */

static const char style[] =
	"body{font:10pt/1.3 \"Liberation Sans\",Arial,Helvetica,sans-serif;"
	"max-width:180mm;margin:10mm auto;padding:0 5mm;color:#000;"
	"background:#fff}\n"
	"h1{font-size:16pt;margin:0 0 .6em;border-bottom:2pt solid}\n"
	"h2{font-size:12pt;margin:1.1em 0 .3em;break-after:avoid}\n"
	"p{margin:.4em 0}\n"
	"p.mark{font-size:24pt;font-weight:bold;letter-spacing:.2em;"
	"text-align:center;border:3pt double;margin:.4em 0;"
	"break-inside:avoid}\n"
	"table{border-collapse:collapse;width:100%;margin:.4em 0}\n"
	"th,td{text-align:left;vertical-align:top;padding:.1em .8em .1em 0;"
	"overflow-wrap:break-word}\n"
	"thead{display:table-header-group}\n"
	"thead th{border-bottom:1pt solid}\n"
	"tr{break-inside:avoid}\n"
	"table.rows td{border-bottom:.5pt solid #bbb}\n"
	"table.pairs th,table.signature th{width:28%;font-weight:normal;"
	"color:#333}\n"
	"table.signature{border:1pt solid;break-inside:avoid}\n"
	"table.signature th,table.signature td{padding-left:.6em}\n"
	"td.proof{font:8.5pt/1.3 \"Liberation Mono\",monospace}\n"
	"@media print{body{max-width:none;margin:0;padding:0}}\n";

/* --- texts ------------------------------------------------------------- */

static void paper_html_text(const char *text, FILE *out)
{
	wchar_t c;

	while ((c = utf8_next(&text)) != 0)
		switch (c) {
		case L'<': fputs("&lt;", out); break;
		case L'>': fputs("&gt;", out); break;
		case L'&': fputs("&amp;", out); break;
		case L'"': fputs("&quot;", out); break;
		default: utf8_write(out, c);
		}
}

/* Inside a string of a style sheet, all but letters and digits by number. */
static void paper_html_style_text(const char *text, FILE *out)
{
	wchar_t c;

	while ((c = utf8_next(&text)) != 0)
		if (c < 128 && isalnum((int)c))
			putc((int)c, out);
		else
			fprintf(out, "\\%06x", (unsigned)c);
}

static void paper_html_element(const char *begin, const char *text,
			       const char *end, FILE *out)
{
	fputs(begin, out);
	paper_html_text(text, out);
	fputs(end, out);
}

/* --- pieces ------------------------------------------------------------ */

static void paper_html_cells(const struct piece *piece, const char *begin,
			     const char *end, FILE *out)
{
	fputs("<tr>", out);
	for (int i = 0; i < piece->cells; i++)
		paper_html_element(begin, piece->cell[i], end, out);
	fputs("</tr>\n", out);
}

static void paper_html_pair(const char *label, const char *begin,
			    const char *text, FILE *out)
{
	paper_html_element("<tr><th scope=\"row\">", label, "</th>", out);
	paper_html_element(begin, text, "</td></tr>\n", out);
}

static void paper_html_piece(const struct piece *piece, FILE *out)
{
	const char *text = piece->cell[0];

	switch (piece->is) {
	case PIECE_HEADING:
		paper_html_element("<h2>", text, "</h2>\n", out);
		break;
	case PIECE_TEXT: paper_html_element("<p>", text, "</p>\n", out); break;
	case PIECE_MARK:
		paper_html_element("<p class=\"mark\">", text, "</p>\n", out);
		break;
	case PIECE_PAIR:
		paper_html_pair(text, "<td>", piece->cell[1], out);
		break;
	case PIECE_TABLE:
		fputs("<table class=\"rows\">\n<thead>", out);
		paper_html_cells(piece, "<th scope=\"col\">", "</th>", out);
		fputs("</thead>\n<tbody>\n", out);
		break;
	case PIECE_ROW: paper_html_cells(piece, "<td>", "</td>", out); break;
	case PIECE_SIGNATURE:
		fputs("<table class=\"signature\"><tbody>\n", out);
		paper_html_pair(piece->cell[0], "<td>", piece->cell[1], out);
		paper_html_pair("", "<td>", piece->cell[2], out);
		paper_html_pair("", "<td class=\"proof\">", piece->cell[3],
				out);
		fputs("</tbody></table>\n", out);
		break;
	}
}

static void paper_html_page(const struct paper *paper, FILE *out)
{
	enum piece_is above = PIECE_HEADING, is;

	for (int i = 0; i < paper->pieces; i++, above = is) {
		is = paper->piece[i].is;
		if (is == PIECE_PAIR && above != PIECE_PAIR)
			fputs("<table class=\"pairs\"><tbody>\n", out);
		paper_html_piece(&paper->piece[i], out);
		if ((is == PIECE_PAIR || is == PIECE_ROW ||
		     is == PIECE_TABLE) &&
		    (i + 1 == paper->pieces ||
		     paper->piece[i + 1].is !=
			     (is == PIECE_TABLE ? PIECE_ROW : is)))
			fputs("</tbody></table>\n", out);
	}
}

void paper_print_html(const struct paper *paper, FILE *out)
{
	/* TRANSLATORS: the code of your language, as in lang="en" */
	paper_html_element("<!DOCTYPE html>\n<html lang=\"", _("en"), "\">\n",
			   out);
	fputs("<head>\n<meta charset=\"utf-8\"/>\n", out);
	paper_html_element("<title>", paper->title, "</title>\n<style>\n", out);
	fputs(style, out);
	fputs("@page{size:A4;margin:15mm;font:9pt \"Liberation Sans\",Arial,"
	      "sans-serif;@bottom-left{"
	      "content:\"",
	      out);
	paper_html_style_text(paper->title, out);
	fputs("\"}@bottom-right{"
	      "content:counter(page) \" / \" counter(pages)}}\n"
	      "</style>\n</head>\n<body>\n",
	      out);
	paper_html_element("<h1>", paper->title, "</h1>\n", out);
	paper_html_page(paper, out);
	fputs("</body>\n</html>\n", out);
}
