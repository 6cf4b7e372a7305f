/* SPDX-License-Identifier: ISC */
/* The frames that an Angel Eye II-EX shoe sends. */
#ifndef SABOT_APP_SIM_ANGELEYE2_H
#define SABOT_APP_SIM_ANGELEYE2_H

#include "rules/card.h"
#include "rules/line.h"

#include <stddef.h>
#include <stdint.h>

enum { SIM_FRAME_MAX = 16 };

/* Each numbers its frames itself. All zero: the first one. */
struct sim_angeleye2 {
	uint8_t sent; /* modulo the 64 sequence bytes */
	size_t length;
	uint8_t frame[SIM_FRAME_MAX]; /* the one made last */
};

/* A card for a hand: HAND_PLAYER or HAND_BANKER, place 1 to 3. */
void sim_angeleye2_card(struct sim_angeleye2 *shoe, enum hand hand, int place,
			struct card card);

/* That card once more, for whoever may have missed it. */
void sim_angeleye2_again(struct sim_angeleye2 *shoe, enum hand hand, int place,
			 struct card card);

/* A card drawn outside a game. */
void sim_angeleye2_stray(struct sim_angeleye2 *shoe, struct card card);

/* HAND_PLAYER, HAND_BANKER or HAND_TIE. */
void sim_angeleye2_verdict(struct sim_angeleye2 *shoe, enum hand winner);

/* The cutting card. */
void sim_angeleye2_cut(struct sim_angeleye2 *shoe);

#endif
