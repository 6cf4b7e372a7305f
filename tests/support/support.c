/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/support.h"

#include <errno.h>
#include <ftw.h>
#include <limits.h>
#include <malloc.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	DIFF_BEFORE = 3,
	DIFF_LINES = 24,
	SCRATCH_MAX = 40,
	MAPPED_FROM = 1 << 20, /* bytes */
	HANGS_S = 1800,
};

static struct {
	char path[64];
	pid_t owner;
} folder;

static int support_remove_one(const char *path, const struct stat *st, int type,
			      struct FTW *where)
{
	(void)st;
	(void)type;
	(void)where;
	return remove(path);
}

/* After a test, or at its exit. A child that it forked must leave its parent's
 * folder alone. */
static void support_remove_folder(void)
{
	if (folder.owner == getpid())
		nftw(folder.path, support_remove_one, 8, FTW_DEPTH | FTW_PHYS);
	folder.owner = 0;
}

__attribute__((weak)) bool support_forks = false;

static TCase *support_tcase(const struct test_case *wanted)
{
	TCase *tcase = tcase_create(wanted->name);
	const struct test *test = wanted->tests;

	tcase_add_unchecked_fixture(tcase, wanted->once, NULL);
	tcase_add_checked_fixture(tcase, NULL, support_remove_folder);
	tcase_add_checked_fixture(tcase, wanted->before, wanted->after);
	for (; test < wanted->tests + wanted->n_tests; test++)
		tcase_add_loop_test(tcase, *test->test, test->from,
				    test->below);
	return tcase;
}

/* A table's millions of bytes, made over and over, come as zeroes from the
 * kernel each time, which are not touched: the heap would write them. */
int support_run(const struct test_case *cases, int n)
{
	Suite *suite = suite_create(program_invocation_short_name);
	SRunner *runner = srunner_create(suite);

	mallopt(M_MMAP_THRESHOLD, MAPPED_FROM);
	if (SUPPORT_SANITIZED && !support_forks && !getenv("CK_FORK")) {
		srunner_set_fork_status(runner, CK_NOFORK);
		alarm(HANGS_S);
	}
	for (int i = 0; i < n; i++)
		suite_add_tcase(suite, support_tcase(&cases[i]));
	srunner_run_all(runner, CK_ENV);
	srunner_free(runner);
	return 0;
}

/* Short, since sockets lie in it. */
static const char *support_scratch(void)
{
	const char *given = getenv("TMPDIR");

	return given && strlen(given) < SCRATCH_MAX ? given : "/tmp";
}

const char *support_folder(void)
{
	ck_assert_msg(!folder.owner, "a test has one folder");
	snprintf(folder.path, sizeof folder.path, "%s/sabot-test-XXXXXX",
		 support_scratch());
	ck_assert_msg(mkdtemp(folder.path), "%s: %s", folder.path,
		      strerror(errno));
	folder.owner = getpid();
	atexit(support_remove_folder);
	return folder.path;
}

static const char *support_path(char *path, const char *variable,
				const char *name)
{
	const char *top = getenv(variable);

	snprintf(path, PATH_MAX, "%s/%s", top ? top : ".", name);
	return path;
}

const char *support_source(const char *name)
{
	static char path[PATH_MAX];

	return support_path(path, "SABOT_SRC", name);
}

const char *support_build(const char *name)
{
	static char path[PATH_MAX];

	return support_path(path, "SABOT_BUILD", name);
}

const char *support_shared(const char *name)
{
	static char path[PATH_MAX];

	if (!getenv("SABOT_SHARED"))
		return NULL;
	support_path(path, "SABOT_SHARED", name);
	return access(path, R_OK) == 0 ? path : NULL;
}

void support_count(const char *what, int n)
{
	if (getenv("SABOT_SOAK"))
		fprintf(stderr, "%s: %d\n", what, n);
}

char *support_read(const char *path, size_t *len)
{
	FILE *file = fopen(path, "rb");
	char *text, piece[4096];
	size_t got, size;
	FILE *memory = open_memstream(&text, len ? len : &size);

	ck_assert_msg(file && memory, "%s: %s", path, strerror(errno));
	while ((got = fread(piece, 1, sizeof piece, file)) > 0)
		fwrite(piece, 1, got, memory);
	ck_assert_msg(!ferror(file), "%s: %s", path, strerror(errno));
	fclose(file);
	fclose(memory);
	return text;
}

