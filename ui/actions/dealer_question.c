/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/actions/actions.h"

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"

/* clang-format off */
static const struct reply comparisons[] = {
	{N_("The same: play goes on"), INTENT_SAME, 0},
	{N_("Cards are missing on the screen: key the next one"), INTENT_EVENT, 0},
	{N_("Not the same: call the pit boss"), INTENT_PIT_BOSS, 0},
	{NULL, INTENT_EVENT, 0},
};

static const struct reply wheel_comparisons[] = {
	{N_("The same: play goes on"), INTENT_SAME, 0},
	{N_("The ball lies in a number: key it (M)"), INTENT_EVENT, 'm'},
	{N_("Not the same: call the pit boss"), INTENT_PIT_BOSS, 0},
	{NULL, INTENT_EVENT, 0},
};

static const struct reply doubts[] = {
	{N_("The same card: it counts once"), INTENT_SAME_CARD, 0},
	{N_("The next card: both count"), INTENT_NEXT_CARD, 0},
	{NULL, INTENT_EVENT, 0},
};

static const struct reply offers[] = {
	{N_("Take it: the card lies there (Y)"), INTENT_TAKE, 'y'},
	{N_("Leave it: it does not (Esc)"), INTENT_LEAVE, KEYS_ESCAPE},
	{NULL, INTENT_EVENT, 0},
};

static const struct reply unsures[] = {
	{N_("Take it: the ball lies there (Y)"), INTENT_TAKE, 'y'},
	{N_("Leave it: it does not (Esc)"), INTENT_LEAVE, KEYS_ESCAPE},
	{N_("The ball lies in another number: key it (M)"), INTENT_EVENT, 'm'},
	{NULL, INTENT_EVENT, 0},
};

static const struct reply balls_out[] = {
	{N_("The ball is out of the wheel (Y)"), INTENT_BALL_OUT, 'y'},
	{NULL, INTENT_EVENT, 0},
};
/* clang-format on */

static const struct key_row answer_row = {N_("Enter"), N_("OK"),
					  N_("Give the answer that is marked")};
static const struct key_row card_row = {"Y", N_("Take it"),
					N_("The card lies there: it counts")};
static const struct key_row no_card_row = {N_("Esc"), N_("Leave it"),
					   N_("The card does not lie there")};
static const struct key_row ball_row = {"Y", N_("Take it"),
					N_("The ball lies there: it counts")};
static const struct key_row no_ball_row = {N_("Esc"), N_("Leave it"),
					   N_("The ball does not lie there")};
static const struct key_row number_row = {
	"M", N_("Key another"), N_("Key the number that the ball lies in")};
static const struct key_row out_row = {"Y", N_("It is out"),
				       N_("The ball is out of the wheel")};

static const struct key_row *const plain_rows[] = {
	&key_choose_row, &answer_row, &key_help_row, &key_recall_row, NULL};
static const struct key_row *const offer_rows[] = {
	&card_row,   &no_card_row,  &key_choose_row,
	&answer_row, &key_help_row, &key_recall_row,
	NULL};
static const struct key_row *const unsure_rows[] = {
	&ball_row,   &no_ball_row,  &number_row,     &key_choose_row,
	&answer_row, &key_help_row, &key_recall_row, NULL};
static const struct key_row *const ball_out_rows[] = {
	&out_row, &answer_row, &key_help_row, &key_recall_row, NULL};

/* The questions, and the keys of each. */
static const struct question {
	const struct reply *replies;
	const struct key_row *const *rows;
} comparison = {comparisons, plain_rows},
  wheel_comparison = {wheel_comparisons, plain_rows},
  doubt = {doubts, plain_rows}, offer = {offers, offer_rows},
  unsure = {unsures, unsure_rows}, ball_out = {balls_out, ball_out_rows},
  none = {NULL, NULL};

/* The most urgent. */
static const struct question *question_of(const struct view *view)
{
	if (view->trouble)
		return &none;
	if (view->compare)
		return view->table->house.game == ROULETTE ? &wheel_comparison
							   : &comparison;
	if (view->same_or_next)
		return &doubt;
	if (view->ball_out)
		return &ball_out;
	if (view->unsure)
		return &unsure;
	return view->offered ? &offer : &none;
}

const struct reply *question_replies(const struct view *view)
{
	return question_of(view)->replies;
}

const struct key_row *const *question_rows(const struct view *view)
{
	return question_of(view)->rows;
}

bool question_wants_dealer(const struct view *view)
{
	return view->compare && view->pit && !*view->pit->dealer;
}

bool question_fill(const struct view *view, struct menu *menu)
{
	const struct reply *reply = question_replies(view);
	const char *form =
		question_wants_dealer(view) ? _("{label} (badge)") : "{label}";
	char text[WORDS_MAX];

	menu->n = 0;
	for (; reply && reply->text; reply++) {
		expand(text, sizeof text, form, "label %s", _(reply->text));
		menu_add(menu, (int)reply->kind, text);
	}
	return menu->n > 0;
}
