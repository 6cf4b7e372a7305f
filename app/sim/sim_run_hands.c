/* SPDX-License-Identifier: ISC */
/* The hands at their keyboard: a program runs on a terminal within ours, and
 * their keys come between those that are typed here. */
#include "config.h"

#include "app/sim/sim_run.h"

#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/commands/command.h"
#include "app/feed/feed_client.h"
#include "app/sim/players.h"

enum { FD_SIGNAL, FD_TYPED, FD_SHOWN, FD_FEED, FDS, BYTES_MAX = 4096 };

struct keyboard {
	struct sim_hands hands;
	struct hearing feed;
	pid_t program;
	int terminal, signals;
	bool ends; /* the program has ended, or we are told to */
};

static int run_hands_signals(void)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGHUP);
	sigaddset(&set, SIGWINCH);
	sigprocmask(SIG_BLOCK, &set, NULL);
	return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

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

	while (read(keyboard->signals, &info, sizeof info) == sizeof info) {
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

static void run_hands_listen(struct keyboard *keyboard, int64_t now_ms)
{
	const char *line;

	hearing_connect(&keyboard->feed, now_ms);
	while (hearing_next(&keyboard->feed, &line, now_ms) == SB_OK)
		sim_hands_hear(&keyboard->hands, line, now_ms);
}

static int run_hands_timeout(const struct keyboard *keyboard, int64_t now_ms)
{
	int64_t due_ms = sim_hands_due(&keyboard->hands);

	if (keyboard->feed.fd < 0 && keyboard->feed.again_ms < due_ms)
		due_ms = keyboard->feed.again_ms;
	if (due_ms == INT64_MAX)
		return -1;
	return due_ms > now_ms ? (int)(due_ms - now_ms) : 0;
}

static void run_hands_turn(struct keyboard *keyboard)
{
	struct pollfd fds[FDS] = {
		[FD_SIGNAL] = {keyboard->signals, POLLIN, 0},
		[FD_TYPED] = {STDIN_FILENO, POLLIN, 0},
		[FD_SHOWN] = {keyboard->terminal, POLLIN, 0},
	};
	int64_t now_ms = clock_ms();
	char key;

	run_hands_listen(keyboard, now_ms);
	fds[FD_FEED] = (struct pollfd){keyboard->feed.fd, POLLIN, 0};
	poll(fds, FDS, run_hands_timeout(keyboard, now_ms));
	if (fds[FD_SIGNAL].revents)
		run_hands_signal(keyboard);
	if (fds[FD_SHOWN].revents)
		keyboard->ends |=
			!run_hands_pass_on(keyboard->terminal, STDOUT_FILENO);
	if (fds[FD_TYPED].revents)
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
	close(keyboard->signals);
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
	int status;

	if (tcgetattr(STDIN_FILENO, &was) != 0 ||
	    ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0)
		return run_hands_fail();
	sim_hands_start(&keyboard.hands, options->seed, options->cut_at);
	keyboard.hands.badge = options->badge;
	keyboard.hands.pin = options->pin;
	hearing_init(&keyboard.feed, options->follow);
	keyboard.signals = run_hands_signals();
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
