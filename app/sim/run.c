/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/run.h"

#include <errno.h>
#include <inttypes.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "app/commands/command.h"
#include "app/config/config.h"
#include "app/feed/feed_client.h"
#include "app/runtime/clock.h"
#include "app/runtime/lock_file.h"
#include "app/runtime/log.h"
#include "app/runtime/loop.h"
#include "app/sim/opening.h"
#include "app/sim/players.h"

enum {
	FD_FEED = LOOP_SIGNALS + 1,
	FD_ORDER,
	FD_LINE,
	FDS = FD_LINE + SIM_LINE_FDS
};

static enum sb_result sim_run_start(struct loop *loop, struct sb_error *err)
{
	signal(SIGPIPE, SIG_IGN);
	signal(SIGTTIN, SIG_IGN); /* in the background no orders come */
	return loop_open(loop, false, err);
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
static void sim_run_wait(struct loop *loop, int feed, struct orders *orders,
			 const struct sim_line *line, int64_t due_ms)
{
	struct pollfd fds[FDS];

	fflush(stdout);
	fds[FD_FEED] = (struct pollfd){.fd = feed, .events = POLLIN};
	fds[FD_ORDER] = (struct pollfd){.fd = orders ? orders->fd : -1,
					.events = POLLIN};
	sim_line_poll(line, fds + FD_LINE);
	loop_wait(loop, fds, FDS, due_ms);
	if (orders && fds[FD_ORDER].revents)
		sim_run_read_orders(orders);
}

/* --- a shoe --------------------------------------------------------------- */

static void sim_run_order_shoe(void *device, const char *order)
{
	sim_shoe_order(device, order, clock_ms());
}

static void sim_run_shoe_loop(struct sim_shoe *shoe, struct loop *loop)
{
	struct signalfd_siginfo info;
	struct orders orders = {sim_run_order_shoe, shoe, .fd = STDIN_FILENO};
	int64_t due_ms;

	while (!loop_signal(loop, &info)) {
		due_ms = sim_shoe_turn(shoe, clock_ms());
		sim_run_wait(loop, shoe->feed.fd, &orders, &shoe->reader.line,
			     due_ms);
	}
}

int sim_run_shoe(const struct sim_shoe_options *options)
{
	static struct sim_shoe shoe;
	struct sb_error err;
	struct loop loop;
	enum sb_result result = sim_run_start(&loop, &err);

	if (result == SB_OK)
		result = sim_shoe_open(&shoe, options, &err);
	if (result != SB_OK)
		return sim_run_fail(result, err.text);
	printf("seed %" PRIu64 "\n", options->seed);
	sim_run_shoe_loop(&shoe, &loop);
	sim_shoe_close(&shoe);
	loop_close(&loop);
	return EXIT_DONE;
}

/* --- a wheel -------------------------------------------------------------- */

static void sim_run_order_wheel(void *device, const char *order)
{
	sim_wheel_order(device, order);
}

static void sim_run_wheel_loop(struct sim_wheel *wheel, struct loop *loop)
{
	struct signalfd_siginfo info;
	struct orders orders = {sim_run_order_wheel, wheel, .fd = STDIN_FILENO};
	int64_t due_ms;

	while (!loop_signal(loop, &info)) {
		due_ms = sim_wheel_turn(wheel, clock_ms());
		sim_run_wait(loop, wheel->feed.fd, &orders, &wheel->line,
			     due_ms);
	}
}

int sim_run_wheel(const struct sim_wheel_options *options)
{
	static struct sim_wheel wheel;
	struct sb_error err;
	struct loop loop;
	enum sb_result result = sim_run_start(&loop, &err);

	if (result == SB_OK)
		result = sim_wheel_open(&wheel, options, &err);
	if (result != SB_OK)
		return sim_run_fail(result, err.text);
	printf("seed %" PRIu64 "\n", options->seed);
	sim_run_wheel_loop(&wheel, &loop);
	sim_wheel_close(&wheel);
	loop_close(&loop);
	return EXIT_DONE;
}

/* --- a capture ------------------------------------------------------------ */

/* SB_OK where a signal ended it, else as sim_play_turn() says. */
static enum sb_result sim_run_play_loop(struct sim_play *play,
					struct loop *loop, struct sb_error *err)
{
	struct signalfd_siginfo info;
	enum sb_result result = SB_OK;
	bool started = false;
	int64_t due_ms;

