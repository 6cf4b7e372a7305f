/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/actions/actions.h"

#include "rules/core/gettext.h"
#include "ui/text/text.h"

/* What the table waits for, while it is no key. */
static const char *const waits[INSTRUCTIONS] = {
	[DO_RESHUFFLE] = N_("Shuffle first: the shoe is at its end."),
	[DO_BURN_FIRST] = N_("Draw the card: the reader enters it."),
	[DO_BURN] = N_("Draw the card: the reader enters it."),
	[DO_FREE_HAND] = N_("The free hand comes first."),
	[DO_DEAL] = N_("Draw the card: the reader enters it."),
	[DO_DRAW] = N_("Draw the card: the reader enters it."),
	[DO_NAME_HOLE] = N_("Key the hole card first."),
	[DO_AWAIT] = N_("The seat decides first."),
	[DO_OFFER_INSURANCE] = N_("Insurance first: I, N or Enter."),
	[DO_SPIN] = N_("Spin the ball: the sensor enters it."),
	[DO_SPIN_AGAIN] = N_("Spin the ball: the sensor enters it."),
	[DO_WATCH_BALL] = N_("The ball runs: the sensor enters the number."),
	[DO_CONFIRM_SPIN] = N_("Y or N: is the spin valid?"),
	[DO_SHAKE] = N_("Shake the dice: the reader enters them."),
	[DO_SHAKE_AGAIN] = N_("Shake the dice: the reader enters them."),
	[DO_CONFIRM_DICE] = N_("Y or N: do all dice lie flat?"),
};

static bool dead_key_is_of_action(int key)
{
	int id = 0;

	while (id < ACTIONS && !action_has_key((enum action_id)id, key))
		id++;
	return id < ACTIONS;
}

static const char *dead_key_space_text(const struct view *view)
{
	struct answer_line due = instruction_shown(view);

	if (trouble_stops_play(view))
		return _("Play is stopped: end the STOP first.");
	if (view->duties > 0)
		return _("Follow the frame first.");
	if (view->table->phase == PHASE_BETTING &&
	    view->now_ms < view->betting_closable_ms)
		return _("Betting has just opened: close it later.");
	return due.kind == LINE_DO && waits[due.what] ? _(waits[due.what])
						      : _("Not possible now.");
}

const char *dead_key_text(int key, const struct view *view)
{
	const struct table *table = view->table;

	if (!dead_key_is_of_action(key))
		return _("No such key. F1: active keys.");
	if (view->trouble)
		return _("Record cannot be written. Entries are blocked.");
	/* no shuffle step is taken back behind the last one */
	if (action_has_key(ACTION_SHUFFLE_BACK, key) && view->duties == 0 &&
	    game_has_cards(table->house.game) && table->phase == PHASE_BETWEEN)
		return _("Shoe loaded: a pit boss can order a reshuffle.");
	return key == ' ' ? dead_key_space_text(view)
			  : _("Not possible now. F1: active keys.");
}
