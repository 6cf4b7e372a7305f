/* SPDX-License-Identifier: ISC */
/* What holds whatever happens at a table, tried on random games; on many more
 * with SABOT_SOAK=1 in the environment. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/support.h"
#include "rules/script/answer_text.h"
#include "rules/script/table_apply.h"

enum { GAMES_SHORT = 40, GAMES_LONG = 20000, LINES = 400 };

/* A game under way, for what a test wants to know of each line. */
struct game_test {
	struct chance chance;
	struct play *p;
	struct table before; /* the line */
	char line[CHANCE_LINE_MAX];
	enum sb_result result;
	int out; /* cards that have left the shoe */
};

typedef void game_test_fn(struct game_test *test);

static struct game_test test;
static struct table other;

static void broken(const char *what)
{
	ck_abort_msg("%s after '%s': %s", what, test.line, test.p->text);
}

static void apply_line(void)
{
	if (play_read(test.p, test.line) != SB_OK)
		broken("malformed");
	table_copy(&test.before, &test.p->table);
	test.result = play_apply(test.p);
}

static int games(void)
{
	return getenv("SABOT_SOAK") ? GAMES_LONG : GAMES_SHORT;
}

/* Plays a random game; `look` sees the table after each line, the first
 * included. */
static void play_game(int game, game_test_fn *look)
{
	chance_seed(&test.chance, (uint64_t)game);
	test.p = play_start();
	chance_table(&test.chance, test.line);
	for (int i = 0; i < LINES; i++) {
		apply_line();
		look(&test);
		chance_line(&test.chance, &test.p->table, test.line);
	}
}

static void play_games(game_test_fn *look)
{
	for (int game = 0; game < games(); game++)
		play_game(game, look);
}

/* --- answers -------------------------------------------------------------- */

static void check_answer(struct game_test *t)
{
	const struct answer *answer = &t->p->answer;
	const struct answer_line *last = &answer->line[answer->n - 1];
	struct answer_line told = table_instruction(&t->p->table);
	enum game_id game = (enum game_id)t->p->table.house.game;
	char text[ANSWER_LINE_MAX], wanted[ANSWER_LINE_MAX];

	if (last->kind == LINE_REFUSE)
		return;
	if (last->kind != LINE_DO)
		broken("no instruction");
	answer_text_format(last, game, 2, text);
	answer_text_format(&told, game, 2, wanted);
	if (strcmp(text, wanted) != 0)
		broken("another instruction stands");
}

START_TEST(an_answer_ends_with_an_instruction_or_a_refusal)
{
	play_games(check_answer);
}
END_TEST

static void check_refusal(struct game_test *t)
{
	if (t->result == SB_REFUSED && !play_same(&t->before, &t->p->table))
		broken("the table changed");
	if ((t->result == SB_REFUSED) !=
	    (strncmp(t->p->text, "refuse ", 7) == 0 && t->p->event.cards <= 1))
		broken("the result is another");
}

START_TEST(a_refused_line_changes_nothing)
{
	play_games(check_refusal);
}
END_TEST

/* --- counting ------------------------------------------------------------- */

static int count(const char *text, const char *word)
{
	int n = 0;

	while ((text = strstr(text, word)) != NULL) {
		text += strlen(word);
		n++;
	}
	return n;
}

/* How many cards the line took out of the shoe, or put back. */
static int cards_out(const struct game_test *t)
{
	const struct event *event = &t->p->event;

	switch ((enum verb)event->verb) {
	case VERB_CARD:
	case VERB_BURN:
		return event->cards - count(t->p->text, "shoe-empty") -
		       count(t->p->text, "refuse");
	case VERB_STRIKE: return -1;
	case VERB_INSERT: return 1;
	case VERB_RULE:
		return event->ruling == RULING_DOUBLE_READ
			       ? -t->before.facts_by_kind[FACT_OUT_OF_TURN]
			       : 0;
	case VERB_TABLE:
	case VERB_SHOE: return -t->out;
	default: return 0;
	}
}

static void check_count(struct game_test *t)
{
	const struct shoe *shoe = &t->p->table.shoe;
	int faces = 0;

	if (t->result == SB_OK)
		t->out += cards_out(t);
	for (int face = 0; face < FACES; face++)
		faces += shoe->out_by_face[face];
	if (shoe_left(shoe) != shoe->decks * FACES - t->out)
		broken("the shoe's count is wrong");
	if (faces != t->out)
		broken("the faces' count is wrong");
}

START_TEST(the_shoe_holds_all_cards_but_those_that_are_out)
{
	play_games(check_count);
}
END_TEST

