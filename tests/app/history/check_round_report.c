/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/history/round_report.h"
#include "db/record/record.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

typedef enum sb_result show_fn(FILE *out, struct record *record,
			       const struct round_row *round,
			       struct sb_error *err);

/* What it prints of that round; to be freed. */
static char *printed(const char *file, const char *name, show_fn *show)
{
	struct round_row *round = calloc(1, sizeof *round);
	struct round_name parsed;
	struct record *record;
	struct sb_error err = {""};
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	ck_assert_int_eq(record_open(&record, file, 0, &err), SB_OK);
	ck_assert(rounds_parse_name(name, &parsed));
	ck_assert_int_eq(round_store_find(record, &parsed, round, &err), SB_OK);
	ck_assert_msg(show(out, record, round, &err) == SB_OK, "%s", err.text);
	record_close(record);
	fclose(out);
	free(round);
	return text;
}

static void set_up(void)
{
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	record_folder_set_up();
	sample_rounds_make(record_folder_path, "Ks");
}

/* --- for people ----------------------------------------------------------- */

START_TEST(a_round_is_shown_step_by_step)
{
	char golden[80], *got, *slash;

	snprintf(golden, sizeof golden, "tests/golden/show/%s.txt",
		 sample_rounds[_i]);
	while ((slash = strchr(golden + sizeof "tests/golden/show/", '/')))
		*slash = '-';
	got = printed(record_folder_path, sample_rounds[_i],
		      round_report_print);
	support_same_as_golden(got, golden);
	free(got);
}
END_TEST

START_TEST(a_hole_card_that_nobody_turned_is_not_shown)
{
	char other[140], *a, *b;

	snprintf(other, sizeof other, "%s/other.db", record_folder);
	sample_rounds_make(other, "3h");
	for (int i = 0; i < SAMPLE_ROUNDS; i++) {
		a = printed(record_folder_path, sample_rounds[i],
			    round_report_print);
		b = printed(other, sample_rounds[i], round_report_print);
		support_same(a, b);
		free(a);
		free(b);
	}
}
END_TEST

/* A round with a note of each of a whole staff. */
static void book_crowd(const char *file, int n)
{
	char sql[160], badge[BADGE_MAX + 1];
	struct book game;

	book_open(&game, file);
	for (int i = 0; i < n; i++) {
		snprintf(sql, sizeof sql,
			 "INSERT INTO staff VALUES"
			 " ('C%d', '1', 'Name', 1, '', 0, 0, 0, NULL)",
			 i);
		record_folder_sql(file, sql);
	}
	book(&game, "open\n");
	for (int i = 0; i < n; i++) {
		snprintf(badge, sizeof badge, "C%d", i);
		game.badge = badge;
		book(&game, "note seen\n");
	}
	book(&game, "void misdeal\nclear\n");
	book_close(&game);
}

START_TEST(people_with_a_row_in_a_round_are_named)
{
	enum { CROWD = 50 };
	char file[160], *text;
	int named = 0;

	snprintf(file, sizeof file, "%s/crowd.db", record_folder);
	book_crowd(file, CROWD);
	text = printed(file, "BAC-07/2026-11-21/1", round_report_print);
	for (char *at = text; (at = strstr(at, "\nPerson    C")); at++)
		named++;
	ck_assert_msg(named == CROWD, "%d of %d: %s", named, CROWD, text);
	free(text);
}
END_TEST

/* By the name that the dealer's screen has for it. */
START_TEST(a_device_is_named_as_at_the_table)
{
	char file[160], *text;
	struct book game;

	snprintf(file, sizeof file, "%s/device.db", record_folder);
	book_open(&game, file);
	book(&game, "open\ndevice: device error cannot-read\nvoid misdeal\n");
	book_close(&game);
	record_folder_sql(file, "UPDATE journal SET source = 2"
				" WHERE line LIKE 'device error %'");
	text = printed(file, "BAC-07/2026-11-21/1", round_report_print);
	ck_assert_msg(strstr(text, "  READER: card not read\n"), "%s", text);
	free(text);
}
END_TEST

START_TEST(a_message_is_answered_once)
{
	char file[160], *text;
	struct book game;

	snprintf(file, sizeof file, "%s/served.db", record_folder);
	book_open(&game, file);
	book(&game, "open\nwager 3 tie 10 # games-1 w17\nvoid misdeal\n");
	book_close(&game);
	record_folder_sql(file, "UPDATE journal SET source = 6, badge = ''"
				" WHERE line LIKE '% # games-1 %'");
	text = printed(file, "BAC-07/2026-11-21/1", round_report_print);
	ck_assert_msg(strstr(text, " Wager: 3 tie 10 (games-1 w17)\n"), "%s",
		      text);
	free(text);
}
END_TEST

