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

enum piece_kind {
	PIECE_HEADING,
	PIECE_TEXT,
	PIECE_MARK,
	PIECE_PAIR,
	PIECE_TABLE, /* its head */
	PIECE_ROW,
	PIECE_SIGNATURE, /* a cell each: office, who, when, proof */
};

struct piece {
	enum piece_kind is;
	int cells;
	char *cell[DOCUMENT_CELLS];
};

struct document {
	char *title;
	struct piece *piece;
	int pieces, room;
};

/* Layout of a part as text. */
struct document_layout {
	int width[DOCUMENT_CELLS];
	bool apart; /* a blank line before it */
	int lines;  /* without that one */
};

enum { GAP_COLS = 2 }; /* between cells */

struct document *document_new(const char *title)
{
	struct document *document = memory_new(sizeof *document);

	document->title = memory_copy(title);
	return document;
}

void document_free(struct document *document)
{
	if (!document)
		return;
	for (int i = 0; i < document->pieces; i++)
		for (int cell = 0; cell < document->piece[i].cells; cell++)
			free(document->piece[i].cell[cell]);
	free(document->piece);
	free(document->title);
	free(document);
}

static void document_add(struct document *document, enum piece_kind is,
			 int cells, const char *const cell[])
{
	struct piece *piece;

	document->piece = memory_grow(document->piece, document->pieces,
				      &document->room, sizeof *document->piece);
	piece = &document->piece[document->pieces++];
	*piece = (struct piece){.is = is, .cells = cells};
	for (int i = 0; i < cells; i++)
		piece->cell[i] = memory_copy(cell[i]);
}

void document_heading(struct document *document, const char *text)
{
	document_add(document, PIECE_HEADING, 1, &text);
}

void document_mark(struct document *document, const char *text)
{
	document_add(document, PIECE_MARK, 1, &text);
}

static char *SB_PRINTF(1, 0)
document_format(const char *fmt, va_list args)
{
	char *text;

	if (vasprintf(&text, fmt, args) < 0)
		abort();
	return text;
}

void document_text(struct document *document, const char *fmt, ...)
{
	va_list args;
	char *text;

	va_start(args, fmt);
	text = document_format(fmt, args);
	va_end(args);
	document_add(document, PIECE_TEXT, 1, (const char *const[]){text});
	free(text);
}

void document_pair(struct document *document, const char *label,
		   const char *fmt, ...)
{
	va_list args;
	char *text;

	va_start(args, fmt);
	text = document_format(fmt, args);
	va_end(args);
	document_add(document, PIECE_PAIR, 2,
		     (const char *const[]){label, text});
	free(text);
}

void document_table(struct document *document, int n, const char *const head[])
{
	document_add(document, PIECE_TABLE, n, head);
}

void document_row(struct document *document, int n, const char *const cell[])
{
	document_add(document, PIECE_ROW, n, cell);
}

void document_signature(struct document *document, const char *office,
			const char *who, const char *when, const char *proof)
{
	document_add(document, PIECE_SIGNATURE, 4,
		     (const char *const[]){office, who, when, proof});
}

/* Columns of the parts in text. */

enum {
	LABEL_COLS = 20,
	MARK_LINES = 3,
	SIGNATURE_LINES = 3, /* at least */
};

/* --- texts broken into lines ------------------------------------------- */

/* As much of the text as a line so wide takes: up to a blank where it can. */
static const char *document_layout_fit_text(const char *text, int cols)
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

static const char *document_break(const char *text, int cols)
{
	const char *end = document_layout_fit_text(text, cols);

	while (end > text && end[-1] == ' ')
		end--;
	return end;
}

/* Where a line of that width ends, at a blank if possible; and where the next
 * one begins. */
static const char *document_skip_blanks(const char *text)
{
	return text + strspn(text, " ");
}

/* Its columns. */
static int document_layout_text_longest_word(const char *text)
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

