/* SPDX-License-Identifier: ISC */
/* How far a command has come that takes its time: a line on the terminal of
 * stderr, if it is one, written over again and again. */
#ifndef SABOT_APP_RUNTIME_PROGRESS_H
#define SABOT_APP_RUNTIME_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Ctrl-C while a command that takes its time prints or reads: it ends in
 * order, and then as it would have without us. */

void interrupt_begin(void);

/* Whether it was pressed since. */
bool interrupted(void);

/* Whoever waits for this program sees that Ctrl-C ended it: where it was
 * pressed, this does not return. */
void interrupt_end(void);

struct progress {
	bool shown;	 /* there is somebody to see it */
	int64_t next_ms; /* the next line is not before */
};

/* The work begins; what is over soon shows nothing. Ctrl-C takes the line away
 * and ends the program, where nothing else is done about it
 * (app/runtime/progress.h, to be begun before). */
void progress_begin(struct progress *progress);

/* Whether a line is due now; then its place is blank. */
bool progress_due(struct progress *progress);

/* Writes the line where it is due: so many rows of so many. */
void progress_rows(struct progress *progress, int64_t done, int64_t rows);

/* The same of rounds. */
void progress_rounds(struct progress *progress, int64_t done, int64_t rounds);

/* Takes the line away. */
void progress_hide(const struct progress *progress);

#endif
