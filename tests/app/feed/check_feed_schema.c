/* SPDX-License-Identifier: ISC */
/* The lines in JSON, both ways, are those of the schema that sabot prints. */
#include "config.h"

#include "app/feed/feed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/fixture_feed.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum { LINES_MAX = 1 << 20, COMMAND_MAX = 4 * CONF_PATH_MAX };

static char lines[LINES_MAX];

/* Of these lines, the ones that the definition does not allow. */
static const char *invalid(const char *definition, const char *of)
{
	static char found[LINES_MAX];
	const char *folder = servers.folder;
	char command[COMMAND_MAX], path[CONF_PATH_MAX];

	snprintf(path, sizeof path, "%s/lines", folder);
	support_write(path, of);
	snprintf(command, sizeof command,
		 "'%s' feed --schema >'%s/schema' && python3 '%s' '%s/schema' "
		 "%s <'%s'",
		 support_build("sabot"), folder,
		 support_source("tests/app/feed/json_schema.py"), folder,
		 definition, path);
	ck_assert_int_eq(support_command(command, found, sizeof found), 0);
	return found;
}

/* --- from the table ------------------------------------------------------- */

/* A subscriber that gets all lines, and a server that wagers and is refused. */
static int watcher, server;

static void open_table(const char *house)
{
	servers_open_at(house, 1);
	feed_add_results(servers.feed, true);
	ck_assert(station_submit(servers.station, SOURCE_STATION, KIND_CONFIG,
				 "", "currency EUR 2"));
	watcher = servers_connect();
	servers_send(watcher, "format json\nfrom 999\nfrom 1\n");
	server = servers_log_in(0);
	servers_send(server, "format json\n1 wager 3 banker 10\n2 open\n"
			     "3 hit 1\nx\n!\nfrom\n");
	servers_turn();
	feed_publish_timer(servers.feed, 9000, 15000, servers.now_ms);
	servers.now_ms += 6000;
}

/* Without the greeting, which is text. */
static void keep_lines(int fd)
{
	const char *text = servers_receive(fd);

	strcat(lines,
	       strncmp(text, "sabot", 5) == 0 ? strchr(text, '\n') + 1 : text);
	close(fd);
}

static void close_table(void)
{
	keep_lines(watcher);
	keep_lines(server);
	servers_close();
}

static void book(const char *badge, const char *what, const char *rest)
{
	char round[ROUND_NAME_MAX], line[200];

	rounds_format_name(&station_rounds(servers.station)->round.name, round);
	snprintf(line, sizeof line, "%s %s %s", what, round, rest);
	ck_assert(station_submit(servers.station, SOURCE_KEY, KIND_PEOPLE,
				 badge, line));
	servers_turn();
}

static void sign(void)
{
	char line[300];

	snprintf(line, sizeof line, "signed 12 %064d %0128d", 1, 2);
	ck_assert(station_submit(servers.station, SOURCE_STATION, KIND_CONFIG,
				 "", line));
	servers_turn();
}

static void play_baccarat(void)
{
	open_table("table baccarat min=10");
	servers_deal("close\ncard 9h 2c 9d 3d\nannounce\nclear");
	book("3001", "adjust", "3 +12.50 by 2001 not paid");
	book("3001", "annotate", "by 2001 guest had left");
	servers_deal("limits for=30 min=20\nshuffle");
	test_station_shuffle(servers.station);
	servers_deal("open\nvoid x");
	sign();
	close_table();
}

static void play_roulette(void)
{
	char opened[40];
	int64_t seq;

	open_table("table roulette en-prison=yes min-revs=1");
	servers_send(server, "5 wager 3 red 10\n6 wager 4 straight 17 5\n");
	servers_deal("close\nspin cw ccw\nrevs 5\nnumber 0\nannounce\nopen\n"
		     "wager 5 black 10\nclose\npending power");
	seq = station_rounds(servers.station)->round.first_seq;
	snprintf(opened, sizeof opened, "@%lld by 2001 x", (long long)seq);
	book("3001", "return", opened);
	*strchr(opened, ' ') = '\0';
	book("", "release", opened);
	close_table();
}

static void play_blackjack(void)
{
	open_table("table blackjack");
	servers_deal("seat 1\nclose\ncard 9h 7c 2s Td\nstand 1\nreveal");
	close_table();
}

