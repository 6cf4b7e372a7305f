/* SPDX-License-Identifier: ISC */
/* The players' display: what its players get to see, and what it makes of
 * lines that no station sends. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/support/fixture_display.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

static struct test_display *a;

static void setup(void)
{
	a = test_display_new();
}

static void teardown(void)
{
	test_display_free(a);
}

/* --- what players see ------------------------------------------------------
 */

#define CLOSED	 "table baccarat\nopen\nclose\n"
#define PLAYER_9 "card 9h 2c Ks Qh\n" /* player 9, banker 2 */
#define BANKER_9 "card 2h 9c Ks Qh\n"
#define OVER	 "announce\nclear\n"
#define AGAIN	 "open\nclose\n"

/* The roads as letters, the last result by the dealer's word included. */
static const struct {
	const char *name, *lines, *roads;
} results[] = {
	{"no result before the dealer announces it", CLOSED PLAYER_9, ""},
	{"then it is there", CLOSED PLAYER_9 "announce\n", "P"},
	{"once", CLOSED PLAYER_9 OVER, "P"},
	{"a correction behind the announcement is followed",
	 CLOSED PLAYER_9 "announce\ncorrect 2 9d\n", "T"},
	{"and what it makes of the hand stays",
	 CLOSED PLAYER_9 "announce\ncorrect 2 9d\nclear\n", "T"},
	{"where a card is then due there is no result",
	 CLOSED PLAYER_9 "announce\ncorrect 1 3h\n", ""},
	{"a void leaves no mark", CLOSED PLAYER_9 "announce\nvoid dispute\n",
	 ""},
	{"nor what is picked up behind it",
	 CLOSED PLAYER_9 "announce\nvoid dispute\nclear\n", ""},
	{"nor a round that is void before its end",
	 CLOSED "card 9h\nvoid misdeal\nclear\n" AGAIN PLAYER_9 OVER, "P"},
	{"a free hand has no wagers and a result",
	 CLOSED PLAYER_9 "card 4h\nrule next\n" OVER
			 "free\ncard 9c Ks Qd\n" OVER,
	 "PB"},
	{"a tie is one", CLOSED "card 9h 9c Ks Qh\n" OVER, "T"},
	{"a new shoe empties the roads", CLOSED PLAYER_9 OVER "shuffle\nshoe\n",
	 ""},
	{"so does a table line, which comes with one",
	 CLOSED PLAYER_9 OVER "table baccarat\n" AGAIN BANKER_9 OVER, "B"},
	{"not where each round has a shoe of its own",
	 "table baccarat decks=1 shuffle=every-round\n" AGAIN PLAYER_9 OVER
	 "shoe\n" AGAIN BANKER_9 OVER "shoe\n",
	 "PB"},
	{"a card out of turn keeps what was announced",
	 CLOSED PLAYER_9 "announce\ncard 4h\n", "P"},
};

START_TEST(the_roads_have_what_was_announced)
{
	const struct roads *roads = &a->state->visible_roads;
	char got[ROADS_MAX + 1] = "";

	test_display_play(a, results[_i].lines);
	for (int i = 0; i < roads->n; i++)
		got[i] = "PBT"[roads->winner[i]];
	ck_assert_msg(strcmp(got, results[_i].roads) == 0, "%s: %s, not %s",
		      results[_i].name, got, results[_i].roads);
}
END_TEST

/* Lines of results behind a table line, among them words of no game. */
START_TEST(results_before_the_table_line_begin_the_roads)
{
	static const struct {
		const char *table, *line, *roads;
	} rows[] = {
		{"table baccarat\n", "results player tie banker", "PTB"},
		{"table baccarat\n", "results", ""},
		{"table baccarat\n", "results dragon player home 9 tie", "PT"},
		{"table dragon-tiger\n", "results dragon suited-tie tiger tie",
		 "D=T="},
		{"table football-studio\n", "results home draw away", "HDA"},
		{"table blackjack\n", "results player", ""},
		{"table roulette\n", "results 17", ""},
	};
	const struct roads *roads = &a->state->visible_roads;

	for (int i = 0; i < ROWS_OF(rows); i++) {
		char got[ROADS_MAX + 1] = "";

		play_start();
		test_display_reconnect(a);
		test_display_play(a, rows[i].table);
		test_display_receive(a, rows[i].line);
		for (int n = 0; n < roads->n; n++)
			got[n] = *hand_letter((enum hand)roads->winner[n]);
		ck_assert_str_eq(got, rows[i].roads);
	}
}
END_TEST

