/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/protocols.h"

#include <string.h>

/* An Angel Eye II-EX: numbered frames with a check value; cards with their
 * hands, and the winner. */

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

static void sim_angeleye2_add_card(struct sim_frame *frame, char code,
				   const struct sim_card *card)
{
	int hand = card->place > 0 && card->hand == HAND_BANKER;
	static const int suits[] = {
		[SUIT_DIAMONDS] = 1,
		[SUIT_CLUBS] = 2,
		[SUIT_SPADES] = 3,
		[SUIT_HEARTS] = 4,
	};

	sim_angeleye2_start(frame, code);
	sim_angeleye2_add(frame, PAYLOAD | hand << 4 | card->place);
	sim_angeleye2_add(frame, PAYLOAD | suits[card_suit(card->card)] << 4 |
					 card_rank(card->card));
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

const struct sim_protocol *const sim_protocols[SIM_PROTOCOLS] = {
	&sim_angeleye2,
	&sim_beetek,
	&sim_scanner,
};

const struct sim_protocol *sim_protocol_find(const char *name)
{
	for (int i = 0; i < SIM_PROTOCOLS; i++)
		if (strcmp(sim_protocols[i]->name, name) == 0)
			return sim_protocols[i];
	return NULL;
}

/* Append text to the frame. */
static void sim_frame_text(struct sim_frame *frame, const char *text)
{
	for (; *text && frame->length < SIM_FRAME_MAX; text++)
		frame->bytes[frame->length++] = (uint8_t)*text;
}

static void sim_frame_face(struct sim_frame *frame, struct card card)
{
	char face[CARD_TEXT_MAX];

	card_format(card, face);
	for (char *c = face; *c; c++)
		if (*c >= 'a' && *c <= 'z')
			*c = (char)(*c - 'a' + 'A');
	sim_frame_text(frame, face);
}

/* A Bee-Tek shoe: one line for each card. */

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

/* A bar-code scanner: a code for each card and for the cut card. */

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

/* To the station, the same code within 300 ms is one reading. */
const struct sim_protocol sim_scanner = {
	.name = "scanner",
	.same_ms = 1000,
	.card = sim_scanner_card,
	.cut = sim_scanner_cut,
};
