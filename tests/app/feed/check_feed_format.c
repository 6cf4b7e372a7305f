/* SPDX-License-Identifier: ISC */
/* What a line of the feed says without the lines around it, in each form. */
#include "config.h"

#include "app/feed/feed_format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/fixture_feed.h"
#include "tests/support/support.h"

enum { SERVERS = 2 };

static void tear_down(void)
{
	servers_close();
}

/* --- the end of a round --------------------------------------------------- */

static const struct {
	const char *house, *lines;
	const char *ends; /* the event with the line */
} games[] = {
	{"table baccarat",
	 "wager 3 banker 10\nclose\ncard 9h 2c 9d 3d\n"
	 "announce\nclear",
	 "clear"},
	{"table baccarat", "void x", "void x"},
	{"table baccarat", "close\ncard 9h\nvoid x\nclear", "clear"},
	{"table baccarat", "close\ncard 9h\npending power\nclear", "clear"},
	{"table blackjack",
	 "seat 1\nclose\ncard 9h 5c Ts 7d\nstand 1\nreveal\n"
	 "card 6s\nannounce\nclear",
	 "clear"},
	{"table roulette min-revs=1",
	 "wager 3 red 10\nclose\nspin cw ccw\nrevs 5\nnumber 7\nannounce",
	 "announce"},
	{"table roulette min-revs=1", "wager 3 red 10\nclose\nvoid x",
	 "void x"},
	{"table dragon-tiger", "close\ncard 9h 2c\nannounce\nclear", "clear"},
	{"table football-studio", "close\ncard 9h 2c\nannounce\nclear",
	 "clear"},
	{"table sic-bo", "close\ndice 1 2 3\nflat\nannounce", "announce"},
};

/* The line in the answer to that event, and nowhere else. */
START_TEST(every_round_ends_with_the_same_line)
{
	char event[80], round[ROUND_NAME_MAX], want[ROUND_NAME_MAX + 20];
	const char *text, *at;
	int fd;

	servers_open_at(games[_i].house, SERVERS);
	fd = servers_log_in(0);
	servers_send(fd, "from 0\n");
	servers_deal(games[_i].lines);
	rounds_format_name(&station_rounds(servers.station)->round.name, round);
	snprintf(want, sizeof want, "\tfinal %s\n", round);
	text = servers_receive(fd);
	at = strstr(text, "\tfinal ");
	ck_assert_msg(at && strncmp(at, want, strlen(want)) == 0, "%s", text);
	ck_assert_ptr_null(strstr(at + 1, "\tfinal "));
	snprintf(event, sizeof event, "\t> %s\n", games[_i].ends);
	text = strstr(text, event);
	ck_assert_msg(text && text < at && !strstr(text + 1, "\t> "), "%s",
		      text);
	tear_down();
}
END_TEST

/* --- forms ---------------------------------------------------------------- */

static const struct feed_facts facts = {
	.time_us = 1795000000123456,
	.round = "BAC-07/2026-11-21/0041",
	.currency = {"EUR", 2},
};
static const struct feed_facts unknown = {.time_us = 5};

#define FACTS                                                                  \
	",\"time_us\":1795000000123456,\"round\":\"BAC-07/2026-11-21/0041\","  \
	"\"currency\":\"EUR\",\"decimals\":2,"

static const struct {
	const char *line, *in_long, *in_json;
} forms[] = {
	{"514.0\t> wager 3 banker 25 # games-1 w17\n",
	 "514.0\t1795000000123456\tBAC-07/2026-11-21/0041\tEUR\t2\t> wager 3 "
	 "banker 25 # games-1 w17\n",
	 "{\"seq\":514,\"k\":0" FACTS "\"kind\":\"event\",\"verb\":\"wager\","
	 "\"words\":[\"3\",\"banker\",\"25\"],\"client\":\"games-1\","
	 "\"id\":\"w17\"}\n"},
	{"514.12\tsettle 3 banker 10.00 10.00 0.50\n",
	 "514.12\t1795000000123456\tBAC-07/2026-11-21/0041\tEUR\t2\tsettle 3 "
	 "banker 10.00 10.00 0.50\n",
	 "{\"seq\":514,\"k\":12" FACTS
	 "\"kind\":\"answer\",\"verb\":\"settle\","
	 "\"words\":[\"3\",\"banker\",\"10.00\",\"10.00\",\"0.50\"]}\n"},
	{"9.0\t# annotate X say \"no\\\" # 4\n",
	 "9.0\t1795000000123456\tBAC-07/2026-11-21/0041\tEUR\t2\t# annotate X "
	 "say \"no\\\" # 4\n",
	 "{\"seq\":9,\"k\":0" FACTS "\"kind\":\"note\",\"verb\":\"annotate\","
	 "\"words\":[\"X\",\"say\",\"\\\"no\\\\\\\"\",\"#\",\"4\"]}\n"},
	{"9.0\t> open\n",
	 "9.0\t1795000000123456\tBAC-07/2026-11-21/0041\tEUR\t2\t> open\n",
	 "{\"seq\":9,\"k\":0" FACTS
	 "\"kind\":\"event\",\"verb\":\"open\",\"words\":[]}\n"},
	{"refuse w17 bets-closed\n", "refuse w17 bets-closed\n",
	 "{\"kind\":\"link\",\"verb\":\"refuse\",\"words\":[\"w17\","
	 "\"bets-closed\"]}\n"},
	{"sabot\t1\tBAC-07\t2026-11-21\t3\t41\n",
	 "sabot\t1\tBAC-07\t2026-11-21\t3\t41\n",
	 "{\"kind\":\"link\",\"verb\":\"sabot\",\"words\":[\"1\",\"BAC-07\","
	 "\"2026-11-21\",\"3\",\"41\"]}\n"},
	{"alive\ndeadline 9000 15000\n", "alive\ndeadline 9000 15000\n",
	 "{\"kind\":\"link\",\"verb\":\"alive\",\"words\":[]}\n"
	 "{\"kind\":\"link\",\"verb\":\"deadline\",\"words\":[\"9000\","
	 "\"15000\"]}\n"},
	{"1.0\t> note a\x01\xc3\xa4\n",
	 "1.0\t1795000000123456\tBAC-07/2026-11-21/0041\tEUR\t2\t> note "
	 "a\x01\xc3\xa4\n",
	 "{\"seq\":1,\"k\":0" FACTS "\"kind\":\"event\",\"verb\":\"note\","
	 "\"words\":[\"a\\u0001\xc3\xa4\"]}\n"},
};

