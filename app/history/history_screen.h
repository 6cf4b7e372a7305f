/* SPDX-License-Identifier: ISC */
/* `sabot history` on a terminal, full screen. */
#ifndef SABOT_APP_HISTORY_HISTORY_SCREEN_H
#define SABOT_APP_HISTORY_HISTORY_SCREEN_H

#include "rules/core/error.h"
#include "ui/pages/history_page.h"

/* Runs until the user leaves (*signal is 0) or a signal comes (*signal). set:
 * as in history_loader_open(). SB_SYSTEM: the terminal cannot be used. */
SB_MUST_USE enum sb_result history_screen_run(const char *path,
					      const history_value *set,
					      int *signal,
					      struct sb_error *err);

#endif
