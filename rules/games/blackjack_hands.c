/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/blackjack_hands.h"

#include "rules/games/blackjack_side_bets.h"

enum { UNREAD_ROW = FACES / 4 };

/* By rank, the last one an unread card's. */
static const uint8_t values[UNREAD_ROW + 1] = {1, 2, 3,	  4,   5,   6,	 7,
					       8, 9, TEN, TEN, TEN, TEN, 0};

static uint8_t blackjack_hand_value(struct card card)
{
	return values[card.face / 4];
}

static void blackjack_hand_count(struct blackjack_hand *hand, struct card card)
{
	hand->hard = (uint8_t)(hand->hard + blackjack_hand_value(card));
	hand->ace |= blackjack_hand_value(card) == 1;
}

void blackjack_hand_add(struct blackjack_hand *hand, struct card card)
{
	if (hand->cards == HAND_CARDS_MAX)
		return;
	hand->card[hand->cards++] = card;
	blackjack_hand_count(hand, card);
}

void blackjack_hand_set_hole(struct blackjack_hand *hand, struct card card)
{
	hand->card[1] = card;
	blackjack_hand_count(hand, card);
}

void blackjack_hand_split(struct blackjack_hand *hand,
			  struct blackjack_hand *other)
{
	const struct blackjack_hand pair = *hand;

	blackjack_hand_clear(hand);
	blackjack_hand_clear(other);
	blackjack_hand_add(hand, pair.card[0]);
	blackjack_hand_add(other, pair.card[1]);
}

bool blackjack_hand_pair(const struct blackjack_hand *hand)
{
	return hand->cards == 2 && blackjack_hand_value(hand->card[0]) ==
					   blackjack_hand_value(hand->card[1]);
}

uint8_t blackjack_seats_taken(const struct table *table)
{
	unsigned seats = table->blackjack.seats;

	for (uint32_t i = 0; i < table->wagers.n; i++)
		seats |= 1u << (table->wagers.wager[i].seat - 1);
	return (uint8_t)seats;
}

bool blackjack_free_seat(struct table *table, uint32_t seat)
{
	uint8_t *seats = &table->blackjack.seats;
	bool taken = blackjack_has_seat(*seats, blackjack_place(seat));

	*seats &= (uint8_t) ~(1u << (seat - 1));
	return taken;
}

int blackjack_hole_fact(const struct table *table)
{
	return table->dealt_fact[table->blackjack.hole];
}

bool blackjack_hole_down(const struct table *table)
{
	const struct blackjack *b = &table->blackjack;

	return table->house.game == BLACKJACK && table->phase >= PHASE_PLAY &&
	       !b->revealed && b->dealer.cards >= 2;
}

/* The facts of a void round are forgotten. */
int blackjack_hidden_fact(const struct table *table)
{
	return !table->voided && blackjack_hole_down(table)
		       ? blackjack_hole_fact(table)
		       : -1;
}

struct money blackjack_stake(const struct blackjack *b, int place,
			     struct money stake)
{
	return money_add_capped(
		money_scale_down(stake, 1 + b->hand[place].doubled, 1),
		b->less[place]);
}

/* --- how they come out and what they pay ---------------------------------- */

/* [2.1 to 2.3] */
struct ratio blackjack_pay_ratio(const struct house *house,
				 enum outcome outcome)
{
	if (outcome == OUTCOME_BLACKJACK)
		return house->blackjack_pays;
	return (struct ratio){outcome == OUTCOME_WIN, 1};
}

/* A bust hand loses also when the dealer busts; a blackjack beats 21. */
enum outcome blackjack_pay_outcome(const struct blackjack *b, int place)
{
	int ours = blackjack_hand_total(&b->hand[place]);
	int dealers = blackjack_hand_total(&b->dealer);
	bool natural = blackjack_natural(b, place);

	if (natural != blackjack_hand_natural(&b->dealer))
		return natural ? OUTCOME_BLACKJACK : OUTCOME_LOSE;
	if (ours > TWENTY_ONE)
		return OUTCOME_LOSE;
	if (dealers > TWENTY_ONE || ours > dealers)
		return OUTCOME_WIN;
	return ours == dealers ? OUTCOME_PUSH : OUTCOME_LOSE;
}

static struct answer_line *blackjack_pay_result(struct answer *answer,
						enum outcome outcome, int place)
{
	struct answer_line *line =
		answer_add(answer, LINE_RESULT, (int)outcome);

	line->seat = (uint16_t)blackjack_seat_of(place);
	return line;
}

