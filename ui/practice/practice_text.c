/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/practice/practice_view.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/games.h"
#include "ui/table/table_parts.h"

/* --- choices -------------------------------------------------------------- */

enum { CHOICES_MAX = 3 };

struct choice {
	char key;
	const char *label; /* NULL: the name of that hand of a coup */
	uint8_t side;
};

static const struct choice choices[ASKS][CHOICES_MAX] = {
	[ASK_DRAW] = {{'1', NULL, HAND_PLAYER},
		      {'2', NULL, HAND_BANKER},
		      {'3', N_("nobody"), 0}},
	[ASK_WINNER] = {{'1', NULL, HAND_PLAYER},
			{'2', NULL, HAND_BANKER},
			{'3', NULL, HAND_TIE}},
	[ASK_INSURANCE] = {{'Y', N_("offered"), 0},
			   {'N', N_("not offered"), 0}},
	[ASK_ALLOWED] = {{'Y', N_("allowed"), 0}, {'N', N_("not allowed"), 0}},
	[ASK_DEALER] = {{'Y', N_("draws"), 0}, {'N', N_("draws no card"), 0}},
	[ASK_COLOUR] = {{'1', N_("red"), 0},
			{'2', N_("black"), 0},
			{'3', N_("green"), 0}},
	[ASK_PAY] = {{'T', N_("Take"), 0}, {'H', N_("Take half"), 0}},
	[ASK_PICK_UP] = {{'1', NULL, HAND_PLAYER}, {'2', NULL, HAND_BANKER}},
};

char practice_choice(const struct table *table,
		     const struct practice_question *question, int n,
		     char label[static UI_TEXT_MAX])
{
	const struct choice *choice =
		n < CHOICES_MAX ? &choices[question->ask][n] : NULL;

	if (!choice || !choice->key)
		return 0;
	snprintf(label, UI_TEXT_MAX, "%s",
		 choice->label ? _(choice->label)
			       : hand_text(coup_hand(table,
						     (enum hand)choice->side)));
	return choice->key;
}

bool practice_is_typed(enum practice_ask ask)
{
	return ask == ASK_PAY || !choices[ask][0].key;
}

void practice_answer_text(const struct table *table,
			  const struct practice_question *question,
			  const char *answer, char text[static UI_TEXT_MAX])
{
	char amount[AMOUNT_TEXT_MAX];
	int decimals = table->house.decimals;
	struct money money;
	size_t used = 0;
	char key;

	for (int i = 0; (key = practice_choice(table, question, i, text)); i++)
		if (answer[0] == key && !answer[1])
			return;
	*text = '\0';
	if (question->ask == ASK_PAY && strcmp(answer, "0") == 0)
		snprintf(text, UI_TEXT_MAX, "%s", _("the bet stays"));
	else if (question->ask == ASK_PAID && !*answer)
		snprintf(text, UI_TEXT_MAX, "%s", _("nobody"));
	else if (question->ask == ASK_PAY &&
		 money_parse(answer, strlen(answer), decimals, &money)) {
		amount_format(money, decimals, amount);
		snprintf(text, UI_TEXT_MAX, "%s", amount);
	} else if (question->ask != ASK_PAID)
		snprintf(text, UI_TEXT_MAX, "%s", answer);
	else
		for (int i = 0; answer[i] && used < UI_TEXT_MAX - 3; i++)
			used += (size_t)sprintf(text + used, "%s%c",
						i > 0 ? " " : "", answer[i]);
}

/* --- reasons -------------------------------------------------------------- */

/* The sections of the house rules that a question is about. */
static const char *practice_sections(const struct practice_question *question)
{
	switch (question->ask) {
	case ASK_DRAW: return "B 3.5.1";
	case ASK_INSURANCE: return "K 2.5";
	case ASK_ALLOWED:
		return question->verb == VERB_SPLIT ? "K 2.7" : "K 2.6";
	case ASK_DEALER: return "K 4.4";
	default: return "";
	}
}

enum { VALUES = 10 }; /* of a card of baccarat */

/* Writes "0 1 2 3 4 5 6 7 9": behind which third cards of the first hand the
 * second draws, as the rules find. Returns their number. */
static int practice_draws_on(const struct table *table,
			     char list[static UI_TEXT_MAX])
{
	struct coup coup = table->coup;
	char *to = list;
	int n = 0;

	*to = '\0';
	for (int value = 0; value < VALUES; value++) {
		coup.card[HAND_PLAYER][2] =
			card_make(value == 0 ? VALUES : value, SUIT_CLUBS);
		if (baccarat_next(&coup) == HAND_BANKER)
			to += sprintf(to, "%s%d", n++ > 0 ? " " : "", value);
	}
	return n;
}

/* "PLAYER 5 DRAWS, BANKER 3", or the instruction. */
static void practice_say_state(const struct table *table,
			       const struct answer_line *step,
			       char text[static UI_TEXT_MAX])
{
	announcement_of_table(table, step, text);
	if (!*text)
		instruction_text(table, step, text);
}

