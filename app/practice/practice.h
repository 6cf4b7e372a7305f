/* SPDX-License-Identifier: ISC */
/* The loop of practice: terminal, signals and a lesson. */
#ifndef SABOT_APP_PRACTICE_PRACTICE_H
#define SABOT_APP_PRACTICE_PRACTICE_H

#include "app/practice/lesson.h"
#include "app/practice/practice_file.h"

struct practice_options {
	enum game_id game;
	bool begin_new;
	struct practice_plan plan; /* of a new lesson */
	/* Which parts of the plan were asked for: an unfinished lesson has to
	 * have them. */
	bool has_set, has_rounds, has_seed;
};

/* Shows the lesson of that game on the terminal of standard input, an
 * unfinished one unless begin_new. SB_SYSTEM: terminal or file cannot be used;
 * SB_REFUSED: it is open elsewhere, or it is another lesson. */
SB_MUST_USE enum sb_result practice_run(const struct practice_options *options,
					struct sb_error *err);

#endif