/* Half the main stake; it wins if the dealer has a blackjack. */
static void blackjack_pay_insurance(const struct table *table,
				    const struct wager *wager, bool returned,
				    struct answer *answer)
{
	bool wins = blackjack_hand_natural(&table->blackjack.dealer);
	struct ratio pays = table->house.insurance_pays;
	struct answer_line *line = answer_add_settlement(answer, wager);

	line->what = BLACKJACK_INSURANCE;
	line->stake = money_scale_down(wager->stake, 1, 2);
	if (returned)
		return;
	line->won = wins ? money_scale_down(line->stake, pays.won, pays.of)
			 : (struct money){-line->stake.units};
}

void blackjack_pay_peek(struct table *table, struct answer *answer)
{
	struct blackjack *b = &table->blackjack;

	if (blackjack_hand_natural(&b->dealer)) {
		answer_add(answer, LINE_SAY, SAY_DEALER_BLACKJACK);
		return;
	}
	answer_add(answer, LINE_SAY, SAY_NO_DEALER_BLACKJACK);
	b->insurance_settled = true;
	for (int i = 0; i < PLACES; i += SEAT_HANDS) {
		struct wager main = {.seat = (uint16_t)blackjack_seat_of(i),
				     .spot = BLACKJACK_MAIN};

		if (!blackjack_has_seat(b->insured, i))
			continue;
		blackjack_pay_result(answer, OUTCOME_LOSE, i);
		main.stake = wagers_stake(&table->wagers, main.seat, main.spot);
		if (main.stake.units > 0)
			blackjack_pay_insurance(table, &main, false, answer);
	}
}

static void blackjack_pay_insured(const struct table *table,
				  enum outcome outcome, struct answer *answer)
{
	for (int i = 0; i < PLACES; i += SEAT_HANDS)
		if (blackjack_has_seat(table->blackjack.insured, i))
			blackjack_pay_result(answer, outcome, i);
}

void blackjack_pay_lost_insurance(const struct table *table,
				  struct answer *answer)
{
	const struct blackjack *b = &table->blackjack;

	if (b->peeked && !blackjack_hand_natural(&b->dealer))
		blackjack_pay_insured(table, OUTCOME_LOSE, answer);
}

void blackjack_pay_results(const struct table *table, struct answer *answer)
{
	const struct blackjack *b = &table->blackjack;
	int dealers = blackjack_hand_total(&b->dealer);

	if (blackjack_hand_natural(&b->dealer))
		blackjack_pay_insured(table, OUTCOME_WIN, answer);
	for (unsigned left = b->hands; left != 0; left &= left - 1) {
		int place = blackjack_first_bit(left);
		struct answer_line *line = blackjack_pay_result(
			answer, blackjack_pay_outcome(b, place), place);

		line->place = (uint8_t)blackjack_hand_of(place);
		line->n = (uint32_t)blackjack_hand_total(&b->hand[place]);
		line->dealer = (uint16_t)dealers;
	}
}

static void blackjack_pay_hand(const struct table *table,
			       const struct wager *wager, int place,
			       bool returned, struct answer *answer)
{
	const struct blackjack *b = &table->blackjack;
	struct answer_line *line = answer_add_settlement(answer, wager);
	enum outcome outcome;
	struct ratio pays;

	line->what = (uint8_t)(BLACKJACK_MAIN + place % SEAT_HANDS);
	line->stake = blackjack_stake(b, place, wager->stake);
	if (returned)
		return;
	outcome = blackjack_pay_outcome(b, place);
	pays = blackjack_pay_ratio(&table->house, outcome);
	if (outcome == OUTCOME_LOSE)
		line->won.units = -line->stake.units;
	else
		line->won = money_scale_down(line->stake, pays.won, pays.of);
}

void blackjack_pay_settle(const struct table *table, const struct wager *wager,
			  bool returned, struct answer *answer)
{
	const struct blackjack *b = &table->blackjack;
	const struct blackjack_side_bet *side =
		blackjack_side_bet_find(wager->spot);
	int place = blackjack_place(wager->seat);

	if (side) {
		blackjack_side_bet_settle(side, table, wager, returned, answer);
		return;
	}
	for (int i = 0; i == 0 || i < blackjack_hands_of_seat(b, place); i++)
		blackjack_pay_hand(table, wager, place + i, returned, answer);
	if (blackjack_has_seat(b->insured, place) &&
	    (returned || !b->insurance_settled))
		blackjack_pay_insurance(table, wager, returned, answer);
}
