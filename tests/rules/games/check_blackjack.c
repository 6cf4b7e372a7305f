/* SPDX-License-Identifier: ISC */
/* Blackjack: what hands count, who is offered what, and what it pays. */
#include "config.h"

#include <stdio.h>

#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* --- seats and dealing ---------------------------------------------------- */

static const struct moment dealing[] = {
	{"a seat without an amount", BJ_TABLE "open\n", "seat 3",
	 "do take-bets\n"},
	{"there are seven", BJ_TABLE "open\n", "seat 8", "refuse bad-seat\n"},
	{"from one", BJ_TABLE "open\n", "seat 0", "refuse bad-seat\n"},
	{"also for wagers", BJ_TABLE "open\n", "wager 8 main 1",
	 "refuse bad-seat\n"},
	{"seats are taken while betting is open", BJ_TABLE, "seat 3",
	 "refuse not-now\n"},
	{"whatever their number", BJ_TABLE, "seat 8", "refuse not-now\n"},
	{"main is the only spot", BJ_TABLE "open\n", "wager 1 main.2 5",
	 "refuse bad-spot\n"},
	{"insurance is not wagered", BJ_TABLE "open\n", "wager 1 insurance 5",
	 "refuse bad-spot\n"},
	{"nobody is dealt nothing", BJ_TABLE "open\n", "close",
	 "refuse not-now\n"},
	{"a seat given back is nobody", BJ_TABLE "open\nseat 2\nwithdraw 2\n",
	 "close", "refuse not-now\n"},
	{"a wager given back is nobody",
	 BJ_TABLE "open\nwager 2 main 5\nwithdraw 2 main\n", "close",
	 "refuse not-now\n"},
	{"a seat with an amount is given back whole",
	 BJ_TABLE "open\nseat 2\nwager 2 main 5\nwithdraw 2\n", "close",
	 "refuse not-now\n"},
	{"nothing to give back", BJ_TABLE "open\n", "withdraw 2",
	 "refuse no-wager\n"},
	{"a refused wager takes no seat",
	 "table blackjack min=5\nopen\nwager 2 main 4\n", "close",
	 "refuse not-now\n"},
	{"seat 1 is first", BJ_TWO("2h"), "card 3h", "do deal dealer up\n"},
	{"then the dealer's up card", BJ_TWO("2h 3h"), "card 4h",
	 "do deal 1.1\n"},
	{"then a second to each", BJ_TWO("2h 3h 4h"), "card 5h",
	 "do deal 2.1\n"},
	{"then the hole card", BJ_TWO("2h 3h 4h 5h"), "card 6h",
	 "do deal dealer hole\n"},
	{"and it is seat 1's turn", BJ_TWO("2h 3h 4h 5h 6h"), "card 7h",
	 "do await 1.1\n"},
	{"free seats are passed over",
	 BJ_TABLE "open\nseat 3\nseat 7\nclose\ncard 2h\n", "card 3h",
	 "do deal dealer up\n"},
	{"each round has its own seats",
	 BJ_TABLE "open\nseat 3\nclose\nvoid dropped\nopen\n", "close",
	 "refuse not-now\n"},
	{"the hole card need not be read", BJ_ONE("2h 3h 4h"), "card ??",
	 "do await 1.1\n"},
	{"every other must be", BJ_ONE("2h 3h"), "card ??", "refuse not-now\n"},
	{"also out of turn", BJ_ONE("2h 3h 4h 5h"), "card ??",
	 "refuse not-now\n"},
};

START_TEST(cards_go_round_from_the_dealers_left)
{
	moment_check(&dealing[_i]);
}
END_TEST

/* --- what a hand counts, and whom it is offered a card -------------------- */

