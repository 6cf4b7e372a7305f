/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/evening.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "db/rounds/amendments.h"
#include "db/rounds/server_messages.h"
#include "tests/support/opened.h"
#include "tests/support/paperwork.h"
#include "tests/support/table.h"

static void evening_sends(struct station *station, const char *id,
			  const char *event)
{
	char line[ENVELOPE_LINE_MAX + 1];
	struct message message = {.client = "games-1"};

	strcpy(message.id, id);
	ck_assert(message_line(&message, event, line));
	ck_assert(station_submit_message(station, line, 0));
	table_settle(station);
}

static void evening_takes(struct station *station, enum source source,
			  enum kind kind, const char *badge, const char *line)
{
	ck_assert(station_submit(station, source, kind, badge, line));
	table_settle(station);
}

static void evening_deals(struct station *station)
{
	static const char *const cards[] = {"card 4h", "card 3c", "card Ks",
					    "card 2d", "card 7s", "card 8c"};

	table_take(station, "close");
	for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
		evening_takes(station, SOURCE_SHOE, KIND_TABLE, "", cards[i]);
	evening_takes(station, SOURCE_KEY, KIND_TABLE, "2001", "correct 6 9c");
	table_take(station, "announce\nclear");
}

/* A natural with a card keyed in, one too many, and a dispute; a void. */
static void evening_errs(struct station *station)
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
		evening_takes(station, lines[i].source, KIND_TABLE, "",
			      lines[i].line);
}

static void evening_adds(struct record *record, const char *badge,
			 const char *line)
{
	struct sb_error err = {""};
	struct addition_row row;

	ck_assert_int_eq(record_begin(record, &err), SB_OK);
	ck_assert_msg(additions_enter(record, badge, line, clock_utc_us(), &row,
				      &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(record_commit(record, &err), SB_OK);
}

static void evening_at_a_station(const char *path)
{
	struct conf conf;
	struct station *station;
	struct station_key *key;
	struct sb_error err = {""};
	bool another;
	char day[DAY_TEXT_MAX], line[80];

	table_conf(&conf, "");
	strcpy(conf.database, path);
	station = opened_table(&conf, NULL, NULL);
	ck_assert_int_eq(station_key_open(&key, path, &err), SB_OK);
	ck_assert_int_eq(station_use_key(station, key, &another, &err), SB_OK);
	opened_shuffle(station);
	table_take(station, "open");
	evening_sends(station, "w17", "wager 3 banker 10");
	evening_sends(station, "w18", "wager 5 tie 10");
	evening_deals(station);
	evening_errs(station);
	strcpy(day, station_pit(station)->day);
	evening_takes(station, SOURCE_KEY, KIND_PEOPLE, "3001",
		      "hand-over 2001 all is well");
	snprintf(line, sizeof line,
		 "adjust BAC-07/%s/0001 3 +2.50 by 2001 late", day);
	evening_adds(station_record(station), "3001", line);
	snprintf(line, sizeof line, "annotate BAC-07/%s/0001 by 1001 loud",
		 day);
	evening_adds(station_record(station), "3001", line);
	table_settle(station);
	station_close(station);
	station_key_close(key);
}

void evening_make(int which, const char *path)
{
	struct book game;

	if (which == 0) {
		evening_at_a_station(path);
		return;
	}
	paperwork_open(&game, path);
	paperwork_days(&game);
	book_close(&game);
}
