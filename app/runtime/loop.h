/* SPDX-License-Identifier: ISC */
/* What each loop of sabot waits with: descriptors, signals and the time at
 * which the next turn is due. The turn itself is the caller's, who gives it the
 * time and gets the next one: so a test needs no clock. */
#ifndef SABOT_APP_RUNTIME_LOOP_H
#define SABOT_APP_RUNTIME_LOOP_H

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/signalfd.h>

#include "rules/core/error.h"

enum { LOOP_SIGNALS }; /* the first descriptor of a wait: the loop's own */

struct loop {
	int signals;
};

/* From now on SIGTERM, SIGHUP and SIGINT wait to be asked for; and SIGQUIT and
 * SIGWINCH, where the program has a terminal for itself. */
SB_MUST_USE enum sb_result loop_open(struct loop *loop, bool has_terminal,
				     struct sb_error *err);
void loop_close(struct loop *loop);

/* The next signal that came; false: none is left. */
bool loop_signal(struct loop *loop, struct signalfd_siginfo *info);

/* Until a signal comes, one of n descriptors is ready, or it is due_ms
 * (INT64_MAX: never). fds[LOOP_SIGNALS] is filled in. */
void loop_wait(struct loop *loop, struct pollfd *fds, int n, int64_t due_ms);

int64_t loop_earlier(int64_t a_ms, int64_t b_ms);

#endif