#define VERB(kind, verb) kind "\",\"verb\":\"" verb "\""

/* Of the lines with words of their own in the schema, those of that table. */
static const struct {
	void (*play)(void);
	const char *seen[16];
} tables[] = {
	{play_baccarat,
	 {VERB("answer", "settle"), VERB("answer", "final"),
	  VERB("answer", "do"), VERB("note", "adjust"),
	  VERB("note", "annotate"), VERB("note", "signed"),
	  VERB("link", "format"), VERB("link", "ok"), VERB("link", "alive"),
	  VERB("link", "deadline"), VERB("link", "until"),
	  VERB("link", "results"), "[\"2\",\"not-allowed\"]", "[\"request\"]",
	  "[\"from\",\"1\",", "\"client\":\"s0\",\"id\":\"1\""}},
	{play_roulette,
	 {VERB("answer", "imprison"), VERB("answer", "pending"),
	  VERB("note", "return"), VERB("note", "release")}},
	{play_blackjack, {VERB("answer", "dealt")}},
};

START_TEST(a_line_of_the_table_is_one_of_the_schema)
{
	*lines = '\0';
	tables[_i].play();
	for (int i = 0; i < ROWS_OF(tables[_i].seen); i++)
		if (tables[_i].seen[i])
			ck_assert_msg(strstr(lines, tables[_i].seen[i]), "%s",
				      tables[_i].seen[i]);
	support_same(invalid("from-table", lines), "");
}
END_TEST

#define ROW                                                                    \
	"{\"seq\":5,\"k\":2,\"time_us\":7,\"round\":\"B/2026-11-21/0001\","    \
	"\"currency\":\"EUR\",\"decimals\":2,\"kind\":"
#define ANSWER(verb, words)                                                    \
	ROW "\"answer\",\"verb\":\"" verb "\",\"words\":[" words "]}\n"
#define LINK(verb, words)                                                      \
	"{\"kind\":\"link\",\"verb\":\"" verb "\",\"words\":[" words "]}\n"

/* Good as they are, and not by one change. */
static const char *const changed[][2] = {
	{ANSWER("settle", "\"3\",\"tie\",\"5\",\"-5\",\"0\""),
	 ANSWER("settle", "\"3\",\"tie\",\"5\",\"-5\"")},
	{ANSWER("settle", "\"3\",\"tie\",\"5\",\"0.50\",\"0\""),
	 ANSWER("settle", "\"3\",\"tie\",\"5\",\"0,50\",\"0\"")},
	{ANSWER("final", "\"B/2026-11-21/0001\""),
	 ANSWER("final", "\"B/2026-11-21\"")},
	{ANSWER("dealt", "\"9h\",\"??\""), ANSWER("dealt", "")},
	{ANSWER("do", ""), ANSWER("do", "1")},
	{ANSWER("do", ""), ROW "\"anwser\",\"verb\":\"do\",\"words\":[]}\n"},
	{ROW "\"event\",\"verb\":\"hit\",\"words\":[\"3\"],\"client\":\"a\","
	     "\"id\":\"1\"}\n",
	 ROW "\"event\",\"verb\":\"hit\",\"words\":[\"3\"],\"client\":\"a\"}"
	     "\n"},
	{LINK("alive", ""), LINK("alive", "\"1\"")},
	{LINK("ok", "\"w1\""), LINK("ok", "\"w 1\"")},
	{LINK("deadline", "\"9\""), LINK("deadline", "\"9\",\"10\",\"11\"")},
	{LINK("refuse", "\"w1\",\"not-now\""), LINK("refuse", "\"w1\",\"no\"")},
	{LINK("refuse", "\"from\",\"1\",\"9\""),
	 LINK("refuse", "\"from\",\"1\"")},
	{LINK("refuse", "\"full\""), LINK("refuse", "\"w1\"")},
	{LINK("new", "\"a\",\"b\""), "{\"kind\":\"answer\",\"verb\":\"new\","
				     "\"words\":[\"a\",\"b\"]}\n"},
};

START_TEST(another_line_is_not)
{
	char bad[4096] = "";

	servers.folder = support_folder();
	*lines = '\0';
	for (int i = 0; i < ROWS_OF(changed); i++) {
		strcat(lines, changed[i][0]);
		strcat(bad, changed[i][1]);
	}
	support_same(invalid("from-table", lines), "");
	support_same(invalid("from-table", bad), bad);
}
END_TEST

