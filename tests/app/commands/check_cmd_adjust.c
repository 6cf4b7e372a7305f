/* SPDX-License-Identifier: ISC */
/* sabot adjust and sabot annotate as programs, on the evening that
 * tamper_set_up() tells of: its last row is 48, its fifth round is open. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "db/record/record.h"
#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "tests/support/fixture_proof.h"

#define ROUND "BAC-07/2026-11-21/0001"
#define TWO   "--badge=S1 --second=P1 "
#define BY    TWO "--anyway "
#define PINS  "200120\\n300130\\n"

static char out_path[160], err_path[160];

static void give_pin(struct record *record, const char *badge, const char *pin)
{
	char hash[PIN_HASH_MAX];
	struct sb_error err = {""};

	support_pin_hash(pin, hash);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(staff_set_pin(record, "S1", badge, hash, 1, &err),
			 SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

/* With the PINs the last row is 51. */
static void set_up(void)
{
	struct record *record;
	struct sb_error err;

	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	tamper_set_up();
	snprintf(out_path, sizeof out_path, "%s.out", tamper_path);
	snprintf(err_path, sizeof err_path, "%s.err", tamper_path);
	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_OK);
	give_pin(record, "S1", "300130");
	give_pin(record, "P1", "200120");
	give_pin(record, "D1", "100110");
	record_close(record);
}