START_TEST(results_add_up_and_rounds_follow_them)
{
	test_display_play(a, CLOSED PLAYER_9 OVER "table baccarat\n");
	test_display_receive(a, "results player");
	test_display_receive(a, "results banker");
	test_display_play(a, AGAIN BANKER_9 OVER);
	ck_assert_uint_eq(a->state->visible_roads.n, 3);
	ck_assert(test_display_shows(a, "BANKER 2  PLAYER 1  TIE 0"));
}
END_TEST

START_TEST(special_limits_say_until_when_they_hold)
{
	setenv("TZ", "UTC", 1);
	tzset();
	test_display_play(a, "table baccarat min=5\nlimits for=30 min=20\n");
	test_display_receive(a, "until 1795254000");
	ck_assert(test_display_shows(a, "min 20.00 EUR until 09:40"));
	test_display_play(a, "limits usual\n");
	ck_assert(!test_display_shows(a, "until"));
	test_display_receive(a, "until soon");
	ck_assert(!test_display_shows(a, "until"));
}
END_TEST

/* Words of the screen that must be there, and some that must not. */
static const struct {
	const char *name, *lines, *shows, *hides;
} screens[] = {
	{"a table before its first round", "table baccarat min=10 max=500\n",
	 "min 10.00  max 500.00 EUR", "YOUR BETS"},
	{"betting", "table baccarat\nopen\n", "YOUR BETS", "MORE"},
	{"the close", CLOSED, "NO MORE BETS", "YOUR BETS"},
	{"cards, and nobody has won", CLOSED PLAYER_9, "PLAYER  9", "WINS"},
	{"the winner", CLOSED PLAYER_9 "announce\n", "PLAYER WINS, NATURAL 9",
	 "NO MORE BETS"},
	{"until the next round", CLOSED PLAYER_9 OVER, "PLAYER WINS", "| 9"},
	{"no card before the ruling on it", CLOSED "card 9h 2c Ks Qh 4d\n",
	 "PLAY STOPPED", "| 4"},
	{"nor one that cannot be",
	 "table baccarat decks=1\nopen\nclose\ncard 9h 9h\n", "PLAY STOPPED",
	 "BANKER  9"},
	{"a hold says no more than that", CLOSED "hold dispute\n",
	 "PLAY STOPPED", "dispute"},
	{"void round", CLOSED PLAYER_9 "void misdeal\n",
	 "ROUND VOID, BETS BACK", "| 9"},
	{"free hand", "table baccarat\ncard 9h\nrule next\nfree\n",
	 "FREE HAND, NO BETS", "YOUR BETS"},
	{"the last hand", CLOSED "cut\n", "LAST HAND BEFORE SHUFFLE", "SOON"},
	{"a shuffle", "table baccarat\nshuffle\n", "SHUFFLE", "SOON"},
	{"a shuffle, and no winner of the shoe before",
	 CLOSED "cut\n" PLAYER_9 OVER, "SHUFFLE", "WINS"},
	{"nor when it is over", CLOSED "cut\n" PLAYER_9 OVER "shoe\n",
	 "NEXT ROUND SOON", "WINS"},
	{"nor a void round of it",
	 CLOSED "cut\n" PLAYER_9 "void misdeal\nclear\n", "SHUFFLE", "VOID"},
	{"a shuffle where each round has one",
	 "table baccarat decks=1 shuffle=every-round\n" AGAIN PLAYER_9 OVER,
	 "SHUFFLE", "WINS"},
	{"a shuffle that is stopped", "table baccarat\nshuffle\nhold reader\n",
	 "PLAY STOPPED", "SHUFFLE"},
	{"table closed", "table baccarat\nhold closed\n", "TABLE CLOSED",
	 "MOMENT"},
	{"a closed table has no winner", CLOSED PLAYER_9 OVER "hold closed\n",
	 "TABLE CLOSED", "WINS"},
	{"nor one that opens again",
	 CLOSED PLAYER_9 OVER "hold closed\nrelease closed\n",
	 "NEXT ROUND SOON", "WINS"},
	{"a stopped table that closes",
	 "table baccarat\nhold reader\nhold closed\n", "TABLE CLOSED",
	 "STOPPED"},
	{"a closed table is not shuffled",
	 "table baccarat\nshuffle\nhold closed\n", "TABLE CLOSED", "SHUFFLE"},
	{"an inspection", CLOSED PLAYER_9 OVER "hold inspection\n",
	 "INSPECTION", "WINS"},
	{"an inspection without a dealer",
	 "table baccarat\nhold dealer\nhold inspection\n", "INSPECTION",
	 "DEALER"},
	{"no dealer", CLOSED PLAYER_9 OVER "hold dealer\n", "NO DEALER",
	 "WINS"},
	{"no dealer, nor play", "table baccarat\nhold dealer\nhold reader\n",
	 "PLAY STOPPED", "DEALER"},
	{"a stop keeps the winner whose cards lie there",
	 CLOSED PLAYER_9 "announce\nhold dispute\nrelease dispute\n",
	 "PLAYER WINS", "STOPPED"},
	{"a number before it is announced",
	 "table roulette\nopen\nclose\nspin cw ccw\nrevs 5\nnumber 17\n",
	 "BLACK  ODD  LOW", "17 BLACK"},
	{"a number in doubt", "table roulette\nopen\nclose\nnumber 17\n",
	 "NO MORE BETS", "BLACK  ODD"},
	{"one that came too early", "table roulette\nopen\nnumber 17\n",
	 "PLAY STOPPED", "BLACK  ODD"},
	{"a number that was announced",
	 "table roulette\nopen\nclose\nspin cw ccw\nrevs 5\nnumber 17\n"
	 "announce\n",
	 "17 BLACK", "RED 1"},
	{"one that was corrected then",
	 "table roulette final=clear\nopen\nclose\nnumber 17\nvalid\n"
	 "announce\ncorrect number 18\n",
	 "18 RED", "BLACK  ODD"},
	{"numbers that were corrected or void are not among the last",
	 "table roulette final=clear\nopen\nclose\nnumber 17\nvalid\n"
	 "announce\ncorrect number 0\nclear\n"
	 "open\nclose\nnumber 5\nvalid\nannounce\nclear\n"
	 "open\nclose\nnumber 7\nvalid\nannounce\nvoid dispute\n",
	 "RED 50 %                 BLACK 0 %                ZERO 50 %", NULL},
	{"shares of the last numbers",
	 "table roulette\nopen\nclose\nnumber 17\nvalid\nannounce\n"
	 "open\nclose\nnumber 0\nvalid\nannounce\n"
	 "open\nclose\nnumber 5\nvalid\nannounce\n",
	 "RED 34 %                 BLACK 33 %               ZERO 33 %", NULL},
	{"the hole card lies face down",
	 "table blackjack\nopen\nseat 1\nclose\ncard 9h Ts 8h Kd\n",
	 "DEALER  10", "K"},
	{"until it is turned",
	 "table blackjack\nopen\nseat 1\nclose\ncard 9h Ts 8h Kd\nstand 1\n"
	 "reveal\n",
	 "DEALER  20", "lost"},
	{"how hands came out is for the dealer to say",
	 "table blackjack\nopen\nseat 1\nclose\ncard 9h Ts 8h Kd\nstand 1\n"
	 "reveal\nannounce\n",
	 "17 lost", "NO MORE BETS"},
	{"behind an ace it lies there still when it was looked at",
	 "table blackjack\nopen\nseat 1\nclose\ncard 9h As 8h 6d\n"
	 "insurance-closed\npeek\n",
	 "SEAT 1, YOUR DECISION", "| 6"},
	{"a dealer's blackjack is turned first",
	 "table blackjack\nopen\nseat 1\nclose\ncard 9h As 8h Kd\n"
	 "insurance-closed\npeek\n",
	 "DEALER  1/11", "BLACKJACK  "},
	{"the signs", "table blackjack aces=many\n",
	 "Dealer must draw to 16 and stand on 17   Blackjack pays 3 to 2",
	 NULL},
};

