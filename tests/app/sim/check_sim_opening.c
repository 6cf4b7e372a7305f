/* SPDX-License-Identifier: ISC */
/* The people who open a gaming day, against the rules alone. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/sim/opening.h"
#include "app/sim/proof.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

enum { DEEDS_MAX = 200, FOLLOWING_MAX = 16 };

static const struct {
	const char *table;
	uint8_t forms; /* 1 << enum checklist_id, that are signed */
} tables[] = {
	{
		"table baccarat",
		1 << CHECKLIST_TABLE | 1 << CHECKLIST_SHOE |
			1 << CHECKLIST_DECK_OPEN,
	},
	{
		"table blackjack decks=6",
		1 << CHECKLIST_TABLE | 1 << CHECKLIST_SHOE |
			1 << CHECKLIST_DECK_OPEN,
	},
	{"table roulette",
	 1 << CHECKLIST_TABLE | 1 << CHECKLIST_WHEEL | 1 << CHECKLIST_BALL},
};

static struct pit pit;
static struct play *game;
static int64_t seq;
static uint8_t ended_checklist;

static void setup(void)
{
	game = play_start();
	ended_checklist = 0;
	seq = 0;
}

static void apply_step(enum row_kind kind, const char *badge, const char *text)
{
	const struct pit_line line = {.kind = kind,
				      .line = text,
				      .badge = badge,
				      .seq = seq + 1,
				      .time_us = (seq + 1) * 1000000};
	struct sb_error err;

	seq++;
	if (kind == KIND_TABLE) {
		play(game, text);
		pit_apply_event(&pit, &game->event, text);
		return;
	}
	ck_assert_msg(pit_apply(&pit, &game->table, &line, &err) == SB_OK,
		      "%s: %s", text, err.text);
	if (pit.ended_checklist < CHECKLISTS)
		ended_checklist |= (uint8_t)(1 << pit.ended_checklist);
}

/* As the station does. */
static void follow(void)
{
	char line[PIT_LINE_MAX];
	enum row_kind kind;
	int n = 0;

	while (pit_next_consequence(&pit, &game->table, &kind, line)) {
		ck_assert_int_lt(n++, FOLLOWING_MAX);
		apply_step(kind, "", line);
	}
}

START_TEST(only_the_sign_on_is_missing_behind_them)
{
	static const struct measure_range allowed[CHECKLISTS] = {
		[CHECKLIST_WHEEL] = {0, 100},
		[CHECKLIST_BALL] = {17950, 18050},
	};
	const struct sim_opening opening = {.dealer = "1042",
					    .pit_boss = "2001",
					    .day = "2026-11-21",
					    .house = &game->table.house,
					    .allowed = allowed};
	struct duty duty[DUTIES_MAX];
	struct sim_step deed;
	int deeds = 0;

	pit_start(&pit);
	apply_step(KIND_TABLE, "", tables[_i].table);
	follow();
	while (sim_opening_next(&opening, &pit, &game->table, &deed)) {
		ck_assert_msg(deeds++ < DEEDS_MAX, "%s", deed.line);
		apply_step(deed.kind, deed.badge, deed.line);
		follow();
	}
	ck_assert_int_eq(pit_duties(&pit, &game->table, duty), 1);
	ck_assert_int_eq(duty->is, DUTY_DEALER);
	ck_assert_int_eq(pit.day_state, DAY_OPEN);
	ck_assert_str_eq(pit.day, opening.day);
	ck_assert_uint_eq(ended_checklist, tables[_i].forms);
	ck_assert_uint_eq(pit.failed, 0);
	apply_step(KIND_PEOPLE, "1042", "on");
	follow();
	ck_assert_int_eq(pit_duties(&pit, &game->table, duty), 0);
	ck_assert_uint_eq(game->table.holds.n, 0);
	ck_assert_int_eq(table_instruction(&game->table).what, DO_OPEN_BETS);
}
END_TEST

static const struct {
	const char *line;
	enum game_id game;
	bool heard;
	enum item_proof proof;
	int number;
} proofs[] = {
	{"test shoe 5", BACCARAT, true, PROOF_TEST_CARDS, -1},
	{"test deck-open 1", BACCARAT, true, PROOF_COUNT, -1},
	{"test deck-return 1", BLACKJACK, true, PROOF_COUNT, -1},
	{"test wheel 5 17", ROULETTE, true, PROOF_TEST_NUMBER, 17},
	{"test wheel 5 0", ROULETTE, true, PROOF_TEST_NUMBER, 0},
	{"end deck-open", BACCARAT, true, PROOF_NONE, -1},
	{"test wheel 5 37", ROULETTE, false, PROOF_NONE, -1},
	{"test wheel 5", ROULETTE, false, PROOF_NONE, -1},
	{"test wheel 5 17", BACCARAT, false, PROOF_NONE, -1},
	{"test shoe 9", BACCARAT, false, PROOF_NONE, -1},
	{"test boat 1", BACCARAT, false, PROOF_NONE, -1},
	{"test", BACCARAT, false, PROOF_NONE, -1},
	{"item shoe 5 pass", BACCARAT, false, PROOF_NONE, -1},
};

START_TEST(what_a_form_wants_of_a_device_is_read)
{
	struct sim_proof proof;
	bool heard = sim_proof_read(&proof, proofs[_i].line, proofs[_i].game);

	ck_assert_msg(heard == proofs[_i].heard, "%s", proofs[_i].line);
	if (!heard)
		return;
	ck_assert_int_eq(proof.proof, proofs[_i].proof);
	ck_assert_int_eq(proof.number, proofs[_i].number);
}
END_TEST

static const struct test tests[] = {
	L(only_the_sign_on_is_missing_behind_them, tables),
	L(what_a_form_wants_of_a_device_is_read, proofs),
};

SUITE_AROUND("sim_opening", tests, setup, NULL)
