/* SPDX-License-Identifier: ISC */
/* Wagers that are keyed: what a line comes to at each game, what is said
 * before Enter, and what becomes of half a line. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/games.h"
#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/pages/wager_page.h"
#include "ui/terminal/keys.h"

static void start_table(enum game_id game)
{
	stage_table(game, "min=10 max=500");
}

/* --- one line after the other --------------------------------------------- */

static const struct {
	enum game_id game;
	const char *lines, *keys, *wanted;
} presses[] = {
	{BACCARAT, "", "3b100\r", "event wager 3 banker 100.00\n"},
	{BACCARAT, "", "3B100\r", "event wager 3 banker 100.00\n"},
	{BACCARAT, "", "w3b100\r", "event wager 3 banker 100.00\n"},
	{BACCARAT, "", "3p10\r3t10.5\r",
	 "event wager 3 player 10.00\nevent wager 3 tie 10.50\n"},
	{BACCARAT, "", "12b12,50\r", "event wager 12 banker 12.50\n"},
	{BACCARAT, "", "9999b10\r", "event wager 9999 banker 10.00\n"},
	{BACCARAT, "", "10000b10\r", ""},
	{BACCARAT, "", "w0b10\r", ""},
	/* the seat stays, and the amount */
	{BACCARAT, "", "3b100\rt10\r4b\r",
	 "event wager 3 banker 100.00\nevent wager 3 tie 10.00\n"
	 "event wager 4 banker 10.00\n"},
	{BACCARAT, "", "b100\r", ""},
	{BACCARAT, "", "wb100\r", ""},
	/* Enter alone is none, however often */
	{BACCARAT, "", "3b100\r\r\r\r", "event wager 3 banker 100.00\n"},
	/* a letter of no spot spoils the line until it is taken back */
	{BLACKJACK, "", "w4t5\r", ""},
	{ROULETTE, "", "4t5*10\r", ""},
	{ROULETTE, "", "4t5r10\r", ""},
	{ROULETTE, "",
	 "4r1\xc3\xa4"
	 "0\r",
	 ""},
	{ROULETTE, "", "4t\1775r10\r", "event wager 45 red 10.00\n"},
	{BACCARAT, "", "4g5b10\r", ""},
	{BACCARAT, "", "3b\r", ""},
	{BACCARAT, "", "3\r", ""},
	{BACCARAT, "", "3b0\r", ""},
	{BACCARAT, "", "3b10.001\r", ""},
	{BACCARAT, "", "3b1.000,00\r", ""},
	{BACCARAT, "", "3b9\r", ""},
	{BACCARAT, "", "3b9\r\17710\r", "event wager 3 banker 10.00\n"},
	{BACCARAT, "", "3b5001\r", ""},
	/* what was refused is not part of the next line */
	{BACCARAT, "", "3b5\r4b50\r", "event wager 4 banker 50.00\n"},
	{BACCARAT, "", "3b5\r\r\r4b50\r", "event wager 4 banker 50.00\n"},
	{BACCARAT, "", "1p20\r3b5\rb50\r",
	 "event wager 1 player 20.00\nevent wager 3 banker 50.00\n"},
	/* one that is half is typed on: "How much?" */
	{BACCARAT, "", "3\rb\r50\r", "event wager 3 banker 50.00\n"},
	{BLACKJACK, "", "w3\r125\r", "event wager 3 main 125.00\n"},
	{ROULETTE, "", "3/17\r*5\r", "event wager 3 straight 17 5.00\n"},
	{BACCARAT, "", "10000b5\rb50\r", ""},
	{BLACKJACK, "", "w35\r125\r", "event wager 1 main 25.00\n"},
	{BLACKJACK, "", "w35\r\1775\r", ""},
	{ROULETTE, "", "3/17*9999\r4/18*5\r",
	 "event wager 4 straight 18 5.00\n"},
	{ROULETTE, "", "3rr10\r4r10\r", "event wager 4 red 10.00\n"},
	/* a blank is none */
	{BACCARAT, "", "3 b 100 \r", "event wager 3 banker 100.00\n"},
	{BACCARAT, "", "3b5\r 4b50\r", "event wager 4 banker 50.00\n"},
	{BACCARAT, "", "3bp10\r", ""},
	{BACCARAT, "", "3b100" ESC "\r", ""},
	{BACCARAT, "", "3b" ESC "3p10\r", "event wager 3 player 10.00\n"},
	{BACCARAT, "wager 3 banker 10\n", "3bx\r", "event withdraw 3 banker\n"},
	{BACCARAT, "wager 3 banker 10\n", "3x\r", "event withdraw 3\n"},
	{BACCARAT, "wager 3 banker 10\n", "3tx\r4x\r", ""},
	{BACCARAT, "wager 3 banker 10\n", "3x", ""},
	{BACCARAT, "wager 3 banker 10\n", "3xx\r3x1\r", ""},

	{ROULETTE, "", "3/17*5\r", "event wager 3 straight 17 5.00\n"},
	{ROULETTE, "", "3;17\t5\r", "event wager 3 straight 17 5.00\n"},
	{ROULETTE, "", "3/17*5\r18\r0*2\r",
	 "event wager 3 straight 17 5.00\nevent wager 3 straight 18 5.00\n"
	 "event wager 3 straight 0 2.00\n"},
	{ROULETTE, "", "3/1-2*5\r", "event wager 3 split 1-2 5.00\n"},
	{ROULETTE, "", "3/17-20*5\r", "event wager 3 split 17-20 5.00\n"},
	{ROULETTE, "", "3/0-3*5\r", "event wager 3 split 0-3 5.00\n"},
	{ROULETTE, "", "3/0-1-2-3*5\r", "event wager 3 corner 0-1-2-3 5.00\n"},
	{ROULETTE, "", "3/16-18*5\r", "event wager 3 street 16-18 5.00\n"},
	{ROULETTE, "", "3/13-18*5\r", "event wager 3 line 13-18 5.00\n"},
	{ROULETTE, "", "3/16-20*5\r",
	 "event wager 3 corner 16-17-19-20 5.00\n"},
	{ROULETTE, "", "3/16-17-19-20*5\r",
	 "event wager 3 corner 16-17-19-20 5.00\n"},
	{ROULETTE, "", "3/0-1-2*5\r", ""},
	{ROULETTE, "", "3/3-4*5\r", ""},
	{ROULETTE, "", "3/3-7*5\r", ""},
	{ROULETTE, "", "3/37*5\r", ""},
	{ROULETTE, "", "3/1-*5\r", ""},
	{ROULETTE, "", "3/-*5\r", ""},
	{ROULETTE, "", "3r10\r", "event wager 3 red 10.00\n"},
	{ROULETTE, "", "3/b10\ro5\re5\rl5\rh5\r",
	 "event wager 3 black 10.00\nevent wager 3 odd 5.00\n"
	 "event wager 3 even 5.00\nevent wager 3 low 5.00\n"
	 "event wager 3 high 5.00\n"},
	{ROULETTE, "", "12c2*5\r", "event wager 12 column 2 5.00\n"},
	{ROULETTE, "", "12c25\rd3\r",
	 "event wager 12 column 2 5.00\nevent wager 12 dozen 3 5.00\n"},
	{ROULETTE, "", "12c4*5\r", ""},
	{ROULETTE, "", "12c\r", ""},
	{ROULETTE, "", "17*5\r", ""},
	{ROULETTE, "wager 3 straight 17 5\n", "3/17*x\r",
	 "event withdraw 3 straight 17\n"},
	{ROULETTE, "wager 3 straight 17 5\n", "3/17x\r",
	 "event withdraw 3 straight 17\n"},
	{ROULETTE, "wager 3 split 1-2 5\n", "3/1-2x\r",
	 "event withdraw 3 split 1-2\n"},
	{ROULETTE, "wager 3 red 5\n", "3rx\r", "event withdraw 3 red\n"},
	{ROULETTE, "wager 3 red 5\n", "3x\r", "event withdraw 3\n"},
	{ROULETTE, "wager 3 red 5\nspin cw ccw\n", "3r5\r",
	 "event wager 3 red 5.00\n"},
	{BLACKJACK, "", "w3*25\r", "event wager 3 main 25.00\n"},
	{BLACKJACK, "", "w3/25\r", "event wager 3 main 25.00\n"},
};

