/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim_angeleye2.h"

enum {
	FRAME_START = 0x05,
	FRAME_END = 0x03,
	PAYLOAD = 0x80, /* set in each of its bytes */
	SEQUENCE_FIRST = 0x30,
	SEQUENCES = 64,
};

static void sim_angeleye2_add(struct sim_angeleye2 *shoe, int byte)
{
	shoe->frame[shoe->length++] = (uint8_t)byte;
}

static void sim_angeleye2_start(struct sim_angeleye2 *shoe, char code)
{
	shoe->length = 0;
	sim_angeleye2_add(shoe, FRAME_START);
	sim_angeleye2_add(shoe, SEQUENCE_FIRST + shoe->sent);
	sim_angeleye2_add(shoe, code);
	shoe->sent = (uint8_t)((shoe->sent + 1) % SEQUENCES);
}

static void sim_angeleye2_end(struct sim_angeleye2 *shoe)
{
	static const char digits[] = "0123456789ABCDEF";
	uint8_t check = 0;

	sim_angeleye2_add(shoe, FRAME_END);
	for (size_t i = 1; i < shoe->length; i++)
		check ^= shoe->frame[i];
	sim_angeleye2_add(shoe, digits[check >> 4]);
	sim_angeleye2_add(shoe, digits[check & 15]);
}

static void sim_angeleye2_add_card(struct sim_angeleye2 *shoe, struct card card)
{
	static const int suits[] = {
		[SUIT_DIAMONDS] = 1,
		[SUIT_CLUBS] = 2,
		[SUIT_SPADES] = 3,
		[SUIT_HEARTS] = 4,
	};

	sim_angeleye2_add(shoe, PAYLOAD | suits[card_suit(card)] << 4 |
					card_rank(card));
}

static void sim_angeleye2_place(struct sim_angeleye2 *shoe, char code,
				enum hand hand, int place, struct card card)
{
	sim_angeleye2_start(shoe, code);
	sim_angeleye2_add(shoe, PAYLOAD | (hand == HAND_BANKER) << 4 | place);
	sim_angeleye2_add_card(shoe, card);
	sim_angeleye2_end(shoe);
}

void sim_angeleye2_card(struct sim_angeleye2 *shoe, enum hand hand, int place,
			struct card card)
{
	sim_angeleye2_place(shoe, 'D', hand, place, card);
}

void sim_angeleye2_again(struct sim_angeleye2 *shoe, enum hand hand, int place,
			 struct card card)
{
	sim_angeleye2_place(shoe, 'R', hand, place, card);
}

void sim_angeleye2_stray(struct sim_angeleye2 *shoe, struct card card)
{
	sim_angeleye2_start(shoe, 'd');
	sim_angeleye2_add(shoe, PAYLOAD);
	sim_angeleye2_add_card(shoe, card);
	sim_angeleye2_end(shoe);
}

void sim_angeleye2_verdict(struct sim_angeleye2 *shoe, enum hand winner)
{
	static const int winners[] = {
		[HAND_PLAYER] = 1,
		[HAND_TIE] = 2,
		[HAND_BANKER] = 4,
	};

	sim_angeleye2_start(shoe, 'G');
	sim_angeleye2_add(shoe, PAYLOAD | winners[winner] << 4);
	sim_angeleye2_end(shoe);
}

void sim_angeleye2_cut(struct sim_angeleye2 *shoe)
{
	sim_angeleye2_start(shoe, 'C');
	sim_angeleye2_end(shoe);
}
