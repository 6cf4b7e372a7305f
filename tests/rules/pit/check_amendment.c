/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/amendment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/script/event_parse.h"
#include "tests/support/support.h"

#define ROUND "BAC-07/2026-11-21/0041"

static const struct {
	const char *line;
	enum game_id game;
	int decimals;
	struct amendment is;
	enum act act, second_act;
} whole[] = {
	{"adjust " ROUND "  3 +12.5 by P-1   the tie was not paid  ",
	 BACCARAT,
	 2,
	 {.kind = 1,
	  .round = ROUND,
	  .seat = 3,
	  .amount = {1250},
	  .second = "P-1",
	  .text = "the tie was not paid"},
	 ACT_ADJUST,
	 ACT_SECOND_ADJUST},
	{"annotate " ROUND " by 1042 by hand, they say \xc3\xa4",
	 ROULETTE,
	 0,
	 {.kind = 2,
	  .round = ROUND,
	  .second = "1042",
	  .text = "by hand, they say \xc3\xa4"},
	 ACT_ANNOTATE,
	 ACT_SECOND_ANNOTATE},
	{"return " ROUND " by 2001 the guest asked",
	 BACCARAT,
	 2,
	 {.kind = 3,
	  .round = ROUND,
	  .second = "2001",
	  .text = "the guest asked"},
	 ACT_RETURN,
	 ACT_SECOND_RETURN},
	{"return " ROUND " @513 by 2001 @7",
	 BACCARAT,
	 2,
	 {.kind = 3,
	  .round = ROUND,
	  .opened = 513,
	  .second = "2001",
	  .text = "@7"},
	 ACT_RETURN,
	 ACT_SECOND_RETURN},
};

START_TEST(an_amendment_is_read)
{
	const struct amendment *is = &whole[_i].is;
	struct amendment amendment;

	ck_assert(amendment_is_line(whole[_i].line));
	ck_assert_ptr_null(amendment_parse(whole[_i].line, &amendment));
	ck_assert_ptr_null(amendment_check(&amendment, whole[_i].game,
					   whole[_i].decimals, "S1", NULL));
	ck_assert_int_eq(amendment.kind, is->kind);
	ck_assert_str_eq(amendment.round, is->round);
	ck_assert_uint_eq(amendment.seat, is->seat);
	ck_assert_uint_eq(amendment.opened, is->opened);
	ck_assert_int_eq(amendment.amount.units, is->amount.units);
	ck_assert_str_eq(amendment.second, is->second);
	ck_assert_str_eq(amendment.text, is->text);
	ck_assert_int_eq(amendment_act(&amendment), whole[_i].act);
	ck_assert_int_eq(amendment_second_act(&amendment),
			 whole[_i].second_act);
}
END_TEST

/* Amounts as they are written, and in units of that currency; 0: refused. */
static const struct {
	const char *error_text;
	enum game_id game;
	int decimals;
	uint32_t seat;
	int64_t units;
} amounts[] = {
	{"+1", BACCARAT, 2, 1, 100},
	{"-1", BACCARAT, 2, 1, -100},
	{"-0.01", BACCARAT, 2, 1, -1},
	{"+0.001", BACCARAT, 3, 1, 1},
	{"+999999999999.99", BACCARAT, 2, 1, 99999999999999},
	{"-999999999999", BACCARAT, 0, 1, -999999999999},
	{"+1000000000000", BACCARAT, 0, 1, 0},
	{"+1.5", BACCARAT, 0, 1, 0},
	{"+1.005", BACCARAT, 2, 1, 0},
	{"1", BACCARAT, 2, 1, 0},
	{"+0", BACCARAT, 2, 1, 0},
	{"-0.00", BACCARAT, 2, 1, 0},
	{"+", BACCARAT, 2, 1, 0},
	{"+-1", BACCARAT, 2, 1, 0},
	{"++1", BACCARAT, 2, 1, 0},
	{"+1,50", BACCARAT, 2, 1, 0},
	{"+1.", BACCARAT, 2, 1, 0},
	/* seats */
	{"+1", BACCARAT, 2, 0, 0},
	{"+1", BACCARAT, 2, 9999, 100},
	{"+1", BACCARAT, 2, 10000, 0},
	{"+1", BLACKJACK, 2, 7, 100},
	{"+1", BLACKJACK, 2, 8, 0},
	{"+1", ROULETTE, 2, 9999, 100},
};