	while (result == SB_OK && !loop_signal(loop, &info)) {
		result = sim_play_turn(play, clock_ms(), &due_ms, err);
		if (play->started && !started)
			puts("playing");
		started = play->started;
		if (result == SB_OK)
			sim_run_wait(loop, -1, NULL, &play->line, due_ms);
	}
	return result;
}

int sim_run_play(const struct sim_play_options *options)
{
	static struct sim_play play;
	struct sb_error err;
	struct loop loop;
	enum sb_result result = sim_run_start(&loop, &err);

	if (result == SB_OK)
		result = sim_play_open(&play, options, &err);
	if (result != SB_OK)
		return sim_run_fail(result, err.text);
	result = sim_run_play_loop(&play, &loop, &err);
	sim_play_close(&play);
	loop_close(&loop);
	return result == SB_OK || result == SB_GONE
		       ? EXIT_DONE
		       : sim_run_fail(result, err.text);
}

/* The hands at their keyboard: a program runs on a terminal within ours, and
 * their keys come between those that are typed here. */

enum {
	HANDS_TYPED = LOOP_SIGNALS + 1,
	HANDS_SHOWN,
	HANDS_FEED,
	HANDS_FDS,
	BYTES_MAX = 4096
};

struct keyboard {
	struct sim_hands hands;
	struct hearing feed;
	pid_t program;
	struct loop loop;
	int terminal;
	bool ends; /* the program has ended, or we are told to */
};

/* In the program's process, with nothing of ours but the terminal. */
static void run_hands_exec(char *const *command)
{
	sigset_t none;

	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	execvp(command[0], command);
	fprintf(stderr, "sabot-sim: %s: %s\n", command[0], strerror(errno));
	_exit(127);
}

static void run_hands_resize(const struct keyboard *keyboard)
{
	struct winsize size;

	if (ioctl(STDIN_FILENO, TIOCGWINSZ, &size) == 0)
		ioctl(keyboard->terminal, TIOCSWINSZ, &size);
}

static void run_hands_signal(struct keyboard *keyboard)
{
	struct signalfd_siginfo info;

	while (loop_signal(&keyboard->loop, &info)) {
		if (info.ssi_signo == SIGWINCH)
			run_hands_resize(keyboard);
		else
			keyboard->ends = true;
	}
}

/* False where there is no more. */
static bool run_hands_pass_on(int from, int to)
{
	char bytes[BYTES_MAX];
	ssize_t n = read(from, bytes, sizeof bytes), did = 0, at = 0;

	if (n < 0)
		return errno == EINTR;
	while (at < n && did >= 0) {
		did = write(to, bytes + at, (size_t)(n - at));
		at += did;
	}
	return n > 0 && did > 0;
}

static void run_hands_turn(struct keyboard *keyboard)
{
	struct pollfd fds[HANDS_FDS] = {
		[HANDS_TYPED] = {STDIN_FILENO, POLLIN, 0},
		[HANDS_SHOWN] = {keyboard->terminal, POLLIN, 0},
	};
	int64_t now_ms = clock_ms(), due_ms;
	const char *line;
	char key;

	hearing_connect(&keyboard->feed, now_ms);
	while (hearing_next(&keyboard->feed, &line, now_ms) == SB_OK)
		sim_hands_hear(&keyboard->hands, line, now_ms);
	fds[HANDS_FEED] = (struct pollfd){keyboard->feed.fd, POLLIN, 0};
	due_ms = sim_hands_due(&keyboard->hands);
	if (keyboard->feed.fd < 0)
		due_ms = loop_earlier(due_ms, keyboard->feed.again_ms);
	loop_wait(&keyboard->loop, fds, HANDS_FDS, due_ms);
	run_hands_signal(keyboard);
	if (fds[HANDS_SHOWN].revents)
		keyboard->ends |=
			!run_hands_pass_on(keyboard->terminal, STDOUT_FILENO);
	if (fds[HANDS_TYPED].revents)
		keyboard->ends |=
			!run_hands_pass_on(STDIN_FILENO, keyboard->terminal);
	key = sim_hands_press(&keyboard->hands, clock_ms());
	if (key != '\0' && write(keyboard->terminal, &key, 1) < 0)
		keyboard->ends = true;
}

/* The program ends when its terminal is gone, if it has not already. */
static int run_hands_finish(struct keyboard *keyboard)
{
	int status = 0;

	close(keyboard->terminal);
	hearing_close(&keyboard->feed);
	loop_close(&keyboard->loop);
	waitpid(keyboard->program, &status, 0);
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status)
				   : WEXITSTATUS(status);
}