static const struct moment offers[] = {
	{"a hand below 21 is asked", BJ_ONE("9h 7c 2s"), "card Td",
	 "do await 1.1\n"},
	{"and gets its card", BJ_ONE("9h 7c 2s Td"), "hit 1", "do deal 1.1\n"},
	{"and is asked again", BJ_ONE("9h 7c 2s Td") "hit 1\n", "card 9s",
	 "do await 1.1\n"},
	{"until it has 21", BJ_ONE("9h 7c 2s Td") "hit 1\n", "card Ts",
	 "do reveal\n"},
	{"also with an ace for 11", BJ_ONE("5h 7c As Td") "hit 1\n", "card 5s",
	 "do reveal\n"},
	{"which counts 1 above 21", BJ_ONE("6h 7c As Td") "hit 1\n", "card 9s",
	 "do await 1.1\n"},
	{"as does a second ace", BJ_ONE("Ah 7c As Td"), "hit 1",
	 "do deal 1.1\n"},
	{"two aces and a nine are 21", BJ_ONE("Ah 7c As Td") "hit 1\n",
	 "card 9s", "do reveal\n"},
	{"a blackjack is not asked", BJ_ONE("Ah 7c Ks"), "card Td",
	 "do reveal\n"},
	{"nor is a bust hand", BJ_ONE("Th 7c 6s Td") "hit 1\n", "card Ks",
	 "say bust 1.1\ndo reveal\n"},
	{"the next seat is", BJ_TWO("Th 2c 7c 6s 3d Td") "hit 1\n", "card Ks",
	 "say bust 1.1\ndo await 2.1\n"},
	{"a hand stands", BJ_TWO("Th 2c 7c 6s 3d Td"), "stand 1",
	 "do await 2.1\n"},
	{"or its time is up", BJ_TWO("Th 2c 7c 6s 3d Td"), "timeout",
	 "do await 2.1\n"},
	{"no seat before its turn", BJ_TWO("Th 2c 7c 6s 3d Td"), "hit 2",
	 "refuse not-now\n"},
	{"the last seat like the first",
	 BJ_TABLE "open\nseat 7\nclose\ncard 9h 7c 2s Td\n", "hit 7",
	 "do deal 7.1\n"},
	{"a great number is no seat", BJ_ONE("9h 7c 2s Td"), "hit 257",
	 "refuse not-now\n"},
	{"nor after it", BJ_TWO("Th 2c 7c 6s 3d Td") "stand 1\n", "hit 1",
	 "refuse not-now\n"},
	{"nor one that there is not", BJ_TWO("Th 2c 7c 6s 3d Td"), "hit 8",
	 "refuse not-now\n"},
	{"a card before the decision is out of turn", BJ_ONE("9h 7c 2s Td"),
	 "card 9s", "alarm card-out-of-turn 9s\ndo call-pit-boss\n"},
	{"no decision while a card is due", BJ_ONE("9h 7c 2s Td") "hit 1\n",
	 "stand 1", "refuse not-now\n"},
	{"no reveal before its time", BJ_ONE("9h 7c 2s Td"), "reveal",
	 "refuse not-now\n"},
	{"no peek without an ace", BJ_ONE("9h Tc 2s Ad"), "peek",
	 "refuse not-now\n"},
	{"on hold", BJ_ONE("9h 7c 2s Td") "hold link\n", "hit 1",
	 "refuse on-hold\n"},
};

START_TEST(a_hand_is_offered_cards_until_21)
{
	moment_check(&offers[_i]);
}
END_TEST

static const struct moment doubles[] = {
	{"one card more", BJ_ONE("5h 7c 6s Td"), "double 1", "do deal 1.1\n"},
	{"and no other", BJ_ONE("5h 7c 6s Td") "double 1\n", "card 2s",
	 "do reveal\n"},
	{"only on two cards", BJ_ONE("5h 7c 2s Td") "hit 1\ncard 2d\n",
	 "double 1", "refuse not-now\n"},
	{"not after a split", BJ_ONE("8h 7c 8s Td") "split 1\ncard 2d 3d\n",
	 "double 1", "refuse not-now\n"},
	{"but where the house lets it",
	 BJ_AGAIN("8h 7c 8s Td") "split 1\ncard 2d 3d\n", "double 1",
	 "do deal 1.1\n"},
	{"the stake twice", BJ_ONE("5h 7c 6s Td") "double 1\ncard Ts\nreveal\n",
	 "announce", "settle 1 main 20.00 20.00 0.00\ndo pick-up\n"},
	{"also when it is lost",
	 BJ_ONE("5h 7c 6s Td") "double 1\ncard 2s\nreveal\n", "announce",
	 "settle 1 main 20.00 -20.00 0.00\ndo pick-up\n"},
	{"over all limits",
	 "table blackjack max=10\n" BJ_BET "card 5h 7c 6s Td\n", "double 1",
	 "do deal 1.1\n"},
};

START_TEST(a_doubled_hand_gets_one_card)
{
	moment_check(&doubles[_i]);
}
END_TEST

