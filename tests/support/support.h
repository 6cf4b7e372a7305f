/* SPDX-License-Identifier: ISC */
/* What the tests share: folders, files, and texts compared. */
#ifndef SABOT_TESTS_SUPPORT_SUPPORT_H
#define SABOT_TESTS_SUPPORT_SUPPORT_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>

/* Under the sanitizers a test takes five times as long. The long ones, which
 * walk through every case or through cases by chance, take one case in
 * SUPPORT_STEP there: the build without sanitizers takes them all. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SUPPORT_SANITIZED 1
#endif
#elif defined __SANITIZE_ADDRESS__
#define SUPPORT_SANITIZED 1
#endif
#ifndef SUPPORT_SANITIZED
#define SUPPORT_SANITIZED 0
#endif

enum { SUPPORT_STEP = SUPPORT_SANITIZED ? 7 : 1 };

/* How many rows a table of cases has. */
#define ROWS_OF(table) (int)(sizeof(table) / sizeof(table)[0])

/* The tests of a program are rows, which SUITE() runs as its main:
 *
 *	static const struct test tests[] = {
 *		T(a_card_has_a_name),
 *		L(nothing_else_is_a_card, no_cards),
 *	};
 *
 *	SUITE("card", tests)
 */
struct test {
	const TTest *const *test;
	int from, below; /* the values of _i */
};

#define T(name)                                                                \
	{                                                                      \
		&(name), 0, 1                                                  \
	}
#define L(name, table)                                                         \
	{                                                                      \
		&(name), 0, ROWS_OF(table)                                     \
	}
#define TIMES(name, n)                                                         \
	{                                                                      \
		&(name), 0, (n)                                                \
	}
#define RANGE(name, from, below)                                               \
	{                                                                      \
		&(name), (from), (below)                                       \
	}

/* Tests that share what is done before and after each of them. */
struct test_case {
	const char *name;
	const struct test *tests;
	int n_tests;
	SFun before, after; /* each test; may be NULL */
	SFun once;	    /* before all of them; may be NULL */
};

#define CASE(name, tests, before, after)                                       \
	{                                                                      \
		(name), (tests), ROWS_OF(tests), (before), (after), NULL       \
	}

#define SUITE(name, tests) SUITE_AROUND(name, tests, NULL, NULL)

#define SUITE_AROUND(name, tests, before, after)                               \
	static const struct test_case only_case[] = {                          \
		CASE(name, tests, before, after),                              \
	};                                                                     \
	SUITE_OF(only_case)

#define SUITE_OF(cases)                                                        \
	int main(void)                                                         \
	{                                                                      \
		return support_run(cases, ROWS_OF(cases));                     \
	}

/* Each test has a process of its own. Under the sanitizers, where that costs
 * more than most tests do, those of a program share one, at whose end leaks are
 * looked for. A program whose tests leave something behind in its statics says
 * that it forks there as well:
 *
 *	bool support_forks = true;
 */
extern bool support_forks;

/* Runs them all; the return value of a test's main. */
int support_run(const struct test_case *cases, int n);

/* A new empty folder, removed with its contents when the process ends. */
const char *support_folder(void);

/* Paths, valid until the next call of the same function: a file in the source
 * tree, in the build tree, and in the design's folder - the last is NULL where
 * that is not at hand. */
const char *support_source(const char *name);
const char *support_build(const char *name);
const char *support_shared(const char *name);

/* How often a long test did something, on stderr, with SABOT_SOAK in the
 * environment. */
void support_count(const char *what, int n);

/* The whole file, 0 at its end, to be freed; *len, which may be NULL, counts
 * its bytes. A failing test when it cannot be read or written. */
char *support_read(const char *path, size_t *len);
void support_write(const char *path, const char *text);

/* How many lines a text has, each with its end. */
int support_lines(const char *text);

/* Takes the first off lines that end in \n; false where there is none. One
 * that has no room is a failing test. */
bool support_line(const char **lines, char *line, size_t size);

/* What a command of the shell writes, cut at that size; its exit status. */
int support_command(const char *command, char *written, size_t size);

/* The hash of a PIN, PIN_HASH_MAX bytes, that is quick to make and to check:
 * what that costs is written in a hash. */
void support_pin_hash(const char *pin, char *hash);

/* From now on the process gets no more than `bytes` of memory; 0: as much as
 * before. */
void support_limit_memory(size_t bytes);

/* NULL when the two are the same; else the lines from a little before the
 * first that differs, each with "# -" (wanted) or "# +" (got) before it, to
 * be freed. */
char *support_diff(const char *got, const char *want);

/* Fails the test, with the difference as its message. */
#define support_same(got, want)                                                \
	do {                                                                   \
		char *diff_ = support_diff((got), (want));                     \
		ck_assert_msg(!diff_, "not the text wanted:\n%s", diff_);      \
	} while (0)

/* Compares with a file of the source tree, "tests/golden/..."; UPDATE=1 in the
 * environment writes that file instead: read it before it is committed. */
#define support_same_as_golden(got, name)                                      \
	do {                                                                   \
		char *want_ = support_golden((got), (name));                   \
		support_same((got), want_);                                    \
		free(want_);                                                   \
	} while (0)
char *support_golden(const char *got, const char *name);

#endif
