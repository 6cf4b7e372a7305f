/* SPDX-License-Identifier: ISC */
/* Blackjack: what may be shown of the hole card, decisions taken back, and
 * rounds worked out again. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "tests/support/script_player.h"

/* --- the hole card -------------------------------------------------------- */

static const struct moment holes[] = {
	{"an unread card is named before the check", BJ_ONE("Th Ac 9s ??"),
	 "decline 1", "do name-hole\n"},
	{"and shown to nobody", BJ_ONE("Th Ac 9s ??") "decline 1\n", "hole Kd",
	 "do check-hole\n"},
	{"and is what it was named",
	 BJ_ONE("Th Ac 9s ??") "decline 1\nhole Kd\n", "peek",
	 "say dealer-blackjack\ndo reveal\n"},
	{"or after the reveal", BJ_ONE("Th 7c 9s ??") "stand 1\n", "reveal",
	 "do name-hole\n"},
	{"and decides then", BJ_ONE("Th 7c 9s ??") "stand 1\nreveal\n",
	 "hole Kd", "result 1.1 win 19 17\ndo announce dealer 17\n"},
	{"or asks for more", BJ_ONE("Th 7c 9s ??") "stand 1\nreveal\n",
	 "hole 9d", "do draw dealer\n"},
	{"under a hold it is out of turn", BJ_ONE("Th 7c 9s") "hold link\n",
	 "card ??", "alarm card-out-of-turn ??\ndo call-pit-boss\n"},
	{"and may be ruled to be the hole card",
	 BJ_ONE("Th 7c 9s") "hold link\ncard ??\nrule deal\n", "release link",
	 "do deal dealer hole\ndo await 1.1\n"},
	{"a card that was read is not named",
	 BJ_ONE("Th 7c 9s 5d") "stand 1\nreveal\n", "hole 9d",
	 "refuse not-now\n"},
	{"nor any before it is needed", BJ_ONE("Th 7c 9s ??"), "hole 9d",
	 "refuse not-now\n"},
	{"an unread one is not corrected", BJ_ONE("Th 7c 9s ??"),
	 "correct 4 9d", "refuse not-now\n"},
	{"a named one is", BJ_ONE("Th 7c 9s ??") "stand 1\nreveal\nhole Kd\n",
	 "correct 4 9d", "do draw dealer\n"},
	{"and keeps its name when recomputed",
	 BJ_ONE("Th 7c 9s ??") "stand 1\nreveal\nhole Kd\n", "correct 1 9h",
	 "result 1.1 win 18 17\ndo announce dealer 17\n"},
	{"one that cannot be is not shown",
	 "table blackjack decks=1\n" BJ_BET "card Th 7c 9s\n", "card 7c",
	 "alarm impossible-card ??\ndo call-pit-boss\n"},
	{"nor when recomputed",
	 "table blackjack decks=1\n" BJ_BET "card Th 7c 9s 7c\n",
	 "correct 1 Td", "alarm impossible-card ??\ndo call-pit-boss\n"},
	{"nor when it is named behind an ace",
	 "table blackjack decks=1\n" BJ_BET "card Th Ac 9s ??\ndecline 1\n",
	 "hole Th", "alarm impossible-card ??\ndo call-pit-boss\n"},
	{"after the reveal it is",
	 "table blackjack decks=1\n" BJ_BET "card Th 7c 9s ??\nstand 1\n"
	 "reveal\n",
	 "hole Th", "alarm impossible-card Th\ndo call-pit-boss\n"},
	{"and is then corrected",
	 "table blackjack decks=1\n" BJ_BET "card Th 7c 9s ??\nstand 1\n"
	 "reveal\nhole Th\n",
	 "correct 4 Td", "result 1.1 win 19 17\ndo announce dealer 17\n"},
};

START_TEST(the_hole_card_is_known_and_not_shown)
{
	moment_check(&holes[_i]);
}
END_TEST

/* Lines that must not differ by the hole card before it is turned: each row
 * is played with two cards. */
static const struct {
	const char *before, *after;
} secrets[] = {
	{"card Th 7c 9s", "stand 1\n"},
	{"card Th 7c 9s", "hit 1\ncard 2c\nhit 1\ncard 5d\n"},
	{"card Th Ac 9s", "insure 1\n"},
	{"card Th 7c 9s", "correct 1 8h\n"},
	{"card Th 7c 9s", "card 3c\nrule burn\nstand 1\nretract\n"},
	{"card Th 7c 9s", "hold link\nrelease link\nhit 1\n"},
};

static char *secret_play(int row, const char *hole)
{
	struct play *p = play_start();
	char script[256];

	snprintf(script, sizeof script, BJ_TABLE BJ_BET "%s %s\n%s",
		 secrets[row].before, hole, secrets[row].after);
	return strdup(play(p, script));
}

