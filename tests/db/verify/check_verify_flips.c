/* SPDX-License-Identifier: ISC */
/* Whatever byte of a row or of an index entry is flipped in the file, verify
 * finds it, or says that the record cannot be read. Bytes that no row has are
 * left alone: the file's and the pages' headers, and what is free on a page. */
#include "config.h"

#include <check.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

/* Where in a database file the rows and the index entries lie, as SQLite's
 * file format says. */

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

/* All pieces of a database in memory that is whole. roots: the first page of
 * each tree but the schema's. */
static void pages_walk(struct pages *pages, const uint8_t *file, size_t size,
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

enum {
	PARTS = 4, /* of each record, side by side */
	TREES_MAX = 200,
	/* flips one byte in that many, some in every row; with SABOT_SOAK each
	 * byte */
	STEP = SUPPORT_SANITIZED ? 61 : 13,
};

static const char *folder;
static struct {
	char *file;
	size_t size;
	int64_t root[TREES_MAX];
	char *name[TREES_MAX]; /* of a tree; NULL: the schema */
	int n;
} whole;

static void set_up(void)
{
	folder = support_folder();
}

static void ask_for_trees(void)
{
	sqlite3 *db;
	sqlite3_stmt *stmt;

	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	ck_assert_int_eq(
		sqlite3_prepare_v2(db,
				   "SELECT rootpage, name FROM sqlite_schema "
				   "WHERE rootpage > 0",
				   -1, &stmt, NULL),
		SQLITE_OK);
	while (sqlite3_step(stmt) == SQLITE_ROW) {
		ck_assert_int_lt(whole.n, TREES_MAX - 1);
		whole.root[whole.n++] = sqlite3_column_int64(stmt, 0);
		whole.name[whole.n] =
			strdup((const char *)sqlite3_column_text(stmt, 1));
	}
	sqlite3_finalize(stmt);
	sqlite3_close(db);
}

static void make(int which)
{
	snprintf(tamper_path, sizeof tamper_path, "%s/%d.db", folder, which);
	sample_record_make(which, tamper_path);
	tamper_expect_clean();
	ask_for_trees();
	whole.file = support_read(tamper_path, &whole.size);
}

static void forget(void)
{
	for (int i = 1; i <= whole.n; i++)
		free(whole.name[i]);
	free(whole.file);
	whole.n = 0;
}

static void flip(int fd, size_t at, uint8_t bits)
{
	uint8_t byte = (uint8_t)(((uint8_t)whole.file[at]) ^ bits);

	ck_assert_int_eq(pwrite(fd, &byte, 1, (off_t)at), 1);
}

/* What changes nothing that is read. The column that is a row's number is
 * stored as nothing, 0, and read from elsewhere: 8 is as good. The type 0
 * before a last one of 0 may have two bytes as well, and the last column then
 * is the same nothing. Of the length of an index entry's header SQLite compares
 * with six bits. */
static uint8_t bit_to_flip(const struct piece *piece, size_t at, size_t n)
{
	uint8_t bit = (uint8_t)(1 << n % 8);
	bool number = at == piece->header + 1 && bit == 8;
	bool longer =
		at + 2 == piece->header + (uint8_t)whole.file[piece->header] &&
		whole.file[at + 1] == 0 && bit == 128;
	bool same = piece->row ? whole.file[at] == 0 && (number || longer)
			       : at == piece->header && bit >= 64;

	return same ? 1 : bit;
}

/* The journal has no hash of a PIN and nothing to detect another one: a forger
 * shuts a person out, or has to know a PIN. */
static bool is_of_a_pin(const struct piece *piece, size_t at)
{
	const char *name = whole.name[piece->tree];
	const char *hash = memchr(whole.file + piece->at, '$', piece->length);

	return name && strcmp(name, "staff") == 0 && hash &&
	       at >= (size_t)(hash - whole.file) &&
	       at < (size_t)(hash - whole.file) + strcspn(hash, "\1\2\3");
}

/* Rows of the schema have numbers that nobody asks for. */
static bool is_number_of_schema(const struct piece *piece, size_t at)
{
	return piece->tree == 0 && piece->row && at == piece->header - 1;
}

static void must_be_found(size_t at, const struct piece *piece)
{
	struct sb_error err = {""};
	enum sb_result result = tamper_verify(NULL, &err);
	const char *name = whole.name[piece->tree];

	ck_assert_msg(result == SB_OK ? tamper_result.findings > 0
				      : err.text[0] != '\0',
		      "byte %zu (%02x) of %zu of an entry of %s, at %zu",
		      at - piece->at, (uint8_t)whole.file[at], piece->length,
		      name ? name : "the schema", at);
}

START_TEST(no_flipped_byte_of_a_row_or_an_index_entry_goes_unseen)
{
	size_t step = getenv("SABOT_SOAK") ? 1 : STEP, n = 0;
	struct pages pages;
	int fd;

	make(_i / PARTS);
	pages_walk(&pages, (const uint8_t *)whole.file, whole.size, whole.root,
		   whole.n);
	fd = open(tamper_path, O_RDWR | O_CLOEXEC);
	for (size_t i = 0; i < pages.pieces; i++) {
		const struct piece *piece = &pages.piece[i];

		for (size_t at = piece->at + i % step % piece->length;
		     at < piece->at + piece->length; at += step) {
			if (n++ % PARTS != (size_t)_i % PARTS ||
			    is_of_a_pin(piece, at) ||
			    is_number_of_schema(piece, at))
				continue;
			flip(fd, at, bit_to_flip(piece, at, n / PARTS));
			must_be_found(at, piece);
			flip(fd, at, 0);
		}
	}
	ck_assert_uint_gt(n, 500);
	close(fd);
	free(pages.piece);
	forget();
	tamper_expect_clean();
}
END_TEST

/* SQLite's own check passes over it where the entry is nothing but its header:
 * the journal's first row, in an index of its rows' numbers. */
START_TEST(the_length_of_an_entry_of_an_index_is_found)
{
	struct pages pages;
	int fd, n = 0;

	make(_i);
	pages_walk(&pages, (const uint8_t *)whole.file, whole.size, whole.root,
		   whole.n);
	fd = open(tamper_path, O_RDWR | O_CLOEXEC);
	for (size_t i = 0; i < pages.pieces; i++) {
		const struct piece *piece = &pages.piece[i];

		if (piece->row || piece->length > 4)
			continue;
		for (int bit = 1; bit <= 2; bit++, n++) {
			flip(fd, piece->header, (uint8_t)bit);
			must_be_found(piece->header, piece);
			flip(fd, piece->header, 0);
		}
	}
	ck_assert_int_gt(n, 0);
	close(fd);
	free(pages.piece);
	forget();
}
END_TEST

/* The two records leave no tree empty. */
START_TEST(every_table_and_every_index_has_an_entry_to_be_flipped)
{
	bool full[TREES_MAX] = {0};

	for (int which = 0; which < SAMPLE_RECORDS; which++) {
		struct pages pages;

		forget();
		make(which);
		pages_walk(&pages, (const uint8_t *)whole.file, whole.size,
			   whole.root, whole.n);
		for (size_t i = 0; i < pages.pieces; i++)
			full[pages.piece[i].tree] = true;
		free(pages.piece);
	}
	for (int i = 0; i <= whole.n; i++)
		ck_assert_msg(full[i], "%s is empty", whole.name[i]);
	forget();
}
END_TEST

static const struct test tests[] = {
	TIMES(no_flipped_byte_of_a_row_or_an_index_entry_goes_unseen,
	      SAMPLE_RECORDS *PARTS),
	TIMES(the_length_of_an_entry_of_an_index_is_found, SAMPLE_RECORDS),
	T(every_table_and_every_index_has_an_entry_to_be_flipped),
};

bool support_forks = true;

SUITE_AROUND("flips", tests, set_up, NULL)
