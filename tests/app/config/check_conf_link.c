/* SPDX-License-Identifier: ISC */
/* The gaming servers of the configuration, and what is kept of their tokens. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config/conf.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

#define TABLE                                                                  \
	"table = { id = \"T1\"; game = \"baccarat\"; };\n"                     \
	"shoe = { port = \"unix:/tmp/shoe\"; };\n"                             \
	"record = { database = \"/var/lib/sabot.db\"; };\n"
#define FEED	     "feed = { socket = \"/tmp/feed\"; };\n"
#define TOKEN	     "0123456789abcdef0123456789abcdef"
#define OTHER	     "fedcba9876543210fedcba9876543210"
#define CLIENT(n, t) "{ name = \"" n "\"; token = \"" t "\"; }"
#define LINK(list)   TABLE FEED "link = {\nclients = " list ";\n};\n"

static struct conf conf;
static struct sb_error err;

/* It tells of no token. */
static enum sb_result read_text(const char *text, mode_t mode)
{
	enum sb_result result = conf_text_read(&conf, text, mode, &err);

	ck_assert_msg(!strstr(err.text, TOKEN), "%s", err.text);
	return result;
}

/* clang-format off */
static const struct {
	const char *text, *want;
} faults[] = {
	{LINK("\"games\""), ":6: link.clients: expected ( { name = "},
	{LINK("()\n; client = ()"), ":7: link.client: unknown key; "},
	{LINK("( 7 )"), ":6: link.clients: expected { name = "},
	{LINK("( { name = \"a\"; } )"), ":6: link.clients: expected { name = "},
	{LINK("( { name = \"a\"; token = \"" TOKEN "\"; more = 1; } )"),
	 ":6: link.clients: expected { name = "},
	{LINK("( " CLIENT("a b", TOKEN) " )"),
	 ":6: link.clients: expected { name = "},
	{LINK("( " CLIENT("", TOKEN) " )"),
	 ":6: link.clients: expected { name = "},
	{LINK("(" CLIENT("a", TOKEN) ",\n" CLIENT("a", OTHER) ")"),
	 ":7: link.clients: duplicate name a; "},
	{LINK("( " CLIENT("a", "0123456789abcdef0123456789abcde") " )"),
	 ":6: link.clients: token of a: expected 32 to 128 "},
	{LINK("( " CLIENT("a", TOKEN " ") " )"),
	 ":6: link.clients: token of a: expected "},
	{LINK("( " CLIENT("a", TOKEN "#") " )"),
	 ":6: link.clients: token of a: expected "},
	{LINK("( " CLIENT("a", TOKEN "\xc3\xa4") " )"),
	 ":6: link.clients: token of a: expected "},
	{LINK("( " CLIENT("a", TOKEN TOKEN TOKEN TOKEN "0") " )"),
	 ":6: link.clients: token of a: expected "},
	{LINK("( { name = \"a\"; token = \"" TOKEN "\"; seats = \"1-\"; } )"),
	 ":6: link.clients: seats of a: expected \"any\", "},
	{LINK("( { name = \"a\"; token = \"" TOKEN "\"; messages = 0; } )"),
	 ":6: link.clients: messages of a: expected a number from 1 to 10000"},
	{LINK("( { name = \"a\"; token = \"" TOKEN
	      "\"; connections = \"2\"; } )"),
	 ":6: link.clients: connections of a: expected a number from 1 to 16"},
	{TABLE "link = { clients = ( " CLIENT("a", TOKEN) " ); };\n",
	 ":4: link.clients: no feed.socket to connect to; "},
	{LINK("();\nrequired = \"yes\""),
	 ":7: link.required: no link.clients to connect; "},
	{LINK("();\nsilence = 2"),
	 ":7: link.silence: invalid value 2; expected 3 to 600"},
};
/* clang-format on */

START_TEST(a_fault_is_named_and_no_token_is)
{
	const char *want = faults[_i].want;

	ck_assert_int_eq(read_text(faults[_i].text, 0600), SB_INVALID);
	ck_assert_msg(strncmp(err.text, want, strlen(want)) == 0, "%s",
		      err.text);
}
END_TEST

