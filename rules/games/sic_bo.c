/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/sic_bo.h"

#include "rules/core/gettext.h"
#include "rules/games/round.h"
#include "rules/table/paytables.h"

/* clang-format off */
#define TOTAL(n, nth)	     {SPOT_TOTAL, #n, n, n, PAYS_TOTALS, nth}
#define TRIPLE(n)	     {SPOT_TRIPLE, #n, n, n, PAYS_TRIPLE, 0}
#define DOUBLE(n)	     {SPOT_DOUBLE, #n, n, n, PAYS_DOUBLE, 0}
#define COMBINATION(a, b)    {SPOT_COMBINATION, #a "-" #b, a, b, PAYS_COMBINATION, 0}
#define SINGLE(n)	     {SPOT_SINGLE, #n, n, n, PAYS_SINGLE, 0}

const struct sic_bo_spot sic_bo_spots[SIC_BO_SPOTS] = {
	[SIC_BO_SMALL] = {SPOT_SMALL, "", 0, 0, PAYS_CHANCES, 0},
	[SIC_BO_BIG] = {SPOT_BIG, "", 0, 0, PAYS_CHANCES, 0},
	[SIC_BO_ODD] = {SPOT_ODD, "", 0, 0, PAYS_CHANCES, 0},
	[SIC_BO_EVEN] = {SPOT_EVEN, "", 0, 0, PAYS_CHANCES, 0},

	TOTAL(4, 0), TOTAL(5, 1), TOTAL(6, 2), TOTAL(7, 3), TOTAL(8, 4),
	TOTAL(9, 5), TOTAL(10, 6), TOTAL(11, 6), TOTAL(12, 5), TOTAL(13, 4),
	TOTAL(14, 3), TOTAL(15, 2), TOTAL(16, 1), TOTAL(17, 0),

	TRIPLE(1), TRIPLE(2), TRIPLE(3), TRIPLE(4), TRIPLE(5), TRIPLE(6),
	{SPOT_ANY_TRIPLE, "", 0, 0, PAYS_ANY_TRIPLE, 0},
	DOUBLE(1), DOUBLE(2), DOUBLE(3), DOUBLE(4), DOUBLE(5), DOUBLE(6),

	COMBINATION(1, 2), COMBINATION(1, 3), COMBINATION(1, 4),
	COMBINATION(1, 5), COMBINATION(1, 6), COMBINATION(2, 3),
	COMBINATION(2, 4), COMBINATION(2, 5), COMBINATION(2, 6),
	COMBINATION(3, 4), COMBINATION(3, 5), COMBINATION(3, 6),
	COMBINATION(4, 5), COMBINATION(4, 6), COMBINATION(5, 6),

	SINGLE(1), SINGLE(2), SINGLE(3), SINGLE(4), SINGLE(5), SINGLE(6),
};
/* clang-format on */

enum spot_word sic_bo_size(unsigned dice)
{
	return dice_total(dice) <= 10 ? SPOT_SMALL : SPOT_BIG;
}

enum spot_word sic_bo_parity(unsigned dice)
{
	return dice_total(dice) % 2 ? SPOT_ODD : SPOT_EVEN;
}

/* 0: the spot loses; SPOT_SINGLE: the number of dice that show the face. */
static int sic_bo_count(const struct sic_bo_spot *spot, unsigned dice)
{
	bool triple = dice_is_triple(dice);
	int first = dice_count(dice, spot->first);

	switch ((enum spot_word)spot->word) {
	case SPOT_SMALL:
	case SPOT_BIG: return !triple && sic_bo_size(dice) == spot->word;
	case SPOT_ODD:
	case SPOT_EVEN: return !triple && sic_bo_parity(dice) == spot->word;
	case SPOT_TOTAL: return dice_total(dice) == spot->first;
	case SPOT_TRIPLE: return first == DICE;
	case SPOT_ANY_TRIPLE: return triple;
	case SPOT_DOUBLE: return first >= 2;
	case SPOT_COMBINATION:
		return first > 0 && dice_count(dice, spot->second) > 0;
	case SPOT_SINGLE: return first;
	default: return 0; /* no word of Sic Bo */
	}
}

