/* SPDX-License-Identifier: ISC */
/* sabot history on a terminal: a record looked through, full screen. */
#ifndef SABOT_APP_HISTORY_HISTORY_VIEWER_H
#define SABOT_APP_HISTORY_HISTORY_VIEWER_H

#include "db/journal/journal.h"
#include "ui/pages/history_page.h"

/* Runs until it is left, or a signal ends it: *signal, else 0. `path` is shown;
 * `set` as browse_open() has it. SB_OUTSIDE: the terminal cannot be used. */
SB_MUST_USE enum sb_result
history_screen_run(struct record *record, const char *path,
		   const history_value *set, int *signal, struct sb_error *err);

#endif
