/* SPDX-License-Identifier: ISC */
/* Ctrl-C during a long command: the command stops in order, then the signal
 * ends the program. */
#ifndef SABOT_APP_RUNTIME_INTERRUPT_H
#define SABOT_APP_RUNTIME_INTERRUPT_H

#include <stdbool.h>

/* Catches Ctrl-C from now on. */
void interrupt_begin(void);

/* Whether Ctrl-C was pressed since interrupt_begin(). */
bool interrupt_pending(void);

/* If Ctrl-C was pressed, ends the program by the signal, so that its parent
 * process sees the cause. */
void interrupt_end(void);

#endif
