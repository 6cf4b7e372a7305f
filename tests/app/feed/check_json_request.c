/* SPDX-License-Identifier: ISC */
/* Requests in JSON are the requests in text. */
#include "config.h"

#include "app/feed/json_request.h"

#include <string.h>
#include <unistd.h>

#include "app/feed/request.h"
#include "tests/support/fixture_feed.h"
#include "tests/support/support.h"

/* NULL: none. */
static const struct {
	const char *json, *line;
} cases[] = {
	{"{\"verb\":\"alive\"}", " alive"},
	{"{\"verb\":\"from\",\"words\":[0]}", " from 0"},
	{"{\"verb\":\"after\",\"words\":[\"512.1\"]}", " after 512.1"},
	{" { \"words\" : [ \"3\" , \"banker\" , 25 ] , \"verb\" : \"wager\" ,"
	 " \"round\" : 513 , \"id\" : \"w17\" } ",
	 " w17 @513 wager 3 banker 25"},
	{"{\"id\":\"w1\",\"verb\":\"withdraw\",\"words\":[3]}",
	 " w1 withdraw 3"},
	{"{\"id\":7,\"verb\":\"hit\",\"words\":[\"3\"]}", " 7 hit 3"},
	{"{\"verb\":\"\\u0061live\"}", " alive"},
	{"{}", NULL},
	{"{\"id\":\"w1\"}", NULL},
	{"[\"verb\"]", NULL},
	{"{\"verb\":\"alive\"", NULL},
	{"{\"verb\":\"alive\"}{}", NULL},
	{"{\"verb\":\"alive\",\"verb\":\"alive\"}", NULL},
	{"{\"verb\":\"alive\",\"more\":1}", NULL},
	{"{\"verb\":\"a b\"}", NULL},
	{"{\"verb\":\"\"}", NULL},
	{"{\"verb\":\"a\\n\"}", NULL},
	{"{\"verb\":\"a\\u0000\"}", NULL},
	{"{\"verb\":\"a\\u00e4\"}", NULL},
	{"{\"verb\":\"#a\"}", NULL},
	{"{\"verb\":null}", NULL},
	{"{\"verb\":true}", NULL},
	{"{\"verb\":[\"alive\"]}", NULL},
	{"{\"verb\":{\"a\":1}}", NULL},
	{"{\"verb\":\"wager\",\"words\":\"3\"}", NULL},
	{"{\"verb\":\"wager\",\"words\":[25.5]}", NULL},
	{"{\"verb\":\"wager\",\"words\":[null]}", NULL},
	{"{\"verb\":\"wager\",\"words\":[[3]]}", NULL},
	{"{\"verb\":\"wager\",\"words\":{\"a\":3}}", NULL},
	{"{\"verb\":\"hit\",\"round\":\"5\"}", NULL},
	{"{\"a\":{\"words\":[1]},\"verb\":\"a\"}", NULL},
};

START_TEST(an_object_is_a_line_or_none)
{
	struct json_request *json = json_request_new();
	const char *text = cases[_i].json, *want = cases[_i].line;
	char line[80];
	bool read =
		json_request_read(json, text, strlen(text), line, sizeof line);

	ck_assert_msg(read == (want != NULL), "%s", text);
	if (want)
		ck_assert_str_eq(line, want);
	json_request_free(json);
}
END_TEST

START_TEST(a_line_has_room_or_is_none)
{
	static const char text[] = "{\"verb\":\"alive\"}";
	struct json_request *json = json_request_new();
	char line[8];

	ck_assert(json_request_read(json, text, strlen(text), line, 7));
	ck_assert(!json_request_read(json, text, strlen(text), line, 6));
	json_request_free(json);
}
END_TEST

/* Both are the same message: a repeated one is no second wager. */
START_TEST(a_server_may_speak_either)
{
	int fd;

	servers_open(1);
	fd = servers_log_in(0);
	servers_send(fd, "{\"id\":\"w1\",\"verb\":\"wager\",\"words\":[\"3\","
			 "\"banker\",\"25\"]}\r\nw1 wager 3 banker 25\n"
			 "{\"verb\":\"format\",\"words\":[\"json\"]}\n{}\n");
	servers_expect(fd, "{\"kind\":\"link\",\"verb\":\"format\",\"words\":["
			   "\"json\"]}\n"
			   "{\"kind\":\"link\",\"verb\":\"refuse\",\"words\":["
			   "\"request\"]}\n"
			   "{\"kind\":\"link\",\"verb\":\"ok\",\"words\":["
			   "\"w1\"]}\n"
			   "{\"kind\":\"link\",\"verb\":\"ok\",\"words\":["
			   "\"w1\"]}\n");
	ck_assert_uint_eq(station_table(servers.station)->wagers.n, 1);
	servers_close();
}
END_TEST

static const struct test tests[] = {
	L(an_object_is_a_line_or_none, cases),
	T(a_line_has_room_or_is_none),
	T(a_server_may_speak_either),
};

SUITE("requests in JSON", tests)
