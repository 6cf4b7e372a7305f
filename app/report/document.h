/* SPDX-License-Identifier: ISC */
/* A document, built part by part, then printed as text for A4 pages or as one
 * HTML page without other files. Prints only printable characters of its
 * texts, and escapes them in HTML. */
#ifndef SABOT_APP_REPORT_DOCUMENT_H
#define SABOT_APP_REPORT_DOCUMENT_H

#include "rules/core/error.h"

#include <stdio.h>

enum {
	DOCUMENT_COLS = 80,
	DOCUMENT_LINES = 64, /* A4 has 70; printers need margins */
	DOCUMENT_CELLS = 8,  /* per row of a table, at most */
};

struct document; /* private to document.c */

/* A new document; the title is printed at the head of each page. */
struct document *document_new(const char *title);
void document_free(struct document *document); /* NULL is allowed */

/* Each function copies its texts. */
void document_heading(struct document *document, const char *text);
void document_text(struct document *document, const char *fmt, ...)
	SB_PRINTF(2, 3);

/* Adds a line in large letters. */
void document_mark(struct document *document, const char *text);

/* Adds a line "label text". */
void document_pair(struct document *document, const char *label,
		   const char *fmt, ...) SB_PRINTF(3, 4);

/* Begins a table of n columns; its rows, of n cells, must follow at once. */
void document_table(struct document *document, int n, const char *const head[]);
void document_row(struct document *document, int n, const char *const cell[]);

/* Adds a signature, kept on one page: office, person, time and proof. */
void document_signature(struct document *document, const char *office,
			const char *who, const char *when, const char *proof);

/* Prints pages of at most DOCUMENT_LINES lines, separated by form feeds. */
void document_print_text(const struct document *document, FILE *out);
void document_print_html(const struct document *document, FILE *out);

#endif