START_TEST(a_line_parses_to_its_wager)
{
	start_table(presses[_i].game);
	scene_play(scene, "open\n");
	scene_play(scene, presses[_i].lines);
	scene_press(scene, presses[_i].keys);
	ck_assert_msg(strcmp(scene->intents, presses[_i].wanted) == 0, "%s: %s",
		      presses[_i].keys, scene->intents);
}
END_TEST

/* --- what is said --------------------------------------------------------- */

static const struct {
	const char *table, *lines, *keys, *shown;
} words[] = {
	{"baccarat min=10 max=5000 max-tie=100", "", "3b100",
	 "Enter: seat 3, BANKER: 100.00"},
	{"baccarat min=10", "wager 3 banker 50\n", "3b100",
	 "Enter: seat 3, BANKER: +100.00, total 150.00"},
	{"baccarat min=10", "wager 3 banker 50\n", "3bx",
	 "Enter: seat 3, BANKER: 50.00 back"},
	{"baccarat min=10", "wager 3 banker 50\nwager 3 tie 10\n", "3x",
	 "Enter: seat 3: all back, 60.00"},
	{"baccarat min=10", "", "3b5", "Minimum 10.00: 5.00 is too low."},
	{"baccarat min=10 max-tie=8", "", "3t8",
	 "TIE is closed: maximum 8.00, minimum 10.00."},
	{"baccarat min=10 max-tie=8", "", "3t10",
	 "TIE is closed: maximum 8.00, minimum 10.00."},
	{"baccarat min=10 max-tie=100", "wager 3 tie 60\n", "3t50",
	 "Maximum on TIE is 100.00: already 60.00, total 110.00 is too "
	 "high."},
	{"baccarat max=50", "", "3p51",
	 "Maximum on PLAYER is 50.00: 51.00 is too high."},
	{"baccarat", "wager 3 player 999999999999.99\n", "3p1",
	 "Total over 12 digits: already 999,999,999,999.99."},
	{"baccarat decimals=3", "", "9999t999999999999.999",
	 "Enter: seat 9999, TIE: 999,999,999,999.999"},
	{"baccarat decimals=0", "", "3t1000000000000", "Not a valid amount."},
	{"roulette", "", "9999/16-17-19-20*1000000.50",
	 "Enter: seat 9999, corner 16-17-19-20: 1,000,000.50"},
	{"roulette", "wager 9999 corner 16-17-19-20 123456789.50\n",
	 "9999/16-17-19-20*123456789.50",
	 "Enter: seat 9999, corner 16-17-19-20: +123,456,789.50, total "
	 "246,913,579.00"},
	{"roulette", "", "3/0-2-3*5", "No such spot."},
	{"roulette trios=yes", "", "3/0-2-3*5",
	 "Enter: seat 3, street 0-2-3: 5.00"},
	{"roulette trios=yes", "wager 3 street 0-1-2 5\n", "3/0-1-2x",
	 "Enter: seat 3, street 0-1-2: 5.00 back"},
	{"roulette trios=yes max-street=50", "", "3/0-1-2*51",
	 "Maximum on street 0-1-2 is 50.00: 51.00 is too high."},
	{"roulette trios=yes announced=yes", "", "3v5",
	 "Enter: seat 3, voisins: 9 chips of 5.00, 45.00"},
	{"roulette announced=yes", "", "3t5",
	 "Enter: seat 3, tiers: 6 chips of 5.00, 30.00"},
	{"roulette announced=yes", "", "3/p*5",
	 "Enter: seat 3, orphelins: 5 chips of 5.00, 25.00"},
	{"roulette announced=yes", "", "9999n17*1000000.50",
	 "Enter: seat 9999, neighbours of 17: 5 chips of 1,000,000.50, "
	 "5,000,002.50"},
	{"roulette announced=yes", "", "3n0*5",
	 "Enter: seat 3, neighbours of 0: 5 chips of 5.00, 25.00"},
	{"roulette announced=yes", "", "3n", "Which number?"},
	{"roulette announced=yes", "", "3n37*5", "No such spot."},
	{"roulette announced=yes", "", "3v5", "No such spot."},
	{"roulette announced=yes", "wager 3 tiers 5\nwager 3 split 5-8 1\n",
	 "3tx", "Enter: seat 3, tiers: 31.00 back"},
	{"roulette announced=yes", "wager 3 split 5-8 5\n", "3tx",
	 "Seat 3 has nothing on split 33-36."},
	/* the wager that is refused, with all of its chips */
	{"roulette trios=yes announced=yes max-corner=8", "", "3v5",
	 "Maximum on corner 25-26-28-29 is 8.00: 10.00 is too high."},
	{"roulette announced=yes max-split=8", "wager 3 split 13-16 5\n", "3t5",
	 "Maximum on split 13-16 is 8.00: already 5.00, total 10.00 is too "
	 "high."},
	{"roulette announced=yes min=10", "wager 3 split 5-8 10\n", "3t5",
	 "Minimum 10.00: 5.00 is too low."},
	{"roulette trios=yes announced=yes", "", "3v999999999999.99",
	 "Total over 12 digits: already 0.00."},
	{"roulette trios=yes announced=yes coverage=40", "", "3v5",
	 "Seat 3 would cover 17 of 37 numbers, maximum 14."},
	{"roulette announced=yes", "", "3x", "Seat 3 has no wager."},
	{"baccarat opposing=forbid", "wager 3 banker 50\n", "3p10",
	 "Seat 3 has 50.00 on BANKER: not both."},
	{"baccarat max-wagers=2", "wager 3 banker 50\nwager 3 banker 5\n",
	 "3b10", "Seat 3 cannot raise BANKER: at most 2 wagers on a spot."},
	{"baccarat min=10", "", "3b5\r", "3b5"},
	{"baccarat min=10", "", "3b5\r", "refused: key a new line"},
	{"baccarat min=10", "", "3b5\r", "Minimum 10.00: 5.00 is too low."},
	{"baccarat", "", "3tx", "Seat 3 has nothing on TIE."},
	{"baccarat", "", "3x", "Seat 3 has no wager."},
	{"baccarat", "", "12345b5", "No seat 12345: seats are 1 to 9999."},
	{"baccarat", "", "99999b100", "No seat 99999: seats are 1 to 9999."},
	{"baccarat", "", "3", "Spot: P B T?"},
	{"baccarat pairs=yes", "", "3", "Spot: P B T Y K?"},
	{"baccarat pairs=yes", "", "3y5", "Enter: seat 3, PLAYER PAIR: 5.00"},
	{"baccarat pairs=yes", "wager 3 banker-pair 5\n", "3k5",
	 "Enter: seat 3, BANKER PAIR: +5.00, total 10.00"},
	{"baccarat pairs=yes max-banker-pair=8", "", "3k9",
	 "Maximum on BANKER PAIR is 8.00: 9.00 is too high."},
	{"baccarat pairs=yes", "", "3yx", "Seat 3 has nothing on PLAYER PAIR."},
	{"blackjack perfect-pairs=yes plus-three=yes", "seat 3\n", "w3p5",
	 "Enter: seat 3, perfect pairs: 5.00"},
	{"blackjack perfect-pairs=yes plus-three=yes",
	 "wager 3 main 10\nwager 3 plus-three 5\n", "w3t5",
	 "Enter: seat 3, 21+3: +5.00, total 10.00"},
	{"blackjack plus-three=yes", "wager 3 main 10\nwager 3 plus-three 5\n",
	 "w3tx", "Enter: seat 3, 21+3: 5.00 back"},
	{"blackjack plus-three=yes", "wager 3 main 10\nwager 3 plus-three 5\n",
	 "w3x", "Enter: seat 3: all back, 15.00"},
	{"blackjack plus-three=yes", "", "w3t5", "Seat 3 has no wager."},
	{"blackjack plus-three=yes", "seat 3\n", "w3p5", "No such spot."},
	{"blackjack plus-three=yes", "seat 3\n", "w3t", "Amount?"},
	{"blackjack plus-three=yes", "seat 3\n", "w3", "Amount?"},
	{"blackjack perfect-pairs=yes max-perfect-pairs=4", "seat 3\n", "w3p5",
	 "Maximum on perfect pairs is 4.00: 5.00 is too high."},
	/* no letters where the house has no pairs */
	{"baccarat", "", "3y", "No such spot."},
	{"baccarat", "", "3b", "Amount?"},
	{"baccarat", "", "wb", "Seat?"},
	{"baccarat", "", "3b5.", "Not a valid amount."},
	{"baccarat decimals=0", "", "3b5.5", "Not a valid amount."},
	{"baccarat", "", "3b100\r", "Seat 3, 100.00 until changed"},
	{"baccarat", "", "a", "Last round's wagers are all placed."},
	{"roulette", "", "3/17*5", "Enter: seat 3, 17: 5.00"},
	{"roulette", "", "3/16-20*5",
	 "Enter: seat 3, corner 16-17-19-20: 5.00"},
	{"roulette", "", "3/0-2-3*5", "No such spot."},
	{"roulette", "", "3rr10", "No such spot."},
	{"roulette", "", "3c", "Column or dozen: 1, 2 or 3?"},
	{"roulette", "", "3/", "Spot: numbers or letter?"},
	{"roulette coverage=92", "wager 3 dozen 1 5\nwager 3 dozen 2 5\n",
	 "3/25-30*5", "Enter: seat 3, line 25-30: 5.00"},
	{"roulette coverage=92", "wager 3 dozen 1 5\nwager 3 dozen 2 5\n",
	 "3d3*5", "Seat 3 would cover 36 of 37 numbers, maximum 34."},
	{"roulette max-straight=50", "", "3/17*51",
	 "Maximum on 17 is 50.00: 51.00 is too high."},
};

