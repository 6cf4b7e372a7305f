/* SPDX-License-Identifier: ISC */
/* A device test of an inspection, as the feed reports it. */
#ifndef SABOT_APP_SIM_PROOF_H
#define SABOT_APP_SIM_PROOF_H

#include <stdbool.h>

#include "rules/pit/checklist.h"

struct sim_proof {
	enum item_proof proof; /* PROOF_NONE: the test has ended */
	int number; /* pocket to lay the ball into, for PROOF_TEST_NUMBER */
};

/* Parses "test deck-open 1", "test wheel 5 17" or "end deck-open" at a table of
 * that game. False: another line. */
bool sim_proof_read(struct sim_proof *proof, const char *line,
		    enum game_id game);

#endif
