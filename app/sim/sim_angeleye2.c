/* SPDX-License-Identifier: ISC */
/* An Angel Eye II-EX: numbered frames with a check value, which say for whom a
 * card is, and who has won. */
#include "config.h"

#include "app/sim/sim_protocol.h"

enum {
	FRAME_START = 0x05,
	FRAME_END = 0x03,
	PAYLOAD = 0x80, /* set in each of its bytes */
	SEQUENCE_FIRST = 0x30,
	SEQUENCES = 64,
};

static void sim_angeleye2_add(struct sim_frame *frame, int byte)
{
	frame->bytes[frame->length++] = (uint8_t)byte;
}

static void sim_angeleye2_start(struct sim_frame *frame, char code)
{
	frame->length = 0;
	sim_angeleye2_add(frame, FRAME_START);
	sim_angeleye2_add(frame, SEQUENCE_FIRST + frame->number);
	sim_angeleye2_add(frame, code);
	frame->number = (uint8_t)((frame->number + 1) % SEQUENCES);
}

static void sim_angeleye2_end(struct sim_frame *frame)
{
	static const char digits[] = "0123456789ABCDEF";
	uint8_t check = 0;

	sim_angeleye2_add(frame, FRAME_END);
	for (size_t i = 1; i < frame->length; i++)
		check ^= frame->bytes[i];
	sim_angeleye2_add(frame, digits[check >> 4]);
	sim_angeleye2_add(frame, digits[check & 15]);
}

static void sim_angeleye2_add_face(struct sim_frame *frame, struct card card)
{
	static const int suits[] = {
		[SUIT_DIAMONDS] = 1,
		[SUIT_CLUBS] = 2,
		[SUIT_SPADES] = 3,
		[SUIT_HEARTS] = 4,
	};

	sim_angeleye2_add(frame, PAYLOAD | suits[card_suit(card)] << 4 |
					 card_rank(card));
}

static void sim_angeleye2_add_card(struct sim_frame *frame, char code,
				   const struct sim_card *card)
{
	int hand = card->place > 0 && card->hand == HAND_BANKER;

	sim_angeleye2_start(frame, code);
	sim_angeleye2_add(frame, PAYLOAD | hand << 4 | card->place);
	sim_angeleye2_add_face(frame, card->card);
	sim_angeleye2_end(frame);
}

static void sim_angeleye2_card(struct sim_frame *frame,
			       const struct sim_card *card)
{
	sim_angeleye2_add_card(frame, card->place > 0 ? 'D' : 'd', card);
}

static void sim_angeleye2_again(struct sim_frame *frame,
				const struct sim_card *card)
{
	sim_angeleye2_add_card(frame, 'R', card);
}

static void sim_angeleye2_verdict(struct sim_frame *frame, enum hand winner)
{
	static const int winners[] = {
		[HAND_PLAYER] = 1,
		[HAND_TIE] = 2,
		[HAND_BANKER] = 4,
	};

	sim_angeleye2_start(frame, 'G');
	sim_angeleye2_add(frame, PAYLOAD | winners[winner] << 4);
	sim_angeleye2_end(frame);
}

static void sim_angeleye2_cut(struct sim_frame *frame)
{
	sim_angeleye2_start(frame, 'C');
	sim_angeleye2_end(frame);
}

static void sim_angeleye2_spoil(struct sim_frame *frame)
{
	uint8_t *check = frame->bytes + frame->length - 2;

	*check = *check == '0' ? '1' : '0';
}

const struct sim_protocol sim_angeleye2 = {
	.name = "angeleye2",
	.card = sim_angeleye2_card,
	.again = sim_angeleye2_again,
	.cut = sim_angeleye2_cut,
	.verdict = sim_angeleye2_verdict,
	.spoil = sim_angeleye2_spoil,
};
