/* SPDX-License-Identifier: ISC */
/* How a round of each game ended, and what is remarkable, in words. */
#include "config.h"

#include "app/history/round_text.h"

#include <string.h>

#include "db/rounds/rounds.h"
#include "tests/support/support.h"

static const struct {
	enum game_id game;
	const char *outcome, *text;
} outcomes[] = {
	{BACCARAT, "banker 4 5", "BANKER 5 over 4"},
	{BACCARAT, "player 9 0", "PLAYER 9 over 0"},
	{BACCARAT, "tie 6 6", "TIE 6 each"},
	{BACCARAT, "", ""},
	{DRAGON_TIGER, "dragon 13 7", "DRAGON K over 7"},
	{DRAGON_TIGER, "tiger 1 10", "TIGER 10 over A"},
	{DRAGON_TIGER, "tie 11 11", "TIE J each"},
	{DRAGON_TIGER, "suited-tie 12 12", "SUITED TIE Q each"},
	{FOOTBALL_STUDIO, "home 3 2", "HOME 3 over 2"},
	{FOOTBALL_STUDIO, "away 2 11", "AWAY J over 2"},
	{FOOTBALL_STUDIO, "draw 7 7", "DRAW 7 each"},
	{ROULETTE, "17 black odd low 2 2", "17 black"},
};

START_TEST(a_round_ends_in_the_words_of_its_game)
{
	static struct round_row round;
	char text[ROUND_TEXT_MAX];

	round.game = (uint8_t)outcomes[_i].game;
	strcpy(round.outcome, outcomes[_i].outcome);
	round_text_outcome(&round, text);
	ck_assert_str_eq(text, outcomes[_i].text);
}
END_TEST

/* The list has a letter for each; on its marked line are these words. */
START_TEST(every_mark_has_its_words)
{
	static const struct round_row marked = {.natural = true,
						.free_hand = true,
						.voided = true,
						.reason = "misdeal",
						.corrected = 1,
						.by_hand = 2,
						.alarms = 3,
						.holds = 4,
						.annotations = 1};
	char text[ROUND_TEXT_MAX];

	round_text_remarks(&marked, text);
	ck_assert_str_eq(text, "Void: Misdeal, annotated, natural, free hand, "
			       "corrected 1, keyed 2, alarms 3, stops 4");
}
END_TEST

static const struct test tests[] = {
	L(a_round_ends_in_the_words_of_its_game, outcomes),
	T(every_mark_has_its_words),
};

SUITE("round_text", tests)
