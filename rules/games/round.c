/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/round.h"

#include "rules/games/announced_bets.h"
#include "rules/games/blackjack_hands.h"
#include "rules/table/table.h"
#include "rules/table/game.h"

void round_begin_play(struct table *table)
{
	table->phase = PHASE_PLAY;
	facts_retain_kept(table);
	table->game->begin(table);
}

/* Cards that a free hand did not need begin the next free hand. */
static void round_keep_queued(struct table *table)
{
	if (table->free_hand)
		facts_change_kind(table, FACT_QUEUED, FACT_KEPT);
}

void round_end(struct table *table)
{
	round_keep_queued(table);
	facts_retain_kept(table);
	if ((table->cut_card_out && table->hands_left == 0) ||
	    (table->house.shuffle_every_round && table->card_drawn))
		table->reshuffle_due = true;
	else if (table->cut_card_out)
		table->hands_left--;
	if (table->game->keep)
		table->game->keep(table);
	else
		table->wagers.n = 0;
	table->phase = PHASE_BETWEEN;
	table->card_drawn = false;
	table->voided = false;
	table->free_hand = false;
}

/* Begins the pick-up; ends the round if nothing is to be picked up. */
static void round_pick_up(struct table *table)
{
	table->phase = PHASE_PICK_UP;
	if (!table->card_drawn &&
	    (table->voided || !table->house.final_at_clear))
		round_end(table);
}

/* Without hands after the cut card it was said when the card came out. */
void round_say_last_hand(const struct table *table, struct answer *answer)
{
	if (table->cut_card_out && table->hands_left == 0 &&
	    table->house.hands_after_cut > 0)
		answer_add(answer, LINE_SAY, SAY_LAST_HAND);
}

enum refusal round_open(struct table *table, const struct event *event,
			struct answer *answer)
{
	(void)event;
	if (table->phase != PHASE_BETWEEN)
		return REFUSE_NOT_NOW;
	if (table->reshuffle_due)
		return REFUSE_RESHUFFLE_DUE;
	if (table->burn > 0)
		return REFUSE_BURN_DUE;
	if (table->facts_by_kind[FACT_KEPT] > 0)
		return REFUSE_FREE_HAND_DUE;
	table->phase = PHASE_BETTING;
	round_say_last_hand(table, answer);
	table->game->open(table);
	return ACCEPTED;
}

/* --- what the house lets lie on the layout -------------------------------- */

static enum refusal round_check_seat(const struct table *table,
				     const struct event *event)
{
	if (table->phase != PHASE_BETTING)
		return REFUSE_BETS_CLOSED;
	if (event->seat < 1 || event->seat > table->game->seats)
		return REFUSE_BAD_SEAT;
	return ACCEPTED;
}

/* Adds the chips to the stake on their spot. */
static enum refusal round_check_stake(const struct table *table,
				      const struct event *event,
				      const struct chips *chips,
				      struct money *stake)
{
	const struct game *game = table->game;
	const struct limits *limits = &table->house.limits;
	struct money max =
		limits_max(limits, game->spot_word(game, chips->spot));

	if (!money_add(*stake, money_scale_down(event->amount, chips->n, 1),
		       table->house.decimals, stake))
		return REFUSE_ABOVE_MAX;
	if (stake->units < limits->min.units)
		return REFUSE_BELOW_MIN;
	if (max.units > 0 && stake->units > max.units)
		return REFUSE_ABOVE_MAX;
	return ACCEPTED;
}

/* Checks the stake of the seat on all spots, with the chips of the bet. */
static enum refusal round_check_seat_total(const struct table *table,
					   const struct event *event,
					   const struct bet *bet)
{
	const struct wagers *wagers = &table->wagers;
	struct money most = table->house.limits.seat, sum = {0};

	if (most.units == 0)
		return ACCEPTED;
	for (uint32_t i = wagers_find_seat(wagers, (uint16_t)event->seat);
	     i < wagers->n && wagers->wager[i].seat == event->seat; i++)
		if (!wagers->wager[i].imprisoned)
			sum = money_add_capped(sum, wagers->wager[i].stake);
	for (int i = 0; i < bet->spots; i++)
		sum = money_add_capped(
			sum, money_scale_down(event->amount, bet->on[i].n, 1));
	return sum.units > most.units ? REFUSE_ABOVE_MAX : ACCEPTED;
}

/* All wagers of a bet are accepted or none: returns the first refusal of
 * any. */
