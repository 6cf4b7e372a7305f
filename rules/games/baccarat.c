/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/baccarat.h"

#include "rules/games/card_games.h"
#include "rules/games/round.h"

#define BIT(n)	       (1u << (n))
#define BITS(from, to) ((BIT((to) + 1) - 1) & ~(BIT(from) - 1))

enum { NATURAL = 8, POINTS = 10, STOOD = 10 };

/* Bit n: a hand that counts n takes a third card [3.5.1 ii, iv]. */
static const uint16_t player_draws_on = BITS(0, 5);

/* By what the banker hand counts; bit n: it takes a third card where the
 * player's third counts n, bit STOOD: where the player has none [iii, v]. */
static const uint16_t banker_draws_on[POINTS] = {
	/* clang-format off */
	[0] = BITS(0, 9) | BIT(STOOD),
	[1] = BITS(0, 9) | BIT(STOOD),
	[2] = BITS(0, 9) | BIT(STOOD),
	[3] = (BITS(0, 9) & ~BIT(8)) | BIT(STOOD),
	[4] = BITS(2, 7) | BIT(STOOD),
	[5] = BITS(4, 7) | BIT(STOOD),
	[6] = BITS(6, 7),
	[7] = 0,
	/* clang-format on */
};

/* What a spot pays to 1, and the house's percent of it [2.1, 2.2]. */
static const struct {
	const char *name;
	enum spot_word word;
	enum hand wins;
	uint8_t pays;
	uint8_t commission;
	bool tie_returns;
} spots[BACCARAT_SPOTS] = {
	[BACCARAT_PLAYER] = {"player", SPOT_PLAYER, HAND_PLAYER, 1, 0, true},
	[BACCARAT_BANKER] = {"banker", SPOT_BANKER, HAND_BANKER, 1, 5, true},
	[BACCARAT_TIE] = {"tie", SPOT_TIE, HAND_TIE, 8, 0, false},
};

static const uint8_t values[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0};

int baccarat_value(struct card card)
{
	return values[card.face / 4];
}

/* 8 or 9 in the first two cards of either hand [3.5.1 i]. */
static bool baccarat_natural(const struct baccarat *b)
{
	return b->points[HAND_PLAYER] >= NATURAL ||
	       b->points[HAND_BANKER] >= NATURAL;
}

bool baccarat_won_by_natural(const struct baccarat *b, enum hand winner)
{
	enum hand hand = winner == HAND_TIE ? HAND_PLAYER : winner;

	return hand <= HAND_BANKER && b->cards[hand] == 2 &&
	       b->points[hand] >= NATURAL;
}

/* The third cards, once each hand has two. */
static enum hand baccarat_draw(const struct baccarat *b)
{
	unsigned drawn = STOOD;

	if (b->cards[HAND_BANKER] == 3)
		return HAND_NONE;
	if (b->cards[HAND_PLAYER] == 3)
		drawn = values[b->card[HAND_PLAYER][2].face / 4];
	else if (baccarat_natural(b))
		return HAND_NONE;
	else if (player_draws_on & BIT(b->points[HAND_PLAYER]))
		return HAND_PLAYER;
	return banker_draws_on[b->points[HAND_BANKER]] & BIT(drawn)
		       ? HAND_BANKER
		       : HAND_NONE;
}

enum hand baccarat_next(const struct baccarat *b)
{
	if (b->cards[HAND_BANKER] >= 2)
		return baccarat_draw(b);
	return b->cards[HAND_PLAYER] > b->cards[HAND_BANKER] ? HAND_BANKER
							     : HAND_PLAYER;
}

enum hand baccarat_winner(const struct baccarat *b)
{
	if (baccarat_next(b) != HAND_NONE)
		return HAND_NONE;
	if (b->points[HAND_PLAYER] == b->points[HAND_BANKER])
		return HAND_TIE;
	return b->points[HAND_PLAYER] > b->points[HAND_BANKER] ? HAND_PLAYER
							       : HAND_BANKER;
}

static uint8_t baccarat_spot_parse(const struct token *words, int n)
{
	for (uint8_t i = 0; n == 1 && i < BACCARAT_SPOTS; i++)
		if (token_is(words[0], spots[i].name))
			return i;
	return SPOT_UNKNOWN;
}

static char *baccarat_spot_format(uint8_t spot, char to[static SPOT_TEXT_MAX])
{
	return stpcpy(to, spots[spot].name);
}

static enum spot_word baccarat_spot_word(uint8_t spot)
{
	return spots[spot].word;
}

