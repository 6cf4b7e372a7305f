/* SPDX-License-Identifier: ISC */
/* Lines that are said on the feed's socket. */
#include "config.h"

#include "app/feed/request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/script/verbs.h"
#include "tests/support/support.h"

#define TOKEN "0123456789abcdef0123456789abcdef"
#define ID64  "0123456789012345678901234567890123456789012345678901234567890123"

/* clang-format off */
static const struct {
	bool is_client;
	const char *line, *read;
} cases[] = {
	{false, "from 17", "from 17 0"},
	{false, "from 17.2", "from 17 2"},
	{false, "after 17.1", "from 17 2"},
	{false, "after 17", "from 17 1"},
	{false, "from 17\r", "from 17 0"},
	{false, "\tfrom  17 # as before", "from 17 0"},
	{false, "from 0", "from 0 0"},
	{true, "from 0", "from 0 0"},
	{true, "after 17.1", "from 17 2"},
	{false, "from", "from ?"},
	{false, "from 17 18", "from ?"},
	{false, "from 17.", "from ?"},
	{false, "from .2", "from ?"},
	{false, "from 17.2.3", "from ?"},
	{false, "from -1", "from ?"},
	{true, "after 9999999999", "from ?"},
	{false, "from 1.9999999999", "from ?"},

	{false, "client games-1 " TOKEN, "client games-1 " TOKEN},
	{false, "client games-1", NULL},
	{false, "client games-1 " TOKEN " more", NULL},
	{false, "client 01234567890123456789012345678901 " TOKEN, NULL},
	{false, "client a " TOKEN TOKEN TOKEN TOKEN,
	 "client a " TOKEN TOKEN TOKEN TOKEN},
	{false, "client a " TOKEN TOKEN TOKEN TOKEN "0", NULL},
	{true, "client games-1 " TOKEN, NULL},

	{false, "format long", "long"},
	{true, "format json", "json"},
	{true, "format text", "text"},
	{true, "format xml", NULL},
	{false, "format", NULL},
	{false, "display", "display"},
	{false, "display 1", NULL},
	{true, "display", NULL},

	{true, "alive", "nothing"},
	{true, "alive 3", NULL},
	{false, "alive", "nothing"},

	{true, "w17 wager 3 banker 10", "w17 @0 ok: wager 3 banker 10"},
	{true, "w17\twager  3 banker 10 # x", "w17 @0 ok: wager 3 banker 10"},
	{true, "w17 @40 wager 3 straight 17 10",
	 "w17 @40 ok: wager 3 straight 17 10"},
	{true, "a:1.2_3-4 hit 3", "a:1.2_3-4 @0 ok: hit 3"},
	{true, ID64 " hit 3", ID64 " @0 ok: hit 3"},
	{true, ID64 "4 hit 3", NULL},
	{true, "w17", "w17 @0 malformed: "},
	{true, "w17 @40", "w17 @40 malformed: "},
	{true, "w17 # wager 3 banker 10", "w17 @0 malformed: "},
	{true, "w17 @0 hit 3", NULL},
	{true, "w17 @x hit 3", NULL},
	{true, "w17 @ hit 3", NULL},
	{true, "w/17 hit 3", NULL},
	{true, "w17 @40 @41 hit 3", "w17 @40 not-allowed: @41 hit 3"},
	{false, "w17 hit 3", "w17 @0 not-allowed: hit 3"},
	{false, "wager 3 banker 10", "wager @0 not-allowed: 3 banker 10"},
	{false, "w/17 hit 3", NULL},

	{true, "", "nothing"},
	{false, "", "nothing"},
	{true, "\r", "nothing"},
	{true, " ", "nothing"},
	{true, "# nothing", "nothing"},
	{true, "w17 hit \x01", "garbage"},
	{true, "w17 hit \xc3\xa4", "garbage"},
	{true, "w17 hit 3\r4", "garbage"},
};
/* clang-format on */

