/* SPDX-License-Identifier: ISC */
/* Listeners of the feed, for the tests of the whole program.
 *
 *	whole_listener SOCKET [KEY=NUMBER ...]
 *
 * One listener copies what it hears to standard output, until the feed ends.
 * Several (`crowd`) say when all are in, and on SIGTERM how many were sent away
 * and whether all others heard the same. `deaf` ones never read.
 *
 *	from=SEQ	ask for the rows from there on, in time
 *	crowd=N		so many listeners
 *	row=SEQ		who are in when they have heard that row
 *	deaf=N		so many that never read
 *	kill=PID	kill that process ...
 *	after=LINES	... when so many lines were heard
 *	within=US	... and a random time up to this has passed
 */
#include "config.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum {
	EARS_MAX = 1000,
	ASK_MS = 150, /* who asks after 200 is told of other rows */
};

struct ear {
	int fd; /* -1: the feed has ended it */
	char *heard;
	size_t used;
};

static struct {
	long from, crowd, row, deaf, kill, after, within;
} want;

static const struct option {
	const char *key;
	long *value;
} options[] = {
	{"from=", &want.from},	   {"crowd=", &want.crowd},
	{"row=", &want.row},	   {"deaf=", &want.deaf},
	{"kill=", &want.kill},	   {"after=", &want.after},
	{"within=", &want.within},
};

static struct ear ears[EARS_MAX];
static struct pollfd fds[EARS_MAX];
static long n_ears, lines;
static bool all_are_in;
static volatile sig_atomic_t told_to_end;

static void die(const char *what)
{
	fprintf(stderr, "whole_listener: %s: %s\n", what, strerror(errno));
	exit(EXIT_FAILURE);
}

static void end_it(int signal)
{
	(void)signal;
	told_to_end = 1;
}

static void read_option(const char *text)
{
	for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
		size_t length = strlen(options[i].key);

		if (strncmp(text, options[i].key, length) != 0)
			continue;
		*options[i].value = strtol(text + length, NULL, 10);
		return;
	}
	errno = EINVAL;
	die(text);
}

static long now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int connect_to(const char *path)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	strncpy(to.sun_path, path, sizeof to.sun_path - 1);
	if (fd < 0 || connect(fd, (const struct sockaddr *)&to, sizeof to) != 0)
		die(path);
	return fd;
}

/* One that a busy machine has kept from asking in time comes again. */
static int ask(const char *path)
{
	for (;;) {
		long begun_ms = now_ms();
		int fd = connect_to(path);

		if (dprintf(fd, "from %ld\n", want.from) < 0)
			die(path);
		if (now_ms() - begun_ms < ASK_MS)
			return fd;
		close(fd);
	}
}

static void listen_to(const char *path)
{
	int fd = want.from > 0 ? ask(path) : connect_to(path);

	ears[n_ears].fd = fd;
	fds[n_ears].events = want.deaf > 0 ? 0 : POLLIN;
	n_ears++;
}

static void keep(struct ear *ear, const char *bytes, size_t n)
{
	ear->heard = realloc(ear->heard, ear->used + n);
	if (!ear->heard)
		abort();
	memcpy(ear->heard + ear->used, bytes, n);
	ear->used += n;
}

static void wait_a_little(void)
{
	struct timespec pause = {0};
	unsigned long random = 0;

	if (getrandom(&random, sizeof random, 0) < 0)
		die("random numbers");
	pause.tv_nsec = 1000L * (long)(random % (unsigned long)want.within);
	nanosleep(&pause, NULL);
}

/* Kills the process once enough was heard. */
static void count(const char *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		lines += bytes[i] == '\n';
	if (want.kill == 0 || lines < want.after)
		return;
	if (want.within > 0)
		wait_a_little();
	kill((pid_t)want.kill, SIGKILL);
	want.kill = 0;
}

static void hear(struct ear *ear)
{
	char bytes[65536];
	ssize_t n = want.deaf > 0 ? 0 : read(ear->fd, bytes, sizeof bytes);

	if (n <= 0) {
		close(ear->fd);
		ear->fd = -1;
		return;
	}
	if (want.crowd > 0) {
		keep(ear, bytes, (size_t)n);
		return;
	}
	if (write(STDOUT_FILENO, bytes, (size_t)n) != n)
		die("standard output");
	count(bytes, (size_t)n);
}

static bool is_listening(void)
{
	for (long i = 0; i < n_ears; i++)
		if (ears[i].fd >= 0)
			return true;
	return false;
}

/* Or was sent away. */
static bool is_in(const struct ear *ear)
{
	char row[32];
	int n = snprintf(row, sizeof row, "\n%ld.", want.row);

	return ear->fd < 0 || want.deaf > 0 ||
	       (ear->used > 0 && memmem(ear->heard, ear->used, row, (size_t)n));
}

static void look_who_is_in(void)
{
	if (all_are_in || want.crowd + want.deaf == 0)
		return;
	for (long i = 0; i < n_ears; i++)
		if (!is_in(&ears[i]))
			return;
	all_are_in = true;
	puts("all are in");
	fflush(stdout);
}

static bool heard_the_same(const struct ear *a, const struct ear *b)
{
	return a->used == b->used && memcmp(a->heard, b->heard, a->used) == 0;
}

static void report(void)
{
	const struct ear *first = NULL;
	long gone = 0, others = 0;

	for (long i = 0; i < n_ears; i++) {
		if (ears[i].fd < 0) {
			gone++;
			continue;
		}
		if (!first)
			first = &ears[i];
		others += !heard_the_same(first, &ears[i]);
	}
	printf("%ld listen, %ld were sent away, %ld heard something else\n",
	       n_ears - gone, gone, others);
	if (first)
		fwrite(first->heard, 1, first->used, stdout);
}

/* One time round; false when there is nothing more to hear. */
static bool listen_once(const sigset_t *unblocked)
{
	const struct timespec at_once = {0};
	int ready;

	look_who_is_in();
	for (long i = 0; i < n_ears; i++)
		fds[i].fd = ears[i].fd;
	ready = ppoll(fds, (nfds_t)n_ears, told_to_end ? &at_once : NULL,
		      unblocked);
	if (ready <= 0)
		return !told_to_end || ready < 0;
	for (long i = 0; i < n_ears; i++)
		if (ears[i].fd >= 0 && fds[i].revents)
			hear(&ears[i]);
	return is_listening();
}

int main(int argc, char **argv)
{
	const struct sigaction ending = {.sa_handler = end_it};
	sigset_t blocked, unblocked;

	sigemptyset(&blocked);
	sigaddset(&blocked, SIGTERM);
	sigprocmask(SIG_BLOCK, &blocked, &unblocked);
	sigaction(SIGTERM, &ending, NULL);
	for (int i = 2; i < argc; i++)
		read_option(argv[i]);
	do
		listen_to(argv[1]);
	while (n_ears < want.crowd + want.deaf && n_ears < EARS_MAX);
	while (listen_once(&unblocked))
		;
	if (want.crowd + want.deaf > 0)
		report();
	return EXIT_SUCCESS;
}
