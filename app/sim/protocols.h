/* SPDX-License-Identifier: ISC */
/* What simulated shoes speak: each protocol is one const struct in a file of
 * its own, and one row in sim_protocol.c. */
#ifndef SABOT_APP_SIM_PROTOCOLS_H
#define SABOT_APP_SIM_PROTOCOLS_H

#include <stddef.h>
#include <stdint.h>

#include "rules/core/card.h"
#include "rules/table/answer.h"

enum { SIM_FRAME_MAX = 32 };

/* Bytes that are sent as one. All zero at first. */
struct sim_frame {
	uint8_t number; /* for protocols that number their frames */
	size_t length;
	uint8_t bytes[SIM_FRAME_MAX];
};

/* A card, and for which hand it is: HAND_PLAYER or HAND_BANKER, and a place
 * from 1 to 3. Place 0: it was drawn outside a game. */
struct sim_card {
	struct card card;
	enum hand hand;
	int place;
};

/* Each function makes the next frame. All but `card` may be NULL. */
struct sim_protocol {
	const char *name;
	int same_ms; /* a card like the last one is told from it so much later
		      */
	void (*card)(struct sim_frame *frame, const struct sim_card *card);

	/* The card once more, for those who did not hear it, and not to be
	 * taken for another; NULL: the same frame will do. */
	void (*echo)(struct sim_frame *frame, const struct sim_card *card);

	/* The card once more, on demand. */
	void (*again)(struct sim_frame *frame, const struct sim_card *card);
	void (*cut)(struct sim_frame *frame);

	/* winner: HAND_PLAYER, HAND_BANKER or HAND_TIE. */
	void (*verdict)(struct sim_frame *frame, enum hand winner);

	/* Makes the check value wrong. */
	void (*spoil)(struct sim_frame *frame);
};

/* All of them, NULL at the end. */
extern const struct sim_protocol *const sim_protocols[];

/* NULL where there is none of that name. */
const struct sim_protocol *sim_protocol_find(const char *name);

extern const struct sim_protocol sim_angeleye2, sim_beetek, sim_scanner;

#endif