static int document_layout_text_lines(const char *text, int cols)
{
	int lines = 0;

	for (; *text; lines++)
		text = document_skip_blanks(document_break(text, cols));
	return lines;
}

/* --- where pieces lie -------------------------------------------------- */

/* The widest gives way until they fit. */
static void document_layout_squeeze(int width[], int n, int room)
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

static void document_layout_widen(int *width, int cols)
{
	if (cols > DOCUMENT_COLS)
		cols = DOCUMENT_COLS;
	if (cols > *width)
		*width = cols;
}

/* What columns get that want no more than their share of the room is taken
 * out of it; the bits of the others. */
static unsigned document_layout_wide(const int width[], int n, int *room)
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
static void document_layout_fit(int width[], const int word[], int n)
{
	int room = DOCUMENT_COLS - GAP_COLS * (n - 1), rest = room;
	unsigned wide = document_layout_wide(width, n, &rest);
	int wanted = 0;

	for (int i = 0; i < n; i++)
		wanted += wide & 1U << i ? width[i] : 0;
	for (int i = 0; i < n; i++)
		if (wide & 1U << i && wanted > 0) {
			width[i] = width[i] * rest / wanted;
			document_layout_widen(&width[i], word[i]);
		}
	document_layout_squeeze(width, n, room);
}

static void document_layout_table(const struct document *document, int head,
				  int width[])
{
	const struct piece *piece = &document->piece[head];
	const struct piece *end = document->piece + document->pieces;
	int word[DOCUMENT_CELLS] = {0};
	int n = piece->cells;

	do
		for (int i = 0; i < n && i < piece->cells; i++) {
			document_layout_widen(&width[i],
					      utf8_width(piece->cell[i]));
			document_layout_widen(&word[i],
					      document_layout_text_longest_word(
						      piece->cell[i]));
		}
	while (++piece < end && piece->is == PIECE_ROW);
	document_layout_fit(width, word, n);
}

static void document_layout_widths(const struct document *document, int at,
				   struct document_layout *layout)
{
	switch (document->piece[at].is) {
	case PIECE_TABLE:
		document_layout_table(document, at, layout[at].width);
		break;
	case PIECE_ROW:
		memcpy(layout[at].width, layout[at - 1].width,
		       sizeof layout[at].width);
		break;
	case PIECE_PAIR:
	case PIECE_SIGNATURE:
		layout[at].width[0] = LABEL_COLS;
		layout[at].width[1] = DOCUMENT_COLS - LABEL_COLS - GAP_COLS;
		break;
	default: layout[at].width[0] = DOCUMENT_COLS; break;
	}
}

static int document_layout_cell_lines(const struct piece *piece,
				      const struct document_layout *layout)
{
	int lines = 1;

	for (int i = 0; i < piece->cells; i++) {
		int of = document_layout_text_lines(piece->cell[i],
						    layout->width[i]);

		lines = of > lines ? of : lines;
	}
	return lines;
}

static int document_layout_lines(const struct piece *piece,
				 const struct document_layout *layout)
{
	switch (piece->is) {
	case PIECE_MARK: return MARK_LINES;
	case PIECE_SIGNATURE:
		return SIGNATURE_LINES - 1 +
		       document_layout_text_lines(piece->cell[3],
						  layout->width[1]);
	case PIECE_HEADING:
	case PIECE_TABLE: return document_layout_cell_lines(piece, layout) + 1;
	default: return document_layout_cell_lines(piece, layout);
	}
}

/* Headings, marks, tables and signatures stand apart from what is above
 * them; all else where its kind begins. */
static bool document_layout_is_apart(const struct document *document, int at)
{
	enum piece_kind is = document->piece[at].is;
	enum piece_kind above =
		at > 0 ? document->piece[at - 1].is : PIECE_HEADING;

	if (is == PIECE_HEADING || is == PIECE_MARK)
		return true;
	if (is == PIECE_ROW || above == PIECE_HEADING)
		return false;
	return is == PIECE_SIGNATURE || is != above;
}

