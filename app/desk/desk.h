/* SPDX-License-Identifier: ISC */
/* The table as the dealer has it: station, devices, timers, feed and console
 * together, in one loop. */
#ifndef SABOT_APP_DESK_DESK_H
#define SABOT_APP_DESK_DESK_H

#include "app/config/conf.h"
#include "rules/core/error.h"

/* Runs the table until a pit boss ends it or a signal does. SB_SYSTEM, the
 * terminal as it was: something could not be opened. */
SB_MUST_USE enum sb_result desk_run(const struct conf *conf,
				    struct sb_error *err);

#endif
