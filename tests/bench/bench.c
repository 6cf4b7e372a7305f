/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/bench/bench.h"

#include <errno.h>
#include <ftw.h>
#include <poll.h>
#include <pty.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/config/conf.h"
#include "tests/support/fixture_station.h"

enum {
	UI_TEXT_MAX = 8,
	PATIENCE_MS = 20000,
	TEXT_MAX = 65536,
	SIGN_MS = 200,
	SEEN_MS = 600
};

static struct {
	char folder[32];
	pid_t station, watcher;
	int terminal, shoe, feed; /* shoe: or a wheel */
	bool wheel;
	cpu_set_t its, ours; /* the station's processor, and the others */
	char text[TEXT_MAX]; /* of the feed */
	size_t used, read;
} bench;

static const char conf[] =
	"table = { id = \"BENCH\"; game = \"%2$s\"; betting-time = 0;\n"
	"  min-betting-time = 0; card-wait = 600; };\n"
	"%3$s = { port = \"unix:%1$s/shoe\"; };\n"
	"record = { database = \"%1$s/record\"; };\n"
	"feed = { socket = \"%1$s/feed\"; };\n"
	"log = { file = \"%1$s/log\"; };\n";

void bench_die(const char *what)
{
	fprintf(stderr, "bench: %s: %s\n", what, strerror(errno));
	exit(EXIT_FAILURE);
}

int64_t bench_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

void bench_sleep_ms(int ms)
{
	struct timespec left = {.tv_sec = ms / 1000,
				.tv_nsec = ms % 1000 * 1000000L};

	while (nanosleep(&left, &left) != 0)
		;
}

const char *bench_path(const char *name)
{
	static char path[128];

	snprintf(path, sizeof path, "%s/%s", bench.folder, name);
	return path;
}

static int bench_remove(const char *path, const struct stat *st, int type,
			struct FTW *where)
{
	(void)st, (void)type, (void)where;
	return remove(path);
}

static void bench_stop(void)
{
	if (bench.station > 0) {
		kill(bench.station, SIGTERM);
		waitpid(bench.station, NULL, 0);
		kill(bench.watcher, SIGKILL);
		waitpid(bench.watcher, NULL, 0);
	}
	nftw(bench.folder, bench_remove, 8, FTW_DEPTH | FTW_PHYS);
}

void bench_at_wheel(void)
{
	bench.wheel = true;
}

void bench_scratch(void)
{
	strcpy(bench.folder, "/tmp/sabot-bench-XXXXXX");
	if (!mkdtemp(bench.folder))
		bench_die(bench.folder);
	atexit(bench_stop);
}

void bench_set_priority(void)
{
	const struct sched_param least = {sched_get_priority_min(SCHED_RR)};

	if (sched_setscheduler(0, SCHED_RR, &least) != 0)
		puts("not root: what else runs on this machine is measured "
		     "too");
}

static void bench_configure(void)
{
	const char *game = bench.wheel ? "roulette" : "baccarat";
	const char *device = bench.wheel ? "wheel" : "shoe";
	FILE *file = fopen(bench_path("sabot.conf"), "w");

	if (!file || fprintf(file, conf, bench.folder, game, device) < 0 ||
	    fclose(file) != 0)
		bench_die(bench_path("sabot.conf"));
}

/* All but the sign-on is done at the table. */
static void bench_open_day(void)
{
	static struct conf opened;
	struct sb_error err;

	if (conf_read(&opened, bench_path("sabot.conf"), &err) != SB_OK ||
	    test_station_make_record(&opened, &err) != SB_OK)
		bench_die(err.text);
}

void bench_sign_on(void)
{
	bench_sleep_ms(SEEN_MS);
	bench_type("1001\r");
	bench_sleep_ms(SIGN_MS);
	bench_type("100110\r");
	bench_sleep_ms(SIGN_MS);
}

static int bench_socket(const char *name, struct sockaddr_un *at)
{
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	*at = (struct sockaddr_un){.sun_family = AF_UNIX};
	strcpy(at->sun_path, bench_path(name));
	if (fd < 0)
		bench_die(name);
	return fd;
}

static int bench_listen(const char *name)
{
	struct sockaddr_un at;
	int fd = bench_socket(name, &at);

	if (bind(fd, (const struct sockaddr *)&at, sizeof at) != 0 ||
	    listen(fd, 1) != 0)
		bench_die(name);
	return fd;
}

