/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/blackjack.h"

#include "rules/core/gettext.h"
#include "rules/games/blackjack_hands.h"
#include "rules/games/blackjack_side_bets.h"
#include "rules/games/card_games.h"
#include "rules/table/paytables.h"
#include "rules/table/table.h"

#include <stddef.h>

static uint8_t blackjack_spot_parse(const struct game *game,
				    const struct house *house,
				    const struct token *words, int n)
{
	for (uint8_t spot = 0; n == 1 && spot < BLACKJACK_SPOTS; spot++) {
		enum spot_word word = game->spot_word(game, spot);

		if (token_is(words[0], spot_words[word]) &&
		    house_offers(house, word))
			return spot;
	}
	return SPOT_UNKNOWN;
}

static char *blackjack_spot_format(const struct game *game, uint8_t spot,
				   char to[static SPOT_TEXT_MAX])
{
	/* else the spot's word */
	static const char *const names[BLACKJACK_SPOTS] = {
		[BLACKJACK_MAIN_2] = "main.2",
		[BLACKJACK_MAIN_3] = "main.3",
		[BLACKJACK_MAIN_4] = "main.4",
		[BLACKJACK_INSURANCE] = "insurance",
	};

	return stpcpy(to, names[spot]
				  ? names[spot]
				  : spot_words[game->spot_word(game, spot)]);
}

static enum spot_word blackjack_spot_word(const struct game *game, uint8_t spot)
{
	const struct blackjack_side_bet *side = blackjack_side_bet_find(spot);

	(void)game;
	return side ? (enum spot_word)side->word : SPOT_MAIN;
}

static struct ratio blackjack_spot_pays(const struct game *game,
					const struct house *house, uint8_t spot)
{
	const struct blackjack_side_bet *side = blackjack_side_bet_find(spot);

	(void)game;
	if (side)
		return (struct ratio){
			(uint8_t)house_pays(house, (enum paytable_id)side->pays,
					    0),
			1};
	return spot == BLACKJACK_INSURANCE
		       ? house->insurance_pays
		       : blackjack_pay_ratio(house, OUTCOME_WIN);
}

/* A side bet lies beside a main wager. */
static enum refusal blackjack_check_spot(const struct table *table,
					 uint16_t seat, uint8_t spot)
{
	bool taken = blackjack_has_seat(blackjack_seats_taken(table),
					blackjack_place(seat));

	return spot == BLACKJACK_MAIN || taken ? ACCEPTED : REFUSE_NO_WAGER;
}

/* A wager without an amount. */
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

/* Empties the hands: sets their counts to zero; cards of the last round remain
 * in the arrays. */
static void blackjack_open(struct table *table)
{
	struct blackjack *b = &table->blackjack;

	memset(b, 0, offsetof(struct blackjack, dealer));
	blackjack_hand_clear(&b->dealer);
	for (int i = 0; i < PLACES; i++)
		blackjack_hand_clear(&b->hand[i]);
}

/* A hand of the round lies at that place. */
static void blackjack_add_hand(struct blackjack *b, int place)
{
	b->hands |= 1u << place;
}

static void blackjack_begin(struct table *table)
{
	uint8_t seats = blackjack_seats_taken(table);

	blackjack_open(table);
	table->blackjack.seats = seats;
	for (unsigned left = seats; left != 0; left &= left - 1)
		blackjack_add_hand(&table->blackjack,
				   SEAT_HANDS * blackjack_first_bit(left));
}

static void blackjack_to_place(struct answer_line *line, int what, int place)
{
	line->what = (uint8_t)what;
	line->hand = HAND_SEAT;
	line->seat = (uint16_t)blackjack_seat_of(place);
	line->n = (uint32_t)blackjack_hand_of(place);
}

static void blackjack_to_dealer(struct answer_line *line, int what, int n)
{
	line->what = (uint8_t)what;
	line->hand = HAND_DEALER;
	line->n = (uint32_t)n;
}

