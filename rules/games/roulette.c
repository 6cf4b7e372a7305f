/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/roulette.h"

#include "rules/core/gettext.h"
#include "rules/games/announced_bets.h"
#include "rules/games/round.h"
#include "rules/table/game.h"

static uint8_t roulette_spot_parse(const struct game *game,
				   const struct house *house,
				   const struct token *words, int n)
{
	uint8_t spot = spots_parse(house, words, n);

	(void)game;
	return spot == SPOT_UNKNOWN ? bet_parse(house, words, n) : spot;
}

static char *roulette_spot_format(const struct game *game, uint8_t spot,
				  char to[static SPOT_TEXT_MAX])
{
	(void)game;
	return spot < SPOTS_END ? spots_format(spot, to) : bet_format(spot, to);
}

static enum spot_word roulette_spot_word(const struct game *game, uint8_t spot)
{
	(void)game;
	return (enum spot_word)spots[spot].word;
}

static struct ratio roulette_spot_pays(const struct game *game,
				       const struct house *house, uint8_t spot)
{
	(void)game, (void)house;
	return (struct ratio){(uint8_t)spots_pays(spot), 1};
}

static int roulette_count(uint64_t numbers)
{
	int n = 0;

	for (; numbers != 0; numbers &= numbers - 1)
		n++;
	return n;
}

int roulette_covered(const struct table *table, uint16_t seat, uint8_t spot)
{
	const struct wagers *wagers = &table->wagers;
	uint64_t covered = bet_covers(spot);

	for (uint32_t i = wagers_find_seat(wagers, seat);
	     i < wagers->n && wagers->wager[i].seat == seat; i++)
		if (!wagers->wager[i].imprisoned)
			covered |= spots[wagers->wager[i].spot].covers;
	return roulette_count(covered);
}

int roulette_max_covered(const struct house *house)
{
	return (house->coverage * POCKETS - 1) / 100;
}

static enum refusal roulette_check_spot(const struct table *table,
					uint16_t seat, uint8_t spot)
{
	const struct house *house = &table->house;

	if (house->coverage == 0 ||
	    roulette_covered(table, seat, spot) <= roulette_max_covered(house))
		return ACCEPTED;
	return REFUSE_COVERAGE;
}

/* Puts the ball into the dealer's hand, with nothing sensed. */
static void roulette_reset_ball(struct roulette *r, bool again)
{
	memset(r, 0, sizeof *r);
	r->rotor = r->ball_direction = DIRECTION_UNKNOWN;
	r->respin = again;
}

static void roulette_open(struct table *table)
{
	roulette_reset_ball(&table->roulette, false);
}

/* Prepares nothing: the ball may be running already. */
static void roulette_begin(struct table *table)
{
	(void)table;
}

static void roulette_instruct(const struct table *table,
			      struct answer_line *line)
{
	const struct roulette *r = &table->roulette;

	line->hand = HAND_NONE;
	line->n = r->number;
	switch ((enum ball)r->ball) {
	case BALL_IN_HAND:
		line->what = r->respin ? DO_SPIN_AGAIN : DO_SPIN;
		break;
	case BALL_IN_PLAY: line->what = DO_WATCH_BALL; break;
	case BALL_UNCONFIRMED: line->what = DO_CONFIRM_SPIN; break;
	case BALL_LANDED: line->what = DO_ANNOUNCE; break;
	}
}

static bool roulette_decided(const struct table *table)
{
	return table->roulette.ball == BALL_LANDED;
}

static void roulette_results(const struct table *table, struct answer *answer)
{
	answer_add(answer, LINE_RESULT, 0)->n = table->roulette.number;
}

/* Percent of the stake that is lost if the spot does not win: with la partage,
 * zero takes half of an even chance. */
static int roulette_taken(const struct house *house, uint8_t spot,
			  unsigned number)
{
	bool shared = house->la_partage && number == 0 &&
		      spots_prison(spot) != SPOT_UNKNOWN;

	return shared ? 50 : 100;
}

/* Whether the next spin decides the wager: zero imprisons an even chance where
 * the house has that; one that is imprisoned stays so after a zero, and after
 * a round without a result. */
static bool roulette_imprisons(const struct table *table, uint8_t spot,
			       bool returned)
{
	bool zero = table->roulette.number == 0;

	if (spots_is_prison(spot))
		return returned || zero;
	return !returned && zero && table->house.en_prison &&
	       spots_prison(spot) != SPOT_UNKNOWN;
}

/* [2.2] */
static void roulette_settle(const struct table *table,
			    const struct wager *wager, bool returned,
			    struct answer *answer)
{
	struct answer_line *line = answer_add_settlement(answer, wager);

	if (roulette_imprisons(table, wager->spot, returned))
		line->kind = LINE_IMPRISON;
	if (returned || line->kind == LINE_IMPRISON)
		return;
	if (spots_covers(wager->spot, table->roulette.number))
		line->won = money_scale_down(wager->stake,
					     spots_pays(wager->spot), 1);
	else
		line->won.units =
			-money_scale_up(wager->stake,
					roulette_taken(&table->house,
						       wager->spot,
						       table->roulette.number),
					100)
				 .units;
}

/* Wagers of a seat on one even chance are one in prison. */
static void roulette_keep(struct table *table)
{
	struct wagers *wagers = &table->wagers;
	uint32_t n = wagers->n;

	wagers->n = 0;
	for (uint32_t i = 0; i < n; i++) {
		struct wager wager = wagers->wager[i];

		if (roulette_imprisons(table, wager.spot, table->voided))
			wagers_imprison(wagers, wager.seat,
					spots_prison(wager.spot), wager.stake);
	}
}

