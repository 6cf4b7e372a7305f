/* SPDX-License-Identifier: ISC */
/* What a form wants a device to prove, as the station's feed tells it. */
#ifndef SABOT_APP_SIM_SIM_PROOF_H
#define SABOT_APP_SIM_SIM_PROOF_H

#include "rules/pit/checklist.h"

struct sim_proof {
	enum proof proof; /* PROOF_NONE: it is over */
	int number;	  /* dropped by hand, for PROOF_TEST_NUMBER */
};

/* Reads "test deck-open 1", "test wheel 5 17" or "end deck-open", at a table
 * of that game; false for any other line. */
bool sim_proof_read(struct sim_proof *proof, const char *line,
		    enum game_id game);

#endif