START_TEST(no_answer_depends_on_the_hole_card)
{
	char *deuce = secret_play(_i, "2d"), *king = secret_play(_i, "Kd");

	ck_assert_str_eq(deuce, king);
	ck_assert_ptr_null(strstr(king, "Kd"));
	free(deuce);
	free(king);
}
END_TEST

/* --- rulings and reworks -------------------------------------------------- */

static const struct moment retracts[] = {
	{"a hit", BJ_ONE("9h 7c 2s Td") "hit 1\n", "retract", "do await 1.1\n"},
	{"a stand", BJ_TWO("Th 2c 7c 6s 3d Td") "stand 1\n", "retract",
	 "do await 1.1\n"},
	{"the last stand", BJ_ONE("9h 7c 2s Td") "stand 1\n", "retract",
	 "do await 1.1\n"},
	{"a timeout", BJ_ONE("9h 7c 2s Td") "timeout\n", "retract",
	 "do await 1.1\n"},
	{"a double", BJ_ONE("9h 7c 2s Td") "double 1\n", "retract",
	 "do await 1.1\n"},
	{"a split", BJ_ONE("9h 7c 9s Td") "split 1\n", "retract",
	 "do await 1.1\n"},
	{"one after the other",
	 BJ_TWO("Th 2c 7c 6s 3d Td") "stand 1\nstand 2\nretract\n", "retract",
	 "do await 1.1\n"},
	{"not once a card followed", BJ_ONE("9h 7c 2s Td") "hit 1\ncard 2d\n",
	 "retract", "refuse not-now\n"},
	{"also one that a ruling dealt",
	 BJ_ONE("9h 7c 2s Td") "card 2d\nrule deal\nhit 1\n", "retract",
	 "refuse not-now\n"},
	{"not one that does not exist",
	 BJ_ONE("9h 7c 2s Td") "stand 1\ncard 2d\nrule none\n", "retract",
	 "do await 1.1\n"},
	{"nor one that never was",
	 BJ_ONE("9h 7c 2s Td") "hit 1\ncard 2d\nstrike 5\n", "retract",
	 "do await 1.1\n"},
	{"but a burned one",
	 BJ_ONE("9h 7c 2s Td") "stand 1\ncard 2d\nrule burn\n", "retract",
	 "refuse not-now\n"},
	{"whatever was said meanwhile",
	 BJ_ONE("9h 7c 2s Td") "stand 1\ncut\nhold link\nrelease link\n"
			       "note a word\ncorrect 1 8h\n",
	 "retract", "do await 1.1\n"},
	{"not once the hole card is turned",
	 BJ_ONE("9h 7c 2s Td") "stand 1\nreveal\n", "retract",
	 "refuse not-now\n"},
	{"no answer to an insurance", BJ_ONE("9h Ac 2s 5d") "decline 1\n",
	 "retract", "refuse not-now\n"},
	{"nothing to take back", BJ_ONE("9h 7c 2s Td"), "retract",
	 "refuse not-now\n"},
	{"the lost insurance is told again",
	 BJ_ONE("9h Ac 2s 5d") "insure 1\npeek\nhit 1\n", "retract",
	 "result 1.ins lose\ndo await 1.1\n"},
	{"nothing of one that may still win",
	 BJ_ONE("9h Ac 2s 5d") "insure 1\n", "correct 1 8h", "do check-hole\n"},
	{"nor of one that won, before the reveal",
	 BJ_ONE("9h Ac 2s Kd") "insure 1\npeek\n", "correct 1 8h",
	 "do reveal\n"},
	{"and settled again with the hands",
	 BJ_ONE("Th Ac 9s 7d") "insure 1\npeek\nstand 1\nretract\nstand 1\n"
			       "reveal\n",
	 "announce",
	 "settle 1 main 10.00 10.00 0.00\n"
	 "settle 1 insurance 5.00 -5.00 0.00\ndo pick-up\n"},
};

START_TEST(the_last_decision_is_taken_back)
{
	moment_check(&retracts[_i]);
}
END_TEST

#define DONE BJ_ONE("Th 7c 9s Td") "stand 1\nreveal\n"

