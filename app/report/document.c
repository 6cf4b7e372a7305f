/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/document_internal.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static char *paper_copy(const char *text)
{
	char *copy = strdup(text);

	if (!copy)
		abort();
	return copy;
}

struct paper *paper_new(const char *title)
{
	struct paper *paper = calloc(1, sizeof *paper);

	if (!paper)
		abort();
	paper->title = paper_copy(title);
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

	if (paper->pieces == paper->room) {
		paper->room = paper->room ? 2 * paper->room : 64;
		paper->piece =
			realloc(paper->piece,
				(size_t)paper->room * sizeof *paper->piece);
		if (!paper->piece)
			abort();
	}
	piece = &paper->piece[paper->pieces++];
	*piece = (struct piece){.is = is, .cells = cells};
	for (int i = 0; i < cells; i++)
		piece->cell[i] = paper_copy(cell[i]);
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
