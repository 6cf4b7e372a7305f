/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/opened.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/clock.h"
#include "app/sim_opening.h"
#include "db/staff.h"
#include "tests/support.h"
#include "tests/table.h"

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

void opened_staff(const struct conf *conf)
{
	struct record *record;
	char hash[PIN_HASH_MAX];
	struct sb_error err;

	ck_assert_int_ge(sodium_init(), 0);
	ck_assert_int_eq(record_open(&record, conf->database,
				     RECORD_WRITE | RECORD_CREATE, &err),
			 SB_OK);
	ck_assert_int_eq(record_begin(record, &err), SB_OK);
	for (size_t i = 0; i < sizeof staff / sizeof *staff; i++) {
		ck_assert_int_eq(crypto_pwhash_str(hash, staff[i].pin,
						   strlen(staff[i].pin),
						   crypto_pwhash_OPSLIMIT_MIN,
						   crypto_pwhash_MEMLIMIT_MIN),
				 0);
		ck_assert_int_eq(staff_add(record, staff[i].by,
					   &staff[i].person, hash,
					   clock_utc_us(), &err),
				 SB_OK);
	}
	ck_assert_int_eq(record_commit(record, &err), SB_OK);
	record_close(record);
}

void opened_day(const struct conf *conf)
{
	const struct sim_opening opening = {.dealer = "1001",
					    .pit_boss = "2001"};
	struct sb_error err;

	opened_staff(conf);
	ck_assert_msg(sim_opening_enter(conf, &opening, &err) == SB_OK, "%s",
		      err.text);
}

void opened_dealer(struct station *station)
{
	if (station_pit(station)->dealer[0] != '\0')
		return;
	ck_assert(station_take(station, SOURCE_KEY, KIND_PEOPLE, "1001", "on"));
	table_settle(station);
}

void opened_shuffle(struct station *station)
{
	const struct shuffle_form *form =
		shuffling_form(&station_table(station)->house);
	char line[16] = "begin";

	for (int group = 1; group <= form->groups + 1; group++) {
		ck_assert(station_take(station, SOURCE_KEY, KIND_SHUFFLE,
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