static const char *practice_draw_form(const struct coup *coup,
				      const struct answer_line *step,
				      int draws_on)
{
	if (step->what == DO_ANNOUNCE &&
	    baccarat_won_by_natural(coup, (enum hand)step->hand))
		return _("{said}: a natural");
	if (coup->cards[HAND_PLAYER] < 3)
		return "{said}";
	if (draws_on == 0)
		return _("{said}; {hand} {n} never draws");
	return draws_on == VALUES ? _("{said}; {hand} {n} always draws")
				  : _("{said}; {hand} {n} draws on {list}");
}

static void practice_why_draw(const struct table *table,
			      const struct answer_line *step,
			      char text[static UI_TEXT_MAX])
{
	char said[UI_TEXT_MAX], list[UI_TEXT_MAX];
	int n = practice_draws_on(table, list);

	practice_say_state(table, step, said);
	expand_placeholders(
		text, UI_TEXT_MAX, practice_draw_form(&table->coup, step, n),
		"said %s hand %s n %d list %s", said, hand_text(HAND_BANKER),
		(int)table->coup.points[HAND_BANKER], list);
}

/* A sign of the table about it, the first or the second. */
static void practice_sign(const struct house *house, int n,
			  char text[static UI_TEXT_MAX])
{
	struct terms terms;

	terms_fill(house, &terms);
	snprintf(text, UI_TEXT_MAX, "%s", terms.text[n]);
}

static void practice_why_pay(const struct table *table,
			     const struct settled *row, const char *right,
			     char text[static UI_TEXT_MAX])
{
	if (strcmp(right, "T") == 0)
		snprintf(text, UI_TEXT_MAX, "%s", _("The bet lost"));
	else if (strcmp(right, "0") == 0)
		snprintf(text, UI_TEXT_MAX, "%s",
			 _("It has neither won nor lost"));
	else if (table->house.game == BLACKJACK && row->on == BLACKJACK_MAIN &&
		 row->won.units > row->stake.units)
		practice_sign(&table->house, 1, text);
	else
		spot_pays_text(&table->house, row->on, text);
}

static void practice_why_dealer(const struct table *table,
				char text[static UI_TEXT_MAX])
{
	if (blackjack_contested(&table->blackjack))
		practice_sign(&table->house, 0, text);
	else
		snprintf(text, UI_TEXT_MAX, "%s",
			 _("No hand is left that the dealer's total decides"));
}

static const char *practice_order(enum game_id game)
{
	switch (game) {
	case BLACKJACK: return _("The last seat first");
	case ROULETTE: return _("The lowest odds first, then by seat");
	default: return _("By seat");
	}
}

static void practice_why(const struct table *table,
			 const struct practice_question *question,
			 const struct settled *row,
			 char text[static UI_TEXT_MAX])
{
	const struct answer_line *step = &question->step;

	*text = '\0';
	switch ((enum practice_ask)question->ask) {
	case ASK_DRAW: practice_why_draw(table, step, text); break;
	case ASK_WINNER: instruction_text(table, step, text); break;
	case ASK_COLOUR:
	case ASK_TOTAL: practice_say_state(table, step, text); break;
	case ASK_INSURANCE:
		snprintf(text, UI_TEXT_MAX, "%s",
			 _("Insurance is offered against an ace"));
		break;
	case ASK_ALLOWED:
		snprintf(text, UI_TEXT_MAX, "%s",
			 question->verb == VERB_SPLIT
				 ? _("Two cards of one value, as often as the "
				     "house allows")
				 : _("On two cards; after a split as the house "
				     "allows"));
		break;
	case ASK_DEALER: practice_why_dealer(table, text); break;
	case ASK_PAID:
		snprintf(text, UI_TEXT_MAX, "%s",
			 practice_order((enum game_id)table->house.game));
		break;
	case ASK_PAY:
		practice_why_pay(table, row, question->right, text);
		break;
	case ASK_PICK_UP:
		snprintf(text, UI_TEXT_MAX, "%s",
			 _("From right to left, the last card first"));
		break;
	case ASKS: break;
	}
}

void practice_remark(const struct table *table,
		     const struct practice_question *question,
		     const struct settled *row, const char *answer, bool right,
		     char text[static UI_TEXT_MAX])
{
	char given[UI_TEXT_MAX], wanted[UI_TEXT_MAX], why[UI_TEXT_MAX];
	char section[SECTIONS_MAX];
	size_t used;

	practice_answer_text(table, question, answer, given);
	practice_answer_text(table, question, question->right, wanted);
	practice_why(table, question, row, why);
	house_format_sections(practice_sections(question),
			      (enum game_id)table->house.game, section);
	expand_placeholders(text, UI_TEXT_MAX,
			    right ? _("Right: {answer}. {why}")
				  : _("Wrong: {given}. Right: {answer}. {why}"),
			    "answer %s given %s why %s", wanted, given, why);
	used = strlen(text);
	if (*section)
		snprintf(text + used, UI_TEXT_MAX - used, " (%s)", section);
}