/* --- to the table --------------------------------------------------------- */

static const char *const requests[][2] = {
	{"{\"verb\":\"from\",\"words\":[0]}\n", "{\"verb\":\"from\"}\n"},
	{"{\"verb\":\"after\",\"words\":[\"4.1\"]}\n",
	 "{\"verb\":\"after\",\"words\":[\"4.\"]}\n"},
	{"{\"verb\":\"alive\"}\n", "{\"verb\":\"alive\",\"words\":[1]}\n"},
	{"{\"verb\":\"alive\",\"words\":[]}\n",
	 "{\"id\":\"w1\",\"verb\":\"alive\",\"words\":[]}\n"},
	{"{\"verb\":\"format\",\"words\":[\"json\"]}\n",
	 "{\"verb\":\"format\",\"words\":[\"xml\"]}\n"},
	{"{\"id\":\"w1\",\"verb\":\"wager\",\"words\":[\"3\",\"tie\",25]}\n",
	 "{\"verb\":\"wager\",\"words\":[\"3\",\"tie\",25]}\n"},
	{"{\"id\":\"w2\",\"round\":9,\"verb\":\"withdraw\",\"words\":[3]}\n",
	 "{\"id\":\"w2\",\"round\":0,\"verb\":\"withdraw\",\"words\":[3]}\n"},
	{"{\"id\":\"w3\",\"verb\":\"withdraw\",\"words\":[\"3\",\"tie\"]}\n",
	 "{\"id\":\"w13\",\"verb\":\"withdraw\",\"words\":[]}\n"},
	{"{\"id\":\"w4\",\"verb\":\"wager\",\"words\":[\"3\",\"tie\",\"25.50\"]"
	 "}\n",
	 "{\"id\":\"w14\",\"verb\":\"wager\",\"words\":[\"3\",\"tie\",25.5]}"
	 "\n"},
	{"{\"id\":\"a.b:c-d_e\",\"verb\":\"withdraw\",\"words\":[3]}\n",
	 "{\"id\":\"a b\",\"verb\":\"withdraw\",\"words\":[3]}\n"},
	{"{\"id\":\"w5\",\"verb\":\"withdraw\",\"words\":[3]}\n",
	 "{\"id\":\"w15\",\"verb\":\"withdraw\",\"words\":[3],\"more\":1}\n"},
	{"{\"id\":\"w6\",\"verb\":\"withdraw\",\"words\":[3]}\n",
	 "{\"id\":\"format\",\"verb\":\"withdraw\",\"words\":[3]}\n"},
	{"{\"id\":\"w7\",\"verb\":\"withdraw\",\"words\":[3]}\n",
	 "{\"id\":\"w17\",\"verb\":\"open\",\"words\":[3]}\n"},
};

/* How many of the answers say that the line cannot be read. */
static bool is_refused(const char *answer)
{
	return strstr(answer, "request") || strstr(answer, "malformed") ||
	       strstr(answer, "not-allowed") || strstr(answer, "refuse from");
}

START_TEST(a_request_of_the_schema_is_read_and_another_is_not)
{
	const char *answer;
	char bad[4096] = "";
	int fd;

	servers_open(1);
	*lines = '\0';
	for (int i = 0; i < ROWS_OF(requests); i++) {
		strcat(lines, requests[i][0]);
		strcat(bad, requests[i][1]);
		for (int is_bad = 0; is_bad < 2; is_bad++) {
			fd = servers_log_in(0);
			servers_send(fd, requests[i][is_bad]);
			answer = servers_receive(fd);
			ck_assert_msg(is_refused(answer) == is_bad, "%s%s",
				      requests[i][is_bad], answer);
			close(fd);
		}
	}
	servers_close();
	support_same(invalid("to-table", lines), "");
	support_same(invalid("to-table", bad), bad);
}
END_TEST

static const struct test tests[] = {
	L(a_line_of_the_table_is_one_of_the_schema, tables),
	T(another_line_is_not),
	T(a_request_of_the_schema_is_read_and_another_is_not),
};

SUITE("schema of the feed", tests)