static const struct moment reworks[] = {
	{"a card dealt by ruling waits for a decision",
	 BJ_ONE("9h 7c 2s Td") "card 2d\n", "rule deal", "do await 1.1\n"},
	{"and is dealt then", BJ_ONE("9h 7c 2s Td") "card 2d\nrule deal\n",
	 "hit 1", "do deal 1.1\ndo await 1.1\n"},
	{"to whoever is due",
	 BJ_ONE("Th 6c 9s 5d") "card 9d\nrule deal\nstand 1\n", "reveal",
	 "do draw dealer\nresult 1.1 lose 19 20\ndo announce dealer 20\n"},
	{"what is left of them is burned",
	 BJ_ONE("9h 7c 2s Td") "card 2d 3d\nrule deal\nstand 1\nreveal\n"
			       "announce\n",
	 "clear", "do open-bets\n"},
	{"none is dealt to decided hands", DONE "card 2d\n", "rule deal",
	 "refuse not-now\n"},
	{"first the one that was ruled on first",
	 BJ_ONE("9h 7c 2s Td") "card 9d\nrule deal\ninsert 1 Th\nrule deal\n"
			       "hit 1\nstand 1\n",
	 "reveal", "result 1.1 lose 26 11\ndo announce dealer 11\n"},
	{"nothing is kept for the next round",
	 BJ_ONE("9h 7c 2s Td") "card 2d\n", "rule next", "refuse not-now\n"},
	{"nothing is dealt between rounds", BJ_TABLE "card 2d\n", "rule deal",
	 "refuse not-now\n"},
	{"a result once more", DONE, "correct 1 8h",
	 "result 1.1 push 17 17\ndo announce dealer 17\n"},
	{"and its settlement", DONE "announce\n", "correct 1 8h",
	 "result 1.1 push 17 17\nsettle 1 main 10.00 0.00 0.00\n"
	 "do pick-up\n"},
	{"a hand that is 21 now does not stand", DONE, "correct 1 Ah",
	 "result 1.1 win 20 17\ndo announce dealer 17\n"},
	{"a decision that fits no more",
	 BJ_ONE("9h 7c 9s Td") "hit 1\ncard 2d\nhit 1\n", "correct 1 Th",
	 "alarm round-inconsistent\ndo call-pit-boss\n"},
	{"is put right again",
	 BJ_ONE("9h 7c 9s Td") "hit 1\ncard 2d\nhit 1\ncorrect 1 Th\n",
	 "correct 1 8h", "do deal 1.1\n"},
	{"with all that came after it",
	 BJ_ONE("9h 7c 9s Td") "hit 1\ncard 2d\nhit 1\ncard Ks\n"
			       "correct 1 Th\n",
	 "correct 1 8h", "do reveal\n"},
	{"a card meanwhile is out of turn",
	 BJ_ONE("9h 7c 9s Td") "hit 1\ncard 2d\nhit 1\ncorrect 1 Th\n",
	 "card 3d", "alarm card-out-of-turn 3d\ndo call-pit-boss\n"},
	{"and is dealt with the others",
	 BJ_ONE("9h 7c 9s Td") "hit 1\ncard 2d\nhit 1\ncorrect 1 Th\n"
			       "card Ks\n",
	 "correct 1 8h", "do reveal\n"},
	{"a void returns what was put off",
	 BJ_ONE("Ah 7c 8s Td") "double 1\ncard 2s\n"
			       "correct 1 9h\ncorrect 1 8h\ncorrect 3 9s\n",
	 "void dropped",
	 "say void\nsettle 1 main 20.00 0.00 0.00\ndo pick-up\n"},
	{"a split too",
	 BJ_ONE("8h 7c 8s Td") "split 1\ncard 2d 3d\ncorrect 1 9h\n",
	 "void dropped",
	 "say void\nsettle 1 main 10.00 0.00 0.00\n"
	 "settle 1 main.2 10.00 0.00 0.00\ndo pick-up\n"},
	{"and an insurance", BJ_ONE("Th Ac 9s 5d") "insure 1\ncorrect 2 2c\n",
	 "void dropped",
	 "say void\nsettle 1 main 10.00 0.00 0.00\n"
	 "settle 1 insurance 5.00 0.00 0.00\ndo pick-up\n"},
	{"no stake is forgotten",
	 BJ_AGAIN("Th 7c Ts 9d") "split 1\ncard 3d 2d\ndouble 1\ncard 4h\n"
				 "double 1\ncard 5h\ncorrect 5 Ad\n",
	 "void dropped",
	 "say void\nsettle 1 main 10.00 0.00 0.00\n"
	 "settle 1 main.2 30.00 0.00 0.00\ndo pick-up\n"},
	{"an unread card fits as the hole card only", BJ_ONE("Th 7c 9s ??"),
	 "strike 1", "alarm round-inconsistent\ndo call-pit-boss\n"},
	{"and is that again", BJ_ONE("Th 7c 9s ??") "strike 1\n", "insert 1 8h",
	 "do await 1.1\n"},
	{"a void after the announcement", DONE "announce\n", "void dropped",
	 "say void\nsettle 1 main 10.00 0.00 0.00\ndo pick-up\n"},
};

START_TEST(a_corrected_round_is_recomputed)
{
	moment_check(&reworks[_i]);
}
END_TEST

static const struct test hole_tests[] = {
	L(the_hole_card_is_known_and_not_shown, holes),
	L(no_answer_depends_on_the_hole_card, secrets),
};

static const struct test rulings_tests[] = {
	L(the_last_decision_is_taken_back, retracts),
	L(a_corrected_round_is_recomputed, reworks),
};

static const struct test_case cases[] = {
	CASE("hole", hole_tests, NULL, NULL),
	CASE("rulings", rulings_tests, NULL, NULL),
};

SUITE_OF(cases)
