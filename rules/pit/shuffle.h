/* SPDX-License-Identifier: ISC */
/* Shuffle, cut and load: the steps in groups that hands do in one go, as
 * rows, and how far a shuffle has come. Pure. */
#ifndef SABOT_RULES_PIT_SHUFFLE_H
#define SABOT_RULES_PIT_SHUFFLE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/table/house_rules.h"

enum { SHUFFLE_GROUPS_MAX = 6, SHUFFLE_STEPS_MAX = 4 };

struct shuffle_group {
	const char *name;  /* in the record: "wash" */
	const char *title; /* what to do, untranslated: "WASH AND STACK" */
	const char *done;  /* what its key says: "STACKED" */
	int min_s;	   /* done faster than that, it is noted */
	const char *step[SHUFFLE_STEPS_MAX]; /* untranslated; NULL: fewer */
};

struct shuffle_procedure {
	const char *section; /* of the house rules */
	int groups;
	struct shuffle_group group[SHUFFLE_GROUPS_MAX];
};

/* How the table's cards are shuffled; NULL for a game without any. */
const struct shuffle_procedure *
shuffle_procedure_find(const struct house *house);

struct shuffle_progress {
	bool begun;
	uint8_t done;		  /* groups confirmed, in their order */
	int64_t group_started_us; /* when the group that is under way began */
	int64_t duration_us[SHUFFLE_GROUPS_MAX]; /* of those confirmed */
};

bool shuffle_is_complete(const struct shuffle_progress *shuffle_progress,
			 const struct house *house);

/* The group that is under way; NULL when all are done. */
const struct shuffle_group *
shuffle_next_group(const struct shuffle_progress *shuffle_progress,
		   const struct house *house);

#endif
