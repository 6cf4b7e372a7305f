/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/actions/actions.h"

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"

/* clang-format off */
static const struct dealer_reply comparisons[] = {
	{N_("Match: continue"), INTENT_SAME, 0},
	{N_("Card missing on screen: key the next card"), INTENT_EVENT, 0},
	{N_("No match: call the pit boss"), INTENT_PIT_BOSS, 0},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply wheel_comparisons[] = {
	{N_("Match: continue"), INTENT_SAME, 0},
	{N_("Ball is in a number: key it (M)"), INTENT_EVENT, 'm'},
	{N_("No match: call the pit boss"), INTENT_PIT_BOSS, 0},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply doubts[] = {
	{N_("Same card: count once"), INTENT_SAME_CARD, 0},
	{N_("Next card: count both"), INTENT_NEXT_CARD, 0},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply offers[] = {
	{N_("Card is there: count it (Y)"), INTENT_TAKE, 'y'},
	{N_("Not there: ignore it (Esc)"), INTENT_LEAVE, KEYS_ESCAPE},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply unsures[] = {
	{N_("Ball is there: count it (Y)"), INTENT_TAKE, 'y'},
	{N_("Not there: ignore it (Esc)"), INTENT_LEAVE, KEYS_ESCAPE},
	{N_("Ball is in another number: key it (M)"), INTENT_EVENT, 'm'},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply balls_out[] = {
	{N_("Ball is out of the wheel (Y)"), INTENT_BALL_OUT, 'y'},
	{NULL, INTENT_EVENT, 0},
};
/* clang-format on */

/* The questions. */
enum question { NONE, COMPARISON, WHEEL, DOUBT, OFFER, UNSURE, BALL_OUT };

static const struct dealer_reply *const replies[] = {
	[COMPARISON] = comparisons, [WHEEL] = wheel_comparisons,
	[DOUBT] = doubts,	    [OFFER] = offers,
	[UNSURE] = unsures,	    [BALL_OUT] = balls_out,
};

static const struct key_row rows[] = {
	/* clang-format off */
	{"Y", N_("Count it"), N_("Card is there: count it"), 1 << OFFER},
	{N_("Esc"), N_("Ignore it"), N_("Card is not there"), 1 << OFFER},
	{"Y", N_("Count it"), N_("Ball is there: count it"), 1 << UNSURE},
	{N_("Esc"), N_("Ignore it"), N_("Ball is not there"), 1 << UNSURE},
	{"M", N_("Key number"), N_("Key the number the ball is in"), 1 << UNSURE},
	{"Y", N_("Ball out"), N_("Ball is out of the wheel"), 1 << BALL_OUT},
	{KEY_ROW_CHOOSE, ~(1u << BALL_OUT)},
	{N_("Enter"), N_("OK"), N_("Accept the marked row")},
	{KEY_ROW_HELP},
	{KEY_ROW_RECALL},
	{NULL},
	/* clang-format on */
};

/* The most urgent. */
static enum question question_of(const struct view *view)
{
	if (view->trouble)
		return NONE;
	if (view->compare)
		return view->table->house.game == ROULETTE ? WHEEL : COMPARISON;
	if (view->same_or_next)
		return DOUBT;
	if (view->ball_out)
		return BALL_OUT;
	if (view->unsure)
		return UNSURE;
	return view->offered ? OFFER : NONE;
}

const struct dealer_reply *question_replies(const struct view *view)
{
	return replies[question_of(view)];
}

struct key_rows question_rows(const struct view *view)
{
	enum question question = question_of(view);

	return (struct key_rows){question ? rows : NULL, 1u << question};
}

bool question_wants_dealer(const struct view *view)
{
	return view->compare && view->pit && !*view->pit->dealer;
}

bool question_fill(const struct view *view, struct menu *menu)
{
	const struct dealer_reply *reply = question_replies(view);
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
