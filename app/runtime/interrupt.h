/* SPDX-License-Identifier: ISC */
/* Ctrl-C during a long command: the command stops in order, then the signal
 * ends the program. */
#ifndef SABOT_APP_RUNTIME_INTERRUPT_H
#define SABOT_APP_RUNTIME_INTERRUPT_H

#include <stdbool.h>

/* Catches Ctrl-C from now on. */
void interrupt_begin(void);

/* Whether Ctrl-C was pressed since. */
bool interrupt_pending(void);

/* Where Ctrl-C was pressed, ends the program by the signal and does not
 * return, so that its parent sees the cause. */
void interrupt_end(void);

#endif
