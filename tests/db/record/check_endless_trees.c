/* SPDX-License-Identifier: ISC */
/* Trees of pages that a forger has made endless: each page of many levels names
 * the same one below it many times, so that the few rows come without an end.
 * Every command ends all the same, after work that the size of the file
 * bounds, with few lines and, where it cannot do what it is for, a sentence. */
#include "config.h"

#include <locale.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum {
	LEVELS = 10,
	BELOW = 50, /* names of the one page below: 50 ^ 10 rows and more */
	FILE_HEADER = 100,
	INDEX_INTERIOR = 2,
	TABLE_INTERIOR = 5,
	INDEX_LEAF = 10,
	TABLE_LEAF = 13,
	PAYLOAD_MAX = 1002, /* of an index entry that is all on its page */
	PAGES_MORE = LEVELS + 2,
	TREES = 64, /* at most */
	LINES_MAX = 2500,
};

static const char *folder;

/* The record of each kind, whole. */
static struct {
	char *bytes;
	size_t size;
	int64_t root[TREES];
	int n;
	char *round; /* the name of one */
} whole[SAMPLE_RECORDS];

/* The file that is worked on. */
static uint8_t *file;
static size_t page_size;
static uint32_t pages;

static uint32_t number_at(const uint8_t *at, int bytes)
{
	uint32_t number = 0;

	for (int i = 0; i < bytes; i++)
		number = number << 8 | at[i];
	return number;
}

static void put_number(uint8_t *at, uint32_t number, int bytes)
{
	for (int i = bytes; i-- > 0; number >>= 8)
		at[i] = (uint8_t)number;
}

static uint8_t *page_at(uint32_t page)
{
	return file + (page - 1) * page_size;
}

static uint8_t *head_of(uint32_t page)
{
	return page_at(page) + (page == 1 ? FILE_HEADER : 0);
}

static uint32_t leaf_below(uint32_t page)
{
	for (;;) {
		const uint8_t *head = head_of(page);

		if (head[0] == TABLE_LEAF || head[0] == INDEX_LEAF)
			return page;
		page = number_at(page_at(page) + number_at(head + 12, 2), 4);
	}
}

/* A cell that leads to that page, with a key of the leaf. */
static size_t make_cell(uint32_t leaf, uint32_t child, uint8_t *cell)
{
	const uint8_t *head = head_of(leaf);
	const uint8_t *first = page_at(leaf) + number_at(head + 8, 2);
	size_t payload = first[0], length = 1;

	put_number(cell, child, 4);
	if (head[0] == TABLE_LEAF) {
		cell[4] = 1; /* its key */
		return 5;
	}
	if (payload > 0x7f) {
		payload = (payload & 0x7f) << 7 | first[1];
		length = 2;
	}
	ck_assert_uint_le(payload, PAYLOAD_MAX);
	memcpy(cell + 4, first, length + payload);
	return 4 + length + payload;
}

static void write_interior(uint32_t page, uint32_t leaf, uint32_t child)
{
	uint8_t cell[PAYLOAD_MAX + 8], *head = head_of(page);
	size_t length = make_cell(leaf, child, cell);
	size_t free_from = (size_t)(head - page_at(page)) + 12;
	size_t at = page_size, n = 0;

	memset(head, 0, page_size - (size_t)(head - page_at(page)));
	while (n < BELOW && at - length > free_from + 2 * (n + 1)) {
		at -= length;
		memcpy(page_at(page) + at, cell, length);
		put_number(head + 12 + 2 * n++, (uint32_t)at, 2);
	}
	head[0] = head_of(leaf)[0] == TABLE_LEAF ? TABLE_INTERIOR
						 : INDEX_INTERIOR;
	put_number(head + 3, (uint32_t)n, 2);
	put_number(head + 5, (uint32_t)at, 2);
	put_number(head + 8, child, 4);
}

static uint32_t new_page(void)
{
	return ++pages;
}

static void make_endless(uint32_t root)
{
	uint32_t leaf = leaf_below(root), child;

	if (leaf == root) {
		leaf = new_page();
		memcpy(page_at(leaf), page_at(root), page_size);
	}
	child = leaf;
	for (int level = 0; level < LEVELS; level++) {
		uint32_t page = new_page();

		write_interior(page, leaf, child);
		child = page;
	}
	write_interior(root, leaf, child);
	put_number(file + 28, pages, 4);
	memcpy(file + 92, file + 24, 4); /* the number of pages is right */
}

static void write_file(void)
{
	FILE *out = fopen(tamper_path, "wb");

	ck_assert_ptr_nonnull(out);
	ck_assert_uint_eq(fwrite(file, page_size, pages, out), pages);
	ck_assert_int_eq(fclose(out), 0);
}

