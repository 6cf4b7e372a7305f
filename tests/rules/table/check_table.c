/* SPDX-License-Identifier: ISC */
/* Every verb in every state of a baccarat table. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "rules/script/answer_text.h"
#include "rules/script/verbs.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* --- the states, and what each verb is answered in them ------------------- */

#define FULL_DECK                                                              \
	"Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s "         \
	"6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts "         \
	"Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh"

#define TABLE	 "table baccarat\n"
#define ONE_DECK "table baccarat decks=1\n"
#define HOLD	 "hold first\n"
#define OPEN	 TABLE "open\nwager 1 player 10\n"
#define CLOSE	 OPEN "close\n"
#define DECIDED	 CLOSE "card 4h 3c Ks Th 2d 7s\n"
#define PICK_UP	 DECIDED "announce\n"
#define VOIDED	 CLOSE "card 4h\nvoid a card fell\n"
/* one deck, all but the king of spades out */
#define NEARLY ONE_DECK "burn " FULL_DECK "\n"
#define KEPT   TABLE "card 5d\nrule next\n"

/* A column a verb. The letters below it: . taken, n not-now, h on-hold,
 * r reshuffle-due, f free-hand-due, b bets-closed. */
static const char *const asked[] = {
	"open",		"wager 2 tie 5",     "withdraw 1",    "close",
	"announce",	"void a card fell",  "pending power", "limits max=900",

	"hold second",	"release first",     "note a word",

	"card 6h",	"card ??",	     "burn 5h",	      "cut",

	"clear",	"shuffle",	     "shoe",	      "free",

	"rule burn",	"rule none",	     "rule next",

	"correct 1 As", "strike 1",	     "insert 1 As",

	"verdict tie",	"position player 1",
};

enum { ASKED = sizeof asked / sizeof *asked };

