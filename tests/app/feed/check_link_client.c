/* SPDX-License-Identifier: ISC */
/* The gaming server of examples/, at a table that the test is. */
#include "config.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/fixture_link.h"
#include "tests/support/support.h"

/* More than sockets hold, both ways. */
enum { MESSAGES = 10000, ROWS = 20000, LINE_ROOM = 80 };

#define TOKEN "0123456789-0123456789-0123456789"

static const char *folder;
static FILE *receives; /* what the client says */
static int listener, table;
static pid_t client;

static char *path_of(const char *name)
{
	static char path[4][200];
	static size_t next;

	next = (next + 1) % ROWS_OF(path);
	snprintf(path[next], sizeof path[next], "%s/%s", folder, name);
	return path[next];
}

static void write_messages(void)
{
	FILE *file = fopen(path_of("messages"), "w");

	ck_assert_ptr_nonnull(file);
	for (int i = 0; i < MESSAGES; i++)
		fprintf(file, "w%d wager 3 banker 10\n", i);
	fclose(file);
}

static void become_client(void)
{
	int in = open(path_of("messages"), O_RDONLY);
	int out = open(path_of("lines"), O_WRONLY | O_CREAT, 0600);

	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	execl(support_build("examples/link-client"), "link-client",
	      path_of("feed"), "games-1", path_of("token"), (char *)NULL);
	_exit(127);
}

static void set_up(void)
{
	folder = support_folder();
	write_messages();
	support_write(path_of("token"), TOKEN "\n");
	listener = peer_unix(path_of("feed"), true);
	client = fork();
	if (client == 0)
		become_client();
}

static void tear_down(void)
{
	kill(client, SIGKILL);
}

static void send_line(const char *text)
{
	size_t length = strlen(text);

	while (length > 0) {
		ssize_t n = send(table, text, length, MSG_NOSIGNAL);

		ck_assert_int_gt(n, 0);
		text += n;
		length -= (size_t)n;
	}
}

/* The next line but for hearts. */
static void expect_line(const char *want)
{
	char line[LINE_ROOM] = "";

	do
		ck_assert_ptr_nonnull(fgets(line, sizeof line, receives));
	while (strcmp(line, "alive\n") == 0);
	ck_assert_str_eq(line, want);
}

static void let_in(void)
{
	table = accept(listener, NULL, NULL);
	ck_assert_int_ge(table, 0);
	receives = fdopen(table, "r");
	send_line("sabot\t1\tBAC-07\t2026-11-21\t3\t41\n");
	expect_line("client games-1 " TOKEN "\n");
	send_line("client games-1 10\n");
	expect_line("from 0\n");
}

static void answer_all(void)
{
	char line[LINE_ROOM];

	for (int i = 0; i < MESSAGES; i++) {
		sprintf(line, "w%d wager 3 banker 10\n", i);
		expect_line(line);
		sprintf(line, "ok w%d\n", i);
		send_line(line);
	}
}

static void expect_end(void)
{
	int status;

	ck_assert_int_eq(waitpid(client, &status, 0), client);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* How many of the printed lines have a number between these. */
static void expect_printed(const char *before, const char *behind, int n)
{
	FILE *lines = fopen(path_of("lines"), "r");
	char line[LINE_ROOM], want[LINE_ROOM];
	int found = 0;

	ck_assert_ptr_nonnull(lines);
	while (fgets(line, sizeof line, lines)) {
		snprintf(want, sizeof want, "%s%d%s", before, found, behind);
		found += strcmp(line, want) == 0;
	}
	ck_assert_int_eq(found, n);
	fclose(lines);
}

/* A table that reads nothing before all its lines are read. */
START_TEST(it_listens_while_it_cannot_speak)
{
	char line[LINE_ROOM];

	let_in();
	for (int i = 0; i < ROWS; i++) {
		sprintf(line, "%d.0\t> note the dealer\n", i);
		send_line(line);
	}
	answer_all();
	expect_end();
	expect_printed("", ".0\t> note the dealer\n", ROWS);
	expect_printed("ok w", "\n", MESSAGES);
}
END_TEST

START_TEST(it_starts_again_when_the_table_disconnects)
{
	let_in();
	expect_line("w0 wager 3 banker 10\n");
	fclose(receives);
	let_in();
	answer_all();
	expect_end();
	expect_printed("ok w", "\n", MESSAGES);
}
END_TEST

static const struct test tests[] = {
	T(it_listens_while_it_cannot_speak),
	T(it_starts_again_when_the_table_disconnects),
};

SUITE_AROUND("link-client", tests, set_up, tear_down)
