/* SPDX-License-Identifier: ISC */
/* Where in a database file the rows and the index entries lie, as SQLite's
 * file format says. */
#ifndef SABOT_TESTS_SUPPORT_PAGES_H
#define SABOT_TESTS_SUPPORT_PAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of one entry: a row, an entry of an index, the number of a row between
 * two pages, or what of them lies on a page of its own. */
struct piece {
	size_t at, length; /* in the file */
	size_t header;	   /* where its header begins, 0: it has none */
	bool row;	   /* of a table, not an entry of an index */
	int tree;	   /* 0 the schema, then as it lists what has pages */
};

enum { PAGES_WAITING_MAX = 512 };

struct pages {
	const uint8_t *file;
	size_t size, page;
	struct piece *piece;
	size_t pieces, room;
	uint32_t wait[PAGES_WAITING_MAX]; /* pages of the tree under way */
	int waiting;
};

/* All pieces of a database in memory that is whole; pages_free() afterwards.
 * roots: the first page of each tree but the schema's. */
void pages_walk(struct pages *pages, const uint8_t *file, size_t size,
		const int64_t *roots, int n);
void pages_free(struct pages *pages);

#endif
