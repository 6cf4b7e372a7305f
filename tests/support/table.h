/* SPDX-License-Identifier: ISC */
/* A station in a folder of its own, for tests of what hangs on it. */
#ifndef SABOT_TESTS_SUPPORT_TABLE_H
#define SABOT_TESTS_SUPPORT_TABLE_H

#include "app/station/station.h"

/* BAC-07, baccarat, min 10.00; its record lies in the folder. */
void table_conf(struct conf *conf, const char *folder);

/* Another `table` line. */
void table_conf_house(struct conf *conf, const char *line);

/* Opens the station; rows are told to took, which may be NULL. */
struct station *table_open(const struct conf *conf, station_took_fn took,
			   void *context);

/* Writes what waits, however many batches that takes. */
void table_settle(struct station *station);

/* The dealer's keys; of a void round and a reshuffle, which take a badge, the
 * station. */
enum source table_source(const char *line);

/* Takes lines from there, all at one wake-up, and settles. */
void table_take(struct station *station, const char *lines);

#endif
