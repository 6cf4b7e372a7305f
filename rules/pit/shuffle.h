/* SPDX-License-Identifier: ISC */
/* Shuffle, cut and load: tables of the steps, in groups that a dealer does in
 * one go, and the progress of a shuffle. Pure. */
#ifndef SABOT_RULES_PIT_SHUFFLE_H
#define SABOT_RULES_PIT_SHUFFLE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/core/error.h"
#include "rules/table/house_rules.h"

enum { SHUFFLE_GROUPS_MAX = 12, SHUFFLE_STEPS_MAX = 4 };

/* How the cards are mixed, by the choice of the house [B 3.2.1, K 3.2.1]. */
enum shuffle_mix {
	MIX_WASH,
	MIX_CHEMMY,
	MIX_GROUPED, /* in older records: a wash, several steps in one go */
};

/* Groups that share a least time in the configuration. */
enum shuffle_pace { PACE_STEP, PACE_MIX, PACE_SHUFFLE, PACES };

/* Where the cut card is put. */
struct cut_place {
	uint16_t at; /* cards behind the cut card; 0: none, or not known */
	uint16_t tolerance; /* how many cards early or late it may come */
};

/* What the house chose for a shuffle: the words of its `begin` line. A member
 * that the line does not name is 0; the lines of older records name fewer. */
struct shuffle_rules {
	const struct shuffle_procedure *procedure; /* or NULL */
	uint16_t decks;				   /* 0: not known */
	struct cut_place cut;
	uint16_t least_s[PACES]; /* 0: the min_s of each group */
};

/* Reads the words after `begin`; false: malformed. */
SB_MUST_USE bool shuffle_rules_parse(const char *words,
				     struct shuffle_rules *rules);

enum { SHUFFLE_BEGIN_MAX = 256 };

/* Writes the line that begins a shuffle. */
void shuffle_rules_format(const struct shuffle_rules *rules,
			  char line[static SHUFFLE_BEGIN_MAX]);

/* A number that the house chose: the place of the cut card, or how many decks
 * to riffle. If it is known, a text with the number replaces the step's
 * text. */
enum shuffle_number { NUMBER_NONE, NUMBER_CUT_AT, NUMBER_DECKS };

struct shuffle_step {
	const char *text; /* untranslated; NULL: no more */
	uint8_t number;	  /* enum shuffle_number */
};

/* What one key confirms: one step of the house rules, or several in older
 * records. */
struct shuffle_group {
	const char *name;  /* in the output of `sabot selftest`: "wash" */
	const char *title; /* what to do, untranslated: "SHUFFLE AND STACK" */
	const char *done;  /* label of its key: "STACKED" */
	uint8_t pace;	   /* enum shuffle_pace */
	int min_s;	   /* least seconds, if the rules set none */
	struct shuffle_step step[SHUFFLE_STEPS_MAX];
};

struct shuffle_procedure {
	const char *name; /* in the record: "baccarat-wash" */
	uint8_t games;	  /* 1 << enum game_id */
	bool every_round;
	uint8_t decks;	     /* 0: any number */
	uint8_t mixes;	     /* 1 << enum shuffle_mix */
	const char *section; /* of the house rules */
	int groups;
	uint8_t group[SHUFFLE_GROUPS_MAX]; /* see shuffle_group() */
};

/* The nth group of the procedure, from 0. */
const struct shuffle_group *
shuffle_group(const struct shuffle_procedure *procedure, int n);

/* The procedure of the house for that mix; NULL for a game without cards. */
const struct shuffle_procedure *
shuffle_procedure_find(const struct house *house, enum shuffle_mix mix);

/* The procedure of these rules. If they name none (older records): the house's
 * procedure for MIX_GROUPED. */
const struct shuffle_procedure *
shuffle_procedure_get(const struct shuffle_rules *rules,
		      const struct house *house);

/* Least seconds for the group. */
int shuffle_least_s(const struct shuffle_rules *rules,
		    const struct shuffle_group *group);

/* Whether duration_us is less than the group needs. */
bool shuffle_is_too_fast(const struct shuffle_rules *rules,
			 const struct shuffle_group *group,
			 int64_t duration_us);

struct shuffle_progress {
	bool begun;
	struct shuffle_rules rules;
	uint8_t done;		  /* the first `done` groups are confirmed */
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