static int run_hands_fail(void)
{
	fprintf(stderr, "sabot-sim: %s\n", strerror(errno));
	return EXIT_OUTSIDE;
}

int sim_run_hands(const struct sim_hands_options *options)
{
	static struct keyboard keyboard;
	struct termios was, raw;
	struct winsize size;
	struct sb_error err;
	int status;

	if (tcgetattr(STDIN_FILENO, &was) != 0 ||
	    ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0)
		return run_hands_fail();
	sim_hands_start(&keyboard.hands, options->seed, options->cut_at);
	keyboard.hands.badge = options->badge;
	keyboard.hands.pin = options->pin;
	hearing_init(&keyboard.feed, options->follow);
	if (loop_open(&keyboard.loop, true, &err) != SB_OK)
		return sim_run_fail(SB_OUTSIDE, err.text);
	keyboard.program = forkpty(&keyboard.terminal, NULL, &was, &size);
	if (keyboard.program < 0)
		return run_hands_fail();
	if (keyboard.program == 0)
		run_hands_exec(options->command);
	raw = was;
	cfmakeraw(&raw);
	tcsetattr(STDIN_FILENO, TCSANOW, &raw);
	while (!keyboard.ends)
		run_hands_turn(&keyboard);
	status = run_hands_finish(&keyboard);
	tcsetattr(STDIN_FILENO, TCSADRAIN, &was);
	return status;
}

static enum sb_result run_opening_enter(const struct conf *conf,
					const struct sim_opening *opening,
					struct sb_error *err)
{
	enum sb_result result =
		log_open(conf->log_file, (enum log_level)conf->log_level, err);
	int lock;

	if (result != SB_OK)
		return result;
	result = lock_take(conf->database, &lock, err);
	if (result == SB_OK) {
		result = sim_opening_enter(conf, opening, err);
		lock_release(lock);
	}
	log_close();
	return result;
}

int sim_run_opening(const char *file, const char *dealer, const char *pit_boss)
{
	const struct sim_opening opening = {.dealer = dealer,
					    .pit_boss = pit_boss};
	struct conf *conf = calloc(1, sizeof *conf);
	struct sb_error err;
	enum sb_result result;

	if (!conf)
		abort();
	result = conf_read(conf, file, &err);
	if (result != SB_INVALID && result != SB_OUTSIDE)
		result = run_opening_enter(conf, &opening, &err);
	free(conf);
	if (result == SB_OK)
		return EXIT_DONE;
	fprintf(stderr, "sabot-sim: %s\n", err.text);
	if (result == SB_REFUSED)
		return EXIT_FOUND;
	return result == SB_INVALID ? EXIT_USAGE : EXIT_OUTSIDE;
}