static const char *read_line(const char *line, size_t length, bool is_client)
{
	static char text[2 * REQUEST_LINE_MAX];
	struct request request;

	request_parse(&request, line, length, is_client);
	switch (request.kind) {
	case REQUEST_INVALID: return NULL;
	case REQUEST_GARBAGE: return "garbage";
	case REQUEST_NOTHING: return "nothing";
	case REQUEST_FORMAT: return feed_format_names[request.format];
	case REQUEST_FROM_INVALID: return "from ?";
	case REQUEST_DISPLAY: return "display";
	case REQUEST_FROM:
		snprintf(text, sizeof text, "from %u %u", request.seq,
			 request.skip);
		break;
	case REQUEST_CLIENT:
		snprintf(text, sizeof text, "client %s %s", request.name,
			 request.token);
		break;
	case REQUEST_MESSAGE:
		snprintf(text, sizeof text, "%s @%u %s: %s", request.id,
			 request.round,
			 request.reply == REPLY_OK ? "ok"
						   : reply_word(request.reply),
			 request.event);
		break;
	}
	return text;
}

START_TEST(a_line_is_read_as_what_it_is_or_as_nonsense)
{
	const char *line = cases[_i].line, *want = cases[_i].read;
	const char *read = read_line(line, strlen(line), cases[_i].is_client);

	ck_assert_msg(read && want ? strcmp(read, want) == 0 : read == want,
		      "'%s' is read as '%s'", line, read ? read : "nonsense");
}
END_TEST

START_TEST(a_byte_0_is_garbage)
{
	ck_assert_str_eq(read_line("w17 hit 3\0", 10, true), "garbage");
}
END_TEST

/* The nine of the table script that are a player's, in every game. */
START_TEST(a_server_may_send_what_players_do_and_nothing_else)
{
	static const char may[] = " wager withdraw seat hit stand double split "
				  "insure decline ";
	const char *name = verbs[_i].name;
	char line[80], word[40];
	struct request request;

	snprintf(line, sizeof line, "id %s 1 2", name);
	snprintf(word, sizeof word, " %s ", name);
	request_parse(&request, line, strlen(line), true);
	ck_assert_int_eq(request.kind, REQUEST_MESSAGE);
	ck_assert_int_eq(request.reply,
			 strstr(may, word) ? REPLY_OK : REPLY_NOT_ALLOWED);
}
END_TEST

START_TEST(a_line_is_no_longer_than_it_may_be)
{
	char line[REQUEST_LINE_MAX + 2];

	memset(line, '1', sizeof line);
	memcpy(line, "w17 hit ", 8);
	ck_assert_ptr_nonnull(read_line(line, REQUEST_LINE_MAX, true));
	ck_assert_str_eq(read_line(line, REQUEST_LINE_MAX + 1, true),
			 "garbage");
	for (int i = 8; i < REQUEST_LINE_MAX; i += 2)
		line[i] = ' ';
	ck_assert_ptr_nonnull(read_line(line, REQUEST_LINE_MAX, true));
}
END_TEST

/* --- the page ------------------------------------------------------------- */

static const char *const link_codes[] = {
	[REPLY_MALFORMED] = "malformed",
	[REPLY_NOT_ALLOWED] = "not-allowed",
	[REPLY_OTHER_EVENT] = "other-event",
	[REPLY_OTHER_ROUND] = "other-round",
	[REPLY_NOT_YOURS] = "not-yours",
	[REPLY_TOO_MANY] = "too-many",
};

/* The refusals of the rules are on the page of the table script. */
START_TEST(a_code_is_on_the_page_and_the_servers_own_is_not_the_tables)
{
	char *page = support_read(support_source("man/sabot-link.7"), NULL);
	char item[40];

	for (int i = ACCEPTED + 1; i <= REPLY_TOO_MANY; i++) {
		ck_assert_str_ne(reply_word((enum reply)i), "no-funds");
		if (i < REPLY_MALFORMED)
			continue;
		ck_assert_str_eq(reply_word((enum reply)i), link_codes[i]);
		snprintf(item, sizeof item, "\n.It %s\n", link_codes[i]);
		ck_assert_msg(strstr(page, item), "no %s", link_codes[i]);
	}
	ck_assert_ptr_nonnull(strstr(page, "refuse ID no-funds"));
	free(page);
}
END_TEST

static const struct test tests[] = {
	L(a_line_is_read_as_what_it_is_or_as_nonsense, cases),
	T(a_byte_0_is_garbage),
	TIMES(a_server_may_send_what_players_do_and_nothing_else, VERBS),
	T(a_line_is_no_longer_than_it_may_be),
	T(a_code_is_on_the_page_and_the_servers_own_is_not_the_tables),
};

SUITE("said", tests)
