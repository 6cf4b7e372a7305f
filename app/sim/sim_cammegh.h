/* SPDX-License-Identifier: ISC */
/* The lines that a Cammegh wheel sends. */
#ifndef SABOT_APP_SIM_SIM_CAMMEGH_H
#define SABOT_APP_SIM_SIM_CAMMEGH_H

#include <stdbool.h>
#include <stddef.h>

enum { SIM_CAMMEGH_MAX = 48 }; /* bytes of a line, with its end and a 0 */

struct sim_cammegh {
	int state;  /* 1 to 7 */
	int games;  /* counted */
	int number; /* the last one, or -1 */
	unsigned flags;
	int speed;	  /* of the rotor, in tenths of a revolution a minute */
	bool rotor, ball; /* true: anti-clockwise */
	bool extended;
	int turns; /* of the ball, still to come; extended */
};

/* Each writes one line, and returns its length. */
size_t sim_cammegh_status(const struct sim_cammegh *wheel,
			  char text[static SIM_CAMMEGH_MAX]);
size_t sim_cammegh_number(int number, char text[static SIM_CAMMEGH_MAX]);

#endif
