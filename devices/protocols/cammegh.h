/* SPDX-License-Identifier: ISC */
/* The status line of a Cammegh wheel, a field behind the other:
 *
 *	*X;S;CCC;NN;F;RRR;D;EEEE;SS;B;TTTTT;PP
 *	0  3 5   9  1214  18      25 28      36
 *
 * from the second half on only in Extended mode. */
#ifndef SABOT_DEVICES_PROTOCOLS_CAMMEGH_H
#define SABOT_DEVICES_PROTOCOLS_CAMMEGH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "devices/protocols/line_splitter.h"

enum { TURNS_TO_COME = 4 }; /* where the wheel does not count them */

enum cammegh_state {
	STATE_UNKNOWN,
	STATE_BEFORE_GAME,
	STATE_PLACE_BETS,
	STATE_BALL_IN_TRACK,
	STATE_NO_MORE_BETS,
	STATE_NUMBER,
	STATE_CLOSED,
	STATE_DEALER_LOCK,
	STATES
};

struct cammegh_status {
	enum cammegh_state state;
	int number; /* or POCKET_NONE, POCKET_DOUBLE_ZERO */
	unsigned flags;
	int rotor_tenths;
	bool rotor; /* true: anti-clockwise */
	bool ball;
	int turns; /* of the ball: counted, or those still to come */
	bool predicted;
};

/* The pockets of a wheel as its sensor writes them. */

enum {
	POCKET_NONE = -1,
	POCKET_DOUBLE_ZERO = -2, /* 00: the wheel believes that it has 38 */
};

/* 0 to 36 out of one digit or two characters, the first of which may
 * be a blank or 0; POCKET_DOUBLE_ZERO; or POCKET_NONE for anything else. */
int pocket_read(const uint8_t *text, size_t length);

#endif
