/* SPDX-License-Identifier: ISC */
/* A Bee-Tek shoe: a line for each card, and nothing else. */
#include "config.h"

#include "app/sim/sim_protocol.h"

static void sim_beetek_card(struct sim_frame *frame,
			    const struct sim_card *card)
{
	frame->length = 0;
	sim_frame_text(frame, "[BACCARAT]<Card:");
	sim_frame_face(frame, card->card);
	sim_frame_text(frame, ">\r\n");
}

static void sim_beetek_echo(struct sim_frame *frame,
			    const struct sim_card *card)
{
	frame->length = 0;
	sim_frame_face(frame, card->card);
	sim_frame_text(frame, "\r\n");
}

const struct sim_protocol sim_beetek = {
	.name = "beetek",
	.card = sim_beetek_card,
	.echo = sim_beetek_echo,
};
