/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/interrupt.h"

#include <signal.h>

static volatile sig_atomic_t interrupt_came;

static void interrupt_note(int signal)
{
	(void)signal;
	interrupt_came = 1;
}

void interrupt_begin(void)
{
	struct sigaction action = {.sa_handler = interrupt_note};

	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, NULL);
}

bool interrupted(void)
{
	return interrupt_came;
}

void interrupt_end(void)
{
	signal(SIGINT, SIG_DFL);
	if (interrupt_came)
		raise(SIGINT);
}
