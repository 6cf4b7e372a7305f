/* SPDX-License-Identifier: ISC */
/* Whatever byte of a row or of an index entry is flipped in the file, verify
 * finds it, or says that the record cannot be read. Bytes that no row has are
 * left alone: the file's and the pages' headers, and what is free on a page. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/evening.h"
#include "tests/support/pages.h"
#include "tests/support/support.h"
#include "tests/support/tamper.h"

enum {
	PARTS = 4, /* of each record, side by side */
	TREES_MAX = 200,
	/* of the bytes one in so many is flipped, in every row some; with
	 * SABOT_SOAK each */
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
	evening_make(which, tamper_path);
	tamper_finds_nothing();
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

/* The journal has no hash of a PIN, nor what would tell another one: who
 * changes it shuts a person out, or has to know a PIN of theirs. */
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
	pages_free(&pages);
	forget();
	tamper_finds_nothing();
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
	pages_free(&pages);
	forget();
}
END_TEST

/* The two records leave no tree empty. */
START_TEST(every_table_and_every_index_has_an_entry_to_be_flipped)
{
	bool full[TREES_MAX] = {0};

	for (int which = 0; which < EVENINGS; which++) {
		struct pages pages;

		forget();
		make(which);
		pages_walk(&pages, (const uint8_t *)whole.file, whole.size,
			   whole.root, whole.n);
		for (size_t i = 0; i < pages.pieces; i++)
			full[pages.piece[i].tree] = true;
		pages_free(&pages);
	}
	for (int i = 0; i <= whole.n; i++)
		ck_assert_msg(full[i], "%s is empty", whole.name[i]);
	forget();
}
END_TEST

static const struct test tests[] = {
	TIMES(no_flipped_byte_of_a_row_or_an_index_entry_goes_unseen,
	      EVENINGS *PARTS),
	TIMES(the_length_of_an_entry_of_an_index_is_found, EVENINGS),
	T(every_table_and_every_index_has_an_entry_to_be_flipped),
};

SUITE_AROUND("flips", tests, set_up, NULL)