/* Of the nth tree, if that has a row; *forged says so. False: there are not so
 * many. */
static bool forge(int which, int n, bool *forged)
{
	uint32_t root;

	if (n >= whole[which].n)
		return false;
	root = (uint32_t)whole[which].root[n];
	page_size = number_at((const uint8_t *)whole[which].bytes + 16, 2);
	pages = (uint32_t)(whole[which].size / page_size);
	file = calloc(pages + PAGES_MORE, page_size);
	ck_assert_ptr_nonnull(file);
	memcpy(file, whole[which].bytes, whole[which].size);
	*forged = number_at(head_of(leaf_below(root)) + 3, 2) > 0;
	if (*forged)
		make_endless(root);
	write_file();
	free(file);
	return true;
}

static void list_trees(int which)
{
	sqlite3 *db;
	sqlite3_stmt *stmt;

	whole[which].root[whole[which].n++] = 1;
	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	sqlite3_prepare_v2(db,
			   "SELECT rootpage FROM sqlite_schema"
			   " WHERE rootpage > 0",
			   -1, &stmt, NULL);
	while (sqlite3_step(stmt) == SQLITE_ROW) {
		ck_assert_int_lt(whole[which].n, TREES);
		whole[which].root[whole[which].n++] =
			sqlite3_column_int64(stmt, 0);
	}
	sqlite3_finalize(stmt);
	sqlite3_close(db);
}

static void make_records(void)
{
	char *conf, conf_path[200];

	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	folder = support_folder();
	for (int i = 0; i < SAMPLE_RECORDS; i++) {
		snprintf(tamper_path, sizeof tamper_path, "%s/%d.db", folder,
			 i);
		sample_record_make(i, tamper_path);
		whole[i].bytes = support_read(tamper_path, &whole[i].size);
		list_trees(i);
		whole[i].round = record_folder_query(
			tamper_path, "SELECT table_id || '/' || day || '/' || "
				     "number FROM round");
	}
	snprintf(tamper_path, sizeof tamper_path, "%s/record.db", folder);
	conf = sqlite3_mprintf("table = { id = \"BAC-07\"; game = \"baccarat\";"
			       " gaming-day-starts = \"00:00\"; };\n"
			       "shoe = { port = \"unix:%s/shoe\"; };\n"
			       "log = { file = \"%s/log\"; };\n"
			       "record = { database = \"%s\"; };\n",
			       folder, folder, tamper_path);
	snprintf(conf_path, sizeof conf_path, "%s/conf", folder);
	support_write(conf_path, conf);
	sqlite3_free(conf);
}

/* For the shell: $R is the record, $D the folder, $N a round. */
static const char *const commands[] = {
	"verify $R",
	"show $N $R",
	"history --format=csv $R",
	"report shift --format=csv $R",
	"report table --format=csv $R",
	"report pending $R",
	"staff list --database=$R",
	"export --database=$R --to=$D/exported $N",
	"backup -c $D/conf $D/copy",
};

enum { COMMANDS = 9 };

START_TEST(every_command_ends)
{
	int which = _i / (TREES * COMMANDS), tree = _i / COMMANDS % TREES;
	char line[900], out_path[200], *text;
	bool forged;
	int status;

	ck_assert_int_eq(ROWS_OF(commands), COMMANDS);
	if (_i % SUPPORT_STEP != 0 || !forge(which, tree, &forged))
		return;
	snprintf(out_path, sizeof out_path, "%s/out", folder);
	snprintf(line, sizeof line, "R=%s D=%s N=%s; %s %s </dev/null >%s 2>&1",
		 tamper_path, folder, whole[which].round,
		 support_build("sabot"), commands[_i % COMMANDS], out_path);
	status = system(line);
	text = support_read(out_path, NULL);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) <= 3, "%s: %d",
		      line, status);
	ck_assert_msg(WEXITSTATUS(status) == 0 || *text, "%s", line);
	if (forged && _i % COMMANDS == 0) /* verify */
		ck_assert_msg(WEXITSTATUS(status) != 0, "%s: %s", line, text);
	ck_assert_msg(support_lines(text) < LINES_MAX, "%s: %d lines", line,
		      support_lines(text));
	free(text);
}
END_TEST

/* --- signals -------------------------------------------------------------- */

enum {
	HUGE_BYTES = 1 << 30, /* a file with holes, so that a bound by its size
				 is hours */
	BUSY_TICKS = 20,      /* of processor time, a hundredth of a second */
	LOOKS = 3000,	      /* of a hundredth of a second */
};

/* Each works on that tree until a signal comes. status: what the command then
 * exits with; 0: the signal ends it. */
