/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/coup.h"

#include "rules/table/paytables.h"

#include <string.h>

enum hand coup_winner(const struct table *table)
{
	const struct coup *coup = &table->coup;

	if (!coup_decided(table))
		return HAND_NONE;
	if (coup->points[HAND_PLAYER] == coup->points[HAND_BANKER])
		return HAND_TIE;
	return coup->points[HAND_PLAYER] > coup->points[HAND_BANKER]
		       ? HAND_PLAYER
		       : HAND_BANKER;
}

enum hand coup_hand(const struct table *table, enum hand side)
{
	return side < COUP_SIDES ? (enum hand)table->game->coup->hand[side]
				 : side;
}

static bool coup_is_suited(const struct coup *coup)
{
	return card_suit(coup->card[HAND_PLAYER][0]) ==
	       card_suit(coup->card[HAND_BANKER][0]);
}

enum hand coup_result(const struct table *table)
{
	enum hand winner = coup_winner(table);

	return winner == HAND_TIE && coup_is_suited(&table->coup)
		       ? (enum hand)table->game->coup->suited_tie
		       : coup_hand(table, winner);
}

/* The hands get their cards by turns, then the cards that they draw; the first
 * hand draws first, if it draws. */
enum hand coup_card_side(const struct table *table, int dealt, uint8_t *n)
{
	int cards = table->game->coup->cards;
	bool drew = table->coup.cards[HAND_PLAYER] > cards;

	if (dealt < 2 * cards) {
		*n = (uint8_t)(dealt / 2 + 1);
		return dealt % 2 == 0 ? HAND_PLAYER : HAND_BANKER;
	}
	*n = (uint8_t)(cards + 1);
	return dealt == 2 * cards && drew ? HAND_PLAYER : HAND_BANKER;
}

int coup_pick_up(const struct coup *coup,
		 struct coup_picked picked[static COUP_CARDS_MAX])
{
	int n = 0;

	for (int side = HAND_BANKER; side >= HAND_PLAYER; side--)
		for (int i = coup->cards[side] - 1; i >= 0; i--)
			picked[n++] = (struct coup_picked){(uint8_t)side,
							   coup->card[side][i]};
	return n;
}

uint8_t coup_spot_parse(const struct game *game, const struct house *house,
			const struct token *words, int n)
{
	for (uint8_t i = 0; n == 1 && i < game->spots; i++) {
		enum spot_word word = coup_spot_word(game, i);

		if (token_is(words[0], spot_words[word]) &&
		    house_offers(house, word))
			return i;
	}
	return SPOT_UNKNOWN;
}

char *coup_spot_format(const struct game *game, uint8_t spot,
		       char to[static SPOT_TEXT_MAX])
{
	return stpcpy(to, spot_words[coup_spot_word(game, spot)]);
}

enum spot_word coup_spot_word(const struct game *game, uint8_t spot)
{
	return (enum spot_word)game->coup->spot[spot].word;
}

struct ratio coup_spot_pays(const struct game *game, const struct house *house,
			    uint8_t spot)
{
	const struct coup_spot *row = &game->coup->spot[spot];
	int pays = row->pair ? house_pays(house, PAYS_PAIRS, 0) : row->pays;

	return pays > 0 ? (struct ratio){(uint8_t)pays, 1} : house->tie_pays;
}

int coup_spot_commission(const struct game *game, const struct house *house,
			 uint8_t spot)
{
	return game->coup->spot[spot].commission ? house->commission : 0;
}

/* Without commission a banker hand that wins with 6 pays half. */
int coup_spot_half_points(const struct game *game, const struct house *house,
			  uint8_t spot)
{
	return game->coup->spot[spot].commission && house->commission == 0 ? 6
									   : 0;
}

uint8_t coup_opposing(const struct game *game, uint8_t spot)
{
	int opposes = game->coup->spot[spot].opposes;

	return opposes < 0 ? SPOT_UNKNOWN : (uint8_t)opposes;
}