/* clang-format off */
static const struct {
	const char *name, *script, *answers;
} states[] = {
	/*			   owdcavpl hrn c?bu xsSf bnk csi vp */
	{"between rounds", TABLE, ".bbnnnn. .n. .n.. n... nnn nnn nn"},
	{"the round before is over", PICK_UP "clear\n",
				  ".bbnnnn. .n. .n.. n... nnn nnn nn"},
	{"the cutting card came between rounds", TABLE "cut\n",
				  ".bbnnnn. .n. .n.. n... nnn nnn nn"},
	{"a reshuffle is due", TABLE "shuffle\n",
				  "rbbnnnnn .n. .n.n n..r nnn nnn nn"},
	{"a reshuffle is due after the last hand", DECIDED
		"cut\nannounce\nclear\n",
				  "rbbnnnnn .n. .n.n n..r nnn nnn nn"},
	{"a free hand is due", KEPT,
				  "fbbnnnn. .n. .n.. n... nnn nnn nn"},
	{"a free hand and a reshuffle are due", KEPT "shuffle\n",
				  "rbbnnnnn .n. .n.n n..r nnn nnn nn"},
	{"between rounds, held", TABLE HOLD,
				  "hhhhhnnh ... .n.. hhhh nnn nnn nn"},
	{"a reshuffle is due, held", TABLE "shuffle\n" HOLD,
				  "hhhhhnnh ... .n.n hhhh nnn nnn nn"},
	{"between rounds, a card out of turn", TABLE "card 9d\n",
				  "nbbnnnnn .n. .n.. nnnn ... nnn nn"},
	{"between rounds, a burned card that cannot be",
		NEARLY "burn Ah\n",
				  "nbbnnnnn .n. .n.. nnnn ... nnn nn"},
	{"between rounds, a card out of turn, held", TABLE HOLD "card 9d\n",
				  "hhhhhnnh ... .n.. hhhh ... nnn nn"},
	{"between rounds, the shoe is empty", NEARLY "burn Ks 2c\n",
				  "nbbnnnnn .n. .n.n nn.n nnn nnn nn"},
	{"between rounds, the shoe is empty, held",
		NEARLY "burn Ks 2c\n" HOLD,
				  "hhhhhnnh ... .n.n hhhh nnn nnn nn"},
	{"between rounds, the shoe is empty, a card out of turn",
		NEARLY "card Ks 2c\n",
				  "nbbnnnnn .n. .n.n nnnn ... nnn nn"},
	{"between rounds, shuffle and card out of turn",
		TABLE "shuffle\ncard 9d\n",
				  "nbbnnnnn .n. .n.n nnnn ... nnn nn"},

	/*			   owdcavpl hrn c?bu xsSf bnk csi vp */
	{"betting", OPEN,	  "n...n.nn .n. .n.. nnnn nnn nnn .."},
	{"betting in the last round", TABLE "cut\nopen\nwager 1 tie 5\n",
				  "n...n.nn .n. .n.. nnnn nnn nnn .."},
	{"betting, held", OPEN HOLD,
				  "hhhhh.nh ... .n.. hhhh nnn nnn .."},
	{"betting, a card out of turn", OPEN "card 9d\n",
				  "nbbnn.nn .n. .n.. nnnn ..n nnn .."},
	{"betting, a card out of turn, held", OPEN HOLD "card 9d\n",
				  "hhhhh.nh ... .n.. hhhh ..n nnn .."},
	{"betting, the shoe is empty",
		NEARLY "burn Ks\nopen\nwager 1 tie 5\ncard 2c\n",
				  "nbbnn.nn .n. .n.. nnnn nnn nnn .."},

	/*			   owdcavpl hrn c?bu xsSf bnk csi vp */
	{"deal player 1", CLOSE,  "nbbnn..n .n. .n.. nnnn nnn nnn .."},
	{"deal player 1, held", CLOSE HOLD,
				  "hhhhh..h ... .n.. hhhh nnn nnn .."},
	{"deal banker 1", CLOSE "card 4h\n",
				  "nbbnn..n .n. .n.. nnnn nnn ... .."},
	{"deal player 2", CLOSE "card 4h 3c\n",
				  "nbbnn..n .n. .n.. nnnn nnn ... .."},
	{"deal banker 2", CLOSE "card 4h 3c Ks\n",
				  "nbbnn..n .n. .n.. nnnn nnn ... .."},
	{"draw player", CLOSE "card 4h 3c Ks Th\n",
				  "nbbnn..n .n. .n.. nnnn nnn ... .."},
	{"draw banker", CLOSE "card 4h 3c Ks Th 2d\n",
				  "nbbnn..n .n. .n.. nnnn nnn ... .."},
	{"draw player in the last round", CLOSE "card 4h 3c Ks Th\ncut\n",
				  "nbbnn..n .n. .n.. nnnn nnn ... .."},
	{"draw player, held", CLOSE "card 4h 3c Ks Th\n" HOLD,
				  "hhhhh..h ... .n.. hhhh nnn ... .."},
	{"draw player, held, a card out of turn",
		CLOSE "card 4h 3c Ks Th\n" HOLD "card 9d\n",
				  "hhhhh..h ... .n.. hhhh ... ... .."},
	{"a card that cannot be", NEARLY "open\nclose\ncard 4h\n",
				  "nbbnn..n .n. .n.. nnnn nnn ... .."},
	{"a card that cannot be, held", NEARLY "open\nclose\ncard 4h\n" HOLD,
				  "hhhhh..h ... .n.. hhhh nnn ... .."},
	{"a card that cannot be, another out of turn",
		ONE_DECK "open\nclose\ncard 4h 4h 9d\n",
				  "nbbnn..n .n. .n.. nnnn ... ... .."},
	{"the shoe is empty in the play", NEARLY "open\nclose\ncard Ks 4h\n",
				  "nbbnn..n .n. .n.. nnnn nnn nnn .."},
	{"the shoe is empty in the play, held",
		NEARLY "open\nclose\ncard Ks 4h\n" HOLD,
				  "hhhhh..h ... .n.. hhhh nnn nnn .."},
	{"free hand", TABLE "free\n",
				  "nbbnn.nn .n. .n.. nnnn nnn nnn .."},
	{"a free hand with a kept card", KEPT "free\n",
				  "nbbnn.nn .n. .n.. nnnn nnn ... .."},

	/*			   owdcavpl hrn c?bu xsSf bnk csi vp */
	{"announce", DECIDED,	  "nbbn...n .n. .n.. nnnn nnn ... .."},
	{"announce, held", DECIDED HOLD,
				  "hhhhh..h ... .n.. hhhh nnn ... .."},
	{"announce, a card out of turn", DECIDED "card 9d\n",
				  "nbbnn..n .n. .n.. nnnn ... ... .."},
	{"pick-up", PICK_UP,	  "nbbnn.nn .n. .n.. .nnn nnn ... .."},
	{"pick-up, held", PICK_UP HOLD,
				  "hhhhh.nh ... .n.. hhhh nnn ... .."},
	{"pick-up, a card out of turn", PICK_UP "card 9d\n",
				  "nbbnn.nn .n. .n.. nnnn ... ... .."},
	{"pick-up, a card out of turn, held", PICK_UP HOLD "card 9d\n",
				  "hhhhh.nh ... .n.. hhhh ... ... .."},
	{"void", VOIDED,	  "nbbnnnnn .n. .n.. .nnn nnn nnn .."},
	{"void, held", VOIDED HOLD,
				  "hhhhhnnh ... .n.. hhhh nnn nnn .."},
	{"void, a card out of turn", VOIDED "card 9d\n",
				  "nbbnnnnn .n. .n.. nnnn ... nnn .."},
	{"void, a card out of turn, held", VOIDED HOLD "card 9d\n",
				  "hhhhhnnh ... .n.. hhhh ... nnn .."},
};
/* clang-format on */

