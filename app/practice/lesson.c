/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/practice/lesson.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "rules/games/games.h"
#include "rules/script/table_apply.h"

enum {
	PERCENT = 100,
	ATTEMPTS_MAX = 20000, /* none of the sets needs a tenth of it */
	SEATS_MAX = 9,	      /* of one digit each */
	STAKES_MAX = 8,
	REVS = 5,
};

const struct lesson_set_row lesson_sets[LESSON_SETS] = {
	[LESSON_ALL] = {"all", NULL, IN_ALL},
	[LESSON_THIRD_CARD] = {"third-card", N_("third-card cases"),
			       IN_BACCARAT},
	[LESSON_SPLITS] = {"splits", N_("splits"), IN_BLACKJACK},
	[LESSON_INSIDE] = {"inside", N_("inside bets"), IN_ROULETTE},
};

/* --- chance --------------------------------------------------------------- */

/* Fills the numbers from seed, round, attempt and block. */
static void lesson_fill_numbers(struct lesson *lesson)
{
	unsigned char seed[randombytes_SEEDBYTES] = {0};
	const uint32_t parts[] = {lesson->round, lesson->attempt,
				  lesson->block++};

	memcpy(seed, &lesson->seed, sizeof lesson->seed);
	memcpy(seed + sizeof lesson->seed, parts, sizeof parts);
	randombytes_buf_deterministic(lesson->number, sizeof lesson->number,
				      seed);
	lesson->used = 0;
}

/* A number from 0 to n - 1. */
static uint32_t lesson_chance(struct lesson *lesson, uint32_t n)
{
	if (lesson->used == LESSON_NUMBERS)
		lesson_fill_numbers(lesson);
	return (uint32_t)((uint64_t)lesson->number[lesson->used++] * n >> 32);
}

static void lesson_begin_chance(struct lesson *lesson, uint32_t attempt)
{
	lesson->attempt = attempt;
	lesson->block = 0;
	lesson->used = LESSON_NUMBERS;
}

static struct card lesson_draw(struct lesson *lesson)
{
	int left = shoe_left(&lesson->table.shoe);
	int at = lesson->out +
		 (int)lesson_chance(lesson, (uint32_t)(left > 0 ? left : 1));
	struct card card = lesson->card[at];

	lesson->card[at] = lesson->card[lesson->out];
	lesson->card[lesson->out++] = card;
	return card;
}

/* --- events --------------------------------------------------------------- */

/* Keeps a settlement; a later one of the same wager replaces it. */
static void lesson_settle(struct lesson *lesson, const struct answer_line *line)
{
	const struct game *game = lesson->table.game;
	int i = 0;

	while (i < lesson->rows && (lesson->row[i].seat != line->seat ||
				    lesson->row[i].on != line->what))
		i++;
	if (i == LESSON_ROWS)
		return;
	lesson->rows += i == lesson->rows;
	lesson->row[i] = (struct settled){.seat = line->seat,
					  .on = line->what,
					  .stake = line->stake,
					  .won = line->won,
					  .commission = line->commission};
	game->spot_format(game, line->what, lesson->row[i].spot);
}

/* Applies the event; false: the rules refuse it. */
static bool lesson_apply(struct lesson *lesson, enum verb verb)
{
	lesson->event.verb = (uint8_t)verb;
	lesson->asked = 0;
	lesson->wish = VERBS;
	if (table_apply(&lesson->table, &lesson->event, &lesson->answer) !=
	    SB_OK)
		return false;
	for (uint32_t i = 0; i < lesson->answer.n; i++)
		if (lesson->answer.line[i].kind == LINE_SETTLE)
			lesson_settle(lesson, &lesson->answer.line[i]);
	return true;
}

static void lesson_deal(struct lesson *lesson)
{
	lesson->event.cards = 1;
	lesson->event.card[0] = lesson_draw(lesson);
	lesson_apply(lesson, VERB_CARD);
	lesson->event.cards = 0;
}

