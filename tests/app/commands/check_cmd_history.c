/* SPDX-License-Identifier: ISC */
/* sabot history and sabot show as programs. */
#include "config.h"

#include <check.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "app/history/round_filter.h"
#include "app/history/round_list.h"
#include "db/record/record.h"
#include "db/rounds/amendments.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "ui/terminal/utf8.h"

/* What sabot history prints for programs, read back into cells. */

enum { LISTING_CELLS = 21, LISTING_ROWS = 16, LISTING_CELL_MAX = 128 };

/* The rows read, that of the names first; what is malformed is a failing test.
 * RFC 4180: quotes doubled within quotes, lines end in CR LF. */
static int listing_csv(const char *text,
		       char cell[LISTING_ROWS][LISTING_CELLS][LISTING_CELL_MAX])
{
	int row = 0, column = 0, length = 0;
	bool quoted = false;

	for (; *text; text++) {
		char *to = cell[row][column];

		if (quoted && text[0] == '"' && text[1] == '"') {
			to[length++] = *text++;
		} else if (*text == '"') {
			quoted = !quoted;
		} else if (!quoted && (*text == ',' || *text == '\r')) {
			to[length] = '\0';
			length = 0;
			column++;
		} else if (!quoted && *text == '\n') {
			ck_assert_int_eq(text[-1], '\r');
			ck_assert_int_eq(column, LISTING_CELLS);
			column = 0;
			row++;
		} else {
			to[length++] = *text;
		}
	}
	ck_assert_int_eq(column, 0);
	return row;
}

/* A string, a number or a truth; returns what follows. */
static const char *listing_value(const char *text, char *to)
{
	if (*text != '"') {
		size_t length = strcspn(text, ",}");

		memcpy(to, text, length);
		to[length] = '\0';
		return text + length;
	}
	for (text++; *text != '"'; text++) {
		ck_assert_int_gt((unsigned char)*text, 0x1f);
		if (*text == '\\')
			text++;
		*to++ = *text;
	}
	*to = '\0';
	return text + 1;
}

/* An object a line. */
static int
listing_json(const char *text,
	     char cell[LISTING_ROWS][LISTING_CELLS][LISTING_CELL_MAX])
{
	int row = 1;

	for (; *text; row++, text++) {
		ck_assert_int_eq(*text, '{');
		for (int i = 0; i < LISTING_CELLS; i++) {
			char name[LISTING_CELL_MAX];

			text = listing_value(text + 1, name);
			ck_assert_int_eq(*text, ':');
			if (row > 1)
				ck_assert_str_eq(name, cell[0][i]);
			strcpy(cell[0][i], name);
			text = listing_value(text + 1, cell[row][i]);
			ck_assert_int_eq(*text,
					 i < LISTING_CELLS - 1 ? ',' : '}');
		}
		ck_assert_int_eq(*++text, '\n');
	}
	return row;
}

static char out_path[160], err_path[160];

