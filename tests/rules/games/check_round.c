/* SPDX-License-Identifier: ISC */
/* The course of a round: cutting card, reshuffles, free hands, voids, holds,
 * and an empty shoe. */
#include "config.h"

#include "tests/support/script_player.h"
#include "tests/support/support.h"

#define TABLE	"table baccarat\n"
#define OPEN	TABLE "open\n"
#define WAGERED OPEN "wager 2 tie 5\nwager 1 player 10\nwager 2 banker 20\n"
#define NATURAL "card 9h 2c Ks Qh\n"
#define ROUND	"open\nclose\n" NATURAL "announce\n"

/* one deck, four kings left */
#define NEARLY                                                                 \
	"table baccarat decks=1\n"                                             \
	"burn Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s\n"   \
	"burn 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts\n"   \
	"burn Jc Jd Jh Js Qc Qd Qh Qs\n"

/* clang-format off */
static const struct {
	const char *name, *setup, *lines, *answer;
} rows[] = {
	{"a round from end to end",
		TABLE,
		"open\nwager 1 banker 10\nclose\ncard 4h 3c Ks\ncard 2d\n"
		"card 7s\ncard 8c\nannounce\nclear",
		"do take-bets\ndo take-bets\nsay no-more-bets\n"
		"do deal player 1\ndo deal banker 1\ndo deal player 2\n"
		"do deal banker 2\ndo draw player\ndo draw banker\n"
		"result banker 1 3\ndo announce banker\n"
		"settle 1 banker 10.00 10.00 0.50\ndo pick-up\n"
		"do open-bets\n"},
	{"a round without wagers", TABLE, ROUND "clear",
		"do take-bets\nsay no-more-bets\ndo deal player 1\n"
		"do deal banker 1\ndo deal player 2\ndo deal banker 2\n"
		"result player 9 2\ndo announce player\ndo pick-up\n"
		"do open-bets\n"},
	{"wagers are of one round",
		WAGERED "close\n" NATURAL "announce\nclear\nopen\nclose\n"
		NATURAL, "announce", "do pick-up\n"},

	/* the cutting card */
	{"the cutting card in a round makes it the last",
		OPEN "close\n" NATURAL, "cut\nannounce\nclear",
		"say last-hand\ndo announce player\ndo pick-up\n"
		"do reshuffle\n"},
	{"also while the cards are picked up",
		TABLE ROUND, "cut\nclear",
		"say last-hand\ndo pick-up\ndo reshuffle\n"},
	{"also while bets are open, though no card comes",
		OPEN, "cut\nvoid x",
		"say last-hand\ndo take-bets\nsay void\ndo reshuffle\n"},
	{"between rounds it makes the next one the last",
		TABLE, "cut\n" ROUND "clear",
		"say last-hand\ndo open-bets\ndo take-bets\nsay no-more-bets\n"
		"do deal player 1\ndo deal banker 1\ndo deal player 2\n"
		"do deal banker 2\nresult player 9 2\ndo announce player\n"
		"do pick-up\ndo reshuffle\n"},
	{"also where that is a free hand",
		TABLE "cut\nfree\n" NATURAL "announce\n", "clear",
		"do reshuffle\n"},
	{"a second cutting card from one shoe is an alarm",
		OPEN "cut\n", "cut", "alarm second-cut\ndo take-bets\n"},
	{"from the next shoe it is the first again",
		TABLE ROUND "cut\nclear\nshoe\n", "cut",
		"say last-hand\ndo open-bets\n"},
	{"a hold or an irregularity does not keep it in the shoe",
		OPEN "hold x\ncard 4h\n", "cut",
		"say last-hand\ndo call-pit-boss\n"},

	{"with one more hand it is the one after",
		"table baccarat hands-after-cut=1\n" ROUND, "cut\nclear\n" ROUND
		"clear",
		"do pick-up\ndo open-bets\nsay last-hand\ndo take-bets\n"
		"say no-more-bets\n"
		"do deal player 1\ndo deal banker 1\ndo deal player 2\n"
		"do deal banker 2\nresult player 9 2\ndo announce player\n"
		"do pick-up\ndo reshuffle\n"},
	{"between rounds the next one comes before these",
		"table baccarat hands-after-cut=1\n",
		"cut\nopen\nvoid x\nopen\nvoid x",
		"do open-bets\ndo take-bets\nsay void\ndo open-bets\n"
		"say last-hand\ndo take-bets\nsay void\ndo reshuffle\n"},
	{"the last of them may be a free hand",
		"table baccarat hands-after-cut=1\n" ROUND "cut\nclear\n",
		"free",
		"say last-hand\ndo deal player 1\n"},
	{"a second cut card adds none, and the next shoe has its own",
		"table baccarat hands-after-cut=1\n" ROUND "cut\nclear\n",
		"cut\nopen\nvoid x\nshoe\ncut\nopen",
		"alarm second-cut\ndo open-bets\nsay last-hand\n"
		"do take-bets\nsay void\ndo reshuffle\ndo open-bets\n"
		"do open-bets\ndo take-bets\n"},

	/* cards burned from a new shoe */
	{"a number of cards is burned before the first round",
		"table blackjack burn=2\n",
		"shoe\nopen\ncard 3h\nopen\nburn Kd\nopen",
		"do burn 2\nrefuse burn-due\ndo burn 1\nrefuse burn-due\n"
		"do open-bets\ndo take-bets\n"},
	{"the first card's value says how many follow",
		"table baccarat burn=by-value\n",
		"shoe\nfree\ncard 3h\ncard 9h Kd\ncard 2c",
		"do burn-first\nrefuse burn-due\ndo burn 3\ndo burn 2\n"
		"do burn 1\ndo open-bets\n"},
	{"an ace is followed by one, a court card by ten",
		"table baccarat burn=by-value\n",
		"shoe\ncard As\nshoe\ncard Js\nshoe\ncard Td",
		"do burn-first\ndo burn 1\ndo burn-first\ndo burn 10\n"
		"do burn-first\ndo burn 10\n"},
	{"a card under a hold, or out of turn, is burned by a ruling",
		"table baccarat burn=1\nshoe\nhold x\n",
		"card 3h\nrelease x\nrule burn\ncard 4h",
		"alarm card-out-of-turn 3h\ndo call-pit-boss\n"
		"do call-pit-boss\ndo burn 1\ndo open-bets\n"},
	{"a card that was read twice is none of them",
		"table blackjack decks=1 burn=2\ncard 9h\n",
		"card 9h\nrule none\ncard 2c",
		"alarm impossible-card 9h\ndo call-pit-boss\ndo burn 1\n"
		"do open-bets\n"},
	{"a table begins with a new shoe",
		"table baccarat burn=1\n", "open\ncard 9h\nopen",
		"refuse burn-due\ndo open-bets\ndo take-bets\n"},
	{"without cards nothing is burned",
		"table roulette burn=1\n", "open", "do take-bets\n"},

	/* a round that cannot be played on */
	{"its wagers are kept, and settle no more",
		WAGERED "close\ncard 9h\n",
		"pending power\nvoid x\npending x\nannounce\nclear\nopen",
		"say pending\npending 1 player 10.00\npending 2 tie 5.00\n"
		"pending 2 banker 20.00\ndo pick-up\nrefuse not-now\n"
		"refuse not-now\nrefuse not-now\ndo open-bets\n"
		"do take-bets\n"},
	{"without a card it is over at once", WAGERED "close\n",
		"pending power",
		"say pending\npending 1 player 10.00\npending 2 tie 5.00\n"
		"pending 2 banker 20.00\ndo open-bets\n"},
	{"while bets are open, or once settled, nothing is kept",
		WAGERED, "pending x\nclose\n" NATURAL "announce\npending x",
		"refuse not-now\nsay no-more-bets\ndo deal player 1\n"
		"do deal banker 1\ndo deal player 2\ndo deal banker 2\n"
		"result player 9 2\ndo announce player\n"
		"settle 1 player 10.00 10.00 0.00\n"
		"settle 2 tie 5.00 -5.00 0.00\n"
		"settle 2 banker 20.00 -20.00 0.00\ndo pick-up\n"
		"refuse not-now\n"},
	{"a free hand has none", TABLE "free\ncard 4h\n", "pending x",
		"refuse not-now\n"},
	{"under a hold, with a card out of turn, in the last round",
		OPEN "wager 1 tie 5\nclose\ncut\nhold x\ncard 4h\n",
		"pending power\nrelease x\nclear",
		"say pending\npending 1 tie 5.00\ndo held x\ndo pick-up\n"
		"do reshuffle\n"},
	{"doubled, split and insured stakes are kept whole",
		"table blackjack\nopen\nwager 1 main 10\nwager 2 main 20\n"
		"close\ncard 8h 9c Ad 8d 2c 7s\ninsure 2\n"
		"insurance-closed\npeek\nsplit 1\ncard 3d 2s\nstand 1\n"
		"stand 1\ndouble 2\n",
		"pending reader",
		"say pending\npending 1 main 10.00\npending 1 main.2 10.00\n"
		"pending 2 main 40.00\npending 2 insurance 10.00\n"
		"do pick-up\n"},
	{"a ball in play", "table roulette\nopen\nwager 7 straight 17 1\n"
		"close\nspin cw ccw\n", "pending wheel",
		"say pending\npending 7 straight:17 1.00\ndo open-bets\n"},

	/* reshuffles */
	{"reshuffle order is due at once",
		TABLE, "shuffle\nopen\nfree\nshoe\nopen",
		"do reshuffle\nrefuse reshuffle-due\nrefuse reshuffle-due\n"
		"do open-bets\ndo take-bets\n"},
	{"a shoe may be loaded without need", TABLE, "shoe", "do open-bets\n"},
	{"cards can be burned from a new shoe, in one event",
		TABLE, "burn 4h 5h 6h", "do open-bets\n"},
	{"not before the reshuffle that is due",
		TABLE "shuffle\n", "burn 4h",
		"alarm card-out-of-turn 4h\ndo call-pit-boss\n"},
	{"every round, where the house shuffles so",
		"table baccarat decks=1 shuffle=every-round\n" ROUND, "clear",
		"do reshuffle\n"},
	{"not where no card left the shoe",
		"table baccarat decks=1 shuffle=every-round\nopen\n", "void x",
		"say void\ndo open-bets\n"},
	{"but where one did, whatever became of it",
		"table baccarat decks=1 shuffle=every-round\n"
		"open\nclose\ncard 5h\nstrike 1\n", "void x\nclear",
		"say void\ndo pick-up\ndo reshuffle\n"},
	{"and where kept cards were dealt",
		"table baccarat decks=1 shuffle=every-round\n"
		"card 4h\nrule next\nfree\n", "void x\nclear",
		"say void\ndo pick-up\ndo reshuffle\n"},
	{"kept cards are back in a new shoe",
		"table baccarat decks=1\ncard 4h 5h\nrule next\n",
		"shoe\ncard 4h",
		"do open-bets\nalarm card-out-of-turn 4h\ndo call-pit-boss\n"},
	{"a reshuffle comes before a free hand",
		TABLE "card 4h\nrule next\n", "shuffle\nfree\nshoe",
		"do reshuffle\nrefuse reshuffle-due\ndo open-bets\n"},

	/* free hands */
	{"a free hand begins without bets",
		TABLE, "free\nwager 1 tie 5\ncard 9h",
		"do deal player 1\nrefuse bets-closed\ndo deal banker 1\n"},
	{"it ends as any other",
		TABLE "free\n" NATURAL, "announce\nclear",
		"do pick-up\ndo open-bets\n"},

	/* voids */
	{"a void round returns the wagers, by seat, then as placed",
		WAGERED, "void x",
		"say void\nsettle 1 player 10.00 0.00 0.00\n"
		"settle 2 tie 5.00 0.00 0.00\nsettle 2 banker 20.00 0.00 0.00\n"
		"do open-bets\n"},
	{"cards that were dealt are picked up",
		OPEN "close\ncard 4h\n", "void x\nclear",
		"say void\ndo pick-up\ndo open-bets\n"},
	{"so are cards that came too early",
		OPEN "card 4h\n", "void x", "say void\ndo pick-up\n"},
	{"also after the result was announced",
		WAGERED "close\n" NATURAL "announce\n", "void x",
		"say void\nsettle 1 player 10.00 0.00 0.00\n"
		"settle 2 tie 5.00 0.00 0.00\nsettle 2 banker 20.00 0.00 0.00\n"
		"do pick-up\n"},
	{"once only", OPEN "close\ncard 4h\nvoid x\n", "void x",
		"refuse not-now\n"},
	{"under a hold",
		OPEN "close\ncard 4h\nhold x\n", "void x\nrelease x",
		"say void\ndo held x\ndo pick-up\n"},
	{"it clears cards out of turn, which are burned",
		"table baccarat decks=1\nopen\ncard 4h\n",
		"void x\nclear\nburn 4h",
		"say void\ndo pick-up\ndo open-bets\n"
		"alarm impossible-card 4h\ndo call-pit-boss\n"},
	{"cards that come later are ruled on",
		OPEN "close\ncard 4h\nvoid x\n", "card 5h\nrule burn",
		"alarm card-out-of-turn 5h\ndo call-pit-boss\ndo pick-up\n"},
	{"nothing is worked out again in it",
		OPEN "close\ncard 4h\nvoid x\n", "correct 1 5h",
		"refuse not-now\n"},

	/* holds */
	{"a hold stops play where it stands",
		OPEN "close\n", "hold link is down\nclose\nrelease link",
		"alarm held link\ndo held link\nrefuse on-hold\n"
		"do deal player 1\n"},
	{"one of each name",
		TABLE "hold x\n", "hold x\nhold y\nrelease x\nrelease x",
		"refuse not-now\nalarm held y\ndo held x\ndo held y\n"
		"refuse not-now\n"},
	{"the oldest is told",
		TABLE "hold z\nhold b\nhold a\n",
		"release b\nrelease z\nrelease a",
		"do held z\ndo held a\ndo open-bets\n"},
	{"a hold outlives the round",
		OPEN "hold x\n", "void x", "say void\ndo held x\n"},

	/* an empty shoe */
	{"a card beyond the last is no card",
		NEARLY "open\nclose\ncard Kc Kd Kh Ks\n", "card Kc\ncard Kd",
		"alarm shoe-empty\ndo call-pit-boss\n"
		"alarm shoe-empty\ndo call-pit-boss\n"},
	{"the round is void, and a reshuffle due after it",
		NEARLY "open\nclose\ncard Kc Kd Kh Ks Kc\n", "void x\nclear",
		"say void\ndo pick-up\ndo reshuffle\n"},
	{"in a void or announced round it is only said",
		NEARLY "open\nclose\ncard Kc Kd Kh Ks\nvoid x\n",
		"card Kc\nclear",
		"alarm shoe-empty\ndo pick-up\ndo reshuffle\n"},
	{"between rounds a new shoe puts it right",
		NEARLY, "burn Kc Kd Kh Ks Kc Kd\nopen\nshoe",
		"alarm shoe-empty\nalarm shoe-empty\ndo call-pit-boss\n"
		"refuse not-now\ndo open-bets\n"},
	{"but first those out of turn are ruled on",
		NEARLY "shuffle\n", "card Kc Kd Kh Ks Kc\nshoe\nrule burn\nshoe",
		"alarm card-out-of-turn Kc\ndo call-pit-boss\n"
		"alarm card-out-of-turn Kd\ndo call-pit-boss\n"
		"alarm card-out-of-turn Kh\ndo call-pit-boss\n"
		"alarm card-out-of-turn Ks\ndo call-pit-boss\n"
		"alarm shoe-empty\ndo call-pit-boss\n"
		"refuse not-now\ndo call-pit-boss\ndo open-bets\n"},
	{"a shoe just used up deals no round",
		NEARLY "burn Kc Kd Kh Ks\nopen\nclose\n", "card 4h\nvoid x",
		"alarm shoe-empty\ndo call-pit-boss\nsay void\n"
		"do reshuffle\n"},
};
/* clang-format on */

START_TEST(a_round_takes_its_course)
{
	struct play *p = play_start();
	char *diff;

	play(p, rows[_i].setup);
	diff = support_diff(play(p, rows[_i].lines), rows[_i].answer);
	ck_assert_msg(!diff, "%s\n%s%s\n%s", rows[_i].name, rows[_i].setup,
		      rows[_i].lines, diff);
}
END_TEST

static const struct test tests[] = {
	L(a_round_takes_its_course, rows),
};

SUITE("round", tests)
