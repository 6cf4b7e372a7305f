/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/blackjack.h"

#include "rules/games/blackjack_decide.h"
#include "rules/games/blackjack_settle.h"
#include "rules/games/card_games.h"
#include "rules/table/game.h"
#include "rules/script/verbs.h"

uint8_t blackjack_taken(const struct table *table)
{
	unsigned seats = table->blackjack.seats;

	for (uint32_t i = 0; i < table->wagers.n; i++)
		seats |= 1u << (table->wagers.wager[i].seat - 1);
	return (uint8_t)seats;
}

bool blackjack_leave(struct table *table, uint32_t seat)
{
	uint8_t *seats = &table->blackjack.seats;
	bool taken = blackjack_is(*seats, blackjack_place(seat));

	*seats &= (uint8_t) ~(1u << (seat - 1));
	return taken;
}

bool blackjack_lies(const struct blackjack *b, int place)
{
	return blackjack_is(place % 2 == 0 ? b->seats : b->split, place);
}

bool blackjack_natural(const struct blackjack *b, int place)
{
	return !blackjack_is(b->split, place) &&
	       blackjack_hand_natural(&b->hand[place]);
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

static uint8_t blackjack_spot_parse(const struct word *words, int n)
{
	return n == 1 && word_is(words[0], "main") ? ON_MAIN : SPOT_UNKNOWN;
}

static char *blackjack_spot_format(uint8_t spot, char to[static SPOT_TEXT_MAX])
{
	static const char *const names[] = {[ON_MAIN] = "main",
					    [ON_MAIN_2] = "main.2",
					    [ON_INSURANCE] = "insurance"};

	return stpcpy(to, names[spot]);
}

static enum spot_word blackjack_spot_word(uint8_t spot)
{
	(void)spot;
	return SPOT_MAIN;
}

static enum refusal blackjack_forbids(const struct table *table, uint16_t seat,
				      uint8_t spot)
{
	(void)table, (void)seat, (void)spot;
	return ACCEPTED;
}

/* A wager whose amount the station is not told. */
enum refusal blackjack_seat(struct table *table, const struct event *event,
			    struct answer *answer)
{
	(void)answer;
	if (table->phase != PHASE_BETTING)
		return REFUSE_NOT_NOW;
	if (event->seat < 1 || event->seat > SEATS)
		return REFUSE_BAD_SEAT;
	table->blackjack.seats |= (uint8_t)(1u << (event->seat - 1));
	return ACCEPTED;
}

/* --- the course of a round ------------------------------------------------ */

static void blackjack_open(struct table *table)
{
	memset(&table->blackjack, 0, sizeof table->blackjack);
}

static void blackjack_begin(struct table *table)
{
	uint8_t seats = blackjack_taken(table);

	blackjack_open(table);
	table->blackjack.seats = seats;
}

static void blackjack_to_place(struct line *line, int what, int place)
{
	line->what = (uint8_t)what;
	line->hand = HAND_SEAT;
	line->seat = (uint16_t)(place / 2 + 1);
	line->n = (uint32_t)(place % 2 + 1);
}

static void blackjack_to_dealer(struct line *line, int what, int n)
{
	line->what = (uint8_t)what;
	line->hand = HAND_DEALER;
	line->n = (uint32_t)n;
}

/* One card to each seat, one to the dealer, and once more [3.4]. */
static void blackjack_dealing(const struct blackjack *b, struct line *line)
{
	int i = 0;

	while (i < PLACES &&
	       !(blackjack_lies(b, i) && b->hand[i].cards == b->dealer.cards))
		i += 2;
	if (i < PLACES)
		blackjack_to_place(line, DO_DEAL, i);
	else
		blackjack_to_dealer(line, DO_DEAL, b->dealer.cards + 1);
}

static bool blackjack_hole_unread(const struct blackjack *b)
{
	return b->dealer.card[1].face == CARD_UNREAD;
}

/* Behind an ace, until the hole card was checked [2.5]. */
static enum instruction blackjack_insurance(const struct blackjack *b)
{
	if (!b->insurance_closed && b->answered != b->seats)
		return DO_OFFER_INSURANCE;
	return blackjack_hole_unread(b) ? DO_NAME_HOLE : DO_CHECK_HOLE;
}

bool blackjack_rests(const struct table *table, int place)
{
	const struct blackjack *b = &table->blackjack;
	const struct blackjack_hand *hand = &b->hand[place];

	return hand->stood || hand->doubled ||
	       blackjack_hand_total(hand) >= TWENTY_ONE ||
	       (blackjack_is(b->split, place) && !table->house.aces_many &&
		card_rank(hand->card[0]) == 1);
}

/* A hand that is due a card, or the next one that decides; false where the
 * seats are served. After a split both hands are due one. */
static bool blackjack_seats_turn(const struct table *table, struct line *line)
{
	const struct blackjack *b = &table->blackjack;

	for (int i = 0; i < PLACES; i++) {
		if (b->hand[i].asked) {
			blackjack_to_place(line, DO_DEAL, i);
			return true;
		}
	}
	for (int i = 0; i < PLACES; i++) {
		if (blackjack_lies(b, i) && !blackjack_rests(table, i)) {
			blackjack_to_place(line, DO_AWAIT, i);
			return true;
		}
	}
	return false;
}

/* Whether the dealer's total can decide a hand: one is neither bust nor a
 * blackjack [4.4 iii]. */
static bool blackjack_contested(const struct blackjack *b)
{
	for (int i = 0; i < PLACES; i++)
		if (blackjack_lies(b, i) && !blackjack_natural(b, i) &&
		    blackjack_hand_total(&b->hand[i]) <= TWENTY_ONE)
			return true;
	return false;
}

/* Once the seats are served [4.4 ii]. */
static void blackjack_dealers_turn(const struct blackjack *b, struct line *line)
{
	int total = blackjack_hand_total(&b->dealer);

	if (!b->revealed)
		line->what = DO_REVEAL;
	else if (blackjack_hole_unread(b))
		line->what = DO_NAME_HOLE;
	else if (total < DEALER_STANDS && blackjack_contested(b))
		blackjack_to_dealer(line, DO_DRAW, b->dealer.cards + 1);
	else
		blackjack_to_dealer(line, DO_ANNOUNCE, total);
}

void blackjack_standing(const struct table *table, struct line *line)
{
	const struct blackjack *b = &table->blackjack;

	if (b->dealer.cards < 2)
		blackjack_dealing(b, line);
	else if (card_rank(b->dealer.card[0]) == 1 && !b->peeked)
		line->what = (uint8_t)blackjack_insurance(b);
	else if ((b->peeked && blackjack_hand_natural(&b->dealer)) ||
		 !blackjack_seats_turn(table, line))
		blackjack_dealers_turn(b, line);
}

static bool blackjack_decided(const struct table *table)
{
	struct line line = {0};

	blackjack_standing(table, &line);
	return line.what == DO_ANNOUNCE;
}

static void blackjack_deal(struct table *table, struct card card)
{
	struct blackjack *b = &table->blackjack;
	struct line line = {0};

	blackjack_standing(table, &line);
	b->last_place = line.hand == HAND_DEALER
				? TO_DEALER
				: (int8_t)(blackjack_place(line.seat) +
					   (int)line.n - 1);
	b->lies[table->dealt - 1] = b->last_place;
	if (b->last_place == TO_DEALER) {
		blackjack_hand_add(&b->dealer, card);
		if (b->dealer.cards == 2)
			b->hole = (uint8_t)(table->dealt - 1);
	} else {
		blackjack_hand_add(&b->hand[b->last_place], card);
	}
}

/* A hand that the last card made too much. */
static void blackjack_tell(const struct table *table, struct answer *answer)
{
	const struct blackjack *b = &table->blackjack;

	if (b->last_place != TO_DEALER &&
	    blackjack_hand_total(&b->hand[b->last_place]) > TWENTY_ONE)
		blackjack_to_place(answer_add(answer, LINE_SAY, 0), SAY_BUST,
				   b->last_place);
}

/* The pit boss looks at an unread hole card. */
enum refusal blackjack_hole(struct table *table, const struct event *event,
			    struct answer *answer)
{
	if (table_do_beneath(table).what != DO_NAME_HOLE)
		return REFUSE_NOT_NOW;
	blackjack_hand_name(&table->blackjack.dealer, event->card[0]);
	cards_name(table, blackjack_hole_fact(table), event->card[0], answer);
	return ACCEPTED;
}

const struct game blackjack_game = {
	.name = "blackjack",
	.seats = SEATS,
	.spot_parse = blackjack_spot_parse,
	.spot_format = blackjack_spot_format,
	.spot_word = blackjack_spot_word,
	.forbids = blackjack_forbids,
	.open = blackjack_open,
	.begin = blackjack_begin,
	.standing = blackjack_standing,
	.deal = blackjack_deal,
	.tell = blackjack_tell,
	.decide = blackjack_decide,
	.put_off = blackjack_decide_put_off,
	.decided = blackjack_decided,
	.results = blackjack_pay_results,
	.early_results = blackjack_pay_lost,
	.settle = blackjack_pay_settle,
};