/* One card to each seat, one to the dealer, and once more [3.4]. */
static void blackjack_dealing(const struct blackjack *b,
			      struct answer_line *line)
{
	for (unsigned left = b->hands; left != 0; left &= left - 1) {
		int place = blackjack_first_bit(left);

		if (b->hand[place].cards == b->dealer.cards) {
			blackjack_to_place(line, DO_DEAL, place);
			return;
		}
	}
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

bool blackjack_hand_is_done(const struct table *table, int place)
{
	const struct blackjack *b = &table->blackjack;
	const struct blackjack_hand *hand = &b->hand[place];

	return hand->stood || blackjack_doubled(b, place) ||
	       blackjack_hand_total(hand) >= TWENTY_ONE ||
	       (blackjack_is_split(b, place) && !table->house.aces_many &&
		card_rank(hand->card[0]) == 1);
}

/* Sets the instruction for a hand that is due a card, or else for the next hand
 * that decides. False: all seats are served. After a split both hands are due a
 * card. */
static bool blackjack_seats_turn(const struct table *table,
				 struct answer_line *line)
{
	const struct blackjack *b = &table->blackjack;

	if (b->card_due != 0) {
		blackjack_to_place(line, DO_DEAL,
				   blackjack_first_bit(b->card_due));
		return true;
	}
	for (unsigned left = b->hands; left != 0; left &= left - 1) {
		int place = blackjack_first_bit(left);

		if (!blackjack_hand_is_done(table, place)) {
			blackjack_to_place(line, DO_AWAIT, place);
			return true;
		}
	}
	return false;
}

bool blackjack_contested(const struct blackjack *b)
{
	for (unsigned left = b->hands; left != 0; left &= left - 1) {
		int place = blackjack_first_bit(left);

		if (!blackjack_natural(b, place) &&
		    blackjack_hand_total(&b->hand[place]) <= TWENTY_ONE)
			return true;
	}
	return false;
}

/* [4.4 ii] */
static bool blackjack_dealer_draws(const struct table *table)
{
	const struct blackjack_hand *dealer = &table->blackjack.dealer;
	int total = blackjack_hand_total(dealer);

	return total < DEALER_STANDS ||
	       (total == DEALER_STANDS && table->house.hits_soft_17 &&
		blackjack_hand_soft(dealer));
}

/* Once the seats are served. */
static void blackjack_dealers_turn(const struct table *table,
				   struct answer_line *line)
{
	const struct blackjack *b = &table->blackjack;
	int total = blackjack_hand_total(&b->dealer);

	if (!b->revealed)
		line->what = DO_REVEAL;
	else if (blackjack_hole_unread(b))
		line->what = DO_NAME_HOLE;
	else if (blackjack_dealer_draws(table) && blackjack_contested(b))
		blackjack_to_dealer(line, DO_DRAW, b->dealer.cards + 1);
	else
		blackjack_to_dealer(line, DO_ANNOUNCE, total);
}

/* Sets the instruction of a round under way, ignoring interruptions. */
static void blackjack_instruct(const struct table *table,
			       struct answer_line *line)
{
	const struct blackjack *b = &table->blackjack;