/* A layout for each piece, for free(). */
static struct document_layout *
document_layout_new(const struct document *document)
{
	struct document_layout *layout =
		memory_new(((size_t)document->pieces + 1) * sizeof *layout);

	for (int i = 0; i < document->pieces; i++) {
		document_layout_widths(document, i, layout);
		layout[i].apart = document_layout_is_apart(document, i);
		layout[i].lines =
			document_layout_lines(&document->piece[i], &layout[i]);
	}
	return layout;
}

/* Paper as text. Where a piece lies is worked out before anything is printed,
 * and the pages are gone through twice: the first time to count them. */

enum { HEAD_LINES = 2 }; /* of a page: its head, and a blank one */

struct sheet {
	FILE *out; /* NULL: pages are only counted */
	const struct document *document;
	const struct document_layout *layout;
	int page, pages, line;
};

/* --- pages ------------------------------------------------------------- */

static void document_text_pad(const struct sheet *sheet, int cols, int c)
{
	for (; sheet->out && cols > 0; cols--)
		putc(c, sheet->out);
}

/* The text up to end; its columns. */
static int document_text_put(const struct sheet *sheet, const char *text,
			     const char *end)
{
	int cols = 0;

	while (text < end) {
		wchar_t c = utf8_next(&text);

		if (c == 0)
			break;
		if (sheet->out)
			utf8_print_character(sheet->out, c);
		cols += utf8_columns(c);
	}
	return cols;
}

static void document_text_end_line(struct sheet *sheet)
{
	document_text_pad(sheet, 1, '\n');
	sheet->line++;
}

/* As much of the title as there is room for, and which page it is. */
static void document_text_head(struct sheet *sheet)
{
	const char *title = sheet->document->title;
	char page[DOCUMENT_COLS];
	int room, cols;

	snprintf(page, sizeof page, _("page %d of %d"), sheet->page,
		 sheet->pages);
	room = DOCUMENT_COLS - GAP_COLS - utf8_width(page);
	cols = document_text_put(sheet, title, document_break(title, room));
	document_text_pad(sheet, room + GAP_COLS - cols, ' ');
	document_text_put(sheet, page, page + strlen(page));
	document_text_end_line(sheet);
	document_text_end_line(sheet);
}

static void document_text_new_page(struct sheet *sheet)
{
	if (sheet->page++ > 0)
		document_text_pad(sheet, 1, '\f');
	sheet->line = 0;
	document_text_head(sheet);
}

/* Begins a line; a part longer than a page continues on the next. */
static void document_text_line(struct sheet *sheet)
{
	if (sheet->line == DOCUMENT_LINES)
		document_text_new_page(sheet);
}

static void document_text_cells(struct sheet *sheet, int n, char *const cell[],
				const int width[])
{
	const char *rest[DOCUMENT_CELLS];
	bool more;

	memcpy(rest, cell, (size_t)n * sizeof *rest);
	do {
		int col = 0, at = 0;

		document_text_line(sheet);
		more = false;
		for (int i = 0; i < n; i++) {
			const char *end = document_break(rest[i], width[i]);

			if (end > rest[i]) {
				document_text_pad(sheet, at - col, ' ');
				col = at +
				      document_text_put(sheet, rest[i], end);
			}
			at += width[i] + GAP_COLS;
			rest[i] = document_skip_blanks(end);
			more |= *rest[i] != '\0';
		}
		document_text_end_line(sheet);
	} while (more);
}

static void document_text_rule(struct sheet *sheet, int cols, int c)
{
	document_text_line(sheet);
	document_text_pad(sheet, cols, c);
	document_text_end_line(sheet);
}

/* --- pieces ------------------------------------------------------------ */

static void document_text_heading(struct sheet *sheet,
				  const struct piece *piece,
				  const struct document_layout *layout)
{
	int cols = utf8_width(piece->cell[0]);

	document_text_cells(sheet, 1, piece->cell, layout->width);
	document_text_rule(sheet, cols < DOCUMENT_COLS ? cols : DOCUMENT_COLS,
			   '-');
}

