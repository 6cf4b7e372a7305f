/* SPDX-License-Identifier: ISC */
/* The line of progress, and Ctrl-C while it is on the terminal. */
#include "config.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/runtime/interrupt.h"
#include "app/runtime/progress.h"
#include "tests/support/support.h"

/* What a child does with the terminal as its stderr, and what came there. */
static int runs(void (*child)(void), char *text, size_t size)
{
	int terminal = posix_openpt(O_RDWR | O_NOCTTY), status;
	size_t used = 0;
	ssize_t n;
	pid_t pid;

	ck_assert_int_ge(terminal, 0);
	ck_assert_int_eq(grantpt(terminal) | unlockpt(terminal), 0);
	pid = fork();
	if (pid == 0) {
		signal(SIGINT, SIG_DFL);
		dup2(open(ptsname(terminal), O_RDWR | O_NOCTTY), STDERR_FILENO);
		child();
		_exit(7);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	/* it may come in two parts; EIO behind the last one */
	while ((n = read(terminal, text + used, size - 1 - used)) > 0)
		used += (size_t)n;
	text[used] = '\0';
	close(terminal);
	return status;
}

static void is_interrupted(void)
{
	struct progress progress;

	progress_begin(&progress);
	fputs("12 % of 99 rows", stderr);
	raise(SIGINT);
}

START_TEST(the_line_is_erased_and_the_signal_ends_the_program)
{
	char text[64];
	int status = runs(is_interrupted, text, sizeof text);

	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
	ck_assert_str_eq(text, "12 % of 99 rows\r\033[K");
}
END_TEST

static void ends_in_order(void)
{
	struct progress progress;

	interrupt_begin();
	progress_begin(&progress);
	raise(SIGINT);
	_exit(interrupt_pending() ? 3 : 4);
}

START_TEST(who_ends_in_order_still_does)
{
	char text[64];
	int status = runs(ends_in_order, text, sizeof text);

	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 3);
	ck_assert_str_eq(text, "");
}
END_TEST

static void *works_in_a_thread(void *context)
{
	struct progress progress;

	(void)context;
	progress_begin(&progress);
	progress.next_ms = 0;
	progress_rows(&progress, 1, 2);
	progress_hide(&progress);
	return NULL;
}

static void works_beside_a_screen(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, works_in_a_thread, NULL);
	pthread_join(thread, NULL);
}

/* A station prints a report while its screen is on that terminal. */
START_TEST(a_thread_leaves_the_terminal_alone)
{
	char text[64];
	int status = runs(works_beside_a_screen, text, sizeof text);

	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 7);
	ck_assert_str_eq(text, "");
}
END_TEST

/* Of a forged record a number may have any size. */
static const struct {
	int64_t done, total;
	const char *text;
} shares[] = {
	{0, 200, "\r\033[Kcopying 0 %"},
	{199, 200, "\r\033[Kcopying 99 %"},
	{200, 200, "\r\033[Kcopying 100 %"},
	{0, 0, "\r\033[Kcopying 100 %"},
	{INT64_MAX / 2, INT64_MAX, "\r\033[Kcopying 50 %"},
	{INT64_MIN, 200, "\r\033[Kcopying 0 %"},
};

static int share;

static void shows_a_share(void)
{
	struct progress progress = {.shown = true};

	progress_percent(&progress, "copying", shares[share].done,
			 shares[share].total);
}

START_TEST(a_share_is_shown_in_percent)
{
	char text[64];

	share = _i;
	runs(shows_a_share, text, sizeof text);
	ck_assert_str_eq(text, shares[_i].text);
}
END_TEST

static const struct test tests[] = {
	T(the_line_is_erased_and_the_signal_ends_the_program),
	T(who_ends_in_order_still_does),
	T(a_thread_leaves_the_terminal_alone),
	L(a_share_is_shown_in_percent, shares),
};

SUITE("interrupted", tests)
