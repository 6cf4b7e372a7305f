/* SPDX-License-Identifier: ISC */
/* A bar-code scanner: a code for each card, the cutting card's too. */
#include "config.h"

#include "app/sim/sim_protocol.h"

static void sim_scanner_card(struct sim_frame *frame,
			     const struct sim_card *card)
{
	frame->length = 0;
	sim_frame_face(frame, card->card);
	sim_frame_text(frame, "\r");
}

static void sim_scanner_cut(struct sim_frame *frame)
{
	frame->length = 0;
	sim_frame_text(frame, "CUT\r");
}

/* The station takes the same code within 300 ms for the same reading. */
const struct sim_protocol sim_scanner = {
	.name = "scanner",
	.same_ms = 1000,
	.card = sim_scanner_card,
	.cut = sim_scanner_cut,
};
