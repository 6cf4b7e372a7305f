/* SPDX-License-Identifier: ISC */
/* A document for people: put together piece by piece, then printed as text
 * that fits A4, or as one page of HTML that needs no other file. Whatever its
 * texts hold, only printable characters come out, and in HTML no tags. */
#ifndef SABOT_APP_REPORT_DOCUMENT_H
#define SABOT_APP_REPORT_DOCUMENT_H

#include "rules/core/error.h"

#include <stdio.h>

enum {
	DOCUMENT_COLS = 80,
	DOCUMENT_LINES = 64, /* of A4's 70, for printers need margins */
	DOCUMENT_CELLS = 8,  /* of a table's row at most */
};

struct document; /* private to paper*.c */

/* The title stands at the head of each page. */
struct document *document_new(const char *title);
void document_free(struct document *document); /* NULL is fine */

/* Each copies its texts. */
void document_heading(struct document *document, const char *text);
void document_text(struct document *document, const char *fmt, ...)
	SB_PRINTF(2, 3);

/* In large letters. */
void document_mark(struct document *document, const char *text);

/* A line "label  text". */
void document_pair(struct document *document, const char *label,
		   const char *fmt, ...) SB_PRINTF(3, 4);

/* Begins a table of n columns; rows of as many cells follow at once. */
void document_table(struct document *document, int n, const char *const head[]);
void document_row(struct document *document, int n, const char *const cell[]);

/* Kept together: in what office, who, when, and the proof of it. */
void document_signature(struct document *document, const char *office,
			const char *who, const char *when, const char *proof);

/* Pages of at most DOCUMENT_LINES lines with a form feed between them. */
void document_print_text(const struct document *document, FILE *out);
void document_print_html(const struct document *document, FILE *out);

#endif
