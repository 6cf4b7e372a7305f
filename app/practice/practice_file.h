/* SPDX-License-Identifier: ISC */
/* The unfinished lesson of a user, one file for each game:
 * $XDG_STATE_HOME/sabot/practice-GAME, mode 0600. Its first line has the
 * lesson, each further line an answer. No record, and read by nothing else. */
#ifndef SABOT_APP_PRACTICE_PRACTICE_FILE_H
#define SABOT_APP_PRACTICE_PRACTICE_FILE_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "rules/core/error.h"
#include "rules/table/house_rules.h"

enum {
	PRACTICE_ROUNDS_MAX = 500,
	PRACTICE_QUESTIONS_MAX = 99,
	PRACTICE_SEED_MAX = 999999999,
};

struct practice_plan {
	int set; /* enum lesson_set */
	unsigned rounds;
	uint32_t seed;
};

/* The answer to the nth question of a round; both count from 1. */
struct practice_answer {
	unsigned round, question;
	int ask; /* enum practice_ask */
	bool right;
	uint32_t ms;
};

struct practice_file {
	int fd;
	bool begun;   /* it has a lesson: plan and answers */
	bool damaged; /* it had something else, which is ignored */
	char path[PATH_MAX];
	struct practice_plan plan;
	int answers, room;
	struct practice_answer *answer;
};

/* Opens and reads the file of the game, or creates it, and its folders. Nobody
 * else can until practice_file_close(). SB_REFUSED: somebody has it open. */
SB_MUST_USE enum sb_result practice_file_open(struct practice_file *file,
					      enum game_id game,
					      struct sb_error *err);

/* Begins a lesson; the one before is lost. */
SB_MUST_USE enum sb_result practice_file_begin(struct practice_file *file,
					       const struct practice_plan *plan,
					       struct sb_error *err);

SB_MUST_USE enum sb_result
practice_file_add(struct practice_file *file,
		  const struct practice_answer *answer, struct sb_error *err);

/* The lesson has ended: there is no file any more. */
void practice_file_remove(const struct practice_file *file);

void practice_file_close(struct practice_file *file);

#endif