static void lesson_seat_does(struct lesson *lesson, unsigned seat,
			     enum verb verb)
{
	lesson->event.seat = seat;
	lesson_apply(lesson, verb);
}

/* --- wagers --------------------------------------------------------------- */

static bool lesson_offers(const struct lesson *lesson, int spot)
{
	const struct house *house = &lesson->table.house;
	const struct game *game = lesson->table.game;
	enum spot_word word = game->spot_word(game, (uint8_t)spot);

	if (game->kind == KIND_SEATS)
		return spot == BLACKJACK_MAIN;
	if (lesson->set == LESSON_INSIDE && word > SPOT_LINE)
		return false;
	return house_offers(house, word) &&
	       (game->kind != KIND_WHEEL ||
		spots_offered(house, (uint8_t)spot));
}

/* A kind of spot, then one of its spots: inside bets are as frequent as
 * others. */
static uint8_t lesson_choose_spot(struct lesson *lesson)
{
	const struct game *game = lesson->table.game;
	uint8_t found[SPOT_UNKNOWN];
	uint32_t n = 0;

	while (n == 0) {
		uint32_t word = lesson_chance(lesson, SPOT_WORDS);

		for (int i = 0; i < game->spots; i++)
			if (game->spot_word(game, (uint8_t)i) == word &&
			    lesson_offers(lesson, i))
				found[n++] = (uint8_t)i;
	}
	return found[lesson_chance(lesson, n)];
}

static int64_t lesson_unit(int decimals)
{
	int64_t unit = 1;

	while (decimals-- > 0)
		unit *= 10;
	return unit;
}

static void lesson_bet(struct lesson *lesson)
{
	static const int chips[] = {5, 10, 25, 100};
	const int wagers[GAME_KINDS] = {[KIND_COUP] = 3,
					[KIND_SEATS] = 2,
					[KIND_WHEEL] = 4,
					[KIND_DICE] = 4};
	const struct game *game = lesson->table.game;
	int left = wagers[game->kind];
	int seats = game->seats < SEATS_MAX ? game->seats : SEATS_MAX;

	for (int seat = 1; seat <= seats && left > 0; seat++) {
		uint32_t chip =
			lesson_chance(lesson, sizeof chips / sizeof *chips);
		uint32_t n = 1 + lesson_chance(lesson, STAKES_MAX);

		if ((int)lesson_chance(lesson, (uint32_t)(seats + 1 - seat)) >=
		    left)
			continue;
		left--;
		lesson->event.spot = lesson_choose_spot(lesson);
		lesson->event.amount.units =
			lesson_unit(lesson->table.house.decimals) *
			chips[chip] * n;
		lesson_seat_does(lesson, (unsigned)seat, VERB_WAGER);
	}
	lesson->event.amount.units = 0;
}

/* --- questions ------------------------------------------------------------ */

/* Fills in a question; false: it was asked since the last event. */
static bool lesson_ask(struct lesson *lesson,
		       struct practice_question *question,
		       enum practice_ask ask, const struct answer_line *step,
		       const char *right)
{
	if (lesson->asked >> ask & 1)
		return false;
	lesson->asked |= 1u << ask;
	*question =
		(struct practice_question){.ask = (uint8_t)ask, .step = *step};
	strcpy(question->right, right);
	return true;
}

static bool lesson_ask_number(struct lesson *lesson,
			      struct practice_question *question,
			      enum practice_ask ask,
			      const struct answer_line *step, unsigned number)
{
	char right[PRACTICE_ANSWER_MAX];

	snprintf(right, sizeof right, "%u", number);
	return lesson_ask(lesson, question, ask, step, right);
}

static const char *lesson_side_key(const struct table *table, uint8_t hand)
{
	static const char *const keys[] = {"1", "2"};

	for (int side = HAND_PLAYER; side <= HAND_BANKER; side++)
		if (coup_hand(table, (enum hand)side) == hand)
			return keys[side];
	return "3";
}

