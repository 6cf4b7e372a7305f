/* SPDX-License-Identifier: ISC */
/* Roulette: how a spin is judged, what a number is, what a seat may cover. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "rules/table/roulette_spots.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* --- the ball ------------------------------------------------------------- */

#define TABLE "table roulette\n"
#define OPEN  TABLE "open\nwager 1 red 10\n"
#define CLOSE OPEN "close\n"
#define SPUN  CLOSE "spin cw ccw\nrevs 3\n"
/* the ball lies after the announcement, too */
#define LIES                                                                   \
	"table roulette final=clear\nopen\nwager 1 red 10\n"                   \
	"wager 2 straight 18 5\nclose\nspin cw ccw\nrevs 3\nnumber 17\n"       \
	"announce\n"

/* What the last line of a script is answered. */
#define PRISON	  "table roulette en-prison=yes\nopen\n"
#define FINAL	  "table roulette en-prison=yes final=clear\nopen\n"
#define ZERO	  "close\nnumber 0\nvalid\n"
#define SEVENTEEN "close\nnumber 17\nvalid\n"
#define IMPRISONED                                                             \
	PRISON "wager 1 red 10\nwager 1 odd 5\nwager 2 black 20\n" ZERO        \
	       "announce\n"
/* what 17 makes of them */
#define DECIDED                                                                \
	"settle 1 red:prison 10.00 -10.00 0.00\n"                              \
	"settle 1 odd:prison 5.00 0.00 0.00\n"                                 \
	"settle 2 black:prison 20.00 0.00 0.00\n"

