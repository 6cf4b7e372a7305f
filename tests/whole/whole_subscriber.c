/* SPDX-License-Identifier: ISC */
/* Subscribers of the feed, for the tests of the whole program.
 *
 *	whole_subscriber SOCKET [KEY=NUMBER ...]
 *
 * One subscriber copies the feed to standard output until the feed ends.
 * Several (`crowd`) print when all are connected; on SIGTERM, how many the
 * station disconnected, and whether all others received the same bytes. `deaf`
 * ones never read.
 *
 *	from=SEQ	ask for the rows from SEQ on, in time
 *	crowd=N		N subscribers
 *	row=SEQ		they count as connected when they have this row
 *	deaf=N		N subscribers that never read
 *	kill=PID	kill this process ...
 *	after=LINES	... after this many lines
 *	within=US	... and a random time up to US
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
	SUBSCRIBERS_MAX = 1000,
	ASK_MS = 150, /* after 200 the station sends other rows */
};

struct subscriber {
	int fd; /* -1: disconnected */
	char *heard;
	size_t used;
};

static struct {
	long from, crowd, row, stalled, kill, after, within;
} want;

static const struct option {
	const char *key;
	long *value;
} options[] = {
	{"from=", &want.from},	   {"crowd=", &want.crowd},
	{"row=", &want.row},	   {"deaf=", &want.stalled},
	{"kill=", &want.kill},	   {"after=", &want.after},
	{"within=", &want.within},
};

static struct subscriber subscribers[SUBSCRIBERS_MAX];
static struct pollfd fds[SUBSCRIBERS_MAX];
static long n_subscribers, lines;
static bool all_connected;
static volatile sig_atomic_t asked_to_end;

static void die(const char *what)
{
	fprintf(stderr, "whole_subscriber: %s: %s\n", what, strerror(errno));
	exit(EXIT_FAILURE);
}

static void end_it(int signal)
{
	(void)signal;
	asked_to_end = 1;
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

/* On a busy machine the request may be late: then connect again. */
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

static void connect_one(const char *path)
{
	int fd = want.from > 0 ? ask(path) : connect_to(path);

	subscribers[n_subscribers].fd = fd;
	fds[n_subscribers].events = want.stalled > 0 ? 0 : POLLIN;
	n_subscribers++;
}

static void keep(struct subscriber *subscriber, const char *bytes, size_t n)
{
	subscriber->heard = realloc(subscriber->heard, subscriber->used + n);
	if (!subscriber->heard)
		abort();
	memcpy(subscriber->heard + subscriber->used, bytes, n);
	subscriber->used += n;
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

/* Kill the process once enough lines have come. */
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

static void receive(struct subscriber *subscriber)
{
	char bytes[65536];
	ssize_t n = want.stalled > 0
			    ? 0
			    : read(subscriber->fd, bytes, sizeof bytes);

	if (n <= 0) {
		close(subscriber->fd);
		subscriber->fd = -1;
		return;
	}
	if (want.crowd > 0) {
		keep(subscriber, bytes, (size_t)n);
		return;
	}
	if (write(STDOUT_FILENO, bytes, (size_t)n) != n)
		die("standard output");
	count(bytes, (size_t)n);
}

static bool is_listening(void)
{
	for (long i = 0; i < n_subscribers; i++)
		if (subscribers[i].fd >= 0)
			return true;
	return false;
}

/* Has the row, or was disconnected by the station. */
static bool is_in(const struct subscriber *subscriber)
{
	char row[32];
	int n = snprintf(row, sizeof row, "\n%ld.", want.row);

	return subscriber->fd < 0 || want.stalled > 0 ||
	       (subscriber->used > 0 &&
		memmem(subscriber->heard, subscriber->used, row, (size_t)n));
}

static void count_connected(void)
{
	if (all_connected || want.crowd + want.stalled == 0)
		return;
	for (long i = 0; i < n_subscribers; i++)
		if (!is_in(&subscribers[i]))
			return;
	all_connected = true;
	puts("all are in");
	fflush(stdout);
}

static bool received_the_same(const struct subscriber *a,
			      const struct subscriber *b)
{
	return a->used == b->used && memcmp(a->heard, b->heard, a->used) == 0;
}

static void report(void)
{
	const struct subscriber *first = NULL;
	long gone = 0, others = 0;

	for (long i = 0; i < n_subscribers; i++) {
		if (subscribers[i].fd < 0) {
			gone++;
			continue;
		}
		if (!first)
			first = &subscribers[i];
		others += !received_the_same(first, &subscribers[i]);
	}
	printf("%ld listen, %ld were sent away, %ld heard something else\n",
	       n_subscribers - gone, gone, others);
	if (first)
		fwrite(first->heard, 1, first->used, stdout);
}

/* One round of the loop; false: the feed has ended. */
static bool listen_once(const sigset_t *unblocked)
{
	const struct timespec at_once = {0};
	int ready;

	count_connected();
	for (long i = 0; i < n_subscribers; i++)
		fds[i].fd = subscribers[i].fd;
	ready = ppoll(fds, (nfds_t)n_subscribers,
		      asked_to_end ? &at_once : NULL, unblocked);
	if (ready <= 0)
		return !asked_to_end || ready < 0;
	for (long i = 0; i < n_subscribers; i++)
		if (subscribers[i].fd >= 0 && fds[i].revents)
			receive(&subscribers[i]);
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
		connect_one(argv[1]);
	while (n_subscribers < want.crowd + want.stalled &&
	       n_subscribers < SUBSCRIBERS_MAX);
	while (listen_once(&unblocked))
		;
	if (want.crowd + want.stalled > 0)
		report();
	return EXIT_SUCCESS;
}
