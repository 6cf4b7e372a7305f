/* SPDX-License-Identifier: ISC */
/* What a paper is made of; for paper*.c alone. */
#ifndef SABOT_APP_PAPER_PARTS_H
#define SABOT_APP_PAPER_PARTS_H

#include "app/paper.h"

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

#endif
