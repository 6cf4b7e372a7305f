/* SPDX-License-Identifier: ISC */
/* What stands around a table is known from a few rows of the record, wherever
 * a reader begins. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static struct book game;
static int64_t prepared; /* rows that were read for it */

static void set_up(void)
{
	record_folder_set_up();
	gaming_days_open(&game, record_folder_path);
}

static enum sb_result apply_row(const struct journal_row *row, void *context,
				struct sb_error *err)
{
	return replay_verify_row(context, row, err);
}

static enum sb_result prepare(const struct journal_row *row, void *context,
			      struct sb_error *err)
{
	prepared++;
	return replay_prepare(context, row, err);
}

/* The rows from there up to `last`. */
static void apply_rows(struct replay *replay, int64_t from, int64_t last)
{
	struct sb_error err = {""};

	if (from > last)
		return;
	ck_assert_msg(journal_read(game.record, &from, (int)(last - from + 1),
				   apply_row, replay, &err) == SB_OK,
		      "row %lld: %s", (long long)last, err.text);
}

/* As a station knows it that is started after row `last`. */
static struct replay *resumed(int64_t last)
{
	struct replay *replay = replay_new();
	struct sb_error err = {""};
	enum sb_result result;
	int64_t seq;

	replay_enable_pit(replay);
	prepared = 0;
	result = journal_resume_point(game.record, last, &seq, &err);
	if (result == SB_OK)
		result = journal_read_pit(game.record, seq, prepare, replay,
					  &err);
	ck_assert_msg(result == SB_OK, "row %lld: %s", (long long)last,
		      err.text);
	apply_rows(replay, seq, last);
	return replay;
}

/* A row that ended a form is another thing than the form's own state. */
static void forget_last_row(struct replay *replay)
{
	replay->pit.ended_checklist = CHECKLISTS;
}

/* Of the forms under way, what they asked. */
static void expect_same_duties(const struct replay *a, const struct replay *b)
{
	for (int id = 0; id < CHECKLISTS; id++)
		if (a->pit.form[id].id != 0)
			ck_assert_mem_eq(&a->asked[id], &b->asked[id],
					 sizeof a->asked[id]);
}

static void resumes_everywhere(void)
{
	struct replay *whole = replay_new();
	int64_t end = journal_next_seq(game.record);

	replay_enable_pit(whole);
	for (int64_t last = 1; last < end; last++) {
		struct replay *part = resumed(last);
		const void *known = &part->pit, *want = &whole->pit;

		apply_rows(whole, last, last);
		forget_last_row(whole);
		forget_last_row(part);
		ck_assert_msg(memcmp(known, want, sizeof whole->pit) == 0,
			      "resumed after row %lld, it differs",
			      (long long)last);
		expect_same_duties(whole, part);
		replay_free(part);
	}
	replay_free(whole);
}

START_TEST(it_is_the_same_from_wherever_a_reader_begins)
{
	gaming_days_write_both(&game);
	gaming_days_write(&game, "station config: station test\n"
				 "1002 people: on\n"
				 "clock people: off idle\n"
				 "1001 people: on\n"
				 "1001 people: off\n"
				 "2002 people: on\n");
	resumes_everywhere();
}
END_TEST

/* A day that turns, and a table whose cards left in its last round. */
START_TEST(it_is_the_same_behind_a_day_that_turned)
{
	gaming_days_write(&game, gaming_days_roulette);
	gaming_days_write(&game, gaming_days_wheel);
	gaming_days_write(&game, "1001 people: on\n"
				 "3001 people: hand-over 2002\n"
				 "2001 day: turned 2026-11-23 roulette\n");
	gaming_days_write(&game, gaming_days_wheel);
	gaming_days_write(&game, "2001 day: closing\n"
				 "station table: table baccarat\n");
	resumes_everywhere();
}
END_TEST

START_TEST(it_is_the_same_behind_cards_that_left_in_the_last_round)
{
	gaming_days_write(&game, gaming_days_opening);
	gaming_days_write(&game, gaming_days_forms);
	gaming_days_write(&game, gaming_days_shuffle);
	gaming_days_write(&game, "1001 table: open\n"
				 "1001 table: close\n"
				 "2001 day: closing\n"
				 "2001 inspection: left cards one fell\n"
				 "2001 table: void cards-left\n"
				 "1001 table: clear\n");
	gaming_days_write(&game,
			  gaming_days_closing + strlen("2001 day: closing\n"));
	gaming_days_write(&game, "station table: table baccarat\n");
	resumes_everywhere();
}
END_TEST

/* Neither a hand-over nor a sign-on of long ago makes it long. */
START_TEST(few_rows_are_read_for_it)
{
	gaming_days_write(&game, gaming_days_opening);
	gaming_days_write(&game, gaming_days_forms);
	gaming_days_write(&game, gaming_days_shuffle);
	for (int i = 0; i < 50; i++)
		gaming_days_write(&game, gaming_days_round);
	gaming_days_write(&game, "station table: table baccarat\n");
	replay_free(resumed(journal_next_seq(game.record) - 1));
	/* those of the opening, of its forms and of the shuffle, and before
	 * them the station's start and the hand-over */
	ck_assert_int_gt(prepared, 60);
	ck_assert_int_lt(prepared, 75);
}
END_TEST

START_TEST(nothing_is_read_where_there_never_was_a_day)
{
	struct replay *replay = replay_new();
	struct sb_error err;

	prepared = 0;
	replay_enable_pit(replay);
	ck_assert_int_eq(
		journal_read_pit(game.record, 9, prepare, replay, &err), SB_OK);
	ck_assert_int_eq(prepared, 0);
	replay_free(replay);
}
END_TEST

static const struct test tests[] = {
	T(it_is_the_same_from_wherever_a_reader_begins),
	T(it_is_the_same_behind_a_day_that_turned),
	T(it_is_the_same_behind_cards_that_left_in_the_last_round),
	T(few_rows_are_read_for_it),
	T(nothing_is_read_where_there_never_was_a_day),
};

bool support_forks = true;

SUITE_AROUND("pit", tests, set_up, NULL)
