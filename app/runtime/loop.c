/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/loop.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/runtime/interrupt.h"
#include "rules/core/gettext.h"

enum sb_result loop_open(struct loop *loop, bool has_terminal,
			 struct sb_error *err)
{
	sigset_t set;

	interrupt_ignore_others();
	interrupt_fill(&set);
	if (has_terminal)
		sigaddset(&set, SIGWINCH);
	sigprocmask(SIG_BLOCK, &set, NULL);
	loop->signals = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
	if (loop->signals < 0)
		return sb_fail(err, SB_SYSTEM, _("cannot watch signals: %s"),
			       strerror(errno));
	return SB_OK;
}

void loop_close(struct loop *loop)
{
	if (loop->signals >= 0)
		close(loop->signals);
	loop->signals = -1;
}

bool loop_signal(struct loop *loop, struct signalfd_siginfo *info)
{
	return read(loop->signals, info, sizeof *info) == sizeof *info;
}

void loop_wait(struct loop *loop, struct pollfd *fds, int n, int64_t due_ms)
{
	int wait_ms = -1;

	if (due_ms < INT64_MAX) {
		int64_t left_ms = due_ms - clock_ms();

		wait_ms = left_ms <= 0	       ? 0
			  : left_ms <= INT_MAX ? (int)left_ms
					       : INT_MAX;
	}
	fds[LOOP_SIGNALS] = (struct pollfd){loop->signals, POLLIN, 0};
	poll(fds, (nfds_t)n, wait_ms);
}

int64_t loop_earlier(int64_t a_ms, int64_t b_ms)
{
	return a_ms < b_ms ? a_ms : b_ms;
}