static void check_facts(struct game_test *t)
{
	const struct table *table = &t->p->table;
	int of[FACT_KINDS] = {0};

	for (int i = 0; i < table->facts; i++)
		of[table->fact[i].kind]++;
	for (int kind = 0; kind < FACT_KINDS; kind++)
		if (of[kind] != table->facts_by_kind[kind])
			broken("facts are counted wrong");
	if (of[FACT_DEALT] + of[FACT_DEALT_BY_RULING] != table->dealt)
		broken("cards dealt are counted wrong");
	for (int n = 0; n < table->dealt; n++) {
		int kind = table->fact[table->dealt_fact[n]].kind;

		if (kind != FACT_DEALT && kind != FACT_DEALT_BY_RULING)
			broken("a place names no card of a hand");
	}
}

START_TEST(every_card_of_a_round_is_counted_once)
{
	play_games(check_facts);
}
END_TEST

/* --- there and back ------------------------------------------------------- */

/* Whether a card can be changed without a trace: no hold keeps cards back and
 * the round is not announced. */
static bool can_correct(const struct table *table, int n)
{
	return table->phase == PHASE_PLAY && table->holds.n == 0 &&
	       !table->shoe_empty && n < table->dealt;
}

static void plays(const char *verb, int n, struct card card)
{
	char text[CARD_TEXT_MAX];

	card_format(card, text);
	snprintf(test.line, sizeof test.line, "%s %d %s", verb, n + 1,
		 strcmp(verb, "strike") == 0 ? "" : text);
	apply_line();
	if (test.result != SB_OK)
		broken("refused");
}

/* Corrects the card to what it is, so that all is as recomputing leaves it, and
 * keeps the table; false where it cannot be done. */
static bool correct_to_same(struct game_test *t, int n, struct card *card)
{
	if (!can_correct(&t->p->table, n))
		return false;
	*card = t->p->table.fact[t->p->table.dealt_fact[n]].card;
	plays("correct", n, *card);
	table_copy(&other, &t->p->table);
	return can_correct(&t->p->table, n);
}

static void correct_and_undo(struct game_test *t)
{
	int n = (int)chance_below(&t->chance, 6);
	struct card card;

	if (!correct_to_same(t, n, &card))
		return;
	plays("correct", n, chance_card(&t->chance));
	plays("correct", n, card);
	if (!play_same(&other, &t->p->table))
		broken("the table is another");
}

START_TEST(a_card_corrected_and_corrected_back_leaves_no_trace)
{
	play_games(correct_and_undo);
}
END_TEST

static void insert_and_strike(struct game_test *t)
{
	int n = (int)chance_below(&t->chance, 6);
	struct card card;

	if (!correct_to_same(t, n, &card))
		return;
	plays("insert", n, chance_card(&t->chance));
	plays("strike", n, card);
	if (!play_same(&other, &t->p->table))
		broken("the table is another");
}

START_TEST(a_card_inserted_and_struck_leaves_no_trace)
{
	play_games(insert_and_strike);
}
END_TEST

/* --- copies and replays --------------------------------------------------- */

static void apply_to_copy(struct game_test *t)
{
	static struct answer answer;
	enum game_id game = (enum game_id)t->before.house.game;
	enum sb_result result = table_apply(&t->before, &t->p->event, &answer);

	if (result != t->result || answer.n != t->p->answer.n)
		broken("the copy answers otherwise");
	for (uint32_t i = 0; i < answer.n; i++) {
		char text[ANSWER_LINE_MAX], wanted[ANSWER_LINE_MAX];

		answer_text_format(&answer.line[i], game, 2, text);
		answer_text_format(&t->p->answer.line[i], game, 2, wanted);
		if (strcmp(text, wanted) != 0)
			broken("the copy answers otherwise");
	}
	if (!play_same(&t->before, &t->p->table))
		broken("the copy becomes another");
}

START_TEST(a_copy_does_as_the_table_does)
{
	play_games(apply_to_copy);
}
END_TEST

static char script[LINES * CHANCE_LINE_MAX];
static char lines[PLAY_TEXT_MAX];

static void keep_accepted(struct game_test *t)
{
	if (t->p->event.verb == VERB_TABLE)
		script[0] = lines[0] = '\0';
	if (t->result != SB_OK)
		return;
	strcat(strcat(script, t->line), "\n");
	strcat(lines, t->p->text);
}

START_TEST(the_lines_that_were_taken_play_the_same_game)
{
	for (int game = 0; game < games(); game++) {
		play_game(game, keep_accepted);
		table_copy(&other, &test.p->table);
		support_same(play(play_start(), script), lines);
		if (!play_same(&other, &test.p->table))
			broken("the table is another");
	}
}
END_TEST

static const struct test tests[] = {
	T(an_answer_ends_with_an_instruction_or_a_refusal),
	T(a_refused_line_changes_nothing),
	T(the_shoe_holds_all_cards_but_those_that_are_out),
	T(every_card_of_a_round_is_counted_once),
	T(a_card_corrected_and_corrected_back_leaves_no_trace),
	T(a_card_inserted_and_struck_leaves_no_trace),
	T(a_copy_does_as_the_table_does),
	T(the_lines_that_were_taken_play_the_same_game),
};

SUITE("random", tests)