	if (b->dealer.cards < 2)
		blackjack_dealing(b, line);
	else if (card_rank(b->dealer.card[0]) == 1 && !b->peeked)
		line->what = (uint8_t)blackjack_insurance(b);
	else if ((b->peeked && blackjack_hand_natural(&b->dealer)) ||
		 !blackjack_seats_turn(table, line))
		blackjack_dealers_turn(table, line);
}

static bool blackjack_decided(const struct table *table)
{
	struct answer_line line = {0};

	if (table->blackjack.revealed)
		blackjack_instruct(table, &line);
	return line.what == DO_ANNOUNCE;
}

static bool blackjack_deal(struct table *table, struct card card)
{
	struct blackjack *b = &table->blackjack;
	struct answer_line due = {0};

	blackjack_instruct(table, &due);
	if (due.what != DO_DEAL && due.what != DO_DRAW)
		return false;
	b->last_place =
		due.hand == HAND_DEALER
			? PLACE_DEALER
			: (int8_t)(blackjack_place(due.seat) + (int)due.n - 1);
	b->dealt_to[table->dealt] = b->last_place;
	if (b->last_place == PLACE_DEALER) {
		blackjack_hand_add(&b->dealer, card);
		if (b->dealer.cards == 2)
			b->hole = (uint8_t)table->dealt;
	} else {
		blackjack_hand_add(&b->hand[b->last_place], card);
		b->card_due &= ~(1u << b->last_place);
	}
	return true;
}

/* Announces the hand that the last card made bust. */
static void blackjack_announce(const struct table *table, struct answer *answer)
{
	const struct blackjack *b = &table->blackjack;

	if (b->last_place != PLACE_DEALER &&
	    blackjack_hand_total(&b->hand[b->last_place]) > TWENTY_ONE)
		blackjack_to_place(answer_add(answer, LINE_SAY, 0), SAY_BUST,
				   b->last_place);
}

/* The pit boss looks at an unread hole card. */
enum refusal blackjack_hole(struct table *table, const struct event *event,
			    struct answer *answer)
{
	if (table_game_instruction(table).what != DO_NAME_HOLE)
		return REFUSE_NOT_NOW;
	blackjack_hand_set_hole(&table->blackjack.dealer, event->card[0]);
	card_game_set_face(table, blackjack_hole_fact(table), event->card[0],
			   answer);
	return ACCEPTED;
}

/* --- decisions ------------------------------------------------------------ */

/* Takes a decision of a seat, if the seat may take it. */
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