START_TEST(a_line_is_explained_before_Enter)
{
	char table[128];

	start_table(BACCARAT);
	snprintf(table, sizeof table, "table %s\nopen\n", words[_i].table);
	scene_play(scene, table);
	scene_play(scene, words[_i].lines);
	scene_press(scene, words[_i].keys);
	scene_expect_text(scene, words[_i].shown);
	if (strlen(words[_i].keys) < 24)
		scene_expect_no_text(scene, "…");
}
END_TEST

/* --- the last round once more --------------------------------------------- */

#define CLEARED "close\ncard 4h 3c 5s 2d\nannounce\nclear\n"
#define ROUND                                                                  \
	"open\nwager 3 banker 100\nwager 3 tie 10\nwager 12 player "           \
	"50\n" CLEARED

static const struct {
	const char *lines, *keys, *wanted, *shown;
} repeats[] = {
	{ROUND "open\n", "a\r",
	 "event wager 3 banker 100.00\nevent wager 3 tie 10.00\n"
	 "event wager 12 player 50.00\n",
	 "Wagers repeated: 3."},
	{ROUND "open\n", "3a\r",
	 "event wager 3 banker 100.00\nevent wager 3 tie 10.00\n",
	 "Wagers repeated: 2."},
	/* what lies there already is not doubled */
	{ROUND "open\nwager 3 banker 20\n", "a\ra\r",
	 "event wager 3 tie 10.00\nevent wager 12 player 50.00\n",
	 "Wagers repeated: 2."},
	{ROUND "limits min=20 max=5000\nopen\n", "a\r",
	 "event wager 3 banker 100.00\nevent wager 12 player 50.00\n",
	 "Wagers repeated: 2; 1 refused, seat 3: Below the minimum."},
	{"table baccarat max-wagers=1\n" ROUND "open\n", "a\r",
	 "event wager 3 banker 100.00\nevent wager 3 tie 10.00\n"
	 "event wager 12 player 50.00\n",
	 "Wagers repeated: 3."},
	{ROUND "limits min=20 max=5000\nopen\n", "a", "",
	 "Enter: repeat wagers: 2, 150.00; 1 refused, seat 3: Below"},
	{ROUND "limits min=200 max=5000\nopen\n", "a\r", "",
	 "Last round's wagers: 3 refused, seat 3, 12: Below the minimum."},
	{ROUND "open\n", "4a\r", "", "Last round's wagers are all placed."},
	{ROUND "open\n", "a", "", "Enter: repeat wagers: 3, 160.00"},
	{ROUND "open\n", "3a", "", "Enter: seat 3, repeat wagers: 2, 110.00"},
	/* the main wager first, without which there is no side bet */
	{"table blackjack perfect-pairs=yes\nopen\nseat 3\n"
	 "wager 3 perfect-pairs 20\nwager 3 main 25\nclose\nvoid other\n"
	 "open\n",
	 "a\r", "event wager 3 main 25.00\nevent wager 3 perfect-pairs 20.00\n",
	 "Wagers repeated: 2."},
	/* players of a gaming server wager on their own screens */
	{"open\nwager 3 banker 100\nwager 12 player 50 # games-1 w1\n" CLEARED
	 "open\n",
	 "a\r", "event wager 3 banker 100.00\n", "Wagers repeated: 1."},
	{"open\nwager 12 player 50 # games-1 w1\n" CLEARED
	 "open\nwager 12 player 50\n" CLEARED "open\n",
	 "a\r", "event wager 12 player 50.00\n", "Wagers repeated: 1."},
	/* wagers that went back before betting closed are of no round */
	{ROUND "open\nwager 5 tie 10\nvoid other\nopen\n", "3a", "",
	 "Enter: seat 3, repeat wagers: 2, 110.00"},
};

