/* SPDX-License-Identifier: ISC */
/* Progress of a long command: one line, overwritten, on stderr if that is a
 * terminal; none in a thread. */
#ifndef SABOT_APP_RUNTIME_PROGRESS_H
#define SABOT_APP_RUNTIME_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
	bool shown;	 /* stderr is a terminal */
	int64_t next_ms; /* time of the next line */
};

/* Starts. Short work shows no line. Ctrl-C clears the line and ends the program
 * unless interrupt_begin() was called before. */
void progress_begin(struct progress *progress);

/* Whether a line is due now; if so, clears the old line. */
bool progress_due(struct progress *progress);

/* If a line is due, writes how many of the rows are done. */
void progress_rows(struct progress *progress, int64_t done, int64_t rows);

/* If a line is due, writes how many of the rounds are done. */
void progress_rounds(struct progress *progress, int64_t done, int64_t rounds);

/* If a line is due, writes what is done, "copying 40 %". */
void progress_percent(struct progress *progress, const char *doing,
		      int64_t done, int64_t total);

/* Clears the line. */
void progress_hide(const struct progress *progress);

#endif