	if (fact->seat == 0 || !blackjack_has_seat(b->seats, place) ||
	    blackjack_has_seat(b->answered, place))
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

/* A card is due to the hand at that place. */
static bool blackjack_decide_set_due(struct blackjack *b, int place)
{
	b->card_due |= 1u << place;
	return true;
}

static bool blackjack_decide_hit(struct table *table, const struct fact *fact)
{
	return blackjack_decide_set_due(&table->blackjack,
					blackjack_decide_place(fact));
}

static bool blackjack_decide_stand(struct table *table, const struct fact *fact)
{
	return blackjack_decide_hand(table, fact)->stood = true;
}

/* Whether the house lets the hand be doubled [1.3 ii, 2.6]. */
static bool blackjack_may_double(const struct table *table, int place)
{
	static const struct {
		uint8_t least, most;
	} totals[DOUBLES] = {[DOUBLE_ANY] = {0, TWENTY_ONE},
			     [DOUBLE_9_TO_11] = {9, 11},
			     [DOUBLE_10_TO_11] = {10, 11}};
	const struct house *house = &table->house;
	const struct blackjack *b = &table->blackjack;
	int total = blackjack_hand_total(&b->hand[place]);

	return b->hand[place].cards == 2 &&
	       total >= totals[house->double_on].least &&
	       total <= totals[house->double_on].most &&
	       (house->double_after_split || !blackjack_is_split(b, place));
}

/* Lays a double on the hand. */
static void blackjack_decide_add_double(struct table *table,
					const struct fact *fact)
{
	struct blackjack *b = &table->blackjack;
	int place = blackjack_decide_place(fact);

	if (fact->less.units > 0)
		b->less[place] = money_add_capped(b->less[place], fact->less);
	else
		b->hand[place].doubled++;
}

static bool blackjack_decide_double(struct table *table,
				    const struct fact *fact)
{
	int place = blackjack_decide_place(fact);

	if (!blackjack_may_double(table, place))
		return false;
	blackjack_decide_add_double(table, fact);
	return blackjack_decide_set_due(&table->blackjack, place);
}

/* The second card of a hand lies in another now. */
static void blackjack_decide_move_card(struct table *table, int from, int to)
{
	int8_t *lies = table->blackjack.dealt_to;
	int last = table->dealt - 1;

	while (last > 0 && lies[last] != from)
		last--;
	lies[last] = (int8_t)to;
}

/* [2.7] */
static bool blackjack_decide_split(struct table *table, const struct fact *fact)
{
	struct blackjack *b = &table->blackjack;
	int place = blackjack_decide_place(fact);
	int hands = blackjack_hands_of_seat(b, place);
	int next = blackjack_place(fact->seat) + hands;

	if (hands >= table->house.seat_hands ||
	    !blackjack_hand_pair(&b->hand[place]))
		return false;
	blackjack_hand_split(&b->hand[place], &b->hand[next]);
	blackjack_decide_move_card(table, place, next);
	blackjack_add_hand(b, next);
	return blackjack_decide_set_due(b, place) &&
	       blackjack_decide_set_due(b, next);
}

static const struct {
	uint8_t answers; /* enum instruction */
	blackjack_decide_fn *apply;
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

/* Applies a decision; the first time, sets its hand. False, and nothing
 * changes: another decision is due. */
static bool blackjack_decide(struct table *table, struct fact *fact)
{
	struct answer_line line = {0};
	struct fact taken = *fact;

	blackjack_instruct(table, &line);
	if (line.what != decisions[fact->verb].answers)
		return false;
	if (line.what == DO_AWAIT) {
		if (fact->verb != VERB_TIMEOUT && fact->seat != line.seat)
			return false;
		taken.seat = (uint8_t)line.seat;
		taken.place = (uint8_t)line.n;
	}
	if (!decisions[fact->verb].apply(table, &taken))
		return false;
	table->blackjack.dealt = table->dealt;
	if (fact->place == 0)
		*fact = taken;
	return true;
}

static void blackjack_suspend_split(struct blackjack *b, int place)
{
	int hands = blackjack_hands_of_seat(b, place);

	if (hands < SEAT_HANDS)
		blackjack_add_hand(b, place + hands);
}

/* Puts the money of a suspended decision on the layout. */
static void blackjack_suspend(struct table *table, const struct fact *fact)
{
	struct blackjack *b = &table->blackjack;

	if (fact->verb == VERB_INSURE)
		blackjack_decide_mark(&b->insured, fact);
	else if (fact->verb == VERB_SPLIT)
		blackjack_suspend_split(b, blackjack_place(fact->seat));
	else if (fact->verb == VERB_DOUBLE)
		blackjack_decide_add_double(table, fact);
}

enum refusal blackjack_decide_event(struct table *table,
				    const struct event *event,
				    struct answer *answer)
{
	struct fact fact = {.kind = FACT_DECISION, .verb = event->verb};

	if (table->phase != PHASE_PLAY || event->seat > SEATS ||
	    table->facts == FACTS_MAX ||
	    table->facts_by_kind[FACT_DECISION] == DECISIONS_MAX)
		return REFUSE_NOT_NOW;
	fact.seat = (uint8_t)event->seat;
	if (event->verb == VERB_DOUBLE && event->amount.units > 0) {
		struct money stake = wagers_stake(
			&table->wagers, (uint16_t)event->seat, BLACKJACK_MAIN);

		/* never more than the stake again */
		if (event->amount.units > stake.units)
			return REFUSE_NOT_NOW;
		if (event->amount.units < stake.units)
			fact.less = event->amount;
	}
	if (!blackjack_decide(table, &fact))
		return REFUSE_NOT_NOW;
	facts_append(table, &fact);
	if (event->verb == VERB_PEEK)
		blackjack_pay_peek(table, answer);
	if (card_game_decided(table))
		blackjack_pay_results(table, answer);
	return ACCEPTED;
}

/* Finds the last decision, if no event and no card has followed it. */
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
	card_game_edit(table, last, event, answer);
	return ACCEPTED;
}

const struct game blackjack_game = {
	.name = "blackjack",
	.title = NC_("game", "Blackjack"),
	.kind = KIND_SEATS,
	.spots = BLACKJACK_SPOTS,
	.seats = SEATS,
	.spot_parse = blackjack_spot_parse,
	.spot_format = blackjack_spot_format,
	.spot_word = blackjack_spot_word,
	.spot_pays = blackjack_spot_pays,
	.check_spot = blackjack_check_spot,
	.open = blackjack_open,
	.begin = blackjack_begin,
	.instruct = blackjack_instruct,
	.deal = blackjack_deal,
	.announce = blackjack_announce,
	.decide = blackjack_decide,
	.suspend = blackjack_suspend,
	.decided = blackjack_decided,
	.rule = card_game_rule,
	.hidden_fact = blackjack_hidden_fact,
	.results = blackjack_pay_results,
	.early_results = blackjack_pay_lost_insurance,
	.settle = blackjack_pay_settle,
};