enum { STATES = sizeof states / sizeof *states };

/* Verbs that no baccarat table ever takes. */
static const char *const of_other_games[] = {
	"rule deal",
	"rule respin",
	"correct number 5",
	"seat 1",
	"insure 1",
	"decline 1",
	"insurance-closed",
	"hole 4h",
	"peek",
	"hit 1",
	"stand 1",
	"double 1",
	"split 1",
	"timeout",
	"retract",
	"reveal",
	"spin cw ccw",
	"revs 3",
	"number 5",
	"valid",
	"seat 99",
	"hit 8",
	"no-spin a bounce",
	"dice 3 4 6",
	"correct dice 3 4 6",
	"flat",
	"no-roll a leaning die",
	"rule reshake",
};

static enum refusal wanted(char letter)
{
	static const char letters[] = {
		[ACCEPTED] = '.',
		[REFUSE_NOT_NOW] = 'n',
		[REFUSE_ON_HOLD] = 'h',
		[REFUSE_RESHUFFLE_DUE] = 'r',
		[REFUSE_FREE_HAND_DUE] = 'f',
		[REFUSE_BETS_CLOSED] = 'b',
	};

	for (size_t i = 0; i < sizeof letters; i++)
		if (letters[i] == letter)
			return (enum refusal)i;
	ck_abort_msg("no answer has the letter %c", letter);
	return ACCEPTED;
}

static struct table before;

/* Byte by byte, whatever is in them. */
static bool same_bytes(const void *a, const void *b, size_t n)
{
	return memcmp(a, b, n) == 0;
}

/* Plays the state and then the line; `refusal` is what it must answer. A
 * refused one changes no byte. */
static void ask(int state, const char *line, enum refusal refusal)
{
	struct play *p = play_start();
	const struct answer_line *last;

	play(p, states[state].script);
	memcpy(&before, &p->table, sizeof before);
	ck_assert_int_eq(play_read(p, line), SB_OK);
	play_apply(p);
	last = &p->answer.line[p->answer.n - 1];
	if (refusal == ACCEPTED) {
		ck_assert_msg(last->kind == LINE_DO, "%s: %s: %s",
			      states[state].name, line, p->text);
		return;
	}
	ck_assert_msg(p->answer.n == 1 && last->kind == LINE_REFUSE &&
			      last->what == refusal,
		      "%s: %s: refusal %d wanted, not %s", states[state].name,
		      line, (int)refusal, p->text);
	ck_assert_msg(same_bytes(&before, &p->table, sizeof before),
		      "%s: %s changes the table", states[state].name, line);
}

START_TEST(every_verb_is_answered_as_the_page_says)
{
	const char *letter = states[_i].answers;

	for (int i = 0; i < ASKED; i++, letter++) {
		letter += *letter == ' ';
		ask(_i, asked[i], wanted(*letter));
	}
	ck_assert_int_eq(*letter, '\0');
}
END_TEST

START_TEST(another_games_verb_is_not_now_in_every_state)
{
	for (size_t i = 0; i < sizeof of_other_games / sizeof *of_other_games;
	     i++)
		ask(_i, of_other_games[i], REFUSE_NOT_NOW);
}
END_TEST

/* The verb that a line begins with, as verbs[] has it. */
static bool is_asked(enum verb verb, const char *const *lines, size_t n)
{
	struct play *p = play_start();

	play(p, TABLE);
	for (size_t i = 0; i < n; i++)
		if (play_read(p, lines[i]) == SB_OK && p->event.verb == verb)
			return true;
	return false;
}

