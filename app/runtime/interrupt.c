/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/interrupt.h"

#include <signal.h>
#include <stddef.h>

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

bool interrupt_pending(void)
{
	return interrupt_received;
}

void interrupt_end(void)
{
	signal(SIGINT, SIG_DFL);
	if (interrupt_received)
		raise(SIGINT);
}