int sic_bo_wins(const struct house *house, uint8_t spot, unsigned dice)
{
	const struct sic_bo_spot *row = &sic_bo_spots[spot];
	int count = sic_bo_count(row, dice);

	return count > 0 ? house_pays(house, (enum paytable_id)row->pays,
				      row->nth + count - 1)
			 : 0;
}

static uint8_t sic_bo_spot_parse(const struct game *game,
				 const struct house *house,
				 const struct token *words, int n)
{
	static const struct token none = {"", 0};
	struct token name = n == 2 ? words[1] : none;
	int word = n == 1 || n == 2
			   ? token_find(words[0], spot_words, SPOT_WORDS)
			   : -1;

	(void)game, (void)house;
	for (int i = 0; i < SIC_BO_SPOTS; i++)
		if (sic_bo_spots[i].word == word &&
		    token_is(name, sic_bo_spots[i].name))
			return (uint8_t)i;
	return SPOT_UNKNOWN;
}

static char *sic_bo_spot_format(const struct game *game, uint8_t spot,
				char to[static SPOT_TEXT_MAX])
{
	const struct sic_bo_spot *row = &sic_bo_spots[spot];

	(void)game;
	to = stpcpy(to, spot_words[row->word]);
	return *row->name ? stpcpy(stpcpy(to, ":"), row->name) : to;
}

static enum spot_word sic_bo_spot_word(const struct game *game, uint8_t spot)
{
	(void)game;
	return (enum spot_word)sic_bo_spots[spot].word;
}

static struct ratio sic_bo_spot_pays(const struct game *game,
				     const struct house *house, uint8_t spot)
{
	const struct sic_bo_spot *row = &sic_bo_spots[spot];

	(void)game;
	return (struct ratio){(uint8_t)house_pays(house,
						  (enum paytable_id)row->pays,
						  row->nth),
			      1};
}

static uint8_t sic_bo_opposing(const struct game *game, uint8_t spot)
{
	static const uint8_t opposing[] = {
		[SIC_BO_SMALL] = SIC_BO_BIG,
		[SIC_BO_BIG] = SIC_BO_SMALL,
		[SIC_BO_ODD] = SIC_BO_EVEN,
		[SIC_BO_EVEN] = SIC_BO_ODD,
	};

	(void)game;
	return spot < sizeof opposing ? opposing[spot] : SPOT_UNKNOWN;
}

static enum refusal sic_bo_check_spot(const struct table *table, uint16_t seat,
				      uint8_t spot)
{
	uint8_t opposing = sic_bo_opposing(table->game, spot);

	if (table->house.opposing_forbidden && opposing != SPOT_UNKNOWN &&
	    wagers_stake(&table->wagers, seat, opposing).units > 0)
		return REFUSE_OPPOSING;
	return ACCEPTED;
}

static void sic_bo_shake(struct table *table, bool again)
{
	table->dice = (struct dice){.again = again};
}

static void sic_bo_open(struct table *table)
{
	sic_bo_shake(table, false);
}

static void sic_bo_begin(struct table *table)
{
	(void)table;
}

static void sic_bo_instruct(const struct table *table, struct answer_line *line)
{
	const struct dice *dice = &table->dice;

	line->hand = HAND_DICE;
	line->n = dice->faces;
	switch ((enum dice_state)dice->state) {
	case DICE_DUE:
		line->what = dice->again ? DO_SHAKE_AGAIN : DO_SHAKE;
		break;
	case DICE_UNCONFIRMED: line->what = DO_CONFIRM_DICE; break;
	case DICE_LANDED: line->what = DO_ANNOUNCE; break;
	}
}

