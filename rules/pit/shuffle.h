/* SPDX-License-Identifier: ISC */
/* Shuffle, cut and load: the steps as rows, in groups that a dealer does at one
 * go, and the progress of a shuffle. Pure. */
#ifndef SABOT_RULES_PIT_SHUFFLE_H
#define SABOT_RULES_PIT_SHUFFLE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/core/error.h"
#include "rules/table/house_rules.h"

enum { SHUFFLE_GROUPS_MAX = 6, SHUFFLE_STEPS_MAX = 4 };

/* Where the cut card is put. */
struct cut_place {
	uint16_t at;	    /* cards behind it; 0: no cut card, or not known */
	uint16_t tolerance; /* cards that it may come too early or too late */
};

/* What the house chose for a shuffle: the keys of its `begin` line. A shuffle
 * older than a key does not have it. */
struct shuffle_rules {
	struct cut_place cut;
};

/* Reads the words behind `begin`; false: malformed. */
SB_MUST_USE bool shuffle_rules_parse(const char *words,
				     struct shuffle_rules *rules);

/* Writes the line that begins a shuffle; it fits in SHUFFLE_BEGIN_MAX. */
enum { SHUFFLE_BEGIN_MAX = 256 };
void shuffle_rules_format(const struct shuffle_rules *rules,
			  char line[static SHUFFLE_BEGIN_MAX]);

struct shuffle_step {
	const char *text; /* untranslated; NULL: no more */
	bool places_cut;  /* replaced by the place, if that is known */
};

struct shuffle_group {
	const char *name;  /* in the record: "wash" */
	const char *title; /* what to do, untranslated: "SHUFFLE AND STACK" */
	const char *done;  /* label of its key: "STACKED" */
	int min_s;	   /* the report lists a faster one */
	struct shuffle_step step[SHUFFLE_STEPS_MAX];
};

struct shuffle_procedure {
	const char *section; /* of the house rules */
	int groups;
	struct shuffle_group group[SHUFFLE_GROUPS_MAX];
};

/* The table's shuffle procedure; NULL for a game without cards. */
const struct shuffle_procedure *
shuffle_procedure_find(const struct house *house);

struct shuffle_progress {
	bool begun;
	struct shuffle_rules rules;
	uint8_t done;		  /* groups confirmed, in order */
	int64_t group_started_us; /* start of the group under way */
	int64_t duration_us[SHUFFLE_GROUPS_MAX]; /* of the groups confirmed */
};

bool shuffle_is_complete(const struct shuffle_progress *shuffle_progress,
			 const struct house *house);

/* The group that is under way; NULL when all are done. */
const struct shuffle_group *
shuffle_next_group(const struct shuffle_progress *shuffle_progress,
		   const struct house *house);

#endif