START_TEST(the_screen_has_these_words)
{
	test_display_play(a, screens[_i].lines);
	a->now_ms += PLAYERS_CLOSED_MS;
	ck_assert_msg(test_display_shows(a, screens[_i].shows), "%s: no '%s'",
		      screens[_i].name, screens[_i].shows);
	ck_assert_msg(!screens[_i].hides ||
			      !test_display_shows(a, screens[_i].hides),
		      "%s: '%s'", screens[_i].name, screens[_i].hides);
}
END_TEST

START_TEST(a_timer_runs_for_what_it_was_started_for)
{
	struct players_view view;

	test_display_play(a, "table blackjack\nopen\n");
	test_display_receive(a, "deadline 15000");
	test_display_play(a, "seat 1\n");
	test_display_view(a, &view);
	ck_assert_int_eq(view.timer_ends_ms - view.now_ms, 15000);
	test_display_play(a, "close\n");
	test_display_view(a, &view);
	ck_assert_int_eq(view.timer_ends_ms, 0);
	ck_assert_int_eq(view.closed_ms, view.now_ms);
	test_display_play(a, "card 9h Ts 8h Kd\n");
	test_display_receive(a, "deadline 30000");
	test_display_view(a, &view);
	ck_assert_int_eq(view.timer_ends_ms - view.now_ms, 30000);
	test_display_play(a, "stand 1\n");
	test_display_view(a, &view);
	ck_assert_int_eq(view.timer_ends_ms, 0);
}
END_TEST

