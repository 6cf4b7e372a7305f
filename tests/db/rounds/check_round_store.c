/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/rounds/round_store.h"
#include "db/journal/journal.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static struct book game;

static void set_up(void)
{
	record_folder_set_up();
	book_open(&game, record_folder_path);
}

static void tear_down(void)
{
	book_close(&game);
}

START_TEST(the_last_rounds_are_those_of_the_journal_whatever_its_days_say)
{
	struct sb_error err;
	int64_t seq;

	book(&game, book_natural);
	book(&game, "day: day BAC-07 2026-11-20 shoe 1 round 7\n"
		    "table baccarat\n");
	book(&game, book_wagered);
	ck_assert_int_eq(
		round_store_resume_point(game.record, "BAC-07", 2, &seq, &err),
		SB_OK);
	ck_assert_int_eq(seq, 1);
	ck_assert_int_eq(
		round_store_resume_point(game.record, "BAC-07", 1, &seq, &err),
		SB_OK);
	ck_assert_int_eq(seq, 11); /* behind a day, a table, eight rows */
	ck_assert_int_eq(
		round_store_resume_point(game.record, "BAC-08", 1, &seq, &err),
		SB_OK);
	ck_assert_int_eq(seq, 11);
}
END_TEST

/* The round stored last; to be freed. */
static struct round_row *last_round(void)
{
	struct round_row *round = calloc(1, sizeof *round);
	struct round_walk round_walk = {.record = game.record};
	struct sb_error err;

	while (round_walk_next(&round_walk, round, &err) == SB_OK)
		;
	return round;
}

START_TEST(a_round_is_read_back_as_it_was_stored)
{
	struct round_row *got;

	book(&game, book_wagered);
	got = last_round();
	/* the record has a wager's spot as text alone */
	for (uint32_t i = 0; i < game.replay->rounds.round.wagers; i++)
		game.replay->rounds.round.wager[i].on = 0;
	ck_assert_mem_eq(got, &game.replay->rounds.round, sizeof *got);
	ck_assert_uint_eq(got->cards, 6);
	ck_assert_uint_eq(got->wagers, 3);
	free(got);
}
END_TEST

START_TEST(a_round_whose_rows_are_not_in_the_journal_is_not_stored)
{
	struct round_row *round = &game.replay->rounds.round;
	struct sb_error err;

	book(&game, book_natural);
	round->name.number++;
	round->first_seq = 4;
	round->last_seq = 99;
	ck_assert_int_eq(journal_begin(game.record, &err), SB_OK);
	ck_assert_int_eq(round_store_add(game.record, round, &err), SB_SYSTEM);
}
END_TEST

/* The words that were read of it. */
static char outcomes[200];

static void took_outcome(const char *outcome, void *context)
{
	(void)context;
	sprintf(outcomes + strlen(outcomes), "%s,", outcome);
}

/* At the last row, which is a table line. */
static const char *read_outcomes(enum game_id of, int limit)
{
	struct sb_error err;
	int64_t seq = journal_next_seq(game.record) - 1;

	outcomes[0] = '\0';
	ck_assert_int_eq(round_store_read_outcomes(game.record, seq, of, limit,
						   took_outcome, NULL, &err),
			 SB_OK);
	return outcomes;
}

START_TEST(outcomes_are_those_of_the_day_and_the_game_without_voids)
{
	book(&game, book_natural);
	book(&game, "open\nclose\ncard 9h\nvoid misdeal\nclear\n");
	book(&game, book_wagered);
	ck_assert_str_eq(read_outcomes(BACCARAT, 9), "");
	book(&game, "day: day BAC-07 2026-11-21 shoe 1 round 4\n"
		    "table baccarat\n");
	ck_assert_str_eq(read_outcomes(BACCARAT, 9), "player 9 5,banker 1 3,");
	ck_assert_str_eq(read_outcomes(BACCARAT, 1), "banker 1 3,");
	ck_assert_str_eq(read_outcomes(DRAGON_TIGER, 9), "");
	book(&game, "day: day BAC-07 2026-11-22 shoe 0 round 1\n"
		    "table baccarat\n");
	ck_assert_str_eq(read_outcomes(BACCARAT, 9), "");
	book(&game, "table baccarat\n");
	ck_assert_str_eq(read_outcomes(BACCARAT, 9), "");
}
END_TEST

static const struct test tests[] = {
	T(the_last_rounds_are_those_of_the_journal_whatever_its_days_say),
	T(a_round_is_read_back_as_it_was_stored),
	T(a_round_whose_rows_are_not_in_the_journal_is_not_stored),
	T(outcomes_are_those_of_the_day_and_the_game_without_voids),
};

SUITE_AROUND("rounds", tests, set_up, tear_down)
