/* SPDX-License-Identifier: ISC */
/* How a card that the reader sent again is answered. */
#include "config.h"

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"

static void send_again(void)
{
	scene->view.card_repeated = true;
	scene->view.repeated_card = card_make(9, SUIT_HEARTS);
	ck_assert(scene_shows(scene, "9♥ READ AGAIN: COUNT IT?"));
}

static const struct {
	const char *keys, *wanted;
} offer_keys[] = {
	{"\r", "take\n"},
	{"y", "take\n"},
	{"Y", "take\n"},
	{ESC, "leave\n"},
	{"2\r", "leave\n"},
	{"2" ESC, "leave\n"},
	{"2y", "take\n"},
	{" mcnx2 " F5 "1", ""},
	{F2 ESC ESC, "recall\nleave\n"},
};

START_TEST(a_repeated_card_is_accepted_or_rejected)
{
	scene_play(scene, "open\nclose\n");
	send_again();
	scene_wait(scene, KEY_GUARD_FRAME_MS);
	stage_press(offer_keys[_i].keys);
	ck_assert_str_eq(scene->intents, offer_keys[_i].wanted);
}
END_TEST

static const struct {
	int rows, cols;
	enum game_id game;
	const char *lines, *shown[4];
} compared[] = {
	{24,
	 80,
	 BACCARAT,
	 "open\nwager 3 banker 100\nwager 12 tie 10\nclose\ncard 9h Kd\n",
	 {"Layout 110.00, bets: 2", "BANKER 100.00", "TIE 10.00", "12: "}},
	{24,
	 80,
	 ROULETTE,
	 "open\nwager 3 straight 17 5\nwager 4 red 20\nclose\n",
	 {"Layout 25.00, bets: 2", "17 5.00", "red 20.00", "4: "}},
	{40,
	 120,
	 BACCARAT,
	 "open\nwager 3 banker 100\nwager 12 tie 10\nclose\ncard 9h Kd\n",
	 {"Layout 110.00, bets: 2", "3: BANKER 100.00", "12: TIE 10.00",
	  "BANKER 100.00"}},
};

START_TEST(cards_on_the_layout_are_compared_too)
{
	struct scene *at =
		compared[_i].game == ROULETTE
			? scene_new_roulette(compared[_i].rows,
					     compared[_i].cols, &glyphs_utf8)
			: scene_new(compared[_i].rows, compared[_i].cols,
				    &glyphs_utf8);

	scene_play(at, compared[_i].lines);
	at->view.compare = true;
	for (int i = 0; i < 4; i++)
		scene_expect_text(at, compared[_i].shown[i]);
	scene_expect_text(at, "3  No match: call the pit boss");
	scene_free(at);
}
END_TEST

static const struct test tests[] = {
	L(a_repeated_card_is_accepted_or_rejected, offer_keys),
	L(cards_on_the_layout_are_compared_too, compared),
};

SUITE_AROUND("offer", tests, stage_baccarat, stage_clear)