/* A step of the rules: does what the instruction asks for. True: there is a
 * question first. */
typedef bool lesson_step_fn(struct lesson *lesson,
			    const struct answer_line *step,
			    struct practice_question *question);

static bool lesson_step_open(struct lesson *lesson,
			     const struct answer_line *step,
			     struct practice_question *question)
{
	(void)step, (void)question;
	lesson_apply(lesson, VERB_OPEN);
	if (lesson->set != LESSON_THIRD_CARD)
		lesson_bet(lesson);
	lesson_apply(lesson, VERB_CLOSE);
	return false;
}

static bool lesson_step_deal(struct lesson *lesson,
			     const struct answer_line *step,
			     struct practice_question *question)
{
	(void)step, (void)question;
	lesson_deal(lesson);
	return false;
}

static bool lesson_step_draw(struct lesson *lesson,
			     const struct answer_line *step,
			     struct practice_question *question)
{
	const struct table *table = &lesson->table;
	bool dealer = step->hand == HAND_DEALER;

	if (lesson_ask(lesson, question, dealer ? ASK_DEALER : ASK_DRAW, step,
		       dealer ? "Y" : lesson_side_key(table, step->hand)))
		return true;
	lesson_deal(lesson);
	return false;
}

/* Without a third card of the banker nobody draws any more. */
static bool lesson_ask_result(struct lesson *lesson,
			      const struct answer_line *step,
			      struct practice_question *question)
{
	const struct table *table = &lesson->table;

	switch ((enum game_kind)table->game->kind) {
	case KIND_COUP:
		return (table->game->coup->cards > 1 &&
			table->coup.cards[HAND_BANKER] ==
				table->game->coup->cards &&
			lesson_ask(lesson, question, ASK_DRAW, step, "3")) ||
		       lesson_ask(lesson, question, ASK_WINNER, step,
				  lesson_side_key(table, step->hand));
	case KIND_SEATS:
		return lesson_ask(lesson, question, ASK_DEALER, step, "N");
	case KIND_WHEEL: {
		const char *colour = spots_colour(step->n);

		return lesson_ask(lesson, question, ASK_COLOUR, step,
				  strcmp(colour, "red") == 0	 ? "1"
				  : strcmp(colour, "black") == 0 ? "2"
								 : "3");
	}
	case KIND_DICE:
		return lesson_ask_number(lesson, question, ASK_TOTAL, step,
					 dice_total(step->n));
	default: return false;
	}
}

static int lesson_compare(const void *a, const void *b, void *game)
{
	return settlement_order(*(const enum game_id *)game, a, b);
}

static bool lesson_step_announce(struct lesson *lesson,
				 const struct answer_line *step,
				 struct practice_question *question)
{
	enum game_id game = (enum game_id)lesson->table.house.game;

	if (lesson_ask_result(lesson, step, question))
		return true;
	lesson_apply(lesson, VERB_ANNOUNCE);
	qsort_r(lesson->row, (size_t)lesson->rows, sizeof *lesson->row,
		lesson_compare, &game);
	lesson->decided = true;
	return false;
}

/* Asked where a dealer could think of it: behind an ace or a ten. */
static bool lesson_asks_insurance(struct lesson *lesson,
				  const struct answer_line *step,
				  struct practice_question *question)
{
	const struct blackjack *b = &lesson->table.blackjack;
	int rank = card_rank(b->dealer.card[0]);

	if (lesson->insurance_asked || (rank > 1 && rank < TEN))
		return false;
	lesson->insurance_asked = true;
	return lesson_ask(lesson, question, ASK_INSURANCE, step,
			  step->what == DO_OFFER_INSURANCE ? "Y" : "N");
}

static bool lesson_step_insurance(struct lesson *lesson,
				  const struct answer_line *step,
				  struct practice_question *question)
{
	uint8_t seats = lesson->table.blackjack.seats;

