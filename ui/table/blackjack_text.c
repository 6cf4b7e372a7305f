/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/blackjack_text.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/blackjack_settle.h"
#include "rules/core/gettext.h"
#include "ui/text/amount.h"
#include "ui/text/placeholders.h"
#include "ui/terminal/utf8.h"

enum { TOTAL_MAX = 16 };

/* How a hand came out. */
static const char *const outcomes[] = {
	[OUTCOME_BLACKJACK] = N_("BLACKJACK"),
	[OUTCOME_WIN] = N_("{total} won"),
	[OUTCOME_PUSH] = N_("{total} push"),
	[OUTCOME_LOSE] = N_("{total} lost"),
};

bool blackjack_text_lie(const struct table *table)
{
	return table->phase == PHASE_PLAY || table->phase == PHASE_PICK_UP;
}

int blackjack_text_turn(const struct table *table)
{
	struct line step = table_do(table);

	return step.hand == HAND_SEAT
		       ? blackjack_place(step.seat) + (int)step.n - 1
		       : -1;
}

/* The result stands: nothing puts it in doubt. */
static bool blackjack_text_is_decided(const struct table *table)
{
	uint8_t step = table_do(table).what;

	return !table->voided && (step == DO_ANNOUNCE || step == DO_PICK_UP);
}

/* Both totals of a soft hand that may yet get a card. */
static void blackjack_text_total(const struct blackjack_hand *hand, bool rests,
				 char text[static TOTAL_MAX])
{
	int total = blackjack_hand_total(hand);

	if (total != hand->hard && total != TWENTY_ONE && !rests)
		snprintf(text, TOTAL_MAX, "%d/%d", hand->hard, total);
	else
		snprintf(text, TOTAL_MAX, "%d", total);
}

/* A hand under way gets its first two cards without a decision. */
static bool blackjack_text_rests(const struct table *table, int place)
{
	return table->blackjack.hand[place].cards > 1 &&
	       blackjack_rests(table, place);
}

static const char *blackjack_text_state(const struct table *table, int place)
{
	const struct blackjack *b = &table->blackjack;
	const struct blackjack_hand *hand = &b->hand[place];

	if (blackjack_hand_total(hand) > TWENTY_ONE)
		return N_("{total} bust");
	if (blackjack_text_is_decided(table))
		return blackjack_natural(b, place) &&
				       blackjack_hand_natural(&b->dealer)
			       ? N_("BJ push")
			       : outcomes[blackjack_pay_outcome(b, place)];
	if (blackjack_natural(b, place))
		return N_("BLACKJACK");
	if (hand->doubled)
		return N_("{total} doubled");
	if (blackjack_hand_total(hand) == TWENTY_ONE)
		return "{total}";
	return blackjack_text_rests(table, place) ? N_("{total} stands")
						  : "{total}";
}

void blackjack_text_hand(const struct table *table, int place,
			 char text[static WORDS_MAX])
{
	const struct blackjack_hand *hand = &table->blackjack.hand[place];
	bool decided = blackjack_text_is_decided(table);
	char total[TOTAL_MAX];

	*text = '\0';
	if (hand->cards == 0)
		return;
	blackjack_text_total(
		hand, decided || blackjack_text_rests(table, place), total);
	expand(text, WORDS_MAX, _(blackjack_text_state(table, place)),
	       (struct expansion[]){{"total", total}, {NULL, NULL}});
	if (decided && hand->doubled)
		strcat(text, " x2");
}

void blackjack_text_dealer(const struct table *table,
			   char text[static WORDS_MAX])
{
	const struct blackjack *b = &table->blackjack;
	bool hidden = blackjack_hole_down(table);
	struct blackjack_hand shown = {0};
	char total[TOTAL_MAX];
	const char *state = "{total}";

	*text = '\0';
	for (int i = 0; i < b->dealer.cards; i++)
		if (!(hidden && i == 1))
			blackjack_hand_add(&shown, b->dealer.card[i]);
	if (shown.cards == 0)
		return;
	if (blackjack_hand_natural(&shown))
		state = N_("BLACKJACK");
	else if (blackjack_hand_total(&shown) > TWENTY_ONE)
		state = N_("{total} bust");
	blackjack_text_total(&shown, blackjack_text_is_decided(table), total);
	expand(text, WORDS_MAX, _(state),
	       (struct expansion[]){{"total", total}, {NULL, NULL}});
}

const char *blackjack_text_insurance(const struct table *table, int place)
{
	const struct blackjack *b = &table->blackjack;

	if (blackjack_is(b->split, place) || b->hand[place].cards > 2 ||
	    table->voided)
		return NULL;
	if (blackjack_is(b->insured, place)) {
		if (!b->peeked)
			return _("insured");
		return b->insurance_settled ? _("ins. lost") : _("ins. won");
	}
	if (table_do_beneath(table).what != DO_OFFER_INSURANCE)
		return NULL;
	return blackjack_is(b->answered, place) ? _("declined")
						: _("insurance?");
}

/* Without what groups its digits, and without cents that are none. */
static void blackjack_text_whole(struct money stake, int decimals,
				 char amount[static AMOUNT_TEXT_MAX])
{
	money_format(stake, decimals, amount);
	char *cents = strchr(amount, '.');
	if (cents && !cents[strspn(cents, ".0")])
		*cents = '\0';
}

/* On both hands of the seat, with what was doubled. */
static struct money blackjack_text_laid(const struct table *table, int place)
{
	const struct blackjack *b = &table->blackjack;
	uint16_t seat = (uint16_t)(place / 2 + 1);
	struct money main = wagers_stake(&table->wagers, seat, ON_MAIN);
	int first = place - place % 2, times = 1 + b->hand[first].doubled;

	if (table->phase == PHASE_BETTING)
		return main;
	if (blackjack_is(b->split, place))
		times += 1 + b->hand[first + 1].doubled;
	return money_share_down(main, times, 1);
}

void blackjack_text_stake(const struct table *table, int place, int cols,
			  char text[static WORDS_MAX])
{
	struct money stake = blackjack_text_laid(table, place);
	int decimals = table->house.decimals;
	char amount[AMOUNT_TEXT_MAX];

	*text = '\0';
	if (table->phase == PHASE_BETWEEN ||
	    !blackjack_is(blackjack_taken(table), place))
		return;
	if (!stake.units) {
		snprintf(text, WORDS_MAX, "%s", _("taken"));
		return;
	}
	amount_format(stake, decimals, amount);
	if (utf8_width(amount) > cols)
		blackjack_text_whole(stake, decimals, amount);
	snprintf(text, WORDS_MAX, "%s", amount);
}
