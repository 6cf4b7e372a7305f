/* SPDX-License-Identifier: ISC */
/* Protocols of simulated shoes: one const struct for each. */
#ifndef SABOT_APP_SIM_PROTOCOLS_H
#define SABOT_APP_SIM_PROTOCOLS_H

#include <stddef.h>
#include <stdint.h>

#include "rules/core/card.h"
#include "rules/table/answer.h"

enum { SIM_FRAME_MAX = 32 };

/* Bytes that are sent together. Start with all zero. */
struct sim_frame {
	uint8_t number; /* number of the frame, in protocols that have one */
	size_t length;
	uint8_t bytes[SIM_FRAME_MAX];
};

/* A card and its place in a hand: HAND_PLAYER or HAND_BANKER, 1 to 3. Place
 * 0: a card drawn outside a game. */
struct sim_card {
	struct card card;
	enum hand hand;
	int place;
};

/* Each function fills in the next frame. All but `card` may be NULL. */
struct sim_protocol {
	const char *name;
	int same_ms; /* equal cards further apart than this count as two */
	void (*card)(struct sim_frame *frame, const struct sim_card *card);

	/* The card once more, marked as a repeat; NULL: the frame is sent
	 * again. */
	void (*echo)(struct sim_frame *frame, const struct sim_card *card);

	/* The card once more, as the shoe sends it on request. */
	void (*again)(struct sim_frame *frame, const struct sim_card *card);
	void (*cut)(struct sim_frame *frame);

	/* winner: HAND_PLAYER, HAND_BANKER or HAND_TIE. */
	void (*verdict)(struct sim_frame *frame, enum hand winner);

	/* Makes the check value wrong. */
	void (*spoil)(struct sim_frame *frame);
};

enum { SIM_PROTOCOLS = 3 };

extern const struct sim_protocol *const sim_protocols[SIM_PROTOCOLS];

/* NULL: no protocol of that name. */
const struct sim_protocol *sim_protocol_find(const char *name);

extern const struct sim_protocol sim_angeleye2, sim_beetek, sim_scanner;

#endif