enum refusal coup_check_spot(const struct table *table, uint16_t seat,
			     uint8_t spot)
{
	const struct house *house = &table->house;
	uint8_t opposes = coup_opposing(table->game, spot);

	if (house->opposing_forbidden && opposes != SPOT_UNKNOWN &&
	    wagers_stake(&table->wagers, seat, opposes).units > 0)
		return REFUSE_OPPOSING;
	/* [2.1.1] */
	if (house->max_wagers > 0 &&
	    wagers_placed(&table->wagers, seat, spot) >= house->max_wagers)
		return REFUSE_TOO_MANY_WAGERS;
	return ACCEPTED;
}

void coup_begin(struct table *table)
{
	memset(&table->coup, 0, sizeof table->coup);
}

void coup_instruct(const struct table *table, struct answer_line *line)
{
	const struct coup_rules *rules = table->game->coup;
	enum hand side = (enum hand)table->coup.due;

	if (side == HAND_NONE) {
		line->what = DO_ANNOUNCE;
		line->hand = (uint8_t)coup_result(table);
		return;
	}
	line->what = table->coup.cards[HAND_BANKER] < rules->cards ? DO_DEAL
								   : DO_DRAW;
	line->hand = (uint8_t)coup_hand(table, side);
	line->n = table->coup.cards[side] + 1u;
}

bool coup_deal(struct table *table, struct card card)
{
	const struct coup_rules *rules = table->game->coup;
	struct coup *coup = &table->coup;
	enum hand side = (enum hand)coup->due;

	if (side == HAND_NONE)
		return false;
	coup->card[side][coup->cards[side]++] = card;
	coup->points[side] = (uint8_t)((coup->points[side] +
					rules->value[card_rank(card) - 1]) %
				       rules->modulus);
	coup->due = (uint8_t)rules->next(coup);
	return true;
}

bool coup_decided(const struct table *table)
{
	return table->coup.due == HAND_NONE;
}

void coup_results(const struct table *table, struct answer *answer)
{
	struct answer_line *line = answer_add(answer, LINE_RESULT, 0);

	line->hand = (uint8_t)coup_result(table);
	line->n = table->coup.points[HAND_PLAYER];
	line->dealer = table->coup.points[HAND_BANKER];
}

static bool coup_spot_wins(const struct table *table,
			   const struct coup_spot *spot)
{
	const struct card *card = table->coup.card[spot->wins];

	if (spot->pair)
		return card_rank(card[0]) == card_rank(card[1]);
	return spot->wins == coup_winner(table) &&
	       (!spot->suited || coup_is_suited(&table->coup));
}

static void coup_pay(const struct table *table, const struct wager *wager,
		     struct answer_line *line)
{
	const struct coup_spot *spot = &table->game->coup->spot[wager->spot];
	const struct house *house = &table->house;
	struct ratio pays = coup_spot_pays(table->game, house, wager->spot);
	int half = coup_spot_half_points(table->game, house, wager->spot);
	bool halved = half > 0 && table->coup.points[spot->wins] == half;

	line->won = money_scale_down(wager->stake, pays.won,
				     halved ? 2 * pays.of : pays.of);
	line->commission = money_scale_up(
		line->won,
		coup_spot_commission(table->game, house, wager->spot), 100);
}

/* [2.1.2 to 2.1.5, 2.2] */
void coup_settle(const struct table *table, const struct wager *wager,
		 bool returned, struct answer *answer)
{
	const struct coup_spot *spot = &table->game->coup->spot[wager->spot];
	struct answer_line *line = answer_add_settlement(answer, wager);
	int taken = coup_winner(table) == HAND_TIE ? spot->tie_takes : 100;

	if (returned)
		return;
	if (coup_spot_wins(table, spot))
		coup_pay(table, wager, line);
	else
		line->won.units =
			-money_scale_up(wager->stake, taken, 100).units;
}
