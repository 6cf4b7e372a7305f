/* SPDX-License-Identifier: ISC */
/* Paper as one page of HTML, in UTF-8. */
#include "config.h"

#include "app/report/document_internal.h"

#include <ctype.h>
#include <stddef.h>

#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

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

static void paper_html_table(const struct piece *piece, FILE *out)
{
	fputs("<table class=\"rows\">\n<thead>", out);
	paper_html_cells(piece, "<th scope=\"col\">", "</th>", out);
	fputs("</thead>\n<tbody>\n", out);
}

static void paper_html_signature(const struct piece *piece, FILE *out)
{
	fputs("<table class=\"signature\"><tbody>\n", out);
	paper_html_pair(piece->cell[0], "<td>", piece->cell[1], out);
	paper_html_pair("", "<td>", piece->cell[2], out);
	paper_html_pair("", "<td class=\"proof\">", piece->cell[3], out);
	fputs("</tbody></table>\n", out);
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
	case PIECE_TABLE: paper_html_table(piece, out); break;
	case PIECE_ROW: paper_html_cells(piece, "<td>", "</td>", out); break;
	case PIECE_SIGNATURE: paper_html_signature(piece, out); break;
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