START_TEST(last_rounds_wagers_come_again)
{
	start_table(BACCARAT);
	scene_play(scene, repeats[_i].lines);
	scene_press(scene, repeats[_i].keys);
	scene_wait(scene, 10);
	ck_assert_str_eq(scene->intents, repeats[_i].wanted);
	scene_expect_text(scene, repeats[_i].shown);
}
END_TEST

START_TEST(betting_that_closes_ends_the_repeat)
{
	struct intent intent;

	start_table(BACCARAT);
	scene_play(scene, ROUND "open\n");
	scene_press(scene, "a\r");
	scene->intents[0] = '\0';
	scene_play(scene, "withdraw 3\nwithdraw 12\n");
	screen_key(&scene->screen, &scene->view, 'a', &intent);
	screen_key(&scene->screen, &scene->view, KEYS_ENTER, &intent);
	ck_assert(screen_key(&scene->screen, &scene->view, KEYS_NONE, &intent));
	ck_assert_str_eq(intent.line, "wager 3 banker 100.00");
	ck_assert(intent.more);
	ck_assert(scene_apply(scene, intent.line, false) == SB_OK);
	ck_assert(scene_apply(scene, "close", false) == SB_OK);
	ck_assert(
		!screen_key(&scene->screen, &scene->view, KEYS_NONE, &intent));
	scene_expect_text(scene, "Wagers repeated: 1.");
}
END_TEST

