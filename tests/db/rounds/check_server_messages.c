/* SPDX-License-Identifier: ISC */
/* What gaming servers send is taken once, whatever happens. */
#include "config.h"

#include "db/rounds/server_messages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/station/station.h"
#include "db/verify/verify.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/fixture_station.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

enum { HEARD_MAX = 1 << 16, FAULTS_AT_MOST = 200 };

static struct conf conf;
static struct station *station;
static char rows[HEARD_MAX];	/* of the feed, each ended by \n */
static char replies[HEARD_MAX]; /* "ID WORD", too */
static int64_t now_ms = 1000000;

static void on_row(void *context, const struct update *update)
{
	(void)context;
	if (update->journal_row->source != SOURCE_FEED || update->replayed)
		return;
	strcat(strcat(rows, update->journal_row->line), "\n");
}

static void on_reply(void *context, const struct message *message,
		     uint64_t connection, enum reply reply)
{
	char text[MESSAGE_ID_MAX + 40];

	(void)context, (void)connection;
	snprintf(text, sizeof text, "%s/%s %s\n", message->client, message->id,
		 reply == REPLY_OK ? "ok" : reply_word(reply));
	strcat(replies, text);
}

static void start(void)
{
	station = test_station_open_table(&conf, on_row, NULL);
	station_on_reply(station, on_reply);
	test_station_flush(station);
	rows[0] = replies[0] = '\0';
}

static void set_up(void)
{
	record_folder_set_up();
	test_station_conf(&conf, record_folder);
	strcpy(conf.database, record_folder_path);
	start();
}

static void send_for(int64_t round, const char *client, const char *id,
		     const char *event)
{
	char line[JOURNAL_LINE_MAX + 1];
	struct message message;

	strcpy(message.client, client);
	strcpy(message.id, id);
	ck_assert(message_format(&message, event, line));
	ck_assert(station_submit_message(
		station, line,
		&(struct message_origin){.round = round, .verdict = REPLY_OK}));
}

static void sends(const char *client, const char *id, const char *event)
{
	send_for(0, client, id, event);
}

static void expect(const char *want_rows, const char *want_replies)
{
	test_station_flush(station);
	support_same(rows, want_rows);
	support_same(replies, want_replies);
	rows[0] = replies[0] = '\0';
}

static void on_finding(const char *sentence, void *context)
{
	(void)context;
	strcat(rows, sentence);
	strcat(rows, "\n");
}

/* What a verification finds, in `rows`. */
static void verify(void)
{
	static const struct verify_observer watch = {.finding = on_finding};
	struct verify_result verified;
	struct sb_error err = {""};

	rows[0] = '\0';
	ck_assert_msg(verify_record(conf.database, NULL, &watch, &verified,
				    &err) == SB_OK,
		      "%s", err.text);
}

static void finish(void)
{
	station_close(station);
	verify();
	ck_assert_str_eq(rows, "");
}

/* --- lines ---------------------------------------------------------------- */

static const struct {
	const char *line, *client, *id;
} lines[] = {
	{"wager 3 banker 10 # games-1 w17", "games-1", "w17"},
	{"hit 3 # a.b_c-d A:1.2_3-4", "a.b_c-d", "A:1.2_3-4"},
	{"hit 3", NULL, NULL},
	{"hit 3 # a", NULL, NULL},
	{"hit 3 # a b c", NULL, NULL},
	{"hit 3 #a b", NULL, NULL},
	{"hit 3 # a b/c", NULL, NULL},
	{"hit 3 # \xc3\xa4 b", NULL, NULL},
	{"# a b", NULL, NULL},
};

START_TEST(a_line_names_its_sender)
{
	struct message message;

	ck_assert_int_eq(message_parse_line(lines[_i].line, &message),
			 lines[_i].client != NULL);
	if (!lines[_i].client)
		return;
	ck_assert_str_eq(message.client, lines[_i].client);
	ck_assert_str_eq(message.id, lines[_i].id);
}
END_TEST

START_TEST(names_and_ids_have_a_length)
{
	char id[MESSAGE_ID_MAX + 2], line[JOURNAL_LINE_MAX + 1];
	char event[JOURNAL_LINE_MAX + 1];
	struct message message = {"games-1", "w1"};

	memset(id, 'x', sizeof id);
	ck_assert(message_is_id(id, MESSAGE_ID_MAX));
	ck_assert(!message_is_id(id, MESSAGE_ID_MAX + 1));
	ck_assert(!message_is_id(id, 0));
	memset(event, 'x', sizeof event);
	event[JOURNAL_LINE_MAX - strlen(" # games-1 w1")] = '\0';
	ck_assert(message_format(&message, event, line));
	ck_assert_uint_eq(strlen(line), JOURNAL_LINE_MAX);
	strcat(event, "x");
	ck_assert(!message_format(&message, event, line));
}
END_TEST

/* --- at most once --------------------------------------------------------- */