static const struct moment spins[] = {
	{"betting opens", TABLE, "open", "do take-bets\n"},
	{"the ball is launched before the close", OPEN, "spin cw ccw",
	 "do close-bets\n"},
	{"and wagers still come", OPEN "spin cw ccw\n", "wager 2 odd 1",
	 "do close-bets\n"},
	{"and then betting closes", OPEN "spin cw ccw\n", "close",
	 "say no-more-bets\ndo watch-ball\n"},
	{"betting closes first", OPEN, "close", "say no-more-bets\ndo spin\n"},
	{"and then the ball is launched", CLOSE, "spin ccw cw",
	 "do watch-ball\n"},
	{"it runs but once", SPUN, "spin ccw cw", "refuse not-now\n"},
	{"revolutions want a running ball", CLOSE, "revs 1",
	 "refuse not-now\n"},
	{"a valid spin", SPUN, "number 17",
	 "result 17 black odd low 2 2\ndo announce 17 black\n"},
	{"the most revolutions count", SPUN "revs 1\n", "number 0",
	 "result 0 green - - - -\ndo announce 0 green\n"},
	{"too few", CLOSE "spin cw ccw\nrevs 2\n", "number 17",
	 "say no-spin\ndo spin-again\n"},
	{"none at all are sensed too", CLOSE "spin cw ccw\nrevs 0\n",
	 "number 17", "say no-spin\ndo spin-again\n"},
	{"with the wheel", CLOSE "spin cw cw\nrevs 9\n", "number 17",
	 "say no-spin\ndo spin-again\n"},
	{"with the wheel, revolutions not sensed", CLOSE "spin ccw ccw\n",
	 "number 17", "say no-spin\ndo spin-again\n"},
	{"revolutions not sensed", CLOSE "spin cw ccw\n", "number 17",
	 "do confirm-spin 17\n"},
	{"the wheel's direction not sensed", CLOSE "spin - ccw\nrevs 2\n",
	 "number 17", "do confirm-spin 17\n"},
	{"the ball's direction not sensed", CLOSE "spin cw -\nrevs 9\n",
	 "number 17", "do confirm-spin 17\n"},
	{"neither, and no more alike for that", CLOSE "spin - -\nrevs 9\n",
	 "number 17", "do confirm-spin 17\n"},
	{"no spin seen", CLOSE, "number 17", "do confirm-spin 17\n"},
	{"a number to confirm is not read again", CLOSE "number 17\n",
	 "number 18", "refuse not-now\n"},
	{"but corrected", CLOSE "number 17\n", "correct number 18",
	 "do confirm-spin 18\n"},
	{"the dealer saw a valid spin", CLOSE "number 17\n", "valid",
	 "result 17 black odd low 2 2\ndo announce 17 black\n"},
	{"the dealer saw none", CLOSE "number 17\n", "no-spin too slow",
	 "say no-spin\ndo spin-again\n"},
	{"no spin while it runs", SPUN, "no-spin a ball left the wheel",
	 "say no-spin\ndo spin-again\n"},
	{"no spin while betting is open", OPEN "spin cw ccw\n", "no-spin slow",
	 "say no-spin\ndo take-bets\n"},
	{"which is remembered", OPEN "spin cw ccw\nno-spin slow\n", "close",
	 "say no-more-bets\ndo spin-again\n"},
	{"no spin of no ball", CLOSE, "no-spin slow", "refuse not-now\n"},
	{"no spin of a ball announced", SPUN "number 17\n", "no-spin slow",
	 "refuse not-now\n"},
	{"nothing to be valid", SPUN, "valid", "refuse not-now\n"},
	{"after a no spin a number is dead", SPUN "no-spin slow\n", "number 17",
	 "say dead-ball\ndo spin-again\n"},
	{"also while betting is open", OPEN "spin cw ccw\nno-spin slow\n",
	 "number 17", "say dead-ball\ndo take-bets\n"},
	{"until the next spin", SPUN "no-spin slow\nspin cw ccw\n", "number 17",
	 "do confirm-spin 17\n"},
	{"which forgets the revolutions", SPUN "no-spin slow\nspin cw -\n",
	 "number 17", "do confirm-spin 17\n"},
	{"a result is not read again", SPUN "number 17\n", "number 18",
	 "refuse not-now\n"},
	{"but corrected until it is announced", SPUN "number 17\n",
	 "correct number 18",
	 "result 18 red even low 2 3\ndo announce 18 red\n"},
	{"not a running one", SPUN, "correct number 18", "refuse not-now\n"},
	{"not an announced one", SPUN "number 17\nannounce\n",
	 "correct number 18", "refuse not-now\n"},
	{"a new round has seen no ball", SPUN "number 17\nannounce\n", "open",
	 "do take-bets\n"},
	{"nor a no spin", SPUN "no-spin slow\nvoid dropped\nopen\n", "close",
	 "say no-more-bets\ndo spin\n"},
	{"nothing lies between rounds", TABLE, "number 17", "refuse not-now\n"},
	{"nothing runs between rounds", TABLE, "spin cw ccw",
	 "refuse not-now\n"},
	{"a void while betting", OPEN, "void dropped",
	 "say void\nsettle 1 red 10.00 0.00 0.00\ndo open-bets\n"},
	{"a void before the announcement", SPUN "number 17\n", "void dropped",
	 "say void\nsettle 1 red 10.00 0.00 0.00\ndo open-bets\n"},
	{"no void after it", SPUN "number 17\nannounce\n", "void dropped",
	 "refuse not-now\n"},

	{"a number before the close", OPEN "spin cw ccw\nrevs 9\n", "number 17",
	 "alarm number-before-close 17\ndo call-pit-boss\n"},
	{"with no spin seen", OPEN, "number 0",
	 "alarm number-before-close 0\ndo call-pit-boss\n"},
	{"is not bet on", OPEN "number 0\n", "wager 1 straight 0 9",
	 "refuse bets-closed\n"},
	{"nor read again", OPEN "number 0\n", "number 1", "refuse not-now\n"},
	{"nor spun", OPEN "number 0\n", "spin cw ccw", "refuse not-now\n"},
	{"nor corrected", OPEN "number 0\n", "correct number 1",
	 "refuse not-now\n"},
	{"nor burned", OPEN "number 0\n", "rule burn", "refuse not-now\n"},
	{"it is taken out", OPEN "number 0\n", "rule respin",
	 "say no-more-bets\ndo spin-again\n"},
	{"and is dead", OPEN "number 0\nrule respin\n", "number 0",
	 "say dead-ball\ndo spin-again\n"},
	{"or void", OPEN "number 0\n", "void dropped",
	 "say void\nsettle 1 red 10.00 0.00 0.00\ndo open-bets\n"},
	{"and then the next round", OPEN "number 0\nvoid dropped\n", "open",
	 "do take-bets\n"},
	{"no respin of what did not happen", SPUN, "rule respin",
	 "refuse not-now\n"},

	{"a ball that runs is followed under a hold", CLOSE "hold wheel\n",
	 "spin cw ccw", "do held wheel\n"},
	{"to its end", SPUN "hold wheel\n", "number 17",
	 "result 17 black odd low 2 2\ndo held wheel\n"},
	{"which then waits", SPUN "hold wheel\nnumber 17\n", "announce",
	 "refuse on-hold\n"},
	{"for its release", SPUN "hold wheel\nnumber 17\n", "release wheel",
	 "do announce 17 black\n"},
	{"a correction under a hold", SPUN "hold wheel\nnumber 17\n",
	 "correct number 1", "result 1 red odd low 1 1\ndo held wheel\n"},
	{"the dealer's word under a hold", CLOSE "hold wheel\nnumber 17\n",
	 "valid", "refuse on-hold\n"},

	{"no cards here", SPUN, "card Ah", "refuse not-now\n"},
	{"none to correct", SPUN, "correct 1 Ah", "refuse not-now\n"},
	{"none to pick up", SPUN "number 17\n", "clear", "refuse not-now\n"},
	{"none under a hold", SPUN "hold wheel\n", "clear", "refuse not-now\n"},
	{"none between rounds", TABLE "hold wheel\n", "clear",
	 "refuse not-now\n"},

	{"the ball lies until it is picked up", LIES, "clear",
	 "do open-bets\n"},
	{"it is picked up once", LIES "clear\n", "clear", "refuse not-now\n"},
	{"not before the announcement", LIES "clear\nopen\nclose\nnumber 1\n",
	 "clear", "refuse not-now\n"},
	{"nor under a hold", LIES "hold wheel\n", "clear", "refuse on-hold\n"},
	{"no round opens before that", LIES, "open", "refuse not-now\n"},
	{"nor is a wager taken", LIES, "wager 1 red 5", "refuse bets-closed\n"},
	{"nor announced again", LIES, "announce", "refuse not-now\n"},
	{"nor a ball launched", LIES, "spin cw ccw", "refuse not-now\n"},
	{"nor a number read", LIES, "number 18", "refuse not-now\n"},
	{"nor a no spin called", LIES, "no-spin slow", "refuse not-now\n"},
	{"a number announced is corrected", LIES, "correct number 18",
	 "result 18 red even low 2 3\n"
	 "settle 1 red 10.00 10.00 0.00\n"
	 "settle 2 straight:18 5.00 175.00 0.00\ndo pick-up\n"},
	{"and back again", LIES "correct number 18\n", "correct number 17",
	 "result 17 black odd low 2 2\n"
	 "settle 1 red 10.00 -10.00 0.00\n"
	 "settle 2 straight:18 5.00 -5.00 0.00\ndo pick-up\n"},
	{"also under a hold", LIES "hold number-differs\n", "correct number 0",
	 "result 0 green - - - -\nsettle 1 red 10.00 -10.00 0.00\n"
	 "settle 2 straight:18 5.00 -5.00 0.00\ndo held number-differs\n"},
	{"not once it is picked up", LIES "clear\n", "correct number 18",
	 "refuse not-now\n"},
	{"a round announced is void", LIES, "void dispute",
	 "say void\nsettle 1 red 10.00 0.00 0.00\n"
	 "settle 2 straight:18 5.00 0.00 0.00\ndo open-bets\n"},
	{"and a corrected one", LIES "correct number 18\n", "void dispute",
	 "say void\nsettle 1 red 10.00 0.00 0.00\n"
	 "settle 2 straight:18 5.00 0.00 0.00\ndo open-bets\n"},
	{"once", LIES "void dispute\n", "void dispute", "refuse not-now\n"},
	{"not once it is picked up", LIES "clear\n", "void dispute",
	 "refuse not-now\n"},
	{"a void before the announcement leaves nothing to pick up",
	 "table roulette final=clear\nopen\nclose\nnumber 17\n", "void dispute",
	 "say void\ndo open-bets\n"},
	{"zero takes an even chance whole",
	 "table roulette\nopen\nwager 1 red 10\nclose\nnumber 0\nvalid\n",
	 "announce", "settle 1 red 10.00 -10.00 0.00\ndo open-bets\n"},
	{"half of it where the house shares",
	 "table roulette la-partage=yes\nopen\nwager 1 red 10\n"
	 "wager 2 black 3\nwager 3 odd 0.01\nwager 4 even 0.05\n"
	 "wager 5 low 2\nwager 6 high 1\nclose\nnumber 0\nvalid\n",
	 "announce",
	 "settle 1 red 10.00 -5.00 0.00\nsettle 2 black 3.00 -1.50 0.00\n"
	 "settle 3 odd 0.01 -0.01 0.00\nsettle 4 even 0.05 -0.03 0.00\n"
	 "settle 5 low 2.00 -1.00 0.00\nsettle 6 high 1.00 -0.50 0.00\n"
	 "do open-bets\n"},
	{"no other wager",
	 "table roulette la-partage=yes\nopen\nwager 1 dozen 1 10\n"
	 "wager 2 column 3 10\nwager 3 line 1-6 10\n"
	 "wager 4 straight 5 10\nwager 5 straight 0 10\nclose\nnumber 0\n"
	 "valid\n",
	 "announce",
	 "settle 1 dozen:1 10.00 -10.00 0.00\n"
	 "settle 2 column:3 10.00 -10.00 0.00\n"
	 "settle 3 line:1-6 10.00 -10.00 0.00\n"
	 "settle 4 straight:5 10.00 -10.00 0.00\n"
	 "settle 5 straight:0 10.00 350.00 0.00\ndo open-bets\n"},
	{"and no other number",
	 "table roulette la-partage=yes\nopen\nwager 1 red 10\n"
	 "wager 2 black 10\nclose\nnumber 17\nvalid\n",
	 "announce",
	 "settle 1 red 10.00 -10.00 0.00\nsettle 2 black 10.00 10.00 0.00\n"
	 "do open-bets\n"},
	{"zero imprisons an even chance where the house has that",
	 PRISON "wager 1 red 10\nwager 1 black 3\nwager 2 odd 1\n"
		"wager 3 even 2\nwager 4 low 4\nwager 5 high 5\n" ZERO,
	 "announce",
	 "imprison 1 red 10.00\nimprison 1 black 3.00\nimprison 2 odd 1.00\n"
	 "imprison 3 even 2.00\nimprison 4 low 4.00\nimprison 5 high 5.00\n"
	 "do open-bets\n"},
	{"no other wager",
	 PRISON "wager 1 dozen 1 10\nwager 2 column 3 10\n"
		"wager 3 line 1-6 10\nwager 5 straight 0 10\n" ZERO,
	 "announce",
	 "settle 1 dozen:1 10.00 -10.00 0.00\n"
	 "settle 2 column:3 10.00 -10.00 0.00\n"
	 "settle 3 line:1-6 10.00 -10.00 0.00\n"
	 "settle 5 straight:0 10.00 350.00 0.00\ndo open-bets\n"},
	{"and no other number", PRISON "wager 1 red 10\n" SEVENTEEN, "announce",
	 "settle 1 red 10.00 -10.00 0.00\ndo open-bets\n"},
	{"the next spin releases it without a win, or takes it",
	 IMPRISONED "open\n" SEVENTEEN, "announce", DECIDED "do open-bets\n"},
	{"each even chance by itself",
	 PRISON "wager 1 red 1\nwager 1 black 1\nwager 1 odd 1\n"
		"wager 1 even 1\nwager 1 low 1\nwager 1 high 1\n" ZERO
		"announce\nopen\nclose\nnumber 36\nvalid\n",
	 "announce",
	 "settle 1 red:prison 1.00 0.00 0.00\n"
	 "settle 1 black:prison 1.00 -1.00 0.00\n"
	 "settle 1 odd:prison 1.00 -1.00 0.00\n"
	 "settle 1 even:prison 1.00 0.00 0.00\n"
	 "settle 1 low:prison 1.00 -1.00 0.00\n"
	 "settle 1 high:prison 1.00 0.00 0.00\ndo open-bets\n"},
	{"then it is over",
	 IMPRISONED "open\n" SEVENTEEN "announce\nopen\n" SEVENTEEN, "announce",
	 "do open-bets\n"},
	{"another zero leaves it, and adds what was beside it",
	 IMPRISONED "open\nwager 1 red 3\n" ZERO, "announce",
	 "imprison 1 red:prison 10.00\nimprison 1 odd:prison 5.00\n"
	 "imprison 1 red 3.00\nimprison 2 black:prison 20.00\n"
	 "do open-bets\n"},
	{"as one wager",
	 IMPRISONED "open\nwager 1 red 3\n" ZERO "announce\nopen\n" SEVENTEEN,
	 "announce",
	 "settle 1 red:prison 13.00 -13.00 0.00\n"
	 "settle 1 odd:prison 5.00 0.00 0.00\n"
	 "settle 2 black:prison 20.00 0.00 0.00\ndo open-bets\n"},
	{"a wager beside it wins as ever",
	 IMPRISONED "open\nwager 2 black 7\n" SEVENTEEN, "announce",
	 DECIDED "settle 2 black 7.00 7.00 0.00\ndo open-bets\n"},
	{"it cannot be withdrawn", IMPRISONED "open\n", "withdraw 1 red",
	 "refuse no-wager\n"},
	{"by its own name neither", IMPRISONED "open\n",
	 "withdraw 1 red prison", "refuse bad-spot\n"},
	{"nor wagered on", IMPRISONED "open\n", "wager 1 red prison 5",
	 "refuse bad-spot\n"},
	{"nor with the others of the seat", IMPRISONED "open\n", "withdraw 1",
	 "refuse no-wager\n"},
	{"which can be",
	 IMPRISONED
	 "open\nwager 1 red 3\nwager 1 odd 3\nwithdraw 1\n" SEVENTEEN,
	 "announce", DECIDED "do open-bets\n"},
	{"it counts to no maximum of the spot",
	 "table roulette en-prison=yes max-red=10\nopen\nwager 1 red 10\n" ZERO
	 "announce\nopen\n",
	 "wager 1 red 10", "do take-bets\n"},
	{"to no minimum",
	 "table roulette en-prison=yes min=10\nopen\nwager 1 red 10\n" ZERO
	 "announce\nopen\n",
	 "wager 1 red 9", "refuse below-min\n"},
	{"to none of the seat",
	 "table roulette en-prison=yes max-seat=10\nopen\nwager 1 red 10\n" ZERO
	 "announce\nopen\n",
	 "wager 1 red 10", "do take-bets\n"},
	{"and to no coverage",
	 "table roulette en-prison=yes coverage=92\nopen\nwager 1 red 10\n" ZERO
	 "announce\nopen\n",
	 "wager 1 black 10", "do take-bets\n"},
	{"a void leaves it for the next round",
	 IMPRISONED "open\nwager 1 red 3\n", "void dispute",
	 "say void\nimprison 1 red:prison 10.00\n"
	 "imprison 1 odd:prison 5.00\nsettle 1 red 3.00 0.00 0.00\n"
	 "imprison 2 black:prison 20.00\ndo open-bets\n"},
	{"which decides it", IMPRISONED "open\nvoid dispute\nopen\n" SEVENTEEN,
	 "announce", DECIDED "do open-bets\n"},
	{"a void of the zero gives the wager back",
	 PRISON "wager 1 red 10\n" ZERO, "void dispute",
	 "say void\nsettle 1 red 10.00 0.00 0.00\ndo open-bets\n"},
	{"and imprisons none",
	 PRISON "wager 1 red 10\n" ZERO "void dispute\nopen\n" SEVENTEEN,
	 "announce", "do open-bets\n"},
	{"a pending round leaves it, too",
	 IMPRISONED "open\nwager 1 red 3\n" SEVENTEEN, "pending power cut",
	 "say pending\nimprison 1 red:prison 10.00\n"
	 "imprison 1 odd:prison 5.00\npending 1 red 3.00\n"
	 "imprison 2 black:prison 20.00\ndo open-bets\n"},
	{"a no spin decides nothing",
	 IMPRISONED "open\nclose\nspin cw cw\nnumber 17\nnumber 18\n"
		    "spin cw ccw\nrevs 9\nnumber 18\n",
	 "announce",
	 "settle 1 red:prison 10.00 0.00 0.00\n"
	 "settle 1 odd:prison 5.00 -5.00 0.00\n"
	 "settle 2 black:prison 20.00 -20.00 0.00\ndo open-bets\n"},
	{"a correction to zero imprisons",
	 FINAL "wager 1 red 10\n" SEVENTEEN "announce\n", "correct number 0",
	 "result 0 green - - - -\nimprison 1 red 10.00\ndo pick-up\n"},
	{"for the next round",
	 FINAL "wager 1 red 10\n" SEVENTEEN "announce\ncorrect number 0\n"
	       "clear\nopen\n" SEVENTEEN,
	 "announce", "settle 1 red:prison 10.00 -10.00 0.00\ndo pick-up\n"},
	{"one from zero settles", FINAL "wager 1 black 10\n" ZERO "announce\n",
	 "correct number 17",
	 "result 17 black odd low 2 2\nsettle 1 black 10.00 10.00 0.00\n"
	 "do pick-up\n"},
	{"and leaves nothing",
	 FINAL "wager 1 black 10\n" ZERO "announce\ncorrect number 17\n"
	       "clear\nopen\n" SEVENTEEN,
	 "announce", "do pick-up\n"},
	{"a void after the announcement of zero gives it back",
	 FINAL "wager 1 red 10\n" ZERO "announce\n", "void dispute",
	 "say void\nsettle 1 red 10.00 0.00 0.00\ndo open-bets\n"},
	{"a void after a number leaves what was imprisoned",
	 FINAL "wager 1 red 10\n" ZERO "announce\nclear\nopen\n" SEVENTEEN
	       "announce\n",
	 "void dispute",
	 "say void\nimprison 1 red:prison 10.00\ndo open-bets\n"},
	{"another table begins without it",
	 IMPRISONED "table roulette en-prison=yes\nopen\n" SEVENTEEN,
	 "announce", "do open-bets\n"},
	{"final=announce is the plain table",
	 "table roulette final=announce\nopen\nclose\nnumber 17\nvalid\n",
	 "announce", "do open-bets\n"},
};

