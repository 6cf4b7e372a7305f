/* SPDX-License-Identifier: ISC */
/* A gaming day that is open already, for tests that sit at a table. */
#ifndef SABOT_TESTS_SUPPORT_OPENED_H
#define SABOT_TESTS_SUPPORT_OPENED_H

#include "app/station/station.h"

/* Makes the record of conf: a dealer 1001, a pit boss 2001 and a supervisor
 * 3001 are hired, with PINs 100110, 200120 and 300130 that are quick to
 * check, and today is opened. Nobody is signed on. */
void opened_day(const struct conf *conf);

/* The same where no test runs. */
SB_MUST_USE enum sb_result opened_make(const struct conf *conf,
				       struct sb_error *err);

/* 1001 signs on as the dealer, unless somebody is. */
void opened_dealer(struct station *station);

/* A shuffle that is due is done, all its groups. */
void opened_shuffle(struct station *station);

/* A station at which 1001 deals. Its record is made, unless it is there. */
struct station *opened_table(const struct conf *conf, station_took_fn took,
			     void *context);

#endif