START_TEST(no_verb_was_forgotten)
{
	for (int verb = VERB_TABLE + 1; verb < VERBS; verb++) {
		bool here = verbs[verb].games & IN_BACCARAT;
		size_t others = sizeof of_other_games / sizeof *of_other_games;

		ck_assert_msg(here ? is_asked((enum verb)verb, asked, ASKED)
				   : is_asked((enum verb)verb, of_other_games,
					      others),
			      "%s %s", verbs[verb].name, verbs[verb].form);
	}
}
END_TEST

START_TEST(another_table_can_start_in_every_state)
{
	struct play *p = play_start();

	play(p, states[_i].script);
	ck_assert_str_eq(play(p, "table baccarat decks=6"), "do open-bets\n");
	ck_assert_int_eq(shoe_left(&p->table.shoe), 6 * FACES);
}
END_TEST

static const char *text_of(struct answer_line line)
{
	static char text[ANSWER_LINE_MAX];

	answer_text_format(&line, BACCARAT, 2, text);
	return text;
}

START_TEST(the_instruction_is_a_function_of_the_state)
{
	struct play *p = play_start();
	char given[ANSWER_LINE_MAX];

	play(p, states[_i].script);
	strcpy(given, text_of(p->answer.line[p->answer.n - 1]));
	ck_assert_str_eq(text_of(table_instruction(&p->table)), given);

	memset(&before, 0xff, sizeof before);
	table_copy(&before, &p->table);
	ck_assert(play_same(&before, &p->table));
	ck_assert_str_eq(text_of(table_instruction(&before)), given);

	play(p, "note nothing new");
	ck_assert_str_eq(text_of(p->answer.line[0]), given);
	ck_assert_uint_eq(p->answer.n, 1);
	ck_assert(play_same(&before, &p->table));
}
END_TEST

/* --- what the instruction is ---------------------------------------------- */

/* clang-format off */
static const struct {
	const char *script, *given, *beneath;
} instructions[] = {
	{TABLE, "do open-bets", "do open-bets"},
	{OPEN, "do take-bets", "do take-bets"},
	{CLOSE, "do deal player 1", "do deal player 1"},
	{CLOSE "card 4h", "do deal banker 1", "do deal banker 1"},
	{CLOSE "card 4h 3c", "do deal player 2", "do deal player 2"},
	{CLOSE "card 4h 3c Ks", "do deal banker 2", "do deal banker 2"},
	{CLOSE "card 4h 3c Ks Th", "do draw player", "do draw player"},
	{CLOSE "card 4h 3c Ks Th 2d", "do draw banker", "do draw banker"},
	{DECIDED, "do announce player", "do announce player"},
	{PICK_UP, "do pick-up", "do pick-up"},
	{VOIDED, "do pick-up", "do pick-up"},
	{TABLE "shuffle", "do reshuffle", "do reshuffle"},
	{KEPT, "do free-hand", "do free-hand"},
	{KEPT "shuffle", "do reshuffle", "do reshuffle"},
	/* the oldest hold; an irregularity first */
	{OPEN HOLD, "do held first", "do take-bets"},
	{OPEN HOLD "hold second", "do held first", "do take-bets"},
	{OPEN HOLD "hold second\nrelease first", "do held second",
		"do take-bets"},
	{OPEN HOLD "hold second\nrelease second", "do held first",
		"do take-bets"},
	{OPEN "card 9d", "do call-pit-boss", "do take-bets"},
	{OPEN HOLD "card 9d", "do call-pit-boss", "do take-bets"},
	{DECIDED "card 9d", "do call-pit-boss", "do announce player"},
	{NEARLY "burn Ks 2c", "do call-pit-boss", "do reshuffle"},
	{KEPT HOLD, "do held first", "do free-hand"},
};
/* clang-format on */

START_TEST(the_first_instruction_that_applies_is_given)
{
	struct play *p = play_start();

	play(p, instructions[_i].script);
	ck_assert_str_eq(text_of(table_instruction(&p->table)),
			 instructions[_i].given);
	ck_assert_str_eq(text_of(table_game_instruction(&p->table)),
			 instructions[_i].beneath);
}
END_TEST

static const struct test tests[] = {
	TIMES(every_verb_is_answered_as_the_page_says, STATES),
	TIMES(another_games_verb_is_not_now_in_every_state, STATES),
	T(no_verb_was_forgotten),
	TIMES(another_table_can_start_in_every_state, STATES),
	TIMES(the_instruction_is_a_function_of_the_state, STATES),
	L(the_first_instruction_that_applies_is_given, instructions),
};

SUITE("table", tests)
