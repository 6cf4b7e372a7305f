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

static void set_up_at(const char *house)
{
	char token[SERVERS_TOKEN_MAX];

	servers_open_at(house, 1);
	support_write(path_of("token"), servers_token(0, token));
	start_client();
}

static void set_up(void)
{
	set_up_at("table baccarat min=10");
}

static void set_up_prison(void)
{
	set_up_at("table roulette en-prison=yes min-revs=1");
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

static void expect_once(const char *words)
{
	char *text = support_read(path_of("printed"), NULL);
	const char *at = strstr(text, words);

	ck_assert_msg(at && !strstr(at + 1, words), "%s", text);
	free(text);
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

static void kill_client(void)
{
	kill(client, SIGKILL);
	waitpid(client, NULL, 0);
	close(input);
}

/* A wager in prison is decided in a round without a message of its server; one
 * that is pending goes back after the round, one in prison for good by a row as
 * well. Killed after each. */
START_TEST(stakes_that_are_kept_go_back_once)
{
	static const char spin[] = "close\nspin cw ccw\nrevs 5\nnumber %d\n"
				   "announce\nopen";
	char line[160], round[ROUND_NAME_MAX];

	says("1 wager 3 red 10\n2 wager 4 red 20\n3 wager 5 even 5\n");
	await("ok 3\n");
	snprintf(line, sizeof line, spin, 0);
	servers_deal(line);
	await("0001 3 0\n");
	kill_client();
	/* 3, red and odd, frees the red ones */
	snprintf(line, sizeof line, spin, 3);
	servers_deal(line);
	start_client();
	says("4 wager 6 black 10\n");
	await("0002 4 20.00\n");
	await("0002 5 0.00\n");
	await("ok 4\n");
	servers_deal("close\npending power");
	await("0003 6 0\n");
	rounds_format_name(&station_rounds(servers.station)->round.name, round);
	snprintf(line, sizeof line, "return %s @%lld by 2001 x", round,
		 (long long)station_rounds(servers.station)->round.first_seq);
	kill_client();
	ck_assert(station_submit(servers.station, SOURCE_KEY, KIND_PEOPLE,
				 "3001", line));
	servers_turn();
	start_client();
	await("back BAC-07");
	await("0003 6 10.00\n");
	expect_exit();
	expect_once("0002 3 10.00\n");
	expect_once("0003 6 10.00\n");
}
END_TEST

static const struct test tests[] = {
	T(it_settles_each_round_once_whoever_is_killed),
};

static const struct test prison_tests[] = {
	T(stakes_that_are_kept_go_back_once),
};

static const struct test_case cases[] = {
	CASE("settles", tests, set_up, tear_down),
	CASE("settles what is kept", prison_tests, set_up_prison, tear_down),
};

SUITE_OF(cases)
