/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/blackjack_decide.h"

#include "rules/games/blackjack_settle.h"
#include "rules/games/card_games.h"
#include "rules/table/facts.h"
#include "rules/script/verbs.h"

/* Takes a decision of its seat, where that may take it. */
typedef bool blackjack_decide_fn(struct table *table, const struct fact *fact);

static int blackjack_decide_place(const struct fact *fact)
{
	return blackjack_place(fact->seat) + fact->place - 1;
}

static struct blackjack_hand *blackjack_decide_hand(struct table *table,
						    const struct fact *fact)
{
	return &table->blackjack.hand[blackjack_decide_place(fact)];
}

static void blackjack_decide_mark(uint8_t *seats, const struct fact *fact)
{
	*seats |= (uint8_t)(1u << (fact->seat - 1));
}

/* Each taken seat answers once [2.5]. */
static bool blackjack_decide_decline(struct table *table,
				     const struct fact *fact)
{
	struct blackjack *b = &table->blackjack;
	int place = blackjack_place(fact->seat);

	if (fact->seat == 0 || !blackjack_is(b->seats, place) ||
	    blackjack_is(b->answered, place))
		return false;
	blackjack_decide_mark(&b->answered, fact);
	return true;
}

static bool blackjack_decide_insure(struct table *table,
				    const struct fact *fact)
{
	if (!blackjack_decide_decline(table, fact))
		return false;
	blackjack_decide_mark(&table->blackjack.insured, fact);
	return true;
}

static bool blackjack_decide_close(struct table *table, const struct fact *fact)
{
	(void)fact;
	return table->blackjack.insurance_closed = true;
}

static bool blackjack_decide_peek(struct table *table, const struct fact *fact)
{
	(void)fact;
	return table->blackjack.peeked = true;
}

static bool blackjack_decide_reveal(struct table *table,
				    const struct fact *fact)
{
	(void)fact;
	return table->blackjack.revealed = true;
}

static bool blackjack_decide_hit(struct table *table, const struct fact *fact)
{
	return blackjack_decide_hand(table, fact)->asked = true;
}

static bool blackjack_decide_stand(struct table *table, const struct fact *fact)
{
	return blackjack_decide_hand(table, fact)->stood = true;
}

/* [2.6] */
static bool blackjack_decide_double(struct table *table,
				    const struct fact *fact)
{
	struct blackjack_hand *hand = blackjack_decide_hand(table, fact);

	if (hand->cards != 2)
		return false;
	if (blackjack_is(table->blackjack.split,
			 blackjack_decide_place(fact)) &&
	    !table->house.double_after_split)
		return false;
	hand->doubled++;
	return hand->asked = true;
}

/* The seat's second card lies in its second hand now. */
static void blackjack_decide_move(struct table *table, int place)
{
	int8_t *lies = table->blackjack.lies;
	int last = table->dealt - 1;

	while (last > 0 && lies[last] != place)
		last--;
	lies[last] = (int8_t)(place + 1);
}

/* [2.7] */
static bool blackjack_decide_split(struct table *table, const struct fact *fact)
{
	struct blackjack *b = &table->blackjack;
	struct blackjack_hand *hand = blackjack_decide_hand(table, fact);

	if (blackjack_is(b->split, blackjack_decide_place(fact)) ||
	    !blackjack_hand_pair(hand))
		return false;
	blackjack_hand_split(&hand[0], &hand[1]);
	blackjack_decide_move(table, blackjack_decide_place(fact));
	hand[0].asked = hand[1].asked = true;
	blackjack_decide_mark(&b->split, fact);
	return true;
}

static const struct {
	uint8_t answers; /* enum instruction */
	blackjack_decide_fn *take;
} decisions[VERBS] = {
	[VERB_INSURE] = {DO_OFFER_INSURANCE, blackjack_decide_insure},
	[VERB_DECLINE] = {DO_OFFER_INSURANCE, blackjack_decide_decline},
	[VERB_INSURANCE_CLOSED] = {DO_OFFER_INSURANCE, blackjack_decide_close},
	[VERB_PEEK] = {DO_CHECK_HOLE, blackjack_decide_peek},
	[VERB_HIT] = {DO_AWAIT, blackjack_decide_hit},
	[VERB_STAND] = {DO_AWAIT, blackjack_decide_stand},
	[VERB_DOUBLE] = {DO_AWAIT, blackjack_decide_double},
	[VERB_SPLIT] = {DO_AWAIT, blackjack_decide_split},
	[VERB_TIMEOUT] = {DO_AWAIT, blackjack_decide_stand},
	[VERB_REVEAL] = {DO_REVEAL, blackjack_decide_reveal},
};

bool blackjack_decide(struct table *table, struct fact *fact)
{
	struct line line = {0};
	struct fact taken = *fact;

	blackjack_standing(table, &line);
	if (line.what != decisions[fact->verb].answers)
		return false;
	if (line.what == DO_AWAIT) {
		if (fact->verb != VERB_TIMEOUT && fact->seat != line.seat)
			return false;
		taken.seat = (uint8_t)line.seat;
		taken.place = (uint8_t)line.n;
	}
	if (!decisions[fact->verb].take(table, &taken))
		return false;
	table->blackjack.dealt = table->dealt;
	if (fact->place == 0)
		*fact = taken;
	return true;
}

void blackjack_decide_put_off(struct table *table, const struct fact *fact)
{
	struct blackjack *b = &table->blackjack;

	if (fact->verb == VERB_INSURE)
		blackjack_decide_mark(&b->insured, fact);
	else if (fact->verb == VERB_SPLIT)
		blackjack_decide_mark(&b->split, fact);
	else if (fact->verb == VERB_DOUBLE)
		blackjack_decide_hand(table, fact)->doubled++;
}

enum refusal blackjack_decide_event(struct table *table,
				    const struct event *event,
				    struct answer *answer)
{
	struct fact fact = {.kind = FACT_DECISION, .verb = event->verb};

	if (table->phase != PHASE_PLAY || event->seat > SEATS ||
	    table->facts == FACTS_MAX ||
	    table->facts_of[FACT_DECISION] == DECISIONS_MAX)
		return REFUSE_NOT_NOW;
	fact.seat = (uint8_t)event->seat;
	if (!blackjack_decide(table, &fact))
		return REFUSE_NOT_NOW;
	facts_add(table, table->facts, &fact);
	if (event->verb == VERB_PEEK)
		blackjack_pay_peek(table, answer);
	if (cards_decided(table))
		blackjack_pay_results(table, answer);
	return ACCEPTED;
}

/* The last decision, where neither event nor card has followed it. */
enum refusal blackjack_decide_retract(struct table *table,
				      const struct event *event,
				      struct answer *answer)
{
	int last = table->facts - 1;

	if (table->phase != PHASE_PLAY || last < 0 ||
	    table->fact[last].kind != FACT_DECISION ||
	    decisions[table->fact[last].verb].answers != DO_AWAIT ||
	    table->blackjack.dealt != table->dealt)
		return REFUSE_NOT_NOW;
	cards_edit(table, last, event, answer);
	return ACCEPTED;
}