static enum refusal round_check_bet(const struct table *table,
				    const struct event *event,
				    const struct bet *bet,
				    struct money stake[static BET_SPOTS_MAX])
{
	const struct wagers *wagers = &table->wagers;
	enum refusal first = ACCEPTED;
	uint32_t added = 0;

	for (int i = 0; i < bet->spots; i++) {
		enum refusal refusal;

		stake[i] = wagers_stake(wagers, (uint16_t)event->seat,
					bet->on[i].spot);
		added += stake[i].units == 0;
		refusal =
			round_check_stake(table, event, &bet->on[i], &stake[i]);
		if (first == ACCEPTED ||
		    (refusal != ACCEPTED && refusal < first))
			first = refusal;
	}
	if (first == ACCEPTED && added > WAGERS_MAX - wagers->n)
		return REFUSE_ABOVE_MAX;
	return first == ACCEPTED ? round_check_seat_total(table, event, bet)
				 : first;
}

enum refusal round_wager(struct table *table, const struct event *event,
			 struct answer *answer)
{
	enum refusal refusal = round_check_seat(table, event);
	uint16_t seat = (uint16_t)event->seat;
	struct money stake[BET_SPOTS_MAX];
	struct bet bet;

	(void)answer;
	if (refusal != ACCEPTED)
		return refusal;
	if (event->spot == SPOT_UNKNOWN)
		return REFUSE_BAD_SPOT;
	refusal = table->game->check_spot(table, seat, event->spot);
	bet_fill(event->spot, &bet);
	if (refusal == ACCEPTED)
		refusal = round_check_bet(table, event, &bet, stake);
	for (int i = 0; i < bet.spots && refusal == ACCEPTED; i++)
		if (!wagers_set(&table->wagers, seat, bet.on[i].spot, stake[i]))
			refusal = REFUSE_ABOVE_MAX;
	return refusal;
}

/* Withdraws all wagers of a bet, or none if one is missing. */
static bool round_withdraw_bet(struct wagers *wagers, uint16_t seat,
			       uint8_t spot)
{
	struct bet bet;

	bet_fill(spot, &bet);
	for (int i = 0; i < bet.spots; i++)
		if (wagers_stake(wagers, seat, bet.on[i].spot).units == 0)
			return false;
	for (int i = 0; i < bet.spots; i++)
		wagers_withdraw(wagers, seat, bet.on[i].spot);
	return true;
}

enum refusal round_withdraw(struct table *table, const struct event *event,
			    struct answer *answer)
{
	enum refusal refusal = round_check_seat(table, event);
	uint16_t seat = (uint16_t)event->seat;
	bool all = event->all_spots, taken;

	(void)answer;
	if (refusal != ACCEPTED)
		return refusal;
	if (!all && event->spot == SPOT_UNKNOWN)
		return REFUSE_BAD_SPOT;
	/* no side bet without a main wager */
	if (table->house.game == BLACKJACK && event->spot == BLACKJACK_MAIN)
		all = true;
	if (all)
		taken = wagers_withdraw_seat(&table->wagers, seat) > 0;
	else
		taken = round_withdraw_bet(&table->wagers, seat, event->spot);
	if (table->house.game == BLACKJACK && all)
		taken |= blackjack_free_seat(table, seat);
	return taken ? ACCEPTED : REFUSE_NO_WAGER;
}

/* --- the course of the round ---------------------------------------------- */

enum refusal round_close(struct table *table, const struct event *event,
			 struct answer *answer)
{
	(void)event;
	if (table->phase != PHASE_BETTING)
		return REFUSE_NOT_NOW;
	if (table->house.game == BLACKJACK && blackjack_seats_taken(table) == 0)
		return REFUSE_NOT_NOW;
	answer_add(answer, LINE_SAY, SAY_NO_MORE_BETS);
	round_begin_play(table);
	return ACCEPTED;
}

void round_settle(const struct table *table, bool returned,
		  struct answer *answer)
{
	const struct game *game = table->game;

	for (uint32_t i = 0; i < table->wagers.n; i++)
		game->settle(table, &table->wagers.wager[i], returned, answer);
}

enum refusal round_announce(struct table *table, const struct event *event,
			    struct answer *answer)
{
	(void)event;
	if (table->phase != PHASE_PLAY || !table->game->decided(table))
		return REFUSE_NOT_NOW;
	round_settle(table, false, answer);
	round_pick_up(table);
	return ACCEPTED;
}