START_TEST(a_spin_is_judged)
{
	moment_check(&spins[_i]);
}
END_TEST

/* --- the number ----------------------------------------------------------- */

static const char *const results[POCKETS] = {
	"0 green - - - -",	  "1 red odd low 1 1",
	"2 black even low 1 2",	  "3 red odd low 1 3",
	"4 black even low 1 1",	  "5 red odd low 1 2",
	"6 black even low 1 3",	  "7 red odd low 1 1",
	"8 black even low 1 2",	  "9 red odd low 1 3",
	"10 black even low 1 1",  "11 black odd low 1 2",
	"12 red even low 1 3",	  "13 black odd low 2 1",
	"14 red even low 2 2",	  "15 black odd low 2 3",
	"16 red even low 2 1",	  "17 black odd low 2 2",
	"18 red even low 2 3",	  "19 red odd high 2 1",
	"20 black even high 2 2", "21 red odd high 2 3",
	"22 black even high 2 1", "23 red odd high 2 2",
	"24 black even high 2 3", "25 red odd high 3 1",
	"26 black even high 3 2", "27 red odd high 3 3",
	"28 black even high 3 1", "29 black odd high 3 2",
	"30 red even high 3 3",	  "31 black odd high 3 1",
	"32 red even high 3 2",	  "33 black odd high 3 3",
	"34 red even high 3 1",	  "35 black odd high 3 2",
	"36 red even high 3 3",
};

