/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_station.h"

#include <check.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/sim/opening.h"
#include "db/record/record.h"
#include "db/rounds/amendments.h"
#include "db/rounds/server_messages.h"
#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "rules/script/event_parse.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

enum sb_result conf_text_read(struct conf *conf, const char *text, mode_t mode,
			      struct sb_error *err)
{
	static char path[256];
	enum sb_result result;

	if (!*path)
		snprintf(path, sizeof path, "%s/sabot.conf", support_folder());
	support_write(path, text);
	ck_assert_int_eq(chmod(path, mode), 0);
	err->text[0] = '\0';
	result = conf_read(conf, path, err);
	if (strncmp(err->text, path, strlen(path)) == 0)
		memmove(err->text, err->text + strlen(path),
			strlen(err->text + strlen(path)) + 1);
	return result;
}

enum { TURNS_MAX = 1000 };

void test_station_conf_house(struct conf *conf, const char *line)
{
	struct event event;
	const char *reason;

	strcpy(conf->table_line, line);
	ck_assert_int_eq(event_parse(line, strlen(line), NULL, &event, &reason),
			 SB_OK);
	conf->house = event.house;
}

void test_station_conf(struct conf *conf, const char *folder)
{
	memset(conf, 0, sizeof *conf);
	strcpy(conf->table.id, "BAC-07");
	test_station_conf_house(conf, "table baccarat min=10");
	snprintf(conf->database, sizeof conf->database, "%s/record", folder);
}

static void test_station_ignore(void *context, const struct update *update)
{
	(void)context, (void)update;
}

struct station *test_station_open(const struct conf *conf,
				  station_update_fn update, void *context)
{
	struct station *station;
	struct sb_error err = {0};

	ck_assert_msg(station_open(&station, conf,
				   update ? update : test_station_ignore,
				   context, &err) == SB_OK,
		      "%s", err.text);
	return station;
}

void test_station_flush(struct station *station)
{
	int turns = 0;

	while (station_turn(station, 0) != INT64_MAX)
		ck_assert_int_lt(turns++, TURNS_MAX);
}

enum source test_station_source(const char *line)
{
	return strncmp(line, "void ", 5) == 0 || strcmp(line, "shuffle") == 0
		       ? SOURCE_STATION
		       : SOURCE_KEY;
}

void test_station_enter(struct station *station, const char *lines)
{
	char line[JOURNAL_LINE_MAX + 1];

	while (*lines != '\0') {
		size_t n = strcspn(lines, "\n");

		memcpy(line, lines, n);
		line[n] = '\0';
		ck_assert(station_submit(station, test_station_source(line),
					 KIND_TABLE, "", line));
		lines += n + (lines[n] == '\n');
	}
	test_station_flush(station);
}

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

static enum sb_result test_station_hire(struct record *record,
					struct sb_error *err)
{
	enum sb_result result = journal_begin(record, err);
	char hash[PIN_HASH_MAX];

	for (size_t i = 0; result == SB_OK && i < sizeof staff / sizeof *staff;
	     i++) {
		if (crypto_pwhash_str(hash, staff[i].pin, strlen(staff[i].pin),
				      crypto_pwhash_OPSLIMIT_MIN,
				      crypto_pwhash_MEMLIMIT_MIN) != 0)
			return sb_fail(err, SB_SYSTEM, "no memory");
		result = staff_add(record, staff[i].by, &staff[i].person, hash,
				   clock_utc_us(), err);
	}
	return result == SB_OK ? journal_commit(record, err) : result;
}

enum sb_result test_station_make_record(const struct conf *conf,
					struct sb_error *err)
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
	result = test_station_hire(record, err);
	record_close(record);
	return result == SB_OK ? sim_opening_enter(conf, &opening, err)
			       : result;
}

void test_station_open_day(const struct conf *conf)
{
	struct sb_error err;

	ck_assert_msg(test_station_make_record(conf, &err) == SB_OK, "%s",
		      err.text);
}

void test_station_sign_on(struct station *station)
{
	if (station_pit(station)->dealer[0] != '\0')
		return;
	ck_assert(
		station_submit(station, SOURCE_KEY, KIND_PEOPLE, "1001", "on"));
	test_station_flush(station);
}

void test_station_shuffle(struct station *station)
{
	const struct shuffle_procedure *form = shuffle_procedure_find(
		&station_table(station)->house, MIX_GROUPED);
	char line[24] = "begin";

	for (int group = 1; group <= form->groups + 1; group++) {
		ck_assert(station_submit(station, SOURCE_KEY, KIND_SHUFFLE,
					 "1001", line));
		test_station_flush(station);
		snprintf(line, sizeof line, "group %d", group);
	}
}

struct station *test_station_open_table(const struct conf *conf,
					station_update_fn update, void *context)
{
	struct station *station;

	if (access(conf->database, F_OK) != 0)
		test_station_open_day(conf);
	station = test_station_open(conf, update, context);
	test_station_flush(station);
	test_station_sign_on(station);
	return station;
}

static void sample_record_send(struct station *station, const char *id,
			       const char *event)
{
	char line[JOURNAL_LINE_MAX + 1];
	struct message message = {.client = "games-1"};

	strcpy(message.id, id);
	ck_assert(message_format(&message, event, line));
	ck_assert(station_submit_message(
		station, line, &(struct message_origin){.verdict = REPLY_OK}));
	test_station_flush(station);
}

static void sample_record_enter(struct station *station, enum source source,
				enum row_kind kind, const char *badge,
				const char *line)
{
	ck_assert(station_submit(station, source, kind, badge, line));
	test_station_flush(station);
}