START_TEST(an_amount_is_of_the_rounds_currency_and_game)
{
	struct amendment amendment;
	const char *reason;
	char line[128];

	snprintf(line, sizeof line, "adjust R %u %s by P1 x", amounts[_i].seat,
		 amounts[_i].error_text);
	ck_assert_ptr_null(amendment_parse(line, &amendment));
	reason = amendment_check(&amendment, amounts[_i].game,
				 amounts[_i].decimals, "S1", NULL);
	ck_assert_msg(!reason == (amounts[_i].units != 0), "%s: %s", line,
		      reason);
	if (!reason)
		ck_assert_int_eq(amendment.amount.units, amounts[_i].units);
}
END_TEST

static const char *const malformed[] = {
	"",
	"adjusted " ROUND " 1 +1 by P1 x",
	"Adjust " ROUND " 1 +1 by P1 x",
	"annotat " ROUND " by P1 x",
	"adjust",
	"adjust " ROUND,
	"adjust " ROUND " 1",
	"adjust " ROUND " 1 +1",
	"adjust " ROUND " 1 +1 by",
	"adjust " ROUND " 1 +1 by P1",
	"adjust " ROUND " 1 +1 by P1  ",
	"adjust " ROUND " 1 +1 P1 x y",
	"adjust " ROUND " one +1 by P1 x",
	"adjust " ROUND " -1 +1 by P1 x",
	"adjust " ROUND " 1234567890 +1 by P1 x",
	"adjust " ROUND " 1 +000000000000000000000001 by P1 x",
	"annotate",
	"annotate " ROUND,
	"annotate " ROUND " P1 x",
	"annotate " ROUND " by P1",
	"annotate " ROUND " by P_1 x",
	"annotate " ROUND " by 12345678901234567 x",
	"return " ROUND,
	"return " ROUND " @0 by P1 x",
	"return " ROUND " @x by P1 x",
	"return " ROUND " @1234567890 by P1 x",
	"return " ROUND " by P1",
	"annotate " ROUND " @513 by P1 x",
	"expire",
	"expire " ROUND " by P1",
	"expire " ROUND " @513 x",
	"release " ROUND " by P1",
	"annotate " ROUND " by P1 bell \a",
	"annotate " ROUND " by P1 cut \xc3",
	"annotate " ROUND ROUND ROUND " by P1 x",
};

START_TEST(another_line_is_refused_with_a_reason)
{
	struct amendment amendment;

	ck_assert_msg(amendment_parse(malformed[_i], &amendment) != NULL, "%s",
		      malformed[_i]);
}
END_TEST

/* A line cut at every byte is read or refused, and is never read beyond. */
START_TEST(a_cut_line_is_no_harm)
{
	static const char line[] = "adjust " ROUND " 3 +12.50 by P1 x";
	struct amendment amendment;

	for (size_t n = 0; n < sizeof line; n++) {
		char *cut = strndup(line, n);

		ck_assert_msg((amendment_parse(cut, &amendment) == NULL) ==
				      (n == sizeof line - 1),
			      "%s", cut);
		free(cut);
	}
}
END_TEST

static const char *const of_the_station[] = {
	"expire " ROUND " @513",
	"release " ROUND " @513",
};

START_TEST(what_follows_by_itself_is_nobodys_to_write)
{
	const char *line = of_the_station[_i];
	struct amendment amendment;
	char text[AMENDMENT_LINE_MAX];

	ck_assert_ptr_null(amendment_parse(line, &amendment));
	ck_assert_ptr_null(amendment_check(&amendment, BACCARAT, 2, "", NULL));
	ck_assert_ptr_nonnull(
		amendment_check(&amendment, BACCARAT, 2, "S1", NULL));
	ck_assert_int_eq(amendment_act(&amendment), ACTS);
	amendment_format(&amendment, text);
	ck_assert_str_eq(text, line);
}
END_TEST

START_TEST(it_takes_two_people)
{
	struct amendment amendment;

	ck_assert_ptr_null(
		amendment_parse("annotate " ROUND " by S1 x", &amendment));
	ck_assert_ptr_nonnull(
		amendment_check(&amendment, BACCARAT, 2, "S1", NULL));
	ck_assert_ptr_nonnull(
		amendment_check(&amendment, BACCARAT, 2, "", NULL));
	ck_assert_ptr_null(
		amendment_check(&amendment, BACCARAT, 2, "S2", NULL));
}
END_TEST