START_TEST(a_result_names_all_that_the_number_is)
{
	struct play *p = play_start();
	char lines[128], want[128], colour[8];
	int number;

	snprintf(lines, sizeof lines,
		 "table roulette\nopen\nclose\nspin cw ccw\nrevs 3\n"
		 "number %d",
		 _i);
	ck_assert_int_eq(sscanf(results[_i], "%d %7s", &number, colour), 2);
	ck_assert_int_eq(number, _i);
	snprintf(want, sizeof want, "result %s\ndo announce %d %s\n",
		 results[_i], number, colour);
	play(p, lines);
	ck_assert_msg(strstr(p->text, want), "%s", p->text);
}
END_TEST

/* --- what the house lets a seat cover ------------------------------------- */

#define TO_92 "table roulette coverage=92 min=1\nopen\n"

static const struct moment covers[] = {
	{"34 numbers", TO_92 "wager 1 column 1 1\nwager 1 column 2 1\n",
	 "wager 1 line 31-36 1", "do take-bets\n"},
	{"35 of them are 92 percent",
	 TO_92 "wager 1 dozen 1 1\nwager 1 dozen 2 1\nwager 1 line 25-30 1\n"
	       "wager 1 street 31-33 1\nwager 1 straight 34 1\n",
	 "wager 1 straight 35 1", "refuse coverage\n"},
	{"34 are not",
	 TO_92 "wager 1 dozen 1 1\nwager 1 dozen 2 1\nwager 1 line 25-30 1\n"
	       "wager 1 street 31-33 1\n",
	 "wager 1 straight 34 1", "do take-bets\n"},
	{"all its wagers united", TO_92 "wager 1 red 1\n", "wager 1 black 1",
	 "refuse coverage\n"},
	{"numbers covered twice count once",
	 TO_92 "wager 1 red 1\nwager 1 odd 1\n", "wager 1 low 1",
	 "do take-bets\n"},
	{"each seat by itself", TO_92 "wager 1 red 1\n", "wager 2 black 1",
	 "do take-bets\n"},
	{"not what was taken back", TO_92 "wager 1 red 1\nwithdraw 1 red\n",
	 "wager 1 black 1", "do take-bets\n"},
	{"a raise covers no more", TO_92 "wager 1 red 1\n", "wager 1 red 1",
	 "do take-bets\n"},
	{"not all of them, even at 100 percent",
	 "table roulette coverage=100\nopen\nwager 1 low 1\n"
	 "wager 1 high 1\n",
	 "wager 1 straight 0 1", "refuse coverage\n"},
	{"coverage before the limits", TO_92 "wager 1 red 1\n",
	 "wager 1 black 0.5", "refuse coverage\n"},
};

START_TEST(a_seat_leaves_some_numbers_uncovered)
{
	moment_check(&covers[_i]);
}
END_TEST

static const struct test tests[] = {
	L(a_spin_is_judged, spins),
	TIMES(a_result_names_all_that_the_number_is, POCKETS),
	L(a_seat_leaves_some_numbers_uncovered, covers),
};

SUITE("roulette", tests)
