/* SPDX-License-Identifier: ISC */
/* The simulated dealer: the keys for each line of the feed. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "app/sim/players.h"
#include "tests/support/support.h"

enum { PRESSES_MAX = 64, SOON_MS = 5000, LONG_MS = 60000 };

static struct sim_players hands;
static int64_t now_ms;

static void setup(void)
{
	sim_players_start(&hands, 1, 0);
	now_ms = 1000;
}

/* Lines of the feed without their numbers. */
static void send_line(const char *lines)
{
	char line[160] = "7.0\t";

	while (support_line(&lines, line + 4, sizeof line - 4))
		sim_players_on_line(&hands, line, now_ms);
}

/* The keys pressed in that many milliseconds. */
static const char *pressed(int64_t ms)
{
	static char keys[PRESSES_MAX];
	int64_t end_ms = now_ms + ms;
	size_t n = 0;

	while (sim_players_due(&hands) <= end_ms) {
		now_ms = sim_players_due(&hands);
		keys[n] = sim_players_press(&hands, now_ms);
		n += keys[n] != '\0';
		ck_assert_uint_lt(n, PRESSES_MAX);
	}
	now_ms = end_ms;
	keys[n] = '\0';
	return keys;
}

#define PLAY "> table blackjack\n> open\ndo take-bets\n> seat 2\n> close\n"
#define TWO(a, b)                                                              \
	PLAY "do deal 2.1\n> card " a "\ndo deal dealer up\n> card 7c\n"       \
	     "do deal 2.1\n> card " b "\ndo deal dealer hole\n> card ??\n"

static const struct {
	const char *name, *lines, *keys;
} cases[] = {
	{"open", "do open-bets", " "},
	{"announce", "do announce banker", " "},
	{"pick up", "do pick-up", " "},
	{"turn the hole card", "do reveal", " "},
	{"check it", "do check-hole", " "},
	{"the ball runs", "do close-bets", " "},
	{"a spin to be confirmed", "do confirm-spin 7", "y"},
	{"a group of the shuffle", "do reshuffle", " "},
	{"a table without a dealer is another's business", "do held dealer",
	 ""},
	{"nobody is insured, and sure of it", "do offer-insurance", "\r\r"},
	{"a card is another's business", "do deal player 1", ""},
	{"but no more bets is called before it",
	 "> close\ndo deal player 1\n> note no more bets: to be called\n"
	 "do deal player 1",
	 " "},
	{"once",
	 "> close\ndo deal player 1\n> note no more bets: to be called\n"
	 "do deal player 1\n> note no more bets: called\ndo deal player 1",
	 ""},
	{"and not after a round that was void before it",
	 "> note no more bets: to be called\ndo deal player 1\n> void x\n"
	 "do open-bets\n> open\ndo take-bets\n> close\ndo deal player 1",
	 ""},
	{"so is the ball", "do watch-ball", ""},
	{"and a hold", "do held dispute", ""},
	{"and an irregularity", "do call-pit-boss", ""},
	{"sixteen takes a card", TWO("9c", "7d") "do await 2.1", "h"},
	{"seventeen stands", TWO("Tc", "7d") "do await 2.1", "s"},
	{"a soft seventeen does not", TWO("Ac", "6d") "do await 2.1", "h"},
	{"eleven is doubled, and sure of it", TWO("6c", "5d") "do await 2.1",
	 "d\r"},
	{"eights are split, and sure of it", TWO("8c", "8d") "do await 2.1",
	 "p\r"},
	{"a third card counts",
	 TWO("9c", "3d") "do await 2.1\n> hit 2\ndo deal 2.1\n> card 6h\n"
			 "do await 2.1",
	 "s"},
	{"the first hand after a split",
	 TWO("8c", "8d") "do await 2.1\n> split 2\ndo deal 2.1\n> card 2h\n"
			 "do deal 2.2\n> card Kh\ndo await 2.1",
	 "h"},
	{"and the second",
	 TWO("8c", "8d") "do await 2.1\n> split 2\ndo deal 2.1\n> card 2h\n"
			 "do deal 2.2\n> card Kh\ndo await 2.2",
	 "s"},
};

