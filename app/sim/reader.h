/* SPDX-License-Identifier: ISC */
/* The reader in a simulated shoe: sends each card in its protocol, with the
 * planned faults. */
#ifndef SABOT_APP_SIM_READER_H
#define SABOT_APP_SIM_READER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "app/sim/faults.h"
#include "app/sim/line.h"
#include "app/sim/protocols.h"
#include "app/sim/random.h"

enum {
	SIM_READER_LATER_MS = 700, /* after this a card is sent again */
	SIM_READER_AWAY_MS = 1500, /* how long a line stays unplugged */
};

struct sim_reader {
	const struct sim_protocol *protocol;
	struct sim_fault_plan faults;
	bool fails[FAULTS]; /* faults of the card being sent */
	struct sim_random random;
	FILE *out; /* prints each fault */
	struct sim_line line;
	struct sim_frame frame; /* the last frame */
	struct sim_card last;
	int64_t last_ms; /* when `last` was sent */

	/* Makes the frame that sends `last` again at later_ms; NULL: `last` is
	 * not sent again. */
	void (*later)(struct sim_frame *frame, const struct sim_card *card);
	int64_t later_ms;
};

/* SB_INVALID: the plan has a fault that the protocol does not have. */
SB_MUST_USE enum sb_result sim_reader_check(const struct sim_reader *reader,
					    struct sb_error *err);

/* Adds a fault to the plan. SB_INVALID: unknown fault, or not one of this
 * protocol; the plan is unchanged. */
SB_MUST_USE enum sb_result sim_reader_plan_fault(struct sim_reader *reader,
						 const char *text,
						 struct sb_error *err);

/* Whether the fault happens now; prints it. */
bool sim_reader_fails(struct sim_reader *reader, enum sim_fault fault);

/* Sends the card, with the faults that are due. */
void sim_reader_card(struct sim_reader *reader, const struct sim_card *card,
		     int64_t now_ms);

/* Sends the result, if the protocol can. */
void sim_reader_verdict(struct sim_reader *reader, enum hand winner);

/* Sends reader->frame unchanged. */
void sim_reader_send(struct sim_reader *reader);

#endif
