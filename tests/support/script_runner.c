/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/script_runner.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/support.h"

enum { LETS_MAX = 200, FILES_MAX = 60, TESTS_MAX = 1000 };

struct script_line script_lines[SCRIPT_LINES_MAX];
int script_lines_n;

static const struct script_verb *verbs;
static int n_verbs;

/* --- words ---------------------------------------------------------------- */

char *script_word(char **words)
{
	char *first = *words;

	*words += strcspn(*words, " ");
	if (**words)
		*(*words)++ = '\0';
	return first;
}

char *script_split(const char *words)
{
	char *text = calloc(1, strlen(words) + 2), *to = text;

	ck_assert_ptr_nonnull(text);
	for (; *words && strcmp(words, ";") != 0; words++)
		if (strncmp(words, "; ", 2) == 0) {
			*to++ = '\n';
			words += strspn(words + 1, " \t");
		} else {
			*to++ = *words;
		}
	if (to > text)
		*to = '\n';
	return text;
}

int script_index(const char *const names[], const char *name)
{
	int i = 0;

	while (names[i] && strcmp(names[i], name) != 0)
		i++;
	ck_assert_msg(names[i], "what is %s?", name);
	return i;
}

/* --- files ---------------------------------------------------------------- */

void script_require(bool well, const char *what)
{
	if (well)
		return;
	fprintf(stderr, "scripts: %s\n", what);
	exit(1);
}

static struct let {
	const char *name, *words;
} lets[LETS_MAX];
static int n_lets;

static const struct let *let_of(const char *name, size_t length)
{
	for (int i = n_lets - 1; i >= 0; i--)
		if (strlen(lets[i].name) == length &&
		    memcmp(lets[i].name, name, length) == 0)
			return &lets[i];
	return NULL;
}

static char *expanded(const char *words)
{
	char text[8192];
	size_t used = 0;

	while (*words) {
		size_t length =
			strspn(words + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
		const struct let *let =
			*words == '$' ? let_of(words + 1, length) : NULL;

		used += (size_t)snprintf(text + used, sizeof text - used,
					 "%.*s",
					 let ? (int)strlen(let->words) : 1,
					 let ? let->words : words);
		script_require(used < sizeof text, "a long line");
		words += let ? length + 1 : 1;
	}
	text[used] = '\0';
	return strdup(text);
}

static void read_line(const char *file, int number, char *text)
{
	char *verb = script_word(&text), *words = expanded(text);

	if (strcmp(verb, "let") == 0) {
		script_require(n_lets < LETS_MAX, "LETS_MAX: raise it");
		lets[n_lets].name = script_word(&words);
		lets[n_lets++].words = words;
		return;
	}
	script_require(script_lines_n < SCRIPT_LINES_MAX,
		       "SCRIPT_LINES_MAX: raise it");
	script_lines[script_lines_n++] =
		(struct script_line){file, number, verb, words};
}

static void read_script(const char *folder, const char *name)
{
	static char *texts[FILES_MAX]; /* they stay */
	static int files;
	char path[512];
	size_t room = 0;
	int number = 1;
	FILE *file;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	script_require(files < FILES_MAX, "FILES_MAX: raise it");
	file = fopen(support_source(path), "r");
	script_require(file && getdelim(&texts[files], &room, '\0', file) > 0,
		       path);
	fclose(file);
	for (char *text = texts[files++], *end; *text; text = end, number++) {
		for (end = strchr(text, '\n');
		     end && end > text && end[-1] == '\\';
		     end = strchr(end, '\n'), number++)
			end[-1] = end[0] = ' '; /* it goes on */
		script_require(end, "a line without its end");
		*end++ = '\0';
		text += strspn(text, "\t ");
		if (*text && *text != '#')
			read_line(name, number, text);
	}
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_script(const struct dirent *entry)
{
	return strstr(entry->d_name, ".txt") != NULL;
}

void script_read(const char *folder, const struct script_verb *table, int n)
{
	static struct dirent **entries; /* the names stay */
	int files =
		scandir(support_source(folder), &entries, is_script, by_name);

	verbs = table;
	n_verbs = n;
	script_require(files > 0, "there are none");
	for (int i = 0; i < files; i++)
		read_script(folder, entries[i]->d_name);
}

/* --- steps ---------------------------------------------------------------- */

bool script_is(const struct script_line *line, const char *verb)
{
	return strcmp(line->verb, verb) == 0;
}

bool script_is_test(const struct script_line *line)
{
	return script_is(line, "test") || script_is(line, "picture") ||
	       script_is(line, "clause");
}

int script_head(int line)
{
	while (line > 0 &&
	       script_lines[line - 1].file == script_lines[line].file)
		line--;
	return line;
}

const char *script_value(int head, const char *verb)
{
	for (int i = head; !script_is_test(&script_lines[i]); i++)
		if (script_is(&script_lines[i], verb))
			return script_lines[i].words;
	return NULL;
}

static char told[1 << 16]; /* the words of a test's steps */
static size_t used;

static void do_line(const struct script_line *line)
{
	char *words = told + used;
	int i = 0;

	used += (size_t)snprintf(words, sizeof told - used, "%s", line->words) +
		1;
	ck_assert_uint_lt(used, sizeof told);
	while (i < n_verbs && !script_is(line, verbs[i].verb))
		i++;
	ck_assert_msg(i < n_verbs, "%s:%d: no step %s", line->file,
		      line->number, line->verb);
	verbs[i].run(words);
}

void script_run_steps(int from)
{
	for (int i = from; i < script_lines_n &&
			   script_lines[i].file == script_lines[from].file &&
			   !script_is_test(&script_lines[i]);
	     i++)
		do_line(&script_lines[i]);
}

void script_run_test(int head, const char *name)
{
	for (int i = head; i < script_lines_n &&
			   script_lines[i].file == script_lines[head].file;
	     i++)
		if (script_is_test(&script_lines[i]) &&
		    strcmp(script_lines[i].words, name) == 0) {
			script_run_steps(i + 1);
			return;
		}
	ck_abort_msg("nothing is called %s", name);
}

/* --- tests ---------------------------------------------------------------- */

static int tests_at[TESTS_MAX];

void script_log_test(int line)
{
	fprintf(stderr, "# %s:%d: %s\n", script_lines[line].file,
		script_lines[line].number, script_lines[line].words);
	used = 0;
}

START_TEST(what_a_script_says_is_so)
{
	script_log_test(tests_at[_i]);
	script_run_steps(script_head(tests_at[_i]));
	script_run_steps(tests_at[_i] + 1);
}
END_TEST

int script_run(const char *suite, SFun before, SFun after)
{
	int n = 0;

	for (int i = 0; i < script_lines_n; i++)
		if (script_is(&script_lines[i], "test")) {
			script_require(n < TESTS_MAX, "TESTS_MAX: raise it");
			tests_at[n++] = i;
		}
	const struct test tests[] = {TIMES(what_a_script_says_is_so, n)};
	const struct test_case cases[] = {CASE(suite, tests, before, after)};

	return support_run(cases, ROWS_OF(cases));
}