static enum refusal baccarat_check_spot(const struct table *table,
					uint16_t seat, uint8_t spot)
{
	static const uint8_t opposite[BACCARAT_SPOTS] = {
		[BACCARAT_PLAYER] = BACCARAT_BANKER,
		[BACCARAT_BANKER] = BACCARAT_PLAYER,
		[BACCARAT_TIE] = BACCARAT_TIE, /* opposes nothing */
	};
	const struct house *house = &table->house;
	uint8_t other = opposite[spot];

	if (house->opposing_forbidden && other != spot &&
	    wagers_stake(&table->wagers, seat, other).units > 0)
		return REFUSE_OPPOSING;
	/* [2.1.1] */
	if (house->max_wagers > 0 &&
	    wagers_placed(&table->wagers, seat, spot) >= house->max_wagers)
		return REFUSE_TOO_MANY_WAGERS;
	return ACCEPTED;
}

static void baccarat_begin(struct table *table)
{
	memset(&table->baccarat, 0, sizeof table->baccarat);
}

static void baccarat_instruct(const struct table *table,
			      struct answer_line *line)
{
	const struct baccarat *b = &table->baccarat;
	enum hand hand = baccarat_next(b);

	if (hand == HAND_NONE) {
		line->what = DO_ANNOUNCE;
		line->hand = (uint8_t)baccarat_winner(b);
		return;
	}
	line->what = b->cards[HAND_BANKER] < 2 ? DO_DEAL : DO_DRAW;
	line->hand = (uint8_t)hand;
	line->n = b->cards[hand] + 1u;
}

static bool baccarat_deal(struct table *table, struct card card)
{
	struct baccarat *b = &table->baccarat;
	enum hand hand = baccarat_next(b);

	if (hand == HAND_NONE)
		return false;
	b->card[hand][b->cards[hand]++] = card;
	b->points[hand] =
		(uint8_t)((b->points[hand] + baccarat_value(card)) % POINTS);
	return true;
}

static bool baccarat_decided(const struct table *table)
{
	return baccarat_next(&table->baccarat) == HAND_NONE;
}

static void baccarat_results(const struct table *table, struct answer *answer)
{
	const struct baccarat *b = &table->baccarat;
	struct answer_line *line = answer_add(answer, LINE_RESULT, 0);

	line->hand = (uint8_t)baccarat_winner(b);
	line->n = b->points[HAND_PLAYER];
	line->dealer = b->points[HAND_BANKER];
}

/* [2.1.2 to 2.1.5, 2.2] */
static void baccarat_settle(const struct table *table,
			    const struct wager *wager, bool returned,
			    struct answer *answer)
{
	enum hand winner = baccarat_winner(&table->baccarat);
	struct answer_line *line = answer_add_settlement(answer, wager);

	if (returned)
		return;
	if (spots[wager->spot].wins == winner) {
		line->won = money_scale_down(wager->stake,
					     spots[wager->spot].pays, 1);
		line->commission = money_scale_up(
			line->won, spots[wager->spot].commission, 100);
	} else if (winner != HAND_TIE || !spots[wager->spot].tie_returns) {
		line->won.units = -wager->stake.units;
	}
}

/* Compares the shoe's verdict with the station's result. */
enum refusal baccarat_verdict(struct table *table, const struct event *event,
			      struct answer *answer)
{
	enum hand ours = HAND_NONE;
	struct answer_line *alarm;

	if (table->phase == PHASE_BETWEEN)
		return REFUSE_NOT_NOW;
	if (card_game_decided(table))
		ours = baccarat_winner(&table->baccarat);
	if (table->voided || event->hand == ours)
		return ACCEPTED;
	alarm = answer_add(answer, LINE_ALARM, ALARM_VERDICT);
	alarm->hand = event->hand;
	alarm->n = ours;
	round_add_hold(table, hold_names[HOLD_VERDICT]);
	return ACCEPTED;
}

static bool baccarat_is_due(const struct table *table, enum hand hand,
			    uint32_t n)
{
	struct answer_line due = table_game_instruction(table);

	return !table_irregular(table) &&
	       (due.what == DO_DEAL || due.what == DO_DRAW) &&
	       due.hand == hand && due.n == n;
}

enum refusal baccarat_position(struct table *table, const struct event *event,
			       struct answer *answer)
{
	struct answer_line *alarm;

	if (table->phase == PHASE_BETWEEN)
		return REFUSE_NOT_NOW;
	if (table->voided || baccarat_is_due(table, event->hand, event->n))
		return ACCEPTED;
	alarm = answer_add(answer, LINE_ALARM, ALARM_POSITION);
	alarm->hand = event->hand;
	alarm->n = event->n;
	round_add_hold(table, hold_names[HOLD_POSITION]);
	return ACCEPTED;
}

const struct game baccarat_game = {
	.name = "baccarat",
	.seats = SEAT_MAX,
	.spot_parse = baccarat_spot_parse,
	.spot_format = baccarat_spot_format,
	.spot_word = baccarat_spot_word,
	.check_spot = baccarat_check_spot,
	.open = baccarat_begin,
	.begin = baccarat_begin,
	.instruct = baccarat_instruct,
	.deal = baccarat_deal,
	.decided = baccarat_decided,
	.rule = card_game_rule,
	.results = baccarat_results,
	.settle = baccarat_settle,
};
