/* SPDX-License-Identifier: ISC */
/* Runs a table: station, devices, timers, feed and console in one loop. */
#ifndef SABOT_APP_DESK_DESK_H
#define SABOT_APP_DESK_DESK_H

#include "app/config/conf.h"
#include "rules/core/error.h"

/* Runs the table until a pit boss shuts it down, a signal comes, or the
 * terminal is lost. SB_SYSTEM: something cannot be opened; err says what. */
SB_MUST_USE enum sb_result desk_run(const struct conf *conf,
				    struct sb_error *err);

#endif
