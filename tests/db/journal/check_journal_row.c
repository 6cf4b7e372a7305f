/* SPDX-License-Identifier: ISC */
/* What a row is bound with, worked out here from bytes that are put down one
 * by one. */
#include "config.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "db/journal/journal_row.h"
#include "tests/support/support.h"

/* clang-format off */
#define ROW                                                                   \
	"\x08\0\0\0" "\x02\x01\0\0\0\0\0\0"	/* seq 258 */                 \
	"\x08\0\0\0" "\x03\0\0\0\0\0\0\x01"	/* time_us 2^56 + 3 */        \
	"\x01\0\0\0" "\x04"			/* source: key */             \
	"\x02\0\0\0" "P1"                                                     \
	"\x01\0\0\0" "\x01"			/* kind: table */             \
	"\x05\0\0\0" "close"                                                  \
	"\x2d\0\0\0" "say no-more-bets\ndo deal player 1\n# the rest\n"
/* clang-format on */

static const struct journal_row row = {
	.seq = 258,
	.time_us = (INT64_C(1) << 56) + 3,
	.source = SOURCE_KEY,
	.kind = KIND_TABLE,
	.badge = "P1",
	.line = "close",
	.answer = "say no-more-bets\ndo deal player 1\n# the rest\n",
};

static uint8_t before[HASH_SIZE];

static void set_up(void)
{
	for (int i = 0; i < HASH_SIZE; i++)
		before[i] = (uint8_t)(200 - i);
}

/* BLAKE2b-256, of libsodium itself. */
static void blake2b(uint8_t hash[static HASH_SIZE], const void *bytes,
		    size_t size)
{
	crypto_generichash(hash, HASH_SIZE, bytes, size, NULL, 0);
}

/* The digest of ROW, and its hash behind `before`. */
static void work_out(uint8_t digest[static HASH_SIZE],
		     uint8_t hash[static HASH_SIZE])
{
	uint8_t both[2 * HASH_SIZE];

	blake2b(digest, ROW, sizeof ROW - 1);
	memcpy(both, before, HASH_SIZE);
	memcpy(both + HASH_SIZE, digest, HASH_SIZE);
	blake2b(hash, both, sizeof both);
}

START_TEST(a_digest_is_of_every_field_behind_its_length)
{
	uint8_t digest[HASH_SIZE], want[HASH_SIZE], hash[HASH_SIZE];

	work_out(want, hash);
	journal_row_digest(&row, digest);
	ck_assert_mem_eq(digest, want, HASH_SIZE);
}
END_TEST

START_TEST(a_hash_is_of_the_one_before_and_the_digest)
{
	uint8_t digest[HASH_SIZE], want[HASH_SIZE], hash[HASH_SIZE];

	work_out(digest, want);
	journal_row_hash(&row, before, hash);
	ck_assert_mem_eq(hash, want, HASH_SIZE);
	journal_row_link_hash(before, digest, hash);
	ck_assert_mem_eq(hash, want, HASH_SIZE);
	journal_row_link_hash(before, digest, before);
	ck_assert_mem_eq(before, want, HASH_SIZE);
}
END_TEST

/* A row longer than the room that most rows fit in. */
START_TEST(a_long_field_is_hashed_whole)
{
	static char bytes[2000], line[700];
	struct journal_row longer = row;
	uint8_t digest[HASH_SIZE], want[HASH_SIZE];
	const size_t head = 12 + 12 + 5 + 4 + 5;

	memset(line, 'x', sizeof line - 1);
	longer.badge = longer.answer = "";
	longer.line = line;
	memcpy(bytes, ROW, 12 + 12 + 5);
	memcpy(bytes + head - 5, "\x01\0\0\0\x01", 5);
	memcpy(bytes + head, "\xbb\x02\0\0", 4);
	memset(bytes + head + 4, 'x', 699);
	blake2b(want, bytes, head + 4 + 699 + 4);
	journal_row_digest(&longer, digest);
	ck_assert_mem_eq(digest, want, HASH_SIZE);
}
END_TEST

START_TEST(another_field_or_another_row_before_makes_another_hash)
{
	struct journal_row other[7];
	uint8_t digest[HASH_SIZE], hash[HASH_SIZE], got[HASH_SIZE];

	work_out(digest, hash);
	for (int i = 0; i < 7; i++)
		other[i] = row;
	other[0].seq++;
	other[1].time_us++;
	other[2].source = SOURCE_SHOE;
	other[3].badge = "P2";
	other[4].kind = KIND_DEVICE;
	other[5].line = "closed";
	other[6].answer = "say no-more-bets\n";
	for (int i = 0; i < 7; i++) {
		journal_row_hash(&other[i], before, got);
		ck_assert_msg(memcmp(got, hash, HASH_SIZE) != 0, "field %d", i);
	}
	before[31] ^= 1;
	journal_row_hash(&row, before, got);
	ck_assert_mem_ne(got, hash, HASH_SIZE);
}
END_TEST

/* A boundary that moves from one field to the next is another row. */
START_TEST(fields_do_not_run_into_each_other)
{
	struct journal_row a = row, b = row;
	uint8_t x[HASH_SIZE], y[HASH_SIZE];

	a.line = "close", a.answer = "";
	b.line = "", b.answer = "close";
	journal_row_digest(&a, x);
	journal_row_digest(&b, y);
	ck_assert_mem_ne(x, y, HASH_SIZE);
}
END_TEST

static const struct test tests[] = {
	T(a_digest_is_of_every_field_behind_its_length),
	T(a_hash_is_of_the_one_before_and_the_digest),
	T(a_long_field_is_hashed_whole),
	T(another_field_or_another_row_before_makes_another_hash),
	T(fields_do_not_run_into_each_other),
};

SUITE_AROUND("hashes", tests, set_up, NULL)
