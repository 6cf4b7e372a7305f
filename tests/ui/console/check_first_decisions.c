/* SPDX-License-Identifier: ISC */
/* Every two cards of a seat, against every up card of the dealer: the keys
 * that are offered are what the rules allow. */
#include "config.h"

#include <stdio.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"

enum { RANKS = 13, TEN = 10 };

static int value(int rank)
{
	return rank < TEN ? rank : TEN;
}

static bool offered(enum action_id id)
{
	return action_allowed(id, &scene->view, &scene->screen.dry_run);
}

static void check_first_two_cards(int first, int second, int up)
{
	char card[4][CARD_TEXT_MAX], line[32];

	card_format(card_make(first, SUIT_HEARTS), card[0]);
	card_format(card_make(up, SUIT_CLUBS), card[1]);
	card_format(card_make(second, SUIT_SPADES), card[2]);
	card_format(card_make(7, SUIT_DIAMONDS), card[3]);
	snprintf(line, sizeof line, "card %s %s %s %s", card[0], card[1],
		 card[2], card[3]);
	ck_assert(scene_apply(scene, "table blackjack", false) == SB_OK &&
		  scene_apply(scene, "open", false) == SB_OK &&
		  scene_apply(scene, "seat 4", false) == SB_OK &&
		  scene_apply(scene, "close", false) == SB_OK &&
		  scene_apply(scene, line, false) == SB_OK);
	if (up != 1)
		return;
	ck_assert(offered(ACTION_INSURE) && offered(ACTION_DECLINE) &&
		  offered(ACTION_INSURANCE_CLOSED) && !offered(ACTION_HIT) &&
		  !offered(ACTION_STAND));
	ck_assert(scene_apply(scene, "decline 4", false) == SB_OK &&
		  !offered(ACTION_INSURE) && offered(ACTION_PEEK) &&
		  scene_apply(scene, "peek", false) == SB_OK);
}

/* A blackjack is asked nothing; any other two cards may double, and two of one
 * value split. */
START_TEST(every_start_is_offered_what_the_rules_allow)
{
	int up = _i + 1;

	for (int first = 1; first <= RANKS; first++) {
		for (int second = 1; second <= RANKS; second++) {
			bool natural = (first == 1 && value(second) == TEN) ||
				       (second == 1 && value(first) == TEN);
			bool pair = value(first) == value(second);
			check_first_two_cards(first, second, up);
			ck_assert(offered(ACTION_HIT) == !natural);
			ck_assert(offered(ACTION_STAND) == !natural);
			ck_assert(offered(ACTION_DOUBLE) == !natural);
			ck_assert(offered(ACTION_SPLIT) == pair);
			ck_assert(offered(ACTION_REVEAL) == natural);
		}
		stage_blackjack();
	}
}
END_TEST

static const struct test tests[] = {
	TIMES(every_start_is_offered_what_the_rules_allow, RANKS),
};

SUITE_AROUND("starts", tests, stage_blackjack, stage_clear)