enum refusal round_clear(struct table *table, const struct event *event,
			 struct answer *answer)
{
	(void)event, (void)answer;
	if (table->phase != PHASE_PICK_UP)
		return REFUSE_NOT_NOW;
	round_end(table);
	return ACCEPTED;
}

/* Makes the round void: its cards, ball or dice no longer count. */
static void round_abandon(struct table *table)
{
	round_keep_queued(table);
	table_clear_round(table);
	table->voided = true;
	round_pick_up(table);
}

/* A malfunction voids all pays and plays. */
enum refusal round_void(struct table *table, const struct event *event,
			struct answer *answer)
{
	(void)event;
	if (table->phase == PHASE_BETWEEN || table->voided)
		return REFUSE_NOT_NOW;
	answer_add(answer, LINE_SAY, SAY_VOID)->n =
		wagers_any_in_prison(&table->wagers);
	round_settle(table, true, answer);
	round_abandon(table);
	return ACCEPTED;
}

bool round_may_be_pending(const struct table *table)
{
	return table->phase == PHASE_PLAY && !table->free_hand;
}

enum refusal round_pending(struct table *table, const struct event *event,
			   struct answer *answer)
{
	uint32_t first;

	(void)event;
	if (!round_may_be_pending(table))
		return REFUSE_NOT_NOW;
	answer_add(answer, LINE_SAY, SAY_PENDING);
	first = answer->n;
	round_settle(table, true, answer);
	for (uint32_t i = first; i < answer->n; i++)
		if (answer->line[i].kind == LINE_SETTLE)
			answer->line[i].kind = LINE_PENDING;
	round_abandon(table);
	return ACCEPTED;
}

/* Ends the special limits; the usual ones apply again. */
static enum refusal round_usual_limits(struct table *table)
{
	if (table->phase != PHASE_BETWEEN || table->special_min == 0)
		return REFUSE_NOT_NOW;
	table->house.limits = table->usual;
	table->special_min = 0;
	return ACCEPTED;
}

enum refusal round_limits(struct table *table, const struct event *event,
			  struct answer *answer)
{
	const struct limits *limits = &event->house.limits;

	(void)answer;
	if (event->usual)
		return round_usual_limits(table);
	if (table->phase != PHASE_BETWEEN || table->reshuffle_due ||
	    limits_conflict(limits) ||
	    (table->special_min > 0 && event->n == 0))
		return REFUSE_NOT_NOW;
	if (table->special_min == 0)
		table->usual = table->house.limits;
	table->special_min = (uint16_t)event->n;
	table->house.limits = *limits;
	return ACCEPTED;
}

enum refusal round_rule(struct table *table, const struct event *event,
			struct answer *answer)
{
	return table->game->rule(table, event, answer);
}

static int round_find_hold(const struct table *table, const char *name)
{
	for (int i = 0; i < table->holds.n; i++)
		if (strcmp(table->holds.name[i], name) == 0)
			return i;
	return -1;
}

bool round_is_held(const struct table *table, enum hold hold)
{
	return round_find_hold(table, hold_names[hold]) >= 0;
}

bool round_add_hold(struct table *table, const char *name)
{
	struct holds *holds = &table->holds;

	if (round_find_hold(table, name) >= 0)
		return false;
	memset(holds->name[holds->n], 0, sizeof holds->name[0]);
	stpncpy(holds->name[holds->n++], name, HOLD_NAME_MAX);
	return true;
}

enum refusal round_hold(struct table *table, const struct event *event,
			struct answer *answer)
{
	if (table->holds.n >= HOLDS_MAX - HOLDS_RESERVED ||
	    !round_add_hold(table, event->name))
		return REFUSE_NOT_NOW;
	answer_add(answer, LINE_ALARM, ALARM_HELD)->name =
		table->holds.name[table->holds.n - 1];
	return ACCEPTED;
}

enum refusal round_release(struct table *table, const struct event *event,
			   struct answer *answer)
{
	struct holds *holds = &table->holds;
	int i = round_find_hold(table, event->name);

	(void)answer;
	if (i < 0)
		return REFUSE_NOT_NOW;
	holds->n--;
	memmove(holds->name[i], holds->name[i + 1],
		(size_t)(holds->n - i) * sizeof holds->name[0]);
	return ACCEPTED;
}

enum refusal round_note(struct table *table, const struct event *event,
			struct answer *answer)
{
	(void)table, (void)event, (void)answer;
	return ACCEPTED;
}