static const struct moment splits[] = {
	{"two cards of one value", BJ_ONE("8h 7c 8s Td"), "split 1",
	 "do deal 1.1\n"},
	{"ten and king are one", BJ_ONE("Th 7c Ks Td"), "split 1",
	 "do deal 1.1\n"},
	{"eight and nine are not", BJ_ONE("8h 7c 9s Td"), "split 1",
	 "refuse not-now\n"},
	{"a second card to hand 1", BJ_ONE("8h 7c 8s Td") "split 1\n",
	 "card 2d", "do deal 1.2\n"},
	{"then to hand 2, and hand 1 is asked",
	 BJ_ONE("8h 7c 8s Td") "split 1\ncard 2d\n", "card 3d",
	 "do await 1.1\n"},
	{"hand 1 also when its second card makes 21 of hand 2",
	 BJ_ONE("Th 7c Ts Td") "split 1\ncard 2d\n", "card Ad",
	 "do await 1.1\n"},
	{"a hand of 21 is passed over",
	 BJ_ONE("Th 7c Ts Td") "split 1\ncard Ad\n", "card 2d",
	 "do await 1.2\n"},
	{"then hand 2", BJ_ONE("8h 7c 8s Td") "split 1\ncard 2d 3d\n",
	 "stand 1", "do await 1.2\n"},
	{"a bust names its hand",
	 BJ_ONE("8h 7c 8s Td") "split 1\ncard 7d 3d\nhit 1\n", "card Ks",
	 "say bust 1.1\ndo await 1.2\n"},
	{"once a seat", BJ_ONE("8h 7c 8s Td") "split 1\ncard 8d 8c\n",
	 "split 1", "refuse not-now\n"},
	{"aces get one card each", BJ_ONE("Ah 7c As Td") "split 1\ncard 5d\n",
	 "card 6d", "do reveal\n"},
	{"but where the house lets them have more",
	 BJ_MANY("Ah 7c As Td") "split 1\ncard 5d\n", "card 6d",
	 "do await 1.1\n"},
	{"21 of a split hand is no blackjack",
	 BJ_ONE("Ah 7c As Td") "split 1\ncard Kd Qd\n", "reveal",
	 "result 1.1 win 21 17\nresult 1.2 win 21 17\n"
	 "do announce dealer 17\n"},
	{"and pays 1 to 1",
	 BJ_ONE("Ah 7c As Td") "split 1\ncard Kd Qd\nreveal\n", "announce",
	 "settle 1 main 10.00 10.00 0.00\n"
	 "settle 1 main.2 10.00 10.00 0.00\ndo pick-up\n"},
	{"each hand by itself",
	 BJ_AGAIN(
		 "8h 7c 8s Td") "split 1\ncard 3d 2d\ndouble 1\ncard Th\nstand "
				"1\nreveal\n",
	 "announce",
	 "settle 1 main 20.00 20.00 0.00\n"
	 "settle 1 main.2 10.00 -10.00 0.00\ndo pick-up\n"},
	{"at any seat",
	 BJ_TWO("Th 8h 7c 9s 8s Td") "stand 1\nsplit 2\ncard 2d 3d\nstand 2\n"
				     "stand 2\nreveal\n",
	 "announce",
	 "settle 1 main 10.00 10.00 0.00\n"
	 "settle 2 main 20.00 -20.00 0.00\n"
	 "settle 2 main.2 20.00 -20.00 0.00\ndo pick-up\n"},
	{"only on two cards", BJ_ONE("4h 7c 4s Td") "hit 1\ncard 4d\n",
	 "split 1", "refuse not-now\n"},
};

START_TEST(a_pair_is_split_once)
{
	moment_check(&splits[_i]);
}
END_TEST

/* Tables where nothing is to be decided, whatever the cards ask for. */
static const char *const idle[] = {
	BJ_TABLE,
	BJ_TABLE "open\nseat 1\n",
	BJ_ONE("9h 7c 2s Td") "void dropped\n",
	BJ_ONE("9h 7c 2s Td") "stand 1\nvoid dropped\n",
	BJ_ONE("9h 7c 2s Td") "stand 1\nvoid dropped\nclear\n",
	BJ_ONE("9h 7c 2s ??") "stand 1\nreveal\nvoid dropped\n",
	BJ_ONE("9h Ac 2s Td") "void dropped\n",
	BJ_ONE("9h Ac 2s Td") "decline 1\nvoid dropped\nclear\n",
	BJ_ONE("9h 7c 2s Td") "stand 1\nreveal\nannounce\n",
};

START_TEST(nothing_is_decided_outside_the_play)
{
	static const char *const verbs[] = {
		"insure 1", "decline 1", "insurance-closed", "hole Kd",
		"peek",	    "hit 1",	 "stand 1",	     "double 1",
		"split 1",  "timeout",	 "retract",	     "reveal"};
	struct play *p = play_start();

	play(p, idle[_i]);
	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
		ck_assert_msg(strcmp(play(p, verbs[i]), "refuse not-now\n") ==
				      0,
			      "%s: %s", verbs[i], p->text);
}
END_TEST

/* --- the dealer's hand ---------------------------------------------------- */

#define WIN_19(dealer) "result 1.1 win 19 " dealer "\n"

