/* SPDX-License-Identifier: ISC */
/* Tokens of gaming servers that are exchanged while the table plays. */
#include "config.h"

#include "app/desk/token_watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/fixture_feed.h"
#include "tests/support/support.h"

enum { LOOK_MS = 5000 };

static struct token_watch watch;

/* A file with server s0 and its token. */
static void write_file(int token, const char *more)
{
	char text[SERVERS_TOKEN_MAX], copy[CONF_PATH_MAX + 8];
	FILE *out;

	snprintf(copy, sizeof copy, "%s.new", servers.conf.file);
	out = fopen(copy, "w");
	ck_assert_ptr_nonnull(out);
	fprintf(out,
		"table = { id = \"T1\"; game = \"baccarat\"; };\n"
		"shoe = { port = \"unix:/tmp/shoe\"; };\n"
		"record = { database = \"/var/lib/sabot.db\"; };\n"
		"feed = { socket = \"/tmp/feed\"; };\n"
		"link = { clients = ({ name = \"s0\"; token = \"%s\"; });"
		" %s };\n",
		servers_token(token, text), more);
	ck_assert_int_eq(fchmod(fileno(out), 0600), 0);
	ck_assert_int_eq(fclose(out), 0);
	ck_assert_int_eq(rename(copy, servers.conf.file), 0);
}

static void set_up(void)
{
	static struct conf conf;
	struct sb_error err;

	servers_open(1);
	snprintf(servers.conf.file, sizeof servers.conf.file, "%s/sabot.conf",
		 servers.folder);
	write_file(0, "");
	ck_assert_msg(conf_read(&conf, servers.conf.file, &err) == SB_OK, "%s",
		      err.text);
	strcpy(servers.conf.hash, conf.hash);
	watch = (struct token_watch){.conf = &servers.conf,
				     .station = servers.station,
				     .feed = servers.feed};
}

static void looks(void)
{
	servers.now_ms += LOOK_MS;
	ck_assert_int_eq(token_watch_turn(&watch, servers.now_ms),
			 servers.now_ms + LOOK_MS);
	servers_turn();
}

static int64_t rows(void)
{
	return journal_next_seq(station_record(servers.station));
}

START_TEST(a_changed_file_has_the_tokens_from_now_on)
{
	int fd = servers_log_in(0);
	int64_t before = rows();

	looks();
	write_file(0, "");
	servers_send(fd, "alive\n");
	looks();
	ck_assert_int_eq(rows(), before);
	ck_assert(!servers_is_closed(fd));
	write_file(7, "");
	servers_send(fd, "alive\n");
	ck_assert_int_eq(token_watch_turn(&watch, servers.now_ms),
			 servers.now_ms + LOOK_MS);
	ck_assert(!servers_is_closed(fd));
	looks();
	ck_assert_ptr_nonnull(strstr(servers_receive(fd), "refuse client\n"));
	ck_assert(servers_is_closed(fd));
	ck_assert_int_eq(rows(), before + 1);
	close(fd);
	write_file(0, "");
	looks();
	close(servers_log_in(0));
}
END_TEST

START_TEST(a_file_that_is_not_valid_changes_nothing)
{
	int fd = servers_log_in(0);
	int64_t before = rows();

	write_file(7, "silence = 1;");
	looks();
	ck_assert(!servers_is_closed(fd));
	servers_expect_log("gaming servers stay as they were: ");
	ck_assert_int_eq(unlink(servers.conf.file), 0);
	servers_send(fd, "alive\n");
	looks();
	ck_assert(!servers_is_closed(fd));
	ck_assert_int_eq(rows(), before);
	close(fd);
}
END_TEST

START_TEST(a_table_without_servers_looks_at_nothing)
{
	servers.conf.link.clients = 0;
	ck_assert_int_eq(token_watch_turn(&watch, servers.now_ms), INT64_MAX);
}
END_TEST

static const struct test tests[] = {
	T(a_changed_file_has_the_tokens_from_now_on),
	T(a_file_that_is_not_valid_changes_nothing),
	T(a_table_without_servers_looks_at_nothing),
};

SUITE_AROUND("tokens", tests, set_up, servers_close)
