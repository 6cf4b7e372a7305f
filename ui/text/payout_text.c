/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/settlement.h"
#include "ui/terminal/cells.h"

/* COLS, ROWS: a line of the banner on the smallest screen, with a comma. */
enum { COLS = 76, ROWS = 4, LIST_MAX = 64 };

bool payout_is_instruction(const struct view *view)
{
	return view->paying && view->n_settled > 0 &&
	       (view->duties == 0 || view->table->phase == PHASE_BETWEEN);
}

bool cut_card_is_instruction(const struct view *view)
{
	return view->cut_watch == CUT_WATCH_ASK && view->duties == 0 &&
	       !payout_is_instruction(view);
}

struct payout_seats {
	bool has[SEAT_MAX + 1];
	int seats;
};

static void payout_seats_add(struct payout_seats *list, uint16_t seat)
{
	list->seats += !list->has[seat];
	list->has[seat] = true;
}

/* Whether the dealer begins with the lowest seat. */
static bool payout_seats_ascend(enum game_id game)
{
	const struct settled low = {.seat = 1}, high = {.seat = 2};

	return settlement_order(game, &low, &high) < 0;
}

/* "TAKE 1 3", or "TAKE SEAT 3" of a single one; false: they are too many for a
 * line. */
static bool payout_seats_text(const struct payout_seats *list,
			      enum game_id game, const char *form,
			      char text[static UI_TEXT_MAX])
{
	bool up = payout_seats_ascend(game);
	char seats[LIST_MAX] = "";
	int used = 0;

	for (int i = 1; i <= SEAT_MAX && used < LIST_MAX - 8; i++) {
		int seat = up ? i : SEAT_MAX + 1 - i;
		if (list->has[seat])
			used += snprintf(seats + used, LIST_MAX - (size_t)used,
					 list->seats == 1 ? _("SEAT %d")
					 : used > 0	  ? " %d"
							  : "%d",
					 seat);
	}
	expand_placeholders(text, UI_TEXT_MAX, form, "seats %s", seats);
	return used < LIST_MAX - 8 && big_letters_fit(COLS, ROWS, text);
}

static void payout_text_seats(const struct payout_seats *taken,
			      const struct payout_seats *paid,
			      enum game_id game, char text[static UI_TEXT_MAX])
{
	char take[UI_TEXT_MAX], pay[UI_TEXT_MAX];
	bool fits = payout_seats_text(taken, game, _("TAKE {seats}"), take);

	fits &= payout_seats_text(paid, game, _("PAY {seats}"), pay);
	if (taken->seats == 0 && paid->seats == 0)
		snprintf(text, UI_TEXT_MAX, "%s", _("BETS STAY"));
	else if (paid->seats == 0)
		snprintf(text, UI_TEXT_MAX, "%s", fits ? take : _("TAKE ALL"));
	else if (taken->seats == 0)
		snprintf(text, UI_TEXT_MAX, "%s", fits ? pay : _("PAY ALL"));
	else if (fits)
		snprintf(text, UI_TEXT_MAX, "%.100s, %.100s", take, pay);
	else
		snprintf(text, UI_TEXT_MAX, "%s", _("TAKE, THEN PAY"));
}

void payout_text(const struct view *view, char text[static UI_TEXT_MAX])
{
	struct payout_seats taken = {0}, paid = {0};
	bool changed = false;

	for (uint32_t i = 0; i < view->n_settled; i++) {
		const struct settled *row = &view->settled[i];
		changed |= settlement_changed(row);
		if (row->won.units < 0)
			payout_seats_add(&taken, row->seat);
		if (row->won.units > 0)
			payout_seats_add(&paid, row->seat);
	}
	if (view->settled_void)
		snprintf(text, UI_TEXT_MAX, "%s", _("GIVE BETS BACK"));
	else if (changed)
		snprintf(text, UI_TEXT_MAX, "%s", _("CORRECT THE PAYOUTS"));
	else
		payout_text_seats(&taken, &paid,
				  (enum game_id)view->table->house.game, text);
}