static const struct moment dealers[] = {
	{"draws to 16", BJ_ONE("Th 7c 9s 9d") "stand 1\n", "reveal",
	 "do draw dealer\n"},
	{"stands on 17", BJ_ONE("Th 7c 9s Td") "stand 1\n", "reveal",
	 WIN_19("17") "do announce dealer 17\n"},
	{"also with an ace for 11", BJ_ONE("Th 6c 9s Ad") "stand 1\n", "reveal",
	 WIN_19("17") "do announce dealer 17\n"},
	{"an ace may come to count 1",
	 BJ_ONE("Th 5c 9s Ad") "stand 1\nreveal\n", "card Tc",
	 "do draw dealer\n"},
	{"and busts", BJ_ONE("Th 7c 9s 9d") "stand 1\nreveal\n", "card Tc",
	 WIN_19("26") "do announce dealer 26\n"},
	{"draws nothing for a bust hand",
	 BJ_ONE("Th 2c 9s 9d") "hit 1\ncard 9h\n", "reveal",
	 "result 1.1 lose 28 11\ndo announce dealer 11\n"},
	{"nor for a blackjack", BJ_ONE("Th 2c As 9d"), "reveal",
	 "result 1.1 blackjack 21 11\ndo announce dealer 11\n"},
	{"but for 21 of three cards", BJ_ONE("Th 2c 9s 9d") "hit 1\ncard 2h\n",
	 "reveal", "do draw dealer\n"},
	{"and for one hand among others",
	 BJ_TWO("Th Tc 2c As 9s 9d") "stand 2\n", "reveal", "do draw dealer\n"},
	{"a blackjack beats 21", BJ_ONE("Th Tc 9s Ad") "hit 1\ncard 2h\n",
	 "reveal", "result 1.1 lose 21 21\ndo announce dealer 21\n"},
	{"and pushes with another", BJ_ONE("Th Tc As Ad"), "reveal",
	 "result 1.1 push 21 21\ndo announce dealer 21\n"},
	{"21 of three cards does not beat a blackjack",
	 BJ_ONE("Th 9c As 2d") "", "reveal",
	 "result 1.1 blackjack 21 11\ndo announce dealer 11\n"},
	{"equal totals push", BJ_ONE("Th 9c 9s Td") "stand 1\n", "reveal",
	 "result 1.1 push 19 19\ndo announce dealer 19\n"},
	{"fewer lose", BJ_ONE("Th 9c 8s Td") "stand 1\n", "reveal",
	 "result 1.1 lose 18 19\ndo announce dealer 19\n"},
	{"a bust hand loses also when the dealer busts",
	 BJ_TWO("Th Tc 7c 6s 9s 9d") "hit 1\ncard Td\nstand 2\nreveal\n",
	 "card Tc",
	 "result 1.1 lose 26 26\nresult 2.1 win 19 26\n"
	 "do announce dealer 26\n"},
};

START_TEST(the_dealer_draws_to_16)
{
	moment_check(&dealers[_i]);
}
END_TEST

static const struct moment payouts[] = {
	{"a win", BJ_ONE("Th 7c 9s Td") "stand 1\nreveal\n", "announce",
	 "settle 1 main 10.00 10.00 0.00\ndo pick-up\n"},
	{"a loss", BJ_ONE("Th 9c 8s Td") "stand 1\nreveal\n", "announce",
	 "settle 1 main 10.00 -10.00 0.00\ndo pick-up\n"},
	{"a push", BJ_ONE("Th 9c 9s Td") "stand 1\nreveal\n", "announce",
	 "settle 1 main 10.00 0.00 0.00\ndo pick-up\n"},
	{"a blackjack, 3 to 2", BJ_ONE("Th 2c As 9d") "reveal\n", "announce",
	 "settle 1 main 10.00 15.00 0.00\ndo pick-up\n"},
	{"rounded down",
	 BJ_TABLE "open\nwager 1 main 10.01\nclose\ncard Th 2c As 9d\nreveal\n",
	 "announce", "settle 1 main 10.01 15.01 0.00\ndo pick-up\n"},
	{"a seat without an amount is not settled",
	 BJ_TABLE "open\nseat 1\nclose\ncard Th 2c As 9d\nreveal\n", "announce",
	 "do pick-up\n"},
	{"and has a result all the same",
	 BJ_TABLE "open\nseat 1\nclose\ncard Th 2c As 9d\n", "reveal",
	 "result 1.1 blackjack 21 11\ndo announce dealer 11\n"},
	{"the amount may come after the seat",
	 BJ_TABLE "open\nseat 1\nwager 1 main 10\nclose\ncard Th 2c As 9d\n"
		  "reveal\n",
	 "announce", "settle 1 main 10.00 15.00 0.00\ndo pick-up\n"},
};

START_TEST(hands_pay_by_the_signs)
{
	moment_check(&payouts[_i]);
}
END_TEST

/* --- behind an ace -------------------------------------------------------- */