START_TEST(a_message_is_a_row_and_is_answered)
{
	test_station_enter(station, "open");
	sends("a", "1", "wager 3 banker 10");
	sends("b", "1", "wager 4 banker 10");
	expect("wager 3 banker 10 # a 1\nwager 4 banker 10 # b 1\n",
	       "a/1 ok\nb/1 ok\n");
	finish();
}
END_TEST

START_TEST(a_repeated_message_is_answered_the_same_and_is_no_row)
{
	test_station_enter(station, "open");
	sends("a", "1", "wager 3 banker 10");
	sends("a", "1", "wager 3 banker 10");
	expect("wager 3 banker 10 # a 1\n", "a/1 ok\na/1 ok\n");
	sends("a", "1", "wager 3 banker 10");
	expect("", "a/1 ok\n");
	test_station_enter(station, "close\nvoid misdeal\nopen");
	sends("a", "1", "wager 3 banker 10");
	expect("", "a/1 ok\n");
	station_close(station);
	start();
	sends("a", "1", "wager 3 banker 10");
	expect("", "a/1 ok\n");
	ck_assert_uint_eq(station_table(station)->wagers.n, 0);
	finish();
}
END_TEST

START_TEST(an_amount_is_the_same_however_it_is_spelt)
{
	test_station_enter(station, "open");
	sends("a", "1", "wager 3 banker 10");
	sends("a", "1", "wager 3 banker 10.0");
	sends("a", "1", "wager 3 banker 10.00");
	sends("a", "1", "wager 3 banker 10.01");
	sends("a", "1", "wager 3 banker 10.000");
	expect("wager 3 banker 10 # a 1\n",
	       "a/1 ok\na/1 ok\na/1 ok\na/1 other-event\n"
	       "a/1 other-event\n");
	finish();
}
END_TEST

START_TEST(an_id_stands_for_one_event)
{
	test_station_enter(station, "open");
	sends("a", "1", "wager 3 banker 10");
	sends("a", "1", "wager 3 banker 11");
	sends("a", "1", "close");
	expect("wager 3 banker 10 # a 1\n",
	       "a/1 ok\na/1 other-event\na/1 other-event\n");
	finish();
}
END_TEST

START_TEST(what_was_refused_was_not_taken)
{
	sends("a", "1", "wager 3 banker 10");
	sends("a", "2", "wager 3 banker");
	sends("a", "3", "hit 3");
	expect("", "a/1 bets-closed\na/2 malformed\na/3 not-now\n");
	test_station_enter(station, "open");
	sends("a", "1", "wager 3 banker 10");
	sends("a", "4", "wager 5 banker 0.01");
	expect("wager 3 banker 10 # a 1\n", "a/1 ok\na/4 below-min\n");
	finish();
}
END_TEST

START_TEST(close_is_honoured_to_the_line)
{
	test_station_enter(station, "open");
	sends("a", "1", "wager 3 banker 10");
	ck_assert(station_submit(station, SOURCE_KEY, KIND_TABLE, "", "close"));
	sends("a", "2", "wager 3 banker 10");
	expect("wager 3 banker 10 # a 1\n", "a/1 ok\na/2 bets-closed\n");
	finish();
}
END_TEST

START_TEST(a_message_for_another_round_is_refused)
{
	int64_t round = journal_next_seq(station_record(station));

	send_for(round, "a", "1", "wager 3 banker 10");
	expect("", "a/1 other-round\n");
	test_station_enter(station, "open");
	ck_assert_int_eq(station_rounds(station)->round.first_seq, round);
	send_for(round - 1, "a", "1", "wager 3 banker 10");
	send_for(round, "a", "1", "wager 3 banker 10");
	test_station_enter(station, "close\nvoid misdeal\nopen");
	send_for(round, "a", "1", "wager 3 banker 10");
	send_for(round, "a", "2", "wager 3 banker 10");
	expect("wager 3 banker 10 # a 1\n",
	       "a/1 other-round\na/1 ok\na/1 ok\na/2 other-round\n");
	finish();
}
END_TEST

START_TEST(a_line_of_nobody_is_dropped_and_play_goes_on)
{
	ck_assert(station_submit_message(
		station, "wager 3 banker 10",
		&(struct message_origin){.verdict = REPLY_OK}));
	test_station_enter(station, "open");
	expect("", "");
	ck_assert_int_eq(station_table(station)->phase, PHASE_BETTING);
	finish();
}
END_TEST

/* --- a disk that fails ---------------------------------------------------- */

static bool turns_until_well(int turns)
{
	int64_t due = 0;

	while (turns-- > 0 && due != INT64_MAX) {
		due = station_turn(station, now_ms);
		if (due != INT64_MAX && due > now_ms)
			now_ms = due;
	}
	return due == INT64_MAX;
}

static bool is_power(enum fault fault)
{
	return fault >= FAULT_POWER_WRITE;
}

