/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/pages.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum {
	FILE_HEADER = 100,
	INDEX_INTERIOR = 2,
	TABLE_INTERIOR = 5,
	INDEX_LEAF = 10,
	TABLE_LEAF = 13,
};

static uint32_t pages_number(const uint8_t *at, int bytes)
{
	uint32_t number = 0;

	for (int i = 0; i < bytes; i++)
		number = number << 8 | at[i];
	return number;
}

/* SQLite's own: seven bits a byte, the first byte first, at most nine. */
static const uint8_t *pages_varint(const uint8_t *at, uint64_t *number)
{
	*number = 0;
	for (int i = 0; i < 8; i++) {
		*number = *number << 7 | (*at & 0x7f);
		if (*at++ < 0x80)
			return at;
	}
	*number = *number << 8 | *at;
	return at + 1;
}

static const uint8_t *pages_at(const struct pages *pages, uint32_t page)
{
	ck_assert_uint_ge(page, 1);
	ck_assert_uint_le(page, pages->size / pages->page);
	return pages->file + (page - 1) * pages->page;
}

static void pages_put(struct pages *pages, const uint8_t *at, size_t length,
		      int tree)
{
	if (pages->pieces == pages->room) {
		pages->room = pages->room ? 2 * pages->room : 256;
		pages->piece = realloc(pages->piece,
				       pages->room * sizeof *pages->piece);
	}
	ck_assert_ptr_nonnull(pages->piece);
	pages->piece[pages->pieces++] =
		(struct piece){.at = (size_t)(at - pages->file),
			       .length = length,
			       .tree = tree};
}

/* How much of a payload stays in its cell. */
static size_t pages_local(const struct pages *pages, bool leaf_of_table,
			  uint64_t payload)
{
	size_t u = pages->page, least = (u - 12) * 32 / 255 - 23;
	size_t most = leaf_of_table ? u - 35 : (u - 12) * 64 / 255 - 23;
	size_t kept = least + (payload - least) % (u - 4);

	if (payload <= most)
		return payload;
	return kept <= most ? kept : least;
}

static void pages_overflow(struct pages *pages, uint32_t page, size_t rest,
			   int tree)
{
	while (rest > 0) {
		const uint8_t *at = pages_at(pages, page);
		size_t here = rest < pages->page - 4 ? rest : pages->page - 4;

		pages_put(pages, at, 4 + here, tree);
		page = pages_number(at, 4);
		rest -= here;
	}
}

static void pages_cell(struct pages *pages, const uint8_t *cell, int type,
		       int tree)
{
	bool interior = type == TABLE_INTERIOR || type == INDEX_INTERIOR;
	const uint8_t *at = cell + (interior ? 4 : 0);
	uint64_t payload = 0, row;
	size_t local, header = 0;

	if (type != TABLE_INTERIOR)
		at = pages_varint(at, &payload);
	if (type == TABLE_INTERIOR || type == TABLE_LEAF)
		at = pages_varint(at, &row);
	local = pages_local(pages, type == TABLE_LEAF, payload);
	if (type != TABLE_INTERIOR)
		header = (size_t)(at - pages->file);
	at += local;
	if (local < payload) {
		pages_overflow(pages, pages_number(at, 4), payload - local,
			       tree);
		at += 4;
	}
	pages_put(pages, cell, (size_t)(at - cell), tree);
	pages->piece[pages->pieces - 1].header = header;
	pages->piece[pages->pieces - 1].row = type == TABLE_LEAF;
}

static void pages_later(struct pages *pages, uint32_t page)
{
	ck_assert_int_lt(pages->waiting, PAGES_WAITING_MAX);
	pages->wait[pages->waiting++] = page;
}

/* A page's cells; the pages below it are put on the list. */
static void pages_read(struct pages *pages, uint32_t page, int tree)
{
	const uint8_t *begin = pages_at(pages, page);
	const uint8_t *head = begin + (page == 1 ? FILE_HEADER : 0);
	int type = head[0];
	bool interior = type == TABLE_INTERIOR || type == INDEX_INTERIOR;
	const uint8_t *cells = head + (interior ? 12 : 8);

	ck_assert(interior || type == TABLE_LEAF || type == INDEX_LEAF);
	for (uint32_t i = 0; i < pages_number(head + 3, 2); i++) {
		const uint8_t *cell = begin + pages_number(cells + 2 * i, 2);

		if (interior)
			pages_later(pages, pages_number(cell, 4));
		pages_cell(pages, cell, type, tree);
	}
	if (interior)
		pages_later(pages, pages_number(head + 8, 4));
}

static void pages_tree(struct pages *pages, uint32_t root, int tree)
{
	pages_later(pages, root);
	while (pages->waiting > 0)
		pages_read(pages, pages->wait[--pages->waiting], tree);
}

void pages_walk(struct pages *pages, const uint8_t *file, size_t size,
		const int64_t *roots, int n)
{
	memset(pages, 0, sizeof *pages);
	pages->file = file;
	pages->size = size;
	pages->page = pages_number(file + 16, 2);
	ck_assert_uint_eq(file[20], 0); /* nothing reserved on a page */
	pages_tree(pages, 1, 0);
	for (int i = 0; i < n; i++)
		pages_tree(pages, (uint32_t)roots[i], i + 1);
}

void pages_free(struct pages *pages)
{
	free(pages->piece);
}
