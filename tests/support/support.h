/* SPDX-License-Identifier: ISC */
/* What the tests share: folders, files, and texts compared. */
#ifndef SABOT_TESTS_SUPPORT_SUPPORT_H
#define SABOT_TESTS_SUPPORT_SUPPORT_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>

/* Under the sanitizers a test takes five times as long. What walks through
 * every case, or through cases by chance, takes fewer of them there: that none
 * is wrong is for the build without them, which takes all. */
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

/* How many rows a table of cases has, for tcase_add_loop_test(). */
#define ROWS_OF(table) (int)(sizeof(table) / sizeof(table)[0])

/* Runs the suite and frees it; the return value of a test's main. */
int support_run(Suite *suite);

/* Prints that the whole program is skipped; likewise for main. */
int support_skip_all(const char *why);

/* A new empty folder, removed with its contents when the process ends. */
const char *support_folder(void);

/* Paths, valid until the next call of the same function: a file in the source
 * tree, in the build tree, and in the design's folder - the last is NULL where
 * that is not at hand. */
const char *support_source(const char *name);
const char *support_build(const char *name);
const char *support_shared(const char *name);

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