static void book_beside(struct record *record, const char *line)
{
	struct amendment_row row;
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_msg(amendments_book(record, "3001", line, 1, &row, &err) ==
			      SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

static void book_all_beside(void)
{
	struct record *record;
	struct sb_error err;

	ck_assert_int_eq(
		record_open(&record, record_folder_path, RECORD_WRITE, &err),
		SB_OK);
	book_beside(record,
		    "adjust BAC-07/2026-11-21/2 1 +5.50 by 2001 paid short");
	book_beside(record, "adjust BAC-07/2026-11-21/2 1 -1 by 2001 too much");
	book_beside(record, "annotate BAC-07/2026-11-21/2 by 1042 a word");
	book_beside(record, "annotate BAC-07/2026-11-21/4 by 1042 a word");
	record_close(record);
}

static void set_up(void)
{
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	record_folder_set_up();
	snprintf(out_path, sizeof out_path, "%s/out", record_folder);
	snprintf(err_path, sizeof err_path, "%s/err", record_folder);
	sample_rounds_make(record_folder_path, "Ks");
	book_all_beside();
}

/* Runs `sabot ARGUMENTS RECORD`; its status. */
static int run(const char *arguments, const char *record)
{
	char command[700];
	int status;

	snprintf(command, sizeof command, "%s %s %s >%s 2>%s </dev/null",
		 support_build("sabot"), arguments, record, out_path, err_path);
	status = system(command);
	ck_assert(WIFEXITED(status));
	return WEXITSTATUS(status);
}

/* --- filters -------------------------------------------------------------- */

static const struct {
	const char *filters;
	const char *rounds; /* the last digits of table and number */
} finds[] = {
	{"", "RO1 BJ2 BJ1 BA4 BA3 BA2 BA1"},
	{"--limit=3", "RO1 BJ2 BJ1"},
	{"--before=BJ-01/2026-11-21/1", "BA4 BA3 BA2 BA1"},
	{"--before=BJ-01/2026-11-21/1 --limit=1", "BA4"},
	{"--day=2026-11-22", "RO1"},
	{"--day=2026-11-21 --table=BJ-01", "BJ2 BJ1"},
	{"--game=baccarat", "BA4 BA3 BA2 BA1"},
	{"--from='2026-11-21 20:00:39'", "RO1 BJ2 BJ1 BA4"},
	{"--from=2026-11-21T20:00 --until='2026-11-21 20:00:39'",
	 "BA3 BA2 BA1"},
	{"--until=2026-11-21", ""},
	{"--shoe=1 --game=blackjack", "BJ2 BJ1"},
	{"--dealer=1042 --void", "BJ2 BA4"},
	{"--dealer=2001", ""},
	{"--natural", "BA1"},
	{"--corrected", "RO1 BA3"},
	{"--by-hand", "RO1 BA3"},
	{"--holds", "BA3"},
	{"--adjusted", "BA2"},
	{"--annotated", "BA4 BA2"},
	{"--annotated --void", "BA4"},
	{"--adjusted --annotated --dealer=1042", "BA2"},
	{"--adjusted --game=blackjack", ""},
	{"--alarms", ""},
	{"--outcome=banker", "BA3 BA2"},
	{"--outcome=push", "BJ1"},
	{"--outcome=black", "RO1"},
	{"--outcome=banker --outcome=player", "BA3 BA2 BA1"},
	{"--card=9s", "BJ1 BA3"},
	{"--card=9s --card=kH", "BA3"},
	{"--card=4h", "BA2 BA1"}, /* in 3 it was misread */
	{"--dealer=2001 --dealer=1042 --void", "BJ2 BA4"},
	{"--number=17", "RO1"},
	{"--number=16", ""}, /* misread too */
	{"--won=10", "BA3 BA2"},
	{"--won=15.50", "BA2"},
	{"--won=15.501", ""},
	{"--lost=30", "RO1"},
	{"--seat=1", "RO1 BJ1 BA3 BA2"},
	{"--seat=2", "RO1"},
	{"--seat=3", "BA2"},
	{"--seat=9999", ""},
	/* what a seat wagers in a round: banker 10 and player 20 in BA2, two
	 * hands and insurance in BJ1, seat 2 alone has 5 in RO1 */
	{"--min-stake=30", "BA2"},
	{"--min-stake=30.01", ""},
	{"--min-stake=25", "BJ1 BA2"},
	{"--max-stake=5", "RO1 BA2"},
	{"--max-stake=4.99", "RO1"},
	{"--max-stake=0.999", ""},
	{"--min-stake=10 --max-stake=25", "BJ1 BA3"},
	{"--seat=1 --min-stake=5", "BJ1 BA3 BA2"},
	{"--seat=1 --max-stake=10", "RO1 BA3"},
	{"--seat=3 --min-stake=5 --max-stake=5", "BA2"},
	{"--seat=3 --min-stake=6", ""},
	{"--seat=2 --min-stake=5 --game=baccarat", ""},
};

/* " BA1" for a line of text that begins with BAC-07/2026-11-21/0001. */
static void shorten(const char *text, char *shorter)
{
	const char *line = strchr(text, '\n');
	char table[3], number[5];

	*shorter = '\0';
	for (; line && line[1]; line = strchr(line + 1, '\n')) {
		ck_assert_int_eq(
			sscanf(line + 1, "%2s%*[^/]/%*[^/]/%4s", table, number),
			2);
		shorter += sprintf(shorter, " %s%d", table, atoi(number));
	}
}

START_TEST(filters_leave_the_rounds_that_pass_all_of_them)
{
	char arguments[200], got[200], *text;
	bool found = *finds[_i].rounds;

	snprintf(arguments, sizeof arguments, "history --format=text %s",
		 finds[_i].filters);
	ck_assert_msg(run(arguments, record_folder_path) == (found ? 0 : 1),
		      "%s", arguments);
	text = support_read(out_path, NULL);
	shorten(text, got);
	ck_assert_msg(strcmp(found ? got + 1 : got, finds[_i].rounds) == 0,
		      "%s finds%s", finds[_i].filters, got);
	free(text);
	if (found)
		return;
	text = support_read(err_path, NULL);
	ck_assert_msg(strstr(text, "no matching round"), "%s", text);
	free(text);
}
END_TEST

/* The clock was an hour ahead in the second round, and behind from the third
 * on: what is listed stays in the order of the record, page by page. */
static const struct {
	const char *filters, *rounds;
} stepped[] = {
	{"", "RO1 BJ2 BJ1 BA4 BA3 BA2 BA1"},
	{"--limit=3", "RO1 BJ2 BJ1"},
	{"--before=BJ-01/2026-11-21/1 --limit=2", "BA4 BA3"},
	{"--before=BAC-07/2026-11-21/3", "BA2 BA1"},
	{"--game=baccarat", "BA4 BA3 BA2 BA1"},
	{"--annotated", "BA4 BA2"},
	{"--from='2026-11-21 20:00' --game=baccarat", "BA2 BA1"},
	{"--until='2026-11-21 20:00' --game=baccarat", "BA4 BA3"},
};

START_TEST(a_clock_that_stepped_changes_no_order)
{
	char arguments[200], got[200], *text;

	record_folder_sql(record_folder_path,
			  "UPDATE round SET opened_us = opened_us + 3600000000"
			  " * CASE number WHEN 1 THEN 0 WHEN 2 THEN 1"
			  " ELSE -1 END WHERE table_id = 'BAC-07'");
	snprintf(arguments, sizeof arguments, "history --format=text %s",
		 stepped[_i].filters);
	ck_assert_int_eq(run(arguments, record_folder_path), 0);
	text = support_read(out_path, NULL);
	shorten(text, got);
	support_same(got + 1, stepped[_i].rounds);
	free(text);
}
END_TEST

static char cells[2][LISTING_ROWS][LISTING_CELLS][LISTING_CELL_MAX];

/* --- formats -------------------------------------------------------------- */

START_TEST(text_is_a_table)
{
	char *got;

	ck_assert_int_eq(run("history --format=text --game=baccarat",
			     record_folder_path),
			 0);
	got = support_read(out_path, NULL);
	support_same(
		got,
		"ROUND                    OPENED               DEALER    "
		"OUTCOME                      TABLE WON  REMARKS\n"
		"BAC-07/2026-11-21/0004   2026-11-21 20:00:39  1042      "
		"                                  0.00  Void: Dispute "
		"(\"9,\" 日本語), annotated\n"
		"BAC-07/2026-11-21/0003   2026-11-21 20:00:23  1042      "
		"banker 4 7                       10.00  corrected 2, keyed 1, "
		"stops 1\n"
		"BAC-07/2026-11-21/0002   2026-11-21 20:00:10  1042      "
		"banker 1 3                       15.50  adjusted +4.50, "
		"annotated\n"
		"BAC-07/2026-11-21/0001   2026-11-21 20:00:02  1042      "
		"player 9 5                        0.00  natural\n");
	free(got);
}
END_TEST

static const struct round_row wide = {
	.name = {"BAC-07", "2026-11-21", 41},
	.voided = true,
	.decimals = 2,
	.opened_us = INT64_C(1795291200000000),
	.reason = "日本語日本語",
};

/* Nothing is lost, and only an amount of blanks differs from one line. */
START_TEST(text_continues_where_the_terminal_ends)
{
	char *line, whole[512] = "", wrapped[512] = "", *rest;
	size_t size;

	for (int cols = 0; cols<130; cols += cols> 0 ? 1 : 24) {
		FILE *out = open_memstream(&line, &size);
		char *to = cols > 0 ? wrapped : whole;

		round_list_print_round(out, LIST_TEXT, cols, &wide);
		fclose(out);
		*to = '\0';
		for (char *part = strtok_r(line, "\n", &rest); part;
		     part = strtok_r(NULL, "\n", &rest)) {
			ck_assert_msg(cols == 0 || utf8_width(part) <= cols,
				      "%d: %s", cols, part);
			for (; *part; part++)
				if (*part != ' ')
					strncat(to, part, 1);
		}
		free(line);
		if (cols >= 94)
			support_same(wrapped, whole);
	}
}
END_TEST

START_TEST(eighty_columns_hold_all_but_the_remarks)
{
	char *line;
	size_t size;
	FILE *out = open_memstream(&line, &size);

	round_list_print_round(out, LIST_TEXT, 80, &wide);
	fclose(out);
	support_same(line, "BAC-07/2026-11-21/0041  20:00                 "
			   "                              0.00\n"
			   "  Void: 日本語日本語\n");
	free(line);
}
END_TEST

START_TEST(a_list_of_nothing_is_a_list_for_programs)
{
	char *text;

	ck_assert_int_eq(
		run("history --format=csv --dealer=2001", record_folder_path),
		0);
	text = support_read(out_path, NULL);
	ck_assert_int_eq(listing_csv(text, cells[0]), 1);
	ck_assert_str_eq(cells[0][0][0], "round");
	free(text);
	ck_assert_int_eq(
		run("history --format=json --dealer=2001", record_folder_path),
		0);
	text = support_read(out_path, NULL);
	ck_assert_str_eq(text, "");
	free(text);
}
END_TEST

/* The currency changed before the third round. */
START_TEST(amounts_have_their_currency)
{
	static const char titles[] =
		"ROUND                    OPENED               DEALER    "
		"OUTCOME                  TABLE WON ";
	char want[400], *got;

	record_folder_sql(record_folder_path,
			  "UPDATE journal SET kind = 7, line = 'currency EUR 2'"
			  " WHERE seq = 1;"
			  "UPDATE journal SET kind = 7, line = 'currency USD 2'"
			  " WHERE seq = (SELECT first_seq - 1 FROM round"
			  "  WHERE day = '2026-11-21' AND number = 3)");
	ck_assert_int_eq(run("history --format=text --game=baccarat",
			     record_folder_path),
			 0);
	got = support_read(out_path, NULL);
	snprintf(want, sizeof want, "%sUSD  REMARKS\n", titles);
	ck_assert_msg(strncmp(got, want, strlen(want)) == 0, "%s", got);
	snprintf(want, sizeof want,
		 "stops 1\n%sEUR  REMARKS\nBAC-07/2026-11-21/"
		 "0002 ",
		 titles);
	ck_assert_msg(strstr(got, want), "%s", got);
	free(got);
	ck_assert_int_eq(run("history --format=json", record_folder_path), 0);
	got = support_read(out_path, NULL);
	ck_assert_ptr_nonnull(
		strstr(got, "\"annotations\":1,\"currency\":\"USD\","));
	ck_assert_ptr_nonnull(
		strstr(got, "\"annotations\":0,\"currency\":\"EUR\","));
	free(got);
}
END_TEST

/* of csv, of json */

START_TEST(csv_and_json_read_back_to_the_same_cells)
{
	static const char *const remarkable[LISTING_CELLS] = {
		"BAC-07/2026-11-21/0004",
		"baccarat",
		"1",
		"2026-11-21T20:00:39.000+00:00",
		"2026-11-21T20:00:40.000+00:00",
		"1042",
		"",
		"false",
		"false",
		"dispute \"9,\" 日本語",
		"0",
		"0",
		"0",
		"0",
		"0.00",
		"0",
		"0.00",
		"1",
		"",
		"",
		"false",
	};
	char *text;

	ck_assert_int_eq(run("history --format=csv", record_folder_path), 0);
	text = support_read(out_path, NULL);
	ck_assert_int_eq(listing_csv(text, cells[0]), SAMPLE_ROUNDS + 1);
	free(text);
	ck_assert_int_eq(run("history --format=json", record_folder_path), 0);
	text = support_read(out_path, NULL);
	ck_assert_int_eq(listing_json(text, cells[1]), SAMPLE_ROUNDS + 1);
	free(text);
	for (int row = 0; row <= SAMPLE_ROUNDS; row++)
		for (int i = 0; i < LISTING_CELLS; i++)
			ck_assert_str_eq(cells[0][row][i], cells[1][row][i]);
	for (int i = 0; i < LISTING_CELLS; i++)
		ck_assert_str_eq(cells[0][4][i], remarkable[i]);
}
END_TEST

START_TEST(what_no_terminal_may_get_is_in_no_format)
{
	static const struct round_row evil = {
		.name = {"BAC-07", "2026-11-21", 41},
		.voided = true,
		.decimals = 2,
		.reason = "a\033[31m\xff\x01\xc2\x9bz",
	};
	static const char *const wanted[LIST_FORMATS] = {
		[LIST_TEXT] = "Void: a?[31m???z",
		[LIST_CSV] = ",a�[31m���z,",
		[LIST_JSON] = "\"a�[31m���z\"",
	};

	for (int format = 0; format < LIST_FORMATS; format++) {
		char *line;
		size_t size;
		FILE *out = open_memstream(&line, &size);

		round_list_print_round(out, (enum round_list_format)format, 0,
				       &evil);
		fclose(out);
		ck_assert_msg(strstr(line, wanted[format]), "%s", line);
		free(line);
	}
}
END_TEST

/* A spreadsheet tells wagers that are kept from those that went back. */
static const struct {
	bool returned;
	const char *csv, *json;
} kept[] = {
	{false, ",EUR,2027-02-19T21:04:17.000+00:00,false\r\n",
	 "\"pending_until\":\"2027-02-19T21:04:17.000+00:00\","
	 "\"returned\":false}\n"},
	{true, ",EUR,2027-02-19T21:04:17.000+00:00,true\r\n",
	 "\"pending_until\":\"2027-02-19T21:04:17.000+00:00\","
	 "\"returned\":true}\n"},
};

START_TEST(pending_wagers_have_columns_of_their_own)
{
	const struct round_row round = {
		.name = {"BAC-07", "2026-11-21", 41},
		.voided = true,
		.decimals = 2,
		.reason = "power",
		.currency = "EUR",
		.pending_until_us = INT64_C(1803071057000000),
		.returned = kept[_i].returned,
	};
	char *line;
	size_t size;
	FILE *out = open_memstream(&line, &size);

	round_list_print_round(out, LIST_CSV, 0, &round);
	round_list_print_round(out, LIST_JSON, 0, &round);
	fclose(out);
	ck_assert_msg(strstr(line, kept[_i].csv), "%s", line);
	ck_assert_msg(strstr(line, kept[_i].json), "%s", line);
	free(line);
}
END_TEST

/* --- beside others -------------------------------------------------------- */

START_TEST(a_pipe_that_nobody_reads_ends_it_quietly)
{
	char command[700], *said;

	snprintf(command, sizeof command,
		 "trap '' PIPE; { %s history --format=csv %s 2>%s;"
		 " echo $? >%s; } | :",
		 support_build("sabot"), record_folder_path, err_path,
		 out_path);
	ck_assert_int_eq(system(command), 0);
	said = support_read(err_path, NULL);
	ck_assert_str_eq(said, "");
	free(said);
}
END_TEST

START_TEST(a_record_is_read_while_a_station_writes)
{
	struct book game;
	struct sb_error err = {""};

	memset(&game, 0, sizeof game);
	book_resume(&game, record_folder_path);
	ck_assert_int_eq(journal_begin(game.record, &err), SB_OK);
	ck_assert_int_eq(
		run("history --format=csv --limit=1", record_folder_path), 0);
	ck_assert_int_eq(run("show BAC-07/2026-11-21/1", record_folder_path),
			 0);
	journal_rollback(game.record);
	book_close(&game);
}
END_TEST

static const struct {
	const char *arguments;
	int status;
	const char *said;
} wrongs[] = {
	{"history", 2, "--format required without a terminal"},
	{"history --format=xml", 2, "expected text, csv or json"},
	{"history --format=csv --limit=0", 2, "expected a number above 0"},
	{"history --format=csv --dealer="
	 "123456789012345678901234567890123456789012345678",
	 2, "text too long; shorten it"},
	{"history --format=csv --limit=9x", 2, "expected a number above 0"},
	{"history --format=csv --before=41", 2, "expected a round such as"},
	{"history --format=csv --before=BAC-07/2026-11-21/9", 1,
	 "no finished round"},
	{"history --format=csv --day=21.11.2026", 2, "expected a day"},
	{"history --format=csv --day=2026-02-30", 2, "no such day"},
	{"history --format=csv --from=2026-02-30", 2,
	 "expected YYYY-MM-DD [HH"},
	{"history --format=csv --from=2026-02-20:10", 2,
	 "expected YYYY-MM-DD [HH"},
	{"history --format=csv --shoe=-1", 2, "expected a number"},
	{"history --format=csv --game=poker", 2,
	 "unknown game; see sabot-script(5)"},
	{"history --format=csv --outcome=lost", 2,
	 "expected player, banker, tie, "},
	{"history --format=csv --outcome=red --game=baccarat", 2,
	 "not for the same game as the other filters"},
	{"history --format=csv --card=1h", 2, "expected rank and suit"},
	{"history --format=csv --number=37", 2, "expected 0 to 36"},
	{"history --format=csv --total=2", 2, "expected 3 to 18"},
	{"history --format=csv --total=19", 2, "expected 3 to 18"},
	{"history --format=csv --won=0", 2, "expected an amount above 0"},
	{"history --format=csv --seat=0", 2, "expected a seat, 1 to 9999"},
	{"history --format=csv --seat=10000", 2, "expected a seat, 1 to"},
	{"history --format=csv --min-stake=-1", 2, "expected an amount above"},
	{"history --format=csv --max-stake=x", 2, "expected an amount above"},
	{"history --format=csv --bogus", 2, "bogus"},
	{"history --format=csv other.db", 2, "too many arguments"},
	{"show", 2, "expected a round such as"},
	{"show BAC-07/2026-11-21/9", 1, "no finished round"},
	{"show BAC-07/2026-11-22/1", 1, "no finished round"},
	{"show a b", 2, "expected ROUND [RECORD]"},
};

START_TEST(what_cannot_be_done_is_said)
{
	char *said;

	ck_assert_msg(run(wrongs[_i].arguments, record_folder_path) ==
			      wrongs[_i].status,
		      "%s", wrongs[_i].arguments);
	said = support_read(err_path, NULL);
	ck_assert_msg(strstr(said, wrongs[_i].said), "%s", said);
	free(said);
	said = support_read(out_path, NULL);
	ck_assert_str_eq(said, "");
	free(said);
}
END_TEST

/* The line is quoted, but for what would move a terminal's cursor. */
START_TEST(a_damaged_round_is_refused_with_the_reason)
{
	char *said;

	record_folder_sql(record_folder_path,
			  "UPDATE journal SET line = "
			  "'open' || char(27) || '[2J' WHERE seq = "
			  "(SELECT min(seq) FROM journal WHERE line = 'open')");
	ck_assert_int_eq(run("show BAC-07/2026-11-21/1", record_folder_path),
			 3);
	said = support_read(err_path, NULL);
	ck_assert_ptr_nonnull(strstr(said, "'open?[2J': "));
	ck_assert_ptr_nonnull(strstr(said, "; run sabot verify\n"));
	free(said);
	said = support_read(out_path, NULL);
	ck_assert_str_eq(said, "");
	free(said);
}
END_TEST

START_TEST(a_record_that_is_not_there_is_an_error_from_outside)
{
	ck_assert_int_eq(run("history --format=csv", "/nowhere/record.db"), 3);
	ck_assert_int_eq(run("show BAC-07/2026-11-21/1", "/nowhere/record.db"),
			 3);
}
END_TEST

START_TEST(a_round_under_way_is_not_shown)
{
	char arguments[80];
	char *said;

	snprintf(arguments, sizeof arguments, "show %s", sample_rounds_running);
	ck_assert_int_eq(run(arguments, record_folder_path), 1);
	snprintf(arguments, sizeof arguments, "show --script %s",
		 sample_rounds_running);
	ck_assert_int_eq(run(arguments, record_folder_path), 1);
	said = support_read(out_path, NULL);
	ck_assert_str_eq(said, "");
	free(said);
}
END_TEST

START_TEST(each_filter_is_on_the_manual_page)
{
	char *page = support_read(support_source("man/sabot.1"), NULL);
	char word[40];

	for (int i = 0; i < n_filters; i++) {
		snprintf(word, sizeof word, "Fl -%s", filters[i].name);
		ck_assert_msg(strstr(page, word), "%s", word);
	}
	free(page);
}
END_TEST

static const struct test tests[] = {
	L(filters_leave_the_rounds_that_pass_all_of_them, finds),
	L(a_clock_that_stepped_changes_no_order, stepped),
	T(text_is_a_table),
	T(amounts_have_their_currency),
	T(text_continues_where_the_terminal_ends),
	T(eighty_columns_hold_all_but_the_remarks),
	T(a_list_of_nothing_is_a_list_for_programs),
	T(csv_and_json_read_back_to_the_same_cells),
	T(what_no_terminal_may_get_is_in_no_format),
	L(pending_wagers_have_columns_of_their_own, kept),
	T(a_pipe_that_nobody_reads_ends_it_quietly),
	T(a_record_is_read_while_a_station_writes),
	L(what_cannot_be_done_is_said, wrongs),
	T(a_damaged_round_is_refused_with_the_reason),
	T(a_record_that_is_not_there_is_an_error_from_outside),
	T(a_round_under_way_is_not_shown),
	T(each_filter_is_on_the_manual_page),
};

SUITE_AROUND("history", tests, set_up, NULL)