static const struct moment aces[] = {
	{"insurance is offered", BJ_ONE("Th Ac 9s"), "card 5d",
	 "do offer-insurance\n"},
	{"not behind a ten", BJ_ONE("Th Tc 9s"), "card Ad", "do await 1.1\n"},
	{"to each seat", BJ_TWO("Th Tc Ac 9s 9d 5d"), "insure 2",
	 "do offer-insurance\n"},
	{"once", BJ_TWO("Th Tc Ac 9s 9d 5d") "insure 2\n", "decline 2",
	 "refuse not-now\n"},
	{"to no free seat", BJ_TWO("Th Tc Ac 9s 9d 5d"), "insure 3",
	 "refuse not-now\n"},
	{"until all have answered", BJ_TWO("Th Tc Ac 9s 9d 5d") "insure 2\n",
	 "decline 1", "do check-hole\n"},
	{"or it is closed", BJ_TWO("Th Tc Ac 9s 9d 5d"), "insurance-closed",
	 "do check-hole\n"},
	{"and then no more", BJ_TWO("Th Tc Ac 9s 9d 5d") "insurance-closed\n",
	 "insure 1", "refuse not-now\n"},
	{"no seat is asked before the check",
	 BJ_ONE("Th Ac 9s 5d") "insure 1\n", "stand 1", "refuse not-now\n"},
	{"no blackjack: insurance is lost at once",
	 BJ_ONE("Th Ac 9s 5d") "insure 1\n", "peek",
	 "say no-dealer-blackjack\nresult 1.ins lose\n"
	 "settle 1 insurance 5.00 -5.00 0.00\ndo await 1.1\n"},
	{"and not settled again",
	 BJ_ONE("Th Ac 9s 7d") "insure 1\npeek\nstand 1\nreveal\n", "announce",
	 "settle 1 main 10.00 10.00 0.00\ndo pick-up\n"},
	{"nothing was insured", BJ_ONE("Th Ac 9s 5d") "decline 1\n", "peek",
	 "say no-dealer-blackjack\ndo await 1.1\n"},
	{"blackjack: nobody is asked", BJ_ONE("Th Ac 9s Kd") "insure 1\n",
	 "peek", "say dealer-blackjack\ndo reveal\n"},
	{"insurance wins", BJ_ONE("Th Ac 9s Kd") "insure 1\npeek\n", "reveal",
	 "result 1.ins win\nresult 1.1 lose 19 21\n"
	 "do announce dealer 21\n"},
	{"2 to 1", BJ_ONE("Th Ac 9s Kd") "insure 1\npeek\nreveal\n", "announce",
	 "settle 1 main 10.00 -10.00 0.00\n"
	 "settle 1 insurance 5.00 10.00 0.00\ndo pick-up\n"},
	{"half the stake, rounded down",
	 "table blackjack decimals=0\nopen\nwager 1 main 15\nclose\n"
	 "card Th Ac 9s Kd\ninsure 1\npeek\nreveal\n",
	 "announce",
	 "settle 1 main 15 -15 0\nsettle 1 insurance 7 14 0\n"
	 "do pick-up\n"},
	{"by seats", BJ_TWO("Th Tc Ac 9s 9d Kd") "insure 2\ninsure 1\npeek\n",
	 "reveal",
	 "result 1.ins win\nresult 2.ins win\nresult 1.1 lose 19 21\n"
	 "result 2.1 lose 19 21\ndo announce dealer 21\n"},
	{"each seat's by itself",
	 BJ_TWO("Th Tc Ac 9s 9d 5d") "insure 1\ninsure 2\n", "peek",
	 "say no-dealer-blackjack\nresult 1.ins lose\n"
	 "settle 1 insurance 5.00 -5.00 0.00\nresult 2.ins lose\n"
	 "settle 2 insurance 10.00 -10.00 0.00\ndo await 1.1\n"},
	{"a seat without an amount has a result only",
	 BJ_TABLE "open\nseat 1\nclose\ncard Th Ac 9s 5d\ninsure 1\n", "peek",
	 "say no-dealer-blackjack\nresult 1.ins lose\ndo await 1.1\n"},
	{"a void returns it, lost or not",
	 BJ_ONE("Th Ac 9s 5d") "insure 1\npeek\n", "void dropped",
	 "say void\nsettle 1 main 10.00 0.00 0.00\n"
	 "settle 1 insurance 5.00 0.00 0.00\ndo pick-up\n"},
};

START_TEST(insurance_is_offered_behind_an_ace)
{
	moment_check(&aces[_i]);
}
END_TEST

/* --- what the house may choose to pay ------------------------------------- */

