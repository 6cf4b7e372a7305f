/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/actions/dealer_question.h"

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"

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

const struct reply *question_replies(const struct view *view)
{
	if (view->trouble)
		return NULL;
	if (view->compare)
		return view->table->house.game == ROULETTE ? wheel_comparisons
							   : comparisons;
	if (view->same_or_next)
		return doubts;
	if (view->ball_out)
		return balls_out;
	if (view->unsure)
		return unsures;
	return view->offered ? offers : NULL;
}

bool question_wants_dealer(const struct view *view)
{
	return view->compare && view->pit && !*view->pit->dealer;
}