static const struct {
	const char *line, *tree;
	int signal, status;
} long_work[] = {
	{"table -c $D/conf", "staff", SIGTERM, 4},
	{"table -c $D/conf", "staff", SIGINT, 4},
	{"history --format=csv $R", "sqlite_autoindex_addition_1", SIGINT, 0},
	{"history --format=csv $R", "sqlite_autoindex_addition_1", SIGTERM, 0},
	{"report shift --format=csv $R", "sqlite_autoindex_addition_1", SIGINT,
	 0},
	{"report table --format=csv $R", "addition", SIGINT, 0},
	{"report pending $R", "journal_pit", SIGINT, 0},
	{"verify $R", "card", SIGTERM, 0},
};

static int64_t root_of(int which, const char *tree)
{
	char sql[120], path[200], *number;
	int64_t root;

	snprintf(path, sizeof path, "%s/%d.db", folder, which);
	snprintf(sql, sizeof sql,
		 "SELECT rootpage FROM sqlite_schema WHERE name = '%s'", tree);
	number = record_folder_query(path, sql);
	root = strtoll(number, NULL, 10);
	free(number);
	return root;
}

/* Processor time of a process, in hundredths of a second; -1: it has ended. */
static long ticks_of(pid_t pid)
{
	char path[64], text[1024] = "", *state;
	long user = 0, kernel = 0;
	FILE *in;

	snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
	in = fopen(path, "r");
	ck_assert_ptr_nonnull(in);
	ck_assert_uint_gt(fread(text, 1, sizeof text - 1, in), 0);
	fclose(in);
	state = strrchr(text, ')');
	ck_assert_ptr_nonnull(state);
	if (state[2] == 'Z')
		return -1;
	ck_assert_int_eq(sscanf(state + 2,
				"%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u "
				"%ld %ld",
				&user, &kernel),
			 2);
	return user + kernel;
}

/* Reads the terminal, which would fill, for a hundredth of a second. */
static void look(int terminal)
{
	struct pollfd fd = {terminal, POLLIN, 0};
	char text[4096];

	if (poll(&fd, 1, 10) > 0 && !(fd.revents & POLLIN))
		nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
	else if (fd.revents & POLLIN)
		(void)!read(terminal, text, sizeof text);
}

static pid_t start(const char *command, int *terminal)
{
	char line[900];
	pid_t pid = forkpty(terminal, NULL, NULL, NULL);

	ck_assert_int_ge(pid, 0);
	if (pid > 0)
		return pid;
	snprintf(line, sizeof line, "R=%s D=%s; exec %s %s", tamper_path,
		 folder, support_build("sabot"), command);
	setenv("TERM", "xterm", 1);
	execl("/bin/sh", "sh", "-c", line, NULL);
	_exit(99);
}

START_TEST(a_signal_ends_it)
{
	int terminal, status = 0, looks = 0, n = 0;
	int wanted = long_work[_i].status;
	char line[300];
	bool forged;
	pid_t pid;

	snprintf(line, sizeof line, "rm -f %s?*", tamper_path);
	ck_assert_int_eq(system(line), 0); /* what a table left beside it */
	while (whole[1].root[n] != root_of(1, long_work[_i].tree))
		n++;
	ck_assert(forge(1, n, &forged) && forged);
	ck_assert_int_eq(truncate(tamper_path, HUGE_BYTES), 0);
	pid = start(long_work[_i].line, &terminal);
	while (ticks_of(pid) >= 0 && ticks_of(pid) < BUSY_TICKS &&
	       ++looks < LOOKS)
		look(terminal);
	ck_assert_msg(ticks_of(pid) >= BUSY_TICKS, "%s: no long work",
		      long_work[_i].line);
	kill(pid, long_work[_i].signal);
	for (looks = 0; looks < LOOKS && ticks_of(pid) >= 0; looks++)
		look(terminal);
	if (looks == LOOKS)
		kill(pid, SIGKILL);
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	close(terminal);
	ck_assert_msg(wanted == 0
			      ? WIFSIGNALED(status) &&
					WTERMSIG(status) == long_work[_i].signal
			      : WIFEXITED(status) &&
					WEXITSTATUS(status) == wanted,
		      "%s: status %x", long_work[_i].line, (unsigned)status);
}
END_TEST

static const struct test tests[] = {
	TIMES(every_command_ends, SAMPLE_RECORDS *TREES *COMMANDS),
};

static const struct test signal_tests[] = {
	L(a_signal_ends_it, long_work),
};

bool support_forks = true;

static const struct test_case cases[] = {
	{"endless", tests, ROWS_OF(tests), NULL, NULL, make_records},
	{"signals", signal_tests, ROWS_OF(signal_tests), NULL, NULL,
	 make_records},
};

SUITE_OF(cases)