/* The disk fails at its Nth chance; without a reply the server sends again.
 * False: there was no such chance. */
static bool fails_once(enum fault fault, int at)
{
	char id[40], row[80], reply[80];
	bool broke;

	sprintf(id, "f%d.%d", fault, at);
	sprintf(row, "wager 3 banker 10 # a %s\n", id);
	sprintf(reply, "a/%s ok\n", id);
	rows[0] = replies[0] = '\0';
	sends("a", id, "wager 3 banker 10");
	fault_vfs_plan(fault, at);
	turns_until_well(3);
	broke = fault_vfs_has_failed();
	if (broke && is_power(fault)) {
		fault_vfs_cut_power();
		station_close(station);
		fault_vfs_repair();
		station = test_station_open(&conf, on_row, NULL);
		station_on_reply(station, on_reply);
		rows[0] = '\0';
	}
	fault_vfs_repair();
	ck_assert(turns_until_well(1000));
	if (replies[0] == '\0')
		sends("a", id, "wager 3 banker 10");
	ck_assert(turns_until_well(1000));
	ck_assert_msg(strcmp(replies, reply) == 0, "%s: '%s'", id, replies);
	ck_assert_msg(is_power(fault) || strcmp(rows, row) == 0, "%s: '%s'", id,
		      rows);
	return broke;
}

START_TEST(a_fault_at_any_write_or_sync_neither_loses_nor_doubles)
{
	char sql[200], *n;
	int at = 1;

	fault_vfs_install();
	station_close(station);
	start();
	test_station_enter(station, "open");
	while (fails_once((enum fault)_i, at))
		ck_assert_int_lt(at++, FAULTS_AT_MOST);
	ck_assert_int_gt(at, 1);
	sprintf(sql, "SELECT count(*) FROM journal WHERE source = %d",
		SOURCE_FEED);
	n = record_folder_query(record_folder_path, sql);
	ck_assert_int_eq(atoi(n), at);
	free(n);
	finish();
}
END_TEST

/* --- the record ----------------------------------------------------------- */

/* A record with three messages. */
static void leave_three(void)
{
	test_station_enter(station, "open");
	sends("a", "1", "wager 3 banker 10");
	sends("a", "2", "wager 3 banker 10");
	sends("b", "1", "wager 4 tie 10");
	test_station_flush(station);
	station_close(station);
}

/* The first message's. */
#define FIRST_ROW "(SELECT min(seq) FROM journal WHERE source = 6)"

static const struct {
	const char *sql;
	const char *finds;
} changes[] = {
	{"DELETE FROM message WHERE id = '2'",
	 "gaming server messages: 2 stored, 3 in the journal"},
	{"DELETE FROM message WHERE id = '2'",
	 "differs from the stored message"},
	{"UPDATE message SET id = '9' WHERE id = '2'",
	 "differs from the stored message"},
	{"UPDATE message SET seq = " FIRST_ROW " WHERE id = '2'",
	 "differs from the stored message"},
	{"INSERT INTO message VALUES ('c', '1', " FIRST_ROW ")",
	 "gaming server messages: 4 stored, 3 in the journal"},
	{"UPDATE journal SET line = 'wager 3 banker 10' WHERE seq = " FIRST_ROW,
	 "no sender"},
	{"UPDATE journal SET line = 'note x # a 1' WHERE seq = " FIRST_ROW,
	 "not allowed for a gaming server"},
	{"UPDATE journal SET line = 'withdraw 7 # a 1' WHERE seq = " FIRST_ROW,
	 "refused, but in the journal"},
};

START_TEST(a_change_of_what_was_sent_is_found)
{
	leave_three();
	verify();
	ck_assert_str_eq(rows, "");
	record_folder_sql(record_folder_path, changes[_i].sql);
	verify();
	ck_assert_msg(strstr(rows, changes[_i].finds), "%s", rows);
}
END_TEST

static const struct test lines_tests[] = {
	L(a_line_names_its_sender, lines),
	T(names_and_ids_have_a_length),
};

static const struct test once_tests[] = {
	T(a_message_is_a_row_and_is_answered),
	T(a_repeated_message_is_answered_the_same_and_is_no_row),
	T(an_amount_is_the_same_however_it_is_spelt),
	T(an_id_stands_for_one_event),
	T(what_was_refused_was_not_taken),
	T(close_is_honoured_to_the_line),
	T(a_message_for_another_round_is_refused),
	T(a_line_of_nobody_is_dropped_and_play_goes_on),
	RANGE(a_fault_at_any_write_or_sync_neither_loses_nor_doubles,
	      FAULT_FULL, FAULTS),
	L(a_change_of_what_was_sent_is_found, changes),
};

static const struct test_case cases[] = {
	CASE("lines", lines_tests, NULL, NULL),
	CASE("once", once_tests, set_up, NULL),
};

bool support_forks = true;

SUITE_OF(cases)
