/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

const int interrupt_signals[INTERRUPT_SIGNALS] = {SIGHUP,  SIGINT,  SIGQUIT,
						  SIGTERM, SIGXCPU, SIGPWR};

void interrupt_fill(sigset_t *set)
{
	sigemptyset(set);
	for (int i = 0; i < INTERRUPT_SIGNALS; i++)
		sigaddset(set, interrupt_signals[i]);
}

/* By default these end or stop a program. Here they mean nothing, or an
 * error that a call returns as well. */
static const int interrupt_ignored[] = {SIGPIPE, SIGXFSZ, SIGTSTP,   SIGALRM,
					SIGPROF, SIGIO,	  SIGVTALRM, SIGSTKFLT,
					SIGUSR1, SIGUSR2};

void interrupt_ignore_others(void)
{
	static const uintptr_t ignore[8] = {(uintptr_t)SIG_IGN};

	for (size_t i = 0;
	     i < sizeof interrupt_ignored / sizeof *interrupt_ignored; i++)
		signal(interrupt_ignored[i], SIG_IGN);
	for (int i = SIGRTMIN; i <= SIGRTMAX; i++)
		signal(i, SIG_IGN);
	/* of the C library's own it says nothing until it needs them */
	for (long i = SIGSYS + 1; i < SIGRTMIN; i++)
		syscall(SYS_rt_sigaction, i, ignore, NULL, sizeof(uint64_t));
}

static volatile sig_atomic_t interrupt_received;

static void interrupt_handle(int signal)
{
	(void)signal;
	interrupt_received = 1;
}

void interrupt_begin(void)
{
	struct sigaction action = {.sa_handler = interrupt_handle};

	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, NULL);
}

void interrupt_note(void)
{
	interrupt_received = 1;
}

bool interrupt_pending(void)
{
	sigset_t pending;

	if (interrupt_received)
		return true;
	sigpending(&pending);
	for (int i = 0; i < INTERRUPT_SIGNALS; i++)
		if (interrupt_signals[i] != SIGHUP &&
		    sigismember(&pending, interrupt_signals[i]) == 1)
			return true;
	return false;
}

void interrupt_end(void)
{
	signal(SIGINT, SIG_DFL);
	if (interrupt_received)
		raise(SIGINT);
}