enum refusal roulette_spin(struct table *table, const struct event *event,
			   struct answer *answer)
{
	struct roulette *r = &table->roulette;

	(void)answer;
	if (table->phase == PHASE_BETWEEN || r->launched ||
	    r->ball == BALL_LANDED)
		return REFUSE_NOT_NOW;
	r->launched = true;
	if (r->ball == BALL_IN_HAND)
		r->ball = BALL_IN_PLAY;
	r->rotor = event->rotor;
	r->ball_direction = event->ball;
	return ACCEPTED;
}

enum refusal roulette_revs(struct table *table, const struct event *event,
			   struct answer *answer)
{
	struct roulette *r = &table->roulette;

	(void)answer;
	if (table->phase == PHASE_BETWEEN || r->ball != BALL_IN_PLAY)
		return REFUSE_NOT_NOW;
	r->revs_counted = true;
	if (event->n > r->revs)
		r->revs = event->n;
	return ACCEPTED;
}

static void roulette_no_spin(struct table *table, struct answer *answer)
{
	answer_add(answer, LINE_SAY, SAY_NO_SPIN);
	roulette_reset_ball(&table->roulette, true);
}

/* A ball at rest: it ran against the wheel and far enough [3.1.1], it did
 * not, or that was not sensed. */
static void roulette_judge(struct table *table, struct answer *answer)
{
	struct roulette *r = &table->roulette;
	bool directed = r->rotor != DIRECTION_UNKNOWN &&
			r->ball_direction != DIRECTION_UNKNOWN;
	bool with_it = directed && r->rotor == r->ball_direction;
	bool sensed = directed && r->revs_counted;

	if (with_it || (sensed && r->revs < table->house.min_revs)) {
		roulette_no_spin(table, answer);
	} else if (!sensed) {
		r->ball = BALL_UNCONFIRMED;
	} else {
		r->ball = BALL_LANDED;
		roulette_results(table, answer);
	}
}

enum refusal roulette_number(struct table *table, const struct event *event,
			     struct answer *answer)
{
	struct roulette *r = &table->roulette;

	if (table->phase == PHASE_BETWEEN || r->ball > BALL_IN_PLAY)
		return REFUSE_NOT_NOW;
	if (r->respin && r->ball == BALL_IN_HAND) {
		answer_add(answer, LINE_SAY, SAY_DEAD_BALL);
		return ACCEPTED;
	}
	r->number = (uint8_t)event->n;
	if (table->phase == PHASE_PLAY) {
		roulette_judge(table, answer);
		return ACCEPTED;
	}
	answer_add(answer, LINE_ALARM, ALARM_NUMBER_BEFORE_CLOSE)->n = event->n;
	table->number_early = true;
	return ACCEPTED;
}

enum refusal roulette_valid(struct table *table, const struct event *event,
			    struct answer *answer)
{
	(void)event;
	if (table->phase == PHASE_BETWEEN ||
	    table->roulette.ball != BALL_UNCONFIRMED)
		return REFUSE_NOT_NOW;
	table->roulette.ball = BALL_LANDED;
	roulette_results(table, answer);
	return ACCEPTED;
}

enum refusal roulette_dealer_no_spin(struct table *table,
				     const struct event *event,
				     struct answer *answer)
{
	uint8_t ball = table->roulette.ball;

	(void)event;
	if (table->phase == PHASE_BETWEEN ||
	    (ball != BALL_IN_PLAY && ball != BALL_UNCONFIRMED))
		return REFUSE_NOT_NOW;
	roulette_no_spin(table, answer);
	return ACCEPTED;
}

enum refusal roulette_correct(struct table *table, const struct event *event,
			      struct answer *answer)
{
	struct roulette *r = &table->roulette;

	if (table->phase == PHASE_BETWEEN || r->ball < BALL_UNCONFIRMED)
		return REFUSE_NOT_NOW;
	r->number = (uint8_t)event->n;
	if (r->ball == BALL_LANDED)
		roulette_results(table, answer);
	if (table->phase == PHASE_PICK_UP)
		round_settle(table, false, answer);
	return ACCEPTED;
}

/* The ruling on a ball that came to rest before betting closed. */
static enum refusal roulette_rule(struct table *table,
				  const struct event *event,
				  struct answer *answer)
{
	if (event->ruling != RULING_RESPIN || !table->number_early)
		return REFUSE_NOT_NOW;
	answer_add(answer, LINE_SAY, SAY_NO_MORE_BETS);
	table->number_early = false;
	table->phase = PHASE_PLAY;
	roulette_reset_ball(&table->roulette, true);
	return ACCEPTED;
}

const struct game roulette_game = {
	.name = "roulette",
	.title = N_("Roulette"),
	.kind = KIND_WHEEL,
	.spots = SPOTS,
	.seats = SEAT_MAX,
	.spot_parse = roulette_spot_parse,
	.spot_format = roulette_spot_format,
	.spot_word = roulette_spot_word,
	.spot_pays = roulette_spot_pays,
	.check_spot = roulette_check_spot,
	.open = roulette_open,
	.begin = roulette_begin,
	.instruct = roulette_instruct,
	.decided = roulette_decided,
	.rule = roulette_rule,
	.results = roulette_results,
	.settle = roulette_settle,
	.keep = roulette_keep,
};