static int bench_connect(const char *name)
{
	struct sockaddr_un at;
	int fd = bench_socket(name, &at);

	for (int ms = 0; ms < PATIENCE_MS; ms++) {
		if (connect(fd, (const struct sockaddr *)&at, sizeof at) == 0)
			return fd;
		bench_sleep_ms(1);
	}
	bench_die(name);
	return -1;
}

static void bench_exec(const char *const *command)
{
	char *words[UI_TEXT_MAX] = {0};
	int n = 0;

	for (; command[n]; n++)
		words[n] = strdup(command[n]);
	words[n] = strdup(bench_path("sabot.conf"));
	setenv("TERM", "xterm-256color", 1);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	execv(words[0], words);
	bench_die(words[0]);
}

/* A terminal that shows whatever comes. */
static void bench_start_watcher(void)
{
	char bytes[65536];

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	while (read(bench.terminal, bytes, sizeof bytes) > 0)
		;
	_exit(0);
}

void bench_set_processor(bool station)
{
	sched_setaffinity(0, sizeof(cpu_set_t),
			  station ? &bench.its : &bench.ours);
}

/* The station has a processor to itself, where there are several: a reader
 * woken up on that one would wait until the screen is drawn. */
static void bench_split(void)
{
	size_t cpu = 0;

	sched_getaffinity(0, sizeof bench.ours, &bench.ours);
	while (!CPU_ISSET(cpu, &bench.ours))
		cpu++;
	CPU_ZERO(&bench.its);
	CPU_SET(cpu, &bench.its);
	if (CPU_COUNT(&bench.ours) > 1)
		CPU_CLR(cpu, &bench.ours);
	sched_setaffinity(bench.station, sizeof bench.its, &bench.its);
	bench_set_processor(false);
}

static void bench_run(const char *const *command)
{
	const struct winsize size = {.ws_row = 40, .ws_col = 120};

	bench.station = forkpty(&bench.terminal, NULL, NULL, &size);
	if (bench.station == 0)
		bench_exec(command);
	bench_split();
	bench.watcher = bench.station < 0 ? -1 : fork();
	if (bench.watcher == 0)
		bench_start_watcher();
	if (bench.watcher < 0)
		bench_die("fork");
}

void bench_start(const char *const *command)
{
	int listener;

	bench_configure();
	bench_open_day();
	listener = bench_listen("shoe");
	bench_run(command);
	bench.shoe = accept(listener, NULL, NULL);
	bench.feed = bench_connect("feed");
	close(listener);
}

pid_t bench_station(void)
{
	return bench.station;
}

/* More of the feed, behind what is left of the last piece. */
static bool bench_listen_on(int wait_ms)
{
	struct pollfd fd = {bench.feed, POLLIN, 0};
	ssize_t n;

	if (poll(&fd, 1, wait_ms) <= 0)
		return false;
	bench.used -= bench.read;
	memmove(bench.text, bench.text + bench.read, bench.used);
	bench.read = 0;
	n = read(bench.feed, bench.text + bench.used, TEXT_MAX - bench.used);
	if (n <= 0)
		bench_die("the station has ended");
	bench.used += (size_t)n;
	return true;
}

const char *bench_read_line(int wait_ms)
{
	char *line, *end;

	do {
		line = bench.text + bench.read;
		end = memchr(line, '\n', bench.used - bench.read);
	} while (!end && bench_listen_on(wait_ms));
	if (!end)
		return NULL;
	*end = '\0';
	bench.read = (size_t)(end + 1 - bench.text);
	return line;
}

void bench_type(const char *keys)
{
	if (write(bench.terminal, keys, strlen(keys)) < 0)
		bench_die("terminal");
}

void bench_send(const uint8_t *frame, size_t n)
{
	if (send(bench.shoe, frame, n, MSG_NOSIGNAL) != (ssize_t)n)
		bench_die("shoe");
}

void bench_unplug(void)
{
	close(bench.shoe);
}

static int bench_by_value(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

double bench_percentile(int64_t *values, int n, int percent)
{
	int at = n * percent / 100;

	qsort(values, (size_t)n, sizeof *values, bench_by_value);
	return (double)values[at];
}

long bench_memory_kb(const char *key)
{
	char path[64], line[256];
	long kb = -1;
	FILE *file;

	snprintf(path, sizeof path, "/proc/%d/status", (int)bench.station);
	file = fopen(path, "r");
	while (file && fgets(line, sizeof line, file))
		if (strncmp(line, key, strlen(key)) == 0)
			kb = strtol(line + strlen(key), NULL, 10);
	if (!file || fclose(file) != 0)
		bench_die(path);
	return kb;
}
