/* SPDX-License-Identifier: ISC */
/* The names of spots on the screen. */
#include "config.h"

#include "rules/games/blackjack_hands.h"
#include "rules/games/games.h"
#include "tests/support/support.h"
#include "ui/text/text.h"

static const char *const blackjack[BLACKJACK_SPOTS] = {
	"wager",     "hand 2",	      "hand 3", "hand 4",
	"insurance", "perfect pairs", "21+3",
};

START_TEST(a_spot_of_blackjack_is_named)
{
	char text[UI_TEXT_MAX];

	spot_text(BLACKJACK, (uint8_t)_i, text);
	ck_assert_str_eq(text, blackjack[_i]);
}
END_TEST

START_TEST(each_spot_of_a_game_has_a_name)
{
	for (int id = 0; id < GAMES; id++)
		for (uint8_t spot = 0; spot < games[id]->spots; spot++) {
			char text[UI_TEXT_MAX] = "";

			spot_text((enum game_id)id, spot, text);
			ck_assert_msg(*text, "%s %d", games[id]->name, spot);
		}
}
END_TEST

static const struct test tests[] = {
	L(a_spot_of_blackjack_is_named, blackjack),
	T(each_spot_of_a_game_has_a_name),
};

SUITE("spot_text", tests)
