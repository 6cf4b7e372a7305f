/* SPDX-License-Identifier: ISC */
/* Ctrl-C while a command that takes its time prints or reads: it ends in
 * order, and then as it would have without us. */
#ifndef SABOT_APP_RUNTIME_INTERRUPT_H
#define SABOT_APP_RUNTIME_INTERRUPT_H

#include <stdbool.h>

void interrupt_begin(void);

/* Whether it was pressed since. */
bool interrupted(void);

/* Whoever waits for this program sees that Ctrl-C ended it: where it was
 * pressed, this does not return. */
void interrupt_end(void);

#endif
