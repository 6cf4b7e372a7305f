/* SPDX-License-Identifier: ISC */
/* A terminal for the tests of the whole program: whole_terminal ROWS COLS
 * COMMAND... runs the command on a terminal of that size, copies its output to
 * standard output, and ends with its status. Orders:
 *
 *	keys TEXT	type TEXT; \e is Escape, \r is Enter, \s a space
 *	deaf		stop reading the command's output
 *	hear		read again
 *	time N KEYS HERE THERE
 *			N times: type KEYS and wait for HERE, type them again
 *			and wait for THERE; print the times on standard error
 */
#include "config.h"

#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/whole/orders.h"

enum { TAIL = 4096, WORD = 64, TIMES_MAX = 1000, PATIENCE_MS = 30000 };

static int master;
static bool stalled;
static char tail[TAIL + 1]; /* the latest output */
static size_t used;

static void die(const char *what)
{
	fprintf(stderr, "whole_terminal: %s: %s\n", what, strerror(errno));
	exit(EXIT_FAILURE);
}

static int64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * INT64_C(1000000) + now.tv_nsec / 1000;
}

static void type(const char *text)
{
	for (; *text; text++) {
		char c = *text;

		if (c == '\\' && text[1]) {
			c = *++text;
			c = c == 'e' ? '\033' : c == 'r' ? '\r' : ' ';
		}
		if (write(master, &c, 1) != 1)
			die("typing");
	}
}

static void keep(const char *bytes, size_t n)
{
	if (n > TAIL / 2) {
		bytes += n - TAIL / 2;
		n = TAIL / 2;
	}
	if (used + n > TAIL) {
		memmove(tail, tail + used - TAIL / 2, TAIL / 2);
		used = TAIL / 2;
	}
	for (size_t i = 0; i < n; i++)
		tail[used++] = bytes[i] ? bytes[i] : ' ';
	tail[used] = '\0';
}

/* False: the command has ended. */
static bool read_output(void)
{
	char bytes[TAIL];
	ssize_t n = read(master, bytes, sizeof bytes);

	if (n <= 0)
		return false;
	if (write(STDOUT_FILENO, bytes, (size_t)n) != n)
		die("standard output");
	keep(bytes, (size_t)n);
	return true;
}

/* Microseconds until the output has the mark. */
static int64_t time_one(const char *keys, const char *mark)
{
	struct pollfd fd = {master, POLLIN, 0};
	int64_t from_us;

	used = 0;
	tail[0] = '\0';
	from_us = now_us();
	type(keys);
	while (!strstr(tail, mark)) {
		if (poll(&fd, 1, PATIENCE_MS) <= 0 || !read_output())
			die(mark);
	}
	return now_us() - from_us;
}

static int compare(const void *a, const void *b)
{
	int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

	return (x > y) - (x < y);
}

static void time_keys(int n, const char *keys, const char *here,
		      const char *there)
{
	int64_t us[TIMES_MAX];
	int median = n / 2;

	for (int i = 0; i < n; i++)
		us[i] = time_one(keys, i % 2 ? there : here);
	qsort(us, (size_t)n, sizeof *us, compare);
	fprintf(stderr, "median %.1f ms, longest %.1f ms\n",
		(double)us[median] / 1000, (double)us[n - 1] / 1000);
}

static void obey(const char *order)
{
	char keys[WORD], here[WORD], there[WORD];
	int n;

	if (strncmp(order, "keys ", 5) == 0)
		type(order + 5);
	else if (sscanf(order, "time %d %63s %63s %63s", &n, keys, here,
			there) == 4 &&
		 n > 0 && 2 * n <= TIMES_MAX)
		time_keys(2 * n, keys, here, there);
	else
		stalled = strcmp(order, "deaf") == 0;
}

static pid_t run(char **argv)
{
	struct winsize size = {.ws_row = (unsigned short)atoi(argv[1]),
			       .ws_col = (unsigned short)atoi(argv[2])};
	pid_t child = forkpty(&master, NULL, NULL, &size);

	if (child < 0)
		die("forkpty");
	if (child > 0)
		return child;
	execvp(argv[3], argv + 3);
	_exit(127);
}

static int end(pid_t child)
{
	int status;

	close(master);
	waitpid(child, &status, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int main(int argc, char **argv)
{
	char order[ORDER_MAX];
	int orders = STDIN_FILENO;
	pid_t child;

	if (argc < 4)
		return EXIT_FAILURE;
	child = run(argv);
	for (;;) {
		struct pollfd fds[] = {{orders, POLLIN, 0},
				       {master, stalled ? 0 : POLLIN, 0}};

		if (poll(fds, 2, -1) < 0)
			die("poll");
		if (fds[0].revents && !orders_read())
			orders = -1;
		while (orders_next(order))
			obey(order);
		if (fds[1].revents && (stalled || !read_output()))
			return end(child);
	}
}