/* "F A I L E D", in the middle between two lines. */
static void document_text_mark(struct sheet *sheet, const char *text)
{
	int cols = 2 * utf8_width(text) - 1;

	document_text_rule(sheet, DOCUMENT_COLS, '=');
	document_text_line(sheet);
	document_text_pad(sheet, (DOCUMENT_COLS - cols) / 2, ' ');
	while (*text) {
		const char *end = text;

		(void)utf8_next(&end);
		document_text_put(sheet, text, end);
		text = end;
		document_text_pad(sheet, *text ? 1 : 0, ' ');
	}
	document_text_end_line(sheet);
	document_text_rule(sheet, DOCUMENT_COLS, '=');
}

static void document_text_signature(struct sheet *sheet,
				    const struct piece *piece,
				    const struct document_layout *layout)
{
	static char nothing[] = "";

	document_text_cells(sheet, 2, piece->cell, layout->width);
	for (int i = 2; i < piece->cells; i++)
		document_text_cells(sheet, 2,
				    (char *const[]){nothing, piece->cell[i]},
				    layout->width);
}

static void document_text_piece(struct sheet *sheet, int at)
{
	const struct piece *piece = &sheet->document->piece[at];
	const struct document_layout *layout = &sheet->layout[at];

	switch (piece->is) {
	case PIECE_HEADING: document_text_heading(sheet, piece, layout); break;
	case PIECE_TABLE:
		document_text_cells(sheet, piece->cells, piece->cell,
				    layout->width);
		document_text_line(sheet);
		for (int i = 0; i < piece->cells; i++) {
			document_text_pad(sheet, i > 0 ? GAP_COLS : 0, ' ');
			document_text_pad(sheet, layout->width[i], '-');
		}
		document_text_end_line(sheet);
		break;
	case PIECE_MARK: document_text_mark(sheet, piece->cell[0]); break;
	case PIECE_SIGNATURE:
		document_text_signature(sheet, piece, layout);
		break;
	default:
		document_text_cells(sheet, piece->cells, piece->cell,
				    layout->width);
	}
}

/* Whether the piece stays on the page of the next one: what heads something,
 * and a text above another. */
static bool document_text_leads(const struct document *document, int at)
{
	const struct piece *piece = &document->piece[at];

	if (at + 1 == document->pieces)
		return false;
	return piece->is == PIECE_HEADING || piece->is == PIECE_TABLE ||
	       (piece->is == PIECE_TEXT && piece[1].is == PIECE_TEXT);
}

/* How many lines stay on one page, from this piece on. Texts that fill more
 * than a page are parted anywhere, but not from their heading. */
static int document_text_lines_together(const struct sheet *sheet, int at)
{
	const struct document *document = sheet->document;
	int lines = 0, least = 0;

	for (;; at++) {
		enum piece_kind is = document->piece[at].is;

		lines += sheet->layout[at].lines + sheet->layout[at].apart;
		if (is != PIECE_HEADING && is != PIECE_TABLE && least == 0)
			least = lines;
		if (!document_text_leads(document, at))
			break;
	}
	return lines <= DOCUMENT_LINES - HEAD_LINES ? lines : least;
}

/* A table that continues on the next page has its head there, too. */
static void document_text_repeat_head(struct sheet *sheet, int at)
{
	if (sheet->document->piece[at].is != PIECE_ROW)
		return;
	while (sheet->document->piece[at].is == PIECE_ROW)
		at--;
	document_text_piece(sheet, at);
}