START_TEST(they_press_what_the_instruction_wants)
{
	send_line(cases[_i].lines);
	ck_assert_msg(strcmp(pressed(SOON_MS), cases[_i].keys) == 0,
		      "%s: other keys", cases[_i].name);
}
END_TEST

START_TEST(a_key_that_did_nothing_is_pressed_again)
{
	send_line("do open-bets");
	ck_assert_str_eq(pressed(SOON_MS), " ");
	ck_assert_uint_ge(strlen(pressed(LONG_MS)), 3);
	send_line("do deal player 1");
	ck_assert_str_eq(pressed(LONG_MS), "");
}
END_TEST

START_TEST(who_has_a_badge_signs_on)
{
	hands.badge = "1042";
	hands.pin = "104210";
	send_line("do held dealer");
	ck_assert_str_eq(pressed(SOON_MS), "1042\r104210\r");
	send_line("do open-bets");
	ck_assert_str_eq(pressed(SOON_MS), " ");
}
END_TEST

START_TEST(the_groups_of_a_shuffle_are_confirmed_one_by_one)
{
	send_line("do reshuffle");
	ck_assert_uint_ge(strlen(pressed(LONG_MS)), 5);
	send_line("> shoe\n> table baccarat\ndo open-bets");
	ck_assert_str_eq(pressed(SOON_MS), " ");
}
END_TEST

START_TEST(seats_are_taken_once_and_bets_closed_later)
{
	const char *keys;
	size_t seats;

	send_line("> table blackjack\n> open\ndo take-bets");
	keys = pressed(SOON_MS);
	seats = strlen(keys);
	ck_assert_uint_ge(seats, 1);
	ck_assert_uint_le(seats, 7);
	for (size_t i = 0; i < seats; i++)
		ck_assert_msg(keys[i] >= '1' && keys[i] <= '7' &&
				      (i == 0 || keys[i] > keys[i - 1]),
			      "%s", keys);
	send_line("> seat 1\ndo take-bets");
	keys = pressed(LONG_MS);
	ck_assert_msg(*keys == ' ' && strspn(keys, " ") == strlen(keys), "%s",
		      keys);
}
END_TEST

START_TEST(at_baccarat_nobody_takes_a_seat)
{
	send_line("> table baccarat\n> open\ndo take-bets");
	ck_assert_str_eq(pressed(SOON_MS), "");
	ck_assert_int_eq(pressed(LONG_MS)[0], ' ');
}
END_TEST

START_TEST(the_cut_card_is_keyed_when_it_must_be_out)
{
	sim_players_start(&hands, 1, 50);
	send_line("> table blackjack decks=1\ndo open-bets\n> card 2c\n"
		  "do open-bets");
	ck_assert_str_eq(pressed(SOON_MS), " ");
	send_line("> card 3c\ndo reveal");
	ck_assert_str_eq(pressed(SOON_MS / 2), "c ");
	send_line("> cut\n> card 4c\ndo announce dealer 17");
	ck_assert_str_eq(pressed(SOON_MS), " ");
}
END_TEST

START_TEST(the_cut_card_is_keyed_between_two_cards_of_a_deal)
{
	sim_players_start(&hands, 1, 50);
	send_line(
		"> table blackjack decks=1\n> card 2c\ndo deal 1.1\n> card 3c\n"
		"do deal 2.1");
	ck_assert_str_eq(pressed(0), "c");
	send_line("> card 4c\ndo deal 3.1");
	ck_assert_str_eq(pressed(0), "");
	send_line("> cut\n> card 5c\ndo deal dealer up");
	ck_assert_str_eq(pressed(SOON_MS), "");
}
END_TEST

static const struct test tests[] = {
	L(they_press_what_the_instruction_wants, cases),
	T(a_key_that_did_nothing_is_pressed_again),
	T(who_has_a_badge_signs_on),
	T(the_groups_of_a_shuffle_are_confirmed_one_by_one),
	T(seats_are_taken_once_and_bets_closed_later),
	T(at_baccarat_nobody_takes_a_seat),
	T(the_cut_card_is_keyed_when_it_must_be_out),
	T(the_cut_card_is_keyed_between_two_cards_of_a_deal),
};

SUITE_AROUND("sim_hands", tests, setup, NULL)
