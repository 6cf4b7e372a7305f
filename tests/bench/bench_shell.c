/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/bench/bench_shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "tests/bench/bench.h"

static FILE *shell_in, *shell_out;

void bench_shell_start(const char *path)
{
	int end[2];

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, end) != 0)
		bench_die("socketpair");
	switch (fork()) {
	case -1: bench_die("fork"); break;
	case 0:
		dup2(end[1], STDIN_FILENO);
		dup2(end[1], STDOUT_FILENO);
		close(end[0]);
		close(end[1]);
		execlp("sqlite3", "sqlite3", "-batch", "-readonly", path,
		       (char *)NULL);
		perror("sqlite3");
		_exit(1);
	default: break;
	}
	close(end[1]);
	shell_in = fdopen(end[0], "w");
	shell_out = fdopen(dup(end[0]), "r");
	if (!shell_in || !shell_out)
		bench_die("sqlite3");
	fputs(".timer on\n", shell_in);
}

int64_t bench_shell_ns(const char *sql)
{
	char line[4096];
	double user, sys;

	fprintf(shell_in, "%s;\n", sql);
	fflush(shell_in);
	while (fgets(line, sizeof line, shell_out))
		if (sscanf(line, "Run Time: real %*f user %lf sys %lf", &user,
			   &sys) == 2)
			return (int64_t)((user + sys) * 1e9);
	bench_die("sqlite3 has ended");
	return 0;
}

int64_t bench_shell_own_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}