/* The keys, the stake, the cards, decisions and the settlement. */
static const struct {
	const char *keys, *stake, *cards, *lines, *settled;
} chosen[] = {
	{"", "10", "As 9c Kd Td", "reveal\n", "main 10.00 15.00 0.00\n"},
	{"blackjack-pays=6:5", "10", "As 9c Kd Td", "reveal\n",
	 "main 10.00 12.00 0.00\n"},
	{"blackjack-pays=6:5", "0.09", "As 9c Kd Td", "reveal\n",
	 "main 0.09 0.10 0.00\n"},
	{"blackjack-pays=7:5", "5", "As 9c Kd Td", "reveal\n",
	 "main 5.00 7.00 0.00\n"},
	{"blackjack-pays=2:1", "10", "As 9c Kd Td", "reveal\n",
	 "main 10.00 20.00 0.00\n"},
	{"blackjack-pays=1:1", "10", "As 9c Kd Td", "reveal\n",
	 "main 10.00 10.00 0.00\n"},
	/* a split hand of 21 is no blackjack, whatever that pays */
	{"blackjack-pays=2:1", "10", "As 7c Ah Td",
	 "split 1\ncard Kd Qd\nreveal\n",
	 "main 10.00 10.00 0.00\nsettle 1 main.2 10.00 10.00 0.00\n"},
	{"insurance-pays=5:2", "10", "9s Ac 9d Td", "insure 1\npeek\nreveal\n",
	 "main 10.00 -10.00 0.00\nsettle 1 insurance 5.00 12.50 0.00\n"},
	{"insurance-pays=5:2 decimals=0", "7", "9s Ac 9d Td",
	 "insure 1\npeek\nreveal\n", "main 7 -7 0\nsettle 1 insurance 3 7 0\n"},
	{"blackjack-pays=6:5 insurance-pays=2:1", "10", "As Ac Kd Td",
	 "insure 1\npeek\nreveal\n",
	 "main 10.00 0.00 0.00\nsettle 1 insurance 5.00 10.00 0.00\n"},
};

START_TEST(a_hand_pays_as_the_house_has_chosen)
{
	struct play *p = play_start();
	char lines[256], wanted[128];

	snprintf(lines, sizeof lines,
		 "table blackjack %s\nopen\nwager 1 main %s\nclose\n"
		 "card %s\n%s",
		 chosen[_i].keys, chosen[_i].stake, chosen[_i].cards,
		 chosen[_i].lines);
	snprintf(wanted, sizeof wanted, "settle 1 %sdo pick-up\n",
		 chosen[_i].settled);
	play(p, lines);
	ck_assert_str_eq(play(p, "announce"), wanted);
}
END_TEST

#define BJ_HOUSE(keys, cards)                                                  \
	"table blackjack " keys "\n" BJ_BET "card " cards "\n"

