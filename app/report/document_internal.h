/* SPDX-License-Identifier: ISC */
/* What a paper is made of; for paper*.c alone. */
#ifndef SABOT_APP_REPORT_DOCUMENT_INTERNAL_H
#define SABOT_APP_REPORT_DOCUMENT_INTERNAL_H

#include "app/report/document.h"

#include <stdbool.h>

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

#endif