static void expect_form(enum feed_format format, const struct feed_facts *of,
			const char *line, const char *want)
{
	struct feed_text text = {0};

	feed_format_lines(format, of, line, strlen(line), &text);
	feed_text_put(&text, "", 1);
	support_same(text.text, want);
	feed_text_fini(&text);
}

START_TEST(a_line_has_its_form)
{
	expect_form(FORMAT_TEXT, &facts, forms[_i].line, forms[_i].line);
	expect_form(FORMAT_LONG, &facts, forms[_i].line, forms[_i].in_long);
	expect_form(FORMAT_JSON, &facts, forms[_i].line, forms[_i].in_json);
}
END_TEST

START_TEST(what_is_not_known_is_a_dash_or_null)
{
	expect_form(FORMAT_LONG, &unknown, "9.0\t> note x\n",
		    "9.0\t5\t-\t-\t-\t> note x\n");
	expect_form(FORMAT_JSON, &unknown, "9.0\t> note x\n",
		    "{\"seq\":9,\"k\":0,\"time_us\":5,\"round\":null,"
		    "\"currency\":null,\"decimals\":null,\"kind\":\"event\","
		    "\"verb\":\"note\",\"words\":[\"x\"]}\n");
}
END_TEST

/* --- on the feed ---------------------------------------------------------- */

static int listens(const char *format)
{
	int fd = servers_connect();

	servers_send(fd, format);
	servers_send(fd, "from 1\n");
	return fd;
}

/* As they happened, while the round goes on, and when it is long over. */
START_TEST(late_and_early_ones_get_the_same_in_each_form)
{
	static const char *const formats[] = {"", "format long\n",
					      "format json\n"};
	int early, late, latest;
	char *want;

	servers_open(SERVERS);
	ck_assert(station_submit(servers.station, SOURCE_STATION, KIND_CONFIG,
				 "", "currency EUR 2"));
	servers_deal("void x");
	early = listens(formats[_i]);
	servers_receive(early);
	close(early);
	early = servers_connect();
	servers_send(early, formats[_i]);
	servers_receive(early);
	servers_send(early, "from 1\n");
	want = strdup(servers_receive(early));
	servers_deal("open\nwager 3 banker 10\nclose\ncard 9h 2c");
	want = realloc(want, SERVERS_RECEIVED_MAX);
	strcat(want, servers_receive(early));
	late = listens(formats[_i]);
	ck_assert_ptr_nonnull(strstr(servers_receive(late), want));
	servers_deal("card 9d 3d\nannounce\nclear\nopen\nvoid y");
	strcat(want, servers_receive(early));
	latest = listens(formats[_i]);
	ck_assert_ptr_nonnull(strstr(servers_receive(latest), want));
	ck_assert_ptr_nonnull(strstr(want, "final"));
	if (_i == 1) {
		ck_assert_ptr_nonnull(strstr(want, "/0002\tEUR\t2\t> wager 3"));
		ck_assert_ptr_nonnull(strstr(want, "\t-\t-\t-\t> table "));
	}
	free(want);
	tear_down();
}
END_TEST

START_TEST(answers_have_the_form_too)
{
	int fd;

	servers_open(SERVERS);
	fd = servers_log_in(0);
	servers_send(fd, "format json\n1 wager 3 tie 10\n2 x\nformat text\n"
			 "format xml\nalive\n");
	servers_expect(fd, "{\"kind\":\"link\",\"verb\":\"format\","
			   "\"words\":[\"json\"]}\n"
			   "{\"kind\":\"link\",\"verb\":\"refuse\","
			   "\"words\":[\"2\",\"not-allowed\"]}\n"
			   "format text\nrefuse request\nok 1\n");
	tear_down();
}
END_TEST

static const struct test tests[] = {
	L(every_round_ends_with_the_same_line, games),
	L(a_line_has_its_form, forms),
	T(what_is_not_known_is_a_dash_or_null),
	TIMES(late_and_early_ones_get_the_same_in_each_form, 3),
	T(answers_have_the_form_too),
};

SUITE("forms of the feed", tests)
