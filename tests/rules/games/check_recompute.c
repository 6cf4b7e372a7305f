/* SPDX-License-Identifier: ISC */
/* Rulings on cards out of turn, and rounds worked out again. */
#include "config.h"

#include "tests/support/script_player.h"
#include "tests/support/support.h"

#define PLAY	    "table baccarat\nopen\nclose\n"
#define ONE_DECK    "table baccarat decks=1\nopen\nclose\n"
#define NATURAL	    "card 9h 2c Ks Qh\n"       /* player 9, banker 2 */
#define SIX	    "card 2h 2c Ks Qh 4d 5s\n" /* player 6, banker 7 */
#define KEEP(cards) "table baccarat decks=1\ncard " cards "\nrule next\nfree\n"

struct row {
	const char *name, *setup, *lines, *answer;
};

static void row_plays(const struct row *row)
{
	struct play *p = play_start();
	char *diff;

	play(p, row->setup);
	diff = support_diff(play(p, row->lines), row->answer);
	ck_assert_msg(!diff, "%s\n%s%s\n%s", row->name, row->setup, row->lines,
		      diff);
}

/* clang-format off */
static const struct row rulings[] = {
	{"a card while bets are open is out of turn",
		"table baccarat\nopen\n", "card 4h",
		"alarm card-out-of-turn 4h\ndo call-pit-boss\n"},
	{"and between rounds",
		"table baccarat\n", "card 4h",
		"alarm card-out-of-turn 4h\ndo call-pit-boss\n"},
	{"and when the hands are complete",
		PLAY NATURAL, "card 4h",
		"alarm card-out-of-turn 4h\ndo call-pit-boss\n"},
	{"and when they are announced",
		PLAY NATURAL "announce\n", "card 4h",
		"alarm card-out-of-turn 4h\ndo call-pit-boss\n"},
	{"and under a hold, though one would be due",
		PLAY "hold x\n", "card 4h",
		"alarm card-out-of-turn 4h\ndo call-pit-boss\n"},
	{"and while another lies out of turn, though one would be due",
		PLAY "hold x\ncard 4h\nrelease x\n", "card 5h",
		"alarm card-out-of-turn 5h\ndo call-pit-boss\n"},
	{"a burn in a round is a card",
		PLAY, "burn 4h 5h",
		"do deal banker 1\ndo deal player 2\n"},
	{"and while bets are open out of turn, each for itself",
		"table baccarat\nopen\n", "burn 4h 5h",
		"alarm card-out-of-turn 4h\ndo call-pit-boss\n"
		"alarm card-out-of-turn 5h\ndo call-pit-boss\n"},
	{"a card unread is refused, those beside it are not",
		PLAY, "card 4h ?? 5h",
		"do deal banker 1\nrefuse not-now\ndo deal player 2\n"},

	{"one ruling is for all of them",
		PLAY NATURAL "card 4h 5h\n", "rule burn",
		"do announce player\n"},
	{"cards ruled to be none go back into the count",
		"table baccarat decks=1\nopen\ncard 4h\nrule none\nclose\n",
		"card 4h", "do deal banker 1\n"},
	{"burned cards do not",
		"table baccarat decks=1\nopen\ncard 4h\nrule burn\nclose\n",
		"card 4h", "alarm impossible-card 4h\ndo call-pit-boss\n"},
	{"cards kept make the next round a free hand",
		PLAY NATURAL "card 4h 5h\nrule next\nannounce\n",
		"clear\nopen\nfree",
		"do free-hand\nrefuse free-hand-due\n"
		"do deal player 1\ndo deal banker 1\ndo deal player 2\n"},
	{"one that they complete is decided at once",
		"table baccarat\ncard 9h 2c Ks Qh\nrule next\n", "free",
		"do deal player 1\ndo deal banker 1\ndo deal player 2\n"
		"do deal banker 2\nresult player 9 2\ndo announce player\n"},
	{"what it leaves begins another",
		"table baccarat\ncard 9h 2c Ks Qh 4d\nrule next\nfree\n"
		"announce\n", "clear\nfree",
		"do free-hand\ndo deal player 1\ndo deal banker 1\n"},
	{"also where it is void",
		"table baccarat\ncard 9h 2c Ks Qh 4d\nrule next\nfree\n",
		"void x\nclear\nfree",
		"say void\ndo pick-up\ndo free-hand\n"
		"do deal player 1\ndo deal banker 1\n"},
	{"kept cards are dealt in the order of their rulings",
		PLAY SIX "card 6c\nrule next\ncorrect 1 9h\nrule next\n"
		"announce\nclear\n", "free\ncard Ks 8h",
		"do deal player 1\ndo deal banker 1\ndo deal player 2\n"
		"do deal banker 2\ndo draw player\n"
		"result player 9 4\ndo announce player\n"},

	{"a card of which there can be no more plays no part until ruled on",
		ONE_DECK "card 4h\n", "card 4h",
		"alarm impossible-card 4h\ndo call-pit-boss\n"},
	{"it was misread",
		ONE_DECK "card 4h 4h\n", "correct 2 5h",
		"do deal player 2\n"},
	{"or the one before it was",
		ONE_DECK "card 4h 4h\n", "correct 1 5h",
		"do deal player 2\n"},
	{"or it never was",
		ONE_DECK "card 4h 4h\n", "strike 2", "do deal banker 1\n"},
	{"or the round is void",
		ONE_DECK "card 4h 4h\n", "void x",
		"say void\ndo pick-up\n"},
	{"out of turn it has both alarms",
		ONE_DECK NATURAL, "card 9h",
		"alarm card-out-of-turn 9h\nalarm impossible-card 9h\n"
		"do call-pit-boss\n"},
	{"burned it has the one",
		"table baccarat decks=1\n", "burn 4h 4h 5h\nrule burn",
		"alarm impossible-card 4h\ndo call-pit-boss\ndo open-bets\n"},
	{"a ruling that keeps it settles the matter",
		"table baccarat decks=1\ncard 4h 4h\nrule next\n", "free",
		"do deal player 1\ndo deal banker 1\ndo deal player 2\n"},
};