START_TEST(a_client_is_known_by_its_name_and_its_token_alone)
{
	const struct conf_client *client;

	ck_assert_msg(read_text(LINK("(" CLIENT("games-1", TOKEN) ", " CLIENT(
					"games-2", OTHER) ")"),
				0600) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(conf.link.clients, 2);
	client = conf_link_client(&conf.link, "games-2", OTHER);
	ck_assert_ptr_eq(client, &conf.link.client[1]);
	ck_assert_ptr_null(conf_link_client(&conf.link, "games-2", TOKEN));
	ck_assert_ptr_null(conf_link_client(&conf.link, "games-1", TOKEN "0"));
	ck_assert_ptr_null(conf_link_client(&conf.link, "games-1", ""));
	ck_assert_ptr_null(conf_link_client(&conf.link, "games-3", TOKEN));
	ck_assert_ptr_null(conf_link_client(&conf.link, "", ""));
}
END_TEST

/* Of the seats 1, 5, 6, 7 and 9999, those of client a; then of b, which has no
 * list. */
static const struct {
	const char *seats, *of_a, *of_b;
} lists[] = {
	{"any", "11111", "11111"},
	{"none", "00000", "11111"},
	{"5", "01000", "10111"},
	{"5-6", "01100", "10011"},
	{"6-7, 1", "10110", "01001"},
	{"1-9999", "11111", "00000"},
	{"7,9999", "00011", "11100"},
	{"", NULL, NULL},
	{"0", NULL, NULL},
	{"1-10000", NULL, NULL},
	{"6-5", NULL, NULL},
	{"5,", NULL, NULL},
	{"5 6", NULL, NULL},
	{"-5", NULL, NULL},
	{"5-6-7", NULL, NULL},
	{"all", NULL, NULL},
	{"99999999999999999999", NULL, NULL},
	{"65537", NULL, NULL},
};

static void expect_seats(int client, const char *want)
{
	static const uint32_t seats[] = {1, 5, 6, 7, 9999};

	for (int i = 0; i < 5; i++)
		ck_assert_int_eq(conf_link_has_seat(&conf.link,
						    &conf.link.client[client],
						    seats[i]),
				 want[i] == '1');
}

START_TEST(a_client_has_the_seats_of_its_list)
{
	char text[1000];

	snprintf(text, sizeof text,
		 LINK("( { name = \"a\"; token = \"" TOKEN
		      "\"; seats = \"%s\"; messages = 7; connections = 2; }, "
		      "{ name = \"b\"; token = \"" OTHER "\"; } )"),
		 lists[_i].seats);
	ck_assert_int_eq(read_text(text, 0600),
			 lists[_i].of_a ? SB_OK : SB_INVALID);
	if (!lists[_i].of_a)
		return;
	ck_assert_int_eq(conf.link.client[0].messages, 7);
	ck_assert_int_eq(conf.link.client[0].connections, 2);
	ck_assert_int_eq(conf.link.client[1].messages, 200);
	ck_assert_int_eq(conf.link.client[1].connections, 1);
	expect_seats(0, lists[_i].of_a);
	expect_seats(1, lists[_i].of_b);
}
END_TEST

START_TEST(no_token_stays_in_what_was_read)
{
	ck_assert_int_eq(read_text(LINK("(" CLIENT("a", TOKEN) ")"), 0600),
			 SB_OK);
	ck_assert_ptr_null(
		memmem(&conf, sizeof conf, TOKEN, CONF_TOKEN_MIN / 2));
}
END_TEST

START_TEST(a_file_with_tokens_that_anybody_may_read_is_refused)
{
	static const char text[] = LINK("(" CLIENT("a", TOKEN) ")");

	ck_assert_int_eq(read_text(text, 0644), SB_INVALID);
	ck_assert_msg(strstr(err.text, ":6: ") && strstr(err.text, "chmod o= "),
		      "%s", err.text);
	ck_assert_int_eq(read_text(text, 0640), SB_OK);
	ck_assert_int_eq(read_text(LINK("()"), 0644), SB_OK);
}
END_TEST

START_TEST(too_many_clients_are_refused)
{
	FILE *out;
	char *text;
	size_t size;

	for (int n = CONF_CLIENTS_MAX; n <= CONF_CLIENTS_MAX + 1; n++) {
		out = open_memstream(&text, &size);
		fputs(TABLE FEED "link = { clients = (\n", out);
		for (int i = 0; i < n; i++)
			fprintf(out, "%s{ name = \"n%d\"; token = \"%s\"; }",
				i ? "," : "", i, TOKEN);
		fputs("); };\n", out);
		fclose(out);
		ck_assert_int_eq(read_text(text, 0600),
				 n == CONF_CLIENTS_MAX ? SB_OK : SB_INVALID);
		free(text);
	}
	ck_assert_msg(strstr(err.text, "expected at most 128"), "%s", err.text);
}
END_TEST

static const struct test tests[] = {
	L(a_fault_is_named_and_no_token_is, faults),
	T(a_client_is_known_by_its_name_and_its_token_alone),
	L(a_client_has_the_seats_of_its_list, lists),
	T(no_token_stays_in_what_was_read),
	T(a_file_with_tokens_that_anybody_may_read_is_refused),
	T(too_many_clients_are_refused),
};

bool support_forks = true;

SUITE("conf-link", tests)
