/* SPDX-License-Identifier: ISC */
/* Waits for descriptors, signals and the time at which the next turn of an
 * event loop is due. A turn is a function of the caller: its argument is the
 * time, its result the time of the next turn, so a test needs no clock. */
#ifndef SABOT_APP_RUNTIME_LOOP_H
#define SABOT_APP_RUNTIME_LOOP_H

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/signalfd.h>

#include "rules/core/error.h"

enum { LOOP_SIGNALS }; /* index of the loop's own descriptor in fds */

struct loop {
	int signals;
};

/* Blocks interrupt_signals, which loop_signal() then gets; if has_terminal,
 * also SIGWINCH. Ignores all other signals that would end the program, except
 * signals of faults: ui/terminal handles these. */
SB_MUST_USE enum sb_result loop_open(struct loop *loop, bool has_terminal,
				     struct sb_error *err);
void loop_close(struct loop *loop);

/* Gets the next pending signal; false: none left. */
bool loop_signal(struct loop *loop, struct signalfd_siginfo *info);

/* Waits until a signal comes, one of the n descriptors fds[] is ready, or
 * due_ms is reached (INT64_MAX: never). fds[LOOP_SIGNALS] is the loop's own. */
void loop_wait(struct loop *loop, struct pollfd *fds, int n, int64_t due_ms);

/* The earlier of two times. */
int64_t loop_earlier(int64_t a_ms, int64_t b_ms);

#endif