	if (lesson_asks_insurance(lesson, step, question))
		return true;
	for (unsigned seat = 1; seat <= SEATS; seat++)
		if (blackjack_has_seat(seats, blackjack_place(seat)))
			lesson_seat_does(lesson, seat,
					 lesson_chance(lesson, 2)
						 ? VERB_INSURE
						 : VERB_DECLINE);
	return false;
}

static bool lesson_step_peek(struct lesson *lesson,
			     const struct answer_line *step,
			     struct practice_question *question)
{
	(void)step, (void)question;
	lesson_apply(lesson, VERB_PEEK);
	return false;
}

static bool lesson_step_reveal(struct lesson *lesson,
			       const struct answer_line *step,
			       struct practice_question *question)
{
	if (lesson_asks_insurance(lesson, step, question))
		return true;
	lesson_apply(lesson, VERB_REVEAL);
	return false;
}

/* Whether the rules let the seat do it. */
static bool lesson_may(struct lesson *lesson, unsigned seat, enum verb verb)
{
	table_copy(&lesson->copy, &lesson->table);
	lesson->event.seat = seat;
	lesson->event.verb = (uint8_t)verb;
	return table_apply(&lesson->copy, &lesson->event, &lesson->answer) ==
	       SB_OK;
}

static enum verb lesson_strategy(const struct blackjack_hand *hand)
{
	int total = blackjack_hand_total(hand);

	return total < DEALER_STANDS || (total == DEALER_STANDS &&
					 blackjack_hand_soft(hand))
		       ? VERB_HIT
		       : VERB_STAND;
}

/* What the seat wants; also what no seat may have. */
static enum verb lesson_choose_wish(struct lesson *lesson, int place)
{
	const struct blackjack *b = &lesson->table.blackjack;
	const struct blackjack_hand *hand = &b->hand[place];
	uint32_t percent = lesson_chance(lesson, PERCENT);
	bool split = blackjack_is_split(b, place);

	if (blackjack_hand_pair(hand))
		return percent < 80 ? VERB_SPLIT : lesson_strategy(hand);
	if (hand->cards == 2 && percent < 10)
		return VERB_SPLIT;
	if (percent < (split ? 60 : hand->cards == 2 ? 40 : 15))
		return VERB_DOUBLE;
	return lesson_strategy(hand);
}

static bool lesson_step_await(struct lesson *lesson,
			      const struct answer_line *step,
			      struct practice_question *question)
{
	int place = blackjack_place(step->seat) + (int)step->n - 1;
	const struct blackjack_hand *hand =
		&lesson->table.blackjack.hand[place];
	bool may;

	if (lesson_asks_insurance(lesson, step, question) ||
	    lesson_ask_number(lesson, question, ASK_TOTAL, step,
			      (unsigned)blackjack_hand_total(hand)))
		return true;
	if (lesson->wish == VERBS)
		lesson->wish = lesson_choose_wish(lesson, place);
	if (lesson->wish == VERB_SPLIT || lesson->wish == VERB_DOUBLE) {
		may = lesson_may(lesson, step->seat, lesson->wish);
		if (lesson_ask(lesson, question, ASK_ALLOWED, step,
			       may ? "Y" : "N")) {
			question->verb = (uint8_t)lesson->wish;
			return true;
		}
		if (!may)
			lesson->wish = lesson_strategy(hand);
	}
	lesson_seat_does(lesson, step->seat, lesson->wish);
	return false;
}

/* A valid spin. */
static bool lesson_step_spin(struct lesson *lesson,
			     const struct answer_line *step,
			     struct practice_question *question)
{
	(void)step, (void)question;
	lesson->event.rotor = DIRECTION_CW;
	lesson->event.ball = DIRECTION_CCW;
	lesson_apply(lesson, VERB_SPIN);
	lesson->event.n = lesson->table.house.min_revs + REVS;
	lesson_apply(lesson, VERB_REVS);
	lesson->event.n = lesson_chance(lesson, POCKETS);
	lesson_apply(lesson, VERB_NUMBER);
	return false;
}