static bool sic_bo_decided(const struct table *table)
{
	return table->dice.state == DICE_LANDED;
}

static void sic_bo_results(const struct table *table, struct answer *answer)
{
	answer_add(answer, LINE_RESULT, 0)->n = table->dice.faces;
}

static void sic_bo_settle(const struct table *table, const struct wager *wager,
			  bool returned, struct answer *answer)
{
	struct answer_line *line = answer_add_settlement(answer, wager);
	int wins = sic_bo_wins(&table->house, wager->spot, table->dice.faces);

	if (returned)
		return;
	if (wins > 0)
		line->won = money_scale_down(wager->stake, wins, 1);
	else
		line->won.units = -wager->stake.units;
}

enum refusal sic_bo_dice(struct table *table, const struct event *event,
			 struct answer *answer)
{
	struct dice *dice = &table->dice;

	if (table->phase == PHASE_BETWEEN || dice->state != DICE_DUE)
		return REFUSE_NOT_NOW;
	dice->faces = (uint16_t)event->n;
	if (table->phase == PHASE_PLAY) {
		dice->state = DICE_UNCONFIRMED;
		return ACCEPTED;
	}
	answer_add(answer, LINE_ALARM, ALARM_DICE_BEFORE_CLOSE)->n = event->n;
	table->number_early = true;
	return ACCEPTED;
}

enum refusal sic_bo_flat(struct table *table, const struct event *event,
			 struct answer *answer)
{
	(void)event;
	if (table->phase == PHASE_BETWEEN ||
	    table->dice.state != DICE_UNCONFIRMED)
		return REFUSE_NOT_NOW;
	table->dice.state = DICE_LANDED;
	sic_bo_results(table, answer);
	return ACCEPTED;
}

enum refusal sic_bo_no_roll(struct table *table, const struct event *event,
			    struct answer *answer)
{
	(void)event;
	if (table->phase != PHASE_PLAY || sic_bo_decided(table))
		return REFUSE_NOT_NOW;
	answer_add(answer, LINE_SAY, SAY_NO_ROLL);
	sic_bo_shake(table, true);
	return ACCEPTED;
}

enum refusal sic_bo_correct(struct table *table, const struct event *event,
			    struct answer *answer)
{
	struct dice *dice = &table->dice;

	if (table->phase == PHASE_BETWEEN || dice->state == DICE_DUE)
		return REFUSE_NOT_NOW;
	dice->faces = (uint16_t)event->n;
	if (sic_bo_decided(table))
		sic_bo_results(table, answer);
	if (table->phase == PHASE_PICK_UP)
		round_settle(table, false, answer);
	return ACCEPTED;
}

/* The ruling on dice that came to rest before betting closed. */
static enum refusal sic_bo_rule(struct table *table, const struct event *event,
				struct answer *answer)
{
	if (event->ruling != RULING_RESHAKE || !table->number_early)
		return REFUSE_NOT_NOW;
	answer_add(answer, LINE_SAY, SAY_NO_MORE_BETS);
	table->number_early = false;
	table->phase = PHASE_PLAY;
	sic_bo_shake(table, true);
	return ACCEPTED;
}

const struct game sic_bo_game = {
	.name = "sic-bo",
	.title = N_("Sic Bo"),
	.kind = KIND_DICE,
	.spots = SIC_BO_SPOTS,
	.seats = SEAT_MAX,
	.spot_parse = sic_bo_spot_parse,
	.spot_format = sic_bo_spot_format,
	.spot_word = sic_bo_spot_word,
	.spot_pays = sic_bo_spot_pays,
	.check_spot = sic_bo_check_spot,
	.opposing = sic_bo_opposing,
	.open = sic_bo_open,
	.begin = sic_bo_begin,
	.instruct = sic_bo_instruct,
	.decided = sic_bo_decided,
	.rule = sic_bo_rule,
	.results = sic_bo_results,
	.settle = sic_bo_settle,
};