/* --- half a line ---------------------------------------------------------- */

static const struct {
	enum game_id game;
	const char *keys, *meanwhile, *shown;
} halves[] = {
	{BACCARAT, "3b10", "close\n", "Betting closed: entry discarded."},
	{ROULETTE, "3/17*5", "close\n", "Betting closed: entry discarded."},
	{BACCARAT, "3b10", "card 4h\n", "Entry discarded."},
	{BACCARAT, "3b10", "hold dispute\n", "Entry discarded."},
	{ROULETTE, "3/17*5", "number 17\n", "Entry discarded."},
	{BACCARAT, "3b10", "void other\n", "Betting closed: entry discarded."},
};

START_TEST(half_a_line_never_counts)
{
	start_table(halves[_i].game);
	scene_play(scene, "open\n");
	scene_press(scene, halves[_i].keys);
	scene_play(scene, halves[_i].meanwhile);
	scene_expect_text(scene, halves[_i].shown);
	scene_press(scene, "\r");
	ck_assert_str_eq(scene->intents, "");
	ck_assert_uint_eq(scene->table->wagers.n, 0);
}
END_TEST

static void bet_and_pay(int seats)
{
	char line[64];

	start_table(BACCARAT);
	scene_play(scene, "open\n");
	for (int i = 1; i <= seats; i++) {
		snprintf(line, sizeof line, "wager %d banker %d0\n", i, i);
		scene_play(scene, line);
	}
	scene_play(scene, "close\ncard 4h 3c 5s 2d\nannounce\n");
}