static bool lesson_step_shake(struct lesson *lesson,
			      const struct answer_line *step,
			      struct practice_question *question)
{
	char digit[DICE];
	uint16_t dice = 0;

	(void)step, (void)question;
	for (int i = 0; i < DICE; i++)
		digit[i] = (char)('1' + lesson_chance(lesson, DIE_FACES));
	(void)!dice_parse(digit, &dice);
	lesson->event.n = dice;
	lesson_apply(lesson, VERB_DICE);
	lesson_apply(lesson, VERB_FLAT);
	return false;
}

/* By instruction. */
static lesson_step_fn *const steps[INSTRUCTIONS] = {
	[DO_OPEN_BETS] = lesson_step_open,
	[DO_DEAL] = lesson_step_deal,
	[DO_DRAW] = lesson_step_draw,
	[DO_ANNOUNCE] = lesson_step_announce,
	[DO_OFFER_INSURANCE] = lesson_step_insurance,
	[DO_CHECK_HOLE] = lesson_step_peek,
	[DO_AWAIT] = lesson_step_await,
	[DO_REVEAL] = lesson_step_reveal,
	[DO_SPIN] = lesson_step_spin,
	[DO_SHAKE] = lesson_step_shake,
};

/* --- the settlement ------------------------------------------------------- */

/* The seats that are paid, each once, in their order. */
static void lesson_paid(const struct lesson *lesson,
			char right[static PRACTICE_ANSWER_MAX])
{
	char *to = right;

	*to = '\0';
	for (int i = 0; i < lesson->rows; i++) {
		const struct settled *row = &lesson->row[i];
		char seat = (char)('0' + row->seat);

		if (settlement_gain(row->won, row->commission).units <= 0 ||
		    strchr(right, seat))
			continue;
		*to++ = seat;
		*to = '\0';
	}
}

static void lesson_pays(const struct settled *row, int decimals,
			char right[static PRACTICE_ANSWER_MAX])
{
	struct money gain = settlement_gain(row->won, row->commission);

	if (gain.units > 0)
		money_format(gain, decimals, right);
	else if (gain.units == 0)
		strcpy(right, "0");
	else
		strcpy(right, -gain.units == row->stake.units ? "T" : "H");
}

/* The questions behind the announcement; false: none is left. */
static bool lesson_next_settled(struct lesson *lesson,
				struct practice_question *question)
{
	const struct table *table = &lesson->table;
	struct answer_line step = table_instruction(table);
	struct coup_picked picked[COUP_CARDS_MAX];
	char right[PRACTICE_ANSWER_MAX];

	if (lesson->rows == 0)
		return false;
	lesson_paid(lesson, right);
	if (lesson_ask(lesson, question, ASK_PAID, &step, right))
		return true;
	if (lesson->asked >> ASK_PAY & 1)
		lesson->answered++;
	if (lesson->answered < lesson->rows) {
		lesson_pays(&lesson->row[lesson->answered],
			    table->house.decimals, right);
		lesson->asked &= ~(1u << ASK_PAY);
		return lesson_ask(lesson, question, ASK_PAY, &step, right);
	}
	lesson->asked &= ~(1u << ASK_PAY);
	if (!table->game->coup)
		return false;
	coup_pick_up(&table->coup, picked);
	return lesson_ask(lesson, question, ASK_PICK_UP, &step,
			  picked[0].side == HAND_PLAYER ? "1" : "2");
}

/* --- rounds --------------------------------------------------------------- */

static void lesson_start(struct lesson *lesson, const struct house *house,
			 uint32_t attempt)
{
	int cards = house->decks * FACES;

	table_start(&lesson->table, games[house->game], house);
	/* the number stays until the wagers are asked for */
	lesson->table.house.final_at_clear = !game_has_cards(house->game);
	lesson_begin_chance(lesson, attempt);
	memset(&lesson->event, 0, sizeof lesson->event);
	for (int i = 0; i < cards; i++)
		lesson->card[i] = (struct card){.face = (uint8_t)(i % FACES)};
	lesson->out = lesson->rows = lesson->answered = 0;
	lesson->asked = 0;
	lesson->decided = lesson->insurance_asked = false;
	lesson->wish = VERBS;
}

