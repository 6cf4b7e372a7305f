/* SPDX-License-Identifier: ISC */
/* A configuration and a station in a folder of its own, its day opened. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_STATION_H
#define SABOT_TESTS_SUPPORT_FIXTURE_STATION_H

#include <sys/types.h>

#include "app/config/conf.h"
#include "app/station/station.h"

/* A configuration file of a test's own words. */

/* Reads that text as a file of that mode; err holds what was wrong, from the
 * number of the line on. */
enum sb_result conf_text_read(struct conf *conf, const char *text, mode_t mode,
			      struct sb_error *err);

/* A station in a folder of its own, for tests of what hangs on it. */

/* BAC-07, baccarat, min 10.00; its record lies in the folder. */
void test_station_conf(struct conf *conf, const char *folder);

/* Another `table` line. */
void test_station_conf_house(struct conf *conf, const char *line);

/* Opens the station; rows are told to took, which may be NULL. */
struct station *test_station_open(const struct conf *conf,
				  station_update_fn update, void *context);

/* Writes what waits, however many batches that takes. */
void test_station_flush(struct station *station);

/* The dealer's keys; of a void round and a reshuffle, which take a badge, the
 * station. */
enum source test_station_source(const char *line);

/* Takes lines from there, all at one wake-up, and settles. */
void test_station_enter(struct station *station, const char *lines);

/* A gaming day that is open already, for tests that sit at a table. */

/* Makes the record of conf: a dealer 1001, a pit boss 2001 and a supervisor
 * 3001 are hired, with PINs 100110, 200120 and 300130 that are quick to
 * check, and today is opened. Nobody is signed on. */
void test_station_open_day(const struct conf *conf);

/* The same where no test runs. */
SB_MUST_USE enum sb_result test_station_make_record(const struct conf *conf,
						    struct sb_error *err);

/* 1001 signs on as the dealer, unless somebody is. */
void test_station_sign_on(struct station *station);

/* A shuffle that is due is done, all its groups. */
void test_station_shuffle(struct station *station);

/* A station at which 1001 deals. Its record is made, unless it is there. */
struct station *test_station_open_table(const struct conf *conf,
					station_update_fn update,
					void *context);

/* Two small records that between them have a row of every table. */

enum { SAMPLE_RECORDS = 2 };

/* Makes one of them: 0, as a station writes it, with a key, a gaming server and
 * an adjustment; 1, two days of forms. */
void sample_record_make(int which, const char *path);

#endif
