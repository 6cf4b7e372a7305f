/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/actions/actions.h"

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"
#include "ui/text/text.h"

/* clang-format off */
static const struct dealer_reply comparison[] = {
	{N_("Match: continue"), INTENT_TABLE_SAME, 0},
	{N_("Card missing on screen: key it"), INTENT_EVENT, 0},
	{N_("No match: call the pit boss"), INTENT_CALL_PIT_BOSS, 0},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply comparison_wheel[] = {
	{N_("Match: continue"), INTENT_TABLE_SAME, 0},
	{N_("Ball is in a number: key it (M)"), INTENT_EVENT, 'm'},
	{N_("No match: call the pit boss"), INTENT_CALL_PIT_BOSS, 0},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply comparison_dice[] = {
	{N_("Match: continue"), INTENT_TABLE_SAME, 0},
	{N_("Dice lie: key them (M)"), INTENT_EVENT, 'm'},
	{N_("No match: call the pit boss"), INTENT_CALL_PIT_BOSS, 0},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply same_or_next[] = {
	{N_("Same card: count once"), INTENT_SAME_CARD, 0},
	{N_("Next card: count both"), INTENT_NEXT_CARD, 0},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply card_repeated[] = {
	{N_("Card is there: count it (Y)"), INTENT_ACCEPT, 'y'},
	{N_("Not there: ignore it (Esc)"), INTENT_REJECT, KEYS_ESCAPE},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply unsure[] = {
	{N_("Ball is there: count it (Y)"), INTENT_ACCEPT, 'y'},
	{N_("Not there: ignore it (Esc)"), INTENT_REJECT, KEYS_ESCAPE},
	{N_("Ball is in another number: key it (M)"), INTENT_EVENT, 'm'},
	{NULL, INTENT_EVENT, 0},
};

static const struct dealer_reply ball_out[] = {
	{N_("Ball is out of the wheel (Y)"), INTENT_BALL_REMOVED, 'y'},
	{NULL, INTENT_EVENT, 0},
};
/* clang-format on */

/* The questions. */
enum dealer_question {
	NONE,
	COMPARISON,
	COMPARISON_WHEEL,
	COMPARISON_DICE,
	SAME_OR_NEXT,
	CARD_REPEATED,
	UNSURE,
	BALL_OUT
};

static const struct dealer_reply *const replies[] = {
	[COMPARISON] = comparison,
	[COMPARISON_WHEEL] = comparison_wheel,
	[COMPARISON_DICE] = comparison_dice,
	[SAME_OR_NEXT] = same_or_next,
	[CARD_REPEATED] = card_repeated,
	[UNSURE] = unsure,
	[BALL_OUT] = ball_out,
};

static const struct key_row rows[] = {
	/* clang-format off */
	{"Y", N_("Count it"), N_("Card is there: count it"), 1 << CARD_REPEATED},
	{N_("Esc"), N_("Ignore it"), N_("Card is not there"), 1 << CARD_REPEATED},
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

static enum dealer_question
dealer_question_comparison(const struct table *table)
{
	switch ((enum game_kind)table->game->kind) {
	case KIND_WHEEL: return COMPARISON_WHEEL;
	case KIND_DICE: return COMPARISON_DICE;
	default: return COMPARISON;
	}
}

/* The most urgent. */
static enum dealer_question dealer_question_find(const struct view *view)
{
	if (view->trouble)
		return NONE;
	if (view->compare)
		return dealer_question_comparison(view->table);
	if (view->same_or_next)
		return SAME_OR_NEXT;
	if (view->ball_out)
		return BALL_OUT;
	if (view->unsure)
		return UNSURE;
	return view->card_repeated ? CARD_REPEATED : NONE;
}

const struct dealer_reply *dealer_question_replies(const struct view *view)
{
	return replies[dealer_question_find(view)];
}

struct key_rows dealer_question_keys(const struct view *view)
{
	enum dealer_question dealer_question = dealer_question_find(view);

	return (struct key_rows){dealer_question ? rows : NULL,
				 1u << dealer_question};
}

bool dealer_question_needs_dealer(const struct view *view)
{
	return view->compare && view->pit && !*view->pit->dealer;
}

/* While betting is open no card is due, nor are dice: there is none to key. */
static bool dealer_question_has_reply(const struct view *view,
				      const struct dealer_reply *reply)
{
	return !view->compare || reply->kind != INTENT_EVENT ||
	       view->table->phase != PHASE_BETTING ||
	       view->table->game->kind == KIND_WHEEL;
}

bool dealer_question_fill_menu(const struct view *view, struct menu *menu)
{
	const struct dealer_reply *replies_now = dealer_question_replies(view);
	const char *form = dealer_question_needs_dealer(view)
				   ? _("{label} (badge)")
				   : "{label}";
	char text[UI_TEXT_MAX];

	menu->n = 0;
	for (int i = 0; replies_now && replies_now[i].text; i++) {
		if (!dealer_question_has_reply(view, &replies_now[i]))
			continue;
		expand_placeholders(text, sizeof text, form, "label %s",
				    _(replies_now[i].text));
		menu_add(menu, i, text);
	}
	return menu->n > 0;
}
