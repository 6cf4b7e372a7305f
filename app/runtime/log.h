/* SPDX-License-Identifier: ISC */
/* The station's log: a file or syslog, never the terminal. Logging never waits:
 * a line that cannot be written now is lost but counted, and the count is
 * logged as soon as possible. */
#ifndef SABOT_APP_RUNTIME_LOG_H
#define SABOT_APP_RUNTIME_LOG_H

#include "rules/core/error.h"

enum log_level {
	LOG_LEVEL_ERROR,
	LOG_LEVEL_WARNING,
	LOG_LEVEL_INFO,
	LOG_LEVEL_DEBUG,
};

/* Opens the file, or syslog if `file` is NULL or "". Before log_open() and
 * after log_close() nothing is logged. Lines above max_level are discarded. */
SB_MUST_USE enum sb_result log_open(const char *file, enum log_level max_level,
				    struct sb_error *err);

/* Opens the log file again by its name, after it was renamed; the system log
 * stays as it is. If it cannot be opened, lines go on to the old file, the
 * first with the reason. */
void log_reopen(void);

/* From now on lines above max_level are discarded. */
void log_set_level(enum log_level max_level);

/* Closes the log; writes the counts first. */
void log_close(void);

/* Writes a line: time, level, place ("reader", "record"), text. Control bytes
 * are escaped. Repeated lines of a place: writes the first and every hundredth,
 * and their number before the next different line. */
void log_line(enum log_level level, const char *place, const char *fmt, ...)
	SB_PRINTF(3, 4);

#endif
