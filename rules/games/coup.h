/* SPDX-License-Identifier: ISC */
/* Games of two hands, of which the higher wins. Here each is called a coup; its
 * rules are data, a struct coup_rules.
 *
 * A side is HAND_PLAYER, the first hand, or HAND_BANKER, the second; HAND_TIE:
 * neither wins. The game's coup_rules name the sides. */
#ifndef SABOT_RULES_GAMES_COUP_H
#define SABOT_RULES_GAMES_COUP_H

#include "rules/table/game.h"

#define COUP_SIDES (HAND_TIE + 1)

enum { COUP_RANKS = 13 };

struct coup_spot {
	uint8_t word; /* enum spot_word: the name of the spot */
	uint8_t wins; /* the side that it bets on; HAND_TIE: a tie */
	uint8_t pays; /* to 1; 0: house->tie_pays; a pair: PAYS_PAIRS */
	/* percent of the stake that is lost on a tie, if the spot does not
	 * win */
	uint8_t tie_takes;
	bool commission; /* the house's commission is due */
	bool suited;	 /* wins on a tie of one suit only */
	bool pair;	 /* wins on a pair in the side's first two cards */
	int opposes;	 /* the spot that opposes this one, or -1 */
};

struct coup_rules {
	uint8_t hand[COUP_SIDES]; /* enum hand: the names of the sides */
	uint8_t suited_tie; /* enum hand: a tie with first cards of one suit */
	uint8_t cards;	    /* number of cards of a hand before it draws */
	uint8_t value[COUP_RANKS]; /* of a card; index: its rank - 1 */
	uint8_t modulus; /* the points of a hand are its sum modulo this */
	const struct coup_spot *spot;
	/* The side whose card is due; HAND_NONE when both are complete. */
	enum hand (*next)(const struct coup *coup);
};

/* The side that won, or HAND_TIE; HAND_NONE: the hands are not complete. */
enum hand coup_winner(const struct table *table);

/* The result in the game's own words, e.g. HAND_DRAGON or HAND_SUITED_TIE. */
enum hand coup_result(const struct table *table);

/* The game's own word for a side, e.g. HAND_DRAGON for HAND_PLAYER. */
enum hand coup_hand(const struct table *table, enum hand side);

/* The side that got a card: `dealt` cards were dealt before it. *n: number of
 * the card in its hand, from 1. */
enum hand coup_card_side(const struct table *table, int dealt, uint8_t *n);

enum { COUP_CARDS_MAX = 6 };

struct coup_picked {
	uint8_t side;
	struct card card;
};

/* The cards of both hands in the order of pick-up, from right to left; returns
 * their number. */
int coup_pick_up(const struct coup *coup,
		 struct coup_picked picked[static COUP_CARDS_MAX]);

/* Functions of struct game. */

uint8_t coup_spot_parse(const struct game *game, const struct house *house,
			const struct token *words, int n);
char *coup_spot_format(const struct game *game, uint8_t spot,
		       char to[static SPOT_TEXT_MAX]);
enum spot_word coup_spot_word(const struct game *game, uint8_t spot);
struct ratio coup_spot_pays(const struct game *game, const struct house *house,
			    uint8_t spot);

/* The house's commission, in percent of what the spot wins. */
int coup_spot_commission(const struct game *game, const struct house *house,
			 uint8_t spot);

/* If the side wins with these points, the spot pays only half; 0: it always
 * pays all [2.2]. */
int coup_spot_half_points(const struct game *game, const struct house *house,
			  uint8_t spot);

uint8_t coup_opposing(const struct game *game, uint8_t spot);
enum refusal coup_check_spot(const struct table *table, uint16_t seat,
			     uint8_t spot);
void coup_begin(struct table *table);
void coup_instruct(const struct table *table, struct answer_line *line);
bool coup_deal(struct table *table, struct card card);
bool coup_decided(const struct table *table);
void coup_results(const struct table *table, struct answer *answer);
void coup_settle(const struct table *table, const struct wager *wager,
		 bool returned, struct answer *answer);

#endif
