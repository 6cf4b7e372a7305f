/* SPDX-License-Identifier: ISC */
/* Signals during long work: it stops in order, then the program ends. */
#ifndef SABOT_APP_RUNTIME_INTERRUPT_H
#define SABOT_APP_RUNTIME_INTERRUPT_H

#include <signal.h>
#include <stdbool.h>

/* The signals after which a program cleans up before it ends. */
enum { INTERRUPT_SIGNALS = 6 };
extern const int interrupt_signals[INTERRUPT_SIGNALS];

/* Fills the set with interrupt_signals. */
void interrupt_fill(sigset_t *set);

/* Ignores all other signals that would end the program, or suspend it while the
 * terminal is in another mode; but not signals of faults. */
void interrupt_ignore_others(void);

/* Catches Ctrl-C from now on. */
void interrupt_begin(void);

/* Notes that a signal was read that ends the program. */
void interrupt_note(void);

/* Whether the program is to end: Ctrl-C was pressed since interrupt_begin(), a
 * signal was noted, or one that is blocked waits. SIGHUP that waits does not
 * count: a table goes on. */
bool interrupt_pending(void);

/* If Ctrl-C was pressed, ends the program by the signal, so that its parent
 * process sees the cause. */
void interrupt_end(void);

#endif
