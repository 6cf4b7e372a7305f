/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/table.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/support.h"
#include "rules/script/event.h"

enum { TURNS_MAX = 1000 };

void table_conf_house(struct conf *conf, const char *line)
{
	struct event event;
	const char *reason;

	strcpy(conf->table_line, line);
	ck_assert_int_eq(event_parse(line, strlen(line), NULL, &event, &reason),
			 SB_OK);
	conf->house = event.house;
}

void table_conf(struct conf *conf, const char *folder)
{
	memset(conf, 0, sizeof *conf);
	strcpy(conf->table.id, "BAC-07");
	table_conf_house(conf, "table baccarat min=10");
	snprintf(conf->database, sizeof conf->database, "%s/record", folder);
}

static void table_ignore(void *context, const struct took *took)
{
	(void)context, (void)took;
}

struct station *table_open(const struct conf *conf, station_took_fn took,
			   void *context)
{
	struct station *station;
	struct sb_error err = {0};

	ck_assert_msg(station_open(&station, conf, took ? took : table_ignore,
				   context, &err) == SB_OK,
		      "%s", err.text);
	return station;
}

void table_settle(struct station *station)
{
	int turns = 0;

	while (station_turn(station, 0) != INT64_MAX)
		ck_assert_int_lt(turns++, TURNS_MAX);
}

enum source table_source(const char *line)
{
	return strncmp(line, "void ", 5) == 0 || strcmp(line, "shuffle") == 0
		       ? SOURCE_STATION
		       : SOURCE_KEY;
}

void table_take(struct station *station, const char *lines)
{
	char line[ENVELOPE_LINE_MAX + 1];

	while (*lines != '\0') {
		size_t n = strcspn(lines, "\n");

		memcpy(line, lines, n);
		line[n] = '\0';
		ck_assert(station_submit(station, table_source(line),
					 KIND_TABLE, "", line));
		lines += n + (lines[n] == '\n');
	}
	table_settle(station);
}