/* Runs `sabot ARGUMENTS` on the record, given these lines; its status. */
static int run(const char *pins, const char *command, const char *arguments)
{
	char line[2500];
	int status;

	snprintf(line, sizeof line,
		 "printf '%s' | %s %s --database=%s %s >%s 2>%s", pins,
		 support_build("sabot"), command, tamper_path, arguments,
		 out_path, err_path);
	status = system(line);
	ck_assert(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static void expect_output(const char *path, const char *words)
{
	char *text = support_read(path, NULL);

	ck_assert_msg(strstr(text, words) != NULL, "%s", text);
	free(text);
}

static void quiet(void)
{
	char *text = support_read(out_path, NULL);

	ck_assert_str_eq(text, "");
	free(text);
}

/* The rows that the journal has got. */
static void rows_after(const char *rows)
{
	char *text = record_folder_query(
		tamper_path,
		"SELECT coalesce(group_concat(badge || ' ' || line, '; '), '')"
		" FROM journal WHERE seq > 51");

	ck_assert_str_eq(text, rows);
	free(text);
}

START_TEST(two_people_adjust_a_round)
{
	ck_assert_int_eq(run(PINS, "adjust",
			     BY ROUND
			     " 3 -2.5 the tie  was paid 'twice  over'"),
			 0);
	expect_output(out_path, ROUND ": seat 3 -2.50, row 52\n");
	rows_after("S1 adjust " ROUND
		   " 3 -2.50 by P1 the tie was paid twice  over");
	tamper_expect_clean();
}
END_TEST

START_TEST(two_people_annotate_a_round)
{
	ck_assert_int_eq(run("100110\\n300130\\n", "annotate",
			     "--second=D1 --badge=S1 BAC-07/2026-11-21/1 the "
			     "guest had left"),
			 0);
	expect_output(out_path, ROUND ": annotated, row 52\n");
	rows_after("S1 annotate " ROUND " by D1 the guest had left");
	tamper_expect_clean();
}
END_TEST

/* The PINs are of 1970. */
START_TEST(who_has_an_expired_PIN_sets_a_new_one_first)
{
	static const char set_again[] =
		"printf '100110\\n926417\\n' | %s staff pin D1 --by=D1 "
		"--database=%s >%s";
	char command[600];
	struct journal_row rules = {.time_us = 1,
				    .source = SOURCE_STATION,
				    .kind = KIND_PEOPLE,
				    .badge = "",
				    .line = "staff pin-rules days=3650 "
					    "history=0",
				    .answer = ""};
	struct record *record;
	struct sb_error err;

	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_OK);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(journal_append(record, &rules, &err), SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
	record_close(record);
	ck_assert_int_eq(run("100110\\n", "annotate",
			     "--second=D1 --badge=S1 " ROUND " left"),
			 2);
	expect_output(err_path, "badge D1: PIN older than 3650 days: set a "
				"new one");
	snprintf(command, sizeof command, set_again, support_build("sabot"),
		 tamper_path, out_path);
	ck_assert_int_eq(system(command), 0);
	ck_assert_int_eq(run("926417\\n300130\\n", "annotate",
			     "--second=D1 --badge=S1 " ROUND " left"),
			 2);
	expect_output(err_path, "badge S1: PIN older");
	tamper_expect_clean();
}
END_TEST

/* It is what an annotation is for. */
START_TEST(a_round_that_cannot_be_replayed_is_annotated)
{
	tamper("UPDATE journal SET answer = 'say x' || char(10) WHERE seq = 9");
	ck_assert_int_eq(run(PINS, "annotate",
			     "--badge=S1 --second=P1 " ROUND " was tampered "
			     "with"),
			 0);
	rows_after("S1 annotate " ROUND " by P1 was tampered with");
}
END_TEST

static const struct {
	const char *pins, *command, *arguments;
	const char *said, *rows;
} refusals[] = {
	/* PINs */
	{"999999\\n300130\\n", "adjust", BY ROUND " 3 +1 x",
	 "badge P1: wrong badge or PIN; next try in 1 s", "P1 pin wrong P1"},
	{"200120\\n999999\\n", "adjust", BY ROUND " 3 +1 x",
	 "badge S1: wrong badge or PIN; next try in 1 s", "S1 pin wrong S1"},
	{"200120\\n", "adjust", BY ROUND " 3 +1 x", "", ""},
	/* one person who would be two */
	{"300130\\n300130\\n", "adjust",
	 "--badge=S1 --second=S1 " ROUND " 3 '+500 by P1 x' y",
	 "must not contain spaces", ""},
	{"300130\\n300130\\n", "annotate",
	 "--badge=S1 --second=S1 '" ROUND " by P1 x' y",
	 "must not contain spaces", ""},
	{"300130\\n300130\\n", "annotate",
	 "--badge=S1 '--second=P1 x' " ROUND " y", "must not contain spaces",
	 ""},
	/* who may not */
	{"100110\\n300130\\n", "adjust",
	 "--anyway --badge=S1 --second=D1 " ROUND " 3 +1 x",
	 "requires pit boss", "D1 refused second-adjust"},
	{"300130\\n200120\\n", "adjust",
	 "--anyway --badge=P1 --second=S1 " ROUND " 3 +1 x",
	 "requires supervisor", "P1 refused adjust"},
	{"300130\\n200120\\n", "annotate", "--badge=P1 --second=S1 " ROUND " x",
	 "requires supervisor", "P1 refused annotate"},
	{"300130\\n300130\\n", "annotate", "--badge=S1 --second=S1 " ROUND " x",
	 "the second badge must be another person's", ""},
	/* what is seldom meant */
	{"", "adjust", "--badge=S1 --second=P1 " ROUND " 9 +1 x",
	 "no wager in the round; add --anyway to book it", ""},
	/* what books nothing, before a PIN is asked for */
	{"", "adjust", BY ROUND " 3 1 x", "expected +AMOUNT", ""},
	{"", "adjust", BY ROUND " 3 +1,50 x", "expected +AMOUNT", ""},
	{"", "adjust", BY ROUND " 3 +0.001 x", "before the decimals; not zero",
	 ""},
	{"", "adjust", BY ROUND " 0 +1 x", "no such seat", ""},
	{"", "annotate", TWO "BAC-07/2026-11-21/0005 x", "no finished round",
	 ""},
	{"", "annotate", TWO "BAC-07/2026-11-21/0009 x", "no finished round",
	 ""},
	/* the command line */
	{"", "adjust", BY, "expected ROUND SEAT AMOUNT REASON", ""},
	{"", "adjust", BY ROUND " 3 +1", "expected ROUND SEAT AMOUNT REASON",
	 ""},
	{"", "annotate", TWO ROUND, "expected ROUND TEXT", ""},
	{"", "adjust", "--badge=S1 " ROUND " 3 +1 x --second=P1",
	 "--second=BADGE required before ROUND", ""},
	{"", "annotate", ROUND " x", "--badge=BADGE and", ""},
	{"", "annotate", "--who=S1 " ROUND " x", "who", ""},
};

START_TEST(what_may_not_be_is_refused)
{
	ck_assert_int_eq(run(refusals[_i].pins, refusals[_i].command,
			     refusals[_i].arguments),
			 2);
	expect_output(err_path, refusals[_i].said);
	quiet();
	rows_after(refusals[_i].rows);
	tamper_expect_clean();
}
END_TEST

/* What `sabot show` prints of a round, to be freed. */
static char *shown(const char *arguments)
{
	char line[700];

	snprintf(line, sizeof line, "%s show %s %s >%s", support_build("sabot"),
		 arguments, tamper_path, out_path);
	ck_assert_int_eq(system(line), 0);
	return support_read(out_path, NULL);
}

/* Without the times at which it was booked. */
static void cut_stamps(char *text)
{
	for (; text; text = strchr(text + 1, '\n'))
		if (strncmp(text, "\n20", 3) == 0 && text[5] == '-')
			memset(text + 1, '.', 19);
}

/* The rest of it is as it was. */
START_TEST(an_amendment_is_shown_with_its_round)
{
	static const char beside[] =
		"\nBOOKED TO THIS ROUND\n"
		"...................  seat 3 -2.50, by S1 and P1:\n"
		"                     paid twice\n"
		"...................  seat 1 +10.00, by S1 and P1:\n"
		"                     late\n"
		"...................  annotation, by S1 and P1:\n"
		"                     a word\n"
		"                     sum of adjustments +7.50\n";
	static const char people[] = "Person    P1 Name (pit boss)\n"
				     "Person    S1 Name (supervisor)\n";
	char *before = shown(ROUND), *after, *found;

	ck_assert_int_eq(run(PINS, "adjust", BY ROUND " 3 -2.5 paid twice"), 0);
	ck_assert_int_eq(run(PINS, "adjust", BY ROUND " 1 +10 late"), 0);
	ck_assert_int_eq(run(PINS, "annotate", TWO ROUND " a word"), 0);
	after = shown(ROUND);
	cut_stamps(after);
	found = strstr(after, beside);
	ck_assert_msg(found != NULL, "%s", after);
	memmove(found, found + strlen(beside),
		strlen(found + strlen(beside)) + 1);
	found = strstr(after, people);
	ck_assert_msg(found != NULL, "%s", after);
	memmove(found, found + strlen(people),
		strlen(found + strlen(people)) + 1);
	support_same(after, before);
	free(before);
	free(after);
}
END_TEST

/* Round 5 ends around what is booked beside round 1. */
START_TEST(another_round_does_not_show_it)
{
	struct book game = {0};
	char *text;

	ck_assert_int_eq(run(PINS, "adjust", BY ROUND " 3 -2.5 paid twice"), 0);
	book_resume(&game, tamper_path);
	book(&game, "card 3c\ncard 5s\ncard 2d\ncard 9h\nannounce\nclear\n");
	book_close(&game);
	text = shown("BAC-07/2026-11-21/0005");
	ck_assert_msg(!strstr(text, "paid twice"), "%s", text);
	free(text);
	text = shown("--script BAC-07/2026-11-21/0005");
	ck_assert_msg(!strstr(text, "paid twice"), "%s", text);
	free(text);
}
END_TEST

START_TEST(a_text_that_is_too_long_is_refused)
{
	char arguments[1600];
	int n = snprintf(arguments, sizeof arguments, TWO ROUND " ");

	memset(arguments + n, 'x', 501);
	arguments[n + 501] = '\0';
	ck_assert_int_eq(run("", "annotate", arguments), 2);
	expect_output(err_path, "up to 500 bytes");
	memset(arguments + n, 'x', 1400);
	arguments[n + 1400] = '\0';
	ck_assert_int_eq(run("", "annotate", arguments), 2);
	expect_output(err_path, "text too long; shorten it");
	rows_after("");
}
END_TEST

START_TEST(without_a_record_there_is_nothing_to_book_in)
{
	strcpy(tamper_path, "/nowhere/record.db");
	ck_assert_int_eq(run(PINS, "annotate", TWO ROUND " x"), 3);
	expect_output(err_path, "/nowhere/record.db");
}
END_TEST

/* An annotation has no seat and no amount, and any second person. */
START_TEST(each_command_has_its_own_help)
{
	char *text;

	ck_assert_int_eq(run("", "adjust", "--help"), 0);
	expect_output(out_path, "--anyway");
	expect_output(out_path, "AMOUNT");
	ck_assert_int_eq(run("", "annotate", "--help"), 0);
	expect_output(out_path, "--second=BADGE");
	text = support_read(out_path, NULL);
	ck_assert_msg(!strstr(text, "anyway") && !strstr(text, "AMOUNT"), "%s",
		      text);
	free(text);
	ck_assert_int_eq(run("", "annotate", BY ROUND " x"), 2);
}
END_TEST

static const struct test tests[] = {
	T(two_people_adjust_a_round),
	T(two_people_annotate_a_round),
	T(who_has_an_expired_PIN_sets_a_new_one_first),
	T(a_round_that_cannot_be_replayed_is_annotated),
	L(what_may_not_be_is_refused, refusals),
	T(an_amendment_is_shown_with_its_round),
	T(another_round_does_not_show_it),
	T(a_text_that_is_too_long_is_refused),
	T(each_command_has_its_own_help),
	T(without_a_record_there_is_nothing_to_book_in),
};

SUITE_AROUND("adjust", tests, set_up, NULL)
