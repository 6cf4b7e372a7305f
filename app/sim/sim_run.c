/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/sim_run.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/commands/command.h"

enum { FD_SIGNAL, FD_FEED, FD_ORDER, FD_LINE, FDS = FD_LINE + SIM_LINE_FDS };

static int sim_run_timeout(int64_t due_ms)
{
	int64_t left = due_ms - clock_ms();

	if (due_ms == SIM_SHOE_NEVER || left > 60000)
		return 60000;
	return left > 0 ? (int)left : 0;
}

static int sim_run_signals(void)
{
	sigset_t set;

	signal(SIGPIPE, SIG_IGN);
	signal(SIGTTIN, SIG_IGN); /* in the background no orders come */
	sigemptyset(&set);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGHUP);
	sigprocmask(SIG_BLOCK, &set, NULL);
	return signalfd(-1, &set, SFD_CLOEXEC);
}

static int sim_run_fail(enum sb_result result, const char *reason)
{
	fflush(stdout);
	fprintf(stderr, "sabot-sim: %s\n", reason);
	return result == SB_INVALID ? EXIT_USAGE : EXIT_OUTSIDE;
}

/* --- orders --------------------------------------------------------------- */

/* A line each, as they come in on standard input. */
struct orders {
	void (*give)(void *device, const char *order);
	void *device;
	int fd; /* -1: no more come */
	size_t used;
	char text[64]; /* of one; of a longer one its first bytes */
};

static void sim_run_order(struct orders *orders, char byte)
{
	if (byte != '\n') {
		if (orders->used < sizeof orders->text - 1)
			orders->text[orders->used++] = byte;
		return;
	}
	orders->text[orders->used] = '\0';
	orders->used = 0;
	orders->give(orders->device, orders->text);
}

static void sim_run_read_orders(struct orders *orders)
{
	char text[64];
	ssize_t n = read(orders->fd, text, sizeof text);

	if (n <= 0)
		orders->fd = -1;
	for (ssize_t i = 0; i < n; i++)
		sim_run_order(orders, text[i]);
}

/* Until something happens, or it is due_ms. feed is -1 where there is none,
 * orders NULL where none are taken. */
static void sim_run_wait(struct pollfd fds[static FDS], int feed,
			 struct orders *orders, const struct sim_line *line,
			 int64_t due_ms)
{
	fflush(stdout);
	fds[FD_FEED] = (struct pollfd){.fd = feed, .events = POLLIN};
	fds[FD_ORDER] = (struct pollfd){.fd = orders ? orders->fd : -1,
					.events = POLLIN};
	sim_line_poll(line, fds + FD_LINE);
	if (poll(fds, FDS, sim_run_timeout(due_ms)) > 0 && orders &&
	    fds[FD_ORDER].revents)
		sim_run_read_orders(orders);
}

/* --- a shoe --------------------------------------------------------------- */

static void sim_run_order_shoe(void *device, const char *order)
{
	sim_shoe_order(device, order, clock_ms());
}

static void sim_run_shoe_loop(struct sim_shoe *shoe, int signals)
{
	struct pollfd fds[FDS] = {
		[FD_SIGNAL] = {.fd = signals, .events = POLLIN}};
	struct orders orders = {sim_run_order_shoe, shoe, .fd = STDIN_FILENO};
	int64_t due_ms;

	while (!(fds[FD_SIGNAL].revents & POLLIN)) {
		due_ms = sim_shoe_turn(shoe, clock_ms());
		sim_run_wait(fds, shoe->feed.fd, &orders, &shoe->reader.line,
			     due_ms);
	}
}

int sim_run_shoe(const struct sim_shoe_options *options)
{
	static struct sim_shoe shoe;
	struct sb_error err;
	int signals = sim_run_signals();
	enum sb_result result = sim_shoe_open(&shoe, options, &err);

	if (signals < 0 || result != SB_OK)
		return sim_run_fail(result, result != SB_OK ? err.text
							    : strerror(errno));
	printf("seed %" PRIu64 "\n", options->seed);
	sim_run_shoe_loop(&shoe, signals);
	sim_shoe_close(&shoe);
	close(signals);
	return EXIT_DONE;
}

/* --- a wheel -------------------------------------------------------------- */

static void sim_run_order_wheel(void *device, const char *order)
{
	sim_wheel_order(device, order);
}

static void sim_run_wheel_loop(struct sim_wheel *wheel, int signals)
{
	struct pollfd fds[FDS] = {
		[FD_SIGNAL] = {.fd = signals, .events = POLLIN}};
	struct orders orders = {sim_run_order_wheel, wheel, .fd = STDIN_FILENO};
	int64_t due_ms;

	while (!(fds[FD_SIGNAL].revents & POLLIN)) {
		due_ms = sim_wheel_turn(wheel, clock_ms());
		sim_run_wait(fds, wheel->feed.fd, &orders, &wheel->line,
			     due_ms);
	}
}

int sim_run_wheel(const struct sim_wheel_options *options)
{
	static struct sim_wheel wheel;
	struct sb_error err;
	int signals = sim_run_signals();
	enum sb_result result = sim_wheel_open(&wheel, options, &err);

	if (signals < 0 || result != SB_OK)
		return sim_run_fail(result, result != SB_OK ? err.text
							    : strerror(errno));
	printf("seed %" PRIu64 "\n", options->seed);
	sim_run_wheel_loop(&wheel, signals);
	sim_wheel_close(&wheel);
	close(signals);
	return EXIT_DONE;
}

/* --- a capture ------------------------------------------------------------ */

/* SB_OK where a signal ended it, else as sim_play_turn() says. */
static enum sb_result sim_run_play_loop(struct sim_play *play, int signals,
					struct sb_error *err)
{
	struct pollfd fds[FDS] = {
		[FD_SIGNAL] = {.fd = signals, .events = POLLIN}};
	enum sb_result result = SB_OK;
	bool started = false;
	int64_t due_ms;

	while (result == SB_OK && !(fds[FD_SIGNAL].revents & POLLIN)) {
		result = sim_play_turn(play, clock_ms(), &due_ms, err);
		if (play->started && !started)
			puts("playing");
		started = play->started;
		if (result == SB_OK)
			sim_run_wait(fds, -1, NULL, &play->line, due_ms);
	}
	return result;
}

int sim_run_play(const struct sim_play_options *options)
{
	static struct sim_play play;
	struct sb_error err;
	int signals = sim_run_signals();
	enum sb_result result = sim_play_open(&play, options, &err);

	if (signals < 0 || result != SB_OK)
		return sim_run_fail(result, result != SB_OK ? err.text
							    : strerror(errno));
	result = sim_run_play_loop(&play, signals, &err);
	sim_play_close(&play);
	close(signals);
	return result == SB_OK || result == SB_GONE
		       ? EXIT_DONE
		       : sim_run_fail(result, err.text);
}
