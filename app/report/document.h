/* SPDX-License-Identifier: ISC */
/* A document for people: put together piece by piece, then printed as text
 * that fits A4, or as one page of HTML that needs no other file. Whatever its
 * texts hold, only printable characters come out, and in HTML no tags. */
#ifndef SABOT_APP_REPORT_DOCUMENT_H
#define SABOT_APP_REPORT_DOCUMENT_H

#include "rules/core/error.h"

#include <stdio.h>

enum {
	PAPER_COLS = 80,
	PAPER_LINES = 64, /* of A4's 70, for printers need margins */
	PAPER_CELLS = 8,  /* of a table's row at most */
};

struct paper; /* private to paper*.c */

/* The title stands at the head of each page. */
struct paper *paper_new(const char *title);
void paper_free(struct paper *paper); /* NULL is fine */

/* Each copies its texts. */
void paper_heading(struct paper *paper, const char *text);
void paper_text(struct paper *paper, const char *fmt, ...) SB_PRINTF(2, 3);

/* In large letters. */
void paper_mark(struct paper *paper, const char *text);

/* A line "label  text". */
void paper_pair(struct paper *paper, const char *label, const char *fmt, ...)
	SB_PRINTF(3, 4);

/* Begins a table of n columns; rows of as many cells follow at once. */
void paper_table(struct paper *paper, int n, const char *const head[]);
void paper_row(struct paper *paper, int n, const char *const cell[]);

/* Kept together: in what office, who, when, and the proof of it. */
void paper_signature(struct paper *paper, const char *office, const char *who,
		     const char *when, const char *proof);

/* Pages of at most PAPER_LINES lines with a form feed between them. */
void paper_print_text(const struct paper *paper, FILE *out);
void paper_print_html(const struct paper *paper, FILE *out);

#endif
