/* SPDX-License-Identifier: ISC */
/* The reader in a simulated shoe: it tells what comes out, in its protocol,
 * as well or badly as its faults have it. */
#ifndef SABOT_APP_SIM_READER_H
#define SABOT_APP_SIM_READER_H

#include "app/sim/faults.h"
#include "app/sim/link_server.h"
#include "app/sim/protocols.h"
#include "app/sim/random.h"

#include <stdio.h>

enum {
	SIM_READER_LATER_MS = 700, /* until a card is sent a second time */
	SIM_READER_AWAY_MS = 1500, /* an unplugged line */
};

struct sim_reader {
	const struct sim_protocol *protocol;
	struct sim_fault_plan faults;
	bool fails[FAULTS]; /* so, the card that is sent */
	struct sim_random random;
	FILE *out; /* where it tells what went wrong */
	struct sim_line line;
	struct sim_frame frame; /* the one made last */
	struct sim_card last;
	int64_t last_ms; /* it was sent */

	/* `last` is sent so at later_ms; NULL: nothing is to be sent. */
	void (*later)(struct sim_frame *frame, const struct sim_card *card);
	int64_t later_ms;
};

/* Takes a plan of faults, as sim_fault_parse() reads it. SB_INVALID where it
 * is none, or the protocol has nothing that could go wrong so. */
SB_MUST_USE enum sb_result sim_reader_plan(struct sim_reader *reader,
					   const char *text,
					   struct sb_error *err);

/* SB_INVALID likewise, for a plan that was made before. */
SB_MUST_USE enum sb_result sim_reader_check(const struct sim_reader *reader,
					    struct sb_error *err);

/* Whether the fault happens now; it is told where it does. */
bool sim_reader_fails(struct sim_reader *reader, enum sim_fault fault);

/* Sends what is due; when it wants its next turn. */
void sim_reader_turn(struct sim_reader *reader, int64_t now_ms);
int64_t sim_reader_due(const struct sim_reader *reader);

/* Whether the next card, that one, would be heard, and as another. */
bool sim_reader_can(const struct sim_reader *reader, struct card card,
		    int64_t now_ms);

void sim_reader_card(struct sim_reader *reader, const struct sim_card *card,
		     int64_t now_ms);

/* Nothing where the protocol has no word for it. */
void sim_reader_cut(struct sim_reader *reader);
void sim_reader_verdict(struct sim_reader *reader, enum hand winner);

#endif