bool lesson_next(struct lesson *lesson, struct practice_question *question)
{
	while (!lesson->decided) {
		struct answer_line step = table_instruction(&lesson->table);

		if (!steps[step.what])
			return false;
		if (steps[step.what](lesson, &step, question))
			return true;
	}
	return lesson_next_settled(lesson, question);
}

/* The case of the third-card table for the round: each once, in an order of the
 * seed's. */
static uint32_t lesson_case(struct lesson *lesson)
{
	uint8_t cases[LESSON_CASES];
	unsigned round = lesson->round;

	lesson->round = (round - 1) / LESSON_CASES;
	lesson_begin_chance(lesson, UINT32_MAX);
	for (uint32_t i = 0; i < LESSON_CASES; i++)
		cases[i] = (uint8_t)i;
	for (uint32_t i = LESSON_CASES - 1; i > 0; i--) {
		uint32_t j = lesson_chance(lesson, i + 1);
		uint8_t last = cases[i];

		cases[i] = cases[j];
		cases[j] = last;
	}
	lesson->round = round;
	return cases[(round - 1) % LESSON_CASES];
}

/* Whether the question is about the banker's third card in that case. */
static bool lesson_is_case(const struct lesson *lesson,
			   const struct practice_question *question,
			   uint32_t wanted)
{
	const struct coup *coup = &lesson->table.coup;
	uint32_t banker = wanted / LESSON_THIRDS,
		 third = wanted % LESSON_THIRDS;
	bool stood = coup->cards[HAND_PLAYER] == 2;

	if (question->ask != ASK_DRAW || question->right[0] == '1' ||
	    coup->points[HAND_BANKER] != banker ||
	    (stood && coup->points[HAND_PLAYER] >= LESSON_BANKERS))
		return false;
	return third ==
	       (stood ? LESSON_THIRDS - 1u
		      : (uint32_t)baccarat_value(coup->card[HAND_PLAYER][2]));
}

/* Whether the question makes a round one of the set's. */
static bool lesson_fits(const struct lesson *lesson,
			const struct practice_question *question,
			uint32_t wanted)
{
	bool wheel = !game_has_cards(lesson->table.house.game);

	switch (lesson->set) {
	case LESSON_THIRD_CARD: return lesson_is_case(lesson, question, wanted);
	case LESSON_SPLITS:
		return question->ask == ASK_ALLOWED &&
		       question->verb == VERB_SPLIT &&
		       question->right[0] == 'Y';
	/* somebody is paid */
	default:
		return !wheel ||
		       (question->ask == ASK_PAID && *question->right);
	}
}

void lesson_begin_round(struct lesson *lesson, const struct house *house,
			unsigned round)
{
	struct practice_question question;
	uint32_t wanted, attempt = 0;
	bool fits = false;

	lesson->round = round;
	wanted = lesson_case(lesson);
	for (; !fits && attempt < ATTEMPTS_MAX; attempt++) {
		lesson_start(lesson, house, attempt);
		while (!fits && lesson_next(lesson, &question))
			fits = lesson_fits(lesson, &question, wanted);
	}
	lesson_start(lesson, house, attempt - 1);
}

/* --- answers -------------------------------------------------------------- */

bool lesson_is_right(const struct practice_question *question,
		     const char *answer, int decimals)
{
	struct money given, wanted;

	if (strcmp(answer, question->right) == 0)
		return true;
	if (question->ask != ASK_PAY || !*answer)
		return false;
	if (strcmp(question->right, "0") == 0)
		return strspn(answer, "0.") == strlen(answer);
	return money_parse(answer, strlen(answer), decimals, &given) &&
	       money_parse(question->right, strlen(question->right), decimals,
			   &wanted) &&
	       given.units == wanted.units;
}