START_TEST(payout_pages_turn_both_ways)
{
	bet_and_pay(30);
	scene_expect_text(scene, " page 1 of ");
	scene_expect_text(scene, " 1: BANKER");
	scene_key(scene, KEYS_PAGE_DOWN);
	scene_expect_text(scene, " page 2 of ");
	scene_expect_no_text(scene, " 1: BANKER");
	scene_key(scene, KEYS_PAGE_UP);
	scene_expect_text(scene, " page 1 of ");
	scene_key(scene, KEYS_PAGE_UP);
	scene_expect_text(scene, "30: BANKER");
	scene_key(scene, KEYS_PAGE_DOWN);
	scene_expect_text(scene, " 1: BANKER");
}
END_TEST

START_TEST(a_larger_screen_shows_all_payouts)
{
	bet_and_pay(30);
	scene_key(scene, KEYS_PAGE_DOWN);
	scene_expect_no_text(scene, " 1: BANKER");
	scene_expect_text(scene, "PgUp PgDn More");
	cells_resize(&scene->cells, 50, 160);
	scene_expect_text(scene, " 1: BANKER");
	scene_expect_text(scene, "30: BANKER");
	scene_expect_no_text(scene, "PgDn");
	scene_expect_no_text(scene, " page ");
}
END_TEST

