/* SPDX-License-Identifier: ISC */
/* Of a thousand balls at a roulette table, with everything going wrong that a
 * simulated wheel can do, the line and the station cut off at times: each has
 * come to something in the record, and to one thing. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/journal/journal.h"
#include "db/record/open.h"
#include "db/verify/verify.h"
#include "tests/support/crew.h"
#include "tests/support/support.h"

enum { BALLS = 1000 };

/* What becomes of a ball. */
enum end {
	END_BOOKED,
	END_NO_SPIN,
	END_VOID,
	END_RESPIN,
	ENDS,	  /* of these each ball has one, or else it is one of: */
	END_DEAD, /* its number came behind a no spin */
	END_OUT,  /* of the wheel, since no round was open */
	RIGHTED,  /* no end: the number was put right */
	TOLD
};

/* A row that tells it: how its line begins, or a line of its answer. */
static const struct {
	enum end end;
	const char *line, *answer;
} told[] = {
	{END_BOOKED, "announce", ""},	   {END_NO_SPIN, "", "say no-spin\n"},
	{END_VOID, "void ", ""},	   {END_RESPIN, "rule respin", ""},
	{END_DEAD, "", "say dead-ball\n"}, {END_OUT, "hold ball-out", ""},
	{RIGHTED, "correct number ", ""},
};

static struct {
	int at[BALLS_MAX + 1][TOLD];
	int booked[BALLS_MAX + 1]; /* numbers */
	int result;		   /* that stands */
	int sum[TOLD];
	int taken; /* numbers that the wheel was not sure of, and were right */
} ends;

/* The ball that runs or lies at that time, from 1; 0: none yet. */
static int ball_at(int64_t us)
{
	int n = crew.n;

	while (n > 0 && crew.balls[n - 1].from_us > us)
		n--;
	return n;
}

static enum sb_result take_row(const struct envelope *row, void *context,
			       struct sb_error *err)
{
	int ball = ball_at(row->time_us);
	const char *result = strstr(row->answer, "result ");

	(void)context, (void)err;
	if (row->kind != KIND_TABLE || strncmp(row->answer, "refuse", 6) == 0)
		return SB_OK;
	if (result)
		ends.result = atoi(result + 7);
	ends.taken += strstr(row->line, "not sure: taken") != NULL;
	for (size_t i = 0; i < sizeof told / sizeof *told; i++)
		if (strncmp(row->line, told[i].line, strlen(told[i].line)) ==
			    0 &&
		    strstr(row->answer, told[i].answer)) {
			ends.at[ball][told[i].end]++;
			ends.sum[told[i].end]++;
			if (told[i].end == END_BOOKED)
				ends.booked[ball] = ends.result;
		}
	return SB_OK;
}

static void read_record(void)
{
	struct record *record;
	struct sb_error err;
	int64_t seq = 1;

	ck_assert_int_eq(record_open(&record, crew.database, 0, &err), SB_OK);
	while (record_read(record, &seq, 1000, take_row, NULL, &err) == SB_OK)
		;
	record_close(record);
}

static void expect_sound(void)
{
	struct verify_result result;
	struct sb_error err;

	ck_assert_int_eq(
		verify_record(crew.database, NULL, NULL, &result, &err), SB_OK);
	ck_assert_int_eq(result.findings, 0);
}

static int sum(const int *n, int from, int to)
{
	int all = 0;

	while (from < to)
		all += n[from++];
	return all;
}

/* A number that was not the ball's is told by a display that is wrong, and by
 * nothing else. */
static void expect_number(int n)
{
	const struct spun *ball = &crew.balls[n - 1];
	bool wrong = strcmp(ball->fault, "two-numbers") == 0;

	ck_assert_msg(ends.at[n][END_BOOKED] == 0 ||
			      ends.booked[n] == ball->number,
		      "ball %d, %s: lay in %d, booked %d", n, ball->fault,
		      ball->number, ends.booked[n]);
	ck_assert_msg(wrong || ends.at[n][RIGHTED] == 0,
		      "ball %d, %s: lay in %d, shown as another", n,
		      ball->fault, ball->number);
}

static void expect_one_end(int n)
{
	const int *at = ends.at[n];
	int strong = sum(at, 0, ENDS);

	ck_assert_msg(
		strong == 1 || (strong == 0 && sum(at, ENDS, RIGHTED) > 0),
		"ball %d, %s: booked %d, no spin %d, void %d, respin "
		"%d, dead %d, out %d",
		n, crew.balls[n - 1].fault, at[END_BOOKED], at[END_NO_SPIN],
		at[END_VOID], at[END_RESPIN], at[END_DEAD], at[END_OUT]);
}

/* Enough went wrong, and in each way. */
static void expect_trouble(int kinds)
{
	int faults = 0;

	for (int n = 0; n < BALLS; n++)
		faults += crew.balls[n].fault[0] != '\0';
	ck_assert_int_ge(faults, 300);
	for (int end = 0; end < kinds; end++)
		ck_assert_msg(ends.sum[end] > 0, "no end %d", end);
}

static const struct {
	const char *table, *wheel;
	int ends; /* kinds that there must be: bets closed by the sensor are
		   * closed before the number */
	struct sim_wheel_options options;
} tables[] = {
	{"", "protocol = \"cammegh\"", ENDS, {.seed = 1}},
	{"alternate = \"yes\"; no-more-bets = \"sensor\"",
	 "model = \"m360\"",
	 END_RESPIN,
	 {.seed = 2, .model = SIM_M360, .extended = true}},
	{"",
	 "protocol = \"number\"",
	 ENDS,
	 {.seed = 3, .protocol = SIM_NUMBER}},
};

START_TEST(of_a_thousand_balls_each_comes_to_one_thing)
{
	struct sim_wheel_options options = tables[_i].options;
	static const char *const faults[] = {
		"no-launch:41", "no-ball:17", "wrong-way:13",
		"stuck:19",	"mute:11",    "burst:7",
		"cut-line:5",	"closed:23",  "two-numbers:29"};

	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
		ck_assert_int_eq(
			sim_fault_parse(&options.faults, faults[i], NULL),
			SB_OK);
	options.speed = 50;
	crew_play(&options, tables[_i].table, tables[_i].wheel, BALLS);
	read_record();
	ck_assert_int_eq(sum(ends.at[0], 0, TOLD), 0);
	for (int n = 1; n <= BALLS; n++) {
		expect_one_end(n);
		expect_number(n);
	}
	expect_trouble(tables[_i].ends);
	ck_assert((ends.taken > 0) == (options.protocol == SIM_CAMMEGH));
	expect_sound();
}
END_TEST

static const struct test tests[] = {
	L(of_a_thousand_balls_each_comes_to_one_thing, tables),
};

SUITE("spins", tests)