START_TEST(a_wager_that_goes_back_is_not_won)
{
	char file[160], *text;
	struct book game;

	snprintf(file, sizeof file, "%s/returned.db", record_folder);
	book_open(&game, file);
	book(&game, "open\nwager 3 tie 10\nclose\ncard 4h\nvoid misdeal\n"
		    "clear\n");
	book_close(&game);
	text = printed(file, "BAC-07/2026-11-21/1", round_report_print);
	ck_assert_msg(strstr(text, " settled: seat 3: TIE: 10.00, push\n"),
		      "%s", text);
	free(text);
}
END_TEST

/* A row is a second, the first of them 1795285800 s since 1970. */
START_TEST(a_wager_that_is_kept_is_neither_won_nor_returned)
{
	char file[160], *text;
	struct book game;

	snprintf(file, sizeof file, "%s/kept.db", record_folder);
	book_open(&game, file);
	book(&game, "open\nwager 3 tie 10\nclose\ncard 4h\npending power\n"
		    "clear\n");
	book_close(&game);
	text = printed(file, "BAC-07/2026-11-21/1", round_report_print);
	ck_assert_msg(strstr(text, " pending: seat 3: TIE: 10.00\n"), "%s",
		      text);
	ck_assert_msg(strstr(text, "\nPending   Power, wagers kept until 2027-"
				   "02-"),
		      "%s", text);
	ck_assert_msg(!strstr(text, "settled"), "%s", text);
	free(text);
}
END_TEST

START_TEST(an_imprisoned_wager_is_neither_won_nor_settled)
{
	struct book game;
	char *text;

	book_resume(&game, record_folder_path);
	book(&game, "day: day RO-03 2026-11-22 shoe 1 round 1\n"
		    "table roulette en-prison=yes\n"
		    "open\nwager 1 red 10\nclose\nnumber 0\nvalid\n"
		    "announce\nopen\nclose\nnumber 17\nvalid\nannounce\n");
	book_close(&game);
	text = printed(record_folder_path, "RO-03/2026-11-22/0001",
		       round_report_print);
	ck_assert_msg(strstr(text, " imprisoned: seat 1: red: 10.00\n"), "%s",
		      text);
	ck_assert_msg(strstr(text, " in prison "), "%s", text);
	free(text);
	text = printed(record_folder_path, "RO-03/2026-11-22/0002",
		       round_report_print);
	ck_assert_msg(
		strstr(text,
		       " settled: seat 1: red in prison: 10.00, lost 10.00\n"),
		"%s", text);
	free(text);
}
END_TEST

START_TEST(what_a_new_table_returns_of_it_is_booked_to_the_round)
{
	struct book game;
	char *text;

	book_resume(&game, record_folder_path);
	book(&game, "day: day RO-03 2026-11-22 shoe 1 round 1\n"
		    "table roulette en-prison=yes\n"
		    "open\nwager 1 red 10\nclose\nnumber 0\nvalid\n"
		    "announce\npeople: release RO-03/2026-11-22/0001\n"
		    "table roulette en-prison=yes\n");
	book_close(&game);
	text = printed(record_folder_path, "RO-03/2026-11-22/0001",
		       round_report_print);
	ck_assert_msg(strstr(text, "  imprisoned wagers returned\n"), "%s",
		      text);
	free(text);
}
END_TEST

/* Corrected after the announcement. */
static const struct {
	const char *script, *name, *result;
} corrected[] = {
	{"day: day RO-02 2026-11-22 shoe 1 round 1\n"
	 "table roulette final=clear\n"
	 "open\nwager 1 red 1\nclose\nspin cw ccw\nrevs 4\nnumber 17\n"
	 "announce\ncorrect number 18\nclear\n",
	 "RO-02/2026-11-22/0001", "Result    18 RED\n"},
	{"day: day BA-02 2026-11-22 shoe 1 round 1\ntable baccarat\n"
	 "open\nclose\ncard 9s 2d Kh 5c\nannounce\ncorrect 1 6s\nclear\n",
	 "BA-02/2026-11-22/0001", "Result    BANKER WINS, 7 OVER 6\n"},
	{"day: day BJ-02 2026-11-22 shoe 1 round 1\ntable blackjack\n"
	 "open\nseat 1\nclose\ncard Ts 9d Th Tc\nstand 1\nreveal\n"
	 "announce\ncorrect 2 8d\nclear\n",
	 "BJ-02/2026-11-22/0001", "Result    DEALER HAS 18\n"},
};