void support_write(const char *path, const char *text)
{
	FILE *file = fopen(path, "wb");

	ck_assert_msg(file && fputs(text, file) >= 0 && fclose(file) == 0,
		      "%s: %s", path, strerror(errno));
}

int support_lines(const char *text)
{
	int n = 0;

	for (; *text; text++)
		n += *text == '\n';
	return n;
}

bool support_line(const char **lines, char *line, size_t size)
{
	size_t n = strcspn(*lines, "\n");

	if (**lines == '\0')
		return false;
	if (n >= size)
		ck_abort_msg("no room for the line: %s", *lines);
	memcpy(line, *lines, n);
	line[n] = '\0';
	*lines += n + ((*lines)[n] == '\n');
	return true;
}

int support_command(const char *command, char *written, size_t size)
{
	FILE *output = popen(command, "r");

	ck_assert_ptr_nonnull(output);
	written[fread(written, 1, size - 1, output)] = '\0';
	return pclose(output) >> 8;
}

void support_pin_hash(const char *pin, char *hash)
{
	ck_assert_int_eq(crypto_pwhash_str(hash, pin, strlen(pin),
					   crypto_pwhash_OPSLIMIT_MIN,
					   crypto_pwhash_MEMLIMIT_MIN),
			 0);
}

/* A sanitizer has terabytes of addresses in use. */
void support_limit_memory(size_t bytes)
{
	unsigned long pages = 0;
	struct rlimit limit;
	FILE *file = fopen("/proc/self/statm", "r");

	ck_assert(file && fscanf(file, "%lu", &pages) == 1);
	fclose(file);
	ck_assert_int_eq(getrlimit(RLIMIT_AS, &limit), 0);
	limit.rlim_cur = bytes ? pages * (rlim_t)sysconf(_SC_PAGESIZE) + bytes
			       : limit.rlim_max;
	ck_assert_int_eq(setrlimit(RLIMIT_AS, &limit), 0);
}

/* The line that starts at *text, with its length; *text moves behind it. At
 * the end NULL. */
static const char *support_next_line(const char **text, int *len)
{
	const char *line = *text;
	const char *end = strchrnul(line, '\n');

	if (*line == '\0')
		return NULL;
	*len = (int)(end - line);
	*text = *end ? end + 1 : end;
	return line;
}

static void support_put_line(FILE *out, const char **text, const char *sign)
{
	int len;
	const char *line = support_next_line(text, &len);

	if (line)
		fprintf(out, "# %s%.*s\n", sign, len, line);
}

static int support_same_line(const char *a, const char *b)
{
	size_t len = strcspn(a, "\n");

	return strncmp(a, b, len + 1) == 0;
}

static void support_put_both(FILE *out, const char **got, const char **want)
{
	int len;

	if (support_same_line(*got, *want)) {
		support_put_line(out, want, " ");
		support_next_line(got, &len);
	} else {
		support_put_line(out, want, "-");
		support_put_line(out, got, "+");
	}
}

/* Where the line that holds at starts, or the one `lines` before it. */
static size_t support_back(const char *text, size_t at, int lines)
{
	for (; at > 0; at--)
		if (text[at - 1] == '\n' && lines-- == 0)
			break;
	return at;
}

char *support_diff(const char *got, const char *want)
{
	size_t same = 0, size;
	char *text;
	FILE *out;

	if (strcmp(got, want) == 0)
		return NULL;
	while (got[same] == want[same])
		same++;
	same = support_back(got, same, DIFF_BEFORE);
	got += same;
	want += same;
	out = open_memstream(&text, &size);
	for (int i = 0; i < DIFF_LINES && (*got || *want); i++)
		support_put_both(out, &got, &want);
	fclose(out);
	return text;
}

char *support_golden(const char *got, const char *name)
{
	const char *path = support_source(name);

	if (getenv("UPDATE"))
		support_write(path, got);
	return support_read(path, NULL);
}