static const struct moment chosen_play[] = {
	{"nine may be doubled", BJ_HOUSE("double=9-11", "4h 7c 5s Td"),
	 "double 1", "do deal 1.1\n"},
	{"eleven", BJ_HOUSE("double=9-11", "6h 7c 5s Td"), "double 1",
	 "do deal 1.1\n"},
	{"not eight", BJ_HOUSE("double=9-11", "3h 7c 5s Td"), "double 1",
	 "refuse not-now\n"},
	{"nor twelve", BJ_HOUSE("double=9-11", "7h 7c 5s Td"), "double 1",
	 "refuse not-now\n"},
	{"nor an ace and an eight, 19", BJ_HOUSE("double=9-11", "Ah 7c 8s Td"),
	 "double 1", "refuse not-now\n"},
	{"ten to eleven: not nine", BJ_HOUSE("double=10-11", "4h 7c 5s Td"),
	 "double 1", "refuse not-now\n"},
	{"but ten", BJ_HOUSE("double=10-11", "5h 7c 5s Td"), "double 1",
	 "do deal 1.1\n"},
	{"any: also a soft hand", BJ_HOUSE("double=any", "Ah 7c 8s Td"),
	 "double 1", "do deal 1.1\n"},
	{"off: not eleven", BJ_HOUSE("double=off", "6h 7c 5s Td"), "double 1",
	 "refuse not-now\n"},
	{"a split hand by the same rule",
	 BJ_HOUSE("double=10-11 double-after-split=yes",
		  "8h 7c 8s Td") "split 1\ncard 2d 3d\n",
	 "double 1", "do deal 1.1\n"},
	{"a corrected card that makes it another total",
	 BJ_HOUSE("double=9-11", "6h 7c 5s Td") "double 1\n", "correct 1 7h",
	 "alarm round-inconsistent\ndo call-pit-boss\n"},

	{"for less", BJ_HOUSE("double-for-less=yes", "6h 7c 5s Td"),
	 "double 1 4", "do deal 1.1\n"},
	{"settles what lies there",
	 BJ_HOUSE("double-for-less=yes",
		  "6h 7c 5s Td") "double 1 4\ncard Th\nreveal\n",
	 "announce", "settle 1 main 14.00 14.00 0.00\ndo pick-up\n"},
	{"and is lost",
	 BJ_HOUSE("double-for-less=yes",
		  "6h 7c 5s Td") "double 1 0.01\ncard 2h\nreveal\n",
	 "announce", "settle 1 main 10.01 -10.01 0.00\ndo pick-up\n"},
	{"gets one card",
	 BJ_HOUSE("double-for-less=yes", "6h 7c 5s Td") "double 1 4\n",
	 "card 2h", "do reveal\n"},
	{"the whole stake as an amount",
	 BJ_HOUSE("double-for-less=yes",
		  "6h 7c 5s Td") "double 1 10\ncard Th\nreveal\n",
	 "announce", "settle 1 main 20.00 20.00 0.00\ndo pick-up\n"},
	{"no more than the stake",
	 BJ_HOUSE("double-for-less=yes", "6h 7c 5s Td"), "double 1 10.01",
	 "refuse not-now\n"},
	{"of no seat without an amount",
	 "table blackjack double-for-less=yes\nopen\nseat 1\nclose\n"
	 "card 6h 7c 5s Td\n",
	 "double 1 4", "refuse not-now\n"},
	{"the whole stake without one",
	 BJ_HOUSE("double-for-less=yes",
		  "6h 7c 5s Td") "double 1\ncard Th\nreveal\n",
	 "announce", "settle 1 main 20.00 20.00 0.00\ndo pick-up\n"},
	{"a split hand",
	 BJ_HOUSE("double-for-less=yes double-after-split=yes",
		  "8h 7c 8s Td") "split 1\ncard 3d 2d\nstand 1\ndouble 1 "
				 "2.50\ncard Th\n"
				 "reveal\n",
	 "announce",
	 "settle 1 main 10.00 -10.00 0.00\n"
	 "settle 1 main.2 12.50 12.50 0.00\ndo pick-up\n"},
	{"taken back and made anew",
	 BJ_HOUSE("double-for-less=yes",
		  "6h 7c 5s Td") "double 1 4\nretract\ndouble 1 5\ncard "
				 "Th\nreveal\n",
	 "announce", "settle 1 main 15.00 15.00 0.00\ndo pick-up\n"},
	{"void", BJ_HOUSE("double-for-less=yes", "6h 7c 5s Td") "double 1 4\n",
	 "void misdeal",
	 "say void\nsettle 1 main 14.00 0.00 0.00\ndo pick-up\n"},

	{"no splits", BJ_HOUSE("split=off", "8h 7c 8s Td"), "split 1",
	 "refuse not-now\n"},
	{"once, said with the key",
	 BJ_HOUSE("split=once", "8h 7c 8s Td") "split 1\ncard 8d 8c\n",
	 "split 1", "refuse not-now\n"},
	{"again: the hand that is split gets its card first",
	 BJ_HOUSE("split=3", "8h 7c 8s Td") "split 1\ncard 8d 9c\n", "split 1",
	 "do deal 1.1\n"},
	{"then the new hand",
	 BJ_HOUSE("split=3", "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit 1\n",
	 "card 2h", "do deal 1.3\n"},
	{"and hands play by their number",
	 BJ_HOUSE("split=3",
		  "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit 1\ncard 2h\n",
	 "card 3h", "do await 1.1\n"},
	{"the second before the third",
	 BJ_HOUSE("split=3",
		  "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit 1\ncard 2h 3h\n",
	 "stand 1", "do await 1.2\n"},
	{"no more than three",
	 BJ_HOUSE("split=3",
		  "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit 1\ncard 8c 3h\n",
	 "split 1", "refuse not-now\n"},
	{"four",
	 BJ_HOUSE("split=4", "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit "
					    "1\ncard 8c 3h\nsplit 1\ncard 2d\n",
	 "card 2c", "do await 1.1\n"},
	{"a bust names its hand among four",
	 BJ_HOUSE("split=4",
		  "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit 1\ncard 8c "
				 "6h\nsplit 1\n"
				 "card Th Tc\nstand 1\nstand 1\nhit 1\n",
	 "card Ts", "say bust 1.3\ndo await 1.4\n"},
	{"each is settled by its number",
	 BJ_HOUSE("split=4 double-after-split=yes",
		  "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit 1\ncard 8c "
				 "3h\nsplit 1\n"
				 "card Th 2c\nstand 1\nstand 1\ndouble 1\ncard "
				 "Ts\nstand 1\n"
				 "reveal\n",
	 "announce",
	 "settle 1 main 10.00 10.00 0.00\n"
	 "settle 1 main.2 10.00 0.00 0.00\n"
	 "settle 1 main.3 20.00 20.00 0.00\n"
	 "settle 1 main.4 10.00 -10.00 0.00\ndo pick-up\n"},
	{"the second hand may be split too",
	 BJ_HOUSE("split=3",
		  "8h 7c 8s Td") "split 1\ncard 2d 8c\nstand 1\nsplit 1\n",
	 "card 9c", "do deal 1.3\n"},
	{"aces that get one card are split once",
	 BJ_HOUSE("split=4", "Ah 7c As Td") "split 1\ncard Ad\n", "card 6d",
	 "do reveal\n"},
	{"aces that draw are split like others",
	 BJ_HOUSE("split=4 aces=many", "Ah 7c As Td") "split 1\ncard Ad 6d\n",
	 "split 1", "do deal 1.1\n"},
	{"at any seat",
	 "table blackjack split=3\n" BJ_BETS "card Th 8h 7c 9s 8s Td\n"
	 "stand 1\nsplit 2\ncard 8d 2d\nsplit 2\ncard 3d 4d\nstand 2\n"
	 "stand 2\n",
	 "stand 2", "do reveal\n"},
	{"a corrected card ends them",
	 BJ_HOUSE("split=3",
		  "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit 1\ncard 2h 3h\n",
	 "correct 5 7d", "alarm round-inconsistent\ndo call-pit-boss\n"},
	{"a void round returns all of them",
	 BJ_HOUSE("split=3",
		  "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit 1\ncard 2h\n",
	 "void misdeal",
	 "say void\nsettle 1 main 10.00 0.00 0.00\n"
	 "settle 1 main.2 10.00 0.00 0.00\n"
	 "settle 1 main.3 10.00 0.00 0.00\ndo pick-up\n"},
	{"inconsistent ones as well",
	 BJ_HOUSE("split=3",
		  "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit 1\ncard 2h 3h\n"
				 "correct 1 7d\n",
	 "void misdeal",
	 "say void\nsettle 1 main 10.00 0.00 0.00\n"
	 "settle 1 main.2 10.00 0.00 0.00\n"
	 "settle 1 main.3 10.00 0.00 0.00\ndo pick-up\n"},
	{"a split that is taken back",
	 BJ_HOUSE("split=3", "8h 7c 8s Td") "split 1\ncard 8d 9c\nsplit 1\n",
	 "retract", "do await 1.1\n"},

	{"a soft 17 stands",
	 BJ_HOUSE("soft-17=stand", "Th 6c 9s Ad") "stand 1\n", "reveal",
	 WIN_19("17") "do announce dealer 17\n"},
	{"or draws", BJ_HOUSE("soft-17=hit", "Th 6c 9s Ad") "stand 1\n",
	 "reveal", "do draw dealer\n"},
	{"also of three cards",
	 BJ_HOUSE("soft-17=hit", "Th 2c 9s Ad") "stand 1\nreveal\n", "card 4c",
	 "do draw dealer\n"},
	{"a hard 17 stands", BJ_HOUSE("soft-17=hit", "Th 7c 9s Td") "stand 1\n",
	 "reveal", WIN_19("17") "do announce dealer 17\n"},
	{"also with an ace for 1",
	 BJ_HOUSE("soft-17=hit", "Th 6c 9s Ad") "stand 1\nreveal\n", "card Tc",
	 WIN_19("17") "do announce dealer 17\n"},
	{"a soft 18 stands", BJ_HOUSE("soft-17=hit", "Th 7c 9s Ad") "stand 1\n",
	 "reveal", WIN_19("18") "do announce dealer 18\n"},
	{"and a soft 17 draws nothing for a bust hand",
	 BJ_HOUSE("soft-17=hit", "Th 6c 9s Ad") "hit 1\ncard 9h\n", "reveal",
	 "result 1.1 lose 28 17\ndo announce dealer 17\n"},
};

START_TEST(a_round_goes_as_the_house_has_chosen)
{
	moment_check(&chosen_play[_i]);
}
END_TEST

static const struct test hands_tests[] = {
	L(cards_go_round_from_the_dealers_left, dealing),
	L(a_hand_is_offered_cards_until_21, offers),
	L(nothing_is_decided_outside_the_play, idle),
	L(a_doubled_hand_gets_one_card, doubles),
	L(a_pair_is_split_once, splits),
};

static const struct test dealer_tests[] = {
	L(the_dealer_draws_to_16, dealers),
	L(hands_pay_by_the_signs, payouts),
	L(a_hand_pays_as_the_house_has_chosen, chosen),
	L(a_round_goes_as_the_house_has_chosen, chosen_play),
	L(insurance_is_offered_behind_an_ace, aces),
};

static const struct test_case cases[] = {
	CASE("hands", hands_tests, NULL, NULL),
	CASE("dealer", dealer_tests, NULL, NULL),
};

SUITE_OF(cases)