START_TEST(two_badges_of_one_person_are_not_two_people)
{
	struct person people[] = {{.badge = "S1", .number = "17"},
				  {.badge = "S2", .number = "17"},
				  {.badge = "S3", .number = "18"}};
	const struct roster roster = {people, 3, 3};
	struct amendment amendment;

	ck_assert_ptr_null(
		amendment_parse("annotate " ROUND " by S1 x", &amendment));
	ck_assert_str_eq(
		amendment_check(&amendment, BACCARAT, 2, "S2", &roster),
		"the second badge must be another person's");
	ck_assert_ptr_null(
		amendment_check(&amendment, BACCARAT, 2, "S3", &roster));
}
END_TEST

/* 500 bytes of words, and no more. */
START_TEST(words_have_a_bound)
{
	struct amendment amendment;
	char line[1024];
	int n = snprintf(line, sizeof line, "annotate " ROUND " by P1 ");

	memset(line + n, 'x', 501);
	line[n + 500] = '\0';
	ck_assert_ptr_null(amendment_parse(line, &amendment));
	ck_assert_uint_eq(strlen(amendment.text), 500);
	line[n + 500] = 'x';
	line[n + 501] = '\0';
	ck_assert_ptr_nonnull(amendment_parse(line, &amendment));
}
END_TEST

/* The longest of all members fit into a line, and a line into a row. */
START_TEST(the_longest_line_is_read)
{
	struct amendment amendment;
	char line[1024], text[501] = "", round[64] = "";
	int length;

	memset(text, 'x', 500);
	memset(round, 'R', 63);
	length = snprintf(line, sizeof line,
			  "adjust %s 9999 -999999999999.999 by "
			  "1234567890123456 %s",
			  round, text);
	ck_assert_int_lt(length, AMENDMENT_LINE_MAX);
	ck_assert_int_le(length, EVENT_LINE_MAX);
	ck_assert_ptr_null(amendment_parse(line, &amendment));
	ck_assert_ptr_null(
		amendment_check(&amendment, BACCARAT, 3, "S1", NULL));
	ck_assert_str_eq(amendment.round, round);
	ck_assert_str_eq(amendment.text, text);
}
END_TEST

/* Seat 1 had 5.00 and 20.00, seat 2 10.00; without a limit and with some. */
static const struct {
	const char *line;
	int64_t max, spot_max;
	const char *doubt;
} doubts[] = {
	{"adjust " ROUND " 1 +800 by P1 x", 0, 0, NULL},
	{"adjust " ROUND " 1 -800 by P1 x", 0, 0, NULL},
	{"adjust " ROUND " 2 +800.01 by P1 x", 0, 0, "highest stake"},
	{"adjust " ROUND " 2 -800.01 by P1 x", 0, 0, "highest stake"},
	{"adjust " ROUND " 3 +1 by P1 x", 0, 0, "had no wager"},
	{"adjust " ROUND " 2 +100 by P1 x", 10000, 0, NULL},
	{"adjust " ROUND " 2 +100.01 by P1 x", 10000, 0, "table's maximum"},
	{"adjust " ROUND " 2 +100.01 by P1 x", 10000, 20000, NULL},
	{"adjust " ROUND " 2 -200.01 by P1 x", 0, 20000, "table's maximum"},
	{"annotate " ROUND " by P1 x", 0, 0, NULL},
};

START_TEST(an_unusual_amount_gives_a_warning)
{
	static const struct settled settled[] = {{.seat = 1, .stake = {500}},
						 {.seat = 1, .stake = {2000}},
						 {.seat = 2, .stake = {1000}}};
	struct limits limits = {.max = {doubts[_i].max}};
	struct amendment amendment;
	const char *doubt;

	limits.spot_max[0].units = doubts[_i].spot_max;
	ck_assert_ptr_null(amendment_parse(doubts[_i].line, &amendment));
	ck_assert_ptr_null(
		amendment_check(&amendment, BACCARAT, 2, "S1", NULL));
	doubt = amendment_warning(&amendment, settled, ROWS_OF(settled),
				  &limits);
	ck_assert_int_eq(doubt != NULL, doubts[_i].doubt != NULL);
	if (doubt)
		ck_assert_ptr_nonnull(strstr(doubt, doubts[_i].doubt));
}
END_TEST

static const struct test tests[] = {
	L(an_amendment_is_read, whole),
	L(an_amount_is_of_the_rounds_currency_and_game, amounts),
	L(another_line_is_refused_with_a_reason, malformed),
	L(an_unusual_amount_gives_a_warning, doubts),
	T(a_cut_line_is_no_harm),
	L(what_follows_by_itself_is_nobodys_to_write, of_the_station),
	T(it_takes_two_people),
	T(two_badges_of_one_person_are_not_two_people),
	T(words_have_a_bound),
	T(the_longest_line_is_read),
};

SUITE("addition", tests)
