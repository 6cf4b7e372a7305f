/* SPDX-License-Identifier: ISC */
/* The gaming server of examples/ that settles, at a table with real rows. */
#include "config.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/fixture_feed.h"
#include "tests/support/support.h"

enum { WAITS = 1500, WAIT_MS = 10, NAMES_MAX = 200 };

static pid_t client;
static int input; /* of the client */

static const char *path_of(const char *name)
{
	static char path[4][NAMES_MAX];
	static size_t next;

	next = (next + 1) % ROWS_OF(path);
	snprintf(path[next], sizeof path[next], "%s/%s", servers.folder, name);
	return path[next];
}

static void start_client(void)
{
	int ends[2], out;

	ck_assert_int_eq(pipe2(ends, O_CLOEXEC), 0);
	client = fork();
	if (client == 0) {
		out = open(path_of("printed"), O_WRONLY | O_CREAT | O_APPEND,
			   0600);
		dup2(ends[0], STDIN_FILENO);
		dup2(out, STDOUT_FILENO);
		execlp("python3", "python3",
		       support_source("examples/link-client.py"),
		       path_of("feed"), "s0", path_of("token"),
		       path_of("ledger"), (char *)NULL);
		_exit(127);
	}
	close(ends[0]);
	input = ends[1];
}

static void set_up(void)
{
	char token[SERVERS_TOKEN_MAX];

	servers_open(1);
	support_write(path_of("token"), servers_token(0, token));
	start_client();
}

static void tear_down(void)
{
	kill(client, SIGKILL);
	waitpid(client, NULL, 0);
	servers_close();
}

static bool has_printed(const char *words)
{
	char *text = access(path_of("printed"), R_OK) == 0
			     ? support_read(path_of("printed"), NULL)
			     : strdup("");
	bool has = strstr(text, words) != NULL;

	free(text);
	return has;
}

static void await(const char *words)
{
	for (int i = 0; !has_printed(words); i++) {
		ck_assert_msg(i < WAITS, "not printed: %s", words);
		servers_turn();
		poll(NULL, 0, WAIT_MS);
	}
}

static void says(const char *line)
{
	ck_assert_int_eq(write(input, line, strlen(line)),
			 (ssize_t)strlen(line));
}

static void expect_exit(void)
{
	int status = 0;

	close(input);
	for (int i = 0; waitpid(client, &status, WNOHANG) == 0; i++) {
		ck_assert_int_lt(i, WAITS);
		servers_turn();
		poll(NULL, 0, WAIT_MS);
	}
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* Two rounds; it is killed in the first and away when that ends, and the
 * station starts again. A correction settles the round anew. */
START_TEST(it_settles_each_round_once_whoever_is_killed)
{
	char *text;

	says("1 wager 3 banker 10\n2 wager 4 tie 5\n3 wager 5 player 10\n");
	await("refuse 2 below-min\n");
	await("ok 3\n");
	kill(client, SIGKILL);
	waitpid(client, NULL, 0);
	close(input);
	servers_deal("close\ncard 9h 2c 9d 3d\nannounce\ncorrect 1 2h");
	servers_restart();
	servers_deal("card 4d 2d\nannounce\nclear\nopen");
	start_client();
	says("3 wager 5 player 10\n4 wager 3 tie 10\n");
	await("ok 4\n");
	servers_deal("void x");
	await("0002 3 10.00\n");
	expect_exit();
	text = support_read(path_of("printed"), NULL);
	ck_assert_ptr_nonnull(strstr(text, "0001 3 19.50\n"));
	ck_assert_ptr_nonnull(strstr(text, "0001 5 0.00\n"));
	ck_assert_ptr_null(strstr(strstr(text, "0001 5 ") + 1, "0001 5 "));
	free(text);
}
END_TEST

static const struct test tests[] = {
	T(it_settles_each_round_once_whoever_is_killed),
};

SUITE_AROUND("settles", tests, set_up, tear_down)
