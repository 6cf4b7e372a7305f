/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/opened.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/sim/opening.h"
#include "db/record/open.h"
#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "tests/support/support.h"
#include "tests/support/table.h"

static const struct {
	struct person person;
	const char *pin, *by;
} staff[] = {
	{{.badge = "3001", .name = "Sam Supervisor", .role = ROLE_SUPERVISOR},
	 "300130",
	 ""},
	{{.badge = "2001", .name = "Pat Pitt", .role = ROLE_PIT_BOSS},
	 "200120",
	 "3001"},
	{{.badge = "1001", .name = "Dee Dealer", .role = ROLE_DEALER},
	 "100110",
	 "3001"},
};

static enum sb_result opened_hire(struct record *record, struct sb_error *err)
{
	enum sb_result result = record_begin(record, err);
	char hash[PIN_HASH_MAX];

	for (size_t i = 0; result == SB_OK && i < sizeof staff / sizeof *staff;
	     i++) {
		if (crypto_pwhash_str(hash, staff[i].pin, strlen(staff[i].pin),
				      crypto_pwhash_OPSLIMIT_MIN,
				      crypto_pwhash_MEMLIMIT_MIN) != 0)
			return sb_fail(err, SB_OUTSIDE, "no memory");
		result = staff_add(record, staff[i].by, &staff[i].person, hash,
				   clock_utc_us(), err);
	}
	return result == SB_OK ? record_commit(record, err) : result;
}

enum sb_result opened_make(const struct conf *conf, struct sb_error *err)
{
	const struct sim_opening opening = {.dealer = "1001",
					    .pit_boss = "2001"};
	struct record *record;
	enum sb_result result = record_open(&record, conf->database,
					    RECORD_WRITE | RECORD_CREATE, err);

	if (result != SB_OK)
		return result;
	if (sodium_init() < 0)
		abort();
	result = opened_hire(record, err);
	record_close(record);
	return result == SB_OK ? sim_opening_enter(conf, &opening, err)
			       : result;
}

void opened_day(const struct conf *conf)
{
	struct sb_error err;

	ck_assert_msg(opened_make(conf, &err) == SB_OK, "%s", err.text);
}

void opened_dealer(struct station *station)
{
	if (station_pit(station)->dealer[0] != '\0')
		return;
	ck_assert(
		station_submit(station, SOURCE_KEY, KIND_PEOPLE, "1001", "on"));
	table_settle(station);
}

void opened_shuffle(struct station *station)
{
	const struct shuffle_form *form =
		shuffling_form(&station_table(station)->house);
	char line[24] = "begin";

	for (int group = 1; group <= form->groups + 1; group++) {
		ck_assert(station_submit(station, SOURCE_KEY, KIND_SHUFFLE,
					 "1001", line));
		table_settle(station);
		snprintf(line, sizeof line, "group %d", group);
	}
}

struct station *opened_table(const struct conf *conf, station_took_fn took,
			     void *context)
{
	struct station *station;

	if (access(conf->database, F_OK) != 0)
		opened_day(conf);
	station = table_open(conf, took, context);
	table_settle(station);
	opened_dealer(station);
	return station;
}