START_TEST(a_timer_that_runs_already_has_the_same_end)
{
	static const char *const nonsense[] = {
		"deadline 9000 8999",	 "deadline 9000 x",
		"deadline 9000 15000 1", "deadline 0 15000",
		"deadline 9000 ",	 "deadline -1 15000"};
	struct players_view view;

	test_display_play(a, "table baccarat\nopen\n");
	for (int i = 0; i < ROWS_OF(nonsense); i++) {
		test_display_receive(a, nonsense[i]);
		test_display_view(a, &view);
		ck_assert_int_eq(view.timer_ends_ms, 0);
	}
	test_display_receive(a, "deadline 9000 15000");
	test_display_play(a, "wager 1 banker 10\n");
	test_display_view(a, &view);
	ck_assert_int_eq(view.timer_ends_ms - view.now_ms, 9000);
	ck_assert_int_eq(view.now_ms - view.timer_from_ms, 6000);
}
END_TEST

START_TEST(replayed_rows_do_not_flash)
{
	struct players_view view;

	a->past = true;
	test_display_play(a, CLOSED);
	test_display_view(a, &view);
	ck_assert_int_eq(view.closed_ms, 0);
}
END_TEST

START_TEST(a_new_connection_forgets_the_old_one)
{
	test_display_play(a, CLOSED PLAYER_9 OVER);
	test_display_reconnect(a);
	ck_assert_int_eq(a->feed->stage, DISPLAY_GREETED);
	play_start();
	test_display_play(a, CLOSED BANKER_9 OVER);
	ck_assert_int_eq(a->state->visible_roads.n, 1);
	ck_assert_int_eq(a->state->visible_roads.winner[0], HAND_BANKER);
}
END_TEST

START_TEST(who_does_not_greet_as_a_station_is_none)
{
	static const char *const greetings[] = {"220 mail.example.org ESMTP",
						"",
						"sabot",
						"sabot\t2\tBAC-07",
						"HTTP/1.1 400 Bad Request",
						"17.0\t> card 9h"};

	for (int i = 0; i < ROWS_OF(greetings); i++) {
		display_feed_begin(a->feed);
		test_display_receive(a, greetings[i]);
		ck_assert_int_eq(a->feed->stage, DISPLAY_NO_STATION);
		test_display_receive(a, "1.0\t> table baccarat");
		test_display_receive(a, "1.1\tdo open-bets");
		display_feed_finish_row(a->feed, false, a->now_ms);
		ck_assert_int_eq(a->feed->stage, DISPLAY_NO_STATION);
	}
}
END_TEST

