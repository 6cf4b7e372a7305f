/* SPDX-License-Identifier: ISC */
/* Faults of the simulated devices, and how often they happen. */
#ifndef SABOT_APP_SIM_FAULTS_H
#define SABOT_APP_SIM_FAULTS_H

#include "rules/core/error.h"

#include <stdbool.h>
#include <stdint.h>

enum sim_fault {
	FAULT_LOST_BYTE,
	FAULT_DOUBLE_BYTE,
	FAULT_WRONG_CHECK,
	FAULT_REPEAT,
	FAULT_GARBAGE,
	FAULT_SILENCE,
	FAULT_HALF,
	FAULT_UNPLUG,
	FAULT_MISREAD,
	FAULT_TWICE,
	FAULT_AGAIN,
	FAULT_WRONG_VERDICT,
	FAULT_NO_LAUNCH,
	FAULT_NO_BALL,
	FAULT_WRONG_WAY,
	FAULT_STUCK,
	FAULT_MUTE,
	FAULT_BURST,
	FAULT_CUT_LINE,
	FAULT_CLOSED,
	FAULT_TWO_NUMBERS,
	FAULT_LEANS,
	FAULTS
};

struct sim_fault_row {
	const char *device; /* shoe, wheel or dice */
	const char *name;
	const char *help; /* untranslated */
};

extern const struct sim_fault_row sim_faults[FAULTS];

/* Each array is indexed by enum sim_fault. All zero: no faults. */
struct sim_fault_plan {
	uint32_t every[FAULTS];	  /* happens at every Nth chance; 0: never */
	uint32_t only[FAULTS];	  /* happens at this chance, from 1; 0: never */
	uint32_t chances[FAULTS]; /* chances since the fault was planned */
};

/* Adds the fault KIND, KIND:N (every Nth time) or KIND@N (only the Nth time) to
 * the plan, counted from now. SB_INVALID: err names what is expected. */
SB_MUST_USE enum sb_result sim_fault_parse(struct sim_fault_plan *plan,
					   const char *text,
					   struct sb_error *err);

/* SB_INVALID: the plan has a fault of another device. */
SB_MUST_USE enum sb_result sim_fault_check(const struct sim_fault_plan *plan,
					   const char *device,
					   struct sb_error *err);

/* Whether the plan has this fault. */
bool sim_fault_planned(const struct sim_fault_plan *plan, enum sim_fault fault);

/* Counts one chance of this fault. True: the fault happens. */
bool sim_fault_happens(struct sim_fault_plan *plan, enum sim_fault fault);

#endif