static void document_text_pages(struct sheet *sheet)
{
	sheet->page = 0;
	document_text_new_page(sheet);
	for (int i = 0; i < sheet->document->pieces; i++) {
		if (sheet->line > HEAD_LINES &&
		    sheet->line + document_text_lines_together(sheet, i) >
			    DOCUMENT_LINES) {
			document_text_new_page(sheet);
			document_text_repeat_head(sheet, i);
		} else if (sheet->layout[i].apart && sheet->line > HEAD_LINES) {
			document_text_end_line(sheet);
		}
		document_text_piece(sheet, i);
	}
	sheet->pages = sheet->page;
}

void document_print_text(const struct document *document, FILE *out)
{
	struct document_layout *layout = document_layout_new(document);
	struct sheet sheet = {.document = document, .layout = layout};

	document_text_pages(&sheet);
	sheet.out = out;
	document_text_pages(&sheet);
	free(layout);
}

/* Paper as one page of HTML, in UTF-8. */

#define LATIN "\"Liberation Sans\",Arial,Helvetica"

/* Chinese and Japanese draw the same characters in different ways. */
static const char style[] =
	"body{font:10pt/1.3 " LATIN ",sans-serif;"
	"max-width:180mm;margin:10mm auto;padding:0 5mm;color:#000;"
	"background:#fff}\n"
	"body:lang(ja){font-family:" LATIN ",\"Noto Sans CJK JP\","
	"\"Hiragino Sans\",Meiryo,sans-serif}\n"
	"body:lang(zh-Hans){font-family:" LATIN ",\"Noto Sans CJK SC\","
	"\"PingFang SC\",\"Microsoft YaHei\",sans-serif}\n"
	"body:lang(zh-Hant){font-family:" LATIN ",\"Noto Sans CJK TC\","
	"\"PingFang TC\",\"Microsoft JhengHei\",sans-serif}\n"
	"h1{font-size:16pt;margin:0 0 .6em;border-bottom:2pt solid}\n"
	"h2{font-size:12pt;margin:1.1em 0 .3em;break-after:avoid}\n"
	"p{margin:.4em 0}\n"
	"p+p{break-before:avoid}\n"
	"p.mark{font-size:24pt;font-weight:bold;letter-spacing:.2em;"
	"text-align:center;border:3pt double;margin:.4em 0;"
	"break-inside:avoid}\n"
	"table{border-collapse:collapse;width:100%;margin:.4em 0}\n"
	"th,td{text-align:left;vertical-align:top;padding:.1em .8em .1em 0;"
	"overflow-wrap:break-word}\n"
	"thead{display:table-header-group}\n"
	"thead th{border-bottom:1pt solid}\n"
	"th:lang(ja),th:lang(zh){white-space:nowrap}\n"
	"tr{break-inside:avoid}\n"
	"table.rows td{border-bottom:.5pt solid #bbb}\n"
	"table.pairs th,table.signature th{width:28%;font-weight:normal;"
	"color:#333}\n"
	"table.signature{border:1pt solid;break-inside:avoid}\n"
	"table.signature th,table.signature td{padding-left:.6em}\n"
	"td.proof{font:8.5pt/1.3 \"Liberation Mono\",monospace}\n"
	"@media print{body{max-width:none;margin:0;padding:0}}\n";

/* --- texts ------------------------------------------------------------- */

static void document_html_text(const char *text, FILE *out)
{
	wchar_t c;

	while ((c = utf8_next(&text)) != 0)
		switch (c) {
		case L'<': fputs("&lt;", out); break;
		case L'>': fputs("&gt;", out); break;
		case L'&': fputs("&amp;", out); break;
		case L'"': fputs("&quot;", out); break;
		default: utf8_print_character(out, c);
		}
}

/* Inside a string of a style sheet, all but letters and digits by number. */
static void document_html_style_text(const char *text, FILE *out)
{
	wchar_t c;

	while ((c = utf8_next(&text)) != 0)
		if (c < 128 && isalnum((int)c))
			putc((int)c, out);
		else
			fprintf(out, "\\%06x", (unsigned)c);
}

static void document_html_element(const char *begin, const char *text,
				  const char *end, FILE *out)
{
	fputs(begin, out);
	document_html_text(text, out);
	fputs(end, out);
}