/* Seven players with a hundred each on the banker, three of them with ten on
 * the tie: 35 keys; the next round: two. */
START_TEST(a_round_of_bets_takes_few_keys)
{
	static const char keys[] =
		"1b100\r2b\r3b\r4b\r5b\r6b\r7b\r1t10\r3t\r5t\r";

	start_table(BACCARAT);
	scene_play(scene, "open\n");
	scene_press(scene, keys);
	ck_assert_uint_eq(scene->table->wagers.n, 10);
	ck_assert_uint_eq(sizeof keys - 1, 35);
	scene_play(scene, "close\ncard 4h 3c 5s 2d\nannounce\nclear\nopen\n");
	scene_press(scene, "a\r");
	scene_wait(scene, 100);
	ck_assert_uint_eq(scene->table->wagers.n, 10);
}
END_TEST

static const enum game_id card_games[] = {BACCARAT, BLACKJACK, DRAGON_TIGER,
					  FOOTBALL_STUDIO};

/* Of a house that takes all wagers; without a letter it is the main wager. */
START_TEST(each_spot_of_a_card_game_has_a_key)
{
	const struct game *game = games[card_games[_i]];
	struct house house = house_standard(card_games[_i]);
	uint64_t keyed = 0;

	house.pairs = house.perfect_pairs = house.plus_three = true;
	for (int letter = 'a' - 1; letter <= 'z'; letter++) {
		struct wager_page page = {0};
		struct wager_entry entry;

		snprintf(page.typed, sizeof page.typed, "3%.*s5", letter >= 'a',
			 (const char[]){(char)letter});
		wager_page_parse(&page, &house, &entry);
		if (entry.act == WAGER_ENTRY_WAGER)
			keyed |= UINT64_C(1)
				 << game->spot_word(game, entry.spot);
	}
	ck_assert_uint_eq(keyed, game_spot_words(game));
}
END_TEST

static const struct test tests[] = {
	L(a_line_parses_to_its_wager, presses),
	L(a_line_is_explained_before_Enter, words),
	L(last_rounds_wagers_come_again, repeats),
	T(betting_that_closes_ends_the_repeat),
	L(half_a_line_never_counts, halves),
	L(each_spot_of_a_card_game_has_a_key, card_games),
	T(payout_pages_turn_both_ways),
	T(a_larger_screen_shows_all_payouts),
	T(a_round_of_bets_takes_few_keys),
};

SUITE_AROUND("chips", tests, NULL, stage_clear)
