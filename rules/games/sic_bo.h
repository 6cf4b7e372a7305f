/* SPDX-License-Identifier: ISC */
/* Sic Bo: three dice, shaken under a dome. */
#ifndef SABOT_RULES_GAMES_SIC_BO_H
#define SABOT_RULES_GAMES_SIC_BO_H

#include "rules/table/dice.h"
#include "rules/table/game.h"

enum { SIC_BO_SMALL, SIC_BO_BIG, SIC_BO_ODD, SIC_BO_EVEN, SIC_BO_SPOTS = 52 };

struct sic_bo_spot {
	uint8_t word;	       /* enum spot_word */
	char name[4];	       /* after the word: "3-4", or "" */
	uint8_t first, second; /* the total, or the faces */
	uint8_t pays;	       /* enum paytable_id */
	uint8_t nth; /* the case of the paytable; SPOT_SINGLE: of one die */
};

/* Indexed by the number of the spot. */
extern const struct sic_bo_spot sic_bo_spots[SIC_BO_SPOTS];

/* What the spot wins with these dice, to 1; 0: the spot loses. */
int sic_bo_wins(const struct house *house, uint8_t spot, unsigned dice);

/* SPOT_SMALL or SPOT_BIG. Not for a triple: both spots lose. */
enum spot_word sic_bo_size(unsigned dice);
/* SPOT_ODD or SPOT_EVEN. Not for a triple: both spots lose. */
enum spot_word sic_bo_parity(unsigned dice);

extern const struct game sic_bo_game;

verb_apply_fn sic_bo_dice, sic_bo_no_roll, sic_bo_correct, sic_bo_flat;

#endif