START_TEST(a_long_name_of_a_table_is_whole)
{
	static const char name[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-12345";
	char greeting[64];

	ck_assert_uint_eq(strlen(name), TABLE_ID_MAX);
	snprintf(greeting, sizeof greeting, "sabot\t1\t%s\t2026-11-21\t3\t41",
		 name);
	display_feed_begin(a->feed);
	test_display_receive(a, greeting);
	ck_assert_str_eq(a->feed->table_id, name);
}
END_TEST

START_TEST(lines_that_do_not_fit_are_survived_until_the_next_round)
{
	static const char *const lines[] = {"1.0\t> card 9h",
					    "1.1\tdo deal banker 1",
					    "2.0\t> nonsense",
					    "2.1\tdo open-bets",
					    "3.0\t> card ?? ??",
					    "3.1\tdo open-bets",
					    "4.0\t> hole ??",
					    "deadline 99999999999999999999",
					    "deadline x",
					    "deadline 15000 99999999999999",
					    "deadline -5",
					    "dealt 9h",
					    "5.1\tdealt ?? ?? zz",
					    "6.0\t>",
					    "heartbeat",
					    ".\t> open",
					    "7.0\t> insert 400000000 ??",
					    "7.1\tdo x"};

	test_display_play(a, CLOSED);
	for (int i = 0; i < ROWS_OF(lines); i++)
		test_display_receive(a, lines[i]);
	ck_assert(test_display_shows(a, "ONE MOMENT, PLEASE"));
	test_display_play(a, PLAYER_9 OVER AGAIN PLAYER_9 "announce\n");
	ck_assert(test_display_shows(a, "PLAYER WINS"));
}
END_TEST

/* Lines of a round, with characters and whole lines exchanged. */
START_TEST(noise_is_survived)
{
	static const char *const good[] = {"1.0\t> table blackjack",
					   "1.1\tdo open-bets",
					   "2.0\t> open",
					   "2.1\tdo take-bets",
					   "3.0\t> wager 1 main 9",
					   "3.1\tdo take-bets",
					   "4.0\t> close",
					   "4.1\tdo deal 1.1",
					   "5.0\t> card 9h Ts 8h ??",
					   "5.1\tdo await 1.1",
					   "6.0\t> insert 2 ??",
					   "6.1\tdealt 9h ?? Ts",
					   "6.2\tdo call-pit-boss",
					   "7.0\t> strike 2",
					   "7.1\tdealt 9h Ts 8h ??",
					   "7.2\tdo await 1.1",
					   "8.0\t> split 1",
					   "8.1\talarm card-out-of-turn 9h",
					   "9.0\t> reveal",
					   "9.1\tdealt 9h Ts 8h Kd",
					   "9.2\tdo announce dealer 20",
					   "deadline 15000",
					   "10.0\t> table roulette",
					   "10.1\tdo open-bets",
					   "11.0\t> number 36",
					   "11.1\tdo announce 36 red"};
	struct chance chance;
	char line[MASK_LINE_MAX + 64];

	chance_seed(&chance, 8);
	for (int i = 0; i < 60000; i++) {
		strcpy(line,
		       good[chance_below(&chance, (uint32_t)ROWS_OF(good))]);
		if (chance_below(&chance, 3) == 0)
			line[chance_below(&chance, (uint32_t)strlen(line))] =
				(char)(1 + chance_below(&chance, 255));
		if (chance_below(&chance, 500) == 0)
			test_display_reconnect(a);
		test_display_receive(a, line);
		if (i % 64 == 0 && a->state->started)
			test_display_draw(a, 24, 80, &glyphs_ascii);
	}
}
END_TEST

static const struct test tests[] = {
	L(the_roads_have_what_was_announced, results),
	T(results_before_the_table_line_begin_the_roads),
	T(results_add_up_and_rounds_follow_them),
	T(special_limits_say_until_when_they_hold),
	L(the_screen_has_these_words, screens),
	T(a_timer_runs_for_what_it_was_started_for),
	T(a_timer_that_runs_already_has_the_same_end),
	T(replayed_rows_do_not_flash),
	T(a_new_connection_forgets_the_old_one),
	T(who_does_not_greet_as_a_station_is_none),
	T(a_long_name_of_a_table_is_whole),
	T(lines_that_do_not_fit_are_survived_until_the_next_round),
	T(noise_is_survived),
};

SUITE_AROUND("shows", tests, setup, teardown)