START_TEST(a_result_is_the_corrected_one)
{
	struct book game;
	char *text;

	book_resume(&game, record_folder_path);
	book(&game, corrected[_i].script);
	book_close(&game);
	text = printed(record_folder_path, corrected[_i].name,
		       round_report_print);
	ck_assert_msg(strstr(text, corrected[_i].result) != NULL, "%s", text);
	free(text);
}
END_TEST

START_TEST(a_forged_record_does_not_reach_the_terminal)
{
	char *text;

	record_folder_sql(record_folder_path,
			  "UPDATE journal SET badge = char(27) || '[2J';"
			  "UPDATE wager SET spot = char(27) || spot;"
			  "INSERT INTO staff VALUES (char(27) || '[2J', 'C0', "
			  "'N', 1, '', 0,"
			  " 0, 0, NULL)");
	text = printed(record_folder_path, "BAC-07/2026-11-21/0002",
		       round_report_print);
	ck_assert_ptr_null(strchr(text, '\033'));
	ck_assert_ptr_nonnull(strstr(text, "?[2J"));
	free(text);
}
END_TEST

/* --- for replay ----------------------------------------------------------- */

/* What the rows of the script were answered; to be freed. */
static char *answers(const char *name)
{
	char sql[512];

	snprintf(sql, sizeof sql,
		 "WITH r AS (SELECT first_seq AS f, last_seq AS l FROM round"
		 " WHERE printf('%%s/%%s/%%04d', table_id, day, number)"
		 " = '%s')"
		 " SELECT group_concat(answer, '') FROM (SELECT answer FROM"
		 " journal, r WHERE kind = 1 AND seq <= l AND seq >= (SELECT"
		 " max(seq) FROM journal WHERE kind = 1 AND line LIKE"
		 " 'table %%' AND seq <= f) ORDER BY seq)",
		 name);
	return record_folder_query(record_folder_path, sql);
}

START_TEST(a_script_replays_to_the_answers_of_the_record)
{
	char command[400], *script, *got, *want;
	char path[160], out[160];

	snprintf(path, sizeof path, "%s/round.script", record_folder);
	snprintf(out, sizeof out, "%s/out", record_folder);
	script = printed(record_folder_path, sample_rounds[_i],
			 round_report_script);
	support_write(path, script);
	snprintf(command, sizeof command, "%s replay %s >%s",
		 support_build("sabot"), path, out);
	ck_assert_int_eq(system(command), 0);
	got = support_read(out, NULL);
	want = answers(sample_rounds[_i]);
	support_same(got, want);
	ck_assert(*want);
	free(script);
	free(got);
	free(want);
}
END_TEST

START_TEST(rows_that_are_no_events_are_comments)
{
	char *script = printed(record_folder_path, "BAC-07/2026-11-21/0003",
			       round_report_script);

	ck_assert_msg(strstr(script, "\n# BAC-07/2026-11-21/0003\nopen\n"),
		      "%s", script);
	ck_assert_msg(strstr(script,
			     "\n# 2026-11-21T20:00:36.000+00:00 station 1042 "
			     "device error cannot-read\nannounce\n"),
		      "%s", script);
	free(script);
}
END_TEST

static const struct test tests[] = {
	TIMES(a_round_is_shown_step_by_step, SAMPLE_ROUNDS),
	T(a_hole_card_that_nobody_turned_is_not_shown),
	T(people_with_a_row_in_a_round_are_named),
	T(a_device_is_named_as_at_the_table),
	T(a_message_is_answered_once),
	T(a_wager_that_goes_back_is_not_won),
	T(a_wager_that_is_kept_is_neither_won_nor_returned),
	T(an_imprisoned_wager_is_neither_won_nor_settled),
	T(what_a_new_table_returns_of_it_is_booked_to_the_round),
	L(a_result_is_the_corrected_one, corrected),
	T(a_forged_record_does_not_reach_the_terminal),
	TIMES(a_script_replays_to_the_answers_of_the_record, SAMPLE_ROUNDS),
	T(rows_that_are_no_events_are_comments),
};

SUITE_AROUND("show", tests, set_up, NULL)
