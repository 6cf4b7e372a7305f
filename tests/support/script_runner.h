/* SPDX-License-Identifier: ISC */
/* Tests as scripts: the files of a folder of the source tree. A line is a step,
 * whose first word is a verb that the test has a row for; "# " begins a
 * comment, a line that ends in \ goes on in the next. `test NAME` begins a
 * test; what stands before the first one of a file is done before each of
 * them. `let NAME words` gives a name to words that come often, $NAME from
 * there on. */
#ifndef SABOT_TESTS_SUPPORT_SCRIPT_RUNNER_H
#define SABOT_TESTS_SUPPORT_SCRIPT_RUNNER_H

#include <check.h>
#include <stdbool.h>

/* Runs words, which are the step's own and stay until the test is over. */
struct script_verb {
	const char *verb;
	void (*run)(char *words);
};

/* A step, as it was read. */
struct script_line {
	const char *file;
	int number;
	char *verb, *words;
};

enum { SCRIPT_LINES_MAX = 8000 };

/* Those of all files, one after the other. */
extern struct script_line script_lines[SCRIPT_LINES_MAX];
extern int script_lines_n;

/* Reads all files of that folder; the program ends where it cannot. */
void script_read(const char *folder, const struct script_verb *verbs, int n);

/* A test for each `test` that was read; the return value of a test's main. */
int script_run(const char *suite, SFun before, SFun after);

bool script_is(const struct script_line *line, const char *verb);
bool script_is_test(const struct script_line *line);

/* The first line of the file of that one. */
int script_head(int line);

/* The words of the head's line that begins so, or NULL. */
const char *script_value(int head, const char *verb);

/* Does the steps from that line up to the next test; all that the test of that
 * name does, in the same file. */
void script_run_steps(int from);
void script_run_test(int head, const char *name);

/* Tells in the log which test runs. */
void script_log_test(int line);

/* No test runs yet: ends the program unless it is so. */
void script_require(bool well, const char *what);

/* The first word, cut off. */
char *script_word(char **words);

/* Parts "a; b;" into lines, each ended by \n; to be freed. */
char *script_split(const char *words);

/* Which of the names, which end in NULL, it is. */
int script_index(const char *const names[], const char *name);

#endif
