/* SPDX-License-Identifier: ISC */
/* Runs a table: station, devices, timers, feed and console in one loop. */
#ifndef SABOT_APP_DESK_DESK_H
#define SABOT_APP_DESK_DESK_H

#include "app/config/conf.h"
#include "rules/core/error.h"

/* What ended a table. */
enum desk_end {
	DESK_END_PERSON, /* a pit boss, between rounds */
	DESK_END_SIGNAL,
	DESK_END_TERMINAL, /* it was lost */
};

/* Runs the table until *end. SB_SYSTEM: something cannot be opened; err says
 * what. */
SB_MUST_USE enum sb_result desk_run(struct conf *conf, enum desk_end *end,
				    struct sb_error *err);

#endif