static void sample_record_deal(struct station *station)
{
	static const char *const cards[] = {"card 4h", "card 3c", "card Ks",
					    "card 2d", "card 7s", "card 8c"};

	test_station_enter(station, "close");
	for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
		sample_record_enter(station, SOURCE_SHOE, KIND_TABLE, "",
				    cards[i]);
	sample_record_enter(station, SOURCE_KEY, KIND_TABLE, "2001",
			    "correct 6 9c");
	test_station_enter(station, "announce\nclear");
}

/* A natural with a card keyed in, one too many, and a dispute; a void. */
static void sample_record_fail(struct station *station)
{
	static const struct {
		enum source source;
		const char *line;
	} lines[] = {
		{SOURCE_KEY, "open"},
		{SOURCE_KEY, "close"},
		{SOURCE_SHOE, "card 4h"},
		{SOURCE_STATION, "hold dispute seat 4"},
		{SOURCE_STATION, "release dispute"},
		{SOURCE_SHOE, "card 3c"},
		{SOURCE_KEY, "card 5s"},
		{SOURCE_SHOE, "card 2d"},
		{SOURCE_SHOE, "card 9d"},
		{SOURCE_STATION, "rule burn"},
		{SOURCE_KEY, "announce"},
		{SOURCE_KEY, "clear"},
		{SOURCE_KEY, "open"},
		{SOURCE_STATION, "void misdeal"},
		{SOURCE_KEY, "clear"},
	};

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		sample_record_enter(station, lines[i].source, KIND_TABLE, "",
				    lines[i].line);
}

static void sample_record_amend(struct record *record, const char *badge,
				const char *line)
{
	struct sb_error err = {""};
	struct amendment_row row;

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_msg(amendments_book(record, badge, line, clock_utc_us(), &row,
				      &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

/* Another pit boss, who ruled in no round and so may sign beside it. */
static void sample_record_hire(struct record *record)
{
	static const struct person person = {
		.badge = "2002", .name = "Pia Park", .role = ROLE_PIT_BOSS};
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_msg(staff_add(record, "3001", &person, "$hash",
				clock_utc_us(), &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

/* Two rounds that are interrupted: the wagers of one are returned. */
static void sample_record_interrupt(struct station *station, const char *day)
{
	char line[80];

	for (int i = 0; i < 2; i++) {
		test_station_enter(station, "open\nwager 1 tie 10\nclose");
		sample_record_enter(station, SOURCE_SHOE, KIND_TABLE, "",
				    "card 4h");
		sample_record_enter(station, SOURCE_KEY, KIND_TABLE, "2001",
				    "pending power");
		test_station_enter(station, "clear");
	}
	snprintf(line, sizeof line, "return BAC-07/%s/%04u by 2002 asked", day,
		 station_rounds(station)->round.name.number);
	sample_record_amend(station_record(station), "3001", line);
	test_station_flush(station);
}

static void sample_record_at_station(const char *path)
{
	struct conf conf;
	struct station *station;
	struct station_key *key;
	struct sb_error err = {""};
	bool another;
	char day[DAY_TEXT_MAX], line[80];

	test_station_conf(&conf, "");
	strcpy(conf.database, path);
	station = test_station_open_table(&conf, NULL, NULL);
	ck_assert_int_eq(station_key_open(&key, path, &err), SB_OK);
	ck_assert_int_eq(station_use_key(station, key, &another, &err), SB_OK);
	test_station_shuffle(station);
	test_station_enter(station, "open");
	sample_record_send(station, "w17", "wager 3 banker 10");
	sample_record_send(station, "w18", "wager 5 tie 10");
	sample_record_deal(station);
	sample_record_fail(station);
	strcpy(day, station_pit(station)->day);
	sample_record_enter(station, SOURCE_KEY, KIND_PEOPLE, "3001",
			    "hand-over 2001 all is well");
	sample_record_hire(station_record(station));
	snprintf(line, sizeof line,
		 "adjust BAC-07/%s/0001 3 +2.50 by 2002 late", day);
	sample_record_amend(station_record(station), "3001", line);
	snprintf(line, sizeof line, "annotate BAC-07/%s/0001 by 1001 loud",
		 day);
	sample_record_amend(station_record(station), "3001", line);
	test_station_flush(station);
	sample_record_interrupt(station, day);
	station_close(station);
	station_key_close(key);
}

static void sample_record_set_pin(struct record *record, const char *badge,
				  const char *hash)
{
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_msg(staff_set_pin(record, "3001", badge, hash, clock_utc_us(),
				    &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

void sample_record_make(int which, const char *path)
{
	static const struct {
		const char *badge, *hash;
	} pins[] = {
		{"1001", "$one"},  {"1001", "$two"},  {"1002", "$three"},
		{"1001", "$four"}, {"1001", "$five"},
	};
	struct book game;

	if (which == 0) {
		sample_record_at_station(path);
		return;
	}
	gaming_days_open(&game, path);
	gaming_days_write_both(&game);
	/* a wager in prison that the next table returns */
	game.badge = "";
	book(&game, "day: day RO-09 2026-11-25 shoe 1 round 1\n"
		    "table roulette en-prison=yes\n"
		    "open\nwager 1 red 10\nclose\nnumber 0\nvalid\n"
		    "announce\npeople: release RO-09/2026-11-25/0001\n"
		    "table roulette\n");
	gaming_days_forge(&game,
			  "station people: staff pin-rules days=90 history=2");
	for (int i = 0; i < ROWS_OF(pins); i++)
		sample_record_set_pin(game.record, pins[i].badge, pins[i].hash);
	book_close(&game);
}