/* --- pieces ------------------------------------------------------------ */

static void document_html_cells(const struct piece *piece, const char *begin,
				const char *end, FILE *out)
{
	fputs("<tr>", out);
	for (int i = 0; i < piece->cells; i++)
		document_html_element(begin, piece->cell[i], end, out);
	fputs("</tr>\n", out);
}

static void document_html_pair(const char *label, const char *begin,
			       const char *text, FILE *out)
{
	document_html_element("<tr><th scope=\"row\">", label, "</th>", out);
	document_html_element(begin, text, "</td></tr>\n", out);
}

static void document_html_piece(const struct piece *piece, FILE *out)
{
	const char *text = piece->cell[0];

	switch (piece->is) {
	case PIECE_HEADING:
		document_html_element("<h2>", text, "</h2>\n", out);
		break;
	case PIECE_TEXT:
		document_html_element("<p>", text, "</p>\n", out);
		break;
	case PIECE_MARK:
		document_html_element("<p class=\"mark\">", text, "</p>\n",
				      out);
		break;
	case PIECE_PAIR:
		document_html_pair(text, "<td>", piece->cell[1], out);
		break;
	case PIECE_TABLE:
		fputs("<table class=\"rows\">\n<thead>", out);
		document_html_cells(piece, "<th scope=\"col\">", "</th>", out);
		fputs("</thead>\n<tbody>\n", out);
		break;
	case PIECE_ROW: document_html_cells(piece, "<td>", "</td>", out); break;
	case PIECE_SIGNATURE:
		fputs("<table class=\"signature\"><tbody>\n", out);
		document_html_pair(piece->cell[0], "<td>", piece->cell[1], out);
		document_html_pair("", "<td>", piece->cell[2], out);
		document_html_pair("", "<td class=\"proof\">", piece->cell[3],
				   out);
		fputs("</tbody></table>\n", out);
		break;
	}
}

static void document_html_page(const struct document *document, FILE *out)
{
	enum piece_kind above = PIECE_HEADING, is;

	for (int i = 0; i < document->pieces; i++, above = is) {
		is = document->piece[i].is;
		if (is == PIECE_PAIR && above != PIECE_PAIR)
			fputs("<table class=\"pairs\"><tbody>\n", out);
		document_html_piece(&document->piece[i], out);
		if ((is == PIECE_PAIR || is == PIECE_ROW ||
		     is == PIECE_TABLE) &&
		    (i + 1 == document->pieces ||
		     document->piece[i + 1].is !=
			     (is == PIECE_TABLE ? PIECE_ROW : is)))
			fputs("</tbody></table>\n", out);
	}
}

void document_print_html(const struct document *document, FILE *out)
{
	/* TRANSLATORS: the code of your language, as in lang="en" */
	document_html_element("<!DOCTYPE html>\n<html lang=\"", _("en"),
			      "\">\n", out);
	/* nothing is loaded or run: the style below is all there is */
	fputs("<head>\n<meta charset=\"utf-8\"/>\n"
	      "<meta http-equiv=\"Content-Security-Policy\" content=\""
	      "default-src 'none'; style-src 'unsafe-inline'; "
	      "base-uri 'none'; form-action 'none'\"/>\n",
	      out);
	document_html_element("<title>", document->title, "</title>\n<style>\n",
			      out);
	fputs(style, out);
	fputs("@page{size:A4;margin:15mm;font:9pt \"Liberation Sans\",Arial,"
	      "sans-serif;@bottom-left{"
	      "content:\"",
	      out);
	document_html_style_text(document->title, out);
	fputs("\"}@bottom-right{"
	      "content:counter(page) \" / \" counter(pages)}}\n"
	      "</style>\n</head>\n<body>\n",
	      out);
	document_html_element("<h1>", document->title, "</h1>\n", out);
	document_html_page(document, out);
	fputs("</body>\n</html>\n", out);
}