static const struct row reworks[] = {
	/* cards corrected */
	{"a corrected card decides the round otherwise",
		PLAY NATURAL, "correct 2 9c",
		"result tie 9 9\ndo announce tie\n"},
	{"or not yet",
		PLAY NATURAL, "correct 1 2h", "do draw player\n"},
	{"to what it was it gives the results again",
		PLAY NATURAL, "correct 1 9h",
		"result player 9 2\ndo announce player\n"},
	{"cards that are no more due lie out of turn",
		PLAY SIX, "correct 1 9h",
		"alarm card-out-of-turn 4d\nalarm card-out-of-turn 5s\n"
		"result player 9 2\ndo call-pit-boss\n"},
	{"and are dealt again when they are due again",
		PLAY SIX "correct 1 9h\n", "correct 1 2h",
		"result banker 6 7\ndo announce banker\n"},
	{"a card waiting for its ruling is dealt when it is due",
		PLAY NATURAL "card 4d\n", "correct 1 2h", "do draw banker\n"},
	{"not under a hold",
		PLAY NATURAL "hold x\ncard 4d\n", "correct 1 2h",
		"alarm card-out-of-turn 4d\ndo call-pit-boss\n"},
	{"what lay in turn before the hold is dealt again",
		PLAY SIX "hold x\n", "correct 6 6s",
		"result banker 6 8\ndo held x\n"},
	{"so is what a correction put out of turn, by the next one",
		PLAY SIX "hold x\ncorrect 1 9h\n", "correct 1 2h",
		"result banker 6 7\ndo held x\n"},
	{"with what came behind it",
		PLAY SIX "hold x\ncard 8h\ncorrect 1 9h\n", "correct 1 2h",
		"alarm card-out-of-turn 8h\nresult banker 6 7\n"
		"do call-pit-boss\n"},
	{"a ruling on it remains",
		PLAY SIX "hold x\ncorrect 1 9h\nrule burn\n", "correct 1 2h",
		"do held x\n"},
	{"a card ruled on stays in the discard rack",
		PLAY NATURAL "card 4d\nrule burn\n", "correct 1 2h",
		"do draw player\n"},
	{"or with the cards kept",
		PLAY NATURAL "card 4d\nrule next\n", "correct 1 2h",
		"do draw player\n"},
	{"and is counted in its place all the same",
		ONE_DECK NATURAL "card 4d\nrule burn\ncorrect 1 2h\n",
		"card 4d",
		"alarm impossible-card 4d\ndo call-pit-boss\n"},

	/* struck, inserted */
	{"a card struck moves up those behind it",
		PLAY NATURAL, "strike 1", "do deal banker 2\n"},
	{"the last one struck is asked for again",
		PLAY NATURAL, "strike 4", "do deal banker 2\n"},
	{"a card struck goes back into the count",
		ONE_DECK NATURAL "strike 4\n", "card Qh",
		"result player 9 2\ndo announce player\n"},
	{"a card inserted moves down those behind it",
		PLAY NATURAL, "insert 1 3d",
		"alarm card-out-of-turn Qh\nresult banker 5 9\n"
		"do call-pit-boss\n"},
	{"and is counted",
		ONE_DECK "card 4h\ninsert 1 5c\n", "card 5c",
		"alarm impossible-card 5c\ndo call-pit-boss\n"},

	/* impossible cards */
	{"a corrected card can be one too many",
		ONE_DECK "card 4h 5c\n", "correct 2 4h",
		"alarm impossible-card 4h\ndo call-pit-boss\n"},
	{"so can a later one of its new face",
		ONE_DECK "card 4h 5c\n", "correct 1 5c",
		"alarm impossible-card 5c\ndo call-pit-boss\n"},
	{"out-of-turn cards come first, each with its own alarm",
		ONE_DECK SIX "card 2h\n", "correct 2 Ks",
		"alarm card-out-of-turn Qh\nalarm card-out-of-turn 4d\n"
		"alarm card-out-of-turn 5s\n"
		"alarm card-out-of-turn 2h\nalarm impossible-card 2h\n"
		"alarm impossible-card Ks\ndo call-pit-boss\n"},
	{"a later card that was burned makes none before it impossible",
		ONE_DECK SIX "card 5s\nrule burn\n", "correct 1 9h",
		"alarm card-out-of-turn 4d\nalarm card-out-of-turn 5s\n"
		"result player 9 2\ndo call-pit-boss\n"},
	{"a card inserted into an empty shoe's last round is one too many",
		"table baccarat decks=1\n"
		"burn Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s\n"
		"burn 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s\n"
		"burn 9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs\n"
		"open\nclose\ncard Kc Kd Kh Ks\n", "insert 4 Ac\nstrike 4",
		"alarm card-out-of-turn Ks\nalarm impossible-card Ac\n"
		"do call-pit-boss\ndo draw player\n"},

	/* announced rounds */
	{"an announced round is settled again",
		"table baccarat\nopen\nwager 1 player 10\nclose\n" NATURAL
		"announce\n", "correct 2 9c",
		"result tie 9 9\nsettle 1 player 10.00 0.00 0.00\n"
		"do pick-up\n"},
	{"or announced again once it is decided",
		"table baccarat\nopen\nwager 1 player 10\nclose\n" NATURAL
		"announce\n", "correct 1 Kh\ncard 9d\ncard 8d\nannounce",
		"do draw player\ndo draw banker\n"
		"result player 9 0\ndo announce player\n"
		"settle 1 player 10.00 10.00 0.00\ndo pick-up\n"},
	{"or once the cards out of turn are ruled on",
		"table baccarat\nopen\nwager 1 player 10\nclose\n" NATURAL
		"announce\ncard 5s\n", "correct 2 9c\nrule burn\nannounce",
		"alarm card-out-of-turn 5s\nresult tie 9 9\n"
		"do call-pit-boss\ndo announce tie\n"
		"settle 1 player 10.00 0.00 0.00\ndo pick-up\n"},
	{"a hold is nothing against its settlement",
		"table baccarat\nopen\nwager 1 player 10\nclose\n" NATURAL
		"announce\nhold x\n", "correct 2 9c",
		"result tie 9 9\nsettle 1 player 10.00 0.00 0.00\n"
		"do held x\n"},

	/* free hands */
	{"a card corrected among the kept ones",
		KEEP("2h 2c Ks Qh"), "correct 1 9h",
		"result player 9 2\ndo announce player\n"},
	{"a kept card that is no more due is kept again",
		KEEP("2h 2c Ks Qh 4d 5s"),
		"correct 1 9h\nannounce\nclear\nfree",
		"result player 9 2\ndo announce player\ndo pick-up\n"
		"do free-hand\ndo deal player 1\ndo deal banker 1\n"
		"do deal player 2\n"},
	{"a card inserted before a kept one is kept with it",
		KEEP("9h 2c Ks Qh"),
		"insert 1 3d\nannounce\nclear\nfree",
		"result banker 5 9\ndo announce banker\ndo pick-up\n"
		"do free-hand\ndo deal player 1\ndo deal banker 1\n"},
	{"a kept card struck is gone",
		KEEP("9h 2c"), "strike 1", "do deal banker 1\n"},
	{"one that stood back takes its place",
		KEEP("9h 2c Ks Qh 4d"), "strike 1",
		"do draw player\n"},
	{"also under a hold",
		KEEP("2h 2c Ks Qh 4d 5s 7d") "hold x\n", "strike 1",
		"result player 7 1\ndo held x\n"},
	{"one too many by an insertion is impossible",
		KEEP("Jc"), "insert 1 Jc",
		"alarm impossible-card Jc\ndo call-pit-boss\n"},
	{"what a ruling settled is counted again",
		KEEP("4h 4h 5d"), "correct 3 6d",
		"alarm impossible-card 4h\ndo call-pit-boss\n"},
	{"behind all that was burned since",
		"table baccarat decks=1\ncard 9h\nrule next\n"
		"burn 9h\nrule burn\nfree\ncard 2c\n", "correct 2 3c",
		"alarm card-out-of-turn 3c\nalarm impossible-card 9h\n"
		"do call-pit-boss\n"},
};
/* clang-format on */

START_TEST(a_card_out_of_turn_waits_for_its_ruling)
{
	row_plays(&rulings[_i]);
}
END_TEST

START_TEST(a_round_is_recomputed_from_its_first_card)
{
	row_plays(&reworks[_i]);
}
END_TEST

static const struct test tests[] = {
	L(a_card_out_of_turn_waits_for_its_ruling, rulings),
	L(a_round_is_recomputed_from_its_first_card, reworks),
};

SUITE("recompute", tests)
